"""How does a slip become a card that comes back: a position and the task to find what would have been better?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.content import LANGUAGES, load_texts
from tabletop.kernel import Seat, Timeline
from tabletop.kernel.goal import Goal
from tabletop.review.findings import Verdict
from tabletop.review.spoken import Spoken
from tabletop.store.savefile import Scenario

EASY, MIDDLING = 4.0, 2.0
"""Points a decision gave away, from which on what was better is easy to find, or not too hard."""


def card_of(name: str, timeline: Timeline[Any], seats: Sequence[Seat], verdict: Verdict) -> Scenario:
    """The task, in both languages."""
    game, title, why = timeline.game, {}, {}
    for language in LANGUAGES:
        texts = load_texts(language, game.name).knowing(game.text_facts)
        spoken = Spoken(timeline, seats, texts)
        title[language] = ", ".join(filter(None, spoken.when(verdict.position)))
        why[language] = spoken.why(verdict)
    goal = Goal(1, moves=tuple(map(str, verdict.better)), worth=round(verdict.cost, 1))
    return Scenario(
        name=name, goal=goal, fewest=1, title=title, why=why,
        difficulty=1 if verdict.cost >= EASY else 2 if verdict.cost >= MIDDLING else 3,
    )  # fmt: skip

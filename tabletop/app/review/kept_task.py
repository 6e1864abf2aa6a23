"""Which task does a dear decision make: its position, and the moves that were better?"""

from __future__ import annotations

import zlib

from tabletop.app.replay.recording import Recording
from tabletop.coach import labels
from tabletop.content import LANGUAGES, load_texts
from tabletop.kernel.goal import Goal
from tabletop.review import Spoken, Verdict
from tabletop.store.scenario import Scenario

EASY, MIDDLING = 4.0, 2.0
"""Points a decision gave away, from which on what was better is easy to find, or not too hard."""


def task_of(recording: Recording, verdict: Verdict) -> Scenario:
    """The task to find what would have been better, in both languages."""
    game, timeline = recording.game, recording.timeline
    title, why = {}, {}
    for language in LANGUAGES:
        texts = load_texts(language, game.name).knowing(game.text_facts)
        spoken = Spoken(timeline, recording.seats, texts, labels(texts, recording.seats))
        title[language] = ", ".join(filter(None, spoken.when(verdict.position)))
        why[language] = spoken.why(verdict)
    goal = Goal(1, moves=tuple(map(str, verdict.better)), worth=round(verdict.cost, 1))
    return Scenario(
        name=task_name(recording, verdict.position), goal=goal, fewest=1, title=title, why=why,
        difficulty=1 if verdict.cost >= EASY else 2 if verdict.cost >= MIDDLING else 3,
    )  # fmt: skip


def task_name(recording: Recording, position: int) -> str:
    """How the task of that moment is called: the same for the same moment of the same game."""
    setup = recording.timeline.setup
    played = zlib.crc32(f"{recording.id} {setup.seed} {position}".encode())
    return f"own_{recording.game.name}_{played:08x}"

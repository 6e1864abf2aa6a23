"""Does every automated opponent say why it acted, in every language, and is it true?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots import think
from tabletop.coach.wording import Wording
from tabletop.content import LANGUAGES, load_texts
from tabletop.games import load
from tabletop.kernel import Event, Habit, Rng, Seat

SOLO: dict[str, dict[str, Any]] = {"red_outpost": {}, "corrosion": {}, "watch": {}, "aquasphere": {"solo": "rivals"}}

ACTS = ("autom_turn_began", "opponent_acts", "rival_drew", "walked", "stayed")


def told(name: str) -> list[tuple[Habit, list[Event], Any]]:
    """A whole game alone: every reason with the events it is about and the position after them."""
    game, rng = load(name), Rng(2)
    state, found = game.new(1, 3, SOLO[name]), []
    while (actor := game.actor(state)) is not None:
        events = game.apply(state, think("random", game, state, actor, rng))
        reason = game.opponent_reason(state, events)
        acted = any(event.kind in ACTS for event in events)
        if reason is not None:
            assert acted
            found.append((reason, events, game.copy(state)))
    return found


@pytest.mark.parametrize("name", SOLO)
def test_it_says_why_in_every_language(name: str) -> None:
    reasons = [reason for reason, *_ in told(name)]
    assert len(reasons) >= 8
    for language in LANGUAGES:
        wording = Wording(load_texts(language, name).knowing(load(name).text_facts), [Seat("Mira")])
        said = {wording.opponent_reason(reason) for reason in reasons}
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in said)


def test_autom_goes_to_the_first_free_place_of_its_card() -> None:
    definitions = load("red_outpost").components.definitions
    for reason, events, state in told("red_outpost"):
        if reason.key in ("first", "first_free"):
            moved = next(event for event in reversed(events) if event.kind == "moved")
            places = reason.params["places"]
            assert isinstance(places, list)
            assert reason.params["location"] == moved.facts["target"]
            assert (places[0] == moved.facts["target"]) == (reason.key == "first")
            assert reason.params["next"] == list(definitions.autom[state.autom.face_up].locations)

"""Does every refusal say why, in both languages?"""

from __future__ import annotations

import pytest

from tabletop.content import LANGUAGES, load_texts
from tabletop.games.aquasphere.moves.commands import MOVES
from tabletop.games.aquasphere.state import Act, AquaState, Gains, Letters
from tabletop.kernel import Command, Reason
from tests.games.aquasphere.positions import GAME, have, put, refused, table


def _worded(reason: Reason) -> str:
    for language in LANGUAGES:
        assert load_texts(language, "aquasphere").knowing(GAME.text_facts).say(f"reason.{reason.key}", **reason.params)
    return reason.key


@pytest.mark.parametrize(
    "line",
    [
        "fly",
        "engineer",
        "engineer to=nowhere",
        "use program=pink sector=a",
        "use program=red",
        "pass twice=1",
        "program",
        "cash_in program=4",
        "use sector=a program=red",
        "side_door",
        "engineer to=l1 extra=2",
    ],
)
def test_nonsense_is_no_command(line: str) -> None:
    assert _worded(refused(table(), line)) == "unknown_command"


def test_verbs_of_other_moments_are_not_now() -> None:
    state = table()
    for verb in MOVES.keys() - {"engineer", "side_door", "program", "use", "pass", "cash_in"}:
        assert _worded(refused(state, verb)) == "not_now"


@pytest.mark.parametrize("verb", sorted(MOVES))
def test_every_verb_with_bad_arguments_is_refused_with_words(verb: str) -> None:
    states = [table(), _acting(table(), "blue"), _placing(table()), _gaining(table())]
    for state in states:
        for args in ((), (("to", 7),), (("program", "red"),), (("card", "rc99"),), (("x", "y"), ("z", "w"))):
            command = Command(verb, args)
            reason = GAME.check(state, command)
            assert reason is None or _worded(reason)


def _acting(state: AquaState, program: str) -> AquaState:
    have(state, 0, area=program, time=4)
    state.pending = [Act(0, program)]
    return state


def _placing(state: AquaState) -> AquaState:
    state.pending = [Letters(0, ["a"])]
    return state


def _gaining(state: AquaState) -> AquaState:
    state.players[0].research = ["rc17"]
    state.pending = [Gains(0, "bot", ["rc17"], program="red")]
    return state


@pytest.mark.parametrize(
    ("program", "key"),
    [
        ("yellow", "time_full"),
        ("black", "no_crystals_there"),
        ("purple", "no_octopods_there"),
        ("red", "no_card_there"),
        ("green", "no_expansion_there"),
        ("blue", "no_submarine_left"),
    ],
)
def test_why_an_action_is_impossible(program: str, key: str) -> None:
    state = table()
    put(state, "a", time=2)
    state.sectors["a"].research, state.sectors["a"].expansions = [], []
    have(state, 0, launched=6)
    assert _worded(refused(_acting(state, program), "act")) == key


def test_why_an_action_finds_no_room() -> None:
    state = table()
    put(state, "a", crystals=1)
    have(state, 0, crystals=2, research=["rc01", "rc02"], expansions=["lx01", "lx02", "lx03", "lx04", "lx28"])
    have(state, 0, research=["rc01", "rc02", "rc03", "rc04"], crystals=4)
    for program, key in (("black", "crystals_full"), ("red", "research_full"), ("green", "lab_full")):
        assert _worded(refused(_acting(state, program), "act")) == key


def test_why_no_submarine() -> None:
    state = table()
    state.sectors["a"].submarines = [0]
    assert _worded(refused(_acting(state, "blue"), "act")) == "submarine_already_there"
    state.sectors["a"].submarines = [1, 2, 3, 0]
    state.pending = [Act(0, "blue")]
    have(state, 0, time=4)
    state.sectors["a"].submarines = [1, 2, 3, 4]
    assert _worded(refused(state, "act")) == "no_submarine_field"


def test_why_a_card_is_not_usable_now() -> None:
    state = _gaining(table())
    assert _worded(refused(state, "use_card card=rc18")) == "card_not_owned"
    state.players[0].research.append("rc25")
    assert _worded(refused(state, "use_card card=rc25")) == "card_not_now"
    assert _worded(refused(state, "collect gain=points")) == "nothing_to_collect"

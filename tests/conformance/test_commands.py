"""Is exactly what is listed allowed, and everything else refused with a reason?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.kernel import Command, Game, IllegalCommand, Rng
from tests.conformance.cases import Case
from tests.conformance.recording import Record, record
from tests.conformance.tampering import tampered
from tests.conformance.wording import word_reason

MOMENTS = 24
MOST_LISTED = 40
WRONG = 32


def _some(legal: list[Command], chance: Rng) -> list[Command]:
    return legal if len(legal) <= MOST_LISTED else [chance.choice(legal) for _ in range(MOST_LISTED)]


def test_what_is_listed_can_be_done(case: Case) -> None:
    """Every legal command passes `check` and applies, with and without events to the identical state."""
    game, played, chance = case.game, record(case), Rng(5)
    for position in played.moments(MOMENTS):
        state = played.state(position)
        for command in _some(game.legal(state), chance):
            assert game.check(state, command) is None, str(command)
            told, silent = game.copy(state), game.copy(state)
            events = game.apply(told, command)
            assert game.apply(silent, command, events=False) is None
            assert told == silent, f"“{command}” leads elsewhere without events"
            assert game.freeze(told) == game.freeze(silent)
            for event in events:
                assert all(type(value) in (int, str) for value in event.facts.values()), str(event)
        assert game.freeze(state) == played.frozen[position], "a copy shares something with its original"


def test_searches_leave_positions_as_they_are(case: Case) -> None:
    """`after` leads where `perform` does, step after step, and changes no position but one to spare."""
    game, played, chance = case.game, record(case), Rng(7)
    for position in played.moments(MOMENTS):
        state = played.state(position)
        for command in _some(game.legal(state), chance):
            expected = game.copy(state)
            game.perform(expected, command, None)
            found = game.after(state, command)
            assert found == expected, f"“{command}” leads elsewhere in a search"
            _check_key(game, state, command, found)
            if legal := game.legal(found):
                next_one = chance.choice(legal)
                game.perform(expected, next_one, None)
                assert game.after(found, next_one, spare=True) == expected, f"“{next_one}” leads elsewhere in a search"
        assert game.freeze(state) == played.frozen[position], "a search changes what it begins with"


def _check_key(game: Game[Any], before: Any, command: Command, found: Any) -> None:
    """The key of a position is the same from wherever it is worked out, and estimates by it are those without it."""
    key = game.key_after(found, before, game.turn_key(before))
    assert key == game.turn_key(found) == game.turn_key(game.copy(found)), f"another key after “{command}”"
    estimates = game.estimates(found)
    assert game.estimates_at(found, key) == game.estimates_at(found, None) == estimates, str(command)
    for seat in range(found.seats):
        assert game.evaluate_at(found, seat, key) == game.evaluate(found, seat), str(command)


def test_what_is_not_listed_is_refused(case: Case) -> None:
    """Altered commands and nonsense get a worded Reason and change nothing at all."""
    played, chance = record(case), Rng(6)
    for position in played.moments(MOMENTS):
        state = played.state(position)
        for command in tampered(case.game.legal(state), played.commands, chance, WRONG):
            _refused(case, played, position, state, command)


def _refused(case: Case, played: Record, position: int, state: Any, command: Command) -> None:
    game = case.game
    reason = game.check(state, command)
    assert reason is not None, f"“{command}” is not listed but passes the check"
    word_reason(case.name, reason)
    with pytest.raises(IllegalCommand) as refusal:
        game.apply(state, command)
    assert refusal.value.reason == reason
    assert refusal.value.command == command
    assert game.freeze(state) == played.frozen[position], f"refusing “{command}” changed the state"

"""Does every seat learn what it may know, and nothing else?"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.kernel import NOBODY, Command, Event, IllegalCommand, Rng
from tests.conformance.cases import Case
from tests.conformance.recording import play_on, record

MOMENTS = 16


def test_observing_blanks_chance_and_changes_nothing(case: Case) -> None:
    game, played = case.game, record(case)
    for position in [*played.moments(MOMENTS), len(played.commands)]:
        state = played.state(position)
        for seat in range(case.seats):
            assert game.observe(state, seat).rng == Rng(0)
            assert game.freeze(state) == played.frozen[position]


def test_what_is_dealt_anew_looks_the_same(case: Case) -> None:
    """A determinized state cannot be told from the true one by its seat: same view, same pieces, same choices."""
    game, played = case.game, record(case)
    pieces = game.inventory(played.state(0))
    for position in played.moments(MOMENTS):
        state = played.state(position)
        for seat in range(case.seats):
            for seed in (1, 2):
                twin = game.determinize(state, seat, Rng(seed))
                assert game.observe(twin, seat) == game.observe(state, seat), f"seat {seat} after {position} commands"
                assert game.inventory(twin) == pieces
                assert game.actor(twin) == game.actor(state)
                if seat == game.actor(state):
                    assert game.legal(twin) == game.legal(state), "what is legal depends on something hidden"
                    assert game.decision(twin) == game.decision(state)
            assert game.freeze(state) == played.frozen[position], "determinizing changed the true state"


def test_nobody_knows_more_than_any_seat(case: Case) -> None:
    """What is observed for nobody may be shown to everybody: it cannot change with anything hidden from a seat."""
    game, played = case.game, record(case)
    for position in [*played.moments(MOMENTS), len(played.commands)]:
        state = played.state(position)
        seen = game.observe(state, NOBODY)
        for seat in range(case.seats):
            assert game.observe(game.determinize(state, seat, Rng(3)), NOBODY) == seen
        scores = game.open_scores(state)
        assert [sheet.points.keys() for sheet in scores] == [sheet.points.keys() for sheet in game.scores(state)]
        if not game.has_secrets or game.actor(state) is None:
            assert scores == game.scores(state)


def test_what_is_dealt_anew_has_its_own_chance(case: Case) -> None:
    game, played = case.game, record(case)
    for position in played.moments(3):
        state = played.state(position)
        one, other = (game.determinize(state, 0, Rng(seed)) for seed in (1, 2))
        assert one.rng not in (state.rng, other.rng)
        assert game.determinize(state, 0, Rng(1)) == one, "the same stream deals the same"


def test_what_is_dealt_anew_is_a_real_position(case: Case) -> None:
    game, played = case.game, record(case)
    for number, position in enumerate(played.moments(5)):
        twin = game.determinize(played.state(position), number % case.seats, Rng(number))
        game.restore(game.snapshot(twin))
        play_on(case, twin, seed=number)
        assert game.actor(twin) is None
        assert game.inventory(twin) == game.inventory(played.final)


# --- what is hidden really is ------------------------------------------------------------------------------------------

OFTEN = 5
"""A verb that reveals something so many times in one game must be able to reveal something else."""


def test_what_is_revealed_was_not_known_before(case: Case) -> None:
    """Else a game could pass everything above by hiding nothing: what a command reveals must differ in some position that
    looked the same to a seat just before.
    """
    for seed in (1, 2):
        played = record(case, seed)
        revealing = [i for i, events in enumerate(played.events) if _reveals(events)]
        often = Counter(played.commands[i].verb for i in revealing)
        foreseeable = {verb for verb, count in often.items() if count >= OFTEN}
        for position in revealing:
            command = played.commands[position]
            if command.verb in foreseeable and _comes_out_otherwise(case, played.state(position), command):
                foreseeable.remove(command.verb)
        assert not foreseeable, "these reveal what every seat could have known"


def _reveals(events: list[Event]) -> bool:
    return any(event.reveals for event in events)


def _comes_out_otherwise(case: Case, state: Any, command: Command) -> bool:
    """Whether the same command shows a seat something else in a position that looked the same to it."""
    game = case.game
    truth = game.copy(state)
    game.apply(truth, command, events=False)
    for seat in range(case.seats):
        twin = game.determinize(state, seat, Rng(seat))
        try:
            game.apply(twin, command, events=False)
        except IllegalCommand:  # only the actor's own cards are sure to be where the command wants them
            return True
        if game.observe(twin, seat) != game.observe(truth, seat):
            return True
    return False

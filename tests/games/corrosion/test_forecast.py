"""Forecasts say what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.games.corrosion import forecast as f
from tabletop.games.corrosion.effects.vocabulary import Produce
from tabletop.games.corrosion.factory import clear_x
from tabletop.games.corrosion.state import CorrosionState, Pay, Player, Turn, Wheel
from tabletop.games.corrosion.tables import TURN
from tabletop.kernel import Command, Event, Rng
from tests.games.corrosion.positions import GAME, Table


def positions(seats: int, seed: int, every: int = 7) -> Iterator[CorrosionState]:
    """Positions of a random game."""
    state, chance = GAME.new(seats, seed, {}), Rng(seed).fork(3)
    number = 0
    while GAME.actor(state) is not None:
        if number % every == 0:
            yield GAME.copy(state)
        legal = GAME.legal(state)
        GAME.apply(state, legal[chance.below(len(legal))])
        number += 1


def test_changes_name_the_goods_that_change_and_by_how_much() -> None:
    gains = (0, -2, 1, 0, 0, 3, 0, 0)
    said = f.Forecast(0, gains, takes="", special_left=9, asks="")
    assert said.changes() == [("cold", -2), ("small", 1), ("green", 3)]


def owned(player: Player) -> tuple[int, ...]:
    iron = (sum(player.small), sum(player.medium))
    return (player.hot, player.cold, *iron, player.chrome, player.green, player.special, len(player.awards))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_gains_are_what_the_state_gains(seats: int) -> None:
    told = 0
    for state in positions(seats, 11, every=5):
        seat = GAME.actor(state)
        assert seat is not None
        seen = GAME.observe(state, seat)
        for command in GAME.legal(state):
            said = f.forecast(GAME, seen, (command,))
            assert said is not None
            twin = GAME.copy(state)
            f._try(GAME, twin, command, None)
            before, after = owned(state.players[seat]), owned(twin.players[seat])
            assert said.gains == tuple(b - a for a, b in zip(before, after, strict=True)), command
            told += any(said.gains)
    assert told > 20


def test_a_command_that_is_not_legal_is_not_foretold() -> None:
    state = GAME.new(2, 1, {})
    assert f.forecast(GAME, GAME.observe(state, 0), (Command.parse("activate machine=ts_1"),)) is None


@pytest.mark.parametrize("seats", [1, 3])
def test_a_turn_switches_on_and_clears_what_was_foretold(seats: int) -> None:
    checked = 0
    for state in positions(seats, 7, every=3):
        turn = state.pending[0]
        if TURN not in GAME.legal(state) or not isinstance(turn, Turn):
            continue
        said = f.turn_forecast(GAME, GAME.observe(state, turn.seat), turn.seat)
        twin = GAME.copy(state)
        GAME.apply(twin, TURN)
        if not twin.pending:  # the last turn of all, with nothing to run
            continue
        top = twin.pending[-1]
        if isinstance(top, Wheel):
            assert said.machines == tuple(top.open)
            assert said.at_bottom == (twin.players[turn.seat].turned == 0)
            log: list[Event] = []
            clear_x(GAME.tables, twin, turn.seat, log)
            rusted = {str(e.facts["gear"]): e.facts["count"] for e in log if e.kind == "rusted"}
            assert rusted == {k: v for k, v in (("small", said.leaves.small), ("medium", said.leaves.medium)) if v}
            assert {e.facts["engineer"] for e in log if e.kind == "returned"} == set(said.leaves.engineers)
            assert {e.facts["machine"] for e in log if e.kind == "cleared"} == set(said.leaves.machines)
            checked += 1
    assert checked > 5


def test_the_usual_payment_pays_with_what_rusts_first() -> None:
    paid = 0
    for seed in range(6):
        for state in positions(2, seed, every=1):
            pending = state.pending[-1]
            if not isinstance(pending, Pay) or not any(c.verb == "spend" for c in GAME.legal(state)):
                continue
            commands = f.usual_payment(GAME, GAME.observe(state, pending.seat))
            order = ["x", "s1", "s2", "s3"]
            legal = [order.index(c.word("sector")) for c in GAME.legal(state)]
            assert order.index(commands[0].word("sector")) == min(legal)
            for command in commands:
                GAME.apply(state, command)
            top = state.pending[-1]
            assert not isinstance(top, Pay) or top.machine != pending.machine or not (top.small + top.medium + top.any)
            paid += 1
    assert paid > 3


def test_who_copies_is_who_will_be_asked() -> None:
    asked = 0
    for state in positions(3, 8, every=2):
        seat = GAME.actor(state)
        for command in GAME.legal(state):
            if command.verb != "play" or seat is None:
                continue
            said = f.forecast(GAME, GAME.observe(state, seat), (command,))
            assert said is not None
            for other, cards in said.copiers:
                assert other != seat
                assert set(cards) <= set(state.players[other].hand)
                asked += 1
    assert asked > 10


def test_what_an_action_can_begin_with_is_what_the_rules_then_ask() -> None:
    """Taken one after another, the commands that are foretold are legal as soon as the engineer is played."""
    followed = 0
    for state in positions(3, 5):
        for command in GAME.legal(state):
            if command.verb != "play":
                continue
            seat = GAME.actor(state)
            assert seat is not None
            action = GAME.tables.engineers[command.word("engineer")].action
            for chain in f.beginning(GAME.tables, state, seat, action)[1]:
                twin = GAME.copy(state)
                f._try(GAME, twin, command, None)
                for following in chain:
                    assert following in GAME.legal(twin)
                    f._try(GAME, twin, following, None)
                followed += 1
    assert followed > 100


def test_an_action_whose_steam_is_missing_begins_nothing() -> None:
    table = Table(2).boiler(0, 3)
    assert f.beginning(GAME.tables, table.state, 0, "e3") == (None, [])
    table.boiler(1, 2)
    effect, taken = f.beginning(GAME.tables, table.state, 0, "e3")
    assert (type(effect), taken) == (Produce, [])


@pytest.mark.parametrize("seats", [1, 2])
def test_what_comes_after_a_command_can_always_be_asked(seats: int) -> None:
    """Also where nobody is asked then: the opponent's turn begins, or the game is over."""
    silent = 0
    for state in positions(seats, seed=1, every=1):
        for command in GAME.legal(state):
            nobody = not f.asked_next(GAME, state, [command])
            assert not nobody or f.sizes_chosen(GAME, state, [command]) == 0
            silent += nobody
    assert silent

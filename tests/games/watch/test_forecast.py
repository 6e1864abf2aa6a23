"""Does a forecast say what the rules then do?"""

from __future__ import annotations

import pytest

from tabletop.games import load
from tabletop.games.watch.discs import open_tracks
from tabletop.games.watch.forecast import carried, forecast, income, laying, place_in_order, risk
from tabletop.games.watch.game import Watch
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.turn import MOVES
from tabletop.kernel import Command, Rng


def rules() -> Watch:
    game = load("watch")
    assert isinstance(game, Watch)
    return game


def random_steps(seats: int, seed: int) -> list[tuple[WatchState, Command]]:
    game, chance = rules(), Rng(seed)
    state = game.new(seats, seed)
    steps = []
    while game.actor(state) is not None:
        legal = game.legal(state)
        command = legal[chance.below(len(legal))]
        steps.append((game.copy(state), command))
        game.apply(state, command)
    return steps


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_goods_change_as_foretold(seats: int) -> None:
    game = rules()
    seen = set()
    for seed in (3, 4):
        for state, command in random_steps(seats, seed):
            cast = forecast(game.tables, state, command)
            if cast is None or command.verb in ("place", "lay", "shift"):
                continue
            seat = state.queue[0]
            before = state.players[seat]
            events = game.apply(state, command)
            gained = sum(
                (1 if event.kind == "gained" else -1) * int(event.facts["count"])
                for event in events
                if event.kind in ("gained", "paid") and event.facts["seat"] == seat and event.facts["what"] == "gears"
            )
            if command.verb in ("exchange", "take", "sell"):
                taken = [int(event.facts["crate"]) for event in events if event.kind == "crate_taken"]
                assert cast.gears <= 0
                assert taken[: len(cast.crates)] == list(cast.crates)
                assert gained >= cast.gears
            if command.verb == "upgrade":
                notes = sum(int(event.facts["count"]) for event in events if event.kind == "note_taken")
                assert cast.notes == notes
            assert before.notes >= 0
            seen.add(command.verb)
    assert {"sell", "upgrade"} <= seen


@pytest.mark.parametrize("space", ["overtime", "produce", "scrounge"])
def test_the_yield_of_a_space_is_what_working_there_brings(space: str) -> None:
    game = rules()
    found = 0
    for seed in range(2, 6):
        for state, command in random_steps(3, seed):
            seat = state.queue[0]
            if command.verb != "work" or state.players[seat].space != space:
                continue
            brings = income(game.tables, state, seat, space)
            gears, roubles = state.players[seat].gears, state.players[seat].roubles
            frames = game.watch(state, command, seat)
            after = next(
                frame.state
                for frame in reversed(frames)
                if frame.event.kind == "gained" and frame.event.facts["seat"] == seat
            )
            assert after.players[seat].gears - gears == brings.gears
            assert after.players[seat].roubles - roubles == brings.roubles
            found += 1
    assert found


def test_nobody_is_at_risk_before_spy_cards_are_set() -> None:
    game = rules()
    state = game.new(3, 5)
    assert risk(game.tables, state, 0) is None


def test_the_risk_knows_who_is_spared() -> None:
    game = rules()
    state = next(state for state, _ in random_steps(3, 5) if state.phase == "place" and state.round == 4)
    state.active, state.activator, state.black_disc = ["dock"], 1, 2
    for seat, why in ((1, "own"), (2, "black_disc"), (0, "")):
        danger = risk(game.tables, state, seat)
        assert danger is not None
        assert danger.spared == why
        assert (danger.amount == 0) == bool(why)
        assert (danger.watching, danger.of, danger.to) == (1, 4, 1)


def test_the_place_in_the_order_is_that_of_the_clock() -> None:
    game = rules()
    state = next(state for state, _ in random_steps(3, 6) if state.phase == "place" and state.round == 5)
    seat = state.queue[0]
    places = {space: place_in_order(game.tables, state, seat, space) for space in game.tables.spaces}
    # round five: the hand points to 12, so the first space clockwise acts before all others
    assert places["smuggle"] == 0
    assert sorted(set(places.values())) == list(range(max(places.values()) + 1))


def test_a_disc_carried_straight_to_a_track_costs_its_price_and_earns_its_place() -> None:
    game, seen = rules(), 0
    for state, _ in random_steps(3, 4):
        for command in game.legal(state):
            if command.verb != "upgrade":
                continue
            price = forecast(game.tables, state, command)
            assert price is not None
            for track in open_tracks(game.tables, state):
                cast = carried(game.tables, state, command, track)
                laid = laying(game.tables, state, state.queue[0], track)
                assert cast is not None
                assert laid is not None
                assert (cast.roubles, cast.notes, cast.row) == (price.roubles, price.notes, price.row)
                assert cast.laying == laid
                assert cast.points == tuple(map(sum, zip(price.points, laid.points, strict=True)))
                seen += 1
    assert seen > 20


def test_points_are_those_of_everything_a_command_changes() -> None:
    """Also the row a laid disc leaves, the bribe somebody else gets, and the disc that comes to the supply alone."""
    game, seen = rules(), set()
    for seats, seed in ((1, 2), (1, 3), (1, 4), (1, 5), (3, 2), (3, 3), (4, 4)):
        for state, command in random_steps(seats, seed):
            cast = forecast(game.tables, state, command)
            if cast is None or command.verb == "place":
                continue
            before, seat = [sheet.total for sheet in game.scores(state)], state.queue[0]
            MOVES[command.verb](game.tables, state, seat, command, None)
            changes = tuple(sheet.total - was for sheet, was in zip(game.scores(state), before, strict=True))
            assert cast.points == changes, command
            if command.verb == "lay" and changes != (cast.laying.points if cast.laying is not None else ()):
                seen.add("the row counts")
            if command.verb == "pay" and max(changes) > 0:
                seen.add("somebody gets the bribe")
            if command.verb == "upgrade" and seats == 1 and changes[0] > cast.roubles:
                seen.add("a disc for the supply")
    assert len(seen) == 3, seen

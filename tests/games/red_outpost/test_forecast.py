"""Does a forecast say exactly what a move will do, and nothing a player may not know?"""

from __future__ import annotations

import pytest

from tabletop.games.red_outpost.forecast import Export, MoodShift, forecast, round_standing
from tabletop.kernel import Command, Event, Rng
from tests.games.red_outpost.positions import BOOK, GAME, autom_markers, solo, table


def _forecast(state, line: str):
    return forecast(GAME, state, Command.parse(line))


def test_mine_with_export_and_reward() -> None:
    state = table(goods={"coal": 2}, exported={"coal": 1}, mood={"miner": 1})
    state.players[0].wheel = 2
    seen = _forecast(state, "move worker=miner to=mine")
    assert (seen.mood_before, seen.mood_after) == (1, 1)
    assert seen.goods == {"coal": 2}
    assert seen.exports == (Export("coal", 3),)
    assert (seen.wheel_before, seen.wheel_steps, seen.wheel_after, seen.rewards) == (2, 2, 0, 1)
    assert (seen.points, seen.crystals, seen.marker) == (5, 1, "placed")
    assert seen.stored["coal"] == 1
    assert (seen.draws, seen.asks, seen.card) == ("", "", "")
    assert state.goods["coal"] == 2, "the state itself is untouched"


def test_palace_changes_the_commissar_and_asks() -> None:
    seen = _forecast(table(), "move worker=farmer to=palace")
    assert seen.others == (MoodShift("commissar", 0, 1),)
    assert (seen.mood_after, seen.asks) == (1, "palace")
    assert seen.round_points == (1, 0)
    assert seen.leaders == (0,)


def test_cards_stay_hidden() -> None:
    for place in ("lake", "spaceship"):
        state = table()
        seen = _forecast(state, f"move worker=miner to={place}")
        assert seen.draws == place
        assert seen.goods == {}
        assert seen.mood_after == -1
        for seed in range(5):
            assert (
                forecast(GAME, GAME.determinize(state, 0, Rng(seed)), Command.parse(f"move worker=miner to={place}"))
                == seen
            )


@pytest.mark.parametrize(
    ("card", "line", "mood"),
    [
        ("pasture", "move worker=miner to=pasture", -1),
        ("labour_camp", "move worker=miner to=labour_camp", -2),
        ("field", "move worker=farmer to=field", 0),
        ("administration", "move worker=miner to=administration", 0),
    ],
)
def test_a_special_card_is_named_and_the_usual_course_shown(card: str, line: str, mood: int) -> None:
    state = table(cards={0: [card]})
    seen = _forecast(state, line)
    assert seen.card == card
    assert seen.mood_after == mood
    assert seen.marker == "placed"
    assert sum(seen.goods.values()) == len(
        [effect for effect in BOOK.effects[seen.location, seen.worker] if effect.do == "produce"]
    )


def test_solo_removes_a_marker_and_fills_the_goal() -> None:
    state = solo("g1", goods={"coal": 2})
    seen = _forecast(state, "move worker=farmer to=mine")
    assert seen.marker == "removed"
    assert seen.exports == (Export("coal", 0, fills_goal=True),)
    assert seen.points == 0
    autom_markers(state, shepherd=9)
    assert _forecast(state, "move worker=farmer to=mine").marker == "none"


def test_only_legal_moves_have_a_forecast() -> None:
    state = table(phase="morning")
    assert _forecast(state, "move worker=farmer to=palace") is None
    assert _forecast(state, "donate") is None
    state = table(cards={0: ["shepherd"]}, place={"shepherd": "pasture"})
    assert _forecast(state, "stay worker=shepherd").goods == {"wool": 1}


def _own_turn(log: list[Event]) -> list[Event]:
    """What the move itself did: the events before the next turn or the end of the phase."""
    ends = ("turn_began", "autom_turn_began", "stood_up")
    cut = next((at for at, event in enumerate(log) if event.kind in ends), len(log))
    return [event for event in log[:cut] if event.facts.get("category") != "start"]


def _sum(log: list[Event], kind: str, fact: str) -> int:
    return sum(int(event.facts[fact]) for event in log if event.kind == kind)


@pytest.mark.parametrize(("seats", "special"), [(1, False), (2, True), (3, False), (4, True)])
def test_forecasts_come_true(seats: int, special: bool) -> None:
    """In whole random games: what no card and no decision can change is exactly what happens."""
    compared = 0
    for seed in range(8):
        state = GAME.new(seats, seed, {"special_cards": special} if seats > 1 else {})
        chance = Rng(seed)
        while GAME.actor(state) is not None:
            command = chance.choice(GAME.legal(state))
            seen = forecast(GAME, state, command)
            log = _own_turn(GAME.apply(state, command))
            if seen is None or seen.draws or seen.asks or seen.card:
                continue
            compared += 1
            produced = [event.facts["good"] for event in log if event.kind == "produced"]
            assert {good: produced.count(good) for good in set(produced)} == seen.goods
            assert _sum(log, "scored", "points") == seen.points
            assert _sum(log, "gained", "count") == seen.crystals
            assert sum(event.kind == "wheel_moved" for event in log) == seen.wheel_steps
            shifts = {event.facts["worker"]: event.facts["after"] for event in log if event.kind == "mood_changed"}
            assert shifts.pop(seen.worker, seen.mood_before) == seen.mood_after
            assert shifts.keys() >= {other.worker for other in seen.others}
            assert all(shifts[other.worker] == other.after for other in seen.others)
            marker = {"marker_placed": "placed", "autom_marker_removed": "removed"}
            assert next((marker[event.kind] for event in log if event.kind in marker), "none") == seen.marker
    assert compared > 40


def test_round_standing() -> None:
    state = table(3, mood={"miner": 3, "farmer": -2}, influence={"miner": (1, 1, 0), "farmer": (0, 0, 1)})
    standing = round_standing(GAME, state)
    assert standing.points == (3, 3, -2)
    assert standing.leaders["miner"] == (0, 1)
    assert standing.leaders["farmer"] == (2,)
    assert standing.leaders["shepherd"] == ()
    assert (standing.missed, standing.loss, standing.autom_points) == ((), 0, 0)


def test_round_standing_solo() -> None:
    state = solo("g1", mood={"miner": 3, "fisherman": 4})
    autom_markers(state, commissar=1, shepherd=2)
    standing = round_standing(GAME, state)
    assert standing.points == (7,)
    assert standing.missed == ("unmarked", "export")
    assert standing.loss == 10
    assert standing.autom_points == 3
    assert standing.leaders["commissar"] == ()


def test_a_move_that_would_meet_goals_says_what_is_still_missed() -> None:
    state = solo("g1", mood={"fisherman": 2}, goods={"coal": 2})
    autom_markers(state, bureaucrat=1)
    cheered = _forecast(state, "move worker=fisherman to=palace")
    assert (cheered.missed, cheered.loss) == (("unmarked", "export"), 10)
    freed = _forecast(state, "move worker=bureaucrat to=palace")
    assert (freed.missed, freed.loss) == (("cheerful", "export"), 10)
    shipped = _forecast(state, "move worker=miner to=mine")
    assert (shipped.missed, shipped.loss) == (("unmarked", "cheerful"), 10)
    assert round_standing(GAME, state).missed == ("unmarked", "cheerful", "export"), "the state itself is untouched"

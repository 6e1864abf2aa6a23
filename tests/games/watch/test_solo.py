"""Does the solo game play by section 6?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.watch import actions, build, clock, scoring
from tabletop.games.watch.state import WatchState
from tabletop.kernel import Event, Reason, Rng
from tests.games.watch.positions import (
    GAME,
    TABLES,
    at_random,
    go_to_round,
    kinds,
    legal,
    own,
    play,
    refused,
    rolled,
    show,
    to_actions,
    to_place,
    workers,
)


def alone(seed: int = 1) -> WatchState:
    state = GAME.new(1, seed)
    show(state, "m06")
    return state


def to_reveal(state: WatchState, active: list[str], number: int = 3) -> None:
    """Phase 1 of a later round with the robot on SCROUNGE and the player about to leave SELL."""
    state.active = active
    state.walker.space = "scrounge"
    to_place(state, number, {0: "sell"})


def test_set_up() -> None:
    state = alone()
    player = state.players[0]
    assert state.stock == [2] * 9
    assert (player.roubles, player.gears, player.hand, player.supply) == (3, 2, [], 0)
    assert player.levels == {"dock": 0, "workshop": 0, "warehouse": 0}
    assert GAME.inventory(state)["disc 0"] == 15
    assert state.tracks == state.documents == []
    assert (state.walker.space, state.solo.watches) == ("smuggle", 3)
    assert {GAME.new(1, seed).solo.card for seed in range(60)} == set(TABLES.definitions.solo.cards)


def test_t39_robot() -> None:
    state = alone()
    workers(state, {0: "produce"}, standing=False)
    assert [rolled(state, roll) for roll in range(1, 7)] == [
        "sell",
        "overtime",
        "upgrade",
        "scrounge",
        "smuggle",
        "sell",
    ]


def test_t39_the_robot_walks_before_the_player_places() -> None:
    state = alone()
    events = play(state, "place space=produce", "work")
    assert state.round == 2
    names = kinds(events)
    assert names.index("round_began") < names.index("die_rolled") < names.index("walked")
    assert state.walker.space not in ("produce", "search", "watch")
    assert f"place space={state.walker.space}" not in legal(state)


def test_t39_a_robot_that_stays_is_told_so() -> None:
    state = alone()
    workers(state, {0: "produce"}, standing=False)
    seen = set()
    for seed in range(40):
        twin = GAME.copy(state)
        log: list[Event] = []
        twin.rng = Rng(seed)
        clock.walk(TABLES, twin, twin.walker, log)
        assert (log[1].kind == "stayed") == (twin.walker.space == "smuggle")
        seen.add(log[1].kind)
    assert seen == {"stayed", "walked"}


def test_t42_round_one() -> None:
    state = alone()
    assert state.walker.roll == 0
    assert refused(state, "place space=smuggle") == Reason("space_occupied", {"space": "smuggle"})
    for space in ("search", "watch"):
        assert refused(state, f"place space={space}") == Reason("space_closed", {"space": space})
    state.active = ["workshop"]
    events = play(state, "place space=overtime")
    assert {"revealed", "caught", "die_rolled"}.isdisjoint(kinds(events))
    assert state.walker.space == "smuggle"


def test_t43_solo_scoring() -> None:
    state = alone()
    state.solo.card = "solo2"
    own(state, 0, 3, 6, 9)
    player = state.players[0]
    player.levels["warehouse"] = 4
    player.gears, player.roubles, player.supply = 20, 7, 9
    sheet = GAME.scores(state)[0]
    assert list(sheet.points.values()) == [18, 5, 40, 0, 9, 0]
    assert sheet.total == 72
    assert scoring.rank(TABLES, state) == "none"
    assert GAME.winners(state) == []


def test_t43_notes_are_settled_before_solo_scoring_and_nothing_is_capped() -> None:
    state = alone()
    to_actions(state, {0: "produce"}, number=12)
    state.walker.space, state.solo.card = "sell", "solo1"
    player = state.players[0]
    player.gears, player.roubles, player.notes = 94, 15, 2
    play(state, "work", "done")
    gears = 94 + TABLES.workshop[0].gears
    assert (player.roubles, player.notes) == (7, 1)
    assert GAME.scores(state)[0].points == {
        "crates": 0, "board": 0, "gears": 2 * gears, "roubles": 7, "discs": 0, "debt": -10,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("points", "rank"),
    [(74, "none"), (75, "worker"), (100, "foreman"), (124, "foreman"), (125, "owner"), (160, "hero")],
)
def test_ranks(points: int, rank: str) -> None:
    state = alone()
    state.solo.card = "solo3"
    player = state.players[0]
    player.gears, player.roubles = points, 0
    assert scoring.rank(TABLES, state) == rank
    assert GAME.winners(state) == ([] if rank == "none" else [0])


def test_discs_go_to_the_personal_supply() -> None:
    state = alone()
    play(state, "place space=upgrade", "upgrade row=dock")
    player = state.players[0]
    assert player.supply == 2
    assert player.levels == {"dock": 1, "workshop": 0, "warehouse": 1}
    assert player.roubles == 3 - TABLES.prices[0]


def test_upgrade_knows_no_office_row() -> None:
    state = alone()
    play(state, "place space=upgrade")
    assert refused(state, "upgrade row=office") == Reason("row_without_discs", {"row": "office"})


def test_produce_has_no_disc_move() -> None:
    state = alone()
    play(state, "place space=produce", "work")
    assert GAME.decision(state).kind == "place"


def test_bribes_are_paid_in_discs_first() -> None:
    state = alone()
    to_reveal(state, ["workshop"])
    player = state.players[0]
    player.levels["dock"], player.supply, player.roubles = 4, 3, 7
    bribe = TABLES.prices[3]
    play(state, "place space=overtime")
    assert player.supply == 0
    assert player.spent == 3
    assert player.roubles == 7 - 3 * (bribe - 3)
    assert player.notes == 0


def test_missing_roubles_are_borrowed() -> None:
    state = alone()
    to_reveal(state, ["workshop"])
    player = state.players[0]
    player.levels["dock"], player.supply, player.roubles = 3, 1, 2
    play(state, "place space=overtime")
    assert (player.notes, player.roubles) == (1, 2 + 5 - 3 * 2)


def test_a26_discs_paid_are_out_of_the_game() -> None:
    state = alone()
    to_reveal(state, ["workshop"])
    player = state.players[0]
    player.levels["dock"], player.supply = 2, 2
    pieces = GAME.inventory(state)
    play(state, "place space=overtime")
    assert (player.supply, player.spent) == (0, 2)
    assert GAME.inventory(state) == pieces


def test_a27_pocket_watches_are_no_empty_columns() -> None:
    state = alone()
    to_reveal(state, ["office", "workshop"])
    state.solo.watches = 1
    player = state.players[0]
    player.levels["dock"], player.supply = 1, 5
    events = play(state, "place space=overtime")
    assert [event.facts["amount"] for event in events if event.kind == "caught"] == [1]
    assert "office" not in player.levels


def test_the_office_card_leaves_with_the_third_watch() -> None:
    state = alone()
    to_reveal(state, ["office"])
    state.solo.watches = 1
    play(state, "place space=produce")
    assert state.solo.watches == 0
    assert "office" not in actions.spy_pool(TABLES, state)


def test_a28_the_eye_is_limited_by_the_pool(tmp_path: Path) -> None:
    (tmp_path / "watch.yaml").write_text("market: {m12: {eye: 4}}\n", encoding="utf-8")
    tables = build(tmp_path).tables
    state = alone()
    show(state, "m12")
    actions.draw_spies(tables, state, None)
    assert state.active == TABLES.departments
    state.solo.watches = 0
    assert actions.spies_wanted(tables, state) == 3
    actions.draw_spies(tables, state, None)
    assert state.active == ["dock", "workshop", "warehouse"]


def test_spies_are_random_every_round_and_known_to_nobody() -> None:
    state = alone()
    play(state, "place space=produce", "work")
    assert len(state.active) == TABLES.market["m06"].eye
    assert state.activator is None
    assert GAME.observe(state, 0).active == ["?"] * len(state.active)


def test_a25_final_smuggling_solo() -> None:
    state = alone()
    to_actions(state, {0: "produce"}, number=12)
    state.walker.space = "sell"
    events = play(state, "work")
    assert GAME.decision(state).kind == "final_smuggle_alone"
    events += play(state, "exchange")
    assert state.phase == "over"
    assert events[-1].kind == "game_over"
    assert state.players[0].crates == [3]


def test_a25_the_switch_turns_it_off(tmp_path: Path) -> None:
    (tmp_path / "watch.yaml").write_text("solo: {final_smuggling: false}\n", encoding="utf-8")
    game = build(tmp_path)
    assert not game.components.refused
    state = game.new(1, 1)
    go_to_round(state, 12)
    workers(state, {0: "produce"}, standing=True)
    state.walker.space = "sell"
    state.phase, state.queue = "actions", [0]
    actions.begin(game.tables, state, 0)
    game.apply(state, game.legal(state)[0])
    assert state.phase == "over"


def test_twelve_rounds_without_a_hand() -> None:
    state = alone(seed=4)
    names = kinds(at_random(state))
    assert names.count("round_began") == 11
    assert "hand_turned" not in names
    assert names[-2:] == ["rank_reached", "game_over"]

"""Do the rulings of section 7 about the eight actions stand?"""

from __future__ import annotations

import pytest

from tabletop.games.watch.state import BLOCKED
from tabletop.kernel import Reason
from tests.games.watch.positions import (
    CRATE_A,
    GAME,
    TABLES,
    bonus,
    give,
    kinds,
    legal,
    own,
    play,
    refused,
    show,
    table,
    to_actions,
    turn,
    verbs,
)


def test_a1_scrounge_reads_the_warehouse_row() -> None:
    state = turn("scrounge")
    red = state.players[0]
    red.levels.update(warehouse=3, workshop=0)
    red.gears = red.roubles = 0
    play(state, "work")
    cell, card = TABLES.warehouse[3], TABLES.market[state.card]
    assert (red.gears, red.roubles) == (cell.gears + card.scrounge_gears, cell.roubles + card.scrounge_roubles)


def test_a1_the_fallback_of_the_warehouse_is_column_three() -> None:
    for level in (4, 5):
        assert TABLES.warehouse[level] == TABLES.warehouse[3]
        assert TABLES.workshop[level] == TABLES.workshop[3]


def test_a2_produce_moves_a_disc_within_its_own_track() -> None:
    state = turn("produce")
    state.tracks[5] = [0, 1, 1, 1]
    state.tracks[1] = [2, 0]
    play(state, "work")
    assert legal(state) == ["shift track=2 space=2", "shift track=6 space=1", "decline"]
    assert refused(state, "shift track=6 space=2") == Reason("not_your_disc", {"track": 6, "space": 2})
    gears = state.players[0].gears
    play(state, "shift track=6 space=1", "accept")
    assert state.tracks[5] == [BLOCKED, 1, 1, 1, 0]
    assert state.players[0].gears == gears + bonus(6, 5).count == gears + 3
    # One disc and no more.
    assert GAME.decision(state).kind == "disc"


def test_a2_a_full_track_has_no_room_for_the_move() -> None:
    state = turn("produce")
    state.tracks[0] = [0] * 8
    play(state, "work")
    assert GAME.decision(state).kind == "disc"


def test_a2_only_discs_on_tracks_with_room_may_move() -> None:
    state = turn("produce")
    state.tracks[0] = [1] * 7 + [0]
    state.tracks[1] = [0]
    play(state, "work")
    assert legal(state) == ["shift track=2 space=1", "decline"]
    assert refused(state, "shift track=1 space=8") == Reason("track_full", {"track": 1})


def test_a9_exchanges_and_purchases_may_be_declined_but_not_income_or_the_disc() -> None:
    smuggle = turn("smuggle")
    play(smuggle, "done")
    assert GAME.decision(smuggle).kind == "disc"
    assert verbs(smuggle) == {"lay"}
    upgrade = turn("upgrade")
    play(upgrade, "decline")
    assert GAME.decision(upgrade).kind == "disc"
    assert upgrade.players[0].roubles == 3
    overtime = turn("overtime")
    assert legal(overtime) == ["work"]
    produce = turn("produce")
    produce.tracks[0] = [0]
    play(produce, "work", "decline")
    assert produce.tracks[0] == [0]
    assert GAME.decision(produce).kind == "disc"


def test_a10_all_or_nothing() -> None:
    state = turn("smuggle")
    red = state.players[0]
    red.levels["dock"], red.gears = 2, 1
    give(state, 0, CRATE_A)
    assert refused(state, "exchange") == Reason("too_few_gears", {"needed": 2, "gears": 1})
    assert legal(state) == ["done", f"play document={CRATE_A}"]
    play(state, f"play document={CRATE_A}", "take colour=white")
    assert (red.crates, red.gears) == ([6], 0)


def test_a11_short_stock_costs_one_gear_for_each_crate() -> None:
    state = turn("smuggle")
    red = state.players[0]
    red.levels["dock"], red.gears = 5, 2
    state.stock = [1, 1, 0, 0, 0, 0, 0, 0, 0]
    play(state, "exchange")
    assert red.crates == [2, 1]
    assert red.gears == 0


def test_a11_nothing_left_means_no_exchange() -> None:
    state = turn("smuggle")
    state.players[0].hand = []
    state.stock = [0, 0, 0, 4, 4, 4, 4, 4, 4]
    assert refused(state, "exchange") == Reason("sold_out")


def test_crates_fall_back_to_the_next_lower_colour_from_the_highest_down() -> None:
    state = turn("smuggle")
    red = state.players[0]
    red.levels["dock"], red.gears = 4, 2
    state.stock = [4, 4, 4, 4, 1, 0, 0, 0, 0]
    play(state, "exchange")
    # DARK is sold out: the best white; then WHITE: the next white.
    assert red.crates == [5, 4]


def test_every_dark_value_is_the_best_once_the_higher_ones_are_gone() -> None:
    for best in (9, 8, 7):
        state = turn("smuggle")
        red = state.players[0]
        red.levels["dock"], red.gears = 3, 2
        for value in range(best + 1, 10):
            state.stock[value - 1] = 0
        play(state, "exchange")
        assert red.crates == [best, 3]


def test_a12_sells_exchange_needs_no_unlocking_and_takes_the_highest() -> None:
    state = turn("sell")
    own(state, 0, 4, 1)
    play(state, "sell gears=0", "swap crate=4")
    assert state.players[0].crates == [9, 1]
    assert state.players[0].levels["dock"] == 0


def test_a12_no_fallback_when_the_next_colour_is_sold_out() -> None:
    state = turn("sell")
    own(state, 0, 9, 4, 1)
    state.stock = [4, 4, 4, 4, 4, 4, 0, 0, 0]
    play(state, "sell gears=0")
    assert legal(state) == ["swap crate=1", "decline"]
    assert refused(state, "swap crate=4") == Reason("colour_sold_out", {"colour": "dark"})
    assert refused(state, "swap crate=9") == Reason("crate_highest", {"crate": 9})
    assert refused(state, "swap crate=3") == Reason("crate_not_owned", {"crate": 3})


def test_a13_a_locked_crate_bonus_is_lost_but_the_disc_lies() -> None:
    state = turn("overtime")
    state.tracks[0] = [1] * 7
    play(state, "work")
    assert bonus(1, 8).gives == "white"
    events = play(state, "lay track=1")
    assert "bonus_lost" in kinds(events)
    assert state.tracks[0][7] == 0
    assert state.players[0].crates == []


def test_a13_a_dock_disc_unlocks_before_its_own_bonus_is_checked() -> None:
    state = turn("sell")
    state.tracks[0] = [1] * 7
    state.players[0].gears = 4
    play(state, "sell gears=0", "lay track=1")
    assert legal(state) == ["accept", "decline"]
    play(state, "accept")
    assert state.players[0].crates == [6]
    assert state.players[0].gears == 4 - bonus(1, 8).price


def test_a13_an_unaffordable_crate_bonus_is_lost() -> None:
    state = turn("sell")
    state.tracks[0] = [1] * 7
    state.players[0].gears = 1
    assert "bonus_lost" in kinds(play(state, "sell gears=0", "lay track=1"))


def test_a14_a_moved_disc_earns_the_bonus_of_its_new_space() -> None:
    state = turn("produce")
    state.tracks[1] = [0, 1]
    roubles = state.players[0].roubles
    play(state, "work", "shift track=2 space=1", "accept")
    assert state.players[0].roubles == roubles + bonus(2, 3).count


def test_a15_at_least_one_document_is_kept_and_fewer_than_allowed_may_be() -> None:
    state = turn("search")
    state.players[0].levels["office"] = 2
    play(state, "work")
    assert refused(state, "done") == Reason("keep_at_least_one", {"most": 2})
    first = state.drawn[0]
    play(state, f"keep document={first}")
    assert "done" in verbs(state)
    play(state, "done")
    assert state.players[0].hand == [first]
    assert state.drawn == []


def test_a15_a_short_search_asks_for_no_more_than_was_drawn() -> None:
    state = turn("search")
    state.players[0].levels["office"] = 5
    state.players[1].hand, state.documents = state.documents[2:], state.documents[:2]
    play(state, "work")
    assert GAME.decision(state).params == {"n": 2}


def test_a16_looking_comes_first() -> None:
    state = turn("watch")
    assert "look" in verbs(state)
    events = play(state, "look")
    seen = next(event for event in events if event.kind == "market_seen")
    assert (seen.facts["card"], seen.only, seen.reveals) == (state.market[-1], 0, True)
    assert state.peeked == 0
    assert refused(state, "look") == Reason("look_once")
    late = turn("watch")
    play(late, "spy department=dock")
    assert refused(late, "look") == Reason("look_first")


@pytest.mark.parametrize(("card", "eye"), [("m01", 1), ("m06", 2), ("m12", 3)])
def test_a17_exactly_the_eye_number(card: str, eye: int) -> None:
    state = turn("watch")
    show(state, card)
    for department in ("office", "dock", "workshop")[:eye]:
        assert "done" not in verbs(state)
        assert GAME.decision(state).kind == "spy"
        play(state, f"spy department={department}")
    assert GAME.decision(state).kind == "disc"
    assert len(state.active) == eye
    assert state.active == sorted(state.active, key=TABLES.departments.index)


def test_a17_the_same_spy_card_cannot_be_set_twice() -> None:
    state = turn("watch")
    play(state, "spy department=dock")
    assert refused(state, "spy department=dock") == Reason("spy_already_set", {"department": "dock"})


def test_a18_random_spies_are_drawn_at_the_end_of_phase_three() -> None:
    state = table(3)
    to_actions(state, {0: "sell", 1: "produce", 2: "scrounge"})
    events = []
    while state.round == 1:
        assert state.active == []
        events += GAME.apply(state, GAME.legal(state)[0])
    names = kinds(events)
    assert names.index("spies_drawn") > max(n for n, kind in enumerate(names) if kind == "lay_down")
    assert names.index("spies_drawn") < names.index("hand_turned") < names.index("revealed")


def test_a21_dock_and_office_work_in_all_columns_without_points() -> None:
    for level in range(6):
        assert TABLES.dock[level].crates
        assert TABLES.office[level].keep
    assert TABLES.row_points["dock"] == TABLES.row_points["office"] == [0] * 6
    assert TABLES.row_points["workshop"] == TABLES.row_points["warehouse"] == [0, 0, 0, 0, 5, 15]


def test_a24_all_tracks_full() -> None:
    state = turn("upgrade")
    red = state.players[0]
    red.roubles = 9
    for track in state.tracks:
        track[:] = [1] * 7 + [0]
    events = play(state, "upgrade row=dock")
    assert kinds(events).count("disc_lost") == 2
    assert (red.roubles, red.levels["dock"], red.levels["warehouse"], red.spent) == (8, 1, 1, 2)
    assert state.queue[0] != 0


def test_a29_watch_in_round_twelve() -> None:
    state = turn("watch", number=12)
    player = state.players[0]
    player.notes, player.roubles = 2, 11
    assert GAME.decision(state).kind == "settle"
    assert legal(state) == ["done", "repay roubles=5"]
    play(state, "repay roubles=5", "done")
    assert (player.notes, player.roubles) == (1, 6)
    assert state.black_disc == 0
    assert state.active == []
    assert GAME.decision(state).kind == "disc"

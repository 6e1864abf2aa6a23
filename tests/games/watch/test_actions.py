"""Do the eight actions do in both parts what digest 3.5 to 3.7 says?"""

from __future__ import annotations

import pytest

from tabletop.kernel import HIDDEN, Reason
from tests.games.watch.positions import (
    GAME,
    TABLES,
    bonus,
    kinds,
    legal,
    own,
    play,
    refused,
    show,
    table,
    to_actions,
    turn,
)


def finish_turn(state, seat: int = 0) -> None:
    """Play the first legal command until that seat's turn is over."""
    while state.queue and state.queue[0] == seat and state.phase == "actions":
        GAME.apply(state, GAME.legal(state)[0])


def test_t13_disc_and_bonus() -> None:
    state = turn("smuggle")
    red = state.players[0]
    red.gears = 1
    play(state, "exchange")
    assert (red.gears, red.crates) == (0, [3])
    assert state.stock[2] == 3
    play(state, "lay track=4")
    assert red.levels["dock"] == 1
    assert state.tracks[3] == [0]
    play(state, "accept")
    assert red.gears == bonus(4, 1).count == 2
    assert state.queue[0] != 0
    assert not red.standing


def test_t13_a_bonus_may_be_declined() -> None:
    state = turn("overtime")
    play(state, "work")
    gears = state.players[0].gears
    events = play(state, "lay track=4", "decline")
    assert "bonus_declined" in kinds(events)
    assert state.players[0].gears == gears


def test_t14_first_smuggling_uses_the_old_level() -> None:
    state = turn("smuggle")
    play(state, "exchange")
    assert [TABLES.colour_of[value] for value in state.players[0].crates] == ["light"]
    assert "white" not in TABLES.unlocked[0]
    play(state, "lay track=1")
    assert "white" in TABLES.unlocked[state.players[0].levels["dock"]]


def test_t15_smuggle() -> None:
    state = turn("smuggle")
    red = state.players[0]
    red.levels["dock"], red.gears = 2, 3
    state.stock[2] = 0
    events = play(state, "exchange")
    assert red.crates == [6, 2]
    # From the highest colour down.
    assert [event.facts["crate"] for event in events if event.kind == "crate_taken"] == [6, 2]
    assert red.gears == 1
    assert refused(state, "exchange") == Reason("not_now")


def test_t17_sell() -> None:
    state = turn("sell")
    show(state, "m06")
    red = state.players[0]
    red.gears, red.roubles = 5, 0
    own(state, 0, 2)
    before = state.stock[1]
    assert refused(state, "sell gears=6") == Reason("too_few_gears", {"needed": 6, "gears": 5})
    play(state, "sell gears=5", "swap crate=2")
    assert (red.gears, red.roubles, red.crates) == (0, 8, [6])
    assert state.stock[1] == before + 1


def test_t17_none_may_be_sold_and_no_crate_exchanged() -> None:
    state = turn("sell")
    own(state, 0, 2, 5)
    assert legal(state)[0] == "sell gears=0"
    play(state, "sell gears=0")
    assert legal(state) == ["swap crate=5", "swap crate=2", "decline"]
    play(state, "decline")
    assert state.players[0].crates == [5, 2]


def test_t18_overtime_a() -> None:
    state = turn("overtime")
    show(state, "m06")
    red = state.players[0]
    red.levels["workshop"], red.gears = 1, 0
    play(state, "work")
    assert red.gears == TABLES.workshop[1].gears + 2 == 6


def test_t19_overtime_b() -> None:
    state = turn("overtime")
    show(state, "m06")
    red = state.players[0]
    red.levels["workshop"], red.gears = 4, 0
    play(state, "work")
    assert red.gears == 8


def test_t21_upgrade() -> None:
    state = turn("upgrade")
    red = state.players[0]
    red.levels["dock"], red.roubles = 2, 5
    play(state, "upgrade row=dock")
    assert (red.roubles, red.levels["dock"]) == (2, 3)
    play(state, "lay track=4")
    assert legal(state) == ["accept", "decline"]
    play(state, "accept")
    assert red.gears == 2 + bonus(4, 1).count
    assert GAME.decision(state).kind == "disc"
    assert GAME.decision(state).params == {"row": "warehouse"}
    play(state, "lay track=5")
    assert red.levels["warehouse"] == 1
    assert red.roubles == 2
    assert (state.tracks[3], state.tracks[4]) == ([0], [0])


def test_t21_part_b_takes_the_next_warehouse_disc() -> None:
    state = turn("upgrade")
    red = state.players[0]
    play(state, "upgrade row=warehouse", "lay track=1", "lay track=1", "decline")
    assert red.levels["warehouse"] == 2
    assert state.tracks[0] == [0, 0]


def test_t22_scrounge() -> None:
    state = turn("scrounge")
    show(state, "m06")
    red = state.players[0]
    red.gears = red.roubles = 0
    red.levels["warehouse"] = 1
    twin = GAME.copy(state)
    twin.players[0].levels["workshop"] = 3
    for position in (state, twin):
        play(position, "work")
        assert (position.players[0].gears, position.players[0].roubles) == (2, 3)


def test_t23_search() -> None:
    state = turn("search")
    red = state.players[0]
    red.levels["office"] = 3
    deck, bottom = len(state.documents), list(state.documents)
    play(state, "work")
    drawn = list(state.drawn)
    assert len(drawn) == 5
    assert drawn == bottom[-5:][::-1]
    play(state, f"keep document={drawn[1]}", f"keep document={drawn[3]}")
    assert red.hand == [drawn[1], drawn[3]]
    assert state.drawn == []
    assert len(state.documents) == deck - 2
    assert sorted(state.documents[:3]) == sorted({drawn[0], drawn[2], drawn[4]})
    assert state.documents[3:] == bottom[:-5]


def test_t23_a_short_deck_gives_what_is_left() -> None:
    state = turn("search")
    state.players[1].hand, state.documents = state.documents[2:], state.documents[:2]
    play(state, "work")
    assert len(state.drawn) == 2
    state.players[1].hand += state.drawn
    state.drawn = []
    empty = turn("search")
    empty.players[1].hand, empty.documents = empty.documents, []
    play(empty, "work")
    assert GAME.decision(empty).kind == "disc"


def test_t24_watch() -> None:
    yellow, blue = 0, 1
    state = turn("watch")
    state.black_disc = blue
    player = state.players[yellow]
    player.notes, player.roubles = 1, 6
    play(state, "spy department=dock", "spy department=office")
    assert (state.active, state.activator) == (["dock", "office"], yellow)
    assert state.black_disc == blue
    play(state, "repay roubles=5")
    assert (player.roubles, player.notes) == (1, 0)
    assert state.black_disc == yellow
    assert GAME.decision(state).kind == "disc"


def test_t24_chosen_cards_stay_until_the_next_reveal() -> None:
    state = turn("watch")
    show(state, "m01")
    play(state, "spy department=office")
    while state.round == 1:
        GAME.apply(state, GAME.legal(state)[0])
    assert (state.active, state.activator, state.black_disc) == (["office"], 0, 0)


def test_t25_watch_empty() -> None:
    state = table(3)
    show(state, "m12")
    to_actions(state, {0: "sell", 1: "produce", 2: "scrounge"})
    state.black_disc = 2
    while state.round == 1:
        GAME.apply(state, GAME.legal(state)[0])
    assert len(state.active) == 3
    assert state.activator is None
    assert state.black_disc == 2
    assert not state.revealed
    for seat in range(3):
        assert GAME.observe(state, seat).active == [HIDDEN] * 3


def test_t25_bribes_of_random_spies_go_to_the_bank() -> None:
    state = table(3)
    show(state, "m12")
    to_actions(state, {0: "sell", 1: "produce", 2: "scrounge"})
    while state.round == 1:
        GAME.apply(state, GAME.legal(state)[0])
    # Three of the four departments are watched; seats 0 and 1 try two of those.
    risky = {"dock": "smuggle", "workshop": "overtime", "warehouse": "upgrade", "office": "search"}
    spaces = [risky[department] for department in state.active]
    before = [player.roubles for player in state.players]
    places = {0: spaces[0], 1: spaces[1], 2: "watch"}
    events = []
    while state.phase == "place":
        events += play(state, f"place space={places[state.queue[0]]}")
    assert sorted(event.facts["seat"] for event in events if event.kind == "caught") == [0, 1]
    assert "bribe_received" not in kinds(events)
    assert [player.roubles for player in state.players] == [before[0] - 1, before[1] - 1, before[2]]


def test_t26_row_empty() -> None:
    state = turn("produce")
    red = state.players[0]
    red.levels["workshop"], red.gears = 5, 0
    play(state, "work")
    assert red.gears == 6
    assert state.queue[0] != 0
    assert all(0 not in track for track in state.tracks)


@pytest.mark.parametrize(("seats", "full"), [(2, True), (3, True), (4, False)])
def test_t29_four_player_spaces(seats: int, full: bool) -> None:
    state = turn("overtime", seats)
    state.tracks[0] = [1] * 8
    play(state, "work")
    if full:
        assert refused(state, "lay track=1") == Reason("track_full", {"track": 1})
    else:
        play(state, "lay track=1")
        assert state.tracks[0][8] == 0


def test_the_worker_lies_down_and_the_next_in_clock_order_acts() -> None:
    state = turn("overtime")
    order = list(state.queue)
    finish_turn(state)
    assert not state.players[0].standing
    assert state.queue == order[1:]

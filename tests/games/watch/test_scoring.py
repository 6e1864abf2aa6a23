"""Do the last steps and the scoring follow section 5?"""

from __future__ import annotations

import pytest

from tabletop.games.watch import discs, scoring
from tabletop.games.watch.state import BLOCKED, THIRD, WatchState
from tabletop.kernel import Event
from tests.games.watch.positions import GAME, TABLES, own, play, table, to_actions
from tests.games.watch.recount import recount

BLUE, YELLOW, RED = 0, 1, 2


def at_the_end(state: WatchState) -> None:
    """The final smuggling with nobody left but seat 0, who can still say done."""
    to_actions(state, dict(enumerate(("sell", "watch", "overtime", "produce")[: state.seats])), 12)
    for player in state.players:
        player.standing = False
    state.phase, state.queue, state.steps = "smuggling", [0], ["smuggle"]


def documents(state: WatchState, seat: int, *counts: int) -> None:
    """Give a player so many documents of the first colours."""
    for suit, count in zip(TABLES.suits, counts, strict=False):
        cards = [card for card in state.documents if TABLES.suit_of[card] == suit][:count]
        assert len(cards) == count
        state.players[seat].hand += cards
        state.documents = [card for card in state.documents if card not in cards]


def test_t33_final_smuggling() -> None:
    red, blue, yellow = 0, 1, 2
    state = table()
    to_actions(state, {red: "sell", blue: "watch", yellow: "overtime"}, number=12)
    for player in state.players:
        player.gears = 9
    asked, laid = [], []
    while GAME.actor(state) is not None:
        if state.phase == "smuggling":
            if state.queue[0] not in asked:
                asked.append(state.queue[0])
                laid.append(sum(len(track) for track in state.tracks))
            play(state, "exchange")
        else:
            plain = [command for command in GAME.legal(state) if command.verb != "sell"]
            GAME.apply(state, (plain or GAME.legal(state))[0])
    assert asked == [blue, red, yellow]
    assert laid == [3, 3, 3]
    assert sum(len(track) for track in state.tracks) == 3
    assert all(player.crates for player in state.players)


def test_t34_full_scoring() -> None:
    state = table()
    at_the_end(state)
    counts = {BLUE: (2, 3, 3, 1, 2, 2), YELLOW: (1, 1, 4, 3, 1, 2), RED: (3, 2, 1, 4, 2, 1)}
    for number, track in enumerate(state.tracks):
        track[:] = [seat for seat, on in counts.items() for _ in range(on[number])]
    # The sample names only what the players own; stock is not part of it.
    state.stock = [9] * 9
    own(state, BLUE, 2, 3, 5, 5, 6, 6, 9)
    own(state, YELLOW, 2, 2, 3, 3, 4, 5, 6, 9)
    own(state, RED, 2, 3, 4, 5, 6, 9)
    rows = ("dock", "workshop", "warehouse", "office")
    levels = {BLUE: (4, 5, 2, 2), YELLOW: (3, 2, 5, 2), RED: (3, 5, 3, 2)}
    goods = {BLUE: (33, 12, 1), YELLOW: (5, 24, 0), RED: (20, 11, 0)}
    for seat, player in enumerate(state.players):
        player.levels = dict(zip(rows, levels[seat], strict=True))
        player.gears, player.roubles, player.notes = goods[seat]
    documents(state, BLUE, 2, 1)
    documents(state, YELLOW, 3, 2)
    documents(state, RED, 0, 0, 3)
    events = play(state, "done")
    blue = state.players[BLUE]
    assert (blue.roubles, blue.notes) == (4, 0)
    sheets = GAME.scores(state)
    assert [list(sheet.points.values()) for sheet in sheets] == [
        [36, 15, 5, 60, 4, 49, 0],
        [34, 15, 15, 0, 60, 24, 0],
        [29, 15, 10, 50, 11, 24, 0],
    ]
    assert [sheet.total for sheet in sheets] == [169, 148, 139] == recount(GAME, state)
    assert GAME.winners(state) == [BLUE]
    assert GAME.actor(state) is None
    told = sum(int(event.facts["points"]) for event in events if event.kind == "scored")
    assert told == 169 + 148 + 139
    assert events[-1].kind == "game_over"


@pytest.mark.parametrize(
    ("counts", "points"), [((4,), 20), ((1, 1, 1, 1), 25), ((7, 2, 1, 1), 80), ((3, 2), 15), ((1,), 0), ((6, 5), 70)]
)
def test_t35_documents(counts: tuple[int, ...], points: int) -> None:
    state = table()
    documents(state, 0, *counts)
    assert GAME.scores(state)[0].points["documents"] == points


def test_t35_played_documents_count() -> None:
    state = table()
    documents(state, 0, 4)
    player = state.players[0]
    player.played.append(player.hand.pop())
    assert GAME.scores(state)[0].points["documents"] == 20


def test_t37_caps() -> None:
    state = table()
    for track in state.tracks:
        track[:] = [0]
    player = state.players[0]
    player.gears, player.roubles = 25, 15
    state.stock = [9] * 9
    own(state, 0, *[1, 2, 3, 4, 5] * 4)
    points = GAME.scores(state)[0].points
    assert (points["gears"], points["roubles"], points["crate_tracks"]) == (60, 45, 140)
    player.roubles = 30
    assert GAME.scores(state)[0].points["roubles"] == 60


def test_debt_costs_ten_a_note_after_forced_repayment() -> None:
    state = table()
    at_the_end(state)
    player = state.players[0]
    player.roubles, player.notes = 17, 3
    play(state, "done")
    assert (player.roubles, player.notes) == (1, 1)
    assert GAME.scores(state)[0].points["debt"] == -10


@pytest.mark.parametrize(
    ("track", "held"),
    [
        ([], {}),
        ([BLOCKED, BLOCKED], {}),
        ([0], {0: 1}),
        ([0, 0, 1], {0: 1, 1: 2}),
        ([0, 1, 2], {0: 1, 1: 1, 2: 1}),
        ([0, 0, 1, 1, 2], {0: 1, 1: 1}),
        ([0, 0, 0, 1, 2, 3], {0: 1, 1: 2, 2: 2, 3: 2}),
        ([THIRD, THIRD, 0, 1, BLOCKED, BLOCKED, BLOCKED], {THIRD: 1, 0: 2, 1: 2}),
        ([0, 0, 0, 1, 1, 2], {0: 1, 1: 2}),
    ],
)
def test_places_on_a_track(track: list[int], held: dict[int, int]) -> None:
    assert scoring.places(track) == held


def test_a22_a_tie_shares_the_victory() -> None:
    state = table()
    own(state, 0, 3)
    own(state, 2, 3)
    assert GAME.winners(state) == [0, 2]


def test_a23_no_place_without_a_disc() -> None:
    state = table()
    state.tracks[0] = [1]
    state.players[0].gears = 30
    assert GAME.scores(state)[0].points["gears"] == 0


def test_a30_the_third_worker_is_skipped_in_the_final_smuggling() -> None:
    state = table(2)
    to_actions(state, {0: "sell", 1: "watch", THIRD: "search"}, number=12)
    state.walker.roll = 3
    for player in state.players:
        player.gears = 9
    while state.phase == "actions":
        commands = [command for command in GAME.legal(state) if str(command) != "sell gears=9"]
        GAME.apply(state, commands[0])
    assert state.queue == [1, 0]
    assert sum(track.count(THIRD) for track in state.tracks) == 1


def test_a31_half_points_are_rounded_down_for_each_track() -> None:
    state = table()
    state.tracks[1] = [1, 1, 0]
    state.tracks[3] = [1, 1, 0]
    player = state.players[0]
    player.gears, player.roubles = 7, 5
    points = GAME.scores(state)[0].points
    assert (points["gears"], points["roubles"]) == (7 // 2, 5 // 2)


def test_nobody_is_asked_who_cannot_smuggle() -> None:
    state = table()
    to_actions(state, {0: "sell", 1: "produce", 2: "scrounge"}, number=12)
    while state.phase == "actions":
        if state.queue[0] == 0:
            state.players[0].gears = 0
        commands = [command for command in GAME.legal(state) if command.verb != "accept"]
        GAME.apply(state, commands[0])
    assert 0 not in state.queue


def test_a3_and_a4_the_bank_is_unlimited() -> None:
    pieces = GAME.inventory(table())
    assert not any("gear" in piece or "rouble" in piece or "note" in piece for piece in pieces)


def test_whoever_loses_a_place_on_a_track_is_told_by_whom_and_what_that_would_cost_now() -> None:
    state = table(3)
    index, goods = next(
        (index, track.scores) for index, track in enumerate(GAME.tables.tracks) if track.scores == "gears"
    )
    state.tracks[index] = [1, 2, 0]
    for player in state.players:
        player.gears = 6
    state.held, seat = True, 2
    log: list[Event] = []
    discs.lay(GAME.tables, state, seat, index, log)
    after = scoring.sheets(GAME.tables, state)
    told = [event for event in log if event.kind == "overtaken"]
    assert [event.facts["seat"] for event in told] == [0, 1], "they shared the first place"
    for event in told:
        assert (event.facts["by"], event.facts["track"], event.facts["goods"]) == (2, index + 1, goods)
        assert event.facts["now"] == after[int(event.facts["seat"])].points["gears"] < int(event.facts["was"])
    log.clear()
    discs.lay(GAME.tables, state, seat, index, log)
    assert [event.kind for event in log] == ["disc_laid"], "nobody loses a place twice"

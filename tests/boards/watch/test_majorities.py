"""Does hovering a track say what its places pay now, and what a disc there would change for whom?"""

from __future__ import annotations

from tabletop.boards.watch.board import WatchBoard
from tabletop.boards.watch.context import LAID, SLOT
from tabletop.games.watch.forecast import laying, track_worth
from tabletop.games.watch.scoring import places
from tests.boards.seated import SEATS, Seated
from tests.boards.watch.bench import asked, rules


def test_a_disc_and_a_free_space_say_what_first_and_second_pay_now() -> None:
    game = rules()
    state = asked("disc", least_round=6)
    table = Seated(game)
    view = table.lay_out(state)
    board = table.board
    assert isinstance(board, WatchBoard)
    looked = 0
    for index, track in enumerate(state.tracks):
        worth = track_worth(game.tables, view.state, view.viewer, index)
        held = [SEATS[who].name for who in places(track) if who >= 0]
        for thing in (LAID(index, 0), SLOT(index, len(track))):
            if thing.kind == LAID and f"laid:{index}:0" not in board.positions():
                continue
            said = board.explain.explain(view, thing)
            assert said is not None
            words = " ".join(line for _, line in said.lines)
            assert str(worth.first) in words
            assert str(worth.second) in words
            assert all(name in words for name in held)
            looked += 1
    assert looked > len(state.tracks)


def test_a_free_space_says_who_would_gain_and_who_would_lose_a_place() -> None:
    game = rules()
    table = Seated(game)
    told = 0
    for least in range(4, 12):
        state = asked("disc", least_round=least)
        view = table.lay_out(state)
        board = table.board
        assert isinstance(board, WatchBoard)
        for index, track in enumerate(state.tracks):
            change = laying(game.tables, view.state, view.viewer, index)
            if change is None:
                continue
            said = board.explain.explain(view, SLOT(index, len(track)))
            assert said is not None
            words = " ".join(line for _, line in said.lines)
            for seat in range(state.seats):
                if change.before.get(seat, 0) != change.after.get(seat, 0):
                    assert f"{SEATS[seat].name} " in words
                    told += seat != view.viewer
    assert told, "nobody else's place ever changed"

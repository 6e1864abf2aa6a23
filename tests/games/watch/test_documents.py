"""May documents be played at every moment digest 3.8 allows, and at no other?"""

from __future__ import annotations

import pytest

from tabletop.games.watch.state import BLOCKED
from tabletop.kernel import Reason
from tests.games.watch.positions import (
    BANK,
    CRATE_A,
    CRATE_B,
    GAME,
    MOVE,
    TABLES,
    bonus,
    give,
    legal,
    play,
    refused,
    table,
    to_actions,
    turn,
    verbs,
)


def test_t27_move_document() -> None:
    yellow = 0
    state = turn("smuggle")
    player = state.players[yellow]
    player.gears = 1
    give(state, yellow, MOVE, "d02")
    state.tracks[2] = [1, 1, 2]
    state.tracks[0] = [1, 1, 2, 2, 1]
    state.tracks[4] = [1, 0]
    play(state, "exchange", "done", "lay track=3", "accept")
    assert player.gears == TABLES.bonuses[2][3].count == 2
    play(state, f"play document={MOVE}")
    assert refused(state, "lift track=5 space=1") == Reason("not_your_disc", {"track": 5, "space": 1})
    play(state, "lift track=5 space=2", "lay track=1", "accept")
    assert player.gears == 2 - TABLES.bonuses[0][5].price
    assert player.crates == [3, 3]
    assert state.tracks[4] == [1, BLOCKED]
    assert state.tracks[0][5] == yellow
    assert player.played == [MOVE]
    # The turn is over: no second move document may be played this round, so nobody is asked.
    assert state.queue[0] != yellow


def test_t27_a_second_move_in_the_same_round_is_refused() -> None:
    state = turn("overtime")
    give(state, 0, MOVE, "d02")
    state.tracks[0] = [0]
    play(state, f"play document={MOVE}", "lift track=1 space=1", "lay track=5")
    assert refused(state, "play document=d02") == Reason("move_once_a_round")
    while state.round == 1:
        GAME.apply(state, GAME.legal(state)[0])
    assert not state.players[0].moved


def test_move_before_between_and_after() -> None:
    for lines in ((), ("work",), ("work", "lay track=1")):
        state = turn("overtime")
        give(state, 0, MOVE)
        state.tracks[4] = [0]
        play(state, *lines)
        assert f"play document={MOVE}" in legal(state)
        play(state, f"play document={MOVE}", "lift track=5 space=1")
        assert len([line for line in legal(state) if line.startswith("lay")]) == 6


def test_move_before_part_a_on_every_space() -> None:
    for space in TABLES.spaces:
        state = turn(space)
        give(state, 0, MOVE)
        state.tracks[4] = [0]
        state.players[0].gears = 0
        assert f"play document={MOVE}" in legal(state), space


def test_move_before_part_a_may_bring_the_roubles_for_a_note() -> None:
    state = table()
    player = state.players[0]
    give(state, 0, MOVE)
    player.notes, player.roubles = 1, 4
    state.tracks[4] = [0]
    to_actions(state, {1: "search", 0: "watch", 2: "produce"}, number=12)
    state.players[1].levels["office"] = 5
    play(state, "work")
    while GAME.actor(state) == 1:
        GAME.apply(state, GAME.legal(state)[0])
    # Nothing can be paid back yet, but the document may change that.
    assert legal(state) == ["done", f"play document={MOVE}"]
    play(state, f"play document={MOVE}", "lift track=5 space=1", "lay track=2", "accept")
    assert player.roubles == 4 + bonus(2, 1).count == 5
    assert legal(state) == ["done", "repay roubles=5"]


def test_the_better_rate_holds_while_a_disc_moves_within_watch() -> None:
    state = turn("watch")
    give(state, 0, MOVE)
    state.players[0].notes, state.players[0].roubles = 1, 9
    state.tracks[4] = [0]
    play(state, f"play document={MOVE}")
    assert "repay roubles=5" in legal(state)


def test_the_end_of_the_turn_is_asked_only_with_a_move_document() -> None:
    state = turn("overtime")
    play(state, "work", "lay track=1")
    assert state.queue[0] != 0
    state = turn("overtime")
    give(state, 0, MOVE)
    play(state, "work", "lay track=1")
    assert GAME.decision(state).kind == "end"
    play(state, "done")
    assert state.queue[0] != 0


def test_move_needs_a_disc_and_room() -> None:
    state = turn("overtime")
    give(state, 0, MOVE)
    assert refused(state, f"play document={MOVE}") == Reason("no_disc_on_tracks")
    for track in state.tracks:
        track[:] = [0] * 8
    assert refused(state, f"play document={MOVE}") == Reason("tracks_full")


def test_the_vacated_space_is_never_the_target() -> None:
    state = turn("overtime")
    give(state, 0, MOVE)
    state.tracks[0] = [0]
    play(state, f"play document={MOVE}", "lift track=1 space=1", "lay track=1")
    assert state.tracks[0] == [BLOCKED, 0]


def test_move_is_not_for_other_peoples_turns_or_phase_one() -> None:
    state = table()
    seat = GAME.actor(state)
    assert seat is not None
    give(state, seat, MOVE)
    state.tracks[0] = [seat]
    assert refused(state, f"play document={MOVE}") == Reason("move_only_in_own_turn")


def test_crate_documents_while_smuggling_before_and_after_the_exchange() -> None:
    state = turn("smuggle")
    red = state.players[0]
    red.gears = 4
    give(state, 0, CRATE_A, "d06")
    play(state, f"play document={CRATE_A}")
    # White is still locked at dock level 0.
    assert legal(state) == ["take colour=light"]
    assert refused(state, "take colour=white") == Reason("colour_locked", {"colour": "white"})
    assert refused(state, "take colour=dark") == Reason("colour_not_offered", {"colour": "dark"})
    play(state, "take colour=light", "exchange", "play document=d06", "take colour=light")
    assert (red.crates, red.gears) == ([3, 3, 3], 1)
    assert red.played == [CRATE_A, "d06"]
    # Nothing more can be done, so the disc comes next.
    assert GAME.decision(state).kind == "disc"


def test_crate_documents_before_part_b_can_unlock_a_colour() -> None:
    state = turn("smuggle")
    give(state, 0, CRATE_A, CRATE_B)
    state.players[0].gears = 9
    assert refused(state, f"play document={CRATE_B}") == Reason("all_locked")
    play(state, "exchange")
    assert GAME.decision(state).kind == "smuggle_more"
    play(state, "done")
    assert GAME.decision(state).kind == "disc"
    for document in (CRATE_A, CRATE_B):
        assert refused(state, f"play document={document}") == Reason("crate_only_when_smuggling")


def test_crate_documents_fall_back_at_the_same_price() -> None:
    state = turn("smuggle")
    red = state.players[0]
    red.levels["dock"], red.gears = 1, 9
    state.stock = [4, 4, 1, 0, 0, 0, 4, 4, 4]
    give(state, 0, CRATE_B)
    play(state, f"play document={CRATE_B}", "take colour=white")
    assert (red.crates, red.gears) == ([3], 9 - TABLES.offers["crate_b"].pays)


def test_crate_documents_need_gears() -> None:
    state = turn("smuggle")
    red = state.players[0]
    red.levels["dock"], red.gears = 1, 1
    give(state, 0, CRATE_B)
    assert refused(state, f"play document={CRATE_B}") == Reason("too_few_gears", {"needed": 2, "gears": 1})


def test_crate_documents_not_on_other_spaces() -> None:
    state = turn("sell")
    give(state, 0, CRATE_A)
    assert refused(state, f"play document={CRATE_A}") == Reason("crate_only_when_smuggling")


def test_crate_documents_and_nothing_else_in_the_final_smuggling() -> None:
    state = table()
    to_actions(state, {0: "smuggle", 1: "sell", 2: "produce"}, number=12)
    give(state, 2, CRATE_A, MOVE, BANK)
    state.players[0].gears = state.players[1].gears = 0
    while state.phase == "actions":
        commands = GAME.legal(state)
        quiet = [command for command in commands if command.verb not in ("play", "accept", "repay")]
        GAME.apply(state, quiet[0])
    while GAME.actor(state) != 2:
        play(state, "done")
    state.tracks[0].append(2)
    assert f"play document={CRATE_A}" in legal(state)
    assert refused(state, f"play document={MOVE}") == Reason("move_only_in_own_turn")
    assert refused(state, f"play document={BANK}") == Reason("bank_only_when_caught")


def test_documents_of_others_played_ones_and_unknown_ones() -> None:
    state = turn("smuggle")
    give(state, 1, CRATE_A)
    assert refused(state, f"play document={CRATE_A}") == Reason("document_not_in_hand", {"document": CRATE_A})
    state.players[0].played.append(MOVE)
    assert refused(state, f"play document={MOVE}") == Reason("document_played", {"document": MOVE})
    assert refused(state, "play document=d99") == Reason("no_such_document", {"document": "d99"})
    assert "play" not in verbs(state)


@pytest.mark.parametrize(("lowest", "offered"), [(1, True), (0, False)])
def test_the_lowest_crate_left_can_be_bought_and_none_cannot(lowest: int, offered: bool) -> None:
    state = turn("smuggle")
    state.players[0].gears = 2
    give(state, 0, CRATE_A)
    state.stock = [lowest, *[0] * 8]
    assert (f"play document={CRATE_A}" in legal(state)) is offered
    if offered:
        play(state, f"play document={CRATE_A}", "take colour=light")
        assert state.players[0].crates == [1]
        assert state.stock == [0] * 9

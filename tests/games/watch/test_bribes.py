"""Are spies revealed, bribes paid and debts made as in digest 3.4, 3.9 and 4.4?"""

from __future__ import annotations

import pytest

from tabletop.games.watch.state import THIRD, WatchState
from tabletop.kernel import Reason
from tests.games.watch.positions import (
    BANK,
    GAME,
    MOVE,
    TABLES,
    give,
    kinds,
    legal,
    play,
    refused,
    table,
    to_place,
    turn,
)

RED, YELLOW, BLUE = 0, 1, 2


def place_last(
    state: WatchState, number: int, caught: dict[int, str], active: list[str], activator: int | None
) -> None:
    """Phase 1 with everybody placed but BLUE (who goes to a safe space), and the spies set."""
    state.active, state.activator = active, activator
    to_place(state, number, caught)
    for player in state.players:
        player.standing = True
    state.players[BLUE].space = "scrounge"
    state.queue = [BLUE]


def test_t05_bribe_amount() -> None:
    state = table()
    place_last(state, 4, {RED: "sell", YELLOW: "overtime"}, ["workshop"], None)
    state.players[YELLOW].levels.update(warehouse=4, dock=2, office=1)
    state.players[YELLOW].roubles = 6
    play(state, "place space=watch")
    assert state.players[YELLOW].roubles == 1
    assert [player.roubles for player in state.players] == [3, 1, 3]


def test_t06_cards_chosen_by_a_player() -> None:
    state = table()
    place_last(state, 3, {RED: "upgrade", YELLOW: "smuggle"}, ["dock", "warehouse"], BLUE)
    state.black_disc = BLUE
    red, yellow, blue = state.players
    red.levels.update(dock=1, office=1)
    yellow.levels.update(workshop=2)
    red.roubles, yellow.roubles, blue.roubles = 4, 3, 2
    give(state, YELLOW, BANK)
    play(state, "place space=watch")
    # The hand stands at 6: upgrade comes before smuggle, so red has paid already.
    assert (red.roubles, blue.roubles) == (3, 3)
    assert GAME.actor(state) == YELLOW
    assert GAME.decision(state).params["amount"] == 2
    assert legal(state) == ["pay", f"play document={BANK}"]
    play(state, f"play document={BANK}")
    assert [player.roubles for player in state.players] == [3, 3, 5]
    assert yellow.played == [BANK]
    assert yellow.hand == []
    give(state, YELLOW, "d04")
    assert GAME.scores(state)[YELLOW].points["documents"] == 5


def test_t06_the_caught_player_may_also_pay() -> None:
    state = table()
    place_last(state, 3, {RED: "sell", YELLOW: "smuggle"}, ["dock"], BLUE)
    state.players[YELLOW].levels["workshop"] = 2
    give(state, YELLOW, BANK)
    play(state, "place space=watch", "pay")
    assert [player.roubles for player in state.players] == [3, 1, 5]
    assert state.players[YELLOW].hand == [BANK]


def test_t07_safe_space() -> None:
    state = table()
    place_last(state, 3, {RED: "sell", YELLOW: "produce"}, ["dock"], BLUE)
    state.players[RED].levels["dock"] = 2
    assert "caught" not in kinds(play(state, "place space=watch"))
    assert state.players[RED].roubles == 3


def test_t08_own_cards() -> None:
    state = table()
    place_last(state, 3, {RED: "sell", YELLOW: "produce"}, ["workshop"], BLUE)
    state.players[BLUE].levels["workshop"] = 2
    events = play(state, "place space=overtime")
    assert [event.facts["why"] for event in events if event.kind == "spared"] == ["own"]
    assert state.players[BLUE].roubles == 3


def test_t09_black_disc() -> None:
    state = table()
    place_last(state, 4, {RED: "sell", YELLOW: "overtime"}, ["workshop"], None)
    state.black_disc = YELLOW
    state.players[YELLOW].levels["dock"] = 3
    events = play(state, "place space=watch")
    assert [event.facts["why"] for event in events if event.kind == "spared"] == ["black_disc"]
    assert state.players[YELLOW].roubles == 3


def test_t09_the_bank_pays_the_bribe_of_the_black_disc_in_full() -> None:
    state = table()
    place_last(state, 4, {RED: "sell", YELLOW: "overtime"}, ["workshop"], BLUE)
    state.black_disc = YELLOW
    state.players[YELLOW].levels["dock"] = 3
    give(state, YELLOW, BANK)
    play(state, "place space=watch")
    # The disc comes before any document, so nobody is asked.
    assert [player.roubles for player in state.players] == [3, 3, 6]
    assert state.players[YELLOW].hand == [BANK]


def test_t10_debt_for_a_bribe() -> None:
    state = table()
    place_last(state, 4, {RED: "overtime", YELLOW: "sell"}, ["workshop"], BLUE)
    red = state.players[RED]
    red.levels["dock"], red.roubles = 4, 2
    play(state, "place space=watch")
    assert (red.roubles, red.notes) == (2, 1)
    assert state.players[BLUE].roubles == 8


def test_t10_no_note_more_than_needed() -> None:
    state = turn("upgrade")
    player = state.players[0]
    player.levels["dock"], player.roubles = 3, 0
    assert TABLES.prices[3] == 5
    play(state, "upgrade row=dock")
    assert (player.roubles, player.notes) == (0, 1)


def test_t11_two_notes() -> None:
    state = turn("upgrade")
    player = state.players[0]
    player.levels["dock"], player.roubles = 4, 0
    price = TABLES.prices[4]
    play(state, "upgrade row=dock")
    assert player.notes == -(-price // 5) == 2
    assert player.roubles == 2 * 5 - price


def test_t12_paying_back() -> None:
    state = table()
    seat = GAME.actor(state)
    assert seat is not None
    player = state.players[seat]
    player.notes, player.roubles = 1, 7
    assert refused(state, "repay roubles=8") == Reason("repay_too_poor", {"price": 8, "roubles": 7})
    player.roubles = 8
    play(state, "repay roubles=8")
    assert (player.roubles, player.notes) == (0, 0)
    assert refused(state, "repay roubles=8") == Reason("no_notes")


def test_t12_with_watch_a_note_costs_five() -> None:
    state = turn("watch")
    player = state.players[0]
    player.notes, player.roubles = 1, 5
    assert refused(state, "repay roubles=8") == Reason("repay_price", {"price": 5})
    play(state, "repay roubles=5")
    assert (player.roubles, player.notes) == (0, 0)


def test_only_workers_of_a_revealed_department_are_caught() -> None:
    state = table()
    place_last(state, 3, {RED: "smuggle", YELLOW: "overtime"}, ["office", "warehouse"], BLUE)
    state.players[RED].levels["dock"] = state.players[YELLOW].levels["dock"] = 2
    assert "caught" not in kinds(play(state, "place space=watch"))


def test_spy_cards_go_back_after_the_bribes() -> None:
    state = table()
    place_last(state, 3, {RED: "sell", YELLOW: "produce"}, ["dock", "office"], BLUE)
    events = play(state, "place space=watch")
    assert [event.facts["department"] for event in events if event.kind == "revealed"] == ["dock", "office"]
    assert (state.active, state.activator, state.revealed) == ([], None, False)


def test_a_bank_document_against_random_spies_pays_nobody() -> None:
    state = table()
    place_last(state, 3, {RED: "sell", YELLOW: "overtime"}, ["workshop"], None)
    state.players[YELLOW].levels["dock"] = 3
    give(state, YELLOW, BANK)
    play(state, "place space=watch", f"play document={BANK}")
    assert [player.roubles for player in state.players] == [3, 3, 3]


def test_bank_documents_only_when_caught() -> None:
    state = turn("produce")
    give(state, 0, BANK)
    assert refused(state, f"play document={BANK}") == Reason("bank_only_when_caught")


def test_move_documents_do_not_help_when_caught() -> None:
    state = table()
    place_last(state, 3, {RED: "sell", YELLOW: "overtime"}, ["workshop"], BLUE)
    state.players[YELLOW].levels["dock"] = 1
    give(state, YELLOW, BANK, MOVE)
    state.tracks[0] = [YELLOW]
    play(state, "place space=watch")
    assert refused(state, f"play document={MOVE}") == Reason("move_only_in_own_turn")


@pytest.mark.parametrize(("activator", "gain"), [(0, 5), (1, 2)])
def test_the_third_worker_is_caught_at_the_cost_of_the_other_board(activator: int, gain: int) -> None:
    state = table(2)
    state.active, state.activator = ["workshop"], activator
    to_place(state, 4, {0: "sell", 1: "produce", THIRD: "overtime"})
    state.players[0].levels["dock"], state.players[1].levels["office"] = 2, 4
    state.walker.standing, state.queue = True, [1]
    play(state, "place space=scrounge")
    roubles = [player.roubles for player in state.players]
    assert roubles[activator] == 3 + gain
    assert roubles[1 - activator] == 3


def test_the_third_worker_caught_at_random_costs_nothing() -> None:
    state = table(2)
    state.active, state.activator = ["workshop"], None
    to_place(state, 4, {0: "sell", 1: "produce", THIRD: "overtime"})
    state.players[0].levels["dock"] = 3
    state.walker.standing, state.queue = True, [1]
    assert "third_caught" in kinds(play(state, "place space=scrounge"))
    assert [player.roubles for player in state.players] == [3, 3]


def test_a4_notes_are_unlimited() -> None:
    state = turn("upgrade")
    player = state.players[0]
    player.levels["dock"], player.roubles, player.notes = 4, 0, 30
    play(state, "upgrade row=dock")
    assert player.notes == 32


def test_a19_repayment_is_offered_at_every_own_decision() -> None:
    steps = set()
    for seed in range(12):
        state = GAME.new(3, seed)
        count = 0
        while (seat := GAME.actor(state)) is not None:
            player = state.players[seat]
            if player.notes and player.roubles >= 8 and "settle" not in state.steps:
                assert "repay roubles=8" in legal(state)
                steps.add(state.steps[-1])
            player.notes, player.roubles = 2, 9
            count += 1
            GAME.apply(state, GAME.legal(state)[count * 7 % len(GAME.legal(state))], events=False)
    assert {"place", "sell", "disc", "work", "bonus", "keep", "upgrade", "smuggle"} <= steps


def test_a20_every_board_has_an_empty_space_after_round_one() -> None:
    for seed in range(20):
        state = GAME.new(4, seed)
        while state.round == 1:
            commands = GAME.legal(state)
            GAME.apply(state, commands[seed % len(commands)], events=False)
        assert all(max(player.levels.values()) >= 1 for player in state.players)

"""Do the solo opponent (Y23), the end phase and the tie-break (Y26) work as written?"""

from __future__ import annotations

import pytest

from tabletop.games.corrosion.solo import step_opponent
from tabletop.games.corrosion.state import OpponentTurn, Turn
from tests.games.corrosion.positions import GAME, RULES, Table


def _solo(letter: str, arrow: str, action: str) -> Table:
    """A solo table whose opponent is about to reveal that action, with that back then on top of its deck."""
    table = Table(seats=1)
    opponent = table.state.opponent
    assert opponent is not None
    deck = [*opponent.deck, *opponent.discard]
    opponent.discard.clear()
    top = next(card for card in deck if RULES.engineers[card].back == f"{letter}_{arrow}")
    deck.remove(top)
    acting = next(card for card in deck if RULES.engineers[card].action == action)
    deck.remove(acting)
    opponent.deck = [*deck[1:], top, acting, deck[0]]
    return table


def test_y23_award_clock() -> None:
    table = _solo("b", "up", "build_one_shot")
    state, opponent = table.state, table.state.opponent
    assert opponent is not None
    table.row("one_shot", "o02_1", "o01_1", "o02_2")
    table.hand(only=True)
    frame = OpponentTurn(seat=0)
    state.pending[:] = [frame]
    while frame.step != "finish":
        if step_opponent(RULES, state, frame, None):
            break
        while state.pending[-1] is not frame:
            state.pending.pop()
    assert opponent.clocks == {"o01_1": 4}
    assert "o01_1" not in state.spots["one_shot"]
    for left in (3, 2, 1, None):
        frame.step, opponent.back = "awards", "b_down"
        step_opponent(RULES, state, frame, None)
        assert opponent.clocks.get("o01_1") == left
    chained = f"{state.tasks[1]}_chained"
    assert chained not in state.awards
    assert chained not in state.watches
    assert chained in state.box
    assert state.discards["one_shot"] == ["o01_1"]


@pytest.mark.parametrize(("arrow", "row"), [("up", 0), ("down", 2)])
def test_y23_empty_award_row(arrow: str, row: int) -> None:
    table = Table(seats=1)
    state, opponent = table.state, table.state.opponent
    assert opponent is not None
    for kind in ("chained", "plain"):
        table.state.box.append(table.pick(f"{state.tasks[1]}_{kind}"))
    opponent.clocks = {table.pick("o01_1"): 1}
    opponent.back = f"b_{arrow}"
    step_opponent(RULES, state, OpponentTurn(seat=0, step="awards"), None)
    assert f"{state.tasks[row]}_chained" not in state.awards
    assert len(state.awards) == 3


def test_y26_ties() -> None:
    table = Table()
    for player, special, green in zip(table.state.players, (8, 7), (52, 53), strict=True):
        player.special, player.green, player.chrome = special, green, 0
    assert [table.total(0), table.total(1)] == [60, 60]
    assert GAME.winners(table.state) == [0]
    table.player(1).special, table.player(1).green = 8, 52
    assert GAME.winners(table.state) == [0, 1]


def test_the_end_is_checked_after_a_turn() -> None:
    table = Table().alone().boiler(0, 3)
    table.state.special_out += table.state.special - 3
    table.state.special = 3
    table.do("turn", *(["done"] if table.asked() == "activate" else []))
    assert table.state.end_phase
    assert table.asked() == "end_phase"
    assert table.actor() == 1


def test_prices_rise_and_passing_is_for_good() -> None:
    table = Table().boiler(0, 3).boiler(0, 3, seat=1).gears().gears(seat=1)
    table.state.end_phase = True
    table.player().green = 6
    table.begin(0)
    paid = []
    while not table.state.over:
        before = table.player().green
        if table.actor() == 1:
            table.do("pass" if table.can("pass") else table.legal()[-1])
        elif table.asked() == "end_phase":
            table.do("pay_turn")
            paid.append(before - table.player().green)
        elif table.can("turn"):
            table.do("turn")
        else:
            table.do(table.legal()[-1])
    assert paid == [1, 2, 3]
    assert table.player(1).passed


def test_special_markers_pay_no_turn() -> None:
    table = Table().boiler(0, 3).gears()
    table.state.end_phase = True
    table.player().green, table.player().special = 0, 5
    table.begin(0)
    assert table.player().passed, "without green points passing is compulsory"


def test_paid_turns_of_a_solo_game_alternate_with_the_opponent() -> None:
    table = Table(seats=1).boiler(0, 3).gears()
    table.state.end_phase = True
    table.player().green = 9
    table.begin(0)
    opponent_turns: list[int] = []
    while not table.state.over:
        wanted = next((line for line in ("pay_turn", "turn", "decline") if table.can(line)), table.legal()[-1])
        if wanted == "pay_turn":
            opponent_turns.append(0)
        acts = sum(event.kind == "opponent_acts" for event in table.do(wanted))
        opponent_turns[-1] += acts
    assert opponent_turns == [1, 1, 1], "three paid turns, then the last maintenance and the end"


def test_a_passed_player_no_longer_copies() -> None:
    table = Table().hand("q09", seat=1, only=True).hand("q06").boiler(0, 3)
    table.player(1).passed = True
    table.state.end_phase = True
    table.do("play engineer=q06", "produce gear=small", "produce gear=small")
    assert table.actor() == 0
    assert isinstance(table.state.pending[0], Turn)


def _opponent_turn(table: Table) -> None:
    """The opponent's turn up to the question whether to copy."""
    state = table.state
    frame = OpponentTurn(seat=0)
    state.pending[:] = [frame]
    while frame.step != "copy":
        step_opponent(RULES, state, frame, None)


@pytest.mark.parametrize(
    ("action", "row"), [("hire", "engineer"), ("build_one_shot", "one_shot"), ("build_turning", "turning")]
)
def test_the_opponent_discards_at_the_lettered_window(action: str, row: str) -> None:
    table = _solo("b", "up", action)
    table.row("one_shot", "o02_1", "o02_2", "o02_3")
    removed = table.state.spots[row][1]
    _opponent_turn(table)
    assert table.state.discards[row] == [removed]


@pytest.mark.parametrize(("arrow", "row"), [("up", "basic"), ("down", "advanced")])
def test_the_opponent_removes_a_chrome_machine_for_good(arrow: str, row: str) -> None:
    table = _solo("c", arrow, "build_chrome")
    state = table.state
    state.markers[row] = 3
    removed, supply, out = state.spots[row][2], state.special, state.special_out
    _opponent_turn(table)
    assert removed in state.box
    assert state.special_out == out + 3, "its markers leave with it"
    assert state.markers[row] == 1
    assert state.special == supply - 1


@pytest.mark.parametrize("action", ["steam", "gear"])
def test_steam_and_gear_remove_nothing(action: str) -> None:
    table = _solo("a", "up", action)
    spots = GAME.snapshot(table.state)["spots"]
    _opponent_turn(table)
    assert GAME.snapshot(table.state)["spots"] == spots


def test_an_empty_window_loses_nothing() -> None:
    table = _solo("a", "up", "hire")
    state = table.state
    state.box += [state.spots["engineer"][0], *state.stacks["engineer"]]
    state.stacks["engineer"].clear()
    state.spots["engineer"][0] = ""
    _opponent_turn(table)
    assert state.discards["engineer"] == []


def test_the_human_may_copy_the_action_card() -> None:
    table = _solo("a", "up", "gear")
    state = table.state
    table.hand("d_steam", "q01", only=True).gears().boiler(0, 3)
    acting = state.opponent.deck[-2] if state.opponent else ""
    suit = RULES.engineers[acting].suit
    state.players[0].hand.append(table.pick({"blue": "q07", "green": "q08", "orange": "q09"}[suit]))
    table.do("turn")
    while table.asked() in ("activate", "maintenance"):
        table.do("done")
    assert table.asked() == "copy"
    copier = state.players[0].hand[-1]
    table.do(f"copy engineer={copier}", "produce gear=medium")
    assert table.sector(copier) == "s3"
    assert table.asked() in ("maintenance", "main_action")


def test_the_supplies_of_awards_end_the_game() -> None:
    table = Table().alone().boiler(0, 3).gears()
    state = table.state
    gone = state.awards[3:]
    del state.awards[3:]
    state.box += [*gone, *(state.watches.pop(token) for token in gone if token in state.watches)]
    table.do("turn")
    assert state.end_phase


def test_after_three_paid_turns_passing_is_compulsory() -> None:
    table = Table().boiler(0, 3).gears()
    table.state.end_phase = True
    table.player().green, table.player().paid_turns = 20, 3
    table.begin(0)
    assert table.player().passed
    assert table.actor() == 1

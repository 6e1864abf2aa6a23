"""Can every legal command be given by hand, and does the hand give exactly that command?"""

from __future__ import annotations

import pytest

from tabletop.kernel import Command
from tabletop.scene import Key, Move, Press, Release
from tests.boards.red_outpost.positions import game, sampled
from tests.boards.seated import HELD, Seated


def test_a_command_that_is_not_legal_has_no_gesture() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(3, 5, {}))
    assert table.board.gesture_for(Command.of("move", worker="miner", to="barracks")) == ""


def test_a_refused_drop_names_the_command_that_was_meant() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(3, 5, {}))
    table.drag("figure:miner", "tile:palace")
    assert table.screen.given == []
    assert table.screen.refused == [Command.of("move", worker="miner", to="palace")]


def test_dropping_a_figure_at_home_is_no_try() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(3, 5, {}))
    point = table.point_on(table.node("figure:miner"))
    table.stage.handle(Press(point))
    table.stage.handle(Move((point[0] + 8, point[1]), HELD))
    table.stage.handle(Release((point[0] + 4, point[1])))
    assert not table.screen.given
    assert not table.screen.refused


def test_several_commands_on_one_drop_open_a_chooser() -> None:
    rules = game()
    table = Seated(rules)
    state = next(s for s in sampled(rules, 3, True, 60, seed=2) if s.ask == "exchange" and any(s.goods.values()))
    table.lay_out(state)
    good = next(name for name, count in state.goods.items() if count)
    cube = f"cube:{good}:{min(3, state.goods[good]) - 1}"
    table.drag(cube, "tile:warehouse")
    assert table.screen.given == []
    assert len(table.stage.overlays) == 1
    table.click(f"choice:return_for_crystal good={good}")
    assert table.screen.given == [Command.of("return_for_crystal", good=good)]
    assert len(table.stage.overlays) == 0


def test_escape_takes_a_choosers_question_back() -> None:
    rules = game()
    table = Seated(rules)
    state = next(s for s in sampled(rules, 3, True, 60, seed=2) if s.ask == "exchange" and any(s.goods.values()))
    table.lay_out(state)
    good = next(name for name, count in state.goods.items() if count)
    table.drag(f"cube:{good}:{min(3, state.goods[good]) - 1}", "tile:warehouse")
    table.stage.handle(Key("escape"))
    assert len(table.stage.overlays) == 0
    assert table.screen.given == []


def test_a_worker_can_be_picked_and_placed_with_buttons() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(3, 5, {}))
    table.click("button:pick:figure:farmer")
    table.click("button:drop:tile:mine")
    assert table.screen.given == [Command.of("move", worker="farmer", to="mine")]


def test_a_worker_can_be_placed_by_two_clicks() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}))
    table.click("figure:farmer")
    table.click("tile:mine")
    assert table.screen.given == [Command.of("move", worker="farmer", to="mine")]


def test_the_keyboard_alone_can_move_a_worker() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}))
    for _ in range(12):
        table.stage.handle(Key("tab"))
        focused = table.stage.focus.node
        if focused is not None and focused.name.startswith("figure:"):
            break
    assert focused is not None
    worker = focused.name.partition(":")[2]
    table.stage.handle(Key("return"))
    table.stage.handle(Key("up"))
    table.stage.handle(Key("return"))
    assert [command.word("worker") for command in table.screen.given] == [worker]
    assert table.screen.given[0] in rules.legal(rules.new(2, 5, {}))


def test_right_button_puts_a_lifted_figure_back() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}))
    before = table.board.positions()
    assert table.board.lift("figure:miner", "tile:mine")
    table.stage.handle(Press((900, 500), 3))
    assert table.board.positions() == before
    assert table.screen.given == []
    assert table.stage.drag.state == "idle"


def test_what_cannot_be_lifted_is_not() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}))
    assert not table.board.lift("cube:coal:0")
    assert not table.board.lift("mood:miner")


def test_a_refused_figure_glides_home_once_and_is_not_seen_twice() -> None:
    rules = game()
    table = Seated(rules)
    table.stage.tweens.pace = 1
    state = rules.new(3, 5, {})
    table.lay_out(state)
    table.drag("figure:miner", "tile:palace")
    assert table.screen.refused == [Command.of("move", worker="miner", to="palace")]
    table.lay_out(state, notice="why not")
    assert table.node("figure:miner").opacity == 0
    table.clock.advance(400)
    table.stage.update()
    assert table.node("figure:miner").opacity == 1
    assert table.stage.lifted.children == []


@pytest.mark.parametrize(("seats", "special"), [(1, False), (3, True)])
def test_every_wrong_drop_is_refused_with_a_command_the_rules_refuse(seats: int, special: bool) -> None:
    rules = game()
    table = Seated(rules)
    for state in sampled(rules, seats, special, 20, seed=9):
        if state.ask not in ("move", "relocate"):
            continue
        view = table.lay_out(state)
        worker = next(command.word("worker") for command in view.legal if command.verb in ("move", "relocate"))
        for location in rules.tables.locations:
            legal = {command.word("to") for command in view.legal if command.word("worker") == worker}
            if location in legal or location == state.place[worker]:
                continue
            table.screen.refused.clear()
            table.drag(f"figure:{worker}", f"tile:{location}")
            (meant,) = table.screen.refused
            assert meant.word("to") == location
            assert rules.check(state, meant) is not None
            table.lay_out(state)
    assert table.screen.given == []

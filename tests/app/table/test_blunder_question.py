"""Is a slip asked about before it is played, once it costs enough, and can it be played anyway?"""

from __future__ import annotations

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.table_board import TableBoard
from tabletop.coach import Judgement, Move, Step
from tabletop.kernel import Command
from tabletop.scene import Box, Text
from tests.app.table.test_coaching import named, press, sit_down


def pretend(table: TableScreen, worst: Command, cost: float) -> None:
    """The coach has made up its mind: this command gives so much away."""
    legal = table.game.legal(table.session.state)
    best = next(command for command in legal if command != worst)
    plan = (Step(table.session.actor or 0, best),)
    better = [
        Move(best if not number else Command("done"), {"exports": 1.0}, deals=9, plan=plan) for number in range(3)
    ]
    moves = (*better, Move(worst, {"exports": 1.0 - cost}, 0.1, 9, turn_ends=1))
    table.controller.coaching._judgement = Judgement(table.session.actor or 0, moves, categories=("exports",))


def slip(app: App) -> tuple[TableScreen, Command, int]:
    """Somebody who wants the coach is about to give much away: the table, the command, and how many steps lay behind."""
    table = sit_down(app)
    press(app, "h")
    worst = table.controller.view().legal[-1]
    pretend(table, worst, 5.0)
    before = table.session.timeline.position
    table.deeds.give(worst)
    return table, worst, before


def test_a_slip_is_asked_about_before_anything_is_played(app: App):
    table, worst, before = slip(app)
    assert named(app, "slip question") is not None
    assert table.session.timeline.position == before
    press(app, "escape")
    assert named(app, "slip question") is None
    assert table.session.timeline.position == before
    table.deeds.give(worst)  # once a turn
    assert table.session.timeline.position > before


def test_the_question_stands_in_the_rail_and_the_table_stays_free(app: App):
    table, _, _ = slip(app)
    board = table.board
    assert isinstance(board, TableBoard)
    card, asked = board.side.card.node, named(app, "slip question")
    assert card is not None
    assert asked.stage_box().x == pytest.approx(card.stage_box().x)
    assert asked.stage_box().w == pytest.approx(card.stage_box().w)


def test_it_can_be_read_above_a_small_table(app: App):
    app.stage.resize((1280, 720))
    slip(app)
    asked = named(app, "slip question")
    assert asked is not None
    letters = min(node.style.size * node.matrix_to().scale for node in asked.walk() if isinstance(node, Text))
    assert letters * app.stage.scale >= 11
    assert Box(0, 0, app.stage.width, app.stage.height).contains(asked.stage_box().centre)


def test_it_can_be_played_anyway_by_keyboard(app: App):
    table, worst, before = slip(app)
    press(app, "tab", "return")
    assert table.session.timeline.position > before
    assert table.session.timeline.past[before].command == worst


@pytest.mark.parametrize(("cost", "warns"), [(2.9, False), (3.1, True)])
def test_only_from_so_many_points_on(app: App, cost: float, warns: bool):
    table = sit_down(app)
    press(app, "h")
    worst = table.controller.view().legal[-1]
    pretend(table, worst, cost)
    table.deeds.give(worst)
    assert (named(app, "slip question") is not None) is warns


def test_nobody_is_warned_who_did_not_ask(app: App):
    table = sit_down(app)
    worst = table.controller.view().legal[-1]
    pretend(table, worst, 9.0)
    table.deeds.give(worst)
    assert named(app, "slip question") is None


# --- bots, other screens -------------------------------------------------------------------------------------------------

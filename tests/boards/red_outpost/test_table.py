"""Does the table hold together: rebuilt from any view, still when idle, unharmed by any input?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.lights import Glow
from tabletop.boards.red_outpost.board import OutpostBoard
from tabletop.kernel import Command
from tabletop.scene import Move, Shape, Text, render_to_surface
from tests.boards.red_outpost.positions import TABLES, game, played, sampled
from tests.boards.seated import HELD, Seated


def test_the_same_view_paints_the_same_picture_on_a_fresh_board() -> None:
    rules = game()
    old = Seated(rules)
    for state in sampled(rules, 3, True, 6, seed=3):
        old.lay_out(state)
    fresh = Seated(rules)
    fresh.lay_out(state)
    one, other = render_to_surface(old.stage), render_to_surface(fresh.stage)
    assert one.get_buffer().raw == other.get_buffer().raw


def test_with_animation_off_rims_do_not_breathe() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(3, 5, {}))
    assert table.stage.next_wake() is None


def test_breathing_repaints_only_rims() -> None:
    rules = game()
    table = Seated(rules)
    table.stage.tweens.pace = 1
    table.lay_out(rules.new(3, 5, {}))
    sheet = render_to_surface(table.stage)
    table.stage.draw(sheet)
    table.clock.advance(300)
    table.stage.update()
    rects = table.stage.draw(sheet)
    assert rects
    assert sum(rect.w * rect.h for rect in rects) < 0.03 * 1920 * 1080


def test_a_drag_repaints_little() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(3, 5, {}))
    sheet = render_to_surface(table.stage)
    assert table.board.lift("figure:miner", "tile:mine")
    table.stage.draw(sheet)
    x, y = table.node("tile:mine").stage_box().centre
    for step in range(1, 8):
        table.clock.advance(16)
        table.stage.handle(Move((x + step * 3, y + step), HELD))
        rects = table.stage.draw(sheet)
        assert sum(rect.w * rect.h for rect in rects) < 0.03 * 1920 * 1080


@pytest.mark.parametrize(("seats", "special"), TABLES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_every_table_can_be_drawn_at_every_size(seats: int, special: bool, size: tuple[int, int]) -> None:
    if size[0] > 1920 and (seats, special) != (3, True):
        size = (1680, 1050)
    rules = game()
    table = Seated(rules, size=size)
    table.lay_out(sampled(rules, seats, special, 8, seed=4)[-1])
    assert render_to_surface(table.stage).get_size() == size


def test_looking_at_another_seat_lays_its_board_into_the_dock() -> None:
    rules = game()
    table = Seated(rules)
    state = next(iter(played(rules, 3, True, seed=8)))[3]
    table.lay_out(state, viewer=1)
    names = [name for name in table.board.positions() if name.startswith("held:")]
    assert names
    assert all(name.startswith("held:1:") for name in names)
    table.click("face:seat:2")
    assert table.screen.asked == [("look_at", (2,))]


def test_a_hint_lights_what_it_points_at_and_leaves_with_the_next_view() -> None:
    rules = game()
    table = Seated(rules)
    state = rules.new(2, 5, {})
    board = table.board
    assert isinstance(board, OutpostBoard)
    table.lay_out(state, hint=Command.of("move", worker="miner", to="mine"))
    assert len(board.table.layers.shade.children) == 1
    assert [type(node) for node in board.table.layers.above.children] == [Glow, Glow, Shape]
    assert "Hint: Miner to the Mine." in said(board)
    table.lay_out(state)
    assert board.table.layers.above.children == board.table.layers.shade.children == []
    assert not any(words.startswith("Hint") for words in said(board))


def said(board: OutpostBoard) -> list[str]:
    """The words of the prompt."""
    return [node.content for node in board.side.prompt.walk() if isinstance(node, Text)]


def test_top_bar_buttons_ask_the_screen() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}), may_undo=True, may_redo=True)
    for name in ("undo", "redo", "hint", "menu"):
        table.click(f"bar:{name}")
    assert [asked[0] for asked in table.screen.asked] == ["undo", "redo", "ask_hint", "open_menu"]


def test_undo_is_pale_when_nothing_can_be_taken_back() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}))
    table.click("bar:undo")
    assert table.screen.asked == []


def test_the_log_folds_and_the_prompt_stays() -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(rules.new(2, 5, {}))
    board = table.board
    assert isinstance(board, OutpostBoard)
    table.click("fold")
    assert not board.side.log.shown()
    assert board.side.prompt.shown()
    table.click("bar:log")
    assert board.side.log.shown()


def test_gestures_and_motion_hold_while_zoomed_in() -> None:
    rules = game()
    table = Seated(rules)
    board = table.board
    assert isinstance(board, OutpostBoard)
    before, command, frames, after = next(
        step for step in played(rules, 3, True, seed=12) if step[1].verb == "move" and step[1].word("to") == "mine"
    )
    table.lay_out(before, viewer=before.active)
    assert board.table.layers.camera is not None
    board.table.layers.camera.zoom_at((700, 560), 1.5)
    table.drag(f"figure:{command.word('worker')}", "tile:mine")
    assert table.screen.given == [command]
    then = table.view(after, viewer=before.active)
    board.animate(frames, table.view(before, viewer=before.active), then, lambda: None)
    moved = board.positions()
    board.lay_out(then)
    for name, box in board.positions().items():
        assert max(abs(a - b) for a, b in zip(box, moved[name], strict=True)) < 0.01, name


def test_progress_counts_phases() -> None:
    rules = game()
    table = Seated(rules)
    view = table.lay_out(rules.new(2, 5, {}))
    assert table.board.progress(view) == (0, 10, "Day 1 · morning")

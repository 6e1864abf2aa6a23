"""Does every table hold together: can each command be given by hand, do motions end where they must, is idle still?"""

from __future__ import annotations

from collections.abc import Iterable
from inspect import isfunction
from itertools import islice
from typing import Any

import msgspec
import pytest

from tabletop import boards
from tabletop.boards.common.board import View
from tabletop.boards.common.redraw_on_change import Patch
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.kernel import Game
from tabletop.scene import Box, Node, Text, render_to_surface
from tabletop.scene.widgets.control import Control
from tests.boards.positions import Setting, Step, last_step, played, sampled, settings
from tests.boards.seated import Seated

POSITIONS, MANY = 4, 300
"""Looked at per table: few in every run, many with `-m slow`."""
READ = 4
"""Looked at per table, language and size for what is written there."""
SLACK = 2.0
STEPS = 40
"""Of a game, at most so many are shown as motion; many with `-m slow`."""

COUNTING = {
    *("scored", "worker_scored", "autom_scored", "rival_scored", "goal_missed", "advanced", "ranked", "rank_reached"),
    *("round_ended", "final_scoring", "phase_began", "turn_began", "game_over"),
}
"""Events of a last scoring: points move, nothing else does."""

LEFT_TO_GAMES = {
    *("setup_key", "add_parts", "draw", "turn_parts", "lay_out", "spoken_of", "also_called", "progress"),
}
"""Methods of the engine's board that the board of a game may make its own."""

every_table = pytest.mark.parametrize("setting", settings(), ids=str)
every_usual_table = pytest.mark.parametrize("setting", [one for one in settings() if not one.options], ids=str)


def apart(one: dict[str, Box], other: dict[str, Box]) -> list[str]:
    """Ids that lie somewhere else, or only in one of the two."""
    return [
        name
        for name in one.keys() | other.keys()
        if name not in one
        or name not in other
        or max(abs(a - b) for a, b in zip(one[name], other[name], strict=True)) > 0.01
    ]


@pytest.mark.parametrize("name", boards.names())
def test_the_board_of_a_game_is_parts_and_few_words_of_its_own(name: str) -> None:
    board = type(Seated(load(name)).board)
    own = {key for key, value in vars(board).items() if isfunction(value) and hasattr(TableBoard, key)}
    assert own <= LEFT_TO_GAMES
    assert board.__mro__[1] is TableBoard


@every_table
def test_every_legal_command_has_a_gesture_that_gives_it(setting: Setting) -> None:
    rules = load(setting.game)
    gestures_give_their_commands(rules, sampled(rules, setting, POSITIONS, seed=setting.seats))


@pytest.mark.slow
@every_table
def test_every_legal_command_of_many_positions_has_a_gesture_that_gives_it(setting: Setting) -> None:
    rules = load(setting.game)
    found = sampled(rules, setting, MANY, seed=setting.seats, games=200)
    assert len(found) == MANY
    gestures_give_their_commands(rules, found)


def gestures_give_their_commands(rules: Game[Any], states: list[Any]) -> None:
    """Each command of each position is given by hand, and nothing else is."""
    table = Seated(rules)
    for state in states:
        for command in rules.legal(state):
            assert table.gives(state, command) == [command]


@every_table
def test_laying_out_twice_changes_nothing(setting: Setting) -> None:
    rules = load(setting.game)
    table = Seated(rules)
    for state in sampled(rules, setting, POSITIONS, seed=3):
        table.lay_out(state)
        first = table.board.positions()
        table.lay_out(state)
        assert table.board.positions() == first


@every_table
def test_after_every_motion_pieces_lie_where_a_fresh_layout_puts_them(setting: Setting) -> None:
    rules = load(setting.game)
    motions_end_as_laid_out(rules, islice(played(rules, setting, seed=setting.seats), STEPS))


@pytest.mark.slow
@every_table
def test_after_many_motions_pieces_lie_where_a_fresh_layout_puts_them(setting: Setting) -> None:
    rules = load(setting.game)
    steps = (step for seed in range(MANY) for step in played(rules, setting, seed=seed))
    motions_end_as_laid_out(rules, islice(steps, 2 * MANY))


def motions_end_as_laid_out(rules: Game[Any], steps: Iterable[Step]) -> None:
    """Every step is shown as motion, then laid out afresh."""
    table = Seated(rules)
    laid: tuple[Any, View[Any]] | None = None
    for step in steps:
        then = table.view(step.after, viewer=0)
        done: list[bool] = []
        if laid is None or laid[0] != step.before:  # within a game the last step was laid out just now
            laid = step.before, table.lay_out(step.before, viewer=0)
        table.board.animate(step.frames, laid[1], then, lambda done=done: done.append(True))
        assert done == [True]
        moved = table.board.positions()
        table.board.lay_out(then)
        assert apart(moved, table.board.positions()) == []
        laid = step.after, then


@every_table
def test_after_the_end_the_table_stays_as_it_was_scored(setting: Setting) -> None:
    rules = load(setting.game)
    last = last_step(rules, setting, seed=3)
    counting = len(last.frames)
    while counting and last.frames[counting - 1].event.kind in COUNTING:
        counting -= 1
    assert counting < len(last.frames) - 1, "the game ends with a scoring"
    table = Seated(rules)
    over = table.view(last.after, viewer=0)
    table.board.lay_out(msgspec.structs.replace(over, state=last.frames[counting].state))
    scored = set(table.board.positions())
    table.board.lay_out(over)
    assert scored - set(table.board.positions()) == set()


@every_usual_table
def test_idle_is_still_once_the_rims_have_breathed(setting: Setting) -> None:
    rules = load(setting.game)
    table = Seated(rules)
    table.stage.tweens.pace = 1
    table.lay_out(rules.new(setting.seats, 5, setting.options))
    sheet = render_to_surface(table.stage)
    table.stage.draw(sheet)
    for _ in range(80):
        table.clock.advance(60)
        table.stage.update()
        table.stage.draw(sheet)
    assert table.stage.next_wake() is None
    for _ in range(20):
        table.clock.advance(500)
        table.stage.update()
        assert table.stage.draw(sheet) == []


@every_usual_table
def test_it_can_be_drawn_small_and_large_and_when_over(setting: Setting) -> None:
    rules = load(setting.game)
    last = last_step(rules, setting, seed=2)
    for size in ((1280, 720), (1920, 1080)):
        table = Seated(rules, size=size)
        table.lay_out(rules.new(setting.seats, 4, setting.options))
        assert render_to_surface(table.stage).get_size() == size
    table.lay_out(last.after, viewer=0)
    now, total, words = table.board.progress(table.view(last.after, 0))
    assert now == total > 0
    assert words


def overflowing(holder: Node) -> list[str]:
    """Texts that reach out of the thing they are printed on."""
    box = holder.stage_box()
    found = []
    for node in holder.walk():
        if not isinstance(node, Text) or not node.shown():
            continue
        words = node.stage_box()
        if words.w > node.setting.width * node.matrix_to().scale + SLACK:
            words = words._replace(w=node.setting.width)
        if words.x < box.x - SLACK or words.right > box.right + SLACK:
            found.append(node.content)
    return found


@pytest.mark.parametrize(
    ("setting", "language"),
    [(setting, language) for setting in settings() for language in (("de",) if setting.options else ("en", "de"))],
    ids=str,
)
def test_words_stay_in_their_boxes_and_everything_explains_itself(setting: Setting, language: str) -> None:
    rules = load(setting.game)
    states = sampled(rules, setting, READ, seed=5)
    for size in ((1920, 1080), (1280, 720))[language == "en" :]:  # German words are longer
        table = Seated(rules, language=language, size=size)
        for state in states:
            table.lay_out(state)
            shown = [node for node in table.board.root.walk() if node.shown()]
            holders = [node for node in shown if isinstance(node, Patch | Control) and node.size != (0, 0)]
            assert len(holders) > 10
            for holder in holders:
                assert overflowing(holder) == [], holder.name
            for node in shown:
                if node.tip is not None:
                    card = node.tip()
                    assert card is not None, node.name
                    assert card.h > 20
                    assert [text.content for text in card.walk() if isinstance(text, Text) and text.was_cut] == []

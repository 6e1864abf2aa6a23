"""Does everything that is put down on the table end in a command, a question at the spot, or words that say why not?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tabletop.boards.common.ids import Id
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.scene import Key, Move, Node, Press, Release
from tabletop.scene.input.pointer import lineage
from tabletop.scene.look.geometry import Point, box_around
from tests.boards.positions import sampled, settings
from tests.boards.seated import HELD, Seated

POSITIONS, GRID = 2, 5
TABLES = [setting for setting in settings() if setting.seats in (1, 3) and not setting.options]

every_table = pytest.mark.parametrize("setting", TABLES, ids=str)


def board_of(table: Seated) -> TableBoard[Any]:
    assert isinstance(table.board, TableBoard)
    return table.board


def sources(table: Seated) -> list[tuple[Id, Node]]:
    """One of every kind of thing that can be taken up now."""
    board = board_of(table)
    return one_of_each_kind(
        (source, board.table.thing(source)) for source, targets in board.gestures.now.drags.items() if targets
    )


def one_of_each_kind(things: Iterable[tuple[Id, Node]]) -> list[tuple[Id, Node]]:
    """The first of every kind."""
    found: dict[str, tuple[Id, Node]] = {}
    for thing, node in things:
        found.setdefault(thing.kind, (thing, node))
    return list(found.values())


def points_in(table: Seated, target: Node) -> list[tuple[Node, Point]]:
    """Everything of the table that is seen inside a target, each with a point of it."""
    box = target.stage_box()
    on_table = {node for _, node in board_of(table).table.things()}
    found: dict[Node, Point] = {}
    for number in range(GRID * GRID):
        row, column = divmod(number, GRID)
        point = (box.x + box.w * (column + 0.5) / GRID, box.y + box.h * (row + 0.5) / GRID)
        hit = table.stage.at(point)
        if hit is not None and target.is_under(point) and any(node in on_table for node in lineage(hit)):
            found.setdefault(hit, point)
    return list(found.items())


def can_go(table: Seated, node: Node, place: Node) -> bool:
    """Whether a hand can carry it away to the middle of that place."""
    goal, home = place.stage_box().centre, node.stage_box()
    hit = table.stage.at(goal) if place.shown() else None
    return hit is not None and hit.within(place) and not home.overlap(box_around(goal, (home.w, home.h)))


def press(table: Seated, point: Point) -> None:
    for event in (Move(point), Press(point), Release(point)):
        table.stage.handle(event)


def carry(table: Seated, start: Point, goal: Point) -> None:
    for event in (Move(start), Press(start), Move((start[0] + 7, start[1]), HELD), Move(goal, HELD), Release(goal)):
        table.stage.handle(event)


def answered(table: Seated) -> bool:
    """Whether the table gave a command, asked at the spot or said why not; it is quiet again afterwards."""
    asked = len(table.stage.overlays) > 0
    told = bool(table.screen.given or table.screen.refused)
    if asked:
        table.stage.handle(Key("escape"))
    elif table.screen.given:
        board_of(table).lay_out(board_of(table).view)
    table.screen.given.clear()
    table.screen.refused.clear()
    return asked or told


@every_table
def test_whatever_lies_inside_a_lit_target_means_the_target(setting: Any) -> None:
    rules, clicked = load(setting.game), 0
    table = Seated(rules)
    for state in sampled(rules, setting, POSITIONS, seed=4):
        table.lay_out(state)
        for source, node in sources(table):
            board = board_of(table)
            offered = board.gestures.now.drags[source]
            meant = {command for commands in offered.values() for command in commands}
            for target in [board.table.thing(place) for place in offered]:
                for thing, point in points_in(table, target):
                    node = board.table.thing(source)  # what took off is made anew when nothing came of it
                    if thing.within(node):
                        continue
                    table.stage.drag.take(node)
                    press(table, point)
                    asked = len(table.stage.overlays) > 0
                    assert asked or meant.issuperset(table.screen.given), (source, target.name, thing.name)
                    table.screen.refused.clear()
                    assert answered(table), f"{source} on {target.name} at {thing.name}"
                    clicked += 1
    assert clicked > POSITIONS


@pytest.mark.parametrize(
    ("setting", "how"), [(one, "carried" if one.seats == 1 else "clicked") for one in TABLES], ids=str
)
def test_nothing_is_put_down_on_a_place_without_an_answer(setting: Any, how: str) -> None:
    rules, dropped = load(setting.game), 0
    table = Seated(rules)
    for state in sampled(rules, setting, POSITIONS, seed=8):
        table.lay_out(state)
        board = board_of(table)
        for source, node in sources(table):
            away = ((thing, place) for thing, place in board.table.things() if can_go(table, node, place))
            for thing, place in one_of_each_kind(away):
                node = board.table.thing(source)
                if how == "carried":
                    carry(table, table.point_on(node), place.stage_box().centre)
                elif place.on_click is None and thing not in board.gestures.now.drags:
                    table.stage.drag.take(node)
                    press(table, place.stage_box().centre)
                else:
                    continue
                assert answered(table), f"{source} on {thing}"
                dropped += 1
    assert dropped > POSITIONS


@every_table
@pytest.mark.parametrize("how", ["carried", "clicked"])
def test_nor_is_anything_beside_the_places(setting: Any, how: str) -> None:
    rules, dropped = load(setting.game), 0
    table = Seated(rules)
    for state in sampled(rules, setting, POSITIONS, seed=21):
        table.lay_out(state)
        for source, node in sources(table):
            home = node.stage_box()
            for number in range(GRID * GRID):
                row, column = divmod(number, GRID)
                point = (1920 * (column + 0.5) / GRID, 1080 * (row + 0.5) / GRID)
                node = board_of(table).table.thing(source)
                hit = lineage(table.stage.at(point))
                if node in hit or home.overlap(box_around(point, (home.w, home.h))) > 0:
                    continue
                if how == "carried":
                    carry(table, table.point_on(node), point)
                elif all(under.on_click is None and not table.stage.drag.offers_from(under) for under in hit):
                    table.stage.drag.take(node)
                    press(table, point)
                else:
                    continue
                assert answered(table), f"{source} at {point}"
                dropped += 1
    assert dropped > POSITIONS

"""Do fingers explain, drag, scroll and zoom, and does nothing need a pointer that hovers?"""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.touch import Touch
from tabletop.boards.common.table_board import TableBoard
from tabletop.scene import Camera, Move, Node, Point, Press, Release, ScrollView
from tests.app.looking import settle, shown

KINDS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
HELD = frozenset((1,))


class Fingers:
    """Fingers on the screen; the mouse follows the first one, as SDL lets it."""

    def __init__(self, app: App) -> None:
        self.app = app
        Touch(app.stage)

    def _send(self, kind: str, point: Point, finger: int) -> None:
        stage = self.app.stage
        x, y = point[0] / stage.width, point[1] / stage.height
        stage.handle(pygame.event.Event(KINDS[kind], finger_id=finger, x=x, y=y))

    def down(self, point: Point, finger: int = 0) -> None:
        if finger == 0:
            self.app.stage.handle(Move(point))
            self.app.stage.handle(Press(point))
        self._send("down", point, finger)

    def move(self, point: Point, finger: int = 0) -> None:
        if finger == 0:
            self.app.stage.handle(Move(point, HELD))
        self._send("move", point, finger)

    def up(self, point: Point, finger: int = 0) -> None:
        if finger == 0:
            self.app.stage.handle(Release(point))
        self._send("up", point, finger)
        settle(self.app)


def liftable(app: App) -> Node:
    return next(node for node in app.stage.focus.candidates() if app.stage.drag.offers_from(node))


def test_a_finger_that_lies_still_explains_and_does_nothing_else(app: App, table: TableScreen) -> None:
    fingers, piece = Fingers(app), liftable(app)
    at = piece.stage_box().centre
    fingers.down(at)
    settle(app, 600)
    assert app.stage.tips.shown is not None
    fingers.up(at)
    assert app.stage.drag.state == "idle", "lifting the finger picks nothing"
    assert app.stage.tips.shown is not None, "it can be read"


def test_a_tap_is_a_click(app: App, table: TableScreen) -> None:
    fingers, piece = Fingers(app), liftable(app)
    at = piece.stage_box().centre
    fingers.down(at)
    fingers.up(at)
    assert app.stage.drag.state == "picked"


def test_a_finger_drags_a_piece_and_plays(app: App, table: TableScreen) -> None:
    fingers, piece = Fingers(app), liftable(app)
    board = table.board
    assert isinstance(board, TableBoard)
    gesture = board.gestures.now.best(table.controller.view().legal[0])
    assert gesture is not None
    source, target = (board.table.node_of(thing) for thing in gesture.ids[:2])
    assert source is not None
    assert target is not None
    start, end = source.stage_box().centre, target.stage_box().centre
    before = table.session.timeline.position
    fingers.down(start)
    for step in range(1, 6):
        fingers.move((start[0] + (end[0] - start[0]) * step / 5, start[1] + (end[1] - start[1]) * step / 5))
    assert app.stage.drag.state == "lifted"
    settle(app, 700)
    assert app.stage.drag.state == "lifted", "held long it still is a drag"
    fingers.up(end)
    assert table.session.timeline.position > before
    assert piece


def test_two_fingers_zoom_and_move_the_table(app: App, table: TableScreen) -> None:
    fingers = Fingers(app)
    (camera,) = (node for node in shown(app.stage.active) if isinstance(node, Camera))
    x, y = camera.stage_box().centre
    least = camera.zoom
    fingers.down((x - 50, y))
    fingers.down((x + 50, y), finger=1)
    fingers.move((x - 100, y))
    fingers.move((x + 100, y), finger=1)
    assert camera.zoom == pytest.approx(2 * least, rel=0.02)
    at = camera.world.pos
    fingers.move((x - 60, y + 30))
    fingers.move((x + 140, y + 30), finger=1)
    assert camera.world.pos[1] > at[1]
    fingers.up((x + 140, y + 30), finger=1)
    fingers.up((x - 60, y + 30))
    assert app.stage.drag.state == "idle"
    assert table.session.timeline.position == 0


def test_a_second_finger_puts_back_what_the_first_has_lifted(app: App, table: TableScreen) -> None:
    fingers, piece = Fingers(app), liftable(app)
    x, y = piece.stage_box().centre
    fingers.down((x, y))
    fingers.move((x + 30, y))
    assert app.stage.drag.state == "lifted"
    fingers.down((x + 200, y), finger=1)
    settle(app)
    assert app.stage.drag.state == "idle"
    fingers.up((x + 200, y), finger=1)
    fingers.up((x + 30, y))
    fingers.down((x, y))
    fingers.up((x, y))
    assert app.stage.drag.state == "picked", "afterwards one finger is a mouse again"


def test_one_finger_scrolls_a_list(app: App) -> None:
    app.open_help("red_outpost")
    settle(app)
    fingers = Fingers(app)
    view = max((node for node in shown(app.stage.active) if isinstance(node, ScrollView)), key=lambda view: view.reach)
    x, y = view.stage_box().centre
    fingers.down((x, y))
    for step in range(1, 6):
        fingers.move((x, y - 40 * step))
    assert view.offset == pytest.approx(200, abs=60)
    fingers.up((x, y - 200))
    assert len(app.stage.overlays)

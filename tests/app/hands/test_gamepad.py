"""Does a gamepad do what keys do, with its signs beside what has the focus, whenever it comes and goes?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.app.application import App
from tabletop.app.gamepad import FULL, Gamepads, listen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.scene import Node, render_to_surface
from tests.app.looking import press, settle, words_on

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
START, RIGHT = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
DOWN = pygame.CONTROLLER_BUTTON_DPAD_DOWN


class Controllers:
    """Stands in for pygame's part that knows the pads."""

    def __init__(self) -> None:
        self.open: list[Pad] = []

    def Controller(self, _index: int) -> Pad:  # noqa: N802 - pygame's name
        self.open.append(Pad())
        return self.open[-1]


class Pad:
    """One pad, until it is pulled out."""

    there = True

    def attached(self) -> bool:
        return self.there


class Hand:
    """Presses buttons of a pad that was plugged in while the app ran."""

    def __init__(self, app: App) -> None:
        self.app, self.controllers = app, Controllers()
        self.pads = Gamepads(app, self.controllers)
        self.send(pygame.CONTROLLERDEVICEADDED, device_index=0)

    def send(self, kind: int, **facts: Any) -> None:
        self.app.stage.handle(pygame.event.Event(kind, **facts))

    def press(self, *buttons: int) -> None:
        for button in buttons:
            self.send(pygame.CONTROLLERBUTTONDOWN, button=button)
            self.send(pygame.CONTROLLERBUTTONUP, button=button)
            settle(self.app)

    def lean(self, axis: int, share: float) -> None:
        self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=int(share * FULL))

    def unplug(self) -> None:
        self.controllers.open[0].there = False
        self.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)


def signs(app: App) -> list[str]:
    """The words beside the signs of the pad, as far as they are to be seen."""
    render_to_surface(app.stage)
    return [words for node in app.stage.floating.children if node.name == "pad" for words in words_on(node)]


def focused(app: App) -> Node:
    assert app.stage.focus.node is not None
    return app.stage.focus.node


def test_a_move_is_played_and_taken_back_with_a_pad_alone(app: App, table: TableScreen) -> None:
    hand = Hand(app)
    before = table.session.timeline.position
    hand.press(RIGHT, A)
    assert app.stage.drag.state == "picked"
    hand.press(RIGHT, A)
    assert table.session.timeline.position > before
    hand.press(X)
    assert table.session.timeline.position == before


def test_what_was_lifted_is_put_back_and_the_menu_opened(app: App, table: TableScreen) -> None:
    hand = Hand(app)
    hand.press(RIGHT, A, B)
    assert app.stage.drag.state == "idle"
    assert not len(app.stage.overlays)
    hand.press(START)
    assert len(app.stage.overlays)
    hand.press(B)
    assert not len(app.stage.overlays)


def test_the_upper_button_explains_and_then_looks_it_up(app: App, table: TableScreen) -> None:
    hand = Hand(app)
    press(app, "tab")
    node = next(node for node in app.stage.focus.candidates() if node.tip is not None)
    app.stage.focus.set(node)
    app.stage.tips.hide()
    hand.press(Y)
    assert app.stage.tips.shown is not None
    hand.press(Y)
    assert len(app.stage.overlays), "the rules"


def test_a_stick_walks_once_and_again_while_it_is_held(app: App) -> None:
    app.open_settings()
    hand = Hand(app)
    hand.press(RIGHT)
    seen = [focused(app)]
    hand.lean(pygame.CONTROLLER_AXIS_LEFTY, 0.3)
    assert focused(app) is seen[0], "it is not far enough out"
    hand.lean(pygame.CONTROLLER_AXIS_LEFTY, 0.9)
    seen.append(focused(app))
    settle(app, 400)
    seen.append(focused(app))
    assert seen[0] is not seen[1] is not seen[2]
    hand.lean(pygame.CONTROLLER_AXIS_LEFTY, 0.1)
    settle(app)
    assert focused(app) is seen[-1]


def test_a_pad_that_is_pulled_out_holds_nothing(app: App) -> None:
    app.open_settings()
    hand = Hand(app)
    hand.press(RIGHT)
    hand.send(pygame.CONTROLLERBUTTONDOWN, button=DOWN)
    hand.unplug()
    here = focused(app)
    settle(app)
    assert focused(app) is here
    hand.send(pygame.CONTROLLERDEVICEADDED, device_index=0)
    hand.press(DOWN)
    assert focused(app) is not here


@pytest.mark.parametrize(("language", "lift", "drop"), [("en", "lift", "drop"), ("de", "nehmen", "ablegen")])
def test_signs_stand_beside_what_has_the_focus_as_long_as_a_pad_is_used(
    make_app: Callable[..., App], make_session: Callable[..., Session], language: str, lift: str, drop: str
) -> None:
    app = make_app((1280, 720), language=language)
    app.go_table(make_session(3))
    settle(app)
    hand = Hand(app)
    assert signs(app) == []
    hand.press(RIGHT)
    assert len(signs(app)) > 2
    app.stage.focus.set(next(node for node in app.stage.focus.candidates() if app.stage.drag.offers_from(node)))
    assert signs(app)[0] == lift
    hand.press(A)
    assert signs(app)[0] == drop
    (slip,) = (node for node in app.stage.floating.children if node.name == "pad")
    box = slip.stage_box()
    assert box.x >= 0
    assert box.right <= app.stage.width + 1
    assert box.bottom <= app.stage.height + 1
    press(app, "escape")
    assert signs(app) == [], "somebody types again"


def test_pygame_knows_pads_here_and_nothing_waits_for_them(app: App) -> None:
    app.go_home()
    settle(app)
    waits = app.stage.next_wake()
    listen(app)
    assert app.stage.next_wake() == waits
    assert not app.stage.on_drawn

"""What does a gamepad do? The same as keys: every button is one, and a stick held is a key held.

Pads come and go at any time; while there is none nothing is asked, nothing waits. Which button does what stands beside whatever has
the focus as long as a pad is used (`gamepad_signs`).
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app.gamepad_signs import PadSigns
from tabletop.scene import Key, Move, Press
from tabletop.scene.core.clock import Timer
from tabletop.scene.core.inputs import Input, Mods

if TYPE_CHECKING:
    from tabletop.app.application import App

LOG = logging.getLogger(__name__)
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "ctrl+z",
    pygame.CONTROLLER_BUTTON_START: "escape",
    pygame.CONTROLLER_BUTTON_BACK: "h",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shift+tab",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
EXPLAINS = pygame.CONTROLLER_BUTTON_Y
"""Explains what has the focus; what is explained already is looked up in the rules."""
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page up", "page down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("-", "-"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("+", "+"),
}
"""The keys of both ends of every axis."""
REPEATING = ("up", "down", "left", "right", "page up", "page down", "+", "-")
FULL, OUT, BACK = 32767, 0.6, 0.4
"""How far a stick must go to be out, and how far it must come back before it is at rest."""
WAIT_MS, AGAIN_MS = 380, 110
"""How long a key is held before it comes again, and how soon it comes again."""


class Gamepads:
    """All pads there are. `controllers` is pygame's part that knows them."""

    def __init__(self, app: App, controllers: Any) -> None:
        self._app, self._controllers = app, controllers
        self._pads: list[Any] = []
        self._held: dict[str, Timer] = {}
        """The keys that are held, and when each comes again."""
        self._signs: PadSigns | None = None
        self._acts = False
        app.stage.filters.append(self._hear)

    def _hear(self, event: Input) -> bool:
        """Everything pads say; whoever takes the mouse or a key again needs no signs of theirs."""
        if isinstance(event, pygame.event.Event):
            self._take(event)
        elif self._signs is not None and not self._acts and isinstance(event, Key | Press | Move):
            self._signs.close()
            self._signs = None
        return False

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._pads.append(self._controllers.Controller(event.device_index))
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads = [pad for pad in self._pads if pad.attached()]
            for chord in list(self._held):
                self._let_go(chord)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button == EXPLAINS:
            self._explain()
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            self._hold(BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button in BUTTONS:
            self._let_go(BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in STICKS:
            self._lean(STICKS[event.axis], event.value / FULL)

    def _lean(self, ends: tuple[str, str], share: float) -> None:
        """A stick goes out to one of its ends, or comes back."""
        for chord, far in zip(ends, (-share, share), strict=True):
            if far > OUT and chord not in self._held:
                self._hold(chord)
            elif abs(share) < BACK or (far < -OUT and ends[0] != ends[1]):
                self._let_go(chord)

    def _hold(self, chord: str) -> None:
        self._give(chord)
        if chord in REPEATING:
            self._held[chord] = self._app.stage.timers.after(WAIT_MS, lambda: self._again(chord))

    def _again(self, chord: str) -> None:
        self._give(chord, repeat=True)
        self._held[chord] = self._app.stage.timers.after(AGAIN_MS, lambda: self._again(chord))

    def _let_go(self, chord: str) -> None:
        timer = self._held.pop(chord, None)
        if timer is not None:
            timer.cancel()

    def _give(self, chord: str, *, repeat: bool = False) -> None:
        """The key a button stands for."""
        *mods, name = chord.split("+") if len(chord) > 1 else [chord]
        if self._signs is None:
            self._signs = PadSigns(self._app)
        self._acts = True
        self._app.stage.handle(Key(name, Mods(**dict.fromkeys(mods, True)), repeat))
        self._acts = False

    def _explain(self) -> None:
        stage = self._app.stage
        node = stage.focus.node
        while node is not None and node.tip is None:
            node = node.parent
        if node is None or stage.tips.shown is not None:
            self._give("f1")
        else:
            stage.tips.show_now(node)


def listen(app: App) -> None:
    """Take what pads say from now on: those that are there are told of as if they had just come."""
    from pygame._sdl2 import controller

    try:
        controller.init()
    except pygame.error as error:
        LOG.warning("no gamepads: %s", error)
    else:
        Gamepads(app, controller)

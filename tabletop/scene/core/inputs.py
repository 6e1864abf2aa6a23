"""What did the person do? Neutral values, translated from pygame's events in this one place."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.scene.look.geometry import Point

LEFT, MIDDLE, RIGHT = 1, 2, 3
DOUBLE_CLICK_MS = 350


class Mods(NamedTuple):
    """Which modifier keys were down."""

    shift: bool = False
    ctrl: bool = False
    alt: bool = False


NONE = Mods()


class Press(NamedTuple):
    """A mouse button went down. `point` is in design coordinates; `clicks` is 2 for the second press of a double click."""

    point: Point
    button: int = LEFT
    mods: Mods = NONE
    clicks: int = 1


class Move(NamedTuple):
    """The pointer moved; `buttons` are those held."""

    point: Point
    buttons: frozenset[int] = frozenset()
    mods: Mods = NONE


class Release(NamedTuple):
    """A mouse button went up."""

    point: Point
    button: int = LEFT
    mods: Mods = NONE


class Wheel(NamedTuple):
    """The wheel turned: positive `dy` away from the person, positive `dx` to the right."""

    point: Point
    dx: float
    dy: float
    mods: Mods = NONE


class Key(NamedTuple):
    """A key went down, by name: "a", "left", "return", "space", "escape", "f11" …; `released` when it went up."""

    name: str
    mods: Mods = NONE
    repeat: bool = False
    released: bool = False

    @property
    def chord(self) -> str:
        """The key with its modifiers, as shortcuts are written: "ctrl+shift+s"."""
        parts = [n for n, on in (("ctrl", self.mods.ctrl), ("alt", self.mods.alt), ("shift", self.mods.shift)) if on]
        return "+".join([*parts, self.name])


class TextInput(NamedTuple):
    """Signs were typed."""

    text: str


class Resize(NamedTuple):
    """The window has another size, in device pixels."""

    size: tuple[int, int]


class Exposed:
    """The window's pixels were lost and must be painted again."""


class FocusLost:
    """Another window has the keyboard, or the pointer left for good."""


class PointerLeft:
    """The pointer left the window."""


class Quit:
    """The window's close sign was used."""


class AudioDevice(NamedTuple):
    """Something to hear with was plugged in, or taken away."""

    added: bool


Hand = Press | Move | Release | Wheel | Key | TextInput
Input = Hand | AudioDevice | Resize | Exposed | FocusLost | PointerLeft | Quit | pygame.event.Event


def hurries(event: Input) -> bool:
    """Whether somebody who does this does not want to wait for what moves: a press, or a key that goes down."""
    return isinstance(event, Press) or (isinstance(event, Key) and not event.released)


def goes_on(event: Input) -> bool:
    """Whether this is no act of its own: the second press of a double click, or a key that is held."""
    return event.clicks > 1 if isinstance(event, Press) else isinstance(event, Key) and event.repeat


_SAME = {"enter": "return", "keypad enter": "return", "left ctrl": "ctrl", "right ctrl": "ctrl", "back": "backspace"}


def _mods(bits: int) -> Mods:
    ctrl = pygame.KMOD_CTRL | pygame.KMOD_META
    return Mods(bool(bits & pygame.KMOD_SHIFT), bool(bits & ctrl), bool(bits & pygame.KMOD_ALT))


class Translator:
    """Turns pygame events into input values; remembers only what earlier events said, never asks the global state."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._point: Point = (0.0, 0.0)
        self._mods = NONE
        self._last_press = (-10_000, 0, (-100.0, -100.0))
        self._down: set[int] = set()

    def _at(self, pos: tuple[int, int]) -> Point:
        self._point = (pos[0] / self.scale, pos[1] / self.scale)
        return self._point

    def translate(self, event: pygame.event.Event, now: float = 0.0) -> Input | None:
        """The value of one event; None for what nobody needs."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            held = frozenset(i + 1 for i, down in enumerate(event.buttons) if down)
            return Move(self._at(event.pos), held, self._mods)
        if kind == pygame.MOUSEBUTTONDOWN and event.button <= RIGHT:
            return self._press(event, now)
        if kind == pygame.MOUSEBUTTONUP and event.button <= RIGHT:
            return Release(self._at(event.pos), event.button, self._mods)
        if kind == pygame.MOUSEWHEEL:
            turned = -1 if getattr(event, "flipped", False) else 1
            return Wheel(self._point, float(event.x), float(event.y) * turned, self._mods)
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event, kind == pygame.KEYUP)
        if kind == pygame.TEXTINPUT:
            return TextInput(event.text)
        return self._window(event)

    def _press(self, event: pygame.event.Event, now: float) -> Press:
        point = self._at(event.pos)
        when, button, where = self._last_press
        near = abs(point[0] - where[0]) < 6 and abs(point[1] - where[1]) < 6
        double = button == event.button and near and now - when < DOUBLE_CLICK_MS
        self._last_press = (-10_000, 0, where) if double else (int(now), event.button, point)
        return Press(point, event.button, self._mods, 2 if double else 1)

    def _key(self, event: pygame.event.Event, up: bool) -> Key:
        self._mods = _mods(getattr(event, "mod", 0))
        name = pygame.key.name(event.key).lower()
        repeat = not up and event.key in self._down  # pygame does not say so itself
        (self._down.discard if up else self._down.add)(event.key)
        return Key(_SAME.get(name, name), self._mods, repeat, up)

    def _window(self, event: pygame.event.Event) -> Input | None:
        kind = event.type
        if kind == pygame.QUIT:
            return Quit()
        if kind == pygame.VIDEORESIZE:
            return Resize((event.w, event.h))
        if kind == pygame.VIDEOEXPOSE:
            return Exposed()
        if kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            return AudioDevice(added=kind == pygame.AUDIODEVICEADDED)
        if kind == pygame.WINDOWFOCUSLOST:
            self._mods = NONE
            self._down.clear()
            return FocusLost()
        if kind == pygame.WINDOWLEAVE:
            return PointerLeft()
        return event if pygame.CONTROLLERAXISMOTION <= kind <= pygame.MULTIGESTURE else None  # pads and fingers

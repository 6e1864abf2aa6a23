"""What does the table sound like? Short sounds made by our own recipes, silent without a device."""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import itertools
import logging
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, TypeVar

import pygame

from tabletop.app.sound_making import LEVEL, RATE, Family, Recipe, Room, family_of, room, shared_sounds, wave
from tabletop.kernel import Event
from tabletop.scene.core.inputs import AudioDevice, Input
from tabletop.store import Cache

LOG = logging.getLogger(__name__)
MAKING = 2
"""Rises with every change of how a recipe becomes samples, so that none of the old ones are kept."""
CLOSE_S = 3.0
"""How long a device that hangs may keep the program from ending."""
AT_ONCE = 2
"""How many different sounds may come at once: the weightiest."""

R = TypeVar("R", Recipe, Room)
Later: TypeAlias = Callable[[float, Callable[[], None]], object]
"""Does something after so many milliseconds."""


def hush_alsa() -> None:
    """Where Linux has no sound device, its library writes eight lines to the terminal; that there is none is no trouble.

    It calls a C function that does nothing instead: one of Python's would wait for whoever waits for the device.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)


def kept(cache: Cache | None, recipe: R, make: Callable[[R], bytes], take: int = 0) -> bytes | bytearray:
    """The samples of a recipe, made once and kept."""
    if cache is None:
        return make(recipe)
    key = f"sound {MAKING} {RATE} {LEVEL} {take} {recipe!r}"
    found = cache.find(key)
    if found is None:
        found = make(recipe)
        cache.keep(key, found)
    return found


class Sounds:
    """Plays sounds by name. Until `open` has found a device it is silent, and stays so without one."""

    def __init__(self) -> None:
        self._takes: dict[tuple[str, str], Iterator[pygame.mixer.Sound]] = {}
        """The takes of every sound that was made, by its game (empty: of every table) and name, one after the other."""
        self._room: pygame.mixer.Sound | None = None
        self._game = ""
        self._family = Family()
        self._wanted: dict[str, None] = {}
        self._volume = 0.0
        self._ambience = 0.0
        self._cache: Cache | None = None
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def is_open(self) -> bool:
        """Whether there is anything to hear."""
        return bool(self._takes)

    @property
    def has_no_device(self) -> bool:
        """Whether a device was looked for and none found."""
        return self._thread is not None and not self._thread.is_alive() and not self._takes

    def open(self, cache: Cache | None = None) -> None:
        """Open the device and make the sounds, both beside the loop: the first picture never waits for it.

        What is in the cache need not be made.
        """
        if self._thread is None or self.has_no_device:
            try:
                importlib.import_module("pygame.mixer")  # slow to load, and nothing is heard before the first picture
            except ImportError as error:
                LOG.info("no sound: %s", error)
                return
            self._cache = cache
            self._thread = threading.Thread(target=self._open, name="sounds", daemon=True)
            self._thread.start()

    def _open(self) -> None:
        hush_alsa()
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
        except pygame.error as error:
            LOG.info("no sound: %s", error)
            return
        shared = shared_sounds()
        self._make("", shared.sounds)
        if self._closing.is_set():
            return
        self._room = pygame.mixer.Sound(buffer=kept(self._cache, shared.room, room))
        self._room.set_volume(self._ambience)
        if self._ambience > 0:
            self._room.play(loops=-1)
        self._make(self._game, self._family.sounds)

    def _make(self, game: str, recipes: dict[str, Recipe]) -> None:
        for name, recipe in recipes.items():
            made = []
            for take in range(recipe.takes):
                if self._closing.is_set():
                    return
                samples = kept(self._cache, recipe, lambda recipe, take=take: wave(recipe, take), take)  # type: ignore[misc]
                made.append(pygame.mixer.Sound(buffer=samples))
            self._takes[game, name] = itertools.cycle(made)

    def sit_down(self, game: str) -> None:
        """Sound like the table of that game from now on; what it has of its own is made beside the loop."""
        if game != self._game:
            self._wanted.clear()  # what the other table was about to sound like
            self._game, self._family = game, family_of(game)
            missing = {name: recipe for name, recipe in self._family.sounds.items() if (game, name) not in self._takes}
            if self.is_open and missing:
                making = threading.Thread(target=self._make, args=(game, missing), name="sounds", daemon=True)
                making.start()

    def close(self) -> None:
        """Stop making sounds and let go of the device. A thread still at work when Python ends would take the program down."""
        self._closing.set()
        for thread in threading.enumerate():
            if thread.name == "sounds":
                thread.join(CLOSE_S)
        if self._thread is not None and pygame.mixer.get_init():
            pygame.mixer.quit()
        self._takes, self._room = {}, None

    def device_changed(self, event: Input) -> bool:
        """A device that was taken away is let go of; one that comes is taken. Whether the input was about that."""
        if not isinstance(event, AudioDevice):
            return False
        if not event.added and self.is_open:
            self._takes, self._room = {}, None
            pygame.mixer.quit()
        if not self.is_open and self.has_no_device:
            self.open(self._cache)
        return True

    def tune(self, volume: float, effects: float, ambience: float) -> None:
        """Loudness from 0 to 1: overall, of the pieces, of the room."""
        self._volume = volume * effects
        before, self._ambience = self._ambience, volume * ambience
        if self._room is None:
            return
        self._room.set_volume(self._ambience)
        if self._ambience > 0 and before <= 0:
            self._room.play(loops=-1)
        elif self._ambience <= 0:
            self._room.stop()

    def play(self, name: str) -> None:
        """Play a sound of the game at the table, else one of every table, if there is one."""
        takes = self._takes.get((self._game, name)) or self._takes.get(("", name))
        if takes is None or self._volume <= 0:
            return
        sound = next(takes)
        sound.set_volume(self._volume)
        sound.play()

    def hear(self, events: Iterable[Event], later: Later, *, landed: bool | None = None) -> None:
        """Events are being shown: their pieces take off, or have landed (neither: there is nothing to see of them). Whatever comes
        at the same moment, as when a click ends all motion, is one short figure of the weightiest sounds.
        """
        known = self._known
        names = [self._family.events[event.kind] for event in events if event.kind in self._family.events]
        self.want((name for name in names if landed is None or known[name].landing == landed), later)

    def want(self, names: Iterable[str], later: Later) -> None:
        """Play these, unless weightier ones come at the same moment."""
        waiting = bool(self._wanted)
        self._wanted |= dict.fromkeys(names)
        if self._wanted and not waiting:
            later(1, self._play_wanted)

    def _play_wanted(self) -> None:
        known = self._known
        for name in sorted(self._wanted, key=lambda name: -known[name].weight)[:AT_ONCE]:
            self.play(name)
        self._wanted.clear()

    @property
    def _known(self) -> dict[str, Recipe]:
        return shared_sounds().sounds | self._family.sounds

"""What does the table sound like? Short sounds made by our own recipes, silent without a device."""

from __future__ import annotations

import array
import contextlib
import ctypes
import importlib
import logging
import math
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Annotated, TypeVar

import msgspec
import pygame

from tabletop.content import DATA, convert, read
from tabletop.kernel import Event, Rng
from tabletop.store import Cache

LOG = logging.getLogger(__name__)
RATE = 22050
MAKING = 1
"""Rises with every change of how a recipe becomes samples, so that none of the old ones are kept."""
LOUDEST = 0.5
"""How far of the full range the loudest sound goes: pieces on wood, not an alarm."""
CLOSE_S = 3.0
"""How long a device that hangs may keep the program from ending."""
AT_ONCE = 2
"""How many different sounds one move may make."""

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Millis = Annotated[int, msgspec.Meta(ge=1, le=5000)]


class Noise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rush: how loud, how quickly it fades, how dull it is (1 = only the low part)."""

    share: Share
    fade: Millis
    dull: Share


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one sound is made."""

    length: Millis
    tones: list[tuple[float, float, float, float]]
    noise: Noise


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The air of a quiet room, repeated for as long as somebody plays."""

    length: Millis
    share: Share
    dull: Share


class Recipes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All sounds, and which kinds of events make which."""

    sounds: dict[str, Recipe]
    room: Room
    events: dict[str, str]


def load_recipes() -> Recipes:
    """The recipes of `data/shared/sounds.yaml`."""
    return convert(read(DATA / "shared" / "sounds.yaml"), Recipes)


def wave(recipe: Recipe) -> bytes:
    """The sound as 16-bit samples, one channel."""
    count = RATE * recipe.length // 1000
    rng = Rng(1)
    samples = array.array("d", bytes(8 * count))
    for start, end, share, fade in recipe.tones:
        phase = 0.0
        for i in range(count):
            at = i / count
            phase += math.tau * (start + (end - start) * at) / RATE
            samples[i] += share * math.sin(phase) * math.exp(-i * 1000 / RATE / fade)
    low = 0.0
    for i in range(count):
        low = low * recipe.noise.dull + (rng.below(2001) / 1000 - 1) * (1 - recipe.noise.dull)
        samples[i] += recipe.noise.share * 2 * low * math.exp(-i * 1000 / RATE / recipe.noise.fade)
    peak = max(1.0, max(samples), -min(samples))
    soft_end = RATE // 100  # the last 10 ms fade out, or the speaker would click
    return array.array(
        "h",
        (int(32767 * LOUDEST * sample / peak * min(1.0, (count - i) / soft_end)) for i, sample in enumerate(samples)),
    ).tobytes()


def room(recipe: Room) -> bytes:
    """A quiet room as a loop of 16-bit samples: dull noise that swells, its end blended into its beginning."""
    count, blend = RATE * recipe.length // 1000, RATE // 2
    rng = Rng(2)
    samples = array.array("d", bytes(8 * (count + blend)))
    low = lower = 0.0
    for i in range(count + blend):
        low = low * recipe.dull + (rng.below(2001) / 1000 - 1) * (1 - recipe.dull)
        lower = lower * recipe.dull + low * (1 - recipe.dull)
        samples[i] = lower * (1 + 0.4 * math.sin(math.tau * 2 * i / count))
    for i in range(blend):
        samples[i] = samples[i] * (i / blend) + samples[count + i] * (1 - i / blend)
    peak = max(max(samples), -min(samples))
    return array.array("h", (int(32767 * recipe.share * sample / peak) for sample in samples[:count])).tobytes()


def hush_alsa() -> None:
    """Where Linux has no sound device, its library writes eight lines to the terminal; that there is none is no trouble.

    It calls a C function that does nothing instead: one of Python's would wait for whoever waits for the device.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)


R = TypeVar("R", Recipe, Room)


def kept(cache: Cache | None, recipe: R, make: Callable[[R], bytes]) -> bytes | bytearray:
    """The samples of a recipe, made once and kept."""
    if cache is None:
        return make(recipe)
    key = f"sound {MAKING} {RATE} {LOUDEST} {recipe!r}"
    found = cache.find(key)
    if found is None:
        found = make(recipe)
        cache.keep(key, found)
    return found


class Sounds:
    """Plays sounds by name. Until `open` has found a device it is silent, and stays so without one."""

    def __init__(self) -> None:
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._room: pygame.mixer.Sound | None = None
        self._events: dict[str, str] = {}
        self._volume = 0.0
        self._ambience = 0.0
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def is_open(self) -> bool:
        """Whether there is anything to hear."""
        return bool(self._made)

    def open(self, cache: Cache | None = None) -> None:
        """Open the device and make the sounds, both beside the loop: the first picture never waits for it.

        What is in the cache need not be made.
        """
        if self._thread is None:
            try:
                importlib.import_module("pygame.mixer")  # slow to load, and nothing is heard before the first picture
            except ImportError as error:
                LOG.info("no sound: %s", error)
                return
            self._thread = threading.Thread(target=lambda: self._open(cache), name="sounds", daemon=True)
            self._thread.start()

    def _open(self, cache: Cache | None) -> None:
        hush_alsa()
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
        except pygame.error as error:
            LOG.info("no sound: %s", error)
            return
        recipes = load_recipes()
        made = {}
        for name, recipe in recipes.sounds.items():
            if self._closing.is_set():
                return
            made[name] = pygame.mixer.Sound(buffer=kept(cache, recipe, wave))
        self._events = recipes.events
        self._made = made
        self._room = pygame.mixer.Sound(buffer=kept(cache, recipes.room, room))
        self._room.set_volume(self._ambience)
        if self._ambience > 0:
            self._room.play(loops=-1)

    def close(self) -> None:
        """Stop making sounds and let go of the device. A thread still at work when Python ends would take the program down."""
        self._closing.set()
        if self._thread is not None:
            self._thread.join(CLOSE_S)
            if pygame.mixer.get_init():
                pygame.mixer.quit()
        self._made, self._room = {}, None

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
        """Play a sound if there is one."""
        sound = self._made.get(name)
        if sound is None or self._volume <= 0:
            return
        sound.set_volume(self._volume)
        sound.play()

    def play_for(self, events: Sequence[Event]) -> None:
        """The sounds of what just happened, each once."""
        names = dict.fromkeys(self._events[event.kind] for event in events if event.kind in self._events)
        for name in list(names)[:AT_ONCE]:
            self.play(name)

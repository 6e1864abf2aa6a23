"""How does a recipe become something to hear, and how loud is it?

Every sound is brought to one loudness as people hear it (A-weighted, over an eighth of a second), so that none sticks out; its
peak is bounded, so that several at once never crackle.
"""

from __future__ import annotations

import array
import functools
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from tabletop.content import DATA, convert, read
from tabletop.kernel import Rng

RATE = 22050
LEVEL = -34.5
"""How loud every sound is, in dB of the full range."""
HIGHEST = 0.176
"""The peak of a sound at most: four at once stay 3 dB below the full range."""
WINDOW_S = 0.125
ATTACK_MS = 3.0
"""How long a sound takes to rise; faster it would click."""
SOFT_END_S = 0.01
PITCHES = (1.0, 0.965, 1.04, 0.985, 1.02)
"""Takes of one sound are as high as this: ten coins do not click alike."""

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Millis = Annotated[int, msgspec.Meta(ge=1, le=5000)]


class Noise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rush: how loud, how quickly it fades, how dull it is (1 = only the low part), and how much of its low part is left out."""

    share: Share
    fade: Millis
    dull: Share
    thin: Share = 0.0


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one sound is made."""

    length: Millis
    tones: list[tuple[float, float, float, float]]
    """Each: pitch in Hz, pitch at the end, share of the loudness, milliseconds until it has faded to a third."""
    noise: Noise
    weight: int = 1
    """Which of several at once is heard: the weightier ones."""
    landing: bool = True
    """Whether it comes when its piece lands, or already when it takes off."""
    takes: Annotated[int, msgspec.Meta(ge=1, le=len(PITCHES))] = 3
    again: tuple[int, ...] = ()
    """Milliseconds after which the whole is repeated within the sound: the teeth of a wheel, a die that rolls."""


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The air of a quiet room, repeated for as long as somebody plays."""

    length: Millis
    share: Share
    dull: Share
    thin: Share


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/<game>/sounds.yaml` says: the sounds of a game, which of its events make which, and which are silent and why."""

    sounds: dict[str, Recipe] = {}
    events: dict[str, str] = {}
    silent: dict[str, str] = {}


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/shared/sounds.yaml` says: sounds of every table, and the room."""

    sounds: dict[str, Recipe]
    room: Room


@functools.cache
def shared_sounds() -> Shared:
    """The sounds of every table."""
    return convert(read(DATA / "shared" / "sounds.yaml"), Shared)


@functools.cache
def family_of(game: str, data: Path = DATA) -> Family:
    """The sounds of one game; a game without the file has those of every table alone."""
    file = data / game / "sounds.yaml"
    return convert(read(file), Family) if file.exists() else Family()


def wave(recipe: Recipe, take: int = 0) -> bytes:
    """One take of the sound as 16-bit samples, one channel."""
    samples = _once(recipe, PITCHES[take], Rng(1 + take))
    for after in recipe.again:
        later = RATE * after // 1000
        part = _once(recipe, PITCHES[(take + after) % len(PITCHES)], Rng(after + take))
        samples.extend([0.0] * (later + len(part) - len(samples)))
        for i, sample in enumerate(part):
            samples[later + i] += sample
    count, soft_end = len(samples), SOFT_END_S * RATE
    peak = max(max(samples), -min(samples)) or 1.0
    share = min(10 ** (LEVEL / 20) / (loudness(samples) or 1.0), HIGHEST / peak)
    faded = (sample * share * min(1.0, (count - i) / soft_end) for i, sample in enumerate(samples))
    return array.array("h", (int(32767 * sample) for sample in faded)).tobytes()


def _once(recipe: Recipe, pitch: float, rng: Rng) -> list[float]:
    count = RATE * recipe.length // 1000
    samples = [0.0] * count
    for start, end, share, fade in recipe.tones:
        # every tone is at its height when the rise ends, so that a chord begins as sharply as a single tone
        phase = math.tau * (0.25 - pitch * start * ATTACK_MS / 1000)
        loud, falls = share, math.exp(-1000 / RATE / fade)
        for i in range(count):
            phase += math.tau * pitch * (start + (end - start) * i / count) / RATE
            samples[i] += loud * math.sin(phase)
            loud *= falls
    noise = recipe.noise
    falls, loud = math.exp(-1000 / RATE / noise.fade), noise.share * 2
    for i, sample in zip(range(count), _rush(noise.dull, noise.thin, rng), strict=False):
        samples[i] += loud * sample
        loud *= falls
    rise = ATTACK_MS / 1000 * RATE
    for i in range(min(count, int(rise))):
        samples[i] *= i / rise
    return samples


def _rush(dull: float, thin: float, rng: Rng) -> Iterator[float]:
    """Noise without its high part as far as it is dull, and without its low part as far as it is thin."""
    low = lower = 0.0
    while True:
        low = low * dull + (rng.below(2001) / 1000 - 1) * (1 - dull)
        lower = lower * 0.93 + low * 0.07
        yield low - thin * lower


def room(recipe: Room) -> bytes:
    """A quiet room as a loop of 16-bit samples: even noise whose end is blended into its beginning."""
    count, blend = RATE * recipe.length // 1000, RATE // 2
    rush = _rush(recipe.dull, recipe.thin, Rng(2))
    samples = [next(rush) for _ in range(count + blend)]
    for i in range(blend):
        share = i / blend
        samples[i] = samples[i] * math.sqrt(share) + samples[count + i] * math.sqrt(1 - share)
    peak = max(max(samples), -min(samples))
    return array.array("h", (int(32767 * recipe.share * sample / peak) for sample in samples[:count])).tobytes()


# --- measuring -----------------------------------------------------------------------------------------------------------

_HIGH_PASSES, _LOW_PASSES = (20.6, 20.6, 107.7, 737.9), (12194.0, 12194.0)
"""The corners of the A curve in Hz."""


def a_weighted(samples: Sequence[float]) -> list[float]:
    """Samples as loud as people hear them: low and very high parts count less."""
    heard = list(samples)
    for corner in _HIGH_PASSES:
        heard = _passed(heard, math.tau * corner, high=True)
    for corner in _LOW_PASSES:
        heard = _passed(heard, math.tau * corner, high=False)
    return [1.2589 * sample for sample in heard]  # 0 dB at 1,000 Hz


def _passed(samples: list[float], corner: float, *, high: bool) -> list[float]:
    double = 2.0 * RATE
    ahead = double / (double + corner) if high else corner / (double + corner)
    back, sign = (corner - double) / (corner + double), -1.0 if high else 1.0
    before = out = 0.0
    found = []
    for sample in samples:
        out = ahead * (sample + sign * before) - back * out
        before = sample
        found.append(out)
    return found


def loudness(samples: Sequence[float]) -> float:
    """The loudest eighth of a second of these samples, A-weighted, as a share of the full range."""
    squares = [sample * sample for sample in a_weighted(samples)]
    window = int(WINDOW_S * RATE)
    now = most = sum(squares[:window])
    for i in range(window, len(squares)):
        now += squares[i] - squares[i - window]
        most = max(most, now)
    return math.sqrt(most / window)


def attack_ms(samples: Sequence[float]) -> float:
    """From silence to the first sample at least 0.7 as high (3 dB below) as the highest of the first 10 ms."""
    start = samples[: RATE // 100]
    peak = max((abs(sample) for sample in start), default=0.0)
    return next((i for i, sample in enumerate(start) if abs(sample) >= 0.7 * peak), 0) * 1000 / RATE

"""How loud, how high, how sharp and how long is every sound? `python -m benchmarks.sound` prints the table tests hold to."""

from __future__ import annotations

import array
import math

from tabletop import games
from tabletop.app.sound_making import LEVEL, RATE, Recipe, attack_ms, family_of, loudness, shared_sounds, wave


def _decibels(share: float) -> float:
    return 20 * math.log10(share)


def _row(family: str, name: str, recipe: Recipe) -> str:
    samples = [sample / 32768 for sample in array.array("h", wave(recipe))]
    peak = _decibels(max(map(abs, samples)))
    level, attack, length = _decibels(loudness(samples)), attack_ms(samples), 1000 * len(samples) / RATE
    events = sum(sound == name for sound in family_of(family).events.values()) if family else 0
    figures = f"{level:7.1f} {peak:7.1f} {attack:7.1f} {length:7.0f} {recipe.takes:6} {events:7}"
    return f"{family or 'every table':12} {name:10} {figures}"


def main() -> None:
    """Print one line a sound."""
    print(
        f"A-weighted level in dB (all are made for {LEVEL}), peak in dBFS, attack and length in ms, takes, kinds of events"
    )
    print(f"{'family':12} {'sound':10} {'level':>7} {'peak':>7} {'attack':>7} {'length':>7} {'takes':>6} {'events':>7}")
    for name, recipe in shared_sounds().sounds.items():
        print(_row("", name, recipe))
    for game in games.names():
        for name, recipe in family_of(game).sounds.items():
            print(_row(game, name, recipe))


if __name__ == "__main__":
    main()

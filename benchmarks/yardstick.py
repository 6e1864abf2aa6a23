"""How fast is this machine at plain Python right now, so that measurements from other days and machines compare?"""

from __future__ import annotations

import time
from collections.abc import Callable

SLICE = 0.15
"""Seconds of processor time one measurement takes."""


def yardstick() -> int:
    """A fixed piece of pure Python of about one millisecond: small integers, lists, dicts, calls and comparisons.

    Never change it: all ratios ever noted down refer to it.
    """
    total = 0
    hand = list(range(40))
    stock: dict[int, int] = {}
    for turn in range(600):
        card = hand[turn * 7 % 40]
        stock[card] = stock.get(card, 0) + turn
        hand[turn % 40], hand[card] = hand[card], hand[turn % 40]
        for space in range(12):
            if (card + space) % 3 == 0:
                total += _worth(card, space)
        total += sum(value for value in stock.values() if value > turn)
    return total


def _worth(card: int, space: int) -> int:
    return card * space if space > 5 else card - space


def rate(work: Callable[[], int], seconds: float = SLICE) -> float:
    """How many units per second of processor time: calls `work`, which says how many units it did, until the time is up."""
    units = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        units += work()
    return units / taken


def best_rates(works: dict[str, Callable[[], int]], rounds: int) -> dict[str, float]:
    """The best rate of each kind of work, measured by turns so that a busy moment of the machine spoils no single one.

    The key `yardstick` holds how often the yardstick fits into a second.
    """
    everything: dict[str, Callable[[], int]] = {"yardstick": _one_yardstick, **works}
    best = dict.fromkeys(everything, 0.0)
    for _ in range(rounds):
        for name, work in everything.items():
            best[name] = max(best[name], rate(work))
    return best


def _one_yardstick() -> int:
    yardstick()
    return 1

"""How strong is whoever answers puzzles, how hard is a puzzle, and how sure is that? Glicko-2, as Mark Glickman's paper has it.

Every answer is a rating period of its own: the player meets one puzzle, the puzzle one player.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

SCALE = 173.7178
"""From points as people read them to those of the formulas."""
MIDDLE = 1500.0
TAU = 0.5
"""How quickly the volatility may change."""
CLOSE = 1e-6
MOST_UNSURE, NEW = 350.0, 250.0
"""Nobody's deviation is larger than the first; the second is that of a new player, so that one answer does not throw them about."""
LEVELS = {"random": 600.0, "apprentice": 1200.0, "journeyman": 1500.0, "master": 1900.0}
"""What the bots are taken for where a puzzle's first rating is reckoned from how often they find its answer."""
HARDEST, EASIEST = 2400, 600


class Rating(msgspec.Struct, frozen=True):
    """Points, how far the truth may lie from them, and how much they jump about."""

    points: float = MIDDLE
    deviation: float = NEW
    volatility: float = 0.06


def expected(own: Rating, other: Rating) -> float:
    """How often the first is expected to win against the second."""
    return _expected((own.points - MIDDLE) / SCALE, (other.points - MIDDLE) / SCALE, other.deviation / SCALE)


def after(own: Rating, met: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after a period in which these were met with these scores, 0 to 1; without any it only becomes less sure."""
    mu, phi = (own.points - MIDDLE) / SCALE, own.deviation / SCALE
    if not met:
        unsure = min(MOST_UNSURE, SCALE * math.hypot(phi, own.volatility))
        return msgspec.structs.replace(own, deviation=unsure)
    others = [((one.points - MIDDLE) / SCALE, one.deviation / SCALE, score) for one, score in met]
    chances = [_expected(mu, mu_j, phi_j) for mu_j, phi_j, _ in others]
    v = 1 / sum(_g(phi_j) ** 2 * e * (1 - e) for (_, phi_j, _), e in zip(others, chances, strict=True))
    surprise = sum(_g(phi_j) * (score - e) for (_, phi_j, score), e in zip(others, chances, strict=True))
    volatility = _volatility(phi, own.volatility, v, v * surprise)
    phi = 1 / math.sqrt(1 / (phi**2 + volatility**2) + 1 / v)
    return Rating(SCALE * (mu + phi**2 * surprise) + MIDDLE, SCALE * phi, volatility)


def first_rating(found: Mapping[str, float]) -> int:
    """How hard a puzzle is when bots of these levels find its answer in these shares of their tries."""
    low, high = float(EASIEST), float(HARDEST)
    while high - low > 1:
        middle = (low + high) / 2
        share = sum(1 / (1 + 10 ** ((middle - LEVELS[level]) / 400)) for level in found)
        low, high = (middle, high) if share > sum(found.values()) else (low, middle)
    return round(low)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _expected(mu: float, mu_j: float, phi_j: float) -> float:
    return 1 / (1 + math.exp(-_g(phi_j) * (mu - mu_j)))


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5 of the paper: the Illinois method for where `f` is nought."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    left, right = a, math.log(delta**2 - phi**2 - v) if delta**2 > phi**2 + v else a - TAU
    while right < a and f(right) < 0:
        right -= TAU
    f_left, f_right = f(left), f(right)
    while abs(right - left) > CLOSE:
        middle = left + (left - right) * f_left / (f_right - f_left)
        f_middle = f(middle)
        if f_middle * f_right <= 0:
            left, f_left = right, f_right
        else:
            f_left /= 2
        right, f_right = middle, f_middle
    return math.exp(left / 2)

"""Does a level hold only numbers that make sense, and is the right one found for so many seats?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.kernel.level import LEVELS, Level, Levels

BOUNDS = [
    *((name, 1, 1_000_000) for name in ("nodes", "lines", "deals", "candidates", "reply_lines")),
    *((name, 0, 100) for name in ("turns", "rounds", "rivals", "slip")),
]


def level(**told: Any) -> Level:
    return msgspec.convert({"recipe": "step", "nodes": 5, "seconds": 1.0, **told}, Level)


def test_what_a_level_does_not_say_is_the_least() -> None:
    quiet = level()
    assert (quiet.lines, quiet.deals, quiet.candidates, quiet.reply_lines) == (1, 1, 1, 1)
    assert (quiet.turns, quiet.rounds, quiet.along, quiet.heedless) == (0, 0, False, False)
    assert (quiet.rivals, quiet.slip) == (0.0, 0.0)


@pytest.mark.parametrize(("name", "least", "most"), BOUNDS)
def test_numbers_keep_within_their_bounds(name: str, least: int, most: int) -> None:
    assert [getattr(level(**{name: number}), name) for number in (least, most)] == [least, most]
    for wrong in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            level(**{name: wrong})


@pytest.mark.parametrize(("seconds", "fits"), [(0, False), (0.1, True), (60, True), (60.5, False), (61, False)])
def test_it_thinks_for_a_while_and_never_for_more_than_a_minute(seconds: float, fits: bool) -> None:
    if fits:
        assert level(seconds=seconds).seconds == seconds
    else:
        with pytest.raises(msgspec.ValidationError):
            level(seconds=seconds)


def test_somebody_alone_meets_the_level_made_for_that() -> None:
    usual = {name: level(nodes=number) for number, name in enumerate(LEVELS, start=1)}
    levels = Levels(**usual, alone={"master": level(nodes=9)})
    assert [levels.of(name, 2) for name in LEVELS] == [*usual.values()]
    assert [levels.of(name, 1) for name in LEVELS[:2]] == [levels.apprentice, levels.journeyman]
    assert levels.of("master", 1) == level(nodes=9)
    assert levels.of("alone", 2) is None, "the name of a field is none of a level"
    assert levels.of("grandmaster", 1) is None

"""Does a value that does not fit its type name its own line, also deep inside mappings?"""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from tabletop.content import DataError, convert, read_text


class Card(msgspec.Struct, frozen=True):
    cost: int
    colour: Literal["red", "blue"] = "red"
    effects: list[dict[str, int]] = []


class Box(msgspec.Struct, frozen=True):
    cards: dict[str, Card]
    shelves: dict[str, dict[str, Card]] = {}
    tracks: list[int] = []
    by_number: dict[int, int] = {}


def _error(text: str) -> DataError:
    with pytest.raises(DataError) as error:
        convert(read_text(text, "box.yaml"), Box)
    return error.value


def test_what_fits() -> None:
    box = convert(read_text("cards:\n  a: {cost: 3, colour: blue, effects: [{coins: 2}]}\n", "box.yaml"), Box)
    assert box.cards["a"] == Card(3, "blue", [{"coins": 2}])


@pytest.mark.parametrize(
    ("text", "line", "field"),
    [
        ("cards: 3\n", 1, "cards"),
        ("tracks: []\n", 1, "cards"),
        ("cards: {}\ntracks:\n- 1\n- two\n", 4, "tracks.1"),
        ("cards:\n  a: {cost: 1}\n  b: {cost: many}\n", 3, "cards.b.cost"),
        ("cards:\n  a: {cost: 1}\n  b:\n    colour: red\n", 3, "cards.b.cost"),
        ("cards:\n  a: {cost: 1}\n  b:\n    cost: 1\n    colour: green\n", 5, "cards.b.colour"),
        (
            "cards:\n  a:\n    cost: 1\n    effects:\n    - coins: 1\n    - coins: 1\n      gears: x\n",
            7,
            "cards.a.effects.1.gears",
        ),
        ("cards:\n  a: {cost: true}\n", 2, "cards.a.cost"),
        ("cards:\n  a: {cost: 1.5}\n", 2, "cards.a.cost"),
        ("cards: {}\nby_number:\n  x: 1\n", 2, "by_number"),
    ],
)
def test_what_does_not_fit_has_its_line(text: str, line: int, field: str) -> None:
    error = _error(text)
    assert error.key == "misfit"
    assert (error.line, error.params["field"]) == (line, field)
    assert error.params["why"]


def test_the_same_mistake_twice_names_the_first() -> None:
    text = "cards: {}\nshelves:\n  p:\n    x: {cost: 1}\n    y: {cost: bad}\n  q:\n    z: {cost: bad}\n"
    error = _error(text)
    assert (error.line, error.params["field"]) == (5, "shelves.p.y.cost")


def test_one_wrong_value_among_thousands_is_found_by_halving() -> None:
    cards = "".join(f"  c{number}: {{cost: {number}}}\n" for number in range(3000))
    error = _error(f"cards:\n{cards.replace('{cost: 2345}', '{cost: dear}')}")
    assert error.line == 2347
    assert error.params["field"] == "cards.c2345.cost"

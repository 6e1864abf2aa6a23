"""Does every value say how certain it is?"""

from __future__ import annotations

import pytest

from tabletop.content import DataError, Mark, read_text
from tabletop.content.value_marks import leaves, split_marks

FILE = """
mark: S
coins: 5
cards:
  mark: R-low guessed from photographs
  smith:
    marks: {cost: S, text: F spielstil.net}
    cost: 3
    text: word
    income: [1, 2, 3]
    rows:
    - {a: 1, b: 2}
    - {a: 3, b: 4, mark: R-high}
"""


def test_marks_are_taken_out_of_the_data() -> None:
    plain, _ = split_marks(read_text(FILE, "f"))
    assert plain == {
        "coins": 5,
        "cards": {
            "smith": {"cost": 3, "text": "word", "income": [1, 2, 3], "rows": [{"a": 1, "b": 2}, {"a": 3, "b": 4}]}
        },
    }


def test_the_nearest_mark_counts() -> None:
    _, marks = split_marks(read_text(FILE, "f"))
    low = Mark("R", "low", "guessed from photographs")
    assert marks.of("coins") == Mark("S")
    assert marks.of("cards", "smith", "cost") == Mark("S")
    assert marks.of("cards", "smith", "text") == Mark("F", note="spielstil.net")
    assert marks.of("cards", "smith", "income") == low
    assert marks.of("cards", "smith", "rows", 0, "a") == low
    assert marks.of("cards", "smith", "rows", 1, "b") == Mark("R", "high")


def test_values_are_counted_by_certainty() -> None:
    plain, marks = split_marks(read_text(FILE, "f"))
    assert marks.count(plain) == {"S": 2, "F": 1, "R": 5}


def test_a_list_of_plain_values_is_one_value() -> None:
    assert leaves({"a": [1, 2], "b": [[1], [2]], "c": [], "d": {}}) == [("a",), ("b", 0), ("b", 1), ("c",)]


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("a: 1\n", 1, "unmarked"),
        ("a:\n  mark: S\n  b: 1\nc:\n  d: 2\n", 5, "unmarked"),
        ("mark: X\na: 1\n", 1, "bad_mark"),
        ("mark: R-firm\na: 1\n", 1, "bad_mark"),
        ("mark: O\na: 1\n", 1, "bad_mark"),
        ("mark: 3\na: 1\n", 1, "bad_mark"),
        ("mark: S\na: 1\nmarks: S\n", 3, "bad_mark"),
        ("mark: S\na: 1\nmarks:\n  a: Q\n", 4, "bad_mark"),
        ("mark: S\na: 1\nmarks:\n  b: S\n", 4, "mark_of_nothing"),
    ],
)
def test_wrong_marks_have_their_line(text: str, line: int, key: str) -> None:
    with pytest.raises(DataError) as error:
        split_marks(read_text(text, "f"))
    assert (error.value.line, error.value.key) == (line, key)

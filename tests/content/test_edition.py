"""Is an edition read, put on top of our values, and refused where it does not fit?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content import DataError, Edition, read_edition
from tabletop.content.edition import LARGEST_FILE

HEAD = "edition: {name: First printing, game: corrosion, date: 2026-11-19, version: 0.1.0}\n"


def _file(folder: Path, text: str) -> Path:
    file = folder / "corrosion.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_edition_has_a_name_changed_values_and_pieces_that_were_compared(tmp_path: Path) -> None:
    _file(tmp_path, f"{HEAD}values: {{chrome: {{c10: {{points: 3, cost: {{any: 1}}}}}}}}\ncompared: [chrome.c09]\n")
    ours, theirs = games.load("corrosion"), games.load("corrosion", tmp_path)
    assert theirs.components.refused == ()
    assert theirs.components.edition == "First printing"
    machine = theirs.components.definitions.chrome["c10"]
    assert (machine.points, machine.cost.any, machine.cost.medium) == (3, 1, 2)
    before, after = ours.components.certainties(), theirs.components.certainties()
    assert after["O"] == 2 + 11  # all of c09 was ours
    assert sum(after.values()) == sum(before.values()) + 1  # a price we did not know of


def test_what_was_compared_is_no_longer_reconstructed(tmp_path: Path) -> None:
    _file(tmp_path, f"{HEAD}compared: [awards.aw1]\n")
    theirs = games.load("corrosion", tmp_path)
    marks = theirs.components.marks
    assert {marks.of("awards", "aw1", name).certainty for name in ("per", "points", "chained_back")} == {"O"}
    assert marks.of("awards", "aw1", "plain_back").certainty == "S"
    assert theirs.components.edition == ""  # the values are ours: results need not be kept apart


def test_values_that_only_fit_together_are_taken_together(tmp_path: Path) -> None:
    _file(tmp_path, f"{HEAD}values: {{setup: {{special_in_box: 20, by_seats: {{'1': {{special: 20}}, '2': {{special: 20}}, "
          "'3': {special: 20}, '4': {special: 20}}}}\n")  # fmt: skip
    assert games.load("corrosion", tmp_path).components.refused == ()
    _file(tmp_path, f"{HEAD}values: {{setup: {{special_in_box: 20}}, prices: {{discard: 2}}}}\n")
    game = games.load("corrosion", tmp_path)
    assert [error.key for error in game.components.refused] == ["unsound"]
    assert game.components.definitions.prices.discard == 2


def test_a_list_is_one_value(tmp_path: Path) -> None:
    _file(tmp_path, f"{HEAD}values: {{chrome: {{c10: {{effect: [{{do: generate, count: 1}}, {{do: hire}}]}}}}}}\n")
    game = games.load("corrosion", tmp_path)
    assert [effect.name for effect in game.components.definitions.chrome["c10"].effect] == ["generate", "hire"]


def test_rules_with_corrected_values_are_found_elsewhere_by_their_address(tmp_path: Path) -> None:
    _file(tmp_path, f"{HEAD}values: {{chrome: {{c10: {{points: 3}}}}}}\n")
    game = games.load("corrosion", tmp_path)
    assert games.load(game.address).fingerprint == game.fingerprint != games.load("corrosion").fingerprint


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        (f"{HEAD}values: 3\n", 2, "not_a_mapping"),
        (f"{HEAD}colour: red\n", 2, "override_unknown"),
        (f"{HEAD}values: {{}}\ncompared: c10\n", 3, "edition_compared"),
        ("edition: {name: Mine, game: watch}\n", 1, "edition_of_another"),
        ("edition: {name: ' ', game: corrosion}\n", 1, "edition_without_name"),
        ("edition: {name: Mine}\n", 1, "misfit"),
        (f"{HEAD}values: &a 3\n", 2, "anchor"),
        (f"{HEAD}values: !!python/object:os.system {{}}\n", 2, "tag"),
    ],
)
def test_what_is_no_edition_is_refused_with_its_line(tmp_path: Path, text: str, line: int, key: str) -> None:
    with pytest.raises(DataError) as refused:
        read_edition(_file(tmp_path, text), "corrosion")
    assert (refused.value.key, refused.value.line) == (key, line)


def test_a_file_too_long_is_not_read(tmp_path: Path) -> None:
    file = _file(tmp_path, HEAD + "# " + "x" * LARGEST_FILE)
    with pytest.raises(DataError) as refused:
        read_edition(file, "corrosion")
    assert refused.value.key == "file_too_long"


def test_what_is_as_ours_is_no_difference() -> None:
    ours = games.load("corrosion").components.plain
    path = ("chrome", "c10", "points")
    edition = Edition("corrosion", "Mine").with_change({path: 7}, ours)
    assert edition.changes == {path: 7}
    assert edition.with_change({path: ours["chrome"]["c10"]["points"]}, ours).changes == {}
    assert edition.with_change({("chrome", "c10", "cost", "any"): 0}, ours).changes == {
        path: 7,
        ("chrome", "c10", "cost", "any"): 0,
    }

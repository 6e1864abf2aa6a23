"""Are a game's components read as they stand, and corrected only where a correction fits?"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop import games
from tabletop.content import Components, DataError, load_components

COMPONENTS = """
mark: S
hand: 5
cards:
  smith: {cost: 3, needs: [], mark: R-mid}
  baker: {cost: 2, needs: [smith]}
track: [1, 2, 3]
"""


class Card(msgspec.Struct, frozen=True):
    cost: int
    needs: list[str]


class Definitions(msgspec.Struct, frozen=True):
    hand: int
    cards: dict[str, Card]
    track: list[int]

    def check(self) -> tuple[tuple[str | int, ...], str, dict[str, str]] | None:
        """Cards need cards that exist."""
        for name, card in self.cards.items():
            for needed in card.needs:
                if needed not in self.cards:
                    return ("cards", name, "needs"), "unknown_reference", {"field": name, "name": needed}
        return None


def _load(tmp_path: Path, components: str = COMPONENTS, overrides: str | None = None) -> Components[Definitions]:
    (tmp_path / "data" / "stall").mkdir(parents=True, exist_ok=True)
    (tmp_path / "data" / "stall" / "components.yaml").write_text(components, encoding="utf-8")
    folder = tmp_path / "overrides"
    folder.mkdir(exist_ok=True)
    if overrides is not None:
        (folder / "stall.yaml").write_text(overrides, encoding="utf-8")
    return load_components("stall", Definitions, folder, tmp_path / "data")


def test_components_as_they_stand(tmp_path: Path) -> None:
    components = _load(tmp_path)
    assert components.definitions.cards["baker"] == Card(2, ["smith"])
    assert components.certainties() == {"S": 4, "R": 2}
    assert components.refused == ()


def test_a_broken_reference_in_our_own_file_raises_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(DataError) as error:
        _load(tmp_path, COMPONENTS.replace("[smith]", "[miller]"))
    assert (error.value.key, error.value.line) == ("unknown_reference", 6)


def test_a_file_without_a_mapping_raises(tmp_path: Path) -> None:
    with pytest.raises(DataError) as error:
        _load(tmp_path, "- 1\n")
    assert error.value.key == "not_a_mapping"


def test_an_override_replaces_one_value(tmp_path: Path) -> None:
    before = _load(tmp_path)
    after = _load(tmp_path, overrides="cards:\n  smith:\n    cost: 9\n")
    assert after.definitions.cards["smith"] == Card(9, [])
    assert after.definitions.cards["baker"] == before.definitions.cards["baker"]
    assert after.refused == ()
    assert after.certainties() == {"S": 4, "R": 1, "O": 1}
    mark = after.marks.of("cards", "smith", "cost")
    assert mark is not None
    assert mark.certainty == "O"
    assert after.fingerprint != before.fingerprint


def test_the_same_values_have_the_same_fingerprint(tmp_path: Path) -> None:
    before = _load(tmp_path)
    assert _load(tmp_path, COMPONENTS.replace("R-mid", "S")).fingerprint == before.fingerprint
    assert _load(tmp_path, overrides="hand: 5\n").fingerprint == before.fingerprint


def test_a_list_of_plain_values_is_replaced_whole(tmp_path: Path) -> None:
    assert _load(tmp_path, overrides="track: [7]\n").definitions.track == [7]


@pytest.mark.parametrize(
    ("overrides", "line", "key"),
    [
        ("cards:\n  smith:\n    cost: many\n", 3, "misfit"),
        ("cards:\n  miller:\n    cost: 1\n", 3, "override_unknown"),
        ("hand: {size: 4}\n", 1, "override_unknown"),
        ("cards: 3\n", 1, "misfit"),
        ("cards:\n  smith:\n    needs: [nobody]\n", 3, "unknown_reference"),
        ("hand: 1\nhand: 2\n", 2, "key_twice"),
        ("- 1\n", 1, "not_a_mapping"),
        ("hand: &a 3\n", 1, "anchor"),
    ],
)
def test_a_wrong_override_is_reported_and_ignored(tmp_path: Path, overrides: str, line: int, key: str) -> None:
    before = _load(tmp_path)
    after = _load(tmp_path, overrides=overrides)
    assert after.definitions == before.definitions
    assert [(error.line, error.key) for error in after.refused] == [(line, key)]
    assert after.refused[0].file.endswith("stall.yaml")


def test_good_overrides_count_beside_wrong_ones(tmp_path: Path) -> None:
    after = _load(tmp_path, overrides="hand: none\ntrack: [1]\ncards:\n  smith: {cost: 4, price: 2}\n")
    assert after.definitions.hand == 5
    assert after.definitions.track == [1]
    assert after.definitions.cards["smith"].cost == 4
    assert [error.line for error in after.refused] == [1, 4]


def test_corrections_nobody_may_look_at_are_told_and_the_game_goes_on_without_them(tmp_path: Path) -> None:
    folder = tmp_path / "overrides"
    folder.symlink_to(folder)  # leads nowhere for ever: refused to everybody, also where everything is allowed
    game = games.load("red_outpost", folder)
    assert [error.key for error in game.components.refused] == ["unreadable"]
    assert game.fingerprint == games.load("red_outpost").fingerprint


def test_without_corrections_there_is_one_game_for_everybody(tmp_path: Path) -> None:
    plain = games.load("red_outpost")
    assert games.load("red_outpost", tmp_path) is plain
    (tmp_path / "overrides").write_text("a file where the folder should be")
    assert games.load("red_outpost", tmp_path / "overrides") is plain
    (tmp_path / "red_outpost.yaml").write_text("goods: {}\n")
    assert games.load("red_outpost", tmp_path) is not plain

"""Do the components say what section 2 and 9 of the digest say, with their marks, and are wrong ones refused?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop.games.watch import build
from tests.games.watch.positions import GAME, PLAIN, TABLES

MARKS = GAME.components.marks
DEFINITIONS = GAME.components.definitions

BONUSES = {
    "t1": "- 1R - 2R - L1 - W2 - 3R",
    "t2": "1R - 2R - L1 - 3R W2 - D3",
    "t3": "- 1G - 2G - L1 - W2 - 3G",
    "t4": "2G - L1 - 2G - W2 3G - D3",
    "t5": "- 1G - 1R - 2G - 2R - 3G",
    "t6": "1R - 2R - 3G - 2R 3R - 3G",
}
"""Digest 2.5 in its own notation."""


def _code(bonus: dict[str, str | int]) -> str:
    if bonus["gives"] == "nothing":
        return "-"
    if bonus["gives"] in ("gears", "roubles"):
        return f"{bonus['count']}{'G' if bonus['gives'] == 'gears' else 'R'}"
    return f"{str(bonus['gives'])[0].upper()}{bonus['price']}"


@pytest.mark.parametrize("track", BONUSES)
def test_track_spaces(track: str) -> None:
    assert " ".join(_code(bonus) for bonus in PLAIN["tracks"][track]["spaces"].values()) == BONUSES[track]


def test_tracks_never_give_their_own_goods() -> None:
    for track in DEFINITIONS.tracks.values():
        assert track.scores not in {bonus.gives for bonus in track.spaces.values()}


def test_documents() -> None:
    kinds = Counter(document.kind for document in DEFINITIONS.documents.values())
    assert kinds == {"move": 8, "bank": 8, "crate_a": 8, "crate_b": 4}
    assert set(Counter(TABLES.suit_of.values()).values()) == {7}
    assert TABLES.set_points == [0, 0, 5, 10, 20, 30, 40, 50]


def test_every_market_card_is_worth_seven_units() -> None:
    for card in DEFINITIONS.market.values():
        assert card.sale_roubles + card.overtime_gears + card.scrounge_gears + card.scrounge_roubles == 7
    assert Counter(card.eye for card in DEFINITIONS.market.values()) == {1: 4, 2: 5, 3: 3}


def test_solo_cards_are_the_six_ways_to_give_two_one_nothing() -> None:
    cards = {(card.gears, card.roubles, card.discs) for card in DEFINITIONS.solo.cards.values()}
    assert len(cards) == 6
    assert all(sorted(card) == [0, 1, 2] for card in cards)


@pytest.mark.parametrize(
    ("path", "certainty", "firmness"),
    [
        (("columns", "c3", "price"), "S", ""),
        (("columns", "c5", "price"), "R", "mid"),
        (("rows", "dock", "c2", "pays"), "S", ""),
        (("rows", "warehouse", "c4", "points"), "R", "high"),
        (("tracks", "t2", "second", "points"), "R", "low"),
        (("tracks", "t2", "first", "points"), "S", ""),
        (("tracks", "t1", "scores"), "S", ""),
        (("tracks", "t5", "spaces", "s2", "count"), "R", "mid"),
        (("spaces", "watch", "risky"), "F", ""),
        (("market", "m04", "eye"), "R", "mid"),
        (("crates", "values", "1", "colour"), "R", "high"),
        (("solo", "final_smuggling"), "R", "mid"),
        (("solo", "ranks", "hero", "points"), "S", ""),
        (("debt", "repay"), "S", ""),
    ],
)
def test_marks(path: tuple[str, ...], certainty: str, firmness: str) -> None:
    mark = MARKS.of(*path)
    assert mark is not None
    assert (mark.certainty, mark.firmness) == (certainty, firmness)


def test_the_owners_value_is_played(tmp_path: Path) -> None:
    (tmp_path / "watch.yaml").write_text("columns: {c5: {price: 7}}\n", encoding="utf-8")
    game = build(tmp_path)
    assert game.tables.prices == [1, 2, 3, 5, 7]
    assert game.fingerprint != GAME.fingerprint
    assert game.components.marks.of("columns", "c5", "price").certainty == "O"


@pytest.mark.parametrize(
    "line",
    [
        "documents: {d01: {kind: letter}}",
        "solo: {robot_starts: nowhere}",
        "spaces: {sell: {department: cellar}}",
        "rows: {dock: {c1: {crates: [pink]}}}",
        "market: {m01: {eye: 9}}",
        "tracks: {t2: {second: {every: 0}}}",
        "debt: {gives: 0}",
        "columns: {c1: {price: cheap}}",
    ],
)
def test_a_wrong_value_is_refused_and_the_rest_kept(tmp_path: Path, line: str) -> None:
    (tmp_path / "watch.yaml").write_text(line + "\n", encoding="utf-8")
    game = build(tmp_path)
    assert len(game.components.refused) == 1
    assert game.fingerprint == GAME.fingerprint

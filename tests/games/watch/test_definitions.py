"""Do the components say what section 2 and 9 of the digest say, with their marks, and are wrong ones refused?"""

from __future__ import annotations

from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tabletop.content.value_marks import leaves
from tabletop.games.watch import build, scoring
from tabletop.kernel import Command
from tests.games.watch.positions import GAME, PLAIN, TABLES, turn

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


def _row(name: str) -> list[list[int | str]]:
    """What a row of the board shows, level by level."""
    return [[value for shown in cell.values() for value in _flat(shown)] for cell in PLAIN["rows"][name].values()]


def _flat(shown: int | list[str]) -> list[int | str]:
    return list(shown) if isinstance(shown, list) else [shown]


def test_player_board() -> None:
    assert TABLES.prices == [1, 2, 3, 5, 8]
    assert TABLES.in_force["workshop"] == TABLES.in_force["warehouse"] == [0, 1, 2, 3, 3, 3]
    assert TABLES.in_force["dock"] == TABLES.in_force["office"] == [0, 1, 2, 3, 4, 5]
    assert _row("dock") == [
        [1, "light"], [1, "white"], [2, "light", "white"], [2, "light", "dark"], [2, "white", "dark"],
        [3, "light", "white", "dark"],
    ]  # fmt: skip
    assert _row("workshop") == [[3], [4], [5], [6], [5], [10]]
    assert _row("warehouse") == [[1, 1], [1, 2], [2, 2], [2, 3], [5], [10]]
    assert _row("office") == [[3, 1], [4, 1], [4, 2], [5, 2], [5, 3], [6, 3]]
    assert [sorted(colours) for colours in TABLES.unlocked] == [
        ["light"], ["light", "white"], ["light", "white"], *[["dark", "light", "white"]] * 3,
    ]  # fmt: skip


def test_factory_plan_and_clock() -> None:
    assert TABLES.spaces == ["smuggle", "sell", "overtime", "produce", "upgrade", "scrounge", "search", "watch"]
    assert [TABLES.department[space] for space in TABLES.spaces[::2]] == ["dock", "workshop", "warehouse", "office"]
    assert [TABLES.department[space] for space in TABLES.spaces[1::2]] == TABLES.departments
    assert [TABLES.risky[space] for space in TABLES.spaces] == [True, False] * 4
    assert dict(zip(TABLES.hours, TABLES.first_positions, strict=True)) == {12: 0, 3: 2, 6: 4, 9: 6}


def test_places_on_the_tracks() -> None:
    worth = [
        (track["scores"], *track["first"].values(), *track["second"].values()) for track in PLAIN["tracks"].values()
    ]
    assert worth == [
        ("gears", 2, 1, 1, 1), ("gears", 1, 1, 1, 2), ("roubles", 2, 1, 1, 1), ("roubles", 1, 1, 1, 2),
        ("crates", 4, 1, 2, 1), ("crates", 3, 1, 1, 1),
    ]  # fmt: skip


def test_numbers_of_the_set_up_crates_debt_and_caps() -> None:
    assert list(PLAIN["set_up"].values()) == [12, 3, 2, 5]
    assert [list(count.values()) for count in PLAIN["players"].values()] == [
        [2, 0, 0],
        [3, 1, 8],
        [4, 1, 8],
        [5, 1, 10],
    ]
    assert [TABLES.of_colour[colour] for colour in ("light", "white", "dark")] == [[3, 2, 1], [6, 5, 4], [9, 8, 7]]
    assert list(PLAIN["debt"].values()) == [5, 8, 5, 10]
    assert list(PLAIN["majorities"].values()) == [60, 60]
    assert PLAIN["sale"] == {"roubles_per_gear": 1}


def test_market_cards() -> None:
    cards = " ".join("".join(str(value) for value in card.values()) for card in PLAIN["market"].values())
    assert cards == "14111 13202 12320 11222 24201 23211 22212 23310 21303 32320 34102 33121"


def test_solo_values() -> None:
    solo = PLAIN["solo"]
    assert ["".join(str(value) for value in card.values()) for card in solo["cards"].values()] == [
        "210", "201", "120", "102", "021", "012",
    ]  # fmt: skip
    assert [rank["points"] for rank in solo["ranks"].values()] == [75, 100, 125, 160]
    assert (solo["pocket_watches"], solo["roubles_per_missing_disc"], solo["robot_starts"]) == (3, 3, "smuggle")
    assert (solo["closed"], solo["rows"]) == (["search", "watch"], ["dock", "workshop", "warehouse"])


def test_documents_by_number() -> None:
    kinds = ["move", "move", "bank", "bank", "crate_a", "crate_a", "crate_b"]
    suits = ["crimson", "teal", "ochre", "violet"]
    assert list(TABLES.suit_of.values()) == [suit for suit in suits for _ in kinds]
    assert list(TABLES.kind_of.values()) == kinds * 4
    assert {kind: (offer.pays, offer.crates) for kind, offer in TABLES.offers.items()} == {
        "crate_a": (1, ("light", "white")),
        "crate_b": (2, ("white", "dark")),
    }
    assert DEFINITIONS.document_sets.all_colours == 25


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


MARKED = """
S       set_up.* sale.* debt.* majorities.* document_sets.* spy_cards.* third_worker.*
S       players.*.crates_per_value players.*.documents players.1.track_spaces
R-high  players.[234].track_spaces
S       departments.* spaces.*.department spaces.*.risky clock.*
R-mid   spaces.*.position
F       spaces.search.risky spaces.watch.risky
S       columns.c[1234].price
R-mid   columns.c5.price
S       rows.dock.box.* rows.dock.c2.* rows.workshop.c[345].* rows.office.box.* rows.office.c5.*
R-mid   rows.dock.c[1345].* rows.workshop.box.* rows.workshop.c[12].* rows.office.c[1234].*
R-mid   rows.warehouse.box.* rows.warehouse.c[123].*
R-high  rows.warehouse.c[45].*
S       tracks.*.scores tracks.t2.first.* tracks.t[13].second.* tracks.t[56].first.*
R-high  tracks.t[13].first.*
R-mid   tracks.t4.first.* tracks.t[56].second.* tracks.*.spaces.*
R-low   tracks.t[24].second.*
S       crates.values.[23569].colour
R-high  crates.values.[1478].colour
R-mid   crates.gears_each_when_short market.* documents.*
S       document_kinds.*.moment document_kinds.move.* document_kinds.bank.*
R-mid   document_kinds.crate_[ab].pays document_kinds.crate_[ab].crates
S       solo.robot_starts solo.closed solo.pocket_watches solo.roubles_per_missing_disc solo.ranks.*
R-high  solo.rows
R-mid   solo.final_smuggling solo.cards.*
"""
"""Digest 2: the mark of every value; a later line overrules an earlier one."""

DERIVED = (
    "departments.workshop.quarter departments.warehouse.quarter spaces.overtime.department spaces.produce.department "
    "spaces.upgrade.department spaces.scrounge.department spaces.sell.risky spaces.produce.risky spaces.scrounge.risky "
    "clock.three.hour clock.six.hour clock.nine.hour columns.c1.price columns.c2.price rows.workshop.c4.points "
    "rows.workshop.c5.points rows.office.box.draw rows.office.c5.keep crates.values.5.colour"
)
"""Digest 2, S*: what only follows from stated facts."""


def test_every_value_has_the_mark_of_the_digest() -> None:
    lines = [line.split() for line in MARKED.strip().splitlines()]
    for path in leaves(PLAIN):
        name = ".".join(str(step) for step in path)
        wanted = [mark for mark, *patterns in lines if any(fnmatchcase(name, pattern) for pattern in patterns)]
        mark = MARKS.of(*path)
        assert mark is not None
        assert wanted, name
        assert wanted[-1] == "-".join(filter(None, (mark.certainty, mark.firmness))), name


@pytest.mark.parametrize("name", DERIVED.split())
def test_what_is_only_derived_says_so(name: str) -> None:
    mark = MARKS.of(*name.split("."))
    assert mark is not None
    assert (mark.certainty, mark.note[:7]) == ("S", "derived")


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
        "tracks: {t2: {first: {every: 0}}}",
        "tracks: {t2: {second: {every: 0}}}",
        "debt: {gives: 0}",
        "columns: {c1: {price: cheap}}",
        "columns: {c1: {price: -1}}",
        "set_up: {gears: -1}",
        "rows: {workshop: {box: {gears: -3}}}",
        "players: {'2': {track_spaces: 0}}",
        "players: {'4': {track_spaces: 11}}",
        "players: {'1': {track_spaces: 8}}",
        "players: {'4': {documents: 8}}",
        "players: {'1': {documents: 1}}",
        "clock: {three: {first_position: 9}}",
        "documents: {d01: {colour: pink}}",
        "solo: {closed: []}",
        "solo: {rows: [dock]}",
        "solo: {robot_starts: watch}",
    ],
)
def test_a_wrong_value_is_refused_and_the_rest_kept(tmp_path: Path, line: str) -> None:
    (tmp_path / "watch.yaml").write_text(line + "\n", encoding="utf-8")
    game = build(tmp_path)
    assert len(game.components.refused) == 1
    assert game.fingerprint == GAME.fingerprint


def test_the_owner_may_change_the_order_within_a_department(tmp_path: Path) -> None:
    line = "spaces: {smuggle: {position: 2}, sell: {position: 1}}\n"
    (tmp_path / "watch.yaml").write_text(line, encoding="utf-8")
    game = build(tmp_path)
    assert not game.components.refused
    assert game.tables.spaces[:2] == ["sell", "smuggle"]


def test_the_owner_may_list_the_crates_of_a_symbol_in_any_order(tmp_path: Path) -> None:
    (tmp_path / "watch.yaml").write_text("rows: {dock: {c2: {crates: [white, light]}}}\n", encoding="utf-8")
    tables = build(tmp_path).tables
    assert tables.hauls[2] == TABLES.hauls[2] == ["white", "light"]


def test_an_eighth_document_of_a_colour_adds_nothing(tmp_path: Path) -> None:
    (tmp_path / "watch.yaml").write_text("documents: {d08: {colour: crimson}}\n", encoding="utf-8")
    tables = build(tmp_path).tables
    crimson = [card for card, suit in tables.suit_of.items() if suit == "crimson"]
    assert len(crimson) == 8
    assert scoring.document_points(tables, crimson) == 50


def test_the_owner_may_change_the_rate_of_sell(tmp_path: Path) -> None:
    (tmp_path / "watch.yaml").write_text("sale: {roubles_per_gear: 2}\n", encoding="utf-8")
    game = build(tmp_path)
    state = turn("sell")
    player = state.players[0]
    player.gears, player.roubles = 3, 0
    game.apply(state, Command.of("sell", gears=3))
    assert player.roubles == 6 + game.tables.market[state.card].sale_roubles

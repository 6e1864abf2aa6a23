"""Which sentences say what a piece does?

The numbers come from the definitions, so a corrected value is worded correctly at once.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tabletop.games.watch.definitions import Cell
from tabletop.games.watch.tables import COLOURS, Tables
from tabletop.kernel import Value

Facts = dict[str, Value]
Sentence = tuple[str, Facts]
"""A text key and the parameters its sentence needs."""

ALONE = frozenset(
    {
        "space.smuggle",
        "space.produce",
        "space.upgrade",
        "department.office",
        "phase.place",
        "phase.bribes",
        "phase.actions",
        "phase.smuggling",
        "piece.disc",
    }
)
"""What is told otherwise in the solo game, which has neither documents nor tracks (digest 6.1)."""


def describe(tables: Tables, piece: str, seats: int) -> Sentence:
    """What a piece does in a game of that many: `space.sell`, `market.m06`, `document.d05`, `track.t1`, `piece.debt_note` …

    A place of a board row is `cell.dock.2` (row and level), the bonus of a track space `bonus.4.1` (track and space).
    """
    kind, _, name = piece.partition(".")
    if kind == "cell":
        return _cell(tables, *name.split("."))
    if kind == "bonus":
        return _bonus(tables, *name.split("."))
    if seats == 1 and piece in ALONE:
        return f"{piece}.alone", {}
    facts = _FACTS.get(kind)
    return f"{piece}.text", {} if facts is None else facts(tables, name)


def _cell(tables: Tables, row: str, level: str) -> Sentence:
    cell = tables.definitions.rows[row].cells[int(level)]
    return ("cell.points" if cell.points else f"cell.{row}"), _shown(cell)


def _shown(cell: Cell) -> Facts:
    return {**msgspec.to_builtins(cell), "crates": ",".join(cell.crates)}


def _bonus(tables: Tables, track: str, space: str) -> Sentence:
    bonus = tables.bonuses[int(track) - 1][int(space) - 1]
    if bonus.gives in COLOURS:
        return "bonus.crate", {"gives": bonus.gives, "price": bonus.price}
    if bonus.gives == "nothing" or not bonus.count:
        return "bonus.nothing", {}
    return "bonus.goods", {"gives": bonus.gives, "count": bonus.count}


def _space(tables: Tables, name: str) -> Facts:
    return {"roubles_per_gear": tables.definitions.sale.roubles_per_gear} if name == "sell" else {}


def _market(tables: Tables, name: str) -> Facts:
    facts: Facts = msgspec.to_builtins(tables.market[name])
    return facts


def _document(tables: Tables, name: str) -> Facts:
    return _kind(tables, tables.kind_of[name])


def _kind(tables: Tables, name: str) -> Facts:
    kind = tables.definitions.document_kinds[name]
    return {"pays": kind.pays, "crates": ",".join(kind.crates)}


def _track(tables: Tables, name: str) -> Facts:
    track = tables.definitions.tracks[name]
    return {
        "first_points": track.first.points,
        "first_every": track.first.every,
        "second_points": track.second.points,
        "second_every": track.second.every,
    }


def _piece(tables: Tables, name: str) -> Facts:
    facts: Facts = msgspec.to_builtins(tables.debt) if name == "debt_note" else {}
    return facts


def _solo_card(tables: Tables, name: str) -> Facts:
    facts: Facts = msgspec.to_builtins(tables.definitions.solo.cards[name])
    return facts


def _rank(tables: Tables, name: str) -> Facts:
    rank = tables.definitions.solo.ranks.get(name)
    return {} if rank is None else {"points": rank.points}


_FACTS: dict[str, Callable[[Tables, str], Facts]] = {
    "space": _space,
    "market": _market,
    "document": _document,
    "document_kind": _kind,
    "track": _track,
    "piece": _piece,
    "solo_card": _solo_card,
    "rank": _rank,
}


def numbers(tables: Tables) -> Facts:
    """The numbers the chapters of the rules name."""
    definitions = tables.definitions
    sets = definitions.document_sets
    points = [cell.points for cell in definitions.rows["workshop"].cells if cell.points]
    return {
        "rounds": tables.rounds,
        "start_roubles": definitions.set_up.roubles,
        "start_gears": definitions.set_up.gears,
        "start_documents": definitions.players[str(max(int(count) for count in definitions.players))].documents,
        "discs_per_row": definitions.set_up.discs_per_row,
        "roubles_per_gear": definitions.sale.roubles_per_gear,
        "note_gives": tables.debt.gives,
        "repay": tables.debt.repay,
        "repay_with_watch": tables.debt.repay_with_watch,
        "penalty": tables.debt.penalty,
        "row_points": ", ".join(str(number) for number in points),
        "set_counts": ", ".join(count for count, worth in sets.points.items() if worth),
        "set_points": ", ".join(str(worth) for worth in sets.points.values() if worth),
        "all_colours": sets.all_colours,
        "gears_cap": definitions.majorities.gears_cap,
        "roubles_cap": definitions.majorities.roubles_cap,
        "roubles_per_missing_disc": definitions.solo.roubles_per_missing_disc,
        "first_rank": min(rank.points for rank in definitions.solo.ranks.values()),
    }

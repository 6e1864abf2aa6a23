"""Which sentences say what a piece does?

The numbers come from the definitions, so a corrected value is worded correctly at once.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.games.watch.definitions import MarketCard
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


def describe(tables: Tables, piece: str, seats: int) -> list[Sentence]:
    """What a piece does in a game of that many: `space.sell`, `market.m06`, `document.d05`, `track.t1`, `piece.debt_note` …

    A place of a board row is `cell.dock.2` (row and level), the bonus of a track space `bonus.4.1` (track and space).
    """
    kind, *name = piece.split(".")
    if kind == "cell":
        return [_cell(tables, name[0], int(name[1]))]
    if kind == "bonus":
        return [_bonus(tables, int(name[0]), int(name[1]))]
    return [(f"{piece}.alone" if seats == 1 and piece in ALONE else f"{piece}.text", facts(tables).get(piece, {}))]


def _cell(tables: Tables, row: str, level: int) -> Sentence:
    cell = tables.definitions.rows[row].cells[level]
    shown: Facts = {**msgspec.to_builtins(cell), "crates": ",".join(cell.crates)}
    return ("cell.points" if cell.points else f"cell.{row}"), shown


def _bonus(tables: Tables, track: int, space: int) -> Sentence:
    bonus = tables.bonuses[track - 1][space - 1]
    if bonus.gives in COLOURS:
        return "bonus.crate", {"gives": bonus.gives, "price": bonus.price}
    if bonus.gives == "nothing" or not bonus.count:
        return "bonus.nothing", {}
    return "bonus.goods", {"gives": bonus.gives, "count": bonus.count}


def wanted(tables: Tables) -> list[str]:
    """The keys of the names and sentences of everything that has both."""
    definitions = tables.definitions
    kinds: dict[str, Iterable[str]] = {
        "department": definitions.departments,
        "space": definitions.spaces,
        "spy": definitions.spy_cards,
        "crate": [crate.colour for crate in definitions.crates.values.values()],
        "market": definitions.market,
        "document_kind": definitions.document_kinds,
        "document": definitions.documents,
        "solo_card": definitions.solo.cards,
        "rank": (*definitions.solo.ranks, "none"),
        "track": definitions.tracks,
    }
    pieces = [f"{kind}.{name}" for kind, names in kinds.items() for name in names]
    told = [key for piece in pieces for seats in (1, 2) for key, _ in describe(tables, piece, seats)]
    return [*(f"{piece}.name" for piece in pieces), *told]


def facts(tables: Tables) -> dict[str, Facts]:
    """What the sentences of all pieces and of the rules say of the components."""
    definitions = tables.definitions
    found: dict[str, Facts] = {
        "rules": _numbers(tables),
        "space.sell": {"roubles_per_gear": definitions.sale.roubles_per_gear},
        "piece.debt_note": msgspec.to_builtins(definitions.debt),
    }
    found |= {f"market.{name}": _market(card) for name, card in definitions.market.items()}
    kinds: dict[str, Facts] = {
        name: {"pays": kind.pays, "crates": ",".join(kind.crates)} for name, kind in definitions.document_kinds.items()
    }
    found |= {f"document_kind.{name}": kind for name, kind in kinds.items()}
    found |= {f"document.{name}": kinds[document.kind] for name, document in definitions.documents.items()}
    for name, track in definitions.tracks.items():
        found[f"track.{name}"] = {
            "first_points": track.first.points,
            "first_every": track.first.every,
            "second_points": track.second.points,
            "second_every": track.second.every,
        }
    found |= {f"solo_card.{name}": msgspec.to_builtins(card) for name, card in definitions.solo.cards.items()}
    found |= {f"rank.{name}": {"points": rank.points} for name, rank in definitions.solo.ranks.items()}
    return found


def _market(card: MarketCard) -> Facts:
    goods = [name for name in ("gears", "roubles") if getattr(card, f"scrounge_{name}")]
    return {**msgspec.to_builtins(card), "scrounge": ",".join(goods) or "nothing"}


def _numbers(tables: Tables) -> Facts:
    """The numbers the chapters of the rules name."""
    definitions = tables.definitions
    sets = definitions.document_sets
    points = [cell.points for cell in definitions.rows["workshop"].cells if cell.points]
    tracks: Facts = {
        f"{goods}_tracks": ", ".join(name[1:] for name, track in definitions.tracks.items() if track.scores == goods)
        or "–"
        for goods in ("gears", "roubles", "crates")
    }
    return tracks | {
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
        "track_spaces": ", ".join(str(definitions.players[seats].track_spaces) for seats in ("2", "3", "4")),
        "gears_when_short": definitions.crates.gears_each_when_short,
        "set_counts": ", ".join(count for count, worth in sets.points.items() if worth),
        "set_points": ", ".join(str(worth) for worth in sets.points.values() if worth),
        "all_colours": sets.all_colours,
        "gears_cap": definitions.majorities.gears_cap,
        "roubles_cap": definitions.majorities.roubles_cap,
        "roubles_per_missing_disc": definitions.solo.roubles_per_missing_disc,
        "first_rank": min(rank.points for rank in definitions.solo.ranks.values()),
    }

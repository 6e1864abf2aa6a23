"""What is everything worth at the end, and who wins?"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from tabletop.games.watch.state import BLOCKED, Player, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import ScoreSheet
from tabletop.kernel.command import Value

FIRST, SECOND = 1, 2


def sheets(tables: Tables, state: WatchState) -> list[ScoreSheet]:
    """One sheet per seat: the seven steps of digest 5.2, or the solo count of digest 6.4."""
    if state.solo is not None:
        return [_solo_sheet(tables, state)]
    tracks = [places(track) for track in state.tracks]
    return [
        _sheet(tables, player, [of_track.get(seat, 0) for of_track in tracks])
        for seat, player in enumerate(state.players)
    ]


def places(track: list[int]) -> Mapping[int, int]:
    """Who holds first and second place on a track (digest 5.3): ties share; a shared first place leaves no second."""
    return _places(tuple(track))


@functools.lru_cache(maxsize=1 << 14)
def _places(track: tuple[int, ...]) -> Mapping[int, int]:
    counts = {who: track.count(who) for who in set(track) if who != BLOCKED}
    if not counts:
        return {}
    ranked = sorted(set(counts.values()), reverse=True)
    most = ranked[0]
    held = {who: FIRST for who, count in counts.items() if count == most}
    if len(held) == 1 and len(ranked) > 1:
        next_most = ranked[1]
        held.update([(who, SECOND) for who, count in counts.items() if count == next_most])
    return held


def _sheet(tables: Tables, player: Player, held: list[int]) -> ScoreSheet:
    caps = tables.definitions.majorities
    return ScoreSheet(
        {
            "crates": sum(player.crates),
            "board": board_points(tables, player),
            "documents": document_points(tables, player.hand + player.played),
            "gears": min(_majority(tables, "gears", player.gears, held), caps.gears_cap),
            "roubles": min(_majority(tables, "roubles", player.roubles, held), caps.roubles_cap),
            "crate_tracks": _majority(tables, "crates", len(player.crates), held),
            "debt": -tables.debt.penalty * player.notes,
        }
    )


def _solo_sheet(tables: Tables, state: WatchState) -> ScoreSheet:
    assert state.solo is not None
    player = state.players[0]
    card = tables.definitions.solo.cards[state.solo.card]
    return ScoreSheet(
        {
            "crates": sum(player.crates),
            "board": board_points(tables, player),
            "gears": card.gears * player.gears,
            "roubles": card.roubles * player.roubles,
            "discs": card.discs * player.supply,
            "debt": -tables.debt.penalty * player.notes,
        }
    )


def board_points(tables: Tables, player: Player) -> int:
    """Points printed on the empty spaces of the board."""
    points = tables.row_points
    return sum([points[row][level] for row, level in player.levels.items()])


def document_points(tables: Tables, owned: list[str]) -> int:
    """Sets of one colour, each on its own, and once all colours; documents nobody may see count nothing."""
    suit_of = tables.suit_of
    seen = [suit_of[document] for document in owned if document in suit_of]
    suits = set(seen)
    # Beyond the last step of the scoring row nothing is added; only an owner's own colours can lead there.
    longest = len(tables.set_points) - 1
    points = sum([tables.set_points[min(seen.count(suit), longest)] for suit in suits])
    if len(suits) == len(tables.suits):
        points += tables.definitions.document_sets.all_colours
    return points


def _majority(tables: Tables, goods: str, count: int, held: list[int]) -> int:
    """Points for goods on their two tracks; each track's total is rounded down (ruling A31)."""
    points = 0
    for index, worth in tables.scoring_tracks[goods]:
        if held[index]:
            of_place = worth[held[index] - FIRST]
            points += count * of_place.points // of_place.every
    return points


def parts(
    tables: Tables, state: WatchState, seat: int, sheet: ScoreSheet
) -> Iterator[tuple[str, int, Mapping[str, Value]]]:
    """Everything a sheet counts, one thing after the other: its category, its points, and what it is."""
    player, caps = state.players[seat], tables.definitions.majorities
    counts = {"gears": player.gears, "roubles": player.roubles, "crate_tracks": len(player.crates)}
    most = {"gears": caps.gears_cap, "roubles": caps.roubles_cap}
    for category, points in sheet.points.items():
        match category:
            case "crates":
                yield from (("crates", value, {"crate": value}) for value in player.crates)
            case "board":
                at = player.levels.items()
                yield from (("board", tables.row_points[row][level], {"department": row}) for row, level in at)
            case "documents":
                yield from _document_parts(tables, player.hand + player.played)
            case "gears" | "roubles" | "crate_tracks" if state.solo is None:
                goods, total = category.removesuffix("_tracks").replace("crate", "crates"), 0
                for index, worth in tables.scoring_tracks[goods]:
                    place = places(state.tracks[index]).get(seat, 0)
                    if place:
                        of_place = worth[place - FIRST]
                        brings = counts[category] * of_place.points // of_place.every
                        total += brings
                        yield category, brings, {"track": f"t{index + 1}", "place": place}
                if total > points:
                    yield category, points - total, {"most": most[category]}
            case _:
                yield category, points, {}


def _document_parts(tables: Tables, owned: list[str]) -> Iterator[tuple[str, int, Mapping[str, Value]]]:
    suits = [tables.suit_of[document] for document in owned if document in tables.suit_of]
    for suit in dict.fromkeys(suits):
        of_suit = [document for document in owned if tables.suit_of.get(document) == suit]
        yield "documents", tables.set_points[min(len(of_suit), len(tables.set_points) - 1)], {"suit": suit}
    if set(suits) == set(tables.suits):
        yield "documents", tables.definitions.document_sets.all_colours, {"suits": len(tables.suits)}


def rank(tables: Tables, state: WatchState) -> str:
    """The highest rank the points reach; `none` below the first (digest 2.9)."""
    total = sheets(tables, state)[0].total
    reached = [name for name, rank in tables.definitions.solo.ranks.items() if total >= rank.points]
    return max(reached, key=lambda name: tables.definitions.solo.ranks[name].points, default="none")


def winners(tables: Tables, state: WatchState) -> list[int]:
    """Most points, shared when equal (ruling A22); solo whoever reaches a rank."""
    if state.solo is not None:
        return [] if rank(tables, state) == "none" else [0]
    totals = [sheet.total for sheet in sheets(tables, state)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]

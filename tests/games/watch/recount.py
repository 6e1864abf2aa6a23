"""What does a finished game of WATCH come to, counted a second time from the pieces alone?"""

from __future__ import annotations

from typing import Any

from tabletop.games.watch.game import Watch
from tabletop.games.watch.state import Player, WatchState


def recount(game: Watch, state: WatchState) -> list[int]:
    """The final totals of all seats, from the plain values of the components file and the pieces on the table."""
    plain = game.components.plain
    if state.solo is not None:
        return [_solo(plain, state)]
    return [_total(plain, state, seat) for seat in range(state.seats)]


def _total(plain: dict[str, Any], state: WatchState, seat: int) -> int:
    player = state.players[seat]
    owned = {"gears": player.gears, "roubles": player.roubles, "crates": len(player.crates)}
    bonus = dict.fromkeys(owned, 0)
    for number, track in enumerate(state.tracks, 1):
        definition = plain["tracks"][f"t{number}"]
        place = _place(track, seat)
        if place:
            worth = definition[place]
            bonus[definition["scores"]] += owned[definition["scores"]] * worth["points"] // worth["every"]
    caps = plain["majorities"]
    return (
        _common(plain, player)
        + _documents(plain, player.hand + player.played)
        + min(bonus["gears"], caps["gears_cap"])
        + min(bonus["roubles"], caps["roubles_cap"])
        + bonus["crates"]
    )


def _place(track: list[int], seat: int) -> str:
    """Rank by counting who has more: nobody is first; exactly one player with more is second."""
    mine = track.count(seat)
    if not mine:
        return ""
    ahead = [who for who in set(track) if who > -2 and track.count(who) > mine]
    return {0: "first", 1: "second"}.get(len(ahead), "")


def _documents(plain: dict[str, Any], owned: list[str]) -> int:
    suits = [plain["documents"][document]["colour"] for document in owned]
    sets = plain["document_sets"]
    points = sum(sets["points"][str(suits.count(suit))] for suit in set(suits))
    return points + (sets["all_colours"] if len(set(suits)) == 4 else 0)


def _common(plain: dict[str, Any], player: Player) -> int:
    board = 0
    for row, level in player.levels.items():
        for column in range(1, level + 1):
            board += plain["rows"][row][f"c{column}"].get("points", 0)
    return sum(player.crates) + board - plain["debt"]["penalty"] * player.notes


def _solo(plain: dict[str, Any], state: WatchState) -> int:
    assert state.solo is not None
    player, card = state.players[0], plain["solo"]["cards"][state.solo.card]
    goods = player.gears * card["gears"] + player.roubles * card["roubles"] + player.supply * card["discs"]
    return _common(plain, player) + goods

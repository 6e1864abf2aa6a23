"""What is everybody's score, and who wins?"""

from __future__ import annotations

from typing import get_args

from tabletop.games.corrosion.definitions import Suit
from tabletop.games.corrosion.resources import gain_green, pay_chrome
from tabletop.games.corrosion.state import DRIVES, CorrosionState, Player
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Event, EventLog, ScoreSheet

SUITS: tuple[str, ...] = get_args(Suit)


def sheet(tables: Tables, player: Player) -> ScoreSheet:
    """The points a player has now (digest 15.2); chrome gears count once they are exchanged at the end."""
    return ScoreSheet(
        {
            "green": player.green,
            "special": player.special,
            "chrome": chrome_points(tables, player),
            "awards": sum(award_points(tables, player, tables.type_of[name]) for name in player.awards),
        }
    )


def chrome_points(tables: Tables, player: Player) -> int:
    """All completed chrome machines count, covered ones too."""
    chrome = tables.definitions.chrome
    return sum([chrome[machine].points for machine in player.completed if machine in chrome])


def award_points(tables: Tables, player: Player, task: str) -> int:
    """What one token of a task is worth to a player now (digest 18.7)."""
    award = tables.definitions.awards[task]
    return award.points * counted(tables, player)[award.per]


def counted(tables: Tables, player: Player) -> dict[str, int]:
    """What a player has of everything that tasks count."""
    suits = dict.fromkeys(SUITS, 0)
    engineers, qualified = tables.engineers, 0
    for group in (player.hand, player.played, player.engineers):
        for name in group:
            card = engineers[name]
            suits[card.suit] += 1
            qualified += card.qualified
    drives = [0, 0, 0]
    for name in player.completed:
        drive = tables.drive_of.get(name)  # one-shot machines have none
        if drive is not None:
            drives[drive] += 1
    counts = {
        "hot": player.hot,
        "special": player.special,
        "qualified": qualified,
        "suit_set": _suit_sets(suits),
        "drive_set": min(drives),
    }
    counts.update(zip(DRIVES, drives, strict=True))
    return counts


def _suit_sets(suits: dict[str, int]) -> int:
    """Sets of blue, green, orange and gray; a wild engineer may stand in once per set (digest 18.7)."""
    sets, wild = 0, suits["wild"]
    while True:
        missing = 0
        for suit in ("blue", "green", "orange", "gray"):
            if suits[suit] <= sets:
                missing += sets + 1 - suits[suit]
        if missing > min(wild, sets + 1):
            return sets
        sets += 1


def final_scoring(tables: Tables, state: CorrosionState, log: EventLog) -> None:
    """Exchange chrome gears, then count everything (digest 15)."""
    per_point = tables.definitions.end.chrome_per_point
    for seat, player in enumerate(state.players):
        points = player.chrome // per_point
        if points:
            pay_chrome(state, seat, points * per_point, log)
            gain_green(state, seat, points, log)
    if log is not None:
        for seat, player in enumerate(state.players):
            _tell(tables, seat, player, log)
    state.over = True
    state.pending.clear()
    if log is not None:
        log.append(Event("game_over", {}))


def _tell(tables: Tables, seat: int, player: Player, log: list[Event]) -> None:
    """One `scored` fact for each thing that counts."""

    def scored(points: int, category: str, piece: str = "") -> None:
        facts: dict[str, str | int] = {"seat": seat, "points": points, "category": category}
        if piece:
            facts["piece"] = piece
        log.append(Event("scored", facts))

    scored(player.green, "green")
    scored(player.special, "special")
    for machine in player.completed:
        if tables.kind_of[machine] == "chrome":
            scored(tables.definitions.chrome[machine].points, "chrome", machine)
    for name in player.awards:
        scored(award_points(tables, player, tables.type_of[name]), "awards", name)


def winners(tables: Tables, state: CorrosionState) -> list[int]:
    """The highest total, then more special markers, then shared (digest 15.3)."""
    keys = [(sheet(tables, player).total, player.special) for player in state.players]
    best = max(keys)
    return [seat for seat, key in enumerate(keys) if key == best]

"""What are the final totals, counted from the pieces without asking the rules?"""

from __future__ import annotations

from itertools import product
from typing import Any

from tabletop.games.corrosion.game import Corrosion
from tabletop.games.corrosion.state import CorrosionState, Player


def recount(game: Corrosion, state: CorrosionState) -> list[int]:
    """The total of every seat."""
    plain = game.components.plain
    return [_total(plain, player) for player in state.players]


def _total(plain: dict[str, Any], player: Player) -> int:
    machines = [plain["chrome"][name] for name in player.completed if name in plain["chrome"]]
    drives = [machine["drive"] for machine in machines]
    cards = [plain["qualified"][name] for name in [*player.hand, *player.engineers] if name in plain["qualified"]]
    starting = [plain["starting"][name] for name in [*player.hand, *player.engineers] if name in plain["starting"]]
    suits = [card["suit"] for card in [*cards, *starting]]
    counted = {
        "cog": drives.count("cog"),
        "piston": drives.count("piston"),
        "chain": drives.count("chain"),
        "drive_set": min(drives.count("cog"), drives.count("piston"), drives.count("chain")),
        "qualified": len(cards),
        "suit_set": _suit_sets(suits),
        "hot": player.hot,
        "special": player.special,
    }
    awards = 0
    for token in player.awards:
        task = plain["awards"][token.split("_")[0]]
        awards += task["points"] * counted[task["per"]]
    return player.green + player.special + sum(machine["points"] for machine in machines) + awards


def _suit_sets(suits: list[str]) -> int:
    """The most sets, found by trying how many wild cards stand in for each suit."""
    main = [suits.count(suit) for suit in ("blue", "green", "orange", "gray")]
    wild = suits.count("wild")
    best = 0
    for extra in product(range(wild + 1), repeat=4):
        if sum(extra) > wild:
            continue
        sets = min(count + more for count, more in zip(main, extra, strict=True))
        used = sum(max(0, sets - count) for count in main)
        if used <= sets:
            best = max(best, sets)
        else:
            # Too many wild cards for so many sets: one per set at most, so fewer sets may still work.
            for fewer in range(sets):
                if sum(max(0, fewer - count) for count in main) <= fewer:
                    best = max(best, fewer)
    return best

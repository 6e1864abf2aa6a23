"""Which chrome machines of a player work now, and what do they change?"""

from __future__ import annotations

from tabletop.games.corrosion.state import Player
from tabletop.games.corrosion.tables import Tables


def working(player: Player) -> list[str]:
    """The chrome machines that are completed and visible (digest 9.6), in the order of the drives."""
    completed = player.completed
    return [stack[-1] for stack in player.drives if stack and stack[-1] in completed]


def works(player: Player, machine: str) -> bool:
    """Whether that chrome machine is completed and visible."""
    return any(stack and stack[-1] == machine for stack in player.drives) and machine in player.completed


def standing(tables: Tables, player: Player, rule: str) -> str:
    """The working machine that brings a standing rule, empty when there is none."""
    completed = player.completed
    for stack in player.drives:
        if stack and stack[-1] in completed and rule in tables.standing[stack[-1]]:
            return stack[-1]
    return ""


def cut(tables: Tables, player: Player, kind: str) -> tuple[int, int, int]:
    """What the working discounts take off a completion of that kind: small, medium, chrome."""
    small = medium = chrome = 0
    table = tables.discount[kind]
    for stack in player.drives:
        if stack and stack[-1] in table and stack[-1] in player.completed:
            off = table[stack[-1]]
            small += off[0]
            medium += off[1]
            chrome += off[2]
    return small, medium, chrome

"""What does a lesson call otherwise than this table does?"""

from __future__ import annotations

from collections.abc import Sequence

SAME = {
    "tray:catch": ("tray:octopods",),
    "bots": ("face:own_supply",),
    "submarines": ("docked:0",),
    "bulb": ("centre",),
    "headquarters": ("field:*",),
    "forecast": ("face:forecast",),
    "ranks": ("face:ladder",),
    "symbols": ("symbol:*",),
    "station": ("area:*",),
    "rivals": ("seat:-1", "seat:-2"),
}
KINDS = {"research": "card", "berths": "berth", "charging": "charger", "sector": "area"}


def called(name: str) -> Sequence[str]:
    """The names on the table for a name of the game; none when they are the same."""
    kind, _, word = name.partition(":")
    return SAME.get(name) or ((f"{KINDS[kind]}:{word}",) if kind in KINDS else ())

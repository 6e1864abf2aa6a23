"""What does a lesson call otherwise than this table does?"""

from __future__ import annotations

from collections.abc import Sequence

SAME = {
    "points": ("seat:0",),
    "spies": ("spy:*",),
    "tray:notes": ("tray:debt",),
    "ranks": ("ladder",),
    "solo_card": ("solo",),
    "worker:robot": ("walker",),
    "pocket_watches": ("pocket:*",),
}
KINDS = {"department": "room", "spy": "room", "document": "paper", "stock": "colour"}


def called(name: str, rooms: Sequence[str]) -> Sequence[str]:
    """The names on the table for a name of the game; none when they are the same. People count tracks from one."""
    kind, _, word = name.partition(":")
    if name in SAME:
        return SAME[name]
    if kind == "track":
        return (f"track:{int(word) - 1}",)
    if kind == "column":
        return [f"disc:{room}:{word}" for room in rooms]
    return (f"{KINDS[kind]}:{word}",) if kind in KINDS else ()

"""What does a lesson call otherwise than this table does?"""

from __future__ import annotations

from collections.abc import Sequence

SAME = {
    "wheel": ("rim",),
    "phases": ("face:phases",),
    "clock": ("deck",),
    "supply:special": ("face:special", "supply:special"),
    "supply:awards": ("face:award_supply", "supply:awards"),
    "storage": ("spot:storage",),
    "machine:proto_chain": ("spot:chain",),
    "machine:proto_cog": ("spot:cog",),
}
NEIGHBOUR = "b_"
"""How the engineers of the second seat are called; what others hold lies on their card."""
KINDS = {
    "engineer": "piece",
    "machine": "piece",
    "award": "piece",
    "row": "window",
    "drive": "spot",
    "markers": "marker",
}


def called(name: str, trays: dict[str, str]) -> Sequence[str]:
    """The names on the table for a name of the game; none when they are the same. `trays`: where each sector lies now."""
    kind, _, word = name.partition(":")
    if name in SAME:
        return SAME[name]
    if word.startswith(NEIGHBOUR):
        return ("seat:1",)
    if kind == "sector":
        return (f"tray:{trays[word]}",)
    return (f"{KINDS[kind]}:{word}",) if kind in KINDS else ()

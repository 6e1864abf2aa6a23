"""Which screens are compared with pictures somebody has looked at?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "references"

CASES: dict[str, dict[str, Any]] = {
    "home": {"screen": "home"},
    "home_small_de": {"screen": "home", "size": (960, 540), "language": "de"},
    "new_game": {"screen": "new"},
    "settings_de": {"screen": "settings", "language": "de"},
    "results": {"screen": "results", "seats": 3, "seed": 9},
    "results_solo_de": {"screen": "results", "seats": 1, "seed": 9, "language": "de"},
    "table_three": {"seats": 3, "options": {"special_cards": True}, "moves": 25, "seed": 4},
    "table_two_de": {"seats": 2, "moves": 12, "seed": 5, "language": "de"},
    "table_four": {"seats": 4, "options": {"special_cards": True}, "moves": 25, "seed": 4},
    "table_solo": {"seats": 1, "moves": 30, "seed": 4},
    "table_drag": {
        "seats": 4,
        "options": {"special_cards": True},
        "moves": 24,
        "seed": 4,
        "drag": "figure:commissar@tile:lake",
    },
}
"""What to draw, at 1280×720 unless a case says otherwise."""

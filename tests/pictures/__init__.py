"""Which screens are compared with pictures somebody has looked at?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "references"

AQUASPHERE: dict[str, dict[str, Any]] = {
    "aquasphere_act": {"moves": 1},
    "aquasphere_letters_de": {"moves": 15, "language": "de"},
    "aquasphere_red_line": {"moves": 39},
    "aquasphere_third_bot_de": {"seed": 2, "moves": 72, "language": "de"},
    "aquasphere_income": {"seed": 3, "moves": 84},
    "aquasphere_gains_de": {"seed": 5, "moves": 78, "language": "de"},
    "aquasphere_four_de": {"seats": 4, "moves": 90, "language": "de"},
    "aquasphere_target_run": {"seats": 1, "moves": 24},
    "aquasphere_rivals_de": {"seats": 1, "options": {"solo": "rivals"}, "moves": 30, "language": "de"},
    "aquasphere_three": {"seats": 3, "moves": 100, "seed": 5, "size": (1920, 1080)},
    "aquasphere_drag": {"seats": 3, "moves": 100, "seed": 5, "drag": "scientist:0@area:d:red"},
    "aquasphere_drag_closed_de": {
        "seats": 3,
        "moves": 100,
        "seed": 5,
        "drag": "scientist:0@area:d:green",
        "language": "de",
    },
    "aquasphere_drag_engineer": {"moves": 0, "drag": "engineer:1@field:l1"},
}
"""Each question, seat count and house mode, and drags; two seats unless a case says otherwise."""

CASES: dict[str, dict[str, Any]] = {
    "home": {"screen": "home"},
    "home_small_de": {"screen": "home", "size": (960, 540), "language": "de"},
    "new_game": {"screen": "new"},
    "settings_de": {"screen": "settings", "language": "de"},
    "results": {"screen": "results", "game": "red_outpost", "seats": 3, "seed": 9},
    "results_solo_de": {"screen": "results", "game": "red_outpost", "seats": 1, "seed": 9, "language": "de"},
    "table_three": {"game": "red_outpost", "seats": 3, "options": {"special_cards": True}, "moves": 25, "seed": 4},
    "table_two_de": {"game": "red_outpost", "seats": 2, "moves": 12, "seed": 5, "language": "de"},
    "table_four": {"game": "red_outpost", "seats": 4, "options": {"special_cards": True}, "moves": 25, "seed": 4},
    "table_solo": {"game": "red_outpost", "seats": 1, "moves": 30, "seed": 4},
    "table_drag": {
        "game": "red_outpost",
        "seats": 4,
        "options": {"special_cards": True},
        "moves": 24,
        "seed": 4,
        "drag": "figure:commissar@tile:lake",
    },
    **{name: {"game": "aquasphere", "player": "random", "seats": 2, **case} for name, case in AQUASPHERE.items()},
}
"""What to draw, at 1280×720 unless a case says otherwise."""

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

WATCH: dict[str, dict[str, Any]] = {
    "watch_place": {"moves": 34},
    "watch_bribe_de": {"moves": 37, "language": "de"},
    "watch_search": {"moves": 41},
    "watch_keep_de": {"moves": 102, "language": "de"},
    "watch_smuggle": {"moves": 45},
    "watch_lift_de": {"moves": 46, "language": "de"},
    "watch_lay": {"moves": 47},
    "watch_bonus_de": {"moves": 48, "language": "de"},
    "watch_crate_bonus": {"moves": 112},
    "watch_sell": {"moves": 55},
    "watch_shift_de": {"moves": 59, "language": "de"},
    "watch_upgrade": {"moves": 62},
    "watch_spy_de": {"moves": 80, "language": "de"},
    "watch_offer": {"moves": 120},
    "watch_swap_de": {"moves": 142, "language": "de"},
    "watch_settle": {"moves": 172},
    "watch_final_de": {"moves": 195, "language": "de", "size": (1920, 1080)},
    "watch_two_de": {"seats": 2, "moves": 74, "language": "de"},
    "watch_two": {"seats": 2, "moves": 41, "size": (1920, 1080)},
    "watch_four": {"seats": 4, "moves": 173, "size": (1920, 1080)},
    "watch_four_de": {"seats": 4, "moves": 99, "language": "de"},
    "watch_solo": {"seats": 1, "moves": 24},
    "watch_solo_de": {"seats": 1, "moves": 12, "language": "de", "size": (1920, 1080)},
    "watch_drag": {"moves": 36, "drag": "worker:0@space:upgrade", "size": (1920, 1080)},
    "watch_drag_closed_de": {"moves": 36, "drag": "worker:0@space:smuggle", "language": "de"},
    "watch_drag_disc": {"seats": 4, "moves": 51, "drag": "disc:warehouse:1@slot:2:3"},
    "watch_large": {"moves": 112, "size": (3840, 2160)},
}
"""Each question, seat count and solo, and drags; three seats unless a case says otherwise."""
CORROSION: dict[str, dict[str, Any]] = {
    "corrosion_maintenance": {"moves": 0},
    "corrosion_activate_de": {"moves": 32, "language": "de"},
    "corrosion_activate_now": {"moves": 4},
    "corrosion_build_chrome_de": {"moves": 8, "language": "de"},
    "corrosion_place": {"moves": 9},
    "corrosion_produce_de": {"moves": 11, "language": "de"},
    "corrosion_copy": {"moves": 12, "size": (1920, 1080)},
    "corrosion_hire_de": {"moves": 14, "language": "de"},
    "corrosion_pay": {"moves": 43},
    "corrosion_remove_de": {"moves": 135, "language": "de", "size": (1920, 1080)},
    "corrosion_gain": {"moves": 175},
    "corrosion_sell_de": {"moves": 199, "language": "de"},
    "corrosion_award": {"moves": 249, "size": (1920, 1080)},
    "corrosion_move_de": {"moves": 286, "language": "de"},
    "corrosion_chrome_plate": {"seed": 3, "moves": 355},
    "corrosion_fetch_de": {"seats": 4, "seed": 2, "moves": 109, "language": "de", "size": (1920, 1080)},
    "corrosion_last_turns": {"moves": 539, "size": (1920, 1080)},
    "corrosion_solo": {"seats": 1, "moves": 60, "size": (1920, 1080)},
    "corrosion_solo_copy_de": {"seats": 1, "moves": 11, "language": "de"},
    "corrosion_three": {"seats": 3, "moves": 181, "seed": 5, "size": (1920, 1080)},
    "corrosion_four_de": {"seats": 4, "moves": 250, "language": "de", "size": (1920, 1080)},
    "corrosion_drag": {"moves": 1, "drag": "piece:a_chrome@window:advanced:c", "size": (1920, 1080)},
    "corrosion_drag_closed_de": {"moves": 1, "drag": "piece:a_hire@window:basic:a", "language": "de"},
    "corrosion_drag_water": {"moves": 0, "drag": "drop:hot:0@window:turning:c"},
}
"""Each question and seat count, and drags; two seats unless a case says otherwise."""

MOMENTS: dict[str, dict[str, Any]] = {
    "told": {"game": "red_outpost", "moves": 12, "moment": "told", "size": (1920, 1080)},
    "told_aquasphere_de": {"game": "aquasphere", "moves": 21, "moment": "told", "language": "de"},
    "told_watch": {"game": "watch", "moves": 3, "moment": "told"},
    "told_corrosion_de": {"game": "corrosion", "moves": 9, "moment": "told", "language": "de"},
    "hint": {"game": "red_outpost", "seed": 5, "moves": 6, "moment": "hint", "size": (1920, 1080)},
    "hint_watch_de": {"game": "watch", "moves": 0, "moment": "hint", "language": "de"},
    "interlude_day": {"game": "red_outpost", "moves": 29, "moment": "interlude", "size": (1920, 1080)},
    "interlude_solo_de": {"game": "red_outpost", "seats": 1, "moves": 13, "moment": "interlude", "language": "de"},
    "interlude_scoring_de": {"game": "aquasphere", "moves": 34, "moment": "interlude", "language": "de"},
    "interlude_market": {"game": "watch", "moves": 15, "moment": "interlude"},
}
"""What others do while it is told, hints, and where a game stops to be read."""

CASES: dict[str, dict[str, Any]] = {
    "home": {"screen": "home"},
    "home_small_de": {"screen": "home", "size": (960, 540), "language": "de"},
    "new_game": {"screen": "new"},
    "settings_de": {"screen": "settings", "language": "de"},
    "practice": {"screen": "practice", "played": True, "size": (1920, 1080)},
    "practice_de": {"screen": "practice", "played": True, "language": "de"},
    "practice_small_de": {"screen": "practice", "played": True, "size": (960, 540), "language": "de"},
    "statistics": {"screen": "statistics", "played": True, "size": (1920, 1080)},
    "statistics_de": {"screen": "statistics", "played": True, "language": "de"},
    "statistics_small": {"screen": "statistics", "played": True, "size": (960, 540)},
    "learn": {"screen": "learn", "game": "red_outpost", "size": (1920, 1080)},
    "learn_small_de": {"screen": "learn", "game": "aquasphere", "language": "de"},
    "lesson_say": {"screen": "lesson", "game": "red_outpost", "size": (1920, 1080)},
    "lesson_do_de": {"screen": "lesson", "game": "red_outpost", "moves": 1, "language": "de"},
    "lesson_ask": {"screen": "lesson", "game": "watch", "chapter": "caught", "moves": 8, "size": (1920, 1080)},
    "lesson_corrosion_de": {
        "screen": "lesson",
        "game": "corrosion",
        "chapter": "steam",
        "moves": 3,
        "language": "de",
        "size": (1920, 1080),
    },
    "lesson_aquasphere": {"screen": "lesson", "game": "aquasphere", "moves": 1},
    "lesson_tips": {"screen": "lesson", "game": "red_outpost", "chapter": "tips", "moves": 2, "size": (1920, 1080)},
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
    "looking_back": {"game": "red_outpost", "seats": 3, "moves": 25, "seed": 4, "look_back": 17},
    "looking_back_large_de": {
        "game": "watch",
        "seats": 2,
        "moves": 74,
        "look_back": 41,
        "language": "de",
        "size": (1920, 1080),
    },
    **{name: {"player": "random", "seats": 3, **case} for name, case in MOMENTS.items()},
    **{name: {"game": "aquasphere", "player": "random", "seats": 2, **case} for name, case in AQUASPHERE.items()},
    **{name: {"game": "watch", "player": "random", "seats": 3, **case} for name, case in WATCH.items()},
    **{name: {"game": "corrosion", "player": "random", "seats": 2, **case} for name, case in CORROSION.items()},
}
"""What to draw, at 1280×720 unless a case says otherwise; `played` fills the records of the home folder first."""

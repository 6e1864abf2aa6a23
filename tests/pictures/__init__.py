"""Which tables are compared with pictures somebody has looked at?

Where words, boxes and buttons lie on every screen is written down as text in `tests/layouts`; a picture shows what text cannot:
pieces, drawings, lights, forecasts. One of each kind is enough, at 1280×720.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.boards.corrosion.questions import RARE, crowd, mockup

FOLDER = Path(__file__).parent / "references"

AQUASPHERE: dict[str, dict[str, Any]] = {
    "aquasphere_act": {"moves": 1},
    "aquasphere_letters_de": {"moves": 15, "language": "de"},
    "aquasphere_red_line": {"moves": 39},
    "aquasphere_income": {"seed": 3, "moves": 84},
    "aquasphere_four_de": {"seats": 4, "moves": 90, "language": "de"},
    "aquasphere_target_run": {"seats": 1, "moves": 24},
    "aquasphere_rivals_de": {"seats": 1, "options": {"solo": "rivals"}, "moves": 30, "language": "de"},
    "aquasphere_drag": {"seats": 3, "moves": 100, "seed": 5, "drag": "scientist:0@area:d:red"},
    "aquasphere_drag_engineer": {"moves": 0, "drag": "engineer:1@field:l1"},
    "aquasphere_drag_crystal_de": {"moves": 39, "drag": "held:crystals:1:0@red_line:10", "language": "de"},
}
WATCH: dict[str, dict[str, Any]] = {
    "watch_search": {"moves": 41},
    "watch_keep_de": {"moves": 102, "language": "de"},
    "watch_smuggle": {"moves": 45},
    "watch_lay": {"moves": 47},
    "watch_upgrade": {"moves": 62},
    "watch_spy_de": {"moves": 80, "language": "de"},
    "watch_settle": {"moves": 172},
    "watch_four_de": {"seats": 4, "moves": 99, "language": "de"},
    "watch_solo": {"seats": 1, "moves": 24},
    "watch_drag_disc": {"seats": 4, "moves": 51, "drag": "disc:warehouse:1@slot:2:3"},
}
RED_OUTPOST: dict[str, dict[str, Any]] = {
    "table_three": {"seats": 3, "options": {"special_cards": True}, "moves": 25, "seed": 4},
    "table_two_de": {"seats": 2, "moves": 12, "seed": 5, "language": "de"},
    "table_solo": {"seats": 1, "moves": 30, "seed": 4},
    "table_drag": {
        "seats": 4,
        "options": {"special_cards": True},
        "moves": 24,
        "seed": 4,
        "drag": "figure:commissar@tile:lake",
    },
    "looking_back": {"seats": 3, "moves": 25, "seed": 4, "look_back": 17},
    "folded_outpost": {"seats": 3, "moves": 45, "moment": "folded"},
}
CORROSION: dict[str, dict[str, Any]] = {
    **{f"corrosion_{kind}": {"position": position} for kind, position in list(RARE.items())[::2]},
    **{f"corrosion_{kind}_de": {"position": position, "language": "de"} for kind, position in list(RARE.items())[1::2]},
    "corrosion_mockup": {"position": mockup},
    "corrosion_mockup_drag_de": {"position": mockup, "drag": "piece:a_chrome@window:basic:a", "language": "de"},
    "corrosion_crowd_de": {"position": crowd, "language": "de"},
}
MOMENTS: dict[str, dict[str, Any]] = {
    "told_aquasphere_de": {"game": "aquasphere", "moves": 21, "moment": "told", "language": "de"},
    "told_watch": {"game": "watch", "moves": 3, "moment": "told"},
    "hint_watch_de": {"game": "watch", "moves": 0, "moment": "hint", "language": "de"},
    "interlude_caught": {"game": "watch", "seats": 2, "moves": 35, "moment": "interlude"},
    "interlude_scoring_de": {"game": "aquasphere", "moves": 34, "moment": "interlude", "language": "de"},
    "coach_red_outpost_de": {"game": "red_outpost", "moves": 12, "moment": "coach", "language": "de"},
}
"""What others do while it is told, hints, the coach, and where a game stops to be read."""

LESSONS: dict[str, dict[str, Any]] = {
    "lesson_do_de": {"game": "red_outpost", "moves": 2, "language": "de"},
    "lesson_ask": {"game": "watch", "chapter": "caught", "moves": 8},
    "lesson_corrosion_de": {"game": "corrosion", "chapter": "steam", "moves": 3, "language": "de"},
}
CASES: dict[str, dict[str, Any]] = {
    **{name: {"game": "aquasphere", "player": "random", "seats": 2, **case} for name, case in AQUASPHERE.items()},
    **{name: {"game": "watch", "player": "random", "seats": 3, **case} for name, case in WATCH.items()},
    **{name: {"game": "red_outpost", **case} for name, case in RED_OUTPOST.items()},
    **{name: {"game": "corrosion", **case} for name, case in CORROSION.items()},
    **{name: {"player": "random", "seats": 3, **case} for name, case in MOMENTS.items()},
    **{name: {"screen": "lesson", **case} for name, case in LESSONS.items()},
}
"""What to draw."""

"""Through how many files does one deed of a player go, what is asked how often on the way, and which files import each other?

    python -m benchmarks.walk [--game GAME] [--files DEED] [--json]

A file *runs* when one of its functions is called; it is *on the way* when it stands on the stack at one of the landmarks of a
deed; *to read* are those of them that know of tables: what only hands on an input, a moment or an end can be taken on trust. A
*two-way pair* are two files that call each other while the deed lasts. *Engine* is what every game's table is made of. Hardly
anything here depends on how fast the machine is.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.bots import think
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.scene import Key, ManualClock, Move, Press, Release, Stage
from tabletop.scene.core.inputs import Mods
from tabletop.store import Places, Settings

ROOT = Path(__file__).resolve().parents[1] / "tabletop"
ENGINE = ("boards/common/", "app/", "store/", "kernel/")
HANDS_ON = ("scene/core/", "scene/motion/", "boards/common/motions.py")
COUNTED = {
    "draw": ("boards/{game}/board.py", "draw"),
    "show_aside": ("boards/common/side_panel.py", "show_aside"),
    "income": ("games/{game}/forecast.py", "income"),
    "views": ("app/table/session.py", "seen_by"),
    "observe": ("games/{game}/game.py", "observe"),
    "arrange": ("boards/common/table_board.py", "arrange"),
    "scores": ("games/{game}/game.py", "scores"),
}
"""What should be asked once: the file and the function that answer. `income` is Watch's alone."""
LANDMARKS = {
    ("kernel/timeline.py", "do"),
    ("kernel/timeline.py", "undo"),
    ("boards/common/table_board.py", "lay_out"),
    ("boards/common/table_board.py", "animate"),
    ("boards/common/table_board.py", "retrace"),
    ("boards/common/side_panel.py", "show_aside"),
    ("store/opening.py", "open_save"),
    ("app/home/screen.py", "lay_out"),
}
"""Calls a deed is made of."""
SIZE, FRAME_MS, LONGEST_MS, STILL = (1920, 1080), 16.0, 30_000.0, 20
GAME, MOVES, HELD = "watch", 30, frozenset({1})
WORKERS = ("worker", "figure", "piece", "scientist")
"""What is dragged: the piece whose move is most of the game."""
CIRCLES = (
    "app",
    "app/table",
    "boards/common",
    "bots",
    "cli",
    "coach",
    "content",
    "games",
    "kernel",
    "review",
    "scene",
    "store",
)
"""Rooms whose largest import circle is told."""


class Walk:
    """What ran while a deed was done."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        self.on_the_way: set[str] = set()
        self._edges: set[tuple[str, str]] = set()
        self._files: dict[str, str] = {}

    @contextlib.contextmanager
    def recorded(self) -> Iterator[Walk]:
        """Watch every call until it ends."""
        sys.setprofile(self._called)
        try:
            yield self
        finally:
            sys.setprofile(None)

    @property
    def files(self) -> set[str]:
        """The files of which a function was called."""
        return {file for file, _ in self.calls}

    @property
    def engine(self) -> set[str]:
        """Those every game's table is made of."""
        return {file for file in self.files if file.startswith(ENGINE)}

    @property
    def to_read(self) -> set[str]:
        """Those on the way that know of tables, or of what a hand holds."""
        return {file for file in self.on_the_way if not file.startswith(HANDS_ON)}

    @property
    def two_way(self) -> list[tuple[str, str]]:
        """Pairs of files that called each other."""
        return sorted((one, other) for one, other in self._edges if one < other and (other, one) in self._edges)

    @property
    def two_way_engine(self) -> list[tuple[str, str]]:
        """Those pairs of which both are engine."""
        return [pair for pair in self.two_way if self.engine.issuperset(pair)]

    def count(self, name: str, game: str) -> int:
        """How often that was asked."""
        file, function = COUNTED[name]
        return self.calls[file.format(game=game), function]

    def _called(self, frame: FrameType, event: str, _argument: object) -> None:
        if event != "call" or frame.f_code.co_name == "<module>":
            return
        file = self._file(frame)
        if not file:
            return
        name = frame.f_code.co_name
        self.calls[file, name] += 1
        caller = self._file(frame.f_back)
        if caller and caller != file:
            self._edges.add((caller, file))
        if (file, name) in LANDMARKS:
            above: FrameType | None = frame
            while above is not None:
                self.on_the_way.add(self._file(above))
                above = above.f_back
            self.on_the_way.discard("")

    def _file(self, frame: FrameType | None) -> str:
        """The file of a call below `tabletop/`; empty for any other."""
        if frame is None:
            return ""
        name = frame.f_code.co_filename
        if name not in self._files:
            path = Path(name)
            self._files[name] = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
        return self._files[name]


class Player:
    """Somebody at the table against one bot, with a clock that is told the time."""

    def __init__(self, folder: Path) -> None:
        pygame.display.init()
        self.screen = pygame.display.set_mode(SIZE)
        self.clock = ManualClock()
        self.stage = Stage(SIZE, clock=self.clock)
        self.app = App(self.stage, Places.below(folder), Settings(animation="normal", interludes="off"))

    @property
    def table(self) -> TableScreen:
        """The table that is shown."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def session(self) -> Session:
        """The game on it."""
        return self.table.session

    def frame(self) -> None:
        """One frame, drawn."""
        self.clock.advance(FRAME_MS)
        self.stage.update()
        self.stage.draw(self.screen)

    def until(self, wanted: Callable[[], bool], still: int = STILL) -> None:
        """Draw frames until it is so and nothing has moved for so many of them."""
        left = still
        for _ in range(int(LONGEST_MS / FRAME_MS)):
            self.frame()
            left = still if len(self.stage.tweens) or not wanted() else left - 1
            if left == 0:
                return
        raise AssertionError("it never came to rest")

    def sit_down(self, name: str) -> tuple[str, str]:
        """A game some moves old in which a piece may be dragged and a bot answers; the piece and where it may go."""
        game, chance = self.app.find_game(name), Rng(5)
        seats = [Seat("Mira", "human", "vermilion"), Seat("Ada", "bot", "ocean", "random")]
        timeline = Timeline.begin(game, 2, 3, practice=True)
        while True:
            actor = game.actor(timeline.state)
            assert actor is not None, "nothing was ever dragged"
            if actor == 0 and timeline.position >= MOVES:
                self.app.go_table(Session.begin(timeline, seats, self.app.texts_of(name), self.app.places.saves))
                gestures = [self.table.board.gesture_for(command) for command in self.table.controller.view().legal]
                for words in gestures if len(gestures) > 1 else ():
                    kind, *ids = words.split(" ")
                    if kind == "drag" and ids[0].startswith(WORKERS) and gestures.count(words) == 1:
                        self.until(lambda: True)
                        return ids[0], ids[1]
            timeline.do(think("random", game, timeline.state, actor, chance))

    def lift(self, piece: str, target: str) -> None:
        """Take the piece and hold it over its target."""
        x, y = self.table.board.positions()[piece].centre
        self.stage.handle(Press((x, y)))
        self.stage.handle(Move((x + 8, y), HELD))
        self.frame()
        self.stage.handle(Move(self._place(target), HELD))
        self.frame()

    def drop(self, target: str) -> None:
        """Let it go; what that does is watched to its end."""
        self.stage.handle(Release(self._place(target)))
        self.see_move()

    def see_move(self) -> None:
        """Wait for the next move, and watch it to its end."""
        before = self.session.timeline.position
        self.until(lambda: self.session.timeline.position > before, still=1)

    def hand_over(self) -> None:
        """Decide whatever comes first until the turn is the bot's."""
        while self.session.is_human_turn:
            self.table.deeds.give(self.session.game.legal(self.session.state)[0])
            self.until(lambda: not len(self.stage.tweens), still=1)

    def undo(self) -> None:
        """Take it back by key."""
        before = self.session.timeline.position
        self.stage.handle(Key("z", Mods(ctrl=True)))
        assert self.session.timeline.position < before, "nothing was taken back"
        self.until(lambda: True)

    def open_save(self, file: Path) -> None:
        """Open it from home."""
        self.app.continue_game(file)
        self.frame()

    def _place(self, name: str) -> tuple[float, float]:
        return next(node for node in self.table.board.root.walk() if node.name == name).stage_box().centre


def deeds(name: str) -> dict[str, Walk]:
    """What runs in each deed, in the order of an evening."""
    walks = {deed: Walk() for deed in ("start", "lift and aim", "drop", "bot's move", "undo", "open a save")}
    with tempfile.TemporaryDirectory() as folder:
        with walks["start"].recorded():
            player = Player(Path(folder))
            player.app.go_home()
            player.frame()
        piece, target = player.sit_down(name)
        with walks["lift and aim"].recorded():
            player.lift(piece, target)
        with walks["drop"].recorded():
            player.drop(target)
        player.hand_over()
        with walks["bot's move"].recorded():
            player.see_move()
        player.until(lambda: player.session.is_human_turn)
        with walks["undo"].recorded():
            player.undo()
        file = player.session.keeper.file
        player.app.go_home()
        player.frame()
        with walks["open a save"].recorded():
            player.open_save(file)
        player.app.go_home()
    walks["drag and reply"] = together(*(walks[deed] for deed in ("lift and aim", "drop", "bot's move")))
    return walks


def together(*walks: Walk) -> Walk:
    """Several walks as one."""
    whole = Walk()
    for walk in walks:
        whole.calls += walk.calls
        whole.on_the_way |= walk.on_the_way
        whole._edges |= walk._edges
    return whole


# --- who imports whom ----------------------------------------------------------------------------------------------------


def imports(room: str) -> dict[str, set[str]]:
    """Of every file of a room below `tabletop/` those of the room it imports, also where only types are meant."""
    files = [file for file in (ROOT / room).rglob("*.py") if file.name != "__init__.py"]
    dotted = {".".join(("tabletop", *file.relative_to(ROOT).with_suffix("").parts)): file for file in files}
    return {name: _imported(file) & dotted.keys() - {name} for name, file in dotted.items()}


def _imported(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def largest_circle(graph: dict[str, set[str]]) -> list[str]:
    """The most files that all lead to each other; empty when there are none."""
    reached = {name: _reached(graph, name) for name in graph}
    circles: list[list[str]] = [
        [other for other in reached[name] if name in reached[other]] for name in graph if name in reached[name]
    ]
    largest: list[str] = max(circles, key=len, default=[])
    return sorted(largest)


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for name in graph[waiting.pop()] - seen:
            seen.add(name)
            waiting.append(name)
    return seen


# --- telling -------------------------------------------------------------------------------------------------------------


def row(walk: Walk, game: str) -> dict[str, int]:
    """The figures of a deed."""
    counts = {
        "files": len(walk.files),
        "engine": len(walk.engine),
        "on the way": len(walk.on_the_way),
        "to read": len(walk.to_read),
    }
    pairs = {"two-way": len(walk.two_way), "of engine": len(walk.two_way_engine)}
    return {
        **counts,
        **pairs,
        "moves": walk.calls["kernel/timeline.py", "do"],
        **{name: walk.count(name, game) for name in COUNTED},
    }


def main() -> int:
    """Walk and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.walk", description=__doc__)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--files", default="", metavar="DEED", help="name the files and the two-way pairs of this deed")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    walks = deeds(chosen.game)
    if chosen.files:
        _print_files(walks[chosen.files])
        return 0
    rows: dict[str, Any] = {deed: row(walk, chosen.game) for deed, walk in walks.items()}
    graphs = {room: imports(room) for room in CIRCLES}
    circles = {room: (len(graph), largest_circle(graph)) for room, graph in graphs.items()}
    if chosen.json:
        print(json.dumps({"deeds": rows, "circles": circles}, indent=1))
        return 0
    print(f"{chosen.game:16}", *(f"{name:>10}" for name in next(iter(rows.values()))))
    for deed, figures in rows.items():
        print(f"{deed:16}", *(f"{figure:10}" for figure in figures.values()))
    print("\nlargest import circle of each room (types counted)")
    for room, (files, circle) in circles.items():
        names = " ".join(name.removeprefix(f"tabletop.{room.replace('/', '.')}.") for name in circle)
        print(f"  {room:14} {len(circle):3} of {files:3}  {names}")
    return 0


def _print_files(walk: Walk) -> None:
    for file in sorted(walk.files):
        print("on the way" if file in walk.on_the_way else "runs      ", file)
    for one, other in walk.two_way:
        print("two-way   ", one, other)


if __name__ == "__main__":
    sys.exit(main())

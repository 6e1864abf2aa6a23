"""What does the table cost: idle, a drag frame, a full redraw, the first picture, memory?

    python -m benchmarks.table [--game GAME] [--json] [--idle SECONDS] [--play SECONDS] [--quick] [--only PART [--large]]

Everything of one's own process is measured in milliseconds of processor time, so that a busy machine does not lie.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from benchmarks.evening import collect_seldom, edge, frames_of_others, memory, screens, sizes, table_shown, toggles
from benchmarks.hand import Hand, cost
from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.bots import think
from tabletop.content import seat_looks
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.scene import Loop, ManualClock, Stage, Window
from tabletop.scene.core.inputs import Key, Move, Press, Release
from tabletop.store import Places, Settings

GAME = "red_outpost"
SIZES = ((1920, 1080), (3840, 2160))
LIMITS = {
    "drag": 1.5,
    "redraw": 6.0,
    "repaint": 8.0,
    "target": 5.0,
    "target_new": 5.0,
    "lift": 20.0,
    "undo": 20.0,
    "undo_new": 20.0,
    "redo": 25.0,
    "travel": 25.0,
    "travel_new": 25.0,
    "later": 33.0,
    "edge": 15.0,
    "first": 1.6,
    "shown": 500.0,
    "screens": 200.0,
    "long_frames": 0.0,
    "growth": 10.0,
    "memory": 220.0,
    "idle_cpu": 1.0,
}
LARGE = {
    "target": 8.0,
    "target_new": 12.0,
    "drag": 4.0,
    "redraw": 24.0,
    "repaint": 32.0,
    "lift": 40.0,
    "undo": 25.0,
    "undo_new": 25.0,
    "later": 40.0,
}
"""What may take longer in a window of 3840×2160, which has four times the pixels."""
BARE = (
    "import os, pygame\n"
    "pygame.display.init(); pygame.font.init(); pygame.display.set_mode((1600, 900)); pygame.display.flip()\n"
    "os._exit(0)"
)
OURS = (
    "import gc, os\n"
    "from tabletop.cli import main\n"
    "gc.disable()\n"  # as `main` does before it loads the window, which is loaded here already to be told when to end
    "from tabletop.scene import Loop\n"
    "turn = Loop.turn\n"
    "from tabletop.scene.look.disk_cache import DISK\n"
    "Loop.turn = lambda loop, patience=0: (turn(loop, patience), KEEP and all(iter(DISK.keep_one, False)), os._exit(0))\n"
    "main([])"
)
XVFB_DISPLAY = ":91"
KEPT = Path(tempfile.gettempdir()) / "brettwerk-benchmarks"
"""Where drawings are kept from run to run when nobody says where: the first one makes them."""


def seated(app: App, name: str, seats: int, moves: int, seed: int = 3) -> Session:
    """A game some moves old, people at every seat; where hands are hidden only at the first, so that no curtain hangs there."""
    game = app.find_game(name)
    options = {"special_cards": True} if (name, seats > 1) == (GAME, True) else {}
    timeline = Timeline.begin(game, seats, seed, options)
    colours = list(seat_looks())
    people = [
        Seat(f"Seat {number + 1}", "bot", colours[number], "random")
        if number and game.has_secrets
        else Seat(f"Seat {number + 1}", "human", colours[number])
        for number in range(seats)
    ]
    rng = Rng(seed)
    for _ in range(moves):
        actor = game.actor(timeline.state)
        assert actor is not None
        timeline.do(think("random", game, timeline.state, actor, rng))
    return Session.begin(timeline, people, app.texts_of(name), app.places.saves)


def until_a_drag(app: App, session: Session) -> None:
    """Sit down, playing on until somebody may lift a piece."""
    rng = Rng(9)
    while True:
        app.go_table(session)
        assert isinstance(app.screen, TableScreen)
        legal = app.screen.controller.view().legal
        if legal and app.screen.board.gesture_for(legal[0]).startswith("drag"):
            return
        assert session.actor is not None
        session.timeline.do(think("random", session.game, session.state, session.actor, rng))


def usual(act: Callable[[], Any], times: int) -> float:
    """The median of many runs, in milliseconds of processor time."""
    return statistics.median(cost(act) for _ in range(times))


def frames(name: str, size: tuple[int, int], folder: Path, times: int) -> dict[str, float]:
    """Full redraw, drag frame and what a hand feels at one size."""
    clock = ManualClock()
    stage = Stage(size, clock=clock)
    app = App(stage, Places.below(folder), Settings(animation="normal", interludes="off"))
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    until_a_drag(app, seated(app, name, 3, 30))
    for _ in range(400):
        clock.advance(16)
        stage.update()
        stage.draw(screen)

    def redraw() -> None:
        stage.spoil()
        stage.draw(screen)

    def repaint() -> None:
        stage.resting_layer.forget()
        redraw()

    return {
        "repaint": usual(repaint, times),
        "redraw": usual(redraw, times),
        "drag": _dragging(app, stage, screen, clock),
        **_felt(app, stage, screen, clock),
    }


def _felt(app: App, stage: Stage, screen: pygame.Surface, clock: ManualClock) -> dict[str, float]:
    """What a hand feels, with the collector as the program has it."""
    assert isinstance(app.screen, TableScreen)
    collect_seldom()
    return Hand(app.screen, stage, screen, clock).figures()


def _dragging(app: App, stage: Stage, screen: pygame.Surface, clock: ManualClock) -> float:
    """Lift a piece by the mouse and carry it over the whole board."""
    table = app.screen
    assert isinstance(table, TableScreen)
    gesture = next(table.board.gesture_for(command) for command in table.controller.view().legal)
    kind, piece, _ = gesture.split(" ", 2)
    assert kind == "drag", gesture
    box = table.board.positions()[piece]
    x, y = box.x + box.w / 2, box.y + box.h / 2
    stage.handle(Press((x, y), 1))
    costs = []
    for step in range(1, 200):
        clock.advance(16)
        point = (x + (stage.width / 2 - x) * step / 200 + (step % 40) * 6, y + (stage.height / 2 - y) * step / 200)

        def carry(point: tuple[float, float] = point) -> None:
            stage.handle(Move(point, frozenset({1})))
            stage.update()
            stage.draw(screen)

        costs.append(cost(carry))
    lifted = stage.drag.state == "lifted"
    stage.handle(
        Key("escape")
    )  # a release over a target would play on, and what comes next be measured in another position
    for _ in range(40):
        clock.advance(16)
        stage.update()
        stage.draw(screen)
    stage.handle(Release((x, y), 1))
    assert lifted, "nothing was lifted"
    return statistics.median(costs[10:])


def idle(name: str, folder: Path, seconds: float) -> dict[str, float]:
    """The real loop with nothing to do: frames drawn and share of one core."""
    window = Window("idle", (1920, 1080))
    stage = Stage(window.size)
    loop = Loop(window, stage)
    app = App(stage, Places.below(folder), Settings(animation="off"))
    app.loop = loop
    until_a_drag(app, seated(app, name, 3, 30))
    settle = time.monotonic() + 6
    while time.monotonic() < settle:
        loop.turn(20)
    before, cpu, start = stage.frames, time.process_time(), time.monotonic()
    stage.timers.after(seconds * 1000, loop.stop)
    loop.run()
    share = (time.process_time() - cpu) / (time.monotonic() - start) * 100
    return {"idle_frames": float(stage.frames - before), "idle_cpu": share}


@contextlib.contextmanager
def real_window() -> Iterator[dict[str, str]]:
    """An environment in which a real window opens: the display there is, else one of Xvfb's, else none (SDL's dummy)."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[1])}
    xvfb, server = shutil.which("Xvfb"), None
    if "DISPLAY" not in environment and xvfb:
        server = subprocess.Popen([xvfb, XVFB_DISPLAY, "-screen", "0", "1920x1080x24"], stderr=subprocess.DEVNULL)
        environment["DISPLAY"] = XVFB_DISPLAY
        time.sleep(1)
    if "DISPLAY" in environment:
        environment["SDL_VIDEODRIVER"] = "x11"
        del environment["SDL_FRAMEBUFFER_ACCELERATION"]
    try:
        with tempfile.TemporaryDirectory() as folder:
            environment.pop("PYTHONDONTWRITEBYTECODE", None)
            yield {**environment, "BRETTWERK_HOME": folder, "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
    finally:
        if server is not None:
            server.terminate()
            server.wait()


def first_frame(environment: dict[str, str], times: int) -> dict[str, float]:
    """Whole processes from the second start on: our first picture against that of bare pygame, also in processor time."""
    subprocess.run([sys.executable, "-c", f"KEEP = True\n{OURS}"], check=True, env=environment, capture_output=True)
    costs = dict.fromkeys(("bare", "ours", "bare_cpu", "ours_cpu"), float("inf"))
    for _ in range(times):
        for name, code in (("bare", BARE), ("ours", f"KEEP = False\n{OURS}")):
            start, before = time.perf_counter(), _spent_by_children()
            subprocess.run([sys.executable, "-c", code], check=True, env=environment, capture_output=True)
            spent = _spent_by_children() - before
            costs[name] = min(costs[name], time.perf_counter() - start)
            costs[f"{name}_cpu"] = min(costs[f"{name}_cpu"], spent)
    ratios = {"first": costs["ours"] / costs["bare"], "first_cpu": costs["ours_cpu"] / costs["bare_cpu"]}
    return {**{f"{name}_ms": seconds * 1000 for name, seconds in costs.items()}, **ratios}


def _spent_by_children() -> float:
    """Seconds of processor time of all that have ended; a busy machine makes them wait, but not work more."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def apart(name: str, part: str, environment: dict[str, str], times: int = 1) -> dict[str, float]:
    """One part of the evening, in a process of its own; of several processes the least of each figure."""
    command = [sys.executable, "-m", "benchmarks.table", "--game", name, "--only", part]
    runs: list[dict[str, float]] = []
    for _ in range(times):
        done = subprocess.run(command, check=True, env=environment, capture_output=True, text=True)
        runs.append(json.loads(done.stdout))
    return {figure: min(run[figure] for run in runs) for figure in runs[0]}


def evening_part(name: str, part: str, folder: Path, seconds: float, size: tuple[int, int]) -> dict[str, float]:
    """What a process of its own measures."""
    if part == "hand":
        return frames(name, size, folder, 15)
    if part == "memory":
        return memory(seated, name, folder, seconds, size)
    cache = Path(os.environ.get("BRETTWERK_HOME", KEPT)) / "rasters"
    if part == "shown":
        return {"shown": table_shown(seated, name, folder, cache)}
    if part == "at-once":
        return {"at_once": table_shown(seated, name, folder, cache, at_once=True)}
    if part == "screens":
        return screens(seated, name, folder, cache)
    if part == "frames":
        return frames_of_others(seated, name, folder, 2000)
    if part == "edge":
        return edge(seated, name, folder, 100)
    return (toggles if part == "toggles" else sizes)(seated, name, folder, 50)


def idle_window(name: str, environment: dict[str, str], seconds: float) -> dict[str, float]:
    """Idling in a process and a window of its own."""
    command = [sys.executable, "-m", "benchmarks.table", "--game", name, "--only-idle", "--idle", str(seconds)]
    done = subprocess.run(command, check=True, env=environment, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> int:
    """Measure everything and say whether each limit holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--idle", type=float, default=10)
    parser.add_argument("--play", type=float, default=600)
    parser.add_argument("--quick", action="store_true", help="one second of idling, thirty of play")
    parser.add_argument("--only-idle", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument(
        "--only", default="", help="one of first, hand, memory, shown, at-once, screens, frames, edge, sizes, toggles"
    )
    parser.add_argument("--large", action="store_true", help="hand and memory alone at 3840×2160")
    chosen = parser.parse_args()
    if chosen.quick:
        chosen.idle, chosen.play = 1, 30
    name = chosen.game
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        if chosen.only_idle:
            sys.stdout.write(json.dumps(idle(name, folder, chosen.idle)))
            return 0
        if chosen.only == "first":
            with real_window() as environment:
                sys.stdout.write(json.dumps(first_frame(environment, 10)))
            return 0
        if chosen.only:
            size = SIZES[1] if chosen.large else SIZES[0]
            sys.stdout.write(json.dumps(evening_part(name, chosen.only, folder, chosen.play, size)))
            return 0
        found: dict[str, Any] = {"memory": memory(seated, name, folder / "m", chosen.play, SIZES[0])}
        with real_window() as environment:
            found["first frame"] = first_frame(environment, 5)
            found["idle"] = idle_window(name, environment, chosen.idle)
            found["toggles"] = apart(name, "toggles", environment)
            environment = {**environment, "SDL_VIDEODRIVER": "dummy"}
            apart(name, "shown", environment)
            for part in ("shown", "screens"):  # measured but once in a process, which a hiccup of the machine spoils
                found[part] = apart(name, part, environment, times=3)
            for part in ("frames", "edge", "sizes"):
                found[part] = apart(name, part, environment)
        for size in SIZES:
            found[f"{size[0]}x{size[1]}"] = frames(name, size, folder / f"f{size[0]}", 30)
    if chosen.json:
        sys.stdout.write(json.dumps(found, indent=1) + "\n")
    else:
        report(found)
    return 0


def report(found: dict[str, dict[str, float]]) -> None:
    """The figures with their limits."""
    for part, figures in found.items():
        for name, value in figures.items():
            large = part == f"{SIZES[1][0]}x{SIZES[1][1]}"
            limit = LARGE.get(name, LIMITS.get(name)) if large else LIMITS.get(name)
            verdict = (
                "NOT MEASURED" if math.isnan(value) else "holds" if limit is None or value <= limit else "DOES NOT HOLD"
            )
            bound = "" if limit is None else f"   (at most {limit:g}: {verdict})"
            sys.stdout.write(f"{part:>12}  {name:<12} {value:10.2f}{bound}\n")


if __name__ == "__main__":
    sys.exit(main())

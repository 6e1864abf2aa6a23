"""What does one wait for on an evening: the table, the next screen, a frame of somebody else's move, another window size?"""

from __future__ import annotations

import gc
import resource
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame

from benchmarks.hand import cost
from tabletop.app.application import App
from tabletop.app.start import SELDOM
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.content import DATA
from tabletop.content.readings import READINGS
from tabletop.kernel import Rng
from tabletop.scene import Loop, ManualClock, Stage, Window
from tabletop.scene.look.disk_cache import DISK
from tabletop.store import Cache, Places, Settings

SIZE, SMALL = (1920, 1080), (1280, 720)
LONG_MS = 33.0
LOOKED_MS = 400.0
"""How long whoever plays looks at the table when nothing moves any more, before the next move."""


class Sit(Protocol):
    """How a game some moves old is begun."""

    def __call__(self, app: App, name: str, seats: int, moves: int, seed: int = ...) -> Session:
        """People at so many seats."""
        ...


class Evening:
    """The program without a window, with a clock that is told the time."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, *, cache: Path | None = None) -> None:
        self.clock = ManualClock()
        self.stage = Stage(size, clock=self.clock)
        if cache is not None:
            kept = Cache(cache)
            READINGS.use(kept.find, kept.keep, [DATA])
            DISK.use(kept.find, kept.keep, self.stage.idle_jobs.later)
        self.app = App(self.stage, Places.below(folder), Settings(animation="normal", interludes="off"))
        pygame.display.init()
        self.screen = pygame.display.set_mode(size)

    def frame(self, ms: float = 16) -> bool:
        """Let time pass and draw; whether anything was painted or moves."""
        self.clock.advance(ms)
        self.stage.update()
        return bool(self.stage.draw(self.screen)) or len(self.stage.tweens) > 0

    def rest(self, stirred: bool) -> None:
        """What the loop of the window does after a frame: a chore if nothing stirs."""
        if stirred:
            self.stage.idle_jobs.stir()
        else:
            self.stage.idle_jobs.turn()

    def look_on(self) -> None:
        """Nobody does anything for a while, and whatever waits for that is done."""
        self.clock.advance(LOOKED_MS * 10)
        while self.stage.idle_jobs.turn():
            pass

    def shown(self, go: Callable[[], None]) -> float:
        """Milliseconds until another screen is there; then it comes to rest."""

        def appear() -> None:
            go()
            self.stage.update()
            self.stage.draw(self.screen)

        taken = cost(appear)
        for _ in range(60):
            self.rest(self.frame())
        while DISK.keep_one():  # as it does while nobody does anything
            pass
        DISK.keep_numbers()
        return taken


def table_shown(sit: Sit, name: str, folder: Path, cache: Path, *, at_once: bool = False) -> float:
    """The table for the first time in a program, drawings found where an earlier one kept them, after a look at the home screen;
    at once: without one.
    """
    evening = Evening(folder, cache=cache)
    session = sit(evening.app, name, 3, 30)
    collect_seldom()
    if not at_once:
        evening.shown(evening.app.go_home)
        evening.look_on()
    return evening.shown(lambda: evening.app.go_table(session))


def screens(sit: Sit, name: str, folder: Path, cache: Path) -> dict[str, float]:
    """From screen to screen, each for the first and the second time; and the most memory that takes."""
    evening = Evening(folder, cache=cache)
    app = evening.app
    session = sit(app, name, 3, 30)
    collect_seldom()
    ways: dict[str, Callable[[], None]] = {
        "home": app.go_home,
        "new game": lambda: app.go_new_game(name),
        "saves": app.go_load,
        "statistics": app.go_statistics,
        "learn": app.go_learn,
        "table": lambda: app.go_table(session),
    }
    first = {f"to {way} once": evening.shown(go) for way, go in ways.items()}
    again = {f"to {way}": evening.shown(go) for way, go in ways.items()}
    return {**first, **again, "screens": max(again.values()), "memory": _memory()}


class Quick:
    """A quick hand: it looks at the table for a moment when nothing moves any more, and plays anything."""

    def __init__(self, sit: Sit, name: str, evening: Evening) -> None:
        self._sit, self._name, self._evening = sit, name, evening
        self._rng, self._stirred = Rng(5), 0.0
        self.games = 1
        evening.app.go_table(sit(evening.app, name, 3, 0, 1))
        collect_seldom()

    def turn(self, ms: float) -> float | None:
        """One turn of the loop, with a move if it is time for one: what its frame took; None when nothing was seen of it."""
        evening, table = self._evening, self._evening.app.screen
        if not isinstance(table, TableScreen) or table.session.actor is None:
            self.games += 1
            evening.app.go_table(self._sit(evening.app, self._name, 1 + self.games % 4, 0, self.games))
            return None
        legal = table.controller.view().legal if evening.clock.now - self._stirred > LOOKED_MS else []
        start = time.process_time()
        if legal:
            table.deeds.give(self._rng.choice(legal))
        stirred = evening.frame(ms)
        taken = (time.process_time() - start) * 1000
        if stirred:
            self._stirred = evening.clock.now
        evening.rest(stirred)
        return taken if stirred else None


def collect_seldom() -> None:
    """Have the collector as the program has it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def frames_of_others(sit: Sit, name: str, folder: Path, frames: int) -> dict[str, float]:
    """Every frame in which something moves, the first of a move with the move itself."""
    evening = Evening(folder)
    hand = Quick(sit, name, evening)
    for _ in range(60):
        evening.frame()
    taken: list[float] = []
    while len(taken) < frames:
        frame = hand.turn(16)
        taken += [] if frame is None else [frame]
    long = [ms for ms in taken if ms > LONG_MS]
    return {"frames": float(len(taken)), "longest": max(taken), "long_frames": float(len(long))}


def memory(sit: Sit, name: str, folder: Path, seconds: float, size: tuple[int, int]) -> dict[str, float]:
    """The most that play takes, with all its motion, for so many seconds of the table's own time."""
    evening = Evening(folder, size)
    hand = Quick(sit, name, evening)
    while evening.clock.now < seconds * 1000:
        hand.turn(33)
    return {"memory": _memory(), "games": float(hand.games)}


def sizes(sit: Sit, name: str, folder: Path, times: int) -> dict[str, float]:
    """Memory after many changes of the window's size: does it come to a plateau?"""
    evening = Evening(folder)
    evening.app.go_table(sit(evening.app, name, 3, 30))
    reached = []
    for number in range(times):
        width = 1280 + 64 * (number % 11)
        evening.stage.resize(SIZE if number % 5 == 4 else (width, width * 9 // 16))
        evening.screen = pygame.Surface(evening.stage.size, 0, 32)
        for _ in range(20):  # whatever waits for the old size comes to its end
            evening.frame(250)
        reached.append(_memory())
    return _plateau(reached)


def edge(sit: Sit, name: str, folder: Path, times: int) -> dict[str, float]:
    """A step of the window's edge while it is drawn, around the usual size: the longest and the median, in milliseconds."""
    evening = Evening(folder)
    loop = Loop(Window(name, SIZE), evening.stage)
    evening.app.go_table(sit(evening.app, name, 3, 30))
    for _ in range(20):
        evening.clock.advance(250)
        loop.turn()
    laid_out, steps = evening.stage.size, []
    for number in range(times):
        size = SIZE[0] - 2 * (number + 1), SIZE[1] - number - 1
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        evening.clock.advance(10)
        steps.append(cost(loop.turn))
    assert evening.stage.size == laid_out, "laid out anew before the edge came to rest"
    return {"edge": max(steps), "edge_usual": statistics.median(steps)}


def toggles(sit: Sit, name: str, folder: Path, times: int) -> dict[str, float]:
    """Memory after many changes between a window of 1280×720 and the full screen, as F11 makes them."""
    evening = Evening(folder, SMALL)
    app, loop = evening.app, Loop(Window(name, SMALL), evening.stage)
    app.loop = loop
    app.go_table(sit(app, name, 3, 30))
    reached = []
    for _ in range(times):
        app.toggle_full_screen()
        for _ in range(20):
            evening.clock.advance(250)
            loop.turn()
        reached.append(_memory())
    app.loop = None
    return _plateau(reached)


def _memory() -> float:
    """The most that was ever needed, in megabytes."""
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _plateau(reached: list[float]) -> dict[str, float]:
    half = reached[len(reached) // 2]
    return {"after_first": reached[0], "after_half": half, "memory": reached[-1], "growth": reached[-1] - half}

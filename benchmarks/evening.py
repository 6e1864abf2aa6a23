"""What does one wait for on an evening: the table, the next screen, a frame of somebody else's move, another window size?"""

from __future__ import annotations

import gc
import resource
from collections.abc import Callable
from pathlib import Path

import pygame

from benchmarks.hand import cost
from tabletop.app.application import App
from tabletop.app.start import SELDOM, keep_rasters
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.kernel import Rng
from tabletop.scene import Loop, ManualClock, Stage, Window
from tabletop.scene.rasters import RASTERS
from tabletop.store import Cache, Places, Settings

SIZE, SMALL = (1920, 1080), (1280, 720)
LONG_MS = 33.0
Sit = Callable[[App, str, int, int], Session]


class Evening:
    """The program without a window, with a clock that is told the time."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, *, cache: Path | None = None) -> None:
        self.clock = ManualClock()
        self.stage = Stage(size, clock=self.clock)
        if cache is not None:
            keep_rasters(Cache(cache), self.stage)
        self.app = App(self.stage, Places.below(folder), Settings(animation="normal", interludes="off"))
        pygame.display.init()
        self.screen = pygame.display.set_mode(size)

    def frame(self, ms: float = 16) -> None:
        """Let time pass and draw."""
        self.clock.advance(ms)
        self.stage.update()
        self.stage.draw(self.screen)

    def shown(self, go: Callable[[], None]) -> float:
        """Milliseconds until another screen is there; then it comes to rest."""

        def appear() -> None:
            go()
            self.stage.update()
            self.stage.draw(self.screen)

        taken = cost(appear)
        for _ in range(60):
            self.frame()
        while RASTERS.keep_one():  # as it does while nobody does anything
            pass
        return taken


def table_shown(sit: Sit, name: str, folder: Path, cache: Path) -> float:
    """The table for the first time in a program, drawings found where an earlier one kept them."""
    evening = Evening(folder, cache=cache)
    session = sit(evening.app, name, 3, 30)
    return evening.shown(lambda: evening.app.go_table(session))


def screens(sit: Sit, name: str, folder: Path, cache: Path) -> dict[str, float]:
    """From screen to screen, each for the first and the second time."""
    evening = Evening(folder, cache=cache)
    app = evening.app
    session = sit(app, name, 3, 30)
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
    return {**first, **again, "screens": max(again.values())}


def frames_of_others(sit: Sit, name: str, folder: Path, frames: int) -> dict[str, float]:
    """Every frame of a game that plays by itself, with the collector as the program has it."""
    evening = Evening(folder)
    app, stage = evening.app, evening.stage
    app.go_table(sit(app, name, 3, 0))
    for _ in range(60):
        evening.frame()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    taken: list[float] = []
    rng, seed = Rng(5), 1
    while len(taken) < frames:
        table = app.screen
        if not isinstance(table, TableScreen) or table.session.actor is None:
            seed += 1
            app.go_table(sit(app, name, 3, 0))
            continue
        legal = table.current_view().legal
        if legal and not len(stage.tweens):
            table.give(rng.choice(legal))
        taken.append(cost(evening.frame))
    long = [ms for ms in taken if ms > LONG_MS]
    return {"frames": float(len(taken)), "longest": max(taken), "long_frames": float(len(long))}


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

"""Does the window miss a frame because the coach thinks beside it?

The same solo game is played twice in a fresh program with its real loop, sixty frames a second, the pointer always on its way: once
alone, once with the coach's card on the table and its process thinking all the time.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from benchmarks.table import seated
from tabletop.app.application import App
from tabletop.app.start import SELDOM
from tabletop.app.table.screen import TableScreen
from tabletop.bots import think
from tabletop.kernel import Rng
from tabletop.scene import Loop, Stage, Window
from tabletop.scene.inputs import Key, Move
from tabletop.store import Places, Settings
from tabletop.store.settings import Coach

SIZE = (1920, 1080)
FRAME = 1 / 60
LONG = 2 * FRAME
FRAMES = 1200
"""Of one game: twenty seconds."""
A_MOVE = 150
"""Frames between two moves: about as long as the coach thinks."""
CALM = 120
"""Frames before anything counts: the table appears."""


def beside(name: str, seed: int) -> list[float]:
    """Figures without the coach, then with it."""
    return [figure for coached in (False, True) for figure in _apart(name, seed, coached)]


def _apart(name: str, seed: int, coached: bool) -> list[float]:
    """In a process of its own, so that neither finds what the other has drawn."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(played, name, seed, coached).result()


def played(name: str, seed: int, coached: bool) -> list[float]:
    """Frames; those that took the window's process longer than one frame, and than two; those that came late by the clock on the
    wall; the longest in milliseconds; processor seconds of the window's process.
    """
    with tempfile.TemporaryDirectory() as folder:
        window = Window("coach", SIZE)
        stage = Stage(window.size)
        app = App(stage, Places.below(Path(folder)), Settings(interludes="off", coach=Coach(warn_points=10)))
        app.loop = loop = Loop(window, stage)
        app.go_table(seated(app, name, 1, 0, seed))
        assert isinstance(app.screen, TableScreen)
        hand = _Hand(app, app.screen, Rng(seed), coached)
        for number in range(-CALM, 0):
            hand.point(number)
            loop.turn()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)
        worked, waited = [], []
        for number in range(FRAMES):
            began, start = time.process_time(), time.perf_counter()
            hand.act(number)
            loop.turn()
            worked.append(time.process_time() - began)
            waited.append(time.perf_counter() - start)
            time.sleep(max(0.0, FRAME - waited[-1]))
        app.coach.close()
        return [
            float(FRAMES),
            float(sum(taken > FRAME for taken in worked)),
            float(sum(taken > LONG for taken in worked)),
            float(sum(taken > FRAME for taken in waited)),
            1000 * max(worked),
            sum(worked),
        ]


class _Hand:
    """Somebody who moves the pointer all the time and plays a move now and then."""

    def __init__(self, app: App, table: TableScreen, chance: Rng, coached: bool) -> None:
        self._app, self._table, self._chance, self._coached = app, table, chance, coached

    def act(self, number: int) -> None:
        """Whatever belongs to that frame. The coach is called with the first, so that beginning its process counts too."""
        if number == 0 and self._coached:
            self._table.coaching.stay()
            self._table.advise()
        self.point(number)
        if number % A_MOVE == A_MOVE - 1 and self._app.screen is self._table:
            self._move()

    def point(self, number: int) -> None:
        """Carry the pointer over the table."""
        across, down = (number * 7) % SIZE[0], (number * 3) % SIZE[1]
        self._app.stage.handle(Move((across, down), frozenset()))

    def _move(self) -> None:
        """What the one-step bot would do; asked whether that is really meant, play it anyway."""
        session = self._table.session
        if session.actor is None:
            return
        before = session.timeline.position
        command = think("greedy", session.game, session.state, session.actor, self._chance)
        self._table.give(command)
        if session.timeline.position == before:
            self._app.stage.handle(Key("escape"))
            self._table.give(command)


def line(name: str, rows: list[list[float]]) -> str:
    """The figures of all seeds as a line of a table, without and with the coach."""
    half = len(rows[0]) // 2
    alone, coached = (_together([row[part : part + half] for row in rows]) for part in (0, half))
    pairs = [f"{one:.0f} → {other:.0f}" for one, other in zip(alone[1:5], coached[1:5], strict=True)]
    shares = [100 * figures[5] / (figures[0] * FRAME) for figures in (alone, coached)]
    return f"| {name} | {alone[0]:.0f} | {' | '.join(pairs)} | {shares[0]:.0f} → {shares[1]:.0f} % |"


def _together(rows: list[list[float]]) -> list[float]:
    """Sums over all seeds; of the longest frame the longest."""
    sums = [sum(column) for column in zip(*rows, strict=True)]
    sums[4] = max(row[4] for row in rows)
    return sums

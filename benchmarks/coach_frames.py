"""Does the window miss a frame because the coach thinks beside it?

The same solo game is played in fresh programs with the real loop, sixty frames a second, the pointer always on its way: alone, and
with the coach's card on the table and its process thinking all the time. The table's own clock goes on by a sixtieth of a second
with every frame, so that the same move and the same motion fall into the same frame however busy the machine is. Each is played
twice, in turn: how far two runs of the same differ says what a difference to the other means.
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
from tabletop.kernel import Command, Rng
from tabletop.scene import Loop, Stage, Window
from tabletop.scene.core.clock import ManualClock
from tabletop.scene.core.inputs import Key, Move
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
REST = 300
"""Frames after that in which the hand rests, while its owner reads what is asked."""


def beside(name: str, seed: int) -> list[float]:
    """Figures without the coach, then with it, then both again."""
    return [figure for coached in (False, True, False, True) for figure in _apart(name, seed, coached)]


def _apart(name: str, seed: int, coached: bool) -> list[float]:
    """In a process of its own, so that neither finds what the other has drawn."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(played, name, seed, coached).result()


def played(name: str, seed: int, coached: bool) -> list[float]:
    """Frames; those that took the window's process longer than one frame, and than two; those that came late by the clock on the
    wall; the longest in milliseconds; processor seconds of the window's process.
    """
    with tempfile.TemporaryDirectory() as folder:
        clock = ManualClock()
        window = Window("coach", SIZE)
        stage = Stage(window.size, clock=clock)
        app = App(stage, Places.below(Path(folder)), Settings(interludes="off", coach=Coach(warn_points=10)))
        app.loop = loop = Loop(window, stage)
        app.go_table(seated(app, name, 1, 0, seed))
        assert isinstance(app.screen, TableScreen)
        hand = _Hand(app, app.screen, Rng(seed), coached)
        for number in range(-CALM - REST, 0):
            if number < -REST:
                hand.point(number)
            clock.advance(1000 * FRAME)
            loop.turn()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)
        worked, waited = [], []
        for number in range(FRAMES):
            command = hand.decide(number)
            began, start = time.process_time(), time.perf_counter()
            hand.act(number, command)
            clock.advance(1000 * FRAME)
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
        self._wants = False
        self._asked = False

    def decide(self, number: int) -> Command | None:
        """What to play in this frame: what the one-step bot would, as soon as the table waits for it."""
        session = self._table.session
        self._wants |= number % A_MOVE == A_MOVE - 1
        if not self._wants or self._app.screen is not self._table or not self._table.controller.view().legal:
            return None
        assert session.actor is not None
        return think("greedy", session.game, session.state, session.actor, self._chance.fork(session.timeline.position))

    def act(self, number: int, command: Command | None) -> None:
        """Whatever belongs to that frame. The coach is called with the first, so that beginning its process counts too."""
        if number == 0 and self._coached:
            self._table.controller.coaching.stay()
            self._table.controller.advise()
        self.point(number)
        if command is not None:
            self._give(command)

    def point(self, number: int) -> None:
        """Carry the pointer over the table."""
        across, down = (number * 7) % SIZE[0], (number * 3) % SIZE[1]
        self._app.stage.handle(Move((across, down), frozenset()))

    def _give(self, command: Command) -> None:
        """Play; asked whether that is really meant, do so all the same a frame later."""
        timeline = self._table.session.timeline
        before = timeline.position
        if self._asked:
            self._app.stage.handle(Key("escape"))
        self._table.deeds.give(command)
        self._wants = self._asked = timeline.position == before


def line(name: str, rows: list[list[float]]) -> str:
    """The figures of all seeds as a line of a table, of both runs without and both with the coach."""
    size = len(rows[0]) // 4
    runs = [_together([row[part * size : (part + 1) * size] for row in rows]) for part in range(4)]
    alone, coached = runs[::2], runs[1::2]
    counts = [
        f"{alone[0][number]:.0f}, {alone[1][number]:.0f} → {coached[0][number]:.0f}, {coached[1][number]:.0f}"
        for number in range(1, 5)
    ]
    shares = [50 * sum(run[5] for run in half) / (alone[0][0] * FRAME) for half in (alone, coached)]
    return f"| {name} | {alone[0][0]:.0f} | {' | '.join(counts)} | {shares[0]:.0f} → {shares[1]:.0f} % |"


def _together(rows: list[list[float]]) -> list[float]:
    """Sums over all seeds; of the longest frame the longest."""
    sums = [sum(column) for column in zip(*rows, strict=True)]
    sums[4] = max(row[4] for row in rows)
    return sums

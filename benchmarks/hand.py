"""What does a hand feel at the table: lifting, aiming at another target, taking back, going through time?"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable
from typing import Any

import pygame

from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.table_board import TableBoard
from tabletop.scene import ManualClock, Stage
from tabletop.scene.core.inputs import Key, Move, Press, Release

HELD = frozenset({1})
SOURCES, TARGETS, ROUNDS = 3, 6, 3


def cost(act: Callable[[], Any]) -> float:
    """Milliseconds of processor time."""
    start = time.process_time()
    act()
    return (time.process_time() - start) * 1000


class Hand:
    """A person at a table whose clock stands still."""

    def __init__(self, table: TableScreen, stage: Stage, screen: pygame.Surface, clock: ManualClock) -> None:
        self._table, self._stage, self._screen, self._clock = table, stage, screen, clock
        self._later: list[float] = []
        """The longest of the frames that follow each step through time: what the first one put off is made there."""

    def figures(self) -> dict[str, float]:
        """The medians of everything, in milliseconds."""
        lifts, news, aims = self._drags()
        figures = {"lift": lifts, "target": aims, "redo": []}
        for seen in ("_new", ""):  # positions this table has not shown yet, as in a game just opened; then those it has
            figures[f"undo{seen}"] = self._steps(self._table.deeds.undo)
            figures["redo"] += self._steps(self._table.deeds.redo)
        for seen in ("_new", ""):
            figures[f"travel{seen}"] = self._travels()
        medians = {name: statistics.median(found) if found else math.nan for name, found in figures.items()}
        medians["target_new"] = statistics.median(news) if news else math.nan
        medians["later"] = max(self._later)
        return medians | {"targets": float(len(aims))}

    def _travels(self) -> list[float]:
        """What it costs to look at other moments of the timeline, and to come back to the last one."""
        now = self._table.session.timeline.position
        places = (now - 3, now - 8, now - 5, now - 1, now)
        return [self._felt(lambda to=to: self._table.deeds.travel(to)) for to in places]  # type: ignore[misc]

    def _steps(self, act: Callable[[], None]) -> list[float]:
        """What some steps through the timeline cost; one that the rules refuse does not count."""
        timeline, found = self._table.session.timeline, []
        for _ in range(SOURCES):
            before = timeline.position
            taken = self._felt(act)
            found += [taken] if timeline.position != before else []
        return found

    def _felt(self, act: Callable[[], None]) -> float:
        """What an act costs with the frame that shows it; afterwards everything comes to its end."""

        def show() -> None:
            act()
            self._stage.update()
            self._stage.draw(self._screen)

        taken = cost(show)
        self._later.append(max(self._wait(1200)))
        return taken

    def _wait(self, ms: float) -> list[float]:
        """Let time pass; what its frames cost."""
        return [self._frame() for _ in range(int(ms // 16))]

    def _frame(self) -> float:
        self._clock.advance(16)

        def show() -> None:
            self._stage.update()
            self._stage.draw(self._screen)

        return cost(show)

    def _drags(self) -> tuple[list[float], list[float], list[float]]:
        """What lifting costs, aiming at a target where the hand has not been before, and aiming at any."""
        board = self._table.board
        assert isinstance(board, TableBoard)
        lifts: list[float] = []
        aims: list[float] = []
        news: list[float] = []
        seen: set[tuple[object, object]] = set()
        for source in list(board.gestures.now.drags)[:SOURCES] * ROUNDS:
            if source not in board.gestures.now.drags:
                continue
            targets = [place for place in board.gestures.now.drags[source] if board.table.node_of(place) is not None]
            x, y = board.table.thing(source).stage_box().centre
            self._stage.handle(Press((x, y)))
            lifts.append(cost(lambda at=(x + 8, y): self._show(Move(at, HELD))))  # type: ignore[misc]
            for target in targets[:TARGETS]:
                node, before = board.table.node_of(target), self._stage.drag.target
                if node is None:
                    continue
                goal = node.stage_box().centre
                taken = cost(lambda to=goal: self._show(Move(to, HELD)))  # type: ignore[misc]
                if self._stage.drag.target is not before:
                    aims.append(taken)
                    news += [] if (source, target) in seen else [taken]
                    seen.add((source, target))
                self._wait(48)
            self._stage.handle(Key("escape"))
            self._wait(600)
            self._stage.handle(Release((x, y), 1))
        return lifts, news, aims

    def _show(self, event: Move) -> None:
        self._stage.handle(event)
        self._stage.update()
        self._stage.draw(self._screen)

"""How does one play for a goal: the table, the goal on a slip, and an end as soon as it is reached or out of reach?"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.scenario.goal_slip import GoalSlip
from tabletop.app.scenario.verdict import open_verdict
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.kernel.goal import Pursuit, pursued
from tabletop.scene import Box
from tabletop.store import StoreError
from tabletop.store.attempts import Attempt, Attempts
from tabletop.store.scenario import Scenario

if TYPE_CHECKING:
    from tabletop.app.application import App

EDGE = 10.0


class ScenarioScreen(TableScreen):
    """A table that looks after every move whether the goal is reached. Nothing of it stays among the player's saves."""

    def __init__(self, app: App, file: Path, session: Session, scenario: Scenario) -> None:
        super().__init__(app, session)
        self.coaching.unasked = False  # whoever tries a scenario wants to find it alone
        self.scenario = scenario
        self._file = file
        self._start = session.timeline.floor = session.timeline.position
        self._folded = False
        self._over = False
        self._slip: GoalSlip | None = None
        self.pursuit: Pursuit = self._pursued()

    def _pursued(self) -> Pursuit:
        return pursued(self.session.timeline, self.scenario.goal, self._start)

    def lay_out(self, width: float, height: float) -> None:
        """The table, and the slip over a corner of it."""
        self._slip = None
        super().lay_out(width, height)
        self._lay_slip()

    def _lay_slip(self) -> None:
        if self._slip is not None:
            self._slip.detach()
        slip = self._slip = GoalSlip(
            self.scenario, self.texts, scale=self.stage.scale, folded=self._folded, on_fold=self._fold
        )
        slip.z = 4
        self.layer.add(slip)
        self._tell()

    def _fold(self, folded: bool) -> None:
        self._folded = folded
        self._lay_slip()

    def _tell(self) -> None:
        if self._slip is not None:
            self._slip.tell(self.pursuit)
            self._place_slip()

    def _place_slip(self) -> None:
        """At the lower right, where the log ends; where the question stands there, at the lower left."""
        if self._slip is None:
            return
        width, height = self._slip.size
        right = Box(self.stage.width - width - EDGE, self.stage.height - height - EDGE, width, height)
        asking = self.board.asking()
        covers = asking is not None and asking.overlap(right) > 0
        self._slip.pos = (EDGE if covers else right.x, right.y)

    def _show(self, notice: str = "") -> None:
        super()._show(notice)
        self._place_slip()

    def rearranged(self) -> None:
        """The slip makes way for the question, wherever that stands now."""
        self._place_slip()

    def _next(self, *, bots_move: bool = True) -> None:
        """Go on as at every table, unless the goal is reached or out of reach."""
        self.pursuit = self._pursued()
        self._tell()
        if self.pursuit.status == "open":
            self._over = False
            super()._next(bots_move=bots_move)
            return
        self._moving = True  # nothing more is asked
        self._show()
        if not self._over:
            self._over = True
            self._end()

    def _end(self) -> None:
        reached = self.pursuit.status == "reached"
        self.app.sounds.play("win" if reached else "refuse")
        attempt = Attempt(1)
        try:
            moves = max(1, self.pursuit.moves) if reached else 0
            attempt = Attempts(self.app.places.scenarios).add(self.scenario.name, moves)
        except StoreError as error:
            self.app.tell(error.problem)
        open_verdict(self.app, self.texts, self.scenario, self.pursuit, attempt, again=self.start_over)

    @property
    def may_branch(self) -> bool:
        """A task is tried again, not branched from."""
        return False

    def start_over(self) -> None:
        """The position from its beginning."""
        self.app.play_scenario(self._file)

    def open_saves(self) -> None:
        """Load and replay; Back leads home from there, for nothing of this table is saved."""
        self.app.go_load()

    def save_as(self) -> None:
        """There is nothing to keep: the position comes with the program."""
        self.app.toasts.show(self.texts.say("goal.not_saved"))

    def leave(self) -> None:
        """Leave nothing behind."""
        super().leave()
        file = self.session.keeper.file
        with contextlib.suppress(OSError):
            for left in file.parent.glob(f"{file.stem}*"):
                left.unlink()


def screen(app: App, file: Path, session: Session, scenario: Scenario) -> ScenarioScreen:
    """The table of a scenario."""
    return ScenarioScreen(app, file, session, scenario)

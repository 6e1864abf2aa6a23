"""How does one play for a goal: the table, the goal on a slip, and an end as soon as it is reached or out of reach?"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.scenario.goal import GoalSlip, open_verdict
from tabletop.app.table.house import TableHouse
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.kernel.goal import Pursuit, pursued
from tabletop.store import StoreError
from tabletop.store.savefile import Scenario
from tabletop.store.scenarios import Attempt, Attempts

if TYPE_CHECKING:
    from tabletop.app.application import App


class ScenarioScreen(TableScreen):
    """A table that looks after every move whether the goal is reached. Nothing of it stays among the player's saves."""

    def __init__(self, app: App, file: Path, session: Session, scenario: Scenario) -> None:
        super().__init__(app, session, self._house())
        self.controller.coaching.unasked = False  # whoever tries a scenario wants to find it alone
        self.scenario = scenario
        self._file = file
        self._start = session.timeline.floor = session.timeline.position
        self._folded = False
        self._over = False
        self._slip: GoalSlip | None = None
        self.pursuit: Pursuit = self._pursued()

    def _house(self) -> TableHouse:
        """A task is tried again, neither kept nor branched from."""
        return TableHouse(
            instead={"start over": self._try_again},
            is_kept=False,
            not_kept="goal.not_saved",
            may_branch=False,
            is_finished=self._is_finished,
            decides=self._decides,
            shown=self._place_slip,
            built=self._lay_slip,
            left=self._leave_nothing,
        )

    # --- the goal ----------------------------------------------------------------------------------------------------

    def _pursued(self) -> Pursuit:
        return pursued(self.session.timeline, self.scenario.goal, self._start)

    def _is_finished(self) -> bool:
        """Whether the goal is reached or out of reach."""
        self.pursuit = self._pursued()
        return self.pursuit.status != "open"

    def _decides(self) -> None:
        """Tell how far it is; once it is over, what came of it."""
        if self._slip is not None:
            self._slip.tell(self.pursuit)
            self._place_slip()
        over, self._over = self._over, self.pursuit.status != "open"
        if self._over and not over:
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
        open_verdict(self.app, self.texts, self.scenario, self.pursuit, attempt, again=self._try_again)

    def _try_again(self) -> None:
        """The position from its beginning."""
        self.app.play_scenario(self._file)

    def _leave_nothing(self) -> None:
        file = self.session.keeper.file
        with contextlib.suppress(OSError):
            for left in file.parent.glob(f"{file.stem}*"):
                left.unlink()

    # --- its slip ----------------------------------------------------------------------------------------------------

    def _lay_slip(self) -> None:
        """Over a corner of the table."""
        if self._slip is not None:
            self._slip.detach()
        slip = self._slip = GoalSlip(
            self.scenario, self.texts, scale=self.stage.scale, folded=self._folded, on_fold=self._fold
        )
        slip.z = 4
        self.layer.add(slip)
        slip.tell(self.pursuit)
        self._place_slip()

    def _fold(self, folded: bool) -> None:
        self._folded = folded
        self._lay_slip()

    def _place_slip(self) -> None:
        if self._slip is not None:
            self.place_slip(self._slip)


def screen(app: App, file: Path, session: Session, scenario: Scenario) -> ScenarioScreen:
    """The table of a scenario."""
    return ScenarioScreen(app, file, session, scenario)

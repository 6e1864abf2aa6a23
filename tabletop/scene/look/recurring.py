"""How does what goes and comes again appear as it was, without anybody looking at all its parts once more?"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.scene.core.node import Group
from tabletop.scene.core.paint_list import PaintList
from tabletop.scene.core.painting import Frame
from tabletop.scene.look.geometry import Matrix


class _Place(NamedTuple):
    """What everything below a group depends on, besides itself."""

    world: Matrix
    alpha: float
    clip: pygame.Rect


class Recurring(Group):
    """A group that is taken off and added again, or hidden and shown, many times: what each target of a drag would change.

    Where it comes back to the same place and nothing in it was touched since, it is shown as it was listed then.
    """

    def __init__(self) -> None:
        super().__init__()
        self._place: _Place | None = None
        self._away: tuple[pygame.Rect, PaintList] | None = None

    def prepare(
        self, frame: Frame, above: Matrix, alpha: float, clip: pygame.Rect, *, forced: bool, quick: bool
    ) -> None:
        """Come back as it was, if it may; else look at everything."""
        if not self._visible or alpha * self._opacity <= 0:
            super().prepare(frame, above, alpha, clip, forced=forced, quick=quick)
            return
        before, away = self._place, self._away
        self._place = None
        if not quick and not frame.bakes:
            self._place = _Place(self._world(above), alpha * self._opacity, clip.copy())
        if away is not None:
            self._away = None
            if not forced and self._place is not None and self._place == before and not self._changed():
                self._bounds, self._listing = away
                for rect in self.covered():
                    frame.spoil(rect)
                self._stale = self._touched = False
                return
            self._forget_parts()
        super().prepare(frame, above, alpha, clip, forced=forced, quick=quick)

    def _changed(self) -> bool:
        """Whether anything below was touched, added or taken off."""
        return bool(self._lost) or any(child._touched for child in self.children)

    def _forget(self) -> None:
        """It is not on the screen any more; its parts stay as they were for the way back."""
        if self._away is not None:
            return
        if self._bounds is None or self._place is None or self._changed():
            self._forget_parts()
        else:
            self._away = (self._bounds, self.listing())
        self._rect = self._bounds = self._listing = None

    def _forget_parts(self) -> None:
        for child in self.children:
            child._forget()

    def _let_go(self) -> None:
        self._stay_away()
        super()._let_go()

    def drop_pictures(self) -> None:
        """It does not come back, or has to be made anew."""
        self._stay_away()
        super().drop_pictures()

    def _stay_away(self) -> None:
        if self._away is not None:
            self._away = None
            self._forget_parts()

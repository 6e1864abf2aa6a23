"""How does a hand without a wheel look closer at the table, and back at all of it?"""

from __future__ import annotations

from functools import partial
from typing import Any

from tabletop.boards.common.buttons import BarButton
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import Box, Camera, Group
from tabletop.scene.widgets import text_tip

ZOOM = 1.25
"""How much one step is."""
SIDE, STEP, EDGES = (34.0, 32.0), 40.0, (20.0, 12.0)
LARGER, SMALLER, WHOLE = ("+", "=", "shift+=", "[+]"), ("-", "[-]"), ("0", "[0]")
KEYS = (*LARGER, *SMALLER, *WHOLE)
"""The keys for it; the wheel, the right button and a double click do the same."""


class ViewButtons(Group):
    """Smaller, larger, whole table: in the lower left corner of what zooms; `rests`: only while not all of it is seen."""

    def __init__(self, kit: TableContext[Any], camera: Camera, seen: Box, *, rests: bool) -> None:
        super().__init__(name="view")
        self.focus_group = True
        self._camera, self._rests = camera, rests
        acts = {"out": SMALLER[0], "in": LARGER[0], "fit": WHOLE[0]}
        for index, (name, chord) in enumerate(acts.items()):
            button = self.add(BarButton(kit.skin, f"app/icon_zoom_{name}", SIDE, on_click=partial(self.turn, chord)))
            button.pos = (seen.x + EDGES[0] + index * STEP, seen.bottom - SIDE[1] - EDGES[1])
            button.name = f"view:{name}"
            button.tip = partial(text_tip, kit.texts.say(f"table.view.{name}"))
        camera.on_look = self._look
        self._look()

    def turn(self, chord: str) -> None:
        """Look closer or less close, as the key says."""
        if chord in WHOLE:
            self._camera.fit()
        else:
            self._camera.zoom_by(ZOOM if chord in LARGER else 1 / ZOOM)

    def _look(self) -> None:
        self.visible = not (self._rests and self._camera.shows_all)

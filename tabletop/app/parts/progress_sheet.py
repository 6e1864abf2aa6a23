"""How is something long shown that is made beside the window, and called off?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import answers, open_sheet
from tabletop.scene import THEME, Button, Group, Layer, Panel, Text
from tabletop.scene.layout import Cell, column, fixed, grow, inside

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE, BAR = (560.0, 250.0), (496.0, 12.0)
GONE = "#D6C8AA"
POLL_MS = 100.0


class ProgressSheet:
    """A sheet with a bar that fills. `look` is asked again and again until the sheet is closed; then comes `closed`."""

    def __init__(
        self, app: App, name: str, title: str, beside: str, look: Callable[[], None], closed: Callable[[], None]
    ) -> None:
        self._app, self._closed = app, closed
        self._title, self._beside = title, beside
        self._words = Text("", THEME.style(17, THEME.quiet_ink))
        self._done = Panel((BAR[1], BAR[1]), fill=THEME.ink, corners=BAR[1] / 2)
        self._layer = open_sheet(app, name, SIZE, self._fill)
        self._layer.on_closed = self._gone
        self._timer = app.stage.timers.every(POLL_MS, look)

    def tell(self, words: str, share: float) -> None:
        """How far it is, 0 to 1."""
        self._words.content = words
        self._done.size = (max(BAR[1], BAR[0] * share), BAR[1])

    def close(self) -> None:
        """It is done."""
        self._app.stage.overlays.close(self._layer)

    def _fill(self, layer: Layer) -> Cell:
        cancel = Button(self._app.texts.say("load.cancel"), look="paper_second", on_click=self.close)
        track = inside(Group(), lambda size: Panel(size, fill=GONE, corners=size[1] / 2), self._done)
        title = Text(self._title, THEME.heading(32, THEME.ink), max_lines=1, shrink=True)
        beside = Text(self._beside, THEME.style(15, THEME.quiet_ink))
        lines = column(title, 8, self._words, 14, fixed(track, *BAR), 12, beside)
        return column(lines, grow(), answers(layer, [cancel]), pad=(32, 22))

    def _gone(self) -> None:
        self._timer.cancel()
        self._closed()

"""What do the overlays of the app share: a sheet of paper in the middle, with the table blurred behind it?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.scene import Box, Group, Layer
from tabletop.scene.layout import Cell, grow, inside, row
from tabletop.scene.widgets import Button, surface

if TYPE_CHECKING:
    from tabletop.app.application import App


def open_dialog(
    app: App, name: str, size: tuple[float, float], fill: Callable[[Layer, Group, float, float], None]
) -> Layer:
    """Open a sheet over everything. `fill(layer, sheet, width, height)` builds its content now and after every resize;
    the sheet is never larger than the window, and above a table that shrinks with it as large as above other screens.
    """
    layer = Layer(name=name)

    def lay_out(width: float, height: float) -> None:
        layer.clear()
        k = app.stage.shrunk
        w, h = min(size[0], width / k - 32), min(size[1], height / k - 32)
        sheet = Group(size=(w, h), pivot=(0, 0), scale=k, pos=((width - w * k) / 2, (height - h * k) / 2))
        sheet.hits = True
        sheet.add(surface("overlay", (w, h)))
        layer.add(sheet)
        fill(layer, sheet, w, h)

    layer.on_layout = lay_out
    app.stage.overlays.open(layer)
    return layer


def open_sheet(app: App, name: str, size: tuple[float, float], fill: Callable[[Layer], Cell]) -> Layer:
    """The same, with a content that lays itself out."""
    return open_dialog(app, name, size, lambda layer, sheet, w, h: fill(layer).lay(Box(0, 0, w, h), sheet))


def answers(layer: Layer, buttons: Sequence[Button]) -> Cell:
    """The buttons at the foot of a sheet, from the right; the first one has the focus when the sheet opens."""
    group = Group()
    group.focus_group = True
    if layer.first_focus is None:
        layer.first_focus = buttons[0]
    return inside(group, row(grow(), *reversed(buttons), gap=12))

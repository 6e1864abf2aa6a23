"""What do overlays share: a sheet of paper in the middle of a blurred screen, or a list that opens below a button?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabletop.scene import THEME, Box, Button, ControlLook, Group, Layer, Node, Shadow, Text, surface
from tabletop.scene.layout import Cell, Part, column, grow, inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App

ROW = 42.0
"""How high a line of a list is, and how it looks."""
PLAIN = ControlLook("#3A332E", "#3A332E", "#F4F1EA", "#F4F1EA", Shadow(0, 1, 0.0))
CHOSEN = ControlLook("#EFE6D3", "#A8946D", "#1B1B1B", "#F4F1EA", Shadow(0, 1, 0.0))


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


def question(layer: Layer, title: str, words: str, buttons: Sequence[Button], *between: Part) -> Cell:
    """A title, what is asked in a few lines, perhaps something to fill in, and the answers."""
    return column(
        Text(title, THEME.heading(32, THEME.ink), max_lines=1, shrink=True),
        *(4, Text(words, THEME.style(17, THEME.quiet_ink), max_lines=4), grow(), *between, answers(layer, buttons)),
        pad=(30, 20),
    )


def answers(layer: Layer, buttons: Sequence[Button]) -> Cell:
    """The buttons at the foot of a sheet, from the right; the first one has the focus when the sheet opens."""
    group = Group(focus_group=True)
    if layer.first_focus is None:
        layer.first_focus = buttons[0]
    return inside(group, row(grow(), *reversed(buttons), gap=12))


def done_button(app: App, layer: Layer) -> Button:
    """The button at the foot of a sheet that only shows something: it closes it."""
    words, close = app.texts.say("settings.done"), lambda: app.stage.overlays.close(layer)
    return Button(words, icon="check", look="paper_main", size=(190, 48), on_click=close)


class Item(NamedTuple):
    """One line of the list."""

    label: str
    act: Callable[[], None]
    icon: str | None = None
    chosen: bool = False


def open_drop_down(app: App, anchor: Node, items: Sequence[Item]) -> None:
    """Open the list below (or, without room there, above) the anchor; a click elsewhere or Escape closes it."""
    layer = Layer(name="drop down")
    close = app.stage.overlays.close

    def picked(act: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            close(layer)
            act()

        return both

    def lay_out(width: float, height: float) -> None:
        layer.clear()
        ground = layer.add(Group(size=(width, height)))
        ground.hits = True
        ground.on_click = lambda: close(layer)
        box = anchor.stage_box()
        looks = [Button(item.label, icon=item.icon, look=PLAIN, font_size=16) for item in items]
        w = max(box.w, max(button.w for button in looks) + 12)
        h = len(items) * ROW + 12
        y = box.bottom + 6 if box.bottom + 6 + h <= height - 8 else box.y - 6 - h
        sheet = layer.add(surface("tray", (w, h), pos=(min(box.x, width - w - 8), max(8.0, y))))
        sheet.hits = True
        sheet.focus_group = True
        buttons = [
            Button(
                item.label, icon=item.icon, look=CHOSEN if item.chosen else PLAIN, size=(w - 12, ROW - 4), font_size=16,
                on_click=picked(item.act),
            )
            for item in items
        ]  # fmt: skip
        column(*buttons, gap=4, pad=(6, 8)).lay(sheet.own_box(), sheet)
        chosen = [button for button, item in zip(buttons, items, strict=True) if item.chosen]
        layer.first_focus = [*chosen, *buttons][0]

    layer.on_layout = lay_out
    app.stage.overlays.open(layer, blur=False)

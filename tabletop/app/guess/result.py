"""What stands at the end of a game that was guessed: the own points beside those of usual players, and where to go from there?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tabletop.app.guess.rail import Standing, stands
from tabletop.app.parts.dialog import answers, open_sheet
from tabletop.content import Texts
from tabletop.scene import THEME, Button, Layer, Text
from tabletop.scene.layout import Cell, column, grow

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (620.0, 400.0)


class Ways(Protocol):
    """Where one can go from there."""

    def stop(self) -> None:
        """Back to where one came from."""

    def watch(self) -> None:
        """The game as a film."""

    def restart(self) -> None:
        """From the first decision on."""


def open_result(app: App, texts: Texts, title: str, standing: Standing, ways: Ways) -> None:
    """Over the table."""

    def fill(layer: Layer) -> Cell:
        layer.on_escape = ways.stop
        buttons = [
            Button(texts.say(f"guess.result.{key}"), icon=icon, look=look, size=(186, 48), on_click=act, font_size=16, name=key)
            for key, icon, look, act in (
                ("done", "check", "paper_main", ways.stop),
                ("watch", "film", "paper_second", ways.watch),
                ("again", "restart_game", "paper_second", ways.restart),
            )
        ]  # fmt: skip
        best = max((points for _, _, points, _ in standing.rows[1:]), default=0)
        own = standing.rows[0][2]
        key = "ahead" if own > best else "level" if own == best else "behind"
        rows = column(*(stands(*row, large=True) for row in standing.rows), gap=8)
        return column(
            Text(title, THEME.heading(32, THEME.ink), max_lines=1, shrink=True),
            4,
            Text(texts.say(f"guess.result.{key}", n=abs(own - best)), THEME.style(18, THEME.ink), max_lines=2),
            2,
            Text(standing.of, THEME.style(16, THEME.quiet_ink)),
            18, rows, grow(), answers(layer, buttons), pad=(30, 20),
        )  # fmt: skip

    open_sheet(app, "guess result", SIZE, fill)

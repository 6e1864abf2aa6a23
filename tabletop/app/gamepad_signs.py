"""Which signs of a gamepad stand beside whatever has the focus? Its buttons by where they lie, not by their letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene import THEME, Box, Node, Panel, Sprite, Text
from tabletop.scene.input.pointer import beside
from tabletop.scene.layout import inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App

HEIGHT, SIDE, GAP = 34.0, 22.0, 9.0
GROUND, RIM, INK = "#14110FF0", "#F4F1EA", "#F4F1EA"


class PadSigns:
    """The slip beside what has the focus, where it hides least; it says what the buttons do there."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._shown: tuple[object, ...] = ()
        self._slip: Node | None = None
        app.stage.on_drawn.append(self.show)

    def close(self) -> None:
        """The pad is not used any more."""
        self._app.stage.on_drawn.remove(self.show)
        self._put_away()

    def _put_away(self) -> None:
        if self._slip is not None:
            self._slip.detach()
            self._slip = None

    def show(self) -> None:
        """Stand beside what has the focus now."""
        stage = self._app.stage
        held = stage.drag.state == "picked"
        node = (stage.drag.target or stage.drag.source) if held else stage.focus.node
        anchor = node.stage_box() if node is not None and node.within(stage.active) and node.shown() else None
        now = (anchor, self._signs(node), stage.width, stage.height, self._app.settings.language)
        if now == self._shown:
            return
        self._shown = now
        self._put_away()
        if anchor is not None:
            self._slip = self._made(anchor, self._signs(node))

    def _signs(self, node: Node | None) -> tuple[tuple[str, str], ...]:
        """Every button that does something here, with the word for it."""
        stage, screen = self._app.stage, self._app.screen
        if stage.drag.state == "picked":
            return (
                (("south", "drop"), ("east", "put_back")) if stage.drag.target is not None else (("east", "put_back"),)
            )
        lifts = node is not None and node.on_click is None and stage.drag.offers_from(node)
        at_table = screen is not None and stage.active is screen.layer and hasattr(screen, "controller")
        explains = (("north", "explain"),) if node is not None and node.tip is not None else ()
        more = (*explains, ("west", "undo"), ("start", "menu")) if at_table else (*explains, ("east", "back"))
        return (("south", "lift" if lifts else "press"), *more)

    def _made(self, anchor: Box, signs: tuple[tuple[str, str], ...]) -> Node:
        stage, k = self._app.stage, self._app.stage.shrunk
        style = THEME.style(15, INK, face=THEME.strong)
        parts = [
            part
            for sign, word in signs
            for part in (
                GAP, Sprite(f"app/icon_pad_{sign}", (SIDE, SIDE), tint=INK), 6, Text(self._app.texts.say(f"pad.{word}"), style), 4,
            )
        ]  # fmt: skip
        slip = Panel((0, 0), fill=GROUND, rim=RIM, rim_width=1.5, corners=HEIGHT / 2)
        slip.name, slip.scale, slip.pivot = "pad", k, (0, 0)
        cell = inside(slip, row(*parts, GAP))
        others = [node.stage_box() for node in stage.focus.candidates() if node.stage_box() != anchor]
        tip = [] if stage.tips.shown is None else [stage.tips.shown.stage_box()]
        at = beside((cell.wide() * k, HEIGHT * k), anchor, stage.box, [*others, *tip])
        cell.lay(Box(*at, cell.wide(), HEIGHT), stage.floating)
        return slip

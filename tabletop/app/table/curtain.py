"""How do people pass the mouse without seeing each other's hidden pieces?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.table.played import Played
from tabletop.scene import THEME, Baked, Layer, Panel, Sprite, Text, glide
from tabletop.scene.widgets import Button

if TYPE_CHECKING:
    from tabletop.app.application import App

FALL_MS, OPEN_MS = 220, 260


class Curtain:
    """Falls before the view changes to another person and opens when that person says so. Nothing of the table is drawn
    while it is closed; with one person at the table, or in an open game, it never appears.
    """

    def __init__(self, app: App, session: Played) -> None:
        self._app = app
        self._session = session
        self._seated: int | None = None
        """Who last opened the curtain; None before anybody did."""

    def needed(self, seat: int) -> bool:
        """Whether the curtain must fall before this seat looks at the table."""
        if not self._session.game.has_secrets or len(self._session.humans) < 2:
            return False
        return seat != self._seated and self._session.seats[seat].kind == "human"

    def fall(self, seat: int, then: Callable[[], None]) -> None:
        """Cover everything until that seat opens; then go on."""
        stage = self._app.stage
        layer = Layer(name="curtain")
        layer.on_layout = lambda width, height: self._build(layer, seat, width, height, opened)
        layer.on_escape = lambda: None

        def opened() -> None:
            self._seated = seat
            stage.tweens.run(glide(layer, (0, -stage.height), OPEN_MS), then=closed)

        def closed() -> None:
            stage.overlays.close(layer)
            then()

        layer.shortcuts.update({"space": opened, "return": opened})
        stage.overlays.open(layer, blur=False)
        stage.screen.visible = False
        layer.pos = (0, -stage.height)
        stage.tweens.run(glide(layer, (0, 0), FALL_MS))

    def _build(self, layer: Layer, seat: int, width: float, height: float, opened: Callable[[], None]) -> None:
        layer.clear()
        session, texts = self._session, self._app.texts
        person = session.seats[seat]
        cloth = layer.add(Baked(opaque=True))
        cloth.add(Panel((width, height), fill="#0C0A09"))
        cloth.add(Sprite(f"app/curtain_{person.colour}", (width, height)))
        k = min(width / 1920, height / 1080)
        middle = width / 2
        medal = cloth.add(Sprite("app/curtain_medallion", (240 * k, 244 * k)))
        medal.pos = (middle - 120 * k, 226 * k)
        piece = cloth.add(Sprite(f"app/seat_{person.colour}", (150 * k, 150 * k)))
        piece.pos = (middle - 75 * k, 268 * k)
        name = cloth.add(Text(texts.say("curtain.pass_to", name=person.name), THEME.heading(92 * k)))
        name.pos = (middle - name.w / 2, 490 * k)
        line = cloth.add(Text(texts.say("curtain.covered"), THEME.style(20, THEME.light_text)))
        line.pos = (middle - line.w / 2, 604 * k)
        go = layer.add(
            Button(
                texts.say("curtain.open", name=person.name),
                icon="eye",
                size=(420, 76),
                font_size=24,
                on_click=opened,
                pos=(middle - 210, 660 * k),
            )
        )
        layer.first_focus = go
        self._points(cloth, middle, 900 * k)

    def _points(self, cloth: Baked, middle: float, y: float) -> None:
        """What everybody may know: the open points."""
        sheets = self._session.game.open_scores(self._session.state)
        parts: list[Text] = []
        for person, sheet in zip(self._session.seats, sheets, strict=True):
            parts.append(Text(f"{person.name}  {sheet.total}", THEME.style(18, face=THEME.strong)))
        width = sum(part.w for part in parts) + 56 * len(parts) + 40
        cloth.add(Panel((width, 54), fill="#0C0A09B0", corners=27, pos=(middle - width / 2, y)))
        x = middle - width / 2 + 28
        for person, part in zip(self._session.seats, parts, strict=True):
            cloth.add(Sprite(f"app/seat_{person.colour}_symbol", (22, 22), pos=(x, y + 16)))
            part.pos = (x + 30, y + (54 - part.h) / 2)
            cloth.add(part)
            x += part.w + 56

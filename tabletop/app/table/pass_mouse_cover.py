"""How do people pass the mouse without seeing each other's hidden pieces?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.shortcuts import SHORTCUTS
from tabletop.app.table.session import Played
from tabletop.kernel import NOBODY
from tabletop.scene import THEME, Flattened, Layer, Panel, Sprite, Text, glide
from tabletop.scene.widgets import Button, IconButton, text_tip

if TYPE_CHECKING:
    from tabletop.app.application import App

FALL_MS, OPEN_MS = 220, 260
OPENS = ("space", "return")


class PassMouseCover:
    """Falls before the view changes to another person and opens when that person says so. Nothing of the table is drawn
    while it is closed; with one person at the table, or in an open game, it never appears.
    """

    def __init__(
        self, app: App, session: Played, menu: Callable[[], None], undo: Callable[[], None] | None = None
    ) -> None:
        """`menu` comes with Escape; `undo` takes the last decision back while the curtain is closed, where anything can be."""
        self._app = app
        self._session = session
        self._menu = menu
        self._undo = undo
        self._layer: Layer | None = None
        """What hangs there until somebody opens it."""
        self._then: Callable[[], None] = lambda: None
        self._seated: int | None = None
        """Who opened the curtain and still looks alone; None: whoever wants to."""

    @property
    def hides(self) -> bool:
        """Whether people who sit here together hold what the others may not see."""
        return self._session.game.has_secrets and len(self._session.humans) > 1

    def needed(self, seat: int) -> bool:
        """Whether the curtain must fall before this seat looks at the table."""
        return self.hides and seat != self._seated and self._session.seats[seat].kind == "human"

    def eyes(self, seat: int) -> int:
        """Who looks while that seat's board lies in the dock: nobody in particular unless the curtain was opened for it."""
        return NOBODY if self.needed(seat) else seat

    def show_all(self) -> None:
        """The whole table looks from now on: whoever sees hidden pieces next must open the curtain again."""
        self._seated = None

    @property
    def hangs(self) -> bool:
        """Whether it is closed now."""
        return self._layer is not None

    def fall(self, seat: int, then: Callable[[], None]) -> None:
        """Cover everything until that seat opens; then go on."""
        self._then = then
        if self._layer is not None:
            return
        self._seated = None
        stage = self._app.stage
        layer = self._layer = Layer(name="curtain")
        layer.hides_below = True
        layer.on_layout = lambda width, height: self._build(layer, seat, width, height)
        layer.on_escape = lambda: self._menu() if self.hangs else None
        layer.on_closed = self._gone
        layer.shortcuts |= {chord: lambda: self._open(seat) for chord in OPENS}
        if self._undo is not None:
            layer.shortcuts |= dict.fromkeys(SHORTCUTS["undo"], self._take_back)
        stage.overlays.open(layer, blur=False)
        layer.pos = (0, -stage.height)
        stage.tweens.run(glide(layer, (0, 0), FALL_MS))

    def _gone(self) -> None:
        self._layer = None

    def _open(self, seat: int) -> None:
        layer, stage = self._layer, self._app.stage
        if layer is None:
            return
        self._seated, self._layer = seat, None

        def opened() -> None:
            stage.overlays.close(layer)
            self._then()

        stage.tweens.run(glide(layer, (0, -stage.height), OPEN_MS), then=opened)

    def _take_back(self) -> None:
        """The last decision, and let whoever made it open; or say why it stands."""
        reason = self._session.timeline.why_no_undo()
        if self._layer is None or self._undo is None:
            return
        if reason is not None:
            self._app.toasts.show(self._session.wording.reason(reason))
            return
        self._app.stage.overlays.close(self._layer)
        self._undo()

    def _build(self, layer: Layer, seat: int, width: float, height: float) -> None:
        layer.clear()
        session, texts = self._session, self._app.texts
        person = session.seats[seat]
        cloth = layer.add(Flattened(opaque=True))
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
                on_click=lambda: self._open(seat),
                pos=(middle - 210, 660 * k),
            )
        )
        go.name = "open"
        layer.first_focus = go
        end = go.y + go.h
        if self._undo is not None:
            end = self._offer_undo(layer, middle, end + 14)
            menu = layer.add(IconButton("menu", look="second", hint=texts.say("table.menu"), on_click=self._menu))
            menu.pos = (width - menu.w - 24, 24)
            menu.name = "menu"
        self._points(cloth, middle, max(900 * k, end + 14))

    def _offer_undo(self, layer: Layer, middle: float, y: float) -> float:
        """Whoever passed the mouse on may still take the move back; where that is barred, the button says why. Gives its end."""
        session = self._session
        decided = session.timeline.last_decision
        if decided is None:
            return y
        words = self._app.texts.say("curtain.take_back", name=session.seats[decided.actor].name)
        button = layer.add(Button(words, icon="undo", look="second", on_click=self._take_back, pos=(0, y)))
        button.name = "take back"
        button.x = middle - button.w / 2
        reason = session.timeline.why_no_undo()
        if reason is not None:
            button.enabled = False
            button.tip = lambda: text_tip(session.wording.reason(reason))
        return y + button.h

    def _points(self, cloth: Flattened, middle: float, y: float) -> None:
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

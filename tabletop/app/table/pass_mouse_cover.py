"""How do people pass the mouse without seeing each other's hidden pieces?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.shortcuts import SHORTCUTS
from tabletop.app.table.session import Played
from tabletop.kernel import NOBODY
from tabletop.scene import THEME, Box, Button, Flattened, IconButton, Layer, Panel, Sprite, Text, glide, text_tip
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row, stack
from tabletop.scene.motion.tween import Running, ease_in_out

if TYPE_CHECKING:
    from tabletop.app.application import App

FALL_MS, OPEN_MS = 220, 260
OPENS = ("space", "return")


class PassMouseCover:
    """Falls over the table before the view changes to another person, and rises from it, already as that person sees it, when
    that person says so. Nothing of the table is drawn while it is closed; with one person at the table, or in an open game,
    it never appears.
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
        self._falling: Running | None = None
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
        layer.comes_softly = False
        layer.on_layout = lambda width, height: self._build(layer, seat, width, height)
        layer.on_escape = lambda: self._menu() if self.hangs else None
        layer.on_closed = self._gone
        layer.shortcuts |= {chord: lambda: self._open(seat) for chord in OPENS}
        if self._undo is not None:
            layer.shortcuts |= dict.fromkeys(SHORTCUTS["undo"], self._take_back)
        stage.overlays.open(layer, blur=False)
        layer.pos = (0, -stage.height)
        falling = glide(layer, (0, 0), FALL_MS, ease_in_out)
        self._falling = stage.tweens.run(falling, then=lambda: stage.overlays.hide_below(layer))

    def _gone(self) -> None:
        self._layer = None

    def _open(self, seat: int) -> None:
        layer, stage = self._layer, self._app.stage
        if layer is None:
            return
        self._seated = seat
        if self._falling is not None:
            self._falling.cancel()
        stage.overlays.close(layer)
        self._then()
        for node in layer.walk():  # whoever sits down may begin while the cloth still rises
            node.hits = False
        cloth = stage.floating.add(layer)
        stage.tweens.run(glide(cloth, (0, -stage.height), OPEN_MS, ease_in_out), then=cloth.detach)

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
        person = self._session.seats[seat]
        cloth = layer.add(Flattened(opaque=True))
        cloth.add(Panel((width, height), fill="#0C0A09"))
        cloth.add(Sprite(f"app/curtain_{person.colour}", (width, height)))
        k = min(width / 1920, height / 1080)
        say = self._app.texts.say
        go = layer.first_focus = Button(
            say("curtain.open", name=person.name),
            icon="eye",
            size=(420, 76),
            font_size=24,
            on_click=lambda: self._open(seat),
        )
        go.name = "open"
        self._medal(person.colour, k).lay(Box(0, 226 * k, width, 244 * k), cloth)
        upper = column(
            fixed(Text(say("curtain.pass_to", name=person.name), THEME.heading(92 * k)), h=114 * k),
            fixed(Text(say("curtain.covered"), THEME.style(20, THEME.light_text)), h=56 * k),
            column(go, self._take_back_button(), gap=14, align="centre"),
            align="centre",
        )
        high = max(410 * k, upper.high(width) + 14)
        whole = column(fixed(upper, h=high), self._points(), align="centre")
        whole.lay(Box(0, 490 * k, width, height - 490 * k), layer)
        if self._undo is not None:
            menu = IconButton("menu", look="second", hint=say("table.menu"), on_click=self._menu)
            menu.name = "menu"
            row(grow(), menu, pad=24, align="start").lay(Box(0, 0, width, height), layer)

    def _medal(self, colour: str, k: float) -> Cell:
        """The piece of whoever sits down."""
        piece = Sprite(f"app/seat_{colour}", (150 * k, 150 * k))
        return stack(
            row(grow(), Sprite("app/curtain_medallion", (240 * k, 244 * k)), grow()),
            column(42 * k, piece, align="centre"),
        )

    def _take_back_button(self) -> Button | None:
        """Whoever passed the mouse on may still take the move back; where that is barred, the button says why."""
        session = self._session
        decided = None if self._undo is None else session.timeline.last_decision
        if decided is None:
            return None
        words = self._app.texts.say("curtain.take_back", name=session.seats[decided.actor].name)
        button = Button(words, icon="undo", look="second", on_click=self._take_back)
        button.name = "take back"
        reason = session.timeline.why_no_undo()
        if reason is not None:
            button.enabled = False
            button.tip = lambda: text_tip(session.wording.reason(reason))
        return button

    def _points(self) -> Cell:
        """What everybody may know: the open points."""
        session = self._session
        scores = (
            row(
                Sprite(f"app/seat_{person.colour}_symbol", (22, 22)),
                8,
                Text(f"{person.name}  {sheet.total}", THEME.style(18, face=THEME.strong)),
            )
            for person, sheet in zip(session.seats, session.game.open_scores(session.state), strict=True)
        )
        return inside(
            Panel((0, 0), fill="#0C0A09B0", corners=27), fixed(row(*scores, gap=26, pad=(28, 0, 38, 0)), h=54)
        )

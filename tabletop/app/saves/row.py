"""How does one save look as a row of paper in the list?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.parts.dates import day_and_clock
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import round_bar
from tabletop.app.parts.toast import ROSE
from tabletop.app.saves.picture import picture_of, progress_of
from tabletop.app.saves.words import can_recover, damage_lines, state_line, title_of
from tabletop.content import look_of, seat_looks
from tabletop.scene import THEME, Flattened, Group, Node, Panel, Shadow, Sprite, Text, circle, glide
from tabletop.scene.widgets import Button, surface
from tabletop.store import SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App

RISE, RISE_MS = -3.0, 80
PAPER = THEME.panels["paper"]
RAISED = PAPER._replace(fill="#F6EFDF", shadows=(Shadow(3, 5, 0.3), Shadow(12, 28, 0.42)))
WARNING = "#8C2F22"


class Metrics(NamedTuple):
    """Where things lie in a row of that width."""

    w: float
    h: float
    picture: tuple[float, float]
    frame: tuple[float, float]
    text_x: float
    title: float
    line: float
    line_y: float
    bar_y: float
    seat: float
    seat_pitch: float
    seats_x: float
    mark: float
    date_right: float


def metrics(width: float, *, compact: bool) -> Metrics:
    """Rows of the normal and of the compact list."""
    if compact:
        seats = width - 320
        return Metrics(width, 84, (122, 68), (7, 6), 190, 22, 14, 37, 62, 26, 40, seats, 34, width - 56)
    return Metrics(width, 104, (154, 82), (10, 9), 232, 28, 17, 44, 78, 36, 52, width - 372, 40, width - 68)


class SaveRow(Group):
    """One save. The row rises under the pointer; when it is the chosen one a ring stays around it."""

    def __init__(
        self,
        app: App,
        entry: SavedGame,
        m: Metrics,
        *,
        best: bool = False,
        on_open: Callable[[], None],
        on_recover: Callable[[], None],
    ) -> None:
        super().__init__(size=(m.w, m.h), name=f"save {entry.file.stem}")
        self.entry = entry
        self.corner = 12
        self.hits = self.focusable = True
        self.ring_colour = "#F4F1EA"
        self._app, self._m, self._best = app, m, best
        self._body = self.add(Group(size=self.size))
        self._face = self._body.add(Flattened(size=self.size))
        self._sign = self._body.add(Group(size=(m.mark, m.mark), pos=(m.w - m.mark - 16, (m.h - m.mark) / 2)))
        self._sign.hits = True
        self._sign.on_click = on_open
        self._ring = self.add(
            Panel((m.w + 12, m.h + 12), rim="#F4F1EA", rim_width=3, corners=18, pos=(-6, -6), visible=False)
        )
        self._over = False
        self._draw()
        if can_recover(entry):
            self._add_recover(on_recover)

    @property
    def is_bad(self) -> bool:
        """Whether it cannot simply be opened."""
        return self.entry.status in ("damaged", "newer")

    def choose(self, chosen: bool) -> None:
        """Ring and dark mark of the chosen row."""
        if chosen != self._ring.visible:
            self._ring.visible = chosen
            self._draw_sign()

    def hovered(self, inside: bool) -> None:
        """Rise, or lie down again."""
        super().hovered(inside)
        self._over = inside
        self._draw()
        if self.stage is not None:
            self.stage.tweens.run(glide(self._body, (0, RISE if inside else 0), RISE_MS))

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        m, entry, face = self._m, self.entry, self._face
        face.clear()
        look = ROSE if self.is_bad else RAISED if self._over else PAPER
        face.add(surface(look, (m.w, m.h)))
        self._draw_picture()
        if entry.head is not None:
            side = 40.0 if m.h > 90 else 32.0
            face.add(emblem(entry.head.game, side, (m.text_x - 8 - side, 14 * m.h / 104)))
        self._draw_title()
        if self.is_bad:
            self._draw_damage()
        else:
            self._draw_state()
        self._draw_date()
        self._draw_sign()

    def _draw_picture(self) -> None:
        m, face = self._m, self._face
        (x, y), (w, h) = m.frame, m.picture
        face.add(Panel((w + 4, h + 4), fill=WARNING if self.is_bad else "#1B1816", corners=8, pos=(x, y)))
        face.add(picture_of(self.entry, (w, h), corners=6, pos=(x + 2, y + 2)))
        if self.is_bad:
            face.add(Sprite("app/save_torn", (w, h), corners=6, pos=(x + 2, y + 2)))

    def _draw_title(self) -> None:
        m, face = self._m, self._face
        tag = self._tag()
        room = (m.w - 190 if self.is_bad else m.seats_x) - m.text_x - 16 - (tag.w + 16 if tag else 0)
        name = title_of(self._app, self.entry)
        title = Text(name, THEME.heading(m.title, THEME.ink), pos=(m.text_x, 11 * m.h / 104))
        if title.w > room:
            title = Text(name, THEME.heading(m.title, THEME.ink), width=max(40, room), max_lines=1, pos=title.pos)
        face.add(title)
        if tag is not None:
            tag.pos = (m.text_x + min(title.w, room) + 18, title.y + (title.h - tag.h) / 2)
            face.add(tag)

    def _tag(self) -> Node | None:
        """The label behind the title: damaged, newer, the star of a personal best, a branch, a lesson, or kept by itself."""
        entry, say = self.entry, self._app.texts.say
        if entry.status == "damaged":
            return _label(say("load.damaged"), "warning", WARNING, "#FBF3E6", self._m)
        if entry.status == "newer":
            return _label(say("load.newer_label"), "lock", WARNING, "#FBF3E6", self._m)
        if self._best:
            return Sprite("app/star_best", (24, 24))
        if entry.head is not None and entry.head.parent is not None:
            return _label(say("comparison.branch"), "play_from_here", "#C9D8D2", "#1F3A33", self._m)
        if entry.head is not None and entry.head.lesson:
            return _label(say("learn.lesson"), "lesson", "#E8D9A8", "#4A3A10", self._m)
        if entry.status == "running" and entry.head is not None and entry.head.autosave:
            return _label(say("load.autosave"), "save", "#D6C8AA", "#2B2622", self._m)
        return None

    def _draw_state(self) -> None:
        m, face, head = self._m, self._face, self.entry.head
        assert head is not None
        room = m.seats_x - m.text_x - 12
        line = Text(state_line(self._app, self.entry), THEME.style(m.line, THEME.quiet_ink), width=room, max_lines=1)
        line.pos = (m.text_x, m.line_y)
        face.add(line)
        step, steps, _ = progress_of(self._app, self.entry)
        if steps:
            bar = round_bar(step, steps, min(room, 332.0, 34.0 * steps), look_of(head.game).progress)
            bar.pos = (m.text_x, m.bar_y)
            face.add(bar)
        points = head.summary.points if head.summary else []
        for number, seat in enumerate(head.seats):
            middle = m.seats_x + 21 + number * m.seat_pitch
            colour = seat.colour if seat.colour in seat_looks() else list(seat_looks())[number % len(seat_looks())]
            face.add(
                Sprite(f"app/seat_{colour}", (m.seat, m.seat), pos=(middle - m.seat / 2, 36 * m.h / 104 - m.seat / 2))
            )
            if number < len(points):
                words = str(points[number]).replace("-", "−")
                score = Text(words, THEME.heading(21 if m.h > 90 else 17, THEME.ink))
                score.pos = (middle - score.w / 2, 73 * m.h / 104 - score.h / 2)
                face.add(score)

    def _draw_damage(self) -> None:
        m = self._m
        room = m.w - m.text_x - (310 if can_recover(self.entry) else 176)
        words = Text(
            damage_lines(self._app, self.entry, short=m.h < 90),
            THEME.style(min(16.5, m.line + 0.5), "#3B322A", leading=1.32),
            width=room,
            max_lines=2,
            shrink=True,
        )
        words.pos = (m.text_x, 42 * m.h / 104)
        self._face.add(words)

    def _draw_date(self) -> None:
        m = self._m
        size = 16 if m.h > 90 else 14
        day, clock = day_and_clock(self._app.texts, self.entry.saved)
        above = Text(day, THEME.style(size, THEME.ink, face=THEME.strong))
        below = Text(clock, THEME.style(size, THEME.quiet_ink))
        above.pos = (m.date_right - above.w, 29 * m.h / 104 - above.h / 2)
        below.pos = (m.date_right - below.w, 51 * m.h / 104 - below.h / 2)
        self._face.add(above)
        self._face.add(below)

    def _draw_sign(self) -> None:
        side, dark = self._m.mark, self._ring.visible
        icon = {"running": "play", "finished": "replay"}.get(self.entry.status, "chevron_right")
        self._sign.clear()
        self._sign.add(circle((side / 2, side / 2), side / 2, "#2B2622" if dark else "#E3D7BE"))
        inner = side * 0.55
        tint = "#F4F1EA" if dark else "#5A5044"
        self._sign.add(
            Sprite(f"app/icon_{icon}", (inner, inner), tint=tint, pos=((side - inner) / 2, (side - inner) / 2))
        )

    def _add_recover(self, act: Callable[[], None]) -> None:
        m = self._m
        compact = m.h < 90
        button = Button(
            self._app.texts.say("load.recover"),
            icon="recover",
            look="paper_second",
            size=(112, 36) if compact else (128, 42),
            font_size=14 if compact else 16,
            on_click=act,
        )
        button.pos = (m.w - (262 if compact else 302), (m.h - button.h) / 2)
        button.name = "recover"
        self._body.add(button)


def _label(words: str, icon: str, fill: str, colour: str, m: Metrics) -> Group:
    """A small rounded label with a sign and a word."""
    size = 15.0 if m.h > 90 else 13.0
    text = Text(words, THEME.style(size, colour, face=THEME.strong))
    height = size + 11
    label = Group(size=(text.w + size + 30, height))
    label.add(Panel(label.size, fill=fill, corners=height / 2))
    label.add(Sprite(f"app/icon_{icon}", (size + 1, size + 1), tint=colour, pos=(11, (height - size - 1) / 2)))
    text.pos = (size + 19, (height - text.h) / 2)
    label.add(text)
    return label

"""How does one save look as a row of paper in the list?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import round_bar
from tabletop.app.parts.toast import ROSE
from tabletop.app.parts.written import day_and_clock
from tabletop.app.saves.picture import picture_of, progress_of
from tabletop.app.saves.words import can_recover, damage_lines, state_line, title_of
from tabletop.content import look_of, seat_looks
from tabletop.scene import THEME, Flattened, Group, Node, Panel, Shadow, Size, Sprite, Text, circle, glide, stage_of
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, placed, row, stack
from tabletop.scene.look.theme import Sizes
from tabletop.scene.widgets import Button, surface
from tabletop.store import SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App

RISE, RISE_MS = -3.0, 80
PAPER = THEME.panels["paper"]
RAISED = PAPER._replace(fill="#F6EFDF", shadows=(Shadow(3, 5, 0.3), Shadow(12, 28, 0.42)))
WARNING = "#8C2F22"


class SaveRow(Group):
    """One save. The row rises under the pointer; when it is the chosen one a ring stays around it."""

    def __init__(
        self, app: App, entry: SavedGame, s: Sizes, size: Size, *, best: bool, on_open: Callable[[], None],
        drawn: pygame.Surface | None = None,
    ) -> None:  # fmt: skip
        """A save without a picture of its own may be given one that was drawn."""
        super().__init__(size=size, name=f"save {entry.file.stem}")
        self.entry = entry
        self.corner = 12
        self.hits = self.focusable = True
        self.ring_colour = "#F4F1EA"
        self._app, self._s, self._best, self._drawn = app, s, best, drawn
        self._body = self.add(Group(size=self.size))
        self._face = self._body.add(Flattened(size=self.size))
        self._sign = Group()
        self._sign.hits = True
        self._sign.on_click = on_open
        self._recover = self._recover_button(on_open) if can_recover(entry) else None
        side = s.by(40, 34)
        row(grow(), self._recover, s.by(134, 116), fixed(inside(self._sign), side, side), 16).lay(
            self.own_box(), self._body
        )
        self._ring = Panel((0, 0), rim="#F4F1EA", rim_width=3, corners=18, visible=False)
        stack(inside(self._ring), pad=-6).lay(self.own_box(), self)
        self._over = False
        self._draw()

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
        stage = stage_of(self)
        if stage is not None:
            stage.tweens.run(glide(self._body, (0, RISE if inside else 0), RISE_MS))

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        s, entry = self._s, self.entry
        self._face.clear()
        side = s.by(40, 32)
        sign = emblem(entry.head.game, side) if entry.head is not None else None
        game: list[Part] = [fixed(column(s.by(14, 11), sign), w=side), 8]
        picture: list[Part] = [column(s.by(9, 6), self._picture()), s.by(16, 17)]
        told, seats = self._damage() if self.is_bad else self._state()
        when: list[Part] = [self._date(), s.by(68, 56)]
        left = s.by(10, 7)
        cell = fitting(
            row(left, *picture, *game, grow(told, least=180), *seats, *when, align="start"),
            row(left, *game, grow(told), 12, self._date(natural=True), s.by(68, 56), align="start"),
        )
        look = ROSE if self.is_bad else RAISED if self._over else PAPER
        stack(partial(surface, look), cell).lay(self.own_box(), self._face)
        self._draw_sign()

    def _picture(self) -> Cell:
        size = self._s.by((154.0, 82.0), (122.0, 68.0))
        torn = Sprite("app/save_torn", size, corners=6) if self.is_bad else None
        frame = Panel((0, 0), fill=WARNING if self.is_bad else "#1B1816", corners=8)
        picture = picture_of(self.entry, size, corners=6, drawn=self._drawn)
        return inside(frame, stack(picture, torn, pad=2))

    def _title(self) -> Cell:
        s, tag = self._s, self._tag()
        title = Text(title_of(self._app, self.entry), THEME.heading(s.title, THEME.ink), max_lines=1, shrink=True)
        return row(title) if tag is None else fitting(row(title, 18, tag[0]), row(title, 12, tag[1]))

    def _tag(self) -> tuple[Part, Part] | None:
        """The label behind the title, with its word and without: damaged, newer, the star of a personal best, a branch, a lesson,
        or kept by itself.
        """
        entry, say = self.entry, self._app.texts.say
        if entry.status == "damaged":
            return _label(say("load.damaged"), "warning", WARNING, "#FBF3E6", self._s)
        if entry.status == "newer":
            return _label(say("load.newer_label"), "lock", WARNING, "#FBF3E6", self._s)
        if self._best:
            return Sprite("app/star_best", (24, 24)), Sprite("app/star_best", (24, 24))
        if entry.head is not None and entry.head.parent is not None:
            return _label(say("comparison.branch"), "play_from_here", "#C9D8D2", "#1F3A33", self._s)
        if entry.head is not None and entry.head.lesson:
            return _label(say("learn.lesson"), "lesson", "#E8D9A8", "#4A3A10", self._s)
        if entry.status == "running" and entry.head is not None and entry.head.autosave:
            return _label(say("load.autosave"), "save", "#D6C8AA", "#2B2622", self._s)
        return None

    def _state(self) -> tuple[Cell, list[Part]]:
        """Title, state and rounds; and the seats with their points, for which a narrow row has no room."""
        s, head = self._s, self.entry.head
        assert head is not None
        style = THEME.style(s.words(17, 14), THEME.quiet_ink)
        words = state_line(self._app, self.entry)
        line = Text(words, style, max_lines=s.lines, shrink=True)
        step, steps, _ = progress_of(self._app, self.entry)

        def rounds(size: Size) -> Node:
            return round_bar(step, steps, min(size[0], 332.0, 34.0 * steps), look_of(head.game).progress)

        top, between = s.by(11, 9), s.by(12, 9 - 2 * s.lines)
        told = column(top, self._title(), line, between, fixed(rounds, h=7) if steps else None)
        if (
            self.entry.status == "finished"
        ):  # a long rank is told whole, and takes the place of the rounds, which are over
            told = fitting(told, column(top, self._title(), Text(words, style, max_lines=2, shrink=True)))
        points = head.summary.points if head.summary else []
        seats = [self._seat(number, points) for number in range(len(head.seats))]
        return told, [12, row(*seats, align="start")]

    def _seat(self, number: int, points: Sequence[int]) -> Cell:
        s, seat = self._s, self.entry.head.seats[number] if self.entry.head is not None else None
        looks, side = list(seat_looks()), self._s.by(36, 26)
        colour = seat.colour if seat is not None and seat.colour in looks else looks[number % len(looks)]
        words = str(points[number]).replace("-", "−") if number < len(points) else ""
        piece, score = (
            Sprite(f"app/seat_{colour}", (side, side)),
            Text(words, THEME.heading(s.words(21, 17), THEME.ink)),
        )
        return fixed(column(s.by(18, 16), piece, 6, score, align="centre"), w=s.by(52, 40))

    def _damage(self) -> tuple[Cell, list[Part]]:
        """Title, and what is wrong; the button that recovers it stands before the date."""
        s = self._s
        said = damage_lines(self._app, self.entry, short=s.by(False, True))
        words = Text(said, THEME.style(s.words(16.5, 14.5), "#3B322A", leading=1.32), max_lines=2, shrink=True)
        beside = self._recover.w + 6 if self._recover is not None else 0
        told = column(s.by(11, 9), self._title(), row(grow(words), beside))
        return told, []

    def _date(self, *, natural: bool = False) -> Cell:
        s = self._s
        day, clock = day_and_clock(self._app.texts, self.entry.saved)
        above = Text(day, THEME.style(s.small, THEME.ink, face=THEME.strong))
        below = Text(clock, THEME.style(s.small, THEME.quiet_ink))
        return fixed(column(s.by(19, 14), above, s.by(2, 0), below, align="end"), w=None if natural else s.by(96, 104))

    def _draw_sign(self) -> None:
        side, dark = self._sign.w, self._ring.visible
        icon = {"running": "play", "finished": "replay"}.get(self.entry.status, "chevron_right")
        sign = Sprite(f"app/icon_{icon}", (side * 0.55, side * 0.55), tint="#F4F1EA" if dark else "#5A5044")
        self._sign.clear()
        self._sign.add(circle((side / 2, side / 2), side / 2, "#2B2622" if dark else "#E3D7BE"))
        placed(sign).lay(self._sign.own_box(), self._sign)

    def _recover_button(self, act: Callable[[], None]) -> Button:
        s, words = self._s, self._app.texts.say("load.recover")
        size = s.by((128.0, 42.0), (112.0, 36.0))
        button = Button(words, icon="recover", look="paper_second", size=size, font_size=s.small, on_click=act)
        button.name = "recover"
        return button


def _label(words: str, icon: str, fill: str, colour: str, s: Sizes) -> tuple[Cell, Cell]:
    """A small rounded label with a sign and a word, and one with the sign alone."""
    text, height = Text(words, THEME.style(s.tiny, colour, face=THEME.strong)), s.tiny + 11

    def label(*more: Part) -> Cell:
        sign = Sprite(f"app/icon_{icon}", (s.small, s.small), tint=colour)
        ground = Panel((0, 0), fill=fill, corners=height / 2)
        return fixed(inside(ground, row(sign, *more, pad=(11, 0))), h=height)

    return label(8, text), label()

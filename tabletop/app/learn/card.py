"""How does a chapter look on the path: picture, number, name, what it is about, how far one is?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from tabletop.content import Texts
from tabletop.scene import SHELF, THEME, Flattened, Group, Panel, Sprite, Text, circle
from tabletop.scene.look.colour import Colour
from tabletop.scene.look.geometry import Size
from tabletop.scene.motion.tween import glide
from tabletop.scene.widgets import Button, surface, text_tip

PICTURE = 448 / 150
"""How wide a chapter's picture is for its height."""
RISE, RISE_MS = 4.0, 120
DONE = "#2F6B3A"
PIP = "#B5A37F"


class Shown(NamedTuple):
    """What a card tells of its chapter."""

    number: int
    title: str
    learns: str
    minutes: int
    steps: int
    step: int
    """Where it was left; 0 when it was not begun."""
    done: date | None
    picture: str
    alone: bool = False
    """It is about playing alone."""
    star: bool = False
    """The game it leads to was played to its end."""


class ChapterCard(Group):
    """A paper card that can be pressed. It rises under the pointer or the focus and then offers its button."""

    def __init__(
        self,
        shown: Shown,
        texts: Texts,
        size: Size,
        accent: Colour,
        *,
        on_start: Callable[[], None],
        on_chosen: Callable[[], None],
    ) -> None:
        super().__init__(size=size, name=f"chapter {shown.number}")
        self.hits = self.focusable = True
        self.corner = 12
        self.ring_colour = "#F4F1EA"
        self.on_click = on_start
        self._on_chosen = on_chosen
        self._chapter, self._texts, self._accent = shown, texts, accent
        self.compact = size[1] < 190
        w, h = size
        self._face = self.add(Group(size=size))
        ground = self._face.add(Flattened())
        ground.add(surface("paper", size))
        self.picture_h = picture_h = h * (0.39 if self.compact else 0.49)
        self._picture(ground, w - 4, picture_h)
        ground.add(Panel((w - 4, 2), fill="#1B1B1B", pos=(2, picture_h + 2)))
        self._words(ground, picture_h + 2)
        self._go = self._face.add(self._button(on_start))
        begun = shown.step > 0
        self._go.visible = begun or shown.done is not None
        self._foot(ground)
        edge = Panel((w + 8, h + 8), rim="#F4F1EA", rim_width=3, corners=15, pos=(-4, -4))
        self._ring = self._face.add(edge)
        self._ring.visible = False

    # --- parts -------------------------------------------------------------------------------------------------------

    def _picture(self, ground: Group, width: float, height: float) -> None:
        """The chapter's picture fills the upper part; what is too high is cut off evenly."""
        window = ground.add(Group(size=(width, height), pos=(2, 2)))
        window.clips = True
        if SHELF.has(self._chapter.picture):
            high = width / PICTURE
            picture = Sprite(self._chapter.picture, (width, high), corners=(10, 10, 0, 0) if high <= height + 1 else 0)
            picture.pos = (0, min(0.0, (height - high) / 2))
            window.add(picture)

    def _words(self, ground: Group, line: float) -> None:
        shown, compact = self._chapter, self.compact
        w = self.w
        radius = 15.0 if compact else 20.0
        middle = (18 + radius, line + (2 if compact else 4))
        begun = shown.step > 0
        fill = DONE if shown.done else self._accent if begun else THEME.ink
        ground.add(circle(middle, radius + 3, "#EFE6D3", None, 0))
        ground.add(circle(middle, radius, fill, "#1B1B1B", 1.5))
        if shown.done:
            side = radius * 1.15
            ground.add(
                Sprite("app/icon_check", (side, side), tint="#F4F1EA", pos=(middle[0] - side / 2, middle[1] - side / 2))
            )
        else:
            digit = Text(str(shown.number), THEME.heading(17 if compact else 24, "#F4F1EA"))
            digit.pos = (middle[0] - digit.w / 2, middle[1] - digit.h / 2)
            ground.add(digit)
        top = line + (6 if compact else 9)
        time = Text(self._texts.say("learn.min", n=shown.minutes), THEME.style(13 if compact else 15, THEME.quiet_ink))
        time.pos = (w - time.w - 16, top + (3 if compact else 5))
        ground.add(time)
        side = 15 if compact else 17
        ground.add(
            Sprite(
                "app/icon_clock",
                (side, side),
                tint=THEME.quiet_ink,
                pos=(time.x - side - 6, time.y + (time.h - side) / 2),
            )
        )
        left = middle[0] + radius + 12
        title = Text(
            shown.title,
            THEME.heading(19 if compact else 24, THEME.ink),
            width=time.x - side - 16 - left,
            max_lines=1,
            shrink=True,
        )
        title.pos = (left, top)
        ground.add(title)
        below = line + radius + 8
        learns = Text(
            shown.learns, THEME.style(14 if compact else 16, THEME.ink), width=w - 34, max_lines=1, shrink=True
        )
        learns.pos = (18, max(below, title.y + title.h + 2))
        ground.add(learns)

    def _foot(self, ground: Group) -> None:
        shown, compact, say = self._chapter, self.compact, self._texts.say
        y = self.h - (18 if compact else 26)
        x, style = 18.0, THEME.style(13 if compact else 15, THEME.quiet_ink)
        if shown.done:
            side = 16.0
            ground.add(Sprite("app/icon_check", (side, side), tint=DONE, pos=(x, y - side / 2)))
            words = say("learn.done_on", day=shown.done.day, month=shown.done.month)
            line = Text(words, THEME.style(13 if compact else 15, DONE, face=THEME.strong))
            line.pos = (x + side + 6, y - line.h / 2)
            ground.add(line)
            if shown.star:
                side = 18.0 if compact else 24.0
                star = Sprite("app/star_best", (side, side), pos=(line.x + line.w + 8, y - side / 2))
                star.name = "star"
                ground.add(star)
                self.tip = lambda: text_tip(say("learn.star"))
            return
        pitch = min(13.0, 150 / shown.steps) if not compact else min(10.0, 110 / shown.steps)
        for number in range(shown.steps):
            now = shown.step > 0 and number == shown.step
            full = number < shown.step
            radius = min(4.6 if now else 3.8, pitch * 0.38)
            fill = THEME.ink if full else "#F6EFDF" if now else None
            rim = self._accent if now else THEME.ink if full else PIP
            ground.add(circle((x + radius + number * pitch, y), radius, fill, rim, 2.2 if now else 1.6))
        x += shown.steps * pitch + 10
        room = self.w - x - 14 - (self._go.w + 6 if self._go.visible else 0)
        words = (
            say("learn.at_step", step=shown.step + 1, steps=shown.steps)
            if shown.step
            else say("learn.steps", n=shown.steps)
        )
        if shown.step:
            style = THEME.style(13 if compact else 15, self._accent, face=THEME.strong)
        line = Text(words, style, width=max(20.0, room), max_lines=1, shrink=True)
        line.pos = (x, y - line.h / 2)
        ground.add(line)

    def _button(self, act: Callable[[], None]) -> Button:
        shown, compact, say = self._chapter, self.compact, self._texts.say
        word, icon, look = ("start", "play", "paper_second")
        if shown.done:
            word, icon = "again", "restart_turn"
        elif shown.step:
            word, look = "resume", "paper_main"
        label, font = say(f"learn.{word}"), 13.0 if compact else 16.0
        width = Text(label, THEME.style(font, face=THEME.strong)).w + (44 if compact else 56)
        height = 28.0 if compact else 38.0 if self.h > 220 else 32.0
        button = Button(label, icon=icon, look=look, size=(width, height), font_size=font, icon_size=font, on_click=act)
        button.pos = (self.w - width - 12, self.h - height - (5 if compact else 9))
        button.focusable = False
        return button

    # --- pointer and keys --------------------------------------------------------------------------------------------

    def hovered(self, inside: bool) -> None:
        """Rise, and offer to begin."""
        super().hovered(inside)
        self._raise(inside)

    def focused(self, has: bool) -> None:
        """The keyboard chose it."""
        self._raise(has)
        self._ring.visible = has
        if has:
            self._on_chosen()

    def _raise(self, up: bool) -> None:
        shown = self._chapter
        self._go.visible = up or shown.step > 0 or shown.done is not None
        stage = self.stage
        if stage is not None:
            stage.tweens.run(glide(self._face, (0, -RISE if up else 0), RISE_MS))

"""How do the chapters of a lesson lie on their path: cards in rows, dots between them, the own piece on the next one?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.learn.progress import Progress, is_solo
from tabletop.content import Texts, look_of
from tabletop.content.lessons import Chapter
from tabletop.scene import (
    SHELF,
    THEME,
    Box,
    Button,
    Colour,
    Flattened,
    Group,
    Node,
    Panel,
    Size,
    Sizes,
    Sprite,
    Text,
    circle,
    glide,
    stage_of,
    surface,
    text_tip,
)
from tabletop.scene.layout import Cell, column, fitting, fixed, grid, grow, inside, placed, row, stack
from tabletop.scene.look.theme import COMPACT, NORMAL

if TYPE_CHECKING:
    from tabletop.app.learn.screen import LearnScreen

PICTURE = 448 / 150
"""How wide a chapter's picture is for its height."""
RISE, RISE_MS = 4.0, 120
DONE = "#2F6B3A"
PIP = "#B5A37F"
MOUNT = "#D9C9A6"
GOLD, DIM = "#E3BE6C", "#6A5F52"


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
    star: bool = False
    """The game it leads to was played to its end."""


class ChapterCard(Group):
    """A paper card that can be pressed. It rises under the pointer or the focus and then offers its button."""

    def __init__(
        self,
        shown: Shown,
        texts: Texts,
        size: Size,
        s: Sizes,
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
        s = COMPACT if s is NORMAL and size[1] < 190 else s
        w, h = size
        self._face = self.add(Group(size=size))
        ground = self._face.add(Flattened())
        ground.add(surface("paper", size))
        self.picture_h = min(w / PICTURE, h * s.by(0.43, 0.39))
        self._go = self._button(s, on_start)
        self._go.visible = shown.step > 0 or shown.done is not None
        edge = fixed(lambda size: Panel(size, fill="#1B1B1B"), h=2)
        picture = row(2, grow(self._picture(w - 4)), 2, align="stretch")
        words = column(2, fixed(picture, h=self.picture_h), row(2, grow(edge), 2), grow(self._words(s)))
        words.lay(Box(0, 0, w, h), ground)
        self._number(ground, s)
        stack(placed(self._go, 1, 1), pad=(0, 0, 12, s.by(6, 5))).lay(Box(0, 0, w, h), self._face)
        self._ring = Panel((0, 0), rim="#F4F1EA", rim_width=3, corners=15)
        stack(inside(self._ring), pad=-4).lay(Box(0, 0, w, h), self._face)
        self._ring.visible = False

    # --- parts -------------------------------------------------------------------------------------------------------

    def _picture(self, width: float) -> Cell:
        """The chapter's picture, whole; where it is narrower than the card it lies on a mount."""
        window = Group()
        window.clips = True
        if not SHELF.has(self._chapter.picture):
            return inside(window)
        high = min(self.picture_h, width / PICTURE)
        wide = high * PICTURE
        corners = (10, 10, 0, 0) if wide > width - 1 else 0
        behind = Panel((width, self.picture_h), fill=MOUNT, corners=(10, 10, 0, 0))
        picture = Sprite(self._chapter.picture, (wide, high), corners=corners)
        return inside(window, stack(None if corners else placed(behind), placed(picture, 0.5, 0)))

    def _number(self, ground: Group, s: Sizes) -> None:
        """A disc on the lower edge of the picture: the number, or a tick."""
        shown, radius = self._chapter, s.words(20.0, 15.0)
        middle = (18 + radius, self.picture_h + s.words(6, 4))
        fill = DONE if shown.done else self._accent if shown.step > 0 else THEME.ink
        ground.add(circle(middle, radius + 3, "#EFE6D3", None, 0))
        ground.add(circle(middle, radius, fill, "#1B1B1B", 1.5))
        sign: Node = Text(str(shown.number), THEME.heading(s.words(24, 17), "#F4F1EA"))
        if shown.done:
            sign = Sprite("app/icon_check", (radius * 1.15, radius * 1.15), tint="#F4F1EA")
        sign.centre = middle
        ground.add(sign)

    def _words(self, s: Sizes) -> Cell:
        shown = self._chapter
        title = Text(shown.title, THEME.heading(s.words(24, 19), THEME.ink), max_lines=s.lines, shrink=True)
        learns = Text(shown.learns, THEME.style(s.small, THEME.ink), max_lines=2, shrink=True)
        head = row(s.words(52, 42), grow(title))
        return column(head, 2, learns, grow(), self._foot(s), pad=(18, s.words(7, 4), 16, s.by(12, 9.5)))

    def _foot(self, s: Sizes) -> Cell:
        """When it was done, or how far one is."""
        shown, say = self._chapter, self._texts.say
        if shown.done:
            words = say("learn.done_on", day=shown.done.day, month=shown.done.month)
            star = None
            if shown.star:
                star = Sprite("app/star_best", (s.icon, s.icon))
                star.name = "star"
                self.tip = lambda: text_tip(say("learn.star"))
            line = Text(words, THEME.style(s.tiny, DONE, face=THEME.strong))
            return row(Sprite("app/icon_check", (16, 16), tint=DONE), 6, line, 8, star)
        pitch = min(s.by(13.0, 10.0), s.by(150, 110) / shown.steps)
        dots = Group(size=(shown.steps * pitch, 10))
        for number in range(shown.steps):
            now, full = 0 < shown.step == number, number < shown.step
            radius = min(4.6 if now else 3.8, pitch * 0.38)
            fill = THEME.ink if full else "#F6EFDF" if now else None
            rim = self._accent if now else THEME.ink if full else PIP
            dots.add(circle((radius + number * pitch, 5), radius, fill, rim, 2.2 if now else 1.6))
        words, style = say("learn.min", n=shown.minutes), THEME.style(s.tiny, THEME.quiet_ink)
        if shown.step:
            words = say("learn.at_step", step=shown.step + 1, steps=shown.steps)
            style = THEME.style(s.tiny, self._accent, face=THEME.strong)
        room = self._go.w + 2 if self._go.visible else 0
        return row(dots, 10, grow(Text(words, style, max_lines=1, shrink=True)), room)

    def _button(self, s: Sizes, act: Callable[[], None]) -> Button:
        shown = self._chapter
        word, icon, look = ("start", "play", "paper_second")
        if shown.done:
            word, icon = "again", "restart_turn"
        elif shown.step:
            word, look = "resume", "paper_main"
        label, font = self._texts.say(f"learn.{word}"), s.words(16.0, 13.0)
        width = Text(label, THEME.style(font, face=THEME.strong)).w + s.by(56, 44)
        size = (width, s.by(38.0 if self.h > 220 else 32.0, 28.0))
        button = Button(label, icon=icon, look=look, size=size, font_size=font, icon_size=font, on_click=act)
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
        stage = stage_of(self)
        if stage is not None:
            stage.tweens.run(glide(self._face, (0, -RISE if up else 0), RISE_MS))


class Path(Group):
    """A tray with a card for every chapter; those about playing alone stand at the end under a word of their own."""

    def __init__(self, screen: LearnScreen, progress: Progress) -> None:
        super().__init__(name="path")
        self._screen, self._progress = screen, progress
        self.cards: dict[str, ChapterCard] = {}
        self._cards = Group(name="chapters", focus_group=True)
        lessons = progress.lessons
        self._alone = [chapter for chapter in lessons.chapters if is_solo(lessons, chapter)]
        self._core = [chapter for chapter in lessons.chapters if chapter not in self._alone]

    def cell(self) -> Cell:
        """The tray with everything on it; a card is never lower than it can be read."""
        s, core, alone = self._screen.sizes, [*map(self._card, self._core)], [*map(self._card, self._alone)]

        def lines(columns: int) -> Cell:
            free = [grow() for _ in range(-(len(core) + len(alone)) % columns)]
            return grid(*core, *free, *alone, columns=columns, gap=s.by(22, 15), even=True)

        content = column(
            self._head(),
            grow(inside(self._cards, fitting(lines(4), lines(3), lines(2)))),
            pad=(s.pad, 0, s.pad, s.pad),
        )
        return inside(self, partial(surface, "tray"), content)

    def _head(self) -> Cell:
        texts, s, chapters = self._screen.texts, self._screen.sizes, self._progress.lessons.chapters
        words = self._progress.so_far(texts)
        top, high, act = texts.say("learn.from_the_top"), s.by(44, 32), self._screen.from_the_top
        button = Button(top, icon="restart_turn", look="second", height=high, font_size=s.small, on_click=act)
        button.name = "from the top"
        line = row(
            fixed(row(Sprite("app/icon_lesson", (s.icon, s.icon), tint=GOLD)), w=36),
            Text(texts.say("learn.chapters", n=len(chapters)), THEME.heading(s.words(28, 21))),
            20,
            Text(words, THEME.style(s.body, THEME.quiet_light), max_lines=1, shrink=True),
            grow(),
            button,
        )
        return fixed(line, h=s.by(72, 50))

    def _card(self, chapter: Chapter) -> Cell:
        progress, number = self._progress, self._progress.lessons.chapters.index(chapter) + 1
        language = self._screen.app.settings.language
        shown = Shown(
            number=number,
            title=chapter.title[language],
            learns=chapter.learns[language],
            minutes=chapter.minutes,
            steps=len(chapter.steps),
            step=progress.step(chapter.id),
            done=progress.learned.done.get(chapter.id),
            picture=f"app/lesson_{progress.game}_{chapter.id}",
            star=progress.has_star(chapter.id),
        )

        screen, accent = self._screen, look_of(progress.game).accent
        start, choose, s = partial(screen.start, chapter.id), partial(screen.choose, chapter.id), screen.sizes

        def make(size: Size) -> ChapterCard:
            card = ChapterCard(shown, screen.texts, size, s, accent, on_start=start, on_chosen=choose)
            self.cards[chapter.id] = card
            return card

        return stack(make, fixed(None, w=s.by(300, 260), h=s.by(196, s.words(216, 150))))

    def lay_track(self) -> None:
        """The dots between the cards, once these have their places."""
        progress, track = self._progress, self._cards.add(Flattened())
        track.z = -1
        self._track(track, [self.cards[c.id] for c in self._core], [progress.is_done(c.id) for c in self._core])
        if self._alone:
            self._apart(track, self.cards[self._alone[0].id])
        if progress.waiting is not None:
            self._piece(self.cards[progress.waiting.id])

    def _track(self, track: Group, cards: list[ChapterCard], done: list[bool]) -> None:
        """Dots from each card to the next, gold behind a chapter that is done."""
        for number, (card, following) in enumerate(pairwise(cards)):
            if following.y == card.y:
                y, start, end = card.y + card.picture_h, card.x + card.w, following.x
                shares = [1 / 6, 1 / 2, 5 / 6]
            else:
                y = (card.y + card.h + following.y) / 2
                start, end = card.x + card.w / 2, following.x + following.w / 2
                count = max(2, round(abs(end - start) / 14))
                shares = [dot / count for dot in range(count + 1)]
            for share in shares:
                track.add(circle((start + (end - start) * share, y), 3, GOLD if done[number] else DIM))

    def _apart(self, track: Group, card: ChapterCard) -> None:
        """A dotted line before the chapters about playing alone."""
        for dot in range(int(card.h / 12)):
            track.add(circle((card.x - self._screen.sizes.gap, card.y + 8 + dot * 12), 1.8, DIM))

    def _piece(self, card: ChapterCard) -> None:
        side = self._screen.sizes.by(48.0, 34.0)
        piece = Sprite("app/seat_vermilion", (side, side), pos=(card.x + card.w - side - 22, card.y - side * 0.42))
        self._cards.add(piece).z = 2

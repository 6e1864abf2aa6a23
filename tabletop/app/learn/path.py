"""How do the chapters of a lesson lie on their path: rows of cards, dots between them, the own piece on the next one?"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from tabletop.app.learn.card import ChapterCard, Shown
from tabletop.app.learn.progress import Progress, is_solo
from tabletop.content import look_of
from tabletop.content.lessons import Chapter
from tabletop.scene import THEME, Button, Flattened, Group, Size, Sprite, Text, circle, surface
from tabletop.scene.layout import Cell, column, fitting, fixed, grid, grow, inside, row, stack

if TYPE_CHECKING:
    from tabletop.app.learn.screen import LearnScreen

GOLD, DIM = "#E3BE6C", "#6A5F52"


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
            self._head(), grow(inside(self._cards, fitting(lines(3), lines(2)))), pad=(s.pad, 0, s.pad, s.pad)
        )
        return inside(self, partial(surface, "tray"), content)

    def _head(self) -> Cell:
        progress, texts, s = self._progress, self._screen.texts, self._screen.sizes
        chapters = progress.lessons.chapters
        done = sum(progress.is_done(chapter.id) for chapter in chapters)
        left = sum(chapter.minutes for chapter in chapters if not progress.is_done(chapter.id))
        words = texts.say("learn.so_far", done=done, n=left) if left else texts.say("learn.all_done")
        button = Button(
            texts.say("learn.from_the_top"),
            icon="restart_turn",
            look="second",
            height=s.by(44, 32),
            font_size=s.small,
            on_click=self._screen.from_the_top,
        )
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
            alone=chapter in self._alone,
            star=progress.has_star(chapter.id),
        )

        def make(size: Size) -> ChapterCard:
            card = self.cards[chapter.id] = ChapterCard(
                shown,
                self._screen.texts,
                size,
                self._screen.sizes,
                look_of(progress.game).accent,
                on_start=partial(self._screen.start, chapter.id),
                on_chosen=partial(self._screen.choose, chapter.id),
            )
            return card

        s = self._screen.sizes
        return stack(make, fixed(None, w=300, h=s.by(196, s.words(216, 150))))

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
            colour = GOLD if done[number] else DIM
            if following.y == card.y:
                y = card.y + card.picture_h
                start, end = card.x + card.w, following.x
                count = 3
                for dot in range(count):
                    track.add(circle((start + (dot + 0.5) * (end - start) / count, y), 3, colour))
                continue
            y = card.y + card.h + (following.y - card.y - card.h) / 2
            start, end = card.x + card.w / 2, following.x + following.w / 2
            count = max(2, round(abs(end - start) / 14))
            for dot in range(count + 1):
                track.add(circle((start + (end - start) * dot / count, y), 3, colour))

    def _apart(self, track: Group, card: ChapterCard) -> None:
        """A dotted line before the chapters about playing alone."""
        for dot in range(int(card.h / 12)):
            track.add(circle((card.x - self._screen.sizes.gap, card.y + 8 + dot * 12), 1.8, DIM))

    def _piece(self, card: ChapterCard) -> None:
        side = self._screen.sizes.by(48.0, 34.0)
        piece = Sprite("app/seat_vermilion", (side, side), pos=(card.x + card.w - side - 22, card.y - side * 0.42))
        self._cards.add(piece).z = 2

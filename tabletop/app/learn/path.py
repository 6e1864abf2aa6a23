"""How do the chapters of a lesson lie on their path: rows of cards, dots between them, the own piece on the next one?"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tabletop.app.learn.card import ChapterCard, Shown
from tabletop.app.learn.progress import Progress, is_solo
from tabletop.content import look_of
from tabletop.scene import THEME, Box, Flattened, Group, Sprite, Text, circle
from tabletop.scene.widgets import Button, surface

if TYPE_CHECKING:
    from tabletop.app.learn.screen import LearnScreen

COLUMNS = 3
GOLD, DIM = "#E3BE6C", "#6A5F52"


class Path(Group):
    """A tray with a card for every chapter; those about playing alone stand at the end under a word of their own."""

    def __init__(self, screen: LearnScreen, progress: Progress, box: Box, *, compact: bool) -> None:
        super().__init__(pos=(box.x, box.y), size=(box.w, box.h), name="path")
        self._screen, self._progress, self._compact = screen, progress, compact
        self.cards: dict[str, ChapterCard] = {}
        self.add(surface("tray", (box.w, box.h)))
        self._head()
        self._lay_cards()

    def _head(self) -> None:
        progress, texts, compact = self._progress, self._screen.texts, self._compact
        chapters = progress.lessons.chapters
        middle = 26.0 if compact else 35.0
        side = 20.0 if compact else 24.0
        self.add(Sprite("app/icon_lesson", (side, side), tint=GOLD, pos=(22, middle - side / 2)))
        title = Text(texts.say("learn.chapters", n=len(chapters)), THEME.heading(21 if compact else 28))
        title.pos = (58, middle - title.h / 2)
        self.add(title)
        done = sum(progress.is_done(chapter.id) for chapter in chapters)
        left = sum(chapter.minutes for chapter in chapters if not progress.is_done(chapter.id))
        words = texts.say("learn.so_far", done=done, n=left) if left else texts.say("learn.all_done")
        line = Text(words, THEME.style(15 if compact else 17, THEME.quiet_light))
        line.pos = (title.x + title.w + 20, middle - line.h / 2 + 1)
        self.add(line)
        label = texts.say("learn.from_the_top")
        font, height = (14.0, 32.0) if compact else (16.0, 44.0)
        width = Text(label, THEME.style(font, face=THEME.strong)).w + 62
        button = Button(
            label,
            icon="restart_turn",
            look="second",
            size=(width, height),
            font_size=font,
            on_click=self._screen.from_the_top,
        )
        button.pos = (self.w - width - 20, middle - height / 2)
        button.name = "from the top"
        self.add(button)

    def _lay_cards(self) -> None:
        progress, compact = self._progress, self._compact
        lessons = progress.lessons
        rows = -(-len(lessons.chapters) // COLUMNS)
        edge, top, gap_x, gap_y = (14.0, 50.0, 16.0, 14.0) if compact else (22.0, 74.0, 24.0, 20.0)
        width = (self.w - 2 * edge - (COLUMNS - 1) * gap_x) / COLUMNS
        height = (self.h - top - edge - (rows - 1) * gap_y) / rows
        cells = [
            (edge + column * (width + gap_x), top + row * (height + gap_y))
            for row in range(rows)
            for column in range(COLUMNS)
        ]
        alone = [chapter for chapter in lessons.chapters if is_solo(lessons, chapter)]
        core = [chapter for chapter in lessons.chapters if chapter not in alone]
        spots = dict(zip([chapter.id for chapter in core], cells, strict=False))
        spots |= dict(zip([chapter.id for chapter in alone], cells[len(cells) - len(alone) :], strict=True))
        track = self.add(Flattened())
        cards = self.add(Group(name="chapters"))
        cards.focus_group = True
        accent = look_of(progress.game).accent
        for number, chapter in enumerate(lessons.chapters, start=1):
            shown = Shown(
                number=number,
                title=chapter.title[self._screen.app.settings.language],
                learns=chapter.learns[self._screen.app.settings.language],
                minutes=chapter.minutes,
                steps=len(chapter.steps),
                step=progress.step(chapter.id),
                done=progress.learned.done.get(chapter.id),
                picture=f"app/lesson_{progress.game}_{chapter.id}",
                alone=chapter in alone,
                star=progress.has_star(chapter.id),
            )
            card = ChapterCard(
                shown,
                self._screen.texts,
                (width, height),
                accent,
                on_start=lambda chapter=chapter: self._screen.start(chapter.id),  # type: ignore[misc]
                on_chosen=lambda chapter=chapter: self._screen.choose(chapter.id),  # type: ignore[misc]
            )
            card.pos = spots[chapter.id]
            self.cards[chapter.id] = cards.add(card)
        self._track(track, [self.cards[chapter.id] for chapter in core], [progress.is_done(c.id) for c in core])
        if alone:
            self._apart(track, self.cards[alone[0].id])
        waiting = progress.waiting
        if waiting is not None:
            self._piece(self.cards[waiting.id])

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
        """A line and a word before the chapters about playing alone."""
        x = card.x - (8 if self._compact else 12)
        for dot in range(int(card.h / 12)):
            track.add(circle((x, card.y + 8 + dot * 12), 1.8, DIM))

    def _piece(self, card: ChapterCard) -> None:
        side = 34.0 if self._compact else 48.0
        piece = self.add(
            Sprite("app/seat_vermilion", (side, side), pos=(card.x + card.w - side - 22, card.y - side * 0.42))
        )
        piece.z = 2

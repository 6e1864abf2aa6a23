"""What stands in the sheet of a game's rules: titles, places that were found, the question, the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from tabletop.content.rules_search import Place
from tabletop.scene import THEME, Group, Key, Panel, Sizes, Text, TextField, circle
from tabletop.scene.layout import column, fixed, grow, placed, row
from tabletop.scene.widgets import ScrollList, ScrollView

ROW = 34.0
MOST_DOTS = 5
PAGES = {"page up": -0.9, "page down": 0.9}


class Asked(Protocol):
    """What a place asks of the book it was found in."""

    @property
    def sizes(self) -> Sizes:
        """How large words are."""

    def say(self, key: str, **params: str | int) -> str:
        """A sentence of this book."""

    def marked(self, words: str) -> str:
        """Words with those of the question standing out."""

    def marks(self, words: str) -> list[tuple[int, int, bool]]:
        """Where words of the question stand in others."""


class Title(Group):
    """A chapter's title in the list at the left."""

    def __init__(self, title: str, width: float) -> None:
        super().__init__(size=(width, ROW), name=f"chapter {title}")
        self.corner, self.ring_colour = 8, THEME.fields["paper"].ring
        look = THEME.fields["paper"]
        self._ground = self.add(Panel(self.size, fill=look.track, corners=8, visible=False))
        self._bar = Panel((4, ROW - 14), fill=THEME.ink, corners=2, visible=False)
        row(6, self._bar).lay(self.own_box(), self)
        self._title, self._marked = title, False
        self._label = self.add(Group())
        self._write()

    def _write(self) -> None:
        self._label.clear()
        face = THEME.strong if self._marked else THEME.text
        style = THEME.style(16, THEME.ink if self._marked else THEME.quiet_ink, face=face)
        words = Text(self._title, style, height=ROW, max_lines=1, shrink=True)
        row(20, grow(words), 10).lay(self.own_box(), self._label)

    def mark(self, marked: bool) -> None:
        """Show whether this is the chapter being read."""
        if marked != self._marked:
            self._marked = self._ground.visible = self._bar.visible = marked
            self._write()

    def hovered(self, inside: bool) -> None:
        """The ground shows under the pointer."""
        super().hovered(inside)
        self._ground.visible = inside or self._marked


STEM, AROUND, LONGEST = 4, 7, 46
"""Words with the same first letters are one; so many signs around a word are said, and so many in all before the line goes on."""


class Found(Group):
    """A place that was found: its chapter, a line of it with the words of the question, and how many of them it has."""

    def __init__(self, book: Asked, place: Place, width: float, chosen: bool) -> None:
        s = book.sizes
        super().__init__(size=(width, s.by(84, 66)), name=f"place {place.passage.title}")
        self.corner, self.ring_colour = 9, THEME.fields["paper"].ring
        passage, marked = place.passage, book.marked
        fill, rim = ("#FBF6EA", "#8A6A22") if chosen else ("#F3EAD5", "#C9B88F")
        self.add(Panel(self.size, fill=fill, rim=rim, rim_width=2 if chosen else 1.5, corners=9))
        bar = fixed(Panel((7, self.h - 4), fill="#B98A2E", corners=3) if chosen else None, w=7)
        where = Text(book.say("help.in_chapter", number=passage.chapter), THEME.style(14, THEME.quiet_ink))
        dots = [circle((4.5, 4.5), 4, "#8A6A22" if has else None, "#8A6A22", 1.5) for has in place.has[:MOST_DOTS]]
        if passage.ruling:
            question = THEME.style(s.words(17, 15), THEME.ink, face=THEME.strong, leading=1.2)
            inner = row(grow(Text(marked(passage.title), question, max_lines=3, shrink=True)), where, *dots, gap=6)
        else:
            title = Text(marked(passage.title), THEME.heading(s.words(22, 19), THEME.ink), max_lines=1, shrink=True)
            said = passage.text.removeprefix("– ")
            line = Text(
                marked(excerpt(said, book.marks(said))), THEME.style(s.words(17, 15), THEME.quiet_ink), max_lines=1
            )
            inner = column(row(grow(title), where, *dots, gap=6), 4, row(grow(line)))
        row(bar, 9, grow(inner), 14).lay(self.own_box(), self)


def excerpt(text: str, marks: Sequence[tuple[int, int, bool]]) -> str:
    """The words of a place that were asked for with a little of what stands around them, each once, the asker's own before those
    that mean the same; after the last one the text goes on.
    """
    said: set[int] = set()
    known: set[str] = set()
    for start, end, _ in sorted(marks, key=lambda mark: not mark[2]):
        word = text[start:end].lower()[:STEM]
        begin = text.rfind(" ", 0, start - AROUND) + 1 if start > 2 * AROUND else 0
        after = text.find(" ", end + AROUND)
        here = set(range(begin, len(text) if after < 0 else after))
        if word not in known and (not said or len(said | here) <= LONGEST):
            known.add(word)
            said |= here
    if not said:
        return text
    said |= set(range(max(said), len(text)))
    shown = "".join(sign if at in said else "\n" for at, sign in enumerate(text))
    return re.sub(r"[,;:]?\s*\n+\s*", " … ", shown).lstrip()


class Chapters(ScrollList):
    """The titles, or the places that were found. Up and Down choose; the Page keys are left to the text."""

    def key(self, event: Key) -> bool:
        """Everything a list does but paging."""
        return event.name not in PAGES and super().key(event)


class Question(TextField):
    """Where a question is typed. Up and Down go from place to place."""

    step: Callable[[int], None]

    def key(self, event: Key) -> bool:
        """The arrows choose a place as long as there are some."""
        if event.name in ("up", "down") and self.words:
            self.step(1 if event.name == "down" else -1)
            return True
        return not event.mods.alt and super().key(event)


MARK = "#C98F2C"


class Reader(ScrollView):
    """The text. It tells when somebody scrolls it; its bar shows where the places lie that were found."""

    def __init__(self, on_scroll: Callable[[], None]) -> None:
        super().__init__((0, 0))
        self._on_scroll = on_scroll
        self._marks = self.add(Group(z=2))

    def mark(self, tops: Iterable[float]) -> None:
        """Show on the bar where these heights of the text are."""
        self._marks.clear()
        for top in tops if self.reach > 0 else ():
            share = min(1.0, top / self.content_height)
            placed(Panel((15, 4), fill=MARK, corners=2), 1, share).lay(self.own_box(), self._marks)

    def scroll_by(self, dy: float) -> None:
        """Scroll and tell."""
        super().scroll_by(dy)
        self._on_scroll()

"""Where does a player look up keys and rules?"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import rule
from tabletop.app.shortcuts import TAUGHT, bind, chord_words
from tabletop.content import Texts, guide_of
from tabletop.scene import THEME, Box, Group, Key, Layer, Panel, Size, Sprite, Text, TextField
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grid, grow, inside, row, stack
from tabletop.scene.widgets import Button, ScrollList, ScrollView

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (1180.0, 920.0)
HEAD, FOOT, EDGE = 96.0, 80.0, 32.0
LIST_WIDTH, ROW = 286.0, 34.0
ITEM, INDENT, LEAD = "– ", 20.0, 64
"""How a list item begins in a text, how far its words stand in, and how long the words before its colon may be to stand out."""
AFTER_NUMBER = re.compile(r"(?<=\d) (?=\S)")
"""A number stays on the line of the word it counts."""
CAP_ROOM = 170.0
PICTURE = (254.0, 85.0)
FIELD = (270.0, 44.0)
PAGES = {"page up": -0.9, "page down": 0.9}


def open_over(app: App, game: str | None = None, chapter: int | None = None) -> None:
    """The rules of a game (that of the screen, if it is about one) and the keys, over whatever is shown."""
    name = game or (app.screen.game_name if app.screen is not None else None)
    book = Book(app, name)
    if chapter is not None:
        book.chapter = chapter - 1
    layer = open_dialog(app, "help", SIZE, book.fill)
    bind(layer, {"help": lambda: app.stage.overlays.close(layer)})
    layer.shortcuts |= {key: book.pager(share) for key, share in PAGES.items()}
    layer.shortcuts |= {"home": lambda: book.jump(0), "end": lambda: book.jump(-1)}
    layer.repeating |= PAGES.keys()
    bind(layer, {"search": book.search})


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


class Chapters(ScrollList):
    """The titles. Up and Down choose; the Page keys are left to the text."""

    def key(self, event: Key) -> bool:
        """Everything a list does but paging."""
        return event.name not in PAGES and super().key(event)


class Reader(ScrollView):
    """The text. It tells when somebody scrolls it."""

    def __init__(self, on_scroll: Callable[[], None]) -> None:
        super().__init__((0, 0))
        self._on_scroll = on_scroll

    def scroll_by(self, dy: float) -> None:
        """Scroll and tell."""
        super().scroll_by(dy)
        self._on_scroll()


class Book:
    """Chapters of rules and the keys as the last one; it stays at its chapter when the window changes."""

    def __init__(self, app: App, game: str | None) -> None:
        self.app, self.game = app, game
        self.chapter = 0
        self._wanted = ""
        self._entries: list[Title] = []

    def fill(self, layer: Layer, sheet: Group, w: float, h: float) -> None:
        """Head, list of chapters, text, foot."""
        texts = self.app.texts_of(self.game)
        self._width = w - 2 * EDGE - (LIST_WIDTH + 40 if self.game else 0) - 32
        self._reader = Reader(self._scrolled)
        text = self._text(texts)
        done = Button(
            self.app.texts.say("settings.done"),
            icon="check",
            look="paper_main",
            size=(190, 48),
            on_click=lambda: self.app.stage.overlays.close(layer),
        )
        hint = Text(texts.say("help.hint"), THEME.style(15, THEME.quiet_ink)) if self.game else None
        titles = [texts.say(f"rules.{number}.title") for number in range(1, len(self._headings))]
        self._entries = [Title(title, LIST_WIDTH - 16) for title in (*titles, texts.say("help.keys")) if self.game]
        page = column(
            fixed(self._head(texts), h=HEAD),
            grow(row(*self._list(), grow(column(grow(inside(self._reader, text)), 6)), 20, align="stretch")),
            fixed(column(2, rule(), 8, row(hint, grow(), done), pad=(EDGE, 0)), h=FOOT),
        )
        page.lay(Box(0, 0, w, h), sheet)
        layer.first_focus = self._entries[self.chapter] if self.game else done
        if self.game:
            self.jump(self.chapter)

    def pager(self, share: float) -> Callable[[], None]:
        """A call that scrolls by that share of the window."""
        return lambda: self._reader.scroll_by(share * self._reader.h)

    def jump(self, chapter: int) -> None:
        """Bring the beginning of a chapter to the top; −1 is the last."""
        self._reader.offset = self._headings[chapter].y
        self._mark(chapter % len(self._headings))

    # --- searching ---------------------------------------------------------------------------------------------------

    def search(self) -> None:
        """Let somebody type what they look for."""
        if self.game:
            self.app.stage.focus.set(self._field)

    def _look_for(self, words: str) -> None:
        """Mark every place where these words stand, and go to the first chapter that has them."""
        self._wanted = words.strip()
        texts = self.app.texts_of(self.game)
        reader = self._reader
        reader.content.clear()
        inside(reader, self._text(texts)).lay(Box(*reader.pos, *reader.size), reader.parent or reader)
        found = self._found(texts)
        for number, entry in enumerate(self._entries):
            entry.opacity = 1.0 if not self._wanted or number in found else 0.4
        if found:
            self.jump(found[0])

    def _next_found(self, _: str) -> None:
        """The next chapter that has the words."""
        found = self._found(self.app.texts_of(self.game))
        if found:
            self.jump(next((number for number in found if number > self.chapter), found[0]))

    def _found(self, texts: Texts) -> list[int]:
        """The chapters in which the wanted words stand."""
        wanted = self._wanted.casefold()
        said = [
            f"{texts.say(f'rules.{number}.title')} {texts.say(f'rules.{number}.text')}"
            for number in range(1, len(self._headings))
        ]
        return [number for number, words in enumerate(said) if wanted and wanted in words.casefold()]

    def _marked(self, words: str) -> str:
        """A line with the wanted words standing out."""
        if not self._wanted:
            return _with_lead(words)
        return re.sub(f"({re.escape(self._wanted)})", r"{b}\1{/b}", words, flags=re.IGNORECASE)

    def _scrolled(self) -> None:
        """The mark in the list follows the text."""
        reader = self._reader
        passed = [i for i, title in enumerate(self._headings) if title.y <= reader.offset + reader.h * 0.25]
        at_end = 0 < reader.reach <= reader.offset
        self._mark(len(self._headings) - 1 if at_end else passed[-1])

    def _mark(self, chapter: int) -> None:
        self.chapter = chapter
        for number, entry in enumerate(self._entries):
            entry.mark(number == chapter)
        if not self._entries:
            return
        self._chapters.chosen = chapter
        self._chapters.reveal(self._entries[chapter])
        focus = self.app.stage.focus
        if focus.node is not None and focus.node.within(self._chapters):
            focus.set(self._entries[chapter])

    # --- parts of the sheet ------------------------------------------------------------------------------------------

    def _head(self, texts: Texts) -> Cell:
        if not self.game:
            return row(Text(texts.say("help.title"), THEME.heading(40, THEME.ink)), pad=(EDGE, 0))
        self._field = TextField(
            self._wanted,
            size=FIELD,
            hint=texts.say("help.search"),
            icon="search",
            on_change=self._look_for,
            on_submit=self._next_found,
        )
        self._field.name = "search"
        words = texts.say("help.rules_of", game=texts.say("name"))
        title = Text(words, THEME.heading(40, THEME.ink), max_lines=1, shrink=True)
        return row(emblem(self.game, 56), 16, grow(title), 24, self._field, pad=(EDGE, 0))

    def _list(self) -> list[Part]:
        if not self.game:
            return [EDGE]
        list_ = fixed(self._made_list, w=LIST_WIDTH)
        return [EDGE - 8, list_, 22, fixed(lambda size: Panel(size, fill="#CDBE9E"), w=2), 24]

    def _made_list(self, size: Size) -> Chapters:
        self._chapters = Chapters(size, self._entries, gap=0, on_choose=self.jump)
        return self._chapters

    # --- the text ----------------------------------------------------------------------------------------------------

    def _text(self, texts: Texts) -> Cell:
        """All chapters in order, `rules.1.title`, `rules.1.text`, `rules.2.title` …, and the keys."""
        self._headings: list[Text] = []
        numbers = itertools.takewhile(lambda number: f"rules.{number}.title" in texts, itertools.count(1))
        chapters = [self._chapter(texts, number) for number in numbers]
        return column(*chapters, self._keys(), pad=(0, 0, 44, 0))

    def _heading(self, title: str) -> Text:
        self._headings.append(Text(title, THEME.heading(28, THEME.ink)))
        return self._headings[-1]

    def _chapter(self, texts: Texts, number: int) -> Cell:
        """Its drawing stands at the right of its first lines; narrow windows do without."""
        lines = texts.say(f"rules.{number}.text").split("\n")
        heading = self._heading(texts.say(f"rules.{number}.title"))
        paragraphs = [self._paragraph(AFTER_NUMBER.sub("\u00a0", line)) for line in lines]
        drawing = guide_of(self.game).pictures.get(str(number)) if self.game else None
        if drawing is None or self._width < 2.2 * PICTURE[0]:
            return column(heading, 6, *paragraphs, 26)
        first, room = column(heading, 6), self._width - PICTURE[0] - 20
        while paragraphs and first.high(room) < PICTURE[1] + 12:
            first = column(first, paragraphs.pop(0))
        rim = Panel(PICTURE, rim="#8A7A5A", rim_width=1.5, corners=10)
        picture = column(6, stack(Sprite(drawing, PICTURE, corners=10), rim), 6)
        return column(row(grow(first), 20, picture, align="start"), *paragraphs, 26)

    def _paragraph(self, line: str) -> Cell:
        style = THEME.style(18, THEME.ink, leading=1.35)
        if not line.startswith(ITEM):
            return column(Text(self._marked(line) if self._wanted else line, style), 8)
        words = Text(self._marked(line.removeprefix(ITEM)), style)
        return row(2, fixed(Text(ITEM.strip(), style), w=INDENT - 2), grow(words), align="start", pad=(0, 0, 0, 5))

    def _keys(self) -> Cell:
        """In two columns, or in one where two would not fit."""
        keys = [self._key(key) for key in TAUGHT]
        heading = self._heading(self.app.texts.say("help.keys"))
        return column(heading, 10, fitting(grid(*keys, columns=2), grid(*keys, columns=1)))

    def _key(self, key: str) -> Cell:
        texts = self.app.texts
        words = Text(chord_words(texts, key), THEME.style(15, THEME.ink, face=THEME.strong))
        box = fixed(inside(Panel((0, 0), rim="#8A7A5A", rim_width=1.5, corners=6), row(words, pad=(9, 0))), h=30)
        does = Text(texts.say(f"shortcut.{key}"), THEME.style(16, THEME.quiet_ink))
        return row(fixed(row(box), w=max(CAP_ROOM, words.w + 34)), does, 16, pad=(0, 0, 0, 10))


def _with_lead(words: str) -> str:
    """A list item with the words before its colon set bold, if they are a name and not half a sentence."""
    lead, colon, rest = words.partition(": ")
    return f"{{b}}{lead}:{{/b}} {rest}" if colon and len(lead) <= LEAD and "." not in lead else words

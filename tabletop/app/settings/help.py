"""Where does a player look up keys and rules?"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.emblem import emblem
from tabletop.app.shortcuts import TAUGHT, bind, chord_words
from tabletop.content import Texts, guide_of
from tabletop.scene import THEME, Group, Key, Layer, Panel, Sprite, Text, TextField
from tabletop.scene.look.geometry import Point, Size
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
        self._bar = self.add(Panel((4, ROW - 14), fill=THEME.ink, corners=2, pos=(6, 7), visible=False))
        self._title, self._marked = title, False
        self._label = self.add(Group())
        self._write()

    def _write(self) -> None:
        self._label.clear()
        face = THEME.strong if self._marked else THEME.text
        style = THEME.style(16, THEME.ink if self._marked else THEME.quiet_ink, face=face)
        room = self.w - 30
        self._label.add(Text(self._title, style, width=room, height=ROW, max_lines=1, shrink=True, pos=(20, 0)))

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

    def __init__(self, size: Size, on_scroll: Callable[[], None], *, pos: Point) -> None:
        super().__init__(size, pos=pos)
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
        self._beside: tuple[float, float] = (0.0, 0.0)
        """How wide and how far down a picture stands beside the text."""
        self._tops: list[float] = []
        self._entries: list[Title] = []

    def fill(self, layer: Layer, sheet: Group, w: float, h: float) -> None:
        """Head, list of chapters, text, foot."""
        texts = self.app.texts_of(self.game)
        self._head(sheet, texts, w)
        left = EDGE + LIST_WIDTH + 40 if self.game else EDGE
        self._tops = []
        self._reader = Reader((w - left - 20, h - HEAD - FOOT - 6), self._scrolled, pos=(left, HEAD))
        self._write(texts)
        sheet.add(self._reader)
        done = self._foot(layer, sheet, w, h)
        layer.first_focus = done
        if self.game:
            layer.first_focus = self._list(sheet, texts, h)
            sheet.add(Panel((2, h - HEAD - FOOT), fill="#CDBE9E", pos=(EDGE + LIST_WIDTH + 14, HEAD)))
            self.jump(self.chapter)

    def pager(self, share: float) -> Callable[[], None]:
        """A call that scrolls by that share of the window."""
        return lambda: self._reader.scroll_by(share * self._reader.h)

    def jump(self, chapter: int) -> None:
        """Bring the beginning of a chapter to the top; −1 is the last."""
        self._reader.offset = self._tops[chapter]
        self._mark(chapter % len(self._tops))

    # --- searching ---------------------------------------------------------------------------------------------------

    def search(self) -> None:
        """Let somebody type what they look for."""
        if self.game:
            self.app.stage.focus.set(self._field)

    def _look_for(self, words: str) -> None:
        """Mark every place where these words stand, and go to the first chapter that has them."""
        self._wanted = words.strip()
        texts = self.app.texts_of(self.game)
        self._reader.content.clear()
        self._write(texts)
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
            for number in range(1, len(self._tops))
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
        passed = [i for i, top in enumerate(self._tops) if top <= reader.offset + reader.h * 0.25]
        at_end = 0 < reader.reach <= reader.offset
        self._mark(len(self._tops) - 1 if at_end else passed[-1])

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

    def _head(self, sheet: Group, texts: Texts, w: float) -> None:
        title = texts.say("help.rules_of", game=texts.say("name")) if self.game else texts.say("help.title")
        if self.game:
            sheet.add(emblem(self.game, 56, (EDGE, 20)))
        left = EDGE + 72 if self.game else EDGE
        room = w - left - EDGE - (FIELD[0] + 24 if self.game else 0)
        sheet.add(Text(title, THEME.heading(40, THEME.ink), width=room, max_lines=1, shrink=True, pos=(left, 20)))
        if not self.game:
            return
        self._field = TextField(
            self._wanted,
            size=FIELD,
            hint=texts.say("help.search"),
            icon="search",
            on_change=self._look_for,
            on_submit=self._next_found,
            pos=(w - EDGE - FIELD[0], 26),
        )
        self._field.name = "search"
        sheet.add(self._field)

    def _list(self, sheet: Group, texts: Texts, h: float) -> Title:
        titles = [texts.say(f"rules.{number}.title") for number in range(1, len(self._tops))]
        self._entries = [Title(title, LIST_WIDTH - 16) for title in (*titles, texts.say("help.keys"))]
        self._chapters = Chapters(
            (LIST_WIDTH, h - HEAD - FOOT), self._entries, gap=0, on_choose=self.jump, pos=(EDGE - 8, HEAD)
        )
        sheet.add(self._chapters)
        return self._entries[self.chapter]

    def _foot(self, layer: Layer, sheet: Group, w: float, h: float) -> Button:
        texts = self.app.texts
        sheet.add(Panel((w - 2 * EDGE, 2), fill="#CDBE9E", pos=(EDGE, h - FOOT + 2)))
        if self.game:
            hint = Text(texts.say("help.hint"), THEME.style(15, THEME.quiet_ink), height=48, pos=(EDGE, h - 66))
            sheet.add(hint)
        done = Button(
            texts.say("settings.done"),
            icon="check",
            look="paper_main",
            size=(190, 48),
            on_click=lambda: self.app.stage.overlays.close(layer),
        )
        done.pos = (w - EDGE - 190, h - 66)
        sheet.add(done)
        return done

    def _write(self, texts: Texts) -> None:
        """All chapters and the keys into the reader."""
        self._tops = []
        width = self._reader.w - 44
        self._reader.content_height = self._keys(self._rules(texts, width), width)

    # --- the text ----------------------------------------------------------------------------------------------------

    def _rules(self, texts: Texts, width: float) -> float:
        """The chapters in order: `rules.1.title`, `rules.1.text`, `rules.2.title` …; the height they take."""
        y, number = 0.0, 1
        while f"rules.{number}.title" in texts:
            top = y
            y = self._heading(texts.say(f"rules.{number}.title"), y)
            self._picture(number, width, top)
            for line in texts.say(f"rules.{number}.text").split("\n"):
                y = self._paragraph(AFTER_NUMBER.sub("\u00a0", line), width, y)
            y = max(y, self._beside[1]) + 26
            number += 1
        return y

    def _picture(self, number: int, width: float, y: float) -> None:
        """The drawing of a chapter, at the right of its first lines; narrow windows do without."""
        self._beside = (0.0, 0.0)
        drawing = guide_of(self.game).pictures.get(str(number)) if self.game else None
        if drawing is None or width < 2.2 * PICTURE[0]:
            return
        place = (width - PICTURE[0], y + 6)
        self._reader.content.add(Sprite(drawing, PICTURE, corners=10, pos=place))
        self._reader.content.add(Panel(PICTURE, rim="#8A7A5A", rim_width=1.5, corners=10, pos=place))
        self._beside = (PICTURE[0] + 20, place[1] + PICTURE[1] + 6)

    def _heading(self, title: str, y: float) -> float:
        self._tops.append(y)
        heading = Text(title, THEME.heading(28, THEME.ink), pos=(0, y))
        self._reader.content.add(heading)
        return y + heading.h + 6

    def _paragraph(self, line: str, width: float, y: float) -> float:
        style = THEME.style(18, THEME.ink, leading=1.35)
        if y < self._beside[1]:
            width -= self._beside[0]
        if not line.startswith(ITEM):
            body = self._reader.content.add(
                Text(self._marked(line) if self._wanted else line, style, width=width, pos=(0, y))
            )
            return y + body.h + 8
        self._reader.content.add(Text(ITEM.strip(), style, pos=(2, y)))
        words = self._marked(line.removeprefix(ITEM))
        body = self._reader.content.add(Text(words, style, width=width - INDENT, pos=(INDENT, y)))
        return y + body.h + 5

    def _keys(self, y: float, width: float) -> float:
        """The keys in two columns, or in one where two would not fit; the height of everything."""
        texts = self.app.texts
        y = self._heading(texts.say("help.keys"), y) + 4
        words = [Text(texts.say(f"shortcut.{key}"), THEME.style(16, THEME.quiet_ink)) for key in TAUGHT]
        columns = 2 if CAP_ROOM + max(text.w for text in words) + 16 <= width / 2 else 1
        for number, (key, does) in enumerate(zip(TAUGHT, words, strict=True)):
            row, column = divmod(number, columns)
            x, top = column * width / 2, y + 40 * row
            cap = Text(chord_words(texts, key), THEME.style(15, THEME.ink, face=THEME.strong))
            box = Panel((cap.w + 18, 30), rim="#8A7A5A", rim_width=1.5, corners=6, pos=(x, top))
            cap.pos = (9, (30 - cap.h) / 2)
            box.add(cap)
            does.pos = (x + max(CAP_ROOM, cap.w + 34), top + 4)
            self._reader.content.add(box)
            self._reader.content.add(does)
        return y + 40 * -(-len(TAUGHT) // columns)


def _with_lead(words: str) -> str:
    """A list item with the words before its colon set bold, if they are a name and not half a sentence."""
    lead, colon, rest = words.partition(": ")
    return f"{{b}}{lead}:{{/b}} {rest}" if colon and len(lead) <= LEAD and "." not in lead else words

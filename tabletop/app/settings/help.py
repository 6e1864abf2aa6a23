"""Where does a player look up rules and keys, and ask the rules a question?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.app.games_shown import shown
from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import rule
from tabletop.app.settings.rules_parts import PAGES, Chapters, Found, Question, Reader, Title
from tabletop.app.settings.rules_text import RulesText, key_cap, mark
from tabletop.app.shortcuts import SHORTCUTS, bind, chord_words
from tabletop.content import Texts, guide_of, reconstructed
from tabletop.content.rules_search import Answer, RulesSearch
from tabletop.scene import THEME, Box, Group, Layer, Panel, Size, Sizes, Text, circle
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row
from tabletop.scene.widgets import Button, IconButton

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (1460.0, 948.0)
HEAD, FOOT, EDGE = 90.0, 82.0, 32.0
FIELD_MOST, LONGEST_QUESTION = 708.0, 80
LEGEND_FROM = 700.0
"""How high a sheet must be for the keys below the places."""
LEAST_WORDS = 240.0
"""How much room what dots mean needs at the foot; else it is not said there."""
MOST_PLACES = 20
TYPING_MS = 120.0
"""How long after the last letter the places come."""


def open_over(app: App, game: str | None = None, chapter: int | None = None) -> None:
    """The rules of a game and the keys, over whatever is shown: of the game asked for, that of the screen, or the first one."""
    of_screen = app.screen.game_name if app.screen is not None else None
    book = Book(app, game or of_screen or next(iter(shown()), None))
    if chapter is not None:
        book.chapter = chapter - 1
    layer = open_dialog(app, "help", SIZE, book.fill)
    bind(layer, {"search": book.search, "help": book.search, "next_place": book.next_place})
    bind(layer, {"last_place": lambda: book.next_place(-1)})
    layer.shortcuts |= dict(zip(SHORTCUTS["book"], map(book.opener, shown()), strict=False))
    layer.shortcuts |= {key: book.pager(share) for key, share in PAGES.items()}
    layer.shortcuts |= {"home": lambda: book.jump(0), "end": lambda: book.jump(-1)}
    layer.repeating |= {*PAGES, *SHORTCUTS["next_place"], *SHORTCUTS["last_place"]}
    layer.on_escape = book.escape


class Book:
    """Rules of a game and the keys as the last chapter; it stays where it is when the window changes."""

    def __init__(self, app: App, game: str | None) -> None:
        self.app, self.game = app, game
        self.chapter = 0
        self._asked: dict[str | None, tuple[str, int]] = {}
        """The question and the place chosen, for every book that was opened."""
        self._searches: dict[tuple[str, str], RulesSearch] = {}
        self._take_up()

    def _take_up(self) -> None:
        """Be the book of the game that was chosen."""
        self.texts = self._words_of_the_game()
        search = self._search()
        self._rules = RulesText(self.texts, self.app.texts, search, self.game, *self._doubted())
        question, self._at = self._asked.get(self.game, ("", 0))
        self._ask(question)

    def _words_of_the_game(self) -> Texts:
        """The game's sentences: with the values of the game on the screen, if it is one of these."""
        screen = self.app.screen
        here = screen.rules_texts if screen is not None and screen.game_name == self.game else None
        return self.app.texts_of(self.game) if here is None else here

    def _doubted(self) -> tuple[Texts, bool]:
        """The sentences with their reconstructed numbers told apart, and whether these are always shown as such."""
        wish = self.app.settings.doubts
        if self.game is None or wish == "never":
            return self.texts, False
        fields = reconstructed(guide_of(self.game), self.app.find_game(self.game).components)
        return self.texts.doubting(fields), wish == "always"

    def _search(self) -> RulesSearch | None:
        if self.game is None:
            return None
        key = (self.game, self.texts.language)
        if key not in self._searches:
            self._searches[key] = RulesSearch(self.texts, guide_of(self.game))
        return self._searches[key]

    def _ask(self, question: str) -> None:
        search, self._question = self._search(), question.strip()
        self._answer = search.ask(self._question) if search is not None and self._question else Answer((), ())
        self._places = self._answer.places[:MOST_PLACES]

    @property
    def sizes(self) -> Sizes:
        """How large words are."""
        return self.app.stage.sizes

    def say(self, key: str, **params: str | int) -> str:
        """A sentence of this book."""
        return self.texts.say(key, **params)

    def marked(self, words: str) -> str:
        """Words with those of the question standing out."""
        return mark(self._search(), self._question, words)

    def marks(self, words: str) -> list[tuple[int, int, bool]]:
        """Where words of the question stand in others."""
        search = self._search()
        return list(search.marks(self._question, words)) if search is not None else []

    # --- the sheet ---------------------------------------------------------------------------------------------------

    def fill(self, layer: Layer, sheet: Group, w: float, h: float) -> None:
        """Head, list of chapters or places, text, foot."""
        if self.texts is not self._words_of_the_game():  # the language was changed
            self._take_up()
        self._layer, self._sheet = layer, sheet
        self._list_width = min(462.0, w * 0.32) if self.game else 0.0
        self._reader = Reader(self._scrolled)
        self._side, self._count = Group(), Group()
        done = Button(self.say("settings.done"), icon="check", look="paper_main", size=(190, 48), on_click=self._close)
        head = self._head(w)
        text = row(grow(inside(self._reader)), 20, align="stretch")
        divided = fixed(lambda size: Panel(size, fill="#CDBE9E"), w=2)
        side: list[Part] = [fixed(inside(self._side), w=self._list_width), 20, divided, 24] if self.game else []
        body = row(EDGE, *side, grow(text), align="stretch")
        sure, books = self._how_sure(), self._other_books()
        forms = [(*form, words) for words in (sure, grow()) for form in books]
        foot = column(2, rule(), 8, fitting(*(row(*form, done, gap=10) for form in forms)), pad=(EDGE, 0))
        column(fixed(head, h=HEAD), grow(body), fixed(foot, h=FOOT)).lay(Box(0, 0, w, h), sheet)
        self._tall = h > LEGEND_FROM
        self._show(self.chapter)
        layer.first_focus = self._entries[self.chapter] if self.game and not self._question else done
        if self.game and self._question:
            layer.first_focus = self._field

    def _head(self, width: float) -> Cell:
        if not self.game:
            return row(Text(self.say("help.title"), THEME.heading(40, THEME.ink)), pad=(EDGE, 0))
        field = Question(
            self._question,
            size=(min(FIELD_MOST, width * 0.46), 48),
            hint=self.say("help.search"),
            icon="search",
            clears=self.say("help.clear"),
            max_length=LONGEST_QUESTION,
            on_change=self._typed,
            on_submit=lambda _: self.next_place(),
        )
        field.name, field.step = "search", self.next_place
        self._field = field
        words = (self.say("help.rules_of", game=self.say("name")), self.say("name"))
        title = fitting(*(Text(said, THEME.heading(size, THEME.ink)) for said in words for size in (40, 30)))
        count = fixed(inside(self._count), w=190, h=44)
        return row(emblem(self.game, 56), 16, grow(title), 20, field, 12, count, pad=(EDGE, 0))

    def _other_books(self) -> list[list[Part]]:
        """The books of the other games, with and without their signs."""
        others = [game for game in shown() if game != self.game]
        label = Text(self.say("help.other_books"), THEME.style(16, THEME.quiet_ink))
        books = [(emblem(game, 32), self._other_book(game)) for game in others]
        keys = Text(chord_words(self.app.texts, "book"), THEME.style(15, THEME.quiet_ink))
        signs = [row(sign, button, gap=8) for sign, button in books]
        plain = row(*map(self._other_book, others), gap=8)
        return [[row(label, *signs, keys, gap=16)], [plain]] if others else [[]]

    def _other_book(self, game: str) -> Button:
        name = self.app.texts_of(game).say("name")
        return Button(name, look="paper_second", height=48, font_size=16, on_click=self.opener(game))

    def opener(self, game: str) -> Callable[[], None]:
        """A call that turns to the book of a game; question and place stay with each book."""

        def open_it() -> None:
            self._asked[self.game] = (self._question, self._at)
            self.game, self.chapter = game, 0
            self._take_up()
            self.app.stage.lay_out(self._layer)

        return open_it

    # --- left and right ----------------------------------------------------------------------------------------------

    def _show(self, chapter: int = 0) -> None:
        """List and text for the question as it is, at the chosen place or at a chapter."""
        passage = self._places[self._at].passage if self._places else None
        self._side.clear()
        self._entries: list[Title] = []
        if self.game:
            (self._places_found() if self._question else self._all_chapters()).lay(self._side.own_box(), self._side)
        self._write_count()
        reader, width = self._reader, self._reader.w - 32
        reader.content.clear()
        text = self._rules.cell(width, self._question, self._answer, passage, self._unfold)
        column(row(grow(text), 32)).lay(Box(0, 0, reader.w, 0), reader.content)
        reader.content_height = text.high(width)
        stand = [self._rules.stands(place.passage) for place in self._places]
        reader.mark(node.matrix_to(reader.content).box(node.own_box()).y for node in stand)
        if passage is None:
            self.jump(chapter)
        elif self._rules.chosen is not None:
            box = self._rules.chosen.matrix_to(reader.content).box(self._rules.chosen.own_box())
            reader.offset = box.y - reader.h / 3
            self.chapter = passage.chapter - 1

    def _all_chapters(self) -> Cell:
        titles = [*self._rules.chapters, self.say("help.keys")]
        self._entries = [Title(title, self._list_width - 16) for title in titles]
        hint = Text(self.say("help.hint"), THEME.style(15, THEME.quiet_ink))
        return column(grow(self._made_list(self._entries, self.jump)), 8, hint, 10)

    def _places_found(self) -> Cell:
        quiet = THEME.style(15, THEME.quiet_ink)
        back = Button(
            self.say("help.all_chapters"), icon="list", look="paper_second", height=36, font_size=15, icon_size=16
        )
        back.on_click = self._field.empty
        label = Text(
            self.say("help.best_first") if self._places else "", THEME.style(14, THEME.quiet_ink, face=THEME.strong)
        )
        width = self._list_width - 16
        rows = [Found(self, place, width, at == self._at) for at, place in enumerate(self._places)]
        below: list[Part] = []
        if self._answer.meant:
            meant = Button(
                self._answer.meant, icon="search", look="paper_second", height=42, font_size=17, icon_size=18
            )
            meant.on_click = lambda: self._ask_instead(self._answer.meant)
            below += [10, row(Text(self.say("help.meant"), quiet), meant, grow(), gap=12)]
        if not rows:
            words = Text(self.say("help.nothing", words=self._question), THEME.style(18, THEME.ink))
            others = [self._elsewhere(game) for game in shown() if game != self.game]
            return column(row(grow(), back), 12, words, *below, 16, *(row(other) for other in others), grow(), gap=6)
        listed = grow(self._made_list(rows, self._choose, gap=10))
        return column(row(label, grow(), back), 10, listed, *below, *(self._legend() if self._tall else [10]))

    def _elsewhere(self, game: str) -> Button:
        words = self.say("help.elsewhere", game=self.app.texts_of(game).say("name"))
        button = Button(words, icon="search", look="paper_second", height=42, font_size=16, icon_size=18)
        button.on_click = lambda: self._ask_elsewhere(game)
        return button

    def _how_sure(self) -> Cell:
        """What dots mean, and where that is wanted how many values are known, found, reconstructed and the owner's."""
        if not self.game or self.app.settings.doubts == "never":
            return grow()
        quiet = THEME.style(14, THEME.quiet_ink)
        if self.app.settings.doubts == "hover":
            return grow(
                row(grow(Text(self.say("copy.dotted_hover"), quiet, max_lines=2, shrink=True)), 12), least=LEAST_WORDS
            )
        counts = self.app.find_game(self.game).components.certainties()
        said = dict(
            zip(("stated", "found", "ours", "own"), (counts[mark] for mark in ("S", "F", "R", "O")), strict=True)
        )
        words = f"{self.say('copy.dotted')} {self.say('copy.sure', **said)}"
        return grow(row(grow(Text(words, quiet, max_lines=3, shrink=True)), 12), least=LEAST_WORDS)

    def _ask_elsewhere(self, game: str) -> None:
        self._asked[game] = (self._question, 0)
        self.opener(game)()

    def _made_list(
        self, rows: Sequence[Group], on_choose: Callable[[int], None], gap: float = 0
    ) -> Callable[[Size], Chapters]:
        def made(size: Size) -> Chapters:
            self._chapters = Chapters(size, rows, gap=gap, on_choose=on_choose)
            return self._chapters

        return made

    def _legend(self) -> list[Part]:
        """Which keys there are, and what the marks mean."""
        style, quiet = THEME.style(15, THEME.ink, face=THEME.strong), THEME.style(15, THEME.quiet_ink)
        keys = [
            row(
                fixed(row(fixed(key_cap(Text(chord_words(self.app.texts, name), style)), h=28)), w=84),
                Text(words, quiet),
            )
            for name, words in (("next_place", self.say("help.next")), ("last_place", self.say("help.before")))
        ]
        dots = row(*(circle((4.5, 4.5), 4, fill, "#8A6A22", 1.5) for fill in ("#8A6A22", "#8A6A22", None)), gap=4)
        signs = [
            row(Text(f"{{m}}{self.say('help.own_word')}{{/m}}", quiet)),
            row(Text(f"{{u}}{self.say('help.same_word')}{{/u}}", quiet)),
            row(dots, Text(self.say("help.weight"), quiet), gap=8),
        ]
        return [12, rule(), 10, row(column(*keys, gap=6), grow(), column(*signs, gap=5), align="start"), 10]

    def _write_count(self) -> None:
        self._count.clear()
        if self._places:
            words = self.say("help.place", number=self._at + 1, of=len(self._places))
            style = THEME.style(18, THEME.quiet_ink, face=THEME.strong)
            arrows = [
                IconButton(f"chevron_{sign}", look="paper_second", hint=self.say(hint), on_click=self._stepper(by))
                for sign, hint, by in (("up", "help.before", -1), ("down", "help.next", 1))
            ]
            number = Text(words, style, max_lines=1, shrink=True)
            row(grow(), number, 12, *arrows, gap=8).lay(self._count.own_box(), self._count)

    # --- asking ------------------------------------------------------------------------------------------------------

    def search(self) -> None:
        """Let somebody type a question; what stands there is replaced by the first letter."""
        if self.game:
            self.app.stage.focus.set(self._field)
            self._field.select_all()

    def _typed(self, words: str) -> None:
        """The places come a moment after the last letter, and at once when the field was emptied."""
        self.app.stage.idle_jobs.drop("rules")
        if words:
            self.app.stage.idle_jobs.later("rules", TYPING_MS, lambda: self._look_for(words))
        else:
            self._look_for("")

    def _look_for(self, words: str) -> None:
        if self._layer is self.app.stage.overlays.top and words.strip() != self._question:
            self._at = 0
            self._ask(words)
            self._show(self.chapter)

    def _ask_instead(self, words: str) -> None:
        self._field.words = words
        self._look_for(words)
        self.app.stage.focus.set(self._field)

    def _stepper(self, by: int) -> Callable[[], None]:
        return lambda: self.next_place(by)

    def next_place(self, by: int = 1) -> None:
        """Go to the next place, from the last one to the first."""
        self._look_for(self._field.words if self.game else "")
        if self._places:
            self._choose((self._at + by) % len(self._places))

    def _choose(self, at: int) -> None:
        """Read one of the places."""
        if at != self._at:
            by_list = self.app.stage.focus.node is not None and self.app.stage.focus.node.within(self._chapters)
            self._at = at
            self._show()
            self._chapters.chosen = at
            self._chapters.reveal(self._chapters.rows[at])
            if by_list:
                self.app.stage.focus.set(self._chapters.rows[at])

    def _unfold(self, chapter: int) -> None:
        offset = self._reader.offset
        self._rules.unfolded.add(chapter)
        self._show(self.chapter)
        self._reader.offset = offset

    def escape(self) -> None:
        """Clear the question; without one, close."""
        if self._question:
            self._field.empty()
        else:
            self._close()

    def _close(self) -> None:
        self.app.stage.overlays.close(self._layer)

    # --- reading -----------------------------------------------------------------------------------------------------

    def pager(self, share: float) -> Callable[[], None]:
        """A call that scrolls by that share of the window."""
        return lambda: self._reader.scroll_by(share * self._reader.h)

    def jump(self, chapter: int) -> None:
        """Bring the beginning of a chapter to the top; −1 is the last."""
        headings = self._rules.headings
        self._reader.offset = headings[chapter].matrix_to(self._reader.content).box(headings[chapter].own_box()).y
        self._mark(chapter % len(headings))

    def _scrolled(self) -> None:
        """The mark in the list follows the text."""
        reader = self._reader
        tops = [title.matrix_to(reader.content).box(title.own_box()).y for title in self._rules.headings]
        passed = [i for i, top in enumerate(tops) if top <= reader.offset + reader.h * 0.25]
        at_end = 0 < reader.reach <= reader.offset
        self._mark(len(tops) - 1 if at_end or not passed else passed[-1])

    def _mark(self, chapter: int) -> None:
        self.chapter = chapter
        if not self._entries:
            return
        for number, entry in enumerate(self._entries):
            entry.mark(number == chapter)
        self._chapters.chosen = chapter
        self._chapters.reveal(self._entries[chapter])
        focus = self.app.stage.focus
        if focus.node is not None and focus.node.within(self._chapters):
            focus.set(self._entries[chapter])

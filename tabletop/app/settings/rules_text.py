"""How is a game's book of rules set: chapters with their drawings, questions asked often, the keys, and words that were found?"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tabletop.app.shortcuts import TAUGHT, chord_words
from tabletop.content import Texts, guide_of
from tabletop.content.rules_search import Answer, Passage, RulesSearch
from tabletop.scene import THEME, Node, Panel, Sprite, Text
from tabletop.scene.layout import Cell, column, fitting, fixed, grid, grow, inside, row, stack
from tabletop.scene.widgets import Button

ITEM, INDENT, LEAD = "– ", 20.0, 64
"""How a list item begins in a text, how far its words stand in, and how long the words before its colon may be to stand out."""
AFTER_NUMBER = re.compile(r"(?<=\d)(\{/r\})? (?=\S)")
"""A number stays on the line of the word it counts."""
CAP_ROOM = 170.0
PICTURE = (290.0, 97.0)
ASKED_OFTEN = 3
"""How many rulings of a chapter are shown before somebody asks for all."""


SENTENCE = re.compile(r"(?<=[.;]) +")


def weighty(marked: str) -> str:
    """A paragraph with the sentence in bold that has most of the words that were found, if one has more than the others."""
    parts = SENTENCE.split(marked)
    counts = [part.count("{m}") + part.count("{u}") for part in parts]
    best = max(counts)
    if len(parts) == 1 or counts.count(best) > 1:
        return marked
    at = counts.index(best)
    return " ".join(f"{{b}}{part}{{/b}}" if number == at else part for number, part in enumerate(parts))


def _where(passage: Passage) -> tuple[int, int, str]:
    return passage.chapter, passage.paragraph, passage.ruling


class RulesText:
    """The text of a book, and where its chapters and the passage being looked at stand in it."""

    def __init__(
        self, texts: Texts, keys: Texts, search: RulesSearch | None, game: str | None, doubted: Texts, always: bool
    ) -> None:
        self._texts, self._keys, self._search, self._game = texts, keys, search, game
        self._doubted, self._always = doubted, always
        self.headings: list[Text] = []
        """The headings of the chapters in order, the keys last."""
        self.chosen: Node | None = None
        """What stands out as the place found, as soon as the text was laid."""
        self._stands: dict[tuple[int, int, str], Node] = {}
        self.unfolded: set[int] = set()
        """Chapters of which every ruling is shown."""

    @property
    def chapters(self) -> list[str]:
        """The titles of the chapters."""
        if self._search is None:
            return []
        return list({p.chapter: self._texts.say(f"rules.{p.chapter}.title") for p in self._search.passages}.values())

    def cell(
        self, width: float, question: str, answer: Answer, passage: Passage | None, unfold: Callable[[int], None]
    ) -> Cell:
        """Everything, with the words of a question marked and one passage standing out; `unfold` shows all rulings of a chapter."""
        self.headings, self.chosen, self._stands = [], None, {}
        self._width, self._question, self._found, self._unfold = width, question, passage, unfold
        self._weights = {place.passage: place.weight for place in answer.places}
        chapters = [self._chapter(number, title) for number, title in enumerate(self.chapters, 1)]
        return column(*chapters, self._key_list(), pad=(0, 0, 44, 0))

    def stands(self, passage: Passage) -> Node:
        """Where a passage stands; a folded ruling at the heading of its chapter."""
        return self._stands[_where(passage)]

    # --- chapters ----------------------------------------------------------------------------------------------------

    def _heading(self, title: str, beside: str = "") -> Cell:
        self.headings.append(Text(title, THEME.heading(30, THEME.ink)))
        note = Text(beside, THEME.style(15, THEME.quiet_ink)) if beside else None
        return row(self.headings[-1], note, gap=14)

    def _chapter(self, number: int, title: str) -> Cell:
        """Its drawing stands at the right of its first lines; narrow windows do without."""
        assert self._search is not None
        own = [passage for passage in self._search.passages if passage.chapter == number]
        place = self._texts.say("help.chapter", number=number, of=len(self.chapters))
        heading = self._heading(self._marked(title), place if self._width > 2 * PICTURE[0] else "")
        self._stands |= dict.fromkeys(map(_where, own), self.headings[-1])
        lines, doubted = (texts.say(f"rules.{number}.text").split("\n") for texts in (self._texts, self._doubted))
        paragraphs = [self._paragraph(number, at, *both) for at, both in enumerate(zip(lines, doubted, strict=True))]
        asked = self._asked_often(number, [passage for passage in own if passage.ruling])
        drawing = guide_of(self._game).pictures.get(str(number)) if self._game else None
        if drawing is None or self._width < 2.2 * PICTURE[0]:
            return column(heading, 6, *paragraphs, *asked, 26)
        first, room = column(heading, 6), self._width - PICTURE[0] - 20
        while paragraphs and first.high(room) < PICTURE[1] + 12:
            first = column(first, paragraphs.pop(0))
        rim = Panel(PICTURE, rim="#8A7A5A", rim_width=1.5, corners=10)
        picture = column(6, stack(Sprite(drawing, PICTURE, corners=10), rim), 6)
        return column(row(grow(first), 20, picture, align="start"), *paragraphs, *asked, 26)

    def _paragraph(self, chapter: int, index: int, line: str, doubted: str) -> Cell:
        found = self._found
        here = found is not None and _where(found) == (chapter, index, "")
        style = THEME.style(19 if here else 18, THEME.ink, leading=1.35)
        line, doubted = (AFTER_NUMBER.sub("\\1\u00a0", words) for words in (line, doubted))
        if not line.startswith(ITEM):
            said = self._marked(line)
            text = self._doubting(Text(weighty(said) if here else said, style), doubted)
            words: Cell = column(text, 8)
        else:
            text = Text(self._with_lead(line.removeprefix(ITEM)), style)
            self._doubting(text, self._with_lead(doubted.removeprefix(ITEM)))
            dash = fixed(Text(ITEM.strip(), style), w=INDENT - 2)
            words = row(2, dash, grow(text), align="start", pad=(0, 0, 0, 5))
        self._stands[chapter, index, ""] = text
        return self._standing_out(words) if here else words

    def _doubting(self, text: Text, doubted: str) -> Text:
        """Words with dots below their reconstructed numbers, always or while pointed at; none while a question is asked."""
        plain = text.content
        if doubted == plain or self._question:
            return text
        if self._always:
            text.content = doubted
        else:
            text.hits, text.on_hover = True, lambda inside: setattr(text, "content", doubted if inside else plain)
        return text

    def _standing_out(self, words: Cell) -> Cell:
        self.chosen = Panel((0, 0), fill="#FBF3DA", rim="#E3BE6C", rim_width=2, corners=8)
        bar = fixed(lambda size: Panel(size, fill="#B98A2E", corners=3), w=7)
        return column(4, inside(self.chosen, row(bar, 9, grow(column(8, words)), 10, align="stretch")), 10)

    # --- rulings -----------------------------------------------------------------------------------------------------

    def _asked_often(self, chapter: int, rulings: Sequence[Passage]) -> list[Cell]:
        """The rulings of a chapter, those that share most words with the question first; more than three are folded."""
        if not rulings:
            return []
        best = sorted(rulings, key=lambda passage: (passage != self._found, -self._weights.get(passage, 0.0)))
        folded = len(rulings) > ASKED_OFTEN and chapter not in self.unfolded
        shown = best[:ASKED_OFTEN] if folded else best
        heading = Text(self._texts.say("help.asked_often"), THEME.heading(24, THEME.ink))
        note = Text(self._texts.say("help.about_chapter"), THEME.style(15, THEME.quiet_ink))
        cells = [column(14, row(heading, note, gap=12), 8), *map(self._ruling, shown)]
        if folded:
            words = self._texts.say("help.all_rulings", count=len(rulings))
            more = Button(words, icon="list", look="paper_second", height=36, font_size=15, icon_size=16)
            more.on_click = lambda: self._unfold(chapter)
            cells.append(row(more))
        return cells

    def _ruling(self, passage: Passage) -> Cell:
        here = passage == self._found
        paper = Panel((0, 0), fill="#FBF3DA" if here else "#F6EFDF", rim="#E3BE6C" if here else "#D6C8AA", corners=9)
        self._stands[_where(passage)] = paper
        if here:
            self.chosen = paper
        question = Text(self._marked(passage.title), THEME.style(18, THEME.ink, face=THEME.strong))
        answer = Text(self._marked(passage.text), THEME.style(17, THEME.ink, leading=1.3))
        self._doubting(answer, self._doubted.say(f"rules.ruling.{passage.ruling}.answer"))
        sign = Sprite("app/icon_question", (24, 24), tint="#8A6A22")
        return column(inside(paper, row(sign, grow(column(question, 2, answer)), gap=12, pad=(14, 9))), 10)

    # --- words that were found ---------------------------------------------------------------------------------------

    def _marked(self, words: str) -> str:
        """Words with those of the question standing out."""
        return mark(self._search, self._question, words)

    def _with_lead(self, words: str) -> str:
        """A list item with the words before its colon set bold, if they are a name and not half a sentence."""
        lead, colon, _ = words.partition(": ")
        marked = self._marked(words)
        if not colon or len(lead) > LEAD or "." in lead:
            return marked
        lead, _, rest = marked.partition(": ")
        return f"{{b}}{lead}:{{/b}} {rest}"

    # --- keys --------------------------------------------------------------------------------------------------------

    def _key_list(self) -> Cell:
        """In two columns, or in one where two would not fit."""
        keys = [self._key(key) for key in TAUGHT]
        heading = self._heading(self._keys.say("help.keys"))
        return column(heading, 10, fitting(grid(*keys, columns=2), grid(*keys, columns=1)))

    def _key(self, key: str) -> Cell:
        words = Text(chord_words(self._keys, key), THEME.style(15, THEME.ink, face=THEME.strong))
        box = fixed(key_cap(words), h=30)
        does = Text(self._keys.say(f"shortcut.{key}"), THEME.style(16, THEME.quiet_ink))
        return row(fixed(row(box), w=max(CAP_ROOM, words.w + 34)), does, 16, pad=(0, 0, 0, 10))


def key_cap(words: Text) -> Cell:
    """Words as they are printed on a key."""
    return inside(Panel((0, 0), rim="#8A7A5A", rim_width=1.5, corners=6), row(words, pad=(9, 0)))


def mark(search: RulesSearch | None, question: str, words: str) -> str:
    """Words with those of a question marked, and those underlined that mean the same."""
    if search is None or not question:
        return words
    parts, at = [], 0
    for start, end, own in search.marks(question, words):
        sign = "m" if own else "u"
        parts += [words[at:start], f"{{{sign}}}{words[start:end]}{{/{sign}}}"]
        at = end
    return "".join([*parts, words[at:]])

"""What stands in the rail while one guesses: the game and its decisions, the question, and after the answer what that was worth?"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from tabletop.app.table.coach_card import GROUND, INK, LAMP, PALE, PAPER, QUIET, LedgerLine, ledger_row
from tabletop.content import Texts
from tabletop.kernel import Command
from tabletop.scene import (
    THEME,
    Box,
    Button,
    Colour,
    ControlLook,
    Flattened,
    Group,
    Node,
    Panel,
    Size,
    Sprite,
    Text,
    line,
    text_tip,
)
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, placed, row, stack

WIDTH, NARROW = 310.0, 270.0
"""Of a slip, after the answer and before it."""
MOST_ABOVE = 0.32
"""How much of a rail the question may take."""
RING, BARS, SIGN = 34.0, 12, 36.0
DARK, UNLIT, OWN, RED, LIGHT = "#5B4A34", "#4A3F35", "#C4BEB4", "#C5302B", "#F4F1EA"
GIVEN, GAINED = "#E59B8C", "#A9CF92"
BUTTON, MAIN, NARROWER = 44.0, 54.0, 24.0
"""How high buttons are, and how much less room than usual two take beside each other."""
MOST_BARS, BARS_HIGH = 60, 18.0
"""More decisions than this are one bar."""
GOLD, UNMET = "#B98A2E", "#DCCFB2"


class Heading(NamedTuple):
    """Which game, which decision."""

    title: str
    colour: str
    """The piece of the seat that is guessed."""
    number: str
    holds: str
    decision: str
    when: str
    question: str
    """Or that the game goes on."""
    asks: bool
    done: tuple[bool, ...]
    """Every decision so far, and whether it was guessed."""
    of: int
    left: str


class Standing(NamedTuple):
    """You and usual players on this game."""

    of: str
    rows: tuple[tuple[str, str, int, float], ...]
    """A sign, a name, the points, and how full the bar is."""


class Side(NamedTuple):
    """One of the two moves."""

    who: str
    what: str
    worth: str
    command: Command


class Verdict(NamedTuple):
    """What a guess was worth."""

    points: int
    word: str
    said: str
    gives: bool
    """Whether it gives something away."""
    rating: str
    own: Side | None
    """None where it was his."""
    his: Side
    against: str
    rows: tuple[LedgerLine, ...]
    total: LedgerLine
    zero: str
    """What the worths of both moves count, and from where."""
    comment: str
    standing: Standing


class Acts(NamedTuple):
    """What its buttons do."""

    next: Callable[[], None]
    watch_on: Callable[[], None]
    why_not: Callable[[], None]


class GuessRail(Group):
    """Before the answer the top of the rail, after it the whole; where there is no rail a slip, in which one part after another
    opens.
    """

    def __init__(
        self, texts: Texts, acts: Acts, main: ControlLook, scale: float, sign: Callable[[Command, float], Node | None]
    ) -> None:
        """`sign` makes the sign of where a move goes, so high."""
        super().__init__(name="guess")
        self.focus_group = True
        self._texts, self._acts, self._main, self._least, self._sign = texts, acts, main, 11.0 / scale, sign
        self._open = ""
        """Which part of the small form is open: ledger or comment."""
        self._told: tuple[Heading, Verdict | None, Size | None] | None = None
        self.main: Button | None = None
        """What Enter presses once the answer was given."""
        self.parts: dict[str, Group] = {}
        """What comes one after the other."""
        self._count: Callable[[int], None] = lambda _: None

    def tell(self, heading: Heading, verdict: Verdict | None, room: Size | None, *, brief: bool = False) -> None:
        """Draw it anew; with `room` that of the rail, which it fills; `brief`: the question in few lines."""
        self.clear()
        self.main, self.parts, self._told = None, {}, (heading, verdict, room)
        width = room[0] if room is not None else WIDTH if verdict is not None else NARROW
        content = self._slip(heading) if brief else self._form(heading, verdict, room)
        self.size = (width, content.high(width))
        if room is not None and verdict is not None:
            self.size = (width, max(self.size[1], room[1]))
        self.add(Panel(self.size, fill="#1A1512", corners=12)).hits = True
        content.lay(Box(0, 0, *self.size), self)

    def _form(self, heading: Heading, verdict: Verdict | None, room: Size | None) -> Cell:
        if verdict is None:
            return self._slip(heading) if room is None else self._question(heading, room)
        if room is not None:
            for whole in (True, False):
                form = self._whole(heading, verdict, named=whole)
                if form.high(room[0]) <= room[1]:
                    return form
        return self._small(heading, verdict)

    # --- one after the other -----------------------------------------------------------------------------------------

    def hide(self) -> None:
        """All but the head, until it is told."""
        for part in self.parts.values():
            part.visible = False
        self._count(0)

    def bring(self, name: str) -> None:
        """Show that part."""
        self.parts[name].visible = True

    def count(self, points: int) -> None:
        """So many of the points are counted."""
        self._count(points)

    def _part(self, name: str, *cells: Part, gap: float = 9) -> Cell:
        self.parts[name] = Group()
        return inside(self.parts[name], column(*cells, gap=gap))

    # --- before the answer -------------------------------------------------------------------------------------------

    def _question(self, heading: Heading, room: Size) -> Cell:
        """The head of the whole rail with the question; in few lines where that would leave too little to the prompt."""
        question, watch = (
            self._words(heading.question, 20, INK, strong=True),
            fixed(partial(self._watch, heading), h=BUTTON),
        )
        whole = self._sheet(self._title(heading), [*self._head(heading), 8, question, 8, watch])
        return whole if whole.high(room[0]) <= MOST_ABOVE * room[1] else self._slip(heading)

    def _slip(self, heading: Heading) -> Cell:
        """Title, bars and question in a line each."""
        number = self._words(f"{len(heading.done) + 1}/{heading.of}", 15, PALE)
        piece = Sprite(f"app/seat_{heading.colour}_symbol", (22, 22))
        title = self._words(heading.title, 18, INK, strong=True, lines=2)
        question, watch = self._words(heading.question, 16, INK), self._watch(heading)
        sign = self._watch(heading, words=False)
        asks = fitting(row(grow(question, least=question.natural_width()), 8, watch), row(grow(question), 8, sign))
        named = row(piece, 8, grow(title, least=title.natural_width()), 8, number)  # else the bars say it alone
        head = fitting(named, row(piece, 8, grow(title)))
        lines = column(head, self._bars(heading), asks, gap=6, pad=(12, 8, 12, 10))
        return inside(Group(), partial(_panel, PAPER), lines)

    def _watch(self, heading: Heading, size: Size | None = None, *, words: bool = True) -> Button:
        """The button that shows the next move unasked; unless what was played follows anyway."""
        button = self._made("guess.watch_on", "play", self._acts.watch_on, "paper_second", size, words=words)
        button.enabled = heading.asks
        return button

    # --- after it ----------------------------------------------------------------------------------------------------

    def _whole(self, heading: Heading, verdict: Verdict, *, named: bool) -> Cell:
        """All of it; `named` with both moves by name."""
        moves: list[Part] = []
        if named:
            own: list[Part] = [] if verdict.own is None else [10, self._move(verdict.own, OWN)]
            moves = [*own, 8, self._move(verdict.his, LAMP), 6, self._words(verdict.zero, 14, QUIET)]
        answer = self._part("answer", self._dark(self._ring(verdict), *moves))
        ledger = self._part("ledger", self._ledger(verdict), self._comment(verdict))
        rest = self._part("rest", self._standing(verdict.standing), grow(), self._buttons(heading, verdict))
        return column(self._sheet(self._title(heading), self._head(heading)), answer, ledger, grow(rest), gap=9)

    def _small(self, heading: Heading, verdict: Verdict) -> Cell:
        """One line for the game, one for how one stands; ledger and comment open one at a time."""
        ledger = ("guess.ledger", "list", partial(self._unfold, "ledger"))
        opens = self._pair(ledger, ("guess.why", "coach", partial(self._unfold, "comment")))
        part = {"ledger": self._ledger, "comment": self._comment}.get(self._open)
        names = "   ".join(f"{name} {points}" for _, name, points, _ in verdict.standing.rows)
        title = row(
            Sprite(f"app/seat_{heading.colour}_symbol", (22, 22)), 8,
            grow(self._words(heading.title, 17, LIGHT, strong=True, lines=1)),
        )  # fmt: skip
        answer = self._part("answer", self._ring(verdict), opens, self._words(names, 14, QUIET), gap=8)
        more = None if part is None else part(verdict)
        rest = self._part("rest", more, self._buttons(heading, verdict), gap=8)
        return column(self._dark(title, 8, answer), rest, gap=8, pad=6)

    def _unfold(self, part: str) -> None:
        self._open = "" if self._open == part else part
        assert self._told is not None
        self.tell(*self._told)
        self.on_unfold()

    on_unfold: Callable[[], None] = staticmethod(lambda: None)
    """It is of another size now."""

    # --- its parts ---------------------------------------------------------------------------------------------------

    def _sheet(self, head: Cell, below: Sequence[Part]) -> Cell:
        """Paper with a head in the colour of the game."""
        fill = str(self._main.fill)
        foot = column(grow(), fixed(lambda size: Panel(size, fill=fill), h=12))
        top = inside(Group(), partial(_panel, fill), foot, head)
        return inside(Group(), partial(_panel, PAPER), column(top, column(*below, pad=(14, 4, 14, 14))))

    def _title(self, heading: Heading) -> Cell:
        piece = Sprite(f"app/seat_{heading.colour}_symbol", (26, 26))
        disc = inside(Group(), lambda size: Panel(size, fill=PAPER, corners=size[0] / 2), row(piece, pad=5))
        title = Text(heading.title, THEME.heading(max(25, self._least), self._main.label), max_lines=2, shrink=True)
        return row(disc, 10, grow(title), pad=(12, 8))

    def _head(self, heading: Heading) -> list[Part]:
        """Which game and which decision."""
        kicker = self._label(self._texts.say("guess.kicker"), RED)
        which = row(grow(self._words(heading.number, 15, INK, strong=True)), self._words(heading.holds, 14, PALE))
        return [4, kicker, 4, which, 8, self._bars(heading), 6, self._decision(heading)]

    def _bars(self, heading: Heading) -> Cell:
        """One for each decision: guessed, only watched, the present one, and those to come; of very many one bar."""
        done, to_come = heading.done, heading.of - len(heading.done) - 1
        if heading.of > MOST_BARS:
            gold, pale = (fixed(partial(_panel, fill), h=6) for fill in (GOLD, UNMET))
            now = fixed(partial(_panel, RED), 6, BARS_HIGH)
            return row(grow(gold, len(done)) if done else None, now, grow(pale, to_come) if to_come > 0 else None)
        marks = [self._one(GOLD if guessed else UNMET, watched=not guessed) for guessed in done]
        now = grow(fixed(partial(_panel, RED), h=BARS_HIGH))
        rest = [self._one(UNMET) for _ in range(to_come)]
        return fixed(row(*marks, now if to_come >= 0 else None, *rest, gap=3), h=BARS_HIGH)

    def _one(self, fill: str, *, watched: bool = False) -> Cell:
        dot = placed(fixed(partial(_panel, GOLD), 4, 4)) if watched else None
        return grow(fixed(stack(partial(_panel, fill), dot), h=11))

    def _decision(self, heading: Heading) -> Cell:
        when, which = self._words(heading.when, 14, PALE), self._words(heading.decision, 16, INK, strong=True)
        return fitting(row(which, grow(least=8), when), column(which, when))

    def _ring(self, verdict: Verdict) -> Cell:
        """Twelve bars, the number in the middle, and the same in words."""

        def made(size: Size) -> Node:
            ring, middle, lit = Flattened(size=size), size[0] / 2, list[Node]()
            for bar in range(BARS):
                turns = [(bar + at) / BARS * math.tau - math.tau / 4 for at in (0.12, 0.5, 0.88)]
                points = [(middle + RING * math.cos(turn), middle + RING * math.sin(turn)) for turn in turns]
                ring.add(line(points, UNLIT, 6, round_ends=False))
                lit.append(ring.add(line(points, LAMP, 6, round_ends=False)))
            style = THEME.heading(30, LAMP)
            number = ring.add(Text("", style, width=size[0], height=size[1], align="centre"))

            def show(points: int) -> None:
                number.content = str(points)
                for bar, node in enumerate(lit):
                    node.visible = bar < points

            show(verdict.points)
            self._count = show
            return ring

        word = Text(verdict.word, THEME.heading(max(25, self._least), LIGHT), max_lines=2, shrink=True)
        said = self._words(verdict.said, 16, GIVEN if verdict.gives else GAINED)
        rating = self._words(verdict.rating, 14, QUIET)
        return row(fixed(made, 78, 78), 10, grow(column(word, 2, said, 2, rating)))

    def _move(self, side: Side, rim: str) -> Cell:
        """Its place in a rim of its colour, who, what and what it is worth."""
        sign = self._sign(side.command, SIGN)
        frame = None if sign is None else inside(Group(), partial(_framed, rim), row(sign, pad=4))
        told = column(self._words(side.who, 14, QUIET), self._words(side.what, 16, LIGHT, strong=True))
        return row(
            frame or Panel((16, 16), fill=rim, corners=8), 10, grow(told), 8, Text(side.worth, THEME.heading(24, rim))
        )

    def _ledger(self, verdict: Verdict) -> Cell:
        """What the guess brings less the Master's move, row by row."""
        size = max(15.5, self._least)
        rule: list[Part] = [3, fixed(lambda line: Panel(line, fill=INK), h=2), 3] if verdict.rows else []
        rows = [ledger_row(one, size) for one in verdict.rows]
        total = ledger_row(verdict.total, size, face=THEME.strong)
        content = column(self._label(verdict.against, PALE), 4, *rows, *rule, total, pad=(14, 10))
        return inside(Group(), partial(_panel, PAPER), content)

    def _comment(self, verdict: Verdict) -> Cell | None:
        if not verdict.comment:
            return None
        words = self._words(verdict.comment, 16, LIGHT)
        return self._dark(row(Sprite("app/coach_mark", (40, 40)), 10, grow(words), align="start"))

    def _standing(self, standing: Standing) -> Cell:
        head = row(grow(self._label(self._texts.say("guess.so_far"), QUIET)), 8, self._words(standing.of, 14, QUIET))
        return self._dark(head, 4, column(*(stands(*one, least=self._least) for one in standing.rows), gap=3))

    def _buttons(self, heading: Heading, verdict: Verdict) -> Cell:
        """Where the guess was his there is nothing to ask."""
        asks = [] if verdict.own is None else [("guess.why_not", "question", self._acts.why_not)]
        both = self._pair(*asks, ("guess.watch_on", "play", self._acts.watch_on))
        left = Text(heading.left, THEME.style(max(14, self._least), QUIET), align="centre", max_lines=1)
        return column(both, self._button("guess.next", "chevron_right", self._acts.next, self._main, MAIN), left, gap=7)

    def _pair(self, *acts: tuple[str, str, Callable[[], None]]) -> Cell:
        """Two buttons side by side, below each other where words find no room."""
        font, cells = max(14.5, self._least), list[Cell]()
        for key, icon, act in acts:
            least = Button(self._texts.say(key), icon=icon, height=BUTTON, font_size=font, icon_size=16).w - NARROWER
            cells.append(grow(self._button(key, icon, act, "second"), least=least))
        return fitting(row(*cells, gap=8), column(*cells, gap=7))

    def _button(
        self, key: str, icon: str, act: Callable[[], None], look: str | ControlLook, high: float = BUTTON
    ) -> Cell:
        return fixed(partial(self._made, key, icon, act, look), h=high)

    def _made(
        self, key: str, icon: str, act: Callable[[], None], look: str | ControlLook, size: Size | None = None,
        *, words: bool = True,
    ) -> Button:  # fmt: skip
        """A button that fills its room, or is as wide as its words; without words they come as a tip."""
        label, name = self._texts.say(key), key.rpartition(".")[2]
        font = max(20 if name == "next" else 14.5, self._least)
        button = Button(
            label if words else "", icon=icon, look=look, size=size, height=BUTTON, on_click=act, font_size=font,
            icon_size=16, name=name,
        )  # fmt: skip
        if not words:
            button.tip = lambda: text_tip(label)
        if name == "next":
            self.main = button
        return button

    def _dark(self, *parts: Part) -> Cell:
        return inside(Group(), partial(_panel, GROUND), column(*parts, pad=(12, 10)))

    def _words(
        self, words: str, size: float, colour: Colour, *, strong: bool = False, lines: int | None = None
    ) -> Text:
        style = THEME.style(max(size, self._least), colour, leading=1.25)
        style = style._replace(face=THEME.strong) if strong else style
        return Text(words, style, max_lines=lines, shrink=True) if lines else Text(words, style)

    def _label(self, words: str, colour: Colour) -> Text:
        return Text(words, THEME.section(colour), max_lines=1, shrink=True)


def _framed(rim: str, size: Size) -> Node:
    return Panel(size, fill=DARK, rim=rim, rim_width=3, corners=10)


def _panel(fill: str, size: Size) -> Node:
    rim = DARK if fill == GROUND else None
    return Panel(size, fill=fill, rim=rim, rim_width=1.5, corners=min(10.0, 0.2 * min(size)))


def stands(icon: str, name: str, points: int, share: float, *, least: float = 0.0, large: bool = False) -> Cell:
    """A line of how one stands: who, a bar, the points; large on paper."""
    you, size = icon == "human", max(19.0 if large else 15.0, least)
    colour = ("#B98A2E" if you else "#8A8175") if large else (LAMP if you else OWN)

    def bar(room: Size) -> Node:
        home = Flattened(size=room)
        home.add(Panel(room, fill="#E3D7BE" if large else UNLIT, corners=room[1] / 2))
        home.add(Panel((max(room[1], room[0] * min(1.0, share)), room[1]), fill=colour, corners=room[1] / 2))
        return home

    words = Text(name, THEME.style(size, INK if large else LIGHT), max_lines=1, shrink=True)
    number = Text(str(points), THEME.heading(1.3 * size, INK if large else colour), width=3 * size, align="right")
    sign = Sprite(f"app/icon_{icon}", (size + 3, size + 3), tint=colour)
    return row(sign, 8, grow(words), 6, fixed(bar, 240 if large else 96, 12 if large else 9), number)

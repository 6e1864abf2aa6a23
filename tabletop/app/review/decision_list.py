"""Which decisions gave most away, and what would have been better?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.parts.page import on
from tabletop.app.parts.plot_reading import QUIET
from tabletop.app.review.move_plot import DARK, RED
from tabletop.kernel import Command
from tabletop.review import Spoken, Verdict
from tabletop.scene import THEME, Box, Flattened, Group, Key, Node, Panel, Sprite, Text, TextStyle, circle, stage_of
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, row
from tabletop.scene.look.geometry import Size
from tabletop.scene.look.theme import Sizes
from tabletop.scene.widgets import Choice, ScrollView

LINE = "#CFC0A0"
RING = "#1B1B1B"
BAR = 76.0
LIGHT = "#F6EFDF"
WIDE = 700.0
OVER = 8.0
"""How far what is taken up lies over the picture of where it goes."""
Signs = Callable[[int, Command, float, float], list[Node]]
"""Makes the pictures of a command at a moment, so high and each at most so wide."""


class Columns:
    """What stands in which column of the list, in its head and in every row."""

    def __init__(self, width: float, s: Sizes) -> None:
        self.w, self.h, self.s = width, 3.5 * s.small, s
        self.bar, self.sign = (BAR, 36.0) if width > WIDE else (0.0, 0.0)
        """How long the bars of costs and how high the pictures of moves are; a narrow list has no room for them."""

    def line(self, *parts: Part) -> Cell:
        """Disc, when, what was played, a sign, what was better, bar, cost."""
        space, (disc, when, played, sign, better, bar, cost) = self.s.space, parts
        long = fixed(row(grow(), bar), w=self.bar) if self.bar else None
        return row(
            fixed(disc, w=3 * space), fixed(when, w=5.7 * space), grow(played), fixed(sign, w=26), grow(better), 10,
            long, fixed(row(grow(), cost), w=4.1 * self.s.small), self.s.pad - 2,
        )  # fmt: skip


class DecisionRow(Group):
    """One decision. Under the pointer it is lighter; the chosen one has a ring."""

    def __init__(
        self, number: int, verdict: Verdict, spoken: Spoken, signs: Signs, columns: Columns, dearest: float
    ) -> None:
        super().__init__(size=(columns.w, columns.h), name=f"decision {verdict.position}")
        self.verdict = verdict
        self.hits = self.focusable = True
        self.cursor = "hand"
        self.corner = 10
        self.ring_colour = RING
        self._signs = signs
        self._number, self.spoken, self._columns, self._dearest = number, spoken, columns, dearest
        self._chosen = self._over = False
        self._face = self.add(Flattened(size=self.size))
        self._draw()

    def choose(self, chosen: bool) -> None:
        """Disc in red and a ring around the row, or not."""
        if chosen != self._chosen:
            self._chosen = chosen
            self._draw()

    def hovered(self, inside: bool) -> None:
        """Lighter paper under the pointer."""
        super().hovered(inside)
        self._over = inside
        self._draw()

    def _draw(self) -> None:
        c, face, verdict = self._columns, self._face, self.verdict
        face.clear()
        if self._chosen or self._over:
            rim = RING if self._chosen else None
            face.add(Panel((c.w, c.h), fill=LIGHT, rim=rim, rim_width=2.5, corners=10))
        else:
            face.add(Panel((c.w - 24, 1.5), fill=LINE, pos=(12, c.h - 1)))
        size = c.s.small
        strong, quiet = THEME.style(size, THEME.ink, face=THEME.strong), THEME.style(size - 1, QUIET)
        first, second = self.spoken.when(verdict.position)
        when = [Text(first, strong, max_lines=1, shrink=True)]
        when += [Text(second, quiet, max_lines=1, shrink=True)] if second else []
        good, bar, cost = verdict.is_good, None, None
        if not good:
            long = max(8.0, c.bar * verdict.cost / max(self._dearest, verdict.cost))
            bar = Panel((long, 9), fill="#C05A4C", corners=4.5)
            cost = Text(self.spoken.cost(verdict.cost), THEME.heading(c.s.lead + 6, RED))
        c.line(
            row(c.s.space, self._disc(), grow()),
            row(grow(column(*when)), 10),
            self._move(verdict.played.command, quiet._replace(colour=THEME.ink)),
            None if good else Sprite("app/icon_chevron_right", (16, 16), tint=QUIET),
            self._good() if good else self._move(verdict.best.command, strong),
            bar,
            cost,
        ).lay(Box(0, 0, c.w, c.h), face)

    def _disc(self) -> Node:
        r = self._columns.s.pad / 2 + 3
        number = Text(str(self._number), THEME.heading(r + (4 if self._number < 100 else 1)))
        disc = Group(size=(2 * r, 2 * r))
        disc.add(circle((r, r), r, RED if self._chosen else DARK))
        disc.add(number).pos = (r - number.w / 2, r - number.h / 2)
        return disc

    def _move(self, command: Command, style: TextStyle) -> Cell:
        """What is taken up, over the picture of where it goes, and the words beside them."""
        c = self._columns
        signs = self._signs(self.verdict.position, command, c.sign, 1.5 * c.sign)[-2:] if c.sign else []
        for sign in signs[:-1]:
            sign.z = 1
        words = Text(self.spoken.move(self.verdict.position, command), style, max_lines=3, shrink=True)
        return row(row(*signs, gap=-OVER) if signs else None, 9 if signs else None, grow(words))

    def _good(self) -> Cell:
        best = self.verdict.played.command == self.verdict.best.command
        words = self.spoken.say("review.was_best_short" if best else "review.as_good_short")
        style = THEME.style(self._columns.s.small - 1, "#2F6B35", face=THEME.strong)
        check = Sprite("app/icon_check", (18, 18), tint="#2F6B35")
        return row(check, 8, grow(Text(words, style, max_lines=2, shrink=True)))


class DecisionList:
    """Paper with a choice in its head and the rows below it. Up and Down choose, Enter acts on the chosen one."""

    def __init__(
        self, spoken: Spoken, signs: Signs, s: Sizes, count: int, *, on_choose: Callable[[int], None],
        on_open: Callable[[], None], on_step: Callable[[int], None], on_listing: Callable[[bool], None],
    ) -> None:  # fmt: skip
        self.spoken, self._signs, self._s = spoken, signs, s
        self._on_choose, self._on_open, self._on_step = on_choose, on_open, on_step
        self._view = _Rows(self)
        self.rows: list[DecisionRow] = []
        self._chosen: int | None = None
        options = [(False, spoken.say("review.dearest")), (True, spoken.say("review.all", n=count))]
        size = (23 * s.small, s.control - 3)
        self.choice = Choice(options, False, size=size, font_size=s.tiny, on_change=on_listing, name="listing")

    def cell(self) -> Cell:
        """The list, as high as five rows."""
        s, say = self._s, self.spoken.say
        title = Text(say("review.turning"), THEME.heading(s.title, THEME.ink))
        icon = Sprite("app/icon_warning", (s.icon, s.icon), tint=RED)
        head = row(s.gap, icon, s.gap, title, grow(), self.choice, 6)
        return on(
            "paper",
            column(
                fixed(head, h=s.control + s.gap),
                fixed(self._heads, h=s.small + 4),
                fixed(inside(self._view), h=5 * Columns(0, s).h + 8),
                pad=(s.gap, s.gap / 2, s.gap - 4, 2),
            ),
            name="decisions",
        )

    def _heads(self, size: Size) -> Node:
        say, style = self.spoken.say, THEME.section(QUIET)._replace(size=self._s.tiny - 2)
        when, played, better, cost = (Text(say(f"review.{key}"), style) for key in ("when", "played", "better", "cost"))
        heads = Group(size=size)
        Columns(size[0] - 4, self._s).line(None, when, played, None, better, None, cost).lay(Box(0, 0, *size), heads)
        return heads

    def show(self, verdicts: Sequence[Verdict], chosen: int | None, empty: str) -> None:
        """List these in this order; without any, the words that say why."""
        content = self._view.content
        offset = self._view.offset
        content.clear()
        self.rows = []
        dearest = max((verdict.cost for verdict in verdicts), default=1.0)
        columns = Columns(self._view.w - 6, self._s)
        for number, verdict in enumerate(verdicts, start=1):
            one = DecisionRow(number, verdict, self.spoken, self._signs, columns, dearest)
            one.on_click = self._clicker(one)
            one.on_double_click = self._on_open
            self.rows.append(one)
        words = Text(empty, THEME.style(self._s.body, QUIET), align="centre")
        shown = column(*self.rows) if verdicts else column(self._view.h / 2 - 30, words, pad=(20, 0))
        self._view.content_height = len(verdicts) * columns.h + 4
        row(2, grow(shown), align="start").lay(Box(0, 2, columns.w + 2, self._view.content_height), content)
        self._view.offset = offset
        self.choose(chosen)

    def choose(self, position: int | None) -> None:
        """Ring the row of that decision, if it is listed."""
        self._chosen = position
        for one in self.rows:
            one.choose(one.verdict.position == position)
            if one.verdict.position == position:
                self._view.reveal(one)

    def _clicker(self, one: DecisionRow) -> Callable[[], None]:
        def clicked() -> None:
            stage = stage_of(one)
            if stage is not None and stage.focus.by_key and one.verdict.position == self._chosen:
                self._on_open()
            else:
                self._on_choose(one.verdict.position)

        return clicked

    def key(self, event: Key) -> bool:
        """Up and Down go from decision to decision, left and right from move to move."""
        if event.mods.ctrl or event.mods.alt:
            return False
        if event.name in ("left", "right"):
            self._on_step(-1 if event.name == "left" else 1)
            return True
        positions = [row.verdict.position for row in self.rows]
        here = positions.index(self._chosen) if self._chosen in positions else -1
        goals = {"up": here - 1, "down": here + 1, "home": 0, "end": len(positions) - 1}
        if event.name not in goals or not 0 <= goals[event.name] < len(positions):
            return False
        self._on_choose(positions[goals[event.name]])
        stage = stage_of(self._view)
        if stage is not None:
            stage.focus.set(self.rows[goals[event.name]])
        return True


class _Rows(ScrollView):
    """The window onto the rows; keys go to the list."""

    def __init__(self, home: DecisionList) -> None:
        super().__init__((0, 0))
        self.focus_group = True
        self._home = home

    def key(self, event: Key) -> bool:
        """First the list, then scrolling."""
        return self._home.key(event) or super().key(event)

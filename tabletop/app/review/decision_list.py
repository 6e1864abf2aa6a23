"""Which decisions gave most away, and what would have been better?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.parts.plot_axes import QUIET
from tabletop.app.review.turning_points import DARK, RED
from tabletop.kernel import Command
from tabletop.review import Spoken, Verdict
from tabletop.scene import THEME, Box, Flattened, Group, Key, Node, Panel, Sprite, Text, TextStyle, circle
from tabletop.scene.widgets import Choice, ScrollView, surface

LINE = "#CFC0A0"
RING = "#1B1B1B"
BAR = 76.0
LIGHT = "#F6EFDF"
OVER = 8.0
"""How far what is taken up lies over the picture of where it goes."""
Signs = Callable[[int, Command, float, float], list[Node]]
"""Makes the pictures of a command at a moment, so high and each at most so wide."""


class Columns:
    """Where things lie in a row of that width."""

    def __init__(self, width: float, *, compact: bool) -> None:
        self.w = width
        self.h = 48.0 if compact else 56.0
        self.size = 14.0 if compact else 16.0
        self.disc = 26.0 if compact else 42.0
        self.when = 48.0 if compact else 72.0
        self.played = 136.0 if compact else 208.0
        self.better = 326.0 if compact else 470.0
        self.cost = width - (16.0 if compact else 20.0)
        self.bar = 0.0 if compact else BAR
        self.sign = 0.0 if compact else 36.0
        """How high the pictures of a move are; a small window has no room for them."""


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
        self._number, self._spoken, self._columns, self._dearest = number, spoken, columns, dearest
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
        c, face, verdict, spoken = self._columns, self._face, self.verdict, self._spoken
        face.clear()
        if self._chosen or self._over:
            rim = RING if self._chosen else None
            face.add(Panel((c.w, c.h), fill=LIGHT, rim=rim, rim_width=2.5, corners=10))
        else:
            face.add(Panel((c.w - 24, 1.5), fill=LINE, pos=(12, c.h - 1)))
        self._draw_disc()
        first, second = spoken.when(verdict.position)
        strong = THEME.style(c.size, THEME.ink, face=THEME.strong)
        quiet = THEME.style(c.size - 1, QUIET)
        room = c.played - c.when - 10
        for words, style, share in ((first, strong, 0.32 if second else 0.5), (second, quiet, 0.69)):
            text = Text(words, style, width=room, max_lines=1, shrink=True)
            text.pos = (c.when, c.h * share - text.h / 2)
            face.add(text)
        self._move(verdict.played.command, quiet._replace(colour=THEME.ink), c.played, c.better - 26)
        right = c.cost - (62 if c.bar == 0 else 66) - c.bar - 10
        if verdict.is_good:
            self._good(right)
            return
        side = 16.0
        spot = (c.better - 23, (c.h - side) / 2)
        face.add(Sprite("app/icon_chevron_right", (side, side), tint=QUIET, pos=spot))
        self._move(verdict.best.command, strong, c.better, right)
        self._draw_cost()

    def _move(self, command: Command, style: TextStyle, left: float, right: float) -> None:
        """What is taken up, over the picture of where it goes, and the words beside them."""
        c = self._columns
        signs = self._signs(self.verdict.position, command, c.sign, 1.5 * c.sign)[-2:] if c.sign else []
        x = left + sum(sign.w for sign in signs) - OVER * (len(signs) - 1)
        words = x + 9 if signs else left
        for sign in reversed(signs):
            x -= sign.w
            sign.pos = (x, (c.h - sign.h) / 2)
            x += OVER
            self._face.add(sign)
        self._block(self._spoken.command(command), style, words, right)

    def _block(self, words: str, style: TextStyle, left: float, right: float) -> None:
        text = Text(words, style, width=right - left, max_lines=2, shrink=True)
        text.pos = (left, (self.h - text.h) / 2)
        self._face.add(text)

    def _good(self, right: float) -> None:
        c, verdict = self._columns, self.verdict
        side = 18.0
        self._face.add(Sprite("app/icon_check", (side, side), tint="#2F6B35", pos=(c.better, (c.h - side) / 2)))
        key = "review.was_best_short" if verdict.played.command == verdict.best.command else "review.as_good_short"
        self._block(self._spoken.say(key), THEME.style(c.size - 1, "#2F6B35", face=THEME.strong), c.better + 26, right)

    def _draw_disc(self) -> None:
        c, face = self._columns, self._face
        r = 11.0 if c.h < 50 else 14.0
        fill = RED if self._chosen else DARK
        face.add(circle((c.disc, c.h / 2), r, fill))
        text = Text(str(self._number), THEME.heading(15 if c.h < 50 else 18 if self._number < 100 else 15))
        text.pos = (c.disc - text.w / 2, c.h / 2 - text.h / 2)
        face.add(text)

    def _draw_cost(self) -> None:
        c, face, verdict = self._columns, self._face, self.verdict
        text = Text(self._spoken.cost(verdict.cost), THEME.heading(21 if c.h < 50 else 26, RED))
        text.pos = (c.cost - text.w, (c.h - text.h) / 2)
        face.add(text)
        if c.bar:
            long = max(8.0, c.bar * verdict.cost / max(self._dearest, verdict.cost))
            face.add(Panel((long, 9), fill="#C05A4C", corners=4.5, pos=(c.cost - 66 - long, (c.h - 9) / 2)))


class DecisionList:
    """Paper with a choice in its head and the rows below it. Up and Down choose, Enter acts on the chosen one."""

    def __init__(
        self, spoken: Spoken, signs: Signs, box: Box, count: int, *, compact: bool, on_choose: Callable[[int], None],
        on_open: Callable[[], None], on_step: Callable[[int], None], on_listing: Callable[[bool], None],
    ) -> None:  # fmt: skip
        self._spoken, self._signs, self._compact = spoken, signs, compact
        self._on_choose, self._on_open, self._on_step = on_choose, on_open, on_step
        self.root = surface("paper", (box.w, box.h), pos=(box.x, box.y))
        self.root.name = "decisions"
        edge = 10.0 if compact else 12.0
        self._columns = Columns(box.w - 2 * edge - 2, compact=compact)
        self._head(box, edge, count, on_listing)
        top = 64.0 if compact else 84.0
        self._view = _Rows((box.w - 2 * edge + 4, box.h - top - 4), self)
        self._view.pos = (edge, top)
        self.root.add(self._view)
        self.rows: list[DecisionRow] = []
        self._chosen: int | None = None

    def _head(self, box: Box, edge: float, count: int, on_listing: Callable[[bool], None]) -> None:
        say, compact = self._spoken.say, self._compact
        middle = 24.0 if compact else 34.0
        side = 18.0 if compact else 24.0
        self.root.add(Sprite("app/icon_warning", (side, side), tint=RED, pos=(edge + 10, middle - side / 2)))
        title = Text(say("review.turning"), THEME.heading(19 if compact else 26, THEME.ink))
        title.pos = (edge + side + 20, middle - title.h / 2)
        self.root.add(title)
        size = (330.0, 34.0) if compact else (328.0, 40.0)
        options = [(False, say("review.dearest")), (True, say("review.all", n=count))]
        self.choice = Choice(options, False, size=size, font_size=13 if compact else 15, on_change=on_listing)
        self.choice.pos = (box.w - size[0] - edge - 6, middle - size[1] / 2)
        self.choice.name = "listing"
        self.root.add(self.choice)
        style = THEME.section(QUIET)._replace(size=11 if compact else 13)
        c = self._columns
        for key, x in (("when", c.when), ("played", c.played), ("better", c.better)):
            words = Text(say(f"review.{key}"), style)
            words.pos = (edge + x, (54 if compact else 72) - words.h / 2)
            self.root.add(words)
        cost = Text(say("review.cost"), style)
        cost.pos = (edge + c.cost - cost.w, (54 if compact else 72) - cost.h / 2)
        self.root.add(cost)

    def show(self, verdicts: Sequence[Verdict], chosen: int | None, empty: str) -> None:
        """List these in this order; without any, the words that say why."""
        content = self._view.content
        offset = self._view.offset
        content.clear()
        self.rows = []
        dearest = max((verdict.cost for verdict in verdicts), default=1.0)
        for number, verdict in enumerate(verdicts, start=1):
            row = DecisionRow(number, verdict, self._spoken, self._signs, self._columns, dearest)
            row.pos = (2, 2 + (number - 1) * self._columns.h)
            row.on_click = self._clicker(row)
            row.on_double_click = self._on_open
            content.add(row)
            self.rows.append(row)
        if not verdicts:
            words = Text(empty, THEME.style(self._columns.size + 1, QUIET), width=self._columns.w - 40, align="centre")
            words.pos = (20, self._view.h / 2 - words.h)
            content.add(words)
        self._view.content_height = len(verdicts) * self._columns.h + 4
        self._view.offset = offset
        self.choose(chosen)

    def choose(self, position: int | None) -> None:
        """Ring the row of that decision, if it is listed."""
        self._chosen = position
        for row in self.rows:
            row.choose(row.verdict.position == position)
            if row.verdict.position == position:
                self._view.reveal(row)

    def _clicker(self, row: DecisionRow) -> Callable[[], None]:
        def clicked() -> None:
            stage = row.stage
            if stage is not None and stage.focus.by_key and row.verdict.position == self._chosen:
                self._on_open()
            else:
                self._on_choose(row.verdict.position)

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
        stage = self._view.stage
        if stage is not None:
            stage.focus.set(self.rows[goals[event.name]])
        return True


class _Rows(ScrollView):
    """The window onto the rows; keys go to the list."""

    def __init__(self, size: tuple[float, float], home: DecisionList) -> None:
        super().__init__(size)
        self.focus_group = True
        self._home = home

    def key(self, event: Key) -> bool:
        """First the list, then scrolling."""
        return self._home.key(event) or super().key(event)

"""How is the log shown: a row a move, newest first, each lighting what it speaks of and saying the rest when asked?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from tabletop.boards.common.board import LogLine
from tabletop.boards.common.icons import Row
from tabletop.boards.common.log_entries import Entry, LogWords, entries
from tabletop.boards.common.plan import MIDDLE
from tabletop.boards.common.prompt import Sign
from tabletop.boards.common.prompter import Prompter
from tabletop.boards.common.table_context import Skin, TableContext
from tabletop.scene import (
    Box,
    Flattened,
    Group,
    Key,
    Node,
    Panel,
    Point,
    ScrollView,
    Shadow,
    Shape,
    Size,
    Sprite,
    Text,
    Tween,
    stage_of,
    text_tip,
)
from tabletop.scene.core.clock import Timer
from tabletop.scene.motion.tween import Running

SHOWN = 80
"""Entries that are laid out; older ones can be reached by travelling back."""
AHEAD = 0.42
"""How much is seen of a line that comes after the moment that is shown."""
BAR = 8.0
"""Room of the scroll bar, which no letter may lie under."""
ROW, LOWER = 30.0, 26.0
"""How high a row is: of a move, of what follows from it and of gains that find no room beside it."""
TOKEN, VERB, WORDS = 17.0, 45.0, 66.0
"""The middles of the seat's token and of the sign of what is done, and where the words begin."""
STEP_IN = 28.0
"""How far what follows from a move stands in."""
VERB_HIGH, SIGN_HIGH = 26.0, 19.0
GAP, PAIR = 8.0, 3.0
"""Between two signs, and between a sign and its number."""
LETTERS, MOST = 14.5, 4
"""How large letters are, and in how many lines a sentence may stand for a row without a sign."""
TWO, COLON = 1.8, ": "
"""So many times the room fills two lines; a longer sentence ends at its colon."""
LEAF, LEAVES = 26.0, 60
"""Where the sentences of an unfolded row begin, and how many lines one may have."""
REST_MS, UNFOLD_MS = 300.0, 120.0
"""How long the pointer rests on a row before it unfolds, and how long that takes."""


def fold_handle(skin: Skin, box: Box, unfold: Callable[[], None], words: str) -> Group:
    """What is left of a folded rail: a strip that unfolds it."""
    handle = Group(pos=(box.x, box.y), size=(box.w, box.h), visible=False, name="unfold")
    handle.add(Panel((box.w, box.h), fill=skin.panel, rim=skin.line, rim_width=2, corners=11))
    handle.add(_chevrons(skin, to_left=box.x > MIDDLE)).pos = ((box.w - 19) / 2, 20)
    handle.hits = handle.focusable = True
    handle.corner = 11
    handle.on_click = unfold
    handle.tip = lambda: text_tip(words)
    return handle


def _chevrons(skin: Skin, *, to_left: bool) -> Shape:
    """Where the rail goes."""
    path = "M17 2 L10 9 L17 16 M9 2 L2 9 L9 16" if to_left else "M2 2 L9 9 L2 16 M10 2 L17 9 L10 16"
    stroke = f'fill="none" stroke="{skin.quiet_light}" stroke-width="2" stroke-linecap="round"'
    return Shape((19, 18), f'<path d="{path}" {stroke}/>')


def log_ground(ground: Group, skin: Skin, size: Size) -> None:
    """The rimmed panel the log lies on."""
    ground.add(Panel(size, fill=skin.panel, corners=11, shadows=(Shadow(4, 9, 0.42),)))
    ground.add(Panel((size[0] + 2, size[1] + 2), rim=skin.line, rim_width=2, corners=12, pos=(-1, -1)))


class _Look(NamedTuple):
    """How a row is shown."""

    unfolded: bool = False
    """Its sentences stand below it."""
    undone: bool = False
    """It can be played again."""
    here: bool = False
    """It is the one looked back to."""


Made = tuple[Entry, int, _Look]
"""A row by what it says, how often that was said before, and how it is shown."""


class _Line(Flattened):
    """A row; Right unfolds it, Left folds it."""

    def __init__(self, unfold: Callable[[bool], bool]) -> None:
        super().__init__()
        self._unfold = unfold
        self.leaves = Group()
        """Its sentences, while it is unfolded."""

    def key(self, event: Key) -> bool:
        """Left on a folded row leads away from it as anywhere else."""
        return event.chord in ("left", "right") and (self._unfold(event.chord == "right") or event.chord == "right")


class LogPanel(Group):
    """The log with its title and a sign that folds the rail. A click on a row unfolds it and goes to its moment."""

    def __init__(
        self,
        kit: TableContext[Any],
        prompter: Prompter[Any],
        travel: Callable[[int], None],
        light: Callable[[tuple[str, ...], bool], None],
        fold: Callable[[], None],
        recap: Callable[[], None],
    ) -> None:
        super().__init__(name="log")
        self.focus_group = self.hits = True
        self.on_hover = self._left
        self._kit, self._make = kit, prompter.make_sign
        self._skin, self._type, self._title = kit.skin, kit.type, kit.texts.say("table.log_title")
        self._told = LogWords(prompter.signs.log, prompter.log_name)
        self._travel, self._light, self._fold, self._recap = travel, light, fold, recap
        self._and = kit.texts.say("table.log_and")
        self._told_of: tuple[list[LogLine], int] | None = None
        self._entries: list[Entry] = []
        self._unfolded: tuple[Entry, int] | None = None
        """The row that was unfolded by a click or a key."""
        self._rested: set[tuple[Entry, int]] = set()
        """The rows on which the pointer rested; they stay unfolded until it leaves the log, so that none moves away under it."""
        self._rest: Timer | None = None
        self._sliding: Running | None = None
        self._moment = (0, False)
        """The moment shown, and whether that is looked back to."""
        self._model: tuple[list[Made], int, Size] | None = None
        self._gone_to = -1
        self._view: ScrollView | None = None
        self._paper: Node | None = None
        self._made: dict[Made, Node] = {}

    def show(self, lines: list[LogLine], pos: Point, size: Size, moment: tuple[int, bool]) -> None:
        """Show these lines in this box; those after that moment are grey, to be played again unless it is looked back to."""
        self.pos, self._moment = pos, moment
        position = moment[0]
        if self._told_of is None or self._told_of[0] is not lines or self._told_of[1] != position:
            self._told_of = lines, position
            self._entries = entries(lines, self._told, position, SHOWN)
        rows = self._rows()
        if self._model == (rows, position, size):
            return
        same = self._model is not None and self._model[:2] == (rows, position) and self.w == size[0]
        self._model = (rows, position, size)
        view = self._view
        if view is None or self.size != size:
            view = self._rebuilt(size)
        if same:  # only its height is another
            view.offset = view.offset
        else:
            self._fill(view, rows)
        self._scroll_to(view, position)

    def _rows(self) -> list[Made]:
        position, looking_back = self._moment
        here = next((n for n, one in enumerate(self._entries) if one.position <= position and not one.heading), -1)
        said: Counter[Entry] = Counter()
        rows = []
        for number, entry in enumerate(self._entries):
            unfolded = self._unfolded == (entry, said[entry]) or (entry, said[entry]) in self._rested
            undone = entry.position > position and not looking_back
            rows.append((entry, said[entry], _Look(unfolded, undone, looking_back and number == here)))
            said[entry] += 1
        return rows

    def _fill(self, view: ScrollView, rows: list[Made]) -> None:
        """Most lines stand there already: only new ones are made, the others move down."""
        if self._sliding is not None:  # where it goes is out of date
            self._sliding.finish()
        kept, self._made = self._made, {}
        view.content.clear()
        y = 0.0
        for made in rows:
            node = self._made[made] = kept.get(made) or self._node(made, view.w - BAR)
            node.opacity = AHEAD if made[0].position > self._moment[0] else 1.0
            node.pos = (0, y)
            y += node.h
            view.content.add(node)
        view.content_height = y + 8

    def _unfold(self, entry: Entry, number: int, wanted: bool) -> bool:
        """Unfold a row, or fold it; whether that changes anything."""
        is_unfolded = self._unfolded == (entry, number)
        if (is_unfolded == wanted and (entry, number) not in self._rested) or self._view is None:
            return False
        self._unfolded = (entry, number) if wanted else None
        self._rested.discard((entry, number))
        self._refill()
        self._view.reveal(next(node for made, node in self._made.items() if made[:2] == (entry, number)))
        return True

    def _refill(self) -> None:
        """Show the same rows, others of them unfolded; what lies below those slides."""
        if self._view is None or self._model is None:
            return
        rows, lay = self._rows(), {made: node.y for made, node in self._made.items()}
        self._model = (rows, *self._model[1:])
        self._fill(self._view, rows)
        stage = stage_of(self)
        moved = [(node, lay[made], node.y) for made, node in self._made.items() if lay.get(made, node.y) != node.y]
        opened = [node.leaves for made, node in self._made.items() if made not in lay and isinstance(node, _Line)]
        if stage is None:
            return

        def slide(share: float) -> None:
            for node, start, end in moved:
                node.y = start + (end - start) * share
            for leaves in opened:
                leaves.opacity = share * share

        self._sliding = stage.tweens.run(Tween(UNFOLD_MS, slide))
        self._sliding.beside = True
        stage.tips.hide()

    def _rests_on(self, entry: Entry, number: int, inside: bool) -> None:
        """The pointer came to a row or left it."""
        self._light(entry.pieces, inside)
        stage = stage_of(self)
        if self._rest is not None:
            self._rest.cancel()
        if inside and stage is not None:
            self._rest = stage.timers.after(REST_MS, lambda: self._has_rested((entry, number)))

    def _has_rested(self, row: tuple[Entry, int]) -> None:
        if row not in self._rested and row != self._unfolded:
            self._rested.add(row)
            self._refill()

    def _left(self, inside: bool) -> None:
        """Rows unfold only while the pointer is in the log."""
        if not inside and self._rested:
            self._rested.clear()
            self._refill()

    def _clicked(self, entry: Entry, number: int) -> None:
        if self._unfold(entry, number, self._unfolded != (entry, number)) and self._unfolded is not None:
            self._travel(entry.position)

    def _scroll_to(self, view: ScrollView, position: int) -> None:
        """The newest line on top; another moment with some later lines above it, once, when it is gone to."""
        lines = [(entry.position, node) for (entry, *_), node in self._made.items() if not entry.heading]
        there = next((node for at, node in lines if at <= position), None)
        ahead = any(at > position for at, _ in lines)
        if not ahead:
            view.offset = 0.0
        elif there is not None and self._gone_to != position and not 0 <= there.y - view.offset <= view.h - there.h:
            view.offset = max(0.0, there.y - view.h / 3)
        self._gone_to = position

    def _rebuilt(self, size: Size) -> ScrollView:
        """Ground, signs and view for this size; lines stay as long as they are as wide."""
        if self._view is None or self.w != size[0]:
            self._made, self._paper = {}, None
            self.clear()
            for sign in self._signs(size):
                self.add(sign)
            self._view = self.add(ScrollView((size[0] - 14, size[1] - 46), ground="dark", pos=(7, 38)))
        self.size = size
        self._view.size = (size[0] - 14, size[1] - 46)
        if self._paper is not None:
            self._paper.detach()
        self._paper = self.add(self._ground(size))
        return self._view

    def _node(self, made: Made, width: float) -> Node:
        node = self._heading(made[0], width) if made[0].heading else self._line(*made, width)
        node.can_wait = True
        return node

    def _ground(self, size: Size) -> Node:
        ground = Flattened(size=size, z=-1)
        log_ground(ground, self._skin, size)
        self._type.title(ground, self._title, (14, 22), 18, self._skin.light, weight=500)
        return ground

    def _signs(self, size: Size) -> Iterator[Node]:
        """What folds the rail, and what shows the moves of the others again."""
        fold = _chevrons(self._skin, to_left=self._kit.plan.rail_at_left)
        recap = Sprite("app/icon_history", (22, 22), tint=self._skin.quiet_light)
        for name, sign, x, act in (("fold", fold, 42, self._fold), ("recap", recap, 80, self._recap)):
            hold = Group(size=(36, 36), pos=(size[0] - x, 5), name=name)
            hold.add(sign).pos = ((36 - sign.w) / 2, (36 - sign.h) / 2)
            hold.hits = hold.focusable = True
            hold.corner, hold.on_click = 8, act
            hold.tip = partial(text_tip, self._kit.texts.say(f"table.{name}"))
            yield hold

    def _heading(self, entry: Entry, width: float) -> Node:
        node, room = Flattened(size=(width, 29)), width - 40
        text = entry.text(self._and)
        lines = 2 if self._type.words_width(text, 14, 600) > room else 1
        words = self._type.words(
            node, text, (8, 14), 14, self._skin.quiet_light, weight=600, room=room, lines=lines, leading=1.27
        )
        node.size = (width, max(29.0, words.y + words.h + 6))
        left = 8 + words.w + 13
        if left < width - 20:
            node.add(Panel((width - 12 - left, 1.4), fill=self._skin.line, pos=(left, 13.5)))
        return node

    def _line(self, entry: Entry, number: int, look: _Look, width: float) -> Node:
        node = _Line(lambda wanted: self._unfold(entry, number, wanted))
        node.name = f"log:{entry.position}"
        x, middle = (STEP_IN if entry.effect else 0.0), (LOWER if entry.effect else ROW) / 2
        if entry.effect:
            self._elbow(node, middle)
        if entry.seat is not None:
            node.add(self._kit.token(entry.seat, 15 if entry.effect else 18, (x + TOKEN, middle)))
        if entry.head is not None:
            self._put(node, entry.head, VERB_HIGH - 4 if entry.effect else VERB_HIGH, x + VERB, middle)
            x += WORDS
        else:
            x += TOKEN + 14
        end = width - 6
        if look.undone:
            end -= SIGN_HIGH
            node.add(Sprite("app/icon_undo", (17, 17), tint=self._skin.light, pos=(end + 2, middle - 8.5)))
        rows = self._gains(entry, end - x)
        signs = [self._sized(sign, SIGN_HIGH) for sign in entry.marks]
        begin, room, lines = x, end - x, 1
        if entry.words:
            words, lines = self._said(node, entry, (x, middle), room)
            x += words.w + GAP
            middle = words.y + words.h / 2 if lines > 1 else middle
        y, high = middle, 2 * middle
        for sign in signs:
            wide = sign.w * sign.scale
            if x > begin and (x + wide > end or lines > 1):
                x, y, high, lines = begin, high + LOWER / 2, high + LOWER, 1
            sign.pos = (x, y - sign.h * sign.scale / 2)
            node.add(sign)
            x += wide + GAP
        for row in rows:
            if x + GAP + row.w > end or lines > 1:
                y, high, lines = high + LOWER / 2, high + LOWER, 1
            row.pos = (end - row.w, y - row.h / 2)
            node.add(row)
            x = end
        if look.unfolded:
            high = self._leaves(node.add(node.leaves), entry, (width, high))
        else:
            node.tip = lambda: text_tip(entry.text(self._and))
        if look.unfolded or look.here:
            rim = self._skin.marked if look.here else self._skin.light
            fill = self._skin.raised if look.unfolded else None
            node.add(Panel((width - 2, high - 2), fill=fill, rim=rim, rim_width=2, corners=8, pos=(0, 1))).z = -1
        node.size = (width, high)
        node.hits = node.focusable = True
        node.on_click = lambda: self._clicked(entry, number)
        node.on_hover = lambda inside: self._rests_on(entry, number, inside)
        return node

    def _said(self, node: Node, entry: Entry, at: Point, room: float) -> tuple[Text, int]:
        """Where it was done; or a sentence, and in how many lines at most: a long one ends at its colon until it is unfolded."""
        text, weight, lines = entry.words, 600, 1
        if entry.head is None:
            if self._type.words_width(text, LETTERS, 600) > TWO * room:
                text = f"{text.partition(COLON)[0]}." if COLON in text else text
            weight, lines = 400, MOST if self._type.words_width(text, LETTERS, 600) > room else 1
        return self._type.words(node, text, at, LETTERS, self._skin.light, weight=weight, room=room, lines=lines), lines

    def _leaves(self, node: Group, entry: Entry, size: Size) -> float:
        """Everything in sentences below the row; how high it is then."""
        skin, (width, y) = self._skin, size
        colour = skin.quiet_light if entry.seat is None else self._kit.lit(entry.seat)
        for sentence in entry.whole:
            y += 10
            node.add(Panel((6, 6), fill=colour, corners=1.5, pos=(LEAF - 13, y - 3)))
            words = self._type.words(
                node, sentence.text, (LEAF, y), LETTERS, skin.light, room=width - LEAF - 10, lines=LEAVES, leading=1.3
            )
            y = words.y + words.h + 2
        return y + 6

    def _elbow(self, node: Node, middle: float) -> None:
        """The line that leads from a cause to what follows from it."""
        stroke = f'fill="none" stroke="{self._skin.quiet_light}" stroke-opacity="0.6" stroke-width="1.6"'
        node.add(Shape((20, middle + 6), f'<path d="M2 0 V{middle + 2:g} H18" {stroke}/>', pos=(TOKEN - 2, -2)))

    def _sized(self, sign: Sign, height: float) -> Node:
        node = self._make(sign)
        node.pivot, node.scale = (0, 0), height / node.h
        return node

    def _put(self, node: Node, sign: Sign, height: float, x: float, y: float) -> None:
        made = self._sized(sign, height)
        made.pos = (x - made.w * made.scale / 2, y - height / 2)
        node.add(made)

    def _gains(self, entry: Entry, room: float) -> list[Row]:
        """What was lost and won, as signs with their numbers, in as many rows as they need."""
        rows: list[Row] = []
        for sign, number in entry.gains:
            counted = Row(SIGN_HIGH, gap=PAIR)
            counted.put(self._sized(sign, SIGN_HIGH))
            colour = self._skin.quiet_light if number < 0 else self._skin.light
            said = f"{'−' if number < 0 else '+'}{abs(number)}"
            counted.put(self._type.line(said, SIGN_HIGH, LETTERS, colour, weight=600))
            if not rows or rows[-1].w + GAP + counted.w > room:
                rows.append(Row(SIGN_HIGH, gap=GAP))
            rows[-1].put(counted)
        return rows

"""How is the log shown: newest first, grouped by phase, each line lighting what it speaks of?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tabletop.boards.common.board import LogLine
from tabletop.boards.common.log_entries import Entry, entries, near
from tabletop.boards.common.prompter import Prompter
from tabletop.boards.common.row import Row
from tabletop.boards.common.sentences import joined
from tabletop.boards.common.skin import Skin
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import Box, Flattened, Group, Node, Panel, Shadow, Shape, Sprite
from tabletop.scene.look.geometry import Point, Size
from tabletop.scene.look.picture_cache import SPRITES
from tabletop.scene.widgets import ScrollView, text_tip

SHOWN = 80
"""Entries that are laid out; older ones can be reached by travelling back."""
AHEAD = 0.42
"""How much is seen of a line that comes after the moment that is shown."""
BAR = 8.0
"""Room of the scroll bar, which no letter may lie under."""
GROUNDS, SHARE = 8, 4
"""So many heights are kept for the next time, and no more than this part of what kept pictures may take."""
SIGN_HIGH, SIGN_GAP = 20.0, 12.0
"""How high a sign below a sentence is, and how far the next one is from its number."""
LINES = 48
"""Lines an entry may have: enough for the longest turn anybody has taken, in the narrowest rail."""


def fold_handle(skin: Skin, box: Box, unfold: Callable[[], None], words: str) -> Group:
    """What is left of a folded rail: a strip that unfolds it."""
    handle = Group(pos=(box.x, box.y), size=(box.w, box.h), visible=False, name="unfold")
    handle.add(Panel((box.w, box.h), fill=skin.panel, rim=skin.line, rim_width=2, corners=11))
    path = "M17 2 L10 9 L17 16 M9 2 L2 9 L9 16"
    stroke = f'fill="none" stroke="{skin.quiet_light}" stroke-width="2" stroke-linecap="round"'
    handle.add(Shape((19, 18), f'<path d="{path}" {stroke}/>', pos=((box.w - 19) / 2, 20)))
    handle.hits = handle.focusable = True
    handle.corner = 11
    handle.on_click = unfold
    handle.tip = lambda: text_tip(words)
    return handle


def log_ground(skin: Skin, size: Size) -> Flattened:
    """The rimmed panel the log lies on, to set more on."""
    ground = Flattened(size=size)
    ground.add(Panel(size, fill=skin.panel, corners=11, shadows=(Shadow(4, 9, 0.42),)))
    ground.add(Panel((size[0] + 2, size[1] + 2), rim=skin.line, rim_width=2, corners=12, pos=(-1, -1)))
    return ground


class LogPanel(Group):
    """The log with its title and a sign that folds the rail."""

    def __init__(
        self,
        kit: TableContext[Any],
        sign: Callable[[tuple[str, ...]], Node | None],
        prompter: Prompter[Any],
        travel: Callable[[int], None],
        light: Callable[[tuple[str, ...], bool], None],
        fold: Callable[[], None],
        recap: Callable[[], None],
    ) -> None:
        super().__init__(name="log")
        self.focus_group = True
        self._skin, self._type, self._title = kit.skin, kit.type, kit.texts.say("table.log_title")
        self._token, self._sign, self._prompter = kit.token, sign, prompter
        self._travel, self._light, self._fold, self._recap = travel, light, fold, recap
        self._recap_tip, self._fold_tip = kit.texts.say("table.recap"), kit.texts.say("table.fold")
        self._and = kit.texts.say("table.log_and")
        self._model: tuple[tuple[Entry, ...], Size] | None = None
        self._asked: tuple[list[LogLine], Size, int] | None = None
        self._gone_to = -1
        self._view: ScrollView | None = None
        self._grounds: dict[float, Flattened] = {}
        """The paper behind it by its height: the panel above comes and goes."""
        self._made: dict[tuple[Entry, int], Node] = {}
        """The lines that are there, by what they say and how often that was said before."""

    def show(self, lines: list[LogLine], pos: Point, size: Size, position: int) -> None:
        """Show these lines in this box; those after that moment of the timeline are grey."""
        self.pos = pos
        if self._asked is not None and self._asked[0] is lines and self._asked[1:] == (size, position):
            return
        asked, self._asked = self._asked, (lines, size, position)
        if asked is not None and self._model is not None and asked[0] is lines and asked[2] == position:
            told = self._model[0]
        else:
            shown = near(entries(lines, self._prompter.signs.log), position, SHOWN)
            told = tuple(entry._replace(ahead=entry.position > position) for entry in shown)
        if self._model == (told, size):
            return
        same = self._model is not None and self._model[0] == told and self.w == size[0]
        self._model = (told, size)
        view = self._view
        if view is None or self.size != size:
            view = self._rebuilt(size)
        if same:  # only its height is another
            view.offset = view.offset
            self._scroll_to(view, position)
            return
        # Most lines stand there already: only new ones are made, the others move down.
        kept, self._made = self._made, {}
        said: Counter[Entry] = Counter()
        view.content.clear()
        y = 0.0
        for entry in told:
            plain = entry._replace(ahead=False)
            key = (plain, said[plain])
            said[plain] += 1
            node = self._made[key] = kept.get(key) or self._node(entry, view.w - BAR)
            node.opacity = AHEAD if entry.ahead else 1.0
            node.pos = (0, y)
            y += node.h
            view.content.add(node)
        view.content_height = y + 8
        self._scroll_to(view, position)

    def _scroll_to(self, view: ScrollView, position: int) -> None:
        """The newest line on top; another moment with some later lines above it, once, when it is gone to."""
        lines = [(entry.position, node) for (entry, _), node in self._made.items() if not entry.heading]
        there = next((node for at, node in lines if at <= position), None)
        ahead = any(at > position for at, _ in lines)
        if not ahead:
            view.offset = 0.0
        elif (
            there is not None
            and self._gone_to != position
            and not view.offset <= there.y <= view.offset + view.h - there.h
        ):
            view.offset = max(0.0, there.y - view.h / 3)
        self._gone_to = position

    def _rebuilt(self, size: Size) -> ScrollView:
        """Ground, signs and view for this size; lines stay as long as they are as wide."""
        if self._view is None or self.w != size[0]:
            self._made, self._grounds = {}, {}
            self.clear()
            self.add(self._chevron(size))
            self.add(self._again(size))
            self._view = self.add(ScrollView((size[0] - 14, size[1] - 46), ground="dark", pos=(7, 38)))
        self.size = size
        self._view.size = (size[0] - 14, size[1] - 46)
        ground = self._grounds.pop(size[1], None) or self.add(self._ground(size))
        for other in self._grounds.values():
            other.visible = False
        ground.visible = True
        self._grounds[size[1]] = ground
        while len(self._grounds) > 1 and self._are_too_many():
            gone = self._grounds.pop(next(iter(self._grounds)))
            gone.detach()
            gone.drop_pictures()
        return self._view

    def _are_too_many(self) -> bool:
        """Whether the papers kept are more, or take more, than what the next time is worth."""
        taken = sum(ground.bytes for ground in self._grounds.values())
        return len(self._grounds) > GROUNDS or taken > SPRITES.max_bytes // SHARE

    def _node(self, entry: Entry, width: float) -> Node:
        node = self._heading(entry, width) if entry.heading else self._line(entry, width)
        node.can_wait = True
        return node

    def _ground(self, size: Size) -> Flattened:
        ground = log_ground(self._skin, size)
        ground.z = -1
        self._type.title(ground, self._title, (14, 22), 18, self._skin.light, weight=500)
        return ground

    def _chevron(self, size: Size) -> Node:
        path = '<path d="M2 2 L9 9 L2 16 M10 2 L17 9 L10 16" fill="none" stroke="#CDBFAE" stroke-width="2" stroke-linecap="round"/>'
        sign = Shape((19, 18), path)
        hold = Group(size=(36, 36), pos=(size[0] - 42, 5), name="fold")
        sign.pos = (8.5, 9)
        hold.add(sign)
        hold.hits = hold.focusable = True
        hold.corner = 8
        hold.on_click = self._fold
        hold.tip = lambda: text_tip(self._fold_tip)
        return hold

    def _again(self, size: Size) -> Node:
        """The sign that shows the moves of the others again."""
        hold = Group(size=(36, 36), pos=(size[0] - 80, 5), name="recap")
        hold.add(Sprite("app/icon_history", (22, 22), tint=self._skin.quiet_light, pos=(7, 7)))
        hold.hits = hold.focusable = True
        hold.corner = 8
        hold.on_click = self._recap
        hold.tip = lambda: text_tip(self._recap_tip)
        return hold

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

    def _line(self, entry: Entry, width: float) -> Node:
        node = Flattened()
        node.name = f"log:{entry.position}"
        x = 8.0
        if entry.seat is not None:
            node.add(self._token(entry.seat, 18, (17, 14)))
        x = 31.0
        sign = self._sign(entry.pieces)
        if sign is not None:
            sign.pos = (x, 2)
            node.add(sign)
            x = 62.0
        y, text = 2.0, entry.text(self._and)
        if text:
            words = self._type.words(
                node, text, (x, 14), 14.5, self._skin.light, room=width - x - 6, lines=LINES, leading=1.27
            )
            y = words.y + words.h + 3
        for row in self._rows(entry, width - x - 6):
            row.pos = (x, y)
            node.add(row)
            y += row.h + 3
        node.size = (width, max(30.0, y + 2))
        if entry.whole:
            node.tip = lambda: text_tip(joined(entry.whole, self._and))
        node.hits = node.focusable = True
        node.on_click = lambda: self._travel(entry.position)
        node.on_hover = lambda inside: self._light(entry.pieces, inside)
        return node

    def _rows(self, entry: Entry, room: float) -> list[Row]:
        """What was lost and won, as signs with their numbers, in as many rows as they need."""
        rows: list[Row] = []
        for sign, number in entry.signs:
            counted = Row(SIGN_HIGH, gap=4)
            node = self._prompter.make_sign(sign)
            node.scale = SIGN_HIGH / node.h
            counted.put(node)
            colour = self._skin.quiet_light if number < 0 else self._skin.light
            counted.put(
                self._type.line(f"{'−' if number < 0 else '+'}{abs(number)}", SIGN_HIGH, 14.5, colour, weight=600)
            )
            if not rows or rows[-1].w + SIGN_GAP + counted.w > room:
                rows.append(Row(SIGN_HIGH, gap=SIGN_GAP))
            rows[-1].put(counted)
        return rows

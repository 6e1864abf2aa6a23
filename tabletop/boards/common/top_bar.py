"""How does the bar above the table look, and the buttons that look closer at the table?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from tabletop.boards.common.plan import MIDDLE, Grid
from tabletop.boards.common.table_context import Skin, TableContext
from tabletop.content import Texts
from tabletop.scene import Box, Camera, Colour, Flattened, Group, Panel, Size, Sprite, circle, text_tip
from tabletop.scene.look.svg import Swaps
from tabletop.scene.widgets.control import Control

BUTTONS = ("undo", "redo", "hint", "log", "menu")
ICONS = {"log": "list"}


class Chip(NamedTuple):
    """A phase: its sign, its words, and whether it is over (`past`), running (`now`) or to come (`next`)."""

    icon: str
    label: str
    state: str


def bar_ground(kit: TableContext[Any]) -> Group:
    """The dark strip itself."""
    skin, size = kit.skin, kit.plan.top_bar.bar.size
    bar = Group(size=size)
    bar.add(Panel(size, fill=skin.bar))
    bar.add(Panel((size[0], 2), fill=skin.bar_edge, pos=(0, size[1] - 2)))
    return bar


def railed_ground(kit: TableContext[Any], seen: Box, name: str, rail: Colour, floor: Colour, edge: Colour) -> Flattened:
    """Behind a table between two rails: its picture where it is seen, the floor below that, an edge on either side, the bar."""
    ground = Flattened(opaque=True, size=(1920, 1080))
    ground.add(Panel((1920, 1080), fill=rail))
    ground.add(Panel((seen.w, 1080 - seen.bottom), fill=floor, pos=(seen.x, seen.bottom)))
    ground.add(Sprite(name, (seen.w, seen.h), pos=(seen.x, seen.y)))
    for x in (seen.x - 2, seen.right):
        ground.add(Panel((2, 1080), fill=edge, pos=(x, 0)))
    ground.add(bar_ground(kit))
    return ground


def rail_ground(kit: TableContext[Any], rail: Box, gap: float, fill: Colour) -> Panel:
    """Behind a rail: from the bar down, and out to the edge of the window it stands at."""
    top, is_left = kit.plan.top_bar.bar.h, rail.centre[0] < MIDDLE
    left, right = (0.0, rail.right + gap) if is_left else (rail.x - gap, 1920.0)
    return Panel((right - left, 1080 - top), fill=fill, pos=(left, top))


def round_discs(kit: TableContext[Any], _size: Size, word: str, rounds: int, now: int) -> Group:
    """The word and one disc per round, the current one lit."""
    skin, lettering = kit.skin, kit.type
    group = Group(size=(116, 28))
    words = lettering.words(group, word, (0, 14), 16, skin.quiet_light, weight=600, room=58)
    x = words.w + 20
    for number in range(1, rounds + 1):
        lit = number == now
        group.add(circle((x, 14), 14.5, skin.marked if lit else None, None if lit else skin.line, 0 if lit else 2))
        colour = skin.ink if lit else skin.quiet_light
        lettering.title(group, str(number), (x, 14), 18, colour, weight=600 if lit else 500, align="centre")
        x += 34.5
    return group


def chip_row(kit: TableContext[Any], chips: Sequence[Chip], room: float) -> Group:
    """The phases as chips. When they are too long only the current one keeps its words."""
    row = _chips(kit, chips, words=not kit.small)
    return row if row.w <= room else _chips(kit, chips, words=False)


def _chips(kit: TableContext[Any], chips: Sequence[Chip], *, words: bool) -> Group:
    skin, lettering = kit.skin, kit.type
    row = Group(size=(0, 36))
    x = 0.0
    for index, chip in enumerate(chips):
        spoken = words or chip.state == "now"
        width = 39 + lettering.title_width(chip.label, 16, 500) + 22 if spoken else 46
        fill = {"past": "#2E211E", "now": skin.accent}.get(chip.state, skin.panel)
        rim = "#F0A79F" if chip.state == "now" else skin.line
        colour = {"past": skin.faint_light, "now": "#FFFFFF"}.get(chip.state, skin.quiet_light)
        if index:
            row.add(Panel((9, 2), fill=skin.line, pos=(x - 9, 17)))
        row.add(Panel((width, 36), fill=fill, rim=rim, rim_width=2, corners=18, pos=(x, 0)))
        swaps: Swaps = (("#1E1B1A", str(colour)),)
        row.add(Sprite(chip.icon, (22, 22), swaps=swaps, pos=(x + 12, 7)))
        if spoken:
            lettering.title(row, chip.label, (x + 39, 18), 16, colour, weight=500)
        x += width + 9
    row.size = (x - 9, 36)
    return row


class BarButton(Control):
    """A square dark button with a sign, for the top bar."""

    def __init__(self, skin: Skin, icon: str, size: Size, *, on_click: Callable[[], None] | None = None) -> None:
        super().__init__(size)
        self.skin = skin
        self.on_click = on_click
        self.corner = 9
        self.ring_colour = str(skin.light)
        self._face = self.add(Flattened(size=size))
        self._body = self._face.add(Panel(size, corners=9))
        side = size[0] * 0.62
        self._sign = Sprite(icon, (side, side), tint=skin.light)
        self._sign.pos = ((size[0] - side) / 2, (size[1] - side) / 2)
        self._face.add(self._sign)
        self.restate()

    def switch(self, enabled: bool) -> None:
        """Whether it can be used now."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.restate()

    def restate(self) -> None:
        """Lighter under the pointer, darker when held, pale when it cannot be used."""
        state = self.state
        fill = {"hover": self.skin.line, "pressed": self.skin.sunken}.get(state, self.skin.raised)
        self._body.restyle(fill=fill, rim=self.skin.line, rim_width=2)
        self._sign.opacity = 0.4 if state == "disabled" else 1.0


class BarButtons(Group):
    """Undo, redo, hint, log and menu."""

    def __init__(self, skin: Skin, grid: Grid, texts: Texts, acts: Sequence[Callable[[], None]]) -> None:
        super().__init__()
        self.focus_group = True
        self.by_name: dict[str, BarButton] = {}
        self._why: dict[str, str] = {}
        for index, (name, act) in enumerate(zip(BUTTONS, acts, strict=True)):
            box = grid.cell(index)
            button = BarButton(skin, f"app/icon_{ICONS.get(name, name)}", (box.w, box.h), on_click=act)
            button.pos = (box.x, box.y)
            button.name = f"bar:{name}"
            hint = texts.say(f"table.{name}")
            button.tip = lambda name=name, hint=hint: text_tip(f"{hint}\n{self._why.get(name, '')}".strip())
            self.by_name[name] = self.add(button)

    def show(self, *, may_undo: bool, may_redo: bool, may_hint: bool, no_undo: str) -> None:
        """Which of them can be used now, and why nothing can be taken back."""
        self._why["undo"] = "" if may_undo else no_undo
        self.by_name["undo"].switch(may_undo)
        self.by_name["redo"].switch(may_redo)
        self.by_name["hint"].switch(may_hint)


ZOOM = 1.25
"""How much one step is."""
SIDE, STEP, EDGES = (34.0, 32.0), 40.0, (20.0, 12.0)
LARGER, SMALLER, WHOLE = ("+", "=", "shift+=", "[+]"), ("-", "[-]"), ("0", "[0]")
KEYS = (*LARGER, *SMALLER, *WHOLE)
"""The keys for it; the wheel, the right button and a double click do the same."""


class ViewButtons(Group):
    """Smaller, larger, whole table, in the free lower corner of what zooms; `rests`: only while not all of it is seen."""

    def __init__(self, kit: TableContext[Any], camera: Camera, seen: Box, *, rests: bool) -> None:
        super().__init__(name="view")
        self.focus_group = True
        self._camera, self._rests = camera, rests
        acts = {"out": SMALLER[0], "in": LARGER[0], "fit": WHOLE[0]}
        at_right = kit.plan.prompt.over and kit.plan.rail_at_left
        left = seen.right - EDGES[0] - 2 * STEP - SIDE[0] if at_right else seen.x + EDGES[0]
        for index, (name, chord) in enumerate(acts.items()):
            button = self.add(BarButton(kit.skin, f"app/icon_zoom_{name}", SIDE, on_click=partial(self.turn, chord)))
            button.pos = (left + index * STEP, seen.bottom - SIDE[1] - EDGES[1])
            button.name = f"view:{name}"
            button.tip = partial(text_tip, kit.texts.say(f"table.view.{name}"))
        camera.on_look = self._look
        self._look()

    def turn(self, chord: str) -> None:
        """Look closer or less close, as the key says."""
        if chord in WHOLE:
            self._camera.fit()
        else:
            self._camera.zoom_by(ZOOM if chord in LARGER else 1 / ZOOM)

    def _look(self) -> None:
        self.visible = not (self._rests and self._camera.shows_all)

"""By which controls is a value changed: a stepper, a list of choices, a mark that says where it comes from?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.app.parts.dialog import Item, open_drop_down, open_sheet
from tabletop.content import Certainty
from tabletop.scene import (
    THEME,
    Button,
    Colour,
    Face,
    Flattened,
    Group,
    Key,
    Layer,
    Node,
    Panel,
    Release,
    ScrollView,
    Size,
    Sprite,
    Text,
    stage_of,
    text_tip,
)
from tabletop.scene.layout import Cell, column, fixed, grid, grow, inside, placed, row, stack
from tabletop.scene.look.colour import darker, lighter
from tabletop.scene.widgets.button import icon_sprite
from tabletop.scene.widgets.control import Control

if TYPE_CHECKING:
    from tabletop.app.application import App

MORE, LESS = ("+", "=", "shift+=", "[+]"), ("-", "[-]")
"""How the keys are called that change a number."""
MARKS: dict[Certainty, str] = {"S": "stated", "F": "found", "R": "reconstructed", "O": "own"}
SEVERAL = 9
"""More choices than this stand beside each other on a sheet."""
OWN_RIM = "#C79A2C"
SIGN = 22.0
"""How large the drawing of a choice is."""
Option: TypeAlias = tuple[Any, str, str | None]
"""What can be chosen: the value, its words, its drawing."""


LETTERS = {"stated": ("S", "#F4F1EA"), "found": ("F", "#1B1B1B"), "reconstructed": ("R", "#6E5016")}


def mark_sign(name: str, side: float) -> Group:
    """The sign of a mark: its drawing, and its letter where it has one."""
    sign = Group(size=(side, side))
    sign.add(Sprite(f"app/mark_{name}", (side, side)))
    if name in LETTERS:
        letter, colour = LETTERS[name]
        sign.add(Text(letter, THEME.heading(side * 0.56, colour), width=side, height=side, align="centre"))
    return sign


class Stepper(Control):
    """A number with a minus and a plus; the keys + and − change it."""

    def __init__(
        self, size: Size, value: int, low: int, high: int, *, own: bool, on_change: Callable[[int], None], name: str
    ) -> None:
        super().__init__(size, name=name)
        self._value, self._low, self._high, self._own = value, low, high, own
        self._on_change = on_change
        self.corner, self.ring_colour = 8, "#1B1B1B"
        self._end = min(size[1], size[0] * 0.3)
        self._face = self.add(Flattened(size=size))
        self.restate()

    def restate(self) -> None:
        """Both ends and the number between them."""
        look, h, face = THEME.fields["paper"], self.h, self._face
        face.clear()
        rim = OWN_RIM if self._own else look.field_rim
        face.add(Panel(self.size, fill=look.field, rim=rim, rim_width=2.4 if self._own else 1.6, corners=self.corner))
        number = Text(str(self._value).replace("-", "−"), THEME.heading(h * 0.52, look.field_text, digits=True))
        ends = (self._sign("−", self._value > self._low), self._sign("+", self._value < self._high))
        row(ends[0], grow(placed(number)), ends[1], pad=2, align="stretch").lay(self.own_box(), face)

    def _sign(self, sign: str, may: bool) -> Cell:
        look = THEME.fields["paper"]
        style = THEME.style(self.h * 0.5, look.field_text if may else look.knob_off, face=THEME.bold)
        return fixed(
            stack(lambda size: Panel(size, fill=look.track, corners=6), placed(Text(sign, style))), w=self._end
        )

    def step(self, by: int) -> None:
        """Change it by one, within what it can be."""
        value = self._value + by
        if self._low <= value <= self._high:
            self._on_change(value)

    def released(self, event: Release) -> bool:
        """The end that was pressed acts."""
        own = self.from_stage(event.point)
        held, self._held = self._held and self.is_under(event.point), False
        if held and own is not None:
            by = -1 if own[0] < self._end else 1 if own[0] > self.w - self._end else 0
            if by:
                self.step(by)
        return True

    def key(self, event: Key) -> bool:
        """Plus and minus."""
        by = 1 if event.chord in MORE else -1 if event.chord in LESS else 0
        if by:
            self.step(by)
        return bool(by)


class DropDown(Button):
    """What is chosen, with what else could be below it; plus and minus go through it."""

    def __init__(
        self,
        app: App,
        size: Size,
        options: Sequence[Option],
        chosen: Any,
        *,
        own: bool,
        on_change: Callable[[Any], None],
        name: str,
        title: str = "",
        font_size: float = 16,
    ) -> None:
        self._app, self._options, self._chosen, self._on_change = app, options, chosen, on_change
        self._title = title
        look = THEME.buttons["paper_second"]._replace(fill="#FBF6EA", rim=OWN_RIM if own else "#B5A37F")
        super().__init__("", look=look, size=size, font_size=font_size, name=name)
        self.on_click = self._open

    def _fill_face(self) -> None:
        """What is chosen with its sign, and at the right end that there is more."""
        super()._fill_face()
        words, sign = next(
            ((words, sign) for value, words, sign in self._options if value == self._chosen), ("–", None)
        )
        colour = self._look.label
        said = Text(words, THEME.style(self._font_size, colour, face=THEME.strong), max_lines=1, shrink=True)
        picture = None if sign is None else icon_sprite(sign, SIGN, colour)
        parts = row(picture, grow(said), icon_sprite("chevron_down", 14, colour), gap=6, pad=(8, 0))
        parts.lay(self.own_box(), self._face)
        if said.was_cut and self.tip is None:
            self.tip = lambda: text_tip(words)

    def _open(self) -> None:
        if len(self._options) > SEVERAL:
            open_choices(self._app, self._title, self._options, self._chosen, self._on_change)
            return
        items = [
            Item(words, lambda value=value: self._on_change(value), sign, value == self._chosen)  # type: ignore[misc]
            for value, words, sign in self._options
        ]
        open_drop_down(self._app, self, items)

    def key(self, event: Key) -> bool:
        """Plus and minus choose the next one."""
        by = 1 if event.chord in MORE else -1 if event.chord in LESS else 0
        values = [value for value, _, _ in self._options]
        if by and values:
            at = values.index(self._chosen) if self._chosen in values else -by
            self._on_change(values[(at + by) % len(values)])
        return bool(by)


def open_choices(
    app: App, title: str, options: Sequence[Option], chosen: Any, on_change: Callable[[Any], None]
) -> None:
    """Many choices on a sheet of their own."""

    def fill(layer: Layer) -> Cell:
        def pick(value: Any) -> None:
            app.stage.overlays.close(layer)
            on_change(value)

        def button(value: Any, words: str, sign: str | None) -> Cell:
            look = "paper_main" if value == chosen else "paper_second"

            def make(size: Size) -> Button:
                made = Button(
                    words, icon=sign, look=look, size=size, font_size=16, on_click=lambda: pick(value),
                    name=f"pick {value}",
                )  # fmt: skip
                if value == chosen:
                    layer.first_focus = made
                return made

            return fixed(make, h=42)

        view = ScrollView((0, 0))
        view.focus_group = True
        cells = grid(*(button(*option) for option in options), columns=2, gap=8, pad=(4, 4, 18, 4))
        return column(Text(title, THEME.heading(28, THEME.ink)), 10, grow(inside(view, cells)), pad=(26, 20))

    open_sheet(app, "choices", (640, 120 + 50 * (len(options) + 1) // 2 + 40), fill)


class MarkSign(Control):
    """Where a value comes from, as a sign with words under the pointer."""

    def __init__(self, mark: Certainty, words: str, side: float = 26) -> None:
        super().__init__((side, side))
        self.focusable = False
        self.add(mark_sign(MARKS[mark], side))
        self.tip = lambda: text_tip(words)

    def restate(self) -> None:
        """It looks the same in every state."""


class FaceTile(Control):
    """A piece as it is printed, with its mark and its name; whoever comes to it with the keyboard chooses it."""

    def __init__(
        self,
        size: Size,
        face: Node,
        scale: float,
        mark: str,
        words: str,
        *,
        chosen: bool,
        on_choose: Callable[[], None],
        on_enter: Callable[[], None],
        on_tick: Callable[[], None],
        name: str,
        font_size: float = 15,
    ) -> None:
        super().__init__(size, name=name)
        self._on_choose, self._on_enter, self._on_tick = on_choose, on_enter, on_tick
        self.corner, self.ring_colour = 12, "#F4F1EA"
        self._chosen, self._words, self._font_size = chosen, words, font_size
        self._ground = self.add(Panel(size, corners=12))
        self._name = self.add(Flattened(size=size))
        face.pivot, face.scale = (0, 0), scale
        side = MARK_SIDE
        held = Group(size=(face.w * scale, face.h * scale))
        held.add(face)
        marked = stack(placed(fixed(row(held), *held.size)), placed(mark_sign(mark, side), 1, 1))
        baked = self.add(Flattened(size=size))
        room = fixed(marked, held.w + side * 0.5, held.h + side * 0.5)
        column(grow(row(grow(), side * 0.25, room, grow())), NAME_ROOM).lay(self.own_box(), baked)
        self.on_click = on_choose
        self.restate()

    @property
    def chosen(self) -> bool:
        """Whether it lies on the card at the right."""
        return self._chosen

    @chosen.setter
    def chosen(self, value: bool) -> None:
        self._chosen = value
        self.restate()

    def restate(self) -> None:
        """A light frame around the chosen one; the name is bright under the pointer."""
        chosen, over = self._chosen, self.state in ("hover", "pressed")
        rim = "#F4F1EA" if chosen else "#6B5F52" if over else None
        self._ground.restyle(fill="#3A332E" if chosen else None, rim=rim, rim_width=3 if chosen else 1.6)
        self._name.clear()
        colour = THEME.light_text if chosen or over else THEME.quiet_light
        words = self._set(colour, THEME.strong if chosen else THEME.text)
        column(grow(), fixed(words, h=40), 4, pad=(5, 0)).lay(self.own_box(), self._name)

    def _set(self, colour: Colour, face: Face) -> Text:
        """Its name as large as no word of it is broken and none is left out."""
        for size in (self._font_size, 13.0, 12.0, 11.0):
            style, lines = THEME.style(size, colour, face=face, leading=1.05), int(42 / (size * 1.05))
            words = Text(self._words, style, width=self.w - 10, height=40, max_lines=lines, align="centre")
            widest = max(Text(word, style).w for word in self._words.split())
            if widest < self.w - 11 and not words.was_cut:
                break
        return words

    def focused(self, has: bool) -> None:
        """The keyboard has come here."""
        super().focused(has)
        stage = stage_of(self)
        if has and not self._chosen and stage is not None and stage.focus.by_key:
            self._on_choose()

    def key(self, event: Key) -> bool:
        """Enter says it is compared and goes on, space ticks it."""
        if event.chord == "return" and not event.repeat:
            self._on_enter()
        elif event.chord == "space" and not event.repeat:
            self._on_tick()
        else:
            return False
        return True


class GroupLine(Control):
    """A group with how far it is: a bar, and how many values are stated, found, ours and the owner's."""

    def __init__(
        self, size: Size, words: str, counts: Sequence[int], *, chosen: bool, on_click: Callable[[], None], name: str
    ) -> None:
        super().__init__(size, name=name)
        self.on_click = on_click
        self.corner, self.ring_colour = 9, "#F4F1EA"
        self._words, self._counts, self._chosen = words, counts, chosen
        self._face = self.add(Flattened(size=size))
        self.restate()

    def restate(self) -> None:
        """Lit when chosen."""
        chosen, face = self._chosen, self._face
        face.clear()
        if chosen:
            face.add(Panel(self.size, fill="#EFE6D3", rim="#A8946D", corners=9))
        elif self.state in ("hover", "pressed"):
            face.add(Panel(self.size, fill=lighter("#2B2623", 0.05), corners=9))
        ink = THEME.ink if chosen else THEME.light_text
        words = Text(self._words, THEME.style(15.5, ink, face=THEME.strong), max_lines=1, shrink=True)
        bar = fixed(lambda size: self._bar(size, dark=not chosen), h=6)
        figures = [
            fixed(
                row(
                    grow(),
                    Text(str(count) if count else "–", THEME.heading(18, colour if count else "#8A7F70", digits=True)),
                    grow(),
                ),
                w=COUNT_ROOM,
            )
            for count, colour in zip(self._counts, (ink, ink, ink, "#C79A2C"), strict=True)
        ]
        row(10, grow(column(words, 3, row(grow(bar), 12))), *figures, 4).lay(self.own_box(), face)

    def _bar(self, size: Size, *, dark: bool) -> Node:
        bar = Panel(size, fill="#4A423B" if dark else "#CDBE9E", corners=3)
        stated, found, ours, own = self._counts
        parts = (
            (stated, "#DAD0BC" if dark else darker("#CDBE9E", 0.55)),
            (found, "#A08B6C"),
            (own, "#E3BE6C" if dark else "#C79A2C"),
        )
        cells = [grow(partial(_strip, colour), count) for count, colour in parts if count]
        row(*cells, grow(None, ours) if ours else None, align="stretch").lay(bar.own_box(), bar)
        return bar


def _strip(colour: Colour, size: Size) -> Node:
    return Panel(size, fill=colour, corners=3)


COUNT_ROOM = 42.0
"""How wide a count stands in the list of groups."""
MARK_SIDE, NAME_ROOM = 28.0, 44.0
"""The mark on a face, and the room of the name below it."""

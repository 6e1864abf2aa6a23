"""How does one piece stand on the card at the right: its face, what is known of it, every value with its control?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.app.edition.controls import SIGN, DropDown, MarkSign, Option, Stepper
from tabletop.app.edition.correcting import Correcting
from tabletop.app.edition.housekeeping import REFUSED
from tabletop.app.edition.words import CopyWords
from tabletop.app.parts.tick_box import TickLine
from tabletop.content import Certainty, Mark
from tabletop.content.owners_copy import Field, Kind, Piece
from tabletop.content.reader import Plain, YamlPath
from tabletop.scene import (
    THEME,
    Box,
    Button,
    Choice,
    Group,
    IconButton,
    Node,
    Panel,
    ScrollView,
    Size,
    Sizes,
    Sprite,
    Text,
    surface,
    text_tip,
)
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, placed, row
from tabletop.scene.widgets.button import icon_sprite

if TYPE_CHECKING:
    from tabletop.app.application import App

MINI, PLAIN = (84.0, 38.0), 150.0
"""One of several numbers in a row, and a number alone."""
LONGEST_CHOICE = 3
"""So many choices stand beside each other if their words fit."""


class CardActs(Protocol):
    """What the card asks of the screen."""

    def change(self, field: Field, value: Plain) -> None:
        """A value shall be another one."""

    def reset_value(self, path: YamlPath) -> None:
        """A value shall be ours again."""

    def reset(self) -> None:
        """The whole piece shall be ours again."""

    def tick(self, on: bool) -> None:
        """It was compared, or was not."""

    def compare_next(self) -> None:
        """It was compared; go on with the next open one."""

    def walk(self, by: int) -> None:
        """Look at the piece before or after it."""

    def show_ours(self, ours: bool) -> None:
        """Show it as it is without the owner's corrections, or with them."""


class Card:
    """The paper at the right."""

    def __init__(
        self, app: App, correcting: Correcting, words: CopyWords, piece: Piece, acts: CardActs, s: Sizes, *,
        ours: bool, refused: tuple[YamlPath, str] | None, note: str, place: tuple[int, int],
    ) -> None:  # fmt: skip
        self._app, self._at, self._words, self._piece, self._acts, self._s = app, correcting, words, piece, acts, s
        self._ours, self._refused, self._note, self._place = ours, refused, note, place
        self._label = s.words(120.0, 104.0)

    def node(self, size: Size, offset: float = 0.0) -> Node:
        """All of it in that room; its values scrolled so far."""
        s, paper = self._s, surface("paper", size)
        paper.focus_group = True
        paper.name = "card"
        self.view = ScrollView((0, 0))
        body = column(self._top(size), 10, *self._rows(), pad=(0, 0, 14, 8))
        content = column(
            self._head(), 8, grow(inside(self.view, body)), 6, *self._foot(), pad=(s.pad, s.pad - 4, s.pad - 6, s.pad)
        )
        content.lay(Box(0, 0, *size), paper)
        self.view.offset = offset
        return paper

    # -- who it is ----------------------------------------------------------------------------------------------------

    def _head(self) -> Cell:
        say, s = self._words.say, self._s
        number, of = self._place
        name = Text(self._words.piece(self._piece), THEME.heading(s.title, THEME.ink), max_lines=1, shrink=True)
        id_ = str(self._piece.path[-1]).upper() if len(str(self._piece.path[-1])) < 6 else str(number)
        quiet = Text(say("number", id=id_, n=number, all=of), THEME.style(15, THEME.quiet_ink), max_lines=1)
        signs = [
            IconButton(f"chevron_{way}", look="paper_second", side=s.by(40, 34), on_click=partial(self._acts.walk, by))
            for way, by in (("left", -1), ("right", 1))
        ]
        for sign, name_ in zip(signs, ("before", "after"), strict=True):
            sign.name = name_
        return row(name, 12, quiet, grow(), *signs, gap=4)

    def _top(self, size: Size) -> Cell:
        """The face large, its sentence beside or below it, and what is known."""
        at, say = self._at, self._words.say
        face = at.face(self._piece, ours=self._ours)
        sentence = Text(
            at.sentence(self._piece, ours=self._ours), THEME.style(self._s.words(17, 15), THEME.ink), max_lines=7
        )
        known = [
            row(MarkSign(mark, self._words.texts.say(f"copy.mark.{mark}"), 24), 10,
                grow(Text(words, THEME.style(15, THEME.ink), max_lines=5)))
            for mark, words in self._known()
        ]  # fmt: skip
        both: list[Part] = []
        if any(at.is_changed(field.path) for field in at.copy.fields(self._piece, at.plain)):
            options = [(True, say("ours")), (False, say("yours"))]
            choice = lambda room: Choice(options, self._ours, size=room, on_change=self._acts.show_ours, name="whose")  # noqa: E731
            both = [12, fixed(choice, h=40)]
        said = column(sentence, 10, *(column(line, 4) for line in known), *both)
        if face is None:
            return said
        room = size[0] - 2 * self._s.pad
        k = min(1.68 * self._s.by(1.0, 0.75), room * 0.4 / face.w, 250 / face.h)
        if face.w > 2 * face.h:  # a track or a row of the board
            k = min(1.0, (room - 12) / face.w)
        shown = _scaled(face, k)
        return column(shown, 12, said) if face.w > 2 * face.h else row(shown, 20, grow(said), align="start")

    def _known(self) -> Iterator[tuple[Certainty, str]]:
        """Which of its values are stated, found, the owner's and ours, in words."""
        at = self._at
        by_mark: dict[Certainty, list[str]] = {}
        for field in at.copy.fields(self._piece, at.plain):
            names = by_mark.setdefault(self._mark(field.path).certainty, [])
            name = self._words.step(field.path[len(self._piece.path)]) if field.path != self._piece.path else ""
            if name not in names:
                names.append(name)
        for mark in ("S", "F", "O"):
            if mark in by_mark:
                yield mark, ", ".join(by_mark[mark])
        if "R" in by_mark:
            open_ = at.counts(self._piece)["R"]
            yield "R", f"{self._words.say('values', n=open_)}: {', '.join(by_mark['R'])}"

    # -- its values ---------------------------------------------------------------------------------------------------

    def _rows(self) -> Iterator[Part]:
        at, cut = self._at, len(self._piece.path)
        for outer, found in groupby(at.copy.fields(self._piece, at.plain), key=lambda field: field.path[cut:-1]):
            fields = list(found)
            if outer:
                yield self._family(self._label_of(outer), fields)
            else:
                for field in fields:
                    yield self._single(field)
                    yield from self._why_not(field)
                continue
            for field in fields:
                yield from self._why_not(field)

    def _why_not(self, field: Field) -> Iterator[Part]:
        """Below what was refused, why."""
        if self._refused is not None and field.path == self._refused[0]:
            yield Text(self._refused[1], THEME.style(15, REFUSED, face=THEME.strong), max_lines=4)
            yield 8

    def _label_of(self, steps: Sequence[str | int]) -> str:
        return ", ".join(self._words.step(step) for step in steps)

    def _labelled(self, label: str, control: Part, mark: Mark | None, high: float) -> Cell:
        words = Text(label, THEME.style(self._s.words(16, 14), THEME.ink, face=THEME.strong), max_lines=2, shrink=True)
        sign = 26.0 if mark is None else MarkSign(mark.certainty, self._words.mark(mark))
        return fixed(row(fixed(words, w=self._label), 10, grow(control), 10, fixed(row(sign), w=26)), h=high)

    def _single(self, field: Field) -> Cell:
        label = self._words.step(field.path[-1])
        if field.kind in ("list", "effects"):
            control = self._list(field) if field.kind == "list" else self._effects(field)
            words = Text(
                label, THEME.style(self._s.words(16, 14), THEME.ink, face=THEME.strong), max_lines=2, shrink=True
            )
            mark = self._mark(field.path)
            sign = MarkSign(mark.certainty, self._words.mark(mark))
            undo = self._undo(field)
            return row(
                column(9, fixed(row(fixed(words, w=self._label)), h=24)), 10, grow(column(control, undo, gap=4)), 10,
                column(8, sign), pad=(0, 5), align="start",
            )  # fmt: skip
        parts: list[Part] = [self._control(field, wide=True), self._undo(field)]
        return self._labelled(label, row(*parts, gap=12), self._mark(field.path), 52)

    def _family(self, label: str, fields: Sequence[Field]) -> Cell:
        """Several values that belong together, each below its name and mark."""
        cells: list[Part] = []
        for field in fields:
            mark, called = self._mark(field.path), self._words.step(field.path[-1])
            name: Node = Text(called, THEME.style(13, THEME.quiet_ink), max_lines=1)
            picture = self._words.sign(str(field.path[-2]), field.path[-1]) if field.kind == "number" else None
            if picture is not None:
                name = icon_sprite(picture, SIGN, THEME.ink)
                name.hits, name.tip = True, partial(text_tip, called)
            sign = MarkSign(mark.certainty, self._words.mark(mark), 17)
            named: Part = name
            if field.kind == "number":
                named = fixed(row(grow(name) if picture is None else name), w=MINI[0] - 20)
            above = row(named, 3, sign)
            undo = self._undo(field, small=True)
            cells.append(
                column(
                    fixed(above, h=24 if picture else 20), self._control(field, wide=False), undo, gap=2, align="start"
                )
            )
        words = Text(label, THEME.style(self._s.words(16, 14), THEME.ink, face=THEME.strong), max_lines=3, shrink=True)
        return row(
            column(20, fixed(words, w=self._label)),
            10,
            grow(row(*cells, gap=8, wrap=True, align="start")),
            pad=(0, 6),
            align="start",
        )

    def _control(self, field: Field, *, wide: bool) -> Part:
        return self._part(field, self._value(field.path), partial(self._acts.change, field), wide=wide)

    def _part(
        self, field: Field, value: Any, change: Callable[[Any], None], *, wide: bool, own: bool | None = None
    ) -> Part:
        """The control that fits a value."""
        name = f"value {'.'.join(map(str, field.path))}"
        changed = not self._ours and (self._at.is_changed(field.path) if own is None else own)
        if field.kind == "number":
            size = (PLAIN, 42.0) if wide else MINI
            node: Node = Stepper(size, value, field.low, field.high, own=changed, on_change=change, name=name)
            node.enabled = not self._ours
            return node
        of = next(str(step) for step in reversed(field.path) if isinstance(step, str))
        values = (False, True) if field.kind == "switch" else field.options
        options = [(one, self._words.choice(one), self._words.sign(of, one)) for one in values]
        title = self._words.step(of)

        def drop(size: Size) -> Node:
            made = DropDown(
                self._app, size, options, value, own=changed, on_change=change, name=name, title=title,
                font_size=16 if wide else 14,
            )  # fmt: skip
            made.enabled = not self._ours
            return made

        def choice(size: Size) -> Node:
            made = Choice(options, value, size=size, font_size=15, on_change=change, name=name)
            made.enabled = not self._ours
            return made

        if not wide:
            return fixed(drop, w=self._room_of(options), h=MINI[1])
        needed = sum(self._width_of(option, 15) + 12 for option in options) + 8
        short = len(options) <= LONGEST_CHOICE
        return grow(fixed(lambda size: (choice if short and needed <= size[0] else drop)(size), h=42))

    def _room_of(self, options: Sequence[Option]) -> float:
        """How wide a small list of choices is: none of them is cut."""
        return min(max(self._width_of(option, 14) for option in options) + 40, self._s.by(306.0, 232.0))

    def _width_of(self, option: Option, size: float) -> float:
        _, words, sign = option
        return Text(words, THEME.style(size, face=THEME.strong)).w + (SIGN + 6 if sign else 0)

    def _list(self, field: Field) -> Part:
        """A value at each place, with one more or one less where the pieces differ in that."""
        items = list(self._value(field.path) or [])
        kind: Kind = "choice" if field.options else "number"
        cells: list[Part] = []
        for at, item in enumerate(items):
            one = Field((*field.path, at), kind, field.low, field.high, field.options)
            cells.append(
                self._part(one, item, partial(self._put, field, items, at), wide=False, own=self._is_own(field))
            )
        cells += self._more_or_less(field, items, field.options[0] if field.options else field.low)
        return row(*cells, gap=8, wrap=True)

    def _put(self, field: Field, items: list[Any], at: int, value: Any) -> None:
        new = list(items)
        if field.apart and value in new:  # nothing stands twice: they change places
            new[new.index(value)] = new[at]
        new[at] = value
        self._acts.change(field, new)

    def _more_or_less(self, field: Field, items: list[Any], fresh: Any) -> list[Part]:
        least, most = field.lengths
        path = ".".join(map(str, field.path))
        parts: list[Part] = []
        if field.apart and field.options:
            fresh = next((option for option in field.options if option not in items), fresh)
        for icon, may, new, key in (
            ("plus", len(items) < most, [*items, fresh], "add"),
            ("minus", len(items) > least, items[:-1], "remove_one"),
        ):
            if may and not self._ours:
                hint, act = self._words.say(key), partial(self._acts.change, field, new)
                parts.append(
                    IconButton(icon, look="paper_second", side=34, hint=hint, on_click=act, name=f"{icon} {path}")
                )
        return parts

    def _is_own(self, field: Field) -> bool:
        return self._at.is_changed(field.path)

    def _effects(self, field: Field) -> Part:
        """An effect of the vocabulary in each line, with what it says besides its word below."""
        items = list(self._value(field.path) or [])
        lines: list[Part] = []
        of = str(field.path[-1])
        options = [(word, self._words.effect(word), self._words.sign(of, word)) for word in field.options]
        for at, item in enumerate(items):
            path = f"value {'.'.join(map(str, field.path))}.{at}"
            if "do" in item:

                def drop(size: Size, at: int = at, item: Any = item, path: str = path) -> Node:
                    made = DropDown(
                        self._app, size, options, item["do"], own=self._is_own(field) and not self._ours,
                        on_change=partial(self._reword, field, items, at), name=path,
                        title=self._words.step(field.path[-1]),
                    )  # fmt: skip
                    made.enabled = not self._ours
                    return made

                lines.append(fixed(drop, h=42))
            cells = [self._inner(field, items, at, one) for one in self._at.item_fields(field, item)]
            if cells:
                lines.append(row(*cells, gap=8, wrap=True))
        fresh = self._at.effect_of(field, str(field.options[0]), {})
        more = self._more_or_less(field, items, fresh)
        return column(*lines, row(*more, gap=8) if more else None, gap=6)

    def _inner(self, field: Field, items: list[Any], at: int, one: Field) -> Part:
        name, item = one.path[-1], items[at]
        named = Field((*field.path, at, name), one.kind, one.low, one.high, one.options, one.apart, one.lengths)

        def change(value: Any) -> None:
            self._acts.change(field, [*items[:at], {**item, name: value}, *items[at + 1 :]])

        words = Text(self._words.step(name), THEME.style(13, THEME.quiet_ink), max_lines=1)
        if one.kind == "list":
            value = list(item.get(name) or [])

            def put(place: int, new: Any) -> None:
                change([*value[:place], new, *value[place + 1 :]])

            places = [Field((*named.path, place), "choice", options=one.options) for place in range(len(value))]
            parts = [
                self._part(place, inner, partial(put, number), wide=False, own=self._is_own(field))
                for number, (place, inner) in enumerate(zip(places, value, strict=True))
            ]
            control: Part = row(*parts, gap=6)
        else:
            control = self._part(named, item.get(name), change, wide=False, own=self._is_own(field))
        return column(fixed(words, h=18), control, gap=2, align="start")

    def _reword(self, field: Field, items: list[Any], at: int, word: str) -> None:
        made = self._at.effect_of(field, word, items[at])
        self._acts.change(field, [*items[:at], made, *items[at + 1 :]])

    def _value(self, path: YamlPath) -> Any:
        return self._at.ours(path) if self._ours else self._at.value(path)

    def _mark(self, path: YamlPath) -> Mark:
        return self._at.ours_mark(path) if self._ours else self._at.mark(path)

    def _undo(self, field: Field, *, small: bool = False) -> Part:
        """What ours says, and a button that goes back to it, beside a changed value."""
        if self._ours or not self._at.is_changed(field.path):
            return None
        words = self._words.say("ours_was", value=self._words.value(self._at.ours(field.path)))
        act = partial(self._acts.reset_value, field.path)
        button = IconButton("undo", look="paper_second", side=24 if small else 32, on_click=act, hint=words)
        button.name = f"undo {'.'.join(map(str, field.path))}"
        words = self._words.value(self._at.ours(field.path)) if small else words
        said = Text(words, THEME.style(14, THEME.quiet_ink), max_lines=1, shrink=True)
        said.name = f"ours {'.'.join(map(str, field.path))}"
        return row(button, said, gap=4) if small else row(said, button, gap=8)

    # -- the foot -----------------------------------------------------------------------------------------------------

    def _foot(self) -> list[Part]:
        say, s, acts = self._words.say, self._s, self._acts

        def tick(size: Size) -> Node:
            box = PaperTick(size, say("as_printed"), self._at.is_compared(self._piece), on_change=acts.tick)
            box.name = "as printed"
            return box

        reset = Button(
            say("reset"), look="paper_second", height=s.by(44, 36), font_size=15, on_click=acts.reset, name="reset"
        )

        def main(size: Size) -> Node:
            words = say("next_open") if size[0] > 360 else say("next_open_short")
            return Button(
                words, icon="check", look="paper_main", size=size, on_click=acts.compare_next, name="compared"
            )

        note = Text(self._note or say("running"), THEME.style(14, THEME.quiet_ink), max_lines=3)
        line = Text(say("as_printed_line"), THEME.style(13.5, THEME.quiet_ink), max_lines=1, shrink=True)
        ticked = column(fixed(tick, h=30), row(38, grow(line)))
        return [row(grow(ticked), 12, reset), 8, fixed(main, h=s.by(52, 44)), 8, note]


class PaperTick(TickLine):
    """A tick on paper, without a count."""

    def draw(self, face: Any) -> None:
        """Box and words."""
        self.ring_colour = "#1B1B1B"
        over = self.state in ("hover", "pressed")
        box = Panel((26, 26), fill="#FFFFFF" if over else "#FBF6EA", rim="#2B2622", rim_width=2, corners=6)
        if self.on:
            placed(Sprite("app/icon_check", (20, 20), tint="#1B1B1B")).lay(box.own_box(), box)
        words = Text(self.label, THEME.style(17, THEME.ink, face=THEME.strong), max_lines=1, shrink=True)
        row(box, 12, grow(words)).lay(self.own_box(), face)


def _scaled(face: Node, k: float) -> Cell:
    home = Group(size=(face.w * k, face.h * k))
    face.pivot, face.scale = (0, 0), k
    home.add(face)
    return placed(fixed(row(home), w=home.w, h=home.h), 0, 0)

"""How are words typed: caret, selection, clipboard?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.core.inputs import Key, Move, Press, Release, TextInput
from tabletop.scene.core.node import Group
from tabletop.scene.input import clipboard
from tabletop.scene.look.colour import darker, with_alpha
from tabletop.scene.look.geometry import Point, Size
from tabletop.scene.look.shapes import Panel, dashed_box
from tabletop.scene.look.text import Text
from tabletop.scene.look.theme import THEME
from tabletop.scene.look.typeset import width_of
from tabletop.scene.widgets.button import Button, icon_sprite
from tabletop.scene.widgets.control import DISABLED, Control, text_tip

INSET, ICON = 14.0, 20.0


class TextField(Control):
    """One line of typed text, perhaps behind an icon. The caret does not blink: idle is still.

    Ctrl+A, C, X, V; Shift with arrows selects.
    """

    def __init__(
        self,
        text: str = "",
        *,
        size: Size = (250, 44),
        hint: str = "",
        font_size: float = 18,
        max_length: int = 40,
        ground: str = "paper",
        icon: str | None = None,
        clears: str = "",
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        pos: Point = (0, 0),
        name: str = "",
    ) -> None:
        super().__init__(size, pos=pos, name=name)
        self._look = THEME.fields[ground]
        self.ring_colour = self._look.ring
        self.corner = 9
        self.cursor = "text"
        self.hint = hint
        self.max_length = max_length
        self.on_change = on_change
        self.on_submit = on_submit
        self._style = THEME.style(font_size, self._look.field_text)
        self._words = text
        self._caret = len(text)
        self._anchor = len(text)
        self._has_focus = False
        self._shift = 0.0
        self._body = self.add(Panel(size, corners=self.corner))
        self._left = INSET if icon is None else INSET + ICON + 8
        if icon is not None:
            sign = self.add(icon_sprite(icon, ICON, self._look.field_quiet))
            sign.pos, sign.z = (INSET, (size[1] - ICON) / 2), 1
        side = size[1] - 12
        room = size[0] - self._left - INSET - (side + 2 if clears else -4)
        self._window = self.add(Group(pos=(self._left, 0), size=(room, size[1])))
        self._window.clips = True
        self._clear: Button | None = None
        if clears:
            cross = Button(
                icon="close", look="paper_second", size=(side, side), pos=(size[0] - side - 6, 6), name=clears
            )
            cross.tip, cross.on_click, self._clear = lambda: text_tip(clears), self.empty, self.add(cross)
        self.restate()

    # -- words ----------------------------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """What stands in the field."""
        return self._words

    @words.setter
    def words(self, value: str) -> None:
        self._words = value[: self.max_length]
        self._caret = self._anchor = len(self._words)
        self.restate()

    @property
    def selection(self) -> tuple[int, int]:
        """The selected span; both ends equal the caret when nothing is selected."""
        return (min(self._caret, self._anchor), max(self._caret, self._anchor))

    def empty(self) -> None:
        """Take everything away, as its cross does."""
        self.select_all()
        self._put("")

    def select_all(self) -> None:
        """Select every word: typing replaces them."""
        self._anchor, self._caret = 0, len(self._words)
        self.restate()

    def _put(self, text: str) -> None:
        """Replace the selection."""
        if not self.enabled:
            return
        first, last = self.selection
        clean = "".join(sign for sign in text if sign.isprintable())
        room = self.max_length - (len(self._words) - (last - first))
        clean = clean[: max(0, room)]
        before = self._words
        self._words = before[:first] + clean + before[last:]
        self._caret = self._anchor = first + len(clean)
        self.restate()
        if self._words != before and self.on_change is not None:
            self.on_change(self._words)

    def _go(self, to: int, select: bool) -> None:
        self._caret = min(len(self._words), max(0, to))
        if not select:
            self._anchor = self._caret
        self.restate()

    # -- input ----------------------------------------------------------------------------------------------------

    def focused(self, has: bool) -> None:
        """The caret shows while the field has the keyboard."""
        self._has_focus = has
        if not has:
            self._anchor = self._caret
        self.restate()

    def text(self, event: TextInput) -> bool:
        """Typed signs go in at the caret."""
        self._put(event.text)
        return True

    def key(self, event: Key) -> bool:
        """Caret, deletion, clipboard, Enter; Tab and Escape are left to others."""
        if event.mods.ctrl:
            return self._chord(event)
        first, last = self.selection
        select = event.mods.shift
        name = event.name
        moves = {"left": self._caret - 1, "right": self._caret + 1, "home": 0, "end": len(self._words)}
        if name in moves:
            leaving = first != last and not select and name in ("left", "right")
            self._go((first if name == "left" else last) if leaving else moves[name], select)
        elif name in ("backspace", "delete"):
            if first == last:
                self._anchor = self._caret + (-1 if name == "backspace" else 1)
                self._anchor = min(len(self._words), max(0, self._anchor))
            self._put("")
        elif name == "return":
            if self.on_submit is None:
                return False
            self.on_submit(self._words)
        else:
            # a typed sign arrives as text; its key must not act elsewhere
            return len(name) == 1 or name == "space"
        return True

    def _chord(self, event: Key) -> bool:
        first, last = self.selection
        if event.name == "a":
            self.select_all()
        elif event.name in ("c", "x"):
            if first != last:
                clipboard.write(self._words[first:last])
                if event.name == "x":
                    self._put("")
        elif event.name == "v":
            self._put(clipboard.read())
        else:
            return False
        return True

    def pressed(self, event: Press) -> bool:
        """The caret goes where the pointer is; a double press selects all."""
        used = super().pressed(event)
        if not used:
            return False
        if event.clicks == 2:
            self.select_all()
        else:
            self._go(self._index_at(event.point), event.mods.shift)
        return True

    def moved(self, event: Move) -> bool:
        """Select with the pointer held."""
        if self._held:
            self._go(self._index_at(event.point), True)
        return True

    def released(self, event: Release) -> bool:
        """The mouse marks no further letters."""
        self._held = False
        self.restate()
        return True

    def _index_at(self, point: Point) -> int:
        own = self.from_stage(point)
        if own is None:
            return self._caret
        x = own[0] - self._left + self._shift
        widths = [self._width(i) for i in range(len(self._words) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - x))

    def _width(self, upto: int) -> float:
        return width_of(self._words[:upto], self._style.face, self._style.size)

    # -- look -----------------------------------------------------------------------------------------------------

    def restate(self) -> None:
        """Paint body, words, selection and caret anew."""
        look, state = self._look, self.state
        rim = {"hover": darker(look.field_rim, 0.25), "pressed": look.field_text}.get(state, look.field_rim)
        self._window.clear()
        if self._clear is not None:
            self._clear.visible = bool(self._words)
        if state == "disabled":
            self._body.restyle(fill=with_alpha(look.field, 0), rim=with_alpha(look.field_rim, 0))
            self._window.add(dashed_box(self.size, look.field_rim, radius=self.corner)).pos = (-self._left, 0)
            self._window.clips = False
        else:
            self._body.restyle(fill=look.field, rim=rim)
            self._window.clips = True
        self._scroll()
        if self._words or not self.hint:
            words = Text(self._words, self._style, height=self.h, pos=(-self._shift, 0))
        else:
            words = Text(self.hint, self._style._replace(colour=look.field_quiet), height=self.h)
        words.opacity = DISABLED + 0.2 if state == "disabled" else 1.0
        if self._has_focus and state != "disabled":
            self._add_caret()
        self._window.add(words)

    def _scroll(self) -> None:
        """Keep the caret in the window."""
        room = self._window.w - 4
        at = self._width(self._caret)
        self._shift = min(max(self._shift, at - room), at) if self._width(len(self._words)) > room else 0.0

    def _add_caret(self) -> None:
        first, last = self.selection
        tall = self._style.size * 1.3
        top = (self.h - tall) / 2
        if first != last:
            left, right = self._width(first), self._width(last)
            mark = with_alpha(self._look.field_rim, 0.55)
            self._window.add(Panel((right - left, tall), fill=mark, pos=(left - self._shift, top)))
        caret = Panel((2, tall), fill=self._look.field_text, pos=(self._width(self._caret) - self._shift, top))
        self._window.add(caret)

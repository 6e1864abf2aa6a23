"""Which buttons does the panel of a chosen save have, and what fits where?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabletop import boards
from tabletop.app.parts.dialog import Item, open_drop_down
from tabletop.app.replay.recording import Recording
from tabletop.scene import Button, ControlLook, Group, IconButton, Node, Panel, Size, text_tip
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row
from tabletop.scene.look.theme import NORMAL, Sizes

if TYPE_CHECKING:
    from tabletop.app.application import App

DELETE = ControlLook("#3A332E", "#171412", "#F2A497", "#F4F1EA")
GAP = 12.0


class Acts(NamedTuple):
    """What the panel's buttons do."""

    open: Callable[[], None]
    watch: Callable[[], None]
    play_on: Callable[[], None]
    review: Callable[[], None]
    compare: Callable[[], None]
    rename: Callable[[], None]
    duplicate: Callable[[], None]
    as_text: Callable[[], None]
    delete: Callable[[], None]
    recover: Callable[[], None]
    show_file: Callable[[], None]


class DetailButtons:
    """The buttons of a save that can be opened: two rows, or one and a list of more where space is short."""

    def __init__(self, app: App, recording: Recording, acts: Acts, s: Sizes) -> None:
        self._app, self._recording, self._acts, self._s = app, recording, acts, s
        self._reviewed = recording.over and bool(recording.humans)
        self._branch = recording.parent is not None

    def cell(self) -> Cell:
        """Both rows."""
        group = Group(name="actions", focus_group=True)
        if self._s is not NORMAL:
            return inside(group, row(grow(self._lead()), self._more(), gap=GAP))
        rule = fixed(lambda size: Panel(size, fill="#151210"), h=2)
        return column(rule, 20, inside(group, column(self._lead(), 20, self._small())))

    def _lead(self) -> Cell:
        """Continue or result, watch, and for a finished game of people its review."""
        say, acts, s, over = self._app.texts.say, self._acts, self._s, self._recording.over
        reviewed = self._reviewed and s is NORMAL
        words, icon = say("load.result" if over else "load.continue"), "podium" if over else "play"
        shown = [("open", icon, words, acts.open, 196.0 if reviewed else 330.0)]
        shown.append(("watch", "replay", say("load.watch"), acts.watch, 156.0 if reviewed else 194.0))
        if reviewed:
            shown.append(("review", "coach", say("review.open"), acts.review, 160.0))
        lead = []
        for name, icon, label, act, share in shown:
            font = s.words(22 if len(shown) < 3 else 18, 17) if name == "open" else s.words(18, 15)
            needed = Button(label, icon=icon, font_size=font).w - 16
            lead.append(grow(fixed(partial(self._button, name, icon, label, act, font), h=s.by(68, 50)), share, needed))
        return row(*lead, gap=GAP)

    def _button(self, name: str, icon: str, label: str, act: Callable[[], None], font: float, size: Size) -> Button:
        main = name == "open"
        button = Button(
            label, icon=icon, look="main" if main else "second", size=size, font_size=font, icon_size=24 if main else None,
            on_click=act, name=name
        )  # fmt: skip
        if self._recording.game.name not in boards.names() and name != "review":
            button.enabled = main and self._recording.over
            button.tip = _hint(self._app.texts.say("home.no_table_yet"))
        return button

    def _more(self) -> Button:
        """Everything else in a list."""
        say = self._app.texts.say
        button = IconButton("more", side=self._s.by(68, 50), hint=say("load.more"), name="more")
        items = [Item(say("review.open"), self._acts.review, "coach")] if self._reviewed else []
        items += [Item(say("comparison.open"), self._acts.compare, "chart")] if self._branch else []
        items += [Item(say(f"load.{key}"), act, icon) for key, icon, act, _ in self._care()]
        button.on_click = lambda: open_drop_down(self._app, button, items)
        return button

    def _small(self) -> Cell:
        """Rename, duplicate, tell as text, delete; for a branch the comparison first, and the others as signs."""
        small = [fixed(partial(self._care_button, *care), 68, 48) for care in self._care()]
        if not self._branch:
            return row(
                *(grow(button, share) for button, share in zip(small, (152, 126, 116, 112), strict=True)), gap=GAP
            )
        compare = grow(fixed(self._compare_button, h=48))
        return row(compare, *small, gap=GAP)

    def _compare_button(self, size: Size) -> Button:
        words = self._app.texts.say("comparison.open")
        button = Button(words, icon="chart", look="second", size=size, font_size=16, on_click=self._acts.compare)
        button.name = "compare"
        return button

    def _care_button(self, key: str, icon: str, act: Callable[[], None], look: str | ControlLook, size: Size) -> Button:
        words = self._app.texts.say(f"load.{key}")
        label = "" if self._branch else words
        button = Button(label, icon=icon, look=look, size=size, font_size=16, on_click=act, name=key)
        if self._branch:
            button.tip = _hint(words)
        return button

    def _care(self) -> list[tuple[str, str, Callable[[], None], str | ControlLook]]:
        acts = self._acts
        return [
            ("rename", "edit", acts.rename, "second"),
            ("duplicate", "copy", acts.duplicate, "second"),
            ("as_text", "export", acts.as_text, "second"),
            ("delete", "delete", acts.delete, DELETE),
        ]


def _hint(words: str) -> Callable[[], Node]:
    return lambda: text_tip(words)

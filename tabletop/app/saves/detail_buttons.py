"""Which buttons does the panel of a chosen save have, and what fits where?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tabletop import boards
from tabletop.app.parts.drop_down import Item, open_drop_down
from tabletop.app.replay.recording import Recording
from tabletop.scene import Box, ControlLook, Group, Node
from tabletop.scene.widgets import Button, IconButton, text_tip

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
    delete: Callable[[], None]
    recover: Callable[[], None]
    show_file: Callable[[], None]


class DetailButtons:
    """The buttons of a save that can be opened: two rows, or one and a list of more where space is short."""

    def __init__(self, app: App, recording: Recording, acts: Acts, room: Box, *, compact: bool) -> None:
        self._app, self._recording, self._acts, self._room, self._compact = app, recording, acts, room, compact
        self._row = Group(name="actions")
        self._row.focus_group = True

    @property
    def _reviewed(self) -> bool:
        return self._recording.over and bool(self._recording.humans)

    @property
    def _branch(self) -> bool:
        return self._recording.parent is not None

    def add_main(self, page: Node) -> Button:
        """Continue or result, watch, and for a finished game of people its review; returns the main one."""
        say, acts, room = self._app.texts.say, self._acts, self._room
        page.add(self._row)
        over = self._recording.over
        shown = [("open", "podium" if over else "play", say("load.result" if over else "load.continue"), acts.open)]
        shown.append(("watch", "replay", say("load.watch"), acts.watch))
        shares = [330.0, 194.0]
        if self._reviewed and not self._compact:
            shown.append(("review", "coach", say("review.open"), acts.review))
            shares = [196.0, 156.0, 160.0]
        wide = room.w - (room.h + GAP if self._compact else 0.0) - GAP * (len(shown) - 1)
        x = room.x
        made: dict[str, Button] = {}
        for (name, icon, label, act), share in zip(shown, shares, strict=True):
            main = name == "open"
            font = (17 if main else 15) if self._compact else 22 if main and len(shown) < 3 else 18
            width = round(wide * share / sum(shares))
            button = Button(
                label, icon=icon, look="main" if main else "second", size=(width, room.h), font_size=font,
                icon_size=24 if main else None, on_click=act, pos=(x, room.y),
            )  # fmt: skip
            button.name = name
            made[name] = self._row.add(button)
            x += width + GAP
        if self._recording.game.name not in boards.names():
            made["open"].enabled = over
            made["watch"].enabled = False
            made["watch"].tip = made["open"].tip = lambda: text_tip(say("home.no_table_yet"))
        if self._compact:
            self._add_more()
        return made["open"]

    def _add_more(self) -> None:
        """Everything else in a list."""
        room, say = self._room, self._app.texts.say
        button = IconButton("more", side=room.h, hint=say("load.more"))
        button.pos = (room.right - room.h, room.y)
        button.name = "more"
        items = [Item(say("review.open"), self._acts.review, "coach")] if self._reviewed else []
        items += [Item(say("comparison.open"), self._acts.compare, "chart")] if self._branch else []
        items += [Item(say(f"load.{key}"), act, icon) for key, icon, act, _ in self._care()]
        button.on_click = lambda: open_drop_down(self._app, button, items)
        self._row.add(button)

    def add_small(self, page: Node, y: float, height: float) -> None:
        """Rename, duplicate, delete; for a branch the comparison first, and the others as signs."""
        say, x = self._app.texts.say, self._room.x
        widths = (150.0, 168.0, 194.0)
        if self._branch:
            widths = (68.0, 68.0, 68.0)
            wide = self._room.w - sum(widths) - 3 * GAP
            compare = Button(
                say("comparison.open"), icon="chart", look="second", size=(wide, height), font_size=16,
                on_click=self._acts.compare, pos=(x, y),
            )  # fmt: skip
            compare.name = "compare"
            self._row.add(compare)
            x += wide + GAP
        for (key, icon, act, look), width in zip(self._care(), widths, strict=True):
            words = say(f"load.{key}")
            button = Button(
                "" if self._branch else words, icon=icon, look=look, size=(width, height), font_size=18, on_click=act,
                pos=(x, y),
            )  # fmt: skip
            if self._branch:
                button.tip = _hint(words)
            button.name = key
            self._row.add(button)
            x += width + GAP

    def _care(self) -> list[tuple[str, str, Callable[[], None], str | ControlLook]]:
        acts = self._acts
        return [
            ("rename", "edit", acts.rename, "second"),
            ("duplicate", "copy", acts.duplicate, "second"),
            ("delete", "delete", acts.delete, DELETE),
        ]


def _hint(words: str) -> Callable[[], Node]:
    return lambda: text_tip(words)

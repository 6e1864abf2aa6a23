"""How are short messages shown without stopping the game?"""

from __future__ import annotations

from functools import partial
from typing import Literal

from tabletop.scene import THEME, Group, Node, PanelLook, Sprite, Stage, Text, fade, surface
from tabletop.scene.layout import column, fixed, grow, row, stack

SIZE = (404, 60)
GAP = 12
TOP = 76
IN_MS, STAY_MS, OUT_MS = 160, 2400, 220
MOST = 2

Kind = Literal["done", "problem"]
ROSE = PanelLook("#F4E5D6", "#B98070", 12, THEME.panels["paper"].shadows, None, "app/paper_fibres")
"""The paper of things that went wrong."""


class Toasts:
    """At most two slips below the top bar, above a table as large as elsewhere; the older one moves down. A problem stays until
    it is clicked away.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._shown: list[tuple[Node, str]] = []

    def show(self, title: str, line: str = "", kind: Kind = "done") -> None:
        """Show a slip; a third one pushes the oldest out. A problem that is still there is not told twice."""
        slip = self._slip(title, line, kind)
        for known in [other for other, words in self._shown if kind == "problem" and words == title]:
            self._drop(known)
        self._shown.insert(0, (slip, title))
        self._stage.floating.add(slip)
        while len(self._shown) > MOST:
            self._drop(self._shown[-1][0])
        self.place()
        if kind == "done":
            slip.opacity = 0.0
            self._stage.tweens.run(fade(slip, 1.0, IN_MS))
            self._stage.timers.after(IN_MS + STAY_MS, lambda: self._fade_out(slip))

    def _fade_out(self, slip: Node) -> None:
        if slip.parent is not None:
            self._stage.tweens.run(fade(slip, 0.0, OUT_MS), then=lambda: self._drop(slip))

    def _slip(self, title: str, line: str, kind: Kind) -> Node:
        bad = kind == "problem"
        heading = Text(title, THEME.style(16, "#8C2F22" if bad else THEME.ink, face=THEME.strong), max_lines=4)
        below = Text(line, THEME.style(14, THEME.quiet_ink), max_lines=2) if line else None
        side = 30 if bad else 26
        sign = Sprite("app/mark_damaged" if bad else "app/icon_save", (side, side), tint=None if bad else THEME.ink)
        icon, tint = ("close", "#8C2F22") if bad else ("check", "#365C2A")
        cell = row(
            fixed(row(grow(), sign, grow()), w=62),
            -2,
            grow(column(heading, below, gap=2)),
            12,
            Sprite(f"app/icon_{icon}", (22, 22), tint=tint),
            16,
        )
        slip = Group(name="toast", size=(SIZE[0], max(SIZE[1], cell.high(SIZE[0]) + 20)), pivot=(0, 0))
        stack(partial(surface, ROSE if bad else "paper"), cell).lay(slip.own_box(), slip)
        slip.hits = True
        slip.on_click = lambda: self._drop(slip)
        return slip

    def _drop(self, slip: Node) -> None:
        self._shown = [entry for entry in self._shown if entry[0] is not slip]
        slip.detach()
        self.place()

    def place(self) -> None:
        """Lay them out again, as window and screen are now."""
        k = self._stage.shrunk
        y = float(TOP)
        for slip, _ in self._shown:
            slip.scale = k
            slip.pos = ((self._stage.width - SIZE[0] * k) / 2, y)
            y += (slip.h + GAP) * k

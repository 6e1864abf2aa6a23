"""How high is somebody on the ladder of a game: rungs at the scores that beat bots, the own best between them, the next one?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.app.parts.written import minus
from tabletop.app.practice.climb import Climb, Step
from tabletop.content import look_of, seat_looks
from tabletop.scene import (
    THEME,
    Box,
    Button,
    Choice,
    ControlLook,
    Flattened,
    Group,
    Node,
    Panel,
    Size,
    Sizes,
    Sprite,
    Text,
)
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App

BRASS, WOOD, OPEN, LAMP, GOLD = "#C89A3C", "#6B4A22", "#5E4A2C", "#FFD98A", "#E3BE6C"
RAIL, RUNG, POLES = 7.0, 9.0, 122.0
"""How thick poles and rungs are, and how far apart the poles."""
MOST_RUNGS = 5
TICK = 30.0
"""How much room the ticks at the left take."""


class LadderTray:
    """A tray: the ladder at the left; at the right the next rung, how far it is, and the button that climbs."""

    def __init__(
        self, app: App, climbs: Sequence[Climb], chosen: Climb, s: Sizes, *, on_choose: Callable[[str], None],
        on_climb: Callable[[Climb], None],
    ) -> None:  # fmt: skip
        self._app, self._climbs, self._climb, self._s = app, climbs, chosen, s
        self._on_choose, self._on_climb = on_choose, on_climb

    def cell(self) -> Cell:
        """The whole tray."""
        s = self._s
        beside = row(
            grow(self._ladder, 1.7, 23 * s.tiny), s.space, grow(self._beside(), 1, 13 * s.tiny), align="stretch"
        )
        ladder = fixed(self._ladder, h=2.3 * s.small * (MOST_RUNGS + 1))
        body = fitting(beside, column(ladder, s.gap, grow(self._beside())))
        return on(
            "tray",
            column(self._head(), s.gap / 2, grow(body), pad=(s.pad, s.gap, s.pad, s.pad - 4)),
            name="ladder",
            focus=True,
        )

    def _head(self) -> Cell:
        s, say = self._s, self._app.texts.say
        title = Text(say("practice.ladder"), THEME.heading(s.title, THEME.light_text))
        game = self._app.texts_of(self._climb.game).say("name")
        quiet = Text(game, THEME.style(s.small, THEME.quiet_light), max_lines=1, shrink=True)
        sign = emblem(self._climb.game, s.control - 4)
        forms = [(sign, s.gap, title, s.gap, grow(quiet), s.gap), (sign, s.gap, grow(title), s.gap), (grow(title), 6)]
        if len(self._climbs) == 1:
            return row(*forms[0])
        return fitting(*(row(*form, self._ways()) for form in forms))

    def _ways(self) -> Choice:
        s, texts = self._s, self._app.texts_of(self._climb.game)
        words = [(one.mode, texts.say(f"practice.mode.{one.mode}")) for one in self._climbs]
        font = s.tiny
        width = sum(Text(word, THEME.style(font, face=THEME.strong)).w + 26 for _, word in words)
        choice = Choice(words, self._climb.mode, ground="dark", size=(width, s.control - 6), font_size=font)
        choice.on_change, choice.name = self._on_choose, "ladder of"
        return choice

    # --- the ladder --------------------------------------------------------------------------------------------------

    def _ladder(self, size: Size) -> Node:
        """Rungs at their scores, as far apart as their words need, and the own best among them."""
        s, climb, home = self._s, self._climb, Flattened(size=size)
        if not climb.steps:
            words = Text(
                self._app.texts.say("practice.not_measured"),
                THEME.style(s.small, THEME.quiet_light),
                width=size[0] - 20,
            )
            home.add(words).pos = (4, size[1] / 2 - words.h / 2)
            return home
        least = 2.3 * s.small
        steps = around(climb, max(2, min(MOST_RUNGS, int((size[1] - 20) / least) - 1)))
        values = [(step.score, False) for step in steps]
        if climb.best is not None:
            values = sorted([*values, (climb.best, True)])
        heights = spread([value for value, _ in values], 18, size[1] - 22, least)
        poles, names = min(POLES, size[0] * 0.3), iter(steps)
        stand = row(TICK + 6, self._pole, grow(), self._pole, 6, align="stretch")
        stand.lay(Box(0, 2, TICK + poles, size[1] - 4), home)
        for (value, own), up in zip(values, heights, strict=True):
            line = self._own(value, poles) if own else self._rung(next(names), poles)
            line.lay(Box(0, size[1] - up - least / 2, size[0], least), home)
        return home

    @property
    def _pole(self) -> Cell:
        return fixed(lambda size: Panel(size, fill=WOOD, corners=3), w=RAIL)

    def _rung(self, step: Step, poles: float) -> Cell:
        """A tick where it is reached, the rung, its score and what that beats."""
        s, reached = self._s, self._climb.best is not None and step.score <= self._climb.best
        tick = Sprite("app/icon_check", (20, 20), tint="#8FBF7A") if reached else None
        rung = fixed(lambda size: Panel(size, fill=BRASS if reached else OPEN, corners=4), w=poles, h=RUNG)
        colour = THEME.light_text if reached else THEME.quiet_light
        score = Text(minus(step.score), THEME.style(s.title - 2, colour, face=THEME.heavy))
        words = Text(step.words, THEME.style(s.tiny, THEME.quiet_light), max_lines=1, shrink=True)
        return row(
            fixed(row(tick), w=TICK), rung, s.gap, fixed(row(score), w=max(score.w, 2.6 * s.small)), 10, grow(words)
        )

    def _own(self, value: int, poles: float) -> Cell:
        """The own piece between the poles, and how much that is."""
        s, climb = self._s, self._climb
        piece = Sprite(f"app/seat_{next(iter(seat_looks()))}", (26, 26))
        key = "practice.your_best" if climb.alone else "practice.your_rating"
        told = self._app.texts.say(key, n=minus(value), unsure=climb.unsure)
        words = Text(told, THEME.style(s.tiny, "#2B2622", face=THEME.strong), max_lines=1, shrink=True)
        said = row(Sprite("app/icon_star", (14, 14), tint="#2B2622"), 6, words, pad=(12, 4))
        pill = inside(Group(), lambda size: Panel(size, fill=LAMP, corners=size[1] / 2), said)
        return row(TICK, fixed(row(grow(), piece, grow()), w=poles), s.gap, pill, grow())

    # --- beside it ---------------------------------------------------------------------------------------------------

    def _beside(self) -> Cell:
        s, say, climb, coming = self._s, self._app.texts.say, self._climb, self._climb.next
        style = THEME.style(s.tiny, THEME.quiet_light)
        parts: list[Part] = []
        if coming is not None:
            kicker = Text(say("practice.next_rung"), THEME.section(THEME.quiet_light), max_lines=1, shrink=True)
            parts += [kicker, Text(minus(coming.score), THEME.style(s.hero + 6, THEME.light_text, face=THEME.heavy))]
            if climb.best is not None:
                to_go = say("practice.to_go", n=coming.score - climb.best)
                parts.append(Text(to_go, THEME.style(s.small, GOLD, face=THEME.strong), max_lines=1, shrink=True))
        elif climb.steps:
            parts.append(Text(say("practice.at_the_top"), THEME.style(s.small, GOLD, face=THEME.strong), max_lines=3))
        how = (
            say("practice.rungs_how" if climb.alone else "practice.levels_how", n=climb.measured) if climb.steps else ""
        )
        games = say("practice.runs_so_far" if climb.alone else "practice.games_so_far", n=climb.games)
        parts += [
            s.gap,
            Text(how, style, max_lines=5, shrink=True) if how else None,
            Text(games, style, max_lines=2),
            grow(),
        ]
        return column(*parts, self._button())

    def _button(self) -> Cell:
        look, climb, s = look_of(self._climb.game), self._climb, self._s
        own = ControlLook(look.accent, look.rim, look.label, "#F4F1EA")

        def made(size: Size) -> Button:
            words = self._app.texts.say("practice.climb" if climb.alone else "practice.play")
            return Button(
                words,
                icon="play",
                look=own,
                size=size,
                font_size=s.lead,
                on_click=lambda: self._on_climb(climb),
                name="climb",
            )

        return fixed(made, h=s.by(56, s.control + 4))


def around(climb: Climb, most: int) -> list[Step]:
    """So many rungs about the next one: two that are reached, and what comes."""
    first = max(0, min(climb.reached - 2, len(climb.steps) - most))
    return list(climb.steps[first : first + most])


def spread(values: Sequence[int], low: float, high: float, least: float) -> list[float]:
    """How high each of these rising values stands between two heights: at its place, but so far from the one below at least."""
    span = max(1, values[-1] - values[0])
    least = min(least, (high - low) / max(1, len(values) - 1))
    free = high - low - least * (len(values) - 1)
    return [low + least * number + free * (value - values[0]) / span for number, value in enumerate(values)]

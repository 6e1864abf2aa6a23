"""How long will the game take: as long as the last ones like it, else as reckoned?"""

from __future__ import annotations

from functools import partial
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from tabletop.content import look_of
from tabletop.scene import THEME, Group, Panel, Size, Sprite, Text, circle, surface
from tabletop.scene.layout import Cell, column, fixed, grow, row, stack

if TYPE_CHECKING:
    from tabletop.app.new_game.screen import NewGameScreen

LAST, STEP = 5, 5
"""So many games are looked at; minutes are told in steps."""
BRASS, QUIET = "#E3BE6C", "#8A7F70"


class Expected(NamedTuple):
    """How long a game will take."""

    minutes: int
    source: str
    """Which text below `new.length` says where that is from."""
    games: tuple[float, ...] = ()
    """The minutes of the games it is from."""


def expected(screen: NewGameScreen) -> Expected:
    """From the last games with as many seats, else from the last ones of this game, else from its data."""
    taken = screen.draft.taken
    known = [each for each in screen.app.records.read()[0] if each.game == screen.draft.game and each.seconds]
    alike = [each for each in known if len(each.seats) == len(taken)]
    for source, results in (("alike", alike), ("all", known)):
        if results:
            games = tuple(sorted(each.seconds / 60 for each in results[-LAST:]))
            return Expected(_rounded(median(games)), source, games)
    person, bot = look_of(screen.draft.game).minutes
    people = sum(place.kind == "human" for place in taken)
    return Expected(_rounded(people * person + (len(taken) - people) * bot), "reckoned")


def _rounded(minutes: float) -> int:
    return max(STEP, round(minutes / STEP) * STEP)


def length_panel(screen: NewGameScreen) -> Cell:
    """How long it will take, where that is from, and how long those games were."""
    said, say, s = expected(screen), screen.texts.say, screen.sizes
    title = Text(say("new.length.about", n=said.minutes), THEME.heading(s.words(28, 20)))
    words = say(f"new.length.{said.source}", n=len(said.games), seats=len(screen.draft.taken))
    source = Text(words, THEME.style(s.words(15, 13), THEME.quiet_light), max_lines=1, shrink=True)
    glass = Sprite("app/icon_hourglass", (s.icon + 6, s.icon + 6), tint=BRASS)
    if s.by(False, True):
        return row(glass, 10, title, 10, grow(source), pad=(4, 0))
    line = fixed(partial(_line, said), h=18) if len(said.games) > 1 else None
    return stack(
        partial(surface, "tray"), row(24, glass, 18, grow(column(title, source, line, gap=4)), 24, pad=(0, 12))
    )


def _line(said: Expected, size: Size) -> Group:
    """The games as dots on a line of minutes, the middle one large."""
    group, games = Group(size=size), said.games
    first, last = games[0], max(games[-1], games[0] + STEP)
    group.add(Panel((size[0], 2), fill="#5A5044", pos=(0, size[1] / 2 - 1)))
    for number, minutes in enumerate(games):
        chosen = number == len(games) // 2
        at = (9 + (minutes - first) / (last - first) * (size[0] - 18), size[1] / 2)
        group.add(circle(at, 8 if chosen else 6, BRASS if chosen else QUIET, "#2B2623", 1.5))
    return group

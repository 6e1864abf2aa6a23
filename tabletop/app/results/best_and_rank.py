"""How does this game compare: the person's own best, the ranks of the solo game, its opponent?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.app.parts.emblem import SeatTabs, emblem
from tabletop.app.parts.page import on, one_line
from tabletop.app.parts.plot import Bars, Dashes, Line, Plot
from tabletop.app.parts.plot_reading import PAPER, Axes
from tabletop.app.parts.written import minus
from tabletop.app.results.outcome import Outcome, Standing
from tabletop.app.saves.words import next_rank, rank_of, say_rank
from tabletop.content import Texts, look_of
from tabletop.puzzles.ladder import Rung
from tabletop.scene import THEME, Box, Button, Colour, Group, Node, Panel, Size, Sizes, Sprite, Text, TextStyle, surface
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, row

GOLD, LOST, GHOST = "#E3BE6C", "#6E6353", "#8B7A5E"


class OwnBest:
    """The panel with a person's best; with several people at the table one tab each."""

    def __init__(
        self, outcome: Outcome, texts: Texts, standings: Sequence[tuple[int, Standing]], rung: Rung | None, s: Sizes
    ) -> None:
        """`rung` is the one of the practice ladder that was reached for the first time."""
        self._outcome, self._texts, self._rung, self._s = outcome, texts, rung, s
        self._standings = dict(standings)
        self._first = standings[0][0]
        self.root = Group(name="own best")
        self._page = Group()

    def cell(self) -> Cell:
        """The tray; the page of a person comes with its size."""
        seats, tabs = list(self._standings), None
        if len(seats) > 1:
            tabs = SeatTabs(self._outcome.seats, seats, self._first, on_change=self.show)
        self._tabs = tabs.w + self._s.gap if tabs is not None else 0.0
        above = column(self._s.pad - 6, row(grow(), tabs, self._s.pad - 6), grow())
        return inside(self.root, lambda size: surface("tray", size), inside(self._page, self._begin), above)

    def _begin(self, size: Size) -> Node:
        self._page.size = size
        self.show(self._first)
        return Group()

    def show(self, seat: int) -> None:
        """The tab of a seat."""
        page, texts, s, standing = self._page, self._texts, self._s, self._standings[seat]
        page.clear()
        record = standing.is_record
        key = "first_time" if standing.best_before is None else "new_best" if record else "own_best"
        icon = Sprite(f"app/icon_{'star' if record else 'star_outline'}", (s.icon + 4, s.icon + 4), tint=GOLD)
        words = texts.say(f"results.{key}")
        heading = Text(words, THEME.heading(s.title), max_lines=1, shrink=True)
        beside = heading.w * 0.9 <= page.w - 2 * s.pad - s.icon - 12 - self._tabs
        # beside the tabs of four people there is no room for it, below them there is
        head = column(None if beside else s.control - 2, row(icon, 8, heading, grow()))
        about = texts.say(
            "results.solo_games" if self._outcome.solo else "results.table_games", name=standing.name,
            game=texts.say("name"), seats=len(self._outcome.seats), n=len(standing.earlier) + 1,
        )  # fmt: skip
        quiet = THEME.style(s.body, THEME.quiet_light)
        number = Text(minus(standing.points), THEME.style(s.hero * 1.7, face=THEME.heavy))
        before = [] if standing.best_before is None else [("before", standing.best_before), ("usually", standing.usual)]
        facts = [Text(texts.say(f"results.{fact}", points=points or 0), quiet) for fact, points in before]
        if self._rung is not None:
            words = texts.say(f"practice.beats_{self._rung.level}", share=round(100 * self._rung.share))
            gold = THEME.style(s.body, GOLD, face=THEME.strong)
            facts.append(Text(texts.say("results.new_rung", words=words), gold, max_lines=2, shrink=True))
        count = len(standing.bars)
        caption = texts.say(f"results.{'first_bar' if standing.best_before is None else 'last_games'}", n=count)
        column(
            head, s.gap / 2, one_line(about, quiet, s.body, s.tiny), row(number, s.pad - 4, grow(column(*facts))),
            grow(partial(self._bars, standing)), s.gap / 2, one_line(caption, quiet, s.tiny, s.tiny - 1),
            pad=(s.pad, s.pad - 2, s.pad, s.gap),
        ).lay(Box(0, 0, *page.size), page)  # fmt: skip

    def _bars(self, standing: Standing, size: Size) -> Node:
        """The last games, this one light, the best before as a broken line."""
        plot, values = Plot(Box(0, 0, *size), ""), standing.bars
        last = len(values) - 1
        bars = [(float(number), number + 0.76, max(0.001, float(value))) for number, value in enumerate(values)]
        most = float(max(1, *values, standing.best_before or 0))
        pitch = min(1.75 * self._s.pad, size[0] / len(values))
        best = max(0.0, float(standing.best_before or 0))
        plot.draw(
            Axes(Box(0, 0, pitch * len(values), size[1]), 0, most, 0, len(values)),
            [
                Bars(bars[:last], look_of(self._outcome.recording.game.name).bar, least=4),
                Bars(bars[last:], PAPER, least=4),
                Dashes([(0, best), (len(values), best)], GOLD, 2) if standing.best_before is not None else None,
            ],
        )
        return plot


def rank_panel(outcome: Outcome, texts: Texts, best: int | None, s: Sizes, on_solo: Callable[[], None] | None) -> Cell:
    """The ladder of the solo game: reached ranks ticked, the own one lit, the points to the next."""
    game = outcome.recording.game
    ladder = outcome.ladder or game.ladder(game.complete_options(1, {}))
    words = texts.say("results.your_rank" if outcome.solo else "results.solo_rank", game=texts.say("name"))
    points = outcome.totals[0] if outcome.solo else best
    here = rank_of(ladder, points) if points is not None else ""
    rungs = [_rung(outcome, texts, rank, least, points, rank == here, s) for rank, least in list(ladder.items())[::-1]]
    told = texts.say("results.never_alone") if points is None else next_rank(texts, ladder, points)
    line = Text(told, THEME.style(s.small, THEME.quiet_light), max_lines=2, shrink=True)
    ladders = grow(lambda size: _ladder(rungs, s, size))
    return _tray(outcome, words, s, column(ladders, s.gap / 2), row(grow(line), 6, _solo_button(texts, s, on_solo)))


def _ladder(rungs: list[Cell], s: Sizes, size: Size) -> Node:
    """As high as its rungs may be."""
    high = min(s.control - 2, size[1] / len(rungs))
    home = Group(size=size)
    column(*(fixed(rung, h=high - 4) for rung in rungs), gap=4).lay(Box(0, 0, *size), home)
    return home


def rank_words(rank: str, style: TextStyle, room: float) -> Text:
    """The name of a rank in one line, or in two smaller ones where it is too long for that."""
    name = Text(rank, style, width=room, max_lines=1, shrink=True)
    if not name.was_cut:
        return name
    return Text(rank, style._replace(size=style.size - 2, leading=1.05), width=room, max_lines=2, shrink=True)


def _rung(outcome: Outcome, texts: Texts, rank: str, least: int, points: int | None, mine: bool, s: Sizes) -> Cell:
    reached = points is not None and points >= least
    look = look_of(outcome.recording.game.name)
    lit = (look.accent, look.label)
    fill, ink = lit if mine else ("#3A332E", THEME.light_text) if reached else ("#1F1B19", THEME.quiet_light)
    number = Text(str(least) if least else "–", THEME.heading(s.lead + 2, ink))
    style = THEME.style(s.body, ink, face=THEME.strong if mine else THEME.text)
    sign: Part = None
    if mine:
        key = "results.points_alone" if outcome.solo else "results.best_points"
        sign = Text(texts.say(key, points=points or 0), THEME.style(s.small, ink, face=THEME.strong))
    elif reached:
        sign = Sprite("app/icon_check", (s.icon - 4, s.icon - 4), tint=ink)

    def name(size: Size) -> Node:
        words = rank_words(say_rank(texts, rank), style, size[0])
        home = Group(size=size)
        home.add(words).pos = (0, (size[1] - words.h) / 2)
        return home

    panel = Panel((0, 0), fill=fill, rim="#6E5016" if mine else "#4A423B", corners=8, rim_width=1.5)
    number_column = fixed(row(grow(), number), w=2.8 * s.lead)
    return inside(panel, row(number_column, s.gap + 2, grow(name), sign, s.gap))


def opponent_panel(
    outcome: Outcome, texts: Texts, alone: Sequence[tuple[int, int]], s: Sizes, on_solo: Callable[[], None] | None
) -> Cell:
    """For a game whose solo mode has an opponent: this duel as two bars, and how often that opponent was beaten.

    `alone` are earlier duels as (own points, opponent's points).
    """
    name = texts.say("results.opponent")
    duels, shown = list(alone), column()
    if outcome.opponent is not None:
        mine, theirs = outcome.totals[0], outcome.opponent.total
        duels.append((mine, theirs))
        most, accent = max(1, mine, theirs), look_of(outcome.recording.game.name).accent
        sides = ((outcome.seats[0].name, mine, accent), (name, theirs, LOST))
        shown = column(*(_duellist(who, points, points / most, fill, s) for who, points, fill in sides), gap=s.gap)
    won = sum(own > other for own, other in duels)
    key = "beaten" if duels else "never_alone"
    words = texts.say(f"results.{key}", name=name, won=won, n=len(duels))
    line = Text(words, THEME.style(s.body, THEME.quiet_light), max_lines=3)
    if outcome.opponent is None:
        margins = grow(partial(_margins, duels)) if duels else grow()
        shown, line_below = column(line, s.pad - 6, margins, s.gap), None
    else:
        line_below = line
    foot = row(grow(line_below), 10, _solo_button(texts, s, on_solo))
    return _tray(outcome, texts.say("results.against", name=name), s, shown, foot)


def _duellist(who: str, points: int, share: float, fill: Colour, s: Sizes) -> Cell:
    """A name with its points, and a bar as long as its share."""
    name = Text(who, THEME.style(s.body, face=THEME.strong), max_lines=1, shrink=True)
    bar = fixed(lambda size: Panel((max(8.0, max(0.0, share) * size[0]), 16), fill=fill, corners=4), h=16)
    return column(row(grow(name), Text(minus(points), THEME.heading(s.title))), bar)


def _margins(duels: Sequence[tuple[int, int]], size: Size) -> Node:
    """The last duels as bars around zero: up when the opponent was beaten, down when not."""
    margins = [float(own - other) for own, other in duels[-12:]]
    count = max(len(margins), size[0] / 36)
    bars = [(number, number + 0.72, margin) for number, margin in enumerate(margins)]
    plot = Plot(Box(0, 0, *size), "")
    plot.draw(
        Axes(Box(0, 0, *size), min(-1.0, *margins), max(1.0, *margins), 0, count),
        [
            Bars([bar for bar in bars if bar[2] > 0], PAPER, least=3),
            Bars([bar for bar in bars if bar[2] <= 0], LOST, least=3),
            Line([(0, 0), (count, 0)], GHOST, 2, seam=0),
        ],
    )
    return plot


def _tray(outcome: Outcome, words: str, s: Sizes, shown: Cell, foot: Cell) -> Cell:
    """A head with the game's circle, what is shown, and a line at the foot."""
    heading = one_line(words, THEME.heading(s.title), s.title, s.lead + 2)
    head = row(emblem(outcome.recording.game.name, s.control - 6), s.gap - 2, grow(heading))
    parts = column(head, s.gap, grow(shown), fixed(foot, h=s.control), pad=(s.pad, s.pad - 6, s.gap + 4, s.gap))
    return on("tray", parts, name="rank")


def _solo_button(texts: Texts, s: Sizes, act: Callable[[], None] | None) -> Node | None:
    if act is None:
        return None
    words = texts.say("results.play_solo")
    wide = Text(words, THEME.style(s.small, face=THEME.strong)).w + s.icon + 34
    button = Button(words, icon="play", look="second", size=(wide, s.control - 2), font_size=s.small, on_click=act)
    button.name = "play solo"
    return button

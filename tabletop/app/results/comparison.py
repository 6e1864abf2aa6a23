"""How does this game compare: the person's own best, the ranks of the solo game, its opponent?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.numbers import minus
from tabletop.app.parts.seat_tabs import SeatTabs
from tabletop.app.results.outcome import Outcome, Standing
from tabletop.app.results.score_sheet import HEAVY
from tabletop.app.saves.words import rank_of, say_rank
from tabletop.content import look_of
from tabletop.scene import THEME, Box, Group, Node, Panel, Sprite, Text, dashes
from tabletop.scene.look.typeset import TextStyle
from tabletop.scene.widgets import Button, surface

if TYPE_CHECKING:
    from tabletop.content import Texts

GOLD = "#E3BE6C"
SOLO_BUTTON = {True: (130.0, 36.0), False: (182.0, 42.0)}
"""How large the way to the solo game is, compact and otherwise."""


class OwnBest:
    """The panel with a person's best; with several people at the table one tab each."""

    def __init__(
        self, outcome: Outcome, texts: Texts, standings: Sequence[tuple[int, Standing]], box: Box, *, compact: bool
    ) -> None:
        self._outcome, self._texts, self._compact = outcome, texts, compact
        self._standings = dict(standings)
        self.root = surface("tray", (box.w, box.h), pos=(box.x, box.y))
        self.root.name = "own best"
        self._page = self.root.add(Group(size=(box.w, box.h)))
        first = standings[0][0]
        if len(standings) > 1:
            tabs = SeatTabs(outcome.seats, [seat for seat, _ in standings], first, on_change=self.show)
            tabs.pos = (box.w - tabs.w - 16, 18)
            self.root.add(tabs)
            self._room = tabs.x - 12
        else:
            self._room = box.w - 20
        self.show(first)

    def show(self, seat: int) -> None:
        """The tab of a seat."""
        page, texts, standing = self._page, self._texts, self._standings[seat]
        page.clear()
        w, h = page.size
        left = 16.0 if self._compact else 24.0
        record = standing.is_record
        icon = "star" if record else "star_outline"
        side = 22.0 if self._compact else 28.0
        key = "first_time" if standing.best_before is None else "new_best" if record else "own_best"
        x = left + side + 8
        style = THEME.heading(20 if self._compact else 28)
        heading = Text(texts.say(f"results.{key}"), style, width=self._room - x, max_lines=1, shrink=True)
        down = 0.0
        if heading.was_cut:  # beside the tabs of four people there is no room for it, below them there is
            down = 34.0
            heading = Text(heading.content, style, width=w - left - x, max_lines=1, shrink=True)
        page.add(Sprite(f"app/icon_{icon}", (side, side), tint=GOLD, pos=(left, 22 + down)))
        heading.pos = (x, 36 + down - heading.h / 2)
        page.add(heading)
        games = len(standing.earlier) + 1
        about = "solo_games" if self._outcome.solo else "table_games"
        words = texts.say(
            f"results.{about}", name=standing.name, game=texts.say("name"), seats=len(self._outcome.seats), n=games
        )
        size = 14 if self._compact else 17
        line = Text(words, THEME.style(size, THEME.quiet_light), width=w - 2 * left, max_lines=1, shrink=True)
        line.pos = (left, (64 if self._compact else 69) + down - line.h / 2)
        page.add(line)
        middle = down + (100.0 if self._compact else 136.0)
        number = Text(minus(standing.points), THEME.style(48 if self._compact else 80, face=HEAVY))
        number.pos = (left, middle - number.h / 2)
        page.add(number)
        x = left + number.w + 18
        facts = [] if standing.best_before is None else [("before", standing.best_before), ("usually", standing.usual)]
        for offset, (fact, points) in zip((-0.5, 0.5), facts, strict=False):
            text = Text(texts.say(f"results.{fact}", points=points or 0), THEME.style(size, THEME.quiet_light))
            text.pos = (x, middle + offset * (size + 9) - text.h / 2)
            page.add(text)
        self._bars(page, standing, Box(left, middle + (34 if self._compact else 58), w - 2 * left - 2, 0), h)

    def _bars(self, page: Group, standing: Standing, at: Box, height: float) -> None:
        size = 13 if self._compact else 15
        base = height - (34 if self._compact else 44)
        values = standing.bars
        most = max(1, *values, standing.best_before or 0)
        room = base - at.y - 6
        pitch = min(40.0 if not self._compact else 30.0, at.w / len(values))
        for number, value in enumerate(values):
            mine = number == len(values) - 1
            tall = max(4.0, max(0, value) / most * room)
            fill = "#EFE6D3" if mine else look_of(self._outcome.recording.game.name).bar
            page.add(Panel((pitch * 0.76, tall), fill=fill, corners=3, pos=(at.x + number * pitch, base - tall)))
        key = "last_games" if standing.best_before is not None else "first_bar"
        caption = Text(
            self._texts.say(f"results.{key}", n=len(values)), THEME.style(size, THEME.quiet_light), width=at.w,
            max_lines=1, shrink=True,
        )  # fmt: skip
        caption.pos = (at.x, height - (17 if self._compact else 26) - caption.h / 2)
        page.add(caption)
        if standing.best_before is not None:
            y = base - max(0, standing.best_before) / most * room
            page.add(dashes([(at.x, y), (at.x + len(values) * pitch, y)], GOLD, 2, dash=5, gap=4))


def rank_panel(
    outcome: Outcome, texts: Texts, best: int | None, box: Box, *, compact: bool, on_solo: Callable[[], None] | None
) -> Node:
    """The ladder of the solo game: reached ranks ticked, the own one lit, the points to the next."""
    game = outcome.recording.game
    ladder = outcome.ladder or game.ladder(game.complete_options(1, {}))
    root = _head(
        outcome,
        texts.say("results.your_rank" if outcome.solo else "results.solo_rank", game=texts.say("name")),
        box,
        compact,
    )
    points = outcome.totals[0] if outcome.solo else best
    here = rank_of(ladder, points) if points is not None else ""
    rungs = list(ladder.items())[::-1]
    left, top = (14.0, 56.0) if compact else (24.0, 68.0)
    foot = 52.0 if compact else 60.0
    pitch = min(42.0, (box.h - top - foot) / len(rungs))
    for number, (rank, least) in enumerate(rungs):
        rung = _rung(outcome, texts, rank, least, points, here, (box.w - 2 * left + 6, pitch - 4), compact)
        rung.pos = (left, top + number * pitch)
        root.add(rung)
    line = Text(
        _to_next(texts, ladder, points),
        THEME.style(14 if compact else 17, THEME.quiet_light),
        width=box.w - 2 * left - (SOLO_BUTTON[compact][0] + 10 if on_solo else 0),
        max_lines=2,
        shrink=True,
    )
    line.pos = (left, box.h - (26 if compact else 32) - line.h / 2)
    root.add(line)
    if on_solo is not None:
        _solo_button(root, texts, box, compact, on_solo)
    return root


def rank_words(rank: str, style: TextStyle, room: float) -> Text:
    """The name of a rank in one line, or in two smaller ones where it is too long for that."""
    name = Text(rank, style, width=room, max_lines=1, shrink=True)
    if not name.was_cut:
        return name
    return Text(rank, style._replace(size=style.size - 2, leading=1.05), width=room, max_lines=2, shrink=True)


def _rung(
    outcome: Outcome, texts: Texts, rank: str, least: int, points: int | None, here: str, size: tuple[float, float],
    compact: bool,
) -> Panel:  # fmt: skip
    mine, reached = rank == here, points is not None and points >= least
    look = look_of(outcome.recording.game.name)
    lit = (look.accent, look.label)
    fill, ink = lit if mine else ("#3A332E", "#F4F1EA") if reached else ("#1F1B19", "#BFB5A6")
    rung = Panel(size, fill=fill, rim="#4A423B" if not mine else "#6E5016", corners=8, rim_width=1.5)
    middle = size[1] / 2
    number = Text(str(least) if least else "–", THEME.heading(17 if compact else 22, ink))
    number.pos = ((46 if compact else 60) - number.w, middle - number.h / 2)
    rung.add(number)
    left = 58.0 if compact else 76.0
    face = THEME.strong if mine else THEME.text
    room = size[0] - left - (74 if mine else 42)
    name = rank_words(say_rank(texts, rank), THEME.style(14 if compact else 17, ink, face=face), room)
    name.pos = (left, middle - name.h / 2)
    rung.add(name)
    if mine:
        key = "results.points_alone" if outcome.solo else "results.best_points"
        value = Text(texts.say(key, points=points or 0), THEME.style(14 if compact else 16, ink, face=THEME.strong))
        value.pos = (size[0] - 14 - value.w, middle - value.h / 2)
        rung.add(value)
    elif reached:
        side = min(20.0, size[1] - 6)
        rung.add(Sprite("app/icon_check", (side, side), tint=ink, pos=(size[0] - 14 - side, middle - side / 2)))
    return rung


def _to_next(texts: Texts, ladder: dict[str, int], points: int | None) -> str:
    if points is None:
        return texts.say("results.never_alone")
    above = [(least, rank) for rank, least in ladder.items() if least > points]
    if not above:
        return texts.say("results.top_rank")
    least, rank = min(above)
    return texts.say("results.to_next", n=least - points, rank=say_rank(texts, rank))


def opponent_panel(
    outcome: Outcome,
    texts: Texts,
    alone: Sequence[tuple[int, int]],
    box: Box,
    *,
    compact: bool,
    on_solo: Callable[[], None] | None,
) -> Node:
    """For a game whose solo mode has an opponent: this duel as two bars, and how often that opponent was beaten.

    `alone` are earlier duels as (own points, opponent's points).
    """
    name = texts.say("results.opponent")
    root = _head(outcome, texts.say("results.against", name=name), box, compact)
    left = 16.0 if compact else 24.0
    size = 14 if compact else 17
    duels = list(alone)
    if outcome.opponent is not None:
        mine, theirs = outcome.totals[0], outcome.opponent.total
        duels.append((mine, theirs))
        most = max(1, mine, theirs)
        rows = (
            (outcome.seats[0].name, mine, look_of(outcome.recording.game.name).accent),
            (name, theirs, "#6E6353"),
        )
        for number, (who, points, fill) in enumerate(rows):
            y = (66.0 if compact else 84.0) + number * (62.0 if compact else 76.0)
            words = Text(who, THEME.style(size, face=THEME.strong), width=box.w - 2 * left - 60, max_lines=1)
            words.pos = (left, y)
            value = Text(minus(points), THEME.heading(22 if compact else 30))
            value.pos = (box.w - left - value.w, y - 5)
            bar = Panel((max(8.0, max(0, points) / most * (box.w - 2 * left)), 16), fill=fill, corners=4)
            bar.pos = (left, y + (26 if compact else 32))
            for part in (words, value, bar):
                root.add(part)
    won = sum(own > other for own, other in duels)
    key = "never_alone" if not duels else "beaten"
    facts = (
        texts.say("results.never_alone") if not duels else texts.say(f"results.{key}", name=name, won=won, n=len(duels))
    )
    line = Text(facts, THEME.style(size, THEME.quiet_light), width=box.w - 2 * left, max_lines=3)
    line.pos = (left, (box.h - 44 - line.h / 2) if outcome.opponent is not None else (84.0 if not compact else 66.0))
    root.add(line)
    if outcome.opponent is None and duels:
        _margins(root, duels, Box(left, line.y + line.h + 16, box.w - 2 * left, box.h - line.y - line.h - 82))
    if on_solo is not None:
        _solo_button(root, texts, box, compact, on_solo)
    return root


def _margins(root: Panel, duels: Sequence[tuple[int, int]], box: Box) -> None:
    """The last duels as bars around zero: up when the opponent was beaten, down when not."""
    margins = [own - other for own, other in duels[-12:]]
    up, down = max(1, *margins), max(1, *(-margin for margin in margins))
    unit = box.h / (up + down)
    zero = box.y + up * unit
    pitch = min(36.0, box.w / len(margins))
    for number, margin in enumerate(margins):
        tall = max(3.0, abs(margin) * unit)
        fill = "#EFE6D3" if margin > 0 else "#6E6353"
        y = zero - tall if margin > 0 else zero
        root.add(Panel((pitch * 0.72, tall), fill=fill, corners=3, pos=(box.x + number * pitch, y)))
    root.add(Panel((box.w, 2), fill="#8B7A5E", pos=(box.x, zero - 1)))


def _head(outcome: Outcome, words: str, box: Box, compact: bool) -> Panel:
    root = surface("tray", (box.w, box.h), pos=(box.x, box.y))
    root.name = "rank"
    side = 28.0 if compact else 38.0
    left = 14.0 if compact else 22.0
    root.add(emblem(outcome.recording.game.name, side, (left, 36 - side / 2)))
    x = left + side + 10
    heading = Text(words, THEME.heading(20 if compact else 28), width=box.w - x - 12, max_lines=1, shrink=True)
    heading.pos = (x, 36 - heading.h / 2)
    root.add(heading)
    return root


def _solo_button(root: Panel, texts: Texts, box: Box, compact: bool, act: Callable[[], None]) -> None:
    size = SOLO_BUTTON[compact]
    button = Button(
        texts.say("results.play_solo"), icon="play", look="second", size=size, font_size=14 if compact else 16
    )
    button.on_click = act
    button.pos = (box.w - size[0] - (12 if compact else 18), box.h - size[1] - (9 if compact else 11))
    button.name = "play solo"
    root.add(button)

"""How often which points? Bars in steps, the opponents as an outline, the usual score and the best marked."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from itertools import pairwise

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.numbers import minus, signed
from tabletop.app.parts.plot_axes import scale_of
from tabletop.app.results.kinds import Kind
from tabletop.app.saves.words import say_rank
from tabletop.app.statistics.figures import ENOUGH, Histogram, histogram, rivals, worths
from tabletop.app.statistics.panels import (  # fmt: skip
    AXIS,
    GRID,
    QUIET,
    RIVALS,
    Letters,
    ground,
    head,
    label,
    numbers,
    one_decimal,
    paper,
    too_few,
)
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Flattened, Group, Panel, Sprite, Text, circle, line
from tabletop.store import Result


class ScoresPanel:
    """The distribution of the chosen results of one game."""

    def __init__(self, results: Sequence[Result], kind: Kind, texts: Texts, box: Box, *, compact: bool) -> None:
        self._results, self._kind, self._texts = results, kind, texts
        self._letters = letters = Letters.of(compact)
        self._compact = compact
        self.root = paper(box, "scores")
        face = self.root.add(Flattened(size=(box.w, box.h)))
        side = 26.0 if compact else 40.0
        face.add(emblem(kind.game, side, (letters.edge - 2, letters.head / 2 - side / 2)))
        title = texts.say("statistics.margins" if kind.duel else "statistics.scores")
        head(self.root, title, "", letters, letters.edge + side + 8)
        self._own = worths(results, kind)
        write = signed if kind.duel else minus
        facts = [("games", str(len(results)))]
        if self._own:
            facts = [
                ("most", write(max(self._own))),
                ("usual", write(round(statistics.median(self._own)))),
                ("average", one_decimal(texts, statistics.fmean(self._own))),
                *facts,
            ]
        shown = facts if not compact else [fact for fact in facts if fact[0] != "average"]
        numbers(self.root, [(texts.say(f"statistics.{key}"), value) for key, value in shown], letters)
        foot = 48.0 if not compact else 40.0
        left = letters.edge + (22 if compact else 28)
        self.area = Box(left, letters.head + 10, box.w - left - letters.edge, box.h - letters.head - 10 - foot)
        ground(face, self.area)
        if len(results) < ENOUGH:
            too_few(face, texts, self.area, ENOUGH - len(results), letters)
            return
        others = [] if kind.duel or kind.solo else rivals(results)
        self._draw(face, histogram(self._own, others))
        self._legend(face, bool(others), box)

    def _draw(self, face: Flattened, bars: Histogram) -> None:
        area = self.area
        tallest = max([*bars.counts, *bars.others])
        _, top, step = scale_of([round(tallest) + 1], 4) if tallest > 8 else (0, max(2, round(tallest) + 1), 2)
        pitch = area.w / len(bars.counts)
        unit = area.h / (top * 1.08)
        for value in range(step, top + 1, step):
            y = area.bottom - value * unit
            if y > area.y + 4:
                face.add(Panel((area.w, 2), fill=GRID, pos=(area.x, y - 1)))
                label(face, str(value), (area.x - 8, y), self._letters, 1.0)
        colour = look_of(self._kind.game).progress
        for number, count in enumerate(bars.counts):
            if count:
                bar = Panel((pitch - 8, count * unit), fill=colour, corners=(4, 4, 0, 0))
                bar.pos = (area.x + number * pitch + 4, area.bottom - count * unit)
                face.add(bar)
        self._outline(face, bars, pitch, unit)
        face.add(Panel((area.w, 2), fill=AXIS, pos=(area.x, area.bottom - 1)))
        self._bounds(face, bars, pitch)
        self._marks(face, bars, pitch, unit)

    def _outline(self, face: Flattened, bars: Histogram, pitch: float, unit: float) -> None:
        if not bars.others:
            return
        area = self.area
        points = []
        for number, count in enumerate(bars.others):
            y = area.bottom - count * unit
            points += [(area.x + number * pitch, y), (area.x + (number + 1) * pitch, y)]
        face.add(line(points, RIVALS, 2.5, round_ends=False))

    def _bounds(self, face: Flattened, bars: Histogram, pitch: float) -> None:
        every = max(1, round((52 if not self._compact else 40) / pitch + 0.5))
        for number in range(0, len(bars.counts) + 1, every):
            x = self.area.x + number * pitch
            label(face, minus(bars.first + number * bars.step), (x, self.area.bottom + 12), self._letters)

    def _marks(self, face: Flattened, bars: Histogram, pitch: float, unit: float) -> None:
        """The usual score as dots, a star over the best, the ranks of a solo game as lines."""
        area = self.area
        for (_, low), (rank, high) in pairwise([("", 0), *self._kind.ladder.items()]):
            x = area.x + (high - bars.first) / bars.step * pitch
            if high > low and area.x + 8 < x < area.right - 40:
                face.add(Panel((2, area.h), fill="#BCA97F", pos=(x - 1, area.y)))
                words = Text(say_rank(self._texts, rank), THEME.style(self._letters.text - 1, QUIET))
                words.pos = (min(x + 6, area.right - words.w - 4), area.y + 4 + (self._ranks_drawn(high) % 3) * 18)
                face.add(words)
        usual = statistics.median(self._own)
        x = area.x + (usual - bars.first) / bars.step * pitch
        y = area.y + 6
        while y < area.bottom - 4:
            face.add(circle((x, y), 2, THEME.ink))
            y += 10
        style = THEME.style(self._letters.text, THEME.ink, face=THEME.strong)
        words = Text(self._texts.say("statistics.usual_at", n=round(usual)), style)
        words.pos = (x + 8 if x + 8 + words.w < area.right else x - 8 - words.w, area.y + 2)
        if not self._kind.ladder:
            face.add(words)
        best = bars.bar_of(max(self._own))
        x = area.x + (best + 0.5) * pitch
        y = max(area.y + 14, area.bottom - bars.counts[best] * unit - 17)
        face.add(circle((x, y), 12, look_of(self._kind.game).progress, "#EFE6D3", 2))
        face.add(Sprite("app/icon_star", (15, 15), tint="#FFFFFF", pos=(x - 7.5, y - 8)))

    def _ranks_drawn(self, points: int) -> int:
        return list(self._kind.ladder.values()).index(points)

    def _legend(self, face: Flattened, others: bool, box: Box) -> None:
        y = box.h - (13 if self._compact else 15)
        x = self.area.x
        style = THEME.style(self._letters.text, THEME.ink, face=THEME.strong)
        face.add(Panel((16, 10), fill=look_of(self._kind.game).progress, corners=2, pos=(x, y - 5)))
        own = Text(self._texts.say("statistics.own"), style)
        own.pos = (x + 24, y - own.h / 2)
        face.add(own)
        if others:
            x = own.x + own.w + 24
            face.add(line([(x, y + 4), (x, y - 4), (x + 22, y - 4), (x + 22, y + 4)], RIVALS, 2.5))
            words = Text(self._texts.say("statistics.opponents_scaled"), THEME.style(self._letters.text, QUIET))
            words.pos = (x + 30, y - words.h / 2)
            face.add(words)


def small_histogram(results: Sequence[Result], game: str, texts: Texts, box: Box, *, compact: bool) -> Group:
    """One of four: a game's name, its bars and its usual score."""
    letters = Letters.of(compact)
    root = Group(size=(box.w, box.h), pos=(box.x, box.y), name=f"scores {game}")
    side = 20.0 if compact else 28.0
    root.add(emblem(game, side, (0, 0)))
    name = Text(texts.say("name"), THEME.style(letters.text + 1, THEME.ink, face=THEME.strong))
    name.pos = (side + 8, side / 2 - name.h / 2)
    root.add(name)
    area = Box(0, side + 6, box.w, box.h - side - 26)
    ground(root, area)
    own = [result.own for result in results]
    if len(own) < ENOUGH:
        too_few(root, texts, area, ENOUGH - len(own), letters)
        return root
    bars = histogram(own, [])
    pitch, unit = area.w / len(bars.counts), (area.h - 6) / max(bars.counts)
    for number, count in enumerate(bars.counts):
        if count:
            bar = Panel((max(2.0, pitch - 4), count * unit), fill=look_of(game).progress, corners=(3, 3, 0, 0))
            bar.pos = (number * pitch + 2, area.bottom - count * unit)
            root.add(bar)
    root.add(Panel((area.w, 2), fill=AXIS, pos=(0, area.bottom - 1)))
    label(root, minus(bars.first), (0, box.h - 8), letters, 0.0)
    label(root, minus(bars.first + len(bars.counts) * bars.step), (box.w, box.h - 8), letters, 1.0)
    usual = Text(texts.say("statistics.usual_at", n=round(statistics.median(own))), THEME.style(letters.text, QUIET))
    usual.pos = (box.w - usual.w, side / 2 - usual.h / 2)
    root.add(usual)
    return root

"""How do the four games compare?"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.numbers import minus
from tabletop.app.parts.plot_axes import GRID, QUIET
from tabletop.app.statistics.panels import Letters, head, paper
from tabletop.app.statistics.scores_panel import small_histogram
from tabletop.content import Texts
from tabletop.scene import THEME, Box, Flattened, Group, Panel, Text
from tabletop.store import Result


def four_histograms(
    by_game: Mapping[str, Sequence[Result]], texts_of: Callable[[str], Texts], shared: Texts, box: Box, *, compact: bool
) -> Group:
    """A small distribution for each game."""
    letters = Letters.of(compact)
    root = paper(box, "scores")
    head(root, shared.say("statistics.scores"), shared.say("statistics.each_game"), letters)
    gap, top = (16.0 if compact else 28.0), letters.head - 4
    w = (box.w - 2 * letters.edge - gap) / 2
    rows = -(-len(by_game) // 2)
    h = (box.h - top - 10 - (rows - 1) * 10) / rows
    for number, (game, results) in enumerate(by_game.items()):
        row, column = divmod(number, 2)
        place = Box(letters.edge + column * (w + gap), top + row * (h + 10), w, h)
        root.add(small_histogram(results, game, texts_of(game), place, compact=compact))
    return root


def table_of_games(
    by_game: Mapping[str, Sequence[Result]], texts_of: Callable[[str], Texts], shared: Texts, box: Box, *, compact: bool
) -> Group:
    """Games, wins, best and usual score of each game."""
    letters = Letters.of(compact)
    root = paper(box, "games")
    face = root.add(Flattened(size=(box.w, box.h)))
    head(root, shared.say("statistics.each_game_title"), "", letters)
    keys = ("games", "wins", "most", "usual")
    pitch = (box.w - letters.edge * 2 - (150 if compact else 250)) / len(keys)
    right = box.w - letters.edge
    top = letters.head + 6
    for number, key in enumerate(reversed(keys)):
        text = Text(shared.say(f"statistics.{key}"), THEME.section(QUIET))
        text.pos = (right - number * pitch - text.w, top)
        face.add(text)
    row_h = min(64.0 if compact else 112.0, (box.h - top - 34) / max(1, len(by_game)))
    for line, (game, results) in enumerate(by_game.items()):
        y = top + 28 + (line + 0.5) * row_h
        side = 26.0 if compact else 56.0
        face.add(Panel((box.w - 2 * letters.edge, 1), fill=GRID, pos=(letters.edge, y - row_h / 2)))
        face.add(emblem(game, side, (letters.edge, y - side / 2)))
        name = Text(
            texts_of(game).say("name"), THEME.style(letters.text + (2 if compact else 5), THEME.ink, face=THEME.strong)
        )
        name.pos = (letters.edge + side + 12, y - name.h / 2)
        face.add(name)
        own = [result.own for result in results]
        values = (
            str(len(own)),
            str(sum(result.won_by_person for result in results)),
            minus(max(own)) if own else "–",
            minus(round(statistics.median(own))) if own else "–",
        )
        for number, value in enumerate(reversed(values)):
            text = Text(value, THEME.heading(20 if compact else 34, THEME.ink))
            text.pos = (right - number * pitch - text.w, y - text.h / 2)
            face.add(text)
    return root

"""How often is it won, and how sure is that?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.app.results.kinds import Kind
from tabletop.app.statistics.figures import Share, fair_share, shares
from tabletop.app.statistics.panels import GRID, HEAVY, QUIET, Letters, ground, head, label, paper, says
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Flattened, Group, Panel, Sprite, Text, circle
from tabletop.scene.look.colour import with_alpha
from tabletop.scene.widgets import text_tip
from tabletop.store import Result

FAIR = "#8C2F22"


def wins_panel(results: Sequence[Result], kind: Kind | None, texts: Texts, box: Box, *, compact: bool) -> Group:
    """The share of games won with its 95 % interval, all together and by the level of the bots."""
    letters = Letters.of(compact)
    root = paper(box, "wins")
    face = root.add(Flattened(size=(box.w, box.h)))
    head(
        root, texts.say("statistics.wins"), "" if compact or not results else texts.say("statistics.wins_how"), letters
    )
    left = letters.edge
    if not results:
        area = Box(left, letters.head, box.w - 2 * left, box.h - letters.head - left)
        ground(face, area)
        says(face, texts.say("statistics.nothing_fits"), area, letters)
        return root
    rows = [row for row in shares(results) if row.played or not row.level]
    whole = rows[0]
    y = letters.head
    number = Text(str(round(100 * whole.share)), THEME.style(44 if compact else 84, THEME.ink, face=HEAVY))
    number.pos = (left - 2, y - (10 if compact else 14))
    root.add(number)
    sign = Text("%", THEME.style(20 if compact else 34, THEME.ink))
    sign.pos = (left + number.w + 2, number.y + number.h - sign.h - (6 if compact else 12))
    root.add(sign)
    room = 104.0 if compact else 158.0
    lines = [
        (texts.say("statistics.won_of", won=whole.won, n=whole.played), THEME.strong, THEME.ink),
        (texts.say("statistics.likely", low=round(100 * whole.low), high=round(100 * whole.high)), THEME.text, QUIET),
        (texts.say("statistics.fair", share=round(100 * fair_share(results))), THEME.text, FAIR),
    ]
    y = number.y + number.h - (4 if compact else 8)
    for words, font, colour in lines:
        text = Text(words, THEME.style(letters.text, colour, face=font), width=room, max_lines=2, pos=(left, y))
        root.add(text)
        y += text.h + (3 if compact else 6)
    plot_left = left + room + (70 if compact else 128)
    plot = Box(plot_left, letters.head, box.w - plot_left - (64 if compact else 84), box.h - letters.head - 46)
    colour = THEME.ink if kind is None else look_of(kind.game).progress
    _draw(face, rows, texts, plot, letters, str(colour), fair_share(results))
    if compact:
        _tell_levels(root, rows, texts, plot)
    return root


def _tell_levels(root: Group, rows: list[Share], texts: Texts, plot: Box) -> None:
    """Where only signs stand for the levels, the pointer is told their names."""
    pitch = plot.h / max(4, len(rows))
    for number, row in enumerate(rows):
        zone = Group(size=(60, pitch), pos=(plot.x - 84, plot.y + number * pitch))
        zone.hits = True
        zone.tip = partial(text_tip, _name(row, texts))
        root.add(zone)


def _name(row: Share, texts: Texts) -> str:
    return texts.say(f"new.level.{row.level}" if row.level else "statistics.all_levels")


def _draw(
    face: Flattened, rows: list[Share], texts: Texts, plot: Box, letters: Letters, colour: str, fair: float
) -> None:
    for quarter in range(5):
        x = plot.x + plot.w * quarter / 4
        face.add(Panel((2, plot.h), fill=GRID, pos=(x - 1, plot.y)))
        if letters.text > 13 or quarter % 2 == 0:
            label(face, str(25 * quarter), (x, plot.bottom + 14), letters)
    y = plot.y
    while y < plot.bottom:
        face.add(circle((plot.x + plot.w * fair, y), 1.8, FAIR))
        y += 8
    pitch = plot.h / max(4, len(rows))
    for number, row in enumerate(rows):
        _row(face, row, texts, plot, plot.y + (number + 0.5) * pitch, letters, colour)


def _row(face: Flattened, row: Share, texts: Texts, plot: Box, y: float, letters: Letters, colour: str) -> None:
    ink = THEME.ink if not row.level else colour
    icon = "humans" if not row.level else f"level_{('apprentice', 'journeyman', 'master').index(row.level) + 1}"
    small = letters.text < 14
    side = 16.0 if small else 22.0
    name_x = plot.x - (76 if small else 142)
    face.add(Sprite(f"app/icon_{icon}", (side, side), tint=THEME.ink, pos=(name_x, y - side / 2)))
    if not small:
        words = Text(
            _name(row, texts),
            THEME.style(letters.text, THEME.ink, face=THEME.text if row.level else THEME.strong), width=98, max_lines=1,
            shrink=True,
        )  # fmt: skip
        words.pos = (name_x + 30, y - words.h / 2)
        face.add(words)
    count = Text(f"{row.won}/{row.played}", THEME.heading(letters.text + 4, THEME.ink))
    count.pos = (plot.right + (50 if small else 64) - count.w, y - count.h / 2)
    face.add(count)
    if not row.played:
        return
    low, high, middle = (plot.x + plot.w * share for share in (row.low, row.high, row.share))
    thick = 10.0 if small else 14.0
    face.add(Panel((high - low, thick), fill=with_alpha(ink, 0.3), pos=(low, y - thick / 2)))
    for x in (low, high):
        face.add(Panel((3, thick + 6), fill=ink, pos=(x - 1.5, y - thick / 2 - 3)))
    face.add(circle((middle, y), 6 if small else 8, ink, "#EFE6D3", 2))

"""How do the small panels look: if scored now, the legend of actions, the ladder of ranks, rounds, phases, the supply?"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.look import BOARD, CORAL, FOAM, INK, INSET, LAMP, LIGHT, LINE, MUTED, SECOND
from tabletop.boards.common.icons import Row, pill
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.table_context import minus
from tabletop.scene import Group, Panel, Shadow, Size

LEGEND = ("yellow", "green", "red", "blue", "purple", "black", "white")
"""The programs in the order of the legend: the order of the symbols on the player board."""


def panel(kit: AquaContext, size: Size, title: str = "") -> Group:
    """A dark panel with a title."""
    face = Group(size=size)
    face.add(Panel(size, fill=BOARD, corners=10, shadows=(Shadow(3, 8, 0.4),)))
    face.add(Panel((size[0] + 2, size[1] + 2), rim="#1D4E66", rim_width=1.6, corners=11, pos=(-1, -1)))
    if title:
        kit.type.title(face, title, (14, 24), 21, LIGHT, weight=600, room=size[0] - 28)
    return face


def forecast(kit: AquaContext, size: Size, tallies: Mapping[int, Mapping[str, int]]) -> Group:
    """What every colour would get in an intermediate scoring held now: a column per colour, a line per category, the total."""
    face = panel(kit, size)
    count = len(tallies)
    step = 46.0 if count <= 3 else 38.0
    xs = [size[0] - 28 - (count - 1 - index) * step for index in range(count)]
    room = xs[0] - 14 - 18
    kit.type.title(face, kit.say("forecast.title"), (14, 22), 20, LIGHT, weight=600, room=room)
    for index, name in enumerate(tallies[0]):
        y = 55 + index * 28
        kit.type.words(face, kit.say(f"forecast.{name}"), (14, y), 16, SECOND, room=room)
        for x, row in zip(xs, tallies.values(), strict=True):
            colour = CORAL if row[name] < 0 else LIGHT
            kit.type.title(face, minus(row[name]), (x, y), 19, colour, weight=600, align="centre")
    face.add(Panel((size[0] - 28, 1.4), fill=LINE, pos=(14, 151)))
    kit.type.words(face, kit.say("forecast.total"), (14, 171), 16, LIGHT, weight=700, room=room)
    best = max(sum(row.values()) for row in tallies.values())
    for x, (seat, row) in zip(xs, tallies.items(), strict=True):
        face.add(kit.token(seat, 14, (x, 22)))
        total = sum(row.values())
        colour = LAMP if total == best else LIGHT
        kit.type.title(face, minus(total), (x, 170), 23, colour, weight=700, align="centre")
    return face


def legend(kit: AquaContext, size: Size) -> Group:
    """Seven program hexagons with their actions."""
    face = panel(kit, size, kit.say("legend.title"))
    for index, program in enumerate(LEGEND):
        row, column = divmod(index, 2)
        x, y = 26 + column * 122, 58 + row * 37
        face.add(icons.hexagon(program, 16, (x, y)))
        room = 78 if index < len(LEGEND) - 1 else 190
        kit.type.words(face, kit.say(f"legend.{program}"), (x + 24, y), 15.5, SECOND, room=room)
    return face


def ladder(kit: AquaContext, size: Size, score: int) -> Group:
    """The ranks of the target run from the highest down; the one that the score reaches is lit."""
    face = panel(kit, size, kit.say("ladder.title"))
    ranks = sorted(kit.of.solo.target_run.ranks.items(), key=lambda rank: -rank[1])
    reached = next((name for name, least in ranks if score >= least), ranks[-1][0])
    step = (size[1] - 62) / len(ranks)
    for index, (name, least) in enumerate(ranks):
        y = 42 + step * (index + 0.5)
        lit = name == reached
        if lit:
            bar, at = (size[0] - 16, step - 4), (8, y - step / 2 + 2)
            face.add(Panel(bar, fill="#1F5A70", rim=LAMP, rim_width=2, corners=9, pos=at))
        sign = face.add(icons.sized(f"solo_rank_{len(ranks) - index}", min(38.0, step - 8), (34, y)))
        sign.opacity = 1.0 if score >= least else 0.55
        colour = LIGHT if lit else SECOND
        kit.type.title(face, kit.texts.say(f"rank.{name}.name"), (62, y), 19, colour, weight=600, room=132)
        points = f"{least}+" if least else "0"
        kit.type.title(face, points, (size[0] - 18, y), 19, colour, weight=600, align="right")
    return face


# -- the top bar --------------------------------------------------------------------------------------------------------


def round_chip(_kit: AquaContext, _size: Size, number: int, bulb: int, *, now: bool) -> Group:
    """A round with its bulb; the current one is lamp yellow."""
    chip = pill(60, 32, LAMP if now else INSET, LAMP if now else "#2B6078")
    centred(chip, icons.number(str(number), 21, INK if now else MUTED), (19, 16))
    icons.centred_on(chip, icons.glyph("bulb", 22, "#8A6A1E" if now else "#84B2C2"), (40, 16))
    centred(chip, icons.number(str(bulb), 13, "#FFF3CF" if now else BOARD), (40, 13))
    return chip


def phases(kit: AquaContext, _size: Size, now: str) -> Group:
    """The three phases of a round, the current one in foam."""
    row = Group()
    x = 0.0
    for name in ("actions", "scoring", "next_round"):
        words = kit.say(f"phase.{name}")
        width = max(92.0, kit.type.title_width(words, 18) + 34)
        lit = name == now
        if x:
            row.add(icons.glyph("arrow", 14, MUTED, (x - 9, 16))).rotation = -90
        fill, rim, ink = (FOAM, FOAM, INK) if lit else (INSET, "#2B6078", MUTED)
        row.add(Panel((width, 32), fill=fill, rim=rim, rim_width=1.6, corners=7, pos=(x, 0)))
        kit.type.title(row, words, (x + width / 2, 16), 18, ink, weight=600, align="centre")
        x += width + 18
    row.size = (x - 18, 32)
    return row


def supply(kit: AquaContext, _size: Size, crystals: int, octopods: int, cards: int, expansions: int) -> Group:
    """What is left in the general supply."""
    row = Row(32, gap=8)
    row.put(kit.type.line(kit.say("supply.title"), 32, 17, SECOND))
    signs = (
        (icons.good("crystals", 26), crystals),
        (icons.good("octopods", 25), octopods),
        (icons.sized("capacity_research", 24), cards),
        (icons.sized("icon_expansion", 25), expansions),
    )
    for sign, count in signs:
        row.put(sign, 16)
        box = Group()
        number = kit.type.title(box, str(count), (0, 16), 21, LIGHT, weight=600)
        box.size = (number.w, 32)
        row.put(box, 7)
    return row

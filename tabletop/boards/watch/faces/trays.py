"""How do the trays of what is owned look: gears, roubles, debt, crates, documents with the sets they make?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.boards.common.explain import Inspection
from tabletop.boards.common.icons import centred_on, laid_on
from tabletop.boards.common.lettering import Lettering
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import line_of, pill
from tabletop.boards.watch.look import (
    CREAM,
    DARK_WARNING,
    FAINT_LIGHT,
    INK,
    LAMP,
    LIGHT,
    LIGHT_PAPER,
    PALE_SUITS,
    PALE_WARNING,
    PANEL_RIM,
    PAPER_RIM,
    QUIET_INK,
    QUIET_LIGHT,
    SUITS,
    TRAY,
    TRAY_LOW,
    art,
    sign,
)
from tabletop.scene import Flattened, Group, Panel, Point, Shape, Size, Sprite, dashed_box

TITLE = 16.0
CRATE_STEP = 64.0
CRATES_LEFT = 96.0


def ground(size: Size) -> Group:
    """A sunken tray."""
    face = Group(size=size)
    face.add(shaded(size, TRAY, TRAY_LOW))
    face.add(Panel(size, rim=PANEL_RIM, rim_width=1.6, corners=9))
    return face


def shaded(size: Size, upper: str, lower: str, corner: float = 9) -> Shape:
    """A box that changes from one colour at the top to another at the bottom."""
    w, h = size
    stops = f'<stop offset="0" stop-color="{upper}"/><stop offset="1" stop-color="{lower}"/>'
    shade = f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h:g}">{stops}</linearGradient>'
    box = f'<rect x="0" y="0" width="{w:g}" height="{h:g}" rx="{corner:g}" fill="url(#g)"/>'
    return Shape(size, f"<defs>{shade}</defs>{box}")


def goods(kit: WatchContext, size: Size, title: str, count: int, change: int) -> Group:
    """A tray with its title and number, as a hovered drop would change it."""
    face = ground(size)
    colour = LAMP if change else LIGHT
    value = kit.type.title(face, str(count + change), (size[0] - 12, 26), 32, colour, weight=500, align="right")
    kit.type.words(face, title, (13, TITLE), 15, QUIET_LIGHT, room=size[0] - 40 - value.w)
    return face


def debt(kit: WatchContext, size: Size, count: int, price: int) -> Group:
    """The tray of debt notes: how many, what returning one costs now."""
    face = ground(size)
    kit.type.words(face, kit.say("tray.debt"), (13, TITLE), 15, QUIET_LIGHT, room=90)
    colour = PALE_WARNING if count else FAINT_LIGHT
    kit.type.title(face, str(count), (size[0] - 12, 24), 30, colour, weight=500, align="right")
    if count:
        row = line_of(str(price), "rouble", size=16, colour=LIGHT)
        row.pos = (size[0] - 12 - row.w, size[1] - 17 - row.h / 2)
        face.add(row)
        if not kit.compact:  # there the words would lie under the notes
            at = (row.x - 6, size[1] - 16)
            kit.type.words(face, kit.say("tray.repay"), at, 14, QUIET_LIGHT, align="right", room=40)
    return face


def crates(kit: WatchContext, size: Size, values: Sequence[int]) -> Group:
    """The tray of own crates: places for six, their points."""
    face, total = ground(size), sum(values)
    kit.type.words(face, kit.say("tray.crates"), (13, TITLE), 15, QUIET_LIGHT, room=80)
    side = kit.plan.pieces.crate - 4
    for index in range(len(values), 5):
        slot = dashed_box((side, side), "#3A2E20", radius=6, width=1.6)
        slot.pos = (CRATES_LEFT + index * CRATE_STEP - side / 2 + 8, (size[1] - side) / 2)
        face.add(slot)
    kit.type.title(face, str(total), (size[0] - 14, 26), 28, LIGHT, weight=500, align="right")
    kit.type.words(face, kit.say("points", n=total), (size[0] - 14, 54), 14.5, QUIET_LIGHT, align="right", room=60)
    return face


def crate_centre(kit: WatchContext, index: int, count: int) -> Point:
    """Where an own crate lies on the table; from the seventh on they overlap."""
    area = kit.plan.dock.crates
    room = area.w - CRATES_LEFT - 70
    step = CRATE_STEP if count <= 6 else (room - kit.plan.pieces.crate) / (count - 1)
    return (area.x + CRATES_LEFT + 8 + index * step, area.y + area.h / 2)


SIZE = (100.0, 120.0)


def document(kit: WatchContext, name: str, seat: int) -> Group:
    """The front of a document as it is drawn: suit, title, picture, when it may be used."""
    of = kit.of.documents[name]
    face = laid_on(art(f"document_{of.colour}"), SIZE)
    kit.type.title(face, _title(kit, of.kind), (29, 15.6), 16, CREAM, weight=500, room=66)
    _picture(kit, face, of.kind, seat, (50, 64), 54)
    when = kit.texts.say(f"board.document.{of.kind}.when")
    kit.caption(face, when, (50, 107), 14, QUIET_INK, align="centre", room=92)
    return face


def card(kit: WatchContext, name: str, seat: int, size: Size) -> Group:
    """A document in hand: suit, title, picture."""
    of, (width, high) = kit.of.documents[name], size
    face = _paper(of.colour, size)
    face.add(Sprite(art(f"suit_{of.colour}"), (17, 17), swaps=PALE_SUITS, pos=(width / 2 - 8.5, 5)))
    kit.type.title(face, _title(kit, of.kind), (width / 2, 40), kit.fine(15), INK, align="centre", room=width - 8)
    _picture(kit, face, of.kind, seat, (width / 2, high / 2 + 24), 50)
    return face


def edge(kit: WatchContext, name: str, size: Size, played: int = 0) -> Group:
    """The edge of one that cannot be played now, its title upright; of those played with their number, under the last bare (−1)."""
    of, (width, high) = kit.of.documents[name], size
    face = _paper(of.colour, size)
    face.opacity = 0.72 if not played else 0.6
    face.add(Sprite(art(f"suit_{of.colour}"), (15, 15), swaps=PALE_SUITS, pos=(width / 2 - 7.5, 6)))
    if played < 0:
        return face
    words, room = kit.say("played") if played else _title(kit, of.kind), high - (62 if played else 36)
    line = Group()
    text = kit.type.title(line, words, (0, 0), kit.fine(14), INK, weight=500, room=room)
    line.rotation = -90
    line.pos = (width / 2, 32 + (room + text.w) / 2)
    face.add(line)
    if played:
        face.add(pill(kit, str(played), (width / 2, high - 16)))
    return face


def lifted(kit: WatchContext, name: str, seat: int, said: Inspection, letters: Lettering) -> Flattened:
    """A document as it is held above the tray, as tall as its words; wider where they also say why it cannot be played now."""
    low = 24.0 if letters.floor > 14 else 0.0  # large words leave the picture less room
    of, width = kit.of.documents[name], 119 + low / 3 if said.usable else 150 * max(14.0, letters.floor) / 14
    face = Group(size=(width, 0))
    face.add(Sprite(art(f"suit_{of.colour}"), (17, 17), swaps=PALE_SUITS, pos=(10, 7)))
    letters.title(face, _title(kit, of.kind), (34, 15.6), 17, CREAM, weight=500, room=width - 42)
    _picture(kit, face, of.kind, seat, (width / 2, 68 - low / 2), 52 - low / 2)
    face.add(Panel((width - 24, 1.5), fill=PAPER_RIM, pos=(12, 102 - low)))
    y = 116 - low
    for words, colour in ((said.text, INK), (said.verdict if not said.usable else "", DARK_WARNING)):
        if words:
            y += (
                letters.words(face, words, (12, y), 14, colour, room=width - 22, lines=12, leading=1.2 - low / 240).h
                + 5
            )
    size = (width, max(208.0, y))
    whole = Flattened(size=size)
    whole.add(_paper(of.colour, size, 31))
    whole.add(Panel(size, rim=kit.lit(seat), rim_width=3, corners=7))
    whole.add(Panel((width + 4, size[1] + 4), rim=CREAM, rim_width=2, corners=9, pos=(-2, -2)))
    whole.add(face)
    return whole


def _title(kit: WatchContext, kind: str) -> str:
    return kit.texts.say(f"board.document.{kind}.title")


def _picture(kit: WatchContext, face: Group, kind: str, seat: int, centre: Point, height: float) -> None:
    """What a document does, with what it pays."""
    picture = sign(f"document_move_{kit.colour(seat)}" if kind == "move" else f"document_{kind}", height)
    centred_on(face, picture, centre, face.w - 10)
    pays = kit.of.document_kinds[kind].pays
    if pays:
        k = picture.scale * height / 54
        kit.type.title(face, str(pays), (centre[0] - 28 * k, centre[1] - 13 * k), 16 * k, INK, align="centre")


def _paper(colour: str, size: Size, band: float = 25) -> Group:
    """Paper with a band in the colour of its suit."""
    w, fill = size[0], SUITS[colour]
    face = Group(size=size)
    face.add(Panel(size, fill=LIGHT_PAPER, rim="#7B6A45", rim_width=1.6, corners=7))
    path = f"M1 {band:g} V8 Q1 1 8 1 H{w - 8:g} Q{w - 1:g} 1 {w - 1:g} 8 V{band:g} Z"
    face.add(Shape(size, f'<path d="{path}" fill="{fill}"/>'))
    return face


def back(size: tuple[float, float] = SIZE) -> Sprite:
    """The back of a document."""
    return Sprite(art("document_back"), size)


def tray(kit: WatchContext, size: Size, owned: Sequence[str], total: int, playable: int) -> Group:
    """The tray of documents: the cards lie left, the sets stand right. Cards nobody may see make none."""
    area, sets = kit.plan.dock.documents, kit.plan.dock.sets
    known = Counter(kit.tables.suit_of[name] for name in owned if name in kit.tables.suit_of)
    face = ground(size)
    title = kit.type.words(face, kit.say("tray.documents"), (13, 16), 15, QUIET_LIGHT, room=200)
    if playable:
        now = kit.say("tray.playable", n=playable)
        kit.type.words(face, now, (title.x + title.w + 8, 16), 15, "#A9CF98", weight=600, room=90)
    left = sets.x - area.x
    right = left + sets.w - 8
    face.add(Panel((1.5, area.h - 24), fill=PANEL_RIM, pos=(left - 8, 12)))
    kit.type.words(face, kit.say("tray.sets"), (left, 16), 15, QUIET_LIGHT, room=90)
    kit.type.title(face, str(total), (right, 18), 22, LIGHT, weight=500, align="right")
    longest = len(kit.tables.set_points) - 1
    step = (sets.w - 46) / longest
    for row, suit in enumerate(kit.tables.suits):
        y, count = 46 + row * 23.0, known[suit]
        face.add(sign(f"suit_{suit}" if count else f"suit_{suit}_empty", 15, (left + 8, y)))
        for index in range(longest):
            fill, rim = (SUITS[suit], None) if index < count else (None, QUIET_LIGHT)
            box = Panel((step - 1.4, 11), fill=fill, rim=rim, rim_width=0 if fill else 1, corners=1.5)
            face.add(box).pos = (left + 21 + index * step, y - 5.5)
        if count:
            points = kit.tables.set_points[min(count, longest)]
            kit.type.title(face, str(points), (right, y), 15, LIGHT, weight=500, align="right")
    y = area.h - 17
    colour = LIGHT if all(known[suit] for suit in kit.tables.suits) else QUIET_LIGHT
    more = f"+{kit.of.document_sets.all_colours}"
    bonus = kit.type.title(face, more, (right, y), 14.5, colour, weight=500, align="right")
    kit.type.words(face, kit.say("tray.all_colours"), (left, y), 14, colour, room=right - left - bonus.w - 8)
    return face

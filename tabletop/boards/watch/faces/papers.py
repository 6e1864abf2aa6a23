"""How do documents look: fronts, backs, the tray with the sets they make?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.trays import ground
from tabletop.boards.watch.look import CREAM, INK, LIGHT, PANEL_RIM, QUIET_INK, QUIET_LIGHT, art, sign
from tabletop.scene import Group, Panel, Size, Sprite

SIZE = (100.0, 120.0)


def document(kit: WatchContext, name: str, seat: int, played: bool) -> Group:
    """The front of a document: suit, title, picture, when it may be used."""
    of = kit.of.documents[name]
    face = Group(size=SIZE)
    body = face.add(Group(size=SIZE, opacity=0.62 if played else 1.0))
    if played:
        face.add(Panel(SIZE, fill=TRAY_GROUND, corners=6, z=-1))
    body.add(Sprite(art(f"document_{of.colour}"), SIZE))
    title = kit.texts.say(f"board.document.{of.kind}.title")
    kit.type.title(body, title, (29, 15.6), 16, CREAM, weight=500, room=66)
    picture = f"document_move_{kit.colour(seat)}" if of.kind == "move" else f"document_{of.kind}"
    body.add(sign(picture, 54, (50, 64)))
    pays = kit.of.document_kinds[of.kind].pays
    if pays:
        kit.type.title(body, str(pays), (22, 51), 16, INK, align="centre")
    when = kit.texts.say(f"board.document.{of.kind}.when")
    kit.caption(body, when, (50, 107), 14, QUIET_INK, align="centre", room=92)
    if played:
        face.add(sign("played_tag", 22, (50, 106)))
        kit.type.words(face, kit.say("played"), (50, 106), 14, LIGHT, weight=600, align="centre", room=66)
    return face


TRAY_GROUND = "#17110C"


def back(size: tuple[float, float] = SIZE) -> Sprite:
    """The back of a document."""
    return Sprite(art("document_back"), size)


def tray(kit: WatchContext, size: Size, owned: Sequence[str], total: int) -> Group:
    """The tray of documents: the cards lie left, the sets stand right. Cards nobody may see make none."""
    area, sets = kit.plan.dock.documents, kit.plan.dock.sets
    known = Counter(kit.tables.suit_of[name] for name in owned if name in kit.tables.suit_of)
    face = ground(size)
    kit.type.words(face, kit.say("tray.documents"), (13, 16), 15, QUIET_LIGHT, room=200)
    left = sets.x - area.x
    right = left + sets.w - 8
    face.add(Panel((1.5, area.h - 24), fill=PANEL_RIM, pos=(left - 8, 12)))
    kit.type.words(face, kit.say("tray.sets"), (left, 16), 15, QUIET_LIGHT, room=90)
    kit.type.title(face, str(total), (right, 18), 22, LIGHT, weight=500, align="right")
    longest = len(kit.tables.set_points) - 1
    step = min(14.2, (sets.w - 62) / longest)
    for row, suit in enumerate(kit.tables.suits):
        y, count = 48 + row * 23.0, known[suit]
        face.add(sign(f"suit_{suit}" if count else f"suit_{suit}_empty", 17, (left + 9, y)))
        for index in range(longest):
            name = f"set_box_{suit}" if index < count else "set_box"
            face.add(sign(name, 13, (left + 29 + index * step, y)))
        if count:
            points = kit.tables.set_points[min(count, longest)]
            kit.type.title(face, str(points), (right, y), 15, LIGHT, weight=500, align="right")
    y = area.h - 17
    colour = LIGHT if all(known[suit] for suit in kit.tables.suits) else QUIET_LIGHT
    bonus = kit.type.title(
        face, f"+{kit.of.document_sets.all_colours}", (right, y), 14.5, colour, weight=500, align="right"
    )
    kit.type.words(face, kit.say("tray.all_colours"), (left, y), 14, colour, room=right - left - bonus.w - 8)
    return face

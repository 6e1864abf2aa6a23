"""How does the majorities page look: groups, places and who holds them, track spaces and their bonuses?"""

from __future__ import annotations

import msgspec

from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import FAINT_INK, INK, QUIET_INK, art, sign
from tabletop.games.watch.definitions import Bonus, Place
from tabletop.games.watch.scoring import FIRST, SECOND
from tabletop.games.watch.tables import COLOURS
from tabletop.scene import Group, Panel, Sprite
from tabletop.scene.geometry import Point

MEDAL = 23.0


def page(kit: WatchKit, *, spaces: int) -> Group:
    """The page itself: title, legend, groups, track numbers, every space with its bonus."""
    area = kit.plan.bench.ledger
    face = Group(size=area.size)
    face.add(Sprite(art("majority_panel"), area.size))
    _head(kit, face, spaces)
    for row, goods in enumerate(dict.fromkeys(track.scores for track in kit.tables.tracks)):
        y = 48.0 + 115 * row
        name = kit.texts.say(f"board.goods.{goods}")
        kit.type.title(face, name, (41, y + 74), 16, INK, weight=500, align="centre", room=58)
        cap = {"gears": kit.of.majorities.gears_cap, "roubles": kit.of.majorities.roubles_cap}.get(goods)
        words = kit.say("ledger.no_limit") if cap is None else kit.say("ledger.cap", n=cap)
        if not kit.compact:
            kit.type.words(face, words, (41, y + 93), 14, QUIET_INK, align="centre", room=58)
    printed = len(kit.tables.bonuses[0])
    for index in range(len(kit.tables.tracks)):
        at = space_centre(kit, index, 0)
        y = at[1] - area.y
        kit.type.title(face, str(index + 1), (86, y), 17, FAINT_INK, weight=500, align="centre")
        _medals(kit, face, index, y)
        for space in range(printed):
            x = space_centre(kit, index, space)[0] - area.x
            closed = space >= spaces
            face.add(sign("track_space_closed" if closed else "track_space", 40, (x, y)))
    return face


def _head(kit: WatchKit, face: Group, spaces: int) -> None:
    title = kit.type.title(face, kit.say("ledger.title"), (18, 23), 24, INK, weight=500, room=180)
    right = face.w - 22
    if spaces < len(kit.tables.bonuses[0]):
        note = kit.type.words(face, kit.say("ledger.four_only"), (face.w - 24, 25), 15, QUIET_INK, align="right")
        right = note.x - 14
    if kit.compact:
        return
    x = 18 + title.w + 26
    words = kit.type.words(face, kit.say("ledger.per_item"), (x, 25), 15, QUIET_INK, room=max(40.0, right - x - 190))
    x += words.w + 8
    for medal, key in (("medal_gold", "ledger.most"), ("medal_silver", "ledger.second")):
        face.add(sign(medal, 19, (x + 10, 25)))
        room = max(30.0, right - x - 24)
        text = kit.type.words(face, kit.say(key), (x + 24, 25), 15, QUIET_INK, room=min(room, 96))
        x += 24 + min(text.w, 96) + 10


def space_centre(kit: WatchKit, index: int, space: int) -> Point:
    """The middle of a track space on the table."""
    grid = kit.plan.tracks.spaces
    return (grid.at[0] + space * grid.step[0], grid.at[1] + index * grid.step[1])


def _medals(kit: WatchKit, face: Group, index: int, y: float) -> None:
    track = kit.tables.tracks[index]
    for medal, place, down in (("medal_gold", track.first, -12.5), ("medal_silver", track.second, 12.5)):
        face.add(sign(medal, MEDAL, (110, y + down)))
        kit.type.title(face, worth(place), (110, y + down), kit.fine(14.5), INK, align="centre", room=20)


def worth(place: Place) -> str:
    """Points per item as printed: a whole number or a half."""
    if place.every == 1:
        return str(place.points)
    return {(1, 2): "½", (1, 3): "⅓", (1, 4): "¼"}.get((place.points, place.every), f"{place.points}/{place.every}")


def put_bonus(kit: WatchKit, face: Group, bonus: Bonus, centre: Point, size: float = 40) -> None:
    """What a track space gives, around its middle."""
    k = size / 40
    x, y = centre
    if bonus.gives == "nothing":
        face.add(sign("bonus_none", size, centre))
    elif bonus.gives in COLOURS:
        face.add(sign(f"bonus_crate_{bonus.gives}", size, centre))
        kit.type.title(face, str(bonus.price), (x + 8.4 * k, y + 8.4 * k), kit.fine(12.5) * k, INK, align="centre")
    else:
        face.add(sign("bonus_gear" if bonus.gives == "gears" else "bonus_rouble", size, centre))
        kit.type.title(face, str(bonus.count), (x - 8 * k, y), kit.fine(17) * k, INK, align="centre")


class PlacesModel(msgspec.Struct, frozen=True):
    """Who holds first and second place of a track now, and who would after the hovered drop."""

    track: int
    now: tuple[tuple[int, int], ...]
    then: tuple[tuple[int, int], ...] | None = None


def places(kit: WatchKit, model: PlacesModel) -> Group:
    """Seat signs behind the medals; while a drop is hovered the places as they would be, on a lit ground."""
    face = Group(size=(62, 52))
    held = model.now if model.then is None else model.then
    if model.then is not None and model.then != model.now:
        face.add(Panel((62, 52), fill="#FFD98A66", rim="#B98A2E", rim_width=1.6, corners=8, pos=(-1, 0)))
    pitch = kit.plan.tracks.tokens
    for place, y in ((FIRST, 13.5), (SECOND, 38.5)):
        who = [seat for seat, at in held if at == place]
        step = min(pitch, 44 / max(1, len(who) - 1))
        for index, seat in enumerate(who):
            face.add(kit.paper_token(seat, 14.5, (10 + index * step, y)))
        if not who:
            kit.type.title(face, "–", (8, y), 14, FAINT_INK, weight=500)
    return face


def bonuses(kit: WatchKit, index: int, first: int, spaces: int) -> Group:
    """What the free spaces of a track give; those under discs are hidden by them."""
    step = kit.plan.tracks.spaces.step[0]
    face = Group(size=((spaces - first) * step, 40))
    for space in range(first, spaces):
        put_bonus(kit, face, kit.tables.bonuses[index][space], (20 + (space - first) * step, 20))
    return face


def next_space(kit: WatchKit, bonus: Bonus) -> Group:
    """The leftmost free space of a track: the only place a disc can go."""
    face = Group(size=(40, 40))
    face.add(sign("track_space_next", 40))
    put_bonus(kit, face, bonus, (20, 20))
    return face

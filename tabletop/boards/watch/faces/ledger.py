"""How does the majorities page look: groups, places and who holds them, track spaces and their bonuses?"""

from __future__ import annotations

from tabletop.boards.common.icons import laid_on, spread
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.look import FAINT_INK, INK, QUIET_INK, art, sign
from tabletop.games.watch.definitions import Bonus, Place
from tabletop.games.watch.scoring import FIRST, SECOND
from tabletop.games.watch.tables import COLOURS
from tabletop.scene import Group, Panel, Point

MEDAL = 23.0


def page(kit: WatchContext, *, spaces: int) -> Group:
    """The page itself: title, legend, groups, track numbers, every space with its bonus."""
    area = kit.plan.bench.ledger
    face = laid_on(art("majority_panel"), area.size)
    _head(kit, face, spaces)
    for row, goods in enumerate(dict.fromkeys(track.scores for track in kit.tables.tracks)):
        y = 48.0 + 115 * row
        name = kit.texts.say(f"board.goods.{goods}")
        kit.type.title(face, name, (41, y + 74), 16, INK, weight=500, align="centre", room=58)
        cap = {"gears": kit.of.majorities.gears_cap, "roubles": kit.of.majorities.roubles_cap}.get(goods)
        words = kit.say("ledger.no_limit") if cap is None else kit.say("ledger.cap", n=cap)
        if not kit.compact:
            kit.type.words(face, words, (41, y + 93), 14, QUIET_INK, align="centre", room=58)
    for index, track in enumerate(kit.tables.tracks):
        y = space_centre(kit, index, 0)[1] - area.y
        kit.type.title(face, str(index + 1), (86, y), 17, FAINT_INK, weight=500, align="centre")
        for medal, place, down in (("medal_gold", track.first, -12.5), ("medal_silver", track.second, 12.5)):
            face.add(sign(medal, MEDAL, (110, y + down)))
            kit.type.title(face, worth(place), (110, y + down), kit.fine(14.5), INK, align="centre", room=20)
        for space in range(len(kit.tables.bonuses[0])):
            x = space_centre(kit, index, space)[0] - area.x
            face.add(sign("track_space_closed" if space >= spaces else "track_space", 40, (x, y)))
    return face


def _head(kit: WatchContext, face: Group, spaces: int) -> None:
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


def space_centre(kit: WatchContext, index: int, space: int) -> Point:
    """The middle of a track space on the table."""
    grid = kit.plan.tracks
    return (grid.at[0] + space * grid.step[0], grid.at[1] + index * grid.step[1])


def worth(place: Place) -> str:
    """Points per item as printed: a whole number or a half."""
    if place.every == 1:
        return str(place.points)
    return {(1, 2): "½", (1, 3): "⅓", (1, 4): "¼"}.get((place.points, place.every), f"{place.points}/{place.every}")


def put_bonus(kit: WatchContext, face: Group, bonus: Bonus, centre: Point, size: float = 40) -> None:
    """What a track space gives, around its middle."""
    k, (x, y) = size / 40, centre
    crate, nothing = bonus.gives in COLOURS, bonus.gives == "nothing"
    kind = {"gears": "gear", "roubles": "rouble", "nothing": "none"}.get(bonus.gives, f"crate_{bonus.gives}")
    face.add(sign(f"bonus_{kind}", size, centre))
    if crate:
        kit.type.title(face, str(bonus.price), (x + 8.4 * k, y + 8.4 * k), kit.fine(12.5) * k, INK, align="centre")
    elif not nothing:
        kit.type.title(face, str(bonus.count), (x - 8 * k, y), kit.fine(17) * k, INK, align="centre")


Held = tuple[tuple[int, int], ...]
"""Seats and the places they hold on a track."""


def places(kit: WatchContext, now: Held, then: Held | None = None) -> Group:
    """Who holds first and second place, behind the medals; while a drop is hovered as it would be then, on a lit ground."""
    face = Group(size=(62, 52))
    held = now if then is None else then
    if held != now:
        face.add(Panel((62, 52), fill="#FFD98A66", rim="#B98A2E", rim_width=1.6, corners=8, pos=(-1, 0)))
    for place, y in ((FIRST, 13.5), (SECOND, 38.5)):
        who = [seat for seat, at in held if at == place]
        for seat, x in zip(who, spread(len(who), 10, 54, 18), strict=True):
            face.add(kit.paper_token(seat, 14.5, (x, y)))
        if not who:
            kit.type.title(face, "–", (8, y), 14, FAINT_INK, weight=500)
    return face


def bonuses(kit: WatchContext, index: int, first: int, spaces: int) -> Group:
    """What the free spaces of a track give; those under discs are hidden by them."""
    step = kit.plan.tracks.step[0]
    face = Group(size=((spaces - first) * step, 40))
    for space in range(first, spaces):
        put_bonus(kit, face, kit.tables.bonuses[index][space], (20 + (space - first) * step, 20))
    return face


def next_space(kit: WatchContext, bonus: Bonus) -> Group:
    """The leftmost free space of a track: the only place a disc can go."""
    face = Group(size=(40, 40))
    face.add(sign("track_space_next", 40))
    put_bonus(kit, face, bonus, (20, 20))
    return face

"""How is a location tile composed: header, picture, effect strip?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from tabletop.boards.common.icons import Row, pill
from tabletop.boards.common.lettering import centred, fitted
from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.look import BLACK, FRAME, LIGHT, OCHRE, QUIET_INK, WHITE, art
from tabletop.games.red_outpost.definitions import Effect, Location
from tabletop.games.red_outpost.state import AUTOM
from tabletop.scene import Group, Node, Panel, Point, Shadow, Sprite, Text

Signs: TypeAlias = tuple[tuple[Node, float], ...]

SIZE = (246.0, 156.0)
PICTURE = (28.0, 90.0)
"""Top and height of the picture window."""
STRIP_MIDDLE = 138.0
STRIP_ROOM = 231.0
PLACE: Point = (204.0, 109.5)
"""Middle of the one standing place."""
BENCHES = {"field_kitchen": (98.0, 142.0), "barracks": (12.0, 222.0)}
"""Left end and length of a bench."""
DECKS: tuple[Point, Point] = ((93.0, 41.5), (136.0, 45.0))
"""Upper left corners of deck and discards on the picture."""
PILL: Point = (36.0, 51.5)
"""Middle of the first Palace pill; the next ones 20 lower."""
BLOCKER: Point = (228.0, 15.0)
MINI_CARD: Point = (195.0, 14.0)
DECK_OF = {"spaceship": "ship", "lake": "lake"}


def scene_art(kit: OutpostContext, location: str) -> str:
    """The picture of a location."""
    return art(f"scene_{kit.of.locations[location].number:02d}_{location}")


def tile(kit: OutpostContext, location: str) -> Group:
    """A whole tile without anything that changes during a game."""
    of = kit.of.locations[location]
    face = Group(size=SIZE)
    face.add(Panel(SIZE, fill=FRAME, corners=10, shadows=(Shadow(3, 6, 0.34, "#3A2A1A"),)))
    top, height = PICTURE
    face.add(Sprite(scene_art(kit, location), (SIZE[0], height), pos=(0, top)))
    _place(face, location)
    face.add(Sprite(art("frame_tile_production" if of.production else "frame_tile_other"), SIZE))
    face.add(Panel((SIZE[0] + 2, SIZE[1] + 2), rim=FRAME, rim_width=2, corners=11, pos=(-1, -1)))
    _header(kit, face, location, of)
    strip = face.add(strip_of(kit, location))
    fitted(strip, STRIP_ROOM)
    strip.pos = (7.5, STRIP_MIDDLE - strip.h / 2)
    return face


def _place(face: Group, location: str) -> None:
    if location not in BENCHES:
        face.add(Sprite(art("place_single"), (66, 19), pos=(PLACE[0] - 33, PLACE[1] - 9.5)))
        return
    left, width = BENCHES[location]
    bench = "place_bench_kitchen" if location == "field_kitchen" else "place_bench_barracks"
    face.add(Sprite(art(bench), (width + 2, 12), pos=(left - 1, PLACE[1] - 6)))


def _header(kit: OutpostContext, face: Group, location: str, of: Location) -> None:
    number_colour = BLACK if of.production else LIGHT
    kit.type.title(face, str(of.number), (15, 14), 17, number_colour, align="centre", weight=600)
    room = 246 - 43 - (28 if of.production else 0) - 66
    name = kit.type.title(face, kit.location(location), (43, 14), 17, LIGHT, weight=500, room=room)
    if of.production:
        face.add(icons.glyph("glyph_production", 20, OCHRE)).pos = (43 + min(name.w, name.setting.width) + 6, 4)


# -- the strip ----------------------------------------------------------------------------------------------------


def strip_of(kit: OutpostContext, location: str) -> Row:
    """What the location does, left to right: mood, exceptions, goods or action (the same list the rules carry out)."""
    of = kit.of.locations[location]
    strip = Row(28, gap=6)
    common = Counter(of.mood.values()).most_common(1)[0][0]
    strip.put(icons.mood_pill(common))
    exceptions = [(worker, mood) for worker, mood in of.mood.items() if mood != common]
    for worker, change in of.also.items():
        strip.put(icons.number("+", 15, QUIET_INK), 6)
        strip.put(icons.head_pill(worker, signed(change)), 6)
    if of.also and exceptions:
        strip.put(icons.divider(), 6)
    for worker, mood in exceptions:
        strip.put(icons.head_pill(worker, signed(mood)), 5)
    _effects(strip, of)
    if not of.ordinary:
        _opening(kit, strip, of)
    return strip


def _effects(strip: Row, of: Location) -> None:
    if not of.effects:
        return
    if not (of.also and of.effects[0].do == "shift_marker"):
        strip.put(icons.divider(), 5)
    for index, effect in enumerate(of.effects):
        put_effect(strip, effect, 6 if index == 0 else 7)
    for worker, own in of.effects_for.items():
        if own[0].do == of.effects[0].do and own[0].do == "produce":
            strip.put(icons.head_pill(worker, signed(own[0].count)), 6)
        elif own[0].do == of.effects[0].do:
            strip.put(icons.head_pill(worker, f"×{own[0].count}"), 6)
        elif own[0].do == "crystal":
            strip.put(icons.divider(), 6)
            strip.put(icons.head_with(worker, icons.crystal()), 6)


def put_effect(row: Row, effect: Effect, gap: float = 6) -> None:
    """One effect of the vocabulary as icons."""
    for at, (node, before) in enumerate(_EFFECTS[effect.do](effect)):
        row.put(node, before if at else gap)


def _amount(effect: Effect, sign: Node) -> Signs:
    return (icons.number(f"+{effect.count}", 17), 0), (sign, 4)


_EFFECTS: dict[str, Callable[[Effect], Signs]] = {
    "produce": lambda effect: _amount(effect, icons.cube(effect.good)),
    "add": lambda effect: _amount(effect, icons.cube(effect.good)),
    "crystal": lambda effect: _amount(effect, icons.crystal()),
    "mood": lambda effect: ((icons.mood_pill(effect.count), 0),),
    "wheel": lambda effect: ((icons.glyph("glyph_production", 20), 0), (icons.number(f"+{effect.count}", 17), 4)),
    "donate": lambda _: ((icons.crystal(), 0), (icons.arrow(), 4), (icons.palace(), 4)),
    "shift_moods": lambda effect: ((icons.crystal(), 0), (icons.arrow(), 4), (icons.split_pill(by=effect.count), 4)),
    "exchange": lambda effect: (
        (icons.choice(), 0), (icons.arrow(), 4), (icons.split_pill(by=effect.count), 4), (icons.slash(), 5), (icons.crystal(), 5),
        (icons.divider(), 6), (icons.crystal(), 6), (icons.arrow(), 4), (icons.choice(), 4),
    ),
    "shift_marker": lambda _: ((icons.shift_sign(), 0),),
    "spaceship": lambda _: (
        (icons.card_back("ship"), 0), (icons.arrow(), 4), (icons.choice(22), 4), (icons.crystal(24), 6),
    ),
    "lake": lambda _: ((icons.card_back("lake"), 0), (icons.arrow(), 4), (icons.cube("fish"), 4)),
}  # fmt: skip
"""The signs of every deed with the gaps between them."""


def _opening(kit: OutpostContext, strip: Row, of: Location) -> None:
    phase = of.phases[0]
    strip.put(icons.divider(), 6)
    strip.put(icons.glyph(f"phase_{phase}", 19), 7)
    strip.put(Text(kit.say(f"strip.{phase}_only"), icons.number("", 15).style._replace(size=15, colour="#3A342E")), 6)
    if of.morning_end_mood:
        strip.put(icons.divider(), 6)
        strip.put(icons.glyph("phase_morning", 23), 5)
        strip.put(icons.number(signed(of.morning_end_mood), 15, "#3A342E"), 4)


def mini_card(kit: OutpostContext, seat: int) -> Group:
    """Somebody owns the special card here."""
    card = Group(size=(21, 24))
    card.add(Sprite(art("mini_card"), (21, 24)))
    card.add(kit.token(seat, 13, (10.5, 14.4)))
    return card


def reminder_pill(kit: OutpostContext, location: str) -> Group:
    """What Autom does here, in the solo game."""
    words = icons.number(kit.say(f"reminder.{kit.of.solo.reminders[location]}"), 14)
    face = pill(words.w + 34, 20, WHITE)
    face.add(kit.token(AUTOM, 13, (12, 10)))
    centred(face, words, (24 + words.w / 2, 10))
    return face


def palace_pill(kit: OutpostContext, seat: int, count: int) -> Group:
    """What a seat has given to the Palace."""
    face = pill(56, 19, WHITE, BLACK)
    face.add(kit.token(seat, 14, (10.5, 9.5)))
    face.add(icons.crystal(16)).pos = (23, 1.5)
    centred(face, icons.number(str(count), 15), (45, 9.5))
    return face


def blocker_art(when: str, closed: bool) -> str:
    """The blocking marker of the morning (sun) or the evening (moon), red side up while it closes."""
    return art(f"blocker_{'sun' if when == 'morning' else 'moon'}_{'closed' if closed else 'open'}")

"""How does a special card look: picture, number, title, sentence, and the same in icons?"""

from __future__ import annotations

from tabletop.boards.common.lettering import fitted
from tabletop.boards.common.row import Row
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.tile import put_effect
from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.boards.red_outpost.look import BLACK, DARK_RED, INK, LIGHT, LINE, art
from tabletop.games.red_outpost.definitions import Special
from tabletop.games.red_outpost.wording import describe_special
from tabletop.scene import Group, Panel, Shadow, Sprite
from tabletop.scene.colour import Colour

SIZE = (350.0, 148.0)


def special_art(kit: OutpostKit, card: str) -> str:
    """The picture of a special card."""
    return art(f"special_{kit.of.specials[card].number:02d}_{card}")


def special_card(kit: OutpostKit, card: str, rim: Colour | None) -> Group:
    """The card as it lies in the dock; a coloured rim when it can matter now."""
    of = kit.of.specials[card]
    face = Group(size=SIZE)
    face.add(Panel(SIZE, fill=BLACK, corners=10, shadows=(Shadow(4, 8, 0.45),)))
    face.add(Sprite(special_art(kit, card), (142, 148), corners=(10, 0, 0, 10)))
    face.add(Sprite(art("frame_special_card"), SIZE))
    kit.type.title(face, str(of.number), (17, 16), 19, LIGHT, weight=600, align="centre")
    kind = kit.type.words(
        face, kit.say(f"card.{of.kind}"), (338, 23), 14, DARK_RED, weight=600, align="right", room=120
    )
    name = kit.worker(card) if of.kind == "worker" else kit.location(card)
    kit.type.title(face, name, (140, 23), 20.5, INK, weight=600, room=338 - min(kind.w, 120) - 141 - 8)
    text = kit.tell(describe_special(kit.of, card))
    kit.type.paragraph(face, text, (137, 38), 14.5, "#3A342E", room=206, height=68)
    foot = face.add(foot_icons(kit, card, of))
    fitted(foot, 214)
    foot.pos = (122, 128 - foot.h / 2)
    if rim is not None:
        face.add(Panel((354, 152), rim=rim, rim_width=4, corners=12, pos=(-2, -2)))
    else:
        face.add(Panel((352, 150), rim=LINE, rim_width=2, corners=11, pos=(-1, -1)))
    return face


def foot_icons(kit: OutpostKit, card: str, of: Special) -> Row:
    """The sentence of the card as icons."""
    row = Row(28, gap=6)
    if of.kind == "worker":
        row.put(icons.head(card, 26))
    _POWERS[of.power](kit, row, card, of)
    return row


def _replace(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(Sprite(art(f"scene_{of.number:02d}_{card}"), (40, 26), corners=5))
    row.put(icons.arrow())
    for effect in of.effects:
        put_effect(row, effect)


def _crystal_as_marker(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.crystal())
    row.put(icons.arrow())
    for worker in kit.book.workers:
        row.put(icons.head(worker, 24), 3)


def _choose_good(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.cube(kit.of.locations[card].effects[0].good))
    row.put(icons.arrow())
    for good in kit.book.goods:
        row.put(icons.cube(good), 5)


def _exchange_twice(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    for _ in range(of.count):
        row.put(icons.choice(22), 10)
        row.put(icons.arrow())
        row.put(icons.crystal())


def _store_marker(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(Sprite(art("influence_any"), (21, 21)))
    row.put(icons.arrow())
    row.put(Sprite(art("card_special_location_back"), (18.5, 26)))
    row.put(icons.glyph("glyph_then", 14), 8)
    row.put(icons.number("+1", 17), 8)
    row.put(Sprite(art("influence_any"), (21, 21)), 4)


def _export_set(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    for good in kit.book.goods:
        row.put(icons.cube(good), 4)
    row.put(icons.arrow())
    row.put(icons.glyph("glyph_rocket", 22))
    row.put(icons.choice(22))


def _lay_down(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.glyph("phase_lunch", 22))
    row.put(icons.number(f"{of.count}×", 17), 8)
    row.put(icons.glyph("state_standing", 24), 4)
    row.put(icons.arrow())
    row.put(icons.glyph("state_lying", 24))


def _take_discard(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(Sprite(art("card_lake_2_fish_mood"), (18.5, 26)))
    row.put(icons.arrow())
    row.put(icons.number("?", 17))
    row.put(icons.slash(), 8)
    row.put(icons.card_back("lake"), 8)


def _withhold(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(Sprite(art("influence_any"), (21, 21)))
    row.put(icons.glyph("glyph_cross", 18, DARK_RED), 4)
    row.put(icons.arrow(), 8)
    row.put(icons.mood_pill(0))


def _move_marker(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.glyph("phase_morning", 24))
    row.put(icons.shift_sign(), 10)
    row.put(Sprite(art(f"scene_{of.number:02d}_{card}"), (40, 26), corners=5), 10)


def _stay(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.glyph("state_standing", 24))
    row.put(icons.arrow())
    row.put(icons.glyph("state_lying", 24))


def _join(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.number("+", 17))
    row.put(icons.glyph("state_lying", 24))


def _relocate(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.glyph("glyph_then", 14))
    row.put(icons.glyph("state_standing", 24))
    row.put(icons.arrow())
    row.put(Sprite(art("place_single_taken"), (40, 12)))


def _produce_more(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    for good in kit.book.goods:
        if good != of.but:
            row.put(icons.cube(good), 5)
    row.put(icons.number("+1", 16))
    row.put(icons.divider())
    row.put(icons.mood_pill(of.mood), 8)


def _donate_more(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.number("+1", 17))
    row.put(icons.crystal())
    row.put(icons.arrow())
    row.put(icons.palace(22))


def _ignore_blockers(kit: OutpostKit, row: Row, card: str, of: Special) -> None:
    row.put(icons.arrow())
    for name in ("blocker_sun_closed", "blocker_moon_closed"):
        row.put(Sprite(art(name), (25, 25)))


_POWERS = {
    "replace_location": _replace,
    "crystal_as_marker": _crystal_as_marker,
    "choose_good": _choose_good,
    "exchange_twice": _exchange_twice,
    "store_marker": _store_marker,
    "export_set": _export_set,
    "lay_down": _lay_down,
    "take_discard": _take_discard,
    "withhold_marker": _withhold,
    "move_marker": _move_marker,
    "stay": _stay,
    "join_lying": _join,
    "relocate": _relocate,
    "produce_more": _produce_more,
    "donate_more": _donate_more,
    "ignore_blockers": _ignore_blockers,
}

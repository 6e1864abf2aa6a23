"""How does a special card look: picture, number, title, sentence, and the same in icons?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tabletop.boards.common.icons import Row
from tabletop.boards.common.lettering import fitted
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.tile import put_effect
from tabletop.boards.red_outpost.look import BLACK, DARK_RED, INK, LIGHT, LINE, art
from tabletop.games.red_outpost.definitions import Special
from tabletop.games.red_outpost.wording import describe_special
from tabletop.scene import Colour, Group, Node, Panel, Shadow, Size, Sprite

SIZE = (350.0, 148.0)


def special_art(kit: OutpostContext, card: str) -> str:
    """The picture of a special card."""
    return art(f"special_{kit.of.specials[card].number:02d}_{card}")


def special_card(kit: OutpostContext, _size: Size, card: str, rim: Colour | None) -> Group:
    """The card as it lies in the dock; a coloured rim when it can matter now."""
    of = kit.of.specials[card]
    face = Group(size=SIZE)
    face.add(Panel(SIZE, fill=BLACK, corners=10, shadows=(Shadow(4, 8, 0.45),)))
    face.add(Sprite(special_art(kit, card), (142, 148), corners=(10, 0, 0, 10)))
    face.add(Sprite(art("frame_special_card"), SIZE))
    kit.type.title(face, str(of.number), (17, 16), 19, LIGHT, weight=600, align="centre")
    name, room = kit.worker(card) if of.kind == "worker" else kit.location(card), 198.0
    kind = kit.say(f"card.{of.kind}")
    spare = room - kit.type.title_width(name, 20.5) - 8
    if kit.type.words_width(kind, 14, 600) <= spare:
        kit.type.words(face, kind, (338, 23), 14, DARK_RED, weight=600, align="right")
    kit.type.title(face, name, (140, 23), 20.5, INK, weight=600, room=room)
    _sentence(kit, face, card, of)
    if rim is not None:
        face.add(Panel((354, 152), rim=rim, rim_width=4, corners=12, pos=(-2, -2)))
    else:
        face.add(Panel((352, 150), rim=LINE, rim_width=2, corners=11, pos=(-1, -1)))
    return face


def _sentence(kit: OutpostContext, face: Group, card: str, of: Special) -> None:
    """The sentence, and below it the same in icons; where letters are large and it is long, the sentence alone."""
    text = kit.tell(describe_special(kit.of, card))
    words = kit.type.paragraph(face, text, (137, 38), 14.5, "#3A342E", room=206, height=68)
    if words.was_cut:
        words.detach()
        kit.type.paragraph(face, text, (137, 36), 14.5, "#3A342E", room=206, height=108)
        return
    foot = face.add(foot_icons(kit, card, of))
    fitted(foot, 214)
    foot.pos = (122, 128 - foot.h / 2)


def foot_icons(kit: OutpostContext, card: str, of: Special) -> Row:
    """The sentence of the card as icons."""
    row = Row(28, gap=6)
    if of.kind == "worker":
        row.put(icons.head(card, 26))
    if of.power == "replace_location":
        row.put(_scene(card, of))
        row.put(icons.arrow())
        for effect in of.effects:
            put_effect(row, effect)
        return row
    for sign in _POWERS[of.power](kit, card, of):
        node, gap = sign if isinstance(sign, tuple) else (sign, 6)
        row.put(node, gap)
    return row


def _scene(card: str, of: Special) -> Sprite:
    return Sprite(art(f"scene_{of.number:02d}_{card}"), (40, 26), corners=5)


def _marker() -> Sprite:
    return Sprite(art("influence_any"), (21, 21))


def _figure(state: str) -> Sprite:
    return icons.glyph(f"state_{state}", 24)


def _exchange(times: int) -> list[Sign]:
    return [sign for _ in range(times) for sign in ((icons.choice(22), 10), icons.arrow(), icons.crystal())]


def _cubes(goods: Iterable[str], gap: float) -> list[Sign]:
    return [(icons.cube(good), gap) for good in goods]


Sign = Node | tuple[Node, float]
"""A sign of the foot, perhaps with the gap before it."""
_number, _arrow = icons.number, icons.arrow

_POWERS: dict[str, Callable[[OutpostContext, str, Special], Sequence[Sign]]] = {
    "crystal_as_marker": lambda kit, *_: (
        icons.crystal(), _arrow(), *((icons.head(worker, 24), 3) for worker in kit.book.workers),
    ),
    "choose_good": lambda kit, card, _: (
        icons.cube(kit.of.locations[card].effects[0].good), _arrow(), *_cubes(kit.book.goods, 5),
    ),
    "exchange_twice": lambda _, __, of: _exchange(of.count),
    "store_marker": lambda _, __, of: (
        _marker(), _arrow(), Sprite(art("card_special_location_back"), (18.5, 26)), (icons.glyph("glyph_then", 14), 8),
        (_number(f"+{of.count}", 17), 8), (_marker(), 4),
    ),
    "export_set": lambda kit, *_: (
        *_cubes(kit.book.goods, 4), _arrow(), icons.glyph("glyph_rocket", 22), icons.choice(22),
    ),
    "lay_down": lambda _, __, of: (
        icons.glyph("phase_lunch", 22), (_number(f"{of.count}×", 17), 8), (_figure("standing"), 4), _arrow(), _figure("lying"),
    ),
    "take_discard": lambda *_: (
        Sprite(art("card_lake_2_fish_mood"), (18.5, 26)), _arrow(), _number("?", 17), (icons.slash(), 8),
        (icons.card_back("lake"), 8),
    ),
    "withhold_marker": lambda *_: (
        _marker(), (icons.glyph("glyph_cross", 18, DARK_RED), 4), (_arrow(), 8), icons.mood_pill(0),
    ),
    "move_marker": lambda _, card, of: (
        icons.glyph("phase_morning", 24), (icons.shift_sign(), 10), (_scene(card, of), 10),
    ),
    "stay": lambda *_: (_figure("standing"), _arrow(), _figure("lying")),
    "join_lying": lambda *_: (_number("+", 17), _figure("lying")),
    "relocate": lambda *_: (
        icons.glyph("glyph_then", 14), _figure("standing"), _arrow(), Sprite(art("place_single_taken"), (40, 12)),
    ),
    "produce_more": lambda kit, _, of: (
        *_cubes((good for good in kit.book.goods if good != of.but), 5), _number("+1", 16), icons.divider(),
        (icons.mood_pill(of.mood), 8),
    ),
    "donate_more": lambda *_: (_number("+1", 17), icons.crystal(), _arrow(), icons.palace(22)),
    "ignore_blockers": lambda *_: (
        _arrow(), *(Sprite(art(f"blocker_{when}_closed"), (25, 25)) for when in ("sun", "moon")),
    ),
}  # fmt: skip
"""The signs of every power, left to right."""

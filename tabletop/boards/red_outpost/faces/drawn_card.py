"""How does a card of the lake or spaceship deck look?"""

from __future__ import annotations

from tabletop.boards.common.icons import Row, boxed, centred_on
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces.tile import DECK_OF, put_effect
from tabletop.boards.red_outpost.look import BLACK, LIGHT_PAPER, art
from tabletop.scene import Node, Shadow, Size, Sprite

DRAWN_LAKE = ((), (("produce", 1),), (("produce", 2), ("mood", 1)))
DRAWN_SPACESHIP = ((), (("add", 1),), (("add", 1), ("crystal", 1)))
"""What the drawings of the cards show."""


def card_face(kit: OutpostContext, deck: str, card: str, size: Size, shadow: Shadow | None = None) -> Node:
    """A lake or spaceship card: its drawing, or what it brings in signs where an owner's card is one nobody has drawn."""
    of = kit.of.spaceship[card] if deck == "spaceship" else kit.of.lake[card]
    shown = tuple((effect.do, effect.count) for effect in of.effects)
    if shown in (DRAWN_LAKE if deck == "lake" else DRAWN_SPACESHIP):
        return Sprite(card_art(kit, deck, card), size, shadow=shadow)
    face = boxed(size, LIGHT_PAPER, BLACK, 2, corners=size[0] * 0.08)
    signs = Row(28, gap=6)
    for effect in of.effects:
        put_effect(signs, effect)
    centred_on(face, signs, (size[0] / 2, size[1] / 2), size[0] - 12)
    return face


def card_art(kit: OutpostContext, deck: str, card: str) -> str:
    """The drawing of a lake or spaceship card, found from its effects."""
    effects = (kit.of.spaceship[card] if deck == "spaceship" else kit.of.lake[card]).effects
    prefix = f"card_{DECK_OF[deck]}"
    if not effects:
        return art(f"{prefix}_nothing")
    if deck == "lake":
        count = sum(effect.count for effect in effects if effect.do == "produce")
        mood = any(effect.do == "mood" for effect in effects)
        return art(f"{prefix}_{'2_fish_mood' if count > 1 or mood else '1_fish'}")
    good = next((effect.good for effect in effects if effect.good), "any")
    crystal = any(effect.do == "crystal" for effect in effects)
    return art(f"{prefix}_{'choice' if good == 'any' else good}{'_crystal' if crystal else ''}")

"""How does each piece look as a node: figures, tokens, cubes, crystals, blockers, cards?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.boards.common.icons import Maker, baked, count_badge, drawing, pile, silhouette, token_piece
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.pieces import Rimmed
from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import goal_card, icons, panels, special_card, stock, tile, worker_row
from tabletop.boards.red_outpost.faces.drawn_card import card_face
from tabletop.boards.red_outpost.faces.tile import DECK_OF, blocker_art
from tabletop.boards.red_outpost.look import BLACK, INK, LIGHT, LIGHT_PAPER, SHEET, art, tinted
from tabletop.scene import Flattened, Node, Shadow, Size, Sprite, circle

TOUCHABLE = frozenset({"figure", "card", "deck", "blocker", "autom_card"})
"""Pieces that explain themselves; the others leave it to the place they lie on."""
RIM_GROWTH = 14 / 153
"""The rim drawing is larger than the figure by this share of its height on every side."""
RING_ROOM = 1.16
"""The drawing of a mood marker has some air around its ring."""
SMALL_SHADOW = Shadow(1.5, 3, 0.35)


class Figure(Rimmed):
    """A worker, lying or standing."""

    def __init__(self, kit: OutpostContext, worker: str, lying: bool, seat: int | None, size: Size) -> None:
        super().__init__(size=size)
        self.hits = True
        (w, h), name = size, art(f"figure_{worker}_{'lying' if lying else 'standing'}")
        self.shape = silhouette(name, size)
        if lying:
            self.add(Sprite(art("shadow_figure"), (w * 1.02, 15), pos=(w * 0.04, h - 12)))
            self.add(Sprite(name, size))
            return
        self.add(Sprite(art("shadow_figure"), (w * 1.15, 14), pos=(-w * 0.2, h - 11)))
        if seat is not None:
            self.rim = self.add(figure_rim(worker, size, str(kit.seat(seat).fill), LIGHT_PAPER))
            self.focusable = True
            self.ring_colour = str(LIGHT)
        self.add(Sprite(name, size))


def figure_rim(worker: str, size: Size, colour: str, line: str | None) -> Sprite:
    """The grown silhouette of a standing figure in one colour, with a thin light line around it."""
    grow = size[1] * RIM_GROWTH
    edge = (1.6, line) if line is not None else None
    big = (size[0] + 2 * grow, size[1] + 2 * grow)
    return Sprite(art(f"figure_{worker}_rim"), big, swaps=tinted(colour), edge=edge, pos=(-grow, -grow))


def _point_token(kit: OutpostContext, size: Size, seat: int, laps: int) -> Node:
    token = baked(size, token_piece(kit, seat, size))
    if laps > 0:
        token.add(Sprite(art("vp_lap"), (14, 14), pos=(size[0] - 10, size[1] - 10)))
    elif laps < 0:
        minus = token.add(circle((size[0] - 3, size[1] - 3), 7, BLACK, SHEET, 1.4))
        centred(minus, icons.number("−", 12, LIGHT), (7, 7))
    return token


def _portrait_crystal(kit: OutpostContext, size: Size, seat: int) -> Node:
    crystal = icons.crystal(24)
    crystal.pos = (size[0] / 2 - 7.7, size[1] / 2 - 12)
    return baked(size, crystal, kit.token(seat, 13, (size[0] - 4, size[1] - 3)))


def mood_marker(worker: str, mood: int, side: float) -> Flattened:
    """The ring in the worker's colour with the value inside."""
    marker = Flattened(size=(side, side))
    drawn = side * RING_ROOM
    at = ((side - drawn) / 2, (side - drawn) / 2)
    marker.add(Sprite(art(f"mood_marker_{worker}"), (drawn, drawn), pos=at, shadow=Shadow(1.5, 3, 0.3)))
    centred(marker, icons.number(signed(mood), 18 * side / 39, INK), (side / 2, side / 2))
    return marker


def _deck(kit: OutpostContext, size: Size, deck: str, count: int) -> Node:
    deck_pile = pile(art(f"card_{DECK_OF[deck]}_back"), size, count, "#120D0C" if deck == "spaceship" else "#0E2A29")
    count_badge(kit, deck_pile, count, (6, size[1] - 1), 11, BLACK)
    return deck_pile


MAKERS: dict[str, Maker] = {
    "figure": lambda kit, size, worker, lying, seat: Figure(kit, worker, lying, seat, size),
    "token": lambda kit, size, seat: token_piece(kit, seat, size),
    "point_token": _point_token,
    "portrait_crystal": _portrait_crystal,
    "mood": lambda _, size, worker, mood: mood_marker(worker, mood, size[0]),
    "cube": drawing(art("cube_{0}"), shadow=Shadow(1.5, 2.5, 0.3), corner=0),
    "crystal": drawing(art("crystal"), shadow=SMALL_SHADOW, corner=0),
    "blocker": lambda _, size, when, closed: Sprite(blocker_art(when, closed), size, shadow=SMALL_SHADOW),
    "deck": _deck,
    "card": lambda kit, size, deck, card: card_face(kit, deck, card, size, Shadow(2, 4, 0.4)),
    "autom_card": lambda kit, size, card: baked(size, panels.autom_card(kit, card)),
}


def _good(kit: OutpostContext, name: str) -> Node:
    block = stock.panel(kit, name)
    block.add(stock.spaces(kit, name, 0, -1, None))
    return block


COPIES: Mapping[str, Callable[[OutpostContext, str], Node]] = {
    "locations": tile.tile,
    "workers": worker_row.worker_row,
    "goods": _good,
    "specials": lambda kit, name: special_card.special_card(kit, special_card.SIZE, name, None),
    "lake": lambda kit, name: card_face(kit, "lake", name, (114, 162)),
    "spaceship": lambda kit, name: card_face(kit, "spaceship", name, (114, 162)),
    "goals": lambda kit, name: goal_card.goal_card(
        kit, goal_card.SIZE, name, kit.of.goals[name].loss, dict.fromkeys(kit.of.workers, 0)
    ),
    "autom": panels.autom_card,
}

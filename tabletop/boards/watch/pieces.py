"""How is the node of a piece made from its look?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece, Rimmed
from tabletop.boards.watch.faces import clock, goods, papers, shelf, space
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import art, sign
from tabletop.games.watch.state import THIRD
from tabletop.scene import Baked, Node, Sprite

TOUCHABLE = frozenset(
    {"worker", "spy", "black", "disc", "block", "paper", "back", "crate", "stock", "note", "die", "pocket", "market"}
)
"""Looks of pieces that explain themselves; the others leave it to the place under them."""


class Worker(Rimmed):
    """A worker; whoever may move it sees its halo. In the hand it stands."""

    upright: Callable[[], Node]

    def in_hand(self) -> Node:
        """Whoever is lifted gets up."""
        return self.upright()


def make(kit: WatchKit, _thing: Id, piece: Piece) -> Node:
    """The node of a piece."""
    return MAKERS[piece.look[0]](kit, piece, *piece.look[1:])


def _worker(kit: WatchKit, piece: Piece, seat: int, standing: bool, place: int, now: bool, usable: bool) -> Node:
    colour = kit.colour(seat)
    pose = "standing" if standing else "lying"
    node = Worker(size=piece.size)
    node.upright = lambda: Sprite(art(f"worker_{colour}_standing"), kit.plan.pieces.worker)
    w, h = piece.size
    node.add(sign("shadow_worker", 22, (w / 2, h - 2 if standing else h * 0.86)))
    if usable:
        halo = "halo_" + colour + "_" + pose
        node.rim = node.add(sign(halo, h * (106 / 82 if standing else 86 / 62), (w / 2, h / 2)))
    robot = seat == THIRD and len(kit.seats) == 1
    kind = f"robot_{colour}" if robot else f"{'third' if seat == THIRD else 'worker'}_{colour}_{pose}"
    node.add(Sprite(art(kind), piece.size))
    if place:
        tag = node.add(space.order_tag(kit, place, now=now))
        tag.pos = (w - 10, -6) if standing else (w - 22, -22)
    return node


def _disc(kit: WatchKit, piece: Piece, seat: int) -> Node:
    side = piece.size[0]
    face = Baked(size=piece.size)
    face.corner = side / 2
    face.add(kit.disc(seat, side, (side / 2, side / 2)))
    return face


def _sprite(name: str) -> Callable[..., Node]:
    def made(_kit: WatchKit, piece: Piece) -> Node:
        node = Sprite(art(name), piece.size)
        node.corner = min(piece.size) / 2 if piece.size[0] == piece.size[1] else 5
        return node

    return made


def _spy(kit: WatchKit, piece: Piece, card: str, state: str, setter: int | None) -> Node:
    face = Baked(size=piece.size)
    face.corner = 6
    side = piece.size[0]
    name = f"spy_{card}" if card else "spy_back_set" if state == "set" else "spy_back"
    face.add(Sprite(art(name), piece.size, opacity=0.75 if state == "rest" else 1.0))
    if state == "set":
        badge = sign("die_5", 15, (side - 3, 2)) if setter is None else kit.token(setter, 14, (side - 3, 2))
        face.add(badge)
    return face


def _token(kind: str) -> Callable[..., Node]:
    def made(kit: WatchKit, piece: Piece, value: int) -> Node:
        face = Baked(size=piece.size)
        face.corner = piece.size[0] / 2
        face.add(goods.token(kit, kind, value, piece.size[0]))
        return face

    return made


def _note(kit: WatchKit, piece: Piece) -> Node:
    face = Baked(size=piece.size)
    face.corner = 4
    face.add(Sprite(art("debt_note"), piece.size))
    words = f"−{kit.of.debt.penalty}"
    kit.type.title(face, words, (piece.size[0] / 2, piece.size[1] / 2), 17, "#6E2318", align="centre")
    return face


def _crate(kit: WatchKit, piece: Piece, value: int) -> Node:
    face = Baked(size=piece.size)
    face.corner = 7
    face.add(shelf.crate(kit, value, piece.size[0]))
    return face


def _stock(kit: WatchKit, piece: Piece, value: int) -> Node:
    face = Baked(size=piece.size)
    face.corner = 7
    face.add(shelf.next_crate(kit, value, piece.size[0]))
    return face


def _paper(kit: WatchKit, piece: Piece, name: str, seat: int, played: bool) -> Node:
    return _fitted(papers.document(kit, name, seat, played=played), piece)


def _back(_kit: WatchKit, piece: Piece) -> Node:
    return _fitted(papers.back(), piece)


def _fitted(face: Node, piece: Piece) -> Node:
    card = Baked(size=piece.size)
    card.corner = 7
    face.pivot = (0, 0)
    face.scale = piece.size[0] / face.w
    card.add(face)
    return card


def _market(kit: WatchKit, piece: Piece, card: str) -> Node:
    face = Baked(size=piece.size)
    face.corner = 8
    face.add(clock.market_card(kit, card, piece.size[0]))
    return face


def _hand(kit: WatchKit, _piece: Piece) -> Node:
    return clock.hand(kit.plan.bench.clock.hand)


def _arrow(kit: WatchKit, _piece: Piece) -> Node:
    return clock.order_arrow(kit)


def _die(_kit: WatchKit, piece: Piece, roll: int) -> Node:
    face = Sprite(art(f"die_{roll}"), piece.size)
    face.corner = 9
    return face


def _pocket(_kit: WatchKit, piece: Piece, gone: bool) -> Node:
    return Sprite(art("pocket_watch_gone" if gone else "pocket_watch"), piece.size)


MAKERS: dict[str, Callable[..., Node]] = {
    "worker": _worker,
    "disc": _disc,
    "held": _disc,
    "block": _sprite("blocking_gear"),
    "black": _sprite("disc_black"),
    "spy": _spy,
    "gear": _token("gear"),
    "coin": _token("coin"),
    "note": _note,
    "crate": _crate,
    "stock": _stock,
    "paper": _paper,
    "back": _back,
    "market": _market,
    "hand": _hand,
    "arrow": _arrow,
    "die": _die,
    "pocket": _pocket,
}

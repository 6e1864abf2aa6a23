"""How is the node of a piece made from its look?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.boards.common.icons import Maker, baked, boxed, centred_on, drawing, faced, laid_on, sided, silhouette
from tabletop.boards.common.pieces import Rimmed, Rising
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces import clock, crate_stock, goods, ledger, solo, space, trays
from tabletop.boards.watch.look import CREAM, INK, art, sign
from tabletop.games.watch.state import THIRD
from tabletop.scene import Group, Node, Panel, Size, Sprite, stage_of
from tabletop.scene.motion.tween import between

TOUCHABLE = frozenset(
    {"worker", "spy", "black", "disc", "block", "crate", "stock", "note", "die", "pocket", "market"}
) | {*("paper", "whole", "tab", "played", "back")}
"""Looks of pieces that explain themselves; the others leave it to the place under them."""


class Worker(Rimmed):
    """A worker; whoever may move it sees its halo. In the hand it stands."""

    upright: Callable[[], Node]

    def in_hand(self) -> Node:
        """Whoever is lifted gets up."""
        return self.upright()


def _worker(kit: WatchContext, size: Size, seat: int, standing: bool, place: int, now: bool, usable: bool) -> Node:
    colour = kit.colour(seat)
    pose = "standing" if standing else "lying"
    node = Worker(size=size)
    # In the hand without its number: over a space stands which one it would act as.
    node.upright = lambda: laid_on(art(f"worker_{colour}_standing"), kit.plan.pieces.worker)
    w, h = size
    node.add(sign("shadow_worker", 22, (w / 2, h - 2 if standing else h * 0.86)))
    if usable:
        node.rim = node.add(sign(f"halo_{colour}_{pose}", h * (106 / 82 if standing else 86 / 62), (w / 2, h / 2)))
    robot = seat == THIRD and len(kit.seats) == 1
    kind = f"robot_{colour}" if robot else f"{'third' if seat == THIRD else 'worker'}_{colour}_{pose}"
    node.shape = silhouette(art(kind), size)
    node.add(Sprite(art(kind), size))
    if place:
        tag = node.add(space.order_tag(kit, place, now=now))
        tag.pos = (w - 10, -6) if standing else (w - 22, -22)
    return node


def _disc(kit: WatchContext, seat: int, side: float) -> Node:
    return kit.disc(seat, side, (side / 2, side / 2))


def _spy(kit: WatchContext, size: Size, card: str, state: str, setter: int | None) -> Node:
    name = f"spy_{card}" if card else "spy_back_set" if state == "set" else "spy_back"
    face = baked(size, Sprite(art(name), size, opacity=0.75 if state == "rest" else 1.0), corner=6)
    if state == "set":
        badge = (size[0] - 3, 2)
        face.add(sign("die_5", 15, badge) if setter is None else kit.token(setter, 14, badge))
    return face


RISE_MS = 120.0


class Paper(Rising):
    """A document in the tray: under the pointer or with the focus it rises a little, and lies enlarged above the tray."""

    rises, rise, shows_ways = True, 8.0, True

    def focused(self, has: bool) -> None:
        """The keyboard came or left."""
        super().focused(has)
        self.hovered(has)

    def _stand(self, up: bool) -> None:
        super()._stand(up)
        stage = stage_of(self)
        self.children[-1].visible = up
        if up and stage is not None and not stage.drag.busy:
            stage.tips.show_now(self)
            if (card := stage.tips.shown) is not None:
                full = card.scale
                stage.tweens.run(between(lambda k: setattr(card, "scale", k), lambda: full * 0.6, full, RISE_MS))


def _document(kit: WatchContext, size: Size, face: Group, seat: int, *, now: bool = False) -> Node:
    node, (w, h) = Paper(size=size), size
    node.corner = 7
    node.add(baked(size, face, corner=7))
    if now:
        node.rim = node.add(Panel((w + 4, h + 4), rim=kit.lit(seat), rim_width=3, corners=9, pos=(-2, -2)))
    node.add(Panel((w + 2, h + 2), rim=CREAM, rim_width=2, corners=8, pos=(-1, -1))).visible = False
    return node


def _note(kit: WatchContext, size: Size) -> Node:
    face = baked(size, Sprite(art("debt_note"), size), corner=4)
    kit.type.title(face, f"−{kit.of.debt.penalty}", (size[0] / 2, size[1] / 2), 17, "#6E2318", align="centre")
    return face


MAKERS: dict[str, Maker] = {
    "worker": _worker,
    "disc": sided(_disc),
    "held": sided(_disc),
    "block": drawing(art("blocking_gear")),
    "black": drawing(art("disc_black")),
    "spy": _spy,
    "token": sided(goods.token),
    "note": _note,
    "crate": sided(crate_stock.crate, corner=7),
    "stock": sided(crate_stock.next_crate, corner=7),
    "paper": faced(trays.document, corner=7),
    "whole": lambda kit, size, name, seat, now: _document(kit, size, trays.card(kit, name, seat, size), seat, now=now),
    "tab": lambda kit, size, name, seat: _document(kit, size, trays.edge(kit, name, size), seat),
    "played": lambda kit, size, name, seat, many: _document(kit, size, trays.edge(kit, name, size, many), seat),
    "back": faced(lambda _kit: trays.back(), corner=7),
    "market": faced(clock.market_card, corner=8),
    "hand": lambda kit, _size: clock.hand(kit.plan.bench.clock.hand),
    "arrow": lambda kit, _size: clock.order_arrow(kit),
    "die": drawing(art("die_{0}"), corner=9),
    "pocket": lambda _kit, size, gone: Sprite(art("pocket_watch_gone" if gone else "pocket_watch"), size),
}


CELL, PAPER, RIM = 78.0, "#E9DDC2", "#A8946D"


def _row(kit: WatchContext, name: str) -> Node:
    """A row of the board, its box first."""
    cells = kit.of.rows[name].cells
    face = boxed((CELL * len(cells) + 8, 62), PAPER, RIM)
    for column, cell in enumerate(cells):
        centred_on(face, goods.cell_symbol(kit, cell, 19), (CELL * (column + 0.5) + 4, 31), CELL - 8)
    return face


def _track(kit: WatchContext, name: str) -> Node:
    """A track: what both places pay, then every space."""
    index, track = list(kit.of.tracks).index(name), kit.of.tracks[name]
    bonuses = ledger.bonuses(kit, index, 0, len(track.spaces))
    face = boxed((64 + bonuses.w + 8, 62), PAPER, RIM)
    for medal, place, y in (("medal_gold", track.first, 17), ("medal_silver", track.second, 45)):
        face.add(sign(medal, 26, (30, y)))
        kit.type.title(face, ledger.worth(place), (30, y), 15, INK, align="centre", room=22)
    face.add(bonuses).pos = (60, 11)
    return face


COPIES: Mapping[str, Callable[[WatchContext, str], Node]] = {
    "market": clock.market_card,
    "rows": _row,
    "tracks": _track,
    "documents": lambda kit, name: trays.document(kit, name, 0),
    "spaces": lambda _kit, name: sign(f"space_{name}", 84),
    "solo_cards": lambda kit, name: solo.solo_card(kit, name, (180.0, 150.0)),
}

"""What does every face of this table need at hand: words, type, definitions, the plan, who sits where, how things are named?"""

from __future__ import annotations

from typing import TypeAlias

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import kinds
from tabletop.boards.common.table_context import SEATS, Setting, TableContext
from tabletop.boards.watch.look import SKIN, art, sign
from tabletop.boards.watch.plan import WatchPlan
from tabletop.games.watch.game import Watch
from tabletop.games.watch.state import WatchState
from tabletop.scene import Node, Point, Sprite

WORKER, WALKER, HAND, ARROW, DIE = kinds("worker walker hand arrow die")
SPACE, ROOM, SLOT, TRACK, LEDGER = kinds("space room slot track ledger")
DISC, LAID, HELD, BLOCK, BLACK = kinds("disc laid held block black_disc")
MARKET, SPY, DECK, SUPPLY = kinds("market spy deck supply")
PILE, STOCK, COLOUR, SHELF, CRATE = kinds("pile stock colour shelf crate")
PAPER, BACK, DRAWN = kinds("paper back drawn")
GEAR, COIN, NOTE, TRAY, ROW = kinds("gear coin note tray row")
TOKENS = (10, 5, 1)
STOCKED, POCKET, LADDER, SOLO = kinds("stocked pocket ladder solo")
"""Every kind of piece and place on this table. Tracks and their spaces count from 0 here, board columns from 1."""


WatchView: TypeAlias = View[WatchState]


class WatchContext(TableContext[WatchPlan]):
    """Handed to every face."""

    opponents = SEATS

    def __init__(self, rules: Watch, setting: Setting[WatchPlan]) -> None:
        super().__init__(SKIN, setting)
        self.rules, self.tables, self.of = rules, rules.tables, rules.tables.definitions
        self.solo = len(self.seats) == 1
        self.bribe_sign = "disc_neutral" if self.solo else "rouble"

    def fine(self, size: float) -> float:
        """The size of a small number, larger in small windows so that it can be read."""
        return size * 1.2 if self.compact else size

    def caption(
        self,
        on: Node,
        text: str,
        at: Point,
        size: float,
        colour: str,
        *,
        room: float,
        align: str = "left",
        card: bool = False,
    ) -> None:
        """A caption in tight room (on a seat's `card`): in the text face, in small windows in the narrow display face."""
        if self.compact:
            letters = self.card_type if card else self.type
            letters.title(on, text, at, size * 1.1, colour, weight=400, align=align, room=room)
        else:
            self.type.words(on, text, at, size, colour, align=align, room=room)

    def space(self, name: str) -> str:
        """The name of an action space."""
        return self.texts.say(f"space.{name}.name")

    def department(self, name: str) -> str:
        """The short name of a department."""
        return self.say(f"room.{name}")

    def opponent(self) -> str:
        """The third worker or the robot."""
        return self.say("robot" if self.solo else "third")

    def token(self, seat: int, size: float, centre: Point = (0, 0)) -> Sprite:
        """A seat's sign for dark grounds, around this middle."""
        return sign(f"seat_{self.colour(seat)}", size, centre)

    def paper_token(self, seat: int, size: float, centre: Point = (0, 0)) -> Sprite:
        """A seat's sign for paper."""
        return sign(f"seat_{self.colour(seat)}_rim", size, centre)

    def disc_art(self, seat: int) -> str:
        """The drawing of a seat's disc."""
        return art(f"disc_third_{self.colour(seat)}" if seat < 0 else f"disc_{self.colour(seat)}")

    def disc(self, seat: int, size: float, centre: Point) -> Sprite:
        """A disc around this middle; its picture carries a thin shadow around the wood."""
        side = size * 39 / 36
        return Sprite(self.disc_art(seat), (side, side), pos=(centre[0] - side / 2, centre[1] - side / 2))

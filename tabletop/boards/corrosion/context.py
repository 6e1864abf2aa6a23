"""What does every face of this table need at hand: the rules, words, the plan, how pieces and places are named?"""

from __future__ import annotations

from typing import TypeAlias

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import Kind, kinds
from tabletop.boards.common.table_context import Setting, TableContext
from tabletop.boards.corrosion.look import SKIN
from tabletop.boards.corrosion.plan import CorrosionPlan
from tabletop.games.corrosion.game import Corrosion
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.wording import describe
from tabletop.scene import Point, Sprite

CorrosionView: TypeAlias = View[CorrosionState]

PIECE = Kind("piece")
"""A card, machine or award: each exists once, so its name follows it everywhere."""
GEAR, DROP, CHROME, SHIELD, STAR, MARKER, CHOICE, GHOST = kinds("gear drop chrome shield star marker choice ghost")
"""Things of which there are many: iron gears on the track, water, chrome gears, green points, special markers; `CHOICE` is
a gear or marker that may be taken, `GHOST` a gear that somebody might be played for."""
WINDOW, STACK, DISCARD = kinds("window stack discard")
"""Places of the market."""
TRACK, TRAY, SPOT, BOILER, RESERVE, HUB, RIM, HAND = kinds("track tray spot boiler reserve hub rim hand")
"""Places of a player's own boards; `SPOT` is the storage or a drive."""
SUPPLY, DECK = kinds("supply deck")
"""What the special markers and the awards are taken from, and the solo opponent's cards."""

TOKEN_ROOM = 52 / 39.7
"""The drawing of a seat's token has some air around its shape."""


class CorrosionContext(TableContext[CorrosionPlan]):
    """Handed to every face."""

    def __init__(self, game: Corrosion, setting: Setting[CorrosionPlan]) -> None:
        super().__init__(SKIN, setting)
        self.game, self.tables, self.of = game, game.tables, game.tables.definitions

    def piece(self, name: str) -> str:
        """The name of a card, machine, token or prototype."""
        return self.texts.say(f"piece.{name}.name")

    def sentences(self, type_name: str) -> list[str]:
        """What a piece of this type does, from the effects the rules carry out."""
        return [self.texts.say(key, **params) for key, params in describe(self.tables, type_name)]

    def token(self, seat: int, size: float, centre: Point = (0, 0)) -> Sprite:
        """A seat's token around this middle."""
        side = size * TOKEN_ROOM
        name = f"app/seat_{self.colour(seat)}_flat"
        return Sprite(name, (side, side), pos=(centre[0] - side / 2, centre[1] - side / 2))

"""What does every face of this table need at hand: words, tables, who plays which wood, and how things are named?"""

from __future__ import annotations

from typing import TypeAlias

from tabletop.boards.aquasphere.look import SIGNS, SKIN
from tabletop.boards.aquasphere.plan import AquaPlan
from tabletop.boards.common.board import View
from tabletop.boards.common.ids import kinds
from tabletop.boards.common.table_context import Setting, TableContext
from tabletop.games.aquasphere.game import AquaSphere
from tabletop.games.aquasphere.scoring import Tally
from tabletop.games.aquasphere.solo import rival_tally
from tabletop.games.aquasphere.state import COLOURS, AquaState

# the station: places
AREA, CONTROL, CHARGER, LOCK, LETTER, BERTH, CENTRE = kinds("area control charger lock letter berth centre")
FLOOR, PAD = kinds("floor pad")
"""The pictures of action areas and control fields, which turn with the ring."""
# the station: pieces
SCIENTIST, HOLDER, CHARGING, SUBMARINE, GOOD = kinds("scientist holder charging submarine good")
CARD, TILE = kinds("card tile")
"""Research cards and expansions, wherever they lie."""
# headquarters
ENGINEER, FIELD, PROGRAM, COUNTER, ORDER = kinds("engineer field program counter order")
PASS_LANE, NEXT_CARD, TURN_ORDER, TRACK, RED_LINE = kinds("pass_lane next_card turn_order track red_line")
# the own board
SYMBOL, PROGRAMMED, SUPPLY, DOCKED, HELD = kinds("symbol programmed supply docked held")
CASH_IN, ANY_SYMBOL, HOME, LAB, TRAY = kinds("cash_in any_symbol home lab tray")
OPPONENT = -1
"""The rival team as the engine counts it: an opponent without a seat."""
NEUTRAL = ("neutral", "slate")


AquaView: TypeAlias = View[AquaState]


class AquaContext(TableContext[AquaPlan]):
    """Handed to every face. Colours are wooden colours: seat n plays colour n, the others are neutral or the rival's."""

    def __init__(self, rules: AquaSphere, setting: Setting[AquaPlan]) -> None:
        super().__init__(SKIN, setting)
        self.rules, self.tables, self.of = rules, rules.tables, rules.tables.definitions

    def opponent(self) -> str:
        """The rival team."""
        return self.texts.say("rival.name")

    def colour_name(self, colour: int) -> str:
        """Who plays that colour: a seat, the rival team, or nobody."""
        if colour < len(self.seats):
            return self.seat_name(colour)
        return self.texts.say("neutral.name") if self.wood_name(colour) in NEUTRAL else self.seat_name(OPPONENT)

    def wood_name(self, colour: int) -> str:
        """The drawings a wooden colour has: a seat's own, the rival's, or driftwood."""
        if colour < len(self.seats):
            return self.colour(colour)
        neutral = COLOURS - self.tables.player_counts[len(self.seats)].neutral_colours
        return NEUTRAL[colour - neutral] if colour >= neutral else self.free_colour()

    def scores(self, state: AquaState) -> dict[int, int]:
        """The points of every seat, and of the rival team where there is one."""
        found = {seat: player.score for seat, player in enumerate(state.players)}
        return found if state.rival is None else {**found, OPPONENT: state.rival.score}

    def tallies(self, state: AquaState) -> dict[int, Tally]:
        """What each of them would get in an intermediate scoring held now."""
        found = dict(enumerate(self.rules.forecast(state)))
        return found if state.rival is None else {**found, OPPONENT: rival_tally(self.tables, state, state.rival)}

    def area_of(self, what: str) -> str:
        """The program of the areas where such pieces lie."""
        return next(program for program, lies in self.tables.lies.items() if lies == what)

    def lit(self, colour: int) -> str:
        """The light side of a wooden colour: on deep water the full paint is too dark."""
        return SIGNS.woods[self.wood_name(colour)]

    def bot_art(self, colour: int) -> str:
        """The drawing of a bot; both neutral colours share one."""
        name = self.wood_name(colour)
        return f"bot_{'neutral' if name in NEUTRAL else name}"

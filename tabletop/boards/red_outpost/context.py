"""What does every face of this table need at hand besides what all tables have: the rules' values, names, ids?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import kinds
from tabletop.boards.common.table_context import Setting, TableContext
from tabletop.boards.red_outpost.look import SKIN
from tabletop.boards.red_outpost.plan import OutpostPlan
from tabletop.games.red_outpost.game import RedOutpost
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.wording import Sentence

OutpostView: TypeAlias = View[RedOutpostState]

# Places: a location, a worker, a good; what of the own board; wheels and tracks.
TILE, ROW, STOCK = kinds("tile row stock")
TRAY, SPECIAL, GOAL = kinds("tray special goal")
PHASE_WHEEL, PRODUCTION_WHEEL, POINTS_TRACK = kinds("phase_wheel production_wheel points_track")
# What only explains itself.
TURNS, LEADS, GAME_END, STANDING = kinds("turns leads game_end standing")
# Pieces. Where several lie in one place the last part counts them; seats are numbers, Autom's is below zero.
FIGURE, BLOCKER, DECK, CARD, MOOD = kinds("figure blocker deck card mood")
MARKER, PORTRAIT, HELD, STORED, SUPPLY = kinds("marker portrait held stored supply")
CUBE, SHIPPED, GOAL_CUBE, CRYSTAL = kinds("cube shipped goal_cube crystal")
POINTS, WHEEL, AUTOM_CARD = kinds("points wheel autom_card")


class OutpostContext(TableContext[OutpostPlan]):
    """Handed to every face of this table."""

    def __init__(self, rules: RedOutpost, setting: Setting[OutpostPlan]) -> None:
        super().__init__(SKIN, setting)
        self.rules, self.book, self.of = rules, rules.tables, rules.tables.definitions

    def opponent(self) -> str:
        """The solo opponent's name."""
        return self.say("autom")

    def tell(self, sentences: Iterable[Sentence]) -> str:
        """What something does, in the words of its effect list."""
        return " ".join(self.texts.say(key, **params) for key, params in sentences)

    def worker(self, name: str) -> str:
        """A worker's name."""
        return self.texts.say(f"worker.{name}.name")

    def location(self, name: str) -> str:
        """A location's name."""
        return self.texts.say(f"location.{name}.name")

    def good(self, name: str) -> str:
        """The name of a good as a label."""
        word = self.texts.say(f"good.{name}.name")
        return word[:1].upper() + word[1:]

    def phase(self, name: str) -> str:
        """The name of a phase."""
        return self.texts.say(f"phase.{name}.name")

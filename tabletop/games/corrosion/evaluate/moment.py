"""What does an estimate need to know of the game as a whole? All seats have it in common, and many positions."""

from __future__ import annotations

from tabletop.games.corrosion.end_phase import Supply, supplies
from tabletop.games.corrosion.evaluate.offers import offers, rows_worth
from tabletop.games.corrosion.state import CorrosionState, Player
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them.
MEANS_LEAST, MEANS_MORE = 0.05, 0.75
"""What means count for at the end and how much more as long as there is time to use them."""
USED = 10.0
"""Turns before the end from which on means count for less and less."""
RACE = 40.0
"""What everybody gets when the end comes nearer: taking an award or a marker must not look like a loss, and nobody may dawdle,
since no estimate counts turns.
"""
MEDALS = 50.0
"""The same for the awards alone, which seldom bring the end."""
ENDED = 4.0
"""The end phase itself, or that it begins with this turn, so that nobody shrinks from it: everything counts for less then."""
LENGTH = 36.0
"""Turns of a seat in a game of usual length."""
NEAR = 4.0
"""Turns the game lasts at least as long as nobody has brought about the end phase."""
PAID = 1.0
"""Turns that may be paid for at the end, as far as they are worth it."""
TO_COME, TO_COME_ALONE = 80.0, 44.0
"""Points nobody can see yet, for the square of the time that is left, so that estimates from different moments compare."""
UNDONE = 3.5
"""What will stay undone of all plans on average, for the square of the time that is gone."""
HURRY, LONG = 70.0, 30
"""What the end coming nearer is worth besides once somebody has twice as many points as that, and from how many it begins to."""
LAST = 100.0
"""What each of the two ways to the end is worth at its end, once nobody can build the chrome machines most markers come with."""
STEP = 0.4
"""How much of such a step a machine counts for that will bring it: less than the step itself, rivals' share of it taken off."""


class Moment:
    """The time that is left and what lies on the display."""

    __slots__ = (
        "_offers", "_rows", "ahead", "alone", "award_step", "awards", "closing", "ended", "marker_step", "nearing", "scale",
        "taken", "turns",
    )  # fmt: skip

    def __init__(self, tables: Tables, state: CorrosionState) -> None:
        self.ahead = ahead = time_left(tables, state)
        turns = _turns_left(state, ahead)
        self.scale = MEANS_LEAST + MEANS_MORE * min(1.0, turns / USED)
        """How far means count."""
        self.turns = turns + PAID
        """Turns every seat may still have."""
        self.ended = state.end_phase
        self.awards = tuple(state.awards)
        self.alone = state.opponent is not None
        self.closing = not self.alone and not any(state.spots["basic"]) and not any(state.spots["advanced"])
        """Nobody can build chrome machines any more: only awards and a few one-shot machines lead to the end now, and it should
        come.
        """
        self.taken = 0.0 if self.alone else 1 - max(0.0, _share(supplies(tables, state)[1]))
        """The share of the awards that has been taken."""
        self.nearing = self.marker_step = self.award_step = 0.0
        if self.closing:
            self._look_for_the_end(tables, state)
        self._rows = rows_worth(tables, state)
        self._offers: dict[int, float] = {}

    def offers(self, within: int) -> float:
        """What the display offers a seat that can take from those rows."""
        worth = self._offers.get(within)
        if worth is None:
            worth = self._offers[within] = offers(within, self._rows) * self.ahead
        return worth

    def race(self, players: list[Player]) -> float:
        """What everybody gets because the end is so near."""
        overdue = 0.0 if self.alone else 1.0 if self.closing else _overdue(players)
        taken = MEDALS * self.taken
        return (RACE + HURRY * overdue) * (1 - self.ahead) + taken + (0.0 if self.ahead else ENDED) + self.nearing

    @property
    def to_come(self) -> float:
        """What everybody will score that nobody can see yet. The race grows as it shrinks: bots play as if there were neither."""
        ahead = self.ahead
        return (TO_COME_ALONE if self.alone else TO_COME) * ahead * ahead - UNDONE * (1 - ahead) * (1 - ahead)

    def _look_for_the_end(self, tables: Tables, state: CorrosionState) -> None:
        """Both ways to the end by the steps each still takes, and what a machine counts for that will bring one of them."""
        if self.ended:
            self.nearing = 2 * LAST
            return
        markers, awards = [supply.left - supply.low for supply in supplies(tables, state)]
        self.nearing = _come(markers) + _come(awards)
        self.marker_step = STEP * (_come(markers - 1) - _come(markers))
        self.award_step = STEP * (_come(awards - 1) - _come(awards))


def time_left(tables: Tables, state: CorrosionState) -> float:
    """How much of the game lies ahead: 1 at the start, 0 in the end phase."""
    if state.end_phase:
        return 0.0
    solo = tables.definitions.solo
    if state.opponent is not None:
        decks = solo.reshuffles - state.opponent.reshuffles
        cards = len(state.opponent.deck) + len(state.opponent.discard)
        return max(0.0, (decks - 1 + len(state.opponent.deck) / cards) / solo.reshuffles)
    markers, awards = supplies(tables, state)
    return max(0.0, min(_share(markers), _share(awards), 1.0))


def _share(supply: Supply) -> float:
    """How much of a supply may still be taken before it ends the game."""
    left, most, low = supply
    return (left - low) / max(1, most - low)


def _turns_left(state: CorrosionState, ahead: float) -> float:
    """Turns before the end phase: alone they are counted, among others somebody still has to bring it about."""
    if state.end_phase or state.opponent is not None:
        return LENGTH * ahead
    return max(NEAR, LENGTH * ahead)


def _come(steps: int) -> float:
    """What it is worth to be only so many steps away from the end."""
    return LAST / (1 + max(0, steps))


def _overdue(players: list[Player]) -> float:
    """Who goes on collecting for ever does not win: 0 in a game of usual length, 1 when it should be over, more long after that."""
    most = 2 * LONG
    for player in players:
        doubled = 2 * (player.green + player.special) + player.chrome
        if doubled > most:
            most = doubled
    return most / (2 * LONG) - 1

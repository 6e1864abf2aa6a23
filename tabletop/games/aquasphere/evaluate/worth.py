"""What are time, cards, tiles and room in the lab worth to a seat, in points and roughly?

What depends on a few numbers only is remembered, beside the tables it was worked out from: bots ask for it again and again.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.aquasphere.tables import Lab, Tables

CRYSTAL = 2.2
"""For crossing red lines."""
TIME = 0.6
SPARE_TIME = 0.3
"""Beyond what is easily spent."""
USEFUL_TIME = 4
BULB = 0.65
"""A point that is sure but may be lost at a red line."""
CATCH = 0.95
LATER_CRYSTALS = 0.2
"""Crystals kept for a scoring after the next."""
SCORED = 0.8
"""A point for crystals in the next scoring: some are paid at red lines before."""
LATER_PENALTY = 0.35
"""Octopods still there at a scoring after the next."""
INCOME = 0.7
"""A submarine's time in each scoring."""
FLEET = 1.0
LAB = 1.2
LETTER = 1.1
LETTER_BOT = 2.0
ROOM = {"research": 0.4, "crystals": 0.4, "octopods": 0.4, "time": 0.125}
"""One more place in the lab, for each round left."""
CARD_USE = 0.45
"""How often in a round a card's gain comes about."""
ABILITY = 0.6
"""Other research cards, for each round left."""
BOT = 2.2
"""A programmed bot of any colour."""
BOTS_A_ROUND = 2.8
"""Bots that leave the board from scoring to scoring."""
LATER_BOTS = 0.85
POINTS_A_ROUND = 14.0
"""What a seat makes from scoring to scoring: so many red lines come."""
SPARE_CRYSTAL = 1.5
"""A crystal beyond the lines that will probably be reached."""
_MANY = 4096
"""More different questions than a few games ask."""


def time_worth(time: int, left: int) -> float:
    """So much time with so many scorings left; in the last round each marker is a point."""
    if left <= 1:
        return float(time)
    if time <= USEFUL_TIME:
        return TIME * time
    return TIME * USEFUL_TIME + SPARE_TIME * (time - USEFUL_TIME)


@lru_cache(_MANY)
def card_use(tables: Tables, card: str) -> float:
    """What a research card brings each time it is used."""
    worths = {"time": TIME, "crystals": CRYSTAL, "points": CATCH}
    return sum([worths[what] * count for what, count in tables.gains[card]])


@lru_cache(_MANY)
def card_worth(tables: Tables, card: str) -> float:
    """A research card held for a round; immediate ones are used up."""
    if card in tables.taken:
        return 0.0
    use = 0.0 if card in tables.overflow else card_use(tables, card)
    return CARD_USE * use or ABILITY


def room_worth(lab: Lab) -> float:
    """The room in a lab for a round."""
    places = ROOM["research"] * lab.research + ROOM["crystals"] * lab.crystals
    places += ROOM["octopods"] * lab.octopods + ROOM["time"] * lab.time
    return places


@lru_cache(_MANY)
def expansion_worth(tables: Tables, letters: frozenset[str], tile: str, left: int) -> float:
    """An expansion for a lab that shows these letters."""
    shown = tables.definitions.expansions[tile]
    more = tables.letter_points[len(letters.union(shown.letters))] - tables.letter_points[len(letters)]
    places = ROOM["research"] * shown.research + ROOM["crystals"] * shown.crystals
    places += ROOM["octopods"] * shown.octopods + ROOM["time"] * shown.time
    return LAB + LETTER * more + LETTER_BOT * len(shown.letters) + (left - 1) * places


@lru_cache(_MANY)
def crystals_worth(tables: Tables, crystals: int, score: int, left: int) -> float:
    """A crystal for every line that will probably be reached is worth more than a spare one; kept ones score again."""
    needed, line, goal = 0, score, score + POINTS_A_ROUND * left
    while needed < crystals and (line := tables.next_line(line)) <= goal:
        needed += 1
    kept = (left - 1) * LATER_CRYSTALS * tables.crystals[crystals]
    return CRYSTAL * needed + SPARE_CRYSTAL * (crystals - needed) + kept


@lru_cache(_MANY)
def used_bots(tables: Tables, supply: int, launched: int, left: int) -> float:
    """Points for used bots in all scorings to come, when bots leave the board as usual."""
    worth = float(tables.bot_points(supply, launched))
    for later in range(1, left):
        worth += LATER_BOTS * tables.bot_points(max(0, round(supply - BOTS_A_ROUND * later)), launched)
    return worth

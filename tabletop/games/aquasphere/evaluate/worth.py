"""What are time, cards, tiles and deployed bots worth to a seat, in points and roughly?"""

from __future__ import annotations

from tabletop.games.aquasphere.state import AquaState, Player
from tabletop.games.aquasphere.tables import Route, Tables

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
FIELD = 1.2
"""Taking a control field."""
LEAST = 0.5
"""A programmed bot without any use."""


def time_worth(time: int, left: int) -> float:
    """So much time with so many scorings left; in the last round each marker is a point."""
    if left <= 1:
        return float(time)
    return TIME * min(time, USEFUL_TIME) + SPARE_TIME * max(0, time - USEFUL_TIME)


def card_use(tables: Tables, card: str) -> float:
    """What a research card brings each time it is used."""
    worths = {"time": TIME, "crystals": CRYSTAL, "points": CATCH}
    return sum([worths[what] * count for what, count in tables.gains[card]])


def card_worth(tables: Tables, card: str, left: int) -> float:
    """A research card held for so many rounds; immediate ones are used up."""
    if card in tables.taken:
        return 0.0
    use = 0.0 if card in tables.overflow else card_use(tables, card)
    return left * (CARD_USE * use or ABILITY)


def room_worth(tables: Tables, player: Player, left: int) -> float:
    """The room in a lab."""
    places = ROOM["research"] * tables.research_room(player) + ROOM["crystals"] * tables.crystal_room(player)
    places += ROOM["octopods"] * tables.octopod_room(player) + ROOM["time"] * tables.time_room(player)
    return left * places


def used_bots(tables: Tables, supply: int, launched: int, left: int) -> float:
    """Points for used bots in all scorings to come, when bots leave the board as usual."""
    worth = float(tables.bot_points(supply, launched))
    for later in range(1, left):
        worth += LATER_BOTS * tables.bot_points(max(0, round(supply - BOTS_A_ROUND * later)), launched)
    return worth


def best_use(tables: Tables, state: AquaState, seat: int, program: str, routes: dict[str, Route], left: int) -> float:
    """What a bot on that program brings in the best sector within reach."""
    time = state.players[seat].time
    now = time_worth(time, left)
    best = LEAST
    for letter, route in routes.items():
        if route.cost <= time:
            then = time - route.cost
            worth = _deployed(tables, state, seat, program, letter, then, left) + time_worth(then, left) - now
            if worth > best:
                best = worth
    return best


def _deployed(tables: Tables, state: AquaState, seat: int, program: str, letter: str, time: int, left: int) -> float:
    """The action there and the control field, with the octopods that stay."""
    sector = state.sectors[letter]
    worth = action_worth(tables, state, seat, program, letter, time, left)
    stay = sector.octopods
    if tables.actions[program] == "catch_octopods":
        stay -= min(stay, tables.octopod_room(state.players[seat]))
    own = sector.control == seat
    penalty = tables.left[stay] - (tables.left[sector.octopods] if own else 0)
    return worth - CATCH * penalty * (1 + LATER_PENALTY * (left - 1)) + (0.0 if own else FIELD)


def action_worth(tables: Tables, state: AquaState, seat: int, program: str, letter: str, time: int, left: int) -> float:
    """What the action of that program would bring in that sector to a seat with that much time; 0 when impossible."""
    player, sector, action = state.players[seat], state.sectors[letter], tables.actions[program]
    if action == "catch_octopods":
        caught = min(sector.octopods, tables.octopod_room(player))
        hunters = sum([card_use(tables, card) for card in player.research if card in tables.catch])
        return CATCH * tables.caught[caught] + hunters if caught else 0.0
    if action == "take_crystals":
        got = max(0, min(sector.crystals, tables.crystal_room(player) - player.crystals))
        scored = tables.crystals[player.crystals + got] - tables.crystals[player.crystals]
        return CRYSTAL * got + scored * (1 + LATER_CRYSTALS * (left - 1)) * 0.8
    if action == "take_time":
        got = min(max(sector.time, tables.topped_up), tables.time_room(player) - time)
        return time_worth(time + got, left) - time_worth(time, left)
    if action == "launch_submarine":
        return _launch(tables, state, seat, letter, time, left)
    if action == "take_research":
        if not sector.research or len(player.research) >= tables.research_room(player):
            return 0.0
        card = sector.research[-1]
        gain = card_use(tables, card) + BOT if card in tables.taken else card_worth(tables, card, left)
        return BULB * tables.bulb(state) + gain
    if action == "expand_lab":
        if not sector.expansions or len(player.expansions) >= tables.most_expansions:
            return 0.0
        return _expansion(tables, player, sector.expansions[-1], left)
    return TIME * tables.symbol_occupied if tables.fields[letter] in player.programmed else BOT


def _launch(tables: Tables, state: AquaState, seat: int, letter: str, time: int, left: int) -> float:
    player, submarines = state.players[seat], state.sectors[letter].submarines
    if player.launched >= tables.fleet or seat in submarines or len(submarines) >= len(tables.costs):
        return 0.0
    cost = tables.submarine_cost(player, len(submarines))
    if cost > time:
        return 0.0
    supply, launched = player.supply, player.launched
    opened = used_bots(tables, supply, launched + 1, left) - used_bots(tables, supply, launched, left)
    paid = time_worth(time, left) - time_worth(time - cost, left)
    return BULB * tables.bulb(state) + opened + INCOME * left + FLEET * launched / tables.fleet - paid


def _expansion(tables: Tables, player: Player, tile: str, left: int) -> float:
    shown = tables.definitions.expansions[tile]
    letters = tables.letters(player)
    more = tables.letter_points[len(letters.union(shown.letters))] - tables.letter_points[len(letters)]
    places = ROOM["research"] * shown.research + ROOM["crystals"] * shown.crystals
    places += ROOM["octopods"] * shown.octopods + ROOM["time"] * shown.time
    return LAB + LETTER * more + LETTER_BOT * len(shown.letters) + left * places

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


def card_use(t: Tables, card: str) -> float:
    """What a research card brings each time it is used."""
    worths = {"time": TIME, "crystals": CRYSTAL, "points": CATCH}
    return sum([worths[what] * count for what, count in t.gains[card]])


def card_worth(t: Tables, card: str, left: int) -> float:
    """A research card held for so many rounds; immediate ones are used up."""
    if card in t.taken:
        return 0.0
    use = 0.0 if card in t.overflow else card_use(t, card)
    return left * (CARD_USE * use or ABILITY)


def room_worth(t: Tables, player: Player, left: int) -> float:
    """The room in a lab."""
    places = ROOM["research"] * t.research_room(player) + ROOM["crystals"] * t.crystal_room(player)
    places += ROOM["octopods"] * t.octopod_room(player) + ROOM["time"] * t.time_room(player)
    return left * places


def used_bots(t: Tables, supply: int, launched: int, left: int) -> float:
    """Points for used bots in all scorings to come, when bots leave the board as usual."""
    worth = float(t.bot_points(supply, launched))
    for later in range(1, left):
        worth += LATER_BOTS * t.bot_points(max(0, round(supply - BOTS_A_ROUND * later)), launched)
    return worth


def best_use(t: Tables, s: AquaState, seat: int, program: str, routes: dict[str, Route], left: int) -> float:
    """What a bot on that program brings in the best sector within reach."""
    time = s.players[seat].time
    now = time_worth(time, left)
    best = LEAST
    for letter, route in routes.items():
        if route.cost <= time:
            then = time - route.cost
            worth = _deployed(t, s, seat, program, letter, then, left) + time_worth(then, left) - now
            if worth > best:
                best = worth
    return best


def _deployed(t: Tables, s: AquaState, seat: int, program: str, letter: str, time: int, left: int) -> float:
    """The action there and the control field, with the octopods that stay."""
    sector = s.sectors[letter]
    worth = action_worth(t, s, seat, program, letter, time, left)
    stay = sector.octopods
    if t.actions[program] == "catch_octopods":
        stay -= min(stay, t.octopod_room(s.players[seat]))
    own = sector.control == seat
    penalty = t.left[stay] - (t.left[sector.octopods] if own else 0)
    return worth - CATCH * penalty * (1 + LATER_PENALTY * (left - 1)) + (0.0 if own else FIELD)


def action_worth(t: Tables, s: AquaState, seat: int, program: str, letter: str, time: int, left: int) -> float:
    """What the action of that program would bring in that sector to a seat with that much time; 0 when impossible."""
    player, sector, action = s.players[seat], s.sectors[letter], t.actions[program]
    if action == "catch_octopods":
        caught = min(sector.octopods, t.octopod_room(player))
        hunters = sum([card_use(t, card) for card in player.research if card in t.catch])
        return CATCH * t.caught[caught] + hunters if caught else 0.0
    if action == "take_crystals":
        got = max(0, min(sector.crystals, t.crystal_room(player) - player.crystals))
        scored = t.crystals[player.crystals + got] - t.crystals[player.crystals]
        return CRYSTAL * got + scored * (1 + LATER_CRYSTALS * (left - 1)) * 0.8
    if action == "take_time":
        got = min(max(sector.time, t.topped_up), t.time_room(player) - time)
        return time_worth(time + got, left) - time_worth(time, left)
    if action == "launch_submarine":
        return _launch(t, s, seat, letter, time, left)
    if action == "take_research":
        if not sector.research or len(player.research) >= t.research_room(player):
            return 0.0
        card = sector.research[-1]
        gain = card_use(t, card) + BOT if card in t.taken else card_worth(t, card, left)
        return BULB * t.bulb(s) + gain
    if action == "expand_lab":
        if not sector.expansions or len(player.expansions) >= t.most_expansions:
            return 0.0
        return _expansion(t, player, sector.expansions[-1], left)
    return TIME * t.symbol_occupied if t.fields[letter] in player.programmed else BOT


def _launch(t: Tables, s: AquaState, seat: int, letter: str, time: int, left: int) -> float:
    player, submarines = s.players[seat], s.sectors[letter].submarines
    if player.launched >= t.fleet or seat in submarines or len(submarines) >= len(t.costs):
        return 0.0
    cost = t.submarine_cost(player, len(submarines))
    if cost > time:
        return 0.0
    supply, launched = player.supply, player.launched
    opened = used_bots(t, supply, launched + 1, left) - used_bots(t, supply, launched, left)
    paid = time_worth(time, left) - time_worth(time - cost, left)
    return BULB * t.bulb(s) + opened + INCOME * left + FLEET * launched / t.fleet - paid


def _expansion(t: Tables, player: Player, tile: str, left: int) -> float:
    shown = t.definitions.expansions[tile]
    letters = t.letters(player)
    more = t.letter_points[len(letters.union(shown.letters))] - t.letter_points[len(letters)]
    places = ROOM["research"] * shown.research + ROOM["crystals"] * shown.crystals
    places += ROOM["octopods"] * shown.octopods + ROOM["time"] * shown.time
    return LAB + LETTER * more + LETTER_BOT * len(shown.letters) + left * places

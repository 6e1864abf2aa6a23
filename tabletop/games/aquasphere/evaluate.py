"""How many points will a seat have in the end, roughly and quickly?"""

from __future__ import annotations

from tabletop.games.aquasphere.moves.actions import obstacle
from tabletop.games.aquasphere.scoring import final_points, held, participants, penalty
from tabletop.games.aquasphere.state import Act, AquaState, Counter, Gains, Letters, Player, Sector
from tabletop.games.aquasphere.tables import Tables

# Rough worths in points of what does not score by itself.
PROGRAMMED = (0.0, 2.8, 4.2)
"""No, one or two programmed bots: the second is in the way of the next."""
HELD = (0.0, 1.2, 1.6)
"""The same after passing: they wait for another round."""
PROGRAMMED_BOT = 2.2
"""A bot about to be programmed."""
ENGINEER_STEP = 1.5
CRYSTAL = 1.0
"""For crossing red lines."""
TIME = 0.85
SPARE_TIME = 0.3
"""Beyond what is easily spent."""
USEFUL_TIME = 4
SUBMARINE = 0.8
"""Its income, for each scoring to come."""
RESEARCH_CARD = 0.6
CONTROL_FIELD = 0.7
LETTER_BOT = 1.5
MAJORITY = 0.5
BLOCKED = 0.7
BEYOND = 0.4
LATER_BOTS = 1.0
LATER_PENALTY = 0.3
MOST_PENALTY = 12
"""Worse sectors are cleaned up or taken over in time."""
LATER_CRYSTALS = 0.3
_LEVELS_AHEAD = {"start": 3, "low": 2, "middle": 1, "top": 0}


def estimate(t: Tables, s: AquaState, seat: int) -> float:
    """The score, what the next scoring brings as things stand, and what pieces will be worth later."""
    player = s.players[seat]
    if s.phase == "over":
        return float(player.score)
    left = t.rounds - s.round + (s.phase != "counters")
    final = final_points(t, player)
    value = player.score + final["letters"] + final["fleet"] + _waiting(t, s, seat, left)
    if not left:
        return value + final["time"]
    # A third bot is about to go home; it counts as there already.
    bots = min(len(player.programmed), len(PROGRAMMED) - 1)
    used = t.bot_points(player.supply + len(player.programmed) - bots, player.launched)
    crystals = t.crystals[player.crystals]
    control = _control(t, s, seat)
    octopods = penalty(t, s, seat)
    coming = _softened(t, player, used + crystals + control - octopods)
    value += coming - BLOCKED * _blocked(t, player, coming) + CONTROL_FIELD * held(s, seat)
    value += (left - 1) * (LATER_BOTS * used + LATER_CRYSTALS * crystals - LATER_PENALTY * min(octopods, MOST_PENALTY))
    value += CRYSTAL * player.crystals + left * (SUBMARINE * player.launched + RESEARCH_CARD * len(player.research))
    if left == 1:
        value += final["time"]
    else:
        value += TIME * min(player.time, USEFUL_TIME) + SPARE_TIME * max(0, player.time - USEFUL_TIME)
    value += _growth(t, player, left)
    if s.phase == "actions" and seat not in s.passed:
        value += ENGINEER_STEP * _LEVELS_AHEAD[t.levels[player.engineer]] + PROGRAMMED[bots]
    elif left > 1:
        value += HELD[bots]
    return value


def _blocked(t: Tables, player: Player, coming: float) -> float:
    """Points of the next scoring that would be lost at a red line for want of a crystal or bot."""
    reach = player.score
    for _ in range(1 + (player.crystals or min(1, len(player.programmed)))):
        reach = t.next_line(reach)
    return max(0.0, player.score + coming - (reach - 1))


def _softened(t: Tables, player: Player, total: float) -> float:
    """A scoring moves nobody back across a red line (rule 39), but what lies beyond still threatens later."""
    floor = t.last_line(player.score) - player.score
    return total if total >= floor else floor + BEYOND * (total - floor)


def _waiting(t: Tables, s: AquaState, seat: int, left: int) -> float:
    """What is decided or open to the seat but not yet on the table."""
    waiting = 0.0
    for pending in s.pending:
        if pending.seat != seat:
            continue
        if isinstance(pending, Act):
            waiting += _action(t, s, seat, pending.program, left)
        elif isinstance(pending, Gains):
            waiting += PROGRAMMED_BOT if pending.first == "bot" else pending.points if pending.first else 0
        elif isinstance(pending, Letters):
            waiting += LETTER_BOT * min(len(pending.letters), s.players[seat].supply)
        elif isinstance(pending, Counter):
            total = pending.control + pending.bots + pending.crystals - pending.leftover
            waiting += _softened(t, s.players[seat], total)
    return waiting


def _action(t: Tables, s: AquaState, seat: int, program: str, left: int) -> float:
    """What the action of a deployed bot would bring where the scientist stands."""
    if obstacle(t, s, seat, program) is not None:
        return 0.0
    player = s.players[seat]
    sector: Sector = s.sectors[player.scientist]
    action = t.actions[program]
    if action == "catch_octopods":
        return t.caught[min(sector.octopods, t.octopod_room(player))]
    if action == "take_crystals":
        got = player.crystals + min(sector.crystals, t.crystal_room(player) - player.crystals)
        return t.crystals[got] - t.crystals[player.crystals] + CRYSTAL * (got - player.crystals)
    if action == "take_time":
        return TIME * min(max(sector.time, t.topped_up), max(0, USEFUL_TIME - player.time))
    if action == "launch_submarine":
        return t.bulb(s) + SUBMARINE * left - TIME * t.submarine_cost(player, len(sector.submarines)) + 1
    if action == "take_research":
        return t.bulb(s) + RESEARCH_CARD * left
    if action == "expand_lab":
        return 3 * LETTER_BOT / 2 + len(player.expansions) / 2
    return TIME * t.symbol_occupied if t.fields[player.scientist] in player.programmed else PROGRAMMED_BOT + left / 2


def _control(t: Tables, s: AquaState, seat: int) -> float:
    """The majority as it stands, halved while others can still answer."""
    fields = [held(s, colour) for colour in range(participants(s))]
    own = fields[seat]
    if len(fields) == 1:
        return t.solo_majority[own]
    best = max([count for colour, count in enumerate(fields) if colour != seat])
    prize = t.definitions.scoring.majority
    lead = prize.alone if own > best else prize.tied if own == best and own else 0
    return lead * (MAJORITY if s.phase == "actions" else 1)


def _growth(t: Tables, player: Player, left: int) -> float:
    """How far fleet and lab are on the way to their prizes."""
    final = t.definitions.scoring.final
    reach = left / t.rounds
    worth = 0.0
    if player.launched < t.fleet:
        worth += final.fleet * (player.launched / t.fleet) ** 2
    if len(player.expansions) < t.most_expansions:
        worth += final.lab * (len(player.expansions) / t.most_expansions) ** 2
    return worth * reach

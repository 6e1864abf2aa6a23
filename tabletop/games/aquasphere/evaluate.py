"""How many points will a seat have in the end, roughly and quickly?"""

from __future__ import annotations

from tabletop.games.aquasphere.scoring import final_points, penalty
from tabletop.games.aquasphere.state import AquaState, Counter, Gains, Player
from tabletop.games.aquasphere.tables import Tables

# Rough worths in points, weighed by how often a thing will still pay.
PROGRAMMED_BOT = 2.2
ENGINEER_STEP = 1.6
CRYSTAL_FOR_A_LINE = 1.5
TIME_TO_SPEND = 0.35
RESEARCH_CARD = 0.7
CONTROL_FIELD = 0.7
LATER_PENALTY = 0.25
LATER_CRYSTALS = 0.4
_LEVELS_AHEAD = {"start": 3, "low": 2, "middle": 1, "top": 0}


def estimate(t: Tables, s: AquaState, seat: int) -> float:
    """The score, what the next scoring brings as things stand, and what pieces will be worth later."""
    player = s.players[seat]
    if s.phase == "over":
        return float(player.score)
    value = player.score + _waiting(s, seat) + sum(final_points(t, player).values())
    left = t.rounds - s.round + (s.phase != "counters")
    if not left:
        return value
    value += left * t.bot_points(player.supply, player.launched)
    value += t.crystals[player.crystals] * (1 + LATER_CRYSTALS * (left - 1))
    value += CRYSTAL_FOR_A_LINE * min(player.crystals, left + 1)
    value += _control(t, s, seat)
    value -= penalty(t, s, seat) * (1 + LATER_PENALTY * (left - 1))
    value += TIME_TO_SPEND * left * (player.time + player.launched)
    value += RESEARCH_CARD * left * len(player.research)
    value += _growth(t, player, left)
    # A bot programmed in the last round is worth something only while there are turns to use it.
    if s.phase == "actions" and seat not in s.passed:
        value += ENGINEER_STEP * _LEVELS_AHEAD[t.levels[player.engineer]]
        value += PROGRAMMED_BOT * len(player.programmed)
    elif left > 1:
        value += PROGRAMMED_BOT * len(player.programmed)
    return value


def _waiting(s: AquaState, seat: int) -> float:
    """Points that are decided but not yet on the track."""
    waiting = 0
    for pending in s.pending:
        if pending.seat != seat:
            continue
        if isinstance(pending, Gains):
            waiting += pending.points if pending.first else 0
        elif isinstance(pending, Counter):
            waiting += pending.control + pending.bots + pending.crystals - pending.leftover
    return float(waiting)


def _control(t: Tables, s: AquaState, seat: int) -> float:
    """The majority as it stands, softened: every field helps, the lead pays."""
    if s.phase == "counters":
        return 0.0
    fields = [0, 0, 0, 0]
    for sector in s.sectors.values():
        if sector.control >= 0:
            fields[sector.control] += 1
    own = fields[seat]
    if s.seats == 1 and s.rival is None:
        return t.solo_majority[own] + CONTROL_FIELD * own
    best = max(count for colour, count in enumerate(fields) if colour != seat)
    prize = t.definitions.scoring.majority
    lead = prize.alone if own > best else prize.tied if own == best and own else 0
    return 0.6 * lead + CONTROL_FIELD * own


def _growth(t: Tables, player: Player, left: int) -> float:
    """How far fleet and lab are on the way to their prizes."""
    final = t.definitions.scoring.final
    reach = left / t.rounds
    fleet = final.fleet * (player.launched / t.fleet) ** 2 if player.launched < t.fleet else 0.0
    lab = final.lab * (len(player.expansions) / t.most_expansions) ** 2
    return (fleet + (lab if len(player.expansions) < t.most_expansions else 0.0)) * reach

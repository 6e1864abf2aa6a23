"""How many points will a seat have in the end, roughly and quickly?"""

from __future__ import annotations

from tabletop.games.aquasphere.prospects import (
    BOT,
    CATCH,
    CRYSTAL,
    FLEET,
    INCOME,
    LAB,
    LATER_CRYSTALS,
    LATER_PENALTY,
    LETTER_BOT,
    action_worth,
    best_use,
    card_use,
    card_worth,
    room_worth,
    time_worth,
    used_bots,
)
from tabletop.games.aquasphere.scoring import final_points, held, participants, penalty
from tabletop.games.aquasphere.state import Act, AquaState, Counter, Crash, Gains, Letters, Pending, Player, RedLine
from tabletop.games.aquasphere.tables import Tables

PROGRAMMED = (0.95, 0.6)
"""What the best and the second use of a programmed bot count before it is made."""
HELD = 1.25
"""A programmed bot after passing: it waits for another round."""
ENGINEER_STEP = 3.0
NEXT_TILE = 0.5
"""The best use of a bot the engineer can program next."""
CONTROL_FIELD = 0.1
MAJORITY = 0.3
"""While others can still answer."""
MOST_PENALTY = 12
"""Worse sectors are cleaned up or taken over in time."""
BLOCKED = 0.8
"""A point that a red line will cost."""
BEYOND = 0.4
"""A point of penalty that only a red line averts."""
_LEVELS_AHEAD = {"start": 3, "low": 2, "middle": 1, "top": 0}


def estimate(t: Tables, s: AquaState, seat: int) -> float:
    """The score, what the next scoring brings as things stand, and what pieces will be worth later."""
    player = s.players[seat]
    if s.phase == "over":
        return float(player.score)
    left = t.rounds - s.round + (s.phase != "counters")
    final = final_points(t, player)
    waiting = sum([_waiting(t, s, player, pending, left) for pending in s.pending if pending.seat == seat])
    value = player.score + final["letters"] + final["fleet"] + waiting + time_worth(player.time, left)
    if not left:
        return value
    value += _next_scoring(t, s, seat, waiting) + _later(t, s, seat, left)
    if s.phase == "actions" and seat not in s.passed:
        value += _turns_ahead(t, s, seat, left)
    elif left > 1:
        value += HELD * min(len(player.programmed), t.most_bots)
    return value


def _waiting(t: Tables, s: AquaState, player: Player, pending: Pending, left: int) -> float:
    """What is decided or open to the seat but not yet on the table."""
    if isinstance(pending, Act):
        return action_worth(t, s, pending.seat, pending.program, player.scientist, player.time, left)
    if isinstance(pending, Gains):
        cards = CATCH * pending.times * sum([card_use(t, card) for card in pending.cards])
        return cards + (BOT if pending.first == "bot" else pending.points if pending.first else 0)
    if isinstance(pending, Letters):
        return 0.8 * LETTER_BOT * min(len(pending.letters), player.supply)
    if isinstance(pending, Crash):
        return card_use(t, pending.card) + BOT
    if isinstance(pending, RedLine):
        return (0.8 if player.crystals else 0.3) * pending.left
    if isinstance(pending, Counter):
        total = pending.control + pending.bots + pending.crystals - pending.leftover
        return max(total, t.last_line(player.score) - player.score)
    return 0.0


def _next_scoring(t: Tables, s: AquaState, seat: int, waiting: float) -> float:
    """Steps 3 to 6 as things stand; less where a red line blocks the counter, and never far back across one (rule 39)."""
    player = s.players[seat]
    total = t.bot_points(player.supply, player.launched) + t.crystals[player.crystals] + _control(t, s, seat)
    total -= penalty(t, s, seat)
    floor = t.last_line(player.score) - player.score
    if total < floor:
        total = floor + BEYOND * (total - floor)
    reach = player.score
    for _ in range(1 + (player.crystals or min(1, len(player.programmed)))):
        reach = t.next_line(reach)
    return total - BLOCKED * max(0.0, player.score + waiting + total - (reach - 1))


def _control(t: Tables, s: AquaState, seat: int) -> float:
    """The majority as it stands, less while others can still answer."""
    fields = [held(s, colour) for colour in range(participants(s))]
    own = fields[seat]
    if len(fields) == 1:
        return t.solo_majority[own]
    best = max([count for colour, count in enumerate(fields) if colour != seat])
    prize = t.definitions.scoring.majority
    lead = prize.alone if own > best else prize.tied if own == best and own else 0
    return lead * (MAJORITY if s.phase == "actions" else 1)


def _later(t: Tables, s: AquaState, seat: int, left: int) -> float:
    """What pieces bring in the scorings after the next one and at the end."""
    player = s.players[seat]
    octopods = min(penalty(t, s, seat), MOST_PENALTY)
    value = used_bots(t, player.supply, player.launched, left) - t.bot_points(player.supply, player.launched)
    value += (left - 1) * (LATER_CRYSTALS * t.crystals[player.crystals] - LATER_PENALTY * octopods)
    value += CRYSTAL * player.crystals + INCOME * left * player.launched + CONTROL_FIELD * held(s, seat)
    value += sum([card_worth(t, card, left) for card in player.research]) + room_worth(t, player, left)
    if player.launched < t.fleet:
        value += FLEET * sum(range(player.launched)) / t.fleet
    if len(player.expansions) < t.most_expansions:
        value += LAB * len(player.expansions) * (1 + left / t.rounds) / 2
    return value


def _turns_ahead(t: Tables, s: AquaState, seat: int, left: int) -> float:
    """The best uses of programmed bots and the engineer's way up."""
    player = s.players[seat]
    routes = t.routes(s.ring, player)
    uses = sorted([best_use(t, s, seat, program, routes, left) for program in player.programmed], reverse=True)
    value = sum([share * use for share, use in zip(PROGRAMMED, uses, strict=False)])
    steps = _LEVELS_AHEAD[t.levels[player.engineer]]
    if not steps:
        return value
    tiles = [s.layout[target] for target in t.definitions.headquarters[player.engineer].arrows]
    value += NEXT_TILE * max([best_use(t, s, seat, tile, routes, left) for tile in tiles])
    return value + ENGINEER_STEP * steps

"""How many points will a seat have in the end, roughly and quickly?"""

from __future__ import annotations

from tabletop.games.aquasphere.evaluate.worth import (
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


def estimate(tables: Tables, state: AquaState, seat: int) -> float:
    """The score, what the next scoring brings as things stand, and what pieces will be worth later."""
    player = state.players[seat]
    if state.phase == "over":
        return float(player.score)
    left = tables.rounds - state.round + (state.phase != "counters")
    final = final_points(tables, player)
    waiting = sum([_waiting(tables, state, player, pending, left) for pending in state.pending if pending.seat == seat])
    value = player.score + final["letters"] + final["fleet"] + waiting + time_worth(player.time, left)
    if not left:
        return value
    value += _next_scoring(tables, state, seat, waiting) + _later(tables, state, seat, left)
    if state.phase == "actions" and seat not in state.passed:
        value += _turns_ahead(tables, state, seat, left)
    elif left > 1:
        value += HELD * min(len(player.programmed), tables.most_bots)
    return value


def _waiting(tables: Tables, state: AquaState, player: Player, pending: Pending, left: int) -> float:
    """What is decided or open to the seat but not yet on the table."""
    if isinstance(pending, Act):
        return action_worth(tables, state, pending.seat, pending.program, player.scientist, player.time, left)
    if isinstance(pending, Gains):
        cards = CATCH * pending.times * sum([card_use(tables, card) for card in pending.cards])
        return cards + (BOT if pending.first == "bot" else pending.points if pending.first else 0)
    if isinstance(pending, Letters):
        return 0.8 * LETTER_BOT * min(len(pending.letters), player.supply)
    if isinstance(pending, Crash):
        return card_use(tables, pending.card) + BOT
    if isinstance(pending, RedLine):
        return (0.8 if player.crystals else 0.3) * pending.left
    if isinstance(pending, Counter):
        total = pending.control + pending.bots + pending.crystals - pending.leftover
        return max(total, tables.last_line(player.score) - player.score)
    return 0.0


def _next_scoring(tables: Tables, state: AquaState, seat: int, waiting: float) -> float:
    """Steps 3 to 6 as things stand; less where a red line blocks the counter, and never far back across one (rule 39)."""
    player = state.players[seat]
    total = (
        tables.bot_points(player.supply, player.launched)
        + tables.crystals[player.crystals]
        + _control(tables, state, seat)
    )
    total -= penalty(tables, state, seat)
    floor = tables.last_line(player.score) - player.score
    if total < floor:
        total = floor + BEYOND * (total - floor)
    reach = player.score
    for _ in range(1 + (player.crystals or min(1, len(player.programmed)))):
        reach = tables.next_line(reach)
    return total - BLOCKED * max(0.0, player.score + waiting + total - (reach - 1))


def _control(tables: Tables, state: AquaState, seat: int) -> float:
    """The majority as it stands, less while others can still answer."""
    fields = [held(state, colour) for colour in range(participants(state))]
    own = fields[seat]
    if len(fields) == 1:
        return tables.solo_majority[own]
    best = max([count for colour, count in enumerate(fields) if colour != seat])
    prize = tables.definitions.scoring.majority
    lead = prize.alone if own > best else prize.tied if own == best and own else 0
    return lead * (MAJORITY if state.phase == "actions" else 1)


def _later(tables: Tables, state: AquaState, seat: int, left: int) -> float:
    """What pieces bring in the scorings after the next one and at the end."""
    player = state.players[seat]
    octopods = min(penalty(tables, state, seat), MOST_PENALTY)
    value = used_bots(tables, player.supply, player.launched, left) - tables.bot_points(player.supply, player.launched)
    value += (left - 1) * (LATER_CRYSTALS * tables.crystals[player.crystals] - LATER_PENALTY * octopods)
    value += CRYSTAL * player.crystals + INCOME * left * player.launched + CONTROL_FIELD * held(state, seat)
    value += sum([card_worth(tables, card, left) for card in player.research]) + room_worth(tables, player, left)
    if player.launched < tables.fleet:
        value += FLEET * sum(range(player.launched)) / tables.fleet
    if len(player.expansions) < tables.most_expansions:
        value += LAB * len(player.expansions) * (1 + left / tables.rounds) / 2
    return value


def _turns_ahead(tables: Tables, state: AquaState, seat: int, left: int) -> float:
    """The best uses of programmed bots and the engineer's way up."""
    player = state.players[seat]
    routes = tables.routes(state.ring, player)
    uses = sorted([best_use(tables, state, seat, program, routes, left) for program in player.programmed], reverse=True)
    value = sum([share * use for share, use in zip(PROGRAMMED, uses, strict=False)])
    steps = _LEVELS_AHEAD[tables.levels[player.engineer]]
    if not steps:
        return value
    tiles = [state.layout[target] for target in tables.definitions.headquarters[player.engineer].arrows]
    value += NEXT_TILE * max([best_use(tables, state, seat, tile, routes, left) for tile in tiles])
    return value + ENGINEER_STEP * steps

"""How many points will a seat have in the end, roughly and quickly, and what for?"""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.aquasphere.evaluate.next_round import NextRound
from tabletop.games.aquasphere.evaluate.station import Station
from tabletop.games.aquasphere.evaluate.uses import Uses
from tabletop.games.aquasphere.evaluate.worth import (
    BOT,
    CATCH,
    FLEET,
    INCOME,
    LAB,
    LATER_PENALTY,
    LETTER_BOT,
    card_use,
    card_worth,
    crystals_worth,
    room_worth,
    time_worth,
    used_bots,
)
from tabletop.games.aquasphere.scoring import final_points
from tabletop.games.aquasphere.state import (
    Act,
    AquaState,
    Counter,
    Crash,
    Gains,
    Letters,
    Pending,
    Player,
    RedLine,
    Turn,
)
from tabletop.games.aquasphere.tables import Tables

PROGRAMMED = (0.75, 0.45)
"""What the best and the second use of a programmed bot count before it is made."""
ENGINEER_STEP = 2.2
NEXT_TILE = 0.4
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
ORDER = 0.3
"""Moving one seat earlier in the next round."""
TO_COME = 6.5
"""What nobody can see yet, for every round to come: alike for everybody, so that estimates from different rounds compare."""
_LEVELS_AHEAD = {"start": 3, "low": 2, "middle": 1, "top": 0}


def terms(tables: Tables, state: AquaState, seat: int) -> dict[str, float]:
    """The estimate by what it consists of; exact once the game is over."""
    return _terms(tables, state, seat, Station(tables, state))


def estimates(tables: Tables, state: AquaState) -> list[float]:
    """The estimates of all seats, with one look round the station."""
    station = Station(tables, state)
    return [sum(_terms(tables, state, seat, station).values()) for seat in range(state.seats)]


def _terms(tables: Tables, state: AquaState, seat: int, station: Station) -> dict[str, float]:
    """The score, what the next scoring brings as things stand, and what pieces will be worth later."""
    player = state.players[seat]
    if state.phase == "over":
        return {"score": float(player.score)}
    left = tables.rounds - state.round + (state.phase != "counters")
    lab, final = tables.lab(player), final_points(tables, player)
    uses = Uses(tables, state, seat, left) if state.phase == "actions" and seat not in state.passed else None
    ahead = left - (state.phase != "counters")
    """Rounds that are still to come: what serves later actions brings nothing more after the last one."""
    waiting = sum([_waiting(tables, player, pending, uses) for pending in state.pending if pending.seat == seat])
    found = {
        "score": float(player.score),
        "letters": float(final["letters"]),
        "fleet": float(final["fleet"]),
        "waiting": waiting,
        "time": time_worth(player.time, left),
    }
    if not left:
        return found
    fields, octopods = station.fields, station.penalty[seat]
    control = _control(tables, state, seat, fields)
    coming, kept_back = _next_scoring(tables, player, control, octopods)
    found["red_line"] = kept_back + _red_line(tables, player, waiting + coming)
    found["crystals"] = float(tables.crystals[player.crystals])
    if ahead:
        found["crystals"] += crystals_worth(tables, player.crystals, player.score, left)
    found["leftover"] = -octopods - (left - 1) * LATER_PENALTY * min(octopods, MOST_PENALTY)
    found["bots"] = used_bots(tables, player.supply, player.launched, left)
    found["submarines"] = _submarines(tables, player, left)
    found["control"] = control + CONTROL_FIELD * fields[seat]
    if ahead:
        found["research"] = ahead * sum([card_worth(tables, card) for card in player.research])
        found["lab"] = ahead * room_worth(lab) + _expansions(tables, player, ahead)
    found["turns"] = TO_COME * (left - 1)
    found["order"] = _order(state, seat, left)
    found["overflow"] = station.overflow(seat, left)
    after = None
    if station.rounds:
        found["refill"] = station.refill(seat)
        if uses is None or not _LEVELS_AHEAD[tables.levels[player.engineer]]:
            after = NextRound(station, seat)
            found["next_card"] = after.first_tile()
    if uses is not None:
        found |= _turns_ahead(tables, state, player, uses, after)
    elif after is not None:
        found["programs"] = sum([after.kept(program) for program in player.programmed[: tables.most_bots]])
    return found


def _waiting(tables: Tables, player: Player, pending: Pending, uses: Uses | None) -> float:
    """What is decided or open to the seat but not yet on the table."""
    if isinstance(pending, Turn):
        return 0.0
    if isinstance(pending, Act) and uses is not None:
        return uses.action(pending.program, player.scientist, player.time)
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


def _next_scoring(tables: Tables, player: Player, control: float, octopods: int) -> tuple[float, float]:
    """Steps 3 to 6 as things stand, never far back across a red line (rule 39); and what that line keeps of a loss."""
    total = float(tables.bot_points(player.supply, player.launched) + tables.crystals[player.crystals])
    total += control - octopods
    floor = tables.last_line(player.score) - player.score
    coming = floor + BEYOND * (total - floor) if total < floor else total
    return coming, coming - total


def _red_line(tables: Tables, player: Player, coming: float) -> float:
    """Points that will stop at a red line, because neither crystal nor bot is there to cross it."""
    reach = _reach(tables, player.score, player.crystals or min(1, len(player.programmed)))
    return -BLOCKED * max(0.0, player.score + coming - reach)


@lru_cache(4096)
def _reach(tables: Tables, score: int, crossings: int) -> int:
    """The last space before the red line that cannot be crossed any more."""
    for _ in range(1 + crossings):
        score = tables.next_line(score)
    return score - 1


def _submarines(tables: Tables, player: Player, left: int) -> float:
    """Time in every scoring to come, and the way to the whole fleet."""
    value = INCOME * left * player.launched
    if player.launched < tables.fleet:
        value += FLEET * sum(range(player.launched)) / tables.fleet
    return value


def _expansions(tables: Tables, player: Player, ahead: int) -> float:
    """Tiles already in the lab bring the full lab nearer."""
    if len(player.expansions) >= tables.most_expansions:
        return 0.0
    return LAB * len(player.expansions) * (1 + ahead / tables.rounds) / 2


def _order(state: AquaState, seat: int, left: int) -> float:
    """Who passes earlier moves earlier in the next round."""
    if left <= 1 or state.phase != "actions" or seat not in state.passed:
        return 0.0
    return ORDER * (state.seats - 1 - state.passed.index(seat))


def _control(tables: Tables, state: AquaState, seat: int, fields: list[int]) -> float:
    """The majority as it stands, less while others can still answer."""
    own = fields[seat]
    if len(fields) == 1:
        return tables.solo_majority[own]
    best = max([count for colour, count in enumerate(fields) if colour != seat])
    prize = tables.definitions.scoring.majority
    lead = prize.alone if own > best else prize.tied if own == best and own else 0
    return lead * (MAJORITY if state.phase == "actions" else 1)


def _turns_ahead(
    tables: Tables, state: AquaState, player: Player, uses: Uses, after: NextRound | None
) -> dict[str, float]:
    """The best uses of programmed bots and the engineer's way up, with the best tile that can be programmed next.

    An engineer at the top may pass: then a bot is worth keeping for the next round if there is more for it to do.
    """
    found = {}
    if player.programmed:
        best = sorted([(uses.best(program), program) for program in player.programmed], reverse=True)
        found["programs"] = sum(
            [
                share * use if after is None else max(share * use, after.kept(program))
                for share, (use, program) in zip(PROGRAMMED, best, strict=False)
            ]
        )
    steps = _LEVELS_AHEAD[tables.levels[player.engineer]]
    if steps:
        arrows = tables.definitions.headquarters[player.engineer].arrows
        tile = max([uses.best(state.layout[field]) for field in arrows])
        found["engineer"] = NEXT_TILE * tile + ENGINEER_STEP * steps
    return found

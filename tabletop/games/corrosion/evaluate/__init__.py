"""What might a seat score in the end, estimated cheaply for bots, and what does that consist of?"""

from __future__ import annotations

import functools
from collections.abc import Hashable

import msgspec

from tabletop.games.corrosion.engineers import suit_fits
from tabletop.games.corrosion.evaluate.moment import Moment
from tabletop.games.corrosion.evaluate.offers import offers
from tabletop.games.corrosion.evaluate.pieces import AWARD_GROWTH, award_machines, machine_yields, skill_of, tasks_of
from tabletop.games.corrosion.evaluate.plans import MACHINE, plans
from tabletop.games.corrosion.scoring import chrome_points, counted, sheet
from tabletop.games.corrosion.state import CorrosionState, Player, Turn
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them. The yardsticks themselves are data (digest 18.12).
PROTOTYPE = 0.5
"""A drive that still has its prototype, over a whole game."""
TURNING = 0.9
"""What a run of a turning machine counts for, measured by what it brings: gears may not be what is needed."""
RUSTING = (0.3, 0.6, 0.9, 1.0)
"""A gear's worth in X, 1, 2 and 3: how many turns it can still be spent in."""
PAIR = 0.15
"""A small and a medium gear together: nearly every cost asks for both."""
WATER = 0.5
"""What a water token counts for besides the steam it is now."""
HAND = 0.3
"""An engineer who can act now."""
AWAY = (0.5, 0.3, 0.2, 0.1, 0.0)
"""One in X, 1, 2, 3 and upside-down, measured by one in hand."""
UPSIDE_DOWN, IN_HAND, JUST_PLAYED = 4, 5, 6
"""Places of an engineer besides the four sectors."""
SKILL = 0.3
"""How far it matters which action she has."""
QUALITY = 0.12
"""What grade and action of a qualified engineer count for, beyond being qualified."""
COPYING = 0.5
"""An engineer in hand who could copy everything the others' starting engineers do."""
STAFF_LEAST = 0.2
"""What engineers count for shortly before the end, measured by the beginning: without them nobody can pay for an award."""
REMEMBERED = 10_000
"""Players whose worth is kept: about as many as a search comes across, a few megabytes."""
_frozen = msgspec.msgpack.Encoder().encode


def turn_number(state: CorrosionState) -> tuple[int, int, int]:
    """Tells turns apart that one seat takes in a row: alone the opponent's cards, in the end phase the turns paid for."""
    pending = state.pending[0]
    player = state.players[pending.seat]
    cards = 0 if state.opponent is None else 100 * state.opponent.reshuffles - len(state.opponent.deck)
    unpaid = state.end_phase and isinstance(pending, Turn) and pending.step == "start"
    return pending.seat, cards, player.paid_turns + unpaid


def estimates(tables: Tables, state: CorrosionState) -> list[float]:
    """The estimates of all seats; what is the same for them is found once."""
    if state.over:
        return [float(sheet(tables, player).total) for player in state.players]
    moment = Moment(tables, state)
    return [_estimate(tables, state, seat, moment) for seat in range(state.seats)]


def estimate(tables: Tables, state: CorrosionState, seat: int) -> float:
    """What a seat might score: the sum of its terms; exact once the game is over."""
    if state.over:
        return float(sheet(tables, state.players[seat]).total)
    return _estimate(tables, state, seat, Moment(tables, state))


def terms(tables: Tables, state: CorrosionState, seat: int) -> dict[str, float]:
    """The estimate by what it consists of; exact once the game is over."""
    player = state.players[seat]
    if state.over:
        return {"score": float(sheet(tables, player).total)}
    moment = Moment(tables, state)
    deciding = moment.seat == seat
    owned = _owned(tables, player, moment, moment.paying if deciding else "", moment.placing if deciding else "")
    return owned | {
        "offers": offers(tables, player, moment.rows) * moment.ahead,
        "under_way": moment.under_way[seat],
        "race": moment.race,
    }


def _estimate(tables: Tables, state: CorrosionState, seat: int, moment: Moment) -> float:
    """The sum of the terms in their order; what a seat owns is remembered, since few positions of a search change it."""
    player = state.players[seat]
    paying, placing = (moment.paying, moment.placing) if moment.seat == seat else ("", "")
    known = remembered(tables)
    key = (_frozen(player), paying, placing, moment.ahead, moment.turns, moment.ended, moment.awards)
    worth = known.get(key)
    if worth is None:
        if len(known) >= REMEMBERED:
            known.clear()
        worth = known[key] = sum(_owned(tables, player, moment, paying, placing).values())
    return worth + offers(tables, player, moment.rows) * moment.ahead + moment.under_way[seat] + moment.race


@functools.cache
def remembered(_tables: Tables) -> dict[Hashable, float]:
    """What was found out about players, by everything it depends on."""
    return {}


def _owned(tables: Tables, player: Player, moment: Moment, paying: str, placing: str) -> dict[str, float]:
    """The terms that depend on nothing but the player, the time that is left and the awards still to be had."""
    ahead, scale = moment.ahead, moment.scale
    awaiting = player.one_shots and not award_machines(tables).isdisjoint(player.one_shots)
    counts = counted(tables, player) if player.awards or awaiting else {}
    planned, one_shots = plans(tables, player, moment, counts, paying, placing)
    return {
        "green": float(player.green),
        "special": float(player.special),
        "chrome_machines": float(chrome_points(tables, player)),
        "awards": _awards(tables, player, counts, ahead),
        "working": _working(tables, player, ahead),
        "plans": planned,
        "prototypes": PROTOTYPE * ahead * player.drives.count([]),
        "one_shots": one_shots,
        "turning": _turning(tables, player, moment.turns) * scale,
        "gears": _gears(tables, player, scale),
        "chrome_gears": _chrome_gears(tables, player, scale),
        "steam": _steam(tables, player, ahead, scale),
        "engineers": _engineers(tables, player) * max(ahead, 0.0 if moment.ended else STAFF_LEAST),
        "copying": _copying(tables, player) * ahead,
    }


def _awards(tables: Tables, player: Player, counts: dict[str, int], ahead: float) -> float:
    """Tokens by what they count now, and what they still grow."""
    if not player.awards:
        return 0.0
    total = AWARD_GROWTH * ahead * len(player.awards)
    for name in player.awards:
        points, per = tasks_of(tables)[name]
        total += points * counts[per]
    return total


def _working(tables: Tables, player: Player, ahead: float) -> float:
    """Visible completed machines work for the rest of the game."""
    chrome = tables.definitions.chrome
    total = 0.0
    for stack in player.drives:
        if stack and stack[-1] in player.completed:
            total += chrome[stack[-1]].yardstick
    return MACHINE * total * ahead


def _turning(tables: Tables, player: Player, turns: float) -> float:
    """Each runs with every wheel turn until it rusts."""
    yields = machine_yields(tables)
    most = turns / 2
    total = 0.0
    for machine, side in player.turning.items():
        total += yields[machine] * min(most, (side - player.turned) % 4)
    return TURNING * total


def _gears(tables: Tables, player: Player, scale: float) -> float:
    """Iron gears, less the nearer they lie to the rust."""
    total = 0.0
    for side in range(4):
        gears = player.small[side] + player.medium[side]
        if gears:
            total += gears * RUSTING[(side - player.turned) % 4]
    pairs = min(sum(player.small), sum(player.medium))
    return (total + PAIR * pairs) * tables.definitions.worth.iron * scale


def _chrome_gears(tables: Tables, player: Player, scale: float) -> float:
    """They never rust, and two are a point in the end."""
    exchange = 1 / tables.definitions.end.chrome_per_point
    return player.chrome * (exchange + (tables.definitions.worth.chrome - exchange) * scale)


def _steam(tables: Tables, player: Player, ahead: float, scale: float) -> float:
    """Hot water can be used at once, all water again and again."""
    worth = tables.definitions.worth
    return player.hot * worth.steam * scale + (player.hot + player.cold) * worth.water * WATER * ahead


def _engineers(tables: Tables, player: Player) -> float:
    """Who can act now or soon, by her action; qualified ones wherever they are: they copy, and pay for awards."""
    worth_of = _worth_of(tables)
    total = 0.0
    for name in player.hand:
        total += worth_of[name][IN_HAND]
    for name, side in player.engineers.items():
        total += worth_of[name][UPSIDE_DOWN if name in player.upside_down else (side - player.turned) % 4]
    for name in player.played:
        total += worth_of[name][JUST_PLAYED]
    return total


def _copying(tables: Tables, player: Player) -> float:
    """Engineers in hand may act in the others' turns, the more the higher their grade."""
    shares = _copies(tables)
    return COPYING * sum([shares[name] for name in player.hand])


@functools.cache
def _worth_of(tables: Tables) -> dict[str, tuple[float, ...]]:
    """For every engineer what she counts for in X, 1, 2, 3, upside-down, in hand and just played: because she can act soon, and
    wherever she is.
    """
    found = {}
    for name, card in tables.engineers.items():
        skill = skill_of(tables, card.action)
        always = tables.definitions.worth.engineer + QUALITY * (card.grade - 3 + skill) if card.qualified else 0.0
        acting = HAND * (1 - SKILL + SKILL * skill)
        away = [always + acting * share for share in AWAY]
        found[name] = (*away, acting + always, always + acting * AWAY[min(card.grade, 4)])
    return found


@functools.cache
def _copies(tables: Tables) -> dict[str, float]:
    """For every engineer: the share of all starting engineers she can copy."""
    others = [card for card in tables.engineers.values() if not card.qualified]
    return {
        name: sum([suit_fits(card, other, False) and card.value > other.value for other in others]) / len(others)
        for name, card in tables.engineers.items()
    }

"""What might a seat score in the end, estimated cheaply for bots, and what does that consist of?"""

from __future__ import annotations

import functools

from tabletop.games.corrosion.end_phase import supplies
from tabletop.games.corrosion.engineers import suit_fits
from tabletop.games.corrosion.evaluate.offers import offers, rows_worth
from tabletop.games.corrosion.evaluate.pieces import AWARD_GROWTH, machine_yields, skill_of
from tabletop.games.corrosion.evaluate.plans import MACHINE, plans
from tabletop.games.corrosion.evaluate.under_way import under_way
from tabletop.games.corrosion.scoring import award_points, chrome_points, sheet
from tabletop.games.corrosion.state import CorrosionState, Player, Turn
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them. The yardsticks themselves are data (digest 18.12).
PROTOTYPE = 0.5
"""A drive that still has its prototype, over a whole game."""
TURNING = 0.9
"""What a run of a turning machine counts for, measured by what it brings: gears may not be what is needed."""
MEANS_LEAST, MEANS_MORE = 0.2, 0.6
"""What means count for at the end and how much more as long as there is time to use them."""
USED = 10.0
"""Turns before the end from which on means count for less and less."""
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
SKILL = 0.3
"""How far it matters which action she has."""
QUALITY = 0.12
"""What grade and action of a qualified engineer count for, beyond being qualified."""
COPYING = 0.5
"""An engineer in hand who could copy everything the others' starting engineers do."""
RACE = 3.0
"""What everybody gets when the end comes nearer, so that taking an award or a marker never looks like a loss."""
STAFF_LEAST = 0.2
"""What engineers count for shortly before the end, measured by the beginning: without them nobody can pay for an award."""
ENDED = 4.0
"""The end phase itself, so that nobody shrinks from it because engineers and means count for less in it."""
LENGTH = 36.0
"""Turns of a seat in a game of usual length."""
NEAR = 4.0
"""Turns the game lasts at least as long as nobody has brought about the end phase."""
PAID = 1.0
"""Turns that may be paid for at the end, as far as they are worth it."""


HURRY, LONG = 25.0, 60
"""What the end coming nearer is worth besides once somebody has twice as many points as that, and from how many it begins to."""


def time_left(tables: Tables, state: CorrosionState) -> float:
    """How much of the game lies ahead: 1 at the start, 0 in the end phase."""
    if state.end_phase:
        return 0.0
    solo = tables.definitions.solo
    if state.opponent is not None:
        decks = solo.reshuffles - state.opponent.reshuffles
        cards = len(state.opponent.deck) + len(state.opponent.discard)
        return max(0.0, (decks - 1 + len(state.opponent.deck) / cards) / solo.reshuffles)
    markers, awards = ((left - low) / max(1, most - low) for left, most, low in supplies(tables, state))
    return max(0.0, min(markers, awards, 1.0))


def turn_number(state: CorrosionState) -> tuple[int, int, int]:
    """Tells turns apart that one seat takes in a row: alone the opponent's cards, in the end phase the turns paid for."""
    pending = state.pending[0]
    player = state.players[pending.seat]
    cards = 0 if state.opponent is None else 100 * state.opponent.reshuffles - len(state.opponent.deck)
    unpaid = state.end_phase and isinstance(pending, Turn) and pending.step == "start"
    return pending.seat, cards, player.paid_turns + unpaid


def estimates(tables: Tables, state: CorrosionState) -> list[float]:
    """The estimates of all seats; the time left is found once."""
    ahead, rows = time_left(tables, state), rows_worth(tables, state)
    return [sum(_terms(tables, state, seat, ahead, rows).values()) for seat in range(state.seats)]


def terms(tables: Tables, state: CorrosionState, seat: int) -> dict[str, float]:
    """The estimate by what it consists of; exact once the game is over."""
    return _terms(tables, state, seat, time_left(tables, state), rows_worth(tables, state))


def _terms(tables: Tables, state: CorrosionState, seat: int, ahead: float, rows: dict[str, float]) -> dict[str, float]:
    player = state.players[seat]
    if state.over:
        return {"score": float(sheet(tables, player).total)}
    turns = _turns_left(state, ahead)
    scale = MEANS_LEAST + MEANS_MORE * min(1.0, turns / USED)
    turns += PAID
    planned, one_shots = plans(tables, state, player, seat, ahead, turns)
    return {
        "green": float(player.green),
        "special": float(player.special),
        "chrome_machines": float(chrome_points(tables, player)),
        "awards": _awards(tables, player, ahead),
        "working": _working(tables, player, ahead),
        "plans": planned,
        "prototypes": PROTOTYPE * ahead * sum([not stack for stack in player.drives]),
        "one_shots": one_shots,
        "turning": _turning(tables, player, turns) * scale,
        "gears": _gears(tables, player, scale),
        "chrome_gears": _chrome_gears(tables, player, scale),
        "steam": _steam(tables, player, ahead, scale),
        "engineers": _engineers(tables, player) * max(ahead, 0.0 if state.end_phase else STAFF_LEAST),
        "copying": _copying(tables, player) * ahead,
        "offers": offers(tables, player, rows) * ahead,
        "under_way": under_way(tables, state, player, seat, ahead, scale),
        "race": (RACE + HURRY * _overdue(state)) * (1 - ahead) + (ENDED if state.end_phase else 0.0),
    }


def _turns_left(state: CorrosionState, ahead: float) -> float:
    """Turns before the end phase: alone they are counted, among others somebody still has to bring it about."""
    if state.end_phase or state.opponent is not None:
        return LENGTH * ahead
    return max(NEAR, LENGTH * ahead)


def _overdue(state: CorrosionState) -> float:
    """Who goes on collecting for ever does not win: 0 in a game of usual length, 1 when it should long be over."""
    if not any(state.spots["basic"]) and not any(state.spots["advanced"]):
        return 1.0
    most = max([player.green + player.special for player in state.players])
    return min(1.0, max(0, most - LONG) / LONG)


def _awards(tables: Tables, player: Player, ahead: float) -> float:
    """Tokens by what they count now, and what they still grow."""
    if not player.awards:
        return 0.0
    total = AWARD_GROWTH * ahead * len(player.awards)
    for name in player.awards:
        total += award_points(tables, player, tables.type_of[name])
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
        acting, always, _ = worth_of[name]
        total += acting + always
    for name, side in player.engineers.items():
        acting, always, _ = worth_of[name]
        total += always + acting * AWAY[4 if name in player.upside_down else (side - player.turned) % 4]
    for name in player.played:
        acting, always, placed = worth_of[name]
        total += always + acting * placed
    return total


def _copying(tables: Tables, player: Player) -> float:
    """Engineers in hand may act in the others' turns, the more the higher their grade."""
    shares = _copies(tables)
    return COPYING * sum([shares[name] for name in player.hand])


@functools.cache
def _worth_of(tables: Tables) -> dict[str, tuple[float, float, float]]:
    """For every engineer: what she counts for because she can act, what wherever she is, and how near she is just played."""
    found = {}
    for name, card in tables.engineers.items():
        skill = skill_of(tables, card.action)
        always = tables.definitions.worth.engineer + QUALITY * (card.grade - 3 + skill) if card.qualified else 0.0
        found[name] = HAND * (1 - SKILL + SKILL * skill), always, AWAY[min(card.grade, 4)]
    return found


@functools.cache
def _copies(tables: Tables) -> dict[str, float]:
    """For every engineer: the share of all starting engineers she can copy."""
    others = [card for card in tables.engineers.values() if not card.qualified]
    return {
        name: sum([suit_fits(card, other, False) and card.value > other.value for other in others]) / len(others)
        for name, card in tables.engineers.items()
    }

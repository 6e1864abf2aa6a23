"""What might a seat score in the end, estimated cheaply for bots, and what does that consist of?"""

from __future__ import annotations

import functools

from tabletop.games.corrosion.chrome_machines import cut
from tabletop.games.corrosion.evaluate.offers import offers, rows_worth
from tabletop.games.corrosion.evaluate.pieces import closeness, one_shot_yield, skill_of, turning_yield
from tabletop.games.corrosion.scoring import award_points, chrome_points, sheet
from tabletop.games.corrosion.state import CorrosionState, Player, Turn
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them. The yardsticks themselves are data (digest 18.12).
MACHINE = 1.0
"""What a working machine's yardstick counts for."""
PLAN, PLAN_NEAR = 0.37, 0.42
"""What a machine counts for before it is completed, with none and with all of its cost at hand."""
STORED = 0.98
"""What a machine in storage counts for, measured by one on its drive: it keeps others out."""
PROTOTYPE = 0.5
"""A drive that still has its prototype, over a whole game."""
ONE_SHOT, ONE_SHOT_YIELD = 0.5, 0.5
"""What counts for a one-shot machine: so much of the usual worth, so much of what this one brings."""
TURNING, TURNING_YIELD = 0.5, 0.8
"""The same for turning machines."""
LATE_ONE_SHOT = 0.5
"""What a one-shot machine counts for at the end, measured by the beginning."""
MEANS_LEAST, MEANS_MORE = 0.2, 0.6
"""What means count for at the end and how much more at the beginning."""
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
AWARD_GROWTH = 5.0
"""What an award token still grows by in a whole game."""
RACE = 3.0
"""What everybody gets when the end comes nearer, so that taking an award or a marker never looks like a loss."""


HURRY, LONG = 25.0, 60
"""What the end coming nearer is worth besides once somebody has twice as many points as that, and from how many it begins to."""


def time_left(tables: Tables, state: CorrosionState) -> float:
    """How much of the game lies ahead: 1 at the start, 0 in the end phase."""
    if state.end_phase:
        return 0.0
    solo, end = tables.definitions.solo, tables.definitions.end
    if state.opponent is not None:
        decks = solo.reshuffles - state.opponent.reshuffles
        cards = len(state.opponent.deck) + len(state.opponent.discard)
        return max(0.0, (decks - 1 + len(state.opponent.deck) / cards) / solo.reshuffles)
    numbers = tables.definitions.setup.by_seats[str(state.seats)]
    markers = (state.special - end.special_left) / max(1, numbers.special - end.special_left)
    awards = (len(state.awards) - end.awards_left) / max(1, 2 * numbers.tasks - end.awards_left)
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
    scale = MEANS_LEAST + MEANS_MORE * ahead
    return {
        "green": float(player.green),
        "special": float(player.special),
        "chrome_machines": float(chrome_points(tables, player)),
        "awards": _awards(tables, player, ahead),
        "working": _working(tables, player, ahead),
        "plans": _plans(tables, player, ahead),
        "prototypes": PROTOTYPE * ahead * sum([not stack for stack in player.drives]),
        "one_shots": _one_shots(tables, state, player, ahead),
        "turning": _turning(tables, player, ahead),
        "gears": _gears(tables, player, scale),
        "chrome_gears": _chrome_gears(tables, player, scale),
        "steam": _steam(tables, player, ahead, scale),
        "engineers": _engineers(tables, player) * ahead,
        "offers": offers(tables, player, rows) * ahead,
        "race": (RACE + HURRY * _overdue(state)) * (1 - ahead),
    }


def _overdue(state: CorrosionState) -> float:
    """Who goes on collecting for ever does not win: 0 in a game of usual length, 1 when it should long be over."""
    most = max([player.green + player.special for player in state.players])
    return min(1.0, max(0, most - LONG) / LONG)


def _awards(tables: Tables, player: Player, ahead: float) -> float:
    """Tokens by what they count now, and what they still grow."""
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


def _plans(tables: Tables, player: Player, ahead: float) -> float:
    """Machines that may still be completed, a little more the more of their cost is at hand in the right gears."""
    chrome = tables.definitions.chrome
    off: tuple[int, int, int] | None = None
    total = 0.0
    for stack in (*player.drives, [player.storage]):
        machine = stack[-1] if stack else ""
        if not machine or machine in player.completed:
            continue
        off = off or cut(tables, player, "chrome")
        share = PLAN + (PLAN_NEAR - PLAN) * closeness(tables, player, tables.price(machine, off))
        if machine == player.storage:
            share *= STORED
        planned = chrome[machine]
        total += share * (planned.points + MACHINE * planned.yardstick * ahead)
    return total


def _one_shots(tables: Tables, state: CorrosionState, player: Player, ahead: float) -> float:
    """Each is good for one use, by what it brings; less while it is not completed, by its cost."""
    usual = ONE_SHOT * tables.definitions.worth.one_shot
    time = LATE_ONE_SHOT + (1 - LATE_ONE_SHOT) * ahead
    off: tuple[int, int, int] | None = None
    total = 0.0
    for machine in player.one_shots:
        if machine in player.activated:
            continue
        worth = usual + ONE_SHOT_YIELD * one_shot_yield(tables, state, player, tables.type_of[machine])
        if machine not in player.completed:
            off = off or cut(tables, player, "one_shot")
            worth *= PLAN + (PLAN_NEAR - PLAN) * closeness(tables, player, tables.price(machine, off))
        total += worth
    return total * time


def _turning(tables: Tables, player: Player, ahead: float) -> float:
    """Each runs with every wheel turn until it rusts."""
    total = 0.0
    for machine, side in player.turning.items():
        runs = (side - player.turned) % 4
        worth = TURNING * tables.definitions.worth.turning + TURNING_YIELD * turning_yield(tables, player, machine)
        total += worth * runs / 3
    return total * ahead


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
        acting, always = worth_of[name]
        total += acting + always
    for name, side in player.engineers.items():
        acting, always = worth_of[name]
        total += always + acting * AWAY[4 if name in player.upside_down else (side - player.turned) % 4]
    return total


@functools.cache
def _worth_of(tables: Tables) -> dict[str, tuple[float, float]]:
    """For every engineer: what she counts for because she can act, and what wherever she is."""
    found = {}
    for name, card in tables.engineers.items():
        skill = skill_of(tables, card.action)
        always = tables.definitions.worth.engineer + QUALITY * (card.grade - 3 + skill) if card.qualified else 0.0
        found[name] = HAND * (1 - SKILL + SKILL * skill), always
    return found

"""What might a seat score in the end, estimated cheaply for bots, and what does that consist of?"""

from __future__ import annotations

from tabletop.games.corrosion.scoring import award_points, chrome_points, sheet
from tabletop.games.corrosion.state import CorrosionState, Player, Turn
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them. The yardsticks themselves are data (digest 18.12).
MACHINE = 1.0
"""What a working machine's yardstick counts for."""
PLAN = 0.4
"""What a machine counts for before it is completed."""
LATE_ONE_SHOT = 0.5
"""What a one-shot machine counts for at the end, measured by the beginning."""
MEANS_LEAST, MEANS_MORE = 0.2, 0.6
"""What means count for at the end and how much more at the beginning."""
RUSTING = (0.3, 0.6, 0.9, 1.0)
"""A gear's worth in X, 1, 2 and 3: how many turns it can still be spent in."""
WATER = 0.5
"""What a water token counts for besides the steam it is now."""
HAND = 0.3
"""An engineer who can act now."""
AWARD_GROWTH = 2.0
"""What an award token still grows by in a whole game."""
RACE = 3.0
"""What everybody gets when the end comes nearer, so that taking an award or a marker never looks like a loss."""


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
    ahead = time_left(tables, state)
    return [sum(_terms(tables, state, seat, ahead).values()) for seat in range(state.seats)]


def terms(tables: Tables, state: CorrosionState, seat: int) -> dict[str, float]:
    """The estimate by what it consists of; exact once the game is over."""
    return _terms(tables, state, seat, time_left(tables, state))


def _terms(tables: Tables, state: CorrosionState, seat: int, ahead: float) -> dict[str, float]:
    player = state.players[seat]
    if state.over:
        return {"score": float(sheet(tables, player).total)}
    scale = MEANS_LEAST + MEANS_MORE * ahead
    return {
        "green": float(player.green),
        "special": float(player.special),
        "chrome_machines": float(chrome_points(tables, player)),
        "awards": _awards(tables, player, ahead),
        "drives": _drives(tables, player, ahead),
        "storage": _storage(tables, player, ahead),
        "one_shots": _one_shots(tables, player, ahead),
        "turning": _turning(tables, player, ahead),
        "gears": _gears(tables, player, scale),
        "chrome_gears": _chrome_gears(tables, player, scale),
        "steam": _steam(tables, player, ahead, scale),
        "engineers": _engineers(tables, player, ahead),
        "race": RACE * (1 - ahead),
    }


def _awards(tables: Tables, player: Player, ahead: float) -> float:
    """Tokens by what they count now, and what they still grow."""
    total = AWARD_GROWTH * ahead * len(player.awards)
    for name in player.awards:
        total += award_points(tables, player, tables.type_of[name])
    return total


def _drives(tables: Tables, player: Player, ahead: float) -> float:
    """Visible machines: completed ones work for the rest of the game, others may still be completed."""
    chrome = tables.definitions.chrome
    total = 0.0
    for stack in player.drives:
        if stack:
            top = chrome[stack[-1]]
            if stack[-1] in player.completed:
                total += MACHINE * top.yardstick * ahead
            else:
                total += PLAN * (top.points + MACHINE * top.yardstick * ahead)
    return total


def _storage(tables: Tables, player: Player, ahead: float) -> float:
    """A machine in storage may be completed, too, and covers nothing until then."""
    if not player.storage:
        return 0.0
    stored = tables.definitions.chrome[player.storage]
    return PLAN * (stored.points + MACHINE * stored.yardstick * ahead)


def _one_shots(tables: Tables, player: Player, ahead: float) -> float:
    """Each is good for one use; less while it is not completed."""
    worth = tables.definitions.worth.one_shot * (LATE_ONE_SHOT + (1 - LATE_ONE_SHOT) * ahead)
    total = 0.0
    for machine in player.one_shots:
        if machine not in player.activated:
            total += worth if machine in player.completed else PLAN * worth
    return total


def _turning(tables: Tables, player: Player, ahead: float) -> float:
    """Each runs with every wheel turn until it rusts."""
    total = 0.0
    for side in player.turning.values():
        total += (side - player.turned) % 4
    return tables.definitions.worth.turning * total / 3 * ahead


def _gears(tables: Tables, player: Player, scale: float) -> float:
    """Iron gears, less the nearer they lie to the rust."""
    total = 0.0
    for side in range(4):
        gears = player.small[side] + player.medium[side]
        if gears:
            total += gears * RUSTING[(side - player.turned) % 4]
    return total * tables.definitions.worth.iron * scale


def _chrome_gears(tables: Tables, player: Player, scale: float) -> float:
    """They never rust, and two are a point in the end."""
    exchange = 1 / tables.definitions.end.chrome_per_point
    return player.chrome * (exchange + (tables.definitions.worth.chrome - exchange) * scale)


def _steam(tables: Tables, player: Player, ahead: float, scale: float) -> float:
    """Hot water can be used at once, all water again and again."""
    worth = tables.definitions.worth
    return player.hot * worth.steam * scale + (player.hot + player.cold) * worth.water * WATER * ahead


def _engineers(tables: Tables, player: Player, ahead: float) -> float:
    """Who can act now, and qualified ones wherever they are: they act better, copy, and pay for awards."""
    qualified = 0
    for name in player.hand:
        qualified += tables.engineers[name].qualified
    for name in player.engineers:
        qualified += tables.engineers[name].qualified
    return (qualified * tables.definitions.worth.engineer + HAND * len(player.hand)) * ahead

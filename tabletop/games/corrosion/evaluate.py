"""What might a seat score in the end, estimated cheaply for bots?"""

from __future__ import annotations

from tabletop.games.corrosion.scoring import sheet
from tabletop.games.corrosion.state import CorrosionState, Player, Turn
from tabletop.games.corrosion.tables import Tables


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


def estimate(tables: Tables, state: CorrosionState, seat: int) -> float:
    """The score now and what the seat's means should still bring in the time left (yardsticks of digest 18.12)."""
    player = state.players[seat]
    total = float(sheet(tables, player).total)
    if state.over:
        return total
    ahead = time_left(tables, state)
    return total + _machines(tables, player, ahead) + _means(tables, player, ahead)


def _machines(tables: Tables, player: Player, ahead: float) -> float:
    """Machines that work, and plans that may still be completed."""
    chrome, worth = tables.definitions.chrome, tables.definitions.worth
    total = 0.0
    for stack in player.drives:
        if stack:
            top = chrome[stack[-1]]
            total += (
                top.yardstick * ahead if stack[-1] in player.completed else 0.4 * (top.points + top.yardstick * ahead)
            )
    if player.storage:
        stored = chrome[player.storage]
        total += 0.4 * (stored.points + stored.yardstick * ahead)
    for machine in player.one_shots:
        if machine not in player.activated:
            total += worth.one_shot * (1.0 if machine in player.completed else 0.4) * (0.5 + 0.5 * ahead)
    return total


def _means(tables: Tables, player: Player, ahead: float) -> float:
    """Gears, steam, water, engineers and turning machines; fresh gears are worth more than rusting ones."""
    worth = tables.definitions.worth
    scale = 0.2 + 0.6 * ahead
    exchange = 1 / tables.definitions.end.chrome_per_point
    total = player.chrome * (exchange + (worth.chrome - exchange) * scale)
    total += player.hot * worth.steam * scale
    total += (player.hot + player.cold) * worth.water * 0.5 * ahead
    freshness = (0.3, 0.6, 0.9, 1.0)
    for side in range(4):
        gears = player.small[side] + player.medium[side]
        total += gears * worth.iron * scale * freshness[(side - player.turned) % 4]
    for side in player.turning.values():
        total += worth.turning * ((side - player.turned) % 4) / 3 * ahead
    qualified = sum(tables.engineers[name].qualified for name in (*player.hand, *player.engineers))
    return total + (qualified * worth.engineer + 0.3 * len(player.hand)) * ahead

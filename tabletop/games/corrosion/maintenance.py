"""What may a player do in maintenance?"""

from __future__ import annotations

from tabletop.games.corrosion import completing
from tabletop.games.corrosion.display import LAST, discard, take_spot
from tabletop.games.corrosion.drives import vacate
from tabletop.games.corrosion.factory import clear_x, relocate, shelf_of
from tabletop.games.corrosion.pending import Maintenance, Offer
from tabletop.games.corrosion.resources import consume
from tabletop.games.corrosion.state import DISCARD_ROWS, CorrosionState, Player
from tabletop.games.corrosion.tables import DONE, VACATE, Rules
from tabletop.kernel import Command, EventLog


def movable(player: Player) -> list[str]:
    """Engineers and machines that can be sped up: whatever does not lie in sector X (digest 10.5)."""
    x = player.turned
    found = [piece for piece, side in player.engineers.items() if side != x]
    found += [piece for piece, side in player.one_shots.items() if side != x]
    found += [piece for piece, side in player.turning.items() if side != x]
    return found


def step_maintenance(rules: Rules, state: CorrosionState, frame: Maintenance, log: EventLog) -> bool:
    """Wait as long as a secondary action is possible; then clear sector X."""
    player = state.players[frame.seat]
    prices = rules.definitions.prices
    if player.hot >= prices.discard and any(state.spots[row][LAST] for row in DISCARD_ROWS):
        return True
    if player.hot >= prices.speed_up and movable(player):
        return True
    if completing.completable(rules, player):
        return True
    _end(rules, state, frame, log)
    return False


def options_maintenance(rules: Rules, state: CorrosionState, frame: Maintenance) -> list[Command]:
    """Complete, speed up, discard, vacate the storage, or end it (digest 10.1)."""
    player = state.players[frame.seat]
    prices = rules.definitions.prices
    found = [rules.complete[machine] for machine in completing.completable(rules, player)]
    if player.hot >= prices.speed_up:
        found += [rules.speed[piece] for piece in movable(player)]
    if player.hot >= prices.discard:
        found += [rules.discard[row] for row in DISCARD_ROWS if state.spots[row][LAST]]
    if player.storage:
        found.append(VACATE)
    found.append(DONE)
    return found


def choose_maintenance(
    rules: Rules, state: CorrosionState, frame: Maintenance, command: Command, log: EventLog
) -> None:
    """One secondary action, or the end with the clearing of sector X."""
    verb, seat = command.verb, frame.seat
    if verb == "complete":
        completing.begin(rules, state, seat, command.word("machine"), log)
    elif verb == "speed_up":
        _speed_up(rules, state, seat, command.word("piece"), log)
    elif verb == "discard":
        consume(state, seat, rules.definitions.prices.discard, log)
        row = command.word("row")
        discard(rules, state, row, take_spot(state, row, LAST), log)
    elif verb == "vacate":
        vacate(rules, state, seat, log)
    else:
        _end(rules, state, frame, log)


def _speed_up(rules: Rules, state: CorrosionState, seat: int, piece: str, log: EventLog) -> None:
    """Move a piece one sector on; some machines may run because of it (digest 10.5)."""
    consume(state, seat, rules.definitions.prices.speed_up, log)
    player = state.players[seat]
    shelf = shelf_of(player, piece)
    assert shelf is not None
    side = (shelf[piece] - 1) % 4
    relocate(state, seat, piece, side, log)
    kind = rules.kind_of[piece]
    arrived = kind == "one_shot" and side == player.turned and piece in player.completed
    if kind == "turning" or arrived:
        state.pending.append(Offer(seat=seat, machines=[piece]))


def _end(rules: Rules, state: CorrosionState, frame: Maintenance, log: EventLog) -> None:
    state.pending.pop()
    clear_x(rules, state, frame.seat, log)

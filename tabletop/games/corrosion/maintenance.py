"""What is offered in maintenance (complete, speed up, discard, vacate), and what does each of it do?"""

from __future__ import annotations

from tabletop.games.corrosion import completing
from tabletop.games.corrosion.chrome_machines import vacate
from tabletop.games.corrosion.display import LAST, discard, take_spot
from tabletop.games.corrosion.factory import clear_x, relocate, shelf_of
from tabletop.games.corrosion.resources import consume
from tabletop.games.corrosion.state import DISCARD_ROWS, CorrosionState, Maintenance, Offer, Player
from tabletop.games.corrosion.tables import DONE, VACATE, Tables
from tabletop.kernel import Command, EventLog


def movable(player: Player) -> list[str]:
    """Engineers and machines that can be sped up: whatever does not lie in sector X (digest 10.5)."""
    x = player.turned
    found = [piece for piece, side in player.engineers.items() if side != x]
    found += [piece for piece, side in player.one_shots.items() if side != x]
    found += [piece for piece, side in player.turning.items() if side != x]
    return found


def asks(tables: Tables, state: CorrosionState, pending: Maintenance) -> bool:
    """Whether a secondary action is possible; changes nothing."""
    player = state.players[pending.seat]
    prices = tables.definitions.prices
    if player.hot >= prices.discard and any(state.spots[row][LAST] for row in DISCARD_ROWS):
        return True
    if player.hot >= prices.speed_up and movable(player):
        return True
    return bool(completing.completable(tables, player))


def step_maintenance(tables: Tables, state: CorrosionState, pending: Maintenance, log: EventLog) -> bool:
    """Wait as long as a secondary action is possible; then clear sector X."""
    if asks(tables, state, pending):
        return True
    end(tables, state, pending, log)
    return False


def options_maintenance(tables: Tables, state: CorrosionState, pending: Maintenance) -> list[Command]:
    """Complete, speed up, discard, vacate the storage, or end it (digest 10.1)."""
    player = state.players[pending.seat]
    prices = tables.definitions.prices
    found = [tables.complete[machine] for machine in completing.completable(tables, player)]
    if player.hot >= prices.speed_up:
        found += [tables.speed[piece] for piece in movable(player)]
    if player.hot >= prices.discard:
        found += [tables.discard[row] for row in DISCARD_ROWS if state.spots[row][LAST]]
    if player.storage:
        found.append(VACATE)
    found.append(DONE)
    return found


def choose_maintenance(
    tables: Tables, state: CorrosionState, pending: Maintenance, command: Command, log: EventLog
) -> None:
    """One secondary action, or the end with the clearing of sector X."""
    verb, seat = command.verb, pending.seat
    if verb == "complete":
        completing.begin(tables, state, seat, command.word("machine"), log)
    elif verb == "speed_up":
        _speed_up(tables, state, seat, command.word("piece"), log)
    elif verb == "discard":
        consume(state, seat, tables.definitions.prices.discard, log)
        row = command.word("row")
        discard(tables, state, row, take_spot(state, row, LAST), log)
    elif verb == "vacate":
        vacate(tables, state, seat, log)
    else:
        end(tables, state, pending, log)


def _speed_up(tables: Tables, state: CorrosionState, seat: int, piece: str, log: EventLog) -> None:
    """Move a piece one sector on; some machines may run because of it (digest 10.5)."""
    consume(state, seat, tables.definitions.prices.speed_up, log)
    player = state.players[seat]
    shelf = shelf_of(player, piece)
    assert shelf is not None
    side = (shelf[piece] - 1) % 4
    relocate(state, seat, piece, side, log)
    kind = tables.kind_of[piece]
    arrived = kind == "one_shot" and side == player.turned and piece in player.completed
    if kind == "turning" or arrived:
        state.pending.append(Offer(seat=seat, machines=[piece]))


def end(tables: Tables, state: CorrosionState, pending: Maintenance, log: EventLog) -> None:
    """Nothing more is done; what lies in sector X leaves."""
    state.pending.pop()
    clear_x(tables, state, pending.seat, log)

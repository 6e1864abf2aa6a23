"""How do steam, points, chrome gears and water come and go?"""

from __future__ import annotations

from tabletop.games.corrosion.state import CorrosionState
from tabletop.kernel import Event, EventLog


def generate(state: CorrosionState, seat: int, count: int, log: EventLog) -> None:
    """Move up to that many water tokens from cold to hot (digest 4.1)."""
    player = state.players[seat]
    moved = min(count, player.cold)
    if not moved:
        return
    player.cold -= moved
    player.hot += moved
    if log is not None:
        log.append(Event("generated", {"seat": seat, "count": moved}))


def consume(state: CorrosionState, seat: int, count: int, log: EventLog) -> None:
    """Move that many water tokens from hot to cold; they must be there."""
    if not count:
        return
    player = state.players[seat]
    player.hot -= count
    player.cold += count
    if log is not None:
        log.append(Event("consumed", {"seat": seat, "count": count}))


def gain_water(state: CorrosionState, seat: int, count: int, log: EventLog) -> None:
    """New water tokens arrive hot."""
    state.players[seat].hot += count
    _gained(seat, "water", count, log)


def gain_green(state: CorrosionState, seat: int, count: int, log: EventLog) -> None:
    """Green points go to the reserve."""
    if count:
        state.players[seat].green += count
        _gained(seat, "green", count, log)


def pay_green(state: CorrosionState, seat: int, count: int, log: EventLog) -> None:
    """Green points go back to the supply."""
    if count:
        state.players[seat].green -= count
        _paid(seat, "green", count, log)


def gain_special(state: CorrosionState, seat: int, count: int, log: EventLog) -> None:
    """Special markers from the limited supply; what it lacks comes as green points (digest 4.6)."""
    given = min(count, state.special)
    if given:
        state.special -= given
        state.players[seat].special += given
        _gained(seat, "special", given, log)
    gain_green(state, seat, count - given, log)


def gain_chrome(state: CorrosionState, seat: int, count: int, log: EventLog) -> None:
    """Chrome gears go to the reserve."""
    state.players[seat].chrome += count
    _gained(seat, "chrome", count, log)


def pay_chrome(state: CorrosionState, seat: int, count: int, log: EventLog) -> None:
    """Chrome gears go back to the supply."""
    if count:
        state.players[seat].chrome -= count
        _paid(seat, "chrome", count, log)


def take_markers(state: CorrosionState, seat: int, row: str, log: EventLog) -> None:
    """The markers on the machine at window C go to whoever takes it (digest 9.1)."""
    special, green = state.markers[row], state.green_markers[row]
    state.markers, state.green_markers = {**state.markers, row: 0}, {**state.green_markers, row: 0}
    if special:
        state.players[seat].special += special
        _gained(seat, "special", special, log)
    gain_green(state, seat, green, log)


def _gained(seat: int, what: str, count: int, log: EventLog) -> None:
    if log is not None:
        log.append(Event("gained", {"seat": seat, "what": what, "count": count}))


def _paid(seat: int, what: str, count: int, log: EventLog) -> None:
    if log is not None:
        log.append(Event("paid", {"seat": seat, "what": what, "count": count}))

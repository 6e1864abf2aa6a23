"""Where do things lie in a factory, and how do they come, move on and leave?"""

from __future__ import annotations

from tabletop.games.corrosion.display import after_discard, lay_on_pile
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Player
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Event, EventLog

X, ONE, TWO, THREE = range(4)


def sector(player: Player, side: int) -> str:
    """The name of the sector at a side, by the quarter of the wheel that lies there (digest 2.2)."""
    return SECTORS[(side - player.turned) % 4]


def side_of(player: Player, quarter: int) -> int:
    """The side at which a quarter of the wheel lies: 0 = X, 1, 2, 3."""
    return (quarter + player.turned) % 4


def produce_iron(state: CorrosionState, seat: int, gear: str, count: int, log: EventLog) -> None:
    """New iron gears always arrive in sector 3 (digest 4.2)."""
    player = state.players[seat]
    pile = player.small if gear == "small" else player.medium
    pile[side_of(player, THREE)] += count
    if log is not None:
        log.append(Event("produced", {"seat": seat, "gear": gear, "count": count, "sector": "s3"}))


def spend_iron(state: CorrosionState, seat: int, gear: str, side: int, log: EventLog) -> None:
    """One iron gear goes back to the general supply."""
    player = state.players[seat]
    pile = player.small if gear == "small" else player.medium
    pile[side] -= 1
    if log is not None:
        log.append(Event("spent", {"seat": seat, "gear": gear, "sector": sector(player, side)}))


def gear_places(player: Player) -> list[tuple[str, int]]:
    """Every size and side where an iron gear of that size lies."""
    found = [("small", side) for side in range(4) if player.small[side]]
    found += [("medium", side) for side in range(4) if player.medium[side]]
    return found


def shelf_of(player: Player, piece: str) -> dict[str, int] | None:
    """The collection of the factory in which an engineer or machine lies; None when it lies in none."""
    for shelf in (player.engineers, player.one_shots, player.turning):
        if piece in shelf:
            return shelf
    return None


def condition(state: CorrosionState, machine: str) -> str:
    """Whether a machine is a `plan`, `completed` or, once a one-shot has run, `activated`, whoever owns it."""
    if any(machine in player.activated for player in state.players):
        return "activated"
    return "completed" if any(machine in player.completed for player in state.players) else "plan"


def relocate(state: CorrosionState, seat: int, piece: str, side: int, log: EventLog) -> None:
    """Put an engineer or machine of the factory to another side."""
    player = state.players[seat]
    shelf = shelf_of(player, piece)
    assert shelf is not None
    left, shelf[piece] = shelf[piece], side
    if log is not None:
        source, target = sector(player, left), sector(player, side)
        log.append(Event("moved", {"seat": seat, "piece": piece, "source": source, "target": target}))


def turn_wheel(state: CorrosionState, seat: int, log: EventLog) -> None:
    """Turn the wheel by 90° clockwise; engineers where the X was are turned upright (digest 6.4, 8.1)."""
    player = state.players[seat]
    player.turned = (player.turned + 1) % 4
    if log is not None:
        log.append(Event("turned", {"seat": seat, "turned": player.turned}))
    while player.upside_down:
        engineer = player.upside_down.pop(0)
        if log is not None:
            log.append(Event("turned_upright", {"seat": seat, "engineer": engineer}))


def x_is_clear(player: Player) -> bool:
    """Whether nothing lies in sector X that would leave it."""
    x = player.turned
    if player.small[x] or player.medium[x] or x in player.one_shots.values() or x in player.turning.values():
        return False
    return x not in player.engineers.values() or all(
        side != x or engineer in player.upside_down for engineer, side in player.engineers.items()
    )


def clear_x(tables: Tables, state: CorrosionState, seat: int, log: EventLog) -> None:
    """What lies in sector X leaves the factory (digest 10.6)."""
    player = state.players[seat]
    x = player.turned
    for machine in [machine for machine, side in player.one_shots.items() if side == x]:
        del player.one_shots[machine]
        if machine in player.completed:
            player.completed = [name for name in player.completed if name != machine]
            player.activated = [name for name in player.activated if name != machine]
        _clear(tables, state, seat, "one_shot", machine, log)
    for machine in [machine for machine, side in player.turning.items() if side == x]:
        del player.turning[machine]
        _clear(tables, state, seat, "turning", machine, log)
    for gear, pile in (("small", player.small), ("medium", player.medium)):
        if count := pile[x]:
            pile[x] = 0
            if log is not None:
                log.append(Event("rusted", {"seat": seat, "gear": gear, "count": count}))
    for engineer in [engineer for engineer, side in player.engineers.items() if side == x]:
        if engineer not in player.upside_down:
            take_back(state, seat, engineer, log)


def _clear(tables: Tables, state: CorrosionState, seat: int, row: str, machine: str, log: EventLog) -> None:
    """A machine that has left the factory lies on its discard pile."""
    lay_on_pile(tables, state, row, machine)
    if log is not None:
        log.append(Event("cleared", {"seat": seat, "machine": machine}))
    after_discard(state, row, machine, log)


def take_back(state: CorrosionState, seat: int, engineer: str, log: EventLog) -> None:
    """An engineer returns from the factory to the hand."""
    player = state.players[seat]
    del player.engineers[engineer]
    if engineer in player.upside_down:
        player.upside_down.remove(engineer)
    player.hand.append(engineer)
    if log is not None:
        log.append(Event("returned", {"seat": seat, "engineer": engineer}))


def resting_side(tables: Tables, player: Player, engineer: str) -> int:
    """The side where a played engineer comes to lie, as far as her grade tells (digest 6.3)."""
    return side_of(player, tables.engineers[engineer].grade % 4)


def place_played(tables: Tables, state: CorrosionState, seat: int, earlier: str, log: EventLog) -> None:
    """The engineers a seat has played go to the sector of their grade; 4 and 4+ upside-down to X (digest 6.3).

    `earlier` is the working machine that places them one sector earlier, empty when there is none (C13).
    """
    player = state.players[seat]
    while player.played:
        engineer = player.played.pop(0)
        grade = tables.engineers[engineer].grade
        quarter = grade - 1 if earlier else grade % 4
        side = side_of(player, quarter)
        player.engineers[engineer] = side
        if grade == 4 and not earlier:
            player.upside_down.append(engineer)
        if log is not None:
            log.append(Event("placed", {"seat": seat, "engineer": engineer, "sector": SECTORS[quarter]}))
    if earlier and log is not None:
        log.append(Event("worked", {"seat": seat, "worked": earlier}))

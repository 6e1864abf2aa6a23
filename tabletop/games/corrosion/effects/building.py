"""How are engineers and machines taken: hired, built, fetched, recalled?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import activate, mount, standing, vacate
from tabletop.games.corrosion.display import add_marker, refill, take_from_pile, take_spot, take_top, tell_top
from tabletop.games.corrosion.effects.sequence import Word, advance
from tabletop.games.corrosion.effects.vocabulary import Build, Effect, Fetch, Hire, Recall
from tabletop.games.corrosion.factory import THREE, side_of, take_back
from tabletop.games.corrosion.resources import consume, pay_green, take_markers
from tabletop.games.corrosion.state import CHROME_ROWS, DISCARD_ROWS, SPOTS, CorrosionState, Effects, Place, Player
from tabletop.games.corrosion.tables import DONE, SKIP, VACATE, Tables
from tabletop.kernel import Command, Event, EventLog

# --- machines --------------------------------------------------------------------------------------------------------


def run_build(_tables: Tables, state: CorrosionState, pending: Effects, effect: Build, _log: EventLog) -> bool:
    """Ask which machine, unless none can be taken."""
    return any(map(any, [state.spots[row] for row in effect.rows])) or advance(pending)


def options_build(tables: Tables, state: CorrosionState, pending: Effects, effect: Build) -> list[Command]:
    """The machines of the rows, with C07 the tops of the stacks; or none (ruling K3)."""
    from_stack = standing(tables, state.players[pending.seat], "take_from_stack")
    found: list[Command] = []
    for row in effect.rows:
        commands = tables.build[row]
        found += [commands[spot] for spot, piece in zip(SPOTS, state.spots[row], strict=True) if piece]
        if from_stack and state.stacks[row]:
            found.append(commands["stack"])
    found.append(SKIP)
    return found


def choose_build(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: Build, command: Command, log: EventLog
) -> None:
    """Take the machine; a chrome machine is then put somewhere, others go to sector 3."""
    advance(pending)
    if command.verb == "skip":
        return
    row, spot = command.word("row"), command.word("spot")
    machine = _take(tables, state, pending.seat, row, spot, log)
    if row in CHROME_ROWS:
        state.pending.append(Place(seat=pending.seat, machine=machine, row=row, slide=spot != "stack"))
    else:
        _put_in_three(tables, state, pending.seat, machine)
    if log is not None:
        log.append(Event("built", {"seat": pending.seat, "machine": machine, "row": row, "spot": spot}))
    if spot == "stack":
        tell_top(state, row, log)
    if row in CHROME_ROWS:
        if spot == "c":
            take_markers(state, pending.seat, row, log)
        return
    _tell_installed(pending.seat, machine, log)
    refill(state, row, log)
    runner = standing(tables, state.players[pending.seat], "activate_built") if row == "turning" else ""
    if runner:
        if log is not None:
            log.append(Event("worked", {"seat": pending.seat, "worked": runner}))
        activate(tables, state, pending.seat, machine, log)


def _take(tables: Tables, state: CorrosionState, seat: int, row: str, spot: str, log: EventLog) -> str:
    """Take an item from a window, or with C07 from the top of the stack; it must be put somewhere before anything is told."""
    if spot != "stack":
        return take_spot(state, row, SPOTS.index(spot))
    if log is not None:
        machine = standing(tables, state.players[seat], "take_from_stack")
        log.append(Event("worked", {"seat": seat, "worked": machine}))
    return take_top(state, row)


def _put_in_three(tables: Tables, state: CorrosionState, seat: int, machine: str) -> None:
    """A one-shot or turning machine arrives in sector 3."""
    player = state.players[seat]
    shelf = player.one_shots if tables.kind_of[machine] == "one_shot" else player.turning
    shelf[machine] = side_of(player, THREE)


def _tell_installed(seat: int, machine: str, log: EventLog) -> None:
    if log is not None:
        log.append(Event("installed", {"seat": seat, "machine": machine, "sector": "s3"}))


def options_place(tables: Tables, state: CorrosionState, pending: Place) -> list[Command]:
    """Its drive, storage if free, or storage after it is vacated (digest 9.2, 9.4)."""
    if state.players[pending.seat].storage:
        return [tables.place["drive"], VACATE]
    return [tables.place["storage"], tables.place["drive"]]


def choose_place(tables: Tables, state: CorrosionState, pending: Place, command: Command, log: EventLog) -> None:
    """Put it there, then refill the row and add the marker (digest 9.7)."""
    if command.verb == "vacate":
        vacate(tables, state, pending.seat, log)
        return
    state.pending.pop()
    if command.word("at") == "storage":
        state.players[pending.seat].storage = pending.machine
        if log is not None:
            log.append(Event("stored", {"seat": pending.seat, "machine": pending.machine}))
    else:
        mount(tables, state, pending.seat, pending.machine, log)
    if pending.slide:
        refill(state, pending.row, log)
    add_marker(state, pending.row, log)


# --- engineers -------------------------------------------------------------------------------------------------------


def affordable(tables: Tables, player: Player, engineer: str) -> bool:
    """Grade 4 and 4+ cost points and steam when they are taken (digest 6.6)."""
    if not tables.engineers[engineer].costly:
        return True
    price = tables.definitions.prices.hire
    return player.green >= price.green and player.hot >= price.steam


def _pay_grade(tables: Tables, state: CorrosionState, seat: int, engineer: str, log: EventLog) -> None:
    """Pay for a high grade."""
    if tables.engineers[engineer].costly:
        price = tables.definitions.prices.hire
        pay_green(state, seat, price.green, log)
        consume(state, seat, price.steam, log)


def run_hire(tables: Tables, state: CorrosionState, pending: Effects, effect: Hire, _log: EventLog) -> bool:
    """Ask whom, unless nobody can be hired."""
    return len(options_hire(tables, state, pending, effect)) > 1 or advance(pending)


def options_hire(tables: Tables, state: CorrosionState, pending: Effects, _effect: Hire) -> list[Command]:
    """The engineers at the windows that can be paid, with C07 the top of the stack; or nobody."""
    player = state.players[pending.seat]
    found = [
        tables.hire[spot]
        for spot, piece in zip(SPOTS, state.spots["engineer"], strict=True)
        if piece and affordable(tables, player, piece)
    ]
    stack = state.stacks["engineer"]
    if stack and affordable(tables, player, stack[-1]) and standing(tables, player, "take_from_stack"):
        found.append(tables.hire["stack"])
    found.append(SKIP)
    return found


def choose_hire(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: Hire, command: Command, log: EventLog
) -> None:
    """Take the engineer into hand and refill."""
    advance(pending)
    if command.verb == "skip":
        return
    spot = command.word("spot")
    engineer = _take(tables, state, pending.seat, "engineer", spot, log)
    state.players[pending.seat].hand.append(engineer)
    if log is not None:
        log.append(Event("hired", {"seat": pending.seat, "engineer": engineer, "spot": spot}))
    if spot == "stack":
        tell_top(state, "engineer", log)
    _pay_grade(tables, state, pending.seat, engineer, log)
    refill(state, "engineer", log)


# --- out of the discard piles ----------------------------------------------------------------------------------------


def run_fetch(tables: Tables, state: CorrosionState, pending: Effects, effect: Fetch, _log: EventLog) -> bool:
    """Ask which item, unless there is none to be had."""
    return bool(options_fetch(tables, state, pending, effect)) or advance(pending)


def options_fetch(tables: Tables, state: CorrosionState, pending: Effects, _effect: Fetch) -> list[Command]:
    """Every item of the three piles; high grades at the usual price (ruling K9)."""
    player = state.players[pending.seat]
    return [
        tables.fetch[piece]
        for row in DISCARD_ROWS
        for piece in state.discards[row]
        if row != "engineer" or affordable(tables, player, piece)
    ]


def choose_fetch(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: Fetch, command: Command, log: EventLog
) -> None:
    """An engineer goes into hand, a machine into sector 3; it is neither hired nor built."""
    piece = command.word("piece")
    row = tables.kind_of[piece]
    take_from_pile(state, row, piece)
    if row == "engineer":
        state.players[pending.seat].hand.append(piece)
    else:
        _put_in_three(tables, state, pending.seat, piece)
    if log is not None:
        log.append(Event("fetched", {"seat": pending.seat, "piece": piece}))
    if row == "engineer":
        _pay_grade(tables, state, pending.seat, piece, log)
    else:
        _tell_installed(pending.seat, piece, log)
    advance(pending)


# --- back into hand --------------------------------------------------------------------------------------------------


def run_recall(_tables: Tables, state: CorrosionState, pending: Effects, effect: Recall, log: EventLog) -> bool:
    """`all` returns every engineer; otherwise ask as long as one may return (ruling K17)."""
    player = state.players[pending.seat]
    if effect.count == "all":
        for engineer in list(player.engineers):
            take_back(state, pending.seat, engineer, log)
        return advance(pending)
    if pending.left < 0:
        pending.left = effect.count
    return (pending.left > 0 and bool(player.engineers)) or advance(pending)


def options_recall(tables: Tables, state: CorrosionState, pending: Effects, _effect: Recall) -> list[Command]:
    """Any engineer of the factory, or no more."""
    return [*(tables.recall[engineer] for engineer in state.players[pending.seat].engineers), DONE]


def choose_recall(
    _tables: Tables, state: CorrosionState, pending: Effects, _effect: Recall, command: Command, log: EventLog
) -> None:
    """One engineer returns, or an end to it."""
    if command.verb == "done":
        advance(pending)
        return
    take_back(state, pending.seat, command.word("engineer"), log)
    pending.left -= 1


WORDS: dict[type[Effect], Word] = {
    Build: Word(run_build, options_build, choose_build),
    Hire: Word(run_hire, options_hire, choose_hire),
    Fetch: Word(run_fetch, options_fetch, choose_fetch),
    Recall: Word(run_recall, options_recall, choose_recall),
}

"""How are engineers and machines taken: hired, built, fetched, recalled?"""

from __future__ import annotations

from tabletop.games.corrosion.display import add_marker, refill, take_spot, tell_top
from tabletop.games.corrosion.drives import activate, mount, vacate
from tabletop.games.corrosion.effects.sequence import advance
from tabletop.games.corrosion.factory import THREE, side_of, take_back
from tabletop.games.corrosion.pending import Effects, Place
from tabletop.games.corrosion.resources import consume, pay_green, take_markers
from tabletop.games.corrosion.state import CHROME_ROWS, DISCARD_ROWS, SPOTS, CorrosionState, Player
from tabletop.games.corrosion.tables import DONE, SKIP, VACATE, Rules
from tabletop.games.corrosion.vocabulary import Build, Fetch, Hire, Recall
from tabletop.games.corrosion.working import standing
from tabletop.kernel import Command, Event, EventLog

# --- machines --------------------------------------------------------------------------------------------------------


def run_build(rules: Rules, state: CorrosionState, frame: Effects, effect: Build, log: EventLog) -> bool:
    """Ask which machine, unless none can be taken."""
    return any(map(any, [state.spots[row] for row in effect.rows])) or advance(frame)


def options_build(rules: Rules, state: CorrosionState, frame: Effects, effect: Build) -> list[Command]:
    """The machines of the rows, with C07 the tops of the stacks; or none (ruling K3)."""
    from_stack = standing(rules, state.players[frame.seat], "take_from_stack")
    found: list[Command] = []
    for row in effect.rows:
        commands = rules.build[row]
        found += [commands[spot] for spot, piece in zip(SPOTS, state.spots[row], strict=True) if piece]
        if from_stack and state.stacks[row]:
            found.append(commands["stack"])
    found.append(SKIP)
    return found


def choose_build(
    rules: Rules, state: CorrosionState, frame: Effects, effect: Build, command: Command, log: EventLog
) -> None:
    """Take the machine; a chrome machine is then put somewhere, others go to sector 3."""
    advance(frame)
    if command.verb == "skip":
        return
    row, spot = command.word("row"), command.word("spot")
    machine = _take(rules, state, frame.seat, row, spot, log)
    if row in CHROME_ROWS:
        state.pending.append(Place(seat=frame.seat, machine=machine, row=row, slide=spot != "stack"))
    else:
        _put_in_three(rules, state, frame.seat, machine)
    if log is not None:
        log.append(Event("built", {"seat": frame.seat, "machine": machine, "row": row, "spot": spot}))
    if spot == "stack":
        tell_top(state, row, log)
    if row in CHROME_ROWS:
        if spot == "c":
            take_markers(state, frame.seat, row, log)
        return
    _tell_installed(frame.seat, machine, log)
    refill(state, row, log)
    runner = standing(rules, state.players[frame.seat], "activate_built") if row == "turning" else ""
    if runner:
        if log is not None:
            log.append(Event("worked", {"seat": frame.seat, "worked": runner}))
        activate(rules, state, frame.seat, machine, log)


def _take(rules: Rules, state: CorrosionState, seat: int, row: str, spot: str, log: EventLog) -> str:
    """Take an item from a window, or with C07 from the top of the stack; it must be put somewhere before anything is told."""
    if spot != "stack":
        return take_spot(state, row, SPOTS.index(spot))
    if log is not None:
        machine = standing(rules, state.players[seat], "take_from_stack")
        log.append(Event("worked", {"seat": seat, "worked": machine}))
    return state.stacks[row].pop()


def _put_in_three(rules: Rules, state: CorrosionState, seat: int, machine: str) -> None:
    """A one-shot or turning machine arrives in sector 3."""
    player = state.players[seat]
    shelf = player.one_shots if rules.kind_of[machine] == "one_shot" else player.turning
    shelf[machine] = side_of(player, THREE)


def _tell_installed(seat: int, machine: str, log: EventLog) -> None:
    if log is not None:
        log.append(Event("installed", {"seat": seat, "machine": machine, "sector": "s3"}))


def options_place(rules: Rules, state: CorrosionState, frame: Place) -> list[Command]:
    """Its drive, storage if free, or storage after it is vacated (digest 9.2, 9.4)."""
    if state.players[frame.seat].storage:
        return [rules.place["drive"], VACATE]
    return [rules.place["storage"], rules.place["drive"]]


def choose_place(rules: Rules, state: CorrosionState, frame: Place, command: Command, log: EventLog) -> None:
    """Put it there, then refill the row and add the marker (digest 9.7)."""
    if command.verb == "vacate":
        vacate(rules, state, frame.seat, log)
        return
    state.pending.pop()
    if command.word("at") == "storage":
        state.players[frame.seat].storage = frame.machine
        if log is not None:
            log.append(Event("stored", {"seat": frame.seat, "machine": frame.machine}))
    else:
        mount(rules, state, frame.seat, frame.machine, log)
    if frame.slide:
        refill(state, frame.row, log)
    add_marker(state, frame.row, log)


# --- engineers -------------------------------------------------------------------------------------------------------


def affordable(rules: Rules, player: Player, engineer: str) -> bool:
    """Grade 4 and 4+ cost points and steam when they are taken (digest 6.6)."""
    if not rules.engineers[engineer].costly:
        return True
    price = rules.definitions.prices.hire
    return player.green >= price.green and player.hot >= price.steam


def _pay_grade(rules: Rules, state: CorrosionState, seat: int, engineer: str, log: EventLog) -> None:
    """Pay for a high grade."""
    if rules.engineers[engineer].costly:
        price = rules.definitions.prices.hire
        pay_green(state, seat, price.green, log)
        consume(state, seat, price.steam, log)


def run_hire(rules: Rules, state: CorrosionState, frame: Effects, effect: Hire, log: EventLog) -> bool:
    """Ask whom, unless nobody can be hired."""
    return len(options_hire(rules, state, frame, effect)) > 1 or advance(frame)


def options_hire(rules: Rules, state: CorrosionState, frame: Effects, effect: Hire) -> list[Command]:
    """The engineers at the windows that can be paid, with C07 the top of the stack; or nobody."""
    player = state.players[frame.seat]
    found = [
        rules.hire[spot]
        for spot, piece in zip(SPOTS, state.spots["engineer"], strict=True)
        if piece and affordable(rules, player, piece)
    ]
    stack = state.stacks["engineer"]
    if stack and affordable(rules, player, stack[-1]) and standing(rules, player, "take_from_stack"):
        found.append(rules.hire["stack"])
    found.append(SKIP)
    return found


def choose_hire(
    rules: Rules, state: CorrosionState, frame: Effects, effect: Hire, command: Command, log: EventLog
) -> None:
    """Take the engineer into hand and refill."""
    advance(frame)
    if command.verb == "skip":
        return
    spot = command.word("spot")
    engineer = _take(rules, state, frame.seat, "engineer", spot, log)
    state.players[frame.seat].hand.append(engineer)
    if log is not None:
        log.append(Event("hired", {"seat": frame.seat, "engineer": engineer, "spot": spot}))
    if spot == "stack":
        tell_top(state, "engineer", log)
    _pay_grade(rules, state, frame.seat, engineer, log)
    refill(state, "engineer", log)


# --- out of the discard piles ----------------------------------------------------------------------------------------


def run_fetch(rules: Rules, state: CorrosionState, frame: Effects, effect: Fetch, log: EventLog) -> bool:
    """Ask which item, unless there is none to be had."""
    return bool(options_fetch(rules, state, frame, effect)) or advance(frame)


def options_fetch(rules: Rules, state: CorrosionState, frame: Effects, effect: Fetch) -> list[Command]:
    """Every item of the three piles; high grades at the usual price (ruling K9)."""
    player = state.players[frame.seat]
    return [
        rules.fetch[piece]
        for row in DISCARD_ROWS
        for piece in state.discards[row]
        if row != "engineer" or affordable(rules, player, piece)
    ]


def choose_fetch(
    rules: Rules, state: CorrosionState, frame: Effects, effect: Fetch, command: Command, log: EventLog
) -> None:
    """An engineer goes into hand, a machine into sector 3; it is neither hired nor built."""
    piece = command.word("piece")
    row = rules.kind_of[piece]
    state.discards[row].remove(piece)
    if row == "engineer":
        state.players[frame.seat].hand.append(piece)
    else:
        _put_in_three(rules, state, frame.seat, piece)
    if log is not None:
        log.append(Event("fetched", {"seat": frame.seat, "piece": piece}))
    if row == "engineer":
        _pay_grade(rules, state, frame.seat, piece, log)
    else:
        _tell_installed(frame.seat, piece, log)
    advance(frame)


# --- back into hand --------------------------------------------------------------------------------------------------


def run_recall(rules: Rules, state: CorrosionState, frame: Effects, effect: Recall, log: EventLog) -> bool:
    """`all` returns every engineer; otherwise ask as long as one may return (ruling K17)."""
    player = state.players[frame.seat]
    if effect.count == "all":
        for engineer in list(player.engineers):
            take_back(state, frame.seat, engineer, log)
        return advance(frame)
    if frame.left < 0:
        frame.left = effect.count
    return (frame.left > 0 and bool(player.engineers)) or advance(frame)


def options_recall(rules: Rules, state: CorrosionState, frame: Effects, effect: Recall) -> list[Command]:
    """Any engineer of the factory, or no more."""
    return [*(rules.recall[engineer] for engineer in state.players[frame.seat].engineers), DONE]


def choose_recall(
    rules: Rules, state: CorrosionState, frame: Effects, effect: Recall, command: Command, log: EventLog
) -> None:
    """One engineer returns, or an end to it."""
    if command.verb == "done":
        advance(frame)
        return
    take_back(state, frame.seat, command.word("engineer"), log)
    frame.left -= 1

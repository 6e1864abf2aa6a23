"""How is a machine completed: which can be, what does it cost, how is it paid, and what follows?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import cut, mount, wheel_phase, working
from tabletop.games.corrosion.display import after_discard, lay_on_pile
from tabletop.games.corrosion.factory import gear_places, side_of, spend_iron
from tabletop.games.corrosion.resources import consume, pay_chrome
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Effects, Pay, Player, Shift
from tabletop.games.corrosion.tables import DECLINE, SHIFT, PriceTag, Tables
from tabletop.kernel import Command, Event, EventLog


def candidates(player: Player) -> list[str]:
    """Every machine of a player that is not completed and still can be (digest 9.5)."""
    completed = player.completed
    found = [machine for machine in player.one_shots if machine not in completed]
    found += [stack[-1] for stack in player.drives if stack and stack[-1] not in completed]
    if player.storage:
        found.append(player.storage)
    return found


def price(tables: Tables, player: Player, machine: str) -> PriceTag:
    """What completing a machine costs this player now; all discounts add up (digest 10.3, K26)."""
    return tables.price(machine, cut(tables, player, tables.kind_of[machine]))


def payable(tables: Tables, player: Player, tag: PriceTag) -> bool:
    """Whether a player has what a completion costs."""
    small, medium, mix, chrome, steam, engineer = tag
    if chrome > player.chrome or steam > player.hot:
        return False
    smalls, mediums = sum(player.small), sum(player.medium)
    if small > smalls or medium > mediums or small + medium + mix > smalls + mediums:
        return False
    return not engineer or bool(removable(tables, player))


def shortfall(tables: Tables, player: Player, machine: str) -> dict[str, int]:
    """Which parts of the price of a completion a player does not have now, and how much of each is missing."""
    small, medium, mix, chrome, steam, engineer = price(tables, player, machine)
    smalls, mediums = sum(player.small), sum(player.medium)
    lacks = {
        "small": small - smalls,
        "medium": medium - mediums,
        "any": small + medium + mix - smalls - mediums if mix else 0,
        "chrome": chrome - player.chrome,
        "steam": steam - player.hot,
        "engineer": engineer - len(removable(tables, player)),
    }
    return {part: count for part, count in lacks.items() if count > 0}


def completable(tables: Tables, player: Player) -> list[str]:
    """The machines a player could complete and pay for now."""
    found: list[str] = []
    chrome = one_shots = None
    for machine in candidates(player):
        if tables.kind_of[machine] == "chrome":
            prices = chrome = chrome or tables.prices(cut(tables, player, "chrome"))
        else:
            prices = one_shots = one_shots or tables.prices(cut(tables, player, "one_shot"))
        if payable(tables, player, prices[machine]):
            found.append(machine)
    return found


def removable(tables: Tables, player: Player) -> list[str]:
    """Qualified engineers in hand or factory, upside-down ones included (digest 10.2, K17)."""
    return [engineer for engineer in (*player.hand, *player.engineers) if tables.engineers[engineer].qualified]


# --- paying ----------------------------------------------------------------------------------------------------------


def begin(tables: Tables, state: CorrosionState, seat: int, machine: str, log: EventLog) -> None:
    """Pay chrome gears and steam; gears and the engineer follow one by one."""
    player = state.players[seat]
    small, medium, mix, chrome, steam, engineer = price(tables, player, machine)
    if log is not None:
        log.append(Event("completing", {"seat": seat, "machine": machine}))
        table = tables.discount[tables.kind_of[machine]]
        log.extend(Event("worked", {"seat": seat, "worked": name}) for name in working(player) if name in table)
    pay_chrome(state, seat, chrome, log)
    consume(state, seat, steam, log)
    pending = Pay(seat=seat, machine=machine, small=small, medium=medium, any=mix, engineer=engineer)
    state.pending.append(pending)


def step_pay(tables: Tables, state: CorrosionState, pending: Pay, log: EventLog) -> bool:
    """Spend gears that leave no choice; wait where it matters which one goes."""
    player = state.players[pending.seat]
    for gear in ("small", "medium"):
        while due := getattr(pending, gear):
            pile = player.small if gear == "small" else player.medium
            sides = [side for side in range(4) if pile[side]]
            if len(sides) > 1 and sum(pile) > due:
                return True
            spend_iron(state, pending.seat, gear, sides[0], log)
            setattr(pending, gear, due - 1)
    while pending.any:
        places = gear_places(player)
        if len(places) > 1 and sum(player.small) + sum(player.medium) > pending.any:
            return True
        spend_iron(state, pending.seat, *places[0], log)
        pending.any -= 1
    if pending.engineer:
        return True
    state.pending.pop()
    finish(tables, state, pending.seat, pending.machine, log)
    return False


def options_pay(tables: Tables, state: CorrosionState, pending: Pay) -> list[Command]:
    """Which gear goes, or which engineer."""
    player = state.players[pending.seat]
    if not (pending.small or pending.medium or pending.any):
        return [tables.remove[engineer] for engineer in removable(tables, player)]
    wanted = "small" if pending.small else "medium" if pending.medium else ""
    return [
        tables.spend[gear][(side - player.turned) % 4]
        for gear, side in gear_places(player)
        if not wanted or gear == wanted
    ]


def choose_pay(tables: Tables, state: CorrosionState, pending: Pay, command: Command, log: EventLog) -> None:
    """One gear is spent, or the engineer leaves."""
    if command.verb == "remove":
        remove_engineer(tables, state, pending.seat, command.word("engineer"), log)
        pending.engineer -= 1
        return
    player = state.players[pending.seat]
    spend_iron(state, pending.seat, command.word("gear"), side_of(player, SECTORS.index(command.word("sector"))), log)
    if pending.small:
        pending.small -= 1
    elif pending.medium:
        pending.medium -= 1
    else:
        pending.any -= 1


def remove_engineer(tables: Tables, state: CorrosionState, seat: int, engineer: str, log: EventLog) -> None:
    """A qualified engineer leaves hand or factory for the discard pile."""
    player = state.players[seat]
    if engineer in player.hand:
        player.hand.remove(engineer)
    else:
        del player.engineers[engineer]
        if engineer in player.upside_down:
            player.upside_down.remove(engineer)
    lay_on_pile(tables, state, "engineer", engineer)
    if log is not None:
        log.append(Event("removed", {"seat": seat, "engineer": engineer}))
    after_discard(state, "engineer", engineer, log)


# --- what follows ----------------------------------------------------------------------------------------------------


def finish(tables: Tables, state: CorrosionState, seat: int, machine: str, log: EventLog) -> None:
    """Flip the machine; rewards and switching-on follow."""
    player = state.players[seat]
    kind = tables.kind_of[machine]
    player.completed = [*player.completed, machine]
    _switch_on(tables, state, seat, machine, kind)
    if log is not None:
        log.append(Event("completed", {"seat": seat, "machine": machine}))
    if machine == player.storage:
        # Covering comes first, so a covered C14 or C25 pays nothing (ruling K21).
        mount(tables, state, seat, machine, log)
    _reward(tables, state, seat, machine, kind, log)


def _switch_on(tables: Tables, state: CorrosionState, seat: int, machine: str, kind: str) -> None:
    """A machine completed while machines are activated may join them (digest 8.3, K10–K12)."""
    wheel = wheel_phase(state, seat)
    if wheel is None:
        return
    if kind == "one_shot":
        player = state.players[seat]
        if wheel.turned and player.one_shots[machine] == player.turned:
            wheel.open.append(machine)
    elif machine in tables.wheel_chrome:
        wheel.open.append(machine)
    elif machine in tables.after_turn and wheel.main:
        state.switched = [*state.switched, machine]


def _reward(tables: Tables, state: CorrosionState, seat: int, machine: str, kind: str, log: EventLog) -> None:
    """C10, C14 and C25 pay; C20 asks last, so that what C10 pays can already be used (ruling K22)."""
    paying: list[str] = []
    for name in working(state.players[seat]):
        if name == machine or tables.on_completion.get(name) != kind:
            continue
        if name in tables.shifters:
            state.pending.append(Shift(seat=seat, machine=machine))
        else:
            paying.append(name)
    for name in paying:
        if log is not None:
            log.append(Event("worked", {"seat": seat, "worked": name}))
        state.pending.append(Effects(seat=seat, source=name))


# --- C20 -------------------------------------------------------------------------------------------------------------


def options_shift(_tables: Tables, _state: CorrosionState, _pending: Shift) -> list[Command]:
    """Shift the machine into sector X and activate it, or leave it."""
    return [SHIFT, DECLINE]


def choose_shift(tables: Tables, state: CorrosionState, pending: Shift, command: Command, log: EventLog) -> None:
    """On yes the effects of the shifting machine are carried out with the machine just completed."""
    state.pending.pop()
    if command.verb == "decline":
        return
    name = next(name for name in working(state.players[pending.seat]) if name in tables.shifters)
    if log is not None:
        log.append(Event("worked", {"seat": pending.seat, "worked": name}))
    state.pending.append(Effects(seat=pending.seat, source=name, touched=[pending.machine]))

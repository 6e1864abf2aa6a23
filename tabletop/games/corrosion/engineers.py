"""How is an engineer played, and who may copy her action?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import standing, vacate, working
from tabletop.games.corrosion.factory import place_played
from tabletop.games.corrosion.state import Copy, CorrosionState, Effects, Extra, Partner, Play, Player
from tabletop.games.corrosion.tables import DECLINE, DONE, NEVER, VACATE, Engineer, Tables
from tabletop.kernel import Command, Event, EventLog


def play(tables: Tables, state: CorrosionState, seat: int, engineer: str, main: bool, log: EventLog) -> None:
    """Play an engineer from hand and carry out her action (digest 6.1)."""
    card = tables.engineers[engineer]
    _lay_down(state, seat, engineer)
    if log is not None:
        facts: dict[str, str | int] = {"seat": seat, "engineer": engineer, "action": card.action}
        log.append(Event("played", facts))
    state.pending.append(Play(seat=seat, engineer=engineer, main=main))
    if main:
        for machine in working(state.players[seat]):
            if machine in tables.after_play and engineer in tables.on_play[machine]:
                state.switched = [*state.switched, machine]
    _act(tables, state, seat, [engineer], card.action, log)


def _lay_down(state: CorrosionState, seat: int, engineer: str) -> None:
    """From hand onto the table: she lies neither in hand nor in the factory until all are placed."""
    player = state.players[seat]
    player.hand.remove(engineer)
    player.played.append(engineer)


def _act(tables: Tables, state: CorrosionState, seat: int, engineers: list[str], action: str, log: EventLog) -> None:
    """What playing pays comes first, then the action (ruling K5); C19 lets some actions run twice (K13)."""
    player = state.players[seat]
    doubler = standing(tables, player, "act_twice") if action in tables.twice else ""
    if doubler and log is not None:
        log.append(Event("worked", {"seat": seat, "worked": doubler}))
    state.pending.append(Effects(seat=seat, source=action, runs=2 if doubler else 1))
    for machine in working(player):
        if machine not in tables.paying_on_play:
            continue
        for engineer in engineers:
            if engineer in tables.on_play[machine]:
                if log is not None:
                    log.append(Event("worked", {"seat": seat, "worked": machine}))
                state.pending.append(Effects(seat=seat, source=machine))


def step_play(tables: Tables, state: CorrosionState, pending: Play, log: EventLog) -> bool:
    """After the action the others are asked one by one, then all played engineers are placed (digest 6.2, 6.3)."""
    while pending.asked < state.seats - 1:
        pending.asked += 1
        seat = (pending.seat + pending.asked) % state.seats
        player = state.players[seat]
        if player.passed or player.silent or not copiers(tables, player, pending.engineer):
            continue
        more = pending.main and any(tables.extra[machine][1] == "play" for machine in state.switched)
        state.pending.append(Copy(seat=seat, engineer=pending.engineer, more=more))
        return False
    state.pending.pop()
    for turn in range(state.seats):
        settle_played(tables, state, (pending.seat + turn) % state.seats, log)
    return False


def settle_played(tables: Tables, state: CorrosionState, seat: int, log: EventLog) -> None:
    """Place what a seat played; C13 counts as it stands now (ruling K7)."""
    player = state.players[seat]
    if player.played:
        place_played(tables, state, seat, standing(tables, player, "place_earlier"), log)


# --- additional engineer (C17) ---------------------------------------------------------------------------------------


def options_extra(tables: Tables, state: CorrosionState, pending: Extra) -> list[Command]:
    """Any engineer of the hand."""
    return [tables.play[engineer] for engineer in state.players[pending.seat].hand]


def choose_extra(tables: Tables, state: CorrosionState, pending: Extra, command: Command, log: EventLog) -> None:
    """Play her; it is no main action (digest 11.2)."""
    state.pending.pop()
    play(tables, state, pending.seat, command.word("engineer"), False, log)


# --- copying ---------------------------------------------------------------------------------------------------------


def suit_fits(card: Engineer, played: Engineer, any_suit: bool) -> bool:
    """Whether a suit may copy a suit (digest 7.3; C15 lifts every restriction, ruling K6)."""
    if any_suit:
        return True
    if played.suit == "gray":
        return card.suit == "gray"
    if played.suit == "wild":
        return card.suit != "gray"
    return card.suit in (played.suit, "wild")


def grade_suffices(tables: Tables, player: Player, value: int, played: Engineer) -> bool:
    """Whether a grade, or a sum of two, is high enough (C11 turns "greater" into "greater or equal")."""
    return value > played.value or (value == played.value and bool(standing(tables, player, "equal_grade")))


def fitting(tables: Tables, player: Player, engineer: str) -> list[str]:
    """The engineers in hand whose suit may copy that engineer."""
    played = tables.engineers[engineer]
    any_suit = bool(standing(tables, player, "any_suit"))
    return [name for name in player.hand if suit_fits(tables.engineers[name], played, any_suit)]


def copiers(tables: Tables, player: Player, engineer: str) -> list[str]:
    """The engineers in hand that may copy, alone or (C22) as one of two."""
    played = tables.engineers[engineer]
    suited = fitting(tables, player, engineer)
    if not suited:
        return []
    least = played.value if standing(tables, player, "equal_grade") else played.value + 1
    values = [tables.engineers[name].value for name in suited]
    if len(suited) > 1 and standing(tables, player, "two_engineers"):
        best, second = sorted(values)[-1], sorted(values)[-2]
        partner = [second if value == best else best for value in values]
        return [
            name
            for name, value, other in zip(suited, values, partner, strict=True)
            if value >= least or value + other >= least
        ]
    return [name for name, value in zip(suited, values, strict=True) if value >= least]


def partners(tables: Tables, player: Player, engineer: str, first: str) -> list[str]:
    """The engineers in hand that may join the first one in copying."""
    played, value = tables.engineers[engineer], tables.engineers[first].value
    return [
        name
        for name in fitting(tables, player, engineer)
        if grade_suffices(tables, player, value + tables.engineers[name].value, played)
    ]


def step_copy(tables: Tables, state: CorrosionState, pending: Copy, _log: EventLog) -> bool:
    """Whoever cannot copy (any more) is not asked."""
    if copiers(tables, state.players[pending.seat], pending.engineer):
        return True
    state.pending.pop()
    return False


def options_copy(tables: Tables, state: CorrosionState, pending: Copy) -> list[Command]:
    """Copy with one of the fitting engineers, or decline (digest 7.1)."""
    player = state.players[pending.seat]
    found = [tables.copy[engineer] for engineer in copiers(tables, player, pending.engineer)]
    if player.storage:
        found.append(VACATE)
    found.append(DECLINE)
    if pending.more:
        found.append(NEVER)
    return found


def choose_copy(tables: Tables, state: CorrosionState, pending: Copy, command: Command, log: EventLog) -> None:
    """Copy, decline, or ask not to be asked again in this turn (ruling K24)."""
    seat = pending.seat
    player = state.players[seat]
    if command.verb == "vacate":
        vacate(tables, state, seat, log)
        return
    state.pending.pop()
    if command.verb != "copy":
        player.silent = command.verb == "never"
        if log is not None:
            log.append(Event("declined", {"seat": seat}))
        return
    first = command.word("engineer")
    _copy_down(tables, state, seat, pending.engineer, first, log)
    if standing(tables, player, "two_engineers") and partners(tables, player, pending.engineer, first):
        state.pending.append(Partner(seat=seat, engineer=pending.engineer, first=first))
        return
    _copy_with(tables, state, seat, pending.engineer, [first], log)


def options_partner(tables: Tables, state: CorrosionState, pending: Partner) -> list[Command]:
    """Who joins; nobody has to if the first one is enough."""
    player = state.players[pending.seat]
    found = [tables.join[engineer] for engineer in partners(tables, player, pending.engineer, pending.first)]
    played = tables.engineers[pending.engineer]
    if grade_suffices(tables, player, tables.engineers[pending.first].value, played):
        found.append(DONE)
    return found


def choose_partner(tables: Tables, state: CorrosionState, pending: Partner, command: Command, log: EventLog) -> None:
    """Two engineers copy together, or the first one alone."""
    state.pending.pop()
    engineers = [pending.first]
    if command.verb == "join":
        second = command.word("engineer")
        _copy_down(tables, state, pending.seat, pending.engineer, second, log)
        engineers.append(second)
    _copy_with(tables, state, pending.seat, pending.engineer, engineers, log)


def _copy_down(tables: Tables, state: CorrosionState, seat: int, engineer: str, copying: str, log: EventLog) -> None:
    """Lay down an engineer who copies another one."""
    _lay_down(state, seat, copying)
    if log is not None:
        facts: dict[str, str | int] = {"seat": seat, "engineer": copying, "action": tables.engineers[engineer].action}
        log.append(Event("copied", facts))


def _copy_with(
    tables: Tables, state: CorrosionState, seat: int, engineer: str, copying: list[str], log: EventLog
) -> None:
    """Carry out the action of the copied engineer once."""
    played = tables.engineers[engineer]
    if log is not None:
        _tell_copy_rules(tables, state.players[seat], seat, played, copying, log)
    _act(tables, state, seat, copying, played.action, log)


def _tell_copy_rules(
    tables: Tables, player: Player, seat: int, played: Engineer, copying: list[str], log: list[Event]
) -> None:
    """Say which copying machines this copy needed."""
    cards = [tables.engineers[name] for name in copying]
    needed = {
        "any_suit": not all(suit_fits(card, played, False) for card in cards),
        "equal_grade": sum(card.value for card in cards) == played.value,
        "two_engineers": len(cards) > 1,
    }
    for rule, was_needed in needed.items():
        if was_needed:
            log.append(Event("worked", {"seat": seat, "worked": standing(tables, player, rule)}))

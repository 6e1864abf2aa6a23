"""How do time, crystals and programmed bots come and go (digest 2.3)?"""

from __future__ import annotations

from tabletop.games.aquasphere.moves.points import gain_points
from tabletop.games.aquasphere.state import AquaState, ThirdBot
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog


def gain_time(tables: Tables, state: AquaState, seat: int, count: int, log: EventLog) -> None:
    """Time from the general supply, as far as the lab holds it; the rest is lost (rule 16)."""
    player = state.players[seat]
    got = min(count, tables.time_room(player) - player.time)
    if got > 0:
        player.time += got
        if log is not None:
            log.append(Event("gained", {"seat": seat, "what": "time", "count": got, "source": "supply"}))


def pay_time(state: AquaState, seat: int, count: int, log: EventLog) -> None:
    """Time back to the general supply."""
    if count:
        state.players[seat].time -= count
        if log is not None:
            log.append(Event("paid", {"seat": seat, "what": "time", "count": count}))


def gain_crystals(tables: Tables, state: AquaState, seat: int, count: int, log: EventLog) -> None:
    """Crystals from the general supply, as far as there are any and the lab holds them (rules 16 and 45)."""
    player = state.players[seat]
    got = min(count, tables.crystal_room(player) - player.crystals, state.crystals)
    if got > 0:
        player.crystals += got
        state.crystals -= got
        if log is not None:
            log.append(Event("gained", {"seat": seat, "what": "crystals", "count": got, "source": "supply"}))


def gain_from_card(tables: Tables, state: AquaState, seat: int, card: str, times: int, log: EventLog) -> None:
    """What a research card brings."""
    if log is not None:
        log.append(Event("card_used", {"seat": seat, "card": card}))
    for what, count in tables.gains[card]:
        if what == "time":
            gain_time(tables, state, seat, count * times, log)
        elif what == "crystals":
            gain_crystals(tables, state, seat, count * times, log)
        else:
            gain_points(tables, state, seat, count * times, "research", log)


def program_bot(tables: Tables, state: AquaState, seat: int, program: str, log: EventLog) -> None:
    """The next supply bot goes on that symbol, or stays and brings time when it is occupied (rules 15 and 19)."""
    player = state.players[seat]
    if not player.supply:
        return
    if program in player.programmed:
        gain_time(tables, state, seat, tables.symbol_occupied, log)
        return
    put_on_symbol(tables, state, seat, program, log)


def put_on_symbol(tables: Tables, state: AquaState, seat: int, program: str, log: EventLog) -> None:
    """A supply bot goes on a free symbol; one too many sends one home (rule 14)."""
    player = state.players[seat]
    player.supply -= 1
    player.programmed.append(program)
    player.programmed.sort(key=tables.order.__getitem__)
    if log is not None:
        log.append(Event("programmed", {"seat": seat, "program": program}))
    if len(player.programmed) > tables.most_bots:
        state.pending.append(ThirdBot(seat))


def take_back(state: AquaState, seat: int, program: str, log: EventLog) -> None:
    """A programmed bot returns to the supply."""
    player = state.players[seat]
    player.programmed.remove(program)
    player.supply += 1
    if log is not None:
        log.append(Event("bot_returned", {"seat": seat, "program": program}))

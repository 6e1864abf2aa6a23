"""How do time, crystals and programmed bots come and go (digest 2.3)?"""

from __future__ import annotations

from tabletop.games.aquasphere.moves.points import gain_points
from tabletop.games.aquasphere.state import AquaState, ThirdBot
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog


def gain_time(t: Tables, s: AquaState, seat: int, count: int, log: EventLog) -> None:
    """Time from the general supply, as far as the lab holds it; the rest is lost (rule 16)."""
    player = s.players[seat]
    got = min(count, t.time_room(player) - player.time)
    if got > 0:
        player.time += got
        if log is not None:
            log.append(Event("gained", {"seat": seat, "what": "time", "count": got, "source": "supply"}))


def pay_time(s: AquaState, seat: int, count: int, log: EventLog) -> None:
    """Time back to the general supply."""
    if count:
        s.players[seat].time -= count
        if log is not None:
            log.append(Event("paid", {"seat": seat, "what": "time", "count": count}))


def gain_crystals(t: Tables, s: AquaState, seat: int, count: int, log: EventLog) -> None:
    """Crystals from the general supply, as far as there are any and the lab holds them (rules 16 and 45)."""
    player = s.players[seat]
    got = min(count, t.crystal_room(player) - player.crystals, s.crystals)
    if got > 0:
        player.crystals += got
        s.crystals -= got
        if log is not None:
            log.append(Event("gained", {"seat": seat, "what": "crystals", "count": got, "source": "supply"}))


def gain_from_card(t: Tables, s: AquaState, seat: int, card: str, times: int, log: EventLog) -> None:
    """What a research card brings."""
    if log is not None:
        log.append(Event("card_used", {"seat": seat, "card": card}))
    for what, count in t.gains[card]:
        if what == "time":
            gain_time(t, s, seat, count * times, log)
        elif what == "crystals":
            gain_crystals(t, s, seat, count * times, log)
        else:
            gain_points(t, s, seat, count * times, "research", log)


def program_bot(t: Tables, s: AquaState, seat: int, program: str, log: EventLog) -> None:
    """The next supply bot goes on that symbol, or stays and brings time when it is occupied (rules 15 and 19)."""
    player = s.players[seat]
    if not player.supply:
        return
    if program in player.programmed:
        gain_time(t, s, seat, t.symbol_occupied, log)
        return
    put_on_symbol(t, s, seat, program, log)


def put_on_symbol(t: Tables, s: AquaState, seat: int, program: str, log: EventLog) -> None:
    """A supply bot goes on a free symbol; one too many sends one home (rule 14)."""
    player = s.players[seat]
    player.supply -= 1
    player.programmed.append(program)
    player.programmed.sort(key=t.order.__getitem__)
    if log is not None:
        log.append(Event("programmed", {"seat": seat, "program": program}))
    if len(player.programmed) > t.most_bots:
        s.pending.append(ThirdBot(seat))


def take_back(s: AquaState, seat: int, program: str, log: EventLog) -> None:
    """A programmed bot returns to the supply."""
    player = s.players[seat]
    player.programmed.remove(program)
    player.supply += 1
    if log is not None:
        log.append(Event("bot_returned", {"seat": seat, "program": program}))

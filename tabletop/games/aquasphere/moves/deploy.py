"""What happens when a bot takes a control field (rules 24 and 25)?"""

from __future__ import annotations

from tabletop.games.aquasphere.state import COLOURS, NOBODY, AquaState, Gains
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog, Value

RIVAL = 1
"""The colour of the rival drone team."""


def make_room(state: AquaState, letter: str, log: EventLog) -> None:
    """The bot on the control field, if there is one, goes to the charging station."""
    sector = state.sectors[letter]
    before = sector.control
    if before != NOBODY:
        sector.control = NOBODY
        sector.charging[before] += 1
        if log is not None:
            log.append(Event("displaced", {"colour": before, "sector": letter}))


def take_control(tables: Tables, state: AquaState, colour: int, letter: str, log: EventLog) -> None:
    """A bot of that colour takes the control field, where room was made; the charging station may overflow."""
    sector = state.sectors[letter]
    sector.control = colour
    if log is not None:
        own = Event("control_taken", {"seat": colour, "sector": letter})
        log.append(own if colour < state.seats else Event("rival_control_taken", {"sector": letter}))
    if sum(sector.charging) > tables.charging_limit[state.seats]:
        _overflow(tables, state, colour, letter, log)


def _overflow(tables: Tables, state: AquaState, colour: int, letter: str, log: EventLog) -> None:
    """Every colour keeps one bot; the others go home."""
    charging = state.sectors[letter].charging
    opposing = 0
    for other in range(COLOURS):
        home = charging[other] - 1
        if home <= 0:
            continue
        charging[other] = 1
        if other != colour:
            opposing += home
        if other < state.seats:
            state.players[other].supply += home
            if log is not None:
                facts: dict[str, Value] = {"seat": other, "by": colour, "sector": letter, "count": home}
                if colour >= state.seats:
                    del facts["by"]
                log.append(Event("went_home", facts))
        elif state.rival is not None and other == RIVAL:
            state.rival.supply += home
            if log is not None:
                log.append(Event("rival_went_home", {"sector": letter, "count": home}))
    if opposing and colour < state.seats:
        cards = [card for card in state.players[colour].research if card in tables.overflow]
        if cards:
            state.pending.append(Gains(colour, "", cards, times=opposing))

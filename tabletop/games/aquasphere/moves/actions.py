"""What do the seven programs do (digest 2.6), and what happens when a bot takes a control field (rules 24 and 25)?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.aquasphere.moves.points import gain_points
from tabletop.games.aquasphere.moves.stock import gain_from_card, gain_time, pay_time, program_bot
from tabletop.games.aquasphere.scoring import tally
from tabletop.games.aquasphere.state import COLOURS, NOBODY, RIVAL, Act, AquaState, Crash, Gains, Letters
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog, Reason, Value

Action = Callable[[Tables, AquaState, int, EventLog], None]


def obstacle(tables: Tables, state: AquaState, seat: int, program: str) -> Reason | None:
    """Why the action of that program would do nothing where the scientist stands; None when it does something."""
    find = _OBSTACLES.get(tables.actions[program])
    return None if find is None else find(tables, state, seat)


def _no_time(tables: Tables, state: AquaState, seat: int) -> Reason | None:
    player = state.players[seat]
    if player.time >= tables.time_room(player) and state.sectors[player.scientist].time >= tables.topped_up:
        return Reason("time_full", {"most": tables.time_room(player)})
    return None


def _no_crystals(tables: Tables, state: AquaState, seat: int) -> Reason | None:
    player = state.players[seat]
    if not state.sectors[player.scientist].crystals:
        return Reason("no_crystals_there", {"sector": player.scientist})
    if player.crystals >= tables.crystal_room(player):
        return Reason("crystals_full", {"most": tables.crystal_room(player)})
    return None


def _no_octopods(_tables: Tables, state: AquaState, seat: int) -> Reason | None:
    letter = state.players[seat].scientist
    return None if state.sectors[letter].octopods else Reason("no_octopods_there", {"sector": letter})


def _no_research(tables: Tables, state: AquaState, seat: int) -> Reason | None:
    player = state.players[seat]
    if not state.sectors[player.scientist].research:
        return Reason("no_card_there", {"sector": player.scientist})
    if len(player.research) >= tables.research_room(player):
        return Reason("research_full", {"most": tables.research_room(player)})
    return None


def _no_expansion(tables: Tables, state: AquaState, seat: int) -> Reason | None:
    player = state.players[seat]
    if not state.sectors[player.scientist].expansions:
        return Reason("no_expansion_there", {"sector": player.scientist})
    if len(player.expansions) >= tables.most_expansions:
        return Reason("lab_full", {"most": tables.most_expansions})
    return None


def _no_launch(tables: Tables, state: AquaState, seat: int) -> Reason | None:
    player = state.players[seat]
    sector = state.sectors[player.scientist]
    if player.launched >= tables.fleet:
        return Reason("no_submarine_left")
    if seat in sector.submarines:
        return Reason("submarine_already_there", {"sector": player.scientist})
    if len(sector.submarines) >= len(tables.costs):
        return Reason("no_submarine_field", {"sector": player.scientist})
    cost = tables.submarine_cost(player, len(sector.submarines))
    if player.time < cost:
        return Reason("time_missing", {"cost": cost, "time": player.time})
    return None


_OBSTACLES: dict[str, Callable[[Tables, AquaState, int], Reason | None]] = {
    "take_time": _no_time,
    "take_crystals": _no_crystals,
    "catch_octopods": _no_octopods,
    "launch_submarine": _no_launch,
    "take_research": _no_research,
    "expand_lab": _no_expansion,
}
"""What can hinder each action; programming a bot stays possible even with an empty supply (rule 19)."""


def leave_out(state: AquaState, act: Act, reason: Reason | None, log: EventLog) -> None:
    """The bot is deployed and nothing else follows: by choice, or because of that obstacle."""
    state.pending.pop()
    if log is not None:
        why: dict[str, Value] = {"why": "declined"} if reason is None else {"why": reason.key, **reason.params}
        log.append(Event("no_action", {"seat": act.seat, "program": act.program, **why}))


def cash_in_would_help(tables: Tables, state: AquaState, seat: int, program: str) -> bool:
    """Whether an action that fails now would work once programmed bots were cashed in (rule 17): only time can be missing."""
    player = state.players[seat]
    if not player.programmed or tables.actions[program] != "launch_submarine":
        return False
    reason = _no_launch(tables, state, seat)
    if reason is None or reason.key != "time_missing":
        return False
    cost = tables.submarine_cost(player, len(state.sectors[player.scientist].submarines))
    return min(player.time + tables.bot_returned * len(player.programmed), tables.time_room(player)) >= cost


def carry_out(tables: Tables, state: AquaState, seat: int, program: str, log: EventLog) -> None:
    """Perform the action of that program where the scientist stands."""
    if log is not None:
        log.append(Event("acted", {"seat": seat, "program": program, "sector": state.players[seat].scientist}))
    _ACTIONS[tables.actions[program]](tables, state, seat, log)


def _program_bot(tables: Tables, state: AquaState, seat: int, log: EventLog) -> None:
    program_bot(tables, state, seat, tables.fields[state.players[seat].scientist], log)


def _take_time(tables: Tables, state: AquaState, seat: int, log: EventLog) -> None:
    player = state.players[seat]
    sector = state.sectors[player.scientist]
    if sector.time < tables.topped_up:
        missing, sector.time = tables.topped_up - sector.time, tables.topped_up
        if log is not None:
            log.append(Event("refilled", {"sector": player.scientist, "what": "time", "count": missing}))
    got = min(sector.time, tables.time_room(player) - player.time)
    sector.time -= got
    player.time += got
    if got and log is not None:
        log.append(Event("gained", {"seat": seat, "what": "time", "count": got, "source": player.scientist}))


def _take_crystals(tables: Tables, state: AquaState, seat: int, log: EventLog) -> None:
    player = state.players[seat]
    sector = state.sectors[player.scientist]
    got = min(sector.crystals, tables.crystal_room(player) - player.crystals)
    sector.crystals -= got
    player.crystals += got
    if log is not None:
        log.append(Event("gained", {"seat": seat, "what": "crystals", "count": got, "source": player.scientist}))


def _catch_octopods(tables: Tables, state: AquaState, seat: int, log: EventLog) -> None:
    player = state.players[seat]
    sector = state.sectors[player.scientist]
    caught = min(sector.octopods, tables.octopod_room(player))
    sector.octopods -= caught
    state.octopods += caught
    if log is not None:
        log.append(Event("caught", {"seat": seat, "sector": player.scientist, "count": caught}))
    if caught:
        cards = [card for card in player.research if card in tables.catch]
        state.pending.append(Gains(seat, "points", cards, points=tables.caught[caught]))


def _launch_submarine(tables: Tables, state: AquaState, seat: int, log: EventLog) -> None:
    player = state.players[seat]
    sector = state.sectors[player.scientist]
    cost = tables.submarine_cost(player, len(sector.submarines))
    pay_time(state, seat, cost, log)
    sector.submarines.append(seat)
    player.launched += 1
    if log is not None:
        facts: dict[str, Value] = {"seat": seat, "sector": player.scientist, "field": len(sector.submarines)}
        log.append(Event("launched", facts))
    gain_points(tables, state, seat, tables.bulb(state), "submarines", log)


def _take_research(tables: Tables, state: AquaState, seat: int, log: EventLog) -> None:
    player = state.players[seat]
    card = state.sectors[player.scientist].research.pop()
    player.research.append(card)
    if log is not None:
        log.append(Event("research_taken", {"seat": seat, "card": card, "sector": player.scientist}))
    if card in tables.taken:
        state.pending.append(Crash(seat, card))  # below the points, so after them (digest 2.12)
    gain_points(tables, state, seat, tables.bulb(state), "research", log)


def crash(tables: Tables, state: AquaState, pending: Crash, log: EventLog) -> None:
    """An immediate card takes effect."""
    seat, player = pending.seat, state.players[pending.seat]
    gain_from_card(tables, state, seat, pending.card, 1, log)
    if pending.card not in tables.crash:
        return
    program, if_occupied = tables.crash[pending.card]
    if program in player.programmed:
        gain_time(tables, state, seat, if_occupied, log)
    else:
        program_bot(tables, state, seat, program, log)


def _expand_lab(tables: Tables, state: AquaState, seat: int, log: EventLog) -> None:
    player = state.players[seat]
    tile = state.sectors[player.scientist].expansions.pop()
    player.expansions.append(tile)
    if log is not None:
        facts: dict[str, Value] = {"seat": seat, "expansion": tile, "sector": player.scientist}
        log.append(Event("expansion_taken", facts))
    letters = tables.tile_letters(tile)
    if letters:
        state.pending.append(Letters(seat, list(letters)))


def place_on_letter(tables: Tables, state: AquaState, pending: Letters, letter: str, log: EventLog) -> None:
    """A supply bot goes to the control field an expansion names (rule 27)."""
    pending.letters.remove(letter)
    driven = make_room(state, letter, log)
    state.players[pending.seat].supply -= 1
    take_control(tables, state, pending.seat, letter, driven, log)


def make_room(state: AquaState, letter: str, log: EventLog) -> int:
    """The bot on the control field, if there is one, goes to the charging station. Gives its colour."""
    sector = state.sectors[letter]
    before = sector.control
    if before != NOBODY:
        sector.control = NOBODY
        sector.charging[before] += 1
        if log is not None:
            log.append(Event("displaced", {"colour": before, "sector": letter}))
    return before


def take_control(tables: Tables, state: AquaState, colour: int, letter: str, driven: int, log: EventLog) -> None:
    """A bot of that colour takes the control field, where one of the colour `driven` made room; the station may overflow."""
    sector = state.sectors[letter]
    sector.control = colour
    if log is not None:
        own = Event("control_taken", {"seat": colour, "sector": letter})
        log.append(own if colour < state.seats else Event("rival_control_taken", {"sector": letter}))
        if 0 <= driven < state.seats and driven != colour:
            log.append(_driven_out(tables, state, colour, letter, driven))
    if sum(sector.charging) > tables.charging_limit[state.seats]:
        _overflow(tables, state, colour, letter, log)


def _driven_out(tables: Tables, state: AquaState, colour: int, letter: str, driven: int) -> Event:
    """Whose bot had to go for whom, and what a scoring held now would bring its owner, before and after."""
    after = tally(tables, state)[driven]
    state.sectors[letter].control = driven
    before = tally(tables, state)[driven]
    state.sectors[letter].control = colour
    points = {"was": before.control - before.leftover, "now": after.control - after.leftover}
    if colour < state.seats:
        return Event("driven_out", {"seat": driven, "by": colour, "rival": colour, "sector": letter, **points})
    return Event("rival_drove_out", {"seat": driven, "sector": letter, **points})


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


_ACTIONS: dict[str, Action] = {
    "program_bot": _program_bot,
    "take_time": _take_time,
    "take_crystals": _take_crystals,
    "catch_octopods": _catch_octopods,
    "launch_submarine": _launch_submarine,
    "take_research": _take_research,
    "expand_lab": _expand_lab,
}

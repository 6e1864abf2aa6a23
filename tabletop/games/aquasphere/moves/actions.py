"""What do the seven programs do (digest 2.6)?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.aquasphere.moves.deploy import take_control
from tabletop.games.aquasphere.moves.points import gain_points
from tabletop.games.aquasphere.moves.stock import gain_from_card, gain_time, pay_time, program_bot
from tabletop.games.aquasphere.state import AquaState, Crash, Gains, Letters
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog, Reason, Value

Action = Callable[[Tables, AquaState, int, EventLog], None]


def obstacle(t: Tables, s: AquaState, seat: int, program: str) -> Reason | None:
    """Why the action of that program would do nothing where the scientist stands; None when it does something."""
    player = s.players[seat]
    sector = s.sectors[player.scientist]
    action = t.actions[program]
    if action == "program_bot":  # rule 19: stays legal even with an empty supply
        return None
    if action == "take_time":
        if player.time >= t.time_room(player) and sector.time >= t.topped_up:
            return Reason("time_full", {"most": t.time_room(player)})
        return None
    if action == "take_crystals":
        if not sector.crystals:
            return Reason("no_crystals_there", {"sector": player.scientist})
        if player.crystals >= t.crystal_room(player):
            return Reason("crystals_full", {"most": t.crystal_room(player)})
        return None
    if action == "catch_octopods":
        return None if sector.octopods else Reason("no_octopods_there", {"sector": player.scientist})
    if action == "launch_submarine":
        return _no_launch(t, s, seat)
    if action == "take_research":
        if not sector.research:
            return Reason("no_card_there", {"sector": player.scientist})
        if len(player.research) >= t.research_room(player):
            return Reason("research_full", {"most": t.research_room(player)})
        return None
    if not sector.expansions:
        return Reason("no_expansion_there", {"sector": player.scientist})
    if len(player.expansions) >= t.most_expansions:
        return Reason("lab_full", {"most": t.most_expansions})
    return None


def _no_launch(t: Tables, s: AquaState, seat: int) -> Reason | None:
    player = s.players[seat]
    sector = s.sectors[player.scientist]
    if player.launched >= t.fleet:
        return Reason("no_submarine_left")
    if seat in sector.submarines:
        return Reason("submarine_already_there", {"sector": player.scientist})
    if len(sector.submarines) >= len(t.costs):
        return Reason("no_submarine_field", {"sector": player.scientist})
    cost = t.submarine_cost(player, len(sector.submarines))
    if player.time < cost:
        return Reason("time_missing", {"cost": cost, "time": player.time})
    return None


def cash_in_would_help(t: Tables, s: AquaState, seat: int, program: str) -> bool:
    """Whether an action that fails now would work once programmed bots were cashed in (rule 17): only time can be missing."""
    player = s.players[seat]
    if not player.programmed or t.actions[program] != "launch_submarine":
        return False
    reason = _no_launch(t, s, seat)
    if reason is None or reason.key != "time_missing":
        return False
    cost = t.submarine_cost(player, len(s.sectors[player.scientist].submarines))
    return min(player.time + t.bot_returned * len(player.programmed), t.time_room(player)) >= cost


def carry_out(t: Tables, s: AquaState, seat: int, program: str, log: EventLog) -> None:
    """Perform the action of that program where the scientist stands."""
    if log is not None:
        log.append(Event("acted", {"seat": seat, "program": program, "sector": s.players[seat].scientist}))
    _ACTIONS[t.actions[program]](t, s, seat, log)


def _program_bot(t: Tables, s: AquaState, seat: int, log: EventLog) -> None:
    program_bot(t, s, seat, t.fields[s.players[seat].scientist], log)


def _take_time(t: Tables, s: AquaState, seat: int, log: EventLog) -> None:
    player = s.players[seat]
    sector = s.sectors[player.scientist]
    if sector.time < t.topped_up:
        if log is not None:
            facts: dict[str, Value] = {"sector": player.scientist, "what": "time", "count": t.topped_up - sector.time}
            log.append(Event("refilled", facts))
        sector.time = t.topped_up
    got = min(sector.time, t.time_room(player) - player.time)
    sector.time -= got
    player.time += got
    if got and log is not None:
        log.append(Event("gained", {"seat": seat, "what": "time", "count": got, "source": player.scientist}))


def _take_crystals(t: Tables, s: AquaState, seat: int, log: EventLog) -> None:
    player = s.players[seat]
    sector = s.sectors[player.scientist]
    got = min(sector.crystals, t.crystal_room(player) - player.crystals)
    sector.crystals -= got
    player.crystals += got
    if log is not None:
        log.append(Event("gained", {"seat": seat, "what": "crystals", "count": got, "source": player.scientist}))


def _catch_octopods(t: Tables, s: AquaState, seat: int, log: EventLog) -> None:
    player = s.players[seat]
    sector = s.sectors[player.scientist]
    caught = min(sector.octopods, t.octopod_room(player))
    sector.octopods -= caught
    s.octopods += caught
    if log is not None:
        log.append(Event("caught", {"seat": seat, "sector": player.scientist, "count": caught}))
    if caught:
        cards = [card for card in player.research if card in t.catch]
        s.pending.append(Gains(seat, "points", cards, points=t.caught[caught]))


def _launch_submarine(t: Tables, s: AquaState, seat: int, log: EventLog) -> None:
    player = s.players[seat]
    sector = s.sectors[player.scientist]
    cost = t.submarine_cost(player, len(sector.submarines))
    pay_time(s, seat, cost, log)
    sector.submarines.append(seat)
    player.launched += 1
    if log is not None:
        facts: dict[str, Value] = {"seat": seat, "sector": player.scientist, "field": len(sector.submarines)}
        log.append(Event("launched", facts))
    gain_points(t, s, seat, t.bulb(s), "submarines", log)


def _take_research(t: Tables, s: AquaState, seat: int, log: EventLog) -> None:
    player = s.players[seat]
    card = s.sectors[player.scientist].research.pop()
    player.research.append(card)
    if log is not None:
        log.append(Event("research_taken", {"seat": seat, "card": card, "sector": player.scientist}))
    if card in t.taken:
        s.pending.append(Crash(seat, card))  # below the points, so after them (digest 2.12)
    gain_points(t, s, seat, t.bulb(s), "research", log)


def crash(t: Tables, s: AquaState, pending: Crash, log: EventLog) -> None:
    """An immediate card takes effect."""
    seat, player = pending.seat, s.players[pending.seat]
    gain_from_card(t, s, seat, pending.card, 1, log)
    if pending.card not in t.crash:
        return
    program, if_occupied = t.crash[pending.card]
    if program in player.programmed:
        gain_time(t, s, seat, if_occupied, log)
    else:
        program_bot(t, s, seat, program, log)


def _expand_lab(t: Tables, s: AquaState, seat: int, log: EventLog) -> None:
    player = s.players[seat]
    tile = s.sectors[player.scientist].expansions.pop()
    player.expansions.append(tile)
    if log is not None:
        facts: dict[str, Value] = {"seat": seat, "expansion": tile, "sector": player.scientist}
        log.append(Event("expansion_taken", facts))
    letters = t.tile_letters(tile)
    if letters:
        s.pending.append(Letters(seat, list(letters)))


def place_on_letter(t: Tables, s: AquaState, pending: Letters, letter: str, log: EventLog) -> None:
    """A supply bot goes to the control field an expansion names (rule 27)."""
    pending.letters.remove(letter)
    s.players[pending.seat].supply -= 1
    take_control(t, s, pending.seat, letter, log)


_ACTIONS: dict[str, Action] = {
    "program_bot": _program_bot,
    "take_time": _take_time,
    "take_crystals": _take_crystals,
    "catch_octopods": _catch_octopods,
    "launch_submarine": _launch_submarine,
    "take_research": _take_research,
    "expand_lab": _expand_lab,
}

"""How does the rival drone team of the house mode play (digest 6.2)?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.games.aquasphere.definitions import Chip
from tabletop.games.aquasphere.moves.actions import make_room, take_control
from tabletop.games.aquasphere.scoring import Tally, majority, participants, penalty
from tabletop.games.aquasphere.state import RIVAL, AquaState, Rival
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog, Habit


def shuffle_chips(tables: Tables, state: AquaState, rival: Rival) -> None:
    """Seven chips, one per colour, at the start of each round."""
    rival.chips = list(tables.definitions.solo.rivals.chips)
    rival.drawn = []
    state.rng.shuffle(rival.chips)


def area(tables: Tables, rival: Rival) -> str:
    """Where its scientist stands in its sector: on the area of the last chip, at first on the submarine area."""
    return rival.drawn[-1] if rival.drawn else tables.program_of["launch_submarine"]


def rival_answers(tables: Tables, state: AquaState, rival: Rival, log: EventLog) -> None:
    """One turn after each turn of the person; all that are left once the person has passed."""
    left = tables.definitions.solo.rivals.turns - len(rival.drawn)
    for _ in range(left if state.passed else min(1, left)):
        _take_turn(tables, state, rival, log)


def _take_turn(tables: Tables, state: AquaState, rival: Rival, log: EventLog) -> None:
    colour = rival.chips.pop()
    rival.drawn.append(colour)
    chip = tables.definitions.solo.rivals.chips[colour]
    start = (state.ring.index(rival.scientist) + (chip.begin == "next")) % len(state.ring)
    letters = state.ring[start:] + state.ring[:start]
    target = _search(tables, state, rival, chip, letters)
    letter = letters[0] if target is None else target
    if log is not None:
        log.append(Event("rival_drew", {"program": colour, "sector": letter}, reveals=True))
    source, rival.scientist = rival.scientist, letter
    if source != letter and log is not None:
        log.append(Event("rival_moved", {"source": source, "target": letter}))
    _deploy(tables, state, rival, letter, log)
    if target is None:
        return
    _EFFECTS[chip.find](tables, state, rival, chip, log)
    for _ in range(chip.bots):
        _deploy(tables, state, rival, state.ring[(state.ring.index(letter) + 1) % len(state.ring)], log)


def reason(tables: Tables, state: AquaState, events: Sequence[Event]) -> Habit | None:
    """What the last chip looks for, and which chips may still come this round."""
    rival = state.rival
    drew = next((event for event in reversed(events) if event.kind == "rival_drew"), None)
    if rival is None or drew is None:
        return None
    program = str(drew.facts["program"])
    find = tables.definitions.solo.rivals.chips[program].find
    facts = {"program": program, "sector": drew.facts["sector"], "left": sorted(rival.chips)}
    return Habit(find if len(rival.drawn) < tables.definitions.solo.rivals.turns else f"{find}_last", facts)


def _search(tables: Tables, state: AquaState, rival: Rival, chip: Chip, letters: list[str]) -> str | None:
    """The sector the chip wants, ties to the first found; None when no sector suits."""
    worth = {letter: _worth(tables, state, rival, chip, letter) for letter in letters}
    best = max(letters, key=worth.__getitem__)
    return best if worth[best] > 0 else None


def _worth(tables: Tables, state: AquaState, rival: Rival, chip: Chip, letter: str) -> int:
    """How well a sector suits the chip; 0 not at all."""
    sector = state.sectors[letter]
    if chip.find == "most_octopods":
        return sector.octopods
    if chip.find == "most_crystals":
        return sector.crystals
    if chip.find == "most_time":
        return sector.time
    if chip.find == "cheapest_berth":
        taken = len(sector.submarines)
        if rival.launched >= tables.fleet or RIVAL in sector.submarines or taken >= len(tables.costs):
            return 0
        return 1 + max(tables.costs) - tables.costs[taken]
    if chip.find == "research":
        return min(1, len(sector.research))
    if chip.find == "expansion":
        return min(1, len(sector.expansions))
    return int(sector.control != RIVAL)


def _deploy(tables: Tables, state: AquaState, rival: Rival, letter: str, log: EventLog) -> None:
    """A supply bot takes the control field; without one only that is skipped."""
    if rival.supply:
        driven = make_room(state, letter, log)
        rival.supply -= 1
        take_control(tables, state, RIVAL, letter, driven, log)


def score(rival: Rival, points: int, category: str, log: EventLog) -> None:
    """The rival's score never drops below 0, and red lines do not concern it."""
    points = max(points, -rival.score)
    if points:
        rival.score += points
        rival.points[category] += points
        if log is not None:
            log.append(Event("rival_scored", {"points": points, "category": category}))


def _points(tables: Tables, state: AquaState, chip: Chip, count: int) -> int:
    """What the chip scores for so many pieces."""
    if chip.score == "octopods_caught":
        return tables.caught[count]
    if chip.score == "crystals":
        return tables.crystals[count]
    return tables.bulb(state) if chip.score == "bulb" else chip.points


def _catch(tables: Tables, state: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    sector = state.sectors[rival.scientist]
    count = min(sector.octopods, chip.most[str(state.round)])
    sector.octopods -= count
    state.octopods += count
    _took(rival, "octopods", count, log)
    score(rival, _points(tables, state, chip, count), "octopods", log)


def _crystals(tables: Tables, state: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    sector = state.sectors[rival.scientist]
    count = min(sector.crystals, chip.most[str(state.round)])
    sector.crystals -= count
    state.crystals += count
    _took(rival, "crystals", count, log)
    score(rival, _points(tables, state, chip, count), "crystals", log)


def _time(tables: Tables, state: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    sector = state.sectors[rival.scientist]
    count, sector.time = sector.time, 0
    _took(rival, "time", count, log)
    score(rival, _points(tables, state, chip, count), "time", log)


def _submarine(tables: Tables, state: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    submarines = state.sectors[rival.scientist].submarines
    submarines.append(RIVAL)
    rival.launched += 1
    if log is not None:
        log.append(Event("rival_launched", {"sector": rival.scientist, "field": len(submarines)}))
    score(rival, _points(tables, state, chip, 1), "submarines", log)


def _research(tables: Tables, state: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    card = state.sectors[rival.scientist].research.pop()
    state.research_box.append(card)
    if log is not None:
        log.append(Event("rival_took_research", {"card": card, "sector": rival.scientist}))
    score(rival, _points(tables, state, chip, 1), "research", log)


def _expansion(tables: Tables, state: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    tile = state.sectors[rival.scientist].expansions.pop()
    state.expansion_box.append(tile)
    if log is not None:
        log.append(Event("rival_took_expansion", {"expansion": tile, "sector": rival.scientist}))
    score(rival, _points(tables, state, chip, 1), "letters", log)
    for letter in tables.tile_letters(tile):
        _deploy(tables, state, rival, letter, log)


def _second_bot(tables: Tables, state: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    score(rival, _points(tables, state, chip, 1), "bots", log)


def _took(rival: Rival, what: str, count: int, log: EventLog) -> None:
    if log is not None:
        log.append(Event("rival_took", {"what": what, "count": count, "sector": rival.scientist}))


_EFFECTS: dict[str, Callable[[Tables, AquaState, Rival, Chip, EventLog], None]] = {
    "most_octopods": _catch,
    "most_crystals": _crystals,
    "most_time": _time,
    "cheapest_berth": _submarine,
    "research": _research,
    "expansion": _expansion,
    "not_held": _second_bot,
}


def score_rival(tables: Tables, state: AquaState, rival: Rival, log: EventLog) -> None:
    """The rival's part of an intermediate scoring: majority, used bots, octopod penalties."""
    parts = rival_tally(tables, state, rival)
    score(rival, parts.control, "control", log)
    score(rival, parts.bots, "bots", log)
    score(rival, -parts.leftover, "leftover", log)


def rival_tally(tables: Tables, state: AquaState, rival: Rival) -> Tally:
    """What the rival would get in an intermediate scoring held now; it has no crystals."""
    control = majority(tables, state, participants(state))[RIVAL]
    return Tally(control, tables.bot_points(rival.supply, rival.launched), 0, penalty(tables, state, RIVAL))


def finish_rival(tables: Tables, state: AquaState, rival: Rival, log: EventLog) -> None:
    """Fleet and handicap."""
    if rival.launched >= tables.fleet:
        score(rival, tables.definitions.solo.rivals.fleet, "fleet", log)
    score(rival, int(state.options["handicap"]), "handicap", log)

"""How does the rival drone team of the house mode play (digest 6.2)?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.aquasphere.definitions import Chip
from tabletop.games.aquasphere.moves.deploy import RIVAL, take_control
from tabletop.games.aquasphere.scoring import majority, participants, penalty
from tabletop.games.aquasphere.state import AquaState, Rival
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog


def shuffle_chips(t: Tables, s: AquaState, rival: Rival) -> None:
    """Seven chips, one per colour, at the start of each round."""
    rival.chips = list(t.definitions.solo.rivals.chips)
    rival.drawn = []
    s.rng.shuffle(rival.chips)


def rival_answers(t: Tables, s: AquaState, rival: Rival, log: EventLog) -> None:
    """One turn after each turn of the person; all that are left once the person has passed."""
    left = t.definitions.solo.rivals.turns - len(rival.drawn)
    for _ in range(left if s.passed else min(1, left)):
        _take_turn(t, s, rival, log)


def _take_turn(t: Tables, s: AquaState, rival: Rival, log: EventLog) -> None:
    colour = rival.chips.pop()
    rival.drawn.append(colour)
    chip = t.definitions.solo.rivals.chips[colour]
    start = (s.ring.index(rival.scientist) + (chip.begin == "next")) % len(s.ring)
    letters = s.ring[start:] + s.ring[:start]
    target = _search(t, s, rival, chip, letters)
    letter = letters[0] if target is None else target
    if log is not None:
        log.append(Event("rival_drew", {"program": colour, "sector": letter}, reveals=True))
        if rival.scientist != letter:
            log.append(Event("rival_moved", {"source": rival.scientist, "target": letter}))
    rival.scientist = letter
    _deploy(t, s, rival, letter, log)
    if target is None:
        return
    _EFFECTS[chip.find](t, s, rival, chip, log)
    for _ in range(chip.bots):
        _deploy(t, s, rival, s.ring[(s.ring.index(letter) + 1) % len(s.ring)], log)


def _search(t: Tables, s: AquaState, rival: Rival, chip: Chip, letters: list[str]) -> str | None:
    """The sector the chip wants, ties to the first found; None when no sector suits."""
    worth = {letter: _worth(t, s, rival, chip, letter) for letter in letters}
    best = max(letters, key=worth.__getitem__)
    return best if worth[best] > 0 else None


def _worth(t: Tables, s: AquaState, rival: Rival, chip: Chip, letter: str) -> int:
    """How well a sector suits the chip; 0 not at all."""
    sector = s.sectors[letter]
    if chip.find == "most_octopods":
        return sector.octopods
    if chip.find == "most_crystals":
        return sector.crystals
    if chip.find == "most_time":
        return sector.time
    if chip.find == "cheapest_berth":
        taken = len(sector.submarines)
        if rival.launched >= t.fleet or RIVAL in sector.submarines or taken >= len(t.costs):
            return 0
        return 1 + max(t.costs) - t.costs[taken]
    if chip.find == "research":
        return min(1, len(sector.research))
    if chip.find == "expansion":
        return min(1, len(sector.expansions))
    return int(sector.control != RIVAL)


def _deploy(t: Tables, s: AquaState, rival: Rival, letter: str, log: EventLog) -> None:
    """A supply bot takes the control field; without one only that is skipped."""
    if rival.supply:
        rival.supply -= 1
        take_control(t, s, RIVAL, letter, log)


def score(rival: Rival, points: int, category: str, log: EventLog) -> None:
    """The rival's score never drops below 0, and red lines do not concern it."""
    points = max(points, -rival.score)
    if points:
        rival.score += points
        rival.points[category] += points
        if log is not None:
            log.append(Event("rival_scored", {"points": points, "category": category}))


def _points(t: Tables, s: AquaState, chip: Chip, count: int) -> int:
    """What the chip scores for so many pieces."""
    if chip.score == "octopods_caught":
        return t.caught[count]
    if chip.score == "crystals":
        return t.crystals[count]
    return t.bulb(s) if chip.score == "bulb" else chip.points


def _catch(t: Tables, s: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    sector = s.sectors[rival.scientist]
    count = min(sector.octopods, chip.most[str(s.round)])
    sector.octopods -= count
    s.octopods += count
    _took(rival, "octopods", count, log)
    score(rival, _points(t, s, chip, count), "octopods", log)


def _crystals(t: Tables, s: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    sector = s.sectors[rival.scientist]
    count = min(sector.crystals, chip.most[str(s.round)])
    sector.crystals -= count
    s.crystals += count
    _took(rival, "crystals", count, log)
    score(rival, _points(t, s, chip, count), "crystals", log)


def _time(t: Tables, s: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    sector = s.sectors[rival.scientist]
    count, sector.time = sector.time, 0
    _took(rival, "time", count, log)
    score(rival, _points(t, s, chip, count), "time", log)


def _submarine(t: Tables, s: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    submarines = s.sectors[rival.scientist].submarines
    submarines.append(RIVAL)
    rival.launched += 1
    if log is not None:
        log.append(Event("rival_launched", {"sector": rival.scientist, "field": len(submarines)}))
    score(rival, _points(t, s, chip, 1), "submarines", log)


def _research(t: Tables, s: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    card = s.sectors[rival.scientist].research.pop()
    s.research_box.append(card)
    if log is not None:
        log.append(Event("rival_took_research", {"card": card, "sector": rival.scientist}))
    score(rival, _points(t, s, chip, 1), "research", log)


def _expansion(t: Tables, s: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    tile = s.sectors[rival.scientist].expansions.pop()
    s.expansion_box.append(tile)
    if log is not None:
        log.append(Event("rival_took_expansion", {"expansion": tile, "sector": rival.scientist}))
    score(rival, _points(t, s, chip, 1), "letters", log)
    for letter in t.tile_letters(tile):
        _deploy(t, s, rival, letter, log)


def _second_bot(t: Tables, s: AquaState, rival: Rival, chip: Chip, log: EventLog) -> None:
    score(rival, _points(t, s, chip, 1), "bots", log)


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


def score_rival(t: Tables, s: AquaState, rival: Rival, log: EventLog) -> None:
    """The rival's part of an intermediate scoring: majority, used bots, octopod penalties."""
    score(rival, majority(t, s, participants(s))[RIVAL], "control", log)
    score(rival, t.bot_points(rival.supply, rival.launched), "bots", log)
    score(rival, -penalty(t, s, RIVAL), "leftover", log)


def finish_rival(t: Tables, s: AquaState, rival: Rival, log: EventLog) -> None:
    """Fleet and handicap."""
    if rival.launched >= t.fleet:
        score(rival, t.definitions.solo.rivals.fleet, "fleet", log)
    score(rival, int(s.options["handicap"]), "handicap", log)

"""How is the next round prepared, and how does the game end (digest 2.10 and 2.11)?"""

from __future__ import annotations

from tabletop.games.aquasphere.definitions import Segment
from tabletop.games.aquasphere.moves.points import credit
from tabletop.games.aquasphere.scoring import final_points, rank
from tabletop.games.aquasphere.solo import finish_rival, shuffle_chips
from tabletop.games.aquasphere.state import COLOURS, AquaState
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog, Value


def prepare_round(t: Tables, s: AquaState, log: EventLog) -> None:
    """Rules 40 to 44: new cards, refill, next tile, turn order, headquarters."""
    if log is not None:
        log.append(Event("phase_began", {"phase": "next_round", "round": s.round}))
    _deal(s, log)
    _refill(t, s, log)
    s.centre_used.append(s.centre.pop().face)
    if log is not None:
        log.append(Event("revealed", {"what": "centre_tile", "tile": s.centre[-1].face}, reveals=True))
    s.round += 1
    s.turn_order = s.passed
    s.passed = []
    for player in s.players:
        player.engineer = t.start
    lay_out(t, s, log)
    if s.rival is not None:
        shuffle_chips(t, s, s.rival)
    s.phase = "actions"
    if log is not None:
        log.append(Event("round_began", {"round": s.round, "bulb": t.bulb(s)}))


def lay_out(t: Tables, s: AquaState, log: EventLog) -> None:
    """Programming tiles as the open card shows; that card is then used up."""
    card = s.program_cards.pop()
    s.program_cards_used.append(card)
    s.layout = dict(t.definitions.program_cards[card])
    if log is not None:
        log.append(Event("laid_out", {"program_card": card}))
        if s.program_cards:
            following = s.program_cards[-1]
            log.append(Event("revealed", {"what": "program_card", "program_card": following}, reveals=True))


def _deal(s: AquaState, log: EventLog) -> None:
    """A new open card and a new open expansion at every sector."""
    for letter in s.ring:
        sector = s.sectors[letter]
        if s.research_deck:
            card = s.research_deck.pop()
            sector.research.append(card)
            if log is not None:
                log.append(Event("revealed", {"what": "research", "card": card, "sector": letter}, reveals=True))
        if s.expansion_deck:
            tile = s.expansion_deck.pop()
            sector.expansions.append(tile)
            if log is not None:
                facts: dict[str, Value] = {"what": "expansion", "expansion": tile, "sector": letter}
                log.append(Event("revealed", facts, reveals=True))


def _refill(t: Tables, s: AquaState, log: EventLog) -> None:
    """Old time goes, then the top centre tile brings its pieces (rules 41 and 45)."""
    tile = s.centre[-1]
    if log is not None:
        log.append(Event("refill_began", {"tile": tile.face, "rotation": tile.rotation}))
    for letter in s.ring:
        sector = s.sectors[letter]
        if sector.time and log is not None:
            log.append(Event("cleared", {"sector": letter, "what": "time", "count": sector.time}))
        sector.time = 0
    neutral = COLOURS - t.player_counts[s.seats].neutral_colours
    for number, segment in enumerate(t.segments[tile.face]):
        place = (number + tile.rotation) % len(s.ring)
        _feed(s, s.ring[place], segment, log)
        for _ in range(segment.submarines):
            # With two players the first one of a face is of the first neutral colour, the second of the second (ruling Q15).
            _launch_neutral(t, s, place, neutral, log)
            neutral += 1


def _feed(s: AquaState, letter: str, segment: Segment, log: EventLog) -> None:
    sector = s.sectors[letter]
    crystals, octopods = min(segment.crystals, s.crystals), min(segment.octopods, s.octopods)
    sector.time += segment.time
    sector.crystals += crystals
    s.crystals -= crystals
    sector.octopods += octopods
    s.octopods -= octopods
    if log is not None:
        for what, count in (("time", segment.time), ("crystals", crystals), ("octopods", octopods)):
            if count:
                log.append(Event("refilled", {"sector": letter, "what": what, "count": count}))


def _launch_neutral(t: Tables, s: AquaState, place: int, colour: int, log: EventLog) -> None:
    """A neutral submarine on the first free field, or in the next sector clockwise that can take it."""
    for step in range(len(s.ring)):
        letter = s.ring[(place + step) % len(s.ring)]
        submarines = s.sectors[letter].submarines
        if colour in submarines or len(submarines) >= len(t.costs):
            continue
        submarines.append(colour)
        if log is not None:
            log.append(Event("neutral_launched", {"colour": colour, "sector": letter, "field": len(submarines)}))
        return


def finish(t: Tables, s: AquaState, log: EventLog) -> None:
    """Final scoring; red lines are free now (rules 37 and 46)."""
    s.phase = "over"
    if log is not None:
        log.append(Event("phase_began", {"phase": "final_scoring", "round": s.round}))
    for seat, player in enumerate(s.players):
        parts = {category: points for category, points in final_points(t, player).items() if points}
        points = sum(parts.values())
        credit(player, seat, points, parts, log)
        if points and log is not None:
            facts: dict[str, Value] = {"seat": seat, "source": player.score, "target": player.score + points}
            log.append(Event("advanced", facts))
        player.score += points
    if s.rival is not None:
        finish_rival(t, s, s.rival, log)
    if log is not None:
        if s.seats == 1 and s.rival is None:
            log.append(Event("ranked", {"seat": 0, "rank": rank(t, s.players[0].score)}))
        log.append(Event("game_over"))

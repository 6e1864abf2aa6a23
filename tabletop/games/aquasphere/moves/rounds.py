"""How does an intermediate scoring go, how is the next round prepared, and how does the game end (digest 2.9 to 2.11)?"""

from __future__ import annotations

from tabletop.games.aquasphere.definitions import Segment
from tabletop.games.aquasphere.moves.points import credit, step
from tabletop.games.aquasphere.moves.stock import gain_time, pay_time, put_on_symbol
from tabletop.games.aquasphere.scoring import final_points, rank, tally
from tabletop.games.aquasphere.solo import finish_rival, score_rival, shuffle_chips
from tabletop.games.aquasphere.state import AquaState, Counter, Income
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog, Value


def begin_time_steps(state: AquaState, log: EventLog) -> None:
    """Steps 1 and 2 for every seat in turn order."""
    state.phase = "time"
    state.pending.extend([Income(seat, False, []) for seat in reversed(state.turn_order)])
    if log is not None:
        log.append(Event("phase_began", {"phase": "scoring", "round": state.round}))


def begin_counters(tables: Tables, state: AquaState, log: EventLog) -> None:
    """Steps 3 to 6 for everybody at once; then the counters move one by one (rule 38)."""
    state.phase = "counters"
    found = tally(tables, state)
    for seat in reversed(state.turn_order):
        parts = found[seat]
        state.pending.append(Counter(seat, parts.control, parts.bots, parts.crystals, parts.leftover))
    if state.rival is not None:
        score_rival(tables, state, state.rival, log)


def usable_night_shifts(tables: Tables, state: AquaState, pending: Income) -> list[str]:
    """The cards the seat may use now: price at hand, a bot in the supply, symbol free (rulings Q8 and Q9)."""
    player = state.players[pending.seat]
    if not player.supply:
        return []
    found = []
    for card in player.research:
        if card in tables.night and card not in pending.used:
            program, price = tables.night[card]
            if player.time >= price and program not in player.programmed:
                found.append(card)
    return found


def use_night_shift(tables: Tables, state: AquaState, pending: Income, card: str, log: EventLog) -> None:
    """Pay time, put a supply bot on the card's symbol."""
    program, price = tables.night[card]
    pending.used.append(card)
    if log is not None:
        log.append(Event("card_used", {"seat": pending.seat, "card": card}))
    pay_time(state, pending.seat, price, log)
    put_on_symbol(tables, state, pending.seat, program, log)


def receive_income(tables: Tables, state: AquaState, pending: Income, log: EventLog) -> None:
    """One time for each own submarine in the station; the reminder marker goes back."""
    pending.received = True
    player = state.players[pending.seat]
    player.any_symbol = False
    gain_time(tables, state, pending.seat, player.launched, log)


def prepare_round(tables: Tables, state: AquaState, log: EventLog) -> None:
    """Rules 40 to 44: new cards, refill, next tile, turn order, headquarters."""
    state.phase = "refill"
    if log is not None:
        log.append(Event("phase_began", {"phase": "next_round", "round": state.round}))
    _deal(state, log)
    _refill(tables, state, log)
    state.centre_used.append(state.centre.pop().face)
    if log is not None:
        log.append(Event("revealed", {"what": "centre_tile", "tile": state.centre[-1].face}, reveals=True))
    state.round += 1
    state.turn_order = state.passed
    state.passed = []
    for player in state.players:
        player.engineer = tables.start
    lay_out(tables, state, log)
    if state.rival is not None:
        shuffle_chips(tables, state, state.rival)
    state.phase = "actions"
    if log is not None:
        log.append(Event("round_began", {"round": state.round, "bulb": tables.bulb(state)}))


def lay_out(tables: Tables, state: AquaState, log: EventLog) -> None:
    """Programming tiles as the open card shows; that card is then used up."""
    card = state.program_cards.pop()
    state.program_cards_used.append(card)
    state.layout = dict(tables.definitions.program_cards[card])
    if log is not None:
        log.append(Event("laid_out", {"program_card": card}))
        if state.program_cards:
            following = state.program_cards[-1]
            log.append(Event("revealed", {"what": "program_card", "program_card": following}, reveals=True))


def _deal(state: AquaState, log: EventLog) -> None:
    """A new open card and a new open expansion at every sector."""
    for letter in state.ring:
        sector = state.sectors[letter]
        if state.research_deck:
            card = state.research_deck.pop()
            sector.research.append(card)
            if log is not None:
                log.append(Event("revealed", {"what": "research", "card": card, "sector": letter}, reveals=True))
        if state.expansion_deck:
            tile = state.expansion_deck.pop()
            sector.expansions.append(tile)
            if log is not None:
                facts: dict[str, Value] = {"what": "expansion", "expansion": tile, "sector": letter}
                log.append(Event("revealed", facts, reveals=True))


def _refill(tables: Tables, state: AquaState, log: EventLog) -> None:
    """Old time goes, then the top centre tile brings its pieces (rules 41 and 45)."""
    tile = state.centre[-1]
    if log is not None:
        log.append(Event("refill_began", {"tile": tile.face, "rotation": tile.rotation}))
    for letter in state.ring:
        sector = state.sectors[letter]
        gone, sector.time = sector.time, 0
        if gone and log is not None:
            log.append(Event("cleared", {"sector": letter, "what": "time", "count": gone}))
    for place, segment, neutral in tables.feeds(state):
        _feed(state, state.ring[place], segment, log)
        for number in range(segment.submarines):
            _launch_neutral(tables, state, place, neutral + number, log)


def _feed(state: AquaState, letter: str, segment: Segment, log: EventLog) -> None:
    sector = state.sectors[letter]
    sector.time += segment.time
    _refilled(letter, "time", segment.time, log)
    crystals = min(segment.crystals, state.crystals)
    sector.crystals += crystals
    state.crystals -= crystals
    _refilled(letter, "crystals", crystals, log)
    octopods = min(segment.octopods, state.octopods)
    sector.octopods += octopods
    state.octopods -= octopods
    _refilled(letter, "octopods", octopods, log)


def _refilled(letter: str, what: str, count: int, log: EventLog) -> None:
    if count and log is not None:
        log.append(Event("refilled", {"sector": letter, "what": what, "count": count}))


def _launch_neutral(tables: Tables, state: AquaState, place: int, colour: int, log: EventLog) -> None:
    """A neutral submarine on the first free field, or in the next sector clockwise that can take it."""
    for further in range(len(state.ring)):
        letter = state.ring[(place + further) % len(state.ring)]
        submarines = state.sectors[letter].submarines
        if colour in submarines or len(submarines) >= len(tables.costs):
            continue
        submarines.append(colour)
        if log is not None:
            log.append(Event("neutral_launched", {"colour": colour, "sector": letter, "field": len(submarines)}))
        return


def finish(tables: Tables, state: AquaState, log: EventLog) -> None:
    """Final scoring; red lines are free now (rules 37 and 46)."""
    state.phase = "over"
    if log is not None:
        log.append(Event("phase_began", {"phase": "final_scoring", "round": state.round}))
    for seat, player in enumerate(state.players):
        parts = {category: points for category, points in final_points(tables, player).items() if points}
        points = sum(parts.values())
        credit(player, seat, points, parts, log)
        if points:
            step(player, seat, points, log)
    if state.rival is not None:
        finish_rival(tables, state, state.rival, log)
    if log is not None:
        if state.seats == 1 and state.rival is None:
            log.append(Event("ranked", {"seat": 0, "rank": rank(tables, state.players[0].score)}))
        log.append(Event("game_over"))

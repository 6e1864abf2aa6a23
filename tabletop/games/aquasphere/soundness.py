"""Could the game really be in this state?"""

from __future__ import annotations

from tabletop.games.aquasphere.setup import faces_for
from tabletop.games.aquasphere.state import (
    CATEGORIES,
    COLOURS,
    NOBODY,
    RIVAL,
    Act,
    AquaState,
    Counter,
    Crash,
    Gains,
    Income,
    Letters,
    Pending,
    Player,
    RedLine,
    ThirdBot,
    Turn,
)
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import BadSnapshot, Claims, first_flaw

_MOST = 1000
"""No single number of a real game comes near this."""


def flaw(tables: Tables, state: AquaState) -> BadSnapshot | None:
    """The first thing about the state that no game could lead to."""
    parts = (_frame, _station, _players, _rival, _stacks, _waiting)
    return first_flaw(claim for part in parts for claim in part(tables, state))


def _frame(tables: Tables, state: AquaState) -> Claims:
    """What the other checks rely on."""
    if sorted(state.ring) != sorted(tables.sectors):
        yield "ring", "not the six sectors"
    if sorted(state.sectors) != sorted(tables.sectors):
        yield "sectors", "not the six sectors"
    if len(state.players) != state.seats:
        yield "players", "not one for each seat"
    if (state.rival is not None) != (state.seats == 1 and state.options["solo"] == "rivals"):
        yield "rival", "does not fit the options"
    if not 1 <= state.round <= tables.rounds:
        yield "round", "out of range"
    if sorted(state.turn_order) != list(range(state.seats)):
        yield "turn_order", "not every seat once"
    if not 0 <= state.current < state.seats:
        yield "current", "no such seat"
    if len(set(state.passed)) != len(state.passed) or not set(state.passed) <= set(range(state.seats)):
        yield "passed", "no such seats"
    if state.phase == "actions" and state.current in state.passed:
        yield "current", "has passed"
    if state.phase != "actions" and len(state.passed) != state.seats:
        yield "passed", "not everybody"
    if min(state.crystals, state.octopods) < 0:
        yield "crystals", "negative supply"


def _station(tables: Tables, state: AquaState) -> Claims:
    movers = state.seats if state.rival is None else state.seats + 1
    for letter, sector in state.sectors.items():
        at = f"sectors.{letter}"
        if min(sector.time, sector.crystals, sector.octopods) < 0 or sector.time > _MOST:
            yield at, "impossible count"
        if not NOBODY <= sector.control < movers:
            yield f"{at}.control", "no such colour"
        if len(sector.charging) != COLOURS or min(sector.charging) < 0:
            yield f"{at}.charging", "not a count for each colour"
        elif sum(sector.charging) > tables.charging_limit[state.seats]:
            yield f"{at}.charging", "over the limit"
        if len(set(sector.submarines)) != len(sector.submarines) or len(sector.submarines) > len(tables.costs):
            yield f"{at}.submarines", "too many"
        if not set(sector.submarines) <= set(range(COLOURS)):
            yield f"{at}.submarines", "no such colour"


def _players(tables: Tables, state: AquaState) -> Claims:
    if len({player.base_lab for player in state.players}) != state.seats:
        yield "players", "base lab twice"
    for seat, player in enumerate(state.players):
        for field, problem in _player(tables, state, seat, player):
            yield f"players[{seat}].{field}", problem


def _player(tables: Tables, state: AquaState, seat: int, player: Player) -> Claims:
    if player.base_lab not in tables.definitions.base_labs:
        yield "base_lab", "unknown"
    if (
        player.scientist not in state.sectors
        or player.area not in tables.order
        or player.engineer not in tables.engineer
    ):
        yield "scientist", "stands nowhere"
    if seat in state.passed and player.engineer not in tables.top_fields:
        yield "engineer", "passed from below the top"
    if (
        not set(player.expansions) <= tables.definitions.expansions.keys()
        or len(player.expansions) > tables.most_expansions
    ):
        yield "expansions", "impossible"
    if not set(player.research) <= tables.definitions.research.keys():
        yield "research", "unknown card"
    if player.side_door and tables.sideways.isdisjoint(player.research):
        yield "side_door", "no such card"
    stocks = (
        ("research", len(player.research), tables.research_room(player)),
        ("time", player.time, tables.time_room(player)),
        ("crystals", player.crystals, tables.crystal_room(player)),
        ("supply", player.supply, tables.definitions.supplies.bots),
    )
    for field, count, most in stocks:
        if not 0 <= count <= most:
            yield field, "out of range"
    if not 0 <= player.launched <= tables.fleet or player.launched != _submarines(state, seat):
        yield "launched", "not the submarines in the station"
    yield from _programmed(tables, state, seat, player)
    if tuple(player.points) != CATEGORIES or sum(player.points.values()) != player.score or player.score < 0:
        yield "points", "not the score"


def _programmed(tables: Tables, state: AquaState, seat: int, player: Player) -> Claims:
    if sorted(set(player.programmed), key=lambda program: tables.order.get(program, -1)) != player.programmed:
        yield "programmed", "not in order"
    if not set(player.programmed) <= tables.order.keys():
        yield "programmed", "unknown program"
    top = state.pending[-1] if state.pending else None
    third = isinstance(top, ThirdBot) and top.seat == seat
    if len(player.programmed) > tables.most_bots + third or (third and len(player.programmed) <= tables.most_bots):
        yield "programmed", "too many or too few"


def _submarines(state: AquaState, colour: int) -> int:
    return sum(colour in sector.submarines for sector in state.sectors.values())


def _rival(tables: Tables, state: AquaState) -> Claims:
    rival = state.rival
    if rival is None:
        return
    if rival.scientist not in state.sectors:
        yield "rival.scientist", "stands nowhere"
    if rival.supply < 0 or not 0 <= rival.launched <= tables.fleet or rival.launched != _submarines(state, RIVAL):
        yield "rival", "impossible count"
    if tuple(rival.points) != (*CATEGORIES, "handicap") or sum(rival.points.values()) != rival.score or rival.score < 0:
        yield "rival.points", "not the score"
    chips = tables.definitions.solo.rivals
    if sorted(rival.chips + rival.drawn) != sorted(chips.chips) or len(rival.drawn) > chips.turns:
        yield "rival.chips", "not the chips"


def _stacks(tables: Tables, state: AquaState) -> Claims:
    """Cards and tiles lie where a game of that round has them; that each is there once the inventory shows."""
    if len(state.program_cards_used) != state.round or len(state.program_cards) != tables.rounds - state.round:
        yield "program_cards", "does not fit the round"
    elif state.program_cards_used[-1] not in tables.definitions.program_cards:
        yield "program_cards_used", "unknown card"
    elif state.layout != tables.definitions.program_cards[state.program_cards_used[-1]]:
        yield "layout", "not the card of this round"
    faces = faces_for(tables, tables.places[state.seats])
    here = tables.rounds - state.round + 1
    if [tile.face for tile in state.centre] != faces[:here] or state.centre_used != faces[here:][::-1]:
        yield "centre", "does not fit the round"
    if not all(0 <= tile.rotation < len(state.ring) for tile in state.centre):
        yield "centre", "no such rotation"
    research, expansions = tables.definitions.research.keys(), tables.definitions.expansions.keys()
    cards, tiles = [state.research_deck, state.research_box], [state.expansion_deck, state.expansion_box]
    for sector in state.sectors.values():
        cards.append(sector.research)
        tiles.append(sector.expansions)
    if any(not set(stack) <= research for stack in cards):
        yield "research_deck", "unknown card"
    if any(not set(stack) <= expansions for stack in tiles):
        yield "expansion_deck", "unknown tile"
    if not set(state.program_cards + state.program_cards_box) <= tables.definitions.program_cards.keys():
        yield "program_cards", "unknown card"


_WAITING = {
    "actions": (Turn, Act, Letters, Gains, ThirdBot, RedLine, Crash),
    "time": (Income, ThirdBot),
    "counters": (Counter, RedLine),
    "refill": (),
    "over": (),
}
_ASKS = (Turn, Act, Letters, Gains, ThirdBot, RedLine, Income)


def _waiting(tables: Tables, state: AquaState) -> Claims:
    if bool(state.pending) == (state.phase == "over"):
        yield "pending", "does not fit the phase"
    if state.pending and not isinstance(state.pending[-1], _ASKS):
        yield "pending", "nothing to decide"
    asked = [type(pending) for pending in state.pending]
    if Turn in asked[1:] or (asked[:1] == [Turn] and len(asked) > 1):
        yield "pending", "a turn within a turn"
    if ThirdBot in asked[:-1] or RedLine in asked[:-1]:
        yield "pending", "must be decided first"
    queued = [pending.seat for pending in state.pending if isinstance(pending, Income | Counter)]
    if len(set(queued)) != len(queued):
        yield "pending", "a seat twice"
    for index, pending in enumerate(state.pending):
        if not isinstance(pending, _WAITING[state.phase]):
            yield f"pending[{index}]", "does not fit the phase"
        if not 0 <= pending.seat < state.seats or (state.phase == "actions" and pending.seat != state.current):
            yield f"pending[{index}].seat", "not the seat on turn"
        problem = _impossible(tables, state, pending)
        if problem is not None:
            yield f"pending[{index}]", problem


def _impossible(tables: Tables, state: AquaState, pending: Pending) -> str | None:
    player = state.players[pending.seat]
    if isinstance(pending, Act) and (pending.program != player.area or pending.program not in tables.order):
        return "not the area of the scientist"
    if isinstance(pending, Letters):
        distinct = len(set(pending.letters)) == len(pending.letters)
        return None if distinct and set(pending.letters) <= state.sectors.keys() else "no such letters"
    if isinstance(pending, Gains):
        if len(set(pending.cards)) != len(pending.cards) or not set(pending.cards) <= set(player.research):
            return "no such cards"
        if pending.first == "bot" and pending.program not in tables.order:
            return "no such program"
        return None if 0 <= pending.points <= _MOST and 1 <= pending.times <= _MOST else "impossible count"
    if isinstance(pending, RedLine):
        if tables.next_line(player.score) != player.score + 1:
            return "not before a line"
        real = all(name in CATEGORIES and points > 0 for name, points in pending.parts.items())
        return None if real and 0 < pending.left == sum(pending.parts.values()) else "not the points left"
    if isinstance(pending, Crash) and not (pending.card in tables.taken and pending.card in player.research):
        return "no such card"
    if isinstance(pending, Income) and not set(pending.used) <= (set(player.research) & tables.night.keys()):
        return "no such cards"
    if isinstance(pending, Counter):
        counts = (pending.control, pending.bots, pending.crystals, pending.leftover)
        return None if all(0 <= count <= _MOST for count in counts) else "impossible count"
    return None

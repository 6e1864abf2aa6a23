"""Are all pieces there, and could the game really be in this state?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.games.aquasphere import state as st
from tabletop.games.aquasphere.moves.deploy import RIVAL
from tabletop.games.aquasphere.setup import faces_for
from tabletop.games.aquasphere.state import CATEGORIES, COLOURS, NOBODY, AquaState, Player
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import BadSnapshot

_MOST = 1000
"""No single number of a real game comes near this."""


def inventory(t: Tables, s: AquaState) -> Counter[str]:
    """All pieces by name; time markers are unlimited and not counted (rule 45)."""
    found: Counter[str] = Counter()
    sectors = s.sectors.values()
    found["crystal"] = s.crystals + sum(sector.crystals for sector in sectors) + sum(p.crystals for p in s.players)
    found["octopod"] = s.octopods + sum(sector.octopods for sector in sectors)
    for colour in range(COLOURS):
        found[f"bot {colour}"] = _bots(t, s, colour)
        found[f"submarine {colour}"] = t.fleet
    found.update(f"base_lab {letter}" for letter in t.definitions.base_labs)
    stacks = [s.research_deck, s.research_box, *[sector.research for sector in sectors]]
    stacks += [player.research for player in s.players]
    stacks += [s.expansion_deck, s.expansion_box, *[sector.expansions for sector in sectors]]
    stacks += [player.expansions for player in s.players]
    stacks += [s.program_cards, s.program_cards_used, s.program_cards_box]
    stacks += [[tile.face for tile in s.centre], s.centre_used]
    for stack in stacks:
        found.update(stack)
    found.update(f"programming_tile {program}" for program in t.programs)
    return found


def _bots(t: Tables, s: AquaState, colour: int) -> int:
    """Bots of a colour, those that stay in the box of this game included."""
    supplies = t.definitions.supplies
    count = sum(sector.charging[colour] + (sector.control == colour) for sector in s.sectors.values())
    if colour < s.seats:
        player = s.players[colour]
        return count + player.supply + len(player.programmed) + supplies.turn_order_bots
    if s.rival is not None and colour == RIVAL:
        return count + s.rival.supply + supplies.bots - t.definitions.solo.rivals.bots
    outside = t.player_counts[s.seats].outside_bots * (len(s.ring) - t.places[s.seats])
    return count + supplies.bots - (outside if colour == COLOURS - 1 else 0)


def flaw(t: Tables, s: AquaState) -> BadSnapshot | None:
    """The first thing about the state that no game could lead to."""
    for problems in (_frame, _station, _players, _rival, _stacks, _waiting):
        for field, problem in problems(t, s):
            return BadSnapshot(field, problem)
    return None


Problems = Iterator[tuple[str, str]]


def _frame(t: Tables, s: AquaState) -> Problems:
    """What the other checks rely on."""
    if sorted(s.ring) != sorted(t.sectors):
        yield "ring", "not the six sectors"
    if sorted(s.sectors) != sorted(t.sectors):
        yield "sectors", "not the six sectors"
    if len(s.players) != s.seats:
        yield "players", "not one for each seat"
    if (s.rival is not None) != (s.seats == 1 and s.options["solo"] == "rivals"):
        yield "rival", "does not fit the options"
    if not 1 <= s.round <= t.rounds:
        yield "round", "out of range"
    if sorted(s.turn_order) != list(range(s.seats)):
        yield "turn_order", "not every seat once"
    if not 0 <= s.current < s.seats:
        yield "current", "no such seat"
    if len(set(s.passed)) != len(s.passed) or not set(s.passed) <= set(range(s.seats)):
        yield "passed", "no such seats"
    if s.phase == "actions" and s.current in s.passed:
        yield "current", "has passed"
    if s.phase != "actions" and len(s.passed) != s.seats:
        yield "passed", "not everybody"
    if min(s.crystals, s.octopods) < 0:
        yield "crystals", "negative supply"


def _station(t: Tables, s: AquaState) -> Problems:
    movers = s.seats if s.rival is None else s.seats + 1
    for letter, sector in s.sectors.items():
        at = f"sectors.{letter}"
        if min(sector.time, sector.crystals, sector.octopods) < 0 or sector.time > _MOST:
            yield at, "impossible count"
        if not NOBODY <= sector.control < movers:
            yield f"{at}.control", "no such colour"
        if len(sector.charging) != COLOURS or min(sector.charging) < 0:
            yield f"{at}.charging", "not a count for each colour"
        elif sum(sector.charging) > t.charging_limit[s.seats]:
            yield f"{at}.charging", "over the limit"
        if len(set(sector.submarines)) != len(sector.submarines) or len(sector.submarines) > len(t.costs):
            yield f"{at}.submarines", "too many"
        if not set(sector.submarines) <= set(range(COLOURS)):
            yield f"{at}.submarines", "no such colour"


def _players(t: Tables, s: AquaState) -> Problems:
    if len({player.base_lab for player in s.players}) != s.seats:
        yield "players", "base lab twice"
    for seat, player in enumerate(s.players):
        for field, problem in _player(t, s, seat, player):
            yield f"players[{seat}].{field}", problem


def _player(t: Tables, s: AquaState, seat: int, player: Player) -> Problems:
    if player.base_lab not in t.definitions.base_labs:
        yield "base_lab", "unknown"
    if player.scientist not in s.sectors or player.area not in t.order or player.engineer not in t.engineer:
        yield "scientist", "stands nowhere"
    if seat in s.passed and player.engineer not in t.top_fields:
        yield "engineer", "passed from below the top"
    if not set(player.expansions) <= t.definitions.expansions.keys() or len(player.expansions) > t.most_expansions:
        yield "expansions", "impossible"
    if not set(player.research) <= t.definitions.research.keys():
        yield "research", "unknown card"
    if player.side_door and t.sideways.isdisjoint(player.research):
        yield "side_door", "no such card"
    stocks = (
        ("research", len(player.research), t.research_room(player)),
        ("time", player.time, t.time_room(player)),
        ("crystals", player.crystals, t.crystal_room(player)),
        ("supply", player.supply, t.definitions.supplies.bots),
    )
    for field, count, most in stocks:
        if not 0 <= count <= most:
            yield field, "out of range"
    if not 0 <= player.launched <= t.fleet or player.launched != _submarines(s, seat):
        yield "launched", "not the submarines in the station"
    if sorted(set(player.programmed), key=lambda program: t.order.get(program, -1)) != player.programmed:
        yield "programmed", "not in order"
    if not set(player.programmed) <= t.order.keys():
        yield "programmed", "unknown program"
    top = s.pending[-1] if s.pending else None
    third = isinstance(top, st.ThirdBot) and top.seat == seat
    if len(player.programmed) > t.most_bots + third or (third and len(player.programmed) <= t.most_bots):
        yield "programmed", "too many or too few"
    if tuple(player.points) != CATEGORIES or sum(player.points.values()) != player.score or player.score < 0:
        yield "points", "not the score"


def _submarines(s: AquaState, colour: int) -> int:
    return sum(colour in sector.submarines for sector in s.sectors.values())


def _rival(t: Tables, s: AquaState) -> Problems:
    rival = s.rival
    if rival is None:
        return
    if rival.scientist not in s.sectors:
        yield "rival.scientist", "stands nowhere"
    if rival.supply < 0 or not 0 <= rival.launched <= t.fleet or rival.launched != _submarines(s, RIVAL):
        yield "rival", "impossible count"
    if tuple(rival.points) != (*CATEGORIES, "handicap") or sum(rival.points.values()) != rival.score or rival.score < 0:
        yield "rival.points", "not the score"
    chips = t.definitions.solo.rivals
    if sorted(rival.chips + rival.drawn) != sorted(chips.chips) or len(rival.drawn) > chips.turns:
        yield "rival.chips", "not the chips"


def _stacks(t: Tables, s: AquaState) -> Problems:
    """Cards and tiles lie where a game of that round has them; that each is there once the inventory shows."""
    if len(s.program_cards_used) != s.round or len(s.program_cards) != t.rounds - s.round:
        yield "program_cards", "does not fit the round"
    elif s.program_cards_used[-1] not in t.definitions.program_cards:
        yield "program_cards_used", "unknown card"
    elif s.layout != t.definitions.program_cards[s.program_cards_used[-1]]:
        yield "layout", "not the card of this round"
    faces = faces_for(t, t.places[s.seats])
    here = t.rounds - s.round + 1
    if [tile.face for tile in s.centre] != faces[:here] or s.centre_used != faces[here:][::-1]:
        yield "centre", "does not fit the round"
    if not all(0 <= tile.rotation < len(s.ring) for tile in s.centre):
        yield "centre", "no such rotation"
    research, expansions = t.definitions.research.keys(), t.definitions.expansions.keys()
    cards, tiles = [s.research_deck, s.research_box], [s.expansion_deck, s.expansion_box]
    for sector in s.sectors.values():
        cards.append(sector.research)
        tiles.append(sector.expansions)
    if any(not set(stack) <= research for stack in cards):
        yield "research_deck", "unknown card"
    if any(not set(stack) <= expansions for stack in tiles):
        yield "expansion_deck", "unknown tile"
    if not set(s.program_cards + s.program_cards_box) <= t.definitions.program_cards.keys():
        yield "program_cards", "unknown card"


_WAITING = {
    "actions": (st.Turn, st.Act, st.Letters, st.Gains, st.ThirdBot, st.RedLine, st.Crash),
    "time": (st.Income, st.ThirdBot),
    "counters": (st.Counter, st.RedLine),
    "over": (),
}
_ASKS = (st.Turn, st.Act, st.Letters, st.Gains, st.ThirdBot, st.RedLine, st.Income)


def _waiting(t: Tables, s: AquaState) -> Problems:
    if bool(s.pending) == (s.phase == "over"):
        yield "pending", "does not fit the phase"
    if s.pending and not isinstance(s.pending[-1], _ASKS):
        yield "pending", "nothing to decide"
    asked = [type(pending) for pending in s.pending]
    if st.Turn in asked[1:] or (asked[:1] == [st.Turn] and len(asked) > 1):
        yield "pending", "a turn within a turn"
    if st.ThirdBot in asked[:-1] or st.RedLine in asked[:-1]:
        yield "pending", "must be decided first"
    queued = [pending.seat for pending in s.pending if isinstance(pending, st.Income | st.Counter)]
    if len(set(queued)) != len(queued):
        yield "pending", "a seat twice"
    for index, pending in enumerate(s.pending):
        if not isinstance(pending, _WAITING[s.phase]):
            yield f"pending[{index}]", "does not fit the phase"
        if not 0 <= pending.seat < s.seats or (s.phase == "actions" and pending.seat != s.current):
            yield f"pending[{index}].seat", "not the seat on turn"
        problem = _impossible(t, s, pending)
        if problem is not None:
            yield f"pending[{index}]", problem


def _impossible(t: Tables, s: AquaState, pending: st.Pending) -> str | None:
    player = s.players[pending.seat]
    if isinstance(pending, st.Act) and (pending.program != player.area or pending.program not in t.order):
        return "not the area of the scientist"
    if isinstance(pending, st.Letters):
        distinct = len(set(pending.letters)) == len(pending.letters)
        return None if distinct and set(pending.letters) <= s.sectors.keys() else "no such letters"
    if isinstance(pending, st.Gains):
        if len(set(pending.cards)) != len(pending.cards) or not set(pending.cards) <= set(player.research):
            return "no such cards"
        if pending.first == "bot" and pending.program not in t.order:
            return "no such program"
        return None if 0 <= pending.points <= _MOST and 1 <= pending.times <= _MOST else "impossible count"
    if isinstance(pending, st.RedLine):
        if t.next_line(player.score) != player.score + 1:
            return "not before a line"
        real = all(name in CATEGORIES and points > 0 for name, points in pending.parts.items())
        return None if real and 0 < pending.left == sum(pending.parts.values()) else "not the points left"
    if isinstance(pending, st.Crash) and not (pending.card in t.taken and pending.card in player.research):
        return "no such card"
    if isinstance(pending, st.Income) and not set(pending.used) <= (set(player.research) & t.night.keys()):
        return "no such cards"
    if isinstance(pending, st.Counter):
        counts = (pending.control, pending.bots, pending.crystals, pending.leftover)
        return None if all(0 <= count <= _MOST for count in counts) else "impossible count"
    return None

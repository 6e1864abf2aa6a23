"""Do the estimates tell commands apart, add up from their terms, and agree for all seats?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tabletop import games
from tabletop.bots import Bot, level_of
from tabletop.bots.budget import Budget
from tabletop.bots.look import Look
from tabletop.bots.turn_recipe import Openings, openings
from tabletop.bots.turn_search import Line
from tabletop.games.corrosion.state import SPOTS, CorrosionState
from tabletop.kernel import Command, Game, Rng

MOST_TIES = 0.3
ENOUGH = 10
"""Decisions of a verb before its share of ties says anything."""
COURSES = ((2, 1), (2, 2), (3, 3), (1, 4))
"""Seats and seed of the games looked into."""
RARE = {"red_outpost": [(seats, seed) for seed in range(51, 55) for seats in (1, 2, 3, 4)]}
"""More games where some verbs are met seldom: Red Outpost's goods to buy, choose and return."""
FETCHES = [(seats, seed) for seed in range(51, 57) for seats in (2, 3, 4)]
"""Games of Corrosion in which pieces are fetched from the discards, which happens seldom."""
PATIENT = 60
"""Seconds that cap nothing, however busy the machine is."""


def course(name: str, seats: int, seed: int, most: int = 400) -> list[tuple[Game[Any], Any]]:
    """Positions of a game that apprentices play."""
    game = games.load(name)
    state = game.new(seats, seed)
    players = [Bot("apprentice", game, seats, seat, Rng(seed).fork(seat)) for seat in range(seats)]
    found = []
    for _ in range(most):
        seat = game.actor(state)
        if seat is None:
            break
        found.append((game, game.copy(state)))
        game.apply(state, players[seat].decide(state), events=False)
    return found


@pytest.mark.parametrize("name", games.names())
def test_terms_add_up_and_all_seats_agree(name: str) -> None:
    for seats in (1, 2, 3):
        for game, state in course(name, seats, 5)[::17]:
            estimates = game.estimates(state)
            assert len(estimates) == seats
            for seat, estimate in enumerate(estimates):
                assert estimate == pytest.approx(sum(game.terms(state, seat).values()))
                assert estimate == pytest.approx(game.evaluate(state, seat))


@pytest.mark.parametrize("name", games.names())
def test_no_kind_of_decision_is_a_lottery(name: str) -> None:
    """Of every verb that offers a choice, the journeyman must know which command is best, whether it wants to do that or not.

    A lottery is a second command that it finds exactly as good. No lottery are two orders of the same turn, which end in the
    same position, nor like pieces.
    """
    decisions: Counter[str] = Counter()
    lots: Counter[str] = Counter()
    for seats, seed in [*COURSES, *RARE.get(name, [])]:
        for game, state in course(name, seats, seed)[:: 2 if (seats, seed) in COURSES else 1]:
            for verb, tied in lotteries(game, state, Rng(seed)).items():
                decisions[verb] += 1
                lots[verb] += tied
    shares = {verb: lots[verb] / count for verb, count in decisions.items() if count >= ENOUGH}
    assert shares
    assert {verb: share for verb, share in shares.items() if share > MOST_TIES} == {}


@pytest.mark.slow
def test_fetching_from_the_discards_is_no_lottery() -> None:
    """Machines for small and for medium gears are told apart by which of these are lacking."""
    ties = []
    for seats, seed in FETCHES:
        for game, state in course("corrosion", seats, seed, most=3000):
            if any(command.verb == "fetch" for command in game.legal(state)):
                ties += [tied for verb, tied in lotteries(game, state, Rng(seed)).items() if verb == "fetch"]
    assert len(ties) >= ENOUGH
    assert sum(ties) / len(ties) <= MOST_TIES


def lotteries(game: Game[Any], state: Any, chance: Rng) -> dict[str, bool]:
    """For every verb with a choice: whether the journeyman would have to draw lots for its best command."""
    level = level_of("journeyman", game, state.seats)
    seat = game.actor(state)
    assert level is not None
    assert seat is not None
    level = msgspec.structs.replace(level, seconds=PATIENT)
    look = Look(game, seat, level.rivals, Budget(level.nodes, level.seconds))
    *_, found = openings(look, state, level, chance, level.nodes)
    by_verb: dict[str, list[Command]] = {}
    for command in sorted(found.tallies, key=lambda command: found.tallies[command].mean, reverse=True):
        by_verb.setdefault(command.verb, []).append(command)
    tied = {}
    for verb, (best, *others) in by_verb.items():
        rivals = [other for other in others if _differ(game, state, found, best, other)]
        if rivals:
            tied[verb] = found.tallies[rivals[0]].mean == found.tallies[best].mean
    return tied


def _differ(game: Game[Any], state: Any, found: Openings, one: Command, other: Command) -> bool:
    """Whether the best turns after both end differently, and not only because of like pieces."""
    ends = [_end(lines[0]) if (lines := found.lines[command]) else command for command in (one, other)]
    return ends[0] != ends[1] and _meaning(game.name, state, one) != _meaning(game.name, state, other)


def _end(line: Line) -> Any:
    """Where a turn leads, whatever the order is in which pieces lie in Corrosion's open discard piles: an engineer who is fetched
    and removed at once to pay for an award makes no difference.
    """
    if not isinstance(line.end, CorrosionState):
        return line.path[-1]
    piles = {row: sorted(pieces) for row, pieces in line.end.discards.items()}
    return msgspec.structs.replace(line.end, discards=piles)


def _meaning(name: str, state: Any, command: Command) -> str:
    """What the command does, whichever of several like pieces it names: Watch has documents twice, colours that as many are
    known of are only names, and which disc of a track is lifted makes no difference; Corrosion has machines of a type up to
    six times.
    """
    tables: Any = getattr(games.load(name), "tables", None)
    if name == "watch" and command.verb in ("keep", "play"):
        document = command.word("document")
        colour = _colour(tables, state, document) if command.verb == "keep" else ""
        return f"{command.verb} {tables.kind_of[document]} {colour}"
    if name == "watch" and command.verb in ("lift", "shift"):
        return f"{command.verb} {command.number('track')}"
    if name == "corrosion" and command.verb == "fetch":
        return f"fetch {tables.type_of.get(command.word('piece'), command.word('piece'))}"
    if name == "corrosion" and command.verb == "build" and command.word("spot") in SPOTS:
        return f"build {tables.type_of[state.spots[command.word('row')][SPOTS.index(command.word('spot'))]]}"
    return str(command)


def _colour(tables: Any, state: Any, document: str) -> str:
    """How many documents of its colour the one who decides owns, and how many lie open elsewhere or were drawn with it."""
    suit, suit_of = tables.suit_of[document], tables.suit_of
    player = state.players[state.queue[0]]
    owned = [suit_of[other] for other in player.hand + player.played].count(suit)
    drawn = [suit_of[other] for other in state.drawn].count(suit)
    open_elsewhere = sum(
        suit_of[other] == suit for rival in state.players if rival is not player for other in rival.played
    )
    return f"{owned} {drawn} {open_elsewhere}"

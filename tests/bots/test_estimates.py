"""Do the estimates tell commands apart, add up from their terms, and agree for all seats?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop import games
from tabletop.bots import Bot, advise, level_of
from tabletop.games.corrosion.state import SPOTS
from tabletop.kernel import Command, Game, Rng

MOST_TIES = 0.3
ENOUGH = 10
"""Decisions of a verb before its share of ties says anything."""
SEEDS = (1, 2)


def course(name: str, seats: int, seed: int) -> list[tuple[Game[Any], Any]]:
    """Positions of a game that apprentices play."""
    game = games.load(name)
    state = game.new(seats, seed)
    players = [Bot("apprentice", game, seats, seat, Rng(seed).fork(seat)) for seat in range(seats)]
    found = []
    for _ in range(400):
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
    """A lottery is a decision in which the journeyman finds another command of the same verb exactly as good as its best."""
    decisions: Counter[str] = Counter()
    lots: Counter[str] = Counter()
    for seed in SEEDS:
        for game, state in course(name, 2, seed)[::2]:
            seat = game.actor(state)
            assert seat is not None
            level = level_of("journeyman", game, 2)
            assert level is not None
            choices = advise(game, state, seat, level, Rng(seed)).choices
            best = choices[0]
            meaning = _meaning(name, state, best.command)
            rivals = [
                choice
                for choice in choices[1:]
                if choice.command.verb == best.command.verb and _meaning(name, state, choice.command) != meaning
            ]
            if rivals:
                decisions[best.command.verb] += 1
                lots[best.command.verb] += rivals[0].worth == best.worth
    shares = {verb: lots[verb] / count for verb, count in decisions.items() if count >= ENOUGH}
    assert shares
    assert {verb: share for verb, share in shares.items() if share > MOST_TIES} == {}


def _meaning(name: str, state: Any, command: Command) -> str:
    """What the command does, whichever of several like pieces it names: Watch has documents twice, and which disc of a track
    is lifted makes no difference; Corrosion has machines of a type up to six times.
    """
    tables: Any = getattr(games.load(name), "tables", None)
    if name == "watch" and command.verb in ("keep", "play"):
        document = command.word("document")
        suit = tables.suit_of[document] if command.verb == "keep" else ""
        return f"{command.verb} {tables.kind_of[document]} {suit}"
    if name == "watch" and command.verb in ("lift", "shift"):
        return f"{command.verb} {command.number('track')}"
    if name == "corrosion" and command.verb == "build" and command.word("spot") in SPOTS:
        return f"build {tables.type_of[state.spots[command.word('row')][SPOTS.index(command.word('spot'))]]}"
    return str(command)

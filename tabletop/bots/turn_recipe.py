"""Recipe "turn": with which command does the best whole own turn begin?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.bots.advice import Advice, Tally, ranked
from tabletop.bots.commitment import planned
from tabletop.bots.look import Look, deal
from tabletop.bots.turn_search import Beam, Line
from tabletop.kernel import Command, Level, Rng


class Openings:
    """The commands a turn may begin with, and the best way on after each."""

    def __init__(self, legal: list[Command]) -> None:
        self.tallies = {command: Tally() for command in legal}
        self.lines: dict[Command, list[Line]] = {command: [] for command in legal}
        """The ways found in the first deal, best first."""

    def add(self, beam: Beam) -> None:
        """What one more deal says."""
        beginnings = beam.beginnings()
        first = not any(self.lines.values())
        for command, tally in self.tallies.items():
            lines = beginnings.get(command)
            tally.worths.append(lines[0].worth if lines else beam.given_up(command))
            if first and lines:
                self.lines[command] = lines

    def advice(self, share: float) -> Advice | None:
        """What the deals so far say; None before the first is through."""
        if not any(tally.worths for tally in self.tallies.values()):
            return None
        return Advice(ranked(self.tallies.items()), share)


def openings(look: Look, state: Any, level: Level, chance: Rng, nodes: int) -> Iterator[Openings]:
    """The beginnings of a turn, deal after deal, with so many nodes for all deals together."""
    found = Openings(look.game.legal(state))
    for number in range(level.deals):
        imagined = deal(look, state, chance, number)
        beam = Beam(look, imagined, level.lines)
        with look.budget.portion(max(1, nodes // level.deals)):
            for _ in beam.steps():
                yield found
        found.add(beam)
        yield found
        if look.budget.out:
            return


def think(look: Look, state: Any, level: Level, chance: Rng) -> Iterator[Advice | None]:
    """The average of the best turn after each command over all deals."""
    found = None
    for found in openings(look, state, level, chance, level.nodes):
        yield found.advice(look.budget.share)
    assert found is not None
    advice = found.advice(1.0)
    assert advice is not None
    lines = found.lines[advice.command]
    yield planned(look, state, advice, lines[0].commands if lines else (), chance)

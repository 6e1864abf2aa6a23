"""Recipe "step": which single command looks best at once?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.bots.advice import Advice
from tabletop.bots.look import Look, deal
from tabletop.bots.tally import Tally, ranked
from tabletop.kernel import Level, Rng

_FINE = 1000
"""Degrees of misjudging."""


def think(look: Look, state: Any, level: Level, chance: Rng) -> Iterator[Advice | None]:
    """Every legal command in every deal; a level that slips misjudges each by a little."""
    tallies = {command: Tally() for command in look.game.legal(state)}
    for number in range(level.deals):
        imagined = deal(look, state, chance, number)
        for command, tally in tallies.items():
            tally.worths.append(look.worth(look.after(imagined, command), look.seat))
        yield Advice(ranked(tallies.items()), look.budget.share)
        if look.budget.out:
            break
    if level.slip:
        for tally in tallies.values():
            error = level.slip * (chance.below(_FINE) + chance.below(_FINE) - (_FINE - 1)) / (_FINE - 1)
            tally.worths = [worth + error for worth in tally.worths]
    yield Advice(ranked(tallies.items()), 1.0)

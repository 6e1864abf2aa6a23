"""Who looks exactly one step ahead?"""

from __future__ import annotations

from typing import Any

from tabletop.kernel import Command, Game, Rng


def choose(game: Game[Any], state: Any, seat: int, rng: Rng) -> Command:
    """The legal command after which the seat's estimated score is highest; equal ones by lot.

    What the seat may not know is dealt anew first, so that the bot cannot peek.
    """
    best: list[Command] = []
    most = float("-inf")
    imagined = game.determinize(state, seat, rng)
    for command in game.legal(imagined):
        after = game.copy(imagined)
        game.apply(after, command, events=False)
        worth = game.evaluate(after, seat)
        if worth > most:
            best, most = [command], worth
        elif worth == most:
            best.append(command)
    return rng.choice(best)

"""What does this game say of its pieces, and what does it foretell? For its golden registers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.red_outpost.forecast import forecast, gift_worth, round_standing
from tabletop.games.red_outpost.scoring import set_worth
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.wording import describe_card, describe_location, describe_special


def words(game: Any) -> Iterator[tuple[str, Any]]:
    """Every sentence about a location or card."""
    of = game.tables.definitions
    for name in of.locations:
        yield f"location {name}", describe_location(of, name)
    for card in (*of.lake, *of.spaceship):
        yield f"card {card}", describe_card(of, card)
    for card in of.specials:
        yield f"special {card}", describe_special(of, card)


def foretold(game: Any, state: RedOutpostState) -> Iterator[tuple[str, Any]]:
    """What every legal move would change, what the round would pay, and what sets and gifts are worth."""
    for command in game.legal(state):
        if (cast := forecast(game, state, command)) is not None:
            yield str(command), cast
    yield "the round", round_standing(game, state)
    yield "sets", [set_worth(game.tables, state, good) for good in game.tables.goods]
    yield "gifts", [gift_worth(game.tables, state, seat) for seat in range(state.seats)]

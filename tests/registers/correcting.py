"""How does a game go whose owner has corrected some of its values?"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.content.components import packed
from tabletop.content.typed import replaced
from tabletop.kernel import Game, Rng
from tests.playthroughs.transcript import golden
from tests.registers.varying import Path as Place
from tests.registers.varying import places, plain_at

OWNERS = 12
"""So many different owners."""
CORRECTIONS = 16
"""So many values each of them corrects, by one."""
RESTORED = 25
"""Every so many decisions the position is written down and read back."""

Corrections = list[tuple[Place, int]]


def corrections(name: str, owner: int) -> Corrections:
    """Numbers that are a little more or less, all of which the game accepts."""
    components, chance = golden(name).components, Rng(owner)
    numbers = [path for _, path in places(components.definitions) if _correctable(components.plain, path)]
    plain, found = components.plain, dict[Place, int]()
    while len(found) < CORRECTIONS:
        path = chance.choice(numbers)
        number = plain_at(plain, path) + (1 if chance.below(3) else -1)
        tried = replaced(plain, path, number)
        if _accepted(tried, type(components.definitions)):
            plain, found[path] = tried, number
    return list(found.items())


def _correctable(plain: Any, path: Place) -> bool:
    """An owner names a value by words; a place in a list has none."""
    return type(plain_at(plain, path)) is int and all(isinstance(step, str) for step in path)


def _accepted(plain: Any, kind: Any) -> bool:
    try:
        return msgspec.convert(plain, kind, strict=True).check() is None
    except (msgspec.ValidationError, LookupError, ValueError, TypeError):
        return False


def corrected(name: str, chosen: Corrections) -> Game[Any]:
    """The game with these values."""
    plain = golden(name).components.plain
    for path, number in chosen:
        plain = replaced(plain, path, number)
    game = golden(name).with_values(packed(plain))
    assert game is not None
    return game


def corrections_played(name: str) -> list[str]:
    """Random games of several owners: how long they are, what they score, and a digest of all that was told."""
    return [line for owner in range(1, OWNERS + 1) for line in _owned(name, owner)]


def _owned(name: str, owner: int) -> Iterator[str]:
    chosen = corrections(name, owner)
    game = corrected(name, chosen)
    words = ", ".join(f"{'.'.join(map(str, path))} {number}" for path, number in chosen)
    said = hashlib.blake2b(repr(game.text_facts()).encode(), digest_size=6).hexdigest()
    yield f"owner {owner}: {words}; sentences {said}"
    for seats in game.seats:
        for option in (None, *game.options(seats)):
            options = {} if option is None else {option.name: option.values[-1]}
            yield f"owner {owner}, {seats} seats, {options}: {_played(game, seats, owner, options)}"


def _played(game: Game[Any], seats: int, seed: int, options: dict[str, Any]) -> str:
    state, chance, told = game.new(seats, seed, options), Rng(seed), hashlib.blake2b(digest_size=6)
    decisions = 0
    while game.actor(state) is not None:
        decisions += 1
        if decisions % RESTORED == 0:
            assert game.restore(game.snapshot(state)) == state
            assert all(map(math.isfinite, game.estimates(state)))
        command = chance.choice(game.legal(state))
        told.update(" ".join(map(str, (command, *game.apply(state, command)))).encode())
    points = [sheet.total for sheet in game.scores(state)]
    return f"{decisions} decisions, {told.hexdigest()}, {points}, won by {game.winners(state)}"

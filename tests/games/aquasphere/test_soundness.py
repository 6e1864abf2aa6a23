"""Is a waiting decision that no game leads to refused, and every real one accepted?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.games.aquasphere.state import Act, AquaState, Gains, Income, Letters, RedLine, Turn
from tabletop.kernel import BadSnapshot, Rng
from tests.games.aquasphere.positions import GAME


def _waiting(kind: type) -> AquaState:
    """A real position in which such a decision is to be taken."""
    for seed in range(60):
        state, chance = GAME.new(3, seed), Rng(seed)
        while GAME.actor(state) is not None:
            if isinstance(state.pending[-1], kind):
                return state
            GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
    raise AssertionError(f"no {kind.__name__} in sixty games")


def _set(name: str, value: Any) -> Callable[[Any], None]:
    return lambda top: setattr(top, name, value)


TAMPERED: list[tuple[type, Callable[[Any], None], str]] = [
    (Letters, lambda top: top.letters.append(top.letters[0]), "no such letters"),
    (Letters, _set("letters", ["z"]), "no such letters"),
    (Act, lambda top: setattr(top, "program", "white" if top.program != "white" else "red"), "not the area"),
    (Gains, _set("cards", ["rc99"]), "no such cards"),
    (Gains, _set("times", 0), "impossible count"),
    (RedLine, lambda top: setattr(top, "left", top.left + 1), "not the points left"),
    (RedLine, _set("parts", {"dancing": 1}), "not the points left"),
    (Income, _set("used", ["rc01"]), "no such cards"),
]


@pytest.mark.parametrize("kind", [Turn, Act, Letters, Gains, RedLine, Income])
def test_real_decisions_are_sound(kind: type) -> None:
    state = _waiting(kind)
    assert GAME.flaw(state) is None
    assert GAME.restore(GAME.snapshot(state)) == state


@pytest.mark.parametrize(("kind", "tamper", "problem"), TAMPERED)
def test_decisions_no_game_leads_to_are_refused(kind: type, tamper: Callable[[Any], None], problem: str) -> None:
    state = _waiting(kind)
    tamper(state.pending[-1])
    flaw = GAME.flaw(state)
    assert flaw is not None
    assert flaw.field == f"pending[{len(state.pending) - 1}]"
    assert problem in flaw.problem
    with pytest.raises(BadSnapshot):
        GAME.restore(GAME.snapshot(state))

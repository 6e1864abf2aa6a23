"""Is a damaged snapshot named as such, or at least a position that can be played?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.kernel import BadSnapshot, Game, Rng
from tests.conformance.cases import Case
from tests.conformance.damage import Whole, damaged
from tests.conformance.recording import play_on, record

MOMENTS = 6
DAMAGES, ELSEWHERE = 40, 8
"""So many at every moment of a game as it comes, and where options are changed, which shows at few places."""
FURTHER = 80


def _restored(game: Game[Any], broken: dict[str, Any], what: str) -> Any | None:
    """The state a damaged snapshot gives, None when it is refused as it should be."""
    try:
        return game.restore(broken)
    except BadSnapshot:
        return None
    except Exception as error:
        error.add_note(f"restoring {what}")
        raise


def _survives(case: Case, state: Any, what: str, seed: int) -> None:
    """A state that was let in can be played, shown, frozen and counted."""
    game = case.game
    try:
        play_on(case, state, seed, most=FURTHER)
        game.thaw(game.freeze(state))
        game.scores(state), game.winners(state), game.decision(state)
        for seat in range(state.seats):
            game.observe(state, seat)
            game.determinize(state, seat, Rng(seed))
    except Exception as error:
        error.add_note(f"playing on with {what}")
        raise


def test_damaged_snapshots_never_break_a_game(case: Case) -> None:
    game, played, chance = case.game, record(case), Rng(8)
    usual = case.options == game.complete_options(case.seats, {})
    damages, refused = DAMAGES if usual else ELSEWHERE, 0
    for position in [*played.moments(MOMENTS), len(played.commands)]:
        whole = Whole(game.snapshot(played.state(position)))
        for _ in range(damages):
            broken, what = damaged(whole, chance)
            state = _restored(game, broken, what)
            if state is None:
                refused += 1
            else:
                _survives(case, state, what, position)
    assert refused > damages, "hardly any damage is noticed"


def test_what_is_no_snapshot_at_all_is_refused(case: Case) -> None:
    nonsense: list[Any] = [None, 3, "state", [], {}, {"seats": 2}, [{}]]
    for nothing in nonsense:
        with pytest.raises(BadSnapshot) as refusal:
            case.game.restore(nothing)
        assert refusal.value.field
        assert refusal.value.problem

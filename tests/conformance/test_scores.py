"""Do the points add up, counted in three ways?"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conformance.cases import Case, recount
from tests.conformance.recording import record

SEEDS = (1, 2, 3)


def test_sheets_have_the_same_categories_at_any_moment(case: Case) -> None:
    game, played = case.game, record(case)
    categories = list(game.scores(played.final)[0].points)
    for position in [*played.moments(12), len(played.commands)]:
        state = played.state(position)
        sheets = game.scores(state)
        assert len(sheets) == case.seats
        assert [list(sheet.points) for sheet in sheets] == [categories] * case.seats
        assert all(type(points) is int for sheet in sheets for points in sheet.points.values())
        assert set(game.winners(state)) <= set(range(case.seats))
        assert all(isinstance(game.evaluate(state, seat), float) for seat in range(case.seats))
        assert game.freeze(state) == played.frozen[position], "counting changed the state"


@pytest.mark.parametrize("seed", SEEDS)
def test_scored_events_add_up(case: Case, seed: int) -> None:
    """For every seat and category the sum of all `scored` facts is the entry of the final sheet."""
    played = record(case, seed)
    told: Counter[tuple[object, object]] = Counter()
    for events in played.events:
        for event in events:
            if event.kind == "scored":
                points = event.facts["points"]
                assert isinstance(points, int)
                told[event.facts["seat"], event.facts["category"]] += points
    sheets = case.game.scores(played.final)
    written = {(seat, name): points for seat, sheet in enumerate(sheets) for name, points in sheet.points.items()}
    assert {key: points for key, points in told.items() if points} == {key: p for key, p in written.items() if p}


@pytest.mark.parametrize("seed", SEEDS)
def test_totals_are_recounted(case: Case, seed: int) -> None:
    """`tests/games/<game>/recount.py` counts the pieces of the final state on its own."""
    final = record(case, seed).final
    assert recount(case.name)(case.game, final) == [sheet.total for sheet in case.game.scores(final)]

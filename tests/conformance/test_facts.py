"""Is what a game says of itself, for people who choose one, true?"""

from __future__ import annotations

from tabletop.kernel import ScoreSheet
from tests.conformance.cases import Case
from tests.conformance.recording import record


def test_a_game_has_secrets_or_not(case: Case) -> None:
    """With secrets some seat sees what another does not; without, all seats always see the same."""
    if case.seats == 1:
        return
    game, played = case.game, record(case)
    differs = False
    for position in range(len(played.commands) + 1):
        state = played.state(position)
        first, *others = (game.observe(state, seat) for seat in range(case.seats))
        differs = differs or any(other != first for other in others)
    assert differs == game.has_secrets


def test_a_game_has_as_many_rounds_as_it_says(case: Case) -> None:
    """One that says none tells of none either."""
    game = case.game
    told = {event.facts["round"] for events in record(case).events for event in events if event.kind == "round_began"}
    if not game.rounds:
        assert not told
        return
    assert told <= set(range(1, game.rounds + 1))
    assert game.rounds in told


def test_capped_categories_stay_below_their_cap(case: Case) -> None:
    game = case.game
    caps = game.caps(case.seats)
    for seed in (1, 2, 3):
        for sheet in game.scores(record(case, seed).final):
            assert caps.keys() <= sheet.points.keys()
            assert all(sheet.points[category] <= cap for category, cap in caps.items())


def test_solo_ranks_rise(case: Case) -> None:
    ranks = list(case.game.ladder(case.options).values())
    assert ranks == sorted(set(ranks))


def test_only_solo_games_have_an_opponent(case: Case) -> None:
    game, final = case.game, record(case).final
    opponent = game.opponent(final)
    assert opponent is None or (case.seats == 1 and isinstance(opponent, ScoreSheet))

"""Do the words about a game tell only what the person may know?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop import games
from tabletop.content import load_texts
from tabletop.kernel import Game, Rng, Seat, Setup, Timeline
from tabletop.review import Spoken, recall

SEATS = [Seat("Ada", "human", "ocean"), Seat("Bo", "bot", "amber", "random")]


def standing(game: Game[Any], state: Any) -> str:
    timeline = Timeline(game, Setup(2, 3, dict(state.options)), game.copy(state))
    texts = load_texts("en", game.name)
    return Spoken(timeline, SEATS, texts).standing(recall(None, timeline, [0]), 0)


def positions(game: Game[Any]) -> Iterator[Any]:
    """Running games in which the bot holds documents that will count."""
    for seed in range(3):
        chance, state = Rng(seed), game.new(2, seed)
        while game.actor(state) is not None:
            if game.scores(game.observe(state, 0))[1] != game.scores(state)[1]:
                yield state
            game.apply(state, chance.choice(game.legal(state)), events=False)


def test_points_of_hidden_documents_do_not_count_while_a_game_runs() -> None:
    game = games.load("watch")
    found = 0
    for state in positions(game):
        found += 1
        twin = game.copy(state)
        twin.players[1].hand = []
        assert standing(game, twin) == standing(game, state)
    assert found, "no hidden document would have counted: play other games"

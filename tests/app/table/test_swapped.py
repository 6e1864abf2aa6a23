"""Does anything a seat can see change when only what is hidden from it changes? Swept over every game and many moments.

Twice the same table, once with everything hidden dealt anew: table, tips, log, prompt, legal commands, hint, curtain, replay of
the running game, list of saves, its picture and the points in it must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop import boards, games
from tabletop.app.application import App
from tabletop.app.replay.recording import Recording
from tabletop.app.table.session import Session
from tabletop.bots import think
from tabletop.kernel import NOBODY, Game, Rng, Seat, Setup, Timeline
from tabletop.scene import Node, Text
from tabletop.store.savefile import summarize
from tests.app.table.test_secrets import drawn, is_closed, open_curtain
from tests.app.table.test_table import let_time_pass, shown

SEATS = [
    Seat("Mira", "human", "vermilion"),
    Seat("Otto", "human", "ocean"),
    Seat("Ada", "bot", "amber", "random"),
]
MOMENTS = (3, 20, 40)
"""After how many moves one looks."""


def moment(game: Game[Any], seats: int, moves: int) -> Any:
    """A position in which a person decides, about so many moves into a random game."""
    chance, state = Rng(moves), game.new(seats, moves)
    for number in range(moves + 200):
        actor = game.actor(state)
        assert actor is not None, "the game is over too soon"
        if number >= moves and SEATS[actor].kind == "human":
            break
        game.apply(state, chance.choice(game.legal(state)), events=False)
    return state


def swapped(game: Game[Any], state: Any, eyes: int) -> Any:
    """Another table that looks the same to these eyes; something hidden really is another."""
    for seed in range(20):
        other = game.determinize(state, eyes, Rng(seed))
        other.rng = game.copy(state).rng
        if other != state:
            assert game.observe(other, eyes) == game.observe(state, eyes)
            return other
    raise AssertionError("nothing is hidden at this moment: look at another one")


def begin(app: App, game: Game[Any], state: Any) -> Session:
    setup = Setup(state.seats, 3, dict(state.options))
    timeline = Timeline(game, setup, game.copy(state))
    return Session.begin(timeline, SEATS[: state.seats], app.texts_of(game.name), app.places.saves)


def tips(root: Node) -> Iterator[str]:
    """Every word of every tip."""
    for node in list(root.walk()):
        if node.tip is not None and node.shown():
            made = node.tip()
            if made is not None:
                yield from (part.content for part in made.walk() if isinstance(part, Text))


def seen(app: App, game: Game[Any], state: Any, eyes: int) -> list[Any]:
    """Everything that seat can see of a position."""
    app.go_home()
    for file in app.places.saves.glob("*.*"):
        file.unlink()
    session = begin(app, game, state)
    app.go_table(session)
    let_time_pass(app, 1000)
    found: list[Any] = [("curtain", drawn(app)) if is_closed(app) else "no curtain"]
    if is_closed(app):
        open_curtain(app)
    table = shown(app)
    assert table.viewer == eyes
    view = table.current_view()
    found += [drawn(app), list(tips(table.board.root)), view.legal, game.decision(session.state)]
    found += [str(think("greedy", game, session.state, eyes, Rng(2)))]
    file = session.keeper.file
    recording = Recording.of(session)
    app.go_replay(recording)
    let_time_pass(app, 1000)
    if is_closed(app):
        open_curtain(app)
    found += [drawn(app)]
    return [*found, *in_the_list(app, game, state, file)]


def in_the_list(app: App, game: Game[Any], state: Any, file: Path) -> list[Any]:
    """What anybody may read about the save, and its picture."""
    app.go_load()
    let_time_pass(app, 500)
    words = [word for word in drawn(app) if not re.search(r"MB$|^\d\d:\d\d$", str(word[0]))]  # neither size nor hour
    return [words, summarize(game, state, {}), file.with_suffix(".png").read_bytes()]


@pytest.mark.parametrize("moves", MOMENTS)
@pytest.mark.parametrize("name", boards.names())
def test_what_a_seat_sees_does_not_depend_on_what_is_hidden_from_it(app: App, name: str, moves: int) -> None:
    game = app.find_game(name)
    state = moment(game, 3, moves)
    eyes = game.actor(state)
    assert eyes is not None
    first = seen(app, game, state, eyes)
    second = seen(app, game, swapped(game, state, eyes), eyes)
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one == other, f"part {number} tells"


@pytest.mark.parametrize("name", games.names())
def test_what_everybody_may_know_is_the_same_for_everybody(name: str) -> None:
    """Points of the list and of a plot, winners so far: nothing of any seat's secrets."""
    game = games.load(name)
    for moves in range(0, 45, 9):
        state = moment(game, 3, moves)
        other = swapped(game, state, NOBODY)
        assert game.open_scores(other) == game.open_scores(state)
        assert summarize(game, other, {}) == summarize(game, state, {})

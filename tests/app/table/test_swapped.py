"""Does anything a seat can see change when only what is hidden from it changes? Swept over every game and many moments.

Twice the same table, once with everything hidden dealt anew, and a few moves played on at both that look the same to these
eyes: table with every pixel and name, tips, every line of the log, prompt, legal commands, hint, curtain, every moment of the
replay and its sounds, frames of the motion, the recap, list of saves, its picture and the points in it must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletop import boards, games
from tabletop.app.application import App
from tabletop.app.comparison.paired_plot import outlook
from tabletop.app.comparison.screen import sheet_of
from tabletop.app.replay.recording import Recording
from tabletop.app.table.session import Session
from tabletop.app.table.sight import since_last_turn
from tabletop.bots import think
from tabletop.content import load_texts
from tabletop.kernel import NOBODY, Command, Event, Frame, Game, Rng, Seat, Setup, Timeline
from tabletop.scene import Node, Text
from tabletop.scene.core.inputs import Key
from tabletop.store.savefile import summarize
from tests.app.table.test_secrets import drawn, is_closed, looks, open_curtain
from tests.app.table.test_table import let_time_pass, shown

SEATS = [
    Seat("Mira", "human", "vermilion"),
    Seat("Otto", "human", "ocean"),
    Seat("Ada", "bot", "amber", "random"),
]
MOMENTS = (3, 21, 40)
"""After how many moves one looks."""
MEASURED = re.compile(r"MB$|^[0-9]{2}:[0-9]{2}$")
"""Words of the list that say when a save was written and how large it is."""
WHISPERS = {"watch": {"document_drawn", "document_kept", "market_seen", "spy_set"}}
"""What games tell one seat alone."""
WHISPERING_GAMES = 3
ENOUGH, LONGEST_WALK, TRIED = 2, 30, 8
"""How many moves are played on at both tables before one looks, when the walk ends anyway, and how many moves are tried for one."""


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


def played_on(game: Game[Any], state: Any, other: Any, eyes: int) -> list[Command]:
    """Moves both tables allow after which they still look the same to these eyes, up to a decision of theirs."""
    chance, twins, path, decided = Rng(7), (state, other), list[Command](), 0
    while len(path) < LONGEST_WALK and decided < ENOUGH:
        both = [command for command in game.legal(twins[0]) if command in game.legal(twins[1])]
        chance.shuffle(both)
        for command in both[:TRIED]:
            after = game.copy(twins[0]), game.copy(twins[1])
            for twin in after:
                game.apply(twin, command, events=False)
            if look_the_same(game, after, eyes):
                path.append(command)
                twins = after
                break
        else:
            break
        if game.actor(twins[0]) == eyes:
            decided = len(path)
    return path[:decided]


def look_the_same(game: Game[Any], twins: tuple[Any, Any], eyes: int) -> bool:
    """Whether two running games cannot be told apart by these eyes."""
    one, other = (game.observe(twin, eyes) for twin in twins)
    return bool(one == other) and None not in map(game.actor, twins)


def begin(app: App, game: Game[Any], state: Any, path: Sequence[Command]) -> Session:
    setup = Setup(state.seats, 3, dict(state.options))
    timeline = Timeline(game, setup, game.copy(state))
    for command in path:
        timeline.do(command)
    return Session.begin(timeline, SEATS[: state.seats], app.texts_of(game.name), app.places.saves)


def tips(root: Node) -> Iterator[str]:
    """Every word of every tip."""
    for node in list(root.walk()):
        if node.tip is not None and node.shown():
            made = node.tip()
            if made is not None:
                yield from (part.content for part in made.walk() if isinstance(part, Text))


def seen(app: App, game: Game[Any], state: Any, eyes: int, path: Sequence[Command]) -> dict[str, Any]:
    """Everything that seat can see of a position and of what led to it."""
    app.go_home()
    for file in app.places.saves.glob("*.*"):
        file.unlink()
    session = begin(app, game, state, path)
    app.go_table(session)
    let_time_pass(app, 1000)
    found: dict[str, Any] = {"curtain": drawn(app) if is_closed(app) else None}
    if is_closed(app):
        open_curtain(app)
    table = shown(app)
    assert table.controller.sight.viewer == eyes
    view = table.controller.view()
    timeline = session.timeline
    found |= {
        "table": drawn(app), "look": looks(app), "names": [node.name for node in app.stage.root.walk()],
        "tips": list(tips(table.board.root)), "legal": view.legal, "log": list(view.log),
        "decision": game.decision(session.state), "hint": str(think("greedy", game, session.state, eyes, Rng(2))),
        "motion": [told(timeline.frames(number, eyes)) for number in range(timeline.position)],
        "recap": [session.seen_at(number, eyes).state for number in since_last_turn(session, eyes)],
    }  # fmt: skip
    file = session.keeper.file
    found["replay"] = replayed(app, Recording.of(session))
    return found | in_the_list(app, game, timeline.state, file)


def told(frames: Sequence[Frame[Any]]) -> list[Any]:
    """What the moments of a motion show and say."""
    return [(frame.event, frame.state) for frame in frames]


def replayed(app: App, recording: Recording) -> list[Any]:
    """Every moment of a running game's replay, and what is heard on the way."""
    heard, play = list[str](), app.sounds.play
    app.sounds.play = heard.append  # type: ignore[method-assign, assignment]
    try:
        app.go_replay(recording)
        let_time_pass(app, 1000)
        if is_closed(app):
            open_curtain(app)
        found = [drawn(app)]
        for key in ("home", *["right"] * recording.last):
            app.stage.handle(Key(key))
            let_time_pass(app, 1000)
            found.append(drawn(app))
    finally:
        app.sounds.play = play  # type: ignore[method-assign]
    return [*found, heard]


def in_the_list(app: App, game: Game[Any], state: Any, file: Path) -> dict[str, Any]:
    """What anybody may read about the save, and its picture."""
    app.go_load()
    let_time_pass(app, 500)
    words = [word for word in drawn(app) if not MEASURED.search(str(word[0]))]
    return {"list": words, "summary": summarize(game, state, {}), "picture": file.with_suffix(".png").read_bytes()}


@pytest.mark.parametrize("moves", MOMENTS)
@pytest.mark.parametrize("name", boards.names())
def test_what_a_seat_sees_does_not_depend_on_what_is_hidden_from_it(app: App, name: str, moves: int) -> None:
    game = app.find_game(name)
    state = moment(game, 3, moves)
    eyes = game.actor(state)
    assert eyes is not None
    other = swapped(game, state, eyes)
    path = played_on(game, state, other, eyes)
    assert path, "no move looks the same: look at another moment"
    first, second = (seen(app, game, twin, eyes, path) for twin in (state, other))
    assert first["log"]
    for part, one in first.items():
        assert one == second[part], f"{part} tells"


@pytest.mark.parametrize("name", games.names())
def test_what_everybody_may_know_is_the_same_for_everybody(name: str) -> None:
    """Points of the list and of a plot, winners so far: nothing of any seat's secrets."""
    game = games.load(name)
    for moves in range(0, 45, 9):
        state = moment(game, 3, moves)
        other = swapped(game, state, NOBODY)
        assert game.open_scores(other) == game.open_scores(state)
        assert summarize(game, other, {}) == summarize(game, state, {})
        assert compared(game, other) == compared(game, state)


def compared(game: Game[Any], state: Any) -> list[Any]:
    """What a comparison of a running game of several people plots and counts."""
    timeline = Timeline(game, Setup(3, 3, dict(state.options)), game.copy(state))
    recording = Recording(timeline, SEATS, load_texts("en", game.name), id="", seconds=0)
    return [outlook(recording), *(sheet_of(recording, seat, recording.last).points for seat in range(3))]


def whispers(game: Game[Any], seed: int) -> Iterator[tuple[Any, Any, Command, Command]]:
    """Two tables that look the same to the first seat, and a move of somebody else at each after which they
    still do although it told that one alone something that differs.
    """
    chance, state = Rng(seed), game.new(3, seed)
    while (actor := game.actor(state)) is not None:
        if actor != 0:
            other = game.determinize(state, 0, chance)
            other.rng = game.copy(state).rng
            yield from ((state, other, *pair) for pair in _whispered(game, state, other))
        game.apply(state, chance.choice(game.legal(state)), events=False)


def _whispered(game: Game[Any], state: Any, other: Any) -> Iterator[tuple[Command, Command]]:
    """For every kind of move the first that whispers, with one of its kind at the other table that whispers something else."""
    for verb in {command.verb for command in game.legal(state)}:
        command, answers = next(_of(game, state, verb)), _of(game, other, verb)
        one, said = _heard(game, state, command)
        for answer in answers if said else ():
            two, otherwise = _heard(game, other, answer)
            if otherwise != said and look_the_same(game, (one, two), 0):
                yield command, answer
                break


def _of(game: Game[Any], state: Any, verb: str) -> Iterator[Command]:
    return (command for command in game.legal(state) if command.verb == verb)


def _heard(game: Game[Any], state: Any, command: Command) -> tuple[Any, list[Event]]:
    """The position after a move, and what somebody other than the first seat alone is told."""
    twin = game.copy(state)
    return twin, [event for event in game.apply(twin, command) if event.only not in (None, 0)]


@pytest.mark.parametrize("name", games.names())
def test_what_one_seat_alone_is_told_stands_in_nobody_elses_log(app: App, name: str) -> None:
    """Log, motion, replay and sounds of the first seat, while another one draws, keeps and sets what only it may know."""
    game, seats = (
        app.find_game(name),
        [*SEATS[:1], *(Seat(seat.name, "bot", seat.colour, "random") for seat in SEATS[1:])],
    )
    kinds = set[str]()
    for number, (state, other, command, answer) in enumerate(
        found for seed in range(WHISPERING_GAMES) for found in whispers(game, seed)
    ):
        known = []
        for twin, move in ((state, command), (other, answer)):
            timeline = Timeline(game, Setup(3, 3, dict(state.options)), game.copy(twin))
            kinds |= {event.kind for event in timeline.do(move) if event.only not in (None, 0)}
            recording = Recording(timeline, seats, app.texts_of(name), id="", seconds=0)
            recording.go(0)
            motion, events = told(recording.ahead()), recording.forward()
            known.append((motion, events, recording.view().log, recording.view(1).log, recording.caption()))
        assert known[0] == known[1], (number, command, answer)
    assert kinds == WHISPERS.get(name, set())

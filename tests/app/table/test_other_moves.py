"""Can one follow what others do: is it said, lit and traced, at the chosen pace, and shown again when asked for?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.app.table.sight import since_last_turn
from tabletop.app.table.states import BotThinks, Deciding, ShowingMove
from tabletop.boards.common.lights import Glow
from tabletop.boards.common.prompt import PaperButton
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.scene import Text
from tests.app.looking import press, words_on

SEATS = [
    Seat("Mira", "human", "vermilion"),
    Seat("Otto", "bot", "ocean", "greedy"),
    Seat("Ada", "bot", "amber", "greedy"),
]


def sit_down(make_app: Callable[..., App], seats: int = 3, **settings: str) -> tuple[App, TableScreen]:
    app = make_app(**settings)
    app.change_settings(animation="normal")
    app.start_game("red_outpost", SEATS[:seats], 5, {})
    assert isinstance(app.screen, TableScreen)
    return app, app.screen


def board_of(table: TableScreen) -> TableBoard[object]:  # type: ignore[type-var]
    assert isinstance(table.board, TableBoard)
    return table.board


def until(app: App, wanted: Callable[[], object]) -> None:
    """Let time pass in small steps until it is so; whoever must decide takes the first command."""
    for _ in range(4000):
        if wanted():
            return
        table = app.screen
        assert isinstance(table, TableScreen)
        legal = table.controller.view().legal
        if legal:
            table.deeds.give(legal[0])
        app.stage.clock.advance(20)  # type: ignore[attr-defined]
        app.stage.update()
    raise AssertionError("it never came")


def test_what_a_bot_does_is_said_and_lit_before_it_moves(make_app: Callable[..., App]) -> None:
    app, table = sit_down(make_app)
    board = board_of(table)
    until(app, lambda: board.telling.said)
    told = board.telling.said
    assert told is not None
    assert told.seat in (1, 2)
    assert told.choices == ()
    assert told.sentence in words_on(board.side.prompt)
    assert told.sentence in table.controller.view().log[-1].text or any(
        told.sentence == line.text for line in table.controller.view().log
    )
    line = next(line for line in table.controller.view().log if told.sentence in line.text)
    rows = [node.name for node in board.side.log.walk()]
    assert f"log:{line.position}" in rows, "the log knows it when the move begins"
    lights = [*board.table.layers.traces.children, *board.table.layers.traces_fixed.children]
    assert any(isinstance(node, Glow) for node in lights)
    assert not any(isinstance(node, PaperButton) for node in board.side.prompt.walk())


def test_a_trace_stays_until_the_next_own_decision(make_app: Callable[..., App]) -> None:
    app, table = sit_down(make_app)
    board = board_of(table)
    until(app, lambda: board.telling.said)
    until(app, lambda: table.controller.view().legal and not table.controller.state.moves)
    layers = board.table.layers
    assert not [*layers.traces.children, *layers.traces_fixed.children], "only the trails stay"
    assert len(layers.trails.children) > 1, "of every move since the own last one"
    assert layers.trails.z < layers.marks.z, "below all numbers and pieces"
    app.stage.clock.advance(2500)  # type: ignore[attr-defined]
    app.stage.update()
    assert {trail.opacity for trail in layers.trails.children} == {0.3}
    table.deeds.give(table.controller.view().legal[0])
    assert layers.trails.children == []


def test_step_by_step_waits_for_space(make_app: Callable[..., App]) -> None:
    app, table = sit_down(make_app, others="step")
    until(app, lambda: table.board.waits)
    position = table.session.timeline.position
    for _ in range(200):
        app.stage.clock.advance(100)  # type: ignore[attr-defined]
        app.stage.update()
    assert table.board.waits
    assert table.session.timeline.position == position
    assert len(app.stage.tweens) == 0, "waiting costs nothing"
    press(app, "space")
    assert not table.board.waits
    until(app, lambda: table.session.timeline.position > position)


def test_slow_takes_longer_than_fast(make_app: Callable[..., App]) -> None:
    lasted = {}
    for others in ("slow", "fast"):
        app, table = sit_down(make_app, others=others)
        board = board_of(table)
        until(app, lambda board=board: board.telling.said)
        began, position = app.stage.clock(), table.session.timeline.position
        until(app, lambda t=table, p=position: t.session.timeline.position > p)
        lasted[others] = app.stage.clock() - began
    assert lasted["slow"] > 2 * lasted["fast"]


def test_a_recap_runs_the_moves_of_the_others_again(make_app: Callable[..., App]) -> None:
    app, table = sit_down(make_app)
    board = board_of(table)
    until(app, lambda: board.telling.said)
    until(app, lambda: table.controller.view().legal and not table.controller.state.moves)
    steps = since_last_turn(table.session, 0)
    assert steps
    assert all(table.session.timeline.past[step].actor != 0 for step in steps)
    now, position = board.positions(), table.session.timeline.position
    press(app, "r")
    assert board.telling.said is not None
    seen = set()
    for _ in range(2000):
        if not table.controller.state.moves:
            break
        if board.telling.said is not None:
            seen.add(board.telling.said.sentence)
        app.stage.clock.advance(20)  # type: ignore[attr-defined]
        app.stage.update()
    assert len(seen) >= 1
    assert board.positions() == now
    assert table.session.timeline.position == position
    assert table.controller.view().legal


def test_nothing_to_recap_is_said(app: App) -> None:
    app.start_game("red_outpost", [SEATS[0], Seat("Lena", "human", "moss")], 5, {})
    table = app.screen
    assert isinstance(table, TableScreen)
    table.deeds.recap()
    assert app.texts.say("table.no_recap") in words_on(table.layer)


@pytest.mark.parametrize("kind", ["human", "bot"])
def test_a_pass_that_was_all_that_was_left_says_so(make_app: Callable[..., App], kind: Literal["human", "bot"]) -> None:
    """Whoever passes because nothing else can be done is not thought to have given up."""
    app = make_app()
    app.change_settings(animation="normal")
    game, chance = app.find_game("aquasphere"), Rng(1)
    timeline = Timeline.begin(game, 2, 1)
    while [str(command) for command in game.legal(timeline.state)] != ["pass"]:
        timeline.do(chance.choice(game.legal(timeline.state)))
    seats = [Seat("Mira", "human", "vermilion"), Seat("Otto", kind, "ocean", "" if kind == "human" else "greedy")]
    if timeline.state.current == 0 and kind == "bot":
        seats = [seats[1], seats[0]]
    app.go_table(Session.begin(timeline, seats, app.texts_of("aquasphere"), app.places.saves))
    table = app.screen
    assert isinstance(table, TableScreen)
    said = set[str]()
    for _ in range(400):
        app.stage.clock.advance(20)  # type: ignore[attr-defined]
        app.stage.update()
        said |= {words for words in words_on(board_of(table).side.prompt) if "Only passing was left" in words}
    passed = next(step.actor for step in table.session.timeline.past if str(step.command) == "pass")
    assert f"Only passing was left for {seats[passed].name}." in " ".join(said), "whoever decides next reads it"


def test_while_the_neighbour_moves_nothing_is_asked_and_his_turn_is_named(make_app: Callable[..., App]):
    app = make_app(interludes="off")
    app.change_settings(animation="normal")
    app.start_game("corrosion", SEATS[:2], 5, {})
    assert isinstance(app.screen, TableScreen)
    table, session, told = app.screen, app.screen.session, set[int]()
    board = board_of(table)
    his = [session.texts.say(f"board.prompt.other_{what}", name="Otto") for what in ("turn", "choice")]
    for _ in range(600):
        app.stage.clock.advance(50)  # type: ignore[attr-defined]
        app.stage.update()
        past, state = session.timeline.past, table.controller.state
        if isinstance(state, Deciding):
            table.controller.play(Rng(len(past)).choice(session.game.legal(session.state)))
        elif isinstance(state, BotThinks) or (isinstance(state, ShowingMove) and past[-1].actor == 1):
            words = [node.content for node in board.side.prompt.walk() if isinstance(node, Text) and node.shown()]
            assert words[0] in his, words
            assert not board.side.prompt.buttons
            told.add(len(past))
    assert len(told) >= 5

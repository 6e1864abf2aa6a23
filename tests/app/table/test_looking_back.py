"""Does looking back show the moment that was, leave the game alone, and lead back to where everybody can go on?"""

from __future__ import annotations

import re

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.states import Motion
from tabletop.boards.common.ids import SEAT
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Rng, Seat
from tabletop.scene.core.inputs import Key
from tests.app.looking import words_on
from tests.app.table.test_table import let_time_pass, shown, until_a_person_decides

GAMES = ("aquasphere", "corrosion", "red_outpost", "watch")
PEOPLE = [Seat("Mira", "human", "vermilion"), Seat("Otto", "human", "ocean")]
AGAINST_A_BOT = [Seat("Mira", "human", "vermilion"), Seat("Ada", "bot", "ocean", "random")]


def play(app: App, game: str, seats: list[Seat], moves: int, *, practice: bool = True) -> TableScreen:
    """A table at which somebody has decided so often, seed and chance fixed."""
    session = app.start_game(game, seats, 4, {}, practice=practice)
    rng = Rng(9)
    for _ in range(moves):
        if session.actor is None:
            break
        session.do(rng.choice(session.game.legal(session.state)))
    app.go_table(session)
    until_a_person_decides(app)
    return shown(app)


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_shown_as_the_viewer_saw_it_and_nothing_changes(app: App, game: str):
    table = play(app, game, AGAINST_A_BOT, 14)
    timeline = table.session.timeline
    present, now = timeline.position, table.game.snapshot(timeline.state)
    positions = dict(table.board.positions())
    for position in (present - 1, 2, 0, present - 3):
        table.deeds.travel(position)
        let_time_pass(app, 200)
        view = table.controller.view()
        assert view.looking_back
        assert view.position == position
        assert view.legal == []
        assert view.state == table.game.observe(timeline.state_at(position), table.controller.sight.viewer)
        assert {line.position for line in view.log} >= {position + 1}
    table.deeds.travel(present)
    assert not table.controller.view().looking_back
    assert table.controller.view().legal
    assert table.board.positions() == positions
    assert (timeline.position, table.game.snapshot(timeline.state)) == (present, now)


@pytest.mark.parametrize("game", GAMES)
def test_playing_on_from_there_goes_there_and_a_bot_takes_its_turn(app: App, game: str):
    table = play(app, game, AGAINST_A_BOT, 16)
    timeline = table.session.timeline
    bots = [number for number, step in enumerate(timeline.past) if step.actor == 1 and not step.forced]
    table.deeds.travel(bots[-1])
    assert table.controller.view().looking_back
    table.deeds.play_on(bots[-1])
    assert not table.controller.view().looking_back
    until_a_person_decides(app)
    assert app.screen is not table or table.controller.view().legal


def test_what_undo_forbids_is_no_place_to_play_on_from(app: App):
    table = play(app, "red_outpost", AGAINST_A_BOT, 14, practice=False)
    table.session.timeline.final = True
    present = table.session.timeline.position
    table.deeds.travel(3)
    button = next(node for node in table.layer.walk() if node.name == "look play_on")
    assert not button.enabled
    assert button.tip is not None
    table.deeds.play_on(3)
    assert table.session.timeline.position == present
    assert table.controller.view().legal


def test_a_bot_whose_move_was_interrupted_moves_after_all(app: App):
    table = play(app, "red_outpost", AGAINST_A_BOT, 12)
    app.change_settings(animation="normal")
    for _ in range(12):
        table.deeds.give(table.controller.view().legal[0])
        while isinstance(table.controller.state, Motion):
            let_time_pass(app, 50)
        if not table.session.is_human_turn:
            break
        until_a_person_decides(app)
    present = table.session.timeline.position
    assert not table.session.is_human_turn
    table.deeds.travel(4)
    let_time_pass(app, 4000)
    assert table.session.timeline.position == present
    table.back()
    until_a_person_decides(app)
    assert table.session.timeline.position > present


def test_hidden_things_stay_hidden_from_the_viewer(app: App):
    table = play(app, "watch", PEOPLE, 20)
    while len(app.stage.overlays):
        app.stage.handle(Key("space"))
        let_time_pass(app, 1000)
    viewer = table.controller.sight.viewer
    for position in range(0, table.session.timeline.length, 3):
        table.deeds.travel(position)
        view = table.controller.view()
        then = table.session.timeline.state_at(position)
        assert view.viewer == table.controller.sight.viewer == viewer
        assert view.state == table.game.observe(then, viewer)
        assert not any(line for line in view.log if line not in table.session.view(viewer).log)


def test_keys_and_buttons_step_and_return(app: App):
    table = play(app, "red_outpost", AGAINST_A_BOT, 14)
    present = table.session.timeline.position
    line = next(node for node in table.layer.walk() if node.name == f"log:{present - 2}")
    assert line.on_click is not None
    line.on_click()
    assert table.controller.view().position == present - 2
    app.stage.handle(Key("left"))
    assert table.controller.view().position == present - 3
    app.stage.handle(Key("right"))
    table.deeds.undo()
    table.deeds.undo()
    table.deeds.redo()
    assert table.controller.view().position == present - 3
    app.stage.resize((1280, 720))
    assert table.controller.view().position == present - 3
    assert any(node.name == "looking back" for node in table.layer.walk())
    app.stage.handle(Key("escape"))
    assert not table.controller.view().looking_back
    assert not any(node.name == "looking back" for node in table.layer.walk())


@pytest.mark.parametrize("game", GAMES)
def test_undo_glides_and_ends_where_a_fresh_layout_puts_things(app: App, game: str):
    app.change_settings(animation="normal")
    table = play(app, game, AGAINST_A_BOT, 24)
    for _ in range(12):
        table.deeds.undo()
        app.stage.tweens.skip()
        there = dict(table.board.positions())
        table.rebuild()
        assert table.board.positions() == there


def test_a_piece_taken_back_is_on_its_way_for_a_moment(app: App):
    app.change_settings(animation="normal")
    table = play(app, "red_outpost", PEOPLE, 0)
    let_time_pass(app, 3000)
    move = next(command for command in table.controller.view().legal if command.verb == "move")
    figure = f"figure:{dict(move.args)['worker']}"
    start = table.board.positions()[figure]
    table.deeds.give(move)
    let_time_pass(app, 5000)
    moved = table.board.positions()[figure]
    table.deeds.undo()
    seen = set()
    for _ in range(12):
        let_time_pass(app, 40, 20)
        seen.add(round(table.board.positions()[figure].x))
    assert len(seen - {round(start.x), round(moved.x)}) > 2
    assert table.board.positions()[figure] == start


def test_what_if_from_there_is_a_game_of_its_own_with_the_coach(app: App):
    table = play(app, "red_outpost", AGAINST_A_BOT, 14, practice=False)
    original, timeline = table.session.keeper.run.id, table.session.timeline
    file, length = table.session.keeper.file, timeline.length
    own = next(number for number, step in enumerate(timeline.past) if step.actor == 0 and number > 3)
    table.deeds.travel(own)
    let_time_pass(app, 200)
    button = next(node for node in table.layer.walk() if node.name == "look what_if")
    button.click()
    branch = shown(app)
    assert branch is not table
    parent = branch.session.keeper.run.parent
    assert parent is not None
    assert (parent.id, parent.position) == (original, own)
    assert branch.session.timeline.position == own
    assert branch.controller.coaching.on
    app.go_home()
    entry = app.shelf.entry(file)
    assert entry.head is not None
    assert entry.head.position == length


@pytest.mark.parametrize("game", GAMES)
def test_you_is_whoever_looks_and_not_whoever_acted_then(app: App, game: str):
    table = play(app, game, PEOPLE, 16)
    if app.stage.overlays.top is not None:
        app.stage.handle(Key("space"))
        let_time_pass(app, 1000)
    you, viewer, others = table.texts.say("board.seat.you"), table.controller.sight.viewer, 0
    told = 0
    assert isinstance(table.board, TableBoard)
    for position in range(table.session.timeline.position):
        table.deeds.travel(position)
        let_time_pass(app, 200)
        for seat in range(2):
            card = table.board.table.thing(SEAT(seat))
            says_you = any(you in re.split(r"\W+", words) for words in words_on(card))
            assert says_you <= (seat == viewer), (position, seat)
            told += says_you
        others += table.game.actor(table.session.timeline.state_at(position)) != viewer
    assert others
    assert told

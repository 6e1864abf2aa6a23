"""Does the table screen let exactly those decide who must, and lose nothing?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Command, Rng, Seat, Timeline
from tabletop.scene.core.inputs import Key, Mods, Release
from tests.app.looking import press


def sit_down(app: App, kinds: str, *, practice: bool = False, seed: int = 3, name: str = "red_outpost") -> TableScreen:
    """A table for seats given as letters: h for a person, b for a bot."""
    colours = ("vermilion", "ocean", "amber", "moss")
    seats = [
        Seat(f"Seat {number}", "human" if kind == "h" else "bot", colours[number], "" if kind == "h" else "random")
        for number, kind in enumerate(kinds)
    ]
    timeline = Timeline.begin(app.find_game(name), len(seats), seed, practice=practice)
    session = Session.begin(timeline, seats, app.texts_of(name), app.places.saves)
    app.go_table(session)
    return shown(app)


def shown(app: App) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def let_time_pass(app: App, ms: float = 5000, step: float = 50) -> None:
    for _ in range(int(ms / step)):
        app.stage.clock.advance(step)  # type: ignore[attr-defined]
        app.stage.update()


def until_a_person_decides(app: App) -> None:
    for _ in range(200):
        screen = app.screen
        if not isinstance(screen, TableScreen) or (screen.session.is_human_turn and screen.controller.view().legal):
            return
        let_time_pass(app, 500)


def test_bots_move_by_themselves_and_people_are_waited_for(app: App):
    table = sit_down(app, "bbh")
    until_a_person_decides(app)
    assert table.session.is_human_turn
    position = table.session.timeline.position
    let_time_pass(app, 20000)
    assert table.session.timeline.position == position


def test_a_rebuild_while_a_bot_thinks_never_lets_it_play_for_a_person(make_app: Callable[..., App]):
    app = make_app()
    app.change_settings(animation="normal")
    table = sit_down(app, "bh", seed=1)
    rng = Rng(1)
    given = 0
    for turn in range(80):
        if app.screen is not table:
            break
        if table.session.is_human_turn and table.controller.view().legal:
            table.deeds.give(rng.choice(table.controller.view().legal))
            given += 1
        if turn % 3 == 0:
            app.stage.resize((1920 - turn, 1080))
        let_time_pass(app, 300, 15)
    people = {number for number, seat in enumerate(table.session.seats) if seat.kind == "human"}
    decided = [step for step in table.session.timeline.past if step.actor in people and not step.forced]
    assert given > 5
    assert len(decided) == given
    replayed = Timeline.replay(table.game, table.session.timeline.setup, table.session.timeline.commands)
    assert replayed.state == table.session.state


def test_a_forced_move_is_played_by_itself_and_undone_with_the_decision_before_it(app: App):
    table, chance = sit_down(app, "h", practice=True, name="corrosion"), Rng(3)
    for _ in range(80):
        until_a_person_decides(app)
        before = table.session.timeline.position
        table.deeds.give(chance.choice(table.controller.view().legal))
        let_time_pass(app)
        if any(step.forced for step in table.session.timeline.past[before:]):
            break
    assert table.session.timeline.past[before + 1].forced
    table.deeds.undo()
    assert table.session.timeline.position == before


def sent_out(app: App) -> tuple[TableScreen, Command]:
    """A table of AquaSphere whose person is about to send a bot out, and how."""
    table = sit_down(app, "h", practice=True, name="aquasphere")
    until_a_person_decides(app)
    use = next(command for command in table.controller.view().legal if command.verb == "use")
    return table, use


def test_the_action_of_a_bot_follows_by_itself(app: App):
    table, use = sent_out(app)
    table.deeds.give(use)
    let_time_pass(app)
    assert [str(step.command) for step in table.session.timeline.past][-2:] == [str(use), "act"]


def test_with_shift_nothing_follows_that_could_be_declined(app: App):
    table, use = sent_out(app)
    app.stage.handle(Release((5, 5), mods=Mods(shift=True)))
    table.deeds.give(use)
    let_time_pass(app)
    assert table.session.timeline.past[-1].command == use
    assert Command("skip") in table.controller.view().legal
    app.stage.handle(Release((5, 5)))
    table.deeds.undo()
    let_time_pass(app)
    table.deeds.give(use)
    let_time_pass(app)
    assert table.session.timeline.past[-1].command == Command("act"), "without it, it follows"


def test_what_followed_by_itself_and_was_taken_back_is_asked(app: App):
    table, use = sent_out(app)
    table.deeds.give(use)
    let_time_pass(app)
    table.deeds.undo()
    let_time_pass(app)
    table.deeds.give(use)
    let_time_pass(app)
    assert table.session.timeline.past[-1].command == use


def test_what_one_gesture_says_is_undone_at_once(app: App):
    table, chance = sit_down(app, "hh", practice=True, name="corrosion"), Rng(5)
    board = table.controller.board
    assert isinstance(board, TableBoard)
    for _ in range(200):
        until_a_person_decides(app)
        gestures, view = board.gestures, table.controller.view()
        if view.decision is not None and view.decision.kind == "maintenance" and gestures.now.turns:
            break
        table.deeds.give(chance.choice(view.legal))
        let_time_pass(app)
    before = table.session.timeline.position
    table.board.key("w")
    let_time_pass(app)
    done, turned = table.session.timeline.past[before : before + 2]
    assert (str(done.command), str(turned.command)) == ("done", "turn")
    table.deeds.undo()
    assert table.session.timeline.position == before


def test_an_illegal_try_says_why_and_changes_nothing(app: App):
    table = sit_down(app, "hh")
    until_a_person_decides(app)
    before = table.session.game.snapshot(table.session.state)
    table.deeds.refuse(Command.of("move", worker="miner", to="field_kitchen"))
    assert table.deeds.why_not(Command.of("move", worker="miner", to="field_kitchen"))
    assert table.session.game.snapshot(table.session.state) == before


def test_the_dock_follows_whoever_decides_and_looking_elsewhere_returns(app: App):
    table = sit_down(app, "hhh")
    until_a_person_decides(app)
    actor = table.session.actor
    assert actor is not None
    assert table.controller.view().viewer == actor
    other = (actor + 1) % 3
    table.deeds.look_at(other)
    assert table.controller.view().viewer == other
    table.deeds.look_at(other)
    assert table.controller.view().viewer == actor
    table.deeds.look_at(other)
    press(app, "escape")
    assert table.controller.view().viewer == actor
    assert not len(app.stage.overlays)


def test_a_hint_is_a_legal_command(app: App):
    table = sit_down(app, "hh")
    until_a_person_decides(app)
    table.controller.point_at(table.controller.view().legal[0])
    view = table.controller.view()
    assert view.hint in view.legal


def test_a_card_that_explains_a_piece_goes_when_the_coach_is_asked(app: App):
    table = sit_down(app, "hh")
    until_a_person_decides(app)
    assert isinstance(table.board, TableBoard)
    explained = next(node for _, node in table.board.table.things() if node.tip is not None and node.tip() is not None)
    app.stage.tips.show_now(explained)
    assert app.stage.tips.shown is not None
    press(app, "h")
    let_time_pass(app, 100)
    assert app.stage.tips.shown is None


@pytest.mark.parametrize("chord", ["ctrl+z", "backspace"])
def test_undo_by_key(app: App, chord: str):
    table = sit_down(app, "hh", practice=True)
    until_a_person_decides(app)
    before = table.session.timeline.position
    table.deeds.give(table.controller.view().legal[0])
    let_time_pass(app)
    assert table.session.timeline.position > before
    name = chord.rpartition("+")[2]
    app.stage.handle(Key(name, Mods(ctrl="ctrl" in chord)))
    assert table.session.timeline.position == before


def test_leaving_keeps_the_game_and_continue_finds_it(app: App):
    table = sit_down(app, "hh")
    until_a_person_decides(app)
    for _ in range(6):
        table.deeds.give(table.controller.view().legal[0])
        let_time_pass(app)
        until_a_person_decides(app)
    state = table.session.game.snapshot(table.session.state)
    app.go_home()
    entry = app.shelf.latest().entry
    assert entry is not None
    assert entry.picture.exists()
    app.continue_game(entry.file)
    assert shown(app).session.game.snapshot(shown(app).session.state) == state


def test_a_finished_game_shows_its_result(app: App):
    table = sit_down(app, "bb")
    for _ in range(400):
        if app.screen is not table:
            break
        let_time_pass(app, 1000)
    assert app.screen is not None
    assert type(app.screen).__name__ == "ResultsScreen"


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(app: App, monkeypatch: pytest.MonkeyPatch):
    table = sit_down(app, "hh")
    until_a_person_decides(app)
    from tabletop.store import Problem

    told: list[tuple[object, ...]] = []
    monkeypatch.setattr(app, "tell", lambda *what: told.append(what))
    monkeypatch.setattr(table.session.keeper, "did", lambda _command: None)
    problem = table.session.keeper.problem = Problem("store.read_only", {}, "x.yaml")
    before = table.session.timeline.position
    table.deeds.give(table.controller.view().legal[0])
    assert (problem, app.texts.say("table.refused.meanwhile")) in told
    assert table.session.timeline.position > before

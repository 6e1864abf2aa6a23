"""Does anything in the app betray a hand of Watch? What is hidden is dealt anew: nothing that is shown may change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.app.application import App
from tabletop.app.replay.recording import Recording
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.bots import think
from tabletop.kernel import NOBODY, Rng, Seat, Timeline
from tabletop.kernel.timeline import Setup
from tabletop.scene import Sprite, Text, render_to_surface
from tabletop.scene.core.inputs import Key
from tabletop.store import autosave
from tabletop.store.savefile import now
from tests.app.table.test_table import let_time_pass, shown
from tests.boards.watch.bench import asked, rules

PEOPLE = [Seat("Mira", "human", "vermilion"), Seat("Otto", "human", "ocean")]
WITH_A_BOT = [Seat("Mira", "human", "vermilion"), Seat("Ada", "bot", "ocean", "random")]


def position() -> Any:
    """Somebody places; both hold documents and the other one has set spy cards."""
    state = asked("place", seats=2, least_round=5)
    mine = state.queue[0]
    state.active, state.activator, state.black_disc = ["dock", "office"], 1 - mine, None
    pool = state.documents
    for player in state.players:
        while len(player.hand) < 3:
            player.hand.append(pool.pop())
    return state


def dealt_anew(state: Any, eyes: int) -> Any:
    """The same table with everything else that these eyes cannot see."""
    other = rules().determinize(state, eyes, Rng(5))
    unseen = [seat for seat in range(2) if seat != eyes]
    assert any(other.players[seat].hand != state.players[seat].hand for seat in unseen)
    return other


def begin(app: App, state: Any, seats: list[Seat]) -> Session:
    timeline = Timeline(rules(), Setup(seats=2, seed=3, options=dict(state.options)), rules().copy(state))
    return Session.begin(timeline, seats, app.texts_of("watch"), app.places.saves)


def sit(app: App, state: Any, seats: list[Seat]) -> TableScreen:
    app.go_table(begin(app, state, seats))
    let_time_pass(app, 1000)
    return shown(app)


def is_closed(app: App) -> bool:
    top = app.stage.overlays.top
    return top is not None and top.name == "curtain"


def open_curtain(app: App) -> None:
    assert is_closed(app)
    app.stage.handle(Key("space"))
    let_time_pass(app, 1000)
    assert not is_closed(app)


def drawn(app: App) -> list[tuple[Any, ...]]:
    """Every drawing and every word on the stage with its place."""
    found: list[tuple[Any, ...]] = []
    for node in app.stage.root.walk():
        if not node.shown():
            continue
        if isinstance(node, Sprite):
            found.append((node.art, *node.stage_box()))
        elif isinstance(node, Text):
            found.append((node.content, *node.stage_box()))
    return found


def looks(app: App) -> bytes:
    """Every pixel of the stage."""
    return render_to_surface(app.stage).get_buffer().raw


def searching() -> Any:
    """Somebody has drawn documents, which lie large on the table for them alone."""
    state = asked("keep", seats=2, least_round=3)
    assert state.drawn
    return state


def alike(app: App, eyes: int, show: Callable[[Any], None], at: Callable[[], Any] = position) -> None:
    """Whatever is dealt anew looks the same."""
    state = at()
    show(state)
    first = drawn(app)
    assert first
    show(dealt_anew(state, eyes))
    assert drawn(app) == first


def test_the_curtain_tells_what_everybody_may_know(app: App):
    def show(state: Any) -> None:
        sit(app, state, PEOPLE)
        assert is_closed(app)
        assert not app.stage.screen.visible

    alike(app, NOBODY, show)


def test_behind_the_curtain_nothing_waits_to_be_read(app: App):
    table = sit(app, position(), PEOPLE)
    assert is_closed(app)
    assert not table.board.waits


def test_loading_hides_the_table_until_somebody_sits_down(app: App):
    table = sit(app, position(), PEOPLE)
    file = table.session.keeper.file
    open_curtain(app)
    app.go_home()
    app.continue_game(file)
    let_time_pass(app, 1000)
    assert is_closed(app)
    assert not [name for name, *_ in drawn(app) if str(name).startswith("watch/")]


def test_undo_and_redo_let_the_curtain_fall_before_the_view_changes(app: App):
    table = sit(app, position(), PEOPLE)
    open_curtain(app)
    first = table.controller.sight.viewer
    table.deeds.give(next(command for command in table.controller.view().legal if command.verb == "place"))
    let_time_pass(app, 2000)
    assert table.session.actor not in (first, None)
    for act in (table.deeds.undo, table.deeds.redo):
        if is_closed(app):
            open_curtain(app)
        act()
        let_time_pass(app, 2000)
        assert is_closed(app)
        assert not app.stage.screen.visible


def test_the_table_of_a_seat_shows_nothing_of_others(app: App):
    eyes = position().queue[0]
    seats = WITH_A_BOT if eyes == 0 else WITH_A_BOT[::-1]

    def show(state: Any) -> None:
        sit(app, state, seats)

    alike(app, eyes, show)


def test_looking_at_another_board_shows_backs(app: App):
    eyes = position().queue[0]

    def show(state: Any) -> None:
        table = sit(app, state, WITH_A_BOT if eyes == 0 else WITH_A_BOT[::-1])
        table.deeds.look_at(1 - eyes)
        let_time_pass(app, 200)
        assert table.controller.view().viewer == 1 - eyes
        assert sum(name.startswith("back:") for name in table.board.positions()) == 3

    alike(app, eyes, show)


def test_travelling_through_the_log_shows_nothing_of_others(app: App):
    eyes = 1 - position().queue[0]

    def show(state: Any) -> None:
        session = begin(app, state, PEOPLE)
        session.do(rules().legal(session.state)[0])
        assert session.actor == eyes
        app.go_table(session)
        let_time_pass(app, 1000)
        open_curtain(app)
        shown(app).deeds.travel(0)
        let_time_pass(app, 200)
        assert shown(app).controller.view().looking_back

    alike(app, eyes, show)


def test_a_hint_uses_only_what_the_seat_may_know():
    state = position()
    eyes = state.queue[0]
    hints = {
        str(
            think(
                "greedy", rules(), state if number == 0 else rules().determinize(state, eyes, Rng(number)), eyes, Rng(2)
            )
        )
        for number in range(6)
    }
    assert len(hints) == 1


def test_the_replay_of_a_running_game_shows_what_the_eyes_before_it_may_know(app: App):
    eyes = position().queue[0]

    def show(state: Any) -> None:
        recording = Recording.of(begin(app, state, PEOPLE))
        assert recording.home_seat == eyes
        app.go_replay(recording)
        let_time_pass(app, 1000)
        open_curtain(app)

    alike(app, eyes, show)


def test_the_list_of_saves_its_pictures_and_summaries_know_no_hand(app: App, monkeypatch: pytest.MonkeyPatch):
    pictures, moment = [], now()
    monkeypatch.setattr(autosave, "now", lambda: moment)  # a minute that passes meanwhile would show in the list

    def show(state: Any) -> None:
        app.go_home()
        for file in app.places.saves.glob("*"):
            file.unlink()
        table = sit(app, state, PEOPLE)
        open_curtain(app)
        file = table.session.keeper.file
        app.go_home()
        pictures.append(file.with_suffix(".png").read_bytes())
        app.go_load()
        let_time_pass(app, 500)

    alike(app, NOBODY, show)
    alike(app, NOBODY, show, searching)
    assert pictures[0] == pictures[1] != pictures[2] == pictures[3]

"""Does the table stay alive while a bot thinks, and is the bot called off by undo and by leaving?"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from tabletop import workers
from tabletop.app.application import App
from tabletop.app.table.bot_thinking import Sign
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.bots import Advice, Choice
from tabletop.bots.thinker import Thinker
from tabletop.kernel import Seat, Timeline
from tabletop.scene import Text
from tabletop.scene.core.inputs import Key, Press, Release
from tests.app.table.test_table import let_time_pass, shown

SLICES = 400


def sit_down(app: App, level: str, *, beside: bool = False) -> TableScreen:
    """One person against one bot; thinking is done in slices, so that nothing hangs on the machine, or beside the window."""
    app.thinker = Thinker(app.find_game, beside=beside)
    seats = [Seat("Ada", "bot", "vermilion", level), Seat("Otto", "human", "ocean")]
    timeline = Timeline.begin(app.find_game("red_outpost"), 2, 3)
    app.go_table(Session.begin(timeline, seats, app.texts_of("red_outpost"), app.places.saves))
    return shown(app)


def until(app: App, wanted: Callable[[], bool]) -> None:
    """Let frames pass until the condition holds."""
    for _ in range(SLICES):
        if wanted():
            return
        let_time_pass(app, 100)
    pytest.fail("it never came")


def bots_turn(app: App) -> TableScreen:
    """A table at which the master thinks."""
    table = sit_down(app, "master")
    if table.session.is_human_turn:
        table.deeds.give(table.session.game.legal(table.session.state)[0])
    until(app, lambda: table.controller.thinking.busy)
    return table


def sign(app: App) -> Sign | None:
    return next((node for node in app.stage.floating.walk() if isinstance(node, Sign)), None)


@pytest.mark.parametrize("level", ["random", "greedy", "apprentice", "journeyman", "master"])
def test_every_level_moves(app: App, level: str) -> None:
    table = sit_down(app, level)
    bot = next(seat for seat, player in enumerate(table.session.seats) if player.kind == "bot")
    until(app, lambda: table.session.actor != bot or table.session.timeline.position > 3)
    assert table.session.timeline.position > 0 or table.session.is_human_turn


class _Mute:
    """A connection to a bot that hears everything and never says a word; whoever waits for it waits for ever."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send_bytes(self, message: bytes) -> None:
        self.heard.append(message)

    def poll(self, timeout: float = 0.0) -> bool:
        assert timeout == 0.0, "a frame waits for the bot"
        return False

    def recv_bytes(self) -> bytes:
        raise AssertionError("a frame waits for the bot")

    def close(self) -> None:
        """Nobody is there."""


def muted(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[TableScreen, _Mute]:
    """A table at which a bot thinks for ever."""
    mute = _Mute()
    monkeypatch.setattr(workers, "SILENCE", math.inf)
    monkeypatch.setattr(Thinker, "_start", lambda self: setattr(self, "_connection", mute))
    table = sit_down(app, "master", beside=True)
    if table.session.is_human_turn:
        table.deeds.give(table.session.game.legal(table.session.state)[0])
    until(app, lambda: table.controller.thinking.busy)
    return table, mute


def test_no_frame_waits_for_the_bot_and_a_sign_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a bot that never answers every frame is drawn all the same, and the table stays in the hands of the player."""
    table, mute = muted(app, monkeypatch)
    asked, position = len(mute.heard), table.session.timeline.position
    assert asked == 1
    let_time_pass(app, 400)
    assert sign(app) is None, "a short thought needs no words"
    let_time_pass(app, 60_000)
    assert sign(app) is not None
    assert table.controller.thinking.busy
    assert (len(mute.heard), table.session.timeline.position) == (asked, position)
    app.stage.handle(Key("escape"))
    let_time_pass(app, 500)
    assert len(app.stage.overlays) == 1, "the menu opens as ever"


def found(table: TableScreen, share: float) -> Advice:
    """What a bot that is so far has found."""
    return Advice((Choice(table.session.game.legal(table.session.state)[0], 1.0, 0.0, 1),), share)


def words(app: App) -> list[str]:
    shown_sign = sign(app)
    return [] if shown_sign is None else [node.content for node in shown_sign.walk() if isinstance(node, Text)]


def test_the_sign_tells_who_thinks_how_long_still_and_a_click_on_it_hurries(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, mute = muted(app, monkeypatch)
    ticket = table.controller.thinking._ticket
    assert ticket is not None
    let_time_pass(app, 550)
    assert words(app) == ["Ada is thinking", "", "Click or Enter to hurry"]
    ticket.answer = found(table, 0.4)
    let_time_pass(app, 100)
    assert words(app)[1] == "1 s left"
    let_time_pass(app, 20_000)
    assert words(app)[1] == "", "it never takes so long"
    shown_sign, asked = sign(app), len(mute.heard)
    assert shown_sign is not None
    middle = shown_sign.stage_box().centre
    app.stage.handle(Press(middle))
    app.stage.handle(Release(middle))
    assert len(mute.heard) == asked + 1


def test_a_thought_that_is_nearly_through_does_not_flash_a_sign(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = muted(app, monkeypatch)
    ticket = table.controller.thinking._ticket
    assert ticket is not None
    ticket.answer = found(table, 0.9)
    let_time_pass(app, 1000)
    assert sign(app) is None
    let_time_pass(app, 5000)
    assert sign(app) is not None, "it takes longer than it seemed"


def test_under_a_menu_the_key_that_acts_presses_its_buttons(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, mute = muted(app, monkeypatch)
    asked = len(mute.heard)
    app.stage.handle(Key("escape"))
    let_time_pass(app, 500)
    app.stage.handle(Key("return"))
    let_time_pass(app, 500)
    assert len(app.stage.overlays) == 0, "Back to the game"
    assert len(mute.heard) == asked, "nobody hurried the bot"
    app.stage.handle(Key("return"))
    assert len(mute.heard) == asked + 1
    assert table.controller.thinking.busy


def test_leaving_calls_the_bot_off(app: App) -> None:
    table = bots_turn(app)
    let_time_pass(app, 700)
    position = table.session.timeline.position
    app.go_home()
    assert sign(app) is None
    assert not table.controller.thinking.busy
    let_time_pass(app, 3000)
    assert table.session.timeline.position == position


def test_the_key_that_acts_hurries(app: App) -> None:
    table = bots_turn(app)
    position = table.session.timeline.position
    app.stage.handle(Key("space"))
    until(app, lambda: table.session.timeline.position > position)


def test_closing_the_program_ends_the_thinker(app: App) -> None:
    table = sit_down(app, "master")
    app.coach.judge(table.game, table.session.state, 0)
    process: Any = app.coach._process
    app.quit()
    assert "thinker" not in app.__dict__
    assert "coach" not in app.__dict__
    process.join(60)  # on a busy machine even a killed one takes its time
    assert not process.is_alive()


def test_undo_calls_the_bot_off(app: App) -> None:
    table = sit_down(app, "random")
    table.session.timeline.practice = True
    until(app, lambda: bool(table.controller.view().legal))
    before = table.session.timeline.position
    table.deeds.give(table.controller.view().legal[0])
    table.session.seats[0] = Seat("Ada", "bot", "vermilion", "master")
    until(app, lambda: table.controller.thinking.busy or bool(table.controller.view().legal))
    table.deeds.undo()
    assert not table.controller.thinking.busy
    let_time_pass(app, 3000)
    assert table.session.timeline.position == before


def test_an_undo_that_is_refused_leaves_the_bot_thinking(app: App) -> None:
    table = bots_turn(app)
    before = table.session.timeline.position
    table.session.timeline.final = True
    table.deeds.undo()
    until(app, lambda: table.session.timeline.position > before)

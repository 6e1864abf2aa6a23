"""Does the game stop where something is scored or begins anew, for as long as the settings say, and then go on?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.reading_stop import ReadingStopPanel
from tabletop.bots import think
from tabletop.kernel import Rng, Seat
from tests.app.looking import press, words_on

SEATS = [Seat("Mira", "human", "vermilion"), Seat("Lena", "human", "moss")]


def open_panel(app: App) -> ReadingStopPanel | None:
    top = app.stage.overlays.top
    return top if isinstance(top, ReadingStopPanel) else None


def pass_time(app: App, ms: float) -> None:
    app.stage.clock.advance(ms)  # type: ignore[attr-defined]
    app.stage.update()


def play_until_stop(app: App, table: TableScreen) -> ReadingStopPanel | None:
    """Play until a panel opens; None when the day ends without one."""
    chance = Rng(8)
    for _ in range(3000):
        panel = open_panel(app)
        if panel is not None or (table.session.state.round > 1 and not table.controller.state.moves):
            return panel
        legal = table.controller.view().legal
        if legal and not table.controller.state.moves:
            actor = table.session.actor
            assert actor is not None
            table.deeds.give(think("random", table.game, table.session.state, actor, chance))
        pass_time(app, 400)
    raise AssertionError("the day never ended")


@pytest.fixture
def sit_down(make_app: Callable[..., App]) -> Callable[..., tuple[App, TableScreen]]:
    def sit(animation: str = "fast", **settings: str) -> tuple[App, TableScreen]:
        app = make_app(**settings)
        app.change_settings(animation=animation)
        app.start_game("red_outpost", SEATS, 5, {})
        assert isinstance(app.screen, TableScreen)
        return app, app.screen

    return sit


def test_a_day_is_scored_and_read_before_the_next_one_begins(sit_down: Callable[..., tuple[App, TableScreen]]) -> None:
    app, table = sit_down()
    panel = play_until_stop(app, table)
    assert panel is not None
    for _ in range(40):
        pass_time(app, 500)
    assert open_panel(app) is panel
    words = words_on(panel)
    assert "Day 1 is over" in words
    assert {"Mira", "Lena", "Points now", "Continue"} <= set(words)
    totals = [str(sheet.total) for sheet in table.game.scores(table.session.state)]
    assert [total for total in totals if total.replace("-", "−") in words] == totals
    log = " ".join(words_on(table.board.root))
    assert "Day 1 is over." in log
    assert "Day 2 begins." not in log, "nothing of the next day before"
    assert len(app.stage.tweens) == 0
    press(app, "space")
    pass_time(app, 400)
    for _ in range(10):
        pass_time(app, 300)
    for _ in range(20):
        pass_time(app, 300)
    assert open_panel(app) is None, "the new day does not stop the game again"
    assert table.controller.view().legal


def test_a_key_shows_all_rows_at_once_and_the_next_one_goes_on(
    sit_down: Callable[..., tuple[App, TableScreen]],
) -> None:
    app, table = sit_down("slow")
    panel = play_until_stop(app, table)
    assert panel is not None
    rows = [line.opacity for line in panel._lines]
    assert 0.0 in rows
    press(app, "space")
    assert open_panel(app) is panel
    assert all(line.opacity == 1.0 for line in panel._lines)
    press(app, "escape")
    assert open_panel(app) is not panel


def test_it_goes_on_by_itself_after_the_chosen_time(sit_down: Callable[..., tuple[App, TableScreen]]) -> None:
    app, table = sit_down(interludes="short")
    panel = play_until_stop(app, table)
    assert panel is not None
    for _ in range(20):
        pass_time(app, 1000)
    assert open_panel(app) is not panel
    for _ in range(20):
        pass_time(app, 1000)
    assert open_panel(app) is None


@pytest.mark.parametrize("settings", [{"interludes": "off"}, {"animation": "off"}])
def test_it_can_be_left_out(sit_down: Callable[..., tuple[App, TableScreen]], settings: dict[str, str]) -> None:
    app, table = sit_down(**settings)
    assert play_until_stop(app, table) is None


def test_another_window_size_shows_it_again(sit_down: Callable[..., tuple[App, TableScreen]]) -> None:
    app, table = sit_down()
    panel = play_until_stop(app, table)
    assert panel is not None
    app.stage.resize((1280, 720))
    for _ in range(30):
        pass_time(app, 300)
    again = open_panel(app)
    assert again is not None
    assert again is not panel
    assert "Day 1 is over" in words_on(again)


def test_leaving_takes_it_along(sit_down: Callable[..., tuple[App, TableScreen]]) -> None:
    app, table = sit_down()
    assert play_until_stop(app, table) is not None
    app.go_home()
    pass_time(app, 3000)
    assert len(app.stage.overlays) == 0


@pytest.mark.parametrize("animation", ["fast", "off"])
def test_the_first_goal_of_a_solo_game_waits_until_it_has_been_read(
    make_app: Callable[..., App], animation: str
) -> None:
    app = make_app()
    app.change_settings(animation=animation)
    session = app.start_game("red_outpost", SEATS[:1], 5, {})
    for _ in range(20):
        pass_time(app, 1000)
    assert session.timeline.position == 0
    table = app.screen
    assert isinstance(table, TableScreen)
    (begin,) = table.controller.view().legal
    table.deeds.give(begin)
    for _ in range(20):
        pass_time(app, 1000)
    assert session.timeline.position == 1


def test_nobody_reads_in_the_log_how_it_ends_before_the_last_scoring_is_told(
    sit_down: Callable[..., tuple[App, TableScreen]],
) -> None:
    app, table = sit_down()
    chance, seen, calm = Rng(8), list[str](), 0
    while calm < 20:
        panel, legal, actor = open_panel(app), table.controller.view().legal, table.session.actor
        calm = calm + 1 if actor is None and panel is None else 0
        if panel is not None:
            seen += [
                title for title in ("Day 1 is over", "Day 2 is over", "End of the game") if title in words_on(panel)
            ]
            assert not [line for line in words_on(table.board.root) if line.startswith("Final score")]
            pass_time(app, 9000)
            press(app, "space")
        elif legal and actor is not None and not table.controller.state.moves:
            table.deeds.give(think("random", table.game, table.session.state, actor, chance))
        pass_time(app, 400)
    assert list(dict.fromkeys(seen)) == ["Day 1 is over", "Day 2 is over", "End of the game"]

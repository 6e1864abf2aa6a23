"""Is what the whole table reads shown with nobody's eyes: hands face down, the log as everybody may read it?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.reading_stop import ReadingStopPanel
from tabletop.kernel import NOBODY, Seat
from tests.app.looking import press
from tests.app.table.shared_pages import SMALL, Shared, compare, new_app, pass_time, settings, shared_steps, sit

PEOPLE = (Seat("Mira", "human", "vermilion"), Seat("Otto", "human", "ocean"))
COLOURS = ("vermilion", "ocean", "amber")
ALONE = (Seat("Mira", "human", "vermilion"), Seat("Ada", "bot", "ocean", "random"))


def apps(folder: Path, language: str) -> tuple[App, App]:
    return new_app(folder / "one", language=language), new_app(folder / "other", language=language)


@pytest.mark.parametrize(("name", "seats"), settings())
def test_what_is_hidden_changes_no_page_that_everybody_reads(tmp_path: Path, name: str, seats: int) -> None:
    seen = compare(apps(tmp_path, "en" if seats % 2 else "de"), name, seats, seed=seats, most=6)
    assert not seen.telling
    assert seen.kinds["results"] == 1
    if name == "watch":
        assert seen.hands
        assert seen.kinds["page"]
        assert seen.kinds["card"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
@pytest.mark.parametrize("name", sorted({name for name, _ in settings()}))
def test_in_200_games_it_changes_none(tmp_path: Path, name: str, seed: int) -> None:
    counts = [seats for game, seats in settings() if game == name]
    assert not compare(apps(tmp_path, "en" if seed % 2 else "de"), name, counts[seed % len(counts)], seed).telling


def page(app: App) -> bool:
    return isinstance(app.stage.overlays.top, ReadingStopPanel)


def played(app: App, step: Shared, seats: Sequence[Seat]) -> TableScreen:
    """The table when the first page stands there."""
    table = sit(app, step.timeline, seats)
    table.deeds.give(step.command)
    for _ in range(100):
        pass_time(app)
        if page(app):
            return table
    raise AssertionError("no page came")


def ends_round(seats: int, then: Callable[[int | None], bool] = lambda _: True) -> Shared:
    """A step of Watch by which the first seat, who holds documents, begins a new round; `then` somebody fitting decides."""
    for seed in range(20):
        for step in shared_steps("watch", seats, seed):
            timeline = step.timeline.branch()
            mover, hand = timeline.game.actor(timeline.state), timeline.state.players[0].hand
            begun = any(event.kind == "round_began" for event in timeline.do(step.command))
            if begun and mover == 0 and hand and then(timeline.game.actor(timeline.state)):
                return step
    raise AssertionError("no such step")


def test_whoever_decides_after_a_page_for_all_opens_the_curtain_again(make_app: Callable[..., App]) -> None:
    app = make_app(SMALL)
    app.change_settings(animation="fast")
    table = played(app, ends_round(2, then=lambda seat: seat == 0), PEOPLE)
    assert table.controller.sight.eyes == NOBODY
    assert table.controller.sight.viewer == 0
    for _ in range(100):
        press(app, "space") if page(app) else pass_time(app)
        if table.controller.sight.cover.hangs:
            break
    assert table.controller.sight.cover.hangs
    press(app, "space")
    for _ in range(10):
        pass_time(app)
    assert table.controller.sight.eyes == table.controller.sight.viewer == 0


def test_one_person_alone_keeps_her_own_eyes(make_app: Callable[..., App]) -> None:
    app = make_app(SMALL)
    app.change_settings(animation="fast")
    table = played(app, ends_round(2), ALONE)
    assert table.controller.sight.eyes == 0
    assert set(table.session.state.players[0].hand) <= {name.removeprefix("paper:") for name in table.board.positions()}


def test_while_a_bot_moves_after_it_everybody_looks_on(make_app: Callable[..., App]) -> None:
    app = make_app(SMALL)
    app.change_settings(animation="fast")
    step = ends_round(3, then=lambda seat: seat != 0)
    after = step.timeline.branch()
    after.do(step.command)
    kinds = ["bot" if seat == after.game.actor(after.state) else "human" for seat in range(3)]
    seats = [
        Seat(kind, kind, colour, "random" if kind == "bot" else "") for kind, colour in zip(kinds, COLOURS, strict=True)
    ]
    table = sit(app, step.timeline, seats)
    table.deeds.give(step.command)
    position = table.session.timeline.position
    for _ in range(200):
        press(app, "space") if page(app) else pass_time(app)
        if table.session.timeline.position > position:
            break
        assert not table.controller.sight.cover.hangs
    assert table.controller.sight.eyes == NOBODY
    assert table.controller.view().log == table.session.seen_by(NOBODY).log

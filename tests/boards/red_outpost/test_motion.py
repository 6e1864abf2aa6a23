"""Does every motion end where the state wants things, and does it tell the truth on the way?"""

from __future__ import annotations

import pytest

from tabletop.boards.red_outpost.arrange import Shown, arrange
from tabletop.boards.red_outpost.motion import SILENT, grouped
from tabletop.boards.red_outpost.retell import retell
from tabletop.boards.red_outpost.table import OutpostBoard
from tabletop.kernel import Event
from tabletop.scene import Box
from tests.boards.red_outpost.positions import TABLES, fresh, game, played
from tests.boards.seated import Seated


def apart(one: dict[str, Box], other: dict[str, Box]) -> list[str]:
    """Ids that lie somewhere else, or only in one of the two."""
    return [
        name
        for name in one.keys() | other.keys()
        if name not in one
        or name not in other
        or max(abs(a - b) for a, b in zip(one[name], other[name], strict=True)) > 0.01
    ]


@pytest.mark.parametrize(("seats", "special"), TABLES)
def test_after_every_motion_the_layout_equals_the_state(seats: int, special: bool) -> None:
    rules = game()
    table = Seated(rules)
    for before, _, events, after in played(rules, seats, special, seed=seats):
        then = table.view(after, viewer=0)
        done: list[bool] = []
        table.board.animate(events, table.lay_out(before, viewer=0), then, lambda done=done: done.append(True))
        assert done == [True]
        moved = table.board.positions()
        table.board.lay_out(then)
        assert apart(moved, table.board.positions()) == []


@pytest.mark.parametrize(("seats", "special"), TABLES)
def test_events_alone_tell_everything_that_can_be_seen(seats: int, special: bool) -> None:
    rules = game()
    table = Seated(rules)
    table.lay_out(fresh(rules, seats, special, seats), viewer=0)
    board = table.board
    assert isinstance(board, OutpostBoard)
    for before, command, events, after in played(rules, seats, special, seed=seats + 50):
        told = rules.observe(before, 0)
        for event in events:
            retell(rules.book, told, event)
        seen = rules.observe(after, 0)
        told.ask = seen.ask = ""
        assert arrange(board.kit, Shown(told, 0)) == arrange(board.kit, Shown(seen, 0)), command
        for field in ("round", "phase", "turn", "starter", "goods", "supply", "exported", "mood", "place", "lying"):
            assert getattr(told, field) == getattr(seen, field), (command, field)


def test_a_motion_runs_in_time_and_a_skip_ends_it() -> None:
    rules = game()
    table = Seated(rules)
    table.stage.tweens.pace = 1
    before, _, events, after = next(iter(played(rules, 3, False, seed=4)))
    done: list[bool] = []
    table.board.animate(events, table.lay_out(before), table.view(after), lambda: done.append(True))
    assert done == []
    table.clock.advance(120)
    table.stage.update()
    assert done == []
    table.stage.tweens.skip()
    assert done == [True]


def test_a_running_motion_moves_the_figure_steadily_towards_its_place() -> None:
    rules = game()
    table = Seated(rules)
    table.stage.tweens.pace = 1
    before, command, events, after = next(iter(played(rules, 3, False, seed=4)))
    worker = f"figure:{command.word('worker')}"
    table.board.animate(events, table.lay_out(before), table.view(after), lambda: None)
    start = table.board.positions()[worker].centre
    goal = table.node(f"tile:{command.word('to')}").stage_box().centre
    distances = []
    for _ in range(12):
        table.clock.advance(20)
        table.stage.update()
        x, y = table.board.positions()[worker].centre
        distances.append(((x - goal[0]) ** 2 + (y - goal[1]) ** 2) ** 0.5)
    assert distances[-1] < distances[0] < ((start[0] - goal[0]) ** 2 + (start[1] - goal[1]) ** 2) ** 0.5 + 60


def test_events_that_belong_together_are_one_step() -> None:
    events = [
        Event("moved"),
        Event("produced"),
        Event("wheel_moved"),
        Event("exported"),
        Event("scored"),
        Event("mood_changed"),
        Event("mood_changed"),
    ]
    assert [[event.kind for event in group] for group in grouped(events)] == [
        ["moved"],
        ["produced", "wheel_moved"],
        ["exported", "scored"],
        ["mood_changed", "mood_changed"],
    ]


def test_every_event_moves_something_or_is_known_to_be_silent() -> None:
    rules = game()
    from tabletop.boards.red_outpost.retell import _TELLERS

    known = {*_TELLERS, *SILENT, "autom_fallback", "worker_scored", "goal_missed"}
    for seats, special in TABLES:
        for _, _, events, _ in played(rules, seats, special, seed=9):
            assert {event.kind for event in events} <= known

"""Does every motion end where the state wants things, and does it tell the truth on the way?"""

from __future__ import annotations

from tabletop.boards.red_outpost.board import OutpostBoard
from tabletop.boards.red_outpost.context import HELD, MARKER
from tabletop.boards.red_outpost.motion import OutpostMotion
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Event, Frame
from tests.boards.red_outpost.positions import game, played
from tests.boards.seated import Seated


def test_a_motion_runs_in_time_and_a_skip_ends_it() -> None:
    rules = game()
    table = Seated(rules)
    table.stage.tweens.pace = 1
    before, _, seen, after = next(iter(played(rules, 3, False, seed=4)))
    done: list[bool] = []
    table.board.animate(seen, table.lay_out(before), table.view(after), lambda: done.append(True))
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
    before, command, seen, after = next(iter(played(rules, 3, False, seed=4)))
    worker = f"figure:{command.word('worker')}"
    table.board.animate(seen, table.lay_out(before), table.view(after), lambda: None)
    start = table.board.positions()[worker].centre
    goal = table.node(f"tile:{command.word('to')}").stage_box().centre
    distances = []
    for _ in range(12):
        table.clock.advance(20)
        table.stage.update()
        x, y = table.board.positions()[worker].centre
        distances.append(((x - goal[0]) ** 2 + (y - goal[1]) ** 2) ** 0.5)
    assert distances[-1] < distances[0] < ((start[0] - goal[0]) ** 2 + (start[1] - goal[1]) ** 2) ** 0.5 + 60


def frames(*kinds: str) -> list[Frame[RedOutpostState]]:
    """Frames of these kinds, in which nothing changes."""
    state = game().new(2, 5, {})
    return [Frame(Event(kind), state) for kind in kinds]


def motion() -> OutpostMotion:
    table = Seated(game())
    table.lay_out(game().new(2, 5, {}))
    assert isinstance(table.board, OutpostBoard)
    found = table.board.motion
    assert isinstance(found, OutpostMotion)
    return found


def test_events_that_belong_together_are_one_beat() -> None:
    told = frames("moved", "produced", "wheel_moved", "exported", "scored", "mood_changed", "mood_changed")
    beats = motion().beats(told, told[0].state)
    assert [[event.kind for event in beat.events] for beat in beats] == [
        ["moved"],
        ["produced", "wheel_moved"],
        ["exported", "scored"],
        ["mood_changed", "mood_changed"],
    ]


def test_events_that_move_nothing_take_no_time() -> None:
    told = frames("turn_began", "moved", "card_used")
    assert [beat.kinds for beat in motion().beats(told, told[0].state)] == [{"moved"}]


def test_a_placed_marker_is_the_one_that_lay_in_the_tray() -> None:
    rules = game()
    step = next(
        step
        for step in played(rules, 3, False, seed=4)
        if any(frame.event.kind == "marker_placed" and frame.event.facts["seat"] == 0 for frame in step.frames)
    )
    found = motion()
    renamed = [found.renamed(beat) for beat in found.beats(step.frames, step.before)]
    left = step.before.players[0].markers - 1
    worker = step.command.word("worker")
    assert {HELD(0, left): MARKER(worker, 0, step.before.influence[worker][0])} in renamed

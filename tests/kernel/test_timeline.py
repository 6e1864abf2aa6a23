"""Does a timeline go back and forth as it should, and stop where something was seen?"""

from __future__ import annotations

import pytest

from tabletop.kernel import Command, IllegalCommand, Setup, Timeline
from tests.practice_game import PracticeGame, StallState

DRAW, KEEP = Command("draw"), Command("keep")


@pytest.fixture
def game() -> PracticeGame:
    return PracticeGame()


def _begin(game: PracticeGame, *, practice: bool = False, seats: int = 2) -> Timeline[StallState]:
    return Timeline.begin(game, seats, 7, {"market": "closed"}, practice=practice)


def _turns(timeline: Timeline[StallState], count: int) -> None:
    """Draw and keep, so many times."""
    for _ in range(count):
        timeline.do(DRAW)
        timeline.do(KEEP)


# --- playing -------------------------------------------------------------------------------------------------------------


def test_doing_moves_on_and_says_what_happened(game: PracticeGame) -> None:
    timeline = _begin(game)
    assert (timeline.position, timeline.length, timeline.commands) == (0, 0, [])
    events = timeline.do(DRAW)
    assert [event.kind for event in events] == ["drawn", "drawn_hidden"]
    assert (timeline.position, timeline.length, timeline.commands) == (1, 1, [DRAW])
    assert timeline.past[0].actor == 0
    assert timeline.past[0].reveals
    timeline.do(KEEP)
    assert timeline.past[1].actor == 0
    assert not timeline.past[1].reveals


def test_a_refused_command_changes_nothing(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    _turns(timeline, 1)
    timeline.undo()
    before = game.freeze(timeline.state)
    with pytest.raises(IllegalCommand):
        timeline.do(Command.of("serve", card="durian"))
    assert game.freeze(timeline.state) == before
    assert (timeline.position, timeline.length) == (1, 2)
    assert timeline.future[0].command == KEEP


def test_the_set_up_holds_all_options(game: PracticeGame) -> None:
    assert _begin(game).setup == Setup(2, 7, {"wilds": True, "market": "closed"})


# --- undo ----------------------------------------------------------------------------------------------------------------


def test_nothing_to_undo_at_the_start(game: PracticeGame) -> None:
    timeline = _begin(game)
    reason = timeline.why_no_undo()
    assert reason is not None
    assert reason.key == "nothing_to_undo"
    assert timeline.undo() == []


def test_undo_takes_back_one_decision(game: PracticeGame) -> None:
    timeline = _begin(game)
    timeline.do(DRAW)
    before = game.freeze(timeline.state)
    timeline.do(KEEP)
    assert timeline.undo_takes_back() == [KEEP]
    assert timeline.position == 2, "a preview of the undo does nothing yet"
    assert timeline.undo() == [KEEP]
    assert game.freeze(timeline.state) == before


@pytest.mark.parametrize("practice", [False, True])
def test_what_led_to_a_task_is_never_taken_back(game: PracticeGame, practice: bool) -> None:
    timeline = Timeline.begin(game, 2, 7, practice=practice)
    timeline.do(DRAW)
    timeline.do(KEEP)
    timeline.floor = 2
    reason = timeline.why_no_undo()
    assert reason is not None
    assert reason.key == "before_the_beginning"
    assert timeline.undo() == []
    assert timeline.jump(1) == reason
    assert timeline.position == 2
    assert timeline.state_at(1) is not None, "it can be looked at"
    assert timeline.branch(1).floor == 1
    timeline.practice = True
    timeline.do(game.legal(timeline.state)[0])
    assert timeline.undo() != []
    assert timeline.position == 2


def test_undo_stops_where_something_was_seen(game: PracticeGame) -> None:
    timeline = _begin(game)
    timeline.do(DRAW)
    reason = timeline.why_no_undo()
    assert reason is not None
    assert reason.key == "undo_would_unsee"
    assert reason.params == {"command": "draw", "step": 1}
    assert timeline.undo() == []
    assert timeline.undo_takes_back() == []
    assert timeline.position == 1


def test_practice_unsees(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    timeline.do(DRAW)
    assert timeline.undo() == [DRAW]
    assert timeline.state == _begin(game).state


def test_undo_takes_forced_moves_back_with_the_decision_before_them(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    timeline.do(DRAW)
    timeline.do(KEEP)
    timeline.do(DRAW, forced=True)
    timeline.do(KEEP, forced=True)
    assert timeline.undo_takes_back() == [KEEP, DRAW, KEEP]
    assert timeline.undo() == [KEEP, DRAW, KEEP]
    assert timeline.position == 1


def test_what_one_gesture_said_is_taken_back_and_played_again_together(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    timeline.do(DRAW)
    timeline.do(KEEP)
    timeline.do(DRAW)
    timeline.do(KEEP, together=True)
    assert timeline.undo() == [DRAW, KEEP]
    assert timeline.position == 2
    timeline.redo()
    assert timeline.position == 4


def test_forced_moves_at_the_very_start_are_taken_back_too(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    timeline.do(DRAW, forced=True)
    timeline.do(KEEP, forced=True)
    assert timeline.undo() == [DRAW, KEEP]
    assert timeline.position == 0


def test_a_forced_draw_bars_the_decision_before_it(game: PracticeGame) -> None:
    timeline = _begin(game)
    timeline.do(DRAW)
    timeline.do(KEEP)
    timeline.do(DRAW, forced=True)
    reason = timeline.why_no_undo()
    assert reason is not None
    assert reason.params["step"] == 3


def test_undo_takes_back_what_automated_seats_made_of_a_persons_decision(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    timeline.people = frozenset({0})
    _turns(timeline, 2)
    assert [step.actor for step in timeline.past] == [0, 0, 1, 1]
    assert timeline.undo() == [KEEP, DRAW, KEEP]
    assert timeline.position == 1


def test_what_nobody_decided_is_not_taken_back(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    timeline.people = frozenset({1})
    _turns(timeline, 1)
    reason = timeline.why_no_undo()
    assert reason is not None
    assert reason.key == "nothing_to_undo"
    assert timeline.undo() == []


def test_the_very_first_decision_of_a_person_is_taken_back(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    timeline.people = frozenset({0})
    timeline.do(DRAW)
    assert timeline.undo() == [DRAW]
    assert timeline.position == 0
    assert timeline.undo() == [], "what lies ahead is no decision of before"


def test_in_a_final_game_nothing_is_taken_back(game: PracticeGame) -> None:
    timeline = Timeline.begin(game, 2, 7, {"market": "closed"}, final=True)
    _turns(timeline, 1)
    for reason in (timeline.why_no_undo(), timeline.jump(1)):
        assert reason is not None
        assert reason.key == "undo_is_off"
    assert timeline.jump(2) is None
    assert timeline.branch().final


# --- redo, jump, branch --------------------------------------------------------------------------------------------------


def test_redo_plays_again_what_was_taken_back(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    timeline.do(DRAW)
    timeline.do(KEEP)
    told = [*timeline.do(DRAW), *timeline.do(KEEP, forced=True)]
    newest = game.freeze(timeline.state)
    timeline.undo()
    assert timeline.position == 2
    assert [step.command for step in timeline.future] == [DRAW, KEEP]
    assert timeline.redo() == told
    assert game.freeze(timeline.state) == newest
    assert timeline.redo() == []


def test_a_new_command_forgets_what_lay_ahead(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True)
    _turns(timeline, 2)
    timeline.jump(1)
    card = timeline.state.keepers[0].hand[0]
    timeline.do(Command.of("serve", card=card))
    assert timeline.future == []
    assert timeline.length == 2
    assert timeline.redo() == []


def test_the_newest_state_survives_wandering_about(game: PracticeGame) -> None:
    timeline = _begin(game, practice=True, seats=3)
    _turns(timeline, 3)
    newest = game.freeze(timeline.state)
    for position in (2, 0, 5, 1, 6):
        assert timeline.jump(position) is None
        assert timeline.position == position
    assert game.freeze(timeline.state) == newest


def test_jumping_back_is_barred_where_something_was_seen(game: PracticeGame) -> None:
    timeline = _begin(game)
    _turns(timeline, 2)
    assert timeline.jump(3) is None
    reason = timeline.jump(2)
    assert reason is not None
    assert reason.key == "undo_would_unsee"
    assert timeline.position == 3
    assert timeline.jump(4) is None, "forward is always open"


@pytest.mark.parametrize("position", [-1, 5, 99])
def test_jumping_nowhere(game: PracticeGame, position: int) -> None:
    timeline = _begin(game, practice=True)
    _turns(timeline, 2)
    reason = timeline.jump(position)
    assert reason is not None
    assert reason.key == "no_such_moment"
    assert reason.params == {"position": position, "last": 4}
    assert timeline.position == 4


def test_a_branch_leaves_its_trunk_alone(game: PracticeGame) -> None:
    trunk = _begin(game, practice=True)
    _turns(trunk, 2)
    newest = game.freeze(trunk.state)
    branch = trunk.branch(2)
    assert branch.commands == [DRAW, KEEP]
    assert branch.practice
    branch.do(DRAW)
    branch.undo()
    branch.undo()
    assert (trunk.position, trunk.length) == (4, 4)
    assert game.freeze(trunk.state) == newest


def test_a_branch_from_here_may_become_practice(game: PracticeGame) -> None:
    trunk = _begin(game)
    trunk.do(DRAW)
    branch = trunk.branch(practice=True)
    assert branch.undo() == [DRAW]
    assert trunk.undo() == []


def test_a_branch_is_played_by_the_same_people_under_the_same_agreement(game: PracticeGame) -> None:
    trunk = Timeline.begin(game, 2, 7, final=True)
    trunk.people = frozenset({1})
    trunk.do(game.legal(trunk.state)[0])
    branch = trunk.branch()
    assert (branch.people, branch.final, branch.practice) == (frozenset({1}), True, False)
    assert (branch.position, branch.length, branch.state) == (1, 1, trunk.state)


def test_looking_at_a_moment_does_not_go_there(game: PracticeGame) -> None:
    timeline = _begin(game)
    start = game.freeze(timeline.state)
    _turns(timeline, 1)
    assert game.freeze(timeline.state_at(0)) == start
    present = timeline.state_at(2)
    assert present == timeline.state
    assert present is not timeline.state
    assert timeline.position == 2


@pytest.mark.parametrize("position", [-1, 3])
def test_there_is_no_branch_from_nowhere(game: PracticeGame, position: int) -> None:
    timeline = _begin(game)
    _turns(timeline, 1)
    with pytest.raises(IndexError):
        timeline.branch(position)
    with pytest.raises(IndexError):
        timeline.state_at(position)


# --- replay --------------------------------------------------------------------------------------------------------------


def test_a_replay_leads_to_the_same_state(game: PracticeGame) -> None:
    timeline = _begin(game)
    _turns(timeline, 2)
    counted: list[int] = []
    again = Timeline.replay(game, timeline.setup, timeline.commands, progress=counted.append)
    assert game.freeze(again.state) == game.freeze(timeline.state)
    assert counted == [1, 2, 3, 4]


def test_a_replay_knows_which_moves_were_forced(game: PracticeGame) -> None:
    again = Timeline.replay(game, _begin(game).setup, [DRAW, KEEP])
    assert [step.forced for step in again.past] == [True, False], "without a market drawing is all one can do"


def test_a_replay_stops_at_what_the_rules_refuse(game: PracticeGame) -> None:
    with pytest.raises(IllegalCommand) as refusal:
        Timeline.replay(game, _begin(game).setup, [DRAW, DRAW])
    assert refusal.value.command == DRAW

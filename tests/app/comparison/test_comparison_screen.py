"""Does a branch know its original, stand marked in the list, and lie over it in the comparison?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.app.application import App
from tabletop.app.comparison.paired_plot import outlook, paired
from tabletop.app.comparison.screen import ComparisonScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.results.screen import ResultsScreen
from tabletop.app.review.screen import ReviewScreen
from tabletop.app.saves.screen import SavesScreen
from tabletop.app.table.screen import TableScreen
from tabletop.kernel import Rng
from tabletop.store import open_save
from tests.app.looking import named, outside, press, settle, words_on
from tests.app.review.test_review_screen import FITTING, click, recorded
from tests.app.sample_review import write_branch


def branched(app: App, game: str = "red_outpost", moves: int | None = None) -> tuple[Recording, Path]:
    """A game and a branch from its middle, played to the end at random or so many moves."""
    _, file = recorded(app, game)
    branch = write_branch(app.places, app.find_game, file, moves=moves)
    return Recording.opened(open_save(branch, app.find_game), app.texts_of(game)), file


def compared(app: App, game: str = "red_outpost", moves: int | None = None) -> ComparisonScreen:
    branch, _ = branched(app, game, moves)
    app.go_comparison(branch)
    settle(app)
    assert isinstance(app.screen, ComparisonScreen)
    return app.screen


@pytest.mark.parametrize(("game", "size", "language"), FITTING)
def test_everything_fits(make_app: Callable[..., App], game: str, size: tuple[int, int], language: str):
    app = make_app(size, language=language)
    compared(app, game, None if game == "red_outpost" else 4)
    assert outside(app) == []


def test_both_games_are_drawn_one_over_the_other_and_part_where_the_branch_began(app: App):
    screen = compared(app)
    seat, fork = screen.seat, screen.fork
    lines = {(one.name, one.dashed): one for one in paired(screen.branch, screen.parent, fork, seat, "")}
    name = screen.branch.seats[seat].name
    here, there = lines[name, False], lines[name, True]
    assert len(here.values) == screen.branch.last + 1
    assert there.first == fork
    assert len(there.values) == screen.parent.last - fork + 1
    assert here.values[fork] == there.values[0]
    assert here.values[-1] == screen.branch.game.scores(screen.branch.timeline.state_at(screen.branch.last))[seat].total
    assert (
        there.values[-1] == screen.parent.game.scores(screen.parent.timeline.state_at(screen.parent.last))[seat].total
    )


def test_the_table_of_points_says_what_the_rules_say(app: App):
    screen = compared(app)
    words = words_on(named(app, "points"))
    for recording in (screen.branch, screen.parent):
        sheet = recording.game.scores(recording.timeline.state_at(recording.last))[screen.seat]
        assert str(sheet.total).replace("-", "−") in words


def test_a_long_outlook_is_drawn_straight_between_moments(app: App):
    recording, _ = recorded(app, "watch")
    points = outlook(recording)
    assert len(points) == recording.last + 1
    assert outlook(recording, 10)[-1] == points[-1]


def test_the_branch_never_changes_its_parent(app: App):
    recording, file = recorded(app)
    parts = {part: part.read_bytes() for part in file.parent.iterdir() if part.is_file()}
    recording.go(20)
    session = recording.play_on(app.places.saves)
    chance = Rng(2)
    while session.actor is not None:
        session.do(chance.choice(session.game.legal(session.state)))
    session.undo()
    session.close()
    app.go_comparison(Recording.of(session))
    settle(app)
    app.go_home()
    assert {part: part.read_bytes() for part in parts} == parts
    assert session.keeper.file != file
    assert recording.timeline.length == recording.last


def test_the_list_marks_a_branch_and_leads_to_the_comparison(app: App):
    branch, _ = branched(app)
    app.go_load()
    settle(app)
    screen = app.screen
    assert isinstance(screen, SavesScreen)
    entries = {entry.head.id: entry for entry in screen.list.entries if entry.head is not None}
    index = list(screen.list.entries).index(entries[branch.id])
    screen.list.choose(index)
    settle(app)
    assert app.texts.say("comparison.branch") in words_on(screen.list.row(index))
    assert app.texts.say("comparison.branch") not in words_on(screen.list.row(1 - index))
    assert app.texts.say("comparison.of", title="Friday", n=branch.parent.position) in words_on(screen.detail.root)
    click(app, named(app, "compare"))
    assert isinstance(app.screen, ComparisonScreen)
    press(app, "escape")
    assert isinstance(app.screen, SavesScreen)


def test_results_and_review_of_a_branch_lead_to_the_comparison(app: App):
    branch, _ = branched(app)
    app.go_results(branch)
    settle(app)
    assert isinstance(app.screen, ResultsScreen)
    press(app, "c")
    assert isinstance(app.screen, ComparisonScreen)
    click(app, named(app, "review_there"))
    assert isinstance(app.screen, ReviewScreen)
    assert app.screen.recording.id == branch.parent.id


def test_a_running_branch_is_continued_a_finished_one_shows_its_result(app: App):
    compared(app, moves=3)
    click(app, named(app, "go on"))
    assert isinstance(app.screen, TableScreen)
    compared(app)
    press(app, "return")
    assert isinstance(app.screen, ResultsScreen)


def test_both_games_can_be_watched(app: App):
    screen = compared(app)
    click(app, named(app, "watch_there"))
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.recording.id == screen.parent.id


def test_without_the_original_a_sentence_says_so(app: App):
    branch, file = branched(app)
    app.shelf.delete(file)
    app.go_home()
    before = app.screen
    app.go_comparison(branch)
    assert app.screen is before
    assert app.texts.say("comparison.gone") in words_on(app.stage.floating)
    app.go_load()
    settle(app)
    assert app.texts.say("comparison.of_gone", n=branch.parent.position) in words_on(app.stage.active)


def test_a_branch_that_is_not_over_is_compared_with_the_original_after_as_many_moves(app: App):
    screen = compared(app, moves=6)
    assert not screen.branch.over
    assert screen.parent.over
    assert screen.until == (screen.branch.last, screen.branch.last)
    game, seat = screen.parent.game, screen.seat
    final = game.scores(screen.parent.timeline.state_at(screen.parent.last))[seat]
    then = game.scores(screen.parent.timeline.state_at(screen.branch.last))[seat]
    assert then.total != final.total
    said = words_on(named(app, "points"))
    assert str(then.total) in said
    assert "Expected" in said
    at_the_end = outlook(screen.parent)[screen.branch.last][seat]
    assert str(round(at_the_end)) in said


def test_watching_a_branch_of_the_list_leads_back_to_its_row(app: App):
    _, file = branched(app)
    app.go_load()
    settle(app)
    screen = app.screen
    assert isinstance(screen, SavesScreen)
    assert len(screen.list.entries) > 1
    screen.list.choose([entry.file for entry in screen.list.entries].index(file))
    settle(app)
    screen.watch()
    assert isinstance(app.screen, ReplayScreen)
    press(app, "escape")
    settle(app)
    back = app.screen
    assert isinstance(back, SavesScreen)
    assert back.list.chosen_entry is not None
    assert back.list.chosen_entry.file == file

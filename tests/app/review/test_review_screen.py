"""Does the review show what was found, follow mouse and keyboard, stop and go on, and leave the game as it is?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tabletop.app.application import App
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.results.screen import ResultsScreen
from tabletop.app.review.screen import ReviewScreen
from tabletop.app.saves.screen import SavesScreen
from tabletop.app.scenario.screen import ScenarioScreen
from tabletop.app.table.screen import TableScreen
from tabletop.kernel import Command
from tabletop.review import review_file
from tabletop.scene import Node, Press, Release, Sprite
from tabletop.store import open_save, prove
from tabletop.store.scenarios import bundled
from tests.app.looking import LOOKS, named, outside, press, settle, words_on
from tests.app.sample_review import Piecemeal, write_reviewed

FITTING = [
    *(("red_outpost", size, language) for size, language in LOOKS),
    *((game, (1280, 720), "de") for game in ("watch", "corrosion", "aquasphere")),
]


def recorded(app: App, game: str = "red_outpost", *, reviewed: bool = True) -> tuple[Recording, Path]:
    file = write_reviewed(app.places, app.find_game(game), title="Friday", reviewed=reviewed)
    return Recording.opened(open_save(file, app.find_game), app.texts_of(game)), file


def opened(app: App, game: str = "red_outpost") -> ReviewScreen:
    recording, _ = recorded(app, game)
    app.go_review(recording)
    settle(app)
    assert isinstance(app.screen, ReviewScreen)
    return app.screen


def click(app: App, node: Node) -> None:
    middle = node.stage_box().centre
    app.stage.handle(Press(middle))
    app.stage.handle(Release(middle))


@pytest.mark.parametrize(("game", "size", "language"), FITTING)
def test_everything_fits(make_app: Callable[..., App], game: str, size: tuple[int, int], language: str):
    app = make_app(size, language=language)
    screen = opened(app, game)
    assert outside(app) == []
    screen.list.choice.choose(True)
    assert outside(app) == []


def test_the_five_dearest_stand_in_the_list_and_on_the_plot(app: App):
    screen = opened(app)
    dear = screen.review.dearest(screen.seat)
    assert [row.verdict for row in screen.list.rows] == dear
    assert screen.position == dear[0].position
    words = words_on(screen.layer)
    for verdict in dear:
        assert f"−{verdict.cost}" in words
        assert screen.list.spoken.move(verdict.position, verdict.best.command) in words
    assert [named(app, f"turning disc {number}") for number in range(1, len(dear) + 1)]


def test_the_list_of_all_decisions_is_in_order(app: App):
    screen = opened(app)
    click(app, named(app, "listing"))
    screen.list.choice.choose(True)
    positions = [row.verdict.position for row in screen.list.rows]
    assert positions == sorted(positions)
    assert len(positions) == len(screen.review.decisions)


def test_a_click_on_a_row_or_a_disc_shows_its_moment(app: App):
    screen = opened(app)
    dear = screen.review.dearest(screen.seat)
    click(app, screen.list.rows[2])
    assert screen.position == dear[2].position
    assert screen._spoken.why(dear[2]) in words_on(screen.moment.root)
    click(app, named(app, "turning disc 2"))
    assert screen.position == dear[1].position


def test_keys_choose_step_and_turn(app: App):
    screen = opened(app)
    dear = screen.review.dearest(screen.seat)
    press(app, "down")
    assert screen.position == dear[1].position
    press(app, "right")
    assert screen.position == dear[1].position + 1
    press(app, "left", "left")
    assert screen.position == dear[1].position - 1
    screen.choose(dear[0].position)
    for stand in ("played", "better", "before"):
        press(app, "b")
        settle(app)
        assert screen.stand == stand


def test_tab_comes_to_every_part_and_everything_has_the_keyboard(app: App):
    opened(app)
    focus = app.stage.focus
    wanted = {"plot", "listing", "try", "stand", "why parts", "step_back", "step_forward", "results", "watch", "again"}
    assert wanted <= {node.name for node in focus.candidates()}
    seen = set()
    for _ in range(30):
        press(app, "tab")
        assert focus.node is not None
        seen.add(focus.node.name)
    assert {"plot", "listing", "try", "stand", "why parts", "step_back", "results"} <= seen


def test_the_picture_shows_the_table_before_and_after(app: App):
    screen = opened(app)
    pictures = {}
    for stand in ("before", "played", "better"):
        screen.show_stand(stand)
        settle(app)
        assert screen.position is not None
        pictures[stand] = screen.moment._kept[screen.position, stand].picture
    made = [picture.get_buffer().raw for picture in pictures.values()]
    assert len(set(made)) == 3


def test_the_replay_opens_at_the_chosen_moment_and_leads_back(app: App):
    screen = opened(app)
    position = screen.position
    click(app, named(app, "picture"))
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.recording.position == position
    press(app, "escape")
    assert isinstance(app.screen, ReviewScreen)


def test_trying_it_begins_a_branch_and_touches_nothing(app: App):
    recording, file = recorded(app)
    folder = {part: part.read_bytes() for part in file.parent.iterdir() if part.is_file()}
    app.go_review(recording)
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    settle(app)
    position = screen.review.dearest(0)[1].position
    press(app, "down", "return")
    table = app.screen
    assert isinstance(table, TableScreen)
    assert table.session.timeline.position == position
    parent = table.session.keeper.run.parent
    assert parent is not None
    assert (parent.id, parent.position) == (recording.id, position)
    assert table.controller.coaching.on, "the coach's card lies open"
    table.session.do(table.session.game.legal(table.session.state)[-1])
    app.go_home()
    assert {part: part.read_bytes() for part in folder} == folder


@pytest.mark.parametrize("given", ["best", "as good", "played"])
def test_a_dear_decision_is_kept_as_a_scenario_and_played_for(app: App, given: str):
    recording, file = recorded(app)
    before = file.read_bytes()
    app.go_review(recording)
    settle(app)
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    verdict = screen.review.dearest(0)[0]
    apart = (verdict.best.command, verdict.played.command)
    legal = recording.game.legal(recording.timeline.state_at(verdict.position))
    other = next(command for command in legal if command not in apart)
    verdict = msgspec.structs.replace(verdict, also=(other,))
    screen.review.add(verdict)
    press(app, "k", "k")  # the same task is kept once
    (entry,), problems = bundled(app.places.own_scenarios)
    assert not problems
    assert entry.scenario.goal.moves == tuple(map(str, verdict.better))
    assert set(entry.scenario.why) == {"en", "de"}
    assert prove(entry.file, app.find_game) is None
    assert file.read_bytes() == before, "the game stays as it is"
    app.go_practice()
    settle(app)
    named(app, f"scenario {entry.scenario.name}").click()
    table = app.screen
    assert isinstance(table, ScenarioScreen)
    assert table.session.timeline.position == verdict.position
    table.deeds.give({"best": verdict.best.command, "as good": other, "played": verdict.played.command}[given])
    settle(app)
    assert table.pursuit.status == ("missed" if given == "played" else "reached")


def test_an_own_scenario_can_be_forgotten(app: App):
    opened(app)
    press(app, "k")
    app.go_practice()
    settle(app)
    (entry,), _ = bundled(app.places.own_scenarios)
    click(app, named(app, f"forget {entry.scenario.name}"))
    settle(app)
    assert bundled(app.places.own_scenarios) == ([], [])
    assert all(node.name != f"scenario {entry.scenario.name}" for node in app.stage.active.walk())


def test_a_good_decision_is_no_task(app: App):
    screen = opened(app)
    good = next(verdict for verdict in screen.review.of(0) if verdict.is_good)
    screen.choose(good.position)
    assert not screen.keep_button.enabled
    press(app, "k")
    assert bundled(app.places.own_scenarios) == ([], [])


def test_phases_have_their_signs_below_the_plot_and_moves_their_pictures(make_app: Callable[..., App]):
    app = make_app(size=(1920, 1080))
    screen = opened(app)
    drawn = [node.art for node in screen.plot.walk() if isinstance(node, Sprite)]
    assert drawn.count("red_outpost/phase_lunch") == 2
    row = screen.list.rows[0]
    assert sum(node.name == "move sign" for node in row.walk()) == 4


def test_judging_fills_the_bar_is_stopped_and_goes_on(app: App):
    recording, _ = recorded(app, reviewed=False)
    judge = Piecemeal(recording)
    app.__dict__["reviewer"] = judge
    app.go_review(recording)
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    settle(app, 400)
    assert screen.at_work
    assert 0 < screen.review.share < 1
    assert named(app, "progress").shown()
    click(app, named(app, "judge"))
    assert not screen.at_work
    known = dict(screen.review.verdicts)
    settle(app)
    assert screen.review.verdicts == known
    app.go_home()
    app.go_review(recording)
    again = app.screen
    assert isinstance(again, ReviewScreen)
    assert known.items() <= again.review.verdicts.items()
    settle(app, 6000)
    assert again.review.done
    assert not again.at_work
    assert {position for position, _ in judge.tasks[-1].decisions}.isdisjoint(known)
    assert review_file(app.places.reviews, recording.id).exists()
    app.go_review(recording)
    assert len(judge.tasks) == 2


def test_a_damaged_review_is_judged_anew(app: App):
    recording, _ = recorded(app)
    review_file(app.places.reviews, recording.id).write_bytes(b'{"digest": ')
    judge = Piecemeal(recording)
    app.__dict__["reviewer"] = judge
    app.go_review(recording)
    settle(app, 6000)
    assert isinstance(app.screen, ReviewScreen)
    assert app.screen.review.done
    assert len(judge.tasks[0].decisions) == len(app.screen.review.decisions)


def test_a_disk_that_refuses_is_told_and_harms_nothing(app: App):
    recording, _ = recorded(app, reviewed=False)
    app.places.reviews.write_text("a file where a folder should be")
    app.__dict__["reviewer"] = Piecemeal(recording)
    app.go_review(recording)
    settle(app, 6000)
    assert isinstance(app.screen, ReviewScreen)
    assert app.screen.review.done


def test_the_ways_in_are_results_saves_and_replay(app: App):
    recording, _ = recorded(app)
    app.go_results(recording)
    settle(app)
    click(app, named(app, "review"))
    assert isinstance(app.screen, ReviewScreen)
    press(app, "escape")
    assert isinstance(app.screen, ResultsScreen)
    app.go_replay(recording, "home")
    click(app, named(app, "review"))
    assert isinstance(app.screen, ReviewScreen)
    app.go_load()
    settle(app)
    click(app, named(app, "review"))
    assert isinstance(app.screen, ReviewScreen)
    press(app, "escape")
    assert isinstance(app.screen, SavesScreen)


def test_a_game_without_people_offers_no_review(app: App):
    recording, _ = recorded(app)
    recording.seats[0] = recording.seats[1]
    app.go_results(recording)
    settle(app)
    assert "review" not in [node.name for node in app.stage.active.walk()]
    press(app, "v")
    assert isinstance(app.screen, ResultsScreen)


def test_each_person_has_a_review(app: App):
    recording, _ = recorded(app)
    recording.seats[2] = recording.seats[0]
    app.__dict__["reviewer"] = Piecemeal(recording)
    app.go_review(recording)
    settle(app, 6000)
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    assert screen.review.people == [0, 2]
    tabs = named(app, "people")
    tabs.choose(2)  # type: ignore[attr-defined]
    settle(app)
    assert {row.verdict.seat for row in screen.list.rows} == {2}


def test_a_bare_answer_stands_with_its_question(app: App):
    screen = opened(app)
    bare = [verdict for verdict in screen.review.verdicts.values() if verdict.best.command == Command("decline")]
    assert bare
    for verdict in bare:
        said = screen.list.spoken.move(verdict.position, verdict.best.command)
        assert said.endswith("? No")
        assert len(said) > len("? No")

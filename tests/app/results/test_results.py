"""Does the final score tell who won, keep the result exactly once, and lead on?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest

from tabletop.app.application import App
from tabletop.app.parts.plot import apart
from tabletop.app.parts.plot_reading import scale_of
from tabletop.app.parts.written import minus
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.results.outcome import Outcome, Standing, course_of, keep_result, standing
from tabletop.app.results.score_sheet import as_text
from tabletop.app.results.screen import ResultsScreen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.bots import think
from tabletop.content import Edition
from tabletop.kernel import Rng, Timeline
from tabletop.puzzles.ladder import FEWEST, Ladder
from tabletop.puzzles.ladder import Played as Measured
from tabletop.scene import Press, Release, Shape, Sprite, Text
from tabletop.store import EditionShelf, Parent
from tests.app.conftest import SEATS
from tests.app.looking import LOOKS, SIZES, SMALL, named, outside, overlapping, press, reached, settle, shown, words_on
from tests.layouts.reading import things

CASES = [
    ("red_outpost", 3),
    ("red_outpost", 1),
    ("watch", 4),
    ("watch", 1),
    ("aquasphere", 2),
    ("aquasphere", 1),
    ("corrosion", 2),
]


def finished(app: App, game: str = "red_outpost", seats: int = 3, seed: int = 5, **options: object) -> Session:
    rules = app.find_game(game)
    timeline = Timeline.begin(rules, seats, seed, options)
    rng = Rng(seed)
    while (actor := rules.actor(timeline.state)) is not None:
        timeline.do(think("random", rules, timeline.state, actor, rng))
    return Session.begin(timeline, SEATS[:seats], app.texts_of(game), app.places.saves)


def results(app: App, session: Session | Recording) -> ResultsScreen:
    app.go_results(session)
    settle(app)
    assert isinstance(app.screen, ResultsScreen)
    return app.screen


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_everything_fits(make_app: Callable[..., App], game: str, seats: int, size: tuple[int, int], language: str):
    app = make_app(size, language=language)
    results(app, finished(app, game, seats, seed=4))
    results(app, finished(app, game, seats))
    assert outside(app) == []


def test_the_sheet_says_what_the_rules_say(app: App):
    session = finished(app)
    screen = results(app, session)
    sheets = session.game.scores(session.state)
    assert screen.outcome.totals == [sheet.total for sheet in sheets]
    words = words_on(screen.sheet.root)
    for sheet in sheets:
        assert str(sheet.total).replace("-", "−") in words
        for points in sheet.points.values():
            assert str(points).replace("-", "−") in words
    for category in sheets[0].points:
        assert session.texts.say(f"score.{category}") in words


@pytest.mark.parametrize(("game", "seats"), [("aquasphere", 4), ("watch", 4), ("red_outpost", 3)])
@pytest.mark.parametrize("size", [*SIZES, SMALL])
def test_names_stand_clear_of_the_tokens_above_them(
    make_app: Callable[..., App], game: str, seats: int, size: tuple[int, int]
):
    app = make_app(size)
    sheet = results(app, finished(app, game, seats)).sheet.root
    tokens = [node for node in sheet.children if isinstance(node, Sprite) and node.art.startswith("app/seat_")]
    names = [
        node for node in sheet.children if isinstance(node, Text) and node.content in {seat.name for seat in SEATS}
    ]
    assert len(tokens) == len(names) == seats
    for token, name in zip(tokens, names, strict=True):
        assert token.y + token.h + 2 <= name.y


def test_the_winner_is_named(app: App):
    session = finished(app)
    screen = results(app, session)
    winners = session.game.winners(session.state)
    title = words_on(screen.head.root)[0]
    assert all(session.seats[seat].name in title for seat in winners)


def test_the_opponent_of_a_solo_game_that_wins_begins_its_sentence(app: App):
    session = next(
        session
        for seed in range(1, 9)
        if not (session := finished(app, "aquasphere", 1, seed, solo="rivals")).game.winners(session.state)
    )
    assert words_on(results(app, session).head.root)[0].startswith("The rival team beats ")


def test_places_follow_points_and_the_tie_break(app: App):
    outcome = Outcome(Recording.of(finished(app, "watch", 4)))
    outcome.totals, outcome.winners = [40, 52, 52, 30], [2]
    assert [outcome.place(seat) for seat in range(4)] == [3, 2, 1, 4]
    outcome.winners = [1, 2]
    assert [outcome.place(seat) for seat in range(4)] == [3, 1, 1, 4]


def test_a_result_is_recorded_exactly_once(app: App):
    session = finished(app)
    for _ in range(3):
        results(app, session)
        app.go_home()
    results(app, Recording.of(session))
    session.close()
    app.continue_game(session.keeper.file)
    assert isinstance(app.screen, ResultsScreen)
    app.change_settings(language="de")
    app.stage.resize((1280, 720))
    assert len(app.places.records.read_text().splitlines()) == 1
    kept = app.records.read()[0][0]
    assert kept.id == session.keeper.run.id
    assert kept.totals == [sheet.total for sheet in session.game.scores(session.state)]


def test_games_among_bots_are_nobody_s_record(app: App):
    session = finished(app)
    session.seats = [SEATS[1], SEATS[3], SEATS[1]]
    screen = results(app, session)
    assert app.records.read()[0] == []
    assert not hasattr(screen, "best")


def test_own_best_compares_with_games_of_the_same_kind(app: App):
    first, second = finished(app, seed=1), finished(app, seed=2)
    other_seats = finished(app, seats=2, seed=3)
    results(app, first)
    results(app, other_seats)
    screen = results(app, second)
    own = standing(screen.outcome, 0, screen._before)
    assert own.earlier == [first.game.scores(first.state)[0].total]
    assert own.points == second.game.scores(second.state)[0].total
    assert own.is_record == (own.points > own.earlier[0])
    again = results(app, first)
    assert standing(again.outcome, 0, again._before).earlier == []


def test_a_standing_knows_best_and_usual():
    own = Standing("Mira", 12, [5, 9, 30, 7], None)
    assert own.best_before == 30
    assert not own.is_record
    assert own.usual == 8
    assert own.bars == [5, 9, 30, 7, 12]
    assert Standing("Mira", 1, [], None).is_record


def test_solo_columns_compare_with_the_best_run(app: App):
    runs = sorted((finished(app, "aquasphere", 1, seed) for seed in range(4)), key=_points)
    for run in (runs[0], runs[3], runs[1]):
        results(app, run)
    screen = results(app, runs[2])
    words = words_on(screen.sheet.root)
    assert app.texts.say("results.best_before") in words
    change = _points(runs[2]) - _points(runs[3])
    assert (str(change).replace("-", "−") if change else "=") in words
    settle(app)
    assert screen._ghost is not None
    assert screen._ghost.points[-1] == [_points(runs[3])]


def test_a_first_run_alone_has_one_column(app: App):
    screen = results(app, finished(app, "aquasphere", 1, 1))
    words = words_on(screen.sheet.root)
    assert app.texts.say("results.this_run") in words
    assert app.texts.say("results.best_before") not in words
    assert "–" not in words


def test_a_rung_of_the_ladder_is_told_when_it_is_reached_for_the_first_time(app: App, monkeypatch: pytest.MonkeyPatch):
    low, *_, high = sorted((finished(app, "aquasphere", 1, seed) for seed in range(4)), key=_points)
    assert _points(low) < _points(high)
    mode = Outcome(Recording.of(low)).mode
    ladder = Ladder(alone={mode: {"master": Measured(results=[_points(high) - 1] * FEWEST)}})
    monkeypatch.setattr("tabletop.app.results.outcome.ladder_of", lambda _: ladder)
    words = app.texts.say("practice.beats_master", share=97)
    told = app.texts.say("results.new_rung", words=words)
    assert told not in words_on(results(app, low).layer)
    assert told in words_on(results(app, high).layer)
    assert told not in words_on(results(app, finished(app, "aquasphere", 1, seed=9)).layer)
    assert told in words_on(results(app, high).layer), "opened again it still was the first"


def _points(session: Session) -> int:
    return session.game.scores(session.state)[0].total


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_plot_ends_at_the_final_points(app: App, game: str, seats: int):
    session = finished(app, game, seats)
    course = course_of(Recording.of(session))
    assert course.points[-1] == [sheet.total for sheet in session.game.scores(session.state)]
    assert course.at == sorted(course.at)
    assert course.at[-1] == 1.0
    assert len(course.points) == len(course.at)
    if game == "watch":
        assert [number for _, number in course.rounds] == list(range(1, 13))
        assert course.counted_at_end
    if game == "red_outpost":
        assert [number for _, number in course.rounds] == [1, 2]
        assert not course.counted_at_end
    if game == "corrosion":
        assert course.rounds[0] == (0.0, 1), "the axis counts turns where there are no rounds"
        numbers = {str(number) for _, number in course.rounds}
        assert len(numbers & {*words_on(results(app, session).plot)}) > 5


def test_no_line_runs_over_the_piece_at_the_end_of_another(app: App):
    parts = list(results(app, finished(app)).plot.walk())
    lines = [number for number, part in enumerate(parts) if type(part) is Shape]
    pieces = [number for number, part in enumerate(parts) if isinstance(part, Sprite)]
    assert len(pieces) >= 3
    assert max(lines) < min(pieces)


def test_a_long_name_at_the_plot_is_cut_but_never_its_points(app: App):
    session = finished(app)
    session.seats[0] = msgspec.structs.replace(session.seats[0], name="Friederike Wilhelmine von Hohenstein-Sternberg")
    screen = results(app, session)
    plot = screen.plot
    texts = [node for node in plot.walk() if isinstance(node, Text)]
    for total in screen.outcome.totals:
        assert any(node.content == minus(total) and not node.was_cut for node in texts)
    assert all(node.x + min(node.w, node.setting.width) <= plot.w for node in texts if node.parent is not None)


def test_the_plot_tells_values_of_a_moment(app: App):
    screen = results(app, finished(app, "watch", 3))
    app.stage.focus.set(screen.plot)
    press(app, "left")
    last = screen._course.points[-1]
    words = words_on(screen.plot)
    assert app.texts.say("replay.round", round=12) in words
    assert all(str(points) in words for points in last)


def test_lines_of_the_grid_are_round_and_hold_everything():
    for low, high in ((0, 3), (-38, 12), (0, 175), (12, 48), (-300, -20), (0, 99_999)):
        bottom, top, step = scale_of([low, high], 4)
        assert bottom <= min(0, low)
        assert top >= max(0, high)
        assert step > 0


def test_labels_keep_their_distance():
    for wanted in ([10.0, 11.0, 12.0], [95.0, 96.0, 99.0], [0.0, 50.0, 51.0, 52.0]):
        spots = apart(wanted, 20, 0, 100)
        assert all(b - a >= 20 for a, b in pairwise(spots))
        assert spots[-1] <= 100


def test_caps_are_said_where_they_cut(app: App):
    screen = results(app, finished(app, "watch", 4))
    caps = screen.recording.game.caps(4)
    cut = [
        sheet.points[category] == limit
        for sheet in screen.outcome.sheets
        for category, limit in caps.items()
        if screen.outcome.is_best(category, screen.outcome.sheets.index(sheet))
    ]
    assert words_on(screen.sheet.root).count(app.texts.say("results.cap")) == sum(cut)


def test_what_a_limit_cut_is_said_inside_its_column(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch):
    app = make_app((1280, 720), language="de")
    session = finished(app, "watch", 4)
    sheets = session.game.scores(session.state)
    reached = {name: max(sheet.points[name] for sheet in sheets) for name in sheets[0].points}
    monkeypatch.setattr(type(session.game), "caps", lambda *_: reached)
    screen = results(app, session)
    notes = [node for node in screen.sheet.root.walk() if getattr(node, "content", "") == app.texts.say("results.cap")]
    pieces = [node for node in screen.sheet.root.children if getattr(node, "art", "").startswith("app/seat_")]
    middles = [piece.stage_box().centre[0] for piece in pieces]
    assert notes
    for note in notes:
        box = note.stage_box()
        beside = min(abs(middle - box.centre[0]) for middle in middles)
        assert beside + box.w / 2 <= (middles[1] - middles[0]) / 2
    assert overlapping(app) == []


def test_buttons_go_on_in_a_second_line_where_one_is_too_short(make_app: Callable[..., App]):
    app = make_app((1280, 720), language="de")
    recording = Recording.of(finished(app))
    recording.parent = Parent(id="other", position=3)
    app.go_results(recording)
    places = {name: named(app, name).stage_box() for name in ("home", "compare", "save_sheet", "new_seed", "again")}
    assert places["home"].y == places["save_sheet"].y < places["new_seed"].y == places["again"].y
    assert outside(app) == []
    assert overlapping(app) == []


def test_ranks_and_headings_keep_all_their_words(make_app: Callable[..., App]):
    app = make_app((1280, 720), language="de")
    for game, seats in (("watch", 1), ("watch", 4)):
        screen = results(app, finished(app, game, seats))
        assert not [node.content for node in shown(named(app, "rank")) if isinstance(node, Text) and node.was_cut]
        assert not [node.content for node in shown(screen.best.root) if isinstance(node, Text) and node.was_cut]


def test_save_score_sheet_writes_picture_and_text(app: App):
    screen = results(app, finished(app))
    press(app, "s")
    picture = next(app.places.saves.glob("*-score-*.png"))
    text = picture.with_suffix(".txt").read_text(encoding="utf-8")
    assert text == as_text(screen.outcome, screen.texts)
    for seat in screen.outcome.seats:
        assert seat.name in text
    assert picture.read_bytes()[:4] == b"\x89PNG"
    assert any(str(picture) in words for words in words_on(app.stage.floating))
    assert app.shelf.files() != []


def test_the_picture_shows_everything_where_the_window_does_not(make_app: Callable[..., App]):
    app = make_app((1920, 1080))
    app.change_settings(ui_scale=200)
    results(app, finished(app))
    press(app, "s")
    picture = pygame.image.load(str(next(app.places.saves.glob("*-score-*.png"))))
    assert picture.get_width() == 1920
    assert picture.get_height() > 900
    assert (app.stage.size, app.stage.ui_scale) == ((1920, 1080), 2.0)
    assert named(app, "again") is app.stage.focus.node


def test_a_sheet_that_cannot_be_written_is_told(app: App, monkeypatch: pytest.MonkeyPatch):
    results(app, finished(app))

    def refuse(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", refuse)
    press(app, "s")
    assert any(app.texts.say("store.disk_full") in words for words in words_on(app.stage.floating))


def test_play_again_uses_the_same_seed_and_a_new_save(app: App):
    session = finished(app, seats=2, blockers="random")
    results(app, session)
    press(app, "return")
    table = app.screen
    assert isinstance(table, TableScreen)
    assert table.session.timeline.setup == session.timeline.setup
    assert table.session.keeper.file != session.keeper.file


def test_new_seed_draws_another_one(app: App):
    session = finished(app, seats=2)
    results(app, session)
    press(app, "n")
    table = app.screen
    assert isinstance(table, TableScreen)
    assert table.session.timeline.setup.seed != session.timeline.setup.seed
    assert table.session.seats == session.seats


def test_replay_and_table_lead_back_here(app: App):
    session = finished(app)
    results(app, session)
    press(app, "r")
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.recording.position == 0
    press(app, "escape")
    assert isinstance(app.screen, ResultsScreen)
    press(app, "escape")
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.recording.position == app.screen.recording.last


def test_the_keyboard_reaches_everything(app: App):
    results(app, finished(app))
    wanted = {"home", "watch", "save_sheet", "new_seed", "again", "plot", "people", "play solo"}
    assert wanted - reached(app) == set()


def test_rows_come_one_by_one_and_any_key_shows_all(make_app: Callable[..., App]):
    app = make_app()
    session = finished(app)
    app.change_settings(animation="normal")
    app.go_results(session)
    screen = app.screen
    assert isinstance(screen, ResultsScreen)
    assert [row.opacity for row in screen.sheet.rows[1:]] == [0.0] * (len(screen.sheet.rows) - 1)
    for ms in (3000, 400):  # however long the first picture took, nothing of the entrance is lost
        app.stage.clock.advance(ms)  # type: ignore[attr-defined]
        app.stage.update()
    assert screen.sheet.rows[0].opacity == 1.0
    assert screen.sheet.rows[-1].opacity == 0.0
    press(app, "n")  # swallowed: it only shows all
    assert app.screen is screen
    assert all(row.opacity == 1.0 for row in screen.sheet.rows)
    assert str(max(screen.outcome.totals)) in words_on(screen.sheet.root)


@pytest.mark.parametrize("clicks", [1, 2])
def test_a_click_during_the_entrance_shows_all_and_counts(make_app: Callable[..., App], clicks: int):
    app = make_app()
    session = finished(app)
    app.change_settings(animation="normal")
    app.go_results(session)
    screen = app.screen
    assert isinstance(screen, ResultsScreen)
    app.stage.clock.advance(400)  # type: ignore[attr-defined]
    app.stage.update()
    point = named(app, "watch").stage_box().centre
    for event in (Press(point, clicks=clicks), Release(point)):
        app.stage.handle(event)
    if clicks == 1:
        assert isinstance(app.screen, ReplayScreen)
    else:  # the rest of a double click that was meant for the table
        assert app.screen is screen
        assert all(row.opacity == 1.0 for row in screen.sheet.rows)


def test_nothing_moves_when_animation_is_off(app: App):
    screen = results(app, finished(app))
    assert not len(app.stage.tweens)
    assert all(row.opacity == 1.0 for row in screen.sheet.rows)


def test_tabs_show_each_person(app: App):
    screen = results(app, finished(app))
    tabs = named(app, "people")
    assert tabs is not None
    before = words_on(screen.best.root)
    screen.best.show(2)
    after = words_on(screen.best.root)
    assert any("Mira" in words for words in before)
    assert any("Lena" in words for words in after)


def test_keep_result_returns_only_what_came_before(app: App):
    outcomes = [Outcome(Recording.of(finished(app, seed=seed))) for seed in (1, 2, 3)]
    for outcome in outcomes:
        keep_result(app.records, outcome)
    assert [result.id for result in keep_result(app.records, outcomes[1])] == [outcomes[0].recording.id]
    assert len(app.records.read()[0]) == 3


def test_a_game_by_the_owner_s_values_wears_the_pen(app: App):
    def pens() -> list[Sprite]:
        return [node for node in shown(app.stage.active) if isinstance(node, Sprite) and node.art == "app/mark_own"]

    results(app, finished(app))
    assert not pens()
    EditionShelf(app.places).keep(
        Edition("red_outpost", "Second printing", changes={("goods", "coal", "repeating"): 3})
    )
    app.edition_changed("red_outpost")
    results(app, finished(app, seed=6))
    (pen,) = pens()
    assert pen.tip is not None


def test_many_rows_and_a_tie_break_stand_whole_in_large_letters(make_app: Callable[..., App]) -> None:
    app = make_app((1920, 1080), language="de", ui_scale=150)
    screen = results(app, finished(app, "aquasphere", 4, seed=1))
    assert [thing for thing in things(app.stage) if "cut" in thing.flaws] == []
    high = [
        (text.content, text.h, line.h) for line in screen.sheet.rows for text in line.walk() if isinstance(text, Text)
    ]
    assert [one for one in high if one[1] > one[2]] == []


def test_in_a_small_window_many_rows_and_a_tie_break_need_no_scrolling(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), language="de")
    results(app, finished(app, "aquasphere", 4, seed=1))
    words = [thing for thing in things(app.stage) if thing.letters]
    assert [thing.line for thing in words if {"scrolled", "cut"} & set(thing.flaws)] == []

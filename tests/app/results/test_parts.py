"""Do the parts of a category add up to its points, and does a number tell them?"""

from __future__ import annotations

import pytest

from tabletop.app.application import App
from tabletop.app.replay.recording import Recording
from tabletop.app.results.parts import MOST, parts_of, told
from tabletop.app.table.session import Session
from tabletop.content import load_texts
from tabletop.games import load
from tabletop.kernel import Seat
from tests.app.looking import named, press, settle, words_on
from tests.app.results.test_results import finished, results
from tests.app.sample_review import play_by_points


def recorded(app: App, game: str) -> Recording:
    """A whole game of three by estimates."""
    seats = [Seat("Mira", "human"), Seat("Otto", "bot"), Seat("Lena", "bot")]
    timeline = play_by_points(load(game), 3)
    return Recording.of(Session.begin(timeline, seats, app.texts_of(game), app.places.saves))


@pytest.mark.parametrize("game", ["corrosion", "red_outpost", "aquasphere", "watch"])
def test_the_parts_of_a_category_add_up(app: App, game: str) -> None:
    recording = Recording.of(finished(app, game, 3))
    sheets = recording.game.scores(recording.timeline.state_at(recording.last))
    found = parts_of(recording, load_texts("de", game))
    assert found
    for (seat, category), parts in found.items():
        assert sum(points for _, points in parts) == sheets[seat].points[category]


def test_watch_names_crates_rows_and_tracks_with_their_place(app: App) -> None:
    found = parts_of(recorded(app, "watch"), app.texts_of("watch"))
    assert ("Crate 9", 9) in found[0, "crates"]
    assert found[0, "board"] == [("Workshop", 15)]
    assert [name for name, _ in found[1, "crate_tracks"]] == ["Track 5, crates, place 1", "Track 6, crates, place 1"]


def test_corrosion_names_the_machines_that_brought_markers_and_green_points(app: App) -> None:
    recording = recorded(app, "corrosion")
    found = parts_of(recording, app.texts_of("corrosion"))
    green, special = dict(found[0, "green"]), dict(found[0, "special"])
    assert green["At the start"] == 3
    assert green["Chrome gear"] == 1
    assert green["Flash boiler"] == 6
    assert special["Gear mill"] == 1
    sheets = recording.game.scores(recording.timeline.state_at(recording.last))
    for seat, sheet in enumerate(sheets):
        for category in ("green", "special"):
            assert sum(points for _, points in found[seat, category]) == sheet.points[category]


def test_aquasphere_names_cards_sectors_and_rounds(app: App) -> None:
    found = parts_of(recorded(app, "aquasphere"), app.texts_of("aquasphere"))
    assert found[0, "octopods"] == [("Sector A, round 2", 3)]
    assert [name for name, _ in found[1, "bots"]] == ["Round 1", "Round 2", "Round 3", "Round 4"]
    assert found[1, "research"][0] == ("Headquarters bonus (Red, Time)", 2)


def test_a_number_tells_by_pointer_and_keys_which_goods_were_shipped(app: App) -> None:
    screen = results(app, finished(app))
    number = next(node for node in screen.sheet.root.walk() if node.name.startswith("points exports"))
    app.stage.focus.set(number)
    press(app, "down")
    assert app.stage.focus.node is not None
    assert app.stage.focus.node.name.startswith("points ")
    app.stage.focus.by_key = True
    app.stage.focus.set(named(app, number.name))
    settle(app)
    assert any(": 4" in words or ": 3" in words for words in words_on(app.stage.floating))


def test_of_very_many_parts_the_first_are_one() -> None:
    parts = [("Coal", 1)] * (MOST + 3)
    lines = told(parts, load_texts("en")).split("\n")
    assert lines[0] == "Before that: 3"
    assert len(lines) == MOST + 1

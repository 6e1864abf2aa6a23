"""Is a plot drawn to its axes, and read off by pointer and keys?"""

from __future__ import annotations

from tabletop.app.parts.plot import Bars, Grid, Line, Plot, steps
from tabletop.app.parts.plot_reading import Axes, Reading, all_values, span_of, two_lines
from tabletop.scene import Box, Group, Key, Node, Panel, Text
from tabletop.scene.core.inputs import Mods
from tests.app.looking import words_on

AXES = Axes(Box(40, 20, 400, 200), 0, 10, 0, 4)
SPOTS = [(0.0, 1.0), (1.0, 5.0), (2.0, 3.0), (4.0, 9.0)]


def plot(*, upright: bool, picked: list[int] | None = None) -> Plot:
    """One to read off; what is picked is put into the list."""

    def slip(number: int) -> Node:
        return all_values(f"move {number}", [("", "Mira", "7")]) if upright else two_lines(f"game {number}", "seed")

    drawn = Plot(Box(0, 0, 460, 240), "plot")
    pick = None if picked is None else lambda number, _: picked.append(number)
    drawn.draw(AXES, [Grid(range(0, 11, 5), 15), Line(SPOTS, "#112233")], Reading(SPOTS, slip, pick, upright=upright))
    return drawn


def key(drawn: Plot, name: str) -> bool:
    return drawn.key(Key(name, Mods()))


def test_without_anything_to_read_it_takes_no_focus() -> None:
    drawn = Plot(Box(0, 0, 460, 240), "plot")
    drawn.draw(AXES, [Line(SPOTS, "#112233")])
    assert not drawn.focusable
    assert plot(upright=True).focusable


def test_arrows_go_from_place_to_place_and_say_what_stands_there() -> None:
    drawn = plot(upright=False)
    assert key(drawn, "left")
    assert "game 3" in words_on(drawn)
    assert key(drawn, "home")
    assert "game 0" in words_on(drawn)
    assert key(drawn, "right")
    assert "game 1" in words_on(drawn)
    drawn.focused(has=False)
    assert not any("game" in words for words in words_on(drawn))


def test_at_its_ends_arrows_leave_points_but_not_moments() -> None:
    points, moments = plot(upright=False), plot(upright=True)
    for drawn in (points, moments):
        key(drawn, "end")
    assert not key(points, "right")
    assert key(moments, "right")
    assert "Mira" in words_on(moments)


def test_a_click_picks_what_is_read_and_of_points_otherwise_the_last() -> None:
    picked: list[int] = []
    for upright in (True, False):
        drawn = plot(upright=upright, picked=picked)
        drawn.click()
        key(drawn, "home")
        drawn.click()
    assert picked == [0, 3, 0]


def test_bars_begin_at_nought_and_small_ones_can_be_seen() -> None:
    home, axes = Group(), Axes(Box(0, 0, 100, 100), -10, 10, 0, 2)
    Bars([(0, 1, 5), (1, 2, -0.01)], "#112233", least=3).draw(home, axes)
    up, down = home.children
    assert isinstance(up, Panel)
    assert (up.y, up.y + up.h) == (25, 50)
    assert (down.y, down.h) == (50, 3)


def test_numbers_of_a_grid_too_near_to_each_other_are_left_out() -> None:
    home = Group()
    Grid([0, 1, 10], 15).draw(home, Axes(Box(40, 0, 100, 100), 0, 10))
    assert [node.content for node in home.children if isinstance(node, Text)] == ["10", "1"]


def test_steps_keep_each_value_until_the_next() -> None:
    assert steps([(0, 1), (2, 5)]) == [(0, 1), (2, 1), (2, 5)]


def test_a_span_is_round_and_holds_everything() -> None:
    for low, high in ((23.4, 51.0), (-7.5, 3.0), (17.0, 17.0), (0.0, 9_000.0)):
        bottom, top, step = span_of([low, high], 4)
        assert bottom <= low <= high <= top
        assert step > 0

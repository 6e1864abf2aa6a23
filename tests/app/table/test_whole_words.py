"""Are all words whole on the four tables, and does nothing lie upon something else, at every interface size and with the rail on
either side? A usual run looks at a few windows, `-m slow` at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tabletop.app.application import App
from tabletop.app.table.session import Session
from tabletop.games import names
from tabletop.kernel import Seat
from tests.app.looking import settle
from tests.layouts.opening import played, the_day
from tests.layouts.reading import things
from tests.layouts.writing import INTERFACE, LANGUAGES, WINDOWS

PEOPLE = [
    Seat("Mira", "human", "vermilion"),
    Seat("Otto", "bot", "ocean", "random"),
    Seat("Lena", "bot", "amber", "random"),
    Seat("Jonas", "bot", "moss", "random"),
]
MOVES = {2: 40, 4: 26}
Window = tuple[tuple[int, int], int]


def seated(app: App, game: str, seats: int) -> None:
    """A game in its middle at which one person decides, so that no curtain hides it."""
    timeline = played(game, seats, MOVES[seats] * (1 if game == "red_outpost" else 2))
    while timeline.game.actor(timeline.state) not in (0, None):
        timeline.do(timeline.game.legal(timeline.state)[0])
    app.go_table(Session.begin(timeline, PEOPLE[:seats], app.texts_of(game), app.places.saves))


def flaws(app: App, windows: Iterable[Window]) -> list[str]:
    found = []
    for window, interface in windows:
        app.change_settings(ui_scale=interface)
        app.stage.resize(window)
        settle(app)
        shown = things(app.stage)
        assert len(shown) > 300, "the table is among them"
        wrong = [thing.line for thing in shown if set(thing.flaws) - {"disabled", "scrolled"}]
        found += [f"{window[0]} {interface} %: {line}" for line in wrong]
    return found


@pytest.mark.parametrize(("rail", "seats"), [("right", 4), ("left", 2)])
@pytest.mark.parametrize("game", names())
def test_words_are_whole_on_a_table(make_app: Callable[..., App], game: str, rail: str, seats: int):
    with the_day():
        app = make_app(language="de", rail=rail)
        seated(app, game, seats)
        assert flaws(app, [((1920, 1080), 100), ((1280, 720), 200)]) == []


@pytest.mark.slow
@pytest.mark.parametrize("rail", ["right", "left"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_words_are_whole_on_a_table_in_every_window(make_app: Callable[..., App], game: str, language: str, rail: str):
    with the_day():
        app = make_app(language=language, rail=rail)
        for seats in MOVES:
            seated(app, game, seats)
            assert flaws(app, [(window, size) for window in WINDOWS for size in INTERFACE]) == []

"""Does a screen one returns to show exactly what it would show if nothing of it had been kept?"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.kernel import Rng
from tabletop.scene import Flattened, Node, render_to_surface
from tabletop.scene.look.picture_cache import SPRITES
from tests.app.table.test_table import let_time_pass, shown, sit_down, until_a_person_decides

GAMES = ("aquasphere", "corrosion", "red_outpost", "watch")
SIZE = (1280, 720)


def seated(make_app: Callable[..., App], game: str) -> App:
    """At a table some moves old."""
    app = make_app(SIZE)
    sit_down(app, "hb", name=game)
    play(app, 4)
    return app


def play(app: App, moves: int) -> None:
    """Moves of the person, and what the bot answers."""
    rng = Rng(7)
    for _ in range(moves):
        until_a_person_decides(app)
        shown(app).deeds.give(rng.choice(shown(app).controller.view().legal))
        let_time_pass(app)
    until_a_person_decides(app)


def seen(app: App) -> bytes:
    """What the window shows when all has come to rest."""
    let_time_pass(app, 2000)
    return pygame.image.tobytes(render_to_surface(app.stage), "RGB")


def surfaces(node: Node) -> set[pygame.Surface]:
    """Those of all baked groups below a node."""
    now = [group.now() for group in node.walk() if isinstance(group, Flattened)]
    return {kept[1].surface for kept in now if kept is not None}


def pixels(some: set[pygame.Surface]) -> int:
    """How much they hold together."""
    return sum(surface.get_width() * surface.get_height() for surface in some)


def come_back(app: App) -> bytes:
    """Leave the table for the saves, and open its save again, as anybody would."""
    file = shown(app).session.keeper.file
    app.go_load(file)
    seen(app)
    app.continue_game(file)
    return seen(app)


def come_back_to_a_new_one(app: App) -> bytes:
    """The same when nothing is kept meanwhile."""
    file = shown(app).session.keeper.file
    app.go_load(file)
    seen(app)
    app.stage.keepsakes.fit(SIZE[0] * SIZE[1])
    SPRITES.clear()
    app.continue_game(file)
    return seen(app)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_left_and_returned_to_looks_as_one_built_anew(make_app: Callable[..., App], game: str):
    app = seated(make_app, game)
    before = come_back_to_a_new_one(app)
    left, old = surfaces(app.stage.screen), app.screen
    assert come_back(app) == before
    assert app.screen is not old
    assert pixels(left & surfaces(app.stage.screen)) > 0.9 * pixels(left), "groups that look alike now share one"
    assert come_back_to_a_new_one(app) == before
    assert not left & surfaces(app.stage.screen)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_at_a_table_returned_to_is_seen(make_app: Callable[..., App], game: str):
    played = []
    for back in (come_back, come_back_to_a_new_one):
        app = seated(make_app, game)
        came = back(app)
        play(app, 3)
        played.append(seen(app))
        assert played[-1] != came
    assert played[0] == played[1]


@pytest.mark.parametrize("game", GAMES)
def test_another_language_or_size_chosen_meanwhile_is_seen(make_app: Callable[..., App], game: str):
    app = seated(make_app, game)
    english, file = seen(app), shown(app).session.keeper.file
    app.go_home()
    seen(app)
    app.change_settings(language="de")
    seen(app)
    app.continue_game(file)
    german = seen(app)
    assert german != english
    assert come_back_to_a_new_one(app) == german
    app.go_home()
    app.stage.resize((1366, 768))
    app.stage.resize(SIZE)
    app.change_settings(language="en", ui_scale=130)
    app.continue_game(file)
    assert come_back(app) == come_back_to_a_new_one(app)


def test_the_home_screen_returned_to_looks_as_one_built_anew(make_app: Callable[..., App]):
    app = seated(make_app, "red_outpost")
    app.go_home()
    first = seen(app)
    left = surfaces(app.stage.screen)
    app.go_statistics()
    seen(app)
    app.go_home()
    assert seen(app) == first
    assert pixels(left & surfaces(app.stage.screen)) > 0.9 * pixels(left), "all but the pictures of saves"
    app.change_settings(language="de")
    german = seen(app)
    app.go_statistics()
    app.stage.keepsakes.fit(SIZE[0] * SIZE[1])
    SPRITES.clear()
    app.go_home()
    assert seen(app) == german != first


@pytest.mark.parametrize("game", GAMES)
def test_a_table_returned_to_draws_nothing_while_nothing_happens(make_app: Callable[..., App], game: str):
    app = seated(make_app, game)
    come_back(app)
    target = pygame.Surface(SIZE, 0, 32)
    app.stage.draw(target)
    drawn = app.stage.frames
    for _ in range(50):
        let_time_pass(app, 200)
        assert app.stage.draw(target) == []
    assert app.stage.frames == drawn
    assert isinstance(app.screen, TableScreen)

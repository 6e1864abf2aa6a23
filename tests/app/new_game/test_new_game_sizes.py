"""Do home and the new-game screen hold their words at every window and interface size, and can a seat be dragged whole?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop import games
from tabletop.app.application import App
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.scene import Node, Panel, Text, render_to_surface
from tabletop.scene.core.inputs import Move, Press, Release
from tests.app.looking import LOOKS, named, outside, press, settle, shown

SCALES = [75, 100, 125, 150, 200]


def spilled(app: App) -> list[str]:
    """Words that were cut, or that reach over the edge of the paper they stand on."""
    wrong = outside(app)
    for node in shown(app.stage.active):
        if not isinstance(node, Text) or not node.content:
            continue
        if node.setting.was_cut:
            wrong.append(f"cut: {node.content}")
        paper = node.parent
        while paper is not None and not isinstance(paper, Panel) and not paper.clips:
            paper = paper.parent
        if isinstance(paper, Panel) and not _inside(node, paper):
            wrong.append(f"over the edge: {node.content} {node.stage_box()} of {paper.stage_box()}")
    return wrong


def _inside(node: Node, paper: Node) -> bool:
    inner, outer = node.stage_box(), paper.stage_box()
    return inner.right <= outer.right + 1 and inner.bottom <= outer.bottom + 1


@pytest.mark.parametrize(("size", "language"), LOOKS[:3])
def test_home_and_new_game_hold_their_words(make_app: Callable[..., App], size: tuple[int, int], language: str):
    app = make_app(size, language=language)
    problems: list[str] = []
    for scale in SCALES:
        app.change_settings(ui_scale=scale)
        app.go_home()
        problems += [f"{scale} home {x}" for x in spilled(app)]
        for game in games.names():
            for solo in (False, True):
                app.go_new_game(game, solo=solo)
                problems += [f"{scale} {game} {solo} {x}" for x in spilled(app)]
    assert problems == []


def test_a_seat_is_dragged_whole_by_its_grip(app: App):
    app.go_new_game("red_outpost")
    assert isinstance(app.screen, NewGameScreen)
    render_to_surface(app.stage)
    names = [place.name for place in app.screen.draft.places]
    row, grip, target = (
        named(app, "row 0"),
        named(app, "grip 0").stage_box().centre,
        named(app, "row 2").stage_box().centre,
    )
    app.stage.handle(Move(grip))
    app.stage.handle(Press(grip))
    app.stage.handle(Move((grip[0] + 8, grip[1] + 8), buttons=frozenset({1})))
    assert app.stage.drag.source is row
    assert row.opacity == 0, "the whole seat is in the hand"
    app.stage.handle(Move(target, buttons=frozenset({1})))
    app.stage.handle(Release(target))
    settle(app)
    assert [place.name for place in app.screen.draft.places] == [names[1], names[2], names[0], names[3]]


def test_a_seat_is_not_lifted_by_its_name(app: App):
    app.go_new_game("red_outpost")
    field = named(app, "name 0").stage_box().centre
    app.stage.handle(Move(field))
    app.stage.handle(Press(field))
    app.stage.handle(Move((field[0] + 40, field[1]), buttons=frozenset({1})))
    assert app.stage.drag.source is None


def test_a_seat_is_moved_by_the_keys_of_its_grip(app: App):
    app.go_new_game("red_outpost")
    assert isinstance(app.screen, NewGameScreen)
    names = [place.name for place in app.screen.draft.places]
    app.stage.focus.set(named(app, "grip 1"))
    press(app, "return", "up", "return")
    settle(app)
    assert [place.name for place in app.screen.draft.places][:2] != names[:2]


def test_a_piece_dragged_round_the_table_onto_another_changes_seats_with_it(app: App):
    app.go_new_game("red_outpost")
    assert isinstance(app.screen, NewGameScreen)
    places = app.screen.draft.places
    places[2].kind = "bot"
    app.screen.changed()
    render_to_surface(app.stage)
    names = [place.name for place in places]
    piece, other = (named(app, f"at table {number}").stage_box().centre for number in (0, 2))
    app.stage.handle(Move(piece))
    app.stage.handle(Press(piece))
    app.stage.handle(Move((piece[0] + 8, piece[1] + 8), buttons=frozenset({1})))
    app.stage.handle(Move(other, buttons=frozenset({1})))
    app.stage.handle(Release(other))
    settle(app)
    assert [place.name for place in places] == [names[2], names[1], names[0], names[3]]


def test_a_piece_changes_seats_by_keys(app: App):
    app.go_new_game("red_outpost")
    assert isinstance(app.screen, NewGameScreen)
    names = [place.name for place in app.screen.draft.places]
    app.stage.focus.set(named(app, "at table 0"))
    press(app, "return", "up", "return")
    settle(app)
    assert [place.name for place in app.screen.draft.places] == [names[1], names[0], *names[2:]]


def test_the_coach_explains_the_bots_it_is_asked_to(app: App):
    app.go_new_game("watch")
    assert isinstance(app.screen, NewGameScreen)
    bot = app.screen.draft.places[1].name
    switch = named(app, "explains 1")
    assert not app.settings.coach.explains(bot)
    switch.click()
    assert app.settings.coach.explains(bot)
    assert not app.settings.coach.explains("somebody else")
    assert all(node.name != "explains 0" for node in app.stage.active.walk()), "people are asked when it speaks to them"

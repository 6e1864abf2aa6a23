"""Does the card of a chapter show its picture whole, with its button below the sentence, and are chapters connected?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.learn.path import ChapterCard
from tabletop.app.practice.screen import PracticeScreen
from tabletop.scene import SHELF, Button, Sprite, Text
from tests.app.looking import named, settle, shown


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("game", ["red_outpost", "corrosion"])
def test_pictures_are_whole_and_the_button_leaves_the_sentence_free(
    make_app: Callable[..., App], game: str, size: tuple[int, int]
):
    app = make_app(size)
    app.go_learn(game)
    cards = [node for node in shown(app.stage.active) if isinstance(node, ChapterCard)]
    assert len(cards) == 11
    for card in cards:
        pictures = [node for node in card.walk() if isinstance(node, Sprite) and node.w > card.w / 4]
        assert pictures, card.name
        native = SHELF.native(pictures[-1].art)
        assert pictures[-1].w / pictures[-1].h == pytest.approx(native[0] / native[1], rel=0.02)
        assert card.stage_box().contains(pictures[-1].stage_box().centre)
        assert pictures[-1].h <= card.picture_h + 1, "nothing of it is cut off"
        card.focused(True)
        button = next(node for node in card.walk() if isinstance(node, Button))
        texts = [node for node in card.walk() if isinstance(node, Text) and node.content == card._chapter.learns]
        assert button.stage_box().y >= texts[0].stage_box().y + texts[0].h / 2 - 4
        card.focused(False)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_games_of_masters_are_a_click_away_in_every_window(make_app: Callable[..., App], size: tuple[int, int]):
    app = make_app(size=size)
    app.go_learn("red_outpost")
    settle(app)
    named(app, "masters").click()
    settle(app)
    assert isinstance(app.screen, PracticeScreen)

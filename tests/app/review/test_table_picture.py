"""Is the picture of a moment the large table made small, its letters with it?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.review.table_picture import TABLE, TablePicture
from tabletop.scene import Text
from tests.app.review.test_review_screen import recorded


@pytest.mark.parametrize("game", ["red_outpost", "watch"])
def test_letters_become_smaller_with_the_board(make_app: Callable[..., App], game: str) -> None:
    app = make_app((1280, 720), language="de")
    recording, _ = recorded(app, game)

    def written(scale: float) -> tuple[tuple[int, int], list[tuple[str, float]]]:
        picture = TablePicture(recording, 0)
        size = picture.take(5, None, [], (600, 375), scale).picture.get_size()
        stage, board = picture._table()
        assert stage.size == TABLE
        return size, [(node.content, node.h) for node in board.root.walk() if isinstance(node, Text) and node.shown()]

    (small, letters), (large, as_designed) = written(0.45), written(1.0)
    assert small[0] == pytest.approx(0.45 * large[0], abs=2)
    assert letters == as_designed

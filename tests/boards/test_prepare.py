"""Is what a table shows next made while something still moves, so that the frame that shows it makes nothing?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.kernel import Rng
from tabletop.scene import render_to_surface
from tabletop.scene.look import text, typeset
from tests.boards.seated import Seated

GAMES = ("red_outpost", "watch", "aquasphere", "corrosion")


class Made:
    """Counts what is made: words laid out, words painted, pieces."""

    def __init__(self, board: TableBoard[Any, Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.painted: list[str] = []
        self.pieces: list[str] = []
        block, make = text._block, board.make

        def paint(setting: typeset.Setting, *more: Any) -> Any:
            self.painted.append(" / ".join("".join(run.text for run in line.runs) for line in setting.lines))
            return block(setting, *more)

        def made(thing: Any, piece: Any) -> Any:
            self.pieces.append(str(thing))
            return make(thing, piece)

        monkeypatch.setattr(text, "_block", paint)
        monkeypatch.setattr(board, "make", made)

    def forget(self) -> None:
        self.painted.clear()
        self.pieces.clear()
        self._laid_out = typeset._kept.cache_info().misses

    @property
    def laid_out(self) -> int:
        return typeset._kept.cache_info().misses - self._laid_out


def positions(name: str, seed: int) -> Iterator[Any]:
    """The states of a random game, from its beginning."""
    game, chance = load(name), Rng(seed)
    state = game.new(2, seed, {})
    while game.actor(state) is not None:
        yield state
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])


@pytest.mark.parametrize("name", GAMES)
def test_what_was_expected_is_neither_laid_out_nor_painted_when_it_is_shown(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, twin = Seated(load(name)), Seated(load(name))
    assert isinstance(table.board, TableBoard)
    made = Made(table.board, monkeypatch)
    for number, state in zip(range(14), positions(name, 8), strict=False):
        view = table.view(state)
        if number:
            shown = render_to_surface(table.stage).copy()
            for _ in table.board.expect(view):
                pass
            assert render_to_surface(table.stage).get_buffer().raw == shown.get_buffer().raw, "nobody sees it yet"
            made.forget()
        table.board.lay_out(view)
        picture = render_to_surface(table.stage)
        if number:
            assert (made.painted, made.pieces, made.laid_out) == ([], [], 0)
        twin.lay_out(state)
        assert picture.get_buffer().raw == render_to_surface(twin.stage).get_buffer().raw

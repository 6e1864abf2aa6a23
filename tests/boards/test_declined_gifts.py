"""Is somebody asked once who declines points that cost nothing?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.kernel import Command, Game
from tests.boards.positions import Setting, played
from tests.boards.seated import Seated

SEEDS = range(1, 40)


@pytest.mark.parametrize(
    ("name", "kind", "declined"),
    [
        ("watch", "keep_more", "done"),
        ("watch", "bonus", "decline"),
        ("watch", "swap", "decline"),
        ("corrosion", "activate", "done"),
    ],
)
def test_three_points_for_nothing_are_given_up_only_when_asked(name: str, kind: str, declined: str) -> None:
    game = load(name)
    table = Seated(game)
    heard = {True: 0, False: 0}
    for seed in SEEDS:
        for step in played(game, Setting(name, 2, {}), seed):
            decision = game.decision(step.before)
            if decision is None or decision.kind != kind or Command(declined) not in (legal := game.legal(step.before)):
                continue
            view = table.lay_out(step.before)
            board = table.board
            assert isinstance(board, TableBoard)
            doubt = board.gestures.doubt(view, Command(declined))
            without, *gains = (
                _points(game, step.before, command)
                for command in (
                    Command(declined),
                    *(one for one in legal if one.verb in ("keep", "swap", "accept", "activate")),
                )
            )
            if doubt:
                lost = max(gains) - without
                assert lost >= 3
                assert str(lost) in doubt
                assert all(not board.gestures.doubt(view, other) for other in legal if other != Command(declined))
            heard[bool(doubt)] += 1
            if heard[True] >= 2:
                return
    raise AssertionError(heard)


def _points(game: Game[Any], state: Any, command: Command) -> int:
    seat, twin = game.actor(state), game.copy(state)
    assert seat is not None
    game.apply(twin, command)
    return game.scores(twin)[seat].total

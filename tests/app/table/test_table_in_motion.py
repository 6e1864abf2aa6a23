"""What may people touch while pieces are on their way?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.kernel import Rng, Seat
from tabletop.scene import ManualClock


def test_the_log_opens_and_folds_while_pieces_move(make_app: Callable[..., App]):
    app = make_app()
    app.change_settings(animation="normal")
    clock, chance = app.stage.clock, Rng(4)
    assert isinstance(clock, ManualClock)
    app.start_game("red_outpost", [Seat("Mira", "human", "vermilion")], 9, {})
    table = app.screen
    assert isinstance(table, TableScreen)
    touched = 0
    for _ in range(90):
        legal = table.current_view().legal
        if legal:
            table.give(chance.choice(legal))
        clock.advance(200)
        app.stage.update()
        touched += len(app.stage.tweens) > 0
        next(node for node in table.layer.walk() if node.name == "bar:log").click()
        clock.advance(400)
        app.stage.update()
    assert touched > 20

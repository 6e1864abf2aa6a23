"""Are bad snapshots named? (That damaged ones never break a game is shown in `tests/conformance/test_damage.py`.)"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.corrosion.effects.vocabulary import ShiftToX
from tabletop.games.corrosion.state import Effects
from tabletop.kernel import BadSnapshot
from tests.games.corrosion.positions import GAME, RULES, Table


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda state: state.players[0].small.append(1), "players[0].small"),
        (lambda state: setattr(state.players[0], "turned", 4), "players[0].turned"),
        (lambda state: setattr(state.players[1], "hot", -1), "players[1].hot"),
        (lambda state: state.players[0].completed.append("c01"), "players[0].completed"),
        (lambda state: state.players[0].upside_down.append("a_gear"), "players[0].upside_down"),
        (lambda state: state.spots["engineer"].append(""), "spots"),
        (lambda state: state.switched.append("c01"), "switched"),
        (lambda state: setattr(state, "over", True), "over"),
        (lambda state: setattr(state.pending[0], "seat", 7), "pending[0].seat"),
        (lambda state: state.players.pop(), "players"),
    ],
)
def test_a_flaw_is_named(change: Any, field: str) -> None:
    table = Table()
    change(table.state)
    with pytest.raises(BadSnapshot) as refusal:
        GAME.restore(GAME.snapshot(table.state))
    assert refusal.value.field == field


def test_a_missing_piece_is_named() -> None:
    table = Table()
    table.player().hand.remove("a_gear")
    with pytest.raises(BadSnapshot, match="a_gear"):
        GAME.restore(GAME.snapshot(table.state))


def test_a_shift_that_waits_names_the_machine_it_shifts() -> None:
    """Effects that are being carried out may wait at their end; where a machine is to be shifted, one that lies there is named."""
    source, effects = next(
        (source, effects)
        for source, effects in RULES.effects.items()
        if any(isinstance(effect, ShiftToX) for effect in effects)
    )
    at = next(number for number, effect in enumerate(effects) if isinstance(effect, ShiftToX))
    waiting = {at: "pending[1]", len(effects): "pending", len(effects) + 1: "pending[1]"}
    for place, field in waiting.items():  # at the end they are sound; only nothing would be left to decide
        table = Table()
        table.state.pending.append(Effects(seat=0, source=source, at=place))
        with pytest.raises(BadSnapshot) as refusal:
            GAME.restore(GAME.snapshot(table.state))
        assert refusal.value.field.partition(".")[0] == field

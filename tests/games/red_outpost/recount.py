"""What does a finished game come to, counted again from the pieces?"""

from __future__ import annotations

from typing import Any

from tabletop.kernel import Game


def recount(game: Game[Any], state: Any) -> list[int]:
    """Palace and crystals from the pieces as they lie; exports, wheel, moods and goals from the record, which no piece shows."""
    gifts = [seat.palace for seat in state.players]
    rivals = list(gifts) + ([state.autom.palace] if state.autom is not None else [])
    totals = []
    for seat, gift in zip(state.players, gifts, strict=True):
        better = {other for other in rivals if other > gift}
        palace = {0: 4, 1: 2, 2: 1}.get(len(better), 0) if gift else 0
        recorded = [seat.points[name] for name in ("exports", "wheel", "moods_day_1", "moods_day_2")]
        missed = seat.points.get("goals_missed", 0)
        totals.append(5 + sum(recorded) + missed + palace + seat.crystals // 2)
    if state.autom is None:
        _check_export_track(state)
    return totals


def _check_export_track(state: Any) -> None:
    """The cubes on the track were all paid for: two lasting spaces worth 4 and 3, every further export 2."""
    shown = sum((0, 4, 7)[state.exported[good]] for good in state.exported)
    paid = sum(seat.points["exports"] for seat in state.players)
    assert paid >= shown
    assert (paid - shown) % 2 == 0
    if paid > shown:
        assert 2 in state.exported.values(), "the repeating space is reached only behind two cubes"

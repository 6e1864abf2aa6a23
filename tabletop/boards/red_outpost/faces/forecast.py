"""How is a forecast put into lines for the inspector?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.seat_card import mini_wheel
from tabletop.boards.red_outpost.faces.tile import DECK_OF
from tabletop.boards.red_outpost.look import RED
from tabletop.games.red_outpost.forecast import Forecast
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.scene import Group, Node

MOST = 5
Line = tuple[Node | None, str]


def forecast_lines(kit: OutpostContext, state: RedOutpostState, cast: Forecast) -> list[Line]:
    """At most five lines: what the drop would change."""
    return [*_moods(kit, cast), *_goods(kit, cast), *_gains(kit, state, cast), *_markers(kit, state, cast)][:MOST]


def mood_glyph(change: int) -> str:
    """The face that goes with a mood or its change."""
    return "glyph_mood_happy" if change > 0 else "glyph_mood_sad" if change < 0 else "glyph_mood_neutral"


def _moods(kit: OutpostContext, cast: Forecast) -> Iterable[Line]:
    change = cast.mood_after - cast.mood_before
    key = "inspect.mood" if change else "inspect.mood_same"
    words = kit.say(key, before=signed(cast.mood_before), after=signed(cast.mood_after))
    yield icons.glyph(mood_glyph(change), 23), words
    for one in cast.others:
        words = kit.say("inspect.other_mood", worker=one.worker, before=signed(one.before), after=signed(one.after))
        yield icons.head(one.worker, 24), words


def _goods(kit: OutpostContext, cast: Forecast) -> Iterable[Line]:
    shipped = {export.good: export for export in cast.exports}
    for good, count in cast.goods.items():
        export = shipped.get(good)
        if export is None:
            words = kit.say("inspect.good", n=count, good=good)
        elif export.fills_goal:
            words = kit.say("inspect.fills_goal", good=good)
        else:
            words = kit.say("inspect.ships", good=good, points=signed(export.points))
        yield icons.cube(good, 24), words


def _gains(kit: OutpostContext, state: RedOutpostState, cast: Forecast) -> Iterable[Line]:
    if cast.rewards:
        words = kit.say("inspect.reward", points=signed(cast.rewards * kit.of.wheel.reward_points))
        yield mini_wheel(kit, state.active, cast.wheel_after, 28), words
    elif cast.wheel_steps:
        words = kit.say("inspect.wheel", before=cast.wheel_before + 1, after=cast.wheel_after + 1)
        yield mini_wheel(kit, state.active, cast.wheel_after, 28), words
    if cast.crystals > 0 and not cast.rewards:
        yield icons.crystal(24), kit.say("inspect.crystals", n=cast.crystals)
    if cast.draws:
        yield icons.card_back(DECK_OF[cast.draws]), kit.say(f"inspect.draws_{cast.draws}")
    elif cast.asks and f"board.inspect.asks.{cast.asks}" in kit.texts:
        yield icons.glyph("glyph_then", 18), kit.say(f"inspect.asks.{cast.asks}")


def _markers(kit: OutpostContext, state: RedOutpostState, cast: Forecast) -> Iterable[Line]:
    if cast.marker == "placed":
        names = [kit.seat_name(seat) for seat in cast.leaders]
        key = "inspect.marker_leads" if cast.leaders == (state.active,) else "inspect.marker"
        yield kit.token(state.active, 21), kit.say(key, names=names)
    elif cast.marker == "removed":
        sign = Group(size=(22, 22))
        sign.add(kit.token(AUTOM, 20, (11, 11)))
        sign.add(icons.glyph("glyph_cross", 20, RED)).pos = (1, 1)
        assert state.autom is not None
        last = state.autom.markers[cast.worker] == 1
        yield sign, kit.say("inspect.autom_free" if last else "inspect.autom_loses")

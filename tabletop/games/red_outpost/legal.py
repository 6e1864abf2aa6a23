"""Which commands may the active seat give now?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.red_outpost.actions import movable_markers
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.locations import move_commands
from tabletop.games.red_outpost.special_cards import marker_moves, more_goods, relocations
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import (
    BEGIN,
    DECLINE,
    DONATE,
    DONE,
    DRAW_CARD,
    PLACE_BOTH,
    PLACE_MARKER,
    RESHUFFLE,
    STORE_MARKER,
    WITHHOLD_MARKER,
    Tables,
)
from tabletop.kernel import Command


def legal(tables: Tables, state: RedOutpostState) -> list[Command]:
    """Every legal command, without repetition; empty when the game is over."""
    return _BY_ASK[state.ask](tables, state) if state.ask else []


def _fixed(*commands: Command) -> Callable[[Tables, RedOutpostState], list[Command]]:
    return lambda _tables, _state: list(commands)


def _replace_location(tables: Tables, state: RedOutpostState) -> list[Command]:
    return [tables.use_card[visit_of(state).location], DECLINE]


def _palace(tables: Tables, state: RedOutpostState) -> list[Command]:
    card = state.players[state.active].location_card
    if card and card == visit_of(state).location and tables.power[card] == "crystal_as_marker":
        return [DONATE, *tables.crystal_on.values(), DECLINE]
    return [DONATE, DECLINE]


def _beer_house(tables: Tables, _state: RedOutpostState) -> list[Command]:
    return list(tables.raise_or_decline)


def _raise_mood(tables: Tables, _state: RedOutpostState) -> list[Command]:
    return list(tables.raise_all)


def _lower_mood(tables: Tables, state: RedOutpostState) -> list[Command]:
    return list(tables.lower_but[visit_of(state).raised])


def _exchange(tables: Tables, state: RedOutpostState) -> list[Command]:
    stored = [good for good in tables.goods if state.goods[good]]
    commands = [tables.return_for_moods[good] for good in stored]
    commands += [tables.return_for_crystal[good] for good in stored]
    if state.players[state.active].crystals >= state.todo[0].cost:
        commands += tables.buy_good.values()
    commands.append(DECLINE)
    return commands


def _exchange_again(tables: Tables, state: RedOutpostState) -> list[Command]:
    return [*(tables.return_for_crystal[good] for good in tables.goods if state.goods[good]), DECLINE]


def _shift_marker(tables: Tables, state: RedOutpostState) -> list[Command]:
    visitor = visit_of(state).worker
    table = tables.shift_marker
    commands = [
        table[owner, source, target]
        for owner, source in movable_markers(tables, state)
        for target in tables.workers
        if target not in (source, visitor)
    ]
    commands.append(DECLINE)
    return commands


def _choose_good(tables: Tables, _state: RedOutpostState) -> list[Command]:
    return list(tables.choose_all)


def _lake_source(tables: Tables, state: RedOutpostState) -> list[Command]:
    return [DRAW_CARD, *(tables.take_card[card] for card in sorted(state.lake_discards))]


def _keep_card(tables: Tables, state: RedOutpostState) -> list[Command]:
    return [tables.keep_card[card] for card in visit_of(state).drawn]


def _produce_more(tables: Tables, state: RedOutpostState) -> list[Command]:
    return [*(tables.produce_more[good] for good in more_goods(tables, visit_of(state))), DECLINE]


def _export_set(tables: Tables, _state: RedOutpostState) -> list[Command]:
    return [*tables.export_set.values(), DECLINE]


def _relocate(tables: Tables, state: RedOutpostState) -> list[Command]:
    return [*(tables.relocate[worker][place] for worker, place in relocations(tables, state)), DECLINE]


def _lay_down(tables: Tables, state: RedOutpostState) -> list[Command]:
    return [*(tables.lay_down[worker] for worker in tables.workers if not state.lying[worker]), DONE]


def _move_marker(tables: Tables, state: RedOutpostState) -> list[Command]:
    return [*(tables.move_marker[pair] for pair in marker_moves(tables, state, state.active)), DECLINE]


_BY_ASK: dict[str, Callable[[Tables, RedOutpostState], list[Command]]] = {
    "begin": _fixed(BEGIN),
    "move": move_commands,
    "store_marker": _fixed(PLACE_MARKER, STORE_MARKER),
    "add_marker": _fixed(PLACE_MARKER, PLACE_BOTH),
    "withhold_marker": _fixed(PLACE_MARKER, WITHHOLD_MARKER),
    "replace_location": _replace_location,
    "palace": _palace,
    "beer_house": _beer_house,
    "raise_mood": _raise_mood,
    "lower_mood": _lower_mood,
    "exchange": _exchange,
    "exchange_again": _exchange_again,
    "shift_marker": _shift_marker,
    "choose_good": _choose_good,
    "reshuffle_before": _fixed(RESHUFFLE, DECLINE),
    "lake_source": _lake_source,
    "keep_card": _keep_card,
    "reshuffle_after": _fixed(RESHUFFLE, DECLINE),
    "produce_more": _produce_more,
    "export_set": _export_set,
    "relocate": _relocate,
    "donate_more": _fixed(DONATE, DECLINE),
    "lay_down": _lay_down,
    "move_marker": _move_marker,
}

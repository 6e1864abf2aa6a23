"""Which commands may the active seat give now?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.red_outpost.actions import movable_markers
from tabletop.games.red_outpost.cards import marker_moves, more_goods
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.openness import free_ordinary, move_commands
from tabletop.games.red_outpost.rulebook import (
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
    Rulebook,
)
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command


def legal(book: Rulebook, state: RedOutpostState) -> list[Command]:
    """Every legal command, without repetition; empty when the game is over."""
    return _BY_ASK[state.ask](book, state) if state.ask else []


def _fixed(*commands: Command) -> Callable[[Rulebook, RedOutpostState], list[Command]]:
    return lambda book, state: list(commands)


def _replace_location(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return [book.use_card[visit_of(state).location], DECLINE]


def _palace(book: Rulebook, state: RedOutpostState) -> list[Command]:
    card = state.players[state.active].location_card
    if card and card == visit_of(state).location and book.power[card] == "crystal_as_marker":
        return [DONATE, *book.crystal_on.values(), DECLINE]
    return [DONATE, DECLINE]


def _beer_house(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return list(book.raise_or_decline)


def _raise_mood(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return list(book.raise_all)


def _lower_mood(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return list(book.lower_but[visit_of(state).raised])


def _exchange(book: Rulebook, state: RedOutpostState) -> list[Command]:
    stored = [good for good in book.goods if state.goods[good]]
    commands = [book.return_for_moods[good] for good in stored]
    commands += [book.return_for_crystal[good] for good in stored]
    if state.players[state.active].crystals >= state.todo[0].cost:
        commands += book.buy_good.values()
    commands.append(DECLINE)
    return commands


def _exchange_again(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return [*(book.return_for_crystal[good] for good in book.goods if state.goods[good]), DECLINE]


def _shift_marker(book: Rulebook, state: RedOutpostState) -> list[Command]:
    visitor = visit_of(state).worker
    table = book.shift_marker
    commands = [
        table[owner, source, target]
        for owner, source in movable_markers(book, state)
        for target in book.workers
        if target not in (source, visitor)
    ]
    commands.append(DECLINE)
    return commands


def _choose_good(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return list(book.choose_all)


def _lake_source(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return [DRAW_CARD, *(book.take_card[card] for card in sorted(state.lake_discards))]


def _keep_card(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return [book.keep_card[card] for card in visit_of(state).drawn]


def _produce_more(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return [*(book.produce_more[good] for good in more_goods(book, visit_of(state))), DECLINE]


def _export_set(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return [*book.export_set.values(), DECLINE]


def _relocate(book: Rulebook, state: RedOutpostState) -> list[Command]:
    visitor, free = visit_of(state).worker, free_ordinary(book, state)
    commands = [book.relocate[worker][place] for worker in book.workers if worker != visitor for place in free]
    commands.append(DECLINE)
    return commands


def _lay_down(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return [*(book.lay_down[worker] for worker in book.workers if not state.lying[worker]), DONE]


def _move_marker(book: Rulebook, state: RedOutpostState) -> list[Command]:
    return [*(book.move_marker[pair] for pair in marker_moves(book, state, state.active)), DECLINE]


_BY_ASK: dict[str, Callable[[Rulebook, RedOutpostState], list[Command]]] = {
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

"""Why is a command refused, in words that name what is missing?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.locations import blockers, why_closed
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, Reason

NOT_NOW = Reason("not_now")

ARGUMENTS: dict[str, tuple[str, ...]] = {
    "begin": (),
    "move": ("worker", "to"),
    "stay": ("worker",),
    "place_marker": (),
    "store_marker": (),
    "place_both": (),
    "withhold_marker": (),
    "use_card": ("card",),
    "decline": (),
    "done": (),
    "donate": (),
    "place_crystal": ("worker",),
    "raise": ("worker",),
    "lower": ("worker",),
    "return_for_moods": ("good",),
    "return_for_crystal": ("good",),
    "buy_good": ("good",),
    "shift_marker": ("seat", "source", "target"),
    "choose_good": ("good",),
    "reshuffle": (),
    "draw_card": (),
    "take_card": ("card",),
    "keep_card": ("card",),
    "produce_more": ("good",),
    "export_set": ("good",),
    "relocate": ("worker", "to"),
    "lay_down": ("worker",),
    "move_marker": ("source", "target"),
}
"""Every verb with the names of its arguments, in order."""


def why_not(tables: Tables, state: RedOutpostState, command: Command) -> Reason:
    """The most specific reason for any refused command."""
    names = ARGUMENTS.get(command.verb)
    if names is None:
        return Reason("unknown_command", {"command": str(command)})
    if tuple(name for name, _ in command.args) != names:
        return Reason("wrong_arguments", {"command": str(command), "wanted": ", ".join(names) or "–"})
    unknown = _unknown_piece(tables, state, command)
    if unknown is not None:
        return unknown
    special = _BY_VERB.get(command.verb)
    return (special(tables, state, command) if special is not None else None) or NOT_NOW


def _unknown_piece(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    """An argument that names nothing in this game."""
    for name, value in command.args:
        known: tuple[str, ...]
        if name in ("worker", "source", "target"):
            known, key = tables.workers, "no_such_worker"
        elif name == "to":
            known, key = tables.locations, "no_such_location"
        elif name == "good":
            known, key = tables.goods, "no_such_good"
        elif name == "card":
            known, key = (*tables.definitions.specials, *tables.definitions.lake), "no_such_card"
        else:
            owners: list[str | int] = ["autom"] if state.autom is not None else list(range(state.seats))
            if value not in owners or isinstance(value, bool):
                return Reason("no_such_owner", {"word": str(value)})
            continue
        if value not in known:
            return Reason(key, {"word": str(value)})
    return None


def _move(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask != "move":
        return None
    return why_closed(tables, state, command.word("worker"), command.word("to"))


def _stay(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask != "move":
        return None
    worker = command.word("worker")
    if tables.power[worker] != "stay":
        return Reason("must_move", {"worker": worker})
    if state.players[state.active].worker_card != worker:
        return Reason("needs_card", {"card": worker})
    if state.lying[worker]:
        return Reason("worker_lies", {"worker": worker})
    place = state.place[worker]
    if place in blockers(tables, state):
        return Reason("blocked", {"location": place, "phase": state.phase})
    return Reason("not_in_phase", {"location": place, "phase": state.phase})


def _marker(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask not in ("store_marker", "add_marker", "withhold_marker"):
        return None
    if command.verb == "store_marker" and state.ask == "add_marker":
        return Reason("card_full", {"card": state.players[state.active].location_card})
    if command.verb == "place_both" and state.ask == "store_marker":
        return Reason("card_empty", {"card": state.players[state.active].location_card})
    power = {"store_marker": "store_marker", "place_both": "store_marker", "withhold_marker": "withhold_marker"}
    card = next(card for card, owned in tables.power.items() if owned == power[command.verb])
    return Reason("needs_card", {"card": card})


def _use_card(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    card = command.word("card")
    if card not in tables.definitions.specials:
        return Reason("no_such_card", {"word": card})
    return Reason("needs_card", {"card": card}) if state.ask == "replace_location" else None


def _place_crystal(tables: Tables, state: RedOutpostState, _command: Command) -> Reason | None:
    card = next(card for card, power in tables.power.items() if power == "crystal_as_marker")
    return Reason("needs_card", {"card": card}) if state.ask == "palace" else None


def _lower(_tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    return Reason("same_worker", {"worker": command.word("worker")}) if state.ask == "lower_mood" else None


def _exchange(_tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask not in ("exchange", "exchange_again"):
        return None
    if state.ask == "exchange_again" and command.verb != "return_for_crystal":
        return Reason("only_crystal_again")
    if command.verb == "buy_good":
        return Reason("no_crystal")
    return Reason("none_stored", {"good": command.word("good")})


def _shift_marker(_tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask != "shift_marker":
        return None
    source, target, visitor = command.word("source"), command.word("target"), visit_of(state).worker
    if command["seat"] == state.active:
        return Reason("own_marker")
    if visitor in (source, target):
        return Reason("visitor_marker", {"worker": visitor})
    if source == target:
        return Reason("same_worker", {"worker": source})
    return Reason("no_marker", {"worker": source})


def _card(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    card = command.word("card")
    if card not in tables.definitions.lake:
        return Reason("no_such_card", {"word": card})
    if command.verb == "take_card" and state.ask == "lake_source":
        return Reason("not_discarded", {"card": card})
    return Reason("not_drawn", {"card": card}) if command.verb == "keep_card" and state.ask == "keep_card" else None


def _produce_more(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask != "produce_more":
        return None
    good = command.word("good")
    if good == tables.definitions.specials[visit_of(state).worker].but:
        return Reason("not_this_good", {"good": good})
    return Reason("not_produced", {"good": good})


def _relocate(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask != "relocate":
        return None
    worker, place = command.word("worker"), command.word("to")
    if worker == visit_of(state).worker:
        return Reason("not_the_visitor", {"worker": worker})
    if place == state.place[worker]:
        return Reason("already_there", {"worker": worker, "location": place})
    if place in tables.open_shared[state.phase]:
        return Reason("needed_for_lunch", {"worker": worker})
    if place not in tables.ordinary:
        return Reason("not_in_phase", {"location": place, "phase": state.phase})
    if place in blockers(tables, state):
        return Reason("blocked", {"location": place, "phase": state.phase})
    occupant = next(other for other in tables.workers if state.place[other] == place)
    return Reason("occupied", {"location": place, "worker": occupant})


def _lay_down(_tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    return Reason("worker_lies", {"worker": command.word("worker")}) if state.ask == "lay_down" else None


def _move_marker(_tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask != "move_marker":
        return None
    source, target = command.word("source"), command.word("target")
    if source == target:
        return Reason("same_worker", {"worker": source})
    if not state.influence[source][state.active]:
        return Reason("no_own_marker", {"worker": source})
    return Reason("not_in_barracks", {"worker": target})


_BY_VERB: dict[str, Callable[[Tables, RedOutpostState, Command], Reason | None]] = {
    "move": _move,
    "stay": _stay,
    "store_marker": _marker,
    "place_both": _marker,
    "withhold_marker": _marker,
    "use_card": _use_card,
    "place_crystal": _place_crystal,
    "lower": _lower,
    "return_for_moods": _exchange,
    "return_for_crystal": _exchange,
    "buy_good": _exchange,
    "shift_marker": _shift_marker,
    "take_card": _card,
    "keep_card": _card,
    "produce_more": _produce_more,
    "relocate": _relocate,
    "lay_down": _lay_down,
    "move_marker": _move_marker,
}

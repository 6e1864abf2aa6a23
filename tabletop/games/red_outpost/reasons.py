"""Why is a command refused, in words that name what is missing?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.locations import blockers, why_closed
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, Grammar, Reason, Verb, has_place, is_written

NOT_NOW = Reason("not_now")

_MARKER = ("store_marker", "add_marker", "withhold_marker")
_EXCHANGE = ("exchange", "exchange_again")
VERBS: Grammar = {
    "begin": Verb(),
    "move": Verb(("worker", "to"), ("move",)),
    "stay": Verb(("worker",), ("move",)),
    "place_marker": Verb(),
    "store_marker": Verb((), _MARKER),
    "place_both": Verb((), _MARKER),
    "withhold_marker": Verb((), _MARKER),
    "use_card": Verb(("card",)),
    "decline": Verb(),
    "done": Verb(),
    "donate": Verb(),
    "place_crystal": Verb(("worker",), ("palace",)),
    "raise": Verb(("worker",)),
    "lower": Verb(("worker",), ("lower_mood",)),
    "return_for_moods": Verb(("good",), _EXCHANGE),
    "return_for_crystal": Verb(("good",), _EXCHANGE),
    "buy_good": Verb(("good",), _EXCHANGE),
    "shift_marker": Verb(("seat", "source", "target"), ("shift_marker",)),
    "choose_good": Verb(("good",)),
    "reshuffle": Verb(),
    "draw_card": Verb(),
    "take_card": Verb(("card",)),
    "keep_card": Verb(("card",)),
    "produce_more": Verb(("good",), ("produce_more",)),
    "export_set": Verb(("good",)),
    "relocate": Verb(("worker", "to"), ("relocate",)),
    "lay_down": Verb(("worker",), ("lay_down",)),
    "move_marker": Verb(("source", "target"), ("move_marker",)),
}
"""Every verb with what it names, in order, and the questions at which there is more to say than that it is not due."""


def why_not(tables: Tables, state: RedOutpostState, command: Command) -> Reason:
    """The most specific reason for any refused command."""
    if command.verb not in VERBS:
        return Reason("unknown_command", {"command": str(command)})
    if not is_written(VERBS, command):
        wanted = ", ".join(VERBS[command.verb].names) or "–"
        return Reason("wrong_arguments", {"command": str(command), "wanted": wanted})
    unknown = _unknown_piece(tables, state, command)
    if unknown is not None:
        return unknown
    special = _BY_VERB.get(command.verb)
    if special is None or not has_place(VERBS, command, state.ask):
        return NOT_NOW
    return special(tables, state, command) or NOT_NOW


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
    return why_closed(tables, state, command.word("worker"), command.word("to"))


def _stay(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
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


def _place_crystal(tables: Tables, _state: RedOutpostState, _command: Command) -> Reason | None:
    card = next(card for card, power in tables.power.items() if power == "crystal_as_marker")
    return Reason("needs_card", {"card": card})


def _lower(_tables: Tables, _state: RedOutpostState, command: Command) -> Reason | None:
    return Reason("same_worker", {"worker": command.word("worker")})


def _exchange(_tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
    if state.ask == "exchange_again" and command.verb != "return_for_crystal":
        return Reason("only_crystal_again")
    if command.verb == "buy_good":
        return Reason("no_crystal")
    return Reason("none_stored", {"good": command.word("good")})


def _shift_marker(_tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
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
    good = command.word("good")
    if good == tables.definitions.specials[visit_of(state).worker].but:
        return Reason("not_this_good", {"good": good})
    return Reason("not_produced", {"good": good})


def _relocate(tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
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


def _lay_down(_tables: Tables, _state: RedOutpostState, command: Command) -> Reason | None:
    return Reason("worker_lies", {"worker": command.word("worker")})


def _move_marker(_tables: Tables, state: RedOutpostState, command: Command) -> Reason | None:
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

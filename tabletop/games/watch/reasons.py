"""Why may the acting player not do that now?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.watch import actions, crates, debt, discs, documents, flow
from tabletop.games.watch.state import Player, WatchState
from tabletop.games.watch.tables import COLOURS, Tables
from tabletop.kernel import GAME_OVER, Command, Grammar, Reason, Verb, has_place, is_written

NOT_NOW = Reason("not_now")

VERBS: Grammar = {
    "place": Verb(("space",), ("place",), str),
    "pay": Verb((), ("bribe",)),
    "play": Verb(("document",), (), str),
    "take": Verb(("colour",), ("offer",), str),
    "exchange": Verb((), ("smuggle",), only_on="smuggle"),
    "sell": Verb(("gears",), ("sell",), int, only_on="sell"),
    "swap": Verb(("crate",), ("swap",), int, only_on="sell"),
    "work": Verb((), ("work",)),
    "shift": Verb(("track", "space"), ("shift",), int, only_on="produce"),
    "lift": Verb(("track", "space"), ("lift",), int),
    "upgrade": Verb(("row",), ("upgrade",), str, only_on="upgrade"),
    "lay": Verb(("track",), ("disc", "lay"), int),
    "accept": Verb((), ("bonus",)),
    "decline": Verb((), ("swap", "shift", "upgrade", "bonus")),
    "keep": Verb(("document",), ("keep",), str, only_on="search"),
    "look": Verb((), ("spy",), only_on="watch"),
    "spy": Verb(("department",), ("spy",), str, only_on="watch"),
    "repay": Verb(("roubles",), (), int),
    "done": Verb((), ("smuggle", "keep", "settle", "end")),
}
"""Every verb with what it names, the steps it can be meant at (documents and repayments look for themselves) and its space."""

MUST = {"place": "must_place", "work": "must_work", "disc": "must_lay", "lay": "must_lay", "bribe": "must_pay"}
"""What nobody may pass over: the reason at each such step (ruling A9)."""


def why_not(tables: Tables, state: WatchState, command: Command) -> Reason:
    """The most specific reason for a command that is not legal now."""
    if not state.steps:
        return GAME_OVER
    if not is_written(VERBS, command):
        return Reason("unknown_command", {"command": str(command)})
    if not has_place(VERBS, command, state.steps[-1]):
        return _wrong_moment(tables, state, command.verb)
    seat = state.queue[0]
    ask = _WHY.get(command.verb)
    return NOT_NOW if ask is None else ask(tables, state, state.players[seat], command)


def _wrong_moment(tables: Tables, state: WatchState, verb: str) -> Reason:
    """What is to be done instead, where the rules leave no way round it, or where the command would belong."""
    step = state.steps[-1]
    if verb in ("done", "decline"):
        if step == "spy":
            return Reason("must_spy", {"n": actions.spies_wanted(tables, state) - len(state.active)})
        return Reason(MUST[step]) if step in MUST else NOT_NOW
    space = VERBS[verb].only_on
    if not space or state.phase != "actions" or state.players[state.queue[0]].space == space:
        return NOT_NOW
    return Reason("only_on", {"space": space})


def _place(tables: Tables, state: WatchState, player: Player, command: Command) -> Reason:
    space = command.word("space")
    if space not in tables.position:
        return Reason("no_such_space", {"space": space})
    if state.solo is not None and space in tables.closed:
        return Reason("space_closed", {"space": space})
    if space == player.space:
        return Reason("space_own", {"space": space})
    return Reason("space_occupied", {"space": space})


def _play(tables: Tables, state: WatchState, player: Player, command: Command) -> Reason:
    document = command.word("document")
    if document not in tables.kind_of:
        return Reason("no_such_document", {"document": document})
    if document in player.played:
        return Reason("document_played", {"document": document})
    if document not in player.hand:
        return Reason("document_not_in_hand", {"document": document})
    kind = tables.kind_of[document]
    step = state.steps[-1]
    if kind == "bank":
        return Reason("bank_only_when_caught")
    if kind == "move":
        return _why_no_move(state, player, step)
    if step != "smuggle":
        return Reason("crate_only_when_smuggling")
    offer = tables.offers[kind]
    if player.gears < offer.pays:
        return Reason("too_few_gears", {"needed": offer.pays, "gears": player.gears})
    if not any(colour in tables.unlocked[player.levels["dock"]] for colour in offer.crates):
        return Reason("all_locked")
    return Reason("sold_out")


def _why_no_move(state: WatchState, player: Player, step: str) -> Reason:
    if player.moved:
        return Reason("move_once_a_round")
    if state.phase != "actions" or step not in documents.MOVE_STEPS:
        return Reason("move_only_in_own_turn")
    if not discs.on_tracks(state, state.queue[0]):
        return Reason("no_disc_on_tracks")
    return Reason("tracks_full")


def _take(tables: Tables, state: WatchState, player: Player, command: Command) -> Reason:
    colour = command.word("colour")
    offer = tables.offers[tables.kind_of[state.playing]]
    if colour not in COLOURS:
        return Reason("no_such_colour", {"colour": colour})
    if colour not in offer.crates:
        return Reason("colour_not_offered", {"colour": colour})
    if colour not in tables.unlocked[player.levels["dock"]]:
        return Reason("colour_locked", {"colour": colour})
    return Reason("sold_out")


def _exchange(tables: Tables, state: WatchState, player: Player, _command: Command) -> Reason:
    if state.exchanged:
        return Reason("exchange_once")
    price, values = crates.haul(tables, state, player)
    if not values:
        return Reason("sold_out")
    return Reason("too_few_gears", {"needed": price, "gears": player.gears})


def _sell(_tables: Tables, _state: WatchState, player: Player, command: Command) -> Reason:
    if command.number("gears") < 0:
        return Reason("negative")
    return Reason("too_few_gears", {"needed": command.number("gears"), "gears": player.gears})


def _swap(tables: Tables, _state: WatchState, player: Player, command: Command) -> Reason:
    value = command.number("crate")
    if value not in player.crates:
        return Reason("crate_not_owned", {"crate": value})
    colour = tables.next_colour.get(tables.colour_of[value])
    if colour is None:
        return Reason("crate_highest", {"crate": value})
    return Reason("colour_sold_out", {"colour": colour})


def _disc(_tables: Tables, state: WatchState, _player: Player, command: Command) -> Reason:
    """A disc that may not be shifted or lifted."""
    track, space = command.number("track"), command.number("space")
    if not 1 <= track <= len(state.tracks):
        return Reason("no_such_track", {"track": track})
    lying = state.tracks[track - 1]
    if not 1 <= space <= len(lying) or lying[space - 1] != state.queue[0]:
        return Reason("not_your_disc", {"track": track, "space": space})
    return Reason("track_full", {"track": track})


def _lay(_tables: Tables, state: WatchState, _player: Player, command: Command) -> Reason:
    track = command.number("track")
    if not 1 <= track <= len(state.tracks):
        return Reason("no_such_track", {"track": track})
    return Reason("track_full", {"track": track})


def _upgrade(tables: Tables, state: WatchState, _player: Player, command: Command) -> Reason:
    row = command.word("row")
    if row not in tables.departments:
        return Reason("no_such_row", {"row": row})
    if row not in flow.upgradable(tables, state):
        return Reason("row_without_discs", {"row": row})
    return Reason("row_empty", {"row": row})


def _keep(tables: Tables, _state: WatchState, _player: Player, command: Command) -> Reason:
    document = command.word("document")
    if document not in tables.kind_of:
        return Reason("no_such_document", {"document": document})
    return Reason("document_not_drawn", {"document": document})


def _look(_tables: Tables, state: WatchState, _player: Player, _command: Command) -> Reason:
    if state.peeked is not None:
        return Reason("look_once")
    return Reason("look_first")


def _spy(tables: Tables, _state: WatchState, _player: Player, command: Command) -> Reason:
    department = command.word("department")
    if department not in tables.departments:
        return Reason("no_such_department", {"department": department})
    return Reason("spy_already_set", {"department": department})


def _repay(tables: Tables, state: WatchState, player: Player, command: Command) -> Reason:
    price = debt.repayment(tables, state)
    if not player.notes:
        return Reason("no_notes")
    if command.number("roubles") != price:
        return Reason("repay_price", {"price": price})
    return Reason("repay_too_poor", {"price": price, "roubles": player.roubles})


def _done(tables: Tables, state: WatchState, _player: Player, _command: Command) -> Reason:
    return Reason("keep_at_least_one", {"most": actions.keep_limit(tables, state, state.queue[0])})


_WHY: dict[str, Callable[[Tables, WatchState, Player, Command], Reason]] = {
    "place": _place,
    "play": _play,
    "take": _take,
    "exchange": _exchange,
    "sell": _sell,
    "swap": _swap,
    "shift": _disc,
    "lift": _disc,
    "lay": _lay,
    "upgrade": _upgrade,
    "keep": _keep,
    "look": _look,
    "spy": _spy,
    "repay": _repay,
    "done": _done,
}

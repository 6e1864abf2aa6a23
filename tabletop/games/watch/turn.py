"""What does each command change?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.watch import actions, bribes, crates, debt, discs, documents, flow
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Command, Event, EventLog

Move = Callable[[Tables, WatchState, int, Command, EventLog], None]


def perform(tables: Tables, state: WatchState, command: Command, log: EventLog) -> None:
    """Carry out a legal command and everything that follows by itself."""
    MOVES[command.verb](tables, state, state.queue[0], command, log)
    flow.proceed(tables, state, log)


def _place(_tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    player = state.players[seat]
    source, player.space = player.space, command.word("space")
    player.standing = True
    state.steps.pop()
    if log is not None:
        log.append(Event("placed", {"seat": seat, "source": source or "hand", "space": player.space}))


def _play(tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    documents.play(tables, state, seat, command.word("document"), log)
    if state.steps[-1] == "bribe":
        bribes.pay_by_bank(tables, state, seat, log)
        state.steps.pop()


def _take(tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    price = tables.offers[tables.kind_of[state.playing]].pays
    crates.buy(tables, state, seat, command.word("colour"), price, log)
    state.playing = ""
    state.steps.pop()


def _exchange(tables: Tables, state: WatchState, seat: int, _command: Command, log: EventLog) -> None:
    actions.exchange(tables, state, seat, log)


def _sell(tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    actions.sell(tables, state, seat, command.number("gears"), log)
    state.steps.pop()


def _swap(tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    actions.swap(tables, state, seat, command.number("crate"), log)
    state.steps.pop()


def _work(tables: Tables, state: WatchState, seat: int, _command: Command, log: EventLog) -> None:
    actions.work(tables, state, seat, log)
    state.steps.pop()


def _shift(tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    state.steps.pop()
    actions.shift(tables, state, seat, command.number("track") - 1, command.number("space") - 1, log)


def _lift(_tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    discs.lift(state, seat, command.number("track") - 1, command.number("space") - 1, log)
    state.steps[-1] = "lay"


def _upgrade(tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    row = command.word("row")
    state.steps.pop()
    debt.spend(tables, state, seat, tables.prices[state.players[seat].levels[row]], log)
    discs.remove_from_row(state, seat, row, log)
    if state.held:
        state.steps.append("lay")


def _lay(tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    if state.steps.pop() == "disc":
        discs.remove_from_row(state, seat, tables.department[state.players[seat].space], log)
    discs.lay(tables, state, seat, command.number("track") - 1, log)


def _accept(tables: Tables, state: WatchState, seat: int, _command: Command, log: EventLog) -> None:
    state.steps.pop()
    discs.take_bonus(tables, state, seat, log)


def _decline(tables: Tables, state: WatchState, seat: int, _command: Command, log: EventLog) -> None:
    if state.steps.pop() == "bonus":
        discs.leave_bonus(tables, state, seat, "bonus_declined", log)


def _keep(_tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    actions.keep(state, seat, command.word("document"), log)


def _look(_tables: Tables, state: WatchState, seat: int, _command: Command, log: EventLog) -> None:
    actions.look(state, seat, log)


def _spy(tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    actions.set_spy(tables, state, seat, command.word("department"), log)


def _repay(_tables: Tables, state: WatchState, seat: int, command: Command, log: EventLog) -> None:
    debt.repay(state, seat, command.number("roubles"), log)


def _complete(tables: Tables, state: WatchState, _seat: int, _command: Command, log: EventLog) -> None:
    flow.complete(tables, state, log)


MOVES: dict[str, Move] = {
    "place": _place,
    "pay": _complete,
    "play": _play,
    "take": _take,
    "exchange": _exchange,
    "sell": _sell,
    "swap": _swap,
    "work": _work,
    "shift": _shift,
    "lift": _lift,
    "upgrade": _upgrade,
    "lay": _lay,
    "accept": _accept,
    "decline": _decline,
    "keep": _keep,
    "look": _look,
    "spy": _spy,
    "repay": _repay,
    "done": _complete,
}
"""What each verb does."""

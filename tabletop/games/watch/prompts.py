"""What is the acting player asked, in terms a sentence can be made of?"""

from __future__ import annotations

from tabletop.games.watch import actions, bribes, discs, documents
from tabletop.games.watch.state import Step, WatchState
from tabletop.games.watch.tables import COLOURS, Tables
from tabletop.kernel import Decision, Value

DISCREET = ("bribe", "smuggle", "shift", "settle", "end")
"""The steps at which somebody may be asked only because of a document."""


def decision(tables: Tables, state: WatchState) -> Decision | None:
    """The open question; its kind is the step, except where one step asks two kinds of question."""
    if not state.steps:
        return None
    seat = state.queue[0]
    step = state.steps[-1]
    discreet = step in DISCREET and state.options.get("questions") == documents.ASK_EVERYBODY
    return Decision(seat, _kind(tables, state, seat, step), _params(tables, state, seat), discreet)


def _kind(tables: Tables, state: WatchState, seat: int, step: Step) -> str:
    match step:
        case "smuggle" if state.exchanged:
            return "smuggle_more"
        case "smuggle":
            kind = "final_smuggle" if state.phase == "smuggling" else "smuggle"
            # Nobody has documents alone (digest 6.1).
            return kind if state.solo is None else f"{kind}_alone"
        case "bonus" if discs.bonus_of(tables, state).gives in COLOURS:
            return "bonus_crate"
        case "work" if state.players[seat].space == "search":
            return "search"
        case "keep" if state.kept:
            return "keep_more"
        case "shift" if not actions.shiftable(tables, state, seat):
            return "shift_by_document"
        case _:
            return step


def _params(tables: Tables, state: WatchState, seat: int) -> dict[str, Value]:
    """The facts the question names."""
    player = state.players[seat]
    card = tables.market[state.card]
    match state.steps[-1]:
        case "place":
            return {"round": state.round, "rounds": tables.rounds}
        case "bribe":
            return {"amount": bribes.bribe(tables, player), "space": player.space}
        case "sell":
            return {"gears": player.gears, "bonus": card.sale_roubles}
        case "work":
            return {"space": player.space}
        case "keep":
            return {"n": min(actions.keep_limit(tables, state, seat) - state.kept, len(state.drawn))}
        case "spy":
            return {"n": actions.spies_wanted(tables, state) - len(state.active)}
        case "settle":
            return {"price": tables.debt.repay_with_watch, "notes": player.notes}
        case "disc":
            return {"row": tables.department[player.space]}
        case "bonus":
            bonus = discs.bonus_of(tables, state)
            return {"gives": bonus.gives, "count": bonus.count, "price": bonus.price}
        case "offer":
            return {"document": state.playing, "price": tables.offers[tables.kind_of[state.playing]].pays}
        case _:
            return {}

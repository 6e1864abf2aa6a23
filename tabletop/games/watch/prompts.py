"""What is the acting player asked, in terms a sentence can be made of?"""

from __future__ import annotations

from tabletop.games.watch import actions, bribes, discs
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import COLOURS, Tables
from tabletop.kernel import Decision, Value


def decision(tables: Tables, state: WatchState) -> Decision | None:
    """The open question; its kind is the step, except where one step asks two kinds of question."""
    if not state.steps:
        return None
    seat = state.queue[0]
    step = state.steps[-1]
    kind: str = step
    if step == "smuggle" and state.exchanged:
        kind = "smuggle_more"
    elif step == "smuggle" and state.phase == "smuggling":
        kind = "final_smuggle"
    elif step == "bonus" and discs.bonus_of(tables, state).gives in COLOURS:
        kind = "bonus_crate"
    elif step == "work" and state.players[seat].space == "search":
        kind = "search"
    return Decision(seat, kind, _params(tables, state, seat))


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

"""Which documents may be played now, and what does playing one begin?"""

from __future__ import annotations

from collections.abc import Set

from tabletop.games.watch import crates, discs
from tabletop.games.watch.state import Player, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Event, EventLog

MOVE_STEPS = frozenset({"smuggle", "sell", "swap", "work", "shift", "upgrade", "keep", "spy", "settle", "disc", "end"})
"""Steps of the own turn at which a move document may be played: all but those while another disc or crate is under way."""


ASK_EVERYBODY, ASK_WITH_CHOICE = "everybody", "choice"
"""Who is asked about documents: all who may hold a fitting one as far as others know, or only those who do."""


def reckoned_with(tables: Tables, state: WatchState, player: Player) -> Set[str]:
    """The kinds of documents a question reckons with. A hand is secret (digest 3.11), so whoever holds any document may hold each
    kind; only where it was agreed before the game does the hand itself decide.
    """
    if not player.hand:
        return frozenset()
    if state.options["questions"] == ASK_EVERYBODY:
        return tables.document_kinds
    return {tables.kind_of[document] for document in player.hand}


def may_move(tables: Tables, state: WatchState, seat: int) -> bool:
    """Whether a move document could be played in this phase: one a round, a disc to move and room for it (digest 3.8.2)."""
    player = state.players[seat]
    return (
        not player.moved
        and state.phase == "actions"
        and bool(player.hand)
        and discs.on_tracks(state, seat)
        and discs.has_room(tables, state)
    )


def asks_for_move(tables: Tables, state: WatchState, seat: int) -> bool:
    """Whether a question must reckon with a move document."""
    return may_move(tables, state, seat) and "move" in reckoned_with(tables, state, state.players[seat])


def can_offer(tables: Tables, state: WatchState, player: Player, kind: str) -> bool:
    """Whether a crate document of that kind would bring a crate now (digest 3.8.4)."""
    offer = tables.offers.get(kind)
    return offer is not None and any(
        crates.can_buy(tables, state, player, colour, offer.pays) for colour in offer.crates
    )


def asks_for_offer(tables: Tables, state: WatchState, player: Player) -> bool:
    """Whether a question must reckon with a crate document that would bring a crate now."""
    return any(can_offer(tables, state, player, kind) for kind in reckoned_with(tables, state, player))


def playable(tables: Tables, state: WatchState, seat: int) -> list[str]:
    """The documents in hand that may be played at this step."""
    player = state.players[seat]
    if not player.hand:
        return []
    step = state.steps[-1]
    kind_of = tables.kind_of
    if step == "bribe":
        return [document for document in player.hand if kind_of[document] == "bank"]
    kinds: set[str] = set()
    if step in MOVE_STEPS and may_move(tables, state, seat):
        kinds.add("move")
    if step == "smuggle":
        kinds.update(kind for kind in tables.offers if can_offer(tables, state, player, kind))
    return [document for document in player.hand if kind_of[document] in kinds] if kinds else []


def play(tables: Tables, state: WatchState, seat: int, document: str, log: EventLog) -> None:
    """Put a document face up beside the board; what it begins is the next step."""
    player = state.players[seat]
    player.hand.remove(document)
    player.played.append(document)
    kind = tables.kind_of[document]
    if kind == "move":
        player.moved = True
        state.steps.append("lift")
    elif kind in tables.offers:
        state.playing = document
        state.steps.append("offer")
    if log is not None:
        log.append(Event("document_played", {"seat": seat, "document": document, "type": kind}, reveals=True))

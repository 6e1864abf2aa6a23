"""Could a game really be in this state?"""

from __future__ import annotations

from tabletop.games.watch import actions, discs, documents, flow
from tabletop.games.watch.state import BLOCKED, THIRD, Player, WatchState
from tabletop.games.watch.tables import MOST_GEARS, Tables
from tabletop.kernel import BadSnapshot, Claims, first_flaw


def flaw(tables: Tables, state: WatchState) -> BadSnapshot | None:
    """The first thing no game could lead to; None when there is nothing."""
    return first_flaw(_claims(tables, state))


def _claims(tables: Tables, state: WatchState) -> Claims:
    yield "players", len(state.players) == state.seats
    yield "solo", (state.solo is not None) == (state.seats == 1)
    yield "walker", (state.walker is not None) == (state.seats <= 2)
    for seat, player in enumerate(state.players):
        for field, good in _player_claims(tables, state, player):
            yield f"players[{seat}].{field}", good
    yield from _table_claims(tables, state)
    yield from _walker_claims(tables, state)
    yield from _card_claims(tables, state)
    yield from _turn_claims(tables, state)


def _player_claims(tables: Tables, state: WatchState, player: Player) -> Claims:
    rows = tables.solo_rows if state.seats == 1 else tables.departments
    yield "levels", set(player.levels) == set(rows)
    yield "levels", all(0 <= level <= tables.last_level for level in player.levels.values())
    yield "space", player.space == "" or player.space in tables.position
    yield "space", state.seats > 1 or player.space not in tables.closed
    yield "standing", bool(player.space) or not player.standing
    yield "gears", 0 <= player.gears <= MOST_GEARS
    yield "roubles", 0 <= player.roubles <= MOST_GEARS
    yield "notes", 0 <= player.notes <= MOST_GEARS
    yield "crates", all(value in tables.values for value in player.crates)
    yield "crates", player.crates == sorted(player.crates, reverse=True)
    yield "hand", all(document in tables.documents for document in player.hand + player.played)
    yield "supply", player.supply >= 0 and (state.seats == 1 or player.supply == 0)
    yield "spent", player.spent >= 0


def _table_claims(tables: Tables, state: WatchState) -> Claims:
    room = tables.track_spaces[state.seats]
    yield "tracks", len(state.tracks) == (len(tables.tracks) if room else 0)
    known = {*range(state.seats), BLOCKED, *([THIRD] if state.seats == 2 else [])}
    yield "tracks", all(len(track) <= room and known.issuperset(track) for track in state.tracks)
    yield "stock", len(state.stock) == len(tables.values) and min(state.stock) >= 0
    # Not counted by the inventory alone: a worker for every space, a disc for every seat.
    spaces = [player.space for player in state.players if player.space]
    if state.walker is not None and state.walker.space:
        spaces.append(state.walker.space)
    yield "players", len(spaces) == len(set(spaces))


def _walker_claims(tables: Tables, state: WatchState) -> Claims:
    walker = state.walker
    if walker is not None:
        yield "walker.space", walker.space == "" or walker.space in tables.position
        yield "walker.roll", 0 <= walker.roll <= 6
        yield "walker.discs", walker.discs >= 0
        yield (
            "walker.space",
            state.seats == 2 or (walker.space in tables.position and walker.space not in tables.closed),
        )
        yield (
            "walker.space",
            bool(walker.space) or (state.round == 1 and state.phase == "place" and THIRD in state.queue),
        )
        yield "walker.roll", walker.roll > 0 or state.seats == 1 or not walker.space
    if state.solo is not None:
        yield "solo.card", state.solo.card in tables.definitions.solo.cards
        yield "solo.watches", 0 <= state.solo.watches <= tables.definitions.solo.pocket_watches


def _card_claims(tables: Tables, state: WatchState) -> Claims:
    yield "card", state.card in tables.market
    yield "market", all(card in tables.market for card in state.market + state.past)
    yield "market", len(state.past) == state.round - 1
    yield "documents", all(document in tables.documents for document in state.documents + state.drawn)
    seats = (None, *range(state.seats))
    yield "peeked", state.peeked in seats and (state.peeked is None or bool(state.market))
    yield "activator", state.activator in seats
    yield "black_disc", state.black_disc in seats and (state.seats > 1 or state.black_disc is None)
    yield "active", all(card in actions.spy_pool(tables, state) or state.seats == 1 for card in state.active)
    yield "active", all(card in tables.departments for card in state.active)
    yield "active", state.active == sorted(set(state.active), key=tables.departments.index)
    yield "active", state.activator is None or bool(state.active)
    yield "revealed", state.revealed == (state.phase == "bribes")


def _turn_claims(tables: Tables, state: WatchState) -> Claims:
    yield "round", 1 <= state.round <= tables.rounds
    yield "start", 0 <= state.start < state.seats
    over = state.phase == "over"
    yield "phase", not (over or state.phase == "smuggling") or state.round == tables.rounds
    yield "queue", len(set(state.queue)) == len(state.queue)
    yield "queue", all(who in range(state.seats) or (who == THIRD and state.seats == 2) for who in state.queue)
    yield "queue", over == (not state.queue)
    everybody = {*range(state.seats), *([THIRD] if state.seats == 2 else [])}
    yield "order", not state.order or (state.phase == "place" and state.order[-len(state.queue) :] == state.queue)
    yield "order", not state.order or (set(state.order) == everybody and len(state.order) == len(everybody))
    yield "steps", over == (not state.steps)
    yield "held", state.held == bool(state.steps and state.steps[-1] == "lay")
    yield "playing", bool(state.playing) == bool(state.steps and state.steps[-1] == "offer")
    yield "drawn", not state.drawn or "keep" in state.steps
    yield "kept", state.kept >= 0
    if over:
        return
    yield "queue", state.queue[0] != THIRD
    player = state.players[state.queue[0]]
    yield "players", state.phase == "place" or all(player.space for player in state.players)
    yield "steps", _steps_fit(tables, state, player)
    yield from _step_claims(tables, state)


def _step_claims(tables: Tables, state: WatchState) -> Claims:
    seat = state.queue[0]
    player = state.players[seat]
    step = state.steps[-1]
    if step == "bonus":
        yield "landed", 0 <= state.landed < len(state.tracks) and state.tracks[state.landed][-1:] == [seat]
    if step == "offer":
        yield "playing", state.playing in player.played and tables.kind_of[state.playing] in tables.offers
        yield "playing", documents.can_offer(tables, state, player, tables.kind_of[state.playing])
    if step == "lift":
        yield "steps", discs.on_tracks(state, seat) and discs.has_room(tables, state)
    yield "steps", flow.asked(tables, state, step)


_BESIDE = {
    "lift": documents.MOVE_STEPS,
    "lay": documents.MOVE_STEPS,
    "bonus": documents.MOVE_STEPS,
    "offer": frozenset({"smuggle"}),
}
"""Steps that may lie on top of the regular ones of a turn, and on which."""


def _steps_fit(tables: Tables, state: WatchState, player: Player) -> bool:
    """Whether the steps are what remains of a turn in this phase."""
    steps: list[str] = list(state.steps)
    if steps[-1] in _BESIDE and state.phase in ("actions", "smuggling"):
        top = steps.pop()
        if not steps or steps[-1] not in _BESIDE[top] or (state.phase == "smuggling" and top != "offer"):
            return False
        if top != "offer" and state.seats == 1:
            return False
    match state.phase:
        case "place":
            return steps == ["place"]
        case "bribes":
            return steps == ["bribe"]
        case "smuggling":
            return steps == ["smuggle"]
        case _:
            full = ["end", "disc", *reversed(actions.PART_A[player.space])]
            if state.round == tables.rounds and "spy" in full:
                full.remove("spy")
            return 0 < len(steps) <= len(full) and steps == full[: len(steps)]

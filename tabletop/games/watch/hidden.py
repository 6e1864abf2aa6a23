"""What may a seat know, and how could the rest lie?"""

from __future__ import annotations

from tabletop.games.watch import actions, flow
from tabletop.games.watch.documents import ASK_WITH_CHOICE
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import HIDDEN, Rng


def observe(state: WatchState, seat: int) -> WatchState:
    """Blank everything that seat may not know (digest 3.11); changes the state given, which is a twin already."""
    state.rng = Rng(0)
    state.market = _market_seen(state, seat)
    state.documents = [HIDDEN] * len(state.documents)
    if not searches(state, seat):
        state.drawn = [HIDDEN] * len(state.drawn)
    for other, player in enumerate(state.players):
        if other != seat and not shown(state):
            player.hand = [HIDDEN] * len(player.hand)
    if not knows_spies(state, seat):
        state.active = [HIDDEN] * len(state.active)
    return state


def shown(state: WatchState) -> bool:
    """Whether the hands lie open: they are scored (digest 5.2)."""
    return state.phase == "over"


def searches(state: WatchState, seat: int) -> bool:
    """Whether the drawn documents are that seat's."""
    return bool(state.queue) and state.queue[0] == seat


def knows_spies(state: WatchState, seat: int) -> bool:
    """Whether the seat set the active spy cards or sees them face up."""
    return state.revealed or state.activator == seat


def _market_seen(state: WatchState, seat: int) -> list[str]:
    seen = [HIDDEN] * len(state.market)
    if seen and state.peeked == seat:
        seen[-1] = state.market[-1]
    return seen


def determinize(tables: Tables, state: WatchState, seat: int, rng: Rng) -> WatchState:
    """Deal everything anew that the seat cannot know; changes the state given, which is a twin already."""
    _deal_market(state, seat, rng)
    _deal_documents(tables, state, seat, rng)
    if state.active and not knows_spies(state, seat):
        pool = list(actions.spy_pool(tables, state))
        rng.mix(pool)
        state.active = sorted(pool[: len(state.active)], key=tables.departments.index)
    state.rng = rng.fork(1)
    return state


def _deal_market(state: WatchState, seat: int, rng: Rng) -> None:
    known = [state.market.pop()] if state.market and state.peeked == seat else []
    # Sorted first: the same chance must lead to the same table, however the true deck lies.
    state.market.sort()
    rng.mix(state.market)
    state.market += known


def _deal_documents(tables: Tables, state: WatchState, seat: int, rng: Rng) -> None:
    """Shuffle all unseen documents and deal them to deck, other hands and another's search."""
    hands = [player.hand for other, player in enumerate(state.players) if other != seat and not shown(state)]
    zones = [*hands, state.documents]
    if not searches(state, seat):
        zones.append(state.drawn)
    _deal(zones, rng)
    if state.steps and state.queue[0] != seat and state.options.get("questions") == ASK_WITH_CHOICE:
        actor = state.players[state.queue[0]].hand
        _make_asked(tables, state, actor, [zone for zone in zones if zone is not actor], rng)


def _deal(zones: list[list[str]], rng: Rng) -> None:
    unseen = [document for zone in zones for document in zone]
    unseen.sort()
    rng.mix(unseen)
    dealt = 0
    for zone in zones:
        zone[:] = unseen[dealt : dealt + len(zone)]
        dealt += len(zone)


def _make_asked(tables: Tables, state: WatchState, hand: list[str], zones: list[list[str]], rng: Rng) -> None:
    """Whoever is asked only because of a document holds such a one: exchange a card of that hand until they would be asked."""
    step = state.steps[-1]
    if not hand or flow.asked(tables, state, step):
        return
    places = [(zone, place) for zone in zones for place in range(len(zone))]
    rng.mix(places)
    mine = rng.below(len(hand))
    for zone, place in places:
        hand[mine], zone[place] = zone[place], hand[mine]
        if flow.asked(tables, state, step):
            return
        hand[mine], zone[place] = zone[place], hand[mine]

"""What does each event change in the picture? Events are told again on a copy of the state that was shown before."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.red_outpost.rulebook import Rulebook
from tabletop.games.red_outpost.state import Autom, RedOutpostState, Visit
from tabletop.kernel import HIDDEN, Event


def retell(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    """Bring the copy up to what this event says. Only what can be seen is kept up; the rules stay with the rules."""
    teller = _TELLERS.get(event.kind)
    if teller is not None:
        teller(book, state, event)


Teller = Callable[[Rulebook, RedOutpostState, Event], None]


def _word(event: Event, name: str) -> str:
    return str(event.facts[name])


def _number(event: Event, name: str) -> int:
    return int(event.facts[name])


def _autom(state: RedOutpostState) -> Autom:
    assert state.autom is not None
    return state.autom


def _moved(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    worker = _word(event, "piece")
    state.place[worker] = _word(event, "target")
    state.lying[worker] = True
    _visit(state, worker)


def _visit(state: RedOutpostState, worker: str) -> None:
    state.visit = Visit(seat=state.active, worker=worker, location=state.place[worker], produced=[], drawn=[])


def _stayed(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    worker = _word(event, "worker")
    state.lying[worker] = True
    _visit(state, worker)


def _relocated(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    state.place[_word(event, "piece")] = _word(event, "target")


def _laid_down(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    state.lying[_word(event, "worker")] = True


def _stood_up(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    for worker in state.lying:
        state.lying[worker] = False
    state.visit = None


def _marker_placed(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    seat = _number(event, "seat")
    player = state.players[seat]
    if _word(event, "source") == "card":
        player.stored -= 1
    else:
        player.markers -= 1
    state.influence[_word(event, "worker")][seat] += 1


def _marker_stored(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    player = state.players[_number(event, "seat")]
    player.markers -= 1
    player.stored += 1


def _marker_shifted(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    owner = _number(event, "seat")
    state.influence[_word(event, "source")][owner] -= 1
    state.influence[_word(event, "target")][owner] += 1


def _autom_marker_placed(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    autom, count = _autom(state), _number(event, "count")
    if autom.supply < count:
        return  # the markers of the first round lie out before anything is told
    autom.markers[_word(event, "worker")] += count
    autom.supply -= count


def _autom_marker_removed(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    autom = _autom(state)
    autom.markers[_word(event, "worker")] -= 1
    autom.supply += 1


def _autom_marker_shifted(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    markers = _autom(state).markers
    markers[_word(event, "source")] -= 1
    markers[_word(event, "target")] += 1


def _mood_changed(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    state.mood[_word(event, "worker")] = _number(event, "after")


def _arrived(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    good = _word(event, "good")
    state.goods[good] += 1
    state.supply[good] -= 1


def _returned(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    good = _word(event, "good")
    state.goods[good] -= 1
    state.supply[good] += 1


def _exported(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    good = _word(event, "good")
    size = book.of.scoring.export_set
    if state.goods[good] >= size:  # a mixed cargo (special card 7) has left the warehouse before
        state.goods[good] -= size
        state.supply[good] += size
    if event.kind == "goal_exported":
        _autom(state).goal_cube = True
        state.supply[good] -= 1
    elif state.autom is None and state.exported[good] < len(book.of.goods[good].lasting):
        state.exported[good] += 1
        state.supply[good] -= 1


def _scored(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    category = _word(event, "category")
    if category == "start":
        return
    owner = _autom(state) if event.kind == "autom_scored" else state.players[_number(event, "seat")]
    owner.points[category] += _number(event, "points")


def _gained(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    sign = 1 if event.kind == "gained" else -1
    state.players[_number(event, "seat")].crystals += sign * _number(event, "count")


def _donated(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    if event.kind == "autom_donated":
        _autom(state).palace = _number(event, "total")
        return
    player = state.players[_number(event, "seat")]
    player.crystals -= 1
    player.palace = _number(event, "total")


def _crystal_placed(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    player, worker = state.players[_number(event, "seat")], _word(event, "worker")
    player.crystals -= 1
    player.portrait_crystals = {**player.portrait_crystals, worker: player.portrait_crystals.get(worker, 0) + 1}


def _wheel_moved(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    owner = _autom(state) if event.kind == "autom_wheel_moved" else state.players[_number(event, "seat")]
    owner.wheel = _number(event, "after")


def _revealed(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    what, card = _word(event, "what"), _word(event, "card")
    if what == "spaceship":
        state.spaceship_deck = state.spaceship_deck[:-1]
        state.spaceship_discards = [*state.spaceship_discards, card]
    elif what == "lake":
        state.lake_deck = state.lake_deck[:-1]
        if state.visit is not None:
            state.visit.drawn = [*state.visit.drawn, card]
    elif what == "goal":
        _autom(state).goal = card
    elif what == "autom" and _autom(state).face_up != card:
        autom = _autom(state)
        autom.deck = autom.deck[:-1]
        autom.face_up = card


def _shuffled(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    what = _word(event, "what")
    if what == "lake":
        state.lake_deck = [HIDDEN] * (len(state.lake_deck) + len(state.lake_discards))
        state.lake_discards = []
    elif what == "spaceship":
        state.spaceship_deck = [HIDDEN] * (len(state.spaceship_deck) + len(state.spaceship_discards))
        state.spaceship_discards = []
    elif what == "autom" and not (state.round == 1 and state.phase == "morning"):
        _autom(state).deck = [HIDDEN] * len(book.of.autom)


def _discarded(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    if state.visit is not None:
        state.lake_discards = [*state.lake_discards, *state.visit.drawn]
        state.visit.drawn = []


def _card_taken(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    card = _word(event, "card")
    state.lake_discards = [other for other in state.lake_discards if other != card]
    if state.visit is not None:
        state.visit.drawn = [*state.visit.drawn, card]


def _starter_passed(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    state.starter = _number(event, "seat")


def _phase_began(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    phase = _word(event, "phase")
    state.phase = next(name for name in book.of.phases if name == phase)
    state.turn = 0


def _turn_began(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    if state.visit is not None:
        state.turn += 1
        state.visit = None
    if event.kind == "turn_began":
        state.active = _number(event, "seat")


def _game_over(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    state.turn = 0
    state.step = "over"


def _portraits_cleared(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    for worker in book.workers:
        state.mood[worker] = book.of.workers[worker].mood_start
        for seat, count in enumerate(state.influence[worker]):
            state.players[seat].markers += count
            state.influence[worker][seat] = 0
    for player in state.players:
        player.portrait_crystals = {}
    if state.autom is not None:
        autom = state.autom
        if autom.goal_cube:
            state.supply[book.of.goals[autom.goal].export] += 1
            autom.goal_cube = False
        for worker in book.workers:
            autom.supply += autom.markers[worker]
            autom.markers[worker] = 0


def _round_began(book: Rulebook, state: RedOutpostState, event: Event) -> None:
    state.round = _number(event, "round")
    for worker in book.workers:
        state.place[worker] = "barracks"
    state.phase = "morning"


_TELLERS: dict[str, Teller] = {
    "moved": _moved,
    "stayed": _stayed,
    "relocated": _relocated,
    "laid_down": _laid_down,
    "stood_up": _stood_up,
    "marker_placed": _marker_placed,
    "marker_stored": _marker_stored,
    "marker_shifted": _marker_shifted,
    "own_marker_moved": _marker_shifted,
    "autom_marker_placed": _autom_marker_placed,
    "autom_marker_removed": _autom_marker_removed,
    "autom_marker_shifted": _autom_marker_shifted,
    "mood_changed": _mood_changed,
    "produced": _arrived,
    "added": _arrived,
    "good_returned": _returned,
    "exported": _exported,
    "autom_exported": _exported,
    "goal_exported": _exported,
    "scored": _scored,
    "autom_scored": _scored,
    "gained": _gained,
    "paid": _gained,
    "donated": _donated,
    "autom_donated": _donated,
    "crystal_placed": _crystal_placed,
    "wheel_moved": _wheel_moved,
    "autom_wheel_moved": _wheel_moved,
    "revealed": _revealed,
    "shuffled": _shuffled,
    "discarded": _discarded,
    "card_taken": _card_taken,
    "starter_passed": _starter_passed,
    "phase_began": _phase_began,
    "turn_began": _turn_began,
    "autom_turn_began": _turn_began,
    "game_over": _game_over,
    "portraits_cleared": _portraits_cleared,
    "round_began": _round_began,
}

"""Is a state from outside one this game could really be in? What types and inventory cannot show."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.red_outpost import lake, phases, solo, special_cards
from tabletop.games.red_outpost.phases import turns_in
from tabletop.games.red_outpost.state import Autom, RedOutpostState, Seat, Visit
from tabletop.games.red_outpost.tables import AUTOM_CATEGORIES, CATEGORIES, PHASES, SOLO_CATEGORIES, Tables
from tabletop.kernel import BadSnapshot, Claims, first_flaw

_MARKER_ASKS = ("store_marker", "add_marker", "withhold_marker")
_AFTER_ASKS = ("produce_more", "export_set", "relocate", "donate_more")
_DEED_OF = {
    "palace": ("donate",),
    "beer_house": ("shift_moods",),
    "raise_mood": ("exchange",),
    "lower_mood": ("shift_moods", "exchange"),
    "exchange": ("exchange",),
    "exchange_again": ("exchange",),
    "shift_marker": ("shift_marker",),
    "choose_good": ("produce", "add"),
    "reshuffle_before": ("lake",),
    "lake_source": ("lake",),
    "keep_card": ("lake",),
    "reshuffle_after": ("lake",),
}
"""Which effect must be first in the queue while that is asked."""


def flaw(tables: Tables, state: RedOutpostState) -> BadSnapshot | None:
    """The first contradiction; None when there is none."""
    return first_flaw(_flaws(tables, state))


def same_but_for_books(tables: Tables, now: RedOutpostState, then: RedOutpostState) -> bool:
    """Whether today's position (a twin that may be changed) is the one the first version of the rules wrote down: its Beer house
    paid Autom in crystals, and after the last day it cleared the table.
    """
    if now.step == "over" and now.autom is not None and then.autom is not None and not then.autom.goal:
        solo.clear_round(tables, now, now.autom, None)
    if now.step == "over" and not any(map(any, then.influence.values())):
        phases.clear_portraits(tables, now, None)
    for autom in (now.autom, then.autom):
        if autom is not None:
            autom.points["crystals"] += autom.points.pop("beer_house", 0)
    return now == then


def _flaws(tables: Tables, state: RedOutpostState) -> Claims:
    """In an order in which later questions may rely on earlier answers."""
    yield from _shape(tables, state)
    yield from _counts(tables, state)
    for number, seat in enumerate(state.players):
        yield from _seat(tables, state, seat, f"players.{number}")
    yield from _map(tables, state)
    if state.autom is not None:
        yield from _autom(tables, state, state.autom)
    yield from _moment(tables, state)
    yield from _lying(tables, state)


def _keys(field: str, found: Iterable[str], wanted: Iterable[str]) -> Claims:
    if sorted(found) != sorted(wanted):
        yield field, "other names than expected"


def _shape(tables: Tables, state: RedOutpostState) -> Claims:
    for field, table in (
        ("place", state.place),
        ("lying", state.lying),
        ("mood", state.mood),
        ("influence", state.influence),
    ):
        yield from _keys(field, table, tables.workers)
    for field, counts in (("goods", state.goods), ("supply", state.supply), ("exported", state.exported)):
        yield from _keys(field, counts, tables.goods)
    if len(state.players) != state.seats or any(len(row) != state.seats for row in state.influence.values()):
        yield "players", "one per seat"
    if (state.autom is not None) != (state.seats == 1):
        yield "autom", "plays solo games and only those"
    if state.starter not in range(state.seats) or state.active not in range(state.seats):
        yield "active", "no such seat"
    if not 1 <= state.round <= tables.definitions.scoring.rounds:
        yield "round", "no such round"


def _counts(tables: Tables, state: RedOutpostState) -> Claims:
    for good in tables.goods:
        lasting = len(tables.definitions.goods[good].lasting) if state.autom is None else 0
        if not 0 <= state.goods[good] < tables.definitions.scoring.export_set:
            yield f"goods.{good}", "would have been shipped"
        if state.supply[good] < 0 or not 0 <= state.exported[good] <= lasting:
            yield f"exported.{good}", "out of range"
    for worker in tables.workers:
        if not tables.low[worker] <= state.mood[worker] <= tables.high[worker]:
            yield f"mood.{worker}", "not on the track"
        if min(state.influence[worker]) < 0:
            yield f"influence.{worker}", "negative"


def _seat(tables: Tables, state: RedOutpostState, seat: Seat, field: str) -> Claims:
    numbers = tables.definitions.setup
    taken = numbers.markers[str(state.seats)] if state.autom is None else numbers.markers_on_tracks
    yield from _keys(f"{field}.points", seat.points, CATEGORIES if state.autom is None else SOLO_CATEGORIES)
    yield from _cards(tables, state, seat, field)
    if seat.boxed != numbers.markers_in_box - taken:
        yield f"{field}.boxed", "out of range"
    if min(seat.markers, seat.crystals, seat.palace, seat.stored) < 0:
        yield field, "negative"
    if seat.wheel not in range(tables.definitions.wheel.fields):
        yield f"{field}.wheel", "no such field"
    power = tables.power[seat.location_card] if seat.location_card else ""
    if seat.stored > (tables.definitions.specials[seat.location_card].count if power == "store_marker" else 0):
        yield f"{field}.stored", "more than the card holds"
    for worker, count in seat.portrait_crystals.items():
        if worker not in tables.workers or count < 1 or power != "crystal_as_marker":
            yield f"{field}.portrait_crystals", "out of place"


def _cards(tables: Tables, state: RedOutpostState, seat: Seat, field: str) -> Claims:
    dealt = bool(state.options.get("special_cards"))
    for kind, card in (("worker", seat.worker_card), ("location", seat.location_card)):
        if bool(card) != dealt:
            yield f"{field}.{kind}_card", "dealt only with the option"
        if card and (card not in tables.definitions.specials or tables.definitions.specials[card].kind != kind):
            yield f"{field}.{kind}_card", "no such card"


def _map(tables: Tables, state: RedOutpostState) -> Claims:
    named = tables.definitions.blockers
    blocked = [*state.morning_blockers, *state.evening_blockers]
    if len(state.morning_blockers) != len(named.morning) or len(state.evening_blockers) != len(named.evening):
        yield "morning_blockers", "wrong number"
    if len(set(blocked)) != len(blocked) or any(place not in tables.ordinary for place in blocked):
        yield "morning_blockers", "cannot be blocked"
    joined = 0
    for worker, place in state.place.items():
        if place not in tables.locations:
            yield f"place.{worker}", "no such location"
        together = [other for other in tables.workers if state.place[other] == place]
        if place in tables.ordinary and len(together) > 1:
            joined += 1
            if len(together) > 2 or not any(tables.power[other] == "join_lying" for other in together):
                yield f"place.{worker}", "occupied"
    if joined and not state.options.get("special_cards"):
        yield "place", "occupied"


def _autom(tables: Tables, state: RedOutpostState, autom: Autom) -> Claims:
    yield from _keys("autom.markers", autom.markers, tables.workers)
    # in older saves the point of the Beer house stands among the crystals
    yield from _keys("autom.points", {"beer_house": 0, **autom.points}, AUTOM_CATEGORIES)
    if min(autom.supply, autom.palace, *autom.markers.values()) < 0:
        yield "autom.supply", "negative"
    if autom.wheel not in range(tables.definitions.wheel.fields):
        yield "autom.wheel", "no such field"
    if autom.face_up not in tables.definitions.autom:
        yield "autom.face_up", "no such card"
    cleared = state.step == "over" and not autom.goal  # older saves put the last goal card away
    if not cleared and autom.goal not in tables.definitions.goals:
        yield "autom.goal", "no such card"
    if len(autom.goals_gone) != state.round - 1 + cleared or (cleared and autom.goal_cube):
        yield "autom.goals_gone", "one per finished round"
    if len(autom.used) != _autom_turns(tables, state):
        yield "autom.used", "one per turn of Autom"


def _autom_turns(tables: Tables, state: RedOutpostState) -> int:
    """How many turns outside Lunch Autom has had in this round."""
    at = len(PHASES) if state.step == "over" else PHASES.index(state.phase)
    done = sum(
        (len(tables.workers) // 2 if tables.every_worker[phase] else 1) for phase in PHASES[:at] if phase != "lunch"
    )
    if state.step == "over" or state.phase == "lunch":
        return done
    return done + (state.turn + 1) // 2


def _moment(tables: Tables, state: RedOutpostState) -> Claims:
    """Whether step, question and turn belong together."""
    wrong = "ask", f"“{state.ask}” cannot be asked here"
    last = turns_in(tables, state, state.phase)
    if state.turn not in range(last + (state.ask == "move_marker")):
        yield "turn", "out of range"
    if not state.ask:
        if state.step != "over" or state.visit is not None or state.todo or state.turn or state.phase != "evening":
            yield wrong
        return
    if state.visit is not None:
        yield from _visit(tables, state, state.visit)
        return
    if state.todo:
        yield "todo", "belongs to no visit"
    fits = {
        "begin": state.autom is not None and state.step == "begin" and (state.round, state.turn) == (1, 0)
        and state.phase == "morning",
        "move": state.step == "turn_start" and _mover(state) == state.active,
        "lay_down": state.step == "turn_start" and state.phase == "lunch" and not state.turn
        and special_cards.owner_of(tables, state, "lay_down") == state.active,
        "move_marker": state.step == "phase_end" and state.phase == "morning" and state.turn == last
        and special_cards.owner_of(tables, state, "move_marker") == state.active,
    }  # fmt: skip
    if not fits.get(state.ask):
        yield wrong


def _mover(state: RedOutpostState) -> int | None:
    """The seat whose turn it is; None while it is Autom's."""
    if state.autom is not None:
        return 0 if state.turn % 2 and not state.starter else None
    return (state.starter + state.turn) % state.seats


def _visit(tables: Tables, state: RedOutpostState, visit: Visit) -> Claims:
    if visit.seat != state.active or visit.seat != _mover(state):
        yield "visit.seat", "not this seat's turn"
    if (
        visit.worker not in tables.workers
        or state.place[visit.worker] != visit.location
        or not state.lying[visit.worker]
    ):
        yield "visit.worker", "is not there"
    if len(set(visit.produced)) != len(visit.produced) or any(good not in tables.goods for good in visit.produced):
        yield "visit.produced", "no such goods"
    if any(effect not in tables.known_effects for effect in state.todo):
        yield "todo", "no such effect"
    if bool(visit.raised) != (state.ask == "lower_mood") or (visit.raised and visit.raised not in tables.workers):
        yield "visit.raised", "out of place"
    if visit.drawn and state.ask not in ("lake_source", "keep_card"):
        yield "visit.drawn", "out of place"
    if not _asked_rightly(tables, state, visit):
        yield "ask", f"“{state.ask}” cannot be asked here"


def _asked_rightly(tables: Tables, state: RedOutpostState, visit: Visit) -> bool:
    seat = state.players[visit.seat]
    power = tables.power[seat.location_card] if seat.location_card else ""
    if state.ask in _MARKER_ASKS:
        wanted = "withhold_marker" if state.ask == "withhold_marker" else "store_marker"
        filled = state.ask != "add_marker" or seat.stored > 0
        return state.step == "replace" and not state.todo and power == wanted and seat.markers > 0 and filled
    if state.ask == "replace_location":
        here = seat.location_card == visit.location
        return state.step == "mood" and not state.todo and here and power == "replace_location"
    if state.step != "after":
        return False
    if state.ask in _AFTER_ASKS:
        return (
            not state.todo
            and visit.after in range(1, 5)
            and special_cards.offer(tables, state, seat, visit) == state.ask
        )
    if not state.todo or state.todo[0].do not in _DEED_OF.get(state.ask, ()):
        return False
    if state.todo[0].do == "lake":
        return _at_the_lake(tables, state, visit)
    paying = state.ask in ("palace", "beer_house")
    return not paying or seat.crystals >= max(1, state.todo[0].cost)


def _at_the_lake(tables: Tables, state: RedOutpostState, visit: Visit) -> bool:
    drawn, wanted = len(visit.drawn), state.todo[0].count
    if state.ask == "reshuffle_before":
        return visit.lake == lake.DRAWING and not drawn and not visit.kept
    if state.ask == "lake_source":
        return visit.lake == lake.DRAWING and drawn < wanted and not visit.kept and lake.may_take(tables, state, visit)
    if state.ask == "keep_card":
        return visit.lake == lake.CHOOSING and drawn == wanted and not visit.kept
    return visit.lake == lake.DONE and not drawn


def _lying(tables: Tables, state: RedOutpostState) -> Claims:
    """Exactly the workers used in this phase lie, and in Lunch those laid down with special card 9."""
    lying = sum(state.lying.values())
    used = state.turn + (state.visit is not None)
    if state.laid_down < 0 or (state.laid_down and state.phase != "lunch"):
        yield "laid_down", "only in Lunch"
    if state.laid_down:
        owner = special_cards.owner_of(tables, state, "lay_down")
        count = 0 if owner is None else tables.definitions.specials[state.players[owner].location_card].count
        if state.laid_down > count or (state.ask == "lay_down" and state.laid_down >= count):
            yield "laid_down", "more than the card allows"
    if lying != used + state.laid_down:
        yield "lying", "not as many as were used"
    if state.phase == "lunch":
        yield from _lunch(tables, state)


def _lunch(tables: Tables, state: RedOutpostState) -> Claims:
    """Whoever still stands in the Field kitchen was sent by special card 15, and those who could come are enough."""
    standing = [worker for worker in tables.workers if not state.lying[worker]]
    able = special_cards.able_at_lunch(state)
    if len(standing) - len(able) > special_cards.most_relocated(tables, state):
        yield "place", "nobody stands in the Field kitchen during Lunch"
    used = state.turn + (state.visit is not None)
    if len(able) < turns_in(tables, state, "lunch") - used:
        yield "place", "nobody is left for a turn of this Lunch"

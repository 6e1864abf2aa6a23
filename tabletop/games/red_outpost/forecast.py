"""What would a move change for certain, and what would the round pay if it ended now? For those who watch the table."""

from __future__ import annotations

import msgspec

from tabletop.games.red_outpost import flow, scoring
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.game import RedOutpost
from tabletop.games.red_outpost.state import RedOutpostState, Seat, Visit
from tabletop.games.red_outpost.tables import DECLINE, PLACE_MARKER, Tables
from tabletop.kernel import Command, Event


class MoodShift(msgspec.Struct, frozen=True):
    """A mood before and after."""

    worker: str
    before: int
    after: int


class Export(msgspec.Struct, frozen=True):
    """A set that would ship; in the solo game the wanted good may fill the goal instead of paying."""

    good: str
    points: int
    fills_goal: bool = False


class Forecast(msgspec.Struct, frozen=True):
    """What dropping the worker there would change, up to the first decision or hidden card."""

    worker: str
    location: str
    mood_before: int
    mood_after: int
    others: tuple[MoodShift, ...]
    """Other workers whose mood changes."""
    goods: dict[str, int]
    """Cubes produced."""
    exports: tuple[Export, ...]
    stored: dict[str, int]
    """The warehouse afterwards."""
    wheel_before: int
    wheel_steps: int
    wheel_after: int
    rewards: int
    """How often the reward area is passed."""
    crystals: int
    """Gained, net."""
    points: int
    """Gained, net; moods not included."""
    marker: str
    """`placed`, `removed` (Autom's, solo game) or `none`."""
    draws: str
    """The deck a card would be drawn from: `lake`, `spaceship`, or empty."""
    asks: str
    """The decision that would follow in this turn, or empty."""
    card: str
    """A special card of the seat that could change what is forecast here, or empty."""
    round_points: tuple[int, ...]
    """Points from moods per seat if the round ended right after."""
    leaders: tuple[int, ...]
    """Who would then lead this worker."""
    missed: tuple[str, ...]
    """Solo: goal lines that would then not be met."""
    loss: int
    """Solo: what those would cost."""


class RoundStanding(msgspec.Struct, frozen=True):
    """If the round ended now."""

    points: tuple[int, ...]
    """Per seat from moods, in the solo game without the goals."""
    leaders: dict[str, tuple[int, ...]]
    """Seats that lead each worker; all of them when tied, none when nobody."""
    missed: tuple[str, ...]
    """Solo: goal lines not met (`unmarked`, `cheerful`, `export`)."""
    loss: int
    """Solo: what those would cost."""
    autom_points: int
    """Solo: what Autom's markers would bring it."""


def round_standing(game: RedOutpost, state: RedOutpostState) -> RoundStanding:
    """What the round would pay if it ended now, and who leads each worker."""
    leaders = {worker: tuple(scoring.leaders(state, worker)) for worker in game.tables.workers}
    missed, loss = _goals(game.tables, state)
    if state.step == "over":  # the table stays as it was scored, but nothing is to come
        return RoundStanding((0,) * state.seats, leaders, missed, 0, 0)
    markers = sum(state.autom.markers.values()) if state.autom is not None and state.autom.goal else 0
    return RoundStanding(tuple(scoring.round_points_now(state)), leaders, missed, loss, markers)


def _goals(tables: Tables, state: RedOutpostState) -> tuple[tuple[str, ...], int]:
    """The lines of the goal card that are not met now, and what they would cost; nothing without one."""
    if state.autom is None or not state.autom.goal:
        return (), 0
    missed = tuple(scoring.missed_goals(tables, state, state.autom))
    return missed, len(missed) * scoring.goal_loss(tables, state, state.autom)


def gift_worth(tables: Tables, state: RedOutpostState, seat: int) -> tuple[int, int]:
    """What the Palace would pay that seat in the end, as it stands and with one gift more."""
    gifts = [player.palace for player in state.players]
    if state.autom is not None:
        gifts.append(state.autom.palace)
    before = scoring.palace_points(tables, gifts)[seat]
    gifts[seat] += 1
    return before, scoring.palace_points(tables, gifts)[seat]


def forecast(game: RedOutpost, state: RedOutpostState, command: Command) -> Forecast | None:
    """What a legal `move` or `stay` would change for certain; None for anything else.

    The move is played on a copy by the rules themselves, so a forecast can never contradict them. Where a special card would ask
    first, the usual course is shown and the card named.
    """
    if command.verb not in ("move", "stay") or game.check(state, command) is not None:
        return None
    twin = game.copy(state)
    log: list[Event] = []
    flow.ANSWERS["move"](game.tables, twin, command, log)
    card = _run(game, twin, log)
    visit = visit_of(twin)
    seat, after = state.players[state.active], twin.players[visit.seat]
    missed, loss = _goals(game.tables, twin)
    return Forecast(
        worker=visit.worker,
        location=visit.location,
        mood_before=state.mood[visit.worker],
        mood_after=twin.mood[visit.worker],
        others=_others(state, twin, visit),
        goods=_goods(log),
        exports=_exports(log),
        stored=dict(twin.goods),
        wheel_before=seat.wheel,
        wheel_steps=sum(event.kind == "wheel_moved" for event in log),
        wheel_after=after.wheel,
        rewards=sum(event.kind == "wheel_moved" and event.facts["after"] == 0 for event in log),
        crystals=after.crystals - seat.crystals,
        points=_total(after) - _total(seat),
        marker=_marker(log),
        draws=twin.todo[0].do if twin.todo and not twin.ask else "",
        asks=twin.ask,
        card=card,
        round_points=tuple(scoring.round_points_now(twin)),
        leaders=tuple(scoring.leaders(twin, visit.worker)),
        missed=missed,
        loss=loss,
    )


def _run(game: RedOutpost, twin: RedOutpostState, log: list[Event]) -> str:
    """Play on as far as is certain, taking the usual course where a special card asks; the card that asked, if one did."""
    tables, card = game.tables, ""
    flow.proceed_openly(tables, twin, log)
    while True:
        visit = visit_of(twin)
        if twin.ask in ("store_marker", "add_marker", "withhold_marker"):
            usual = PLACE_MARKER
        elif twin.ask == "replace_location":
            usual = DECLINE
        elif twin.ask == "choose_good":
            usual = tables.choose_good[tables.effects[visit.location, visit.worker][0].good]
        else:
            return card
        card = twin.players[visit.seat].location_card
        flow.ANSWERS[twin.ask](tables, twin, usual, log)
        flow.proceed_openly(tables, twin, log)


def _others(before: RedOutpostState, after: RedOutpostState, visit: Visit) -> tuple[MoodShift, ...]:
    return tuple(
        MoodShift(worker, before.mood[worker], mood)
        for worker, mood in after.mood.items()
        if worker != visit.worker and mood != before.mood[worker]
    )


def _goods(log: list[Event]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for event in log:
        if event.kind == "produced":
            good = str(event.facts["good"])
            counts[good] = counts.get(good, 0) + 1
    return counts


def _exports(log: list[Event]) -> tuple[Export, ...]:
    return tuple(
        Export(str(event.facts["good"]), int(event.facts.get("points", 0)), event.kind == "goal_exported")
        for event in log
        if event.kind in ("exported", "goal_exported")
    )


def _marker(log: list[Event]) -> str:
    kinds = {event.kind for event in log}
    if "marker_placed" in kinds:
        return "placed"
    return "removed" if "autom_marker_removed" in kinds else "none"


def _total(owner: Seat) -> int:
    return sum(owner.points.values())

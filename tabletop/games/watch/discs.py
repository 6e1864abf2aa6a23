"""How do discs get from the board to the tracks and along them, and what do they earn there?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.watch import crates, scoring
from tabletop.games.watch.definitions import Bonus
from tabletop.games.watch.state import BLOCKED, THIRD, WatchState
from tabletop.games.watch.tables import COLOURS, Tables
from tabletop.kernel import Event, EventLog, Value


def open_tracks(tables: Tables, state: WatchState) -> list[int]:
    """Indices of the tracks that still have a usable free space."""
    room = tables.track_spaces[state.seats]
    return [index for index, track in enumerate(state.tracks) if len(track) < room]


def has_room(tables: Tables, state: WatchState) -> bool:
    """Whether any track has a usable free space."""
    room = tables.track_spaces[state.seats]
    return any(len(track) < room for track in state.tracks)


def on_tracks(state: WatchState, seat: int) -> bool:
    """Whether the seat has a disc on any track."""
    return any(seat in track for track in state.tracks)


def bonus_of(tables: Tables, state: WatchState) -> Bonus:
    """The bonus of the space where the last disc came to lie."""
    return tables.bonuses[state.landed][len(state.tracks[state.landed]) - 1]


def bonus_open(tables: Tables, state: WatchState, seat: int) -> bool:
    """Whether the bonus of the last disc can be taken at all; a locked or unaffordable crate is lost (ruling A13)."""
    bonus = bonus_of(tables, state)
    if bonus.gives in COLOURS:
        return crates.can_buy(tables, state, state.players[seat], bonus.gives, bonus.price)
    return bonus.count > 0


def take_bonus(tables: Tables, state: WatchState, seat: int, log: EventLog) -> None:
    """Take the open bonus: goods from the supply, or a crate for gears."""
    bonus = bonus_of(tables, state)
    if log is not None:
        log.append(Event("bonus_taken", _bonus_facts(state, seat, bonus)))
    if bonus.gives in COLOURS:
        crates.buy(tables, state, seat, bonus.gives, bonus.price, log)
    elif bonus.gives == "gears":
        crates.gain(state, seat, bonus.count, 0, log)
    else:
        crates.gain(state, seat, 0, bonus.count, log)


def _bonus_facts(state: WatchState, seat: int, bonus: Bonus) -> dict[str, Value]:
    where = _spot(state.landed, len(state.tracks[state.landed]))
    return {"seat": seat, **where, "gives": bonus.gives, "count": bonus.count, "price": bonus.price}


def _spot(index: int, space: int) -> dict[str, Value]:
    """A track space as facts: its numbers, and one word for both."""
    return {"track": index + 1, "space": space, "spot": f"t{index + 1}.s{space}"}


def leave_bonus(tables: Tables, state: WatchState, seat: int, kind: str, log: EventLog) -> None:
    """Tell of a bonus that was declined or could not be taken."""
    bonus = bonus_of(tables, state)
    if log is not None and bonus.gives != "nothing":
        log.append(Event(kind, _bonus_facts(state, seat, bonus)))


def remove_from_row(state: WatchState, seat: int, row: str, log: EventLog) -> None:
    """Take the leftmost disc of a row into the hand; solo it goes to the personal supply (digest 6.2)."""
    player = state.players[seat]
    player.levels[row] += 1
    if state.solo is None:
        state.held = True
    else:
        player.supply += 1
    if log is None:
        return
    log.append(Event("disc_removed", {"seat": seat, "row": row, "column": player.levels[row]}))
    if state.solo is not None:
        log.append(Event("gained", {"seat": seat, "what": "discs", "count": 1}))


def lay(tables: Tables, state: WatchState, seat: int, index: int, log: EventLog) -> None:
    """Lay the disc in hand on the leftmost free space of a track; its bonus is decided next."""
    track = state.tracks[index]
    track.append(seat)
    state.held = False
    state.landed = index
    state.steps.append("bonus")
    if log is not None:
        log.append(Event("disc_laid", {"seat": seat, **_spot(index, len(track))}))
        log.extend(_overtaken(tables, state, index, seat))


def _overtaken(tables: Tables, state: WatchState, index: int, by: int) -> Iterator[Event]:
    """Who loses a place on a track to the disc that was laid there last, and what its goods would score now, before and after."""
    track, last = state.tracks[index], len(state.players) + 1
    after, points = scoring.places(track), scoring.sheets(tables, state)
    laid = track.pop()
    before, then = scoring.places(track), scoring.sheets(tables, state)
    track.append(laid)
    for seat, place in sorted(before.items()):
        if seat in (by, THIRD) or after.get(seat, last) <= place:
            continue
        scores = tables.tracks[index].scores
        goods = "crate_tracks" if scores == "crates" else scores
        change: dict[str, Value] = {"was": then[seat].points[goods], "now": points[seat].points[goods]}
        who: dict[str, Value] = {"seat": seat} if by == THIRD else {"seat": seat, "by": by, "rival": by}
        kind = "third_overtook" if by == THIRD else "overtaken"
        yield Event(kind, {**who, **_spot(index, len(track)), "goods": scores, **change})


def lose(state: WatchState, seat: int, log: EventLog) -> None:
    """All tracks are full: the disc in hand leaves the game (ruling A24)."""
    state.held = False
    state.players[seat].spent += 1
    if log is not None:
        log.append(Event("disc_lost", {"seat": seat}))


def lift(state: WatchState, seat: int, index: int, space: int, log: EventLog) -> None:
    """Take a disc from a track and block its space with a gear at once, so it can never be the target (digest 3.8.2)."""
    state.tracks[index][space] = BLOCKED
    state.held = True
    if log is not None:
        log.append(Event("disc_lifted", {"seat": seat, **_spot(index, space + 1)}))


def lay_third(tables: Tables, state: WatchState, log: EventLog) -> None:
    """The third worker lays a disc on the track it rolled, else on the next below (digest 4.3, ruling A8)."""
    walker = state.walker
    assert walker is not None
    walker.standing = False
    room = tables.track_spaces[state.seats]
    count = len(state.tracks)
    for step in range(count):
        index = (walker.roll - 1 + step) % count
        track = state.tracks[index]
        if len(track) < room and walker.discs:
            track.append(THIRD)
            walker.discs -= 1
            if log is not None:
                log.append(Event("third_laid", _spot(index, len(track))))
                log.extend(_overtaken(tables, state, index, THIRD))
            return

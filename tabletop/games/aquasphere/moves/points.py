"""How does the counter move on the knowledge track, and what happens at red lines (digest 2.8)?"""

from __future__ import annotations

from tabletop.games.aquasphere.state import AquaState, Counter, Player, RedLine
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Event, EventLog, Value

Parts = dict[str, int]
"""Points still to be made, by what they are for."""


def gain_points(tables: Tables, state: AquaState, seat: int, points: int, category: str, log: EventLog) -> None:
    """Points are added as soon as they are gained."""
    if points > 0:
        advance(tables, state, seat, points, {category: points}, log)


def advance(tables: Tables, state: AquaState, seat: int, left: int, parts: Parts, log: EventLog, over: int = 0) -> None:
    """Move forward up to the next red line and wait there if points are left; `over` 1 steps across the line first."""
    player = state.players[seat]
    free = tables.next_line(player.score + over) - 1 - player.score
    steps = min(left, free)
    if steps:
        step(player, seat, steps, log)
        credit(player, seat, steps, parts, log)
    if left > steps:
        state.pending.append(RedLine(seat, left - steps, parts))


def cross(tables: Tables, state: AquaState, line: RedLine, log: EventLog) -> None:
    """The line is paid for: go on."""
    if log is not None:
        log.append(Event("line_crossed", {"seat": line.seat, "line": tables.next_line(state.players[line.seat].score)}))
    advance(tables, state, line.seat, line.left, line.parts, log, over=1)


def stop(tables: Tables, state: AquaState, line: RedLine, log: EventLog) -> None:
    """The counter stays before the line; the rest of this gain is forfeit (rule 35)."""
    if log is not None:
        facts: dict[str, Value] = {
            "seat": line.seat,
            "line": tables.next_line(state.players[line.seat].score),
            "count": line.left,
        }
        log.append(Event("stopped", facts))


def move_counter(tables: Tables, state: AquaState, counter: Counter, log: EventLog) -> None:
    """The total of an intermediate scoring, forward or back (rules 38.7 and 39)."""
    seat, player = counter.seat, state.players[counter.seat]
    parts: Parts = {"control": counter.control, "bots": counter.bots, "crystals": counter.crystals}
    parts = {category: points for category, points in parts.items() if points}
    plus = sum(parts.values())
    total = plus - counter.leftover
    if total >= 0:
        # The penalty eats into the first points, the rest moves the counter; so categories always add up to the score.
        _charge(player, seat, counter.leftover, log)
        credit(player, seat, counter.leftover, parts, log)
        if total:
            advance(tables, state, seat, total, parts, log)
        return
    back = min(-total, player.score - tables.last_line(player.score))
    credit(player, seat, plus, parts, log)
    _charge(player, seat, plus + back, log)
    if back:
        step(player, seat, -back, log)


def credit(player: Player, seat: int, points: int, parts: Parts, log: EventLog) -> None:
    """Book points under the categories they are for, first things first."""
    while points:
        category, most = next(iter(parts.items()))
        taken = min(points, most)
        if taken == most:
            del parts[category]
        else:
            parts[category] = most - taken
        player.points[category] += taken
        points -= taken
        if log is not None:
            log.append(Event("scored", {"seat": seat, "points": taken, "category": category}))


def _charge(player: Player, seat: int, points: int, log: EventLog) -> None:
    if points:
        player.points["leftover"] -= points
        if log is not None:
            log.append(Event("scored", {"seat": seat, "points": -points, "category": "leftover"}))


def step(player: Player, seat: int, steps: int, log: EventLog) -> None:
    """Move the counter so many spaces forward or back."""
    source = player.score
    player.score += steps
    if log is not None:
        log.append(Event("advanced", {"seat": seat, "source": source, "target": player.score}))

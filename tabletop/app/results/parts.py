"""What are the points of a category made of: which machine, award, worker, good, sector or card, else which round or move?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from tabletop.app.parts.written import minus
from tabletop.app.replay.recording import Recording
from tabletop.coach.wording import SCORED
from tabletop.content import MissingText, Texts
from tabletop.kernel import Event, Value

MOST = 14
"""Lines that are told; what came before them is one more."""
TAKEN = {"gained": 1, "paid": -1}
"""Events by which points come and go as pieces, before they are counted at the end."""

Found = dict[tuple[int, str], list[tuple[str, int]]]


class Told(NamedTuple):
    """An event, the one before it, and what else of its seat was told up to then; the later fact stands for the earlier one."""

    event: Event
    before: Event
    known: Mapping[str, Value]
    move: int


def parts_of(recording: Recording, texts: Texts) -> Found:
    """By seat and category what brought points, with how many; empty where it came all at once and nothing has a name."""
    found: Found = {}
    named: set[tuple[int, str]] = set()
    for one in _told(recording):
        seat, points = one.event.facts.get("seat"), one.event.facts.get("points")
        if one.event.kind != SCORED or not isinstance(seat, int) or not isinstance(points, int) or not points:
            continue
        key = seat, str(one.event.facts.get("category", ""))
        about = one.before if one.before.facts.get("seat") == seat and one.before.kind != SCORED else one.event
        name = _declared(key[1], one.known, texts) or _name(one.event, texts) or _name(about, texts)
        named |= {key} if name else set()
        _add(found.setdefault(key, []), name, points, one.move, texts)
    taken = {key: parts for key, parts in _taken(recording, texts).items() if key not in named}
    return {key: parts for key, parts in found.items() if len(parts) > 1 or key in named} | taken


def _told(recording: Recording) -> Iterator[Told]:
    known: dict[object, dict[str, Value]] = {}
    rounds: dict[str, Value] = {"round": 1}
    for move, step in enumerate(recording.timeline.past, start=1):
        for before, event in pairwise([Event("", {}), *step.events]):
            seat = known.setdefault(event.facts.get("seat"), {})
            seat.update(event.facts)
            yield Told(event, before, {**seat, **rounds}, move)
            rounds |= {name: value for name, value in event.facts.items() if name in rounds}


def _taken(recording: Recording, texts: Texts) -> Found:
    """Points that are pieces, by what brought and cost them; only where they add up to what is counted."""
    game, at_first = recording.game, texts.say("results.at_first")
    first, last = (game.scores(recording.timeline.state_at(number)) for number in (0, recording.last))
    found = {
        (seat, category): {at_first: points}
        for seat, one in enumerate(first)
        for category, points in one.points.items()
    }
    source: dict[object, str] = {}
    for event, before, _, move in _told(recording):
        seat, count = event.facts.get("seat"), event.facts.get("count")
        source[seat] = _piece(event, texts) or source.get(seat, texts.say("results.after_move", n=move))
        parts = found.get((seat, str(event.facts.get("what")))) if isinstance(seat, int) else None
        if parts is not None and event.kind in TAKEN and isinstance(count, int):
            exchanged = f"resource.{before.facts.get('what')}.name" if before.kind == "paid" else ""
            name = texts.say(exchanged) if exchanged in texts and before.facts.get("seat") == seat else source[seat]
            parts[name] = parts.get(name, 0) + count * TAKEN[event.kind]
    return {
        (seat, category): [(name[:1].upper() + name[1:], points) for name, points in parts.items() if points]
        for (seat, category), parts in found.items()
        if len(parts) > 1 and sum(parts.values()) == last[seat].points[category]
    }


def _add(parts: list[tuple[str, int]], name: str, points: int, move: int, texts: Texts) -> None:
    """One more part; what the same thing brought one after the other is one."""
    label, so_far = name or texts.say("results.after_move", n=move), 0
    if parts and parts[-1][0] == label:
        so_far = parts.pop()[1]
    parts.append((label, so_far + points))


def _declared(category: str, known: Mapping[str, Value], texts: Texts) -> str:
    """What the game calls the parts of a category, where it does; empty when a fact of it was never told."""
    if (key := f"part.{category}") not in texts:
        return ""
    try:
        return texts.say(key, **known)
    except MissingText:
        return ""


def _name(event: Event, texts: Texts) -> str:
    """What the thing is called that an event is about; empty when it has no name."""
    own = next((f"part.{fact}" for fact in event.facts if f"part.{fact}" in texts), "")
    if own:
        return texts.say(own, **event.facts)
    keys = [f"{fact}.{value}.{kind}" for fact, value in event.facts.items() for kind in ("title", "name")]
    return next((texts.say(key) for key in keys if key in texts), "")


def _piece(event: Event, texts: Texts) -> str:
    """The piece an event is about: the last it names."""
    keys = [f"piece.{value}.name" for value in event.facts.values() if isinstance(value, str)]
    return next((texts.say(key) for key in reversed(keys) if key in texts), "")


def told(parts: list[tuple[str, int]], texts: Texts) -> str:
    """One line each."""
    lines = [f"{name}: {minus(points)}" for name, points in parts[-MOST:]]
    earlier = sum(points for _, points in parts[:-MOST])
    return "\n".join([texts.say("results.earlier", points=minus(earlier)), *lines] if parts[MOST:] else lines)

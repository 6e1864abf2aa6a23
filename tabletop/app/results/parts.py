"""What are the points of a category made of: which machine, award, worker, good, or which move?"""

from __future__ import annotations

from itertools import pairwise

from tabletop.app.parts.written import minus
from tabletop.app.replay.recording import Recording
from tabletop.coach.wording import SCORED
from tabletop.content import Texts
from tabletop.kernel import Event

MOST = 14
"""Lines that are told; what came before them is one more."""


def parts_of(recording: Recording, texts: Texts) -> dict[tuple[int, str], list[tuple[str, int]]]:
    """By seat and category what brought points, with how many; empty where it came all at once and nothing has a name."""
    found: dict[tuple[int, str], list[tuple[str, int]]] = {}
    named: set[tuple[int, str]] = set()
    for number, step in enumerate(recording.timeline.past, start=1):
        for before, event in pairwise([Event("", {}), *step.events]):
            seat, points = event.facts.get("seat"), event.facts.get("points")
            if event.kind != SCORED or not isinstance(seat, int) or not isinstance(points, int) or not points:
                continue
            key = seat, str(event.facts.get("category", ""))
            about = before if before.facts.get("seat") == seat and before.kind != SCORED else event
            name = _name(event, texts) or _name(about, texts)
            named |= {key} if name else set()
            parts = found.setdefault(key, [])
            label, so_far = name or texts.say("results.after_move", n=number), 0
            if not name and parts and parts[-1][0] == label:
                so_far = parts.pop()[1]
            parts.append((label, so_far + points))
    return {key: parts for key, parts in found.items() if len(parts) > 1 or key in named}


def _name(event: Event, texts: Texts) -> str:
    """What the thing is called that an event is about; empty when it has no name."""
    own = next((f"part.{fact}" for fact in event.facts if f"part.{fact}" in texts), "")
    if own:
        return texts.say(own, **event.facts)
    keys = [f"{fact}.{value}.{kind}" for fact, value in event.facts.items() for kind in ("title", "name")]
    return next((texts.say(key) for key in keys if key in texts), "")


def told(parts: list[tuple[str, int]], texts: Texts) -> str:
    """One line each."""
    lines = [f"{name}: {minus(points)}" for name, points in parts[-MOST:]]
    earlier = sum(points for _, points in parts[:-MOST])
    return "\n".join([texts.say("results.earlier", points=minus(earlier)), *lines] if parts[MOST:] else lines)

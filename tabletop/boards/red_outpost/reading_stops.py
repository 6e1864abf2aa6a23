"""Where does this game stop to be read: the scoring of a day, the end, a new day, a goal card?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.event_motion import Beat
from tabletop.boards.common.reading_stop import ReadingStop, Row
from tabletop.boards.red_outpost import context as ids
from tabletop.boards.red_outpost.arrange import parties, total_points
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces.goal_card import SIZE, goal_card
from tabletop.games.red_outpost.scoring import goal_loss
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState

DAY = frozenset({"moods_day_1", "moods_day_2", "goals_missed"})
"""Points that the rows of workers and goals tell already."""


def of_beat(kit: OutpostContext, beat: Beat[RedOutpostState]) -> ReadingStop | None:
    """What stops the game before this beat."""
    first, state = beat.events[0], beat.after
    standing = {seat: total_points(state, seat) for seat in parties(state)}
    if first.kind == "round_ended":
        title = kit.say("interlude.day", round=first.facts["round"])
        return ReadingStop(title, kit.say("interlude.day_text"), tuple(_day(kit, beat)), standing)
    if first.kind == "final_scoring":
        rows = tuple(_end(kit, beat))
        return ReadingStop(kit.say("interlude.end"), kit.say("interlude.end_text"), rows, standing) if rows else None
    if first.kind == "round_began" and state.autom is None:
        title = kit.say("interlude.new_day", round=first.facts["round"])
        return ReadingStop(title, kit.say("interlude.new_day_text"), standing=standing)
    if first.kind == "revealed" and first.facts["what"] == "goal" and state.round > 1:  # the first is a decision
        name, opponent = str(first.facts["card"]), state.autom
        assert opponent is not None
        title, words = kit.say("interlude.goal", round=state.round), kit.texts.say(f"card.{name}.text")
        loss = goal_loss(kit.book, state, opponent)
        return ReadingStop(title, words, picture=lambda: goal_card(kit, SIZE, name, loss, state.mood))
    return None


def _day(kit: OutpostContext, beat: Beat[RedOutpostState]) -> Iterable[Row]:
    """The mood of every worker for whoever leads him; in the solo game the markers of Autom and missed goals."""
    workers: dict[str, dict[int, int]] = {}
    for event in beat.events:
        if event.kind == "worker_scored":
            workers.setdefault(str(event.facts["worker"]), {})[int(event.facts["seat"])] = int(event.facts["mood"])
    for worker, points in workers.items():
        yield Row(kit.worker(worker), points, (ids.ROW(worker),))
    for event in beat.events:
        facts = event.facts
        if event.kind == "goal_missed":
            label = kit.say("interlude.missed", line=kit.texts.say(f"goal_line.{facts['line']}"))
            yield Row(label, {int(facts["seat"]): int(facts["points"])}, (ids.GOAL(),))
    yield from _end(kit, beat)


def _end(kit: OutpostContext, beat: Beat[RedOutpostState]) -> Iterable[Row]:
    """What is scored by category: Palace and crystals, the markers of Autom."""
    categories: dict[str, dict[int, int]] = {}
    for event in beat.events:
        category = str(event.facts.get("category", ""))
        if event.kind not in ("scored", "autom_scored") or category in DAY:
            continue
        seat = AUTOM if event.kind == "autom_scored" else int(event.facts["seat"])
        points = categories.setdefault(category, {})
        points[seat] = points.get(seat, 0) + int(event.facts["points"])
    for category, points in categories.items():
        things = (ids.TILE("palace"),) if category == "palace" else ()
        yield Row(kit.texts.say(f"score.{category}"), points, things)

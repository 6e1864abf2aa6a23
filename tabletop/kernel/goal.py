"""What is to be reached from a position, and how far has somebody come?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from tabletop.kernel.command import Command, Value
from tabletop.kernel.event import Event
from tabletop.kernel.game import Game
from tabletop.kernel.timeline import Timeline

Status: TypeAlias = Literal["open", "reached", "missed"]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=12)]


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many points more, in all or in one category of the score sheet, or so much of an event, within a few own turns; or a
    move that was better.
    """

    least: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    points: bool = False
    """Points are counted; else events are."""
    category: str = ""
    """The row of the score sheet; empty for all of them."""
    event: str = ""
    facts: dict[str, Value] = {}
    """What the event must tell besides; the seat is always the own one where it tells any."""
    add: str = ""
    """The fact of the event that is added up; empty to count the events themselves."""
    turns: Few = 1
    """Within how many own turns, the present one among them. More than one only where somebody plays alone."""

    moves: tuple[str, ...] = ()
    """The moves any of which is looked for, as they stand in a history: the first decision is one of them, or it is missed."""
    worth: Annotated[float, msgspec.Meta(ge=0, le=1000)] = 0.0
    """How much more such a move is worth than the one that was played."""

    def __post_init__(self) -> None:
        if sum((self.points, bool(self.event), bool(self.moves))) != 1:
            message = "a goal counts points, or an event, or asks for a move"
            raise ValueError(message)

    def counted(self, events: Iterable[Event], seat: int) -> int:
        """How much of the event these bring to that seat."""
        found = [event for event in events if event.kind == self.event and self._fits(event, seat)]
        if not self.add:
            return len(found)
        return sum(amount for event in found if isinstance(amount := event.facts.get(self.add, 0), int))

    def _fits(self, event: Event, seat: int) -> bool:
        if event.facts.get("seat", seat) != seat:
            return False
        return all(event.facts.get(name) == value for name, value in self.facts.items())


class Pursuit(msgspec.Struct, frozen=True):
    """How far a seat has come towards a goal."""

    seat: int
    base: int
    """The points that count, before the first move."""
    begun: Any
    """The position at the beginning of the present own turn."""
    turn: int = 1
    moves: int = 0
    """Decisions so far; what nobody could have decided otherwise is none."""
    told: int = 0
    """How much of the event there was."""
    gained: int = 0
    """How much of what the goal asks for there is."""
    status: Status = "open"


def begin(game: Game[Any], state: Any, goal: Goal) -> Pursuit:
    """Whoever decides now sets out for the goal."""
    seat = game.actor(state)
    assert seat is not None, "nobody can set out from the end of a game"
    return Pursuit(seat, _points(game, state, goal, seat), game.copy(state))


def advance(
    game: Game[Any],
    goal: Goal,
    pursuit: Pursuit,
    command: Command,
    state: Any,
    events: Iterable[Event],
    *,
    moves: int = 1,
) -> Pursuit:
    """How far the seat is in the position after a command, with what that command told."""
    if pursuit.status != "open":
        return pursuit
    seat = pursuit.seat
    if goal.moves:
        found = int(str(command) in goal.moves)
        return Pursuit(seat, 0, pursuit.begun, 1, pursuit.moves + moves, found, found, "reached" if found else "missed")
    told = pursuit.told if goal.points else pursuit.told + goal.counted(events, seat)
    gained = _points(game, state, goal, seat) - pursuit.base if goal.points else told
    turn, begun = pursuit.turn, pursuit.begun
    status: Status = "open"
    goes_on = game.actor(state) == seat and game.same_turn(begun, state)
    if gained >= goal.least:
        status = "reached"
    elif game.actor(state) is None or (not goes_on and turn >= goal.turns):
        status = "missed"
    elif not goes_on:
        turn, begun = turn + 1, game.copy(state)
    return Pursuit(seat, pursuit.base, begun, turn, pursuit.moves + moves, told, gained, status)


def pursued(timeline: Timeline[Any], goal: Goal, start: int) -> Pursuit:
    """How far the moves of a timeline since that moment have come. What was forced, or follows by itself, counts as no move."""
    game = timeline.game
    state = timeline.state_at(start)
    pursuit = begin(game, state, goal)
    for position, step in enumerate(timeline.past[start:], start=start + 1):
        free = step.actor == pursuit.seat and not step.forced and len(game.legal(state)) > 1
        state = timeline.state_at(position)
        pursuit = advance(game, goal, pursuit, step.command, state, step.events, moves=int(free))
    return pursuit


def _points(game: Game[Any], state: Any, goal: Goal, seat: int) -> int:
    if not goal.points:
        return 0
    sheet = game.scores(state)[seat]
    return sheet.points.get(goal.category, 0) if goal.category else sheet.total

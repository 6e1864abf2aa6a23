"""Which review do tests and pictures show? A whole game that follows from the rules alone, with findings made up for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.app.replay.recording import Recording
from tabletop.coach import Judgement, Move, Step
from tabletop.kernel import Command, Game, Seat, Timeline
from tabletop.review import Course, Finding, Review, Task, Verdict, keep, recall, review_file
from tabletop.store import FindGame, Keeper, Parent, Places, open_save

SEED = 27
SEATS = [
    Seat("Mira", "human", "vermilion"),
    Seat("Jonas", "bot", "ocean", "journeyman"),
    Seat("Kai", "bot", "amber", "journeyman"),
]
COSTS = (0.0, 1.8, 0.0, 0.2, 3.2, 0.0, 0.0, 2.4, 0.0, 1.5, 0.0, 0.3, 0.0, 2.9, 0.0)


def play_by_points(game: Game[Any], seats: int, seed: int = SEED, position: int | None = None) -> Timeline[Any]:
    """A game in which everybody takes what scores most at once: whoever changes how bots think does not change it."""
    timeline = Timeline.begin(game, seats, seed)
    while (actor := game.actor(timeline.state)) is not None and timeline.position != position:
        legal = game.legal(timeline.state)
        timeline.do(max(legal, key=lambda command: _points(game, timeline, command, actor)), forced=len(legal) == 1)
    return timeline


def points_now(game: Game[Any], state: Any, _seat: int) -> list[float]:
    """Stands in for what may be expected: what everybody has."""
    return [float(sheet.total) for sheet in game.scores(state)]


def _points(game: Game[Any], timeline: Timeline[Any], command: Command, seat: int) -> int:
    state = game.copy(timeline.state)
    game.perform(state, command, None)
    return game.scores(state)[seat].total


def made_up(timeline: Timeline[Any], people: list[int]) -> Review:
    """Findings for every decision: costs from a short list, points that grow from what they are to what they were."""
    game = timeline.game
    review = recall(None, timeline, people)
    for number, (position, seat) in enumerate(review.decisions):
        cost = COSTS[number % len(COSTS)]
        played = timeline.past[position].command
        legal = game.legal(timeline.state_at(position))
        best = played if cost == 0 else next(command for command in reversed(legal) if command != played)
        categories = tuple(game.scores(timeline.state_at(position))[seat].points)
        full = dict.fromkeys(categories, 2.0)
        lacking = full | {categories[number % len(categories)]: 2.0 - cost}
        moves = (Move(best, full, plan=(Step(seat, best),)), Move(played, lacking))
        judgement = Judgement(seat, moves if cost else moves[:1], categories=categories)
        review.add(Verdict(position, seat, judgement, number % 4 - cost, cost))
    last = timeline.length
    end = [sheet.total for sheet in game.scores(timeline.state_at(last))]
    for seat in people:
        points = []
        for position in range(last + 1):
            now = [sheet.total for sheet in game.scores(timeline.state_at(position))]
            share = position / last
            points.append(
                [round(share * goal + (1 - share) * (12 + have), 2) for goal, have in zip(end, now, strict=True)]
            )
        review.add(Course(seat, points))
    return review


def write_reviewed(places: Places, game: Game[Any], *, title: str = "", reviewed: bool = True) -> Path:
    """A finished game of three in the folder of saves, with its review beside it."""
    timeline = play_by_points(game, len(SEATS))
    keeper = Keeper.start(places.saves, timeline, SEATS, title=title)
    keeper.close()
    if reviewed:
        keep(review_file(places.reviews, keeper.run.id), timeline, made_up(timeline, [0]))
    return keeper.file


def write_branch(
    places: Places, find_game: FindGame, file: Path, *, position: int = 32, moves: int | None = None
) -> Path:
    """A branch of that game in the folder of saves, played on to its end or for so many moves."""
    opened = open_save(file, find_game)
    timeline = opened.timeline.branch(position)
    game, left = timeline.game, moves
    while (legal := game.legal(timeline.state)) and left != 0:
        timeline.do(legal[len(legal) // 2], forced=len(legal) == 1)
        left = None if left is None else left - 1
    parent = Parent(opened.save.id, position)
    keeper = Keeper.start(places.saves, timeline, SEATS, title=f"{opened.save.title}, 32", parent=parent)
    keeper.close()
    return keeper.file


class Piecemeal:
    """Judges without thinking: gives a few made-up findings with every poll."""

    def __init__(self, recording: Recording) -> None:
        review = made_up(recording.timeline, recording.humans)
        self._all: list[Finding] = [*review.courses.values(), *(review.verdicts[at] for at, _ in review.decisions)]
        self._left: list[Finding] = []
        self.tasks: list[Task] = []

    @property
    def at_work(self) -> bool:
        return bool(self._left)

    def begin(self, task: Task) -> None:
        self.tasks.append(task)
        wanted = {position for position, _ in task.decisions}
        self._left = [
            one for one in self._all if getattr(one, "position", None) in wanted or not hasattr(one, "position")
        ]

    def poll(self) -> list[Finding]:
        given, self._left = self._left[:2], self._left[2:]
        return given

    def stop(self) -> None:
        self._left = []

    def close(self) -> None:
        self.stop()

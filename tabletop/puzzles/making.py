"""How are puzzles found: decisions in games of bots that have one clearly best answer, which a referee confirms?

A decision becomes a puzzle when the coach puts one answer, or a few that are worth the same, clearly before all others, a search
with twenty times the positions and other deals says the same, and an Apprentice does not find it every time anyway.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from tabletop.bots import standing_still, think
from tabletop.coach import Judgement, Move, apart, chance_for, deep, judge, quick
from tabletop.coach.judgement import less
from tabletop.content import DATA, convert, read
from tabletop.kernel import Command, Game, Rng, Timeline
from tabletop.puzzles.puzzle import Puzzle, position, written
from tabletop.puzzles.rating import first_rating

ALIKE = 1.0
"""Answers that lie no further apart than this are worth the same."""
HINT, DOUBTS = 1.0, 2.0
"""Spreads the answer is ahead by, at least, for the coach, and for the referee whose word counts."""
TIMES, DEALS = 20, 120
"""How many times the coach's positions the referee looks at, and in how many deals at most."""
SHOWN = 5
"""So many other answers, the most promising ones, are shown to the referee."""
MOST_ANSWERS = 3
PROMISING = 0.6
"""A first look must see so much of the lead before anybody looks longer."""
OFTEN, LUCK = 0.7, 0.4
"""What an Apprentice, or a plain guess, finds more often is trivial."""
EVERY = 5
"""One decision of so many is looked at, so that a pack does not come from a few games."""
TRIES = {"random": 1, "apprentice": 6, "journeyman": 3, "master": 2}
"""How often bots try to find the answer."""


class Answer(NamedTuple):
    """The best answers of a position, and how far they are ahead of the next."""

    best: tuple[Command, ...]
    first: Move
    second: Move
    gain: float


def clear_answer(said: Judgement, least: float, doubts: float) -> Answer | None:
    """The answers that are clearly the best; None where none is."""
    moves = said.moves
    for number in range(1, min(len(moves), MOST_ANSWERS + 1)):
        first, last, following = moves[0], moves[number - 1], moves[number]
        if apart(first, last) > ALIKE:
            return None
        gain = apart(last, following)
        if gain >= max(least, doubts * following.spread):
            best = tuple(command for move in moves[:number] for command in move.commands)
            return Answer(best, first, following, gain)
    return None


def confirmed(game: Game[Any], state: Any, seat: int, said: Judgement, seed: int, least: float) -> Answer | None:
    """What a much longer look at the same answers and the most promising others finds, with other deals."""
    shown = tuple(command for move in said.moves[: MOST_ANSWERS + SHOWN] for command in move.commands)
    level = deep(game, state.seats)
    nodes = TIMES * level.nodes * min(len(said.moves), MOST_ANSWERS + SHOWN) // len(said.moves)
    longer = msgspec.structs.replace(level, nodes=max(level.nodes, nodes))
    found = judge(game, state, seat, longer, Rng(seed), standing_still, only=shown, most=DEALS)
    return clear_answer(found, least, DOUBTS)


def found_by(game: Game[Any], state: Any, seat: int, answers: tuple[Command, ...], seed: int) -> dict[str, float]:
    """In which share of its tries every level finds one of the answers."""
    legal = game.legal(state)
    shares = {"random": sum(command in answers for command in legal) / len(legal)}
    for level, tries in TRIES.items():
        if level != "random":
            hits = [think(level, game, state, seat, Rng(seed + number)) in answers for number in range(tries)]
            shares[level] = sum(hits) / tries
    return shares


class Themes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a puzzle of a game is about: by the verb of its answer, else by a row of the score sheet."""

    least: float
    """By how many points an answer is ahead of all others."""
    verbs: dict[str, str]
    categories: dict[str, str]

    def of(self, answer: Answer, said: Judgement) -> str:
        """The theme of the verb, or of the row in which the best answer and the next differ most."""
        lost = less(answer.first.sheet, answer.second.sheet)
        known = {row: lost[row] for row in said.categories if row in self.categories and row in lost}
        row = max(known, key=lambda row: (abs(known[row]), row), default="")
        return self.verbs.get(answer.first.command.verb) or self.categories[row]


class Maker:
    """Plays games of mixed levels and looks for puzzles in them."""

    def __init__(self, game: Game[Any]) -> None:
        self._game, self._themes = game, convert(read(DATA / game.name / "themes.yaml"), Themes)
        self._least = self._themes.least

    def holds(self, puzzle: Puzzle, seed: int) -> bool:
        """Whether a referee with another seed finds the same answers ahead of all others, by half of what was asked at least."""
        game, state = self._game, position(self._game, puzzle).state
        said = judge(game, state, puzzle.seat, deep(game, state.seats), Rng(seed), standing_still)
        found = confirmed(game, state, puzzle.seat, said, seed, self._least / 2)
        return found is not None and set(found.best) == set(puzzle.answers)

    def game_of(self, seed: int) -> Iterator[Puzzle | None]:
        """Every puzzle in the game of that seed; None after a decision that is none."""
        game, chance = self._game, Rng(seed)
        seats = game.seats[chance.below(len(game.seats))]
        timeline = Timeline.begin(game, seats, seed, practice=True)
        levels = [("apprentice", "journeyman")[chance.below(2)] for _ in range(seats)]
        since = 0
        while (seat := game.actor(timeline.state)) is not None:
            legal = game.legal(timeline.state)
            if len(legal) == 1:
                timeline.do(legal[0], forced=True)
                continue
            since += 1
            if since > EVERY and len(legal) > 2 and chance.below(EVERY) == 0:
                puzzle = self._puzzle(timeline, seat)
                since = 0 if puzzle is not None else since
                yield puzzle
            timeline.do(think(levels[seat], game, timeline.state, seat, Rng(chance.bits())))

    def _puzzle(self, timeline: Timeline[Any], seat: int) -> Puzzle | None:
        game, state, least = self._game, timeline.state, self._least
        chance = chance_for(game, state, seat)
        first = judge(game, state, seat, quick(game, state.seats), chance, standing_still)
        if len(first.moves) < 2 or clear_answer(first, PROMISING * least, 0.0) is None:
            return None
        said = judge(game, state, seat, deep(game, state.seats), chance, standing_still)
        answer = clear_answer(said, least, HINT)
        if answer is None:
            return None
        seed = zlib.crc32(game.freeze(state))
        shares = found_by(game, state, seat, answer.best, seed)
        if shares["apprentice"] > OFTEN or shares["random"] > LUCK:
            return None
        sure = confirmed(game, state, seat, said, seed, least)
        if sure is None or not set(answer.best) <= set(sure.best):
            return None
        return Puzzle(
            name=f"{seed:08x}",
            seats=state.seats,
            seed=timeline.setup.seed,
            seat=seat,
            theme=self._themes.of(sure, said),
            rating=first_rating(shares),
            gain=sure.gain,
            best=tuple(str(command) for command in sure.best),
            moves=written(timeline),
            options={},
        )

"""How are puzzles found: decisions in games of bots that have one clearly best answer, which a referee confirms?

A decision becomes a puzzle when the coach puts one answer, or a few that are worth the same, clearly before all others, a search
with twenty times the positions and other deals says the same, and an Apprentice does not find it every time anyway.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple, TypeAlias

import msgspec

from tabletop.bots import Bot, standing_still
from tabletop.coach import Judgement, Move, apart, chance_for, deep, judge, quick
from tabletop.coach.judgement import less
from tabletop.content import DATA, convert, read
from tabletop.kernel import Command, Game, Rng, Timeline
from tabletop.puzzles.puzzle import Puzzle, position, written
from tabletop.puzzles.rating import first_rating

ALIKE = 1.0
"""Answers that lie no further apart than this are worth the same."""
HINT, CERTAIN, DOUBTS = 1.0, 3.0, 2.0
"""Spreads the answer is ahead by, at least, for the coach, for the referee whose word counts, and for each referee after him: one
who asked for no more than they do would be contradicted by every fourth of them.
"""
AGAIN = 1
"""Added to the seed, it makes the deals of the second referee."""
BRIEF = (40, 8)
"""Looks at so many times fewer positions than the coach's, one after the other, show that most decisions are no puzzle."""
TIMES, DEALS = 20, 120
"""How many times the coach's positions the referee looks at, and in how many deals at most."""
SHOWN = 5
"""So many other answers, the most promising ones, are shown to the referee."""
MOST_ANSWERS = 3
PROMISING = 0.6
"""A first look must see so much of the lead before anybody looks longer."""
OFTEN, LUCK = 0.5, 0.4
"""What an Apprentice, or a plain guess, finds more often is trivial."""
EASY = 0.5
"""What a Journeyman finds more often is easy."""
EVERY, PAUSE = 2, 5
"""One decision of so many is looked at, and none of so many after a puzzle, so that a pack does not come from a few games."""
TRIES = {"random": 1, "apprentice": 12, "journeyman": 3, "master": 2}
"""How often bots try to find the answer."""


Wanted: TypeAlias = Callable[[str, bool], bool]
"""Whether there is room for one more of that theme, easy or not."""


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


def confirmed(
    game: Game[Any], state: Any, seat: int, said: Judgement, seed: int, least: float, doubts: float = DOUBTS
) -> Answer | None:
    """What a much longer look at the same answers and the most promising others finds, with other deals."""
    shown = tuple(command for move in said.moves[: MOST_ANSWERS + SHOWN] for command in move.commands)
    level = deep(game, state.seats)
    nodes = TIMES * level.nodes * min(len(said.moves), MOST_ANSWERS + SHOWN) // len(said.moves)
    longer = msgspec.structs.replace(level, nodes=max(level.nodes, nodes))
    found = judge(game, state, seat, longer, Rng(seed), standing_still, only=shown, most=DEALS)
    return clear_answer(found, least, doubts)


def found_by(
    game: Game[Any], state: Any, seat: int, answers: tuple[Command, ...], seed: int, levels: Collection[str] = TRIES
) -> dict[str, float]:
    """In which share of its tries each of these levels finds one of the answers."""
    shares = {}
    for level in levels:
        if level == "random":
            legal = game.legal(state)
            shares[level] = sum(command in answers for command in legal) / len(legal)
        else:
            hits = [_choice(level, game, state, seat, seed + number) in answers for number in range(TRIES[level])]
            shares[level] = sum(hits) / TRIES[level]
    return shares


def _choice(level: str, game: Game[Any], state: Any, seat: int, seed: int) -> Command:
    """What a bot does there, however busy the machine is."""
    return Bot(level, game, state.seats, seat, Rng(seed), standing_still).decide(state)


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
        row = max(known, key=lambda row: (abs(known[row]), row), default=next(iter(self.categories)))
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

    def game_of(self, seed: int, wanted: Wanted) -> Iterator[Puzzle | None]:
        """Every puzzle in the game of that seed that is wanted; None after a decision that is none."""
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
            if since > PAUSE and len(legal) > 2 and chance.below(EVERY) == 0:
                puzzle = self._puzzle(timeline, seat, wanted)
                since = 0 if puzzle is not None else since
                yield puzzle
            timeline.do(_choice(levels[seat], game, timeline.state, seat, chance.bits()))

    def _puzzle(self, timeline: Timeline[Any], seat: int, wanted: Wanted) -> Puzzle | None:
        """The cheap looks come first: most decisions are nothing before anybody has looked long."""
        game, state, least = self._game, timeline.state, self._least
        chance, seed = chance_for(game, state, seat), zlib.crc32(game.freeze(state))

        def fits(answer: Answer | None, said: Judgement) -> bool:
            """Whether it is neither trivial nor one too many."""
            if answer is None:
                return False
            found = found_by(game, state, seat, answer.best, seed, ("random", "apprentice", "journeyman"))
            trivial = found["random"] > LUCK or found["apprentice"] > OFTEN
            return not trivial and wanted(self._themes.of(answer, said), found["journeyman"] > EASY)

        first = judge(game, state, seat, quick(game, state.seats), chance, standing_still)
        if len(first.moves) < 2 or clear_answer(first, PROMISING * least, 0.0) is None:
            return None
        level = deep(game, state.seats)
        for times in BRIEF:
            brief = msgspec.structs.replace(level, nodes=level.nodes // times)
            said = judge(game, state, seat, brief, chance, standing_still)
            if not fits(clear_answer(said, PROMISING * least, 0.0), said):
                return None
        said = judge(game, state, seat, level, chance, standing_still)
        answer = clear_answer(said, least, HINT)
        if answer is None or not fits(answer, said):
            return None
        sure = confirmed(game, state, seat, said, seed, least, CERTAIN)
        if sure is None or not set(answer.best) <= set(sure.best) or not fits(sure, said):
            return None
        found = found_by(game, state, seat, sure.best, seed)
        if not found["master"]:
            return None
        puzzle = Puzzle(
            name=f"{seed:08x}",
            seats=state.seats,
            seed=timeline.setup.seed,
            seat=seat,
            theme=self._themes.of(sure, said),
            easy=found["journeyman"] > EASY,
            rating=first_rating(found),
            gain=sure.gain,
            best=tuple(str(command) for command in sure.best),
            moves=written(timeline),
            options={},
        )
        return puzzle if self.holds(puzzle, seed + AGAIN) else None

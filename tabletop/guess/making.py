"""How does a game that was played become one that is guessed: every decision of a seat judged, and its turning points found?

Whatever the seat could not know at a moment is dealt anew before anybody looks at it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tabletop.bots import Bot, standing_still
from tabletop.bots.budget import Clock
from tabletop.coach import Judgement, Move, Slip, apart, chance_for, deep, judgements
from tabletop.coach.judgement import FIRM, Sheet
from tabletop.coach.referee import longer_look
from tabletop.coach.slips import DOUBTS
from tabletop.guess.recorded import (
    HUNDREDTHS,
    TENTHS,
    Comment,
    Decision,
    MasterGame,
    Planned,
    Unsound,
    Way,
    judgement_of,
    timeline_of,
)
from tabletop.guess.scoring import HIS, points
from tabletop.kernel import Command, Game, Level, Rng, Timeline
from tabletop.puzzles.making import found_by
from tabletop.puzzles.puzzle import BETWEEN, squeezed
from tabletop.puzzles.rating import first_rating
from tabletop.review.reviewing import level_for, turns_of

WRONG = "journeyman"
"""Whose errors are the first thing worth a comment."""
USUAL = (WRONG, "apprentice")
"""Whose answers the bars are made of."""
TRIED = ("random", "apprentice", "journeyman")
"""Who shows how hard a decision is."""
CLEAR = 1.0
"""Points the Master's move is ahead of another, at least, at a turning point."""
HALF = 0.5
"""The referee must find so much of it."""
FEWEST_COMMENTS, MOST_COMMENTS = 10, 20
REFEREE = 45
"""Stands for the deals of the referee."""


def begun(
    timeline: Timeline[Any], seat: int, name: str, title: str, *, kinds: Sequence[str], people: Sequence[str] = ()
) -> MasterGame:
    """The whole game with nothing judged yet. `Unsound` where its moves do not lead from the set-up to its end: a position from
    elsewhere, or a what-if.
    """
    game, setup, steps = timeline.game, timeline.setup, [*timeline.past, *timeline.future]
    moves = [str(step.command) for step in steps if len(game.legal(game.thaw(step.before))) > 1]
    recorded = MasterGame(
        game.name, name, title, game.fingerprint, setup.seats, setup.seed, seat, dict(setup.options), tuple(kinds),
        squeezed(BETWEEN.join(moves)), people=tuple(people),
        packed=squeezed(game.components.packed()) if people else "",
    )  # fmt: skip
    again = timeline_of(recorded)
    if again.commands != [step.command for step in steps] or again.frozen_at(again.length) != timeline.frozen_at(
        len(steps)
    ):
        raise Unsound(name)
    return recorded


def judged(
    recorded: MasterGame, level: Level | None = None, clock: Clock = time.process_time
) -> Iterator[float | MasterGame]:
    """How much is done, 0 to 1, again and again; at last the game."""
    timeline = timeline_of(recorded)
    game, seat = timeline.game, recorded.seat
    yield 0.0
    places = [
        position
        for position, step in enumerate(timeline.past)
        if step.actor == seat and len(game.legal(game.thaw(step.before))) > 1
    ]
    chosen = level or level_for(game, recorded.seats)
    decisions: list[Decision] = []
    categories: tuple[str, ...] = ()
    for number, position in enumerate(places):
        share = number / len(places)
        said: Judgement | None = None
        state = timeline.state_at(position)
        for found in judgements(game, state, seat, chosen, chance_for(game, state, seat), clock):
            said = found or said
            yield share
        assert said is not None
        categories = said.categories
        decisions.append(decision_of(game, state, position, said, timeline.past[position].command))
        yield share
    whole = msgspec.structs.replace(recorded, decisions=tuple(decisions), categories=categories)
    comments: list[Comment] = []
    for comment, clear in turning_points(timeline, whole):
        if len(comments) < (MOST_COMMENTS if clear else FEWEST_COMMENTS) and holds(
            timeline, whole, comment, clock=clock
        ):
            comments.append(comment)
        yield 0.99
    yield msgspec.structs.replace(whole, comments=tuple(sorted(comments, key=lambda comment: comment.position)))


def decision_of(game: Game[Any], state: Any, position: int, said: Judgement, master: Command) -> Decision:
    """What is kept of a judgement, with what usual players answer there and how hard it is."""
    seat, seed = said.seat, chance_for(game, state, said.seat).fork(REFEREE).bits()
    his = said.find(master)
    ways = tuple(_way(move, planned=move is his or move is said.best) for move in said.moves)
    answers = {
        level: str(Bot(level, game, state.seats, seat, Rng(seed), standing_still).decide(state)) for level in USUAL
    }
    decision = Decision(position, ways, str(master), answers, 0, said.unit, said.rival)
    right = tuple(command for move in said.moves for command in move.commands if points(decision, command) >= HIS)
    rating = first_rating(found_by(game, state, seat, right, seed, TRIED))
    return msgspec.structs.replace(decision, rating=rating)


def _way(move: Move, *, planned: bool) -> Way:
    steps = [Planned(step.seat, str(step.command), step.later, step.cost) for step in move.plan] if planned else []
    spread = round(HUNDREDTHS * move.spread) / HUNDREDTHS
    return Way(tuple(map(str, move.commands)), in_tenths(move.sheet), spread, move.deals, tuple(steps))


def in_tenths(sheet: Sheet) -> Sheet:
    """Every row in tenths, adding up to what the whole is in tenths: what rounding leaves over goes to the largest."""
    tenths = {row: round(TENTHS * points) for row, points in sheet.items()}
    largest = max(sheet, key=lambda row: abs(sheet[row]))
    tenths[largest] += round(TENTHS * math.fsum(sheet.values())) - sum(tenths.values())
    return {row: points / TENTHS for row, points in tenths.items()}


def turning_points(timeline: Timeline[Any], recorded: MasterGame) -> list[tuple[Comment, bool]]:
    """Where the Master's move is clearly ahead of others, one of a turn, and whether of most of them: these come first. Of equals
    those where a Journeyman goes wrong are first, those where only yes or no was the question last; then the dearest first.
    """
    turns, found = turns_of(timeline), dict[int, tuple[tuple[bool, bool, bool, float], Comment]]()
    for decision in recorded.decisions:
        said = judgement_of(recorded, decision)
        his, usual = (said.find(Command.parse(line)) for line in (decision.master, decision.answers[WRONG]))
        assert his is not None
        looked_at = [move for move in said.moves if move.deals >= FIRM]
        behind = [move for move in looked_at if _clear(his, move)]
        if points(decision, said.best.command) > HIS or not behind:
            continue
        most = 2 * len(behind) >= len(looked_at)
        wrong = usual is not None and usual in behind
        other = usual if usual is not None and wrong else behind[0]
        rank, turn = (most, wrong, len(looked_at) > 2, apart(his, other)), turns[decision.position]
        if turn not in found or found[turn][0] < rank:
            found[turn] = rank, Comment(decision.position, str(other.command))
    ranked = sorted(found.values(), key=lambda entry: entry[0], reverse=True)
    return [(comment, rank[0]) for rank, comment in ranked]


def _clear(his: Move, other: Move) -> bool:
    lead = apart(his, other)
    firm = min(his.deals, other.deals) >= FIRM
    return firm and lead >= CLEAR and lead > DOUBTS * (his.spread + other.spread)


def holds(
    timeline: Timeline[Any],
    recorded: MasterGame,
    comment: Comment,
    seed: int = REFEREE,
    clock: Clock = standing_still,
) -> bool:
    """Whether a referee with twenty times the positions and other deals finds at least half of what a comment says."""
    decision = next(one for one in recorded.decisions if one.position == comment.position)
    said = judgement_of(recorded, decision)
    his, other = said.find(Command.parse(decision.master)), said.find(Command.parse(comment.against))
    assert his is not None
    assert other is not None
    lead = Slip(said, other, his, apart(his, other))
    state = timeline.state_at(comment.position)
    chance = chance_for(timeline.game, state, recorded.seat).fork(seed)
    return longer_look(timeline.game, state, lead, chance, clock) >= HALF * lead.cost


def long_look(game: Game[Any], seats: int) -> Level:
    """How deeply the decisions of Masters are looked at: nodes decide, not the clock."""
    return deep(game, seats)

"""How many clicks and drags does a game cost, and how many of its questions did nobody need to be asked?

python -m benchmarks.inputs [GAME …] [--seats N] [--games N] [--seed S] [--level L] [--questions N]

Bots play, and every decision is counted as the person at their seat would give it with the gestures of the table: a drag, a click,
a turn of the rim or a button is one input, a choice between commands that share a gesture one more, every thing chosen for a
payment one. What the gesture says besides its command costs nothing, nor does what the table does by itself.

Of all these questions so many are drawn by chance and put to the coach. One is needless where it finds all answers within a tenth
of a point and none of them uncovers anything hidden. That is counted in two ways: every question by itself, and with what is said
besides, where a gesture answers the next question too (an engineer played instead of more maintenance): its answers count as
answers of the first. Behind each share stands where the true one lies in 95 of 100 such samples.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabletop import boards
from tabletop.boards.common.board import TableHost, View
from tabletop.boards.common.gestures import Gesture
from tabletop.boards.common.table_board import TableBoard
from tabletop.bots import Bot, standing_still
from tabletop.coach import chance_for, deep, judge
from tabletop.content import Texts, load_texts
from tabletop.games import load, names
from tabletop.kernel import LEVELS, Command, Game, Rng, Seat
from tabletop.scene import Layer, ManualClock, Stage, headless

COLOURS = ("vermilion", "ocean", "amber", "moss")
SAME = 0.1
"""Points within which answers are as good as each other."""
LIKELY = 1.96
"""How many spreads around what was found 95 of 100 lie."""


class Asked(NamedTuple):
    """A decision of a game that was played."""

    state: Any
    actor: int
    legal: list[Command]
    command: Command


class Question(NamedTuple):
    """A decision that was really asked."""

    asked: Asked
    further: list[Command]
    """Commands whose gestures also answer what is asked next."""


class Cost(NamedTuple):
    """What a game came to."""

    inputs: int
    decisions: int
    turns: int
    questions: list[Question]
    unreachable: int
    """Decisions that no gesture gives."""


class Onlooker(TableHost):
    """Somebody who only looks at a table of the game."""

    def __init__(self, game: Game[Any]) -> None:
        self._game, self._texts = game, load_texts("en", game.name).knowing(game.text_facts)

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        return self._game

    @property
    def texts(self) -> Texts:
        """The words."""
        return self._texts


class Hand:
    """Somebody who gives decisions that are known with as few inputs as the table allows."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        headless()
        self._game = game
        self._seats = [Seat(f"Seat {number + 1}", "human", COLOURS[number]) for number in range(seats)]
        board = boards.build(game.name, Onlooker(game))
        assert isinstance(board, TableBoard)
        self._board: TableBoard[Any] = board
        stage, layer = Stage((1920, 1080), clock=ManualClock()), Layer()
        stage.tweens.pace = 0
        layer.add(board.root)
        stage.show(layer)

    def cost(self, played: Sequence[Asked], turns: int) -> Cost:
        """Every decision of a game, given one after another."""
        inputs, lost, questions, given = 0, 0, list[Question](), set[int]()
        for at, asked in enumerate(played):
            if at in given or len(asked.legal) == 1:
                continue
            view = self._shown(asked)
            by_itself = self._board.obvious(view)
            if by_itself == asked.command:
                continue
            if by_itself is None:  # else the same is given where it is asked next
                questions.append(Question(asked, [answer for answer in asked.legal if any(self._says(view, answer))]))
            found = self._cheapest(view, played, at)
            if found is None:
                lost += 1
                continue
            inputs += found[0]
            given |= found[1]
        return Cost(inputs, len(played), turns, questions, lost)

    def _shown(self, asked: Asked) -> View[Any]:
        """Lay the table out as whoever decides sees it."""
        game = self._game
        view = View(
            state=game.observe(asked.state, asked.actor),
            seats=self._seats,
            viewer=asked.actor,
            decision=game.decision(asked.state),
            legal=asked.legal,
        )
        self._board.lay_out(view)
        return view

    def _cheapest(self, view: View[Any], played: Sequence[Asked], at: int) -> tuple[int, set[int]] | None:
        """How many inputs the best gesture takes, and which later decisions it gives besides."""
        asked, board = played[at], self._board
        now, found = board.gestures.now, []
        for gesture, rest in zip(now.ways.get(asked.command, ()), self._says(view, asked.command), strict=True):
            given = self._given(played, at, rest)
            if given is not None:
                found.append((self._inputs(view, asked.command, gesture), given))
        offered = board.side.begun.proposed
        if offered is not None and asked.command in offered.commands:
            given = self._given(played, at, [command for command in offered.commands if command != asked.command])
            found += [] if given is None else [(1, given)]
        return min(found, key=lambda way: way[0] - len(way[1]), default=None)

    def _says(self, view: View[Any], command: Command) -> Iterator[Sequence[Command]]:
        """What each gesture of a command says besides it."""
        gestures = self._board.gestures
        for gesture in gestures.now.ways.get(command, ()):
            by_hand = gesture.kind in ("drag", "turn")
            yield gestures.then(view, gesture.ids[0], gesture.ids[-1], command) if by_hand else ()

    def _inputs(self, view: View[Any], command: Command, gesture: Gesture) -> int:
        now, kind = self._board.gestures.now, gesture.kind
        if kind == "button":
            return 1
        if kind == "pick":
            return len(gesture.ids) + 1
        if kind == "drag":
            same = now.drags[gesture.ids[0]][gesture.ids[1]]
        else:
            same = (now.clicks if kind == "click" else now.turns)[gesture.ids[0]]
        return 2 if len(same) > 1 or self._board.gestures.doubt(view, command) else 1

    def _given(self, played: Sequence[Asked], at: int, rest: Sequence[Command]) -> set[int] | None:
        """Which later decisions these commands are, in whatever order; None where the game went on otherwise."""
        left, given = list(rest), set[int]()
        for number in range(at + 1, len(played)):
            asked = played[number]
            if not left or asked.actor != played[at].actor:
                break
            if len(asked.legal) > 1 and left[0] in asked.legal:
                if asked.command not in left:
                    return None
                given.add(number)
            if asked.command in left:
                left.remove(asked.command)
        return given


def play(game: Game[Any], seats: int, seed: int, level: str) -> tuple[list[Asked], int]:
    """The decisions of one game of bots, and how many turns it had."""
    state, played, turns = game.new(seats, seed), [], 1
    players = [Bot(level, game, seats, seat, Rng(seed).fork(seat + 1), standing_still) for seat in range(seats)]
    while (actor := game.actor(state)) is not None:
        command = players[actor].decide(state)
        played.append(Asked(game.copy(state), actor, game.legal(state), command))
        turns += sum(event.kind == "turn_began" for event in game.apply(state, command))
    return played, turns


def needless(game: Game[Any], question: Question) -> tuple[bool, bool]:
    """Whether the coach finds all answers equally good and none of them uncovers anything: those of the question by itself, and
    those to the next one too where the same gesture gives them.
    """
    asked, besides = question.asked, True
    if not _alike(game, asked.state, asked.actor):
        return False, False
    for command in asked.legal:
        after = game.copy(asked.state)
        if any(event.reveals for event in game.apply(after, command)):
            return False, False
        if command in question.further and game.actor(after) == asked.actor:
            besides = besides and _alike(game, after, asked.actor)
    return True, besides


def _alike(game: Game[Any], state: Any, actor: int) -> bool:
    said = judge(game, state, actor, deep(game, state.seats), chance_for(game, state, actor))
    return said.best.value - min(move.value for move in said.moves) <= SAME


def share(part: int, whole: int) -> str:
    """A part of a sample in words, and between which shares the true one lies (Wilson)."""
    if not whole:
        return "0"
    rate, spread = part / whole, LIKELY**2 / whole
    middle = (rate + spread / 2) / (1 + spread)
    reach = LIKELY * math.sqrt(rate * (1 - rate) / whole + (spread / 2) ** 2 / LIKELY**2) / (1 + spread)
    return f"{part} ({100 * rate:.1f} %, {100 * (middle - reach):.1f}–{100 * (middle + reach):.1f})"


def measure(name: str, chosen: argparse.Namespace) -> str:
    """One line of figures."""
    game = load(name)
    hand = Hand(game, chosen.seats)
    costs = [
        hand.cost(*play(game, chosen.seats, seed, chosen.level))
        for seed in range(chosen.seed, chosen.seed + chosen.games)
    ]
    inputs, turns = sum(cost.inputs for cost in costs), sum(cost.turns for cost in costs)
    decisions, questions = sum(cost.decisions for cost in costs), [asked for cost in costs for asked in cost.questions]
    Rng(chosen.seed).shuffle(questions)
    drawn = questions[: chosen.questions]
    found = [(question, needless(game, question)) for question in drawn]
    told = [question for question, (alone, _) in found if alone]
    kinds = sorted({decision.kind for said in told if (decision := game.decision(said.asked.state)) is not None})
    alone, besides = len(told), sum(both for _, (_, both) in found)
    lost = sum(cost.unreachable for cost in costs)
    return (
        f"{name}: {inputs / len(costs):.0f} inputs and {decisions / len(costs):.0f} decisions a game"
        f" of {turns / len(costs):.0f} turns, {inputs / turns:.1f} a turn; of {len(drawn)} questions needless by themselves"
        f" {share(alone, len(drawn))}, with what is said besides {share(besides, len(drawn))}"
        + (f": {', '.join(kinds)}" if kinds else "")
        + (f"; {lost} without a gesture" if lost else "")
    )


def main(arguments: Sequence[str]) -> int:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.inputs", description=__doc__)
    parser.add_argument("games_named", nargs="*", metavar="GAME", choices=[*names(), []])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=LEVELS, default="journeyman")
    parser.add_argument("--questions", type=int, default=60)
    chosen = parser.parse_args(arguments)
    for name in chosen.games_named or names():
        print(measure(name, chosen), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

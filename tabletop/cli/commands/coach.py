"""What does the coach think of the position of a save?"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.cli import Refused
from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game, game_texts
from tabletop.cli.terminal import Terminal
from tabletop.coach import Judgement, Move, Words, chance_for, deep, judge, ledger, signed
from tabletop.kernel import Command
from tabletop.store.opening import open_save
from tabletop.store.savefile import read_save


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The save and `--json`."""
    parser.add_argument("save", metavar="SAVE", help=terminal.say("coach.save"))
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Judge the position for whoever must decide; a game that is over is refused."""
    file = Path(chosen.save)
    save, _ = read_save(file)
    opened = open_save(file, find_game)
    game, state = opened.timeline.game, opened.timeline.state
    seat = game.actor(state)
    if seat is None:
        raise Refused("nothing_to_judge", file=str(file))
    judgement = judge(game, state, seat, deep(game, state.seats), chance_for(game, state, seat))
    words = Words(game_texts(game.name, terminal.texts.language), save.seats)
    if chosen.json:
        terminal.json(_described(game.name, judgement, words))
        return 0
    terminal.line(terminal.say("coach.head", name=save.seats[seat].name, n=len(judgement.moves)))
    for move in judgement.moves:
        _show(judgement, move, words, terminal)
    terminal.line(terminal.say(f"coach.foot_{judgement.unit}"))
    return 0


def _show(judgement: Judgement, move: Move, words: Words, terminal: Terminal) -> None:
    gain = signed(words.texts, judgement.gain(move))
    line = {"gain": gain, "move": words.label(move.command), "command": str(move.command)}
    terminal.line(terminal.say("coach.line", **line, why=words.sentence(judgement, move)))
    for number, step in enumerate(move.plan, 1):
        terminal.line(f"   {number}. {words.step(step)}")


def _described(game: str, judgement: Judgement, words: Words) -> dict[str, Any]:
    return {
        "game": game,
        "seat": judgement.seat,
        "unit": judgement.unit,
        "moves": [_move(judgement, move, command, words) for move in judgement.moves for command in move.commands],
    }


def _move(judgement: Judgement, move: Move, command: Command, words: Words) -> dict[str, Any]:
    """A command; several that lead to the same table are told alike."""
    other = judgement.against(move)
    return {
        "command": str(command),
        "value": move.value,
        "spread": round(move.spread, 2),
        "deals": move.deals,
        "plan": [{"seat": step.seat, "command": str(step.command), "words": words.step(step)} for step in move.plan],
        "against": None if other is move else str(other.command),
        "ledger": [{"category": row.category, "points": row.points} for row in ledger(judgement, move, other)],
    }

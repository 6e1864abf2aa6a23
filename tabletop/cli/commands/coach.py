"""What does the coach think of the position of a save?"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game, game_texts
from tabletop.cli.refused import Refused
from tabletop.cli.terminal import Terminal
from tabletop.coach import Judgement, Move, chance_for, deep, judge, labels, reasons, sentence, signed, slip
from tabletop.coach.words import Label
from tabletop.content import Texts
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
    texts = game_texts(game.name, terminal.texts.language)
    label = labels(texts, save.seats)
    if chosen.json:
        terminal.json(_described(game.name, judgement, texts, label))
        return 0
    terminal.line(terminal.say("coach.head", name=save.seats[seat].name, n=len(judgement.moves)))
    for move in judgement.moves:
        line = {"worth": signed(texts, move.worth), "move": label(move.command), "command": str(move.command)}
        terminal.line(terminal.say("coach.line", **line, why=sentence(texts, judgement, move, label)))
    terminal.line(terminal.say("coach.foot"))
    return 0


def _described(game: str, judgement: Judgement, texts: Texts, label: Label) -> dict[str, Any]:
    return {
        "game": game,
        "seat": judgement.seat,
        "moves": [_move(judgement, move, texts, label) for move in judgement.moves],
    }


def _move(judgement: Judgement, move: Move, texts: Texts, label: Label) -> dict[str, Any]:
    found = slip(judgement, move.command)
    other = judgement.moves[1] if move is judgement.best and len(judgement.moves) > 1 else judgement.best
    return {
        "command": str(move.command),
        "also": [str(command) for command in move.also],
        "line": [str(command) for command in move.line],
        "worth": round(move.worth, 2),
        "spread": round(move.spread, 2),
        "looks": move.looks,
        "gives_away": 0.0 if found is None else round(found.cost, 2),
        "why": sentence(texts, judgement, move, label),
        "parts": {reason.term: round(reason.points, 2) for reason in reasons(texts, move, other)},
    }

"""What does a list of commands lead to? Plays a script and prints what happened and where it ends."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop.cli import Refused
from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import add_setup, chosen_setup, game_texts
from tabletop.cli.terminal import Terminal
from tabletop.content.reader import LONGEST
from tabletop.kernel import BadCommandLine, Command, Event, Game, IllegalCommand, Setup
from tabletop.store.savefile import to_yaml

STANDARD_INPUT = "-"
SHOWN = 80
"""Characters of a refused line that are repeated."""


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The set-up, the script and `--json`."""
    add_setup(parser, terminal)
    parser.add_argument("--script", required=True, metavar="FILE|-", help=terminal.say("play.script"))
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Apply every line; a line that is no command or not legal ends it with its file and line number."""
    game, setup = chosen_setup(chosen)
    state = game.new(setup.seats, setup.seed, setup.options)
    steps: list[tuple[Command, list[Event]]] = []
    for where, line in _lines(chosen.script):
        command, events = _applied(game, state, line, where, terminal)
        steps.append((command, events))
        if not chosen.json:
            terminal.line(f"> {command}")
            for event in events:
                terminal.line(f"  {event}")
    if chosen.json:
        terminal.json(_described(game, setup, state, steps))
    else:
        _show(game, state, terminal)
    return 0


def _lines(script: str) -> Iterator[tuple[str, str]]:
    """The commands of a script with the place where each stands; remarks and empty lines are left out."""
    name = "stdin" if script == STANDARD_INPUT else script
    try:
        text = _script(script).decode("utf-8-sig")  # some editors put a mark before the first letter
    except UnicodeDecodeError:
        raise Refused("not_text", file=name) from None
    except OSError as error:
        raise Refused("unreadable", file=name, why=error.strerror or str(error)) from None
    if len(text) > LONGEST:
        raise Refused("too_long", file=name, most=LONGEST // (1024 * 1024))
    for number, line in enumerate(text.splitlines(), 1):
        command = line.partition("#")[0].strip()
        if command:
            yield f"{name}:{number}", command


def _script(script: str) -> bytes:
    """The bytes of a script, of an endless one a little more than may be read."""
    if script != STANDARD_INPUT:
        with Path(script).open("rb") as file:
            return file.read(LONGEST + 1)
    if sys.stdin is None:
        raise Refused("no_input")
    return sys.stdin.buffer.read(LONGEST + 1)


def _applied(game: Game[Any], state: Any, line: str, where: str, terminal: Terminal) -> tuple[Command, list[Event]]:
    try:
        command = Command.parse(line)
        return command, game.apply(state, command)
    except BadCommandLine:
        raise Refused("not_a_command", where=where, line=_short(line)) from None
    except IllegalCommand as refusal:
        texts = game_texts(game.name, terminal.texts.language)
        facts = {name: _short(fact) if isinstance(fact, str) else fact for name, fact in refusal.reason.params.items()}
        sentence = texts.say(f"reason.{refusal.reason.key}", **facts)
        raise Refused("illegal", where=where, line=_short(line), sentence=sentence) from None


def _short(line: str) -> str:
    return line if len(line) <= SHOWN else f"{line[: SHOWN - 1]}…"


def _described(game: Game[Any], setup: Setup, state: Any, steps: list[tuple[Command, list[Event]]]) -> dict[str, Any]:
    return {
        "game": game.name,
        "seats": setup.seats,
        "seed": setup.seed,
        "options": setup.options,
        "steps": [
            {
                "command": str(command),
                "events": [
                    {"kind": event.kind, "facts": event.facts, "reveals": event.reveals, "only": event.only}
                    for event in events
                ],
            }
            for command, events in steps
        ],
        "actor": game.actor(state),
        "legal": [str(command) for command in game.legal(state)],
        "scores": [sheet.points for sheet in game.scores(state)],
        "winners": game.winners(state) if game.actor(state) is None else [],
        "state": game.snapshot(state),
    }


def _show(game: Game[Any], state: Any, terminal: Terminal) -> None:
    terminal.line()
    for seat, sheet in enumerate(game.scores(state)):
        terminal.line(terminal.say("play.score", seat=seat, total=sheet.total))
    decision = game.decision(state)
    if decision is None:
        winners = ", ".join(str(seat) for seat in game.winners(state))
        terminal.line(terminal.say("play.over", winners=winners) if winners else terminal.say("play.lost"))
    else:
        legal = game.legal(state)
        terminal.line(terminal.say("play.to_decide", seat=decision.seat, decision=decision.kind, count=len(legal)))
        for command in legal:
            terminal.line(f"  {command}")
    terminal.line()
    terminal.line(to_yaml(game.snapshot(state)).rstrip())

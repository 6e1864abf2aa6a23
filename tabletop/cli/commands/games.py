"""Which games are there, for how many, with which options, and how certain are their values?"""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from tabletop import games
from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game, game_texts
from tabletop.cli.terminal import Terminal, data_problem
from tabletop.kernel import Game, Option

CERTAINTIES = {"S": "stated", "F": "found", "R": "reconstructed", "O": "overridden"}


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """Only `--json`: the games as data."""
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """List every game."""
    found = [find_game(name) for name in games.names()]
    if chosen.json:
        terminal.json([_described(game, terminal) for game in found])
        return 0
    for game in found:
        _show(game, terminal)
    return 0


def _options(game: Game[Any]) -> dict[str, tuple[Option, list[int]]]:
    """Every option with the seat counts that offer it."""
    found: dict[str, tuple[Option, list[int]]] = {}
    for seats in game.seats:
        for option in game.options(seats):
            found.setdefault(option.name, (option, []))[1].append(seats)
    return found


def _values(game: Game[Any]) -> dict[str, int]:
    """How many component values have each certainty."""
    counts = game.components.certainties()
    return {word: counts[certainty] for certainty, word in CERTAINTIES.items()}


def _described(game: Game[Any], terminal: Terminal) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game_texts(game.name, terminal.texts.language).say("name"),
        "seats": list(game.seats),
        "options": [
            {"name": option.name, "values": list(option.values), "default": option.default, "seats": seats}
            for option, seats in _options(game).values()
        ],
        "values": _values(game),
        "rules_version": game.rules_version,
        "fingerprint": game.fingerprint,
        "edition": game.components.edition,
        "refused_overrides": [data_problem(error, terminal.texts) for error in game.components.refused],
    }


def _show(game: Game[Any], terminal: Terminal) -> None:
    texts = game_texts(game.name, terminal.texts.language)
    terminal.line(terminal.say("games.title", title=texts.say("name"), name=game.name, seats=_range(list(game.seats))))
    for option, seats in _options(game).values():
        values = ", ".join(str(value).lower() for value in option.values)
        terminal.line(
            terminal.say(
                "games.option",
                name=option.name,
                title=texts.say(f"option.{option.name}.name"),
                values=values,
                default=str(option.default).lower(),
                seats=_range(seats),
            )
        )
    terminal.line(terminal.say("games.values", **_values(game)))
    for error in game.components.refused:
        terminal.line(terminal.say("games.refused", problem=data_problem(error, terminal.texts)))
    terminal.line()


def _range(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"

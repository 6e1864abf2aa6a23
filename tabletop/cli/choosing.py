"""How does a command line choose a game, its seats, its seed and its options?"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop import games
from tabletop.cli import Refused
from tabletop.cli.arguments import Arguments, whole_number
from tabletop.cli.terminal import Terminal
from tabletop.content import Texts, load_texts
from tabletop.kernel import Game, Option, OptionValue, Setup
from tabletop.store import Places

LARGEST_SEED = 2**64 - 1


def add_setup(parser: Arguments, terminal: Terminal) -> None:
    """The arguments of every command that plays a game."""
    parser.add_argument("game", metavar="GAME", help=terminal.say("help.game", games=", ".join(games.names())))
    parser.add_argument("--seats", type=whole_number("--seats", 0, 99), metavar="N", help=terminal.say("help.seats"))
    parser.add_argument(
        "--seed", type=whole_number("--seed", 0, LARGEST_SEED), default=1, metavar="S", help=terminal.say("help.seed")
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=terminal.say("help.option"))
    parser.add_argument("--plain", action="store_true", help=terminal.say("help.plain"))


def chosen_setup(chosen: Namespace) -> tuple[Game[Any], Setup]:
    """The game and the set-up that were asked for; the least seats when none were named."""
    game = find_game(chosen.game, plain=chosen.plain)
    seats = game.seats[0] if chosen.seats is None else chosen.seats
    offered = {option.name: option for option in game.options(seats)} if seats in game.seats else {}
    options: dict[str, OptionValue] = {}
    for text in chosen.option:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Refused("not_an_option", option=text)
        options[name] = _value_meant(offered.get(name), value)
    return game, Setup(seats, chosen.seed, game.complete_options(seats, options))


def _value_meant(option: Option | None, text: str) -> OptionValue:
    """The value of an option that is written that way; the text itself when none is, for the game to refuse."""
    if option is not None:
        for value in option.values:
            if str(value).lower() == text.lower():
                return value
    return text


def find_game(name: str, *, plain: bool = False) -> Game[Any]:
    """The rules of a game, with the owner's overrides unless plain."""
    return games.load(name, None if plain else overrides_folder())


def overrides_folder() -> Path:
    """Where the owner's overrides lie."""
    return Places.here().overrides


def game_texts(name: str, language: str) -> Texts:
    """The sentences of a game."""
    return load_texts(language, name).knowing(lambda: find_game(name).text_facts())

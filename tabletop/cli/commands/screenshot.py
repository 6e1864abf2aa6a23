"""What does a screen look like? Draws any screen or position to a PNG, without a window."""

from __future__ import annotations

import importlib
import os
import re
from argparse import Namespace
from pathlib import Path

from tabletop import games
from tabletop.cli import Refused
from tabletop.cli.arguments import Arguments, whole_number
from tabletop.cli.choosing import LARGEST_SEED, chosen_setup
from tabletop.cli.terminal import Terminal
from tabletop.content import look_of

SCREENS = (
    "home", "new", "load", "learn", "lesson", "practice", "puzzle", "guess", "guessed", "statistics", "edition", "results",
    "review", "comparison", "settings", "about", "help", "pause", "table",
)  # fmt: skip
_SIZE = re.compile(r"([0-9]{3,4})x([0-9]{3,4})")


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """Which screen, which position, how large, where to."""
    say = terminal.say
    parser.add_argument(
        "--screen", default="table", metavar="NAME", help=say("screenshot.screen", screens=", ".join(SCREENS))
    )
    parser.add_argument(
        "--game",
        default=min(games.names(), key=lambda game: look_of(game).weight),
        metavar="GAME",
        help=say("help.game", games=", ".join(games.names())),
    )
    parser.add_argument("--seats", type=whole_number("--seats", 0, 99), default=3, metavar="N", help=say("help.seats"))
    parser.add_argument(
        "--seed", type=whole_number("--seed", 0, LARGEST_SEED), default=1, metavar="S", help=say("help.seed")
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("help.option"))
    parser.add_argument(
        "--moves", type=whole_number("--moves", 0, 100000), default=0, metavar="N", help=say("screenshot.moves")
    )
    parser.add_argument("--save", metavar="FILE", help=say("screenshot.save"))
    parser.add_argument("--chapter", default="", metavar="NAME", help=say("screenshot.chapter"))
    parser.add_argument("--drag", default="", metavar="PIECE[@TARGET]", help=say("screenshot.drag"))
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help=say("screenshot.size"))
    parser.add_argument(
        "--scale", type=whole_number("--scale", 75, 200), default=100, metavar="%", help=say("screenshot.scale")
    )
    parser.add_argument("--out", required=True, metavar="PNG", help=say("screenshot.out"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Draw one screen into a picture, without a window."""
    if chosen.screen not in SCREENS:
        raise Refused("unknown_screen", screen=chosen.screen, screens=", ".join(SCREENS))
    out = Path(chosen.out)
    if not out.name or os.path.isdir(out):  # noqa: PTH112 - says no to names no file can have, where pathlib raises
        raise Refused("no_file_name", file=chosen.out)
    chosen.plain = False
    game, setup = chosen_setup(chosen)
    app = importlib.import_module("tabletop.app.screenshot")
    shot = app.Shot(
        screen="guess" if chosen.screen == "guessed" else chosen.screen,
        moment="answered" if chosen.screen == "guessed" else "",
        game=game.name,
        seats=setup.seats,
        seed=setup.seed,
        options=dict(setup.options),
        moves=chosen.moves,
        save=None if chosen.save is None else Path(chosen.save),
        chapter=chosen.chapter,
        drag=chosen.drag,
        language=terminal.texts.language,
        ui_scale=chosen.scale - chosen.scale % 5,
        size=_size(chosen.size, app.SMALLEST, app.LARGEST),
        out=out,
    )
    try:
        app.take(shot)
    except app.CannotDraw as refusal:
        raise Refused(refusal.key, **refusal.params) from None
    except OSError as error:
        raise Refused("unwritable", file=chosen.out, why=error.strerror or str(error)) from None
    return 0


def _size(text: str, least: tuple[int, int], most: tuple[int, int]) -> tuple[int, int]:
    match = _SIZE.fullmatch(text)
    size = (0, 0) if match is None else (int(match.group(1)), int(match.group(2)))
    if not (least[0] <= size[0] <= most[0] and least[1] <= size[1] <= most[1]):
        smallest, largest = ("x".join(map(str, limit)) for limit in (least, most))
        raise Refused("not_a_size", value=text, least=smallest, most=largest)
    return size

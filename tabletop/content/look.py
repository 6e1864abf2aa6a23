"""How does a game show itself outside its own table: its place on the home screen, its box, its colours?"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from tabletop.content.components import DATA
from tabletop.content.reader import DataError, read
from tabletop.content.shared import HexColour
from tabletop.content.typed import convert
from tabletop.resources import folder

LOOK = "look.yaml"
IMAGES = folder("images")
LONGEST_NAME = 100
"""Longer names can come only from a damaged save; the system would refuse to look for such a file."""


Cut: TypeAlias = tuple[float, float, float, float]
"""A part of a drawing: its left, upper, right and lower edge, in the units of the drawing."""


class GameLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/<game>/look.yaml` says; everything has a quiet default, so that a game needs no drawing to be played."""

    order: int = 100
    """Its place among the boxes on the table, smallest first."""
    weight: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    """How much there is to learn; somebody who never played is offered the lightest."""
    minutes: tuple[int, int] = (20, 2)
    """How long a game takes for every person, and for every bot besides: reckoned from how often one decides in it."""
    cover: str | None = None
    """Drawings by their path below `images/`, without `.svg`: the lid of the box, seven wide and ten high."""
    side: str | None = None
    """The side of the box below the lid."""
    emblem: str | None = None
    """The game's circle in lists and dialogs."""
    picture: str | None = None
    """What stands for a save that has no picture of its own yet."""
    common: Cut | None = None
    """Where in that picture the board of all lies; without it the picture is no board."""
    own: Cut | None = None
    """Where in it the board lies that everybody has."""
    planks: str | None = None
    """The table in the game's light."""
    accent: HexColour = "#5A5044"
    """The one button that starts a game, and the rung of a ladder a player stands on."""
    label: HexColour = "#F4F1EA"
    """Words on the accent."""
    rim: HexColour = "#2B2622"
    """The edge of the accent."""
    progress: HexColour = "#5A5044"
    """How far a game is, on paper."""
    bar: HexColour = "#6A5F52"
    """Earlier results, on dark wood."""
    band: HexColour = "#E3D7BE"
    """A rank that was reached, behind the lines of a plot."""

    phases: dict[str, str] = {}
    """The sign of each phase of a round, by its name: a drawing in one colour."""

    designed_by: tuple[str, ...] = ()
    published_by: tuple[str, ...] = ()
    """Whose game it is: the names on the page about the program."""

    @property
    def drawings(self) -> dict[str, str]:
        """The drawings it names, by what they are for."""
        named = {name: getattr(self, name) for name in ("cover", "side", "emblem", "picture", "planks")}
        return {name: drawing for name, drawing in named.items() if drawing is not None}


@functools.cache
def look_of(game: str) -> GameLook:
    """The look of a game; a plain one when it has no file for it, as every game we do not know."""
    return load_look(DATA / game / LOOK) if game.isidentifier() and len(game) <= LONGEST_NAME else GameLook()


def load_look(file: Path) -> GameLook:
    """Read a look; `DataError` says what is wrong with it and where. Without the file there is nothing wrong."""
    if not file.exists():
        return GameLook()
    document = read(file)
    look = convert(document, GameLook)
    named: list[tuple[tuple[str, ...], str]] = [((name,), drawing) for name, drawing in look.drawings.items()]
    named += [(("phases", phase), drawing) for phase, drawing in look.phases.items()]
    for path, drawing in named:
        if not (IMAGES / f"{drawing}.svg").is_file():
            raise document.error(path, "unknown_reference", field=path[-1], name=drawing)
    return look


def check_look(game: str, data: Path = DATA) -> DataError | None:
    """What is wrong with the look of a game; None when nothing is."""
    try:
        load_look(data / game / LOOK)
    except DataError as error:
        return error
    return None

"""Which games are there?"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from tabletop.content import DATA, convert, read, values_of_before
from tabletop.kernel import Game, Levels
from tabletop.resources import packages


class UnknownGame(LookupError):
    """There is no game of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class UnknownValues(LookupError):
    """No file of the game's data says which values that fingerprint stands for."""


def names() -> list[str]:
    """The games there are, in alphabetical order."""
    return packages(__path__)


LOADED: dict[str, Game[Any]] = {}
"""The games without anybody's corrections, once for everybody."""


def load(name: str, overrides: Path | None = None) -> Game[Any]:
    """The rules of a game, ready to play, by its name or address; `overrides` is the folder of the owner's corrections, if they
    shall count.

    Without any there is one game for everybody.

    Each game is a package `tabletop/games/<name>/` whose `build(overrides)` makes the `Game`.
    """
    name, _, values = name.partition(":")
    if values:
        rules = load(name).with_values(values)
        assert rules is not None, "an address is that of rules somebody plays by"
        return rules
    if name not in names():
        raise UnknownGame(name)
    if overrides is not None and is_corrected(name, overrides):
        corrected = _build(name, overrides)
        if corrected.fingerprint != load(name).fingerprint:
            corrected.pinned = corrected.components.packed()  # whoever thinks beside the window plays by them too
        return corrected
    if name not in LOADED:
        LOADED[name] = _build(name, None)
    return LOADED[name]


def with_values_of(name: str, fingerprint: str) -> Game[Any]:
    """The rules with the values that fingerprint stands for, of today or of before; `UnknownValues` when nobody knows them."""
    game = load(name)
    if fingerprint == game.fingerprint:
        return game
    before = game.with_values(values_of_before(name, fingerprint, DATA))
    if before is None or before.fingerprint != fingerprint:
        raise UnknownValues(name, fingerprint)
    return before


def is_corrected(name: str, overrides: Path) -> bool:
    """Whether the owner has corrections for a game. Where nobody may look there may be some: whoever reads them says so."""
    try:
        (overrides / f"{name}.yaml").stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        pass
    return True


def _build(name: str, overrides: Path | None) -> Game[Any]:
    module = importlib.import_module(f"tabletop.games.{name}")
    game: Game[Any] = module.build(overrides)
    game.levels = convert(read(DATA / name / "bots.yaml"), Levels)
    return game

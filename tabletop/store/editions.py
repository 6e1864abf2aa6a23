"""Where do the owner's editions of a game lie, which of them is played with, and how do they come and go as files?

`overrides/<game>.yaml` is the one in use; those that rest lie in `overrides/<game>/`. So whoever writes a file by hand has an
edition too, and without a file our values count.
"""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import msgspec

from tabletop import __version__
from tabletop.content import DataError, Edition, read_edition
from tabletop.store.files import disk, make_folder, sync_folder, take_place, write_whole
from tabletop.store.places import Places
from tabletop.store.problem import Problem
from tabletop.store.savefile import to_yaml

MOST = 99
"""Editions of one name; nobody has that many."""


class EditionShelf:
    """The editions of every game. Whatever the disk refuses is a `StoreError`, and nothing is lost."""

    def __init__(self, places: Places) -> None:
        self._folder, self._exports = places.overrides, places.data / "editions"

    def in_use(self, game: str) -> Edition | None:
        """The edition that is played with; None where our values count. `DataError` when its file cannot be used."""
        try:
            return read_edition(self._in_use(game), game)[0]
        except DataError as error:
            if error.key == "no_such_file":
                return None
            raise

    def resting(self, game: str) -> tuple[list[tuple[Path, Edition]], list[Problem]]:
        """The others by their names, and what is wrong with files that are none."""
        found: list[tuple[Path, Edition]] = []
        problems: list[Problem] = []
        for file in sorted((self._folder / game).glob("*.yaml")):
            try:
                found.append((file, read_edition(file, game)[0]))
            except DataError as error:
                problems.append(Problem.of_data(error))
        return sorted(found, key=lambda one: one[1].name.casefold()), problems

    def keep(self, edition: Edition) -> None:
        """Write the edition in use; what stood there before stays as `.bak`."""
        write_whole(self._in_use(edition.game), _written(edition), keep_previous=True)

    def put_away(self, game: str) -> None:
        """Let the edition in use rest: from now on our values count."""
        file = self._in_use(game)
        if file.exists():
            try:
                name = read_edition(file, game)[0].name
            except DataError:
                name = ""
            _move(file, self._free(self._folder / game, name))

    def take_up(self, game: str, file: Path) -> None:
        """Play with one that rested; the one in use rests instead."""
        self.put_away(game)
        _move(file, self._in_use(game))

    def remove(self, game: str) -> None:
        """Forget the edition in use. Games that were begun with it carry its values."""
        file = self._in_use(game)
        with disk(file):
            file.unlink(missing_ok=True)

    def export(self, edition: Edition) -> Path:
        """Write it where it can be copied from; returns the file."""
        file = self._free(self._exports, f"{edition.game} {edition.name}")
        write_whole(file, _written(edition))
        return file

    def take_in(self, edition: Edition) -> None:
        """Begin to use an edition that came from somebody else; the one in use rests."""
        self.put_away(edition.game)
        write_whole(self._in_use(edition.game), _written(edition))

    def _in_use(self, game: str) -> Path:
        return self._folder / f"{game}.yaml"

    def _free(self, folder: Path, name: str) -> Path:
        """A file of that name that is not there yet."""
        stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "edition"
        names = [stem, *(f"{stem}-{number}" for number in range(2, MOST))]
        return next((file for file in (folder / f"{one}.yaml" for one in names) if not file.exists()), folder / stem)


def _written(edition: Edition) -> bytes:
    stamped = msgspec.structs.replace(edition, date=edition.date or f"{date.today():%Y-%m-%d}", version=__version__)
    return to_yaml(stamped.as_plain()).encode()


def _move(file: Path, target: Path) -> None:
    with disk(file):
        make_folder(target.parent)
        take_place(file, target)
        sync_folder(target.parent)

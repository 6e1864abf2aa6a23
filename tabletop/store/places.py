"""Where on this computer do saves, settings, records and the owner's corrections lie?"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

from tabletop.store.problem import Problem, StoreError

HOME = "BRETTWERK_HOME"
"""The environment variable that puts everything below one folder: for tests and for carrying the program on a stick."""

_APP = "brettwerk"


class Places(msgspec.Struct, frozen=True):
    """The folders and files the program keeps for its owner. None of them need exist."""

    data: Path
    config: Path
    cache: Path
    """What may be thrown away at any time."""

    @classmethod
    def here(cls) -> Places:
        """The places of this computer's user, or those below `BRETTWERK_HOME`; `StoreError` when nobody may look there."""
        home = os.environ.get(HOME)
        if home:
            return cls.below(Path(home))._usable()
        return cls(
            platformdirs.user_data_path(_APP, False),
            platformdirs.user_config_path(_APP, False),
            platformdirs.user_cache_path(_APP, False),
        )._usable()

    @classmethod
    def below(cls, folder: Path) -> Places:
        """Everything below one folder."""
        return cls(folder, folder, folder / "cache")

    def _usable(self) -> Places:
        """These places, if one may look into them; whether they exist does not matter. `StoreError` says why not."""
        for inside in (self.saves, self.settings):
            closed = inside.parent
            try:
                inside.stat()
                if inside.is_dir():  # of another user, who would seem to have saved nothing
                    closed = inside
                    os.scandir(inside).close()
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError as error:
                why = error.strerror or str(error)
                raise StoreError(Problem.of_store("no_home", folder=str(closed), why=why)) from None
        return self

    @property
    def saves(self) -> Path:
        """The folder of all saves, autosaves among them."""
        return self.data / "saves"

    @property
    def reviews(self) -> Path:
        """What the reviews of finished games found, beside the saves; may be thrown away."""
        return self.saves / "cache"

    @property
    def index(self) -> Path:
        """What was found in the saves, so that they need not all be read again; may be thrown away."""
        return self.reviews / "saves.json"

    @property
    def bin(self) -> Path:
        """Where deleted saves wait before they go."""
        return self.data / "bin"

    @property
    def exports(self) -> Path:
        """Where copies of saves are put for somebody to take away, those of one time in a folder."""
        return self.data / "exports"

    @property
    def overrides(self) -> Path:
        """The folder of the owner's corrections, one `<game>.yaml` each."""
        return self.data / "overrides"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.yaml"

    @property
    def lessons(self) -> Path:
        """How far the player is in the lessons."""
        return self.data / "lessons.yaml"

    @property
    def last_table(self) -> Path:
        """Who sat down last, and how."""
        return self.config / "last_table.yaml"

    @property
    def scenarios(self) -> Path:
        """Which scenarios were tried and reached."""
        return self.data / "scenarios.yaml"

    @property
    def own_scenarios(self) -> Path:
        """The folder of the scenarios kept from own games."""
        return self.data / "scenarios"

    @property
    def attempt(self) -> Path:
        """The folder of the scenario being played; nothing stays there."""
        return self.data / "attempt"

    @property
    def puzzles(self) -> Path:
        """The file of the player's answers to puzzles: ratings, what comes back."""
        return self.data / "puzzles.yaml"

    @property
    def mistakes(self) -> Path:
        """The folder of the cards made of slips in own games, one file each."""
        return self.data / "mistakes"

    @property
    def guesses(self) -> Path:
        """The file of what was guessed in games of Masters, and where one goes on."""
        return self.data / "guesses.yaml"

    @property
    def own_lessons(self) -> Path:
        """The folder of the own games one guesses in, one file each."""
        return self.data / "guesses"

    @property
    def records(self) -> Path:
        """The file of all results."""
        return self.data / "records.jsonl"

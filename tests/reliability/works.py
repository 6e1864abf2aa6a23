"""Which pieces of work does the store do, and what must hold after each, whatever the disk refused?"""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from tabletop.kernel import Rng, Timeline
from tabletop.store import (
    Keeper,
    LastTable,
    Places,
    Records,
    Settings,
    Shelf,
    load_last_table,
    load_settings,
    open_save,
    recover,
    result_of,
    save_last_table,
    save_settings,
)
from tabletop.store.scenarios import Attempts
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, play, played

GAME = PracticeGame()
OPERATIONS = 12


def find_game(name: str) -> PracticeGame:
    """The only game there is."""
    return {"practice": GAME}[name]


class Work(ABC):
    """One piece of work in a folder of its own. Making it prepares everything on a disk that is whole."""

    def __init__(self, folder: Path) -> None:
        self.places = Places.below(folder)
        self.shelf = Shelf(self.places, find_game)

    @abstractmethod
    def act(self) -> None:
        """Do it; a `StoreError` says that it was refused."""

    @abstractmethod
    def check(self, *, refused: bool) -> None:
        """What must hold now; AssertionError when it does not."""

    def saved(self, moves: int = 9) -> Path:
        """A save with a backup and a journal."""
        timeline = played(GAME, moves)
        keeper = Keeper.start(self.places.saves, timeline, SEATS)
        keeper.save()
        _go_on(keeper)
        keeper._journal.close()
        return keeper.file

    def names(self) -> list[str]:
        """What lies in the folder of saves."""
        return sorted(file.name for file in self.places.saves.iterdir())


def _go_on(keeper: Keeper) -> None:
    command = GAME.legal(keeper.timeline.state)[0]
    keeper.timeline.do(command)
    keeper.did(command)


class Playing(Work):
    """Begin a game, play, take back; then the program is gone."""

    closes = False

    def act(self) -> None:
        self.acknowledged: int | None = None
        self.moments: list[list[str]] = []
        timeline = Timeline.begin(GAME, 3, 7, practice=True)
        self.keeper = Keeper.start(self.places.saves, timeline, SEATS, every=4)
        chance = Rng(5)
        self._note()
        for number in range(OPERATIONS):
            if number % 5 == 4:
                timeline.undo()
                self.keeper.jumped()
            else:
                command = chance.choice(GAME.legal(timeline.state))
                timeline.do(command)
                self.keeper.did(command)
            self._note()
        if self.closes:
            self.keeper.close()
            self._note()
        self.keeper._journal.close()

    def _note(self) -> None:
        self.moments.append([str(command) for command in self.keeper.timeline.commands])
        if self.keeper.problem is None:
            self.acknowledged = len(self.moments) - 1

    def check(self, *, refused: bool) -> None:
        assert not refused, "playing never raises"
        if self.acknowledged is None:
            return
        opened = open_save(self.keeper.file, find_game)
        kept = [str(command) for command in opened.timeline.commands]
        assert kept in self.moments[self.acknowledged :], "an acknowledged move is lost"
        assert opened.notes == []


class Closing(Playing):
    """The same with an orderly end."""

    closes = True


class Renaming(Work):
    """Give a save another title."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.file = self.saved()

    def act(self) -> None:
        self.shelf.rename(self.file, "New")

    def check(self, *, refused: bool) -> None:
        opened = open_save(self.file, find_game)
        assert opened.timeline.position == 10
        assert refused or opened.save.title == "New"


class Duplicating(Work):
    """Copy a save with all its parts."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.file = self.saved()
        self.before = self.names()

    def act(self) -> None:
        self.shelf.duplicate(self.file)

    def check(self, *, refused: bool) -> None:
        entries = self.shelf.entries()
        assert {entry.status for entry in entries} == {"running"}
        assert all(open_save(entry.file, find_game).timeline.position == 10 for entry in entries)
        assert refused or len(entries) == 2


class Deleting(Work):
    """Into the bin."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.file = self.saved()
        self.before = self.names()

    def act(self) -> None:
        self.shelf.delete(self.file)

    def check(self, *, refused: bool) -> None:
        if self.names() == self.before:
            assert refused
            assert open_save(self.file, find_game).timeline.position == 10
            return
        (folder,) = self.shelf.binned()
        assert sorted(part.name for part in folder.iterdir()) == self.before
        assert open_save(folder / self.file.name, find_game).timeline.position == 10


class BringingBack(Deleting):
    """Out of the bin."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder = self.shelf.delete(self.file)

    def act(self) -> None:
        self.shelf.bring_back(self.folder)

    def check(self, *, refused: bool) -> None:
        if not refused:
            assert self.names() == self.before
            assert open_save(self.file, find_game).timeline.position == 10
            return
        assert sorted(part.name for part in self.folder.iterdir()) == self.before
        self.shelf.bring_back(self.folder)
        assert open_save(self.file, find_game).timeline.position == 10


class SavingAs(Work):
    """A save under a title, in the midst of a game."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.keeper = Keeper.start(self.places.saves, played(GAME, 6), SEATS)

    def act(self) -> None:
        self.keeper.save_as("Friday")

    def check(self, *, refused: bool) -> None:
        self.keeper._journal.close()
        entries = self.shelf.entries()
        assert {entry.status for entry in entries} == {"running"}
        assert refused or "Friday" in {entry.head.title for entry in entries if entry.head is not None}


class Recovering(Work):
    """A new save from what can be read of a damaged one."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.file = self.saved()
        self.torn = self.file.read_bytes()[:900]
        self.file.write_bytes(self.torn)

    def act(self) -> None:
        self.new = recover(self.file, find_game, self.places.saves).file

    def check(self, *, refused: bool) -> None:
        assert self.file.read_bytes() == self.torn
        for file in self.places.saves.glob("*.yaml"):
            if file != self.file:
                assert open_save(file, find_game).notes == []
        assert refused or self.new.exists()


class Recording(Work):
    """One more result."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.timeline = played(GAME, 10**6)
        self.records = Records(self.places.records)
        self.records.add(result_of(self.timeline, "first", SEATS, "usual"))

    def act(self) -> None:
        self.records.add(result_of(self.timeline, "second", SEATS, "usual"))

    def check(self, *, refused: bool) -> None:
        found, _ = self.records.read()
        assert found[0].id == "first"
        assert refused or [result.id for result in found] == ["first", "second"]
        self.records.add(result_of(self.timeline, "third", SEATS, "usual"))
        assert self.records.read()[0][-1].id == "third", "a torn line spoils only itself"


class Remembering(Work):
    """Settings, the last table, attempts at a scenario."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.attempts = Attempts(self.places.scenarios)
        self._write(10)

    def _write(self, volume: int) -> None:
        save_settings(self.places.settings, Settings(volume=volume))
        save_last_table(self.places.last_table, LastTable(undo="off" if volume == 10 else "free"))
        self.attempts.add("task", 3)

    def act(self) -> None:
        self._write(20)

    def check(self, *, refused: bool) -> None:
        settings, problem = load_settings(self.places)
        assert problem is None
        assert settings.volume in (10, 20)
        assert load_last_table(self.places.last_table).undo in ("off", "free")
        assert self.attempts.read()[0]["task"].tried in (1, 2)
        assert refused or settings.volume == 20


class TakingOver(Work):
    """Go on with a save whose journal is longer than itself."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.file = self.saved()

    def act(self) -> None:
        opened: Any = open_save(self.file, find_game)
        keeper = Keeper.resume(self.places.saves, opened)
        play(opened.timeline, 1, Rng(3))
        keeper.did(opened.timeline.commands[-1])
        self.kept = keeper.problem is None
        keeper._journal.close()

    def check(self, *, refused: bool) -> None:
        assert not refused
        assert open_save(self.file, find_game).timeline.position >= 10 + self.kept


WORKS: tuple[type[Work], ...] = (
    Playing, Closing, TakingOver, Renaming, Duplicating, Deleting, BringingBack, SavingAs, Recovering, Recording, Remembering,
)  # fmt: skip

"""How is a running game kept safe while it is played, command by command, and which was played last, whatever the clock says?"""

from __future__ import annotations

import contextlib
import os
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from tabletop.kernel import Command, Seat, Timeline, Value
from tabletop.store.files import content_of, make_private, write_whole
from tabletop.store.journal import Journal, Operation, last_number, set_aside
from tabletop.store.migrate import CURRENT
from tabletop.store.opening import Opened
from tabletop.store.problem import Problem, StoreError
from tabletop.store.save_lock import Claim
from tabletop.store.savefile import LAST_SITTING, Parent, Save, Start, new_id, now, summarize, tidy, written

EVERY = 40
"""Operations between two full saves; the journal holds those in between."""

_TELLING = ("round_began", "phase_began")


class Run(msgspec.Struct):
    """What is known of a played game besides its timeline."""

    id: str
    seats: list[Seat]
    created: datetime
    title: str = ""
    played: float = 0.0
    autosave: bool = True
    earlier: list[str] = []
    began: dict[str, Value] = {}
    parent: Parent | None = None
    lesson: str = ""
    sitting: int = 0

    @classmethod
    def of(cls, opened: Opened) -> Run:
        """The run a save was made of."""
        save = opened.save
        # A timeline that reaches back to the set-up tells its rounds itself, also after an undo.
        began = save.summary.began if save.summary is not None and opened.earlier else {}
        return cls(
            save.id,
            save.seats,
            save.created,
            save.title,
            save.played,
            save.autosave,
            opened.earlier,
            began,
            save.parent,
            save.lesson,
            save.sitting,
        )


def compose(timeline: Timeline[Any], run: Run, operations: int) -> Save:
    """The save of a game as it stands now."""
    game, state = timeline.game, timeline.state
    moves = [
        *run.earlier,
        *(str(step.command) for step in timeline.past),
        *(str(step.command) for step in timeline.future),
    ]
    return Save(
        format=CURRENT,
        id=run.id,
        game=game.name,
        title=tidy(run.title),
        created=run.created,
        saved=now(),
        played=int(run.played),
        autosave=run.autosave,
        rules_version=game.rules_version,
        fingerprint=game.fingerprint,
        practice=timeline.practice,
        final=timeline.final,
        seats=[msgspec.structs.replace(seat, name=tidy(seat.name)) for seat in run.seats],
        setup=timeline.setup,
        summary=summarize(game, state, _began(timeline, run.began)),
        operations=operations,
        position=len(run.earlier) + timeline.position,
        parent=run.parent,
        lesson=run.lesson,
        sitting=run.sitting,
        history="".join(f"{move}\n" for move in moves),
        start=_start(timeline, len(run.earlier)),
        state=game.snapshot(state),
        values=game.components.packed(),
        edition=game.components.edition,
    )


def _start(timeline: Timeline[Any], after: int) -> Start | None:
    """The state a timeline begins with, unless it is simply what the set-up gives."""
    game, setup, first = timeline.game, timeline.setup, timeline.state_at(timeline.floor)
    after += timeline.floor
    if after == 0 and first == game.new(setup.seats, setup.seed, setup.options):
        return None
    return Start(after, game.snapshot(first))


def _began(timeline: Timeline[Any], before: dict[str, Value]) -> dict[str, Value]:
    """The newest round and phase the events have told of, or those known from before the timeline."""
    told: set[str] = set()
    facts: dict[str, Value] = {}
    for step in reversed(timeline.past):
        for event in reversed(step.events):
            if event.kind in _TELLING and event.kind not in told:
                told.add(event.kind)
                facts = {**event.facts, **facts}  # a phase that closes a round tells an older round than the next one
        if len(told) == len(_TELLING):
            break
    return {**before, **facts}


class Keeper:
    """Keeps one running game on the disk: a journal line for every operation, a full save now and then. Counts the time it
    is played.

    Call `did` after each command and `jumped` after each undo, redo or jump of the timeline. Neither ever raises: when the
    disk refuses, `problem` says so and every further operation tries again, while the game goes on.
    """

    def __init__(
        self,
        file: Path,
        timeline: Timeline[Any],
        run: Run,
        operations: int = 0,
        every: int = EVERY,
        *,
        damaged_journals: bool = False,
    ) -> None:
        self.file = file
        self.timeline = timeline
        self.run = run
        self.problem: Problem | None = None
        """Why the newest operation is not on the disk; None when it is."""
        self.unkept = 0
        """How many operations of this sitting are on no disk yet: what would be lost if it ended now."""
        self._operations = operations
        self._every = every
        self._since_full = 0
        self._damaged_journals = damaged_journals
        self._journal = Journal(file, run.id)
        self._clock = time.monotonic()
        self._sitting = Sitting(file.parent)
        self._running = timeline.game.actor(timeline.state) is not None
        self.save()

    @classmethod
    def start(
        cls,
        saves: Path,
        timeline: Timeline[Any],
        seats: list[Seat],
        *,
        title: str = "",
        every: int = EVERY,
        parent: Parent | None = None,
        lesson: str = "",
    ) -> Keeper:
        """Keep a new game (or a branch of its parent, or one begun in a lesson) in a file of its own."""
        run = Run(new_id(), list(seats), now(), title, parent=parent, lesson=lesson)
        return cls(new_file(saves, timeline.game.name, run), timeline, run, every=every)

    @classmethod
    def resume(cls, saves: Path, opened: Opened, *, every: int = EVERY) -> Keeper:
        """Keep on keeping an opened game: in its own file when the program kept it there and it is whole, else in a new one.

        A save somebody made on purpose stays as it is, and so do a damaged one and one with moves that cannot be repeated now.
        """
        run = Run.of(opened)
        apart = opened.damaged or opened.left_behind
        if run.autosave and not apart and opened.file.parent == saves:
            operations = max(opened.operations, last_number(opened.file, run.id))
            return cls(opened.file, opened.timeline, run, operations, every, damaged_journals=opened.moves_lost)
        run.id, run.autosave = new_id(), True
        return cls(new_file(saves, opened.save.game, run), opened.timeline, run, every=every)

    def claim(self) -> Claim | None:
        """Claim the file, so that no second window goes on with the same game; None while that cannot be done."""
        with contextlib.suppress(StoreError):
            return Claim.take(self.file)
        return None

    def did(self, command: Command) -> None:
        """The timeline has just played that command."""
        self._record(command)

    def jumped(self) -> None:
        """The timeline has just gone elsewhere: an undo, a redo, a jump."""
        self._record(len(self.run.earlier) + self.timeline.position)

    def save(self) -> bool:
        """Write a full save now; False, with the reason in `problem`, when the disk refuses."""
        self._count_time()
        try:
            if self._damaged_journals:  # until they are kept under other names, nothing takes their place
                set_aside(self.file)
                self._damaged_journals = False
            write_whole(self.file, written(compose(self.timeline, self.run, self._operations)), keep_previous=True)
            self.unkept = 0
            self._journal.begin()
            self._sitting.keep()
        except StoreError as error:
            self.problem = error.problem
            return False
        self.problem = None
        self._since_full = 0
        return True

    def save_as(self, title: str) -> Path:
        """Put the game as it stands into a save of its own under that title; `StoreError` when the disk refuses."""
        run = msgspec.structs.replace(self.run, id=new_id(), title=title, autosave=False)
        file = new_file(self.file.parent, self.timeline.game.name, run)
        write_whole(file, written(compose(self.timeline, run, 0)))
        return file

    def save_elsewhere(self, folder: Path) -> Path:
        """Put the game as it stands into another folder, where this one refuses; `StoreError` when that one does too."""
        file = new_file(folder, self.timeline.game.name, self.run)
        write_whole(file, written(compose(self.timeline, self.run, self._operations)), keep_previous=True)
        return file

    def try_again(self) -> Problem | None:
        """What is not kept yet is tried once more; returns what still stands in the way."""
        if self.problem is not None:
            self.save()
        return self.problem

    def close(self) -> bool:
        """Write the last full save and let go of the files; False when the disk refuses."""
        saved = self.save()
        self._journal.close()
        return saved

    def _count_time(self) -> None:
        """Add the time since the last look; time after the end of a game is not play time."""
        self.run.sitting = self._sitting.number
        clock = time.monotonic()
        if self._running:
            self.run.played += clock - self._clock
        self._clock = clock
        self._running = self.timeline.game.actor(self.timeline.state) is not None

    def _record(self, operation: Operation) -> None:
        self._count_time()
        self._operations += 1
        self._since_full += 1
        self.unkept += 1
        try:
            self._journal.write(self._operations, operation)
            self.problem = None
            self.unkept = 0
        except StoreError as error:
            self.problem = error.problem
        if self.problem is not None or self._since_full >= self._every:
            self.save()


class Unkept(Keeper):
    """Keeps nothing: a game that can be made again from a script, as a lesson can."""

    def __init__(self, timeline: Timeline[Any], seats: list[Seat]) -> None:
        self.file = Path()
        self.timeline = timeline
        self.run = Run("", list(seats), now())
        self.problem = None
        self.unkept = 0

    def claim(self) -> Claim | None:
        """There is no file to claim."""
        return None

    def did(self, command: Command) -> None:
        """Nothing is written."""

    def jumped(self) -> None:
        """Nothing is written."""

    def save(self) -> bool:
        """Nothing is written, and that is no problem."""
        return True

    def close(self) -> bool:
        """There is nothing to let go of."""
        return True


def new_file(saves: Path, game: str, run: Run) -> Path:
    """A file name nobody uses, which tells game and day to those who look into the folder."""
    return saves / f"{game}-{run.created:%Y%m%d}-{run.id}.yaml"


class Sitting:
    """One sitting at a game, by a clock that nobody can set. Each gets a number larger than all before.

    A save tells the number it was last written in: the seconds since 1970, as long as the clock goes on; where it was set back,
    they are counted on from the last number. That one is kept beside the folder of saves. Should it be lost, the times of the
    saves say where to go on.
    """

    def __init__(self, saves: Path) -> None:
        self._file = saves.parent / "last_sitting"
        known, clock = max(_kept(self._file), _newest(saves), 0), int(now().timestamp())
        self._first = min(clock if clock > known else known + 1, LAST_SITTING)
        self._began = time.monotonic()

    @property
    def number(self) -> int:
        """Its number now."""
        return min(self._first + int(time.monotonic() - self._began), LAST_SITTING)

    def keep(self) -> None:
        """Let the next sitting have a larger one; on a disk that refuses, the clock must do."""
        with contextlib.suppress(OSError):
            make_private(self._file)
            self._file.write_bytes(b"%d\n" % self.number)


def _kept(file: Path) -> int:
    digits = content_of(file).strip()
    return int(digits) if digits.isdigit() and len(digits) <= len(str(LAST_SITTING)) else 0


def _newest(saves: Path) -> int:
    """When the newest of the saves was written, by the clock of then."""
    with contextlib.suppress(OSError), os.scandir(saves) as entries:
        return max((int(entry.stat().st_mtime) for entry in entries if entry.name.endswith(".yaml")), default=0)
    return 0

"""What can still be read of a damaged save, and how does it become a new one?"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec

from tabletop.kernel import BadCommandLine, BadSetup, Command, Timeline
from tabletop.store.autosave import Run, Sitting, compose, new_file
from tabletop.store.files import backup_of, content_of, write_whole
from tabletop.store.journal import Operation, journalled
from tabletop.store.opening import FindGame, check, game_of, go, open_save, play_on
from tabletop.store.problem import Problem, StoreError
from tabletop.store.savefile import Head, new_id, read_head, written


class Remains(msgspec.Struct, frozen=True):
    """What a damaged file still shows: its head, or that of its backup, and the first part of its history."""

    head: Head | None
    moves: list[Command]
    whole: bool
    """Whether the history is there to its end."""


class Recovered(msgspec.Struct, frozen=True):
    """The new save and how many moves it holds."""

    file: Path
    moves: int


def remains(file: Path) -> Remains:
    """Read as much of a damaged save as makes sense; never raises."""
    text = _text(file)
    head = None
    for source, words in ((file, text), (backup_of(file), _text(backup_of(file)))):
        try:
            head = read_head(words, str(source))
            break
        except StoreError:
            continue
    moves, whole = _moves(text)
    return Remains(head, moves, whole)


def recover(file: Path, find_game: FindGame, saves: Path) -> Recovered:
    """Copy the readable moves of a damaged save into a new one, as far as the rules allow them; the file stays where it is.

    What its backup and journal know counts as well. `StoreError` when nothing can be read, and for a save of a newer program,
    whose rules this one cannot know.
    """
    found = [kept for kept in (_from_backup(file, find_game), _from_moves(file, find_game)) if kept is not None]
    for timeline, run in sorted(found, key=lambda kept: len(kept[1].earlier) + kept[0].position, reverse=True):
        run.id, run.autosave, run.sitting = new_id(), True, Sitting(saves).number
        target = new_file(saves, timeline.game.name, run)
        write_whole(target, written(compose(timeline, run, 0)))
        if _opens(target, find_game):
            return Recovered(target, len(run.earlier) + timeline.position)
    raise StoreError(Problem.of_store("nothing_to_recover", file))


def _opens(file: Path, find_game: FindGame) -> bool:
    """Whether a new save can be opened; one that cannot helps nobody and goes away again."""
    try:
        check(file, find_game)
    except StoreError:
        with contextlib.suppress(OSError):
            file.unlink()
        return False
    return True


def _from_backup(file: Path, find_game: FindGame) -> tuple[Timeline[Any], Run] | None:
    try:
        opened = open_save(file, find_game)
    except StoreError as error:
        if error.key == "store.newer_format":
            raise
        return None
    return opened.timeline, Run.of(opened)


def _from_moves(file: Path, find_game: FindGame) -> tuple[Timeline[Any], Run] | None:
    """Play the readable moves from the set-up, and the journal after them when no move is missing."""
    left = remains(file)
    if left.head is None or "\nstart:" in _text(file):
        return None
    head = left.head
    try:
        timeline = Timeline(game_of(head.game, file, find_game), head.setup, practice=head.practice, final=head.final)
    except (StoreError, BadSetup):
        return None
    operations: list[Operation] = list(left.moves)
    done = play_on(timeline, 0, operations)
    if left.whole and done == len(operations):
        if head.position:  # 0 also stands in the head of an old format, which did not tell
            go(timeline, min(head.position, timeline.length))
        play_on(timeline, 0, journalled(file, head.id, head.operations).operations)
    if timeline.length == 0:
        return None
    run = Run(head.id, head.seats, head.created, head.title, head.played, parent=head.parent, lesson=head.lesson)
    return timeline, run


def _text(file: Path) -> str:
    return content_of(file).decode("utf-8", "replace")


def _moves(text: str) -> tuple[list[Command], bool]:
    """The commands below `history:` up to the first line that is none, and whether something else follows them."""
    lines = text.partition("\nhistory:")[2].split("\n")[1:]
    moves: list[Command] = []
    for line in lines:
        if line and line[0] not in " -":
            return moves, True
        try:
            moves.append(Command.parse(line.removeprefix("- ")))
        except BadCommandLine:
            break
    return moves, False

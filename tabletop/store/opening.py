"""How does a save become a running game again, and can its history prove the position?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tabletop.content import DATA, DataError, Document, values_of_before
from tabletop.content.typed import misfit
from tabletop.kernel import BadSetup, BadSnapshot, Command, Game, IllegalCommand, Timeline
from tabletop.store.files import backup_of
from tabletop.store.journal import Operation, journalled
from tabletop.store.problem import Problem, StoreError
from tabletop.store.savefile import Save, commands_of, read_save

_UNTOLD = ""
"""The fingerprint of the oldest saves, which did not tell their values."""

FindGame: TypeAlias = Callable[[str], Game[Any]]
"""Gives the game of a name, with the owner's overrides as the app wants them; LookupError when there is none."""


class Opened(msgspec.Struct):
    """A save that was opened: the running game, and what there is to tell about how that went."""

    file: Path
    save: Save
    timeline: Timeline[Any]
    earlier: list[str]
    """Commands before the timeline's first state, which can be read but no longer replayed."""
    operations: int
    notes: list[Problem]
    proven: bool
    """Whether replaying the history leads to the very position of the save."""
    damaged: bool = False
    """The file itself could not be used; the position comes from its backup and journal. Go on in a new file."""
    moves_lost: bool = False
    """Something in the journals was damaged or could not be followed; they are kept before new ones are written."""
    left_behind: bool = False
    """The file knows moves that today's rules and values cannot repeat; it stays as it is, and the game goes on in a new one."""


def open_save(file: Path, find_game: FindGame) -> Opened:
    """Open a save, or its backup when it is damaged, and play on what the journal knows beyond it.

    The timeline holds the whole history when that can be replayed to the saved position, so that everything can be undone;
    else it begins at the position and `notes` say why. Nothing on the disk is changed. `StoreError` when there is no position
    to open.
    """
    if not file.name:  # “.” or “/”: not even a name to look beside
        raise StoreError(Problem("error.no_file"))
    try:
        return _open(file, file, find_game)
    except StoreError as error:
        if error.key in ("store.newer_format", "store.unknown_game"):
            raise
        try:
            opened = _open(backup_of(file), file, find_game)
        except StoreError:
            raise error from None
        if error.key == "error.no_such_file":  # the program ended between moving the old save away and the new one in
            return opened
        opened.notes.insert(0, error.problem)
        opened.notes.insert(1, Problem.of_store("from_backup"))
        opened.damaged = True
        return opened


def prove(file: Path, find_game: FindGame) -> Problem | None:
    """None when replaying the history leads to the very position that was saved, else the first thing that differs."""
    save, document, game, state = check(file, find_game)
    rebuilt = _rebuilt(save, commands_of(save, document), game, state)
    return rebuilt.doubt or next(iter(rebuilt.notes), None)


def check(file: Path, find_game: FindGame) -> tuple[Save, Document, Game[Any], Any]:
    """Read a save and restore its position, fully examined; `StoreError` says what is wrong and where."""
    save, document = read_save(file)
    game = _with_values_of(save, game_of(save.game, file, find_game))
    commands_of(save, document)
    state = _restored(game, save, save.state, document, "state")
    if save.start is not None and _doubt(save, game) is None:
        _restored(game, save, save.start.state, document, "start", "state")
    if state.seats != save.setup.seats:
        raise _misfit(document, ("setup", "seats"), f"{save.setup.seats} ≠ {state.seats}")
    try:
        game.new(save.setup.seats, save.setup.seed, save.setup.options)
    except BadSetup as error:
        raise _misfit(document, ("setup",), error.key) from None
    # A save from before an option existed does not name it, but its position knows how that table was laid.
    setup = msgspec.structs.replace(save.setup, options={**state.options, **save.setup.options})
    return msgspec.structs.replace(save, setup=setup), document, game, state


def game_of(name: str, file: Path, find_game: FindGame) -> Game[Any]:
    """The game a save belongs to."""
    try:
        return find_game(name)
    except LookupError:
        raise StoreError(Problem.of_store("unknown_game", file, game=name)) from None
    except DataError as error:
        raise StoreError(Problem.of_data(error)) from None


def _with_values_of(save: Save, game: Game[Any]) -> Game[Any]:
    """The rules with the values the save was made with, where they are known; else those of today."""
    if save.fingerprint in (_UNTOLD, game.fingerprint):
        return game
    twin = game.with_values(save.values or values_of_before(save.game, save.fingerprint, DATA), save.edition)
    return game if twin is None or twin.fingerprint != save.fingerprint else twin


def play_on(timeline: Timeline[Any], earlier: int, operations: list[Operation]) -> int:
    """Repeat journalled operations; returns how many of them the rules still allow."""
    for done, operation in enumerate(operations):
        if isinstance(operation, int):
            if not 0 <= operation - earlier <= timeline.length:
                return done
            go(timeline, operation - earlier)
            continue
        try:
            timeline.do(operation, forced=len(timeline.game.legal(timeline.state)) == 1)
        except IllegalCommand:
            return done
    return len(operations)


def go(timeline: Timeline[Any], position: int) -> None:
    """Go where the player was: what undo may not unsee bars the way for players, not for reopening their game."""
    practice, timeline.practice = timeline.practice, True
    timeline.jump(position)
    timeline.practice = practice


# --- inside ----------------------------------------------------------------------------------------------------------


def _open(source: Path, file: Path, find_game: FindGame) -> Opened:
    save, document, game, state = check(source, find_game)
    rebuilt = _rebuilt(save, commands_of(save, document), game, state)
    timeline, earlier = rebuilt.timeline, rebuilt.earlier
    said = _says_itself(save, game, timeline)
    notes = [note for note in rebuilt.notes if not (said and note.key == "store.unproven_start")]
    proven = rebuilt.doubt is None and not rebuilt.given
    journal = journalled(file, save.id, save.operations)
    given = save.scenario is not None or save.parent is not None or bool(save.lesson)
    if not given and game.fingerprint != find_game(save.game).fingerprint:
        notes.append(Problem.of_store("own_values"))
    done = play_on(timeline, len(earlier), journal.operations)
    refused = journal.operations[done:]
    unproven = rebuilt.doubt is not None
    ahead = len(save.moves) - save.position if unproven else 0
    went_back = unproven and bool(refused) and isinstance(refused[0], int)
    if ahead:
        notes.append(Problem.of_store("redo_left_behind", n=ahead))
    if went_back:
        notes.append(Problem.of_store("journey_left_behind", to=str(refused[0]), at=save.position + done))
    elif refused:
        notes.append(Problem.of_store("journal_refused", file, done=done, n=len(refused)))
    if journal.lost:
        notes.append(Problem.of_store("journal_damaged", file, n=journal.lost))
    if journal.headless:
        notes.append(Problem.of_store("journal_headless", file))
    notes.extend(Problem.of_store("journal_unread", place) for place in journal.unread)
    lost = journal.lost > 0 or journal.headless or bool(journal.unread) or bool(refused)
    behind = ahead > 0 or went_back
    operations = save.operations + done
    return Opened(file, save, timeline, earlier, operations, notes, proven=proven, moves_lost=lost, left_behind=behind)


class _Rebuilt(msgspec.Struct):
    """The timeline of a save, the commands that lie before it, and what speaks against its history."""

    timeline: Timeline[Any]
    earlier: list[str]
    doubt: Problem | None = None
    """Why the history does not lead to the position; then the timeline begins there."""
    given: bool = False
    """It begins at a position for which there is only the word of the file."""
    notes: list[Problem] = []


def _rebuilt(save: Save, commands: list[Command], game: Game[Any], state: Any) -> _Rebuilt:
    """Play the history again, by mended rules too: if they lead to the same position, it is proven by them as well."""
    doubt = _doubt(save, game)
    if doubt is None or doubt.key == "store.other_rules":
        timeline, given, differs = _replayed(save, commands, game, state)
        if differs is None:
            notes = [] if _same(game, timeline.state, state, save.state) else [Problem.of_store("other_books")]
            if given is not None:
                notes.append(Problem.of_store("unproven_start", after=given))
            return _Rebuilt(timeline, save.moves[: (given or 0) - timeline.floor], None, given is not None, notes)
        doubt = doubt or differs
    timeline = Timeline(game, save.setup, state, practice=save.practice, final=save.final)
    return _Rebuilt(timeline, save.moves[: save.position], doubt, notes=[doubt])


def _doubt(save: Save, game: Game[Any]) -> Problem | None:
    """Why a history cannot be expected to lead to its position any more; None when it can."""
    if save.fingerprint not in (_UNTOLD, game.fingerprint):
        return Problem.of_store("other_values")
    return None if save.rules_version == game.rules_version else Problem.of_store("other_rules")


def _replayed(
    save: Save, commands: list[Command], game: Game[Any], state: Any
) -> tuple[Timeline[Any], int | None, Problem | None]:
    """The timeline the history leads to, after how many commands a given position begins it (None: it begins at the set-up),
    and how its state differs from the saved one.
    """
    timeline, given = _beginning(save, commands, game)
    after = 0 if given is None else given - timeline.floor
    number = after + timeline.length
    number += play_on(timeline, after, list(commands[number:]))
    if number < len(commands):
        return timeline, given, Problem.of_store("history_refused", number=number + 1, command=str(commands[number]))
    go(timeline, save.position - after)
    if _same(game, timeline.state, state, save.state) or (
        save.rules_version != game.rules_version and game.same_moment(timeline.state, state)
    ):
        return timeline, given, None
    return timeline, given, _difference(game.snapshot(timeline.state), save.state)


def _beginning(save: Save, commands: list[Command], game: Game[Any]) -> tuple[Timeline[Any], int | None]:
    """Where the replay begins: at the set-up (None), or after so many commands at a position of the file they do not lead to."""
    timeline = Timeline(game, save.setup, practice=save.practice, final=save.final)
    if save.start is None:
        return timeline, None
    try:
        given = game.restore(save.start.state)
    except BadSnapshot:  # a position of older rules
        return timeline, None
    before = save.start.after
    if play_on(timeline, 0, list(commands[:before])) == before:
        if _same(game, timeline.state, given, save.start.state):
            return timeline, None
        if save.parent is not None and _dealt_anew(game, timeline.state, given):  # what led there is the original's
            timeline.begin_at(given)
            return timeline, before
    return Timeline(game, save.setup, given, practice=save.practice, final=save.final), before


def _says_itself(save: Save, game: Game[Any], timeline: Timeline[Any]) -> bool:
    """Whether a game says where it begins: one one of a lesson, which is nobody's result, or a what-if its history leads to."""
    if save.lesson or timeline.floor:
        return True
    first = game.new(save.setup.seats, save.setup.seed, save.setup.options)
    return save.parent is not None and _dealt_anew(game, first, timeline.state_at(0))


def _dealt_anew(game: Game[Any], before: Any, given: Any) -> bool:
    """Whether nothing but what was hidden from somebody lies otherwise, as in the what-if of a running game."""
    return any(game.observe(before, seat) == game.observe(given, seat) for seat in range(before.seats))


def _same(game: Game[Any], replayed: Any, saved: Any, plain: Any) -> bool:
    """Whether a history leads to the saved position; what the state did not hold yet when it was written the history tells."""
    if replayed == saved:
        return True
    told = game.snapshot(replayed)
    younger = {name: value for name, value in told.items() if name not in plain}
    return bool(younger) and told == {**game.snapshot(saved), **younger}


def _difference(replayed: Any, saved: Any) -> Problem:
    """Where two plain positions first differ."""
    path = ""
    while True:
        if isinstance(replayed, dict) and isinstance(saved, dict):
            keys = [key for key in replayed | saved if replayed.get(key) != saved.get(key)]
            if not keys:
                break
            path, replayed, saved = f"{path}.{keys[0]}", replayed.get(keys[0]), saved.get(keys[0])
        elif isinstance(replayed, list) and isinstance(saved, list) and len(replayed) == len(saved):
            index = next(at for at, (one, other) in enumerate(zip(replayed, saved, strict=True)) if one != other)
            path, replayed, saved = f"{path}[{index}]", replayed[index], saved[index]
        else:
            break
    field, one, other = path.lstrip("."), _short(replayed), _short(saved)
    return Problem.of_store("history_differs", field=field, replayed=one, saved=other)


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _restored(game: Game[Any], save: Save, data: Any, document: Document, *path: str) -> Any:
    """The position at that path of the document, examined by the game's rules."""
    try:
        return game.restore(data)
    except BadSnapshot as error:
        raise _bad_position(game, save, data, document, path, error) from None


def _bad_position(
    game: Game[Any], save: Save, data: Any, document: Document, path: tuple[str, ...], error: BadSnapshot
) -> StoreError:
    try:
        msgspec.convert(data, game.state_type, strict=True, str_keys=True)
    except msgspec.ValidationError as wrong:
        lines = {at[len(path) :]: line for at, line in document.lines.items() if at[: len(path)] == path}
        return StoreError(Problem.of_data(misfit(Document(document.file, data, lines), game.state_type, wrong)))
    except RecursionError:
        return _misfit(document, path, error.problem)
    if _doubt(save, game) is not None:
        file = Path(document.file)
        return StoreError(Problem.of_store("unfit_for_values", file, field=error.field, why=error.problem))
    return StoreError(Problem.of_data(document.error(path, "misfit", field=error.field, why=error.problem)))


def _misfit(document: Document, path: tuple[str, ...], why: str) -> StoreError:
    return StoreError(Problem.of_data(document.error(path, "misfit", field=".".join(path), why=why)))

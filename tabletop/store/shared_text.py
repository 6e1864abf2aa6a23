"""How does a whole game become one line of text that can be sent in a message, and a save again?

The line holds set-up, seats and moves, packed, and a checksum; everything else follows from the rules. White space in it, as mail
programs put there, does no harm. Only a game that is proven from its set-up can be told so.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from pathlib import Path

import msgspec

from tabletop.content import DATA, values_of_before
from tabletop.kernel import BadCommandLine, BadSetup, Command, Seat, Setup, Timeline
from tabletop.store.autosave import Run, Sitting, compose, new_file
from tabletop.store.files import write_whole
from tabletop.store.opening import FindGame, game_of, open_save, play_on
from tabletop.store.problem import Problem, StoreError
from tabletop.store.savefile import LONGEST_HISTORY, new_id, now, written

MARK = "brettwerk:1:"
"""Begins every such line, with the number of its form."""
LONGEST_TEXT = 200_000
"""Characters: many times the longest game."""
_UNPACKED = 8 * 1024 * 1024


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """What the line holds."""

    game: str
    values: str
    seats: list[Seat]
    setup: Setup
    moves: list[str]


def as_text(file: Path, find_game: FindGame) -> str:
    """The game of a save as one line; `StoreError` when it cannot be opened or does not begin with its set-up."""
    opened = open_save(file, find_game)
    timeline = opened.timeline
    if not opened.proven or opened.save.parent is not None or opened.save.lesson:
        raise StoreError(Problem.of_store("not_from_setup", file))
    moves = [str(step.command) for step in timeline.past]
    told = Told(timeline.game.name, timeline.game.fingerprint, opened.save.seats, timeline.setup, moves)
    packed = base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(told), 9)).decode()
    return f"{MARK}{packed}:{_sum(packed)}"


def is_text(words: str) -> bool:
    """Whether somebody meant these words as a game."""
    return words.lstrip().startswith(MARK)


def from_text(words: str, find_game: FindGame, saves: Path) -> Path:
    """Play the game of such a line again, by today's rules, and keep it as a new save; `StoreError` says why that cannot be."""
    told = _told(words)
    if told is None or len(told.moves) > LONGEST_HISTORY or len(told.seats) != told.setup.seats:
        raise StoreError(Problem.of_store("text_damaged"))
    game = game_of(told.game, Path(), find_game)
    if told.values != game.fingerprint:
        before = game.with_values(values_of_before(told.game, told.values, DATA))
        if before is None or before.fingerprint != told.values:
            raise StoreError(Problem.of_store("text_of_other_values"))
        game = before
    try:
        timeline = Timeline(game, told.setup)
        moves = [Command.parse(move) for move in told.moves]
    except (BadSetup, BadCommandLine):
        raise StoreError(Problem.of_store("text_damaged")) from None
    done = play_on(timeline, 0, [*moves])
    if done < len(moves):
        raise StoreError(Problem.of_store("text_refused", number=done + 1, command=told.moves[done]))
    file = new_file(saves, game.name, run := Run(new_id(), told.seats, now(), sitting=Sitting(saves).number))
    write_whole(file, written(compose(timeline, run, len(moves))))
    return file


def _told(words: str) -> Told | None:
    """What the line says; None when anything in it is not as it was written."""
    packed, _, checksum = "".join(words[:LONGEST_TEXT].split()).removeprefix(MARK).partition(":")
    if checksum != _sum(packed):
        return None
    try:
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(base64.urlsafe_b64decode(packed), _UNPACKED)
        return msgspec.json.decode(plain, type=Told) if unpacking.eof else None
    except (binascii.Error, ValueError, zlib.error, msgspec.DecodeError):
        return None


def _sum(packed: str) -> str:
    return f"{zlib.crc32(packed.encode()):08x}"

"""Does every move come back that stands in a damaged journal before the damage, and is it told and kept?"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tabletop.content import Texts
from tabletop.kernel import Game, Rng, Seat, Timeline
from tabletop.store import Keeper, Places, open_save
from tabletop.store.journal import journal_of
from tests.store.conftest import play

MOVES = 30


class Harm(NamedTuple):
    """A damaged journal, and what must become of it."""

    data: bytes
    whole: int
    """How many bytes at its beginning are as they were written."""
    told: bool = True
    headless: bool = False
    """Only the first line is damaged, so that every move must come back."""


def wrong_digit(data: bytes, chance: Random) -> Harm:
    """Another letter or digit somewhere in the first line or at its end, or none; most often in the game's id."""
    end = data.index(b"\n")
    at = chance.randrange(end + 1) if chance.random() < 0.3 else chance.randrange(data.rindex(b" ", 0, end) + 1, end)
    others = [bytes([digit]) for digit in b"0123456789abcdefgz \xff" if digit != data[at]]
    return Harm(data[:at] + chance.choice([b"", *others]) + data[at + 1 :], at, headless=True)


def zero_tail(data: bytes, chance: Random) -> Harm:
    """The right length and nothing in it from somewhere on, or zeros behind everything."""
    at = chance.choice((len(data), chance.randrange(len(data))))
    return Harm(data[:at] + bytes(chance.choice((1, 512, max(1, len(data) - at)))), at)


def cut(data: bytes, chance: Random) -> Harm:
    """Nothing from somewhere on: the last line may have been in flight."""
    at = chance.randrange(len(data))
    return Harm(data[:at], at, told=False)


def flipped_bit(data: bytes, chance: Random) -> Harm:
    """One bit of one line."""
    first = data.index(b"\n") + 1
    at = chance.randrange(first, len(data))
    return Harm(data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :], at)


HARMS: tuple[Callable[[bytes, Random], Harm], ...] = (wrong_digit, zero_tail, cut, flipped_bit)


class Journalled:
    """A game that was played on after its last full save, to be damaged again and again."""

    def __init__(self, places: Places, game: Game[Any]) -> None:
        self.game, self._places = game, places
        self._timeline = Timeline.begin(game, game.seats[-1], 5, practice=True)
        people = [Seat(f"Seat {number}", "bot") for number in range(game.seats[-1])]
        keeper = Keeper.start(places.saves, self._timeline, people, every=10 * MOVES)
        self._file, self._save = keeper.file, keeper.file.read_bytes()
        chance = Rng(5)
        for _ in range(MOVES):
            play(self._timeline, 1, chance)
            keeper.did(self._timeline.past[-1].command)
        keeper._journal.close()
        self._journal = journal_of(keeper.file).read_bytes()

    def survive(self, number: int, chance: Random, texts: list[Texts]) -> None:
        """Damage the journal, open the game, and go on with it; AssertionError when anything is lost without a word."""
        for file in self._places.saves.iterdir():
            file.unlink()
        harm = HARMS[number % len(HARMS)](self._journal, chance)
        self._file.write_bytes(self._save)
        journal_of(self._file).write_bytes(harm.data)
        opened = open_save(self._file, {self.game.name: self.game}.__getitem__)
        kept = MOVES if harm.headless else self._lines(harm)
        assert opened.timeline.commands == self._timeline.commands[:kept], f"{opened.timeline.position}, not {kept}"
        keys = [note.key for note in opened.notes]
        assert bool(keys) == harm.told, keys
        assert not harm.headless or keys == ["store.journal_headless"], keys
        assert all(note.sentence(language) for note in opened.notes for language in texts)
        keeper = Keeper.resume(self._places.saves, opened)
        for _ in range(2):
            assert keeper.save(), keeper.problem
        keeper.close()
        copies = [file.read_bytes() for file in self._places.saves.glob("*.damaged-*")]
        assert (harm.data in copies) == harm.told, "the damaged journal is not kept"
        again = open_save(self._file, {self.game.name: self.game}.__getitem__)
        assert (again.timeline.position, again.notes) == (kept, [])

    def _lines(self, harm: Harm) -> int:
        """How many operations stand before the damage, an end of a line that is only missing not counted."""
        ended = harm.whole + (not harm.told and self._journal[harm.whole : harm.whole + 1] == b"\n")
        return max(0, self._journal[:ended].count(b"\n") - 1)

"""How is every piece and place of a table named, so that nobody builds or takes apart strings?"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Word: TypeAlias = str | int


class Id(NamedTuple):
    """Names one piece or place: its kind and what tells it from others of that kind.

    A value, made by its `Kind`. `str(id)` is its one spelling (`cube:coal:2`), for node names, tests and the command line.
    """

    kind: str
    parts: tuple[Word, ...] = ()

    def __str__(self) -> str:
        return ":".join((self.kind, *map(str, self.parts)))

    def word(self, at: int = 0) -> str:
        """A part that is a word."""
        word = self.parts[at]
        assert isinstance(word, str)
        return word

    def number(self, at: int = 0) -> int:
        """A part that is a number."""
        number = self.parts[at]
        assert isinstance(number, int)
        return number


class Kind(str):
    """One kind of thing on a table. Called with what tells things of the kind apart it makes their ids."""

    __slots__ = ()

    def __call__(self, *parts: Word) -> Id:
        """The id of one thing: `CUBE("coal", 2)`."""
        return Id(str(self), parts)


def kinds(names: str) -> tuple[Kind, ...]:
    """Several kinds by their names with blanks between them."""
    return tuple(map(Kind, names.split()))


SEAT = Kind("seat")
"""The card of a seat in the seat rail."""

"""What does each turn say in the log: which sentence, and which signs with their numbers below it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.boards.common.board import LogLine
from tabletop.boards.common.button_signs import ToldSign, filled
from tabletop.boards.common.prompt import Sign
from tabletop.boards.common.sentences import Sentence, joined
from tabletop.kernel import Event

COUNT = "count"
"""The fact of an event that says how many; without it an event is about one."""


class Entry(NamedTuple):
    """What one turn of the game says in the log."""

    position: int
    """Where a click leads: to the end of what is told."""
    sentences: tuple[Sentence, ...]
    seat: int | None
    pieces: tuple[str, ...]
    heading: bool = False
    ahead: bool = False
    """It comes after the moment that is shown."""
    signs: tuple[tuple[Sign, int], ...] = ()
    """What was lost and won in it, each with its number; the sentences do not speak of that."""
    whole: tuple[Sentence, ...] = ()
    """Everything in words, where signs say a part of it."""

    def text(self, conjunction: str) -> str:
        """The sentences as one line."""
        return self.sentences[0].text if self.heading else joined(self.sentences, conjunction)


def entries(lines: list[LogLine], signs: Mapping[str, ToldSign]) -> list[Entry]:
    """The lines of each turn and seat as one, newest first, headings above what happened under them."""
    told: list[list[LogLine]] = []
    for line in lines:
        last = told[-1][-1] if told else None
        same = last is not None and (last.turn, last.seat) == (line.turn, line.seat)
        if same and not line.heading and not told[-1][0].heading:
            told[-1].append(line)
        else:
            told.append([line])
    found = [_entry(together, signs) for together in told]
    blocks: list[list[Entry]] = [[]]
    for entry in found:
        if entry.heading:
            blocks.append([entry])
        else:
            head = 1 if blocks[-1] and blocks[-1][0].heading else 0
            blocks[-1].insert(head, entry)
    return [entry for block in reversed(blocks) for entry in block]


def near(told: list[Entry], position: int, most: int) -> list[Entry]:
    """The entries that are laid out: the newest, or as many around a moment that lies further back."""
    at = next((number for number, entry in enumerate(told) if entry.position <= position), 0)
    first = max(0, at - most // 2)
    return told[first : first + most]


def _entry(lines: list[LogLine], signs: Mapping[str, ToldSign]) -> Entry:
    last = lines[-1]
    pieces = tuple(piece for line in lines for piece in line.pieces)
    whole = tuple(Sentence(line.text, line.subject, line.kind) for line in lines)
    if last.heading:
        return Entry(last.position, whole, last.seat, pieces, heading=True)
    shown = [_stands_as_sign(line, signs) for line in lines]
    if not any(shown):
        return Entry(last.position, whole, last.seat, pieces)
    said = tuple(sentence for sentence, as_sign in zip(whole, shown, strict=True) if not as_sign)
    events = [event for line, as_sign in zip(lines, shown, strict=True) if as_sign for event in line.events]
    return Entry(last.position, said, last.seat, pieces, signs=_counted(events, signs), whole=whole)


def _stands_as_sign(line: LogLine, signs: Mapping[str, ToldSign]) -> bool:
    """What happens to somebody else than whoever the line stands with is told in words: they name who it is."""
    return line.kind in signs and all(event.facts.get("seat") == line.seat for event in line.events)


def _counted(events: Sequence[Event], signs: Mapping[str, ToldSign]) -> tuple[tuple[Sign, int], ...]:
    """Each sign once for what was lost and once for what was won, the losses first."""
    lost: Counter[Sign] = Counter()
    won: Counter[Sign] = Counter()
    for event in events:
        told = signs[event.kind]
        sign = filled(told.sign, {f"{{{name}}}": value for name, value in event.facts.items()})
        (lost if told.lost else won)[sign] += int(event.facts.get(COUNT, 1))
    return (*((sign, -count) for sign, count in lost.items()), *won.items())

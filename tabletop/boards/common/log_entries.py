"""Which rows does the log have: who did what and where, with what, for what, and what followed from it for others?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from tabletop.boards.common.board import LogLine
from tabletop.boards.common.prompt import Sign
from tabletop.boards.common.prompter import LogSign, filled
from tabletop.boards.common.sentences import Sentence, joined
from tabletop.kernel import Event


class LogWords(NamedTuple):
    """What a table knows of events that the log shows."""

    signs: Mapping[str, LogSign] = {}
    """By the kind of an event; of several that begin a row the first one here does."""
    name: Callable[[Event], str] = lambda _: ""
    """The few words that stand beside the sign of what is done."""


class Entry(NamedTuple):
    """What a seat did in one turn, or what that turn of another meant for it: a row of the log."""

    position: int
    """Where a click leads: to the end of what is told."""
    seat: int | None
    pieces: tuple[str, ...]
    whole: tuple[Sentence, ...]
    """Everything in words."""
    heading: bool = False
    effect: bool = False
    """It follows from the row above it."""
    head: Sign | None = None
    """What is done."""
    words: str = ""
    """Where; without a sign of what is done the first sentence."""
    marks: tuple[Sign, ...] = ()
    """With what."""
    gains: tuple[tuple[Sign, int], ...] = ()
    """What was lost and won, the losses first."""

    def text(self, conjunction: str) -> str:
        """Everything as one line of sentences."""
        return self.whole[0].text if self.heading else joined(self.whole, conjunction)


class _Row:
    """Lines that belong together."""

    def __init__(self, line: LogLine, seat: int | None, *, effect: bool) -> None:
        self.lines, self.seat, self.effect = [line], seat, effect

    def takes(self, line: LogLine, seat: int | None) -> bool:
        """Whether a line goes on with what it tells."""
        return not self.lines[0].heading and (self.lines[-1].turn, self.seat) == (line.turn, seat)


def entries(lines: Iterable[LogLine], words: LogWords, position: int = 0, most: int = 1_000_000) -> list[Entry]:
    """Newest first, headings above what happened under them; what follows from something stands below it. At `most` so many:
    the newest, or those around a moment that lies further back.
    """
    sections: list[list[list[_Row]]] = [[]]
    heads = {kind for kind, sign in words.signs.items() if sign.head}
    for line in lines:
        if line.heading:
            sections.append([[_Row(line, line.seat, effect=False)]])
            continue
        seat, effect = _whom(line, words.signs)
        block = sections[-1][-1] if sections[-1] and not sections[-1][-1][0].lines[0].heading else []
        sign = words.signs.get(line.kind, LogSign())
        rows = (row for row in reversed(block) if not sign.effect and row.takes(line, seat))
        row = next((row for row in rows if not sign.alone or any(one.kind in heads for one in row.lines)), None)
        if row is not None:
            row.lines.append(line)
        elif effect and block:
            block.append(_Row(line, seat, effect=True))
        else:
            sections[-1].append([_Row(line, seat, effect=False)])
    told: list[_Row] = []
    for section in reversed(sections):
        heading = section[:1] if section and section[0][0].lines[0].heading else []
        for block in (*heading, *reversed(section[len(heading) :])):
            told += block
    at = next((number for number, row in enumerate(told) if row.lines[-1].position <= position), 0)
    first = max(0, at - most // 2)
    return [_entry(row, words) for row in told[first : first + most]]


def _whom(line: LogLine, signs: Mapping[str, LogSign]) -> tuple[int | None, bool]:
    """Whose row tells it, and whether it follows from what another did."""
    sign = signs.get(line.kind)
    seats = {event.facts.get("seat") for event in line.events}
    seat = seats.pop() if len(seats) == 1 else None
    if sign is None or not isinstance(seat, int):
        return line.seat, False
    return seat, sign.effect or seat != line.seat


def _entry(row: _Row, words: LogWords) -> Entry:
    lines = row.lines
    last = lines[-1]
    whole = tuple(Sentence(line.text, line.subject, line.kind) for line in lines)
    pieces = tuple(dict.fromkeys(piece for line in lines for piece in line.pieces))
    entry = Entry(last.position, row.seat, pieces, whole, effect=row.effect, heading=last.heading)
    if last.heading:
        return entry
    events = [event for line in lines for event in line.events if line.kind in words.signs]
    order = list(words.signs)
    heads = sorted((one for one in events if words.signs[one.kind].head), key=lambda one: order.index(one.kind))
    again = [event for event in heads[1:] if event.kind == heads[0].kind and not words.signs[event.kind].mark]
    shown = [_sign(words.signs[event.kind].head, event) for event in again]
    shown += [_sign(words.signs[event.kind].mark, event) for event in events if words.signs[event.kind].mark]
    entry = entry._replace(marks=tuple(dict.fromkeys(shown)), gains=_counted(events, words.signs))
    if heads:
        return entry._replace(head=_sign(words.signs[heads[0].kind].head, heads[0]), words=words.name(heads[0]))
    named = next(filter(None, map(words.name, events)), "")
    if all(words.signs[event.kind].alone for event in events):  # the sentence says it all
        entry = entry._replace(marks=(), gains=())
    return entry._replace(words=named or whole[0].text)


def _sign(sign: Sequence[object], event: Event) -> Sign:
    return filled(sign, {f"{{{name}}}": value for name, value in event.facts.items()})


def _counted(events: Sequence[Event], signs: Mapping[str, LogSign]) -> tuple[tuple[Sign, int], ...]:
    """Each sign once for what was lost and once for what was won, the losses first."""
    lost: Counter[Sign] = Counter()
    won: Counter[Sign] = Counter()
    for event in events:
        told = signs[event.kind]
        if told.gain:
            count = int(event.facts.get(told.count, 1)) * (-1 if told.lost else 1)
            (lost if count < 0 else won)[_sign(told.gain, event)] += count
    return (*lost.items(), *((sign, count) for sign, count in won.items() if count))

"""How do the sentences about one turn become a line that names whoever acts only once?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

READ_MS, LETTER_MS, LONGEST_MS = 350.0, 11.0, 1500.0
"""How long source and target glow before a told move begins: for itself, for every letter of the sentence, at most."""
STOP = "."
ENDS = (".", "!", "?", ":", ".”", ".“")
BREAKS = (", ", "; ", ": ", ". ")
"""After one of these a sentence may have come to speak of something else: nothing is added to it."""
QUOTED = re.compile(r"“[^”]*”|„[^“]*“|\([^)]*\)")
"""Names and remarks, which may hold any sign."""


class Sentence(NamedTuple):
    """What is said, and whom or what it begins with, where that is a name."""

    text: str
    subject: str = ""
    kind: str = ""
    """Sentences of one kind may begin with the same word after their subject, which is then said once."""


class Tale(NamedTuple):
    """What somebody else does in one step: in one sentence, and what follows from it."""

    seat: int
    sentence: str
    rest: str

    @property
    def read_ms(self) -> float:
        """How long it takes to take it in."""
        return min(LONGEST_MS, READ_MS + LETTER_MS * len(self.sentence))


def joined(sentences: Sequence[Sentence], conjunction: str) -> str:
    """“Mira pays 2 time. Mira gains a card.” as “Mira pays 2 time and gains a card.”"""
    told: list[str] = []
    clauses: list[str] = []
    last = Sentence("")
    for sentence in _listed(sentences, conjunction):
        text = sentence.text.removesuffix(STOP)
        if clauses and last.subject and sentence.subject == last.subject and _open(clauses[-1]):
            verb, rest = _verb(text, last.subject)
            again = rest and sentence.kind and sentence.kind == last.kind and verb == _verb(last.text, last.subject)[0]
            clauses.append(rest if again else f"{verb} {rest}".rstrip())
        else:
            told.append(_closed(clauses, conjunction))
            clauses = [text]
        last = sentence
    told.append(_closed(clauses, conjunction))
    return " ".join(text for text in told if text)


def _listed(sentences: Sequence[Sentence], conjunction: str) -> list[Sentence]:
    """“Drawn: a card. Drawn: a token.” as “Drawn: a card and a token.”"""
    found: list[tuple[Sentence, list[str]]] = []
    for sentence in sentences:
        head, colon, rest = sentence.text.removesuffix(STOP).partition(": ")
        plain = QUOTED.sub("", rest)
        several = any(sign in plain for sign in (*BREAKS, f" {conjunction} "))
        items = [rest] if colon and sentence.kind and sentence.subject in ("", head) and not several else []
        first = found[-1][0] if found and found[-1][1] else None
        if items and first is not None and first.kind == sentence.kind and first.text.startswith(f"{head}: "):
            found[-1][1].extend(items)
        else:
            found.append((sentence, items))
    return [
        sentence._replace(text=f"{sentence.text.partition(': ')[0]}: {_closed(items, conjunction)}")
        if len(items) > 1
        else sentence
        for sentence, items in found
    ]


def _verb(text: str, subject: str) -> tuple[str, str]:
    """The word after the subject, and what follows it."""
    verb, _, rest = text.removeprefix(subject).lstrip().partition(" ")
    return verb, rest


def _open(clause: str) -> bool:
    """Whether more may be said of the same subject after it."""
    plain = QUOTED.sub("", clause)
    return not any(sign in plain for sign in BREAKS) and not clause.endswith(ENDS)


def _closed(clauses: list[str], conjunction: str) -> str:
    """The clauses as one sentence."""
    if not clauses:
        return ""
    *before, last = clauses
    if not before:
        return last if last.endswith(ENDS) else last + STOP
    # A last clause that holds an "and" of its own follows a comma, so that the ear knows which belongs to which.
    between = ", " if f" {conjunction} " in QUOTED.sub("", last) else f" {conjunction} "
    return f"{', '.join(before)}{between}{last}{STOP}"

"""How do the sentences about one turn become a line that names whoever acts only once?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

STOP = "."
ENDS = (".", "!", "?", ":")
BREAKS = (", ", "; ", ": ", ". ")
"""After one of these a sentence may have come to speak of something else: nothing is added to it."""
QUOTED = re.compile(r"“[^”]*”|„[^“]*“|\([^)]*\)")
"""Names and remarks, which may hold any sign."""


class Sentence(NamedTuple):
    """What is said, and whom or what it begins with, where that is a name."""

    text: str
    subject: str = ""
    kind: str = ""
    """Sentences of one kind begin with the same words after their subject."""


def joined(sentences: Sequence[Sentence], conjunction: str) -> str:
    """“Mira pays 2 time. Mira gains a card.” as “Mira pays 2 time and gains a card.”"""
    told: list[str] = []
    clauses: list[str] = []
    last = Sentence("")
    for sentence in sentences:
        text = sentence.text.removesuffix(STOP)
        if clauses and last.subject and sentence.subject == last.subject and _open(clauses[-1]):
            verb, _, rest = text.removeprefix(last.subject).lstrip().partition(" ")
            again = rest and sentence.kind and sentence.kind == last.kind
            clauses.append(rest if again else f"{verb} {rest}".rstrip())
        else:
            told.append(_closed(clauses, conjunction))
            clauses = [text]
        last = sentence
    told.append(_closed(clauses, conjunction))
    return " ".join(text for text in told if text)


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
    between = ", " if f" {conjunction} " in last else f" {conjunction} "
    return f"{', '.join(before)}{between}{last}{STOP}"

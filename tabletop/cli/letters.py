"""How does a terminal that knows few letters show our sentences?

An old Windows console (CP437) or a plain ASCII terminal has no curly quotes, dashes or umlauts. Its encoding is respected:
what it lacks is written with letters it has, never guessed at and never a reason to end.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from typing import TextIO

PLAIN = {
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "‚": "'", "–": "-", "—": "-", "−": "-", "…": "...", "×": "x", "≠": "!=",
    "≤": "<=", "≥": ">=", "→": "->", "·": "-", "•": "*", "\u00a0": " ", "\u202f": " ", "½": "1/2",
}  # fmt: skip
"""How we write a letter without having it."""

LONGEST_WORD, BEGINNING, END = 300, 120, 60
"""Letters of one word that a complaint repeats, and how many of a longer one from either end."""

_HANDLER = "brettwerk.plain"
_ORDERS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def visible(text: str) -> str:
    """The text without signs that give orders to a terminal: names come from files that anybody may have written."""
    return _ORDERS.sub("?", text)


def one_line(sentence: str) -> str:
    """The sentence on one line that can be read, whatever it repeats."""
    words = visible(sentence.replace("\r", " ")).split()
    return " ".join(word if len(word) <= LONGEST_WORD else f"{word[:BEGINNING]}…{word[-END:]}" for word in words)


def respect_encoding(*streams: TextIO | None) -> None:
    """From now on these streams write what their encoding lacks in other letters."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=_HANDLER)


def can_show_all(stream: TextIO | None) -> bool:
    """Whether a stream shows every letter there is."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return codecs.lookup(encoding).name.startswith("utf")


def _plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_plain(letter) for letter in error.object[error.start : error.end]), error.end


def _plain(letter: str) -> str:
    if letter in PLAIN:
        return PLAIN[letter]
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return bare or "?"


codecs.register_error(_HANDLER, _plainly)

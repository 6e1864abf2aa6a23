"""How does a command speak to the person, or the program, in front of the terminal?"""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from tabletop.bots import UnknownBot
from tabletop.cli import Refused
from tabletop.content import DataError, Texts
from tabletop.games import UnknownGame
from tabletop.kernel import BadSetup
from tabletop.store import StoreError


def program(*, whole: bool = False) -> str:
    """What one types to start us: the name of the installed or bundled program, else `main.py` (`whole`: with its Python)."""
    name = Path(sys.argv[0]).name
    if name.lower().startswith("brettwerk"):
        return name
    return "python main.py" if whole else "main.py"


class Terminal:
    """The output of one command: plain lines, JSON for programs, complaints on the error stream."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        respect_encoding(sys.stdout, sys.stderr)

    def say(self, key: str, /, **params: Any) -> str:
        """A sentence of the command line."""
        return self.texts.say(f"cli.{key}", **params)

    def line(self, text: str = "") -> None:
        """Write one line."""
        self._write(visible(text))

    def json(self, value: Any) -> None:
        """Write one JSON document."""
        self._write(json.dumps(value, ensure_ascii=not can_show_all(sys.stdout), indent=2))

    def _write(self, text: str) -> None:
        if sys.stdout is None:
            raise Refused("no_output")
        with self._output():
            print(text, file=sys.stdout)

    def complain(self, sentence: str) -> None:
        """Write one line to the error stream."""
        with contextlib.suppress(OSError, Refused):
            self.flush()
        if sys.stderr is not None:
            with contextlib.suppress(OSError):
                print(one_line(sentence), file=sys.stderr)

    def table(self, head: list[str], rows: list[list[str]]) -> None:
        """Write aligned columns, the first to the left, the others to the right."""
        widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
        for row in [head, *rows]:
            cells = [f"{row[0]:<{widths[0]}}"]
            cells += [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)]
            self.line("  ".join(cells).rstrip())

    def flush(self) -> None:
        """Hand over everything written so far, so that a reader who has gone is noticed now."""
        if sys.stdout is not None:
            with self._output():
                sys.stdout.flush()

    @contextlib.contextmanager
    def _output(self) -> Iterator[None]:
        """Turns whatever the output refuses inside (a full disk, say) into a sentence."""
        try:
            yield
        except BrokenPipeError:
            raise
        except OSError as error:
            self.close_output()
            raise Refused("output_refused", why=error.strerror or str(error)) from None

    @staticmethod
    def close_output() -> None:
        """Whoever read us has gone (`| head`): keep Python from complaining about it when it ends."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Progress:
    """A bar on the error stream, drawn only when a person looks at it."""

    WIDTH = 40

    def __init__(self, total: int) -> None:
        self.total = total
        self._shown = sys.stderr is not None and sys.stderr.isatty() and can_show_all(sys.stderr) and total > 0
        self._drawn = -1
        self._bar = ""

    def at(self, done: int) -> None:
        """So much is done."""
        percent = 100 * done // self.total if self.total else 100
        if not self._shown or percent == self._drawn:
            return
        self._drawn = percent
        filled = self.WIDTH * done // self.total
        self._bar = f"{'█' * filled}{'·' * (self.WIDTH - filled)} {percent:>3} %  {done}/{self.total}"
        sys.stderr.write(f"\r{self._bar}")
        sys.stderr.flush()

    def end(self) -> None:
        """Take the bar away: with blanks, because not every terminal of Windows knows a sign for that."""
        if self._shown and self._drawn >= 0:
            sys.stderr.write(f"\r{' ' * len(self._bar)}\r")
            sys.stderr.flush()


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


def sentence_for(error: Exception, texts: Texts) -> str | None:
    """What to tell the person who typed; None when the error is not theirs but ours."""
    if isinstance(error, Refused):
        return texts.say(f"cli.error.{error.key}", **error.params)
    if isinstance(error, BadSetup):
        return texts.say(f"error.{error.key}", **error.params)
    if isinstance(error, DataError):
        return data_problem(error, texts)
    if isinstance(error, StoreError):
        return error.problem.sentence(texts)
    if isinstance(error, UnknownGame):
        return texts.say("cli.error.unknown_game", game=error.name)
    if isinstance(error, UnknownBot):
        return texts.say("cli.error.unknown_bot", bot=error.name)
    return None


def data_problem(error: DataError, texts: Texts) -> str:
    """A problem with a file as `file:line: sentence`, the form editors and other programs understand."""
    where = error.file if error.line is None else f"{error.file}:{error.line}"
    return f"{where}: {texts.say(f'error.{error.key}', **error.params)}"

"""How does a command speak to the person, or the program, in front of the terminal?"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop.cli import letters
from tabletop.cli.refused import Refused
from tabletop.content import Texts


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
        letters.respect_encoding(sys.stdout, sys.stderr)

    def say(self, key: str, /, **params: Any) -> str:
        """A sentence of the command line."""
        return self.texts.say(f"cli.{key}", **params)

    def line(self, text: str = "") -> None:
        """Write one line."""
        self._write(letters.visible(text))

    def json(self, value: Any) -> None:
        """Write one JSON document."""
        self._write(json.dumps(value, ensure_ascii=not letters.can_show_all(sys.stdout), indent=2))

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
                print(letters.one_line(sentence), file=sys.stderr)

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
        self._shown = sys.stderr is not None and sys.stderr.isatty() and letters.can_show_all(sys.stderr) and total > 0
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

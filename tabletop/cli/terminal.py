"""How does a command speak to the person, or the program, in front of the terminal?"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from tabletop.content import Texts


class Terminal:
    """The output of one command: plain lines, JSON for programs, complaints on the error stream."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def say(self, key: str, /, **params: Any) -> str:
        """A sentence of the command line."""
        return self.texts.say(f"cli.{key}", **params)

    def line(self, text: str = "") -> None:
        """Write one line."""
        print(text, file=sys.stdout)

    def json(self, value: Any) -> None:
        """Write one JSON document."""
        self.line(json.dumps(value, ensure_ascii=False, indent=2))

    def complain(self, sentence: str) -> None:
        """Write one line to the error stream."""
        sys.stdout.flush()
        print(sentence, file=sys.stderr)

    def table(self, head: list[str], rows: list[list[str]]) -> None:
        """Write aligned columns, the first to the left, the others to the right."""
        widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
        for row in [head, *rows]:
            cells = [f"{row[0]:<{widths[0]}}"]
            cells += [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)]
            self.line("  ".join(cells).rstrip())

    @staticmethod
    def flush() -> None:
        """Hand over everything written so far, so that a reader who has gone is noticed now."""
        sys.stdout.flush()

    @staticmethod
    def close_output() -> None:
        """Whoever read us has gone (`| head`): keep Python from complaining about it when it ends."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Progress:
    """A bar on the error stream, drawn only when a person looks at it."""

    WIDTH = 40

    def __init__(self, total: int) -> None:
        self.total = total
        self._shown = sys.stderr.isatty() and total > 0
        self._drawn = -1

    def at(self, done: int) -> None:
        """So much is done."""
        percent = 100 * done // self.total if self.total else 100
        if not self._shown or percent == self._drawn:
            return
        self._drawn = percent
        filled = self.WIDTH * done // self.total
        sys.stderr.write(f"\r{'█' * filled}{'·' * (self.WIDTH - filled)} {percent:>3} %  {done}/{self.total}")
        sys.stderr.flush()

    def end(self) -> None:
        """Take the bar away."""
        if self._shown and self._drawn >= 0:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

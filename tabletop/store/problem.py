"""How does the store say what went wrong, in words a player understands?"""

from __future__ import annotations

import errno
from pathlib import Path

import msgspec

from tabletop.content import DataError, Texts
from tabletop.kernel import Value

_BY_ERRNO = {
    errno.EROFS: "read_only",
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.ENOENT: "not_there",
    errno.ENOTDIR: "not_there",
}
LONGEST_QUOTE = 120
"""Letters of a file that a sentence repeats: more would bury what it says."""


class Problem(msgspec.Struct, frozen=True):
    """Something to tell the player: a text key with its parameters and, where it helps, a file and a line."""

    key: str
    params: dict[str, Value] = {}
    file: str = ""
    line: int | None = None

    @classmethod
    def of_store(cls, key: str, file: Path | None = None, /, **params: Value) -> Problem:
        """A problem worded below `store.`."""
        return cls(f"store.{key}", params, "" if file is None else file.name)

    @classmethod
    def of_data(cls, error: DataError) -> Problem:
        """What the strict reader found wrong in a file, worded below `error.`."""
        return cls(f"error.{error.key}", error.params, Path(error.file).name, error.line)

    @classmethod
    def of_disk(cls, file: Path, error: OSError) -> Problem:
        """Why the disk refused to write."""
        key = _BY_ERRNO.get(error.errno or 0)
        if key is not None:
            return cls.of_store(key, file)
        return cls.of_store("not_written", file, why=error.strerror or str(error))

    def sentence(self, texts: Texts) -> str:
        """One sentence, with file and line in front when they are known."""
        words = texts.say(self.key, **{name: _quoted(value) for name, value in self.params.items()})
        if not self.file:
            return words
        if self.line is None:
            return texts.say("store.in_file", file=_quoted(self.file), sentence=words)
        return texts.say("store.in_line", file=_quoted(self.file), line=self.line, sentence=words)


def _quoted(value: Value) -> Value:
    """What a file says, on one line and no longer than a sentence bears."""
    if not isinstance(value, str):
        return value
    line = " ".join(value[: 4 * LONGEST_QUOTE].split())
    return line if len(line) <= LONGEST_QUOTE else f"{line[:LONGEST_QUOTE]}…"


class StoreError(Exception):
    """The store cannot do what was asked; `problem` says why. Whatever was on the disk is as it was."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(
            f"{problem.file}{'' if problem.line is None else f':{problem.line}'}: {problem.key} {problem.params}"
        )
        self.problem = problem

    @property
    def key(self) -> str:
        """The text key of the problem."""
        return self.problem.key

    @property
    def params(self) -> dict[str, Value]:
        """The parameters of its sentence."""
        return self.problem.params

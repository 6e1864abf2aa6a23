"""What did a gesture say besides its first command, and when is the rest given?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.boards.common.board import View
from tabletop.kernel import Command


class FollowUp:
    """Commands that wait until they are asked for: whoever drops a builder on a machine has said which one to build.

    Questions that come in between are answered by hand. The rest is forgotten when somebody else decides, when the game is
    over, or when the first command is taken back and could be given again.
    """

    def __init__(self) -> None:
        self._first: Command | None = None
        self._rest: list[Command] = []

    def begin(self, first: Command, rest: Sequence[Command]) -> None:
        """The first command is given now; these follow."""
        self._first, self._rest = first, list(rest)

    def due(self, view: View[Any]) -> Command | None:
        """The next command, once it can be given; it is given only once."""
        if not self._rest:
            return None
        if not view.legal or (self._first in view.legal and self._rest[0] not in view.legal):
            self._rest = []
            return None
        return self._rest.pop(0) if self._rest[0] in view.legal else None

"""What happens when a terminal or the system tells the program to end, with Ctrl C or SIGTERM?"""

from __future__ import annotations

import signal
from types import FrameType
from typing import TYPE_CHECKING

from tabletop.app.parts import disk_full_question

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.scene import Loop


class ToldToEnd:
    """The first time it is like closing the window, so a game the disk refuses is asked about. A second time while that is under
    way, or while the question waits, ends the program at once: nobody may be there to answer.
    """

    def __init__(self, app: App, loop: Loop) -> None:
        self._app = app
        self._loop = loop
        self._under_way = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._told)

    def _told(self, number: int, _: FrameType | None) -> None:
        if self._under_way or disk_full_question.is_asking(self._app):
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        self._under_way = True
        self._loop.post(self._quit)

    def _quit(self) -> None:
        self._app.quit()
        self._under_way = False

"""How does a line that was written reach the disk itself without anybody waiting for it?"""

from __future__ import annotations

import os
import threading

PATIENCE_S = 5.0
"""How long closing a file waits for its last lines; a disk that takes longer has failed."""


class Syncing:
    """Flushes one open file to the disk in a thread of its own, soon after each write: a power cut loses moments, not moves.

    Waiting for the disk would be felt at the table (a slow one takes 50 ms and more); a thread that waits costs nothing.
    """

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._due = threading.Event()
        self._ending = False
        self.failed: OSError | None = None
        """What the disk said to the last flush; None when it took everything."""
        self._thread = threading.Thread(target=self._run, name="journal sync", daemon=True)
        self._thread.start()

    def soon(self) -> None:
        """Something was written."""
        self._due.set()

    def end(self) -> None:
        """Flush what is left and let go of the file."""
        self._ending = True
        self._due.set()
        self._thread.join(PATIENCE_S)

    def _run(self) -> None:
        while not self._ending:
            self._due.wait()
            self._due.clear()
            try:
                os.fsync(self._handle)
                self.failed = None
            except OSError as error:
                self.failed = error

"""Who hears Ctrl C: this program alone, or also the processes it starts?

A terminal tells everybody. A process that is only just beginning would answer with a traceback, however soon it stops its ears.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def born_deaf() -> Iterator[None]:
    """Processes started meanwhile hear no Ctrl C from their first moment on; one meant for this program waits so long.

    Where a system cannot do that (Windows), they are deaf as soon as they say so themselves.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker  # what a program without such processes never needs

    resource_tracker.ensure_running()  # started in between, it would open all ears again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

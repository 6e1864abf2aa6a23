"""How is a game judged without the window ever standing still?

A process of its own does it, from the first question to the last finding; it ends with the window, or when it is stopped. Where
no process can be had, the same is done in small slices whenever the window polls.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from tabletop.ctrl_c import born_deaf
from tabletop.kernel import Game
from tabletop.review.findings import Finding
from tabletop.review.reviewing import Task, findings

LOG = logging.getLogger(__name__)
SLICE = 0.006
"""Seconds a poll may think where there is no process."""
PATIENCE = 0.5
"""Seconds a process gets to end."""
KINDNESS = 5
"""How far the process stands back behind everything else the computer does."""

Load = Callable[[str], Game[Any]]

_ENCODER = msgspec.msgpack.Encoder()
_TASK: msgspec.msgpack.Decoder[Task] = msgspec.msgpack.Decoder(Task)
_FINDING: msgspec.msgpack.Decoder[Finding | None] = msgspec.msgpack.Decoder(Finding | None)


def run(connection: Connection, load: Load) -> None:
    """What the process does: judge one game and tell every finding; nothing (None) at the end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(KINDNESS)
    with contextlib.suppress(EOFError, OSError):  # the window is gone
        task = _TASK.decode(connection.recv_bytes())
        for finding in findings(load(task.game), task):
            if finding is not None:
                connection.send_bytes(_ENCODER.encode(finding))
        connection.send_bytes(_ENCODER.encode(None))


class Reviewer:
    """Judges one game at a time."""

    def __init__(self, load: Load, *, beside: bool = True) -> None:
        self._load = load
        self._beside = beside
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._here: Iterator[Finding | None] | None = None
        self._task: Task | None = None

    @property
    def at_work(self) -> bool:
        """Whether something is being judged."""
        return self._task is not None

    @property
    def beside(self) -> bool:
        """Whether a process beside the window does it."""
        return self._process is not None and self._process.is_alive()

    def begin(self, task: Task) -> None:
        """Judge that; whatever was judged before is stopped."""
        self.stop()
        self._task = task
        if not (self._beside and self._start(task)):
            self._here = findings(self._load(task.game), task)

    def poll(self) -> list[Finding]:
        """What was found since the last time."""
        if self._here is not None:
            return self._slice(self._here)
        if self._connection is not None:
            return self._listen(self._connection)
        return []

    def stop(self) -> None:
        """Stop judging and end the process. May be called twice."""
        self._task = self._here = None
        process, self._process = self._process, None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if process is not None:
            process.kill()  # one that hangs may not hear anything else, and has nothing to put away
            process.join(PATIENCE)

    def close(self) -> None:
        """The program ends."""
        self.stop()

    # --- the process -------------------------------------------------------------------------------------------------

    def _start(self, task: Task) -> bool:
        try:
            fresh = multiprocessing.get_context("spawn")
            ours, theirs = fresh.Pipe()
            process = fresh.Process(target=run, args=(theirs, self._load), name="review", daemon=True)
            with born_deaf():
                process.start()
            theirs.close()
            ours.send_bytes(_ENCODER.encode(task))
        except (OSError, ValueError, RuntimeError) as error:
            LOG.warning("no process to judge in: %s", error)
            self._beside = False
            return False
        self._process, self._connection = process, ours
        return True

    def _listen(self, connection: Connection) -> list[Finding]:
        found: list[Finding] = []
        try:
            while connection.poll():
                finding = _FINDING.decode(connection.recv_bytes())
                if finding is None:
                    self.stop()
                    return found
                found.append(finding)
        except (EOFError, OSError) as error:
            LOG.warning("the process that judged is gone: %s", error)
            self.stop()
        return found

    # --- without a process -------------------------------------------------------------------------------------------

    def _slice(self, here: Iterator[Finding | None]) -> list[Finding]:
        found: list[Finding] = []
        end = time.perf_counter() + SLICE
        while time.perf_counter() < end:
            try:
                finding = next(here)
            except StopIteration:
                self.stop()
                break
            if finding is not None:
                found.append(finding)
        return found

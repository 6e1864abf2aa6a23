"""Do the processes beside the program miss Ctrl C from their first moment on, and does the program itself still hear it?"""

from __future__ import annotations

import multiprocessing
import signal
import subprocess
import sys
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tabletop.bots.thinker import Question, Thinker
from tabletop.cli import simulation
from tabletop.ctrl_c import born_deaf
from tabletop.kernel import Setup
from tabletop.review import Reviewer, recall, task_for
from tests.review.games import load_brief, played

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def born(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of every process that begins: whether it is deaf before it could say so itself."""
    found: list[bool] = []
    begin = BaseProcess.start

    def start(process: BaseProcess) -> None:
        found.append(deaf())
        begin(process)

    monkeypatch.setattr(BaseProcess, "start", start)
    return found


def deaf() -> bool:
    """Whether Ctrl C waits outside; whatever a process begins now will be so too."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def tell(connection: Connection) -> None:
    """For a process: say whether it was born deaf."""
    connection.send(deaf())


def first_process_is_deaf() -> bool:
    """Asked in a fresh program: the very first process, with which Python begins a watcher that opens all ears again."""
    fresh = multiprocessing.get_context("spawn")
    ours, theirs = fresh.Pipe()
    process = fresh.Process(target=tell, args=(theirs,))
    with born_deaf():
        process.start()
    answer: bool = ours.recv()
    process.join()
    return answer


def test_the_first_process_of_a_program_is_deaf_too() -> None:
    code = (
        "from tests.test_ctrl_c import first_process_is_deaf\nif __name__ == '__main__': print(first_process_is_deaf())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "True\n"


def test_ctrl_c_waits_for_the_program_itself() -> None:
    reached = False
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background of a shell ignore it
    try:
        with pytest.raises(KeyboardInterrupt), born_deaf():  # noqa: PT012 (it comes at the end of the block)
            signal.raise_signal(signal.SIGINT)
            reached = True
    finally:
        signal.signal(signal.SIGINT, before)
    assert reached
    assert not deaf()


def test_the_thinker_begins_deaf(born: list[bool]) -> None:
    thinker = Thinker(load_brief)
    thinker.ask(Question("practice", b"", 0, "random", 0))
    thinker.close()
    assert born == [True]


def test_the_judge_begins_deaf(born: list[bool]) -> None:
    reviewer = Reviewer(load_brief)
    timeline = played(seats=2)
    reviewer.begin(task_for(timeline, recall(None, timeline, [0])))
    reviewer.close()
    assert born == [True]


def test_all_players_of_a_simulation_begin_deaf(born: list[bool]) -> None:
    task = simulation.Task("watch", Setup(2, 1, {}), ("random", "random"), plain=True)
    assert len(simulation.simulate(task, 12, 2, lambda _: None).outcomes) == 12
    assert born == [True, True]

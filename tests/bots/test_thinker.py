"""Does the thinker answer from its own process and without one, and survive hurry, cancel, closing and the process's death?"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop import workers
from tabletop.bots import Advice, Bot
from tabletop.bots.thinker import Question, Thinker
from tabletop.kernel import Level, Levels, Rng
from tabletop.workers import Ticket
from tests.practice_game import PracticeGame


class PatientGame(PracticeGame):
    """Its bots think as long as they need to, so that a busy machine leads to the same moves."""

    levels = Levels(
        apprentice=Level(recipe="step", nodes=1_000, seconds=60),
        journeyman=Level(recipe="turn", nodes=1_000, seconds=60, lines=4, deals=2, rivals=0.5),
        master=Level(recipe="replies", nodes=4_000, seconds=60, lines=6, deals=4, candidates=6, turns=2, rivals=1),
    )


GAME = PatientGame()


def load_practice(name: str) -> PatientGame:
    """What the process loads its games with; must be found by name there."""
    assert name == "practice"
    return PatientGame()


HANGS = "PROCESS_HANGS"
"""Names the file that tells that a process hangs."""


def load_for_ever(name: str) -> PatientGame:
    """In the process beside, this never comes to an end and hears no wish to end; in the window it loads."""
    if multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        Path(os.environ[HANGS]).touch()
        while True:
            time.sleep(1)
    return load_practice(name)


def die_at_once(*_: Any) -> None:
    """What a process does that may begin but not run."""
    os._exit(1)


@pytest.fixture
def hanging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Thinker:
    """A thinker whose process hangs over a question."""
    monkeypatch.setenv(HANGS, str(tmp_path / "hangs"))
    thinker = Thinker(load_for_ever)
    ask(thinker, "practice", frozen(), 0, "journeyman", 5)
    while not (tmp_path / "hangs").exists():
        time.sleep(0.01)
    return thinker


@pytest.fixture(autouse=True)
def nobody_is_impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process may be silent for long."""
    monkeypatch.setattr(workers, "SILENCE", 300.0)
    monkeypatch.setattr(workers, "HASTE", 300.0)


@pytest.fixture(params=[True, False], ids=["beside", "here"])
def thinker(request: pytest.FixtureRequest) -> Iterator[Thinker]:
    thinker = Thinker(load_practice, beside=request.param)
    yield thinker
    thinker.close()


@pytest.fixture
def beside() -> Iterator[Thinker]:
    thinker = Thinker(load_practice)
    yield thinker
    thinker.close()


def ask(thinker: Thinker, game: str, state: bytes, seat: int, level: str, seed: int) -> Ticket[Advice]:
    return thinker.ask(Question(game, state, seat, level, seed))


def decided(thinker: Thinker, ticket: Ticket[Advice], seconds: float = 300) -> Ticket[Advice]:
    end = time.monotonic() + seconds
    while not ticket.decided and time.monotonic() < end:
        thinker.poll()
        time.sleep(0.002)
    assert ticket.decided
    return ticket


def frozen(seed: int = 1) -> bytes:
    return GAME.freeze(GAME.new(2, seed))


def test_the_answer_is_that_of_a_bot_with_the_same_seed(thinker: Thinker) -> None:
    ticket = decided(thinker, ask(thinker, "practice", frozen(), 0, "journeyman", 5))
    alone = Thinker(load_practice, beside=False)
    again = decided(alone, ask(alone, "practice", frozen(), 0, "journeyman", 5))
    assert ticket.answer is not None
    assert again.answer is not None
    assert ticket.answer.choices == again.answer.choices
    assert ticket.answer.command in GAME.legal(GAME.new(2, 1))


@pytest.mark.parametrize("level", ["random", "greedy", "apprentice", "master"])
def test_every_bot_answers(thinker: Thinker, level: str) -> None:
    ticket = decided(thinker, ask(thinker, "practice", frozen(), 0, level, 5))
    assert ticket.answer is not None
    assert ticket.answer.command in GAME.legal(GAME.new(2, 1))


def test_a_whole_game_can_be_played(thinker: Thinker) -> None:
    state, moves = GAME.new(2, 3), 0
    while (seat := GAME.actor(state)) is not None:
        ticket = decided(thinker, ask(thinker, "practice", GAME.freeze(state), seat, "apprentice", moves))
        assert ticket.answer is not None
        GAME.apply(state, ticket.answer.command, events=False)
        moves += 1
    assert moves > 10


def test_without_a_process_every_poll_thinks_for_one_slice_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which every step takes a quarter of a slice."""
    here = Thinker(load_practice, beside=False)
    ticket = ask(here, "practice", frozen(), 0, "master", 1)
    assert here._here is not None
    steps, really = [0], here._here.step

    def counted() -> None:
        steps[0] += 1
        really()

    monkeypatch.setattr(here._here, "step", counted)
    monkeypatch.setattr(workers, "SLICE", 1.0)
    monkeypatch.setattr("tabletop.workers.time.perf_counter", lambda: steps[0] / 4)
    for polled in range(1, 4):
        here.poll()
        assert not ticket.decided
        assert steps == [4 * polled]


def test_hurry_decides_with_what_is_known(thinker: Thinker) -> None:
    ticket = ask(thinker, "practice", frozen(), 0, "master", 5)
    thinker.hurry()
    assert decided(thinker, ticket).answer is not None


def test_a_cancelled_question_is_never_answered(thinker: Thinker) -> None:
    first = ask(thinker, "practice", frozen(), 0, "master", 5)
    thinker.cancel()
    assert thinker.poll() == []
    second = decided(thinker, ask(thinker, "practice", frozen(2), 0, "apprentice", 5))
    assert second.answer is not None
    assert not first.decided


def test_closing_ends_the_process(beside: Thinker) -> None:
    ask(beside, "practice", frozen(), 0, "master", 5)
    assert beside.beside
    process: Any = beside._process  # the process itself is nobody else's business
    beside.close()
    process.join(60)  # on a busy machine even a killed one takes its time
    assert not process.is_alive()
    beside.close()


def test_a_dying_process_loses_no_question_and_a_new_one_takes_over(beside: Thinker) -> None:
    decided(beside, ask(beside, "practice", frozen(), 0, "apprentice", 5))
    process: Any = beside._process
    process.kill()
    process.join()
    ticket = decided(beside, ask(beside, "practice", frozen(), 0, "journeyman", 5))
    assert ticket.answer is not None
    decided(beside, ask(beside, "practice", frozen(), 0, "journeyman", 5))
    assert beside.beside


def test_a_process_that_dies_while_thinking_is_replaced_by_the_window_itself(beside: Thinker) -> None:
    decided(beside, ask(beside, "practice", frozen(), 0, "apprentice", 5))
    ticket = ask(beside, "practice", frozen(), 0, "master", 5)
    process: Any = beside._process
    process.kill()
    assert decided(beside, ticket).answer is not None


def test_a_process_that_dies_before_it_is_hurried_is_replaced_too(beside: Thinker) -> None:
    ticket = ask(beside, "practice", frozen(), 0, "master", 5)
    process: Any = beside._process
    process.kill()
    process.join()
    beside.hurry()
    assert decided(beside, ticket).answer is not None


@pytest.mark.parametrize("patience", ["SILENCE", "HASTE"])
def test_a_process_that_hangs_is_given_up(hanging: Thinker, patience: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hung: Any = hanging._process
    monkeypatch.setattr(workers, patience, 0.0)
    ticket = ask(hanging, "practice", frozen(), 0, "journeyman", 5)
    if patience == "HASTE":
        hanging.poll()
        assert hanging.beside, "without a hurry it is waited for"
        hanging.hurry()
    assert decided(hanging, ticket).answer is not None
    hung.join(60)
    assert not hung.is_alive()
    hanging.close()


def test_closing_ends_a_process_that_hangs(hanging: Thinker) -> None:
    hung: Any = hanging._process
    hanging.close()
    hung.join(60)
    assert not hung.is_alive()


def test_where_no_process_can_begin_the_window_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_process: Any) -> None:
        raise PermissionError("no more processes")

    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", refuse)
    thinker = Thinker(load_practice)
    assert decided(thinker, ask(thinker, "practice", frozen(), 0, "journeyman", 5)).answer is not None
    assert not thinker.beside


def test_processes_that_die_at_once_are_begun_a_few_times_only(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    monkeypatch.setattr(workers, "run", die_at_once)

    def begin(thinker: Thinker) -> None:
        begun.append(thinker)
        really(thinker)

    really = Thinker._start
    monkeypatch.setattr(Thinker, "_start", begin)
    thinker = Thinker(load_practice)
    for _ in range(workers.STARTS + 2):
        assert decided(thinker, ask(thinker, "practice", frozen(), 0, "journeyman", 5)).answer is not None
    assert len(begun) == workers.STARTS
    assert not thinker.beside


def test_a_plan_is_followed_across_questions() -> None:
    """Thinking once per turn is the same as a bot that keeps its plan."""
    bot = Bot("journeyman", GAME, 2, 0, Rng(9))
    thinker = Thinker(load_practice, beside=False)
    state = GAME.new(2, 4)
    first = bot.decide(state)
    ticket = decided(thinker, ask(thinker, "practice", GAME.freeze(state), 0, "journeyman", Rng(9).bits()))
    assert ticket.answer is not None
    assert ticket.answer.command == first
    GAME.apply(state, first, events=False)
    second = decided(thinker, ask(thinker, "practice", GAME.freeze(state), 0, "journeyman", 1))
    assert second.answer is not None
    assert second.answer.command == bot.decide(state)
    assert bot.followed

"""Which positions do the tests of tables look at? Random ones of every game, seat count and choice of options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tabletop import boards
from tabletop.games import load
from tabletop.kernel import Command, Frame, Game, Rng
from tabletop.kernel.state import OptionValue, State


class Setting(NamedTuple):
    """A game with its seats and options."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join((self.game, str(self.seats), *changed))


class Step(NamedTuple):
    """One step of a random game: before, command, what the viewer saw, after."""

    before: Any
    command: Command
    frames: list[Frame[Any]]
    after: Any


def settings(*names: str) -> list[Setting]:
    """Every table with a board (or those of these games): each seat count as offered, and alone and with most seats also with
    every option changed.
    """
    found = []
    for name in names or boards.names():
        rules = load(name)
        for seats in rules.seats:
            found.append(Setting(name, seats, {}))
            others = {option.name: option.values[-1] for option in rules.options(seats)}
            usual = {option.name: option.default for option in rules.options(seats)}
            if seats in (rules.seats[0], rules.seats[-1]) and others != usual:
                found.append(Setting(name, seats, others))
    return found


def chosen(rules: Game[Any], state: State, seed: int) -> Iterator[Command]:
    """What is played at random until the game is over; whoever asks for the next plays it."""
    chance = Rng(seed).fork(11)
    while rules.actor(state) is not None:
        legal = rules.legal(state)
        yield legal[chance.below(len(legal))]


def played(rules: Game[Any], setting: Setting, seed: int, viewer: int = 0) -> Iterator[Step]:
    """Every step of a random game, as that seat sees it."""
    state: State = rules.new(setting.seats, seed, setting.options)
    for command in chosen(rules, state, seed):
        before = rules.copy(state)
        frames = rules.watch(state, command, viewer)
        yield Step(before, command, frames, rules.copy(state))


def last_step(rules: Game[Any], setting: Setting, seed: int, viewer: int = 0) -> Step:
    """The step that ends the random game of `played`; nobody watches the others."""
    state: State = rules.new(setting.seats, seed, setting.options)
    before, last = state, None
    for command in chosen(rules, state, seed):
        before, last = rules.copy(state), command
        rules.apply(state, command, events=False)
    assert last is not None
    return Step(before, last, rules.watch(rules.copy(before), last, viewer), state)


def sampled(rules: Game[Any], setting: Setting, count: int, seed: int, games: int = 6) -> list[Any]:
    """So many positions: one of every kind of question first, then random ones."""
    by_question: dict[str, Any] = {}
    others: list[Any] = []
    chance = Rng(seed).fork(5)
    for number in range(games):
        state: State = rules.new(setting.seats, seed * 100 + number, setting.options)
        for command in chosen(rules, state, seed * 100 + number):
            decision = rules.decision(state)
            assert decision is not None
            if decision.kind not in by_question:
                by_question[decision.kind] = rules.copy(state)
            elif chance.below(12) == 0:
                others.append(rules.copy(state))
            rules.apply(state, command, events=False)
        if len(by_question) + len(others) >= 4 * count:
            break
    return [*by_question.values(), *others][:count]

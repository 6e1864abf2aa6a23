"""How do many games between bots go? Plays them whole and reports speed, length, scores and wins."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from collections.abc import Callable
from typing import Any

import msgspec

from tabletop import bots
from tabletop.cli import Refused
from tabletop.cli.arguments import Arguments, whole_number
from tabletop.cli.choosing import LARGEST_SEED, add_setup, chosen_setup
from tabletop.cli.simulation import MOST_DECISIONS, Outcome, Task, simulate
from tabletop.cli.terminal import Progress, Terminal
from tabletop.store.records import summary, wilson

INTERRUPTED = 130
BROKEN = 1
"""A game died of a defect; what was finished before is reported."""
MOST_GAMES = 10_000_000


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The set-up, how many games, who plays, on how many processes, and `--json`."""
    add_setup(parser, terminal)
    games = whole_number("--games", 1, MOST_GAMES)
    jobs = whole_number("--jobs", 1, 4 * (os.cpu_count() or 1))
    parser.add_argument("--games", type=games, default=100, metavar="G", help=terminal.say("simulate.games"))
    known = ", ".join(bots.names())
    parser.add_argument("--bots", default="random", metavar="BOT[,…]", help=terminal.say("simulate.bots", bots=known))
    parser.add_argument("--jobs", type=jobs, default=1, metavar="J", help=terminal.say("simulate.jobs"))
    most = whole_number("--most-decisions", 1, MOST_DECISIONS)
    words = terminal.say("simulate.most_decisions", most=MOST_DECISIONS)
    parser.add_argument("--most-decisions", type=most, default=MOST_DECISIONS, metavar="D", help=words)
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Play and report; after Ctrl-C what was finished until then."""
    game, setup = chosen_setup(chosen)
    if setup.seed + chosen.games - 1 > LARGEST_SEED:
        raise Refused("seeds_run_out", seed=str(setup.seed), games=chosen.games)
    task = Task(game.name, setup, _bots_at(chosen.bots, setup.seats), chosen.plain, chosen.most_decisions)
    bar = Progress(chosen.games)
    began = time.perf_counter()
    played = simulate(task, chosen.games, chosen.jobs, bar.at)
    bar.end()
    report = _report(task, played.outcomes, time.perf_counter() - began)
    if chosen.json:
        terminal.json({**report, "interrupted": played.interrupted, "error": played.error})
    else:
        _show(report, terminal)
        if played.error:
            terminal.line(terminal.say("simulate.broken", error=played.error))
    return INTERRUPTED if played.interrupted else BROKEN if played.error else 0


def _bots_at(text: str, seats: int) -> tuple[str, ...]:
    """One bot per seat; a single name plays them all."""
    named = text.split(",")
    for name in named:
        bots.known(name)
    if len(named) not in (1, seats):
        raise Refused("bots_and_seats", bots=len(named), seats=seats)
    return tuple(named * seats if len(named) == 1 else named)


def _report(task: Task, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """Everything there is to say, as plain values."""
    seeds = {"seed": task.setup.seed, "options": task.setup.options}
    head = {"game": task.game, "seats": task.setup.seats, **seeds, "bots": task.bots, "games": len(outcomes)}
    if not outcomes:
        return head
    computing = sum(outcome.seconds for outcome in outcomes)
    decisions = summary([outcome.decisions for outcome in outcomes])
    return {
        **head,
        "seconds": seconds,
        "decisions_per_second": sum(outcome.decisions for outcome in outcomes) / max(computing, 1e-9),
        "decisions": msgspec.to_builtins(decisions),
        "nobody_won": sum(not outcome.winners for outcome in outcomes if outcome.finished),
        "unfinished": sum(not outcome.finished for outcome in outcomes),
        "by_seat": [_seat(seat, task.bots[seat], outcomes) for seat in range(task.setup.seats)],
    }


def _seat(seat: int, bot: str, outcomes: list[Outcome]) -> dict[str, Any]:
    wins = sum(seat in outcome.winners for outcome in outcomes)
    low, high = wilson(wins, len(outcomes))
    score = summary([outcome.totals[seat] for outcome in outcomes])
    return {
        "seat": seat,
        "bot": bot,
        "score": msgspec.to_builtins(score),
        "wins": wins,
        "share": wins / len(outcomes),
        "share_95": [low, high],
    }


def _show(report: dict[str, Any], terminal: Terminal) -> None:
    say, figure = terminal.say, terminal.texts.figure
    options = ", ".join(f"{name}={str(value).lower()}" for name, value in report["options"].items())
    terminal.line(
        say("simulate.head", game=report["game"], n=report["games"], seats=report["seats"], options=options or "–")
    )
    if not report["games"]:
        return
    length = report["decisions"]
    terminal.line(
        say("simulate.speed", speed=figure(report["decisions_per_second"]), seconds=figure(report["seconds"], 1))
    )
    terminal.line(
        say("simulate.length", mean=figure(length["mean"], 1), spread=figure(length["spread"], 1), **_extremes(length))
    )
    head = [
        say(f"simulate.column.{name}") for name in ("seat", "bot", "mean", "spread", "least", "most", "wins", "sure")
    ]
    terminal.table(head, [_row(seat, figure) for seat in report["by_seat"]])
    if report["unfinished"]:
        terminal.line(say("simulate.unfinished", n=report["unfinished"]))
    if report["nobody_won"]:
        terminal.line(say("simulate.nobody_won", n=report["nobody_won"]))


def _extremes(numbers: dict[str, Any]) -> dict[str, int]:
    return {"least": numbers["least"], "most": numbers["most"]}


def _row(seat: dict[str, Any], figure: Callable[..., str]) -> list[str]:
    score, (low, high) = seat["score"], seat["share_95"]
    return [
        str(seat["seat"]),
        seat["bot"],
        figure(score["mean"], 1),
        figure(score["spread"], 1),
        figure(score["least"]),
        figure(score["most"]),
        f"{figure(100 * seat['share'], 1)} %",
        f"{figure(100 * low, 1)}–{figure(100 * high, 1)} %",
    ]

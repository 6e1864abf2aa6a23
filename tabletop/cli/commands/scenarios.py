"""Which scenarios come with the program, and can every goal really be reached in the moves it states?"""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from tabletop.bots.goal_search import fewest
from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game
from tabletop.cli.terminal import Terminal
from tabletop.content import load_texts
from tabletop.store import prove
from tabletop.store.opening import check
from tabletop.store.scenarios import Bundled, bundled, goal_words

NODES = 20_000
"""Positions the search for a proof may look at."""
WRONG = 1


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """Only `--json`: the scenarios as data."""
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """List them by game; exit code 1 when a save or a goal does not hold."""
    entries, problems = bundled()
    told = [_checked(entry, terminal) for entry in entries]
    wrong = [problem.sentence(terminal.texts) for problem in problems]
    if chosen.json:
        terminal.json({"scenarios": told, "problems": wrong})
    else:
        for line in told:
            terminal.line(terminal.say("scenarios.line", n=line["moves"], **line))
        for sentence in wrong:
            terminal.line(sentence)
        failed = sum(not line["holds"] for line in told) + len(wrong)
        terminal.line(terminal.say("scenarios.summary", count=len(told), n=failed))
    return WRONG if wrong or not all(line["holds"] for line in told) else 0


def _checked(entry: Bundled, terminal: Terminal) -> dict[str, Any]:
    """What the list says of one, and whether position and goal hold. The values are our own, whatever the owner overrides."""

    def plain(name: str) -> Any:
        return find_game(name, plain=True)

    scenario = entry.scenario
    texts = load_texts(terminal.texts.language, entry.head.game)
    problem = prove(entry.file, plain)
    _, _, game, state = check(entry.file, plain)
    search = fewest(game, state, scenario.goal, NODES)
    holds = problem is None and search.complete and search.moves == scenario.fewest
    return {
        "name": scenario.name,
        "game": entry.head.game,
        "difficulty": scenario.difficulty,
        "title": scenario.title[texts.language],
        "goal": goal_words(texts, scenario.goal),
        "moves": scenario.fewest,
        "state": terminal.say("scenarios.holds" if holds else "scenarios.broken", moves=search.moves),
        "holds": holds,
    }

"""Where in the rules of a game is the answer to a question?"""

from __future__ import annotations

from argparse import Namespace

from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game, game_texts
from tabletop.cli.terminal import Terminal
from tabletop.content import guide_of
from tabletop.content.rules_search import RulesSearch

MOST_SHOWN = 5


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The game, the words of the question, and `--json`."""
    parser.add_argument("game", metavar="GAME", help=terminal.say("rules.game"))
    parser.add_argument("words", metavar="WORDS", nargs="+", help=terminal.say("rules.words"))
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """The places that answer best, the best first."""
    game = find_game(chosen.game)
    texts = game_texts(game.name, terminal.texts.language)
    question = " ".join(chosen.words)
    answer = RulesSearch(texts, guide_of(game.name)).ask(question)
    if chosen.json:
        found = [place.passage for place in answer.places]
        terminal.json([{"chapter": p.chapter, "title": p.title, "text": p.text} for p in found])
        return 0
    if not answer.places:
        terminal.line(terminal.say("rules.nothing", words=question))
    if answer.meant:
        terminal.line(terminal.say("rules.meant", words=answer.meant))
    for place in answer.places[:MOST_SHOWN]:
        passage = place.passage
        terminal.line(terminal.say("rules.place", chapter=passage.chapter, title=passage.title))
        terminal.line(f"  {passage.text.removeprefix('– ')}")
    if len(answer.places) > MOST_SHOWN:
        terminal.line(terminal.say("rules.more", n=len(answer.places) - MOST_SHOWN))
    return 0

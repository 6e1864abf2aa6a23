"""Who sits at the table of a game that is guessed, and where does it stand?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tabletop.app.guess.rail import Standing
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.turning_points import TurningPoints
from tabletop.app.table.session import Session
from tabletop.coach import apart
from tabletop.content import Texts, seat_looks
from tabletop.guess.progress import WATCHED, Kept
from tabletop.guess.recorded import Comment, Decision, MasterGame, judgement_of
from tabletop.guess.scoring import bar
from tabletop.guess.words import CommentWords, title_of
from tabletop.kernel import LEVELS, Command, Seat, Timeline
from tabletop.store import Unkept

if TYPE_CHECKING:
    from tabletop.app.application import App


def seats_of(app: App, recorded: MasterGame) -> list[Seat]:
    """The player holds the seat that is guessed; the others move as they did."""
    names = recorded.people or [app.texts.say(f"new.names.{number}") for number in range(1, 5)]
    return [
        Seat(name, "human" if number == recorded.seat else "bot", colour, "" if number == recorded.seat else kind)
        for number, (name, colour, kind) in enumerate(zip(names, seat_looks(), recorded.kinds, strict=False))
    ]


def seated(app: App, recorded: MasterGame, whole: Timeline[Any], position: int) -> Session:
    """The game up to that moment, at a table nobody keeps; nothing of what comes lies there."""
    timeline, seats = whole.branch(position), seats_of(app, recorded)
    timeline.floor = position
    texts = app.texts_of(recorded.game).knowing(timeline.game.text_facts)
    return Session(timeline, Unkept(timeline, seats), seats, texts)


def comment_on(words: CommentWords, recorded: MasterGame, decision: Decision, guess: Command) -> str:
    """What the Master's move gains against the guess, or else against the best one it is ahead of; empty where there is none."""
    said = judgement_of(recorded, decision)
    his, own = said.find(Command.parse(decision.master)), said.find(guess)
    assert his is not None
    behind = [move for move in (own, *said.moves) if move is not None and apart(his, move) > 0]
    return " ".join(words.of(Comment(decision.position, str(behind[0].command)))) if behind else ""


def film_of(app: App, recorded: MasterGame, whole: Timeline[Any]) -> Recording:
    """The whole game as a film."""
    texts = app.texts_of(recorded.game)
    return Recording(whole, seats_of(app, recorded), texts, id="", seconds=0, title=title_of(recorded, texts))


def points_of(app: App, recorded: MasterGame, decide: Callable[[int], None]) -> TurningPoints:
    """What is said of its turning points."""
    words = CommentWords(recorded, seats_of(app, recorded), app.texts_of(recorded.game))
    return TurningPoints({one.position: " ".join(words.of(one)) for one in recorded.comments}, decide)


def standing_of(texts: Texts, recorded: MasterGame, kept: Kept) -> Standing:
    """The player and usual players at the decisions that were guessed so far."""
    say = texts.say
    guessed = tuple(decision for decision, line in kept.pairs(recorded) if line != WATCHED)
    found = bar(msgspec.structs.replace(recorded, decisions=guessed), len(guessed))
    possible = max(1, found["possible"])
    own = kept.points(recorded)
    levels = [(level, say(f"new.level.{level}"), found[level]) for level in LEVELS[::-1] if level in found]
    rows = [("human", say("guess.you"), own), *(("bot", name, points) for _, name, points in levels)]
    return Standing(
        say("guess.of_points", n=found["possible"]),
        tuple((icon, name, points, points / possible) for icon, name, points in rows),
    )

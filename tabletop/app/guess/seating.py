"""Who sits at the table of a game that is guessed, and where does it stand?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tabletop.app.guess.rail import Standing
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.turning_points import TurningPoints
from tabletop.app.table.session import Session
from tabletop.coach import Words
from tabletop.content import Texts, seat_looks
from tabletop.guess.progress import WATCHED, Kept
from tabletop.guess.recorded import Decision, MasterGame, judgement_of
from tabletop.guess.scoring import bar
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


def title_of(recorded: MasterGame, texts: Texts) -> str:
    """What a game is called."""
    return recorded.title if recorded.own else texts.say(f"guess.title.{recorded.title}")


def seated(app: App, recorded: MasterGame, whole: Timeline[Any], position: int) -> Session:
    """The game up to that moment, at a table nobody keeps; nothing of what comes lies there."""
    timeline, seats = whole.branch(position), seats_of(app, recorded)
    timeline.floor = position
    texts = app.texts_of(recorded.game).knowing(timeline.game.text_facts)
    return Session(timeline, Unkept(timeline, seats), seats, texts)


def comment_on(words: Words, recorded: MasterGame, decision: Decision, against: Command | str = "") -> str:
    """What the Master is after, against that move or else against the best other one."""
    said, other = judgement_of(recorded, decision), decision.way(against)
    his = said.find(Command.parse(decision.master))
    assert his is not None
    found = said.find(Command.parse(other.commands[0])) if other is not None else None
    rest = [move for move in said.moves if move is not his]
    chosen = found if found in rest else rest[0]
    return words.reason(msgspec.structs.replace(said, moves=(his, chosen)), his)


def film_of(app: App, recorded: MasterGame, whole: Timeline[Any]) -> Recording:
    """The whole game as a film."""
    texts = app.texts_of(recorded.game)
    return Recording(whole, seats_of(app, recorded), texts, id="", seconds=0, title=title_of(recorded, texts))


def points_of(app: App, recorded: MasterGame, decide: Callable[[int], None]) -> TurningPoints:
    """What is said of its turning points."""
    words = Words(app.texts_of(recorded.game), seats_of(app, recorded))
    known = {decision.position: decision for decision in recorded.decisions}
    said = {one.position: comment_on(words, recorded, known[one.position], one.against) for one in recorded.comments}
    return TurningPoints(said, decide)


def standing_of(app: App, recorded: MasterGame, kept: Kept) -> Standing:
    """The player and usual players at the decisions that were guessed so far."""
    say = app.texts.say
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

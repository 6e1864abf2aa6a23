"""What does the list of saves say about each of them?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.app.learn.progress import lessons_of
from tabletop.content import Texts
from tabletop.kernel import OptionValue
from tabletop.store import Head, Parent, SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App


def title_of(app: App, entry: SavedGame) -> str:
    """The title a player gave it, else the name of its game, else that of its file."""
    head = entry.head
    if head is None or not _known(app, head.game):
        return (head.title if head else "") or entry.file.stem
    return head.title or app.texts_of(head.game).say("name")


def state_line(app: App, entry: SavedGame) -> str:
    """How far a running game is, or how a finished one ended."""
    head = entry.head
    if head is None or head.summary is None or not _known(app, head.game):
        return ""
    return _ended(app, head) if entry.status == "finished" else _running(app, head)


def _running(app: App, head: Head) -> str:
    assert head.summary is not None
    texts, rounds = app.texts_of(head.game), app.find_game(head.game).rounds
    number, to_move = head.summary.began.get("round", 1), head.summary.to_move
    parts = []
    if rounds and isinstance(number, int):
        parts.append(texts.say("load.round", round=number, rounds=rounds))
    elif head.position:
        parts.append(texts.say("load.move", n=head.position))
    phase = head.summary.began.get("phase")
    for key in (f"load.phase.{phase}", f"phase.{phase}.name"):
        if phase is not None and key in texts:
            parts.append(texts.say(key))
            break
    if to_move is not None and len(head.seats) > 1:
        parts.append(texts.say("load.to_move", name=head.seats[to_move].name))
    return ", ".join(parts)


def _ended(app: App, head: Head) -> str:
    assert head.summary is not None
    texts, points, winners = app.texts_of(head.game), head.summary.points, head.summary.winners
    if len(head.seats) == 1:
        rank = rank_name(app, head.game, head.setup.options, points[0])
        if rank:
            return texts.say("load.solo_rank", rank=rank)
        return texts.say("load.solo_won" if winners else "load.solo_lost")
    if len(winners) != 1:
        return texts.say("load.shared", names=join_names(texts, [head.seats[seat].name for seat in winners]))
    ahead = points[winners[0]] - max(p for seat, p in enumerate(points) if seat != winners[0])
    name = head.seats[winners[0]].name
    return texts.say("load.won_by", name=name, n=ahead) if ahead else texts.say("load.won", name=name)


def family_line(app: App, parent: Parent) -> str:
    """Which game a branch began in, and where."""
    entry = next(
        (entry for entry in app.shelf.glances() if entry.head is not None and entry.head.id == parent.id), None
    )
    if entry is None:
        return app.texts.say("comparison.of_gone", n=parent.position)
    return app.texts.say("comparison.of", title=title_of(app, entry), n=parent.position)


def lesson_line(app: App, game: str, chapter: str) -> str:
    """In which chapter of a lesson a game was begun; of one that is no longer written, only that it was."""
    lessons = lessons_of(app, game) if _known(app, game) else None
    known = None if lessons is None else next((each for each in lessons.chapters if each.id == chapter), None)
    if known is None:
        return app.texts.say("learn.begun_in_one")
    return app.texts.say("learn.begun_in", title=known.title[app.settings.language])


def rank_of(ladder: Mapping[str, int], points: int) -> str:
    """The highest rank those points reach; empty when there are none."""
    reached = [name for name, least in ladder.items() if points >= least]
    return reached[-1] if reached else next(iter(ladder), "")


def rank_name(app: App, game: str, options: Mapping[str, OptionValue], points: int) -> str:
    """The name of the rank a solo game reached; empty when the game has none."""
    ladder = app.find_game(game).ladder(options)
    return say_rank(app.texts_of(game), rank_of(ladder, points)) if ladder else ""


def say_rank(texts: Texts, rank: str) -> str:
    """A rank in words."""
    return texts.say(f"rank.{rank}.name")


def next_rank(texts: Texts, ladder: Mapping[str, int], points: int) -> str:
    """How many points are missing for the next rank; or that there is none above."""
    above = [(least, rank) for rank, least in ladder.items() if least > points]
    if not above:
        return texts.say("results.top_rank")
    least, rank = min(above)
    return texts.say("results.to_next", n=least - points, rank=say_rank(texts, rank))


def damage_lines(app: App, entry: SavedGame, *, short: bool = False) -> str:
    """How far a damaged file can be read, and that nothing was touched; or that it comes from elsewhere."""
    say, moves = app.texts.say, entry.readable_moves
    if entry.status == "newer":
        return say("load.newer")
    if entry.head is None:
        return say("store.not_a_save")
    if not moves:
        return say("load.only_backup")
    if short:
        return say("load.intact_to", n=moves)
    return say("load.breaks_off" if moves < entry.head.position else "load.moves_intact", n=moves)


def can_recover(entry: SavedGame) -> bool:
    """Whether there may be something to copy: the file or its backup still tells the set-up."""
    return entry.status == "damaged" and entry.head is not None


def played_for(texts: Texts, seconds: int) -> str:
    """A length of time in hours and minutes."""
    hours, minutes = divmod(max(1, round(seconds / 60)), 60)
    return texts.say("load.hours", hours=hours, minutes=minutes) if hours else texts.say("load.minutes", n=minutes)


def join_names(texts: Texts, names: list[str]) -> str:
    """Names in a row, the last one with “and”."""
    if len(names) < 2:
        return "".join(names)
    return texts.say("load.and", first=", ".join(names[:-1]), last=names[-1])


def _known(app: App, game: str) -> bool:
    try:
        app.find_game(game)
    except LookupError:
        return False
    return True

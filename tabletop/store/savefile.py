"""What does a save look like, and how is it written and read as one readable YAML document?"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, AnyStr, TypeAlias

import msgspec

from tabletop.content import LANGUAGES, DataError, Document, convert, read, read_text, seat_looks
from tabletop.content.lessons import Said
from tabletop.kernel import LEVELS, BadCommandLine, Command, Game, Seat, Setup, Value
from tabletop.kernel.goal import Goal
from tabletop.store.migrate import migrate
from tabletop.store.problem import Problem, StoreError

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**8)]
"""No game has a hundred million of anything; a larger number would not fit into a line of the journal."""
Moment: TypeAlias = Annotated[datetime, msgspec.Meta(tz=True)]
GameId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_-]{1,64}\Z")]
"""Names one played game; it stands in file names and in the first line of journals."""
Difficulty: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=3)]
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{1,63}\Z")]
GameName: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_]{1,64}\Z")]
"""The name of a game's folders. Nothing else could be one, and the list shows that of a game it does not know."""

LONGEST_NAME = 80
"""Characters of a name or title that can be shown."""
YEARS = range(2, 9999)
"""Any clock is accepted. Only at the two ends of the calendar there are time zones in which a moment cannot be said."""
LAST_SITTING = 10**12
"""No clock gets there; only a forged number does."""
LAST_ROUND = 1000
LONGEST_HISTORY = 50_000
"""Moves: no game has a fiftieth of them, and each is tried by the rules when the save is opened."""

BOTS = ("", "random", "greedy", *LEVELS)
"""Levels that are played; none at all is the one without a plan."""
USUAL = LEVELS[0]

_SUM = b'sum: "'
_BODY = "\nhistory:"


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of saves shows of a position without looking into it."""

    points: list[int]
    to_move: int | None
    """None when the game is over."""
    winners: list[int]
    began: dict[str, Value] = {}
    """The newest facts of `round_began` and `phase_began` events, as far as the game tells them."""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position from which the later part of a history is played, when it is not played from the set-up."""

    after: Count
    """How many commands of the history lie before it."""
    state: dict[str, Any]


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game a what-if branch began in, which itself knows nothing of it."""

    id: GameId
    position: Count
    """After how many of its moves."""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a save that makes a task of its position."""

    name: Name
    """Also that of its picture."""
    difficulty: Difficulty
    goal: Goal
    fewest: Annotated[int, msgspec.Meta(ge=1, le=60)]
    """The fewest moves that reach the goal; what nobody could decide otherwise is none."""
    title: Said
    why: Said
    """What it teaches."""

    @property
    def own(self) -> bool:
        """Whether it was kept from an own game."""
        return bool(self.goal.moves)

    def __post_init__(self) -> None:
        for said in (self.title, self.why):
            if set(said) != set(LANGUAGES) or not all(words.strip() for words in said.values()):
                message = f"title and why are said in {', '.join(LANGUAGES)}"
                raise ValueError(message)


class Head(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The part of a save above its history: enough to list it."""

    format: int
    id: GameId
    game: GameName
    title: str = ""
    created: Moment
    saved: Moment
    played: Count
    """Seconds the game has been open."""
    autosave: bool
    """Kept by the program itself while the game is played, not saved under a title by its player."""
    rules_version: int
    fingerprint: str
    practice: bool
    """Undo goes back over revealed cards too."""
    final: bool = False
    """Nothing is taken back."""
    seats: list[Seat]
    setup: Setup
    summary: Summary | None = None
    sitting: Annotated[int, msgspec.Meta(ge=0, le=LAST_SITTING)] = 0
    """The one it was last played in: no later one has a smaller number, whatever the clock said; 0 when nobody counted yet."""
    operations: Count
    """How many commands, undos and jumps led here; the journal counts on from it."""
    position: Count
    """How many commands of the history lie behind the state; those after it can be redone."""
    scenario: Scenario | None = None
    """The task this position is, for those that come with the program or were kept from an own game."""
    parent: Parent | None = None
    """Where this game branched off, when it tries what would have been."""
    edition: str = ""
    """The name of the owner's edition of the game, where it is not played by our values."""
    lesson: str = ""
    """The chapter of the lesson this game was begun in: it is played on like any other, but is nobody's result."""


class Save(Head, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A whole save."""

    history: str
    """One command per line."""
    start: Start | None = None
    state: dict[str, Any]
    values: str = ""
    """The component values it is played by in one line: it goes on with them, whatever the data folder says later."""
    sum: str = ""
    """Digest of everything above it: says that the file is as this program wrote it. Files edited by hand are welcome too."""

    @property
    def moves(self) -> list[str]:
        """The lines of the history."""
        return [line for line in self.history.split("\n") if line.strip()]


def summarize(game: Game[Any], state: Any, began: dict[str, Value]) -> Summary:
    """What a list shows of a position to whoever looks at it."""
    actor = game.actor(state)
    points = [sheet.total for sheet in game.open_scores(state)]
    return Summary(points, actor, game.winners(state) if actor is None else [], began)


def new_id() -> str:
    """A name for one played game, different from that of every other."""
    return secrets.token_hex(6)


def now() -> datetime:
    """The present moment, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def tidy(text: str) -> str:
    """A name or title on one line that can be shown, without anything that cannot be written to a file."""
    return " ".join(text.encode("utf-8", "replace").decode("utf-8").split())[:LONGEST_NAME].rstrip()


# --- writing ---------------------------------------------------------------------------------------------------------


def to_yaml(plain: Any) -> str:
    """Plain values as readable YAML: innermost lists and mappings on one line, everything else spread out."""
    from tabletop.store.yaml_writer import written_out  # yaml is loaded only when something is written

    return written_out(plain)


def written(save: Save) -> bytes:
    """The save as the bytes of its file."""
    plain = msgspec.to_builtins(save, str_keys=True)
    plain.pop("sum", None)
    body = to_yaml(plain).encode()
    return body + _SUM + _digest(body) + b'"\n'


def as_written(data: bytes) -> bool:
    """Whether these are exactly bytes that `written` made."""
    body, mark, end = data.rpartition(b"\n" + _SUM)
    return bool(mark) and end == _digest(body + b"\n") + b'"\n'


def _digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=8).hexdigest().encode()


def seated(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with colours that are there, each once, and bots that can play: what is unknown or taken gets another."""
    free = [colour for colour in seat_looks() if all(seat.colour != colour for seat in seats)]
    taken: set[str] = set()
    found = []
    for seat in seats:
        colour, level = seat.colour, seat.level if seat.level in BOTS else USUAL
        if colour not in seat_looks() or colour in taken:
            colour = free.pop(0) if free else next(iter(seat_looks()))
        taken.add(colour)
        if (colour, level) != (seat.colour, seat.level):
            seat = msgspec.structs.replace(seat, colour=colour, level=level)
        found.append(seat)
    return found


# --- reading ---------------------------------------------------------------------------------------------------------


def read_save(file: Path) -> tuple[Save, Document]:
    """A save of any format we ever wrote, in the shape of today; `StoreError` says what is wrong and where."""
    try:
        document = migrate(read(file))
        save = convert(document, Save)
        _cross_check(save, document)
        save.seats = seated(save.seats)
    except DataError as error:
        raise StoreError(Problem.of_data(error)) from None
    return save, document


def above_history(text: AnyStr) -> AnyStr:
    """What stands above the history in a save, or in its beginning."""
    mark = _BODY if isinstance(text, str) else _BODY.encode()
    return text.partition(mark)[0]


def read_head(text: str, file: str) -> Head:
    """Only what stands above the history; `StoreError` when that cannot be read."""
    above = above_history(text)
    try:
        document = migrate(read_text(above, file))
        head = convert(document, Head)
        _check_head(head, document)
        head.seats = seated(head.seats)
        return head
    except DataError as error:
        raise StoreError(Problem.of_data(error)) from None


def commands_of(save: Save, document: Document) -> list[Command]:
    """The history as commands; `StoreError` names the line that is none."""
    try:
        return [Command.parse(line) for line in save.moves]
    except BadCommandLine as error:
        line = (document.line(("history",)) or 0) + save.history.split("\n").index(str(error)) + 1
        flaw = DataError(document.file, line, "misfit", field="history", why=str(error))
        raise StoreError(Problem.of_data(flaw)) from None


def sound(head: Head) -> bool:
    """Whether a head that was not read from its save can be shown, with colours and bots that are there."""
    try:
        _check_head(head, Document("", None, {}))
    except DataError:
        return False
    head.seats = seated(head.seats)
    return True


def _cross_check(save: Save, document: Document) -> None:
    """What the types cannot say: the parts of a save agree with each other."""
    _check_head(save, document)
    after, last = 0 if save.start is None else save.start.after, len(save.moves)
    if last > LONGEST_HISTORY:
        raise _wrong(document, "history", f"{last} > {LONGEST_HISTORY}")
    if not after <= save.position <= last:
        raise document.error(("position",), "misfit", field="position", why=f"{after} … {last}")


def _check_head(head: Head, document: Document) -> None:
    """What a list shows must make sense by itself: no entry may ever break a screen."""
    seats = len(head.seats)
    if head.setup.seats != seats:
        raise document.error(("seats",), "misfit", field="seats", why=f"{seats} ≠ {head.setup.seats}")
    for path, words in (("title", head.title), *((f"seats.{n}.name", seat.name) for n, seat in enumerate(head.seats))):
        if len(words) > LONGEST_NAME:
            raise _wrong(document, path, f"{len(words)} > {LONGEST_NAME}")
    for path, moment in (("created", head.created), ("saved", head.saved)):
        if moment.year not in YEARS:
            raise _wrong(document, path, str(moment.year))
    summary = head.summary
    if summary is None:
        return
    if len(summary.points) != seats:
        raise _wrong(document, "summary.points", f"{len(summary.points)} ≠ {seats}")
    if summary.to_move is not None and summary.to_move not in range(seats):
        raise _wrong(document, "summary.to_move", str(summary.to_move))
    if any(winner not in range(seats) for winner in summary.winners):
        raise _wrong(document, "summary.winners", str(summary.winners))
    if summary.began.get("round", 1) not in range(LAST_ROUND):
        raise _wrong(document, "summary.began.round", str(summary.began["round"]))


def _wrong(document: Document, field: str, why: str) -> DataError:
    path = tuple(int(step) if step.isdigit() else step for step in field.split("."))
    return document.error(path, "misfit", field=field, why=why)

"""What must every game be able to do, so that bots, boards, saves, tests and tools can stand on it?"""

from __future__ import annotations

import contextlib
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, Self, overload

import msgspec

from tabletop.kernel.command import GAME_OVER, Command, Habit, IllegalCommand, Reason, Value
from tabletop.kernel.copying import copier
from tabletop.kernel.event import Event, EventLog, Frame, Witness
from tabletop.kernel.level import Levels
from tabletop.kernel.rng import Rng
from tabletop.kernel.seat import ScoreSheet
from tabletop.kernel.state import NOBODY, BadSnapshot, Decision, Option, OptionValue, S

_PATH = re.compile(r" - at `\$?\.?(.*)`$")

_MOST = 10**9
"""No count in any game comes near; a larger one from outside would overflow frozen states or keep a loop busy for ever."""
_SEEDS = range(2**64)
_UNFIT_COMPONENTS = (LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError)
_TOOLS = ("_copy", "_encoder", "_decoder")


class BadSetup(ValueError):
    """Seats or options a game does not offer; `key` and `params` name a sentence below `error.`."""

    def __init__(self, key: str, /, **params: str | int) -> None:
        super().__init__(f"{key} {params}")
        self.key = key
        self.params = params


class Game(ABC, Generic[S]):
    """The rules of one game. Holds definitions only, never a running game: those are states.

    A subclass sets the four class attributes and writes the abstract methods; everything else is given. One `Game`
    may serve any number of states at once.
    """

    name: ClassVar[str]
    """The game's slug: folder name under `tabletop/games/` and `data/`."""
    seats: ClassVar[range]
    """How many may play."""
    rules_version: ClassVar[int]
    """Raised by one whenever a rules fix changes what a recorded history leads to."""
    rounds: int = 0
    """How many rounds a game always has; 0 when it ends by other means."""
    phases: ClassVar[tuple[str, ...]] = ()
    """The phases of every round, for a game of few rounds: where given, progress is counted in them."""
    has_secrets: ClassVar[bool] = False
    """Whether seats hold things that other seats may not see; then people must look away when they pass the mouse."""
    automated: ClassVar[tuple[str, ...]] = ()
    """How the kinds of events begin that no seat but an automated opponent makes happen."""
    state_type: type[S]
    """The struct this game's states are made of."""

    counts_as: ClassVar[Mapping[str, str]] = {}
    """Which category of the score sheet a term of the estimate will be counted in, where it does not bear its name."""
    no_points: ClassVar[frozenset[str]] = frozenset()
    """Terms of the estimate that nobody ever scores: they only keep bots going."""

    levels: Levels | None = None
    """How its bots think; None when nobody has said so."""

    def __init__(self, components: Any = None) -> None:
        self.components = components
        """The `Components` the game is built from: typed definitions, marks, refused overrides."""
        self.fingerprint: str = "" if components is None else components.fingerprint
        """Stands for the component values in force; another fingerprint may replay a history differently."""
        self._make_tools()

    def _make_tools(self) -> None:
        self._copy: Callable[[S], S] = copier(self.state_type)
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder: msgspec.msgpack.Decoder[S] = msgspec.msgpack.Decoder(self.state_type)
        self._inventories: dict[str, Counter[str]] = {}

    def __getstate__(self) -> dict[str, Any]:
        """What travels to another process: all but the tools made from the state's type, which are made anew there."""
        return {name: value for name, value in vars(self).items() if name not in _TOOLS}

    def __setstate__(self, carried: dict[str, Any]) -> None:
        self._make_tools()
        vars(self).update(carried)

    # --- the values in force -----------------------------------------------------------------------------------------

    pinned: str = ""
    """The values in one line, where they are not those of the data folder but those a game was begun with."""

    @property
    def address(self) -> str:
        """What another process loads the same rules by: the name, with the values where they are pinned."""
        return f"{self.name}:{self.pinned}" if self.pinned else self.name

    def with_values(self, packed: str, edition: str = "") -> Self | None:
        """These rules with other values, as `Components.packed` wrote them; None when no game can be made of them."""
        with contextlib.suppress(*_UNFIT_COMPONENTS):
            return self.with_components(self.components.with_values(packed, edition))
        return None

    def with_components(self, components: Any) -> Self | None:
        """These rules with other components; None when no game can be made of them."""
        try:
            twin = type(self)(components)
        except _UNFIT_COMPONENTS:
            return None
        twin.pinned, twin.levels = components.packed(), self.levels
        return twin

    # --- before a game -----------------------------------------------------------------------------------------------

    @abstractmethod
    def options(self, seats: int) -> list[Option]:
        """What may be chosen before a game for that many seats; empty when nothing."""

    @abstractmethod
    def set_up(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> S:
        """A fresh state, ready for the first decision. Seats and options were checked; all options are present."""

    def new(self, seats: int, seed: int, options: Mapping[str, OptionValue] | None = None) -> S:
        """A new game. Missing options take their default; `BadSetup` names a wrong seat count, seed or option."""
        if seed not in _SEEDS:
            raise BadSetup("seed", seed=str(seed), most=str(_SEEDS[-1]))
        return self.set_up(seats, Rng(seed), self.complete_options(seats, options or {}))

    def complete_options(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The chosen options with defaults filled in; `BadSetup` when a name or value is not offered."""
        if seats not in self.seats:
            raise BadSetup("seats", game=self.name, seats=seats, least=self.seats[0], most=self.seats[-1])
        offered = {option.name: option for option in self.options(seats)}
        for name, value in chosen.items():
            if name not in offered:
                raise BadSetup("option_unknown", game=self.name, option=name, seats=seats)
            # `1 == True` in Python: compare types as well, or `special_cards: 1` would slip in as an int.
            if not any(value == legal and type(value) is type(legal) for legal in offered[name].values):
                values = ", ".join(str(legal).lower() for legal in offered[name].values)
                raise BadSetup("option_value", game=self.name, option=name, value=str(value), values=values)
        return {name: chosen.get(name, option.default) for name, option in offered.items()}

    # --- decisions ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def actor(self, state: S) -> int | None:
        """The seat that must decide now; None when the game is over."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """What the actor is asked now, in words a person understands; None when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> list[Command]:
        """Every command the actor may give now, without repetition; never empty while somebody must decide.

        Depends only on what the actor may know. Empty when the game is over.
        """

    @abstractmethod
    def why_not(self, state: S, command: Command) -> Reason:
        """Why a command that is not legal now is not; must cope with any verb and any arguments."""

    def check(self, state: S, command: Command) -> Reason | None:
        """None when the command is legal now, else why not. A game may override this with something faster."""
        if self.actor(state) is None:
            return GAME_OVER
        if command in self.legal(state):
            return None
        return self.why_not(state, command)

    @abstractmethod
    def perform(self, state: S, command: Command, log: EventLog) -> None:
        """Carry out a legal command in place, then everything that follows by itself, up to the next decision.

        Writes what happened to the log unless it is None: a change first, then its event, for whoever watches looks at the state
        whenever something is told. Never called with an illegal command.
        """

    @overload
    def apply(self, state: S, command: Command) -> list[Event]: ...
    @overload
    def apply(self, state: S, command: Command, events: Literal[True]) -> list[Event]: ...
    @overload
    def apply(self, state: S, command: Command, events: Literal[False]) -> None: ...
    def apply(self, state: S, command: Command, events: bool = True) -> list[Event] | None:
        """Change the state in place and say what happened.

        `IllegalCommand` carries the Reason and leaves the state untouched. With `events=False` no events are made: the same
        change, faster, for simulation and search.
        """
        if (reason := self.check(state, command)) is not None:
            raise IllegalCommand(command, reason)
        log: EventLog = [] if events else None
        self.perform(state, command, log)
        return log

    def watch(self, state: S, command: Command, viewer: int) -> list[Frame[S]]:
        """Change the state in place like `apply` and show it: with every event the viewer may see, what that seat may know
        at that moment. The last frame shows the state after the command; only when nothing is told to the viewer are there none.
        """
        if (reason := self.check(state, command)) is not None:
            raise IllegalCommand(command, reason)
        witness = Witness(viewer, lambda: self.observe(state, viewer))
        self.perform(state, command, witness)
        frames = witness.frames
        if frames:  # what comes after the last fact (whose decision is next) belongs to its moment
            frames[-1] = Frame(frames[-1].event, self.observe(state, viewer))
        return frames

    # --- results -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def scores(self, state: S) -> list[ScoreSheet]:
        """One sheet per seat with the same categories, meaningful at any moment, final once the game is over."""

    def open_scores(self, state: S) -> list[ScoreSheet]:
        """The scores as everybody may know them: hidden pieces count nothing until they are shown."""
        return self.scores(self.observe(state, NOBODY))

    @abstractmethod
    def winners(self, state: S) -> list[int]:
        """The seats that win a finished game (several when the rules share the victory, none when a solo game is lost);
        during a game those who would win now.
        """

    # --- for bots ----------------------------------------------------------------------------------------------------

    def terms(self, state: S, seat: int) -> dict[str, float]:
        """A cheap estimate of that seat's final score by what it consists of. Without a better idea: the score now."""
        return {"score": float(self.scores(state)[seat].total)}

    def evaluate(self, state: S, seat: int) -> float:
        """A cheap estimate of that seat's final score: the sum of its terms."""
        return sum(self.terms(state, seat).values())

    def expected_sheet(self, state: S, seat: int) -> dict[str, float]:
        """The estimate as the score sheet will show it: all its categories, then by their terms what stands in none of them."""
        scored = self.scores(state)[seat].points
        sheet = dict.fromkeys(scored, 0.0)
        for term, points in self.terms(state, seat).items():
            parts = scored if term == "score" else {self.counts_as.get(term, term): points}
            for row, of_row in parts.items():
                sheet[row] = sheet.get(row, 0.0) + of_row
        return {row: points for row, points in sheet.items() if row not in self.no_points}

    def estimates(self, state: S) -> list[float]:
        """The estimates of all seats. A game may override this with one pass for all."""
        return [self.evaluate(state, seat) for seat in range(state.seats)]

    def evaluate_at(self, state: S, seat: int, key: Hashable) -> float:
        """The seat's estimate at a position whose `turn_key` is known (None: it is not), which a game may make use of."""
        return self.evaluate(state, seat)

    def estimates_at(self, state: S, key: Hashable) -> list[float]:
        """The same for all seats."""
        return self.estimates(state)

    def opponent_estimate(self, state: S) -> float:
        """A cheap estimate of the final score of a solo game's automated opponent; 0 where nobody is to be beaten."""
        return 0.0

    def same_turn(self, before: S, after: S) -> bool:
        """Whether a turn still goes on, the same seat deciding in both positions; matters where a seat may have two in a row."""
        return True

    def round_number(self, state: S) -> int:
        """Which round it is; 0 where a game has none."""
        return int(getattr(state, "round", 0))

    def turn_key(self, state: S) -> Hashable:
        """Equal for positions that are the same, however they were reached. A game may override this with something faster."""
        return self._encoder.encode(state)

    def key_after(self, state: S, before: S, key: Hashable) -> Hashable:
        """The same for a position that `after` made from another one, which still stands and has that key (None: unknown)."""
        return self.turn_key(state)

    def caps(self, seats: int) -> dict[str, int]:
        """Categories of the score sheet that a limit cuts off with that many seats, with that limit; empty when there are none."""
        return {}

    def ladder(self, options: Mapping[str, OptionValue]) -> dict[str, int]:
        """The ranks of a solo game with these options and the points each begins at, lowest first; empty when it has none."""
        return {}

    def text_facts(self) -> dict[str, dict[str, Value]]:
        """What sentences say of the components in force, by the key of the texts (`rules`, `space.sell`) and their fields."""
        return {}

    def wanted_texts(self) -> list[str]:
        """The keys of all texts its pieces are named and explained with."""
        return []

    def opponent(self, state: S) -> ScoreSheet | None:
        """What the automated opponent of a solo game has scored; None when there is none."""
        return None

    def opponent_reason(self, state: S, events: Sequence[Event]) -> Habit | None:
        """Why its automated opponent did what these events tell, and what is known of its next turn."""
        return None

    # --- what is hidden ----------------------------------------------------------------------------------------------

    @abstractmethod
    def observe(self, state: S, seat: int) -> S:
        """What that seat may know: a twin in which hidden pieces read `HIDDEN` and chance is blanked (`Rng(0)`).

        Only for looking at, not for playing. Two states that differ only in what is hidden from the seat look the same. For
        `NOBODY` only what lies open to all is left.
        """

    @abstractmethod
    def determinize(self, state: S, seat: int, rng: Rng) -> S:
        """A full, playable state the seat could be in: `observe` of it equals `observe` of the true one.

        All hidden things are dealt anew from `rng`, which also gives the twin a chance of its own.
        """

    # --- states as values --------------------------------------------------------------------------------------------

    def copy(self, state: S) -> S:
        """An independent twin, cheap."""
        return self._copy(state)

    def after(self, state: S, command: Command, *, spare: bool = False) -> S:
        """The position after a legal command, for searches: one to spare is changed, any other stays as it is.

        A game may override this with something that shares between both whatever did not change. So as long as both are needed,
        neither may be changed by anything but this method.
        """
        twin = state if spare else self.copy(state)
        self.perform(twin, command, None)
        return twin

    def freeze(self, state: S) -> bytes:
        """The state as compact bytes, for undo and for sending to another process."""
        return self._encoder.encode(state)

    def thaw(self, data: bytes) -> S:
        """The inverse of `freeze`, for bytes this program made itself."""
        return self._decoder.decode(data)

    def snapshot(self, state: S) -> dict[str, Any]:
        """The state as plain YAML types."""
        data: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
        return data

    def restore(self, data: Any) -> S:
        """The inverse of `snapshot` for data from outside: checks everything, `BadSnapshot` names the bad field."""
        try:
            state: S = msgspec.convert(data, self.state_type, strict=True, str_keys=True)
            wild = _wild_number(data, ())
        except msgspec.ValidationError as error:
            raise _bad_field(error) from None
        except RecursionError:
            raise BadSnapshot("state", "nested too deeply") from None
        if wild is not None:
            raise BadSnapshot(".".join(wild), "number out of range")
        self._examine(state)
        return state

    def flaw(self, state: S) -> BadSnapshot | None:
        """What a well-typed state from outside still has wrong (an unknown card, an impossible step); None when nothing.

        Games override this for what their inventory cannot show.
        """
        return None

    def same_moment(self, replayed: S, saved: S) -> bool:
        """Whether a position saved under older rules is the one today's rules lead to, but for how it was written down.

        A game that mended only its books overrides this, so that games of before keep their history.
        """
        return replayed == saved

    @abstractmethod
    def inventory(self, state: S) -> Counter[str]:
        """All pieces, wherever they lie (the box included): the same from set-up to the end and for every seed."""

    def _examine(self, state: S) -> None:
        """Raise `BadSnapshot` unless the game could really be in that state."""
        try:
            options = self.complete_options(state.seats, state.options)
        except BadSetup as error:
            raise BadSnapshot("seats" if error.key == "seats" else "options", error.key) from None
        if options != state.options:
            raise BadSnapshot("options", "option missing")
        if state.rng.seed not in _SEEDS:
            raise BadSnapshot("rng.seed", "out of range")
        if state.rng.draws < 0:
            raise BadSnapshot("rng.draws", "negative")
        try:
            flaw = self._first_flaw(state)
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError) as error:
            raise BadSnapshot("state", f"contradicts itself ({type(error).__name__}: {error})") from None
        if flaw is not None:
            raise flaw

    def _first_flaw(self, state: S) -> BadSnapshot | None:
        """What is wrong with a well-typed state. One that any of these cannot answer for would fail later, in the player's
        hands; so ask them all now.
        """
        flaw = self.flaw(state) or self._missing_piece(state)
        if flaw is not None:
            return flaw
        actor = self.actor(state)
        if actor is not None and actor not in range(state.seats):
            return BadSnapshot("state", "a seat that is not there must decide")
        if actor is not None and not self.legal(state):
            return BadSnapshot("state", "nobody could move")
        self.scores(state), self.winners(state), self.decision(state)
        for seat in range(state.seats):
            self.observe(state, seat)
        return None

    def _missing_piece(self, state: S) -> BadSnapshot | None:
        setup = repr((state.seats, sorted(state.options.items())))
        if setup not in self._inventories:
            self._inventories[setup] = self.inventory(self.new(state.seats, 0, state.options))
        expected, found = self._inventories[setup], self.inventory(state)
        for piece in sorted(expected.keys() | found.keys()):
            if expected[piece] != found[piece]:
                return BadSnapshot("state", f"{piece}: {found[piece]} instead of {expected[piece]}")
        return None


def _wild_number(data: Any, path: tuple[str, ...]) -> tuple[str, ...] | None:
    """The path of a number no game could hold, the seed of chance aside; None when there is none."""
    if isinstance(data, int):
        return path if not -_MOST <= data <= _MOST and path != ("rng", "seed") else None
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        if isinstance(value, int | dict | list) and (wild := _wild_number(value, (*path, str(key)))) is not None:
            return wild
    return None


def _bad_field(error: msgspec.ValidationError) -> BadSnapshot:
    """msgspec says "Expected `int`, got `str` - at `$.players[0].coins`": split that into field and problem."""
    text = str(error)
    match = _PATH.search(text)
    if match is None:
        return BadSnapshot("state", text)
    return BadSnapshot(match.group(1) or "state", text[: match.start()])

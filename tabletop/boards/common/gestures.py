"""Which gesture gives which command: a drag, a click, a turn of a rim, several clicks that make up a payment, a button?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import Id
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.kernel import Command
from tabletop.kernel.state import S

CLICK = "click"
"""Among the meanings: what was clicked, and not dropped anywhere."""
MUCH = 3
"""So many points nobody gives up without being asked."""


class Gesture(NamedTuple):
    """One way to give a command. Ids name pieces and places of the table; a button is known by its command line."""

    kind: str
    ids: tuple[Id, ...] = ()
    button: str = ""

    def __str__(self) -> str:
        return " ".join((self.kind, *map(str, self.ids), *([self.button] if self.button else [])))


def drag(source: Id, target: Id) -> Gesture:
    """Take this there."""
    return Gesture("drag", (source, target))


def click(thing: Id) -> Gesture:
    """Press and let go of one thing, without moving it."""
    return Gesture("click", (thing,))


def both(thing: Id, *places: Id) -> list[Gesture]:
    """Click it where it lies, or take it to where it goes."""
    return [click(thing), *(drag(thing, place) for place in places)]


def turn(rim: Id) -> Gesture:
    """Take this rim and turn it."""
    return Gesture("turn", (rim,))


def pick(command: Command, *things: Id) -> Gesture:
    """Click these in any order, then confirm: how a payment is made up."""
    return Gesture("pick", things, str(command))


def button(command: Command) -> Gesture:
    """Press the button of this command in the prompt rail."""
    return Gesture("button", (), str(command))


class GestureTable:
    """Every legal command with its gestures, ready to be asked from all sides."""

    def __init__(self, ways: Iterable[tuple[Command, Sequence[Gesture]]] = ()) -> None:
        self.ways: dict[Command, tuple[Gesture, ...]] = {command: tuple(gestures) for command, gestures in ways}
        self.drags: dict[Id, dict[Id, list[Command]]] = {}
        self.clicks: dict[Id, list[Command]] = {}
        self.turns: dict[Id, list[Command]] = {}
        self.picks: list[tuple[tuple[Id, ...], Command]] = []
        self.buttons: list[Command] = []
        for command, gestures in self.ways.items():
            for gesture in gestures:
                self._enter(command, gesture)

    def _enter(self, command: Command, gesture: Gesture) -> None:
        if gesture.kind == "drag":
            source, target = gesture.ids
            self.drags.setdefault(source, {}).setdefault(target, []).append(command)
        elif gesture.kind == "click":
            self.clicks.setdefault(gesture.ids[0], []).append(command)
        elif gesture.kind == "turn":
            self.turns.setdefault(gesture.ids[0], []).append(command)
        elif gesture.kind == "pick":
            self.picks.append((gesture.ids, command))
        else:
            self.buttons.append(command)

    def best(self, command: Command) -> Gesture | None:
        """The first gesture that leads to this command alone, else the first at all; None when there is none."""
        gestures = self.ways.get(command, ())
        alone = (gesture for gesture in gestures if self._shared_by(gesture) == 1)
        return next(alone, gestures[0] if gestures else None)

    def first(self, command: Command) -> str:
        """The best gesture in words; empty when there is none."""
        chosen = self.best(command)
        return "" if chosen is None else str(chosen)

    def _shared_by(self, gesture: Gesture) -> int:
        if gesture.kind == "drag":
            source, target = gesture.ids
            return len(self.drags[source][target])
        if gesture.kind in ("click", "turn"):
            return len((self.clicks if gesture.kind == "click" else self.turns)[gesture.ids[0]])
        return 1

    def usable(self) -> set[Id]:
        """Everything that can be clicked, dragged or turned."""
        return {*self.drags, *self.clicks, *self.turns, *(thing for things, _ in self.picks for thing in things)}


class Composition:
    """The things clicked so far of a payment, and which commands they make or may still make."""

    def __init__(self, picks: Sequence[tuple[tuple[Id, ...], Command]], like: Callable[[Id], Id]) -> None:
        self._like = like
        self._picks = [(Counter(map(like, things)), command) for things, command in picks]
        self.chosen: list[Id] = []

    def takes(self, thing: Id) -> bool:
        """Whether clicking this thing leads on: it is chosen already, or some payment has room for it."""
        if thing in self.chosen:
            return True
        wanted = Counter(map(self._like, [*self.chosen, thing]))
        return any(wanted <= things for things, _ in self._picks)

    def click(self, thing: Id) -> None:
        """Take a thing into the payment, or out of it again."""
        if thing in self.chosen:
            self.chosen.remove(thing)
        else:
            self.chosen.append(thing)

    def ready(self) -> list[Command]:
        """The commands the chosen things make up exactly."""
        made = Counter(map(self._like, self.chosen))
        return [command for things, command in self._picks if things == made] if self.chosen else []


class Asked(Generic[S, K]):
    """A command with everything its gestures depend on."""

    def __init__(self, kit: K, view: View[S], command: Command) -> None:
        self.kit, self.view, self.state, self.command = kit, view, view.state, command
        self.seat = view.viewer if view.decision is None else view.decision.seat
        self.word, self.number = command.word, command.number
        self.question, self.params = ("", {}) if view.decision is None else (view.decision.kind, view.decision.params)


class Gestures(Part[K]):
    """What a game says about hands: how each command is given, and what a wrong drop meant."""

    no_button: ClassVar[frozenset[str]] = frozenset()
    """Verbs with too many commands to be buttons: the prompt rail lists them in two steps, first the piece, then where to."""
    ahead: ClassVar[frozenset[str]] = frozenset()
    """Verbs that say how they are given before they are asked for: the coach shows them as steps to come."""
    by_verb: Mapping[str, Callable[[Asked[Any, K]], Iterable[Gesture]]] = MappingProxyType({})
    """How the commands of each verb can be given, the most natural way first; verbs that are not here have a button alone."""
    meanings: Mapping[tuple[str, str], Callable[[View[Any], Id, Id], Command | None]] = MappingProxyType({})
    """What a drop means by what was dropped and on what kind of place; no place (`""`) stands for any other."""

    def __init__(self, table: Table[K]) -> None:
        super().__init__(table)
        self.now = GestureTable()
        """The gestures of everything that can be done now."""

    def ways(self, view: View[Any], command: Command) -> list[Gesture]:
        """How one command can be given; its button comes by itself."""
        found = self.by_verb.get(command.verb)
        return [] if found is None else list(found(Asked(self.kit, view, command)))

    def meant(self, view: View[Any], source: Id, target: Id) -> Command | None:
        """The command a refused drop stands for, so that the rules can say why not; None when nothing sensible was meant.
        What cannot be moved at all means anywhere what a click on it does.
        """
        meaning = self.meanings.get((source.kind, target.kind)) or self.meanings.get((source.kind, ""))
        if meaning is None and source not in self.now.drags:
            meaning = self.meanings.get((source.kind, CLICK))
        return None if meaning is None else meaning(view, source, target)

    def clicked(self, view: View[Any], thing: Id) -> tuple[Command | None, Id | None]:
        """The command a click stands for where clicking does nothing by itself, and what is dragged for it, if that can be done."""
        meaning = self.meanings.get((thing.kind, CLICK)) if view.legal else None
        command = None if meaning is None else meaning(view, thing, thing)
        drags = (way.ids[0] for way in self.now.ways.get(command, ()) if way.kind == "drag") if command else iter(())
        return command, next(drags, None)

    def then(self, _view: View[Any], _source: Id, _target: Id, _command: Command) -> tuple[Command, ...]:
        """What a drop, or the turn of a rim onto itself, says besides its command: given by itself as soon as it is asked for."""
        return ()

    def stands_on(self, view: View[Any], thing: Id) -> Id | None:
        """The place a piece stands on: who drops something on the piece means the place."""

    def obvious(self, view: View[Any]) -> Command | None:
        """What is done by itself, because every other answer only gives something up; None where somebody must decide."""
        return view.legal[0] if len(view.legal) == 1 else None

    def doubt(self, view: View[Any], command: Command) -> str:
        """Why somebody may not mean this legal command, asked once at the spot; empty when there is no doubt."""
        return ""

    def gives_up(self, points: int) -> str:
        """What whoever declines so many points that cost nothing is asked once; empty for a few."""
        return self.kit.say("doubt.declined", n=points) if points >= MUCH else ""

    def like(self, thing: Id) -> Id:
        """The one that stands for all pieces that are as good as this one in a payment."""
        return thing

    def keys(self, view: View[Any]) -> dict[str, tuple[Command, ...]]:
        """What a key gives now, one after another; the board's `shortcuts` say the keys and name their help."""
        return {}

    def all_of(self, view: View[Any], on_table: Callable[[Id], bool]) -> GestureTable:
        """Every legal command with the gestures whose things are on the table."""
        return GestureTable(
            (
                command,
                [
                    way
                    for way in dict.fromkeys((*self.ways(view, command), *self._button(command)))
                    if all(on_table(thing) for thing in way.ids)
                ],
            )
            for command in view.legal
        )

    def _button(self, command: Command) -> Sequence[Gesture]:
        return () if command.verb in self.no_button else (button(command),)


class FollowUp:
    """Commands that wait until they are asked for: whoever drops a builder on a machine has said which one to build.

    Questions that come in between are answered by hand. The rest is forgotten when somebody else decides, when the game is
    over, or when the first command is taken back and could be given again.
    """

    def __init__(self) -> None:
        self._first: Command | None = None
        self._rest: list[Command] = []

    def begin(self, first: Command, rest: Sequence[Command]) -> None:
        """The first command is given now; these follow."""
        self._first, self._rest = first, list(rest)

    def waits(self) -> bool:
        """Whether something is still to be given."""
        return bool(self._rest)

    def due(self, view: View[Any]) -> Command | None:
        """The next command, once it can be given; it is given only once."""
        if not self._rest:
            return None
        if not view.legal or (self._first in view.legal and self._rest[0] not in view.legal):
            self._rest = []
            return None
        return self._rest.pop(0) if self._rest[0] in view.legal else None

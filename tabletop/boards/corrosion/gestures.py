"""Which gestures give which command on the table of Corrosion, and what did a wrong drop mean?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import structs

from tabletop.boards.common import gestures
from tabletop.boards.common.gestures import Gesture, Gestures, both, button, click, drag, turn
from tabletop.boards.common.ids import Id
from tabletop.boards.corrosion import context as ids
from tabletop.boards.corrosion.context import PIECE, CorrosionContext, CorrosionView
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.games.corrosion.display import lying, windows
from tabletop.games.corrosion.effects import vocabulary as v
from tabletop.games.corrosion.factory import THREE, X, shelf_of, side_of
from tabletop.games.corrosion.forecast import (
    after_maintenance,
    asked_next,
    at_once,
    beginning,
    can_wait,
    given_up,
    landing,
    runs_by_itself,
    sizes_chosen,
    usual_payment,
)
from tabletop.games.corrosion.state import DRIVES, SECTORS, CorrosionState, Place, Player
from tabletop.games.corrosion.tables import DONE, TURN
from tabletop.kernel import Command

Asked = gestures.Asked[CorrosionState, CorrosionContext]
Aim = tuple[Id, tuple[Command, ...]]
"""Where an engineer can be dropped, and which further commands that says."""


def _own(at: Asked) -> Player:
    return at.state.players[at.seat]


def _tray(at: Asked, sector: int) -> Id:
    return ids.TRAY(own.SIDES[side_of(_own(at), sector)])


def _track(player: Player) -> Id:
    """Where new gears begin."""
    return ids.TRACK(own.SIDES[side_of(player, THREE)])


def _drive(at: Asked, machine: str) -> Id:
    return ids.SPOT(DRIVES[at.kit.tables.drive_of[machine]])


def _steam(at: Asked) -> Id:
    """The hot drop on top of the others."""
    return ids.DROP("hot", len(own.drop_places("hot", _own(at).hot)) - 1)


def _gears(at: Asked, gear: str = "", sector: str = "") -> Iterator[Id]:
    """Every iron gear on the track, or those of a size in a sector; where one stands for many, the others are not on the table."""
    player = _own(at)
    for side in range(4):
        for size, pile in (("small", player.small), ("medium", player.medium)):
            if gear in ("", size) and sector in ("", own.quarter(side, player.turned)):
                yield from (ids.GEAR(size, side, number) for number in range(pile[side]))


# -- where an engineer can go -----------------------------------------------------------------------------------------


def aims(at: Asked) -> list[Aim]:
    """Everything an engineer played or copying now can be dropped on: what she takes, and the sector she lands in."""
    name = at.word("engineer")
    acts = str(at.params["engineer"]) if at.command.verb == "copy" else name
    effect, takes = beginning(at.kit.tables, at.state, at.seat, at.kit.tables.engineers[acts].action)
    found: list[Aim] = [(_source_of(commands[-1]), commands) for commands in takes]
    place = None if found or effect is None else _target_of(_own(at), effect)
    if place is not None:
        said = (Command.of(at.command.verb, engineer=name),)
        found = [*_sizes(at, said)] if isinstance(effect, v.Produce) else []
        found = found or [(place, ()), *(_fed(at, said) if isinstance(effect, v.Convert) else ())]
    tray = _tray(at, SECTORS.index(landing(at.kit.game, at.state, at.seat, name)[0]))
    return found if any(place == tray for place, _ in found) else [*found, (tray, ())]


def _sizes(at: Asked, said: Sequence[Command]) -> Iterator[Aim]:
    """Where gears begin whose sizes are chosen one by one after these commands: all small, all medium, or one of each."""
    count = sizes_chosen(at.kit.game, at.state, said)
    one = {size: Command.of("produce", gear=size) for size in ("small", "medium")}
    for size, command in one.items() if count else ():
        yield from ((place, (command,) * count) for place in (ids.GHOST(size), *_gears(at, size, SECTORS[THREE])))
    if count > 1:
        yield ids.GHOST("either"), tuple(one.values())


def _fed(at: Asked, said: Sequence[Command]) -> Iterator[Aim]:
    """The gears that can be converted first after these commands."""
    for command in asked_next(at.kit.game, at.state, said):
        if command.verb == "convert":
            yield from ((gear, (command,)) for gear in _gears(at, command.word("gear"), command.word("sector")))


def _goals(at: Asked, said: Sequence[Command]) -> Iterator[Aim]:
    """Where a machine that runs can be taken to say what it makes or what is taken for it."""
    for command in asked_next(at.kit.game, at.state, said):
        if command.verb == "take":
            yield ids.RESERVE(command.word("what")), (command,)
        elif command.verb == "award":
            yield PIECE(command.word("token")), (command,)
    yield from _sizes(at, said)


def _source_of(command: Command) -> Id:
    """What a command takes away: an engineer from the factory, or what lies at a window or on a stack."""
    if command.verb == "recall":
        return PIECE(command.word("engineer"))
    row, spot = str(command.get("row") or "engineer"), command.word("spot")
    return ids.STACK(row) if spot == "stack" else ids.WINDOW(row, spot)


def _target_of(player: Player, effect: v.AnyEffect) -> Id | None:
    """The place of the own boards where an effect happens."""
    match effect:
        case v.Produce():
            return ids.RESERVE("chrome") if effect.gear == "chrome" else _track(player)
        case v.Convert():
            return ids.RESERVE(effect.gives)
        case v.Gain(what="water") | v.Generate():
            return ids.BOILER()
        case v.Gain():
            return ids.RESERVE("green" if effect.what == "green" else "special")
        case v.ActivateAll():
            return ids.HUB()
    return None


# -- one way per verb -------------------------------------------------------------------------------------------------


def _aimed(at: Asked) -> list[Gesture]:
    return [drag(PIECE(at.word("engineer")), place) for place, _ in aims(at)]


def _complete(at: Asked) -> Iterable[Gesture]:
    machine = PIECE(at.word("machine"))
    yield click(machine)
    if at.question != "complete_free":
        yield from (drag(gear, machine) for gear in _gears(at))


def _activate(at: Asked) -> Iterable[Gesture]:
    """Click it; take it to what it makes, or the gear it converts to it."""
    machine = at.word("machine")
    prototype = at.kit.tables.kind_of[machine] == "prototype"
    thing = _drive(at, machine) if prototype else PIECE(machine)
    yield click(thing)
    yield from (drag(gear, thing) for gear, _ in _fed(at, (at.command,)))
    if not prototype:
        yield from (drag(thing, place) for place, _ in _goals(at, (at.command,)))


def _speed_up(at: Asked) -> Iterable[Gesture]:
    piece, shelf = at.word("piece"), shelf_of(_own(at), at.word("piece"))
    assert shelf is not None
    yield drag(_steam(at), PIECE(piece))
    yield drag(PIECE(piece), ids.TRAY(own.SIDES[(shelf[piece] - 1) % 4]))
    yield from (drag(place, PIECE(piece)) for place, _ in _fed(at, _sped_up(at)))
    yield from (drag(PIECE(piece), place) for place, _ in _goals(at, _sped_up(at)))


def _sped_up(at: Asked) -> tuple[Command, ...]:
    """Speeding up, and what runs at once because of it."""
    return (at.command, *at_once(at.kit.game, at.state, at.command))


def _discard(at: Asked) -> list[Gesture]:
    row = at.word("row")
    return [drag(_steam(at), ids.WINDOW(row, "c")), drag(PIECE(at.state.spots[row][-1]), ids.DISCARD(row))]


def _build(at: Asked) -> list[Gesture]:
    row = str(at.command.get("row") or "engineer")
    goes = {"engineer": [ids.HAND()], "one_shot": [_tray(at, THREE)], "turning": [_tray(at, THREE)]}
    return both(PIECE(lying(at.state, row, at.word("spot"))), *goes.get(row, ()))


def _place(at: Asked) -> list[Gesture]:
    frame = at.state.pending[-1]
    assert isinstance(frame, Place)
    spot = ids.SPOT("storage") if at.word("at") == "storage" else _drive(at, frame.machine)
    return [drag(PIECE(frame.machine), spot), click(spot)]


def _convert(at: Asked) -> Iterable[Gesture]:
    yield from _spend(at)
    goal = ids.RESERVE("green" if at.question == "convert_to_green" else "chrome")
    yield from (drag(gear, goal) for gear in _gears(at, at.word("gear"), at.word("sector")))


def _spend(at: Asked) -> Iterable[Gesture]:
    return map(click, _gears(at, at.word("gear"), at.word("sector")))


def _award(at: Asked) -> list[Gesture]:
    """Click the token, or take it into the reserve; one whose watch makes gears also to where they begin."""
    token = PIECE(at.word("token"))
    return [*both(token, ids.RESERVE("awards")), *(drag(token, place) for place, _ in _sizes(at, (at.command,)))]


_WAYS: dict[str, Callable[[Asked], Iterable[Gesture]]] = {
    "play": _aimed,
    "copy": lambda at: [click(PIECE(at.word("engineer"))), *_aimed(at)],
    "join": lambda at: both(PIECE(at.word("engineer"))),
    "recall": lambda at: both(PIECE(at.word("engineer")), ids.HAND()),
    "remove": lambda at: both(PIECE(at.word("engineer")), ids.DISCARD("engineer")),
    "turn": lambda _: [turn(ids.RIM())],
    "vacate": lambda at: [drag(PIECE(_own(at).storage), _drive(at, _own(at).storage))],
    "complete": _complete,
    "activate": _activate,
    "use": lambda at: both(PIECE(at.word("machine"))),
    "speed_up": _speed_up,
    "discard": _discard,
    "build": _build,
    "hire": _build,
    "fetch": lambda at: both(PIECE(at.word("piece"))),
    "award": _award,
    "produce": lambda at: both(ids.CHOICE(at.word("gear")), _track(_own(at))),
    "take": lambda at: both(ids.CHOICE(at.word("what")), ids.RESERVE(at.word("what"))),
    "place": _place,
    "spend": _spend,
    "convert": _convert,
    "consume": lambda at: [click(_steam(at))],
    "shift": lambda at: [drag(PIECE(str(at.params["machine"])), _tray(at, X))],
    "move": lambda at: [drag(PIECE(at.word("machine")), _tray(at, SECTORS.index(at.word("to"))))],
}


def spent(view: CorrosionView, commands: Iterable[Command]) -> Iterator[Id]:
    """The gears these commands, one after another, take off the track."""
    used = Counter[tuple[str, int]]()
    for command in commands:
        if view.decision is not None and command.verb in ("spend", "convert"):
            gear, sector = command.word("gear"), SECTORS.index(command.word("sector"))
            side = side_of(view.state.players[view.decision.seat], sector)
            yield ids.GEAR(gear, side, used[gear, side])
            used[gear, side] += 1


class CorrosionGestures(Gestures[CorrosionContext]):
    """Engineers are dragged onto what they take, water onto what it moves, machines are clicked."""

    _ahead: tuple[CorrosionView, CorrosionView | None] | None = None

    no_button = frozenset(
        {"move", "play", "speed_up", "discard", "build", "hire", "spend", "convert", "recall", "fetch", "award"}
    )
    by_verb = _WAYS
    ahead = frozenset({"turn", "build", "hire", "use"})

    def ways(self, view: CorrosionView, command: Command) -> list[Gesture]:
        """How one command can be given. Whoever plays an engineer or turns the wheel has done with the maintenance before."""
        ahead = self.after_care(view) if command == DONE else None
        if ahead is None:
            return super().ways(view, command)
        hand = view.state.players[ahead.state.pending[0].seat].hand
        plays = (play for play in ahead.legal if play.verb == "play" and play.word("engineer") in hand)
        played = (way for play in plays for way in _aimed(Asked(self.kit, ahead, play)))
        return [button(command), turn(ids.RIM()), *played]

    def after_care(self, view: CorrosionView) -> CorrosionView | None:
        """What the main action will see if the maintenance before it ends now; None where that is not meant."""
        if self._ahead is None or self._ahead[0] is not view:
            game = self.kit.game
            state = after_maintenance(game, view.state) if DONE in view.legal else None
            seen = None
            if state is not None:
                seen = structs.replace(view, state=state, decision=game.decision(state), legal=game.legal(state))
            self._ahead = view, seen
        return self._ahead[1]

    def then(self, view: CorrosionView, source: Id, target: Id, command: Command) -> tuple[Command, ...]:
        """A drop on what she takes says that as well: it is given as soon as it is asked."""
        ahead = self.after_care(view) if command == DONE else None
        if ahead is not None:
            play = TURN if source.kind == ids.RIM else Command.of("play", engineer=source.word())
            return (play, *self.then(ahead, source, target, play))
        at = Asked(self.kit, view, command)
        if command.verb == "complete":
            spent = Command.of("spend", gear=source.word(), sector=own.quarter(source.number(1), _own(at).turned))
            return tuple(usual_payment(self.kit.game, view.state, (command,), spent))
        done = _sped_up(at) if command.verb == "speed_up" else (command,)
        found = aims(at) if command.verb in ("play", "copy") else [*_goals(at, done), *_fed(at, done)]
        aimed = (more for place, more in found if place in (target, source))
        return (*done[1:], *next(aimed, ()))

    def meant(self, view: CorrosionView, source: Id, target: Id) -> Command | None:
        """The command a refused drop stands for."""
        tables, player = self.kit.tables, view.state.players[view.viewer]
        kind = "" if view.decision is None else view.decision.kind
        name, verb = source.word() if source.kind == PIECE else "", "copy" if kind == "copy" else "play"
        match source.kind, target.kind:
            case ids.DROP, ids.PIECE if shelf_of(player, target.word()) is not None:
                return tables.speed[target.word()]
            case ids.DROP, ids.WINDOW:
                return tables.discard.get(target.word())
            case ids.PIECE, ids.WINDOW | ids.STACK if name in player.hand:  # said with what she was to take
                spot = target.word(1) if target.kind == ids.WINDOW else "stack"
                return Command.of(verb, engineer=name, row=target.word(), spot=spot)
            case ids.PIECE, _ if name in player.hand:
                return Command.of(verb, engineer=name)
            case ids.PIECE, ids.TRAY if shelf_of(player, name) is not None:
                quarter = (own.SIDES.index(target.word()) - player.turned) % 4
                return tables.move[name][quarter] if kind == "move" and name in tables.move else tables.speed[name]
        return None

    def obvious(self, view: CorrosionView) -> Command | None:
        """Machines that can only be good, and as good now as later, run by themselves; so does the only move there is. What can be
        done in the maintenance as well is not asked for before it.
        """
        asks = view.decision is not None and view.decision.kind.startswith("activate") and view.legal
        if asks and can_wait(self.kit.game, view.state):
            return DONE
        return (runs_by_itself(self.kit.game, view.state) if asks else None) or super().obvious(view)

    def doubt(self, view: CorrosionView, command: Command) -> str:
        """Points that are given up although they cost nothing."""
        return self.gives_up(given_up(self.kit.game, view.state, command)) if view.legal else ""

    def stands_on(self, view: CorrosionView, thing: Id) -> Id | None:
        """A piece of the market stands on its window."""
        if thing.kind != PIECE:
            return ids.TRACK(own.SIDES[thing.number(1)]) if thing.kind == ids.GEAR else None
        place = windows(view.state).get(thing.word())
        return None if place is None else ids.WINDOW(*place)

    def keys(self, view: CorrosionView) -> dict[str, tuple[Command, ...]]:
        """W turns the wheel."""
        return {"w": (TURN,) if self.after_care(view) is None else (DONE, TURN)}

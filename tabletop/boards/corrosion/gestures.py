"""Which gestures give which command on the table of Corrosion, and what did a wrong drop mean?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.boards.common.gestures import Gesture, Gestures, click, drag, turn
from tabletop.boards.common.ids import Id
from tabletop.boards.corrosion.faces import market, own
from tabletop.boards.corrosion.kit import (
    BOILER,
    CHOICE,
    DISCARD,
    DROP,
    GEAR,
    HAND,
    HUB,
    PIECE,
    RESERVE,
    RIM,
    SPOT,
    STACK,
    TRACK,
    TRAY,
    WINDOW,
    CorrosionView,
    Kit,
)
from tabletop.games.corrosion.chrome_machines import standing
from tabletop.games.corrosion.effects import vocabulary as v
from tabletop.games.corrosion.effects.building import affordable
from tabletop.games.corrosion.factory import THREE, X, shelf_of, side_of
from tabletop.games.corrosion.forecast import Forecast, landing
from tabletop.games.corrosion.state import DRIVES, SECTORS, SPOTS, CorrosionState, Place, Player
from tabletop.games.corrosion.tables import CONSUME, TURN
from tabletop.kernel import Command

Aim = tuple[Id, tuple[Command, ...]]
"""Where an engineer can be dropped, and which further commands that says."""


class CorrosionGestures(Gestures[CorrosionState, Kit, Forecast]):
    """Engineers are dragged onto what they take, water onto what it moves, machines are clicked."""

    no_button = frozenset(
        {"move", "play", "speed_up", "discard", "build", "hire", "spend", "convert", "recall", "fetch", "award"}
    )

    def ways(self, view: CorrosionView, command: Command) -> list[Gesture]:
        """How one command is given."""
        way = _WAYS.get(command.verb)
        return [] if way is None else list(way(self, view, command))

    def then(self, view: CorrosionView, source: Id, target: Id, command: Command) -> tuple[Command, ...]:
        """A drop on what she takes says that as well: it is given as soon as it is asked."""
        if command.verb not in ("play", "copy"):
            return ()
        for place, more in self.aims(view, command):
            if place == target:
                return more
        return ()

    def meant(self, view: CorrosionView, source: Id, target: Id) -> Command | None:
        """The command a refused drop stands for."""
        tables, player = self.kit.tables, view.state.players[view.viewer]
        if source.kind == DROP:
            if target.kind == PIECE and shelf_of(player, target.word()) is not None:
                return tables.speed[target.word()]
            if target.kind == WINDOW and target.word() in tables.discard:
                return tables.discard[target.word()]
            return None
        name = source.word() if source.kind == PIECE else ""
        if name in player.hand:
            return self._meant_with(view, name, target)
        shelf = shelf_of(player, name)
        if target.kind == TRAY and shelf is not None:
            quarter = (own.SIDES.index(target.word()) - player.turned) % 4
            if view.decision is not None and view.decision.kind == "move" and name in tables.move:
                return tables.move[name][quarter]
            return tables.speed[name]
        return None

    def _meant_with(self, view: CorrosionView, name: str, target: Id) -> Command | None:
        """An engineer dropped where she cannot be played: said with what she was to take."""
        verb = "copy" if view.decision is not None and view.decision.kind == "copy" else "play"
        if target.kind == WINDOW:
            return Command.of(verb, engineer=name, row=target.word(), spot=target.word(1))
        if target.kind == STACK:
            return Command.of(verb, engineer=name, row=target.word(), spot="stack")
        return Command.of(verb, engineer=name)

    def stands_on(self, view: CorrosionView, thing: Id) -> Id | None:
        """A piece of the market stands on its window."""
        if thing.kind != PIECE:
            return TRACK(own.SIDES[thing.number(1)]) if thing.kind == GEAR else None
        place = market.on_display(view.state).get(thing.word())
        return None if place is None else WINDOW(*place)

    def keys(self, view: CorrosionView) -> dict[str, Command]:
        """W turns the wheel."""
        return {"w": TURN}

    # -- where an engineer can go ---------------------------------------------------------------------------------------

    def aims(self, view: CorrosionView, command: Command) -> list[Aim]:
        """Everything an engineer played or copying now can be dropped on: what she takes, and the sector she lands in."""
        name = command.word("engineer")
        engineers, seat = self.kit.tables.engineers, view.viewer if view.decision is None else view.decision.seat
        asked = view.decision.params if view.decision is not None else {}
        action = engineers[str(asked["engineer"]) if command.verb == "copy" else name].action
        player = view.state.players[seat]
        first: tuple[Command, ...] = ()
        found: list[Aim] = []
        for effect in self.kit.tables.effects[action]:
            if isinstance(effect, v.Consume):
                if player.hot < effect.count:
                    break
                first = (CONSUME,)
                continue
            found = [(place, (*first, *more)) for place, more in self._places(view.state, player, effect)]
            break
        sector, _ = landing(self.kit.game, view.state, seat, name)
        tray = TRAY(own.SIDES[side_of(player, SECTORS.index(sector))])
        return found if any(place == tray for place, _ in found) else [*found, (tray, ())]

    def _places(self, state: CorrosionState, player: Player, effect: v.AnyEffect) -> Iterator[Aim]:
        tables = self.kit.tables
        if isinstance(effect, v.Build):
            for row in effect.rows:
                yield from self._in_row(state, player, row)
        elif isinstance(effect, v.Hire):
            yield from self._in_row(state, player, "engineer")
        elif isinstance(effect, v.Recall) and player.engineers:
            yield from ((PIECE(name), (tables.recall[name],)) for name in player.engineers)
        else:
            place = _target_of(player, effect)
            if place is not None:
                yield place, ()

    def _in_row(self, state: CorrosionState, player: Player, row: str) -> Iterator[Aim]:
        tables = self.kit.tables
        commands = tables.hire if row == "engineer" else tables.build[row]
        places = [(spot, state.spots[row][at], WINDOW(row, spot)) for at, spot in enumerate(SPOTS)]
        if state.stacks[row] and standing(tables, player, "take_from_stack"):
            places.append(("stack", state.stacks[row][-1], STACK(row)))
        for spot, piece, place in places:
            if piece and (row != "engineer" or affordable(tables, player, piece)):
                yield place, (commands[spot],)


def _target_of(player: Player, effect: v.AnyEffect) -> Id | None:
    """The place of the own boards where an effect happens."""
    if isinstance(effect, v.Produce):
        three = TRACK(own.SIDES[side_of(player, THREE)])
        return RESERVE("chrome") if effect.gear == "chrome" else three
    if isinstance(effect, v.Convert):
        return RESERVE(effect.gives)
    if isinstance(effect, v.Gain):
        return BOILER() if effect.what == "water" else RESERVE("green" if effect.what == "green" else "special")
    if isinstance(effect, v.Generate):
        return BOILER()
    if isinstance(effect, v.ActivateAll):
        return HUB()
    return None


# -- one way per verb -------------------------------------------------------------------------------------------------

Way = Callable[[CorrosionGestures, CorrosionView, Command], Iterator[Gesture]]


def _own(view: CorrosionView) -> Player:
    return view.state.players[view.viewer if view.decision is None else view.decision.seat]


def _play(self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    card = PIECE(command.word("engineer"))
    yield from (drag(card, place) for place, _ in self.aims(view, command))


def _copy(self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    yield click(PIECE(command.word("engineer")))
    yield from _play(self, view, command)


def _click_engineer(_self: CorrosionGestures, _view: CorrosionView, command: Command) -> Iterator[Gesture]:
    yield click(PIECE(command.word("engineer")))
    if command.verb == "recall":
        yield drag(PIECE(command.word("engineer")), HAND())
    elif command.verb == "remove":
        yield drag(PIECE(command.word("engineer")), DISCARD("engineer"))


def _turn(_self: CorrosionGestures, _view: CorrosionView, _command: Command) -> Iterator[Gesture]:
    yield turn(RIM())


def _vacate(self: CorrosionGestures, view: CorrosionView, _command: Command) -> Iterator[Gesture]:
    machine = _own(view).storage
    yield drag(PIECE(machine), SPOT(DRIVES[self.kit.tables.drive_of[machine]]))


def _complete(_self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    machine = PIECE(command.word("machine"))
    yield click(machine)
    if view.decision is not None and view.decision.kind != "complete_free":
        yield from (drag(gear, machine) for gear in _gears(_own(view)))


def _gears(player: Player, gear: str = "", sector: str = "") -> Iterator[Id]:
    """Every iron gear on the track, or those of a size in a sector."""
    for side in range(4):
        if sector and SECTORS[(side - player.turned) % 4] != sector:
            continue
        shown = player.small[side] + player.medium[side] <= own.GEARS_SHOWN
        for size, pile in (("small", player.small), ("medium", player.medium)):
            if not gear or gear == size:
                yield from (GEAR(size, side, number) for number in range(pile[side] if shown else min(1, pile[side])))


def _steam(player: Player) -> Id:
    """The hot drop on top of the others."""
    return DROP("hot", len(own.drop_places(player.hot, True)) - 1)


def _activate(self: CorrosionGestures, _view: CorrosionView, command: Command) -> Iterator[Gesture]:
    machine = command.word("machine")
    if self.kit.tables.kind_of[machine] == "prototype":
        yield click(SPOT(DRIVES[self.kit.tables.drive_of[machine]]))
    else:
        yield click(PIECE(machine))


def _use(_self: CorrosionGestures, _view: CorrosionView, command: Command) -> Iterator[Gesture]:
    yield click(PIECE(command.word("machine")))


def _speed_up(_self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    player, piece = _own(view), command.word("piece")
    shelf = shelf_of(player, piece)
    assert shelf is not None
    yield drag(_steam(player), PIECE(piece))
    yield drag(PIECE(piece), TRAY(own.SIDES[(shelf[piece] - 1) % 4]))


def _discard(_self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    row = command.word("row")
    yield drag(_steam(_own(view)), WINDOW(row, "c"))
    yield drag(PIECE(view.state.spots[row][-1]), DISCARD(row))


def _build(_self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    row, spot = command.get("row") or "engineer", command.word("spot")
    piece = view.state.stacks[str(row)][-1] if spot == "stack" else view.state.spots[str(row)][SPOTS.index(spot)]
    yield click(PIECE(piece))
    player = _own(view)
    if row == "engineer":
        yield drag(PIECE(piece), HAND())
    elif row in ("one_shot", "turning"):
        yield drag(PIECE(piece), TRAY(own.SIDES[side_of(player, THREE)]))


def _take_piece(_self: CorrosionGestures, _view: CorrosionView, command: Command) -> Iterator[Gesture]:
    yield click(PIECE(command.word("piece")))


def _award(_self: CorrosionGestures, _view: CorrosionView, command: Command) -> Iterator[Gesture]:
    token = PIECE(command.word("token"))
    yield click(token)
    yield drag(token, RESERVE("awards"))


def _produce(_self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    yield click(CHOICE(command.word("gear")))
    yield drag(CHOICE(command.word("gear")), TRACK(own.SIDES[side_of(_own(view), THREE)]))


def _take(_self: CorrosionGestures, _view: CorrosionView, command: Command) -> Iterator[Gesture]:
    yield click(CHOICE(command.word("what")))
    yield drag(CHOICE(command.word("what")), RESERVE(command.word("what")))


def _place(self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    frame = view.state.pending[-1]
    assert isinstance(frame, Place)
    drive = DRIVES[self.kit.tables.drive_of[frame.machine]]
    spot = SPOT("storage" if command.word("at") == "storage" else drive)
    yield drag(PIECE(frame.machine), spot)
    yield click(spot)


def _spend(_self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    yield from (click(gear) for gear in _gears(_own(view), command.word("gear"), command.word("sector")))
    if command.verb == "convert":
        target = RESERVE(
            "green" if view.decision is not None and view.decision.kind == "convert_to_green" else "chrome"
        )
        gears = _gears(_own(view), command.word("gear"), command.word("sector"))
        yield from (drag(gear, target) for gear in gears)


def _consume(_self: CorrosionGestures, view: CorrosionView, _command: Command) -> Iterator[Gesture]:
    yield click(_steam(_own(view)))


def _shift(_self: CorrosionGestures, view: CorrosionView, _command: Command) -> Iterator[Gesture]:
    assert view.decision is not None
    player = _own(view)
    yield drag(PIECE(str(view.decision.params["machine"])), TRAY(own.SIDES[side_of(player, X)]))


def _move(_self: CorrosionGestures, view: CorrosionView, command: Command) -> Iterator[Gesture]:
    side = side_of(_own(view), SECTORS.index(command.word("to")))
    yield drag(PIECE(command.word("machine")), TRAY(own.SIDES[side]))


_WAYS: dict[str, Way] = {
    "play": _play,
    "copy": _copy,
    "join": _click_engineer,
    "recall": _click_engineer,
    "remove": _click_engineer,
    "turn": _turn,
    "vacate": _vacate,
    "complete": _complete,
    "activate": _activate,
    "use": _use,
    "speed_up": _speed_up,
    "discard": _discard,
    "build": _build,
    "hire": _build,
    "fetch": _take_piece,
    "award": _award,
    "produce": _produce,
    "take": _take,
    "place": _place,
    "spend": _spend,
    "convert": _spend,
    "consume": _consume,
    "shift": _shift,
    "move": _move,
}
"""Verbs that are not here have a button alone."""

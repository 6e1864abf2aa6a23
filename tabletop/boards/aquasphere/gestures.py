"""Which gesture gives which command of AquaSphere?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.aquasphere import kit as ids
from tabletop.boards.aquasphere.arrange import GOODS
from tabletop.boards.aquasphere.kit import AquaKit
from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Gesture, Gestures, click, drag
from tabletop.boards.common.ids import Id
from tabletop.games.aquasphere.forecast import Forecast, forecast
from tabletop.games.aquasphere.state import AquaState, Gains, RedLine
from tabletop.kernel import Command


def decider(state: AquaState) -> int:
    """The seat that must decide."""
    return state.pending[-1].seat if state.pending else state.current


def next_bot(state: AquaState) -> Id:
    """The supply bot that leaves the board next."""
    seat = decider(state)
    return ids.SUPPLY(seat, state.players[seat].supply - 1)


def line_ahead(kit: AquaKit, state: AquaState) -> Id:
    """The red line the deciding seat's counter will meet next."""
    line = kit.tables.next_line(state.players[decider(state)].score)
    return ids.RED_LINE((line - 1) % kit.of.knowledge_track.lap + 1)


def ways(kit: AquaKit, state: AquaState, command: Command) -> list[Gesture]:
    """How one command can be given, the most natural way first."""
    maker = _WAYS.get(command.verb)
    return maker(kit, state, command) if maker is not None else []


def _engineer(_kit: AquaKit, state: AquaState, command: Command) -> list[Gesture]:
    return [drag(ids.ENGINEER(decider(state)), ids.FIELD(command.word("to")))]


def _program(_kit: AquaKit, state: AquaState, command: Command) -> list[Gesture]:
    return [drag(next_bot(state), ids.SYMBOL(command.word("symbol")))]


def _use(_kit: AquaKit, state: AquaState, command: Command) -> list[Gesture]:
    seat, program, sector = decider(state), command.word("program"), command.word("sector")
    bot, area = ids.PROGRAMMED(seat, program), ids.AREA(sector, program)
    return [drag(ids.SCIENTIST(seat), area), drag(bot, area)]


def _pass(_kit: AquaKit, state: AquaState, _command: Command) -> list[Gesture]:
    return [drag(ids.ENGINEER(decider(state)), ids.PASS_LANE())]


def _cash_in(_kit: AquaKit, state: AquaState, command: Command) -> list[Gesture]:
    return [drag(ids.PROGRAMMED(decider(state), command.word("program")), ids.CASH_IN())]


def _return_bot(kit: AquaKit, state: AquaState, command: Command) -> list[Gesture]:
    bot = ids.PROGRAMMED(decider(state), command.word("program"))
    if isinstance(state.pending[-1], RedLine):
        return [drag(bot, line_ahead(kit, state))]
    return [drag(bot, ids.HOME()), click(bot)]


def _pay_crystal(kit: AquaKit, state: AquaState, _command: Command) -> list[Gesture]:
    seat = decider(state)
    return [drag(ids.HELD("crystals", seat, state.players[seat].crystals - 1), line_ahead(kit, state))]


def _act(_kit: AquaKit, state: AquaState, _command: Command) -> list[Gesture]:
    player = state.players[decider(state)]
    return [click(ids.AREA(player.scientist, player.area))]


def _place(_kit: AquaKit, state: AquaState, command: Command) -> list[Gesture]:
    return [drag(next_bot(state), ids.CONTROL(command.word("sector")))]


def _collect(_kit: AquaKit, state: AquaState, command: Command) -> list[Gesture]:
    top = state.pending[-1]
    if command.word("gain") != "bot" or not isinstance(top, Gains) or not state.players[top.seat].supply:
        return []
    return [drag(next_bot(state), ids.SYMBOL(top.program))]


def _use_card(_kit: AquaKit, _state: AquaState, command: Command) -> list[Gesture]:
    return [click(ids.CARD(command.word("card")))]


_WAYS: dict[str, Callable[[AquaKit, AquaState, Command], list[Gesture]]] = {
    "engineer": _engineer,
    "side_door": _engineer,
    "program": _program,
    "use": _use,
    "pass": _pass,
    "cash_in": _cash_in,
    "return_bot": _return_bot,
    "pay_crystal": _pay_crystal,
    "act": _act,
    "place": _place,
    "collect": _collect,
    "use_card": _use_card,
}


class AquaGestures(Gestures[AquaState, AquaKit, Forecast]):
    """The hands of AquaSphere."""

    no_button = frozenset({"use", "engineer", "side_door", "program"})

    def ways(self, view: View[AquaState], command: Command) -> list[Gesture]:
        """How one command can be given."""
        return ways(self.kit, view.state, command)

    def meant(self, view: View[AquaState], source: Id, target: Id) -> Command | None:
        """The command a refused drop stands for."""
        maker = _MEANT.get((source.kind, target.kind))
        return None if maker is None else maker(view.state, source, target)

    def stands_on(self, view: View[AquaState], thing: Id) -> Id | None:
        """The place a piece stands on."""
        return stands_on(self.kit, view.state, thing)

    def doubt(self, view: View[AquaState], command: Command) -> str:
        """A bot whose action would do nothing: why, so that the player is asked once."""
        cast = forecast(self.kit.rules, view.state, command) if command.verb == "use" else None
        if cast is None or cast.nothing is None:
            return ""
        why = self.kit.texts.say(f"reason.{cast.nothing.key}", **cast.nothing.params)
        return self.kit.say("doubt.no_action", why=why)


def _means_use(_state: AquaState, _source: Id, target: Id) -> Command:
    return Command.of("use", program=target.word(1), sector=target.word(0))


def _means_symbol(state: AquaState, _source: Id, target: Id) -> Command:
    gains = isinstance(state.pending[-1], Gains)
    return Command.of("collect", gain="bot") if gains else Command.of("program", symbol=target.word())


_MEANT: dict[tuple[str, str], Callable[[AquaState, Id, Id], Command]] = {
    (ids.ENGINEER, ids.FIELD): lambda _s, _a, b: Command.of("engineer", to=b.word()),
    (ids.ENGINEER, ids.PASS_LANE): lambda _s, _a, _b: Command("pass"),
    (ids.SCIENTIST, ids.AREA): _means_use,
    (ids.PROGRAMMED, ids.AREA): _means_use,
    (ids.PROGRAMMED, ids.CASH_IN): lambda _s, a, _b: Command.of("cash_in", program=a.word(1)),
    (ids.PROGRAMMED, ids.RED_LINE): lambda _s, a, _b: Command.of("return_bot", program=a.word(1)),
    (ids.SUPPLY, ids.SYMBOL): _means_symbol,
    (ids.SUPPLY, ids.CONTROL): lambda _s, _a, b: Command.of("place", sector=b.word()),
    (ids.HELD, ids.RED_LINE): lambda _s, _a, _b: Command("pay_crystal"),
}
"""What a drop of this kind of thing on that kind of place stands for."""


def stands_on(kit: AquaKit, state: AquaState, thing: Id) -> Id | None:
    """The place of the station, headquarters or board that a piece stands on."""
    if thing.kind in (ids.HOLDER, ids.CHARGER, ids.CHARGING):
        return ids.CONTROL(thing.word())
    if thing.kind in (ids.BERTH, ids.SUBMARINE):
        return ids.AREA(thing.word(), kit.program_of("launch_submarine"))
    if thing.kind == ids.GOOD:
        program = next(program for program, what in GOODS.items() if what == thing.word())
        return ids.AREA(thing.word(1), program)
    if thing.kind in (ids.CARD, ids.TILE):
        return _stack_of(kit, state, thing)
    if thing.kind == ids.SCIENTIST and thing.number() < state.seats:
        player = state.players[thing.number()]
        return ids.AREA(player.scientist, player.area)
    if thing.kind == ids.ENGINEER:
        seat = thing.number()
        return ids.PASS_LANE() if seat in state.passed else ids.FIELD(state.players[seat].engineer)
    return None


def _stack_of(kit: AquaKit, state: AquaState, thing: Id) -> Id | None:
    action = "take_research" if thing.kind == ids.CARD else "expand_lab"
    for letter, sector in state.sectors.items():
        if thing.word() in (sector.research if thing.kind == ids.CARD else sector.expansions):
            return ids.AREA(letter, kit.program_of(action))
    return None

"""Which gesture gives which command of AquaSphere?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.context import AquaContext, AquaView
from tabletop.boards.common import gestures
from tabletop.boards.common.gestures import CLICK, Gesture, Gestures, click, drag
from tabletop.boards.common.ids import Id
from tabletop.games.aquasphere.forecast import forecast, wanted
from tabletop.games.aquasphere.state import AquaState, Gains, RedLine
from tabletop.kernel import Command

Asked = gestures.Asked[AquaState, AquaContext]


def _line_ahead(at: Asked) -> Id:
    """The red line the counter will meet next."""
    line = at.kit.tables.next_line(at.state.players[at.seat].score)
    return ids.RED_LINE((line - 1) % at.kit.of.knowledge_track.lap + 1)


def _next_bot(at: Asked) -> Id:
    """The supply bot that leaves the board next."""
    return ids.SUPPLY(at.seat, at.state.players[at.seat].supply - 1)


def _bot(at: Asked) -> Id:
    return ids.PROGRAMMED(at.seat, at.word("program"))


def _entered(at: Asked) -> list[Gesture]:
    return [drag(ids.ENGINEER(at.seat), ids.FIELD(at.word("to")))]


def _use(at: Asked) -> list[Gesture]:
    area = ids.AREA(at.word("sector"), at.word("program"))
    return [drag(ids.SCIENTIST(at.seat), area), drag(_bot(at), area)]


def _return_bot(at: Asked) -> list[Gesture]:
    if isinstance(at.state.pending[-1], RedLine):
        return [drag(_bot(at), _line_ahead(at))]
    return [drag(_bot(at), ids.HOME()), click(_bot(at))]


def _pay_crystal(at: Asked) -> list[Gesture]:
    crystal = ids.HELD("crystals", at.seat, at.state.players[at.seat].crystals - 1)
    return [drag(crystal, _line_ahead(at))]


def _act(at: Asked) -> list[Gesture]:
    player = at.state.players[at.seat]
    return [click(ids.AREA(player.scientist, player.area))]


def _collect(at: Asked) -> list[Gesture]:
    top = at.state.pending[-1]
    if at.word("gain") != "bot" or not isinstance(top, Gains) or not at.state.players[top.seat].supply:
        return []
    return [drag(_next_bot(at), ids.SYMBOL(top.program))]


_WAYS: dict[str, Callable[[Asked], list[Gesture]]] = {
    "engineer": _entered,
    "side_door": _entered,
    "program": lambda at: [drag(_next_bot(at), ids.SYMBOL(at.word("symbol")))],
    "use": _use,
    "pass": lambda at: [drag(ids.ENGINEER(at.seat), ids.PASS_LANE())],
    "cash_in": lambda at: [drag(_bot(at), ids.CASH_IN())],
    "return_bot": _return_bot,
    "pay_crystal": _pay_crystal,
    "act": _act,
    "place": lambda at: [drag(_next_bot(at), ids.CONTROL(at.word("sector")))],
    "collect": _collect,
    "use_card": lambda at: [click(ids.CARD(at.word("card")))],
}


def _means_use(_: AquaView, __: Id, area: Id) -> Command:
    return Command.of("use", program=area.word(1), sector=area.word(0))


def _means_symbol(view: AquaView, _: Id, symbol: Id) -> Command:
    gains = isinstance(view.state.pending[-1], Gains)
    return Command.of("collect", gain="bot") if gains else Command.of("program", symbol=symbol.word())


def _means_any_symbol(view: AquaView, _: Id, __: Id) -> Command:
    """A bot on some free symbol; which one is said by where it is dropped."""
    free = (command for command in view.legal if command.verb == "program")
    return next(free, Command.of("program", symbol=next(iter(view.state.layout.values()))))


def _means_any_use(view: AquaView, man: Id, _: Id) -> Command | None:
    """The own scientist at work where he stands, with whatever bot."""
    if man.number() != view.viewer:
        return None
    program = next(iter(view.state.layout.values()))
    return Command.of("use", program=program, sector=view.state.players[view.viewer].scientist)


_MEANINGS: dict[tuple[str, str], Callable[[AquaView, Id, Id], Command | None]] = {
    (ids.ENGINEER, ids.FIELD): lambda _, __, field: Command.of("engineer", to=field.word()),
    (ids.ENGINEER, ids.PASS_LANE): lambda *_: Command("pass"),
    (ids.SCIENTIST, ids.AREA): _means_use,
    (ids.PROGRAMMED, ids.AREA): _means_use,
    (ids.PROGRAMMED, ids.CASH_IN): lambda _, bot, __: Command.of("cash_in", program=bot.word(1)),
    (ids.PROGRAMMED, ids.RED_LINE): lambda _, bot, __: Command.of("return_bot", program=bot.word(1)),
    (ids.SUPPLY, ids.SYMBOL): _means_symbol,
    (ids.SUPPLY, ids.CONTROL): lambda _, __, field: Command.of("place", sector=field.word()),
    (ids.HELD, ids.RED_LINE): lambda *_: Command("pay_crystal"),
    (ids.ANY_SYMBOL, CLICK): _means_any_symbol,
    (ids.SCIENTIST, CLICK): _means_any_use,
}


class AquaGestures(Gestures[AquaContext]):
    """The hands of AquaSphere."""

    no_button = frozenset({"use", "engineer", "side_door", "program"})
    by_verb = _WAYS
    ahead = frozenset({"engineer", "program", "use", "pass", "cash_in", "place"})
    meanings = _MEANINGS

    def stands_on(self, view: AquaView, thing: Id) -> Id | None:
        """The place of the station, headquarters or board that a piece stands on."""
        state, program_of = view.state, self.kit.tables.program_of
        if thing.kind in (ids.HOLDER, ids.CHARGER, ids.CHARGING):
            return ids.CONTROL(thing.word())
        if thing.kind in (ids.BERTH, ids.SUBMARINE):
            return ids.AREA(thing.word(), program_of["launch_submarine"])
        if thing.kind == ids.GOOD:
            return ids.AREA(thing.word(1), self.kit.area_of(thing.word()))
        if thing.kind in (ids.CARD, ids.TILE):
            what = "research" if thing.kind == ids.CARD else "expansions"
            here = (letter for letter, sector in state.sectors.items() if thing.word() in getattr(sector, what))
            return next((ids.AREA(letter, self.kit.area_of(what)) for letter in here), None)
        if thing.kind == ids.SCIENTIST and thing.number() < state.seats:
            player = state.players[thing.number()]
            return ids.AREA(player.scientist, player.area)
        if thing.kind == ids.ENGINEER:
            seat = thing.number()
            return ids.PASS_LANE() if seat in state.passed else ids.FIELD(state.players[seat].engineer)
        return None

    def obvious(self, view: AquaView) -> Command | None:
        """The action of a bot that was sent out, and gains."""
        return (wanted(self.kit.rules, view.state) if view.legal else None) or super().obvious(view)

    def doubt(self, view: AquaView, command: Command) -> str:
        """A bot whose action would do nothing, or points that are given up: the player is asked once."""
        rules, declines = self.kit.rules, command.verb in ("skip", "done")
        meant = wanted(rules, view.state) if declines else command if command.verb == "use" else None
        cast = None if meant is None else forecast(rules, view.state, meant)
        if cast is not None and cast.nothing is not None:
            return self.kit.say("doubt.no_action", why=self.kit.why(cast.nothing))
        lost = 0 if cast is None or not declines else cast.after.score - cast.before.score
        return self.gives_up(lost)

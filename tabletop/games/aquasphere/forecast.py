"""What would a command change for certain? For those who watch the table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.games.aquasphere import legal
from tabletop.games.aquasphere.flow import settle_turn
from tabletop.games.aquasphere.game import AquaSphere
from tabletop.games.aquasphere.moves.actions import obstacle
from tabletop.games.aquasphere.moves.commands import MOVES
from tabletop.games.aquasphere.scoring import held
from tabletop.games.aquasphere.state import NOBODY, Act, AquaState, Gains, RedLine
from tabletop.kernel import Command, Event, Reason

GAINS = ("use_card", "collect", "use_card", "done")
"""In which order gains are taken; cards that bring points are used after what the moment itself brings."""


class Holdings(msgspec.Struct, frozen=True):
    """What a seat has, as far as a command can change it."""

    time: int
    crystals: int
    cards: int
    expansions: int
    control: int
    supply: int
    launched: int
    programmed: tuple[str, ...]
    score: int
    bot_points: int
    """What its used bots would score now."""


class Forecast(msgspec.Struct, frozen=True):
    """What a command would change, up to the first decision that is not forced or usual."""

    command: Command
    seat: int
    before: Holdings
    after: Holdings
    program: str = ""
    """The program that is used or gets a bot."""
    sector: str = ""
    """Where the bot is deployed or placed."""
    price: int = 0
    """Time for the way."""
    route: tuple[str, ...] = ()
    """The sectors on the way, the first is where the scientist stands."""
    displaced: int = NOBODY
    """The colour that steps down from control."""
    home: tuple[tuple[int, int], ...] = ()
    """Bots that go home from the charging station: (colour, count)."""
    nothing: Reason | None = None
    """Why the action would do nothing."""
    card: str = ""
    """The research card taken."""
    expansion: str = ""
    lines: tuple[int, ...] = ()
    """Red lines crossed for a crystal each."""
    stopped: int | None = None
    """The red line where a decision waits because no crystal is left."""
    left: int = 0
    """Points still to go there."""
    asks: str = ""
    """The decision that follows in this turn, or empty."""
    used: tuple[str, ...] = ()
    """Research cards that pay on the way."""


def forecast(game: AquaSphere, state: AquaState, command: Command) -> Forecast | None:
    """What a legal command would change for certain; None when it is not legal.

    The command is played on a copy by the rules themselves, so a forecast never contradicts them. Where an answer is usual it is
    taken: the action is carried out, cards and gains are collected, a crystal pays for a red line.
    """
    if not state.pending or game.check(state, command) is not None:
        return None
    twin = game.copy(state)
    seat = twin.pending[-1].seat
    log: list[Event] = []
    before = holdings(game, state, seat)
    nothing = _play(game, twin, command, log)
    top = twin.pending[-1] if twin.pending else None
    waits = isinstance(top, RedLine)
    return Forecast(
        command=command,
        seat=seat,
        before=before,
        after=holdings(game, twin, seat),
        program=_program(state, command),
        sector=command.word("sector") if command.get("sector") is not None else "",
        price=_price(game, state, command, seat),
        route=_route(log),
        displaced=next((int(event.facts["colour"]) for event in log if event.kind == "displaced"), NOBODY),
        home=tuple((int(event.facts["seat"]), int(event.facts["count"])) for event in log if event.kind == "went_home"),
        nothing=nothing,
        card=_taken(log, "research_taken", "card"),
        expansion=_taken(log, "expansion_taken", "expansion"),
        lines=tuple(int(event.facts["line"]) for event in log if event.kind == "line_crossed"),
        stopped=game.tables.next_line(twin.players[seat].score) if waits else None,
        left=top.left if isinstance(top, RedLine) else 0,
        asks="" if top is None else str(top.__struct_config__.tag),
        used=tuple(str(event.facts["card"]) for event in log if event.kind == "card_used"),
    )


def holdings(game: AquaSphere, state: AquaState, seat: int) -> Holdings:
    """What a seat has now."""
    player = state.players[seat]
    return Holdings(
        time=player.time,
        crystals=player.crystals,
        cards=len(player.research),
        expansions=len(player.expansions),
        control=held(state, seat),
        supply=player.supply,
        launched=player.launched,
        programmed=tuple(player.programmed),
        score=player.score,
        bot_points=game.tables.bot_points(player.supply, player.launched),
    )


def _play(game: AquaSphere, twin: AquaState, command: Command, log: list[Event]) -> Reason | None:
    """The command, then every usual answer; why its action does nothing, if so."""
    tables, nothing = game.tables, None
    answer: Command | None = command
    while answer is not None:
        MOVES[answer.verb](tables, twin, twin.pending[-1], answer, log)
        if answer.verb == "use":
            act = next(pending for pending in twin.pending if isinstance(pending, Act))
            nothing = obstacle(tables, twin, act.seat, act.program)
        if settle_turn(tables, twin, log):
            return nothing
        answer = _usual(game, twin)
    return nothing


def _usual(game: AquaSphere, twin: AquaState) -> Command | None:
    """The answer almost everybody gives to the decision on top; None where people differ."""
    if isinstance(twin.pending[-1], RedLine) and game.tables.pay_crystal in legal.legal(game.tables, twin):
        return game.tables.pay_crystal
    return wanted(game, twin)


def wanted(game: AquaSphere, state: AquaState) -> Command | None:
    """What nobody needs to be asked for: whoever sends a bot out wants its action, and whoever may collect something wants it."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, Act | Gains):
        return None
    commands = legal.legal(game.tables, state)
    if isinstance(top, Act):
        return game.tables.act if game.tables.act in commands else None
    return _collected_next(game, commands)


def _collected_next(game: AquaSphere, legal: Iterable[Command]) -> Command | None:
    """Which of several gains of one moment is taken next: first what can pay for a red line, last what may come to one."""

    def place(command: Command) -> int:
        if command.verb != "use_card":
            return GAINS.index(command.verb)
        scores = any(what == "points" for what, _ in game.tables.gains[command.word("card")])
        return GAINS.index("use_card") + 2 * scores

    return min((command for command in legal if command.verb in GAINS), key=place, default=None)


def _program(state: AquaState, command: Command) -> str:
    if command.verb in ("engineer", "side_door"):
        return state.layout[command.word("to")]
    return str(command.get("program") or command.get("symbol") or "")


def _price(game: AquaSphere, state: AquaState, command: Command, seat: int) -> int:
    if command.verb == "use":
        return game.routes(state, seat)[command.word("sector")].cost
    return game.tables.symbol_cost if command.verb == "program" else 0


def _route(log: list[Event]) -> tuple[str, ...]:
    moved = next((event for event in log if event.kind == "moved" and "route" in event.facts), None)
    return () if moved is None else tuple(str(moved.facts["route"]).split(","))


def _taken(log: list[Event], kind: str, fact: str) -> str:
    return next((str(event.facts[fact]) for event in log if event.kind == kind), "")

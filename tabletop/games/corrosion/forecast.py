"""What would a decision bring for certain, and what would turning the wheel switch on and clear away?

Everything is tried on a copy by the rules themselves, so a forecast can never contradict them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from tabletop.games.corrosion import flow, wheel
from tabletop.games.corrosion import state as p
from tabletop.games.corrosion.chrome_machines import standing
from tabletop.games.corrosion.completing import candidates, completable, shortfall
from tabletop.games.corrosion.effects import vocabulary as v
from tabletop.games.corrosion.effects.building import affordable
from tabletop.games.corrosion.effects.running import options_effects
from tabletop.games.corrosion.engineers import copiers
from tabletop.games.corrosion.factory import place_played
from tabletop.games.corrosion.game import Corrosion
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Player
from tabletop.games.corrosion.tables import CONSUME, DONE, SKIP, Tables
from tabletop.games.corrosion.turn import phase
from tabletop.kernel import Command, Event

GOODS = ("hot", "cold", "small", "medium", "chrome", "green", "special", "awards")
"""What a seat owns, in the order in which it is told."""
ASKED = ("iron", "special_or_green")
"""What comes in two kinds."""


class Forecast(msgspec.Struct, frozen=True):
    """What a decision, with what its drop says besides, would change up to the next phase or question."""

    seat: int
    gains: tuple[int, ...]
    """Changes of `GOODS`."""
    takes: str
    """The machine or engineer that would be taken; empty when none."""
    special_left: int
    asks: str
    """The question the same seat would be asked next; empty when none."""
    engineer: str = ""
    lands: str = ""
    """The sector where a played engineer would come to lie."""
    upside_down: bool = False
    copiers: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Seats that could copy her, and with whom."""

    def gain(self, what: str) -> int:
        """The change of one of `GOODS`."""
        return self.gains[GOODS.index(what)]

    def changes(self) -> list[tuple[str, int]]:
        """Those of `GOODS` that change, and by how much."""
        return [(what, gain) for what, gain in zip(GOODS, self.gains, strict=True) if gain]


def forecast(game: Corrosion, state: CorrosionState, commands: Sequence[Command]) -> Forecast | None:
    """What these commands, one after another, would change; None when the first one is not legal."""
    seat = game.actor(state)
    if seat is None or game.check(state, commands[0]) is not None:
        return None
    twin = game.copy(state)
    log: list[Event] = []
    for command in commands:
        if not _asks(twin, seat) or game.check(twin, command) is not None:
            break
        _try(game, twin, command, log)
    question = game.decision(twin) if _asks(twin, seat) else None
    played = commands[0].word("engineer") if commands[0].verb in ("play", "copy", "join") else ""
    lands, turned = landing(game, state, seat, played) if played else ("", False)
    return Forecast(
        seat=seat,
        gains=_gains(log, seat),
        takes=next((str(event.facts.get("machine") or event.facts.get("engineer")) for event in log
                    if event.kind in ("built", "hired")), ""),
        special_left=twin.special,
        asks="" if question is None else question.kind,
        engineer=played,
        lands=lands,
        upside_down=turned,
        copiers=who_copies(game.tables, state, seat, played) if commands[0].verb == "play" else (),
    )  # fmt: skip


def given_up(game: Corrosion, state: CorrosionState, command: Command) -> int:
    """The green points somebody declines with this command that a machine would bring for nothing."""
    question = game.decision(state)
    if command != DONE or question is None or not question.kind.startswith("activate"):
        return 0
    runs = (forecast(game, state, [run]) for run in game.legal(state) if run.verb == "activate")
    free = [cast for cast in runs if cast and all(gain > 0 or what == "cold" for what, gain in cast.changes())]
    return max((cast.gain("green") for cast in free), default=0)


def _try(game: Corrosion, twin: CorrosionState, command: Command, log: list[Event] | None) -> None:
    """Carry a command out and what follows from it, but begin no other phase or turn: those may uncover what is hidden."""
    pending = twin.pending[-1]
    flow.CHOOSE[type(pending)](game.tables, twin, pending, command, log)
    while twin.pending and not isinstance(twin.pending[-1], p.Turn | p.OpponentTurn | p.Maintenance):
        pending = twin.pending[-1]
        if flow.STEP[type(pending)](game.tables, twin, pending, log):
            return


def _asks(twin: CorrosionState, seat: int) -> bool:
    """Whether the same seat is to decide, still in the same phase."""
    if not twin.pending or twin.pending[-1].seat != seat:
        return False
    last = twin.pending[-1]
    return last.step in ("main", "start", "last") if isinstance(last, p.Turn) else not isinstance(last, p.OpponentTurn)


def _gains(log: list[Event], seat: int) -> tuple[int, ...]:
    found: Counter[str] = Counter()
    for event in log:
        facts = event.facts
        if facts.get("seat") != seat:
            continue
        count = int(facts.get("count", 1))
        if event.kind in ("generated", "consumed"):
            moved = count if event.kind == "generated" else -count
            found["hot"] += moved
            found["cold"] -= moved
        elif event.kind in ("gained", "paid"):
            what = "hot" if facts["what"] == "water" else str(facts["what"])
            found[what] += count if event.kind == "gained" else -count
        elif event.kind in ("produced", "spent", "rusted"):
            found[str(facts["gear"])] += count if event.kind == "produced" else -count
        elif event.kind == "award_taken":
            found["awards"] += 1
    return tuple(found[what] for what in GOODS)


def landing(game: Corrosion, state: CorrosionState, seat: int, engineer: str) -> tuple[str, bool]:
    """The sector where an engineer played now would come to lie, and whether upside-down."""
    twin = game.copy(state)
    player = twin.players[seat]
    player.played = [engineer]
    log: list[Event] = []
    place_played(game.tables, twin, seat, standing(game.tables, player, "place_earlier"), log)
    return str(next(event for event in log if event.kind == "placed").facts["sector"]), engineer in player.upside_down


def who_copies(
    tables: Tables, state: CorrosionState, seat: int, engineer: str
) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The other seats that could copy an engineer now, in the order they would be asked, and with whom."""
    found = []
    for offset in range(1, state.seats):
        other = (seat + offset) % state.seats
        player = state.players[other]
        cards = () if player.passed or player.silent else tuple(copiers(tables, player, engineer))
        if cards:
            found.append((other, cards))
    return tuple(found)


def beginning(
    tables: Tables, state: CorrosionState, seat: int, action: str
) -> tuple[v.AnyEffect | None, list[tuple[Command, ...]]]:
    """What an action does first once its steam is paid, None when it cannot be; and the commands that would say at once what it
    takes, the one that pays the steam before them.
    """
    paid: tuple[Command, ...] = ()
    for at, effect in enumerate(tables.effects[action]):
        if isinstance(effect, v.Build | v.Hire | v.Recall):
            asked = options_effects(tables, state, p.Effects(seat=seat, source=action, at=at))
            return effect, [(*paid, command) for command in asked if command not in (SKIP, DONE)]
        if not isinstance(effect, v.Consume):
            return effect, []
        if state.players[seat].hot < effect.count:
            break
        paid = (CONSUME,)
    return None, []


# --- the wheel ---------------------------------------------------------------------------------------------------------


class Leaving(msgspec.Struct, frozen=True):
    """What lies in sector X and leaves it with the next clearing."""

    small: int
    medium: int
    engineers: tuple[str, ...]
    """Who returns to hand."""
    machines: tuple[str, ...]
    """What is discarded."""

    def __bool__(self) -> bool:
        return bool(self.small or self.medium or self.engineers or self.machines)


class TurnForecast(msgspec.Struct, frozen=True):
    """What a turn of the wheel switches on, and what lies in sector X afterwards."""

    machines: tuple[str, ...]
    """Everything that may be activated."""
    sums: tuple[tuple[str, int], ...]
    """What the machines bring together: `small`, `medium`, `iron`, `chrome`, `steam`, `green`, `special` …"""
    others: tuple[str, ...]
    """Machines whose effect is no plain gain."""
    at_bottom: bool
    leaves: Leaving


def turn_forecast(game: Corrosion, state: CorrosionState, seat: int) -> TurnForecast:
    """What turning the wheel now would do (digest 8.1, 10.6)."""
    tables = game.tables
    twin = game.copy(state)
    wheel.turn(tables, twin, seat, False, None)
    pending = twin.pending[-1]
    assert isinstance(pending, p.Wheel)
    player = twin.players[seat]
    sums: Counter[str] = Counter()
    others = []
    for machine in pending.open:
        gains = [_plain(effect) for effect in tables.effects[tables.type_of[machine]]]
        if all(gains):
            for what, count in (gain for gain in gains if gain is not None):
                sums[what] += count
        else:
            others.append(machine)
    return TurnForecast(
        machines=tuple(pending.open),
        sums=tuple(sums.items()),
        others=tuple(others),
        at_bottom=player.turned == 0,
        leaves=leaving(player),
    )


def leaving(player: Player) -> Leaving:
    """What the next clearing of sector X would take (digest 10.6)."""
    x = player.turned
    machines = [name for shelf in (player.one_shots, player.turning) for name, side in shelf.items() if side == x]
    people = [name for name, side in player.engineers.items() if side == x and name not in player.upside_down]
    return Leaving(player.small[x], player.medium[x], tuple(people), tuple(machines))


def _plain(effect: v.AnyEffect) -> tuple[str, int] | None:
    """An effect that brings a certain number of something."""
    if isinstance(effect, v.Produce) and effect.per is None:
        return effect.gear, effect.count
    if isinstance(effect, v.Gain) and effect.per is None:
        return effect.what, effect.count
    if isinstance(effect, v.Generate) and isinstance(effect.count, int):
        return "steam", effect.count
    return None


def after_maintenance(game: Corrosion, state: CorrosionState) -> CorrosionState | None:
    """How the main action begins if the maintenance before it ends now; None where it is another question, or where a gear would
    rust that a plan could take: that must be decided.
    """
    if not state.pending or not isinstance(state.pending[-1], p.Maintenance) or phase(state) != "maintenance_before":
        return None
    player = state.players[state.pending[-1].seat]
    leaves = leaving(player)
    if (leaves.small or leaves.medium) and candidates(player) and completable(game.tables, player):
        return None
    twin = game.copy(state)
    flow.choose(game.tables, twin, DONE, None)
    begun = twin.pending[-1] if twin.pending else None
    return twin if isinstance(begun, p.Turn) and begun.step == "main" else None


def without_choice(game: Corrosion, state: CorrosionState) -> list[Command]:
    """Everything lit that can only be good and asks nothing (ruling K27), in its order."""
    tables, twin, found = game.tables, game.copy(state), list[Command]()
    for command in game.legal(state):
        machine = command.word("machine") if command.verb == "activate" else ""
        harmless = machine in tables.compulsory or (machine and tables.type_of[machine] in tables.harmless)
        if not harmless or command not in game.legal(twin):
            continue
        trial = game.copy(twin)
        _try(game, trial, command, None)
        if not trial.pending or isinstance(trial.pending[-1], p.Wheel | p.Turn | p.Maintenance):
            found.append(command)
            twin = trial
    return found


def runs_by_itself(game: Corrosion, state: CorrosionState) -> Command | None:
    """The lit machine that need not be asked for: it brings the same now as after everything else, or nothing else can be done
    now but to forfeit it or to vacate the storage. Where fewer may run than are lit, somebody must choose.
    """
    found, again = without_choice(game, state), state.pending[-1]
    if isinstance(again, p.Effects) and len(game.legal(state)) - 1 > again.left:
        return None
    same = (command for command in found if _same_later(game.tables, state, command.word("machine")))
    others = {command.verb for command in game.legal(state) if command not in found}
    return next(same, found[0] if len(found) == 1 and others <= {"done", "vacate"} else None)


def _same_later(tables: Tables, state: CorrosionState, machine: str) -> bool:
    """Whether what a machine brings does not hang on what was done before it, and is there for whatever comes after it."""
    gains, cold = map(_plain, tables.effects[tables.type_of[machine]]), state.players[state.pending[-1].seat].cold
    return all(gain and gain[0] not in ASKED and (gain[0] != "steam" or gain[1] <= cold) for gain in gains)


def can_wait(game: Corrosion, state: CorrosionState) -> bool:
    """Whether no machine waits to be activated, and everything else can as well be done in the maintenance that follows at once."""
    wheel_, below = state.pending[-1], state.pending[-2:-1]
    if not isinstance(wheel_, p.Wheel) or wheel_.open or DONE not in game.legal(state):
        return False
    if not any(
        isinstance(asked, p.Maintenance) or (isinstance(asked, p.Turn) and asked.step == "after") for asked in below
    ):
        return False
    player, tables = state.players[wheel_.seat], game.tables
    in_x = {machine for machine, side in player.one_shots.items() if wheel_.turned and side == player.turned}
    joins = in_x | set(tables.wheel_chrome) | set(tables.after_turn if wheel_.main else ())
    return joins.isdisjoint(completable(tables, player))


def at_once(game: Corrosion, state: CorrosionState, command: Command) -> tuple[Command, ...]:
    """What a machine that is sped up does at once without a question."""
    twin = game.copy(state)
    _try(game, twin, command, None)
    legal = game.legal(twin) if twin.pending and isinstance(twin.pending[-1], p.Offer) else []
    return tuple(legal) if len(legal) == 1 else ()


# --- prices ------------------------------------------------------------------------------------------------------------


def missing(tables: Tables, state: CorrosionState, seat: int) -> dict[str, frozenset[str]]:
    """Which parts of its price the seat lacks for each plan it may complete at this moment; empty when none may be completed."""
    asked = state.pending[-1] if state.pending else None
    if not isinstance(asked, p.Maintenance | p.Wheel) or asked.seat != seat:
        return {}
    player = state.players[seat]
    return {machine: frozenset(shortfall(tables, player, machine)) for machine in candidates(player)}


def out_of_reach(tables: Tables, state: CorrosionState, seat: int) -> frozenset[str]:
    """Engineers on display whose price the seat cannot pay."""
    player = state.players[seat]
    return frozenset(name for name in state.spots["engineer"] if name and not affordable(tables, player, name))


def usual_payment(
    game: Corrosion, state: CorrosionState, begun: Sequence[Command] = (), first: Command | None = None
) -> list[Command]:
    """The gears most people would spend after these commands: those that rust first, of the size they have more of, but `first`
    before all others as soon as it can be spent.
    """
    twin, found = _after(game, state, begun), list[Command]()
    while twin is not None and twin.pending and isinstance(twin.pending[-1], p.Pay):
        player = twin.players[twin.pending[-1].seat]
        gears = [command for command in game.legal(twin) if command.verb == "spend"]
        if not gears:
            break
        owned = {"small": sum(player.small), "medium": sum(player.medium)}
        best = min(gears, key=lambda c: (SECTORS.index(c.word("sector")), -owned[c.word("gear")]))
        if first in gears:
            best, first = first, None
        found.append(best)
        _try(game, twin, best, None)
    return found


# --- what is asked next ------------------------------------------------------------------------------------------------


def _after(game: Corrosion, state: CorrosionState, commands: Sequence[Command]) -> CorrosionState | None:
    """How it is after these commands; None where one of them is not legal, or the same seat is asked nothing then."""
    twin, seat = game.copy(state), game.actor(state)
    for command in commands:
        if game.check(twin, command) is not None:
            return None
        _try(game, twin, command, None)
    return twin if seat is not None and _asks(twin, seat) else None


def sizes_chosen(game: Corrosion, state: CorrosionState, commands: Sequence[Command]) -> int:
    """How many gears come after these commands whose sizes are chosen one by one."""
    twin, small, chosen = _after(game, state, commands), game.tables.produce["small"], 0
    if twin is not None and twin.pending and CONSUME in game.legal(twin):
        _try(game, twin, CONSUME, None)
    while twin is not None and twin.pending and isinstance(twin.pending[-1], p.Effects) and small in game.legal(twin):
        _try(game, twin, small, None)
        chosen += 1
    return chosen


def asked_next(game: Corrosion, state: CorrosionState, commands: Sequence[Command]) -> list[Command]:
    """What could be answered after these commands."""
    twin = _after(game, state, commands)
    return [] if twin is None else game.legal(twin)

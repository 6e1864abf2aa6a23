"""Why is a command refused, and which one does somebody wish for who points at a piece?

Here: whether it is a command at all and fits the moment. What speaks against it then stands in `refusals`.
"""

from __future__ import annotations

from tabletop.games.corrosion.completing import candidates
from tabletop.games.corrosion.display import windows
from tabletop.games.corrosion.effects.vocabulary import Build, Hire
from tabletop.games.corrosion.factory import shelf_of
from tabletop.games.corrosion.legal import OPTIONS
from tabletop.games.corrosion.prompts import decision
from tabletop.games.corrosion.reasons.refusals import EXPLAIN, cannot_hire, instead, named, not_there
from tabletop.games.corrosion.state import (
    ROWS,
    SECTORS,
    SPOTS,
    AnyPending,
    Copy,
    CorrosionState,
    Maintenance,
    Partner,
    Place,
    Turn,
    Wheel,
)
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command, Grammar, Reason, Verb, is_written

VERBS: Grammar = {
    "done": Verb((), (Wheel, Partner)),
    "skip": Verb(),
    "decline": Verb(),
    "never": Verb(),
    "turn": Verb(),
    "pass": Verb(),
    "pay_turn": Verb(),
    "vacate": Verb((), (Maintenance, Wheel, Turn, Copy, Place)),
    "consume": Verb(),
    "shift": Verb(),
    "play": Verb(("engineer",), (Turn,)),
    "copy": Verb(("engineer",), (Copy,)),
    "join": Verb(("engineer",), (Partner,)),
    "recall": Verb(("engineer",)),
    "remove": Verb(("engineer",)),
    "complete": Verb(("machine",), (Maintenance, Wheel)),
    "activate": Verb(("machine",), (Wheel,)),
    "use": Verb(("machine",), (Turn,)),
    "speed_up": Verb(("piece",), (Maintenance,)),
    "fetch": Verb(("piece",)),
    "discard": Verb(("row",), (Maintenance,)),
    "hire": Verb(("spot",)),
    "award": Verb(("token",)),
    "produce": Verb(("gear",)),
    "take": Verb(("what",)),
    "place": Verb(("at",), (Place,)),
    "build": Verb(("row", "spot")),
    "spend": Verb(("gear", "sector")),
    "convert": Verb(("gear", "sector")),
    "move": Verb(("machine", "to")),
}
"""Every verb with what it names, and the moments it belongs to even where nothing of it is possible."""
_AIMED = ("engineer", "row", "spot")
"""Whoever drops an engineer on a window says at once what she shall take: never legal, but worth an answer."""
_OF_HAND = {"copy": "copy", "copy_partner": "join", "remove_engineer": "remove"}
"""What an engineer in hand is wanted for, by the question; else she is played."""
_TAKING = ("hire", "build_turning", "build_one_shot", "build_machine", "build_chrome")
"""Questions that are answered from the market."""


def why_not(tables: Tables, state: CorrosionState, command: Command) -> Reason:
    """The most specific reason why a command is not legal now."""
    aimed = command.verb in ("play", "copy") and tuple(name for name, _ in command.args) == _AIMED
    if not (aimed or is_written(VERBS, command)) or not _known(tables, command):
        return Reason("unknown_command", {"command": str(command)})
    pending = state.pending[-1]
    if aimed:
        return _cannot_take(tables, state, pending, command)
    legal = OPTIONS[type(pending)](tables, state, pending)
    if isinstance(pending, Wheel) and command.verb in ("speed_up", "discard"):
        return Reason("only_in_maintenance")  # digest 8.4
    explain = EXPLAIN.get(command.verb)
    asked = any(listed.verb == command.verb for listed in legal) or type(pending) in VERBS[command.verb].moments
    if explain is None or not asked:
        return instead(tables, state, command)
    return explain(tables, state, pending, command)


def _known(tables: Tables, command: Command) -> bool:
    """Whether every argument names something that exists."""
    values: dict[str, tuple[str, ...]] = {
        "row": ROWS,
        "spot": (*SPOTS, "stack"),
        "gear": ("small", "medium"),
        "sector": SECTORS,
        "to": SECTORS,
        "what": ("special", "green"),
        "at": ("storage", "drive"),
    }
    for name, value in command.args:
        if name in values:
            if value not in values[name]:
                return False
        elif value not in tables.kind_of:
            return False
    return True


def _cannot_take(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    """Why an engineer who is played or copies cannot take what lies at a window."""
    engineer, row, spot = (command.word(name) for name in _AIMED)
    alone = Command.of(command.verb, engineer=engineer)
    if alone not in OPTIONS[type(pending)](tables, state, pending):
        return why_not(tables, state, alone)
    acts = pending.engineer if isinstance(pending, Copy) else engineer
    if row not in rows_taken(tables, acts):
        return named(tables, "not_her_row", acts, row=row)
    if row == "engineer":
        return cannot_hire(tables, state, pending.seat, spot)
    return not_there(tables, state, pending.seat, row, spot)


def rows_taken(tables: Tables, engineer: str) -> frozenset[str]:
    """The rows of the display from which an engineer's action takes something."""
    effects = tables.effects[tables.engineers[engineer].action]
    built = {row for effect in effects if isinstance(effect, Build) for row in effect.rows}
    return frozenset(built | ({"engineer"} if any(isinstance(effect, Hire) for effect in effects) else set()))


def wished(tables: Tables, state: CorrosionState, piece: str) -> Command | None:
    """What people would want with a piece at this moment; None when nothing comes to mind."""
    asked = decision(tables, state)
    if asked is None:
        return None
    kind, player = asked.kind, state.players[asked.seat]
    if piece in player.hand:
        return Command.of(_OF_HAND.get(kind, "play"), engineer=piece)
    plan = piece in candidates(player)
    if kind == "maintenance" and not plan and shelf_of(player, piece) is not None:
        return tables.speed[piece]
    if kind in ("maintenance", "complete_free") and (plan or piece in player.completed):
        return tables.complete[piece]
    if kind.startswith("activate") and piece in tables.activate:
        return tables.activate[piece]
    row, spot = windows(state).get(piece, ("", ""))
    if row and kind in _TAKING:
        return tables.hire[spot] if row == "engineer" else tables.build[row][spot]
    taker = next((other for other in player.hand if row in rows_taken(tables, other)), "")
    return Command.of("play", engineer=taker, row=row, spot=spot) if taker and kind == "main_action" else None

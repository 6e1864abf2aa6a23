"""What does the prompt rail say, which signs stand on its buttons, and what does it foretell?"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from tabletop.boards.common.icons import Row, boxed
from tabletop.boards.common.ids import Id
from tabletop.boards.common.prompt import PromptChoice, PromptModel, Sign
from tabletop.boards.common.prompter import Aside, Prompter, Proposal, read_button_signs
from tabletop.boards.common.question_card import BigQuestion
from tabletop.boards.corrosion import context as ids
from tabletop.boards.corrosion.context import PIECE, CorrosionContext, CorrosionView
from tabletop.boards.corrosion.faces import asides, cards, engineer, signs
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.gestures import spent
from tabletop.boards.corrosion.look import CARD, LIGHT, LINE, RAIL, art
from tabletop.games.corrosion.completing import price
from tabletop.games.corrosion.display import lying
from tabletop.games.corrosion.forecast import (
    Forecast,
    TurnForecast,
    after_maintenance,
    leaving,
    turn_forecast,
    usual_payment,
)
from tabletop.games.corrosion.state import Turn
from tabletop.games.corrosion.tables import TURN
from tabletop.games.corrosion.turn import has_wrench
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel, Size, Sprite

NAMED = ("engineer", "machine", "piece", "token")
"""Parameters that name a piece: it stands on the button."""


def _taken(view: CorrosionView, command: Command) -> str:
    """The piece a `build` or `hire` takes."""
    return lying(view.state, str(command.get("row") or "engineer"), command.word("spot"))


def _key(kit: CorrosionContext, letter: str) -> Node:
    """A key of the keyboard."""
    cap = boxed((26, 26), "#00000040", corners=6)
    kit.type.title(cap, letter, (13, 13), 20 if kit.compact else 16, LIGHT, weight=700, align="centre")
    return cap


def _emblem(kit: CorrosionContext, name: str) -> Node:
    """An engineer by suit and grade alone, everything else as on a button."""
    if kit.tables.kind_of[name] != "engineer":
        return cards.sign(kit, name)
    of = kit.tables.engineers[name]
    return signs.emblem(of.suit, of.label, 29)


def _pair(sign: Node, piece: Node) -> Node:
    """What is done, and with what."""
    row = Row(29, gap=2)
    row.put(sign)
    row.put(piece)
    return row


_MAKERS: dict[str, Callable[..., Node]] = {
    "icon": lambda _, name: signs.icon(name, 27),
    "gear": lambda _, size: signs.icon(f"gear_{size}", 27),
    "reserve": lambda _, what: signs.good(what, 27),
    "art": lambda _, name: Sprite(art(name), (30, 30)),
    "sector": lambda kit, sector: own.chip(kit, sector, 27),
    "key": _key,
    "price": lambda _, tag: signs.cost_row(tag, 22, 92),
    "spot": lambda _, spot: signs.icon("storage", 27) if spot == "storage" else Sprite(art(f"drive_{spot}"), (27, 27)),
    "piece": cards.sign,
    "emblem": _emblem,
    "copied": lambda kit, name: _pair(signs.icon("copy", 20), _emblem(kit, name)),
    "done": lambda kit, verb, name: _pair(signs.icon(verb, 24), _emblem(kit, name)),
}


class CorrosionPrompt(Prompter[CorrosionContext]):
    """Words and signs of this game."""

    text_top = 62.0
    signs = read_button_signs("corrosion")
    sign_makers = _MAKERS

    # -- words and signs --------------------------------------------------------------------------------------------------

    def label(self, view: CorrosionView, command: Command) -> str:
        """What a command does: pieces by their names, an end by the question it ends."""
        verb = command.verb
        if view.decision is None:
            return super().label(view, command)
        if verb in ("build", "hire"):
            return self.kit.say(f"command.{verb}", piece=_taken(view, command))
        if verb == "pay_turn":
            return self.kit.say("command.pay_turn", n=int(view.decision.params.get("n", 0)))
        key = f"board.command.{verb}.{view.decision.kind}"
        return self.kit.texts.say(key) if key in self.kit.texts else super().label(view, command)

    def heading(self, view: CorrosionView, name: str) -> str:
        """Whoever copies decides in the turn of another."""
        if view.decision is None or view.decision.seat == has_wrench(view.state):
            return super().heading(view, name)
        return self.kit.say("prompt.your_choice" if view.legal else "prompt.other_choice", name=name)

    def question(self, view: CorrosionView) -> str:
        """Where a maintenance need not be ended first, what comes after it stands there too."""
        if view.legal and after_maintenance(self.kit.game, view.state) is not None:
            return self.kit.say("prompt.ask.maintenance_before")
        return super().question(view)

    def detail(self, view: CorrosionView) -> str:
        """What the steam would pay for."""
        if view.decision is None or view.decision.kind != "consume":
            return ""
        _, *paid_for = self.kit.sentences(str(view.decision.params["source"]))
        return " ".join(paid_for)

    def sign(self, view: CorrosionView, command: Command) -> Sign | None:
        """The piece a command is about, else the sign of its verb."""
        named = next((command.word(name) for name in NAMED if command.get(name) is not None), "")
        if command.verb in ("build", "hire"):
            named = _taken(view, command)
        elif command.verb == "discard":
            named = view.state.spots[command.word("row")][-1]
        return ("piece", named) if named else super().sign(view, command)

    def drop_choice(self, view: CorrosionView, source: Id, target: Id, cast: Forecast | None) -> PromptChoice | None:
        """A target by what lies there or by its name."""
        if target.kind in (ids.WINDOW, ids.STACK):
            name = lying(view.state, target.word(), target.word(1) if target.kind == ids.WINDOW else "stack")
            return self.thing_choice("target", PIECE(name)) if name else None
        return self.thing_choice("target", self.known_as(view, target))

    def known_as(self, view: CorrosionView, thing: Id) -> Id:
        """A tray is the sector the wheel has turned there."""
        if thing.kind != ids.TRAY:
            return thing
        return ids.TRAY(own.quarter(own.SIDES.index(thing.word()), view.state.players[view.viewer].turned))

    def lifted(self, view: CorrosionView, source: Id) -> tuple[str, str]:
        """What can be done with what is lifted."""
        if source.kind == PIECE and source.word() in view.state.players[view.viewer].hand:
            return self.kit.say("prompt.drop_engineer"), ""
        return super().lifted(view, source)

    def columns(self, choices: tuple[PromptChoice, ...]) -> int:
        """Always one column; the rail is narrow."""
        return 1

    def proposal(self, view: CorrosionView) -> Proposal | None:
        """The payment most people want, gears that rust first."""
        if view.decision is None or not view.decision.kind.startswith("pay_"):
            return None
        commands = tuple(usual_payment(self.kit.game, view.state))
        things = tuple(spent(view, commands))
        words = self.kit.say("command.pay_like_this")
        return Proposal(words, ("icon", "complete"), commands, things) if commands else None

    def choice(self, view: CorrosionView, command: Command) -> PromptChoice:
        """Turning the wheel is the one large button, in the seat's colour; a completion shows its price."""
        made = super().choice(view, command)
        if view.decision is None:
            return made
        seat = view.decision.seat
        if command == TURN:
            hint = self._turn_words(turn_forecast(self.kit.game, view.state, seat))
            return made._replace(trailing=("key", "W"), fill=str(self.kit.seat(seat).dark), hint=hint)
        if command.verb == "complete" and view.decision.kind != "complete_free":
            tag = price(self.kit.tables, view.state.players[seat], command.word("machine"))
            return made._replace(trailing=("price", tag))
        return made

    def _turn_words(self, ahead: TurnForecast) -> str:
        """What turning the wheel would do, in words."""
        kit, leaves = self.kit, ahead.leaves
        iron = (("small", leaves.small), ("medium", leaves.medium))
        on = [*map(self._counted, ahead.sums), *map(kit.piece, ahead.others)]
        gone = [
            *map(kit.piece, (*leaves.engineers, *leaves.machines)),
            *(self._counted(sum_) for sum_ in iron if sum_[1]),
        ]
        nothing = kit.say("turn.nothing")
        return kit.say("turn.hint", on=", ".join(on) or nothing, gone=", ".join(gone) or nothing)

    def _counted(self, counted: tuple[str, int]) -> str:
        return f"{counted[1]} × {self.kit.say(f'sum.{counted[0]}')}"

    # -- panels -----------------------------------------------------------------------------------------------------------

    def aside(self, view: CorrosionView, source: Id | None, cast: Forecast | None) -> Aside | None:
        """Before the main action what the wheel would do; while an engineer is lifted who could copy her."""
        kit, width, decision = self.kit, self.kit.rail.log.w, view.decision
        if source is not None:
            if cast is None or not cast.engineer or kit.compact:  # in small windows the card beside the hand says it
                return None
            model = ("copiers", cast.engineer, cast.copiers, cast.takes, cast.lands, cast.gains)
            return _aside(model, asides.drop_card(kit, cast, view.state.players[cast.seat], width))
        if kit.compact or decision is None or not view.legal:  # in small windows it would lie over the hand
            return None
        if decision.kind == "maintenance":
            verbs = frozenset(command.verb for command in view.legal)
            leaves = leaving(view.state.players[decision.seat])
            return _aside(("care", verbs, leaves), asides.care_card(kit, verbs, leaves, width))
        turn = view.state.pending[0] if view.state.pending else None
        if TURN not in view.legal or not isinstance(turn, Turn):
            return None
        ahead = turn_forecast(kit.game, view.state, turn.seat)
        return _aside(("turn", ahead), asides.turn_card(kit, ahead, width))

    def big_question(self, view: CorrosionView) -> BigQuestion | None:
        """Copying is a moment of its own: the played engineer large, fitting cards, and no."""
        if view.decision is None or view.decision.kind != "copy":
            return None
        kit, name = self.kit, str(view.decision.params["engineer"])
        choices = tuple(self.choice(view, command) for command in view.legal if command.verb != "vacate")
        title, sentence = kit.say("copy.title", piece=name), " ".join(kit.sentences(kit.tables.engineers[name].action))
        return BigQuestion(title, sentence, ("copy", name), lambda: engineer.played_engineer(kit, name), choices)

    def paint(self, ground: Group, model: PromptModel, size: Size) -> None:
        """The heading stands on the rail itself, lit in the seat's colour."""
        kit, look = self.kit, self.kit.seat(model.seat)
        ground.add(Panel(size, fill=RAIL, corners=12))
        rim = LINE if model.waiting else str(look.fill)
        ground.add(Panel((size[0], size[1]), fill=CARD, rim=rim, rim_width=2 if model.waiting else 3, corners=12))
        ground.add(kit.token(model.seat, 30, (30, 31))).z = 1
        kit.type.title(ground, model.heading, (56, 31), 27, LIGHT, weight=700, room=size[0] - 68).z = 1


def _aside(model: Hashable, face: Group) -> Aside:
    return Aside(model, face.h, lambda: face)

"""What does the prompt rail say, which signs stand on its buttons, and what does it foretell?"""

from __future__ import annotations

from collections import Counter

from tabletop.boards.common.ids import Id
from tabletop.boards.common.moment import Moment
from tabletop.boards.common.prompt import PromptChoice, PromptModel, Sign
from tabletop.boards.common.prompter import Aside, Prompter, Proposal
from tabletop.boards.common.row import Row
from tabletop.boards.corrosion.faces import machines, moments, own, signs
from tabletop.boards.corrosion.faces.awards import counted
from tabletop.boards.corrosion.faces.signs import Ink
from tabletop.boards.corrosion.kit import (
    BOILER,
    GEAR,
    HAND,
    HUB,
    PIECE,
    RESERVE,
    SPOT,
    STACK,
    TRACK,
    TRAY,
    WINDOW,
    CorrosionView,
    Kit,
    resized,
)
from tabletop.boards.corrosion.look import CARD, LIGHT, LINE, RAIL, art
from tabletop.games.corrosion.chrome_machines import price
from tabletop.games.corrosion.factory import side_of
from tabletop.games.corrosion.forecast import Forecast, lacking, leaving, turn_forecast, usual_payment
from tabletop.games.corrosion.state import SECTORS, SPOTS, CorrosionState, Player, Turn
from tabletop.games.corrosion.tables import TURN
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel, Sprite
from tabletop.scene.geometry import Size

VERB_SIGN = {
    "turn": ("art", "trigger_wheel"),
    "vacate": ("icon", "storage"),
    "done": ("icon", "complete"),
    "skip": ("icon", "pass"),
    "decline": ("icon", "pass"),
    "never": ("icon", "pass"),
    "pass": ("icon", "pass"),
    "consume": ("icon", "steam"),
    "shift": ("icon", "clear_x"),
}


class CorrosionPrompt(Prompter[CorrosionState, Kit, Forecast]):
    """Words and signs of this game."""

    text_top = 62.0

    # -- words ----------------------------------------------------------------------------------------------------------

    def label(self, command: Command) -> str:
        """What a command does; pieces by their names."""
        view = self.board.view
        if command.verb in ("build", "hire") and view is not None:
            return self.kit.texts.say(f"board.command.{command.verb}", piece=self._taken(view, command))
        if command.verb == "pay_turn" and view is not None and view.decision is not None:
            return self.kit.say("command.pay_turn", n=int(view.decision.params.get("n", 0)))
        if command.verb in ("done", "decline") and view is not None and view.decision is not None:
            key = f"board.command.{command.verb}.{view.decision.kind}"
            if key in self.kit.texts:
                return self.kit.texts.say(key)
        return super().label(command)

    def detail(self, view: CorrosionView) -> str:
        """What the steam would pay for."""
        if view.decision is None or view.decision.kind != "consume":
            return ""
        _, *paid_for = self.kit.sentences(str(view.decision.params["source"]))
        return " ".join(paid_for)

    def _taken(self, view: CorrosionView, command: Command) -> str:
        row = str(command.get("row") or "engineer")
        spot = command.word("spot")
        return view.state.stacks[row][-1] if spot == "stack" else view.state.spots[row][SPOTS.index(spot)]

    def sign(self, command: Command) -> Sign | None:
        """The sign of a command's button."""
        verb, view = command.verb, self.board.view
        if verb in ("build", "hire") and view is not None:
            return ("piece", self._taken(view, command))
        for name in ("engineer", "machine", "piece", "token"):
            if command.get(name) is not None:
                return ("piece", command.word(name))
        if verb in ("produce", "spend", "convert"):
            return ("icon", f"gear_{command.word('gear')}")
        if verb == "take":
            return ("icon", "special" if command.word("what") == "special" else "point_green")
        if verb == "discard" and view is not None:
            return ("piece", view.state.spots[command.word("row")][-1])
        if verb == "pay_turn":
            return ("icon", "point_green")
        return VERB_SIGN.get(verb)

    def drop_choice(self, view: CorrosionView, source: Id, target: Id, cast: Forecast | None) -> PromptChoice | None:
        """A target by what lies there or by its name."""
        kit, state = self.kit, view.state
        if target.kind == WINDOW:
            name = state.spots[target.word()][SPOTS.index(target.word(1))]
            return PromptChoice("", kit.piece(name), ("piece", name)) if name else None
        if target.kind == STACK:
            name = state.stacks[target.word()][-1]
            return PromptChoice("", kit.piece(name), ("piece", name))
        if target.kind == PIECE:
            return PromptChoice("", kit.piece(target.word()), ("piece", target.word()))
        if target.kind == TRAY:
            sector = own.quarter(own.SIDES.index(target.word()), state.players[view.viewer].turned)
            return PromptChoice("", kit.say("drop.tray", sector=sector), ("sector", sector))
        names: dict[str, str] = {TRACK: "gear_any", BOILER: "boiler", HUB: "activate_wheel", HAND: "hand"}
        if target.kind == RESERVE:
            return PromptChoice("", kit.say(f"drop.{target.word()}"), ("icon", _RESERVE[target.word()]))
        if target.kind == SPOT:
            return PromptChoice("", kit.say(f"own.{target.word()}"), ("spot", target.word()))
        if target.kind in names:
            return PromptChoice("", kit.say(f"drop.{target.kind}"), ("icon", names[target.kind]))
        return None

    def lifted(self, view: CorrosionView, source: Id) -> tuple[str, str]:
        """What can be done with what is lifted."""
        if source.kind == PIECE and source.word() in view.state.players[view.viewer].hand:
            return self.kit.say("prompt.drop_engineer"), ""
        key = f"prompt.drop_{source.kind}"
        return (self.kit.say(key) if f"board.{key}" in self.kit.texts else self.kit.say("prompt.drop_piece")), ""

    def columns(self, choices: tuple[PromptChoice, ...]) -> int:
        """Always one column; the rail is narrow."""
        return 1

    def proposal(self, view: CorrosionView) -> Proposal | None:
        """The payment most people want: gears that rust first."""
        if view.decision is None or not view.decision.kind.startswith("pay_"):
            return None
        commands = tuple(usual_payment(self.kit.game, view.state))
        if len(commands) < 1:
            return None
        player = view.state.players[view.decision.seat]
        used: Counter[tuple[str, int]] = Counter()
        things = []
        for command in commands:
            side = side_of(player, SECTORS.index(command.word("sector")))
            gear = command.word("gear")
            things.append(GEAR(gear, side, used[gear, side]))
            used[gear, side] += 1
        return Proposal(self.kit.say("command.pay_like_this"), ("icon", "complete"), commands, tuple(things))

    def choice(self, command: Command) -> PromptChoice:
        """Turning the wheel is the one large button, in the seat's colour; a completion shows its price."""
        made, view = super().choice(command), self.board.view
        if view is None or view.decision is None:
            return made
        if command == TURN:
            fill = str(self.kit.seat(view.decision.seat).fill)
            return made._replace(trailing=("key", "W"), fill=fill, hint=self._turn_words(view))
        if command.verb == "complete" and view.decision.kind != "complete_free":
            return made._replace(trailing=("price", view.decision.seat, command.word("machine")))
        return made

    def _turn_words(self, view: CorrosionView) -> str:
        """What turning the wheel would do, in words."""
        kit = self.kit
        assert view.decision is not None
        ahead = turn_forecast(kit.game, view.state, view.decision.seat)
        on = [f"{count} × {kit.say(f'sum.{what}')}" for what, count in ahead.sums]
        on += [kit.piece(machine) for machine in ahead.others]
        gone = [kit.piece(name) for name in (*ahead.leaves.engineers, *ahead.leaves.machines)]
        iron = (("small", ahead.leaves.small), ("medium", ahead.leaves.medium))
        gone += [f"{count} × {kit.say(f'sum.{what}')}" for what, count in iron if count]
        nothing = kit.say("turn.nothing")
        return kit.say("turn.hint", on=", ".join(on) or nothing, gone=", ".join(gone) or nothing)

    # -- foretelling ----------------------------------------------------------------------------------------------------

    def aside(self, view: CorrosionView, source: Id | None, cast: Forecast | None) -> Aside | None:
        """Before the main action what the wheel would do; while an engineer is lifted who could copy her."""
        kit, width = self.kit, self.kit.plan.prompt.log.w
        if source is not None and cast is not None and cast.engineer:
            model = ("copiers", cast.engineer, cast.copiers, cast.takes, cast.lands, cast.gains)
            player = view.state.players[cast.seat]
            face = drop_card(kit, cast, player, width)
            return Aside(model, face.h, lambda: face)
        if source is None and kit.compact:  # it would lie over the hand
            return None
        if source is None and view.legal and view.decision is not None and view.decision.kind == "maintenance":
            verbs = frozenset(command.verb for command in view.legal)
            leaves = leaving(view.state.players[view.decision.seat])
            face = moments.care_card(kit, verbs, leaves, width)
            return Aside(("care", verbs, leaves), face.h, lambda: moments.care_card(kit, verbs, leaves, width))
        turn = view.state.pending[0] if view.state.pending else None
        if source is not None or TURN not in view.legal or not isinstance(turn, Turn):
            return None
        ahead = turn_forecast(kit.game, view.state, turn.seat)
        face = moments.turn_card(kit, ahead, width)
        return Aside(("turn", ahead), face.h, lambda: moments.turn_card(kit, ahead, width))

    def moment(self, view: CorrosionView) -> Moment | None:
        """Copying is a moment of its own: the played engineer large, fitting cards, and no."""
        if view.decision is None or view.decision.kind != "copy":
            return None
        kit = self.kit
        name = str(view.decision.params["engineer"])
        action = kit.tables.engineers[name].action
        choices = tuple(self.choice(command) for command in view.legal if command.verb != "vacate")
        title = kit.say("copy.title", piece=name)
        sentence = " ".join(kit.sentences(action))
        return Moment(title, sentence, ("copy", name), lambda: moments.played_engineer(kit, name), choices)

    def _price(self, seat: int, machine: str) -> Node:
        """What completing costs now, on a dark strip."""
        view = self.board.view
        assert view is not None
        tag = price(self.kit.tables, view.state.players[seat], machine)
        return signs.cost_row(tag, 22, 92)

    # -- looks ----------------------------------------------------------------------------------------------------------

    def paint(self, ground: Group, model: PromptModel, size: Size) -> None:
        """The heading stands on the rail itself, lit in the seat's colour."""
        kit, look = self.kit, self.kit.seat(model.seat)
        ground.add(Panel(size, fill=RAIL, corners=12))
        rim = LINE if model.waiting else str(look.fill)
        ground.add(Panel((size[0], size[1]), fill=CARD, rim=rim, rim_width=2 if model.waiting else 3, corners=12))
        token = ground.add(kit.token(model.seat, 30, (30, 31)))
        token.z = 1
        heading = kit.type.title(ground, model.heading, (56, 31), 27, LIGHT, weight=700, room=size[0] - 68)
        heading.z = 1

    def make_sign(self, sign: Sign) -> Node:
        """The node of a sign."""
        kind, *rest = sign
        if kind == "icon":
            return signs.icon(str(rest[0]), 27)
        if kind == "art":
            return Sprite(art(str(rest[0])), (30, 30))
        if kind == "sector":
            return own.chip(self.kit, str(rest[0]), 27)
        if kind == "key":
            return _key(self.kit, str(rest[0]))
        if kind == "price":
            return self._price(int(str(rest[0])), str(rest[1]))
        if kind == "spot":
            return signs.icon("storage", 27) if rest[0] == "storage" else Sprite(art(f"drive_{rest[0]}"), (27, 27))
        return small_picture(self.kit, str(rest[0]))


def _key(kit: Kit, letter: str) -> Node:
    """A key of the keyboard."""
    cap = Group(size=(26, 26))
    cap.add(Panel((26, 26), fill="#00000040", corners=6))
    kit.type.title(cap, letter, (13, 13), 16, LIGHT, weight=700, align="centre")
    return cap


_RESERVE = {"chrome": "gear_chrome", "green": "point_green", "special": "special", "awards": "award"}


def small_picture(kit: Kit, name: str) -> Node:
    """A piece as a sign on a button."""
    kind = kit.tables.kind_of[name]
    if kind == "engineer":
        card = kit.tables.engineers[name]
        pair = Row(29, gap=3)
        pair.put(signs.emblem(card.suit, card.label, 29))
        lines = signs.lines_of(kit.tables.effects[card.action])
        pair.put(signs.line_of(lines[-1][-2:], Ink(20, 16, dark=True)))
        return pair
    if kind == "one_shot":
        return resized(machines.one_shot_small(kit, kit.tables.type_of[name]), machines.ONE_SHOT_SMALL, (29, 30))
    if kind == "turning":
        return machines.turning(kit, kit.tables.type_of[name], 30)
    if kind == "chrome":
        return Sprite(art(f"drive_{kit.of.chrome[name].drive}"), (27, 27))
    if kind == "award":
        return counted(kit, kit.tables.type_of[name], 27)
    return Sprite(art(f"drive_{name.removeprefix('proto_')}"), (27, 27))


def drop_card(kit: Kit, cast: Forecast, player: Player, width: float) -> Group:
    """What playing her there does: what is taken, where she rests, what completing would need, who could copy."""
    card = Group()
    y = 14.0
    lines: list[tuple[Node, str]] = []
    if cast.takes:
        place = {"chrome": "takes_chrome", "engineer": "takes_engineer"}.get(
            kit.tables.kind_of[cast.takes], "takes_machine"
        )
        lines.append((small_picture(kit, cast.takes), kit.say(f"drop.{place}", piece=cast.takes)))
    if cast.gain("special"):
        lines.append((signs.icon("special", 24), kit.say("drop.markers", n=cast.gain("special"))))
    green, steam = -min(0, cast.gain("green")), -min(0, cast.gain("hot"))
    if green or steam:
        lines.append((signs.icon("steam", 24), kit.say("drop.pays", green=green, steam=steam)))
    upside = "drop.lands_upside_down" if cast.upside_down else "drop.lands"
    lines.append((own.chip(kit, cast.lands, 24), kit.say(upside, sector=cast.lands)))
    if kit.tables.kind_of.get(cast.takes) in ("chrome", "one_shot"):
        short = lacking(kit.tables, player, cast.takes)
        lines.append((signs.icon("complete", 24), kit.say("drop.short" if short else "drop.in_stock")))
    for sign, words in lines:
        sign.pivot = (0, 0)
        sign.scale = min(1.0, 34 / sign.w)
        sign.pos = (14, y)
        card.add(sign)
        text = kit.type.words(card, words, (56, y + 12), 15, LIGHT, room=width - 68, lines=3, leading=1.2)
        y += max(30.0, text.h + 8)
    y = _copiers(kit, card, cast, y, width)
    card.size = (width, y + 6)
    ground = Panel(card.size, fill=CARD, rim=LINE, rim_width=1.6, corners=12)
    ground.z = -1
    card.add(ground)
    return card


def _copiers(kit: Kit, card: Group, cast: Forecast, y: float, width: float) -> float:
    card.add(Panel((width - 28, 1.5), fill=LINE, pos=(14, y + 1)))
    y += 10
    if not cast.copiers:
        kit.type.words(card, kit.say("drop.nobody_copies"), (14, y + 10), 15, LIGHT, room=width - 28)
        return y + 24
    kit.type.words(card, kit.say("drop.who_copies"), (14, y + 8), 15, LIGHT, weight=600, room=width - 28)
    y += 24
    for seat, cards in cast.copiers:
        card.add(kit.token(seat, 18, (24, y + 14)))
        kit.type.title(card, kit.seat_name(seat), (42, y + 14), 18, LIGHT, room=110)
        for index, name in enumerate(cards[:4]):
            of = kit.tables.engineers[name]
            emblem = signs.emblem(of.suit, of.label, 26)
            emblem.pos = (160 + 30 * index, y + 1)
            card.add(emblem)
        y += 31
    return y

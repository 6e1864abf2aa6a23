"""What does the prompt slip say: the question, the buttons, the risk below it?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Composition, GestureTable
from tabletop.boards.common.ids import Id
from tabletop.boards.common.prompt import PromptChoice, PromptModel, Sign
from tabletop.boards.common.prompter import Aside, Prompter
from tabletop.boards.watch.faces import papers, risk, shelf
from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.faces.ledger import put_bonus
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import INK, LIGHT_PAPER, PAPER, PAPER_RIM, QUIET_INK, sign
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.forecast import risk as risk_of
from tabletop.games.watch.state import WatchState
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel, Shadow, circle
from tabletop.scene.geometry import Size

NUMBERS = 5
"""Columns of buttons that are mere numbers."""


class WatchPrompt(Prompter[WatchState, WatchKit, Forecast]):
    """Words and signs for every decision."""

    text_top = 50.0

    def steps(self, view: View[WatchState]) -> tuple[tuple[str, str], ...]:
        """An own turn of the action phase: first the action, then the disc."""
        state = view.state
        if state.phase != "actions" or not state.steps or view.decision is None:
            return ()
        space = state.players[view.decision.seat].space
        acting = "disc" in state.steps and state.steps[-1] != "disc"
        laying = state.steps[-1] == "disc" or "disc" not in state.steps
        over = state.steps[-1] == "end"
        return (
            (self.kit.space(space), "now" if acting else "done"),
            (self.kit.say("step.disc"), "done" if over else "now" if laying else "next"),
        )

    def model(
        self,
        view: View[WatchState],
        table: GestureTable,
        picked: Id | None,
        casts: Mapping[Id, Forecast],
        composed: Composition,
    ) -> PromptModel:
        """The common prompt; while workers are placed it also says what is free and where the worker comes from."""
        model = super().model(view, table, picked, casts, composed)
        if not view.legal or view.state.phase != "place":
            return model
        return model._replace(detail=self._back(view) if picked is not None else self._free(view))

    def _free(self, view: View[WatchState]) -> str:
        kit, state = self.kit, view.state
        spaces = [command.word("space") for command in view.legal if command.verb == "place"]
        risky = sum(kit.tables.risky[name] for name in spaces)
        own = state.players[state.queue[0]].space
        leave = [kit.say("prompt.leave", space=own)] if own else []
        danger = risk_of(kit.tables, state, view.viewer) if kit.compact else None
        key = "prompt.caught" if state.solo is None else "prompt.caught_solo"
        caught = [kit.say(key, n=danger.amount)] if danger is not None and danger.amount else []
        return " ".join([*leave, kit.say("prompt.free", n=len(spaces), risky=risky), *caught])

    def _back(self, view: View[WatchState]) -> str:
        own = view.state.players[view.state.queue[0]].space
        return self.kit.say("prompt.back", space=own) if own else ""

    def short_label(self, command: Command) -> str:
        """Only what tells the buttons of one question apart."""
        kit = self.kit
        match command.verb:
            case "sell":
                return str(command.number("gears"))
            case "lay":
                return kit.say("track", n=command.number("track"))
            case "upgrade":
                return kit.say(f"row.{command.word('row')}")
            case "spy":
                return kit.say(f"row.{command.word('department')}")
            case "take":
                return kit.say(f"crate.{command.word('colour')}")
            case "keep":
                return self._title(command)
            case "play":
                return kit.say("play", name=self._title(command))
            case "swap":
                return kit.say("swap", n=command.number("crate"))
        return self.label(command)

    def _title(self, command: Command) -> str:
        return self.kit.say(f"document.{self.kit.tables.kind_of[command.word('document')]}.title")

    def sign(self, command: Command) -> Sign | None:
        """What a button is about."""
        kit = self.kit
        match command.verb:
            case "lay":
                return ("goods", kit.tables.tracks[command.number("track") - 1].scores)
            case "upgrade":
                return ("price", command.word("row"))
            case "spy":
                return ("room", command.word("department"))
            case "take":
                return ("colour", command.word("colour"))
            case "keep" | "play":
                return ("suit", kit.tables.suit_of[command.word("document")])
            case "swap":
                return ("crate", command.number("crate"))
            case "repay":
                return ("art", "note")
            case "pay":
                return ("art", "bribe")
            case "look":
                return ("art", "market_back")
            case "exchange":
                return ("art", "action_smuggle")
        return None

    def make_sign(self, sign_: Sign) -> Node:
        """The node of a sign."""
        kind = sign_[0]
        rest: list[Any] = list(sign_[1:])
        kit = self.kit
        match kind:
            case "goods":
                return sign({"gears": "gear", "roubles": "rouble", "crates": "crate_light"}[rest[0]], 24)
            case "price":
                return self._price(rest[0])
            case "room":
                return sign(f"department_{rest[0]}", 26)
            case "colour":
                return sign(f"crate_{rest[0]}", 26)
            case "suit":
                return sign(f"suit_{rest[0]}", 24)
            case "crate":
                return shelf.crate(kit, rest[0], 30)
            case "space":
                return sign(f"mark_{'risky' if kit.tables.risky[rest[0]] else 'safe'}", 24)
            case "bonus":
                return self._bonus(rest[0], rest[1])
            case "document":
                return papers.back((25, 30))
            case "seat":
                return kit.paper_token(rest[0], 20)
        return sign(str(rest[0]), 24)

    def _price(self, row: str) -> Node:
        view = self.board.view
        assert view is not None
        assert view.decision is not None
        level = view.state.players[view.decision.seat].levels[row]
        prices = self.kit.tables.prices
        return line_of(str(prices[min(level, len(prices) - 1)]), "rouble", size=18)

    def _bonus(self, track: int, space: int) -> Node:
        face = Group(size=(30, 30))
        put_bonus(self.kit, face, self.kit.tables.bonuses[track][space], (15, 15), 30)
        return face

    def columns(self, choices: tuple[PromptChoice, ...]) -> int:
        """Numbers stand close together."""
        if len(choices) > 1 and all(choice.label.isdigit() for choice in choices):
            return NUMBERS
        return super().columns(choices)

    def piece_choice(self, view: View[WatchState], source: Id) -> PromptChoice | None:
        """A piece to take up: the own worker, a disc on a track."""
        kit = self.kit
        if source.kind == "worker":
            return PromptChoice("", kit.say("pick.worker"), ("seat", source.number()))
        if source.kind == "laid":
            words = kit.say("pick.disc", track=source.number(0) + 1, space=source.number(1) + 1)
            return PromptChoice("", words, ("seat", view.state.queue[0]))
        return None

    def drop_choice(self, view: View[WatchState], source: Id, target: Id, cast: Forecast | None) -> PromptChoice | None:
        """Where the lifted piece may go."""
        kit = self.kit
        match target.kind:
            case "space":
                return PromptChoice("", kit.space(target.word()), ("space", target.word()))
            case "slot":
                track = target.number(0)
                bonus = ("bonus", track, target.number(1))
                return PromptChoice("", kit.say("track", n=track + 1), self.sign(kit.tables.commands.lay[track]), bonus)
            case "room":
                return PromptChoice("", kit.say(f"row.{target.word()}"), ("room", target.word()))
            case "colour":
                return PromptChoice("", kit.say(f"crate.{target.word()}"), ("colour", target.word()))
        return None

    def caption(self, view: View[WatchState]) -> str:
        """Above the pieces that can be taken up."""
        return self.kit.say("prompt.or_pick") if view.legal else ""

    def lifted(self, view: View[WatchState], source: Id) -> tuple[str, str]:
        """What the hand can do now."""
        key = f"board.prompt.drop.{source.kind}"
        if key in self.kit.texts:
            return self.kit.texts.say(key), ""
        return self.kit.say("prompt.drop_piece"), ""

    def aside(self, view: View[WatchState], source: Id | None, cast: Forecast | None) -> Aside | None:
        """The risk of the red spaces, in the first two phases."""
        kit, state = self.kit, view.state
        danger = risk_of(kit.tables, state, view.viewer)
        if danger is None or kit.compact:
            return None
        solo = state.solo is not None
        if danger.spared:
            pays, note = kit.say(f"risk.spared_{danger.spared}"), ""
        elif solo:
            pays = kit.say("risk.you_pay")
            note = kit.say("risk.solo", n=kit.of.solo.roubles_per_missing_disc)
        else:
            pays = kit.say("risk.you_pay")
            note = kit.say("risk.bank") if danger.bank else ""
        model = risk.RiskModel(danger, pays, note, solo)
        height = kit.plan.prompt.risk if note or danger.spared else kit.plan.prompt.risk - 50
        size = (kit.plan.prompt.area.w, height)
        return Aside(model, height, lambda: risk.risk_panel(kit, model, size))

    def paint(self, ground: Group, model: PromptModel, size: Size) -> None:
        """A paper slip with a brass pin and a band in the seat's colour."""
        kit, (w, h) = self.kit, size
        fill = PAPER if model.waiting else LIGHT_PAPER
        ground.add(Panel(size, fill=fill, rim=PAPER_RIM, rim_width=2, corners=8, shadows=(Shadow(5, 12, 0.5),)))
        ground.add(Panel((6, h - 24), fill=kit.seat(model.seat).fill, corners=3, pos=(3, 12), z=1))
        pin = circle((w / 2, 2), 7.5, "#B98A2E", "#6F5219", 1.6)
        pin.z = 2
        ground.add(pin)
        token = ground.add(kit.paper_token(model.seat, 18, (28, 31)))
        token.z = 1
        colour = QUIET_INK if not model.waiting else INK
        text = kit.type.title(ground, model.heading, (46, 31), 18, colour, weight=500, room=w - 60)
        text.z = 1

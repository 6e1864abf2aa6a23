"""What does the prompt slip say: the question, the buttons, the risk below it?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.icons import Row, centred_on, laid_on
from tabletop.boards.common.ids import Id
from tabletop.boards.common.prompt import PromptChoice, PromptModel, Sign
from tabletop.boards.common.prompter import Aside, Prompter, read_button_signs
from tabletop.boards.watch import context as ids
from tabletop.boards.watch.context import WatchContext, WatchView
from tabletop.boards.watch.faces import crate_stock, risk
from tabletop.boards.watch.faces.goods import line_of, number
from tabletop.boards.watch.faces.ledger import put_bonus
from tabletop.boards.watch.look import INK, LIGHT, LIGHT_PAPER, PAPER, PAPER_RIM, QUIET_INK, art, sign
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.forecast import risk as risk_of
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel, Shadow, Size, circle

NUMBERS = 5
"""Columns of buttons that are mere numbers."""
GOODS = {"gears": "gear", "roubles": "rouble", "crates": "crate_light", "discs": "disc_neutral"}


def _bonus(kit: WatchContext, track: int, space: int) -> Node:
    face = Group(size=(30, 30))
    put_bonus(kit, face, kit.tables.bonuses[track][space], (15, 15), 30)
    return face


def _acting(kit: WatchContext, space: str) -> Node:
    """An action space as it lies on the clock; the last smuggling needs none."""
    name = space or "smuggle"
    face = laid_on(art(f"space_{'risky' if kit.tables.risky[name] else 'safe'}"), (30, 30))
    centred_on(face, sign(f"action_{name}", 17), (15, 15))
    return face


def _laid(kit: WatchContext, seat: int, track: int, space: int) -> Node:
    """A disc with the track and the space it lies on or comes from."""
    row = Row(19, gap=3)
    row.put(kit.disc(seat, 15, (7.5, 7.5)))
    row.put(number(f"{track}·{space}", 14, LIGHT, 500))
    return row


def _played(kit: WatchContext, document: str) -> Node:
    """A document by its suit and title."""
    row = Row(19, gap=3)
    row.put(sign(f"suit_{kit.tables.suit_of[document]}", 17))
    row.put(number(kit.say(f"document.{kit.tables.kind_of[document]}.title"), 14, LIGHT, 500))
    return row


def _shown(what: str, name: str) -> Node:
    """What was revealed: a department, the next market card."""
    return sign(f"department_{name}_light", 20) if what == "spy" else sign("market_deck", 20)


_MAKERS: dict[str, Callable[..., Node]] = {
    "good": lambda _, what: sign(GOODS[what], 24),
    "track": lambda kit, number: sign(GOODS[kit.tables.tracks[number - 1].scores], 24),
    "price": lambda _, price: line_of(str(price), "rouble", size=18),
    "room": lambda _, room: sign(f"department_{room}", 26),
    "colour": lambda _, colour: sign(f"crate_{colour}", 26),
    "suit": lambda kit, document: sign(f"suit_{kit.tables.suit_of[document]}", 24),
    "crate": lambda kit, value: crate_stock.crate(kit, value, 30),
    "space": lambda kit, space: sign(f"mark_{'risky' if kit.tables.risky[space] else 'safe'}", 24),
    "action": lambda _, space: sign(f"action_{space}", 30),
    "bonus": _bonus,
    "seat": lambda kit, seat: kit.paper_token(seat, 20),
    "art": lambda _, name: sign(name, 24),
    "worker": lambda kit, seat: sign(f"worker_{kit.colour(seat)}_standing", 27),
    "acting": _acting,
    "laid": _laid,
    "played": _played,
    "uncovered": lambda _, what: sign("spy_back_set" if what == "spy" else "market_back", 24),
    "shown": lambda _, piece: _shown(*piece.split(".")),
}


class WatchPrompt(Prompter[WatchContext]):
    """Words and signs for every decision."""

    text_top = 50.0
    signs = read_button_signs("watch")
    sign_makers = _MAKERS

    def steps(self, view: WatchView) -> tuple[tuple[str, str], ...]:
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

    def detail(self, view: WatchView) -> str:
        """While workers are placed: what is free, and in small windows what being caught costs."""
        kit, state = self.kit, view.state
        if state.phase != "place":
            return ""
        spaces = [command.word("space") for command in view.legal if command.verb == "place"]
        free = kit.say("prompt.free", n=len(spaces), risky=sum(kit.tables.risky[name] for name in spaces))
        own = state.players[state.queue[0]].space
        leave = [kit.say("prompt.leave", space=own)] if own else []
        danger = risk_of(kit.tables, state, view.viewer) if kit.compact else None
        key = "prompt.caught" if state.solo is None else "prompt.caught_solo"
        caught = [kit.say(key, n=danger.amount)] if danger is not None and danger.amount else []
        return " ".join([*leave, free, *caught])

    def lifted(self, view: WatchView, source: Id) -> tuple[str, str]:
        """What the hand can do now, and where a worker goes back to."""
        words, _ = super().lifted(view, source)
        own = view.state.players[view.state.queue[0]].space if view.state.phase == "place" else ""
        return words, self.kit.say("prompt.back", space=own) if own else ""

    def aimed(self, view: WatchView, source: Id, target: Id | None, cast: Forecast | None) -> tuple[str, str]:
        """The target under the hand, and the place in the order it gives."""
        sentence, detail = super().aimed(view, source, None if target is None else _counted(target), cast)
        acts = self.kit.say("prompt.acts", n=cast.place) if cast is not None and cast.place else ""
        return sentence, " ".join(filter(None, (acts, detail)))

    def short_label(self, view: WatchView, command: Command) -> str:
        """Only what tells the buttons of one question apart; documents by what they do."""
        if command.verb not in ("keep", "play"):
            return super().short_label(view, command)
        title = self.kit.say(f"document.{self.kit.tables.kind_of[command.word('document')]}.title")
        return self.kit.say(f"button.{command.verb}", title=title)

    def sign(self, view: WatchView, command: Command) -> Sign | None:
        """What a button is about; a row by what its next disc costs."""
        if command.verb != "upgrade" or view.decision is None:
            return super().sign(view, command)
        level, prices = view.state.players[view.decision.seat].levels[command.word("row")], self.kit.tables.prices
        return ("price", prices[min(level, len(prices) - 1)])

    def columns(self, choices: tuple[PromptChoice, ...]) -> int:
        """Numbers stand close together."""
        if len(choices) > 1 and all(choice.label.isdigit() for choice in choices):
            return NUMBERS
        return super().columns(choices)

    def piece_choice(self, view: WatchView, source: Id) -> PromptChoice | None:
        """A piece to take up: the own worker, a disc on a track."""
        choice = super().piece_choice(view, _counted(source))
        laid = choice is not None and source.kind == ids.LAID
        return choice._replace(sign=("seat", view.state.queue[0])) if choice is not None and laid else choice

    def drop_choice(self, view: WatchView, source: Id, target: Id, cast: Forecast | None) -> PromptChoice | None:
        """Where the lifted piece may go; a space of a track with its bonus."""
        choice = super().drop_choice(view, source, _counted(target), cast)
        slot = choice is not None and target.kind == ids.SLOT
        return choice._replace(trailing=("bonus", *target.parts)) if choice is not None and slot else choice

    def caption(self, view: WatchView) -> str:
        """Above the pieces that can be taken up."""
        return self.kit.say("prompt.or_pick") if view.legal else ""

    def aside(self, view: WatchView, source: Id | None, cast: Forecast | None) -> Aside | None:
        """The risk of the red spaces, in the first two phases."""
        kit, state = self.kit, view.state
        danger = risk_of(kit.tables, state, view.viewer)
        if danger is None or kit.compact:
            return None
        pays, note = kit.say(f"risk.spared_{danger.spared}" if danger.spared else "risk.you_pay"), ""
        if kit.solo and not danger.spared:
            note = kit.say("risk.solo", n=kit.of.solo.roubles_per_missing_disc)
        elif danger.bank and not danger.spared:
            note = kit.say("risk.bank")
        height = kit.plan.prompt.risk if note or danger.spared else kit.plan.prompt.risk - 50
        size = (kit.rail.area.w, height)
        return Aside((danger, pays, note), height, lambda: risk.risk_panel(kit, danger, pays, note, size))

    def paint(self, ground: Group, model: PromptModel, size: Size) -> None:
        """A paper slip with a brass pin and a band in the seat's colour."""
        kit, (w, h) = self.kit, size
        fill = PAPER if model.waiting else LIGHT_PAPER
        ground.add(Panel(size, fill=fill, rim=PAPER_RIM, rim_width=2, corners=8, shadows=(Shadow(5, 12, 0.5),)))
        ground.add(Panel((6, h - 24), fill=kit.seat(model.seat).fill, corners=3, pos=(3, 12), z=1))
        ground.add(circle((w / 2, 2), 7.5, "#B98A2E", "#6F5219", 1.6)).z = 2
        ground.add(kit.paper_token(model.seat, 18, (28, 31))).z = 1
        colour = QUIET_INK if not model.waiting else INK
        kit.type.title(ground, model.heading, (46, 31), 18, colour, weight=500, room=w - 60).z = 1


def _counted(thing: Id) -> Id:
    """People count tracks and their spaces from one."""
    if thing.kind not in (ids.SLOT, ids.LAID):
        return thing
    return Id(thing.kind, (thing.number(0) + 1, thing.number(1) + 1))

"""What does the prompt rail say for a view: whose turn, what to decide, which buttons, what a drop would change?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.context import AquaContext, AquaView
from tabletop.boards.aquasphere.faces import asides, icons
from tabletop.boards.aquasphere.faces import research_and_lab as lab
from tabletop.boards.aquasphere.faces.station import sector_letter
from tabletop.boards.aquasphere.look import BOARD, LAMP, LIGHT, LINE
from tabletop.boards.common.ids import Id
from tabletop.boards.common.prompt import PromptChoice, PromptModel, Sign
from tabletop.boards.common.prompter import Aside, Prompter, read_button_signs
from tabletop.boards.common.question_card import BigQuestion
from tabletop.games.aquasphere.forecast import Forecast
from tabletop.games.aquasphere.state import RedLine
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel, Shadow, Size

SIGN = 28.0


_MAKERS: dict[str, Callable[..., Node]] = {
    "program": lambda _kit, program: icons.hexagon(program, 15),
    "figure": lambda kit, kind, seat: icons.sized(f"{kind}_{kit.wood_name(seat)}", SIGN + 4),
    "bot": lambda kit, seat: icons.sized(kit.bot_art(seat), SIGN),
    "good": lambda _kit, what: icons.good(what, SIGN - 4),
    "price": lambda _kit, count: icons.price(str(count), 18),
    "gain": lambda _kit, count, what: icons.counted(f"+{count}", what, 18, LIGHT),
    "glyph": lambda _kit, name: icons.glyph(name, 22, LIGHT),
    "card": lambda kit, card: icons.resized(lab.research_card(kit, card), (20, 20 * lab.CARD[1] / lab.CARD[0])),
    "control": lambda _kit: icons.sized("icon_control", SIGN - 4),
    "expansion": lambda _kit: icons.sized("icon_expansion", SIGN - 4),
    "submarine": lambda kit, seat: icons.sized(f"submarine_{kit.wood_name(seat)}", SIGN - 8),
    "line": lambda _kit: icons.sized("red_line", SIGN),
    "letter": lambda _kit, letter: icons.resized(sector_letter(letter), (SIGN, SIGN)),
}

FEW = 3
"""So many answers find room beside the own board."""


class AquaPrompt(Prompter[AquaContext]):
    """Words and signs of AquaSphere's prompt."""

    text_top = 58.0
    signs = read_button_signs("aquasphere")
    sign_makers = _MAKERS

    def paint(self, ground: Group, model: PromptModel, size: Size) -> None:
        """A dark panel with the seat's sign; a lamp line while somebody at this table must decide."""
        kit = self.kit
        ground.add(Panel(size, fill=BOARD, corners=10, shadows=(Shadow(4, 9, 0.42),)))
        rim, width = (LINE, 1.6) if model.waiting else (LAMP, 2.4)
        ground.add(Panel((size[0] + 2, size[1] + 2), rim=rim, rim_width=width, corners=11, pos=(-1, -1)))
        ground.add(kit.token(model.seat, 25, (29, 32)))
        kit.type.title(ground, model.heading, (52, 32), 28, LIGHT, weight=600, room=size[0] - 66)

    # -- words and signs --------------------------------------------------------------------------------------------------

    def folds(self, view: AquaView) -> bool | None:
        """In the compact form the prompt slides out over the headquarters when there is much to choose from."""
        if not self.kit.compact:
            return None
        turn = view.decision is None or view.decision.kind == "turn"
        return (turn or len(view.legal) <= FEW) and view.card is None

    def short_label(self, view: AquaView, command: Command) -> str:
        """The words on a button; a card by its family, a gain by what it is."""
        kit = self.kit
        if command.verb == "use_card":
            return kit.texts.say(f"family.{kit.of.research[command.word('card')].family}.name")
        if command.verb == "collect":
            return kit.say(f"collect.{command.word('gain')}")
        return super().short_label(view, command)

    def sign(self, view: AquaView, command: Command) -> Sign | None:
        """The sign on a command's button; a tile of the headquarters by its program."""
        if command.verb not in ("engineer", "side_door"):
            return super().sign(view, command)
        return ("program", view.state.layout[command.word("to")])

    def choice(self, view: AquaView, command: Command) -> PromptChoice:
        """The button of a command; cashing in says what it brings."""
        made = super().choice(view, command)
        third = view.decision is not None and view.decision.kind == "third_bot"
        if command.verb == "cash_in" or (command.verb == "return_bot" and third):
            return made._replace(trailing=("gain", self.kit.tables.bot_returned, "time"))
        return made

    def columns(self, choices: tuple[PromptChoice, ...]) -> int:
        """One below the other, unless they are only signs."""
        return 2 if choices and all(len(choice.label) < 3 for choice in choices) else 1

    # -- pieces and targets -----------------------------------------------------------------------------------------------

    def piece_choice(self, view: AquaView, source: Id) -> PromptChoice | None:
        """The figures and the next bot, which costs time."""
        choice = super().piece_choice(view, source)
        if choice is None or source.kind != ids.SUPPLY:
            return choice
        return choice._replace(trailing=("price", self.kit.tables.symbol_cost))

    def drop_choice(self, view: AquaView, source: Id, target: Id, cast: Forecast | None) -> PromptChoice | None:
        """A button for each place the lifted piece can go to: areas by their letter and the way there, tiles by their program."""
        if target.kind == ids.AREA:
            price = ("price", 0 if cast is None else cast.price)
            return PromptChoice("", target.word().upper(), ("program", target.word(1)), price)
        if target.kind == ids.FIELD:
            target = ids.SYMBOL(view.state.layout[target.word()])
        return super().drop_choice(view, source, target, cast)

    def lifted(self, view: AquaView, source: Id) -> tuple[str, str]:
        """What to do with the piece in the hand; with the scientist, which bots are ready."""
        words, detail = super().lifted(view, source)
        if source.kind == ids.SCIENTIST:
            programs = view.state.players[source.number()].programmed
            words = words if programs else self.kit.say("turn.no_bot")
            detail = " · ".join(self.kit.say(f"legend.{program}") for program in programs)
        return words, detail

    # -- panels -----------------------------------------------------------------------------------------------------------

    def aside(self, view: AquaView, source: Id | None, cast: Forecast | None) -> Aside | None:
        """At rest the ways to spend a turn, over a target what it changes, while the scientist walks the way to every sector."""
        kit, state = self.kit, view.state
        if cast is not None:
            changes = asides.changes(kit, cast)
            if changes is not None:
                return changes
        if source is not None and source.kind == ids.SCIENTIST:
            return asides.reach(kit, state, source.number(), cast)
        if source is not None:
            return Aside(None, asides.LIFTED, Group)
        if view.legal and view.decision is not None and view.decision.kind == "turn":
            return asides.turn(kit, state, view.decision.seat, view.legal)
        return None

    def big_question(self, view: AquaView) -> BigQuestion | None:
        """A red line is a moment: what it costs, what is lost without paying."""
        top = view.state.pending[-1] if view.state.pending else None
        if not isinstance(top, RedLine) or not view.legal:
            return None
        kit, player = self.kit, view.state.players[top.seat]
        line = kit.tables.next_line(player.score)
        key = "crystal" if player.crystals else "bot"
        sentence = kit.texts.say(f"board.line.{key}", line=line, left=top.left)
        choices = tuple(self.choice(view, command) for command in view.legal if command.verb != "cash_in")
        look = ("line", top.seat, player.score, line, top.left, player.crystals)
        return BigQuestion(
            kit.say("line.title", line=line), sentence, look, lambda: asides.red_line(kit, view.state), choices
        )

"""How do prompt, log and the large card of a question share the rail, and what happens when it is folded?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

from tabletop.boards.common.board import View
from tabletop.boards.common.log import LogPanel, fold_handle
from tabletop.boards.common.log_strip import STRIP_HIGH, LogStrip
from tabletop.boards.common.plan import PromptPlan, WidePlan
from tabletop.boards.common.prompt import Prompt, PromptModel, PromptRail
from tabletop.boards.common.prompt_bar import PromptBar, PromptCorner
from tabletop.boards.common.prompter import Aside, Begun, Prompter
from tabletop.boards.common.question_card import BigQuestion, QuestionCard, open_chooser
from tabletop.boards.common.rail_card import CardPlace, Room
from tabletop.boards.common.redraw_on_change import Patches
from tabletop.boards.common.sentences import Tale
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.boards.common.top_bar import BarButtons
from tabletop.kernel import Command, Decision
from tabletop.scene import Box, Point

LOG_LEAST = 120.0
"""A log lower than this is left out."""
LOG_ROOM = 170.0
"""What the prompt leaves to the log."""
GAP = 10.0
ASIDE = "aside"
"""How the panel below the prompt is known."""


class Form(Enum):
    """How much of the rail is seen."""

    OPEN = auto()
    WIDE = auto()
    """Folded into the plan that gives its room to the board."""
    FOLDED = auto()
    """Folded where it comes out over the table."""
    OUT_FOR_LOG = auto()
    """Folded, but out to show the log."""
    OUT_FOR_CARD = auto()
    """Folded, but out as long as the coach says something."""


class Rail:
    """What is remembered of the rail while the table around it is made anew."""

    def __init__(self) -> None:
        self.form = Form.OPEN
        self.log_open: bool | None = None
        """Whether the log was opened or closed by hand; None: neither."""
        self.put_aside = False
        """Whether the large card of the question was put aside."""
        self.asked: Decision | None = None
        """The question for which the prompt folded or unfolded by itself."""
        self.has_card = False
        self.head = 0.0
        """How much of its top the screen takes for what it says itself."""


class SideActs(NamedTuple):
    """What the side asks of those who stand above it."""

    choose: Callable[[str], None]
    """A button of the prompt was used."""
    light: Callable[[tuple[str, ...], bool], None]
    """A line of the log is pointed at, or no longer."""
    changed: Callable[[bool], None]
    """The rail was folded or unfolded; whether the table must be made anew for that."""


class SidePanel(Part[K]):
    """The part of a table that speaks: prompt, panel below it, log, and the buttons of the top bar."""

    def __init__(self, table: Table[K], prompter: Prompter[K], rail: Rail, acts: SideActs, *, widens: bool) -> None:
        super().__init__(table)
        self.prompter, self.rail, self._acts, self._widens = prompter, rail, acts, widens
        self.begun = Begun()
        self.told: PromptModel | None = None
        """What the prompt says while a move is told."""
        self.last: Tale | None = None
        """What was told last, until the viewer decides again."""
        self.aside_room = 0.0
        """What the panel took since something was lifted: the log stays below it while the hand goes to and fro."""
        self._question: tuple[BigQuestion, QuestionCard] | None = None
        kit, host, layers, plan = self.kit, table.host, table.layers, self.kit.rail
        layers.prompt.pivot, layers.prompt.scale = (0, 0), kit.grown
        self.aside = Patches()
        self.prompt = layers.prompt.add(self._new_prompt())
        self.prompt.pos = plan.area.at
        self.log = layers.prompt.add(LogPanel(kit, prompter, host.travel, acts.light, self.fold, host.recap))
        self.strip = layers.prompt.add(LogStrip(kit))
        self.corner: PromptCorner | None = None
        if plan.corner is not None:
            self.corner = layers.bar.add(PromptCorner(kit, plan.corner.w, plan.corner.h, kit.grown))
            self.corner.name = "corner"
        self.card = CardPlace(layers.prompt)
        folded = plan.folded.over(1 / kit.grown).box
        self.handle = layers.bar.add(fold_handle(kit.skin, folded, self.fold, kit.texts.say("table.unfold")))
        bar = (host.undo, host.redo, host.ask_hint, self._toggle_log, host.open_menu)
        self.buttons = layers.bar.add(BarButtons(kit.skin, kit.plan.top_bar.buttons, kit.texts, bar))

    def _new_prompt(self) -> Prompt:
        """A prompt that says nothing yet, in the form of this table."""
        kit, plan, wide, prompter = self.kit, self.kit.rail, self.spread, self.prompter
        if wide is not None:
            return PromptCorner(kit, wide.prompt.w, wide.prompt.h)
        if plan.bar:
            return PromptBar(kit, plan.area.w, plan.area.h)
        return PromptRail(kit, plan.area.w, plan.area.h, prompter.paint, prompter.text_top)

    def show_buttons(self, view: View[Any]) -> None:
        """The buttons of the top bar, as far as they can be used; the panel below the prompt goes."""
        self.aside.hide(ASIDE)
        may_hint = bool(view.legal)
        self.buttons.show(may_undo=view.may_undo, may_redo=view.may_redo, may_hint=may_hint, no_undo=view.no_undo)

    def _prompt_room(self) -> float:
        """How high the prompt may get."""
        plan = self.kit.rail
        spared = self._wants_log() and not (self.kit.small and self.rail.log_open is None)
        return float(plan.log.y + plan.log.h - self._top - (LOG_ROOM if spared else 0))

    @property
    def _top(self) -> float:
        """Where the prompt begins that is no bar and stands in no corner."""
        return self.kit.rail.area.y + (0.0 if self.kit.rail.bar else self.rail.head)

    def make_way(self, high: Callable[[float], float]) -> Box | None:
        """Lower the prompt by what is so high in the rail's width, in pixels of the stage: where that stands, if in a rail."""
        prompt, view = self.prompt, self.table.view
        if view is None or self.kit.rail.bar or self.rail.form not in (Form.OPEN, Form.OUT_FOR_CARD):
            return None
        box = prompt.stage_box()
        by, wanted = box.w / prompt.w, high(box.w)
        if abs(self.rail.head - wanted / by) > 0.1:
            self.rail.head = wanted / by
            self.show_prompt(view)
        return Box(box.x, prompt.stage_box().y - wanted, box.w, wanted)

    def show_prompt(self, view: View[Any]) -> None:
        """Prompt and log, sharing the height of the rail."""
        self._come_out(view)
        folded = self.rail.form is Form.FOLDED
        self.table.layers.prompt.visible = not folded
        self.handle.visible = folded or self.spread is not None
        model = self.told or self.prompter.model(view, self.begun, self.last)
        self.prompt.show(model, self.prompter.make_sign, self._acts.choose, self._prompt_room())
        self._place_prompt()
        self._show_corner(model)
        self.aside_room = 0.0
        self.show_below(view)
        self._show_question(view)

    def tell(self, model: PromptModel, view: View[Any]) -> None:
        """Say this in the prompt until nothing is told any more."""
        self.told = model
        self.show_prompt(view)

    def _show_corner(self, model: PromptModel) -> None:
        """While the rail is folded a corner asks and offers its choices; where what was taken up may go, the table shows."""
        area, alone = self.kit.rail.corner, self._log_alone()
        self.prompt.visible = not alone
        if self.corner is None or area is None:
            return
        self.corner.visible = self.rail.form is Form.FOLDED or alone
        if self.corner.visible:
            said = model if self.begun.picked is None else model._replace(choices=())
            self.corner.show(said, self.prompter.make_sign, self._acts.choose, area.y + area.h)
            self.corner.pos = (area.x, area.y + area.h - self.corner.h)

    def _log_alone(self) -> bool:
        """Whether the rail shows the log alone, because a corner speaks."""
        return self.rail.form is Form.OUT_FOR_LOG and not self.rail.has_card

    def aim(self, view: View[Any], words: tuple[str, str], aside: Aside | None) -> None:
        """Let the prompt speak of the target under the hand."""
        self.prompt.reword(*words)
        self._place_prompt()
        self.show_aside(view, aside)

    def _place_prompt(self) -> None:
        """Beside a spread table it grows upwards, over the table rather than out of the window."""
        if self.spread is not None:
            corner = self.spread.prompt
            self.prompt.pos = (corner.x, corner.y + corner.h - self.prompt.h)
        else:
            self.prompt.y = self._top

    def show_below(self, view: View[Any]) -> None:
        """What stands below the prompt while the hand is over no target."""
        self.show_aside(view, self.prompter.aside(view, self.begun.picked, None))

    def show_aside(self, view: View[Any], aside: Aside | None) -> None:
        """The panel below the prompt, where a game has one, and the log below that."""
        plan = self.kit.rail
        top = plan.area.y if self.spread is not None else plan.log.y if plan.bar else self._top + self.prompt.h + GAP
        bottom = self.prompt.y - GAP if self.spread is not None else plan.log.y + plan.log.h
        if self._log_alone():
            top, aside = plan.area.y, None
        if aside is not None and top + aside.height <= bottom:
            home, at = self.table.layers.prompt, (plan.log.x, top)
            panel = self.aside.show(home, ASIDE, at, aside.model, aside.build)
            panel.can_wait = False  # nor may it pale over a new prompt
            self.aside_room = max(self.aside_room, aside.height + GAP) if self.begun.picked is not None else 0.0
            top += max(self.aside_room, aside.height + GAP)
        else:
            self.aside.hide(ASIDE)
            top += self.aside_room
        if view.card is not None and self.spread is None:
            # where the rail comes out over the table it may reach as far down as that
            bottom = max(bottom, plan.folded.y + plan.folded.h)
        top = self.card.top(view.card, top, bottom)
        top = self.card.show(view.card, (plan.log.x, top), Room(plan.log.w, bottom - top, self.kit.scale))
        self.log.visible = self._wants_log() and bottom - top > LOG_LEAST
        if self.log.visible:
            moment = (view.position, view.looking_back)
            self.log.show(view.log, (plan.log.x, top), (plan.log.w, bottom - top), moment)
        make_room = None if view.card is None or self.log.visible or not self._wants_log() else view.card.make_room
        self.strip.visible = make_room is not None and bottom - top >= STRIP_HIGH
        if make_room is not None and self.strip.visible:
            self.strip.show(view.log, view.position, (plan.log.x, top), plan.log.w, make_room)

    def _come_out(self, view: View[Any]) -> None:
        """A folded rail comes out with the coach's card and goes in again with it, unless somebody folds it before; and where
        the game wants it so, for a question with much to choose from.
        """
        rail, folds = self.rail, self.prompter.folds(view)
        if folds is not None and view.decision != rail.asked:
            rail.asked = view.decision
            rail.form = Form.FOLDED if folds else Form.OPEN if rail.form is Form.FOLDED else rail.form
        has = view.card is not None
        if has and not rail.has_card and rail.form is Form.FOLDED:
            rail.form = Form.OUT_FOR_CARD
        elif not has and rail.form is Form.OUT_FOR_CARD:
            rail.form = Form.FOLDED
        rail.has_card = has

    @property
    def spread(self) -> WidePlan | None:
        """How the table spreads while the rail is folded; None while it is not, or where the compact plan does that."""
        return spread_of(self.kit.rail, self.rail)

    def _wants_log(self) -> bool:
        plan = self.kit.rail
        beside = not plan.bar and not (plan.over and self.kit.small) and self.spread is None
        return beside if self.rail.log_open is None else self.rail.log_open

    def _toggle_log(self) -> None:
        rail, form = self.rail, self.rail.form
        if self.corner is not None and (form is Form.FOLDED or self._log_alone()):
            rail.log_open = form is Form.FOLDED
            self._turn(Form.OUT_FOR_LOG if rail.log_open else Form.FOLDED)
            return
        rail.log_open = form in (Form.WIDE, Form.FOLDED) or not self._wants_log()
        self._turn(Form.OPEN if form in (Form.WIDE, Form.FOLDED) else form)

    def asking(self) -> Box | None:
        """The corner while it speaks, else the prompt of the rail."""
        return (self.corner if self.corner is not None and self.corner.visible else self.prompt).stage_box()

    def fold(self) -> None:
        """Give the room of the rail to the board where there is a plan for that; the prompt always stays."""
        rail, plan, is_wide = self.rail, self.kit.rail, self.rail.form is Form.WIDE
        if rail.form is Form.FOLDED:
            self._turn(Form.OPEN)
        elif plan.wide is not None or (self._widens and (is_wide or not self.kit.compact)):
            rail.log_open = None
            self._turn(Form.OPEN if is_wide else Form.WIDE)
        elif plan.over:
            self._turn(Form.FOLDED)
        else:
            rail.log_open = False
            self._turn(Form.OPEN if rail.form is Form.OUT_FOR_LOG else rail.form)

    def _turn(self, form: Form) -> None:
        """Show the rail in another form."""
        before, self.rail.form = self.rail.form, form
        self._acts.changed(Form.WIDE in (before, form) and before is not form)

    def _show_question(self, view: View[Any]) -> None:
        """The large card of a question, unless something is lifted or it was put aside."""
        said = self.prompter.big_question(view) if view.legal and self.begun.picked is None else None
        if self._question is not None and (said is None or not said.same_as(self._question[0])):
            self.end_question()
        if said is not None and self._question is None:
            card = QuestionCard(self.kit, said, self.prompter.make_sign, self._acts.choose, self._set_aside)
            card.pivot, card.scale = (0, 0), min(self.kit.grown, self.table.root.w / card.w, self.table.root.h / card.h)
            card.pos = ((self.table.root.w - card.w * card.scale) / 2, (self.table.root.h - card.h * card.scale) / 2)
            self._question = (said, self.table.layers.cards.add(card))
            self._soften()
        if self._question is not None:
            self._question[1].visible = not self.rail.put_aside

    def end_question(self) -> None:
        """Take the large card away."""
        if self._question is not None:
            self._question[1].detach()
            self._question = None
            self._soften()

    def _soften(self) -> None:
        """The large card has come or gone as a layer does: what was seen pales."""
        if self.table.stage is not None:
            self.table.stage.overlays.on_change()

    def _set_aside(self) -> None:
        """Put the large card away to look at the table; its choices stand in the prompt as well."""
        self.rail.put_aside = True
        if self.table.view is not None:
            self._show_question(self.table.view)

    def ask_which(
        self,
        commands: Sequence[Command],
        spot: Point,
        chosen: Callable[[Command], None],
        back: Callable[[], None],
        doubt: str = "",
    ) -> None:
        """Several commands on one gesture, or one that is doubtful: ask at the spot."""
        stage, view, words = self.table.stage, self.table.view, self.prompter
        assert stage is not None
        assert view is not None
        choices = {
            command: words.choice(view, command)._replace(
                label=self.kit.say(f"doubt.anyway.{command.verb}") if doubt else words.label(view, command),
                sign=words.chooser_sign(view, command),
            )
            for command in commands
        }
        by_key = {choice.key: command for command, choice in choices.items()}
        asked, sign = doubt or self.kit.say("prompt.which"), words.make_sign
        open_chooser(stage, self.kit, spot, asked, [*choices.values()], sign, lambda key: chosen(by_key[key]), back)


def spread_of(plan: PromptPlan, rail: Rail) -> WidePlan | None:
    """How a table spreads while the rail is folded into a plan of its own."""
    return plan.wide if rail.form is Form.WIDE else None

"""How do prompt, log and the large card of a question share the rail, and what happens when it is folded?"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Generic

from tabletop.boards.common.board import Board, TableHost, View
from tabletop.boards.common.drop_previews import DropPreviews
from tabletop.boards.common.gestures import GestureTable
from tabletop.boards.common.ids import Id
from tabletop.boards.common.interaction import Interaction
from tabletop.boards.common.layers import Layers
from tabletop.boards.common.log import LogPanel, fold_handle
from tabletop.boards.common.log_strip import HIGH as STRIP_HIGH
from tabletop.boards.common.log_strip import LogStrip
from tabletop.boards.common.move_telling import MoveTelling
from tabletop.boards.common.part import F
from tabletop.boards.common.plan import PromptPlan, TablePlan, WidePlan
from tabletop.boards.common.prompt import PromptModel, PromptRail
from tabletop.boards.common.prompt_bar import PromptBar
from tabletop.boards.common.prompt_corner import PromptCorner
from tabletop.boards.common.prompter import Prompter, picks
from tabletop.boards.common.question_card import BigQuestion, QuestionCard
from tabletop.boards.common.rail_card import CardPlace, Room
from tabletop.boards.common.redraw_on_change import Patches
from tabletop.boards.common.table_context import K
from tabletop.boards.common.top_bar import BarButtons
from tabletop.kernel.state import S
from tabletop.scene import Box, Node

LOG_LEAST = 120.0
"""A log lower than this is left out."""
LOG_ROOM = 170.0
"""What the prompt leaves to the log."""
GAP = 10.0
ASIDE = "aside"
"""How the panel below the prompt is known."""


class SidePanelBoard(Board[S], Generic[S, K, F]):
    """The part of a table that speaks: prompt, panel below it, log, and the buttons of the top bar."""

    widens: ClassVar[bool] = False
    """Whether the compact plan gives the room of the rail to the board, so that folding the rail means that plan."""

    has_compact: ClassVar[bool] = True
    """Whether the table has a plan of its own for small windows."""

    kit: K
    layers: Layers
    patches: Patches
    aside: Patches
    drop_previews: DropPreviews[S, K, F]
    interaction: Interaction[S, K, F]
    move_telling: MoveTelling[S, K, F]
    prompt: PromptRail
    prompter: Prompter[S, K, F]

    def __init__(self, table: TableHost) -> None:
        super().__init__(table)
        self.view: View[S] | None = None
        self.ways = GestureTable()
        self._question: tuple[BigQuestion, QuestionCard] | None = None
        self._log_open: bool | None = None
        self._folded = False
        self._out_for_log = False
        """Whether a folded rail came out to show the log alone."""
        self._has_card = self._out_for_card = False
        self.wide = False
        """Whether the rail is folded into the plan that gives its room to the board."""
        self._put_aside = False
        self.aside_room = 0.0
        """What the panel took since something was lifted: the log stays below it while the hand goes to and fro."""

    @abstractmethod
    def log_sign(self, words: tuple[str, ...]) -> Node | None:
        """The sign before a line of the log that speaks of these things."""

    def _add_rails(self) -> None:
        kit, table = self.kit, self.table
        plan = kit.plan.prompt
        prompter = self.prompter
        self.prompt = self.layers.prompt.add(self._new_rail())
        self.prompt.pos = plan.area.at
        self.log = self.layers.prompt.add(
            LogPanel(kit, self.log_sign, prompter, table.travel, self.interaction.point_at, self.fold, table.recap)
        )
        self.strip = self.layers.prompt.add(LogStrip(kit))
        self.corner: PromptCorner | None = None
        if plan.corner is not None:
            self.corner = self.layers.bar.add(PromptCorner(kit, plan.corner.w, plan.corner.h))
            self.corner.name = "corner"
        self.card = CardPlace(self.layers.prompt)
        self.handle = self.layers.bar.add(
            fold_handle(kit.skin, plan.folded.box, self.fold, kit.texts.say("table.unfold"))
        )
        acts = {
            "undo": table.undo,
            "redo": table.redo,
            "hint": table.ask_hint,
            "log": self._toggle_log,
            "menu": table.open_menu,
        }
        self.buttons = self.layers.bar.add(BarButtons(kit.skin, kit.plan.top_bar.buttons, kit.texts, acts))

    def _new_rail(self) -> PromptRail:
        """A prompt that says nothing yet, in the form of this table."""
        kit, plan, wide, prompter = self.kit, self.kit.plan.prompt, self.spread, self.prompter
        if wide is not None:
            return PromptCorner(kit, wide.prompt.w, wide.prompt.h)
        if plan.bar:
            return PromptBar(kit, plan.area.w, plan.area.h)
        return PromptRail(kit, plan.area.w, plan.area.h, prompter.paint, prompter.text_top)

    def _prompt_room(self) -> float:
        """How high the prompt may get."""
        plan = self.kit.plan.prompt
        spared = self._wants_log() and not (self.kit.small and self._log_open is None)
        return float(plan.log.y + plan.log.h - plan.area.y - (LOG_ROOM if spared else 0))

    def show_prompt(self, view: View[S]) -> None:
        """Prompt and log, sharing the height of the rail."""
        hands = self.interaction
        self._come_out(view)
        self.layers.prompt.visible = not self._folded
        self.handle.visible = self._folded or self.spread is not None
        model = self.move_telling.said
        if model is None:
            model = self.prompter.model(view, self.ways, hands.picked, hands.casts, hands.composed)
        self.prompt.show(model, self.prompter.make_sign, hands.choose, self._prompt_room())
        self._place_prompt()
        self._show_corner(model)
        self.aside_room = 0.0
        self.show_aside(view, None)
        self._show_question(view)

    def _show_corner(self, model: PromptModel) -> None:
        """While the rail is folded a corner of the table says what is asked; what can be dragged needs no button there."""
        area, alone = self.kit.plan.prompt.corner, self._log_alone()
        self.prompt.visible = not alone
        if self.corner is None or area is None:
            return
        self.corner.visible = self._folded or alone
        if self.corner.visible:
            choices = () if self.interaction.picked is not None else (one for one in model.choices if not picks(one))
            said = model._replace(choices=tuple(choices))
            self.corner.show(said, self.prompter.make_sign, self.interaction.choose, area.y + area.h)
            self.corner.pos = (area.x, area.y + area.h - self.corner.h)

    def _log_alone(self) -> bool:
        """Whether the rail shows the log alone, because a corner speaks."""
        return self._out_for_log and not self._folded and not self._has_card

    def name_target(self, view: View[S], source: Id, target: Id | None, cast: F | None) -> None:
        """Let the prompt speak of the target under the hand."""
        self.prompt.reword(*self.drop_previews.words(view, source, target, cast))
        self._place_prompt()

    def _place_prompt(self) -> None:
        """Beside a spread table it grows upwards, over the table rather than out of the window."""
        if self.spread is not None:
            corner = self.spread.prompt
            self.prompt.pos = (corner.x, corner.y + corner.h - self.prompt.h)

    def show_aside(self, view: View[S], cast: F | None, target: Id | None = None) -> None:
        """The panel below the prompt, where a game has one, and the log below that; `cast` is of a drop on the target."""
        plan = self.kit.plan.prompt
        top = plan.area.y if self.spread is not None else plan.log.y if plan.bar else plan.area.y + self.prompt.h + GAP
        bottom = self.prompt.y - GAP if self.spread is not None else plan.log.y + plan.log.h
        aside = self.drop_previews.aside(view, self.interaction.picked, target, cast)
        if self._log_alone():
            top, aside = plan.area.y, None
        if aside is not None and top + aside.height <= bottom:
            self.aside.show(self.layers.prompt, ASIDE, (plan.log.x, top), aside.model, aside.build)
            self.aside_room = max(self.aside_room, aside.height + GAP) if self.interaction.picked is not None else 0.0
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
            self.log.show(view.log, (plan.log.x, top), (plan.log.w, bottom - top), view.position)
        make_room = None if view.card is None or self.log.visible or not self._wants_log() else view.card.make_room
        self.strip.visible = make_room is not None and bottom - top >= STRIP_HIGH
        if make_room is not None and self.strip.visible:
            self.strip.show(view.log, view.position, (plan.log.x, top), plan.log.w, make_room)

    def _come_out(self, view: View[S]) -> None:
        """A folded rail comes out with the coach's card and goes in again with it, unless somebody folds it before."""
        has = view.card is not None
        if has and not self._has_card and self._folded:
            self._folded, self._out_for_card = False, True
        elif not has and self._out_for_card:
            self._folded, self._out_for_card = True, False
        self._has_card = has

    @property
    def spread(self) -> WidePlan | None:
        """How the table spreads while the rail is folded; None while it is not, or where the compact plan does that."""
        plan: PromptPlan = self.kit.plan.prompt
        return plan.wide if self.wide else None

    def dock_area(self) -> Box | None:
        """Where the own board lies, if that is a part of its own; None where it zooms with everything else."""
        plan: TablePlan = self.kit.plan
        return None if plan.dock is None else plan.dock.area.box

    def _wants_log(self) -> bool:
        plan = self.kit.plan.prompt
        beside = not plan.bar and not (plan.over and self.kit.small) and self.spread is None
        return beside if self._log_open is None else self._log_open

    def _toggle_log(self) -> None:
        if self.corner is not None and (self._folded or self._log_alone()):
            self._out_for_log = self._log_open = self._folded
            self._folded = not self._folded
            self._widen(False)
            return
        self._log_open = self.wide or self._folded or not self._wants_log()
        self._folded = False
        self._widen(False)

    def asking(self) -> Box | None:
        """The corner while it speaks, else the prompt of the rail."""
        return (self.corner if self.corner is not None and self.corner.visible else self.prompt).stage_box()

    def fold(self) -> None:
        """Give the room of the rail to the board where there is a plan for that; the prompt always stays."""
        self._out_for_log = False
        has_plan = self.kit.plan.prompt.wide is not None or (self.widens and (self.wide or not self.kit.compact))
        if has_plan and not self._folded:
            self._log_open = None
            self._widen(not self.wide)
            return
        if self.kit.plan.prompt.over:
            self._folded = not self._folded
        else:
            self._log_open = False
        self._widen(self.wide)

    def _widen(self, wide: bool) -> None:
        """Show the table with or without the rail; what moves comes to its end before everything is built anew."""
        changes, self.wide = wide != self.wide, wide
        stage = self.root.stage
        if changes and stage is not None:
            stage.tweens.skip()
        if self.view is None:
            return
        if changes:
            self.lay_out(self.view)
        else:
            self.show_prompt(self.view)
            self.interaction.offer(self.view)
        self.table.rearranged()

    def _show_question(self, view: View[S]) -> None:
        """The large card of a question, unless something is lifted or it was put aside."""
        said = self.prompter.big_question(view) if view.legal and self.interaction.picked is None else None
        if self._question is not None and (said is None or not said.same_as(self._question[0])):
            self._end_question()
        if said is not None and self._question is None:
            card = QuestionCard(self.kit, said, self.prompter.make_sign, self.interaction.choose, self._set_aside)
            card.pos = ((self.root.w - card.w) / 2, (self.root.h - card.h) / 2)
            self._question = (said, self.layers.cards.add(card))
        if self._question is not None:
            self._question[1].visible = not self._put_aside

    def _end_question(self) -> None:
        if self._question is not None:
            self._question[1].detach()
            self._question = None

    def _set_aside(self) -> None:
        """Put the large card away to look at the table; its choices stand in the prompt as well."""
        self._put_aside = True
        if self.view is not None:
            self._show_question(self.view)

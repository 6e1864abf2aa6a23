"""What does the prompt say for a view: whose turn, what to decide, which buttons with which signs?"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Composition, Gestures, GestureTable
from tabletop.boards.common.ids import Id, Word
from tabletop.boards.common.plan import Plan
from tabletop.boards.common.prompt import TOP, PromptChoice, PromptModel, Sign, paint_prompt
from tabletop.boards.common.question_card import BigQuestion
from tabletop.boards.common.sentences import Tale
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.content import DATA, convert, read
from tabletop.kernel import Command, Event
from tabletop.scene import Group, Node, Size


class LogSign(Plan, frozen=True):
    """How the log shows an event without sentences. `{gear}` stands for a fact of the event; `board.log.<kind>` are its words."""

    head: tuple[Any, ...] = ()
    """It begins a row: what is done."""
    mark: tuple[Any, ...] = ()
    """It stands behind that: with what, where to."""
    gain: tuple[Any, ...] = ()
    """It stands at the end of the row, with a number."""
    count: str = "count"
    """The fact that says the number; without it the event is about one."""
    lost: bool = False
    """It goes away from whoever acts: the number has a minus."""
    effect: bool = False
    """It follows from what somebody else does and stands in a row of its own below that."""
    alone: bool = False
    """Where it is no part of something that is done it has a row for itself."""


class ButtonSigns(Plan, frozen=True):
    """The signs of one table, as lists of words: how a sign is drawn, then what it shows. A sign may hold signs."""

    verbs: Mapping[str, tuple[Any, ...]] = {}
    """By the verb of a command; `{worker}` stands for a parameter of the command."""
    things: Mapping[str, tuple[Any, ...]] = {}
    """By the kind of a thing that a button picks or drops on; `{0}` stands for the first part of its id."""
    spoken: Mapping[str, tuple[Any, ...]] = {}
    """The same where somebody speaks of a move, for kinds of which another sign says more there."""
    ends: frozenset[str] = frozenset()
    """Verbs that end something or leave it: their buttons stand last, always in the same place."""
    apart: frozenset[str] = frozenset()
    """Verbs that are seldom meant: their buttons are small and stand apart, so that nobody gives them by habit."""
    log: Mapping[str, LogSign] = {}
    """By the kind of an event: how the log shows it."""


def filled(sign: Iterable[Any], params: Mapping[str, Word]) -> Sign:
    """A sign with parameters in place of the words that stand for them; signs may hold signs."""
    return tuple(filled(word, params) if isinstance(word, list) else params.get(str(word), word) for word in sign)


def read_button_signs(game: str, data: Path = DATA) -> ButtonSigns:
    """The signs of a game's table; `DataError` names file and line of what does not fit."""
    return convert(read(data / game / "buttons.yaml"), ButtonSigns)


LONG = 13
"""Labels longer than this stand in one column."""


class Aside(NamedTuple):
    """A panel between prompt and log, built anew when its model changed."""

    model: Hashable
    height: float
    build: Callable[[], Node]


PROPOSAL = "proposal"
"""How the button is known that gives several commands one after another."""


class Proposal(NamedTuple):
    """Several commands as one button, such as the payment most people want; `things` are lit meanwhile."""

    label: str
    sign: Sign | None
    commands: tuple[Command, ...]
    things: tuple[Id, ...] = ()


class Begun:
    """What the player has begun of an answer."""

    def __init__(self) -> None:
        self.picked: Id | None = None
        """What is lifted."""
        self.casts: dict[Id, Any] = {}
        """What dropping it on each target would change."""
        self.composed = Composition((), lambda thing: thing)
        """The things clicked so far for a payment."""
        self.proposed: Proposal | None = None
        """Several commands that the prompt offers as one."""


def pick_key(source: Id) -> str:
    """How the button is known that picks a piece."""
    return f"pick:{source}"


def drop_key(target: Id) -> str:
    """How the button is known that drops the picked piece."""
    return f"drop:{target}"


def _parts(thing: Id) -> dict[str, Word]:
    """The parts of an id as parameters of a sign."""
    return {f"{{{at}}}": part for at, part in enumerate(thing.parts)}


def _facts(thing: Id) -> dict[str, Word]:
    """The parts of an id as parameters of a sentence."""
    return dict(zip(("what", "at"), thing.parts, strict=False))


def _begun(text: str) -> str:
    """Begun with a capital letter, also when it begins with the name of a good."""
    return text[:1].upper() + text[1:]


def progress(words: Sequence[str], now: int) -> tuple[tuple[str, str], ...]:
    """The steps of a turn, of which this one is asked for now."""
    return tuple((word, "done" if at < now else "now" if at == now else "next") for at, word in enumerate(words))


class Prompter(Part[K]):
    """A game gives words and signs; this decides which of them stand in the rail."""

    text_top = TOP
    """Where the words begin below the head of the prompt."""
    signs: ClassVar[ButtonSigns] = ButtonSigns()
    """Which sign stands on which button: `read_button_signs(game)`."""
    sign_makers: Mapping[str, Callable[..., Node]] = MappingProxyType({})
    """How each sign becomes a node: asked with the kit and what else the sign says."""

    def __init__(self, table: Table[K], gestures: Gestures[K]) -> None:
        super().__init__(table)
        self.gestures = gestures

    # -- what a game fills in -----------------------------------------------------------------------------------------

    def folds(self, view: View[Any]) -> bool | None:
        """Whether a rail that lies over the table is folded while this is asked; None: as it was."""

    def steps(self, view: View[Any]) -> tuple[tuple[str, str], ...]:
        """Words and state (`done`, `now`, `next`) of each step of a turn."""
        return ()

    def question(self, view: View[Any]) -> str:
        """What is asked; where a drag answers, the board says so in its own words."""
        assert view.decision is not None
        key = f"board.prompt.ask.{view.decision.kind}"
        texts = self.kit.texts
        if key in texts and view.legal:
            return texts.say(key, **view.decision.params)
        return texts.say(f"prompt.{view.decision.kind}", **view.decision.params)

    def detail(self, view: View[Any]) -> str:
        """What helps to answer, said more quietly: what something is worth now."""
        return ""

    def label(self, view: View[Any], command: Command) -> str:
        """What a command does, in words."""
        return _begun(self.kit.texts.say(f"command.{command.verb}", **dict(command.args)))

    def hinted(self, view: View[Any], command: Command) -> str:
        """A hint in words."""
        return self.kit.texts.say("table.hinted", what=self.label(view, command).rstrip("."))

    def short_label(self, view: View[Any], command: Command) -> str:
        """The words on a command's button, short where a sign says enough: `answer.<question>.<verb>` or `button.<verb>`."""
        asked = "" if view.decision is None else view.decision.kind
        key = f"board.answer.{asked}.{command.verb}"
        if key not in self.kit.texts:
            key = f"board.button.{command.verb}"
        if key in self.kit.texts:
            return _begun(self.kit.texts.say(key, **dict(command.args)))
        return self.label(view, command)

    def sign(self, view: View[Any], command: Command) -> Sign | None:
        """The sign on a command's button."""
        found = self.signs.verbs.get(command.verb)
        return None if found is None else filled(found, {f"{{{name}}}": value for name, value in command.args})

    def chooser_sign(self, view: View[Any], command: Command) -> Sign | None:
        """The sign in a chooser at the spot, where the source is known."""
        return self.sign(view, command)

    def make_sign(self, sign: Sign) -> Node:
        """The node of a sign."""
        kind, *rest = sign
        return self.sign_makers[str(kind)](self.kit, *rest)

    def log_name(self, event: Event) -> str:
        """The few words of an event in the log: `log.<kind>`."""
        key = f"board.log.{event.kind}"
        return self.kit.texts.say(key, **event.facts) if key in self.kit.texts else ""

    def piece_choice(self, view: View[Any], source: Id) -> PromptChoice | None:
        """The button that picks a piece, for pieces whose commands have none, in the words of `pick.<kind>`."""
        return self.thing_choice("pick", source)

    def drop_choice(self, view: View[Any], source: Id, target: Id, cast: Any) -> PromptChoice | None:
        """The button that drops the picked piece there, in the words of `target.<kind>`."""
        return self.thing_choice("target", target)

    def thing_choice(self, what: str, thing: Id) -> PromptChoice | None:
        """A thing as a button, where there are words for its kind (`{what}` and `{at}` are the parts of its id)."""
        key = f"board.{what}.{thing.kind}"
        if key not in self.kit.texts:
            return None
        words = _begun(self.kit.texts.say(key, **_facts(thing)))
        sign = self.signs.things.get(thing.kind)
        return PromptChoice("", words, None if sign is None else filled(sign, _parts(thing)))

    def known_as(self, _view: View[Any], thing: Id) -> Id:
        """By which id signs and words know a thing: its own, unless its place means something else now."""
        return thing

    def move_signs(self, view: View[Any], command: Command) -> list[Sign]:
        """What stands for a move where somebody speaks of it: what is taken up, then where it goes or what is done with it."""
        known = {**self.signs.things, **self.signs.spoken}
        drags = (way.ids for way in self.gestures.ways(view, command) if way.kind == "drag")
        things = tuple(self.known_as(view, thing) for thing in next(drags, ()))
        found = [filled(known[thing.kind], _parts(thing)) for thing in things if thing.kind in known]
        sign = self.sign(view, command)
        if sign is not None and not (things and things[-1].kind in known):
            found.append(sign)
        return list(dict.fromkeys(found))

    def lifted(self, view: View[Any], source: Id) -> tuple[str, str]:
        """The sentence and a detail while something is lifted."""
        key = f"prompt.drop_{source.kind}"
        known = f"board.{key}" in self.kit.texts
        return self.kit.say(key if known else "prompt.drop_piece", **_facts(source)), ""

    def aimed(self, view: View[Any], source: Id, target: Id | None, cast: Any) -> tuple[str, str]:
        """The same while the hand is over a target: `prompt.aim_<kind>` names it, where a game has such a text."""
        sentence, detail = self.lifted(view, source)
        key = "" if target is None else f"board.prompt.aim_{target.kind}"
        if target is None or key not in self.kit.texts:
            return sentence, detail
        return self.kit.texts.say(key, **_facts(target)), detail

    def caption(self, view: View[Any]) -> str:
        """The words above buttons that pick pieces."""
        return ""

    def columns(self, choices: tuple[PromptChoice, ...]) -> int:
        """In how many columns buttons stand."""
        return 1 if max((len(choice.label) for choice in choices), default=0) > LONG else 2

    def drop_columns(self, source: Id, choices: tuple[PromptChoice, ...]) -> int:
        """In how many columns the targets of a lifted piece stand."""
        return self.columns(choices)

    def proposal(self, view: View[Any]) -> Proposal | None:
        """Several commands that are offered as one; each can still be given by itself."""

    def aside(self, view: View[Any], source: Id | None, cast: Any) -> Aside | None:
        """A panel between prompt and log."""

    def big_question(self, view: View[Any]) -> BigQuestion | None:
        """The question as a large card in the middle of the table."""

    def paint(self, ground: Group, model: PromptModel, size: Size) -> None:
        """Draw the paper of the prompt with its heading."""
        paint_prompt(self.kit, ground, model, size)

    def heading(self, view: View[Any], name: str) -> str:
        """Whose turn it is: that of whoever decides."""
        return self.kit.say("prompt.your_turn" if view.legal else "prompt.other_turn", name=name)

    # -- putting it together ------------------------------------------------------------------------------------------

    def model(self, view: View[Any], begun: Begun, last: Tale | None) -> PromptModel:
        """The whole prompt; `last` is what was told last of the others."""
        kit, decision, table = self.kit, view.decision, self.gestures.now
        if view.looking_back:
            return self._looked_back(view)
        if decision is None:
            return PromptModel(view.viewer, kit.say("prompt.over"), kit.say("prompt.over_text"), waiting=True)
        name = kit.seat_name(decision.seat)
        heading = self.heading(view, name)
        if not view.legal:
            waiting = kit.say("prompt.waiting", name=name)
            if last is not None and last.seat == decision.seat:
                return PromptModel(decision.seat, heading, last.sentence, detail=last.rest or waiting, waiting=True)
            return PromptModel(decision.seat, heading, waiting, steps=self.steps(view), waiting=True)
        if begun.picked is not None:
            return self._picked(view, table, begun.picked, begun.casts, heading)
        pieces, buttons = self._pieces(view, table), self._buttons(view, table, begun.composed)
        offered = begun.proposed
        if offered is not None:
            first = PromptChoice(PROPOSAL, offered.label, offered.sign)
            said = {str(command) for command in offered.commands} if self.kit.compact else ()  # room is short there
            buttons = (first, *(button for button in buttons if button.key not in said))
        return PromptModel(
            seat=decision.seat,
            heading=heading,
            sentence=self.question(view),
            detail=self.detail(view),
            steps=self.steps(view),
            caption=self.caption(view) if pieces else "",
            choices=(*pieces, *buttons),
            columns=self.columns((*pieces, *buttons)),
            notice=view.notice,
            hint="" if view.hint is None else self.hinted(view, view.hint),
        )

    def _looked_back(self, view: View[Any]) -> PromptModel:
        """What had just happened at another moment, in the words of the log."""
        say = self.kit.texts.say
        told = [line for line in view.log if line.position == view.position and not line.heading]
        seat = next((line.seat for line in told if line.seat is not None), view.viewer)
        sentence = " ".join(line.text for line in told if line.seat == seat) or say("table.back.nothing")
        return PromptModel(seat, say("table.back.heading"), sentence, waiting=True)

    def _pieces(self, view: View[Any], table: GestureTable) -> tuple[PromptChoice, ...]:
        unlisted = self.gestures.no_button
        choices = []
        for source, targets in table.drags.items():
            verbs = {command.verb for commands in targets.values() for command in commands}
            choice = self.piece_choice(view, source) if verbs & unlisted else None
            if choice is not None:
                choices.append(choice._replace(key=pick_key(source)))
        return tuple(choices)

    def _buttons(self, view: View[Any], table: GestureTable, composed: Composition) -> tuple[PromptChoice, ...]:
        """One for each thing that can be said: where two commands read alike, such as equal cards, the table shows both."""
        ready = [command for command in composed.ready() if command not in table.buttons]
        offered: dict[str, Command] = {}
        for command in (*ready, *table.buttons):
            shown = len(table.ways.get(command, ())) > 1
            offered.setdefault(self.label(view, command) if shown else str(command), command)
        choices = [self.choice(view, command) for command in offered.values()]
        return tuple(sorted(choices, key=lambda choice: (choice.apart, choice.ends)))

    def choice(self, view: View[Any], command: Command) -> PromptChoice:
        """The button of a command."""
        verb, signs = command.verb, self.signs
        return PromptChoice(
            str(command), self.short_label(view, command), self.sign(view, command), hint=self.label(view, command),
            ends=verb in signs.ends, apart=verb in signs.apart,
        )  # fmt: skip

    def _picked(
        self, view: View[Any], table: GestureTable, picked: Id, casts: Mapping[Id, Any], heading: str
    ) -> PromptModel:
        drags = table.drags.get(picked, {})
        found = ((target, self.drop_choice(view, picked, target, casts.get(target))) for target in drags)
        choices = tuple(choice._replace(key=drop_key(target)) for target, choice in found if choice is not None)
        sentence, detail = self.lifted(view, picked)
        assert view.decision is not None
        return PromptModel(
            seat=view.decision.seat,
            heading=heading,
            sentence=sentence,
            detail=detail,
            choices=choices,
            columns=self.drop_columns(picked, choices),
            foot=self.kit.say("prompt.put_back"),
        )

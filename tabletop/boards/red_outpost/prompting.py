"""What does the prompt rail say for a view: whose turn, what to decide, which buttons?"""

from __future__ import annotations

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import GestureTable
from tabletop.boards.common.prompt import PromptChoice, PromptModel
from tabletop.boards.red_outpost.gestures import DRAG_ONLY
from tabletop.boards.red_outpost.kit import Kit
from tabletop.boards.red_outpost.signs import TRADES, sign_of_command, sign_of_source
from tabletop.games.red_outpost.forecast import Forecast
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command

STEPS = ("move", "marker", "mood", "location")
STEP_OF = {"move": 0, "store_marker": 1, "add_marker": 1, "withhold_marker": 1, "replace_location": 2}
NO_STEPS = ("begin", "lay_down", "move_marker")
LONG = 13
"""Labels longer than this stand in one column."""


def prompt_model(
    kit: Kit, view: View, table: GestureTable, picked: str | None, forecasts: dict[str, Forecast]
) -> PromptModel:
    """The whole prompt. `picked`: what is lifted; `forecasts`: what dropping it on each target would do."""
    state: RedOutpostState = view.state
    decision = view.decision
    if decision is None:
        return PromptModel(view.viewer, kit.say("prompt.over"), kit.say("prompt.over_text"), waiting=True)
    name = kit.seat_name(decision.seat)
    if not view.legal:
        heading = kit.say("prompt.other_turn", name=name)
        waiting = kit.say("prompt.waiting", name=name)
        return PromptModel(decision.seat, heading, waiting, steps=_steps(kit, view), waiting=True)
    heading = kit.say("prompt.your_turn", name=name)
    if picked is not None:
        return _picked(kit, view, table, picked, forecasts, heading)
    choices = _choices(kit, state, table)
    caption = ""
    if any(choice.key.startswith("pick:") for choice in choices):
        caption = kit.say("prompt.or_pick_worker" if state.ask in ("move", "relocate") else "prompt.or_pick_marker")
    long = max((len(choice.label) for choice in choices), default=0) > LONG
    return PromptModel(
        seat=decision.seat,
        heading=heading,
        sentence=_question(kit, view),
        steps=_steps(kit, view),
        caption=caption,
        choices=choices,
        columns=1 if long else 2,
        notice=view.notice,
    )


def _question(kit: Kit, view: View) -> str:
    """What is asked; where a drag answers, the board says so in its own words."""
    assert view.decision is not None
    key = f"board.prompt.ask.{view.decision.kind}"
    if key in kit.texts and view.legal:
        return kit.texts.say(key)
    return kit.texts.say(f"prompt.{view.decision.kind}", **view.decision.params)


def _steps(kit: Kit, view: View) -> tuple[tuple[str, str], ...]:
    state: RedOutpostState = view.state
    assert view.decision is not None
    if view.decision.kind in NO_STEPS:
        return ()
    now = STEP_OF.get(view.decision.kind, 3)
    solo = state.autom is not None
    return tuple(
        (
            kit.say(f"step.{'autom_marker' if solo and name == 'marker' else name}"),
            "done" if at < now else "now" if at == now else "next",
        )
        for at, name in enumerate(STEPS)
    )


def _choices(kit: Kit, state: RedOutpostState, table: GestureTable) -> tuple[PromptChoice, ...]:
    choices: list[PromptChoice] = []
    for source, targets in table.drags.items():
        verbs = {command.verb for commands in targets.values() for command in commands}
        if verbs & set(DRAG_ONLY):
            worker = source.split(":")[1]
            choices.append(PromptChoice(f"pick:{source}", kit.worker(worker), sign_of_source(source)))
    choices += [
        PromptChoice(str(command), short_label(kit, command), sign_of_command(command), hint=label_of(kit, command))
        for command in table.buttons
    ]
    return tuple(choices)


def short_label(kit: Kit, command: Command) -> str:
    """The words on a command's button: only the name where the question says the rest, none where signs say it all."""
    if command.verb in TRADES:
        return ""
    if command.verb in ("raise", "lower", "lay_down", "place_crystal"):
        return kit.worker(command.word("worker"))
    if command.verb in ("choose_good", "produce_more", "export_set"):
        return kit.good(command.word("good"))
    return label_of(kit, command)


def label_of(kit: Kit, command: Command) -> str:
    """What a command does, in words."""
    text = kit.texts.say(f"command.{command.verb}", **dict(command.args))
    return text[:1].upper() + text[1:]


def _picked(
    kit: Kit, view: View, table: GestureTable, picked: str, forecasts: dict[str, Forecast], heading: str
) -> PromptModel:
    state: RedOutpostState = view.state
    kind, *rest = picked.split(":")
    targets = table.drags.get(picked, {})
    choices = []
    for target in targets:
        place, _, what = target.partition(":")
        if place == "tile":
            cast = forecasts.get(target)
            # the change the location makes, not what is left of it at the end of the track
            trailing = None if cast is None else ("mood", kit.of.locations[what].mood[rest[0]])
            choices.append(PromptChoice(f"drop:{target}", kit.location(what), ("scene", what), trailing))
        elif place == "row":
            choices.append(PromptChoice(f"drop:{target}", kit.worker(what), ("head", what)))
        elif place == "stock":
            choices.append(PromptChoice(f"drop:{target}", kit.good(what), ("cube", what)))
    detail = ""
    if kind == "figure" and state.ask == "move":
        sentence = kit.say("prompt.drop_figure", worker=rest[0])
        if state.autom is not None:
            detail = kit.say("prompt.takes_marker")
    else:
        sentence = kit.say("prompt.drop_piece")
    assert view.decision is not None
    return PromptModel(
        seat=view.decision.seat,
        heading=heading,
        sentence=sentence,
        detail=detail,
        choices=tuple(choices),
        columns=1 if kind in ("figure", "marker") and len(choices) <= 10 else 2,
        foot=kit.say("prompt.put_back"),
    )

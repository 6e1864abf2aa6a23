"""What is said when a scenario is over?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.application import App
from tabletop.app.parts.dialog import open_dialog
from tabletop.content import Texts
from tabletop.kernel.goal import Pursuit
from tabletop.scene import THEME, Group, Layer, Sprite, Text
from tabletop.scene.widgets import Button
from tabletop.store.savefile import Scenario
from tabletop.store.scenarios import Attempt, goal_words

SIZE = (560.0, 384.0)
REACHED, MISSED = "#365C2A", "#8C2F22"


def open_verdict(
    app: App, texts: Texts, scenario: Scenario, pursuit: Pursuit, attempt: Attempt, *, again: Callable[[], None]
) -> Layer:
    """Reached or missed, with which moves, what it teaches; Again, or back to practice."""
    reached = pursuit.status == "reached"

    def after(act: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            app.stage.overlays.close(layer)
            act()

        return both

    def fill(layer: Layer, sheet: Group, w: float, h: float) -> None:
        say = texts.say
        tint = REACHED if reached else MISSED
        icon = "check" if reached else "flag"
        sheet.add(Sprite(f"app/icon_{icon}", (38, 38), tint=tint, pos=(30, 30)))
        title = Text(say("goal.reached" if reached else "goal.missed"), THEME.heading(36, THEME.ink))
        title.pos = (82, 48 - title.h / 2)
        sheet.add(title)
        y = 88.0
        lines = [
            (_moves(texts, scenario, pursuit, attempt), THEME.ink),
            (goal_words(texts, scenario.goal), THEME.quiet_ink),
        ]
        lines.append((scenario.why[texts.language], THEME.ink))
        for words, colour in lines:
            text = Text(words, THEME.style(17, colour), width=w - 60, max_lines=4, pos=(30, y))
            sheet.add(text)
            y += text.h + 10
        first = Button(say("goal.again"), icon="restart_game", look="paper_main", size=(220, 54), on_click=after(again))
        second = Button(
            say("goal.to_practice"), icon="target", look="paper_second", size=(220, 54), on_click=after(app.go_practice)
        )
        first.name, second.name = "again", "to practice"
        first.pos, second.pos = (30, h - 78), (w - 250, h - 78)
        for button in (first, second):
            sheet.add(button)
        layer.first_focus = second if reached and pursuit.moves == scenario.fewest else first

    layer = open_dialog(app, "verdict", SIZE, fill)
    layer.on_escape = after(app.go_practice)
    return layer


def _moves(texts: Texts, scenario: Scenario, pursuit: Pursuit, attempt: Attempt) -> str:
    if pursuit.status == "reached":
        key = "goal.perfect" if pursuit.moves <= scenario.fewest else "goal.with_moves"
        return texts.say(key, n=pursuit.moves, fewest=scenario.fewest)
    if scenario.goal.moves:
        return texts.say("goal.other_move", n=attempt.tried)
    return texts.say("goal.came_to", gained=max(0, pursuit.gained), least=scenario.goal.least, n=attempt.tried)

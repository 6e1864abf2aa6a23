"""What is said when a scenario is over?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.application import App
from tabletop.app.parts.dialog import open_sheet
from tabletop.content import Texts
from tabletop.kernel.goal import Pursuit
from tabletop.scene import THEME, Layer, Sprite, Text
from tabletop.scene.layout import Cell, column, grow, row
from tabletop.scene.widgets import Button
from tabletop.store.savefile import Scenario
from tabletop.store.scenarios import Attempt, goal_words

SIZE = (560.0, 384.0)
BUTTON = (220.0, 54.0)
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

    def fill(layer: Layer) -> Cell:
        say, tint = texts.say, REACHED if reached else MISSED
        said = (
            (_moves(texts, scenario, pursuit, attempt), THEME.ink),
            (goal_words(texts, scenario.goal), THEME.quiet_ink),
            (scenario.why[texts.language], THEME.ink),
        )
        first = Button(say("goal.again"), icon="restart_game", look="paper_main", size=BUTTON, on_click=after(again))
        second = Button(
            say("goal.to_practice"), icon="target", look="paper_second", size=BUTTON, on_click=after(app.go_practice)
        )
        first.name, second.name = "again", "to practice"
        layer.first_focus = second if reached and pursuit.moves == scenario.fewest else first
        sign = Sprite(f"app/icon_{'check' if reached else 'flag'}", (38, 38), tint=tint)
        title = Text(say("goal.reached" if reached else "goal.missed"), THEME.heading(36, THEME.ink))
        return column(
            row(sign, grow(title), gap=14),
            18,
            column(*(Text(words, THEME.style(17, colour), max_lines=4) for words, colour in said), gap=10),
            grow(),
            row(first, grow(), second),
            pad=(30, 24, 30, 24),
        )

    layer = open_sheet(app, "verdict", SIZE, fill)
    layer.on_escape = after(app.go_practice)
    return layer


def _moves(texts: Texts, scenario: Scenario, pursuit: Pursuit, attempt: Attempt) -> str:
    if pursuit.status == "reached":
        key = "goal.perfect" if pursuit.moves <= scenario.fewest else "goal.with_moves"
        return texts.say(key, n=pursuit.moves, fewest=scenario.fewest)
    if scenario.goal.moves:
        return texts.say("goal.other_move", n=attempt.tried)
    return texts.say("goal.came_to", gained=max(0, pursuit.gained), least=scenario.goal.least, n=attempt.tried)

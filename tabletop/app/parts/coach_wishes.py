"""With which controls does a player say when the coach speaks, and of what?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from tabletop.scene import THEME, Choice, Slider, Switch, Text
from tabletop.store.settings import Reviews, Speaks

if TYPE_CHECKING:
    from tabletop.app.application import App

MOST_POINTS = 10
"""The largest slip one can ask to be warned of, at the earliest."""


class CoachWishes:
    """The controls for every wish about the coach; each change acts and is kept at once."""

    def __init__(
        self,
        app: App,
        *,
        choice_size: tuple[float, float],
        slider_width: float,
        font_size: float = 15,
        changed: Callable[[], None] | None = None,
    ) -> None:
        self._app, self._changed = app, changed
        say, coach = app.texts.say, app.settings.coach
        self.speaks, self.reviews = (
            Choice(
                [(value, say(f"settings.{name}.{value}")) for value in get_args(values)],
                getattr(coach, name),
                size=choice_size,
                font_size=font_size,
                on_change=self._wisher(name),
            )
            for name, values in (("speaks", Speaks), ("reviews", Reviews))
        )
        self.speaks.name, self.reviews.name = "coach speaks", "coach reviews"
        self.warns = Slider(1, MOST_POINTS, coach.warn_points, step=1, width=slider_width, ticks=True)
        self.warns.name = "coach warns"
        self.warns.on_change = self._warn
        self.points = Text(say("settings.warn_points", n=coach.warn_points), THEME.heading(24, THEME.ink, digits=True))
        self.switches: dict[str, Switch] = {}
        acts = {"worth": self._wisher("worth"), "explain_bots": lambda on: self.wish(explain_bots=on, bots={})}
        for name, act in acts.items():
            self.switches[name] = Switch(getattr(coach, name), on_change=act)
            self.switches[name].name = f"coach {name}"

    def wish(self, **changes: Any) -> None:
        """Change what the coach does."""
        self._app.change_settings(coach=msgspec.structs.replace(self._app.settings.coach, **changes))
        if self._changed is not None:
            self._changed()

    def _wisher(self, name: str) -> Callable[[Any], None]:
        # what is said here holds for everybody, also for who wanted it otherwise
        return lambda value: self.wish(**{name: value}, **({"people": {}} if name == "speaks" else {}))

    def _warn(self, number: float) -> None:
        self.points.content = self._app.texts.say("settings.warn_points", n=int(number))
        self.wish(warn_points=int(number))

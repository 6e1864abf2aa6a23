"""How does a player change language, size, motion, sound and colours?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.app.parts.coach_wishes import CoachWishes
from tabletop.app.parts.dialog import done_button, open_sheet
from tabletop.app.parts.page import rule, section
from tabletop.app.settings.colour_vision import seen
from tabletop.app.shortcuts import bind
from tabletop.content import LANGUAGES, load_texts, seat_looks
from tabletop.scene import THEME, Box, Group, Layer, Panel, Sprite, Text, arc
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, row
from tabletop.scene.widgets import Button, Choice, IconButton, ScrollView, Slider, Switch, surface
from tabletop.store import Settings

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (840.0, 952.0)
LABEL = 218.0
HEAD, FOOT = 84.0, 78.0

SAMPLES = {"volume": "place", "effects": "coin"}
"""Which sound a slider plays when it is let go."""


def open_over(app: App) -> None:
    """Settings over whatever is shown; every change acts at once."""
    layer = open_sheet(app, "settings", SIZE, lambda layer: _Sheet(app, layer).cell())
    bind(layer, {"settings": lambda: app.stage.overlays.close(layer)})


class _Sheet:
    """One build of the sheet for a size and a language."""

    def __init__(self, app: App, layer: Layer) -> None:
        self.app, self.layer = app, layer
        self.say, self.settings = app.texts.say, app.settings

    def cell(self) -> Cell:
        """Head, scrolling middle, foot."""
        say = self.say
        lines = column(
            *self._screen(), *self._motion(), *self._coach(), *self._sound(), *self._colours(), pad=(0, 0, 20, 0)
        )
        icon = Sprite("app/icon_settings", (34, 34), tint="#8A6419")
        close = IconButton("close", look="paper_second", side=48, on_click=self._close)
        head = row(2, icon, 12, grow(Text(say("settings.title"), THEME.heading(44, THEME.ink))), close, pad=(32, 0))
        done = self.layer.first_focus = done_button(self.app, self.layer)
        foot = row(
            Button(say("settings.defaults"), look="paper_second", on_click=self._defaults),
            Button(say("about.button"), icon="info", look="paper_second", on_click=self.app.open_about),
            grow(Text(say("settings.at_once"), THEME.style(16, THEME.quiet_ink), height=48, max_lines=2, shrink=True)),
            done,
            gap=12,
        )
        return column(
            fixed(head, h=HEAD),
            grow(row(32, grow(inside(ScrollView((0, 0)), lines)), 16, align="stretch")),
            fixed(column(2, rule(), 8, foot, pad=(32, 0)), h=FOOT),
        )

    # --- sections ----------------------------------------------------------------------------------------------------

    def _screen(self) -> list[Part]:
        settings, most = self.settings, self.app.stage.most_ui_scale
        languages = [(language, load_texts(language).say("language.name")) for language in sorted(LANGUAGES)]
        language = Choice(
            languages, settings.language, size=(300, 44), on_change=lambda value: self._change(language=value)
        )
        number = min(settings.ui_scale, most)
        percent = Text(f"{number} %", THEME.heading(28, THEME.ink, digits=True))
        slider = Slider(75, most, number, step=5, width=360, ticks=True)
        slider.on_change = lambda value: self._scale_to(int(value), percent)
        sample = row(
            Sprite("app/seat_vermilion", (30, 30)), Text("12", THEME.heading(30, THEME.ink)), gap=12, pad=(14, 0)
        )
        paper = Panel((98, 58), fill="#E3D7BE", rim="#B5A37F", rim_width=2, corners=10)
        switch = Switch(settings.full_screen, on_change=lambda on: self._change(full_screen=on))
        return [
            self._section("screen"),
            self._line("language", language, after=2),
            self._line("ui_scale", slider, 16, fixed(percent, w=76), fixed(inside(paper, sample), 98, 58), after=12),
            self._line("full_screen", switch, 16, self._quiet("full_screen_hint", 16), after=26),
        ]

    def _motion(self) -> list[Part]:
        self._speed = self._choice("animation", "speed", ("off", "fast", "normal", "slow"), 380, 16, self._pace_to)
        self._runner = Sprite("app/seat_ocean", (24, 24))
        others = self._choice("others", "tellings", ("slow", "normal", "fast", "step"))
        stops = self._choice("interludes", "stops", ("wait", "long", "short", "off"))
        return [
            self._section("motion"),
            self._line("animation", self._speed, 20, self._runner, after=4),
            row(LABEL, self._quiet("skip_hint", 14), pad=(0, 0, 0, 16)),
            self._line("others", others, after=8),
            self._line("interludes", stops, after=8),
        ]

    def _coach(self) -> list[Part]:
        wishes = CoachWishes(self.app, choice_size=(554, 44), slider_width=360)
        return [
            self._section("coach"),
            self._line("coach_speaks", wishes.speaks),
            self._line("coach_warns", wishes.warns, 16, wishes.points, after=12),
            *(self._line(f"coach_{name}", switch, after=16) for name, switch in wishes.switches.items()),
            self._line("coach_reviews", wishes.reviews),
        ]

    def _sound(self) -> list[Part]:
        mute = Switch(self.settings.mute, on_change=lambda on: self._change(mute=on))
        names = ("volume", "effects", "ambience")
        return [
            self._section("sound"),
            column(self._quiet("no_device", 16), 10) if self.app.sounds.has_no_device else None,
            *(self._line(name, *self._loudness(name), after=8) for name in names),
            self._line("mute", mute, after=14),
        ]

    def _loudness(self, name: str) -> tuple[Part, ...]:
        number = getattr(self.settings, name)
        percent = Text(f"{number} %", THEME.heading(24, THEME.ink, digits=True))
        change, sample = self._volume_to(name, percent), self._sample(name)
        return Slider(0, 100, number, step=5, width=360, on_change=change, on_rest=sample), 16, percent

    def _colours(self) -> list[Part]:
        sights = self._choice("colour_blind", "sight", ("none", "protan", "deutan", "tritan"), change=self._sight_to)
        self._slips = Group(size=(554, 134))
        self._show_slips()
        return [
            self._section("colours"),
            self._line("colour_blind", sights, after=14),
            row(fixed(self._quiet("shapes_stay", 15), w=190), 28, self._slips, align="start", pad=(0, 0, 0, 6)),
        ]

    # --- building blocks ---------------------------------------------------------------------------------------------

    def _section(self, key: str) -> Cell:
        return section(self.say(f"settings.section.{key}"))

    def _line(self, key: str, *controls: Part, after: float = 10) -> Cell:
        label = Text(self.say(f"settings.{key}"), THEME.style(17, THEME.ink, face=THEME.strong), max_lines=2)
        return row(fixed(label, w=LABEL - 10), 10, *controls, pad=(0, 0, 0, after))

    def _quiet(self, key: str, size: float) -> Text:
        return Text(self.say(f"settings.{key}"), THEME.style(size, THEME.quiet_ink))

    def _choice(
        self,
        name: str,
        words: str,
        values: tuple[str, ...],
        width: float = 554,
        font_size: float = 15,
        change: Callable[[str], None] | None = None,
    ) -> Choice:
        """The values of one setting beside each other."""
        offered = [(value, self.say(f"settings.{words}.{value}")) for value in values]
        act = change or (lambda value: self._change(**{name: value}))
        return Choice(offered, getattr(self.settings, name), size=(width, 44), font_size=font_size, on_change=act)

    def _show_slips(self) -> None:
        self._slips.clear()
        shown = (("settings.as_painted", "none"), ("settings.as_seen", self.app.settings.colour_blind))
        slips = [fixed(self._slip(self.say(caption), sight), 268, 134) for caption, sight in shown]
        row(*slips, gap=18).lay(Box(0, 0, *self._slips.size), self._slips)

    def _slip(self, caption: str, sight: str) -> Cell:
        """The colours of the seats as these eyes see them."""
        seats = [
            Sprite(
                f"app/seat_{seat}",
                (44, 44),
                swaps=tuple((colour, seen(colour, sight)) for colour in (look.fill, look.rim)),
            )
            for seat, look in seat_looks().items()
        ]
        words = Text(caption, THEME.style(14, face=THEME.strong))
        return inside(surface("tray", (268, 134)), column(words, 24, row(*seats, gap=16), pad=(17, 12)))

    # --- changes -----------------------------------------------------------------------------------------------------

    def _change(self, **changes: Any) -> None:
        language = self.app.settings.language
        self.app.change_settings(**changes)
        if self.app.settings.language != language:
            self.app.stage.lay_out(self.layer)

    def _scale_to(self, number: int, value: Text) -> None:
        value.content = f"{number} %"
        # The window is laid out anew only when the hand rests, or the slider would run away under it.
        self._wanted = number
        self.app.later(350, lambda: self._rest_scale(number))

    def _rest_scale(self, number: int) -> None:
        if self._wanted == number:
            self._change(ui_scale=number)

    def _pace_to(self, value: str) -> None:
        self._change(animation=value)
        self._runner.x = self._speed.x + self._speed.w + 20
        self.app.stage.tweens.run(arc(self._runner, (self._runner.x + 120, self._runner.y), 480, rise=0.3))

    def _volume_to(self, name: str, value: Text) -> Callable[[float], None]:
        def change(number: float) -> None:
            value.content = f"{int(number)} %"
            self._change(**{name: int(number)})

        return change

    def _sample(self, name: str) -> Callable[[], None]:
        """What such a loudness sounds like, once the knob is let go; the room is heard all the time."""
        return lambda: self.app.sounds.play(SAMPLES.get(name, ""))

    def _sight_to(self, kind: str) -> None:
        self._change(colour_blind=kind)
        self._show_slips()

    def _defaults(self) -> None:
        fresh = Settings(language=self.app.settings.language)
        self.app.change_settings(**{name: getattr(fresh, name) for name in Settings.__struct_fields__})
        self.app.stage.lay_out(self.layer)

    def _close(self) -> None:
        self.app.stage.overlays.close(self.layer)

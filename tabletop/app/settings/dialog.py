"""How does a player change language, size, motion, sound and colours?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.app.parts.coach_wishes import CoachWishes
from tabletop.app.parts.dialog import done_button, open_sheet
from tabletop.app.parts.page import rule
from tabletop.app.settings.colour_vision import seen
from tabletop.app.shortcuts import bind
from tabletop.content import LANGUAGES, load_texts, seat_looks
from tabletop.scene import THEME, Box, Group, Layer, Panel, Size, Sprite, Text, arc
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row
from tabletop.scene.widgets import Button, Choice, IconButton, ScrollView, Slider, Switch, surface
from tabletop.store import Settings

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (1080.0, 600.0)
NAV, LABEL = 190.0, 218.0
HEAD, FOOT = 84.0, 78.0

SECTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "screen": ("fullscreen", ("ui_scale", "full_screen", "rail", "doubts")),
    "motion": ("speed_2", ("animation", "others", "interludes")),
    "coach": ("coach", ("coach",)),
    "sound": ("sound_on", ("volume", "effects", "ambience", "mute", "speak")),
    "colours": ("contrast", ("colour_blind",)),
}
"""The sign of every section, and which settings it takes back to their defaults."""
SAMPLES = {"volume": "place", "effects": "coin"}
"""Which sound a slider plays when it is let go."""


def open_over(app: App) -> None:
    """Settings over whatever is shown; every change acts at once."""
    sheet = _Sheet(app)
    layer = open_sheet(app, "settings", SIZE, sheet.cell)
    bind(layer, {"settings": lambda: app.stage.overlays.close(layer)})


class _Sheet:
    """The sheet: a list of its sections, and one of them."""

    def __init__(self, app: App) -> None:
        self.app, self.section = app, "screen"

    @property
    def settings(self) -> Settings:
        """As they are now."""
        return self.app.settings

    def cell(self, layer: Layer) -> Cell:
        """Head, list and section, foot; where it is narrow the list lies above the section."""
        self.layer, self.say = layer, self.app.texts.say
        icon = Sprite("app/icon_settings", (34, 34), tint="#8A6419")
        close = IconButton("close", look="paper_second", side=48, on_click=self._close)
        head = row(
            2, icon, 12, grow(Text(self.say("settings.title"), THEME.heading(44, THEME.ink))), close, pad=(32, 0)
        )
        done = layer.first_focus = done_button(self.app, layer)
        page = inside(ScrollView((0, 0)), column(*getattr(self, f"_{self.section}")(), pad=(0, 4, 20, 0)))
        name = self.say(f"settings.section.{self.section}")
        foot = row(
            Button(
                self.say("settings.defaults", section=name),
                look="paper_second",
                on_click=self._defaults,
                name="defaults",
            ),
            Button(self.say("about.button"), icon="info", look="paper_second", on_click=self.app.open_about),
            grow(
                Text(
                    self.say("settings.at_once"), THEME.style(16, THEME.quiet_ink), height=48, max_lines=2, shrink=True
                )
            ),
            done,
            gap=12,
        )
        return column(
            fixed(head, h=HEAD),
            grow(fitting(self._beside(page), self._below(page))),
            fixed(column(2, rule(), 8, foot, pad=(32, 0)), h=FOOT),
        )

    def _beside(self, page: Cell) -> Cell:
        look = {False: "paper_second", True: "paper_main"}
        nav = [
            Button(
                self.say(f"settings.section.{key}"), icon=icon, look=look[key == self.section], size=(NAV, 46),
                on_click=partial(self._open, key), name=f"section {key}",
            )
            for key, (icon, _) in SECTIONS.items()
        ]  # fmt: skip
        listed = inside(Group(focus_group=True), column(*nav, gap=8))
        return row(30, column(listed, grow()), 30, grow(page, least=780), 12, align="stretch")

    def _below(self, page: Cell) -> Cell:
        options = [(key, self.say(f"settings.section.{key}")) for key in SECTIONS]

        def made(size: Size) -> Choice:
            return Choice(options, self.section, size=size, font_size=17, on_change=self._open, name="section")

        return column(row(32, grow(fixed(made, h=44)), 32), 10, grow(row(32, grow(page), 12, align="stretch")))

    def _open(self, section: str) -> None:
        self.section = section
        self.app.stage.lay_out(self.layer)

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
        self._sample_paper = Panel((0, 0), fill="#E3D7BE", rim="#B5A37F", rim_width=2, corners=10)
        self._sample_paper.clips = True
        slider.on_change = lambda value: self._scale_to(int(value), percent)
        switch = Switch(settings.full_screen, on_change=lambda on: self._change(full_screen=on))
        sample = fixed(inside(self._sample_paper, self._sample_words(number)), w=540, h=100)
        return [
            self._line("language", language),
            self._line("ui_scale", slider, 16, percent, after=10),
            row(LABEL, sample, pad=(0, 0, 0, 14)),
            self._line("full_screen", switch, 16, self._quiet("full_screen_hint", 16)),
            self._line("rail", self._choice("rail", "side", ("left", "right"), 300, 17)),
            self._line("doubts", self._choice("doubts", "doubt", ("never", "hover", "always"))),
            self._line("copy", self._my_copy()),
        ]

    def _my_copy(self) -> Button:
        """The way to the owner's copy of the game on the screen, or of the first one."""
        screen = self.app.screen
        game = None if screen is None else screen.game_name
        name = self.app.find_game(game).components.edition if game else ""
        words = self.say("copy.with_edition", name=name) if name else self.say("copy.entry")

        def go() -> None:
            self._close()
            if screen is not None:
                screen.to_my_copy()

        return Button(words, icon="edit", look="paper_second", height=40, font_size=16, on_click=go, name="my copy")

    def _sample_words(self, number: int) -> Cell:
        """Words as large as they will be."""
        size = THEME.body_size * number / min(self.settings.ui_scale, self.app.stage.most_ui_scale)
        return column(Text(self.say("settings.sample"), THEME.style(size, THEME.ink), max_lines=3), pad=(18, 12))

    def _motion(self) -> list[Part]:
        self._speed = self._choice("animation", "speed", ("slow", "normal", "fast", "off"), 380, 16, self._pace_to)
        self._runner = Sprite("app/seat_ocean", (24, 24))
        others = self._choice("others", "tellings", ("step", "slow", "normal", "fast"))
        stops = self._choice("interludes", "stops", ("wait", "long", "short", "off"))
        return [
            self._line("animation", self._speed, 20, self._runner, after=4),
            row(LABEL, self._quiet("skip_hint", 14), pad=(0, 0, 0, 16)),
            self._line("others", others),
            self._line("interludes", stops),
        ]

    def _coach(self) -> list[Part]:
        wishes = CoachWishes(self.app, choice_size=(554, 44), slider_width=360)
        return [
            self._line("coach_speaks", wishes.speaks),
            self._line("coach_warns", wishes.warns, 16, wishes.points),
            *(self._line(f"coach_{name}", switch) for name, switch in wishes.switches.items()),
            self._line("coach_reviews", wishes.reviews),
        ]

    def _sound(self) -> list[Part]:
        mute = Switch(self.settings.mute, on_change=lambda on: self._change(mute=on))
        speak = Switch(self.settings.speak, on_change=lambda on: self._change(speak=on))
        names = ("volume", "effects", "ambience")
        return [
            column(self._quiet("no_device", 16), 10) if self.app.sounds.has_no_device else None,
            *(self._line(name, *self._loudness(name)) for name in names),
            self._line("mute", mute),
            self._line("speak", speak, 16, grow(self._quiet("speak_hint", 16))),
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
            self._line("colour_blind", sights),
            row(fixed(self._quiet("shapes_stay", 15), w=190), 28, self._slips, align="start", pad=(0, 0, 0, 6)),
        ]

    # --- building blocks ---------------------------------------------------------------------------------------------

    def _line(self, key: str, *controls: Part, after: float = 14) -> Cell:
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
        self._sample_paper.clear()
        self._sample_words(number).lay(self._sample_paper.own_box(), self._sample_paper)
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
        """Only what this section shows."""
        fresh = Settings()
        self.app.change_settings(**{name: getattr(fresh, name) for name in SECTIONS[self.section][1]})
        self.app.stage.lay_out(self.layer)

    def _close(self) -> None:
        self.app.stage.overlays.close(self.layer)

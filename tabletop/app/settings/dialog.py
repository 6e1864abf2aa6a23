"""How does a player change language, size, motion, sound and colours?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.app.parts import section
from tabletop.app.parts.coach_wishes import CoachWishes
from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.section import add_section
from tabletop.app.settings.colour_vision import seen
from tabletop.app.shortcuts import bind
from tabletop.content import LANGUAGES, load_texts, seat_looks
from tabletop.scene import THEME, Group, Layer, Node, Panel, Sprite, Text, arc
from tabletop.scene.widgets import Button, Choice, IconButton, ScrollView, Slider, Switch, surface
from tabletop.store import Settings

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (840.0, 952.0)
LABEL_X, CONTROL_X = 0.0, 218.0
HEAD, FOOT = 84.0, 78.0


def open_over(app: App) -> None:
    """Settings over whatever is shown; every change acts at once."""
    layer = open_dialog(app, "settings", SIZE, lambda layer, sheet, w, h: _Sheet(app, layer, sheet, w, h).build())
    bind(layer, {"settings": lambda: app.stage.overlays.close(layer)})


class _Sheet:
    """One build of the sheet for a size and a language."""

    def __init__(self, app: App, layer: Layer, sheet: Group, w: float, h: float) -> None:
        self.app, self.layer, self.sheet = app, layer, sheet
        self.w, self.h = w, h
        self.texts, self.settings = app.texts, app.settings
        self.y = 0.0

    def build(self) -> None:
        """Head, scrolling middle, foot."""
        sheet, w, h = self.sheet, self.w, self.h
        sheet.add(Sprite("app/icon_settings", (34, 34), tint="#8A6419", pos=(34, 24)))
        sheet.add(Text(self.texts.say("settings.title"), THEME.heading(44, THEME.ink), pos=(80, 14)))
        close = IconButton("close", look="paper_second", side=48, on_click=self._close)
        close.pos = (w - 80, 20)
        sheet.add(close)
        self.view = ScrollView((w - 48, h - HEAD - FOOT), pos=(32, HEAD))
        sheet.add(self.view)
        self._screen()
        self._motion()
        self._coach()
        self._sound()
        self._colours()
        self.view.content_height = self.y
        sheet.add(Panel((w - 64, 2), fill="#CDBE9E", pos=(32, h - FOOT + 2)))
        defaults = Button(
            self.texts.say("settings.defaults"), look="paper_second", on_click=self._defaults, pos=(32, h - 66)
        )
        sheet.add(defaults)
        about = Button(self.texts.say("about.button"), icon="info", look="paper_second", on_click=self.app.open_about)
        about.pos = (44 + defaults.w, h - 66)
        sheet.add(about)
        left = about.x + about.w + 12
        sheet.add(
            Text(
                self.texts.say("settings.at_once"),
                THEME.style(16, THEME.quiet_ink),
                width=w - 238 - left,
                height=48,
                max_lines=2,
                shrink=True,
                pos=(left, h - 66),
            )
        )
        done = Button(
            self.texts.say("settings.done"), icon="check", look="paper_main", size=(190, 48), on_click=self._close
        )
        done.pos = (w - 222, h - 66)
        sheet.add(done)
        self.layer.first_focus = done

    # --- sections ----------------------------------------------------------------------------------------------------

    def _screen(self) -> None:
        self._section("screen")
        settings = self.settings
        self._line(
            "language",
            Choice(
                [(language, load_texts(language).say("language.name")) for language in sorted(LANGUAGES)],
                settings.language,
                size=(300, 44),
                on_change=lambda value: self._change(language=value),
            ),
        )
        value = Text("", THEME.heading(28, THEME.ink, digits=True))
        slider = Slider(75, 200, settings.ui_scale, step=5, width=360, ticks=True)
        value.content = f"{settings.ui_scale} %"
        slider.on_change = lambda number: self._scale_to(int(number), value)
        self._line("ui_scale", slider, 62)
        value.pos = (CONTROL_X + 376, self.y - 62)
        self.view.content.add(value)
        sample = self.view.content.add(
            Panel((98, 58), fill="#E3D7BE", rim="#B5A37F", rim_width=2, corners=10, pos=(CONTROL_X + 452, self.y - 70))
        )
        sample.add(Sprite("app/seat_vermilion", (30, 30), pos=(14, 14)))
        sample.add(Text("12", THEME.heading(30, THEME.ink), pos=(56, 10)))
        switch = Switch(settings.full_screen, on_change=lambda on: self._change(full_screen=on))
        self._line("full_screen", switch, 56)
        self._beside(switch, self.texts.say("settings.full_screen_hint"))

    def _motion(self) -> None:
        self._section("motion")
        speeds = [(value, self.texts.say(f"settings.speed.{value}")) for value in ("off", "fast", "normal", "slow")]
        choice = Choice(speeds, self.settings.animation, size=(380, 44), on_change=self._pace_to)
        self._line("animation", choice, 48)
        self._runner = self.view.content.add(Sprite("app/seat_ocean", (24, 24)))
        self._runner.pos = (CONTROL_X + 400, self.y - 36)
        hint = Text(self.texts.say("settings.skip_hint"), THEME.style(14, THEME.quiet_ink), pos=(CONTROL_X, self.y))
        self.view.content.add(hint)
        self.y += 34
        self._choice("others", "tellings", ("slow", "normal", "fast", "step"))
        self._choice("interludes", "stops", ("wait", "long", "short", "off"))

    def _choice(self, name: str, words: str, values: tuple[str, ...]) -> None:
        """A row of values for one setting."""
        offered = [(value, self.texts.say(f"settings.{words}.{value}")) for value in values]
        now = getattr(self.settings, name)
        choice = Choice(
            offered, now, size=(554, 44), font_size=15, on_change=lambda value: self._change(**{name: value})
        )
        self._line(name, choice, 52)

    def _coach(self) -> None:
        self._section("coach")
        wishes = CoachWishes(self.app, choice_size=(554, 44), slider_width=360)
        self._line("coach_speaks", wishes.speaks, 54)
        self._line("coach_warns", wishes.warns, 48)
        wishes.points.pos = (CONTROL_X + 376, self.y - 46)
        self.view.content.add(wishes.points)
        for name, switch in wishes.switches.items():
            self._line(f"coach_{name}", switch, 46)
        self._line("coach_reviews", wishes.reviews, 54)

    def _sound(self) -> None:
        self._section("sound")
        settings = self.settings
        for name, number in (
            ("volume", settings.volume),
            ("effects", settings.effects),
            ("ambience", settings.ambience),
        ):
            value = Text(f"{number} %", THEME.heading(24, THEME.ink, digits=True))
            slider = Slider(0, 100, number, step=5, width=360)
            slider.on_change = self._volume_to(name, value)
            self._line(name, slider, 44)
            value.pos = (CONTROL_X + 376, self.y - 42)
            self.view.content.add(value)
        switch = Switch(settings.mute, on_change=lambda on: self._change(mute=on))
        self._line("mute", switch, 44)

    def _colours(self) -> None:
        self._section("colours")
        kinds = [(kind, self.texts.say(f"settings.sight.{kind}")) for kind in ("none", "protan", "deutan", "tritan")]
        choice = Choice(kinds, self.settings.colour_blind, size=(554, 44), font_size=15, on_change=self._sight_to)
        self._line("colour_blind", choice, 58)
        words = Text(
            self.texts.say("settings.shapes_stay"), THEME.style(15, THEME.quiet_ink), width=190, pos=(LABEL_X, self.y)
        )
        self.view.content.add(words)
        self._slips: list[Node] = []
        self._slips_y = self.y
        self._show_slips()
        self.y += 140

    # --- building blocks ---------------------------------------------------------------------------------------------

    def _section(self, key: str) -> None:
        add_section(self.view.content, self.texts.say(f"settings.section.{key}"), self.w - 90, (0, self.y))
        self.y += section.HEIGHT

    def _line(self, key: str, control: Node, height: float = 54) -> None:
        content = self.view.content
        label = Text(
            self.texts.say(f"settings.{key}"),
            THEME.style(17, THEME.ink, face=THEME.strong),
            width=CONTROL_X - 10,
            max_lines=2,
        )
        label.pos = (LABEL_X, self.y + max(0.0, (min(control.h, 44) - label.h) / 2))
        content.add(label)
        control.pos = (CONTROL_X, self.y)
        content.add(control)
        self.y += height

    def _beside(self, control: Node, words: str) -> None:
        text = Text(words, THEME.style(16, THEME.quiet_ink))
        text.pos = (control.x + control.w + 16, control.y + (control.h - text.h) / 2)
        self.view.content.add(text)

    def _show_slips(self) -> None:
        for slip in self._slips:
            slip.detach()
        kind = self.app.settings.colour_blind
        captions = ("settings.as_painted", "settings.as_seen")
        self._slips = []
        for number, (caption, sight) in enumerate(zip(captions, ("none", kind), strict=True)):
            slip = surface("tray", (268, 134), pos=(CONTROL_X + 286 * number, self._slips_y))
            slip.add(Text(self.texts.say(caption), THEME.style(14, face=THEME.strong), pos=(16, 12)))
            for i, (seat, look) in enumerate(seat_looks().items()):
                swaps = tuple((colour, seen(colour, sight)) for colour in (look.fill, look.rim))
                slip.add(Sprite(f"app/seat_{seat}", (44, 44), swaps=swaps, pos=(18 + 60 * i, 54)))
            self.view.content.add(slip)
            self._slips.append(slip)

    # --- changes -----------------------------------------------------------------------------------------------------

    def _change(self, **changes: Any) -> None:
        language = self.app.settings.language
        self.app.change_settings(**changes)
        if self.app.settings.language != language:
            self.layer.laid_out()

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
        self._runner.pos = (CONTROL_X + 400, self._runner.y)
        self.app.stage.tweens.run(arc(self._runner, (CONTROL_X + 520, self._runner.y), 480, rise=0.3))

    def _volume_to(self, name: str, value: Text) -> Any:
        def change(number: float) -> None:
            value.content = f"{int(number)} %"
            self._change(**{name: int(number)})
            self.app.sounds.play("place")

        return change

    def _sight_to(self, kind: str) -> None:
        self._change(colour_blind=kind)
        self._show_slips()

    def _defaults(self) -> None:
        fresh = Settings(language=self.app.settings.language)
        self.app.change_settings(**{name: getattr(fresh, name) for name in Settings.__struct_fields__})
        self.layer.laid_out()

    def _close(self) -> None:
        self.app.stage.overlays.close(self.layer)

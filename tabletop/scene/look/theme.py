"""Which colours, faces and sizes do controls have? One plain value, replaced as a whole."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from tabletop.scene.look.colour import Colour
from tabletop.scene.look.shadow import Shadow
from tabletop.scene.look.typeset import Face, TextStyle

T = TypeVar("T")


class ControlLook(NamedTuple):
    """How a pressable control looks at rest; the other four states follow from it."""

    fill: Colour
    rim: Colour
    label: Colour
    ring: str
    shadow: Shadow = Shadow(2, 4, 0.35)


class FieldLook(NamedTuple):
    """How recessed parts look: tracks of choices, switches and sliders, text fields."""

    track: Colour
    track_rim: Colour
    track_label: Colour
    chip: Colour
    chip_label: Colour
    field: Colour
    field_rim: Colour
    field_text: Colour
    field_quiet: Colour
    filled: Colour
    rest: Colour
    knob: Colour
    knob_rim: Colour
    knob_off: Colour
    ring: str


class PanelLook(NamedTuple):
    """How a surface looks that holds things."""

    fill: Colour
    rim: Colour
    corners: float
    shadows: tuple[Shadow, ...]
    light: Colour | None = None
    grain: str | None = None


class Sizes(NamedTuple):
    """How large words, gaps and controls are in one of the two layouts: a screen asks for these, not which layout it is."""

    tiny: float
    """Words that explain something in passing."""
    small: float
    body: float
    lead: float
    """Words on what is pressed often."""
    title: float
    hero: float
    gap: float
    """Between things that belong together."""
    space: float
    """Between things that do not."""
    pad: float
    """Between the rim of a panel and what lies on it."""
    edge: float
    """Between the rim of the window and the panels."""
    between: float
    """Between the columns of a screen that lies open."""
    bar: float
    """How high the bar at the top is."""
    icon: float
    logo: float
    card: float
    """How high a card with a picture and some lines is."""
    control: float
    """How high choices, fields and plain buttons are."""
    button: float
    """How high the buttons are that lead on."""

    def words(self, normal: float, compact: float) -> float:
        """How large some words are, where no name says it."""
        return compact if self is COMPACT else normal

    @property
    def lines(self) -> int:
        """How many lines words may take that stand in one where there is room for them."""
        return 2 if self is LARGE else 1

    def by(self, normal: T, compact: T) -> T:
        """One thing in the normal layout, another in the small one, where a size does not say it."""
        return normal if self is NORMAL else compact


NORMAL = Sizes(15, 16, 17, 19, 28, 44, 12, 24, 22, 48, 40, 56, 24, 68, 200, 44, 64)
COMPACT = Sizes(13, 14, 15, 16, 22, 30, 8, 16, 14, 24, 24, 48, 20, 44, 136, 36, 50)
LARGE = COMPACT._replace(
    **{name: getattr(NORMAL, name) for name in ("tiny", "small", "body", "lead", "title", "hero", "icon")}
)
"""The small layout of a window that is not small, but in which everything is to be larger: words lose nothing of their size."""


class Theme(NamedTuple):
    """Everything a control needs to know about looks. `replace` parts with `_replace`."""

    text: Face = Face("source-sans-3", 400)
    strong: Face = Face("source-sans-3", 600)
    bold: Face = Face("source-sans-3", 700)
    title: Face = Face("barlow-condensed", 700)
    heavy: Face = Face("barlow-condensed", 800)
    """For the one number a panel is about."""
    body_size: float = 16
    label_size: float = 17
    button_height: float = 48
    button_corner: float = 10
    big_corner: float = 12
    icon_size: float = 22
    light_text: Colour = "#F4F1EA"
    quiet_light: Colour = "#BFB5A6"
    ink: Colour = "#1B1B1B"
    quiet_ink: Colour = "#5A5044"
    background: Colour = "#282320"
    veil: Colour = "#0C0A09"
    veil_share: float = 0.62
    icon_prefix: str = "app/icon_"
    buttons: dict[str, ControlLook] = {  # noqa: RUF012 - a plain value, never changed in place
        "main": ControlLook("#EFE6D3", "#A8946D", "#1B1B1B", "#F4F1EA"),
        "second": ControlLook("#3A332E", "#171412", "#F4F1EA", "#F4F1EA"),
        "paper_main": ControlLook("#2B2622", "#100E0C", "#F4F1EA", "#1B1B1B", Shadow(2, 3, 0.3)),
        "paper_second": ControlLook("#E3D7BE", "#B5A37F", "#1B1B1B", "#1B1B1B", Shadow(2, 3, 0.22)),
        "accent": ControlLook("#C62F25", "#7C1B14", "#F4F1EA", "#F4F1EA"),
    }
    fields: dict[str, FieldLook] = {  # noqa: RUF012
        "paper": FieldLook(
            "#D6C8AA", "#C3B38F", "#4C4338", "#2B2622", "#F4F1EA", "#FBF6EA", "#B5A37F", "#1B1B1B", "#5A5044",
            "#2B2622", "#CDBE9E", "#F6EFDF", "#8A7A5A", "#8B7A5E", "#1B1B1B",
        ),
        "dark": FieldLook(
            "#1A1715", "#0F0D0C", "#BFB5A6", "#EFE6D3", "#1B1B1B", "#1A1715", "#3A332E", "#F4F1EA", "#BFB5A6",
            "#EFE6D3", "#4A423B", "#F6EFDF", "#8A7A5A", "#6B5F52", "#F4F1EA",
        ),
    }  # fmt: skip
    panels: dict[str, PanelLook] = {  # noqa: RUF012
        "paper": PanelLook(
            "#EFE6D3", "#B5A37F", 12, (Shadow(2, 3, 0.28), Shadow(8, 22, 0.38)), None, "app/paper_fibres"
        ),
        "tray": PanelLook("#2B2623", "#131110", 14, (Shadow(5, 14, 0.38),), "#FFFFFF0F"),
        "slip": PanelLook("#2B2622", "#14110F", 9, (Shadow(5, 14, 0.45),)),
        "overlay": PanelLook("#EFE6D3", "#B5A37F", 14, (Shadow(24, 60, 0.6),), None, "app/paper_fibres"),
        "overlay_dark": PanelLook("#2B2623", "#131110", 14, (Shadow(24, 60, 0.6),), "#FFFFFF0F"),
    }

    def style(self, size: float, colour: Colour | None = None, *, face: Face | None = None, **more: float) -> TextStyle:
        """A text style in this theme: body face and light text unless said otherwise."""
        chosen = face or self.text
        return TextStyle(chosen, size, self.light_text if colour is None else colour, bold=self.bold, **more)  # type: ignore[arg-type]

    def heading(self, size: float, colour: Colour | None = None, **more: float) -> TextStyle:
        """A style in the title face."""
        return self.style(size, colour, face=self.title, **more)

    def section(self, colour: Colour | None = None) -> TextStyle:
        """A section label: title face, 15, capitals, tracked."""
        quiet = self.quiet_light if colour is None else colour
        return TextStyle(self.title, 15, quiet, tracking=1.6, capitals=True)


THEME = Theme()

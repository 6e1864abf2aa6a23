"""What stands in the register of a screen: every language and window, each thing in a line, and what is wrong at other sizes?

What looks as in another window is written once. At other interface sizes than 100 % only flaws are written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.app.application import App
from tests.app.looking import settle
from tests.layouts.opening import board_of, shown
from tests.layouts.reading import Thing, things

FOLDER = Path(__file__).parent / "screens"
LANGUAGES = ("en", "de")
WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))
INTERFACE = (75, 100, 150, 200)


class Variant(NamedTuple):
    """In which language, window and interface size (per cent) a screen is laid out."""

    language: str
    window: tuple[int, int]
    interface: int

    @property
    def title(self) -> str:
        """How it is called in the register."""
        return f"{self.language} {self.window[0]}×{self.window[1]} {self.interface} %"


class Layout(NamedTuple):
    """What a screen looks like in one of them."""

    variant: Variant
    room: str
    """The logical size, and by how much it is drawn larger."""
    scale: float
    things: list[Thing]

    @property
    def lines(self) -> list[str]:
        """One for each thing; at other interface sizes one for each flaw."""
        return [thing.line for thing in (self.things if self.variant.interface == 100 else self.flawed)]

    @property
    def flawed(self) -> list[Thing]:
        """What is cut, outside, or lies upon something else; what is disabled or can be scrolled to is no flaw."""
        return [thing for thing in self.things if set(thing.flaws) - {"disabled", "scrolled"}]


def variants(languages: Sequence[str] = LANGUAGES, interface: Sequence[int] = INTERFACE) -> list[Variant]:
    """All combinations, those of a language one after the other."""
    return [Variant(language, window, size) for language in languages for window in WINDOWS for size in interface]


def layouts(screen: str, wanted: Sequence[Variant]) -> Iterator[Layout]:
    """The screen in each of them."""
    for language in dict.fromkeys(variant.language for variant in wanted):
        with shown(screen, language) as app:
            for variant in wanted:
                if variant.language == language:
                    yield _layout(app, variant)


def _layout(app: App, variant: Variant) -> Layout:
    app.change_settings(ui_scale=variant.interface)
    app.stage.resize(variant.window)
    settle(app)
    stage = app.stage
    room = f"{stage.width:.0f}×{stage.height:.0f}, {stage.scale:.2f} times"
    return Layout(variant, room, stage.scale, things(stage, board_of(app)))


def register(found: Sequence[Layout]) -> str:
    """All layouts of a screen; what is as in an earlier one is not written again."""
    written: list[Layout] = []
    lines: list[str] = []
    for layout in found:
        like = next((one for one in written if _alike(one, layout)), None)
        if like is not None:
            lines.append(f"= {layout.variant.title} ({layout.room}) is as {like.variant.title}")
        else:
            written.append(layout)
            lines += ["", f"= {layout.variant.title} ({layout.room})", *layout.lines]
    return "\n".join(lines).strip() + "\n"


def _alike(one: Layout, other: Layout) -> bool:
    whole = {one.variant.interface == 100, other.variant.interface == 100}
    return len(whole) == 1 and one.variant.language == other.variant.language and one.lines == other.lines

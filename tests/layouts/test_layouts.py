"""Does everything still lie where it lay when somebody last looked? `python -m tests.layouts` writes the registers anew.

A usual run looks at the small and the normal room in German, whose words are the longest; `-m slow` at all that is written.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

import pytest

from tests.layouts.comparing import differences, sections
from tests.layouts.opening import SCREENS
from tests.layouts.writing import FOLDER, Layout, Variant, layouts, variants

TWICE = (
    *("home", "new_game", "saves", "bin", "delete", "rename", "learn", "settings", "help", "help_rules", "about"),
    *("comparison", "practice", "results", "results_solo"),
)
"""Screens that need no more than half a window of 1920×1080; the others make words as large as they can."""
FLAW = re.compile(r" !! (?!(disabled|scrolled)(, (disabled|scrolled))?$)")
USUAL = [Variant("de", (1280, 720), 100), Variant("de", (1920, 1080), 100)]


def changes(screen: str, wanted: Sequence[Variant]) -> str:
    written = sections((FOLDER / f"{screen}.txt").read_text(encoding="utf-8"))
    return "\n".join(
        f"{layout.variant.title}: {change}"
        for layout in layouts(screen, wanted)
        for change in differences(written[layout.variant.title], layout.lines)
    )


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_lies_where_it_lay(screen: str) -> None:
    told = changes(screen, USUAL)
    assert told == "", f"if this is meant: python -m tests.layouts {screen}\n{told}"


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_lies_where_it_lay_in_every_window(screen: str) -> None:
    told = changes(screen, variants())
    assert told == "", f"if this is meant: python -m tests.layouts {screen}\n{told}"


def sizes(layout: Layout) -> dict[str, float]:
    """How large the words are, in pixels of the window; of those that stand there more than once the smallest."""
    found: dict[str, float] = {}
    for thing in layout.things:
        if thing.words and thing.letters:
            found[thing.words] = min(found.get(thing.words, math.inf), thing.letters * layout.scale)
    return found


@pytest.mark.parametrize("screen", TWICE)
def test_words_are_twice_as_large_at_200_per_cent(screen: str) -> None:
    """A tenth less where a line is short."""
    plain, large = layouts(screen, [Variant("de", (1920, 1080), 100), Variant("de", (1920, 1080), 200)])
    before, after = sizes(plain), sizes(large)
    assert {words: (before[words], size) for words, size in after.items() if size < 1.79 * before.get(words, 0)} == {}


def test_nothing_is_cut_or_lies_upon_something_else_at_any_interface_size() -> None:
    wrong: dict[str, list[str]] = {}
    for screen in SCREENS:
        written = sections((FOLDER / f"{screen}.txt").read_text(encoding="utf-8"))
        lines = [line for lines in written.values() for line in lines if FLAW.search(line)]
        wrong |= {screen: lines} if lines else {}
    assert wrong == {}


def test_every_screen_has_its_register_and_no_other_is_there() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == SCREENS.keys()
    for screen in SCREENS:
        written = sections((FOLDER / f"{screen}.txt").read_text(encoding="utf-8"))
        assert [*written] == [variant.title for variant in variants()]
        assert all(lines for title, lines in written.items() if title.endswith(" 100 %"))


def test_a_change_is_told_in_words() -> None:
    before = ["button     10,20   80×40      16pt #2 [ok] “OK”", "words      10,80   30×20      14pt “Name”"]
    after = ["button     30,20   80×40      20pt #1 [ok] “OK”", "words      10,80   30×20      14pt “Names” !! cut"]
    assert differences(before, before) == []
    assert differences(before, after) == [
        "button ok OK: moved by +20,+0 from (10, 20, 80, 40)",
        "button ok OK: letters 16 → 20",
        "button ok OK: focus 2 → 1",
        "words Name: gone from (10, 80, 30, 20)",
        "words Names: new at (10, 80, 30, 20)",
    ]

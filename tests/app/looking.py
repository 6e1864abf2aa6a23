"""How do tests look at a screen: what lies outside, what the keyboard reaches, what the hands do?"""

from __future__ import annotations

import itertools

from tabletop.app.application import App
from tabletop.scene import Choice, Key, Node, Text, TextInput
from tabletop.scene.core.inputs import Mods

SIZES = [(1920, 1080), (1280, 720), (3840, 2160)]
SMALL = (960, 540)
LOOKS = [((1920, 1080), "en"), ((1280, 720), "en"), ((3840, 2160), "de"), (SMALL, "de")]
"""Windows and languages in which screens are looked at here; German at 1280×720 and 1920×1080 stands in `tests/layouts`."""


def press(app: App, *chords: str) -> None:
    """Keys, one after the other; `ctrl+z` holds Ctrl."""
    for chord in chords:
        *mods, name = chord.split("+") if chord != "+" else [chord]
        app.stage.handle(Key(name, Mods(**dict.fromkeys(mods, True))))


def write(app: App, words: str) -> None:
    """Signs into whatever has the keyboard."""
    app.stage.handle(TextInput(words))


def settle(app: App, ms: float = 1000) -> None:
    """Let time pass in small steps."""
    for _ in range(10):
        app.stage.clock.advance(ms / 10)  # type: ignore[attr-defined]
        app.stage.update()


def shown(root: Node) -> list[Node]:
    """Every node that is to be seen."""
    if not root.visible:
        return []
    return [root, *(node for child in root.children for node in shown(child))]


def named(app: App, name: str) -> Node:
    """The shown node of that name in the layer that has the input."""
    return next(node for node in shown(app.stage.active) if node.name == name)


def words_on(root: Node) -> list[str]:
    """All words that are to be seen."""
    return [node.content for node in shown(root) if isinstance(node, Text)]


def outside(app: App) -> list[str]:
    """Texts and controls that reach over the edge of the window, or whose words are wider than their place."""
    whole = app.stage.box
    wrong = []
    for node in shown(app.stage.active):
        if not (isinstance(node, Text) or node.focusable) or _scrolled(node):
            continue
        box = node.stage_box()
        if box.w and (box.x < -2 or box.y < -2 or box.right > whole.w + 2 or box.bottom > whole.h + 2):
            wrong.append(f"{node!r} {getattr(node, 'content', '')} at {box}")
        if isinstance(node, Text) and node.setting.width > node.w + 2:
            wrong.append(f"too wide: {node.content}")
    return wrong


def overlapping(app: App) -> list[str]:
    """Pairs of texts of which one lies upon the other, by more than the empty edge of a line."""
    texts = [
        node for node in shown(app.stage.active) if isinstance(node, Text) and node.content and not _scrolled(node)
    ]
    boxes = [(node.content, node.stage_box()) for node in texts]
    return [
        f"{one} / {other}"
        for (one, a), (other, b) in itertools.combinations(boxes, 2)
        if min(a.right, b.right) - max(a.x, b.x) > 1 and min(a.bottom, b.bottom) - max(a.y, b.y) > min(a.h, b.h) / 3
    ]


def reached(app: App) -> set[str]:
    """The names of everything Tab and the arrows come to, one step at a time from wherever they have come before."""
    focus = app.stage.focus
    waiting: list[Node] = []
    bar = next((node for node in shown(app.stage.active) if node.name == "top bar"), None)
    seen: list[Node] = []
    for _ in range(30):
        press(app, "tab")
        if focus.node is not None and focus.node not in waiting:
            waiting.append(focus.node)
    while waiting:
        node = waiting.pop()
        seen.append(node)
        if bar is not None and node.within(bar):
            continue  # its language choice would build everything anew
        # left and right of a choice would change what is shown
        for arrow in ("up", "down") if isinstance(node, Choice) else ("up", "down", "left", "right"):
            if not node.within(app.stage.active):
                break
            focus.set(node)
            press(app, arrow)
            if focus.node is not None and focus.node not in seen and focus.node not in waiting:
                waiting.append(focus.node)
    return {node.name for node in seen}


def _scrolled(node: Node) -> bool:
    above = node.parent
    while above is not None:
        if above.clips:
            return True
        above = above.parent
    return False

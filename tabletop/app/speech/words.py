"""Which words stand on a thing, and what is said of it when the keyboard comes to it?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.app.parts.tick_box import TickBox
from tabletop.app.replay.time_bar import TimeBar
from tabletop.scene import Choice, Node, Slider, Switch, Text, TextField

if TYPE_CHECKING:
    from tabletop.app.application import App

MARKUP = re.compile(r"\{(?:icon:[^}]*|/?[bmru])\}")
BARE = (Choice, Slider, Switch, TextField, TimeBar)
"""Controls whose name stands beside them."""
FAR, ABOVE = 420.0, 60.0
"""How far to the left of a control, and how far above it, its name may stand."""


def lines_on(root: Node, *, controls: bool = True) -> list[str]:
    """What is written there, in the order it is painted, nothing twice; without what stands on controls if that is wished."""
    return list(dict.fromkeys(_lines(root, controls)))


def _lines(root: Node, controls: bool) -> Iterator[str]:
    for text in _texts(root, controls):
        words = " ".join(MARKUP.sub(" ", text.content).split())  # narrow and firm spaces too
        if words:
            yield words


def _texts(root: Node, controls: bool) -> Iterator[Text]:
    if not root.visible or root.opacity <= 0 or (root.focusable and not controls):
        return
    if isinstance(root, Text):
        yield root
    for child in root.in_order():
        yield from _texts(child, controls)


def sentence(lines: list[str]) -> str:
    """Lines as one thing to be said: each with a stop at its end, none twice."""
    told = [line for line in dict.fromkeys(lines) if any(letter.isalnum() for letter in line)]
    return " ".join(line if line[-1] in ".!?:;,…" else f"{line}." for line in told)


def words_of(node: Node, app: App) -> list[str]:
    """Everything that is said of a thing: what it is called, what it is set to, what explains it."""
    say = app.texts.say
    said = [*_on(node), *_set_to(node, app)]
    tip = node.tip() if node.tip is not None else None
    if tip is not None:
        said += lines_on(tip)
    if isinstance(node, BARE) or not any(letter.isalpha() for words in said for letter in words):
        said = [*_named(node, app), *said]
    if not node.enabled:
        said.append(say("speech.disabled"))
    elif node.on_click is None and app.stage.drag.offers_from(node):
        said.append(say("speech.lift"))
    return said


def _on(node: Node) -> list[str]:
    return [] if isinstance(node, BARE) else lines_on(node)


def _set_to(node: Node, app: App) -> list[str]:
    say = app.texts.say
    if isinstance(node, Choice):
        label = node.options[node.index][1] if node.index >= 0 else ""
        return [label or say("speech.which", n=node.index + 1)]
    if isinstance(node, Slider):
        return [f"{node.value:g}"]
    if isinstance(node, TimeBar):
        return [f"{node.position}"]
    if isinstance(node, Switch | TickBox):
        return [say(f"speech.{'on' if node.on else 'off'}")]
    return [node.words or node.hint] if isinstance(node, TextField) else []


def _named(node: Node, app: App) -> list[str]:
    """What a thing is called on which nothing is written: by its own kind, else by the words beside or above it."""
    kind, _, which = node.name.partition(" ")
    key = f"speech.named.{kind or getattr(node, 'icon', None)}"
    if kind in ("lid", "game"):
        return [app.texts_of(which).say("name")]
    if f"{key}_of" in app.texts and which.isdigit():
        return [app.texts.say(f"{key}_of", n=int(which) + 1)]
    if key in app.texts:
        return [app.texts.say(key)]
    texts = app.texts_of(None if app.screen is None else app.screen.game_name)
    field = f"copy.field.{which.rpartition('.')[2]}"
    beside = texts.say(field) if kind == "value" and field in texts else _beside(node, app)
    return [] if beside is None else [beside]


def _beside(node: Node, app: App) -> str | None:
    box = node.stage_box()
    best: tuple[float, str] | None = None
    for text in _texts(app.stage.active, controls=False):
        there, words = text.stage_box(), MARKUP.sub(" ", text.content).strip()
        left, above = box.x - there.right, box.y - there.bottom
        if abs(there.centre[1] - box.centre[1]) < max(box.h, there.h) / 2 and -8 <= left < FAR:
            far = left
        elif -8 <= above < ABOVE and there.x < box.right and box.x < there.right:
            far = FAR + above
        else:
            continue
        if sum(letter.isalpha() for letter in words) > 1 and (best is None or far < best[0]):
            best = far, words
    return None if best is None else best[1]

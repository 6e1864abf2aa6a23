"""What lies on a screen, one line for all that matters: kind, box, letters, focus order, name, words, and what is wrong with it?

Lines stand in reading order and name no class, so that a screen may be built otherwise without another register.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from tabletop.scene import Box, Choice, Image, Node, Sprite, Stage, Text
from tabletop.scene.look.text import ALIGN
from tabletop.scene.widgets import Button, Slider, Switch, TextField

LEAST_PICTURE = 10.0
"""Smaller pictures are ornaments."""
LONGEST = 70
"""Signs of a sentence that are written down."""
ROW = 12.0
"""What begins within so many pixels of each other stands in one row."""
EDGE = 2.0
CONTROLS: dict[type[Node], str] = {
    Button: "button",
    Choice: "choice",
    Slider: "slider",
    Switch: "switch",
    TextField: "field",
}


class Thing(NamedTuple):
    """One thing on a screen."""

    kind: str
    box: tuple[int, int, int, int]
    letters: float
    """How large its letters are, in pixels of the stage; 0 without words."""
    focus: str
    """The how-manyeth stop of Tab it is, and which of the things the arrows go to there; empty for what cannot have the focus."""
    name: str
    words: str
    flaws: tuple[str, ...]

    @property
    def line(self) -> str:
        """How it stands in the register."""
        x, y, w, h = self.box
        parts = [f"{self.kind:8}{x:5},{y:<5}{f'{w}×{h}':10}"]
        parts += [f"{self.letters:g}pt"] if self.letters else []
        parts += [f"#{self.focus}"] if self.focus else []
        parts += [f"[{self.name}]"] if self.name else []
        parts += [f"“{self.words}”"] if self.words else []
        parts += [f"!! {flaw}" for flaw in self.flaws]
        return " ".join(parts)


def things(stage: Stage, without: Node | None = None) -> list[Thing]:
    """Everything on the layer that has the input, but for what hangs below `without`, of which only the place is told."""
    found = list(_nodes(stage.active, without))
    order, flaws = _focus_order(stage), _flaws(stage, found)
    told = [_thing(node, stage, order.get(id(node), ""), flaws.get(id(node), ())) for node in found]
    if without is not None:
        told.append(Thing("board", _whole(without.stage_box()), 0.0, "", "", "", ()))
    return _in_reading_order(told)


def _nodes(root: Node, without: Node | None) -> Iterator[Node]:
    for node in root.walk():
        if not node.shown() or _opacity(node) < 0.05 or (without is not None and node.within(without)):
            continue
        box = node.stage_box()
        if box.w < 1 or box.h < 1 or _kind(node) is None or _hidden_by_clip(node, box):
            continue
        yield node


def _kind(node: Node) -> str | None:
    """What it is called in the register; None for what does not matter."""
    for kind, name in CONTROLS.items():
        if isinstance(node, kind):
            return name
    if isinstance(node, Text):
        return "words" if node.content.strip() and not _is_label(node) else None
    if node.focusable or (node.hits and node.on_click is not None):
        return "control"
    if isinstance(node, Sprite | Image):
        return "picture" if min(node.stage_box().w, node.stage_box().h) >= LEAST_PICTURE and not node.hits else None
    return None


def _is_label(node: Text) -> bool:
    """Whether a button says these words already."""
    above = node.parent
    while above is not None:
        if isinstance(above, Button):
            return above.label == node.content
        above = above.parent
    return False


def _thing(node: Node, stage: Stage, focus: str, flaws: tuple[str, ...]) -> Thing:
    words = letters = None
    if isinstance(node, Text):
        words, letters = node.content, node.setting.style.size * node.matrix_to().scale
    elif isinstance(node, Button):
        label = next((text for text in node.walk() if isinstance(text, Text) and text.content == node.label), None)
        words, letters = node.label, label.setting.style.size * label.matrix_to().scale if label is not None else 0.0
    elif isinstance(node, Sprite):
        words = node.art
    spoken = " ".join((words or "").split())
    if len(spoken) > LONGEST:
        spoken = f"{spoken[:LONGEST]}… ({len(spoken)})"
    if not node.enabled:
        flaws = ("disabled", *flaws)
    box = _whole(node.stage_box())
    return Thing(_kind(node) or "", box, round(letters or 0.0, 1), focus, node.name, spoken, flaws)


def _whole(box: Box) -> tuple[int, int, int, int]:
    return round(box.x), round(box.y), round(box.w), round(box.h)


def _opacity(node: Node) -> float:
    total, above = 1.0, node
    while above is not None:
        total *= above.opacity
        above = above.parent  # type: ignore[assignment]
    return total


def _clips(node: Node) -> Iterator[Box]:
    above = node.parent
    while above is not None:
        if above.clips:
            yield above.stage_box()
        above = above.parent


def _hidden_by_clip(node: Node, box: Box) -> bool:
    """Whether one would have to scroll to see it; a control is told all the same."""
    return not node.focusable and any(box.overlap(clip) <= 0 for clip in _clips(node))


def _focus_order(stage: Stage) -> dict[int, str]:
    """Of each node that can have the focus when Tab comes to it, and which one of its group it is."""
    focus = stage.focus
    groups: dict[int, list[Node]] = {}
    for node in focus.candidates():
        groups.setdefault(id(focus._group(node)), []).append(node)
    found: dict[int, str] = {}
    for number, members in enumerate(groups.values(), 1):
        for place, node in enumerate(members, 1):
            found[id(node)] = f"{number}" if len(members) == 1 else f"{number}.{place}"
    return found


def _flaws(stage: Stage, found: list[Node]) -> dict[int, tuple[str, ...]]:
    """What is wrong: words that are cut or wider than their place, things outside the window, things that lie upon each other."""
    flaws: dict[int, list[str]] = {}
    whole = stage.box
    for node in found:
        box, mine = node.stage_box(), flaws.setdefault(id(node), [])
        texts = [node] if isinstance(node, Text) else []
        if isinstance(node, Button):
            texts = [text for text in node.walk() if isinstance(text, Text) and text.content == node.label]
        for text in texts:
            mine += ["cut"] if text.was_cut else []
            mine += ["too wide"] if text.setting.width > text.w + EDGE else []
        clips = list(_clips(node))
        if any(_beyond(box, clip) for clip in clips):
            mine.append("scrolled")
        elif not clips and not isinstance(node, Sprite | Image) and _beyond(box, whole):
            mine.append("outside")
    for one, other in _overlapping([node for node in found if isinstance(node, Text)], least=1 / 3):
        flaws[id(one)].append(f"over “{other.content[:30]}”")  # type: ignore[attr-defined]
    for one, other in _overlapping([node for node in found if node.focusable], least=0.0):
        flaws[id(one)].append(f"over [{other.name}]")
    return {node: tuple(mine) for node, mine in flaws.items()}


def _beyond(box: Box, frame: Box) -> bool:
    return (
        box.x < frame.x - EDGE
        or box.y < frame.y - EDGE
        or box.right > frame.right + EDGE
        or box.bottom > frame.bottom + EDGE
    )


def _overlapping(nodes: list[Node] | list[Text], least: float) -> Iterator[tuple[Node, Node]]:
    """Pairs of which one lies upon the other, by more than that share of the smaller height; what scrolls does not count."""
    boxes = [(node, _filled(node)) for node in nodes if not any(True for _ in _clips(node))]
    for (one, a), (other, b) in itertools.combinations(boxes, 2):
        if one.within(other) or other.within(one):
            continue
        wide, high = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
        if wide > EDGE and high > max(EDGE, min(a.h, b.h) * least):
            yield one, other


def _filled(node: Node) -> Box:
    """Where something stands: of words not the room they were given but the room they take."""
    box = node.stage_box()
    if not isinstance(node, Text) or node.w <= 0:
        return box
    taken = box.w * min(1.0, node.setting.width / node.w)
    return Box(box.x + (box.w - taken) * ALIGN[node._align], box.y, taken, box.h)


def _in_reading_order(told: list[Thing]) -> list[Thing]:
    """Row by row, each from left to right."""
    rows: list[list[Thing]] = []
    for thing in sorted(told, key=lambda thing: (thing.box[1], thing.box[0])):
        if not rows or thing.box[1] - rows[-1][0].box[1] > ROW:
            rows.append([])
        rows[-1].append(thing)
    return [thing for row in rows for thing in sorted(row, key=lambda thing: (thing.box[0], thing.box[1], thing.line))]

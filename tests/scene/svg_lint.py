"""Which parts of an SVG file would pygame's small reader drop or tear without a word?"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Problem(NamedTuple):
    """What is wrong. Grave: something is lost or torn; otherwise a seam that shows only when drawn large."""

    what: str
    grave: bool = True


UNREAD = {
    "text": "text draws nothing",
    "tspan": "text draws nothing",
    "use": "use draws nothing",
    "symbol": "symbol draws nothing",
    "pattern": "pattern draws nothing",
    "image": "image draws nothing",
    "foreignObject": "foreignObject draws nothing",
    "clipPath": "clip paths are ignored",
    "mask": "masks are ignored",
    "filter": "filters are ignored",
}
IGNORED = {"clip-path": "clip paths are ignored", "mask": "masks are ignored", "filter": "filters are ignored"}
GRADIENT_NUMBERS = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
CLOSED_SHAPES = {"rect", "circle", "ellipse", "polygon"}
_NUMBER = re.compile(r"[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
_ARC = re.compile(r"[Aa]([^A-DF-Za-df-z]*)")  # e stays inside: exponents
_FLAG = re.compile(r"[\s,]*([01])(?=[\s,]|$|[A-Za-z])")
_PROPERTY = re.compile(r"([\w-]+)\s*:\s*([^;]+)")


def _local(tag: str) -> str:
    return tag.rsplit("}", 1)[-1]


def _attributes(element: ET.Element) -> dict[str, str]:
    """The attributes, those written inside `style` included."""
    found = {_local(name): value for name, value in element.attrib.items()}
    for name, value in _PROPERTY.findall(found.get("style", "")):
        found[name] = value.strip()
    return found


def packed_arcs(path: str) -> bool:
    """Whether an arc's two flags are written without separators (as some optimisers do)."""
    for arc in _ARC.finditer(path):
        numbers, at = arc.group(1).rstrip(), 0
        while at < len(numbers):
            for kind in (_NUMBER, _NUMBER, _NUMBER, _FLAG, _FLAG, _NUMBER, _NUMBER):
                found = kind.match(numbers, at)
                if found is None:
                    return True
                at = found.end()
    return False


def _gradient_problem(element: ET.Element, gradients: dict[str, dict[str, str]]) -> str | None:
    attributes = _attributes(element)
    units, link = attributes.get("gradientUnits"), attributes.get("href", "")
    if units is None and link.startswith("#"):
        units = gradients.get(link[1:], {}).get("gradientUnits")
    if units == "userSpaceOnUse":
        return None
    bad = [n for n in GRADIENT_NUMBERS if not _zero_or_percent(attributes.get(n, "0"))]
    return f"gradient {attributes.get('id', '')} in fractions ({', '.join(bad)})" if bad else None


def _zero_or_percent(value: str) -> bool:
    value = value.strip()
    if value.endswith("%"):
        return True
    try:
        return float(value) == 0
    except ValueError:
        return False


def _element_problems(element: ET.Element, dashed: bool, gradients: dict[str, dict[str, str]]) -> Iterator[Problem]:
    tag, attributes = _local(element.tag), _attributes(element)
    if tag in UNREAD:
        yield Problem(f"<{tag}>: {UNREAD[tag]}")
    yield from (Problem(f"{name}: {why}") for name, why in IGNORED.items() if attributes.get(name, "none") != "none")
    if any("currentcolor" in value.lower() for value in attributes.values()):
        yield Problem("currentColor becomes grey")
    path = attributes.get("d", "")
    if packed_arcs(path):
        yield Problem("packed arc flags tear the shape")
    if dashed and (tag in CLOSED_SHAPES or (tag == "path" and "z" in path.lower())):
        yield Problem(f"<{tag}>: dashes on a closed outline leave a seam", grave=False)
    if tag in ("linearGradient", "radialGradient"):
        problem = _gradient_problem(element, gradients)
        if problem is not None:
            yield Problem(problem)


def problems(text: str) -> list[Problem]:
    """Everything in this SVG text that would not be drawn as meant."""
    try:
        root = ET.fromstring(text)  # noqa: S314 - our own drawings only
    except ET.ParseError as error:
        return [Problem(f"not readable as XML: {error}")]
    gradients = {e.get("id", ""): _attributes(e) for e in root.iter() if _local(e.tag).endswith("Gradient")}
    found: list[Problem] = []

    def look(element: ET.Element, dashed: bool) -> None:
        own = _attributes(element).get("stroke-dasharray")
        dashed = dashed if own is None else own.strip() not in ("none", "0", "")
        found.extend(_element_problems(element, dashed, gradients))
        for child in element:
            look(child, dashed)

    look(root, False)
    return found


def lint(folder: Path, *, seams: bool = False) -> list[str]:
    """The grave problems of every SVG file below a folder, each with its path; with `seams` the others too."""
    return [
        f"{path.relative_to(folder)}: {problem.what}"
        for path in sorted(folder.rglob("*.svg"))
        for problem in problems(path.read_text(encoding="utf-8"))
        if problem.grave or seams
    ]

"""How is a text broken into lines: wrapping, icons, bold runs, tabular digits, tracking, too long for its box, from which fonts?

Markup inside a text: `{icon:name}` an inline icon, `{b}` … `{/b}` a bold run, `{m}` … `{/m}` marked as found, `{u}` … `{/u}`
underlined as meaning the same, `{r}` … `{/r}` with dots below, `{{` a brace.
"""

from __future__ import annotations

import functools
import re
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.scene.look.artwork import IMAGES
from tabletop.scene.look.colour import Colour
from tabletop.scene.look.disk_cache import DISK

REFERENCE = 4  # widths are measured at four times the size: free of pixel rounding, the same at every scale


class MissingFont(LookupError):
    """A font that was asked for does not exist or cannot be read; the message names the path."""


class Face(NamedTuple):
    """A family (folder under `images/fonts`) and a weight."""

    family: str
    weight: int = 400


_WEIGHT = re.compile(r"_(\d+)")
"""How a file says its weight: `Oswald_500Medium`."""


OPEN = 48
"""So many fonts stay open; each takes a sixth of a megabyte, and one that is needed again is opened in no time."""


class FontShelf:
    """Opened fonts by face and pixel size, those used last."""

    def __init__(self, root: Path = IMAGES / "fonts") -> None:
        self.root = root
        self._files: dict[Face, Path] = {}
        self._marks: dict[Face, str] = {}
        self._readable: set[Path] = set()
        self._open: OrderedDict[tuple[Face, int], pygame.font.Font] = OrderedDict()

    def path(self, face: Face) -> Path:
        """The file of a face; a family without this weight lends the next heavier one."""
        if face not in self._files:
            folder = self.root / face.family
            found = {int(mark.group(1)): file for file in folder.glob("*.ttf") if (mark := _WEIGHT.search(file.stem))}
            heavy = [weight for weight in sorted(found) if weight >= face.weight]
            if not heavy:
                raise MissingFont(f"no font {face.family!r} of weight {face.weight}: {folder}")
            self._files[face] = found[heavy[0]]
        return self._files[face]

    def measured(self, face: Face, pixels: int, what: str, measure: Callable[[pygame.font.Font], int]) -> int:
        """A number of the face at a pixel size, for which it is opened only when nobody has measured that before."""
        if face not in self._marks:
            self._marks[face] = _mark(self.path(face))
        return DISK.number(f"{self._marks[face]} {pixels}", what, lambda: measure(self.font(face, pixels)))

    def font(self, face: Face, pixels: int) -> pygame.font.Font:
        """The face at a pixel size."""
        key = (face, max(4, pixels))
        found = self._open.get(key)
        if found is not None:
            self._open.move_to_end(key)
        else:
            path = self.path(face)
            if not pygame.font.get_init():
                pygame.font.init()
            try:
                found = pygame.font.Font(str(path), key[1])
                if path not in self._readable:
                    found.size("x")  # pygame opens a broken file without a word and fails only here
                    self._readable.add(path)
            except (OSError, pygame.error) as error:
                raise MissingFont(f"cannot read the font {path}: {error}") from error
            self._open[key] = found
            if len(self._open) > OPEN:
                self._open.popitem(last=False)
        return found

    def forget(self) -> None:
        """Drop the opened fonts (after the font module was shut down)."""
        self._open.clear()
        for measured in (width_of, ascent_of, height_of):
            measured.cache_clear()


def _mark(file: Path) -> str:
    """Which file this is, as it is now."""
    try:
        now = file.stat()
    except OSError as error:
        raise MissingFont(f"cannot read the font {file}: {error}") from error
    return f"{file} {now.st_size} {now.st_mtime_ns}"


FONTS = FontShelf()


@lru_cache(maxsize=20000)
def width_of(text: str, face: Face, size: float) -> float:
    """The width of a run in design pixels."""
    pixels = round(size * REFERENCE)
    return FONTS.measured(face, pixels, f"width {text}", lambda font: font.size(text)[0]) * size / pixels


@lru_cache(maxsize=500)
def ascent_of(face: Face, size: float) -> float:
    """How far the face reaches above the baseline, in design pixels."""
    return FONTS.measured(face, round(size * REFERENCE), "ascent", pygame.font.Font.get_ascent) / REFERENCE


@lru_cache(maxsize=500)
def height_of(face: Face, size: float) -> float:
    """The natural height of a line in design pixels."""
    return FONTS.measured(face, round(size * REFERENCE), "height", pygame.font.Font.get_height) / REFERENCE


KEPT = 4000
"""Settings that are remembered."""
ELLIPSIS = "…"
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]+")
"""Signs that no font shows, and some of which none can draw: they are left out wherever a text comes from."""
_MARK = re.compile(r"\{icon:([^}]+)\}|\{(/?[bmru])\}|\{\{")


class TextStyle(NamedTuple):
    """How a text looks. `leading` is the distance of baselines as a multiple of the size; `digits` gives every digit one cell."""

    face: Face
    size: float
    colour: Colour
    tracking: float = 0.0
    leading: float = 1.3
    digits: bool = False
    bold: Face | None = None
    capitals: bool = False


class Icon(NamedTuple):
    """What an inline icon is: a drawing, an optional tint, its height relative to the text size and its aspect."""

    art: str
    tint: Colour | None = None
    height: float = 1.2
    aspect: float = 1.0


Icons = Callable[[str], Icon | None]


class Run(NamedTuple):
    """A piece of a line that is drawn at once: letters in one face, or an icon."""

    text: str
    face: Face
    icon: Icon | None = None
    mark: str = ""
    """How it stands out: `m` on a ground, `u` on a line, `r` on dots."""


class Line(NamedTuple):
    """One line: its runs and its width in design pixels."""

    runs: tuple[Run, ...]
    width: float


def cell_width(style: TextStyle, face: Face) -> float:
    """The cell of one digit: the widest figure of the face."""
    return max(width_of(d, face, style.size) for d in "0123456789")


def run_width(run: Run, style: TextStyle) -> float:
    """How wide a run is in design pixels."""
    if run.icon is not None:
        return style.size * run.icon.height * run.icon.aspect
    tracking = style.tracking * len(run.text)
    if not style.digits:
        return width_of(run.text, run.face, style.size) + tracking
    cell = cell_width(style, run.face)
    return (
        sum(width_of(t, run.face, style.size) if not t.isdigit() else cell for t in split_digits(run.text)) + tracking
    )


def split_digits(text: str) -> list[str]:
    """Digits one by one, everything between them whole."""
    return re.findall(r"\d|\D+", text)


def parse(text: str, style: TextStyle, icons: Icons | None) -> list[Run]:
    """The runs of a marked-up text; unknown icons keep their name so that the gap is seen."""
    bold = style.bold or Face(style.face.family, 700)
    runs: list[Run] = []
    face, at, marked = style.face, 0, ""

    def letters(part: str) -> None:
        if part:
            runs.append(Run(part.upper() if style.capitals else part, face, mark=marked))

    for mark in _MARK.finditer(text):
        letters(text[at : mark.start()])
        at = mark.end()
        if mark.group(1):
            icon = icons(mark.group(1)) if icons is not None else None
            runs.append(Run("", face, icon) if icon is not None else Run(mark.group(1), face))
        elif mark.group(2) in ("b", "/b"):
            face = bold if mark.group(2) == "b" else style.face
        elif mark.group(2):
            marked = "" if mark.group(2)[0] == "/" else mark.group(2)
        else:
            letters("{")
    letters(text[at:])
    return runs


def _words(runs: list[Run]) -> list[list[Run]]:
    """Words (with the spaces before them) as lists of runs; a run of letters may end inside a word."""
    words: list[list[Run]] = []
    joined = False
    for run in runs:
        if run.icon is not None:
            if joined:
                words[-1].append(run)
            else:
                words.append([run])
            joined = True
            continue
        for part in re.findall(r"[^\S\u00a0]*(?:[\S\u00a0]+)|[^\S\u00a0]+$", run.text):
            glued = joined and not part[0].isspace()
            if glued:
                words[-1].append(run._replace(text=part))
            else:
                words.append([run._replace(text=part)])
            joined = True
    return words


def _merged(runs: list[Run]) -> tuple[Run, ...]:
    out: list[Run] = []
    for run in runs:
        if out and run.icon is None and out[-1]._replace(text="") == run._replace(text=""):
            out[-1] = run._replace(text=out[-1].text + run.text)
        else:
            out.append(run)
    return tuple(out)


def _line(runs: list[Run], style: TextStyle) -> Line:
    if runs and runs[0].icon is None:
        runs = [runs[0]._replace(text=runs[0].text.lstrip(" ")), *runs[1:]]
    if runs and runs[-1].icon is None:
        runs = [*runs[:-1], runs[-1]._replace(text=runs[-1].text.rstrip(" "))]
    merged = _merged([r for r in runs if r.text or r.icon is not None])
    return Line(merged, sum(run_width(r, style) for r in merged))


def _broken(word: list[Run], style: TextStyle, width: float) -> list[list[Run]]:
    """A word too long for a whole line, cut between letters."""
    pieces: list[list[Run]] = [[]]
    for run in word:
        if run.icon is not None:
            pieces[-1].append(run)
            continue
        for letter in run.text:
            trial = [*pieces[-1], run._replace(text=letter)]
            if pieces[-1] and _line(trial, style).width > width:
                pieces.append([run._replace(text=letter)])
            else:
                pieces[-1] = list(_merged(trial))
    return pieces


def wrap(text: str, style: TextStyle, width: float | None, icons: Icons | None = None) -> list[Line]:
    """The text in lines no wider than `width`; a line break in the text always breaks."""
    lines: list[Line] = []
    for paragraph in text.split("\n"):
        runs = parse(paragraph, style, icons)
        whole = _line(runs, style)
        lines += [whole] if width is None or _fits(whole, width) else _lines(_words(runs), style, width)
    return lines


def _fits(line: Line, width: float) -> bool:
    return line.width <= width + 0.01


def _lines(words: list[list[Run]], style: TextStyle, width: float) -> list[Line]:
    """Words that do not fit one line in several."""
    lines: list[Line] = []
    now: list[Run] = []
    line = Line((), 0.0)
    for word in words:
        longer = _line([*now, *word], style)
        if now and not _fits(longer, width):
            lines.append(line)
            now, line = word, _line(word, style)
        else:
            now, line = [*now, *word], longer
        if not _fits(line, width):
            *whole, now = _broken(list(line.runs), style, width)
            lines += [_line(piece, style) for piece in whole]
            line = _line(now, style)
    return [*lines, line]


def cut(line: Line, style: TextStyle, width: float) -> Line:
    """The line shortened so that it ends in an ellipsis inside the width."""
    runs = list(line.runs)
    dots = Run(ELLIPSIS, style.face)
    while runs:
        trial = _line([*runs, dots], style)
        if trial.width <= width:
            return trial
        last = runs.pop()
        # how many letters of the last run fit is found by halving: a text without end must not take for ever
        fits, too_many = 0, len(last.text)
        while too_many - fits > 1:
            middle = (fits + too_many) // 2
            trial = _line([*runs, last._replace(text=last.text[:middle].rstrip()), dots], style)
            fits, too_many = (middle, too_many) if trial.width <= width else (fits, middle)
        if fits and last.text[:fits].rstrip():
            return _line([*runs, last._replace(text=last.text[:fits].rstrip()), dots], style)
    return _line([dots], style)


class Setting(NamedTuple):
    """A finished layout: the lines, the style that was used (perhaps at 90 %), the size of the block, whether words were cut."""

    lines: tuple[Line, ...]
    style: TextStyle
    width: float
    height: float
    was_cut: bool


def typeset(
    text: str,
    style: TextStyle,
    *,
    width: float | None = None,
    max_lines: int | None = None,
    shrink: bool = False,
    icons: Icons | None = None,
) -> Setting:
    """Lay a text out. When it does not fit `max_lines` it is tried at 90 % (with `shrink`), then cut with an ellipsis."""
    if icons is None:
        return _kept(text, style, width, max_lines, shrink)
    return _set(text, style, width, max_lines, shrink, icons)


@functools.lru_cache(maxsize=KEPT)
def _kept(text: str, style: TextStyle, width: float | None, max_lines: int | None, shrink: bool) -> Setting:
    """The same words in the same room are set once: a table says most of them again and again."""
    return _set(text, style, width, max_lines, shrink, None)


def _set(
    text: str, style: TextStyle, width: float | None, max_lines: int | None, shrink: bool, icons: Icons | None
) -> Setting:
    text = _UNSEEN.sub("", text)
    lines = wrap(text, style, width, icons)
    if max_lines is not None and shrink and (len(lines) > max_lines):
        smaller = style._replace(size=style.size * 0.9)
        style, lines = smaller, wrap(text, smaller, width, icons)
    was_cut = max_lines is not None and len(lines) > max_lines
    if was_cut and max_lines is not None and width is not None:
        rest = [run for line in lines[max_lines - 1 :] for run in (*line.runs, Run(" ", style.face))]
        lines = [*lines[: max_lines - 1], cut(_line(rest, style), style, width)]
    height = len(lines) * style.size * style.leading
    return Setting(tuple(lines), style, max((line.width for line in lines), default=0.0), height, was_cut)

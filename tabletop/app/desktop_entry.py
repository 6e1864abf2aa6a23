"""How does the program come into the menu of a Linux desktop, and out of it again?

By the freedesktop.org specifications: an entry for the menu, a description for software centres, and the icon in the sizes
menus ask for, all in the user's own data folder.
"""

from __future__ import annotations

import io
import os
import shlex
from html import escape
from pathlib import Path

import pygame

from tabletop import __version__
from tabletop.content import LANGUAGES, load_texts
from tabletop.resources import folder
from tabletop.scene.look.svg import rasterise

NAME = "brettwerk"
"""The window's class too, so that a desktop knows whose window it is."""
COMPONENT = f"local.brettwerk.{NAME}"
"""How software centres know it; it has no home on the net to be named after."""
ICON_SIDES = (16, 24, 32, 48, 64, 128, 256, 512)


def data_home() -> Path:
    """The user's data folder, as desktops look for it."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if named.startswith("/") else Path.home() / ".local" / "share"


def files(home: Path, command: list[str]) -> dict[Path, bytes]:
    """Everything that makes an entry: what lies where."""
    drawing = (folder("images") / "app" / "app_icon.svg").read_text(encoding="utf-8")
    icons = home / "icons" / "hicolor"
    made = {
        home / "applications" / f"{NAME}.desktop": _entry(command).encode(),
        home / "metainfo" / f"{NAME}.metainfo.xml": _description().encode(),
        icons / "scalable" / "apps" / f"{NAME}.svg": drawing.encode(),
    }
    return made | {icons / f"{side}x{side}" / "apps" / f"{NAME}.png": png(drawing, side) for side in ICON_SIDES}


def install(home: Path, command: list[str]) -> list[Path]:
    """Write the entry of a program that is started like this; returns the files."""
    made = files(home, command)
    for file, content in made.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return list(made)


def remove(home: Path) -> list[Path]:
    """Take the entry away; returns the files that were there."""
    there = [file for file in files(home, [NAME]) if file.exists()]
    for file in there:
        file.unlink()
    return there


def png(drawing: str, side: int) -> bytes:
    """The program's sign as a picture of that size."""
    picture = io.BytesIO()
    pygame.image.save(rasterise(drawing, side, side), picture, "icon.png")
    return picture.getvalue()


def _said(key: str) -> dict[str, str]:
    return {language: load_texts(language).say(key) for language in LANGUAGES}


def _entry(command: list[str]) -> str:
    """The entry of the menu, in every language."""
    comments = _said("desktop.summary")
    lines = ["[Desktop Entry]", "Type=Application", "Name=Brettwerk", f"Comment={comments['en']}"]
    lines += [f"Comment[{language}]={words}" for language, words in comments.items() if language != "en"]
    lines += [
        f"Exec={_quoted(command)}",
        f"Icon={NAME}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"Keywords={_said('desktop.keywords')['en']}",
        f"StartupWMClass={NAME}",
    ]
    return "\n".join(lines) + "\n"


def _quoted(command: list[str]) -> str:
    """A command as an entry of the menu writes it: in double quotes where it needs any, a percent sign twice."""
    plain = [part.replace("%", "%%") for part in command]
    escaped = [part.replace("\\", "\\\\").replace('"', '\\"').replace("`", "\\`").replace("$", "\\$") for part in plain]
    quoted = [part if shlex.quote(old) == old else f'"{part}"' for old, part in zip(plain, escaped, strict=True)]
    return " ".join(quoted).replace("\\", "\\\\")  # the file's own escapes come on top


def _description() -> str:
    """What a software centre shows of the program."""

    def said(tag: str, key: str) -> str:
        words = _said(key)
        lines = [f"<{tag}>{escape(words['en'], quote=False)}</{tag}>"]
        lines += [
            f'<{tag} xml:lang="{lang}">{escape(text, quote=False)}</{tag}>'
            for lang, text in words.items()
            if lang != "en"
        ]
        return "\n  ".join(lines)

    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{COMPONENT}</id>
  <name>Brettwerk</name>
  {said("summary", "desktop.summary")}
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <description>
  {said("p", "desktop.description")}
  </description>
  <launchable type="desktop-id">{NAME}.desktop</launchable>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{__version__}" date="2026-11-19"/>
  </releases>
</component>
"""

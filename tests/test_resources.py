"""Are the program's own folders and packages found, wherever it lies?"""

from __future__ import annotations

import pkgutil
from pathlib import Path

import pytest

from tabletop import games, resources


def test_packages_are_folders_of_python(tmp_path: Path) -> None:
    for name in ("zebra", "ant", "notes"):
        (tmp_path / "one" / name).mkdir(parents=True)
    for name in ("zebra", "ant"):
        (tmp_path / "one" / name / "__init__.py").touch()
    (tmp_path / "two" / "bee").mkdir(parents=True)
    (tmp_path / "two" / "bee" / "__init__.py").touch()
    (tmp_path / "two" / "wasp.py").touch()
    assert resources.packages([str(tmp_path / "one"), str(tmp_path / "two")]) == ["ant", "bee", "zebra"]


def test_bundled_packages_are_those_python_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = [pkgutil.ModuleInfo(None, name, name != "wasp") for name in ("bee", "wasp", "ant")]
    monkeypatch.setattr(pkgutil, "iter_modules", lambda _: known)
    assert resources.packages([str(tmp_path)]) == ["ant", "bee"]


def test_both_ways_find_the_same_games() -> None:
    assert games.names() == sorted(module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg)

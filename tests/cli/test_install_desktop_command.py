"""Does the program come into the menu of a desktop, whole and valid, and out of it again?"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.app.desktop_entry import ICON_SIDES, files, install, remove
from tests.cli.conftest import Run

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menus of this kind exist on Linux only")


def test_it_comes_and_goes_without_a_trace(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run("install-desktop").code == 0
    entry = (tmp_path / "applications" / "brettwerk.desktop").read_text(encoding="utf-8")
    assert "Comment[de]=" in entry
    assert "StartupWMClass=brettwerk" in entry
    assert len(list(tmp_path.rglob("*.png"))) == len(ICON_SIDES)
    answer = run("install-desktop", "--remove")
    assert answer.code == 0
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []
    assert "0 files" in run("install-desktop", "--remove").out


def test_a_folder_that_refuses_is_one_sentence(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "applications").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    answer = run("install-desktop")
    assert answer.code == 2
    assert "cannot be written" in answer.err


def test_a_command_with_blanks_and_signs_is_quoted_as_entries_are(tmp_path: Path) -> None:
    made = files(tmp_path, ["/opt/my games/100 %/brettwerk", "$HOME"])
    entry = made[tmp_path / "applications" / "brettwerk.desktop"].decode()
    assert 'Exec="/opt/my games/100 %%/brettwerk" "\\\\$HOME"\n' in entry


@pytest.mark.parametrize(
    ("program", "arguments", "file"),
    [
        ("desktop-file-validate", [], "applications/brettwerk.desktop"),
        ("appstreamcli", ["validate", "--no-net"], "metainfo/brettwerk.metainfo.xml"),
    ],
)
def test_the_desktops_own_judges_find_nothing_wrong(
    program: str, arguments: list[str], file: str, tmp_path: Path
) -> None:
    """Where they are installed; they are no part of the program."""
    install(tmp_path, ["/usr/bin/brettwerk"])
    if shutil.which(program):
        done = subprocess.run([program, *arguments, str(tmp_path / file)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    remove(tmp_path)

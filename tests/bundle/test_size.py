"""Is the size of a bundle told as it lies on the disk?"""

from __future__ import annotations

from pathlib import Path

import pytest

from bundle.__main__ import megabytes


def test_links_take_no_room(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "library").write_bytes(bytes(3_000_000))
    (tmp_path / "inside" / "data").write_bytes(bytes(500_000))
    (tmp_path / "inside" / "link").symlink_to(tmp_path / "library")
    assert megabytes(tmp_path) == pytest.approx(3.5)

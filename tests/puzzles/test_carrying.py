"""Is everything that was practised carried away whole, brought in without losing what there was, and put away with a copy?"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tabletop.puzzles.carrying import hand_out, latest, put_away, take_in
from tabletop.store import Places, StoreError

NOW, LATER = datetime(2026, 11, 19, 18, 0), datetime(2026, 11, 19, 19, 0)


def practised(home: Path, words: str) -> Places:
    places = Places.below(home)
    for file in (places.puzzles, places.scenarios, places.mistakes / "own_a.yaml", places.own_scenarios / "own_b.yaml"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(words)
    return places


def said(places: Places) -> list[str]:
    files = (places.puzzles, places.scenarios, places.mistakes / "own_a.yaml", places.own_scenarios / "own_b.yaml")
    return [file.read_text() for file in files if file.exists()]


def test_everything_is_put_away_with_a_copy_that_can_be_brought_in(tmp_path: Path):
    places = practised(tmp_path, "mine")
    copy = put_away(places, NOW)
    assert said(places) == []
    assert latest(places) == copy
    assert take_in(places, copy, LATER) is None
    assert said(places) == ["mine"] * 4


def test_what_there_was_is_carried_away_before_something_takes_its_place(tmp_path: Path):
    other = hand_out(practised(tmp_path / "other", "theirs"), NOW)
    places = practised(tmp_path / "own", "mine")
    before = take_in(places, other, LATER)
    assert said(places) == ["theirs"] * 4
    assert before is not None
    take_in(places, before, datetime(2026, 11, 19, 20, 0))
    assert said(places) == ["mine"] * 4


def test_a_folder_without_anything_changes_nothing(tmp_path: Path):
    places = practised(tmp_path / "own", "mine")
    with pytest.raises(StoreError):
        take_in(places, tmp_path / "nowhere", NOW)
    with pytest.raises(StoreError):
        hand_out(Places.below(tmp_path / "new"), NOW)
    assert said(places) == ["mine"] * 4
    assert latest(places) is None


def test_a_disk_that_refuses_leaves_what_there_was(tmp_path: Path):
    places = practised(tmp_path / "own", "mine")
    (places.data / "exports").write_text("no folder")
    with pytest.raises(StoreError):
        put_away(places, NOW)
    assert said(places) == ["mine"] * 4

"""Is writing a save the inverse of reading it, whatever stands in it?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tabletop.content.reader import read_text
from tabletop.kernel import Seat, Timeline
from tabletop.store import Keeper, open_save
from tabletop.store.savefile import LONGEST_NAME, _digest, as_written, to_yaml
from tests.practice_game import PracticeGame

_plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=12,
)


@given(_plain.filter(lambda value: isinstance(value, dict | list)))
def test_what_is_written_reads_back_the_same(value: Any) -> None:
    again = read_text(to_yaml(value), "memory").data
    assert again == value
    assert repr(again) == repr(value)


_any_text = st.text(st.characters(exclude_categories=()))


@given(_any_text, _any_text)
def test_any_name_and_title_can_be_saved(name: str, title: str) -> None:
    import tempfile

    game = PracticeGame()
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper.start(Path(folder), Timeline.begin(game, 1, 7), [Seat(name)], title=title)
        assert keeper.problem is None
        opened = open_save(keeper.file, lambda _: game)
    assert len(opened.save.title.splitlines()) <= 1
    whole = " ".join(name.encode("utf-8", "replace").decode().split())
    assert opened.save.seats[0].name == whole[:LONGEST_NAME].rstrip()


def test_the_seal_of_a_save_never_changes() -> None:
    """Another one would make every older save look edited by hand, and examine it at every start."""
    body = b"format: 4\nhistory: ''\n"
    assert _digest(body) == b"98c696450d5ee754"
    assert as_written(body + b'sum: "98c696450d5ee754"\n')
    assert not as_written(body)
    assert not as_written(body.replace(b"4", b"3") + b'sum: "98c696450d5ee754"\n')

"""Are kept drawings the same to the last bit, and made anew whenever anything they depend on is another?"""

from __future__ import annotations

import pygame
import pytest

from tabletop.scene.look import disk_cache, svg
from tabletop.scene.look.disk_cache import DiskCache, packed, unpacked

STAR = '<svg viewBox="0 0 40 40"><path d="M20 2 L38 38 L2 14 L38 14 L2 38 Z" fill="#C62F25" fill-opacity="0.7"/></svg>'


@pytest.fixture
def kept(monkeypatch):
    """A shelf on which everything is worth keeping."""
    monkeypatch.setattr(disk_cache, "WORTH_MS", -1.0)
    shelf = DiskCache()
    store: dict[str, bytes] = {}
    shelf.use(store.get, store.__setitem__, lambda *_: None)
    monkeypatch.setattr(svg, "DISK", shelf)
    return shelf, store


def test_a_drawing_comes_back_to_the_last_bit(kept):
    shelf, store = kept
    made = svg.rasterise(STAR, 63, 47)
    while shelf.keep_one():
        pass
    assert len(store) == 1
    found = svg.rasterise(STAR, 63, 47)
    assert found is not made
    assert found.get_buffer().raw == made.get_buffer().raw
    assert found.get_masks() == made.get_masks()
    assert found.get_flags() & pygame.SRCALPHA


def test_another_size_colour_or_drawing_is_another_entry(kept):
    shelf, store = kept
    for text, size, swaps in (
        (STAR, (63, 47), ()),
        (STAR, (64, 47), ()),
        (STAR, (63, 47), (("#C62F25", "#00FF00"),)),
        (STAR.replace("M20", "M21"), (63, 47), ()),
    ):
        svg.rasterise(text, *size, swaps)
    while shelf.keep_one():
        pass
    assert len(store) == 4
    assert all(key.startswith(disk_cache.MAKER) for key in store)


def test_what_the_maker_changes_afterwards_is_not_kept(kept):
    shelf, _ = kept
    made = svg.rasterise(STAR, 20, 20)
    before = made.get_buffer().raw
    made.fill((0, 255, 0, 255))
    shelf.keep_one()
    assert svg.rasterise(STAR, 20, 20).get_buffer().raw == before


@pytest.mark.parametrize("content", [b"", b"abc", b"\x02\0\0\0\x02\0\0\0" + b"x" * 15, b"\0" * 8])
def test_bytes_that_are_no_surface_are_none(content):
    assert unpacked(content) is None


def test_a_damaged_entry_is_made_anew(kept):
    shelf, store = kept
    made = svg.rasterise(STAR, 20, 20).get_buffer().raw
    shelf.keep_one()
    (key,) = store
    store[key] = store[key][:-1]
    assert svg.rasterise(STAR, 20, 20).get_buffer().raw == made


def test_packing_keeps_the_size():
    surface = pygame.Surface((7, 3), pygame.SRCALPHA, 32)
    surface.fill((1, 2, 3, 4), (2, 1, 3, 1))
    again = unpacked(packed(surface))
    assert again is not None
    assert again.get_size() == (7, 3)
    assert again.get_at((3, 1)) == (1, 2, 3, 4)

"""Drawings at any size, tinted, recoloured, rounded, grown; the cache; clear errors."""

from __future__ import annotations

import pygame
import pytest

from tabletop.scene import MissingArt, Shadow, Sprite
from tabletop.scene.look import artwork, svg
from tabletop.scene.look.artwork import corner_path, die_cut, grown, rounded
from tabletop.scene.look.picture_cache import ROOM, KeptPictures, Picture
from tabletop.scene.look.shadow import box_shadow, soft
from tabletop.scene.look.shapes import Panel, circle, dash_path, dashed_box, line, polygon
from tabletop.scene.look.svg import native_size, rasterise, recoloured, sized


def test_a_drawing_has_exactly_the_size_asked_for():
    for size in ((24, 24), (7, 90), (300, 41)):
        assert artwork.SHELF.surface("app/icon_star", *size).get_size() == size


def test_a_slicing_drawing_fills_its_box_and_is_cut():
    wide = artwork.SHELF.surface("app/scene", 50, 50)
    assert tuple(wide.get_at((25, 45)))[:3] == (198, 47, 37), "the left half fills the square"
    assert wide.get_at((49, 49))[3] == 255


def test_tint_and_colour_swap():
    tinted = artwork.SHELF.surface("app/icon_star", 24, 24, tint="#C62F25")
    assert tuple(tinted.get_at((12, 12))) == (198, 47, 37, 255)
    swapped = artwork.SHELF.surface("app/scene", 100, 50, swaps=(("#c62f25", "#00FF00"),))
    assert tuple(swapped.get_at((10, 10)))[:3] == (0, 255, 0)


def test_missing_art_names_its_path():
    with pytest.raises(MissingArt, match=r"nothing\.svg"):
        Sprite("app/nothing")
    with pytest.raises(MissingArt, match=r"nothing\.svg"):
        Sprite("app/nothing", (10, 10)).picture(1.0)


def test_a_broken_drawing_names_its_path(shelf):
    (shelf.root / "app" / "broken.svg").write_text("not a drawing", encoding="utf-8")
    with pytest.raises(MissingArt, match=r"broken\.svg"):
        shelf.native("app/broken")
    with pytest.raises(MissingArt, match=r"broken\.svg"):
        shelf.surface("app/broken", 10, 10)


def test_sizing_keeps_viewbox_and_aspect_words():
    text = sized('<svg width="10" height="5" preserveAspectRatio="none"><g/></svg>', 40, 40)
    assert 'viewBox="0 0 10 5"' in text
    assert 'width="40" height="40"' in text
    assert 'preserveAspectRatio="none"' in text
    assert native_size('<svg viewBox="-1 -2 30.5 40"/>') == (30.5, 40)
    assert recoloured("#aabbcc #AABBCC", (("#AaBbCc", "#000000"),)) == "#000000 #000000"


def test_an_inner_width_is_left_alone():
    text = '<svg viewBox="0 0 10 10"><rect width="10" height="10" fill="#FF0000"/></svg>'
    assert tuple(rasterise(text, 20, 20).get_at((19, 19)))[:3] == (255, 0, 0)


def test_round_corners():
    square = pygame.Surface((40, 40), pygame.SRCALPHA, 32)
    square.fill("#FF0000")
    cut = rounded(square, (20, 0, 0, 0))
    assert cut.get_at((0, 0))[3] == 0
    assert cut.get_at((39, 0))[3] == 255
    assert tuple(cut.get_at((20, 20))) == (255, 0, 0, 255)


@pytest.mark.parametrize("size", [(300, 40), (13, 200), (9, 9), (1, 30)])
@pytest.mark.parametrize("corners", [6, 8.95, (12, 0, 4, 8), 300])
def test_corners_are_cut_alike_whatever_the_size(size, corners):
    w, h = size
    square = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    square.fill("#FF0000")
    cut = rounded(square, corners)
    whole = svg.rasterise(svg.document(w, h, f'<path d="{corner_path(0, 0, w, h, corners)}" fill="#FF0000"/>'), w, h)
    apart = [abs(cut.get_at((x, y))[3] - whole.get_at((x, y))[3]) for x in range(w) for y in range(h)]
    assert max(apart) <= 40
    assert sum(difference > 5 for difference in apart) <= 8


def test_a_grown_silhouette_is_larger_and_in_one_colour():
    disc = artwork.SHELF.surface("app/icon_star", 40, 40)
    edge = grown(disc, 4, "#0000FF")
    assert edge.get_size() == (48, 48)
    box, inner = edge.get_bounding_rect(), disc.get_bounding_rect()
    assert box.w == pytest.approx(inner.w + 8, abs=1)
    assert tuple(edge.get_at((24, 24))) == (0, 0, 255, 255)
    picture = die_cut(disc, 4, "#0000FF")
    assert (picture.ox, picture.oy) == (-4, -4)
    assert tuple(picture.surface.get_at((24, 24)))[:3] == (255, 255, 255)


def test_a_box_shadow_is_dark_inside_and_fades_out():
    picture = box_shadow(200, 100, 10, Shadow(6, 16, 0.5))
    surface = picture.surface
    assert (picture.ox, picture.oy) == (-16, -10)
    assert surface.get_size() == (232, 132)
    across = [surface.get_at((x, 66))[3] for x in range(60)]
    assert across == sorted(across)
    assert across[0] <= 4
    assert surface.get_at((116, 66))[3] == pytest.approx(127, abs=4)


def test_the_soft_shadow_of_an_outline():
    disc = artwork.SHELF.surface("app/icon_star", 40, 40)
    picture = soft(disc, 8, (0, 0, 0, 128))
    assert picture.surface.get_size() == (56, 56)
    assert picture.surface.get_at((28, 28))[3] > 100
    assert picture.surface.get_at((0, 0))[3] == 0


def test_a_sprite_with_edge_and_shadow_stays_where_it_is():
    bare = Sprite("app/icon_star", (40, 40)).picture(1.0)
    dressed = Sprite("app/icon_star", (40, 40), edge=(3, "#FF0000"), shadow=Shadow(4, 8, 0.5)).picture(1.0)
    middle = dressed.surface.get_at((round(20 - dressed.ox), round(20 - dressed.oy)))
    assert tuple(middle)[:3] == (255, 255, 255)
    assert (bare.ox, bare.oy) == (0, 0)
    assert dressed.ox < 0


def test_shapes_are_smooth_and_cover_what_they_should():
    for shape in (circle((30, 30), 20, "#FF0000"), polygon([(0, 0), (60, 7), (20, 60)], "#FF0000")):
        surface = shape.picture(1.0).surface
        alphas = {surface.get_at((x, y))[3] for x in range(surface.get_width()) for y in range(surface.get_height())}
        assert len(alphas) > 10, "edges must be anti-aliased"
    stroke = line([(10, 10), (90, 10)], "#00FF00", 6)
    assert stroke.pos == (10, 10)
    panel = Panel((50, 30), fill="#FFFFFF", rim="#000000", rim_width=2, corners=8)
    surface = panel.picture(2.0).surface
    assert surface.get_size() == (100, 60)
    assert tuple(surface.get_at((1, 30)))[:3] == (0, 0, 0)
    assert surface.get_at((0, 0))[3] == 0


def test_dashes_go_all_the_way_round():
    path = dash_path([(0, 0), (100, 0), (100, 100), (0, 100)], 6, 4, closed=True)
    assert path.count("M") >= 40
    picture = dashed_box((100, 60), "#FFFFFF", radius=0).picture(1.0)
    row = [picture.surface.get_at((x, round(-picture.oy)))[3] > 128 for x in range(round(-picture.ox), 100)]
    assert 0.4 < sum(row) / len(row) < 0.85


class Workshop:
    """Makes pictures, and keeps them in a room of its own."""

    def __init__(self, pictures, monkeypatch):
        monkeypatch.setattr(ROOM, "bytes", pictures * 400)
        self.made = []
        self.cache: KeptPictures[Picture] = KeptPictures(shares=3)

    def get(self, name, size=(10, 10)):
        def build():
            self.made.append(name)
            return Picture(pygame.Surface(size, pygame.SRCALPHA, 32))

        return self.cache.get(name, build)


def test_the_cache_keeps_its_bound_and_drops_what_was_asked_for_longest_ago(monkeypatch):
    shop = Workshop(3, monkeypatch)
    for name in "abcad":
        shop.get(name)
    assert "b" not in shop.cache._kept
    assert "a" in shop.cache._kept
    assert shop.cache.bytes <= shop.cache.max_bytes
    assert shop.made == ["a", "b", "c", "d"]


def test_a_picture_larger_than_the_bound_is_still_given_and_drives_out_nothing(monkeypatch):
    shop = Workshop(4, monkeypatch)
    shop.get("a")
    assert shop.get("huge", size=(40, 40)).surface.get_size() == (40, 40)
    assert "a" in shop.cache._kept
    assert "huge" not in shop.cache._kept


def test_a_ground_is_kept_while_there_is_room_and_goes_before_anything_else(monkeypatch):
    shop = Workshop(10, monkeypatch)
    shop.get("ground", size=(20, 20))
    for number in range(6):
        shop.get(number)
    assert shop.get("ground") is shop.get("ground")
    assert shop.made == ["ground", *range(6)]
    shop.get(6)
    assert "ground" not in shop.cache._kept
    assert set(range(7)) <= set(shop.cache._kept)


def test_a_picture_taken_out_is_no_longer_kept(monkeypatch):
    shop = Workshop(3, monkeypatch)
    made = shop.get("a")
    assert shop.cache.take("a") is made
    assert shop.cache.take("a") is None
    assert shop.cache.bytes == 0


def test_no_shadow_shows_through_a_clear_panel():
    glow = Panel((60, 40), rim="#FF0000", rim_width=3, corners=8, shadows=(Shadow(0, 10, 0.9, "#FF0000"),)).picture(1.0)
    middle = (round(30 - glow.ox), round(20 - glow.oy))
    assert glow.surface.get_at(middle)[3] == 0
    assert glow.surface.get_at((middle[0], round(-glow.oy) - 3))[3] > 30


def test_turned_versions_are_kept_with_the_picture(stage):
    from tabletop.scene.core.display import render_to_surface

    node = stage.screen.add(Sprite("app/icon_star", (80, 80), rotation=5))
    render_to_surface(stage)
    first = node._painted_picture
    node.pos = (50, 50)
    render_to_surface(stage)
    assert node._painted_picture is first

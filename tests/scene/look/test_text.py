"""Wrapping, alignment, ellipsis, shrinking, tracking, tabular digits, inline icons, caching."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pygame.freetype
import pytest

from tabletop.scene import THEME, Face, Icon, MissingFont, Text, TextStyle
from tabletop.scene.look import text as module
from tabletop.scene.look.picture_cache import SPRITES
from tabletop.scene.look.typeset import OPEN, FontShelf, cell_width, parse, run_width, typeset, width_of, wrap

STYLE = THEME.style(16)
WORDS = "Jonas places a worker next and then he waits for the evening to come"


def plain(lines):
    return ["".join(run.text for run in line.runs) for line in lines]


def test_wrapping_keeps_every_word_and_the_width():
    lines = wrap(WORDS, STYLE, 150)
    assert " ".join(plain(lines)) == WORDS
    assert len(lines) > 2
    assert all(line.width <= 150.01 for line in lines)


def test_each_line_is_as_full_as_it_can_be():
    lines = plain(wrap(WORDS, STYLE, 150))
    for one, following in pairwise(lines):
        assert width_of(one + " " + following.split()[0], STYLE.face, STYLE.size) > 150


def test_line_breaks_in_the_text_break():
    assert plain(wrap("one\ntwo three\n\nfour", STYLE, None)) == ["one", "two three", "", "four"]


def test_a_word_longer_than_the_line_is_broken_between_letters():
    lines = wrap("Donaudampfschifffahrtsgesellschaft", STYLE, 80)
    assert "".join(plain(lines)) == "Donaudampfschifffahrtsgesellschaft"
    assert all(line.width <= 80.01 for line in lines)


def test_a_hard_space_does_not_break():
    for line in plain(wrap("gain 5\u00a0VP and 3\u00a0VP or 9\u00a0VP", STYLE, 60)):
        assert not line.endswith(("5", "3", "9"))


def test_too_long_is_cut_with_an_ellipsis():
    text = Text(WORDS, STYLE, width=150, max_lines=2)
    lines = plain(text.setting.lines)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert text.was_cut
    assert all(line.width <= 150.01 for line in text.setting.lines)


def test_shrinking_is_tried_first():
    natural = Text("Continue", STYLE).w
    fits = typeset("Continue", STYLE, width=natural * 0.94, max_lines=1, shrink=True)
    assert fits.style.size == pytest.approx(14.4)
    assert not fits.was_cut
    cut = typeset("Continue with more", STYLE, width=natural * 0.94, max_lines=1, shrink=True)
    assert cut.was_cut
    assert typeset("Continue", STYLE, width=natural + 1, max_lines=1, shrink=True).style.size == 16


def test_icons_bold_and_braces():
    def icons(name):
        return Icon(f"app/icon_{name}") if name == "star" else None

    runs = parse("Pay {icon:star} {b}now{/b} {{x} {icon:none}", STYLE, icons)
    assert [r.icon.art for r in runs if r.icon] == ["app/icon_star"]
    assert [r.text for r in runs if r.face.weight == 700] == ["now"]
    assert "".join(r.text for r in runs) == "Pay  now {x} none"


def test_an_icon_takes_room_and_is_drawn_in_its_tint():
    text = Text("{icon:star}", STYLE, icons=lambda _: Icon("app/icon_star", "#FF0000"))
    assert text.w == pytest.approx(16 * 1.2)
    surface = text.picture(2.0).surface
    middle = surface.get_at((surface.get_width() // 2, surface.get_height() // 2))
    assert tuple(middle)[:3] == (255, 0, 0)


def test_icons_stick_to_the_word_before_them_only_without_a_space():
    lines = wrap("aaaa bbbb{icon:star}", STYLE, 70, lambda _: Icon("app/icon_star"))
    assert plain(lines)[0] == "aaaa"
    assert len(lines) == 2


def test_tabular_digits_share_one_width():
    style = THEME.heading(28, digits=True)
    widths = {typeset(str(n) * 3, style).width for n in range(10)}
    assert len(widths) == 1
    cell = cell_width(style, style.face)
    assert widths.pop() == pytest.approx(3 * cell)
    free = THEME.heading(28)
    assert typeset("111", free).width < typeset("444", free).width


def test_tracking_widens():
    wide = TextStyle(Face("barlow-condensed", 700), 15, "#FFFFFF", tracking=1.6)
    narrow = wide._replace(tracking=0)
    assert typeset("SEATS", wide).width == pytest.approx(typeset("SEATS", narrow).width + 8)
    assert run_width(parse("AB", wide, None)[0], wide) > 3.2


def test_capitals():
    assert plain(typeset("größe", THEME.section()).lines) == ["GRÖSSE"]


@pytest.mark.parametrize(("align", "side"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_alignment(align, side):
    picture = Text("Hi", STYLE, width=200, align=align).picture(1.0)
    ink = picture.surface.get_bounding_rect()
    left = picture.ox + ink.left
    slack = 200 - ink.w
    assert left == pytest.approx(slack * side, abs=3)


def test_height_centres_the_block():
    picture = Text("xxx", STYLE, height=100).picture(1.0)
    ink = picture.surface.get_bounding_rect()
    assert picture.oy + ink.centery == pytest.approx(52, abs=5)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.1, 1.5, 2.0])
def test_text_fits_its_box_at_every_scale(scale):
    text = Text(WORDS, THEME.style(14), width=180)
    picture = text.picture(scale)
    assert picture.surface.get_bounding_rect().w <= 180 * scale + 2


@pytest.mark.parametrize("size", range(11, 41))
@pytest.mark.parametrize("family", ["style", "heading"])
def test_words_are_drawn_as_wide_as_they_are_measured(size, family):
    text = Text("Zahnräder gegen Kisten tauschen", getattr(THEME, family)(size))
    assert 0.93 <= text.picture(1.0).surface.get_bounding_rect().w / text.w <= 1.035


def test_words_drawn_large_and_made_smaller_are_the_same_words(monkeypatch):
    """As pygame-ce needs it: the same ink at the same place, as far as a pixel shows."""
    ink = []
    for below in (0, 1000):
        SPRITES.clear()
        monkeypatch.setattr(module, "SPREAD_BELOW", below)
        ink.append([Text(words, THEME.style(24), width=400).picture(1.0).surface for words in (WORDS, "Hxg", "\ufe0f")])
    for plain_one, other in zip(*ink, strict=True):
        boxes = plain_one.get_bounding_rect(), other.get_bounding_rect()
        assert all(abs(a - b) <= 3 + one / 40 for one, a, b in zip(boxes[0], *boxes, strict=True)), boxes
        inks = [pygame.mask.from_surface(surface).count() for surface in (plain_one, other)]
        assert inks[1] == pytest.approx(inks[0], rel=0.1, abs=2)
    SPRITES.clear()


def test_the_same_block_is_made_once():
    SPRITES.clear()
    Text("cached", STYLE, width=90).picture(1.0)
    made = len(SPRITES)
    Text("cached", STYLE, width=90).picture(1.0)
    assert len(SPRITES) == made
    Text("cached", STYLE._replace(colour="#FF0000"), width=90).picture(1.0)
    assert len(SPRITES) == made + 1


def test_the_baseline_is_where_letters_stand():
    text = Text("HHH", STYLE)
    picture = text.picture(4.0)
    foot = picture.oy + picture.surface.get_bounding_rect().bottom
    assert foot / 4 == pytest.approx(text.baseline(), abs=0.6)


def test_a_missing_font_names_its_path(tmp_path):
    with pytest.raises(MissingFont, match="nowhere"):
        FontShelf(tmp_path).path(Face("nowhere", 400))
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "Broken_400.ttf").write_bytes(b"no font")
    with pytest.raises(MissingFont, match=r"Broken_400\.ttf"):
        FontShelf(tmp_path).font(Face("broken", 400), 20)


@pytest.mark.parametrize(
    ("family", "weights"),
    [
        ("source-sans-3", (400, 600, 700)),
        ("barlow-condensed", (600, 700, 800)),
        ("oswald", (500, 600, 700)),
        ("open-sans", (400, 600, 700)),
    ],
)
def test_the_bundled_fonts_are_there_with_licence_and_signs(family, weights):
    shelf = FontShelf()
    assert "Open Font License" in (shelf.root / family / "OFL.txt").read_text(encoding="utf-8")
    pygame.freetype.init()
    for weight in weights:
        font = pygame.freetype.Font(str(shelf.path(Face(family, weight))), 20)
        assert None not in font.get_metrics("−×äöüÄÖÜß…–“”„½")


def test_only_the_fonts_used_last_stay_open():
    shelf, face = FontShelf(), Face("open-sans")
    first = shelf.font(face, 20)
    for pixels in range(30, 30 + OPEN - 1):
        shelf.font(face, pixels)
    assert shelf.font(face, 20) is first
    shelf.font(face, 200)
    assert shelf.font(face, 20) is first
    for pixels in range(30, 30 + OPEN):
        shelf.font(face, pixels)
    assert shelf.font(face, 20) is not first


@pytest.mark.parametrize("sign", ["\ufe0f", "\u200b", "\u202e", "\xad", "\x00", "\ud800"])
@pytest.mark.parametrize("style", [STYLE, THEME.section(), STYLE._replace(digits=True)])
def test_a_sign_no_font_shows_takes_no_room_and_breaks_nothing(sign: str, style: TextStyle):
    """Alone and between letters: a name may be typed, pasted, or come out of a damaged save."""
    Text(sign, style).picture(1.0)
    among = Text(f"Mi{sign}ra 1{sign}2", style)
    assert among.w == pytest.approx(Text("Mira 12", style).w, abs=2 * style.tracking + 1)
    picture = among.picture(1.0)
    assert picture is not None
    assert pygame.mask.from_surface(picture.surface).count() > 0


def test_a_text_without_end_is_cut_like_any_other():
    """Letter by letter this took minutes; the ellipsis still comes after as much as fits."""
    endless = typeset("x" * 200_000, STYLE, width=150, max_lines=1)
    (line,) = plain(endless.lines)
    assert endless.was_cut
    assert line == "x" * (len(line) - 1) + "…"
    assert endless.width <= 150 < width_of("x" + line, STYLE.face, STYLE.size)

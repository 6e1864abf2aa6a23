"""The lint finds what the reader drops, and nothing in good drawings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scene.svg_lint import lint, packed_arcs, problems

IMAGES = Path(__file__).resolve().parents[2] / "images"


def svg(body):
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{body}</svg>'


def whats(body):
    return [p.what for p in problems(svg(body))]


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("<text>a</text>", "text"),
        ('<use href="#a"/>', "use"),
        ('<symbol id="a"/>', "symbol"),
        ("<defs><pattern/></defs>", "pattern"),
        ('<clipPath id="c"/>', "clip"),
        ('<rect clip-path="url(#c)"/>', "clip"),
        ('<rect style="mask: url(#m)"/>', "mask"),
        ('<rect filter="url(#f)"/>', "filter"),
        ('<path d="M0 0" fill="currentColor"/>', "currentColor"),
        ('<path d="M1 1a2 2 0 00-2-2"/>', "packed"),
        ('<path d="M1 1A2 2 0 01.5.5"/>', "packed"),
        ('<linearGradient id="g" x2="1"/>', "fractions"),
        ('<radialGradient id="g" cx=".5" cy="50%" r="50%"/>', "fractions"),
        ('<rect stroke-dasharray="2 3"/>', "dashes"),
        ('<g stroke-dasharray="2"><path d="M0 0 L1 1 Z"/></g>', "dashes"),
    ],
)
def test_it_finds(body, word):
    assert any(word in what for what in whats(body)), whats(body)


@pytest.mark.parametrize(
    "body",
    [
        '<path d="M0 0 L1 1" stroke-dasharray="2 3"/>',
        '<g stroke-dasharray="2"><path d="M0 0 L1 1 Z" stroke-dasharray="none"/></g>',
        '<linearGradient gradientUnits="userSpaceOnUse" x1="3" x2="9"/>',
        '<linearGradient x1="0" x2="100%"/>',
        '<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="5"/><linearGradient id="b" xlink:href="#a" x2="7"/>',
        '<path d="M1,1 a2,2 0 0,1 -2,-2 2 2 0 1 0 3 3 L5 5 A1 1 0 0 1 2 2Z"/>',
        '<path d="M1e1 1a2e0 2 0 0 1 -2 -2"/>',
        '<rect fill="none" filter="none"/>',
    ],
)
def test_it_raises_no_false_alarm(body):
    assert whats(body) == []


def test_packed_arcs_only_looks_at_arcs():
    assert not packed_arcs("M0 0c1 1 0 00-2-2")
    assert packed_arcs("M0 0 a1 1 0 1 0 2 2 1 1 0 10 2 2")


def test_seams_are_no_grave_problem(tmp_path):
    (tmp_path / "a.svg").write_text(svg('<rect stroke-dasharray="2 3"/>'), encoding="utf-8")
    (tmp_path / "b.svg").write_text("<svg", encoding="utf-8")
    assert [line.split(":")[0] for line in lint(tmp_path)] == ["b.svg"]
    assert len(lint(tmp_path, seams=True)) == 2


def test_every_drawing_of_the_program_is_read_as_meant():
    assert lint(IMAGES) == []

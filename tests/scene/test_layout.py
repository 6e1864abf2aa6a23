"""Do rows, columns, grids and stacks place what is in them, and make room where there is little?"""

from __future__ import annotations

import pytest

from tabletop.scene import THEME, Box, Group, Node, Panel, ScrollView, Text
from tabletop.scene.layout import (
    Cell,
    column,
    fair_share,
    fitting,
    fixed,
    grid,
    grow,
    inside,
    placed,
    row,
    stack,
)

STYLE = THEME.style(16)
SENTENCE = "Several words that do not all fit into one line of a narrow room."


def nodes(count: int, width: float = 20, height: float = 10) -> list[Node]:
    return [Node(size=(width, height)) for _ in range(count)]


def laid(cell: Cell, width: float = 200, height: float = 100) -> Group:
    home = Group()
    cell.lay(Box(0, 0, width, height), home)
    return home


def test_a_row_stands_side_by_side_in_the_middle_of_its_height():
    one, other = nodes(2)
    home = laid(row(one, other, gap=5))
    assert [one.pos, other.pos] == [(0, 45), (25, 45)]
    assert home.children == [one, other]


@pytest.mark.parametrize(("align", "y"), [("start", 0), ("centre", 45), ("end", 90)])
def test_a_row_stands_in_its_height_as_asked(align: str, y: float):
    (one,) = nodes(1)
    laid(row(one, align=align))
    assert one.y == y


def test_a_number_is_an_empty_stretch_beside_which_no_gap_stands():
    one, other, last = nodes(3)
    cell = row(one, 50, other, last, gap=5)
    laid(cell)
    assert [one.x, other.x, last.x] == [0, 70, 95]
    assert (cell.wide(), cell.high(200)) == (115, 10)


def test_nothing_takes_no_room_and_no_gap():
    one, other = nodes(2)
    laid(row(one, None, other, gap=5))
    assert other.x == 25


def test_a_column_stands_below_each_other_inside_its_pad():
    one, other = nodes(2)
    cell = column(one, other, gap=5, pad=(7, 3))
    laid(cell)
    assert [one.pos, other.pos] == [(7, 3), (7, 18)]
    assert (cell.wide(), cell.high(200)) == (34, 31)


@pytest.mark.parametrize(("align", "x"), [("start", 0), ("centre", 90), ("end", 180), ("stretch", 0)])
def test_a_column_stands_in_its_width_as_asked(align: str, x: float):
    (one,) = nodes(1)
    laid(column(one, align=align))
    assert one.x == x


def test_what_grows_divides_what_the_others_leave():
    made: list[tuple[float, float]] = []

    def make(size: tuple[float, float]) -> Node:
        made.append(size)
        return Node(size=size)

    (one,) = nodes(1)
    laid(row(grow(make), one, grow(make, 2), gap=5))
    assert [size[0] for size in made] == pytest.approx([170 / 3, 340 / 3])
    assert {size[1] for size in made} == {100}
    assert one.x == pytest.approx(170 / 3 + 5)


def test_what_grows_is_never_smaller_than_it_must_be():
    low, high = nodes(1)[0], Node(size=(20, 70))
    laid(column(grow(low), grow(high)))
    assert [low.y, high.y] == [0, 30]
    least, rest = nodes(2)
    laid(row(grow(least, least=150), grow(rest)))
    assert rest.x == 150


def test_an_empty_stretch_pushes_the_rest_to_the_end():
    one, other = nodes(2)
    laid(row(one, grow(), other))
    assert other.x == 180


def test_words_are_wrapped_to_their_room_and_what_is_below_makes_way():
    (below,) = nodes(1)
    words = Text(SENTENCE, STYLE)
    one_line = words.h
    laid(column(words, below, gap=4))
    assert words.w == 200
    assert words.h >= 2 * one_line - 1
    assert below.y == words.h + 4


def test_the_longest_words_of_a_row_give_way_where_room_is_short():
    short, long, (last,) = Text("Otto", STYLE), Text(SENTENCE, STYLE, max_lines=1), nodes(1)
    natural = short.w
    laid(row(short, long, last, gap=10))
    assert short.w == natural
    assert not short.was_cut
    assert long.was_cut
    assert last.x == pytest.approx(180)


def test_words_with_a_width_of_their_own_keep_it():
    words = Text(SENTENCE, STYLE, width=90)
    laid(column(words))
    assert words.w == 90


def test_a_row_that_wraps_goes_on_below():
    several = nodes(4, width=60)
    cell = row(*several, gap=10, wrap=True)
    laid(cell)
    assert [node.pos for node in several] == [(0, 0), (70, 0), (140, 0), (0, 20)]
    assert cell.high(200) == 30


def test_a_grid_has_equal_columns_and_lines_as_high_as_their_highest():
    several = [*nodes(3), Node(size=(20, 30)), *nodes(1)]
    cell = grid(*several, columns=2, gap=10)
    laid(cell)
    assert [node.pos for node in several] == [(0, 0), (105, 0), (0, 20), (105, 20), (0, 60)]
    assert cell.high(200) == 70


def test_even_lines_of_a_grid_share_the_height():
    several = nodes(4)
    laid(grid(*several, columns=2, gap=10, even=True))
    assert [node.pos for node in several] == [(0, 0), (105, 0), (0, 55), (105, 55)]


def test_a_stack_lies_above_each_other_and_places_what_is_smaller():
    (seal,) = nodes(1)
    home = laid(stack(Panel, placed(seal, 1, 1), pad=5))
    paper = home.children[0]
    assert (paper.pos, paper.size) == ((5, 5), (190, 90))
    assert seal.pos == (175, 85)


def test_a_node_around_others_becomes_as_large_as_its_room():
    group, (one,) = Group(), nodes(1)
    laid(row(fixed(None, 30), inside(group, row(one, pad=4))))
    assert (group.pos, group.size) == ((30, 41), (28, 18))
    assert (one.parent, one.pos) == (group, (4, 4))


def test_a_view_scrolls_what_is_higher_than_its_room_and_else_gives_it_all_of_that():
    view, tall, foot = ScrollView((0, 0)), Node(size=(20, 150)), nodes(1)[0]
    laid(column(grow(inside(view, column(tall, grow(), foot)))))
    assert (view.size, view.reach) == ((200, 100), 60)
    view, foot = ScrollView((0, 0)), nodes(1)[0]
    laid(inside(view, column(grow(), foot)))
    assert (view.reach, foot.y) == (0, 90)


def test_the_first_form_that_fits_is_taken():
    for width, wanted in ((200, (105, 0)), (150, (0, 10))):
        one, other = nodes(2, width=80)
        laid(fitting(row(grow(one, least=95), grow(other, least=95), gap=10, align="start"), column(one, other)), width)
        assert other.pos == wanted


def test_what_short_ones_leave_goes_to_the_long_ones():
    assert fair_share([10, 100, 100], 110) == 50
    assert fair_share([10, 20], 110) == 20

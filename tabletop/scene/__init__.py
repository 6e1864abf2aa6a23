"""How is anything drawn, moved and touched? A general scene graph on pygame; it knows no game.

Everything is in **design pixels** (1920×1080 is the reference). `stage.scale` is the one factor to device pixels; drawings,
shapes and text are rasterised at device size, so nothing is ever blurred by scaling. Lay a screen out in `stage.width` ×
`stage.height` (the logical size); `stage.compact` says when the small layout is due.

Build a screen
--------------
`stage.show(layer)` calls `layer.on_layout(width, height)`, as every resize does: build everything anew there, in rows and columns
(CONTRIBUTING says how). `layer.shortcuts["ctrl+s"]` is what a key does, `layer.first_focus` where the focus begins.
Setters of nodes repaint what is needed; nothing is painted while nothing changes. Give things a `name`: the focus finds them again
after a rebuild.
Set `hits = True` on what the pointer should find (`outline` narrows its box), and `on_click` / `on_double_click` / `on_hover` on
what should answer: input climbs from the node that was hit to its parents.

Art, shapes, text
-----------------
    Sprite("app/icon_play", (24, 24), tint="#F4F1EA")      # file images/app/icon_play.svg; tint for white drawings
    Sprite("red/glyph", (20, 20), swaps=(("#1E1B1A", "#C62F25"),), corners=10, edge=(3, "#FFF"), shadow=Shadow(6, 10, .4))
    Panel((300, 80), fill="#EFE6D3", rim="#B5A37F", rim_width=2, corners=12, light="#FFFFFF0F", shadows=(Shadow(5, 14, .38),))
    circle((50, 50), 20, "#C62F25", "#000", 2), polygon(points, fill), line(points, colour, 3), dashes(...), dashed_box(...)
    Shape((w, h), "<path .../>")                           # any SVG elements in own coordinates
    Tiles("app/paper_fibres", (876, 200), corners=12), Image(surface_or_callable, size)
    Text("Long words …", THEME.style(16), width=300, max_lines=2, shrink=True, align="centre", icons=lookup)
    Text("12", THEME.heading(28, digits=True))             # tabular digits; `height=` centres vertically in a box
`text.size` is known at once, before anything is on a stage. A missing file raises `MissingArt` / `MissingFont` with its path.
`Flattened()` paints a subtree once into one surface (cheap board; fades, turns and flips as a whole).
`Camera(size, content_box)`: put nodes into `camera.world`; wheel zooms, right/middle drag pans, double click fits.
`scene.layout`: `row`, `column`, `grid`, `stack`, `inside`, `fitting`, with `grow`, `fixed`, `placed`, make cells, and
`cell.lay(box, home)` places what is in them. `stage.sizes` has the sizes of words, gaps and controls in both layouts.

Controls (keyboard, focus ring and five states included)
--------------------------------------------------------
    Button("Go", icon="play", look="main", on_click=self.go), IconButton, Choice, Switch, Slider, TextField, ScrollView, ScrollList
Any node becomes a control with `hits = True; focusable = True; on_click = …`; set `corner` and `ring_colour` for its focus ring.
Give a group `focus_group = True`: Tab goes between groups, arrows inside one.

Drag, click-click and keyboard from one table
---------------------------------------------
    stage.drag.offer({source: {target: [payload, …]}}, on_drop, on_refuse=, on_lift=, on_hover=, on_end=,
                     spot=lambda source, target: stage_point)
    def on_drop(drop): ...   # drop.source, .target, .payloads, .centre; drop.hold() / .release() / .go_home() for a chooser
Sources and targets need `hits` (and `focusable` for keys). A source with its own `on_click` is not picked by a click.
`stage.drag.take(source)` picks one from a button elsewhere; `stage.drag.withdraw()` ends everything, e.g. before a rebuild.
`stage.tips.show_now(target)` in `on_hover` explains a drop.

Motion
------
    stage.tweens.run(Sequence(Parallel(arc(a, (10, 20)), fade(b, 0)), turn(c, 90), call(done)), then=next_step)
    glide, arc, fade, turn, count, between, wait, call; `stage.tweens.pace` 0 = at once, 1 = normal;
    `stage.tweens.skip()` jumps to the end, a press to that of what `.run(…).beside`. `stage.timers.after(ms, f)` / `.every(ms, f)`.

Overlays, tips, input before everybody
--------------------------------------
    stage.overlays.open(layer) / .close(); Escape closes unless `layer.on_escape`; `blur=False` for a small chooser
    node.tip = lambda: text_tip("why not", width=280)      # or any node; `stage.tips.avoid = lambda: [Box(…)]`
    stage.filters.append(lambda event: True)               # swallow input, e.g. while motion runs
    stage.floating.add(node)                               # toasts

Run, and draw without a window
------------------------------
    window = Window("Title", (1600, 900)); stage = Stage(window.size); Loop(window, stage).run()
    loop.post(callable) from any thread. `NoDisplay` when there is no screen.
    headless(); stage = Stage((1920, 1080), clock=ManualClock()); …; save_picture(stage, "shot.png")
    snapshot(node, scale).surface                          # one subtree as a picture, e.g. the small picture of a save
"""

from __future__ import annotations

import tabletop.scene.core.pygame_import  # before anything imports pygame

# isort: split
from tabletop.scene.core.clock import ManualClock
from tabletop.scene.core.display import NoDisplay, Window, headless, render_part, render_to_surface, save_picture
from tabletop.scene.core.inputs import Key, Move, Press, Release, TextInput, Wheel
from tabletop.scene.core.loop import Loop
from tabletop.scene.core.node import Group, Node
from tabletop.scene.core.overlay import Layer
from tabletop.scene.core.painting import snapshot
from tabletop.scene.core.stage import Stage, stage_of
from tabletop.scene.input.camera import Camera
from tabletop.scene.input.held import Drop
from tabletop.scene.look.artwork import SHELF, MissingArt
from tabletop.scene.look.colour import Colour, with_alpha
from tabletop.scene.look.geometry import Box, Point, Size, box_around
from tabletop.scene.look.image_nodes import Flattened, Image, Sprite, Tiles
from tabletop.scene.look.shadow import Shadow
from tabletop.scene.look.shapes import Panel, Shape, circle, dashed_box, dashes, line, polygon
from tabletop.scene.look.text import Text
from tabletop.scene.look.theme import THEME, ControlLook, FieldLook, PanelLook, Sizes, Theme
from tabletop.scene.look.typeset import Face, Icon, MissingFont, TextStyle
from tabletop.scene.motion.tween import (
    Motion,
    Parallel,
    Sequence,
    Tween,
    arc,
    between,
    call,
    count,
    fade,
    glide,
    turn,
    wait,
)
from tabletop.scene.widgets import (
    Button,
    Choice,
    IconButton,
    ScrollList,
    ScrollView,
    Slider,
    Switch,
    TextField,
    surface,
    text_tip,
)

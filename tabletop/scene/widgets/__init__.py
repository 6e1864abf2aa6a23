"""Which controls are there? Button, icon button, choice, switch, slider, text field, scroll view, scroll list, surfaces."""

from __future__ import annotations

from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.choice import Choice, Switch
from tabletop.scene.widgets.control import surface, text_tip
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.scroll import ScrollList, ScrollView
from tabletop.scene.widgets.slider import Slider

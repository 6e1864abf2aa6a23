"""How fast is it? Measurements to run by hand; no test depends on them."""

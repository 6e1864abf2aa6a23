"""How things look: drawings, shapes, words, colours, and what is kept of them."""

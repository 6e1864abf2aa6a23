"""What holds the picture of a screen together: nodes, painting, input, time, the window."""

"""Do hands other than those on mouse and keyboard do the same: on a gamepad, on a screen?"""

"""Does the program work as people use it: a real window, a real mouse, a real disk?"""

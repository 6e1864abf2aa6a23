"""Does a lesson work at every table?"""

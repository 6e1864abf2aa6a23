"""Can all words be read: does everything written stand out from its ground, on every screen and table?"""

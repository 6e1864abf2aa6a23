"""Which parts do several screens share?"""

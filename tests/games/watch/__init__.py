"""Does WATCH play by its digest?"""

"""Where does one get better: runs alone and scenarios?"""

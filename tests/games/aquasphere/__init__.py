"""The rules of AquaSphere, scenario by scenario."""

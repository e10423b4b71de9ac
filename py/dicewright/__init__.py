"""The rules of three families of rolls. Standard library only."""

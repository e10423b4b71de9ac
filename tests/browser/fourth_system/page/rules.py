"""What each rule that a working names says."""

from app.systems.rule_words import read_rules

RULES = read_rules("""
# The one rule
R-D-01 A d100 that shows the chance or less is a success.
""")

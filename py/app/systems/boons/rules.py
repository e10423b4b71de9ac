"""What each rule that a working of a Boon Roll names says, for "Rules in brief". In our own words;
nothing here decides anything.
"""

from app.systems.rule_words import read_rules

RULES = read_rules("""
# Dice and target number
R-S-01 Two ten-sided dice plus the total bonus of the skill make the total.
R-S-02 A total that meets or beats the target number (TN) is a success, any other is not.
R-S-03 The TN is a base difficulty, plus or minus whatever makes it harder or easier here.
R-S-04 The base difficulty of an average task is 15.
A-S-02 Our reading: a total that meets the TN exactly is a success and earns no points.

# Points
R-S-09 Every full 10 over the TN is one boon point.
R-S-10 Every full 10 below the TN is one snag point.
A-S-01 Our reading: exactly 10 over counts as a full 10.
A-S-04 Our reading: exactly 10 below counts as a full 10.
A-S-03 Our reading: less than 10 away from the TN there are no points, over or below.

# Spending them
R-S-11 Points are spent right away, and the player spends them.
R-S-12 Boons come from three lists: for general tasks, for combat, for spells.
R-S-13 All snags come from one list. Some of them fit combat or spells alone.
R-S-15 What happens is decided by what the player buys; no further dice are rolled for it.
A-S-07 Our reading: with snag points the task isn't achieved outright, and the snag says what that
    means: it failed, took too long or was left half done. Nothing is added to that.
A-S-08 Our reading: boon points may be given up. Snag points wait until they are spent.

# Open-ended dice
A-S-13 Our reading: open-ended dice are optional, and off unless the table wants them.
F-S-02 A 10 is rolled again and added, a 1 is rolled again and subtracted, for as long as the same
    face shows. A 10 together with a 1 is a Nova: it counts as 11, nothing is rolled again,
    something odd happens, and the character earns a Fate Point.
""")

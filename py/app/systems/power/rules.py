"""What each rule that a working of a Power Roll names says, for "Rules in brief". In our own
words; nothing here decides anything.
"""

from app.systems.rule_words import read_rules

RULES = read_rules("""
# Dice and total
R-P-19 The natural roll is what the two ten-sided dice show, before anything is added.
R-P-04 The total is the dice plus one characteristic, \N{MINUS SIGN}5 to +5.
F-P-05 Bonuses and penalties count first, then edges and banes, then the tier is read off. What the
    dice or an automatic tier overrule comes after that; a lower tier is taken last.
F-P-09 A skill that applies adds 2, once. The GM may leave the difficulty of a test unsaid.

# Edges and banes
F-P-02 One edge adds 2 to the total. Two raise the tier by one instead, to tier 3 at most.
F-P-03 One bane takes 2 from the total. Two lower the tier by one instead, to tier 1 at least.
F-P-04 At most two edges and two banes count. Then each bane cancels an edge.

# Tiers
R-P-06 A total of 11 or lower is tier 1.
R-P-09 A total of 12 to 16 is tier 2.
R-P-12 A total of 17 or higher is tier 3.
F-P-11 Some effects give a tier outright. That tier stands, whatever was rolled.
R-P-16 Whoever rolled may always take a lower tier than the one that came out.
A-P-06 Our reading: the lower tier is taken last of all, and may lower an automatic tier, too.

# Abilities
R-P-07 Tier 1 on an ability: something happens, but not much.
R-P-10 Tier 2 on an ability: a fair amount happens.
R-P-13 Tier 3 on an ability: it does the most it can.
R-P-15 What exactly a tier does, the ability says.
F-P-14 The damage of a tier is the number listed for it, mostly with the characteristic added. A
    potency is the highest characteristic (strong), one less (average) or two less (weak), or a
    number; each tier has its own. Its effect applies to a target whose own characteristic is
    lower.

# Tests
R-P-08 Tier 1 on a test whose difficulty isn't known: not achieved, perhaps with a consequence.
R-P-11 Tier 2 on a test whose difficulty isn't known: perhaps achieved, perhaps at a cost.
R-P-14 Tier 3 on a test whose difficulty isn't known: achieved, and an easy test brings a reward.
F-P-07 An easy test succeeds at any tier: with a consequence, plainly, with a reward. A medium test
    fails, succeeds with a consequence, succeeds. A hard test fails with a consequence, fails,
    succeeds. A natural 19 or 20 succeeds with a reward.
A-P-01 Our reading: whether a tier of a test is a success depends on its difficulty alone. An easy
    test can succeed at tier 1.

# Natural 19 or 20
R-P-21 Dice that show 19 or 20 are tier 3, whatever the total.
R-P-22 Banes don't change that.
A-P-03 Our reading: nothing lowers a natural 19 or 20, neither penalties nor a low total, but the
    player's own choice of a lower tier.
A-P-13 Our reading: dice that show 18 stay a natural 18. A bonus doesn't make a 19 of them.
F-P-06 A natural 19 or 20 on an ability used as a main action is a critical hit: another main action
    right away.
A-P-04 Our reading: only abilities used as main actions have critical hits; tests and maneuvers
    don't.
R-P-18 Who takes a lower tier after a critical hit keeps the extra action.
A-P-09 Our reading: an automatic tier stands even against a natural 19 or 20, whose extra action
    stays, too.
F-P-08 A test with a natural 19 or 20 earns a reward and no extra action.

# Opposed rolls
F-P-12 Both sides roll, and the higher total wins; a tie changes nothing. There are no tiers: a
    double edge adds 4, a double bane takes 4 away.
""")

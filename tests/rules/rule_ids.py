"""The ids of all rules, readings and facts that a step may name."""

COUNTS = {"R-H": 59, "A-H": 50, "F-H": 7, "R-P": 22, "A-P": 14, "F-P": 19}
COUNTS |= {"R-S": 16, "A-S": 17, "F-S": 12}

RULE_IDS = {f"{kind}-{n:02}" for kind, count in COUNTS.items() for n in range(1, count + 1)}
RULE_IDS |= {f"R-H-48{row}" for row in "abcd"}

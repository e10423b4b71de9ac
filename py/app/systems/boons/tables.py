"""The lists that come with this system, short and in our own words, from facts alone.

The list of spell boons is not public: it starts empty, for the table to fill in from its book.
"""

from app.store.records.table import LIST
from app.tables.built_in import BuiltInTable

GENERAL = """\
[1] One further detail comes to light
[1] +2 on your next try at something related *
[1+] The result is 10 % better for each point, up to 50 %
[1] Saves against it are 2 harder
[1] Hardly a sound: +2 wherever silence helps *
[1+] Done 10 % faster for each point, up to 50 %
[2] A useful piece of information
[2] +4 on your next roll, whatever it is *
[2] Onlookers are stunned for a round
[3] +2 with this skill until it next earns a snag *
[3] Information that changes everything
[3] +2 on all you do for a day *"""

COMBAT = """\
[1] A rush of strength
[1+] A bleeding wound
[1+] Shift your footing
[1] The foe is dazed
[1] Fall back on your guard
[1] The foe is disarmed
[1+] Act sooner
[1] The foe goes down
[1] Reload in a blink
[1] A more skilful attack
[1] A stronger attack
[2+] Better attacks to come
[2+] Your attack heartens others
[2] A second attack, quick as lightning"""

SNAGS = """\
[1] What you hold slips: a round to get it back
[1, spell] Everything looks right, but the spell does nothing
[1] A pulled muscle: -1 on everything for 10 minutes
[1] It takes a round longer
[1] A loud noise: foes within 100 feet are alerted
[2] You hurt yourself: 1d10, less what armour stops
[2] The thing in your hand breaks
[2] Spoiled: start over
[2, combat] The blow goes to your nearest friend: a new attack roll
[2, spell] The spell goes to the wrong target
[3, combat] The weapon breaks; twice its damage hits you, armour or not
[3, spell] The magic turns on you: Will bonus times its spell points as damage"""

TABLES = (
    BuiltInTable(
        "boons-general", "Boons: general", LIST, GENERAL, "Only one of those marked * at a time."
    ),
    BuiltInTable(
        "boons-combat",
        "Boons: combat",
        LIST,
        COMBAT,
        "What each one does in numbers is in your book.",
    ),
    BuiltInTable(
        "boons-spell",
        "Boons: spells",
        LIST,
        "",
        "Empty: fill in your book's list. It stays on this device.",
    ),
    BuiltInTable(
        "snags",
        "Snags",
        LIST,
        SNAGS,
        "An entry marked combat or spell is offered only for that kind of roll.",
    ),
)

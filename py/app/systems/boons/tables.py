"""The lists that come with this system, short and in our own words, from facts alone.

The list of spell boons is not public, and what combat boons do in numbers is not either: those
numbers are our own, by the measure of the general list. Nothing in the lists takes dice (R-S-15).
"""

from app.store.records.table import LIST
from app.tables.built_in import BuiltInTable

GENERAL = """\
[1] One further detail comes to light
[1] +2 on your next try at something related *
[1+] The result is 10 % better for each point, up to 50 %
[1] Saves against it are harder by 2
[1] Hardly a sound: +2 wherever silence helps *
[1+] Done 10 % faster for each point, up to 50 %
[2] A useful piece of information
[2] +4 on your next roll, whatever it is *
[2] Onlookers are stunned for a round
[3] +2 with this skill until it next earns a snag *
[3] Information that changes everything
[3] +2 on all you do for a day *"""

COMBAT = """\
[1] Sure hand: +2 on your next attack *
[1+] A bleeding wound: 1 damage a round, until it is bound, for each point
[1+] Quick feet: move 5 feet for each point, and nobody can stop you
[1] The foe is dazed: -2 on all it does next round
[1] On your guard: +2 on your defence until your next turn *
[1] The foe is disarmed: its weapon lands 10 feet away
[1+] You act sooner: 2 earlier in the order for each point, for this fight *
[1] The foe goes down: it needs a round to get up
[1] Reloaded at once: the weapon is ready again
[1] A stronger blow: 2 more damage
[1] A rush of strength: +2 where strength counts, for 3 rounds *
[2+] Better attacks: +2 on attacks, for as many rounds as points *
[2+] Heartened: as many friends as points have +2 on their next roll *
[2] A second cut, quick as lightning: half of the blow's damage again
[2] Through a gap: armour stops nothing of this blow
[3] A dire blow: twice its damage"""

SPELL = """\
[1+] 10 % stronger for each point, up to 50 %
[1+] It lasts 10 % longer for each point, up to 50 %
[1+] It reaches 10 feet further for each point
[1+] It costs 1 spell point less for each point, but at least 1
[1] Saves against it are harder by 2
[1] Cast without a sign: harder by 4 to tell that it was you
[1] Cast in passing: you can still move and act this round
[1] Steady: +2 on your next spell *
[2] One more target within reach
[2] Warded: +2 on your saves until your next spell *
[2] +4 on your next roll, whatever it is *
[3] Twice the effect
[3] In tune: +2 with this spell until it next earns a snag *"""

SNAGS = """\
[1] What you hold slips: a round to get it back
[1, spell] Everything looks right, but the spell does nothing
[1] A pulled muscle: -1 on everything for 10 minutes *
[1] It takes a round longer
[1] A loud noise: foes within 100 feet are alerted
[1] Partly done: another roll next round to get the rest done *
[1, combat] Off balance: -2 on your defence until your next turn *
[2] You hurt yourself: 5 damage, less what armour stops
[2] The thing in your hand breaks
[2] Spoiled: start over
[2, combat] The blow goes to your nearest friend: half of its damage
[2, spell] The spell goes to the wrong target
[3] Spoiled beyond repair: no new try today
[3, combat] The weapon breaks; twice its damage hits you, armour or not
[3, spell] The magic turns on you: Will bonus times its spell points as damage"""

LASTING = "An entry marked * lasts: it stays in view above the form until you use or dismiss it."

TABLES = (
    BuiltInTable(
        "boons-general",
        "Boons: general",
        LIST,
        GENERAL,
        f"{LASTING} Only one of these at a time.",
    ),
    BuiltInTable(
        "boons-combat",
        "Boons: combat",
        LIST,
        COMBAT,
        f"{LASTING} The numbers are ours: change them to those of your book.",
    ),
    BuiltInTable(
        "boons-spell",
        "Boons: spells",
        LIST,
        SPELL,
        f"{LASTING} The entries are ours: change them to those of your book.",
    ),
    BuiltInTable(
        "snags",
        "Snags",
        LIST,
        SNAGS,
        f"{LASTING} One marked combat or spell is offered only for that kind of roll.",
    ),
)

"""What each rule that a working of a Heroic Roll names says, for "Rules in brief". In our own
words; nothing here decides anything.
"""

from app.systems.rule_words import read_rules

RULES = read_rules("""
# The target number
R-H-01 A trivial task needs no dice. It simply succeeds.
R-H-04 The GM says whether somebody opposes the Hero and how hard it is. From that comes the target
    number (TN), which the GM may also set outright.
R-H-16 Against an opponent the TN is 7 plus the opponent's skill.
R-H-17 A Basic task has TN 4.
R-H-18 A Simple task has TN 6. It is rolled all the same; only a trivial task is not.
R-H-19 An Easy task has TN 8.
R-H-20 A Moderate task has TN 10.
R-H-21 A Hard task has TN 12.
R-H-22 A Very hard task has TN 14.
R-H-23 A Heroic task has TN 16.
R-H-24 An Insane task has TN 18.

# Dice, total and result
R-H-05 Two six-sided dice plus the level of the skill make the total. A modifier counts, too.
R-H-10 A total above the TN is a success.
R-H-11 A total below the TN is a failure.
R-H-09 A total that equals the TN is a success with a complication.
A-H-01 Our reading: on 2d6 and d12 a tie brings a complication whether or not somebody opposes. A
    house rule can make every tie a plain success.
A-H-06 The GM makes up the complication. It changes no numbers: a hit does its normal damage.
R-H-12 The dice give the degree of success; the GM tells what it looks like.

# Crits and fumbles
R-H-07 A double six is a crit: an outstanding success.
R-H-06 A double one is a fumble: a failure that makes things worse.
A-H-02 Our reading: a double six succeeds even where the total is below the TN.
A-H-03 Our reading: a double one fails even where the total is above the TN.
A-H-04 Our reading: where the faces crit or fumble, a tie with the TN means nothing. There is no
    complication besides.
A-H-14 Our reading: a crit without an attack doubles nothing. The GM says what is so good about it.
A-H-15 Our reading: a crit with a spell doubles nothing. The GM says what is so good about it.
R-H-46 The GM says what goes wrong in a fumble.
R-H-49 A fumbled spell goes by your own spell miscast list. Under "Tables and lists" you can type
    it in.
A-H-16 Our reading: a fumbled spell is a miscast and nothing else, even if it was meant as an
    attack.

# Attacks
R-H-44 A crit with an attack (unarmed, melee, thrown, ranged) does double damage.
A-H-13 Doubling is a factor. Whether armour counts before or after it is for the table to say.
R-H-47 After a fumbled attack the GM may call for the combat fumble table.
A-H-07 The fumble die is on offer and never a must. Without it the GM says what happens.
R-H-48a Fumble die 5 or 6: the Hero stumbles and falls, and the turn is over.
R-H-48b Fumble die 3 or 4: the Hero drops the weapon. A Hero without one takes half the normal
    damage (see A-H-08).
R-H-48c Fumble die 2: an ally nearby takes half the normal damage.
R-H-48d Fumble die 1: the Hero takes half the normal damage.
A-H-08 Our reading of 3 and 4, where the printed bracket can be taken two ways: with a weapon in
    hand, the Hero drops it; without one, the Hero takes half the damage. After the die the GM may
    choose the other way.
A-H-09 Half is rounded down.
A-H-10 Our reading: normal damage is that of the attack that was fumbled.
A-H-11 Our reading: where no ally is near, the GM says what happens in place of it.
A-H-12 Our reading: a fall costs this turn alone. What getting up takes is up to the GM.

# Reactions
R-H-29 When something attacks a Hero, the player rolls: TN 7 plus the attacker's skill.
R-H-30 A reaction that succeeds avoids the attack: no damage.
A-H-21 Our reading: a tie avoids the attack, too, with a complication.
A-H-22 Our reading: a reaction that fails lets the attack through, with its normal damage.
R-H-31 A fumbled reaction costs the Hero double damage.
R-H-32 A crit on a reaction avoids the attack and gives the Hero one free action, if wanted.
R-H-34 Block answers unarmed and melee attacks. The skill is Brawl.
R-H-35 Parry answers unarmed and melee attacks and takes a weapon in hand. The skill is Sword-Play.
R-H-36 Shield block answers blows and shots and takes a shield. The skill is Endurance.
R-H-37 Dodge answers blows, shots and traps. The skill is Agility.
R-H-38 Resist magic answers spells, magical powers and magical traps. The skill is Magic
    Resistance.
R-H-39 A parry that succeeds avoids the attack, however it is told: turned aside, stepped away from.
R-H-40 Magic that is resisted has no effect on the Hero.
A-H-17 Our reading: a fumbled reaction is never looked up in the combat fumble table.
A-H-18 Our reading: a reaction is a roll like any other, so faces that crit or fumble come first.
A-H-19 Our reading: a crit on a reaction doubles no damage.
A-H-25 Our reading: against a reaction, a thrown weapon is a ranged attack.
A-H-26 Our reading: a spell is resisted. It can't be dodged or blocked, even if it flies.
A-H-27 Our reading: a magical trap may be dodged or resisted, as the player likes.
A-H-28 Our reading: a trap has a skill, a difficulty, or a TN that the GM sets.
A-H-29 Our reading: a magical power is resisted. A power that isn't magical counts as the attack it
    looks like.
A-H-31 Our reading: fists, claws and bites can be parried, too.

# d12 and d20
R-H-50 House rule: one d12 takes the place of the two six-sided dice.
R-H-51 On a d12, a 12 is a crit.
R-H-52 On a d12, a 1 is a fumble.
A-H-44 Our reading: the d12 changes neither target numbers nor ties.
R-H-53 House rule: one d20 plus the level of the skill.
R-H-54 On a d20, a total that equals the TN or beats it is a success.
R-H-55 On a d20, the TN of every difficulty is 2 more: 6 for Basic, 20 for Insane.
R-H-57 On a d20, the TN against an opponent is 9 plus the opponent's skill.
R-H-58 On a d20, a 20 is a crit.
R-H-59 On a d20, a 1 is a fumble.
A-H-46 Our reading: on a d20 a tie is a plain success. A house rule can make it a complication.
A-H-47 Our reading: a reaction is opposed, so on a d20 it has 9 plus the attacker's skill, too.
A-H-48 Our reading: on a d20, a total below the TN is a failure.
A-H-49 Our reading: with one die, its best and its worst face come before the total, too.
""")

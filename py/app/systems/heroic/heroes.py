"""Heroes of Heroic Rolls: skills with levels, the five reaction skills among them by name."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from app.fields import AreaField
from app.forms import CheckForm
from app.systems.heroes import Hero, HeroForm, Shortcut, SystemHeroes, folded
from app.systems.heroic.hero_shape import HIGHEST, LOWEST
from app.systems.heroic.reaction import OWN_SKILLS, REACTIONS, ReactionForm, legal_answers
from app.systems.heroic.skills import LEVEL_WORDS, ROLLED_WITH, SKILLS
from app.systems.sheet_rows import NumberedRow, SheetRows
from app.systems.skill_lines import numbered, one_line, read_numbered
from dicewright.systems.heroic_tables import REACTION_SKILLS, TRAPS

ANSWER_WORDS = dict(REACTIONS)


class SkillRow(NumberedRow):
    """A skill and its level."""

    template = "heroes/row_number.html"
    low, high, words, what = LOWEST, HIGHEST, LEVEL_WORDS, "level"

    @classmethod
    def shown(cls, item: Sequence[Any]) -> dict[str, str]:
        """Name and level."""
        return {"name": one_line(str(item[0])), "number": str(item[1])}

    @classmethod
    def of_line(cls, line: str, _hero: Hero) -> list[Any]:
        """`Climbing 6` as `[name, level]`."""
        return read_numbered(line, LOWEST, HIGHEST, LEVEL_WORDS)

    @classmethod
    def line(cls, item: Sequence[Any]) -> str:
        """Name and level."""
        return numbered(item)

    def item(self, _before: Any) -> list[Any]:
        """`[name, level]`."""
        return self.pair()


class HeroicHeroForm(HeroForm):
    """Name, kind, and a row a skill."""

    system = "heroic"

    skill_rows = SheetRows(
        SkillRow,
        part="skills",
        title="Skills",
        one="skill",
        offered={"": SKILLS},
        instead=ROLLED_WITH,
        first=[{"name": name} for name in SKILLS],
        example="Climbing 6",
        description="Type a level (7) or its word (Excellent). Skills left empty aren't saved. "
        "Answers to attacks: "
        + ", ".join(f"{ANSWER_WORDS[each]} {skill}" for each, skill in REACTION_SKILLS.items())
        + ".",
    )
    skills = AreaField("Lines to add to the skills")

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Skills as rows."""
        return {"skill_rows": [SkillRow.shown(skill) for skill in hero.get("skills", [])]}

    def own(self, saved: Hero | None) -> dict[str, Any]:
        """Skills as `[name, level]`."""
        return {"skills": self.items(self.part("skills"), saved)}


class HeroicHeroes(SystemHeroes):
    """A skill fills the skill; an opponent's skill is what is opposed."""

    form = HeroicHeroForm
    facing = MappingProxyType({"reaction": "Attacks the hero", "opposed": "Other side"})
    opponents_in_secret = True  # R-H-25, R-H-26

    def values(self, hero: Hero, form: CheckForm) -> Mapping[str, str]:
        """On the reaction form the hero's own five skills, and the best legal answer with its
        skill. A skill that is not on the sheet is left empty, never another's.
        """
        if hero.get("kind") == "opponent" or not isinstance(form, ReactionForm):
            return {}
        levels = {str(name).casefold(): level for name, level in hero.get("skills", [])}
        by_answer = {
            answer: levels.get(REACTION_SKILLS[answer].casefold()) for answer in OWN_SKILLS
        }
        own = {
            OWN_SKILLS[answer]: "" if level is None else str(level)
            for answer, level in by_answer.items()
        }
        known = [answer for answer in form.legal() if by_answer[answer] is not None]
        if not known:
            return own
        best = max(known, key=lambda answer: by_answer[answer] or 0)
        return {**own, "reaction": best, "skill": str(by_answer[best])}

    def brought(self, form: CheckForm) -> Collection[str]:
        """The skill; in an attack the weapon and its damage, too."""
        if isinstance(form, ReactionForm):
            return ("skill", "armed", "shield", "reaction")
        return ("skill", "armed", "damage")

    def stand_in(self, form: CheckForm, record: Mapping[str, object]) -> Mapping[str, object]:
        """On the reaction form the first answer that the rules allow."""
        if not isinstance(form, ReactionForm):
            return {}
        legal = legal_answers(str(record.get("attack", "")), armed=True, shield=True)
        return {"reaction": legal[0]} if legal else {}

    def names(self, hero: Hero, form: CheckForm) -> Sequence[str]:
        """On the reaction form the answers that may meet the attack."""
        if isinstance(form, ReactionForm):
            return [ANSWER_WORDS[answer] for answer in form.legal()]
        return super().names(hero, form)

    def asked(self, hero: Hero, form: CheckForm, name: str) -> Mapping[str, str] | None:
        """On the reaction form an answer, or the skill that it is rolled with."""
        if not isinstance(form, ReactionForm):
            return super().asked(hero, form, name)
        levels = {folded(skill): level for skill, level in hero.get("skills", [])}
        for answer in form.legal():
            skill = folded(REACTION_SKILLS[answer])
            if folded(name) in (folded(ANSWER_WORDS[answer]), skill) and skill in levels:
                return {"reaction": answer, "skill": str(levels[skill])}
        return None

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """Each skill of a hero, or of an opponent where the form has somebody in the way."""
        if "skill" not in form:
            return ()
        skills = hero.get("skills", [])
        if hero.get("kind") == "opponent":
            if "opposing" not in form:
                return ()
            # somebody who acts is no trap
            trap = "attack" in form and form["attack"].data in TRAPS
            attack = {"attack": "melee"} if trap else {}
            return [
                Shortcut(f"{name} {level}", {"opposing": str(level), **attack})
                for name, level in skills
            ]
        if "brawl" in form:
            return ()  # a reaction is rolled with the skill of the answer, which `values` fills
        return [
            Shortcut(f"{name} {level}", {"skill": str(level), "label": str(name)})
            for name, level in skills
        ]


HEROES = HeroicHeroes()

"""Heroes of Heroic Rolls: skills with levels, the five reaction skills among them by name."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.fields import AreaField
from app.forms import CheckForm
from app.heroes import Hero, HeroForm, Shortcut, SystemHeroes, numbered_lines
from app.systems.heroic_reaction import OWN_SKILLS
from dicewright.systems.heroic_tables import REACTION_SKILLS


class HeroicHeroForm(HeroForm):
    """Name, kind, and a line a skill."""

    system = "heroic"

    skills = AreaField(
        "Skills, one a line",
        description="Such as: Climbing 6. Reactions use "
        + ", ".join(sorted(set(REACTION_SKILLS.values())))
        + ".",
    )

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Skills as lines."""
        return {"skills": "\n".join(f"{name} {level}" for name, level in hero.get("skills", []))}

    def own(self) -> dict[str, Any]:
        """Skills as `[name, level]`."""
        return {"skills": numbered_lines(str(self.skills.data or ""), 0, 30)}


class HeroicHeroes(SystemHeroes):
    """A skill fills the skill; an opponent's skill is what is opposed."""

    form = HeroicHeroForm

    def values(self, hero: Hero, form: CheckForm) -> Mapping[str, str]:
        """On the reaction form the hero's own five skills."""
        if hero.get("kind") == "opponent" or "brawl" not in form:
            return {}
        levels = {str(name).casefold(): level for name, level in hero.get("skills", [])}
        return {
            field: str(levels[REACTION_SKILLS[reaction].casefold()])
            for reaction, field in OWN_SKILLS.items()
            if REACTION_SKILLS[reaction].casefold() in levels
        }

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """Each skill of a hero, or of an opponent where the form has somebody in the way."""
        if "skill" not in form:
            return ()
        skills = hero.get("skills", [])
        if hero.get("kind") == "opponent":
            if "opposing" not in form:
                return ()
            return [Shortcut(f"{name} {level}", {"opposing": str(level)}) for name, level in skills]
        if "brawl" in form:
            return ()  # a reaction is rolled with the skill of the answer, which `values` fills
        return [
            Shortcut(f"{name} {level}", {"skill": str(level), "label": str(name)})
            for name, level in skills
        ]


HEROES = HeroicHeroes()

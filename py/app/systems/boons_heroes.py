"""Heroes of Boon Rolls: skills with their total bonus and the kind of roll they make."""

from collections.abc import Sequence
from typing import Any

from app.fields import AreaField
from app.forms import CheckForm
from app.heroes import Hero, HeroForm, Shortcut, SystemHeroes, numbered_lines

KINDS = ("general", "combat", "spell")


class BoonsHeroForm(HeroForm):
    """Name, kind, and a line a skill."""

    system = "boons"

    skills = AreaField(
        "Skills, one a line",
        description="Name and total bonus, such as: Tracking 6. Add (combat) or (spell) for those.",
    )

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Skills as lines; general ones without their kind."""
        return {
            "skills": "\n".join(
                f"{name} {bonus}" + (f" ({kind})" if kind != "general" else "")
                for name, bonus, kind in hero.get("skills", [])
            )
        }

    def own(self) -> dict[str, Any]:
        """Skills as `[name, bonus, kind]`."""
        skills = []
        for line in filter(None, map(str.strip, str(self.skills.data or "").splitlines())):
            kind = next((kind for kind in KINDS if line.casefold().endswith(f"({kind})")), "")
            bare = line[: -len(kind) - 2] if kind else line
            skills += [[*pair, kind or "general"] for pair in numbered_lines(bare, -99, 99)]
        return {"skills": skills}


class BoonsHeroes(SystemHeroes):
    """A skill fills the bonus and the kind of roll."""

    form = BoonsHeroForm

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """Each skill of a hero."""
        if hero.get("kind") == "opponent":
            return ()
        return [
            Shortcut(f"{name} {bonus}", {"bonus": str(bonus), "kind": kind, "label": name})
            for name, bonus, kind in hero.get("skills", [])
        ]


HEROES = BoonsHeroes()

"""Heroes of Boon Rolls: skills with their total bonus and the kind of roll they make."""

from collections.abc import Collection, Sequence
from typing import Any

from app.fields import AreaField
from app.forms import CheckForm
from app.systems.boons.hero_shape import HIGHEST, KINDS, LOWEST
from app.systems.heroes import (
    Hero,
    HeroForm,
    Shortcut,
    SystemHeroes,
    as_lines,
    read_lines,
    read_numbered,
)


class BoonsHeroForm(HeroForm):
    """Name, kind, and a line a skill."""

    system = "boons"

    skills = AreaField(
        "Skills, one per line",
        description="Name and total bonus, for example: Tracking 6. Add (combat) or (spell) "
        "for those kinds.",
    )

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Skills as lines; general ones without their kind."""
        return {"skills": as_lines(hero.get("skills", []), skill_line)}

    def own(self, saved: Hero | None) -> dict[str, Any]:
        """Skills as `[name, bonus, kind]`."""
        before = [list(skill) for skill in saved.get("skills", [])] if saved else []
        return {"skills": read_lines(str(self.skills.data or ""), before, skill_line, read_skill)}


def skill_line(skill: Sequence[Any]) -> str:
    """A skill as a line; a general one without its kind."""
    name, bonus, kind = skill
    return f"{name} {bonus}" + (f" ({kind})" if kind != KINDS[0] else "")


def read_skill(line: str) -> list[Any]:
    """`Tracking 6 (combat)` as `[name, bonus, kind]`. Raises LineError."""
    kind = next((kind for kind in KINDS if line.casefold().endswith(f"({kind})")), "")
    bare = line[: -len(kind) - 2].rstrip() if kind else line
    return [*read_numbered(bare, LOWEST, HIGHEST), kind or KINDS[0]]


class BoonsHeroes(SystemHeroes):
    """A skill fills the bonus and the kind of roll."""

    form = BoonsHeroForm

    def brought(self, form: CheckForm) -> Collection[str]:
        """The total bonus."""
        return ("bonus",)

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """Each skill of a hero."""
        if hero.get("kind") == "opponent":
            return ()
        return [
            Shortcut(f"{name} {bonus}", {"bonus": str(bonus), "kind": kind, "label": name})
            for name, bonus, kind in hero.get("skills", [])
        ]


HEROES = BoonsHeroes()

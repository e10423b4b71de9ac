"""Heroes of Boon Rolls: skills with their total bonus and the kind of roll they make."""

from collections.abc import Collection, Sequence
from typing import Any

from app.fields import AreaField, LineField
from app.forms import CheckForm
from app.systems.boons.hero_shape import HIGHEST, KINDS, LOWEST
from app.systems.heroes import Hero, HeroForm, Shortcut, SystemHeroes
from app.systems.sheet_rows import NumberedRow, SheetRows
from app.systems.skill_lines import one_line, read_numbered

KIND_WORDS = (("general", "General"), ("combat", "Combat"), ("spell", "Spell"))


class SkillRow(NumberedRow):
    """A skill, its total bonus, and the kind of roll that it makes."""

    template = "boons/row_skill.html"
    low, high, what = LOWEST, HIGHEST, "total bonus"
    kinds = KIND_WORDS

    kind = LineField("Kind", default=KINDS[0])

    @classmethod
    def shown(cls, item: Sequence[Any]) -> dict[str, str]:
        """Name, bonus and kind."""
        name, bonus, kind = item
        return {"name": one_line(str(name)), "number": str(bonus), "kind": str(kind)}

    @classmethod
    def of_line(cls, line: str, _hero: Hero) -> list[Any]:
        """`Tracking 6 (combat)` as `[name, bonus, kind]`."""
        return read_skill(line)

    @classmethod
    def line(cls, item: Sequence[Any]) -> str:
        """A skill as a line; a general one without its kind."""
        return skill_line(item)

    def is_empty(self) -> bool:
        """Neither name nor bonus; a kind alone says nothing."""
        return not (self.values()["name"] or self.values()["number"])

    def item(self, _before: Any) -> list[Any]:
        """`[name, bonus, kind]`."""
        return [*self.pair(), self.values()["kind"] or KINDS[0]]


class BoonsHeroForm(HeroForm):
    """Name, kind, and a row a skill."""

    system = "boons"

    skill_rows = SheetRows(
        SkillRow,
        part="skills",
        title="Skills",
        one="skill",
        first=({},),
        example="Tracking 6 (combat)",
        description="Each with its total bonus and the kind of roll it makes.",
    )
    skills = AreaField("Lines to add to the skills")

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Skills as rows."""
        return {"skill_rows": [SkillRow.shown(skill) for skill in hero.get("skills", [])]}

    def own(self, saved: Hero | None) -> dict[str, Any]:
        """Skills as `[name, bonus, kind]`."""
        return {"skills": self.items(self.part("skills"), saved)}


def skill_line(skill: Sequence[Any]) -> str:
    """A skill as a line; a general one without its kind."""
    name, bonus, kind = skill
    return f"{name} {bonus}" + (f" ({kind})" if kind != KINDS[0] else "")


def read_skill(line: str) -> list[Any]:
    """`Tracking 6 (combat)` as `[name, bonus, kind]`. Raises LineError."""
    bare = line.rstrip()
    kind = next((kind for kind in KINDS if bare.casefold().endswith(f"({kind})")), "")
    bare = bare[: -len(kind) - 2].rstrip() if kind else bare
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

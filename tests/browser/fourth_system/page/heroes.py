"""Heroes of the fourth mechanic: a sheet with one number, which fills the chance."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.fields import NumberField
from app.forms import CheckForm
from app.systems.heroes import Hero, HeroForm, Shortcut, SystemHeroes


class PercentHeroForm(HeroForm):
    """Name, kind, luck."""

    system = "percent"

    luck = NumberField("Luck", default=3)

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Luck as it is."""
        return {"luck": hero.get("luck", 3)}

    def own(self, saved: Hero | None = None) -> dict[str, Any]:
        """Luck as it is."""
        return {"luck": self.luck.data}


class PercentHeroes(SystemHeroes):
    """Luck fills the chance, ten for each."""

    form = PercentHeroForm

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """The chance that luck gives."""
        chance: Mapping[str, str] = {"chance": str(10 * hero.get("luck", 0))}
        return [Shortcut(f"Luck {hero.get('luck', 0)}", chance)]


HEROES = PercentHeroes()

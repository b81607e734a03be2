"""La Belle Lucie: fans that may change places once no redeal is left."""

from core.piles import TABLEAU
from desktop_sim.solver.reductions import Reductions


class LaBelleLucie(Reductions):
    """On a card that can go home only the one before it could lie, which is home."""

    safe_from = (TABLEAU,)

    def places_matter(self):
        """Return whether the fans may be gathered and shuffled."""
        return self.game.redeals_left()


REDUCTIONS = LaBelleLucie

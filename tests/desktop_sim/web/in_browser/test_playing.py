"""The page as a test plays it: what a busy machine changes in no test."""

from tests.desktop_sim.web.in_browser.playing import LED, Mirrored

BUSY = """
addEventListener("pointerdown", () => {
  const end = performance.now() + 900;
  while (performance.now() < end);
});
"""


def test_a_press_is_no_long_one_however_busy_the_machine_is(visit):
    opened = visit("klondike/617", first=BUSY)
    opened.says(LED)
    hand = Mirrored(opened, link=("klondike", 617, {}))
    hand.press("SELECT")
    hand.press("SELECT")
    assert hand.console.session.moves == 1

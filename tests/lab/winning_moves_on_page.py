"""Time Winning move on the page: `python -m tests.lab.winning_moves_on_page`.

The positions are those of winning_moves.  The page's own threads (verdicts.mjs) search each of them
in Chromium, THREADS side by side, for SECONDS of wall time, which other programs shorten: let
nothing else run.  A position counts as answered if a win is found or the position is proven lost.
"""

import argparse
import os
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from core import games
from desktop_sim.solver.verdict_names import UNKNOWN
from desktop_sim.web import make_page, page_server
from firmware import deal_banks
from tests.both_runtimes.positions import chosen
from tests.lab import browser as browsers
from tests.lab.winning_moves import OPTIONS, SECONDS, counted, positions

THREADS = 2

BEGIN = """
async ([threads, packs, other]) => {
  Object.defineProperty(navigator, "hardwareConcurrency", { value: threads });
  const { load } = await import("/file_packs.mjs");
  const { Threads } = await import("/verdicts.mjs");
  let hear = null;
  const all = new Threads(
    await Promise.all(packs.map(load)),
    (_, answer) => hear(answer),
    () => console.error("a thread died"),
  );
  let number = 0;
  // The verdict that the page would pass on, and the milliseconds until then.
  window.search = (save, limit) =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (verdict) => {
        clearTimeout(timer);
        all.search(0, "");
        resolve([verdict, performance.now() - began]);
      };
      const timer = setTimeout(end, limit, other);
      hear = (answer) => end(answer.split(" ")[0]);
      number += 1;
      all.search(number, save);
    });
}
"""

WARM_UP_MS = 60_000
"""Time for the first position, which waits until the threads have loaded the search."""


def main():
    """Print a row for each game, and the share of all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", help="ids of games; all with a bank unless told")
    parser.add_argument("--threads", type=int, default=THREADS, help="at most three")
    options = parser.parse_args()
    names = options.games or [
        game_id for game_id, _ in games.titles()
        if deal_banks.known(chosen(game_id, None, OPTIONS.get(game_id)))]
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = page_server.Server(page_server.compressed(make_page.build(Path(place, "page"))))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        program, environment = browsers.find()
        browser = playwright.chromium.launch(
            executable_path=program, args=list(browsers.ARGUMENTS),
            env={**os.environ, **environment})
        page = browser.new_page()
        page.goto(server.address + make_page.LICENCES)
        page.evaluate(BEGIN, [options.threads, [make_page.CONSOLE, make_page.SEARCH_PACK], UNKNOWN])
        report(names, lambda save, limit: page.evaluate(
            "([save, limit]) => search(save, limit)", [save.hex(), limit]))
        browser.close()
        server.shutdown()


def report(names, search):
    """Print a row for each game of `names`; `search(save, limit_ms)` returns (verdict, ms)."""
    print("| game | won | lost | no answer | seconds |\n" + "|---" * 5 + "|")
    search(positions(names[0])[-1], WARM_UP_MS)
    sums = [0, 0, 0]
    for game_id in names:
        found = [search(save, 1000 * SECONDS) for save in positions(game_id)]
        row = counted([verdict for verdict, _ in found])
        sums = [one + other for one, other in zip(sums, row, strict=True)]
        times = " ".join(f"{ms / 1000:.1f}" for _, ms in found)
        print("|", " | ".join(map(str, [game_id, *row, times])), "|", flush=True)
    print(f"answered {sum(sums[:2])} of {sum(sums)}, {100 * sum(sums[:2]) / sum(sums):.1f} %")


if __name__ == "__main__":
    main()

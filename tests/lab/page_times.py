"""Print the weight of the page and its times in a real browser.

    python -m tests.lab.page_times

The times are of this computer, which should have nothing else to do. The time of a first deal
begins with the first byte of the page, with an empty cache. The time of a press is from the key's
event to the first changed frame.
"""

import gzip
import json
import os
import re
import statistics
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from desktop_sim.deploy import web_page, web_server
from tests.lab import browser as browsers

ROUNDS = 7
PRESSES = 40
LAZY = ("fflate.mjs", "archive.mjs", "boards.json", "licences.txt", "icon-512.png")
"""Files that the page keeps for playing offline, and that playing does not need."""

TABLES = {
    "ssd1306_pico": {"width": 1000, "height": 900},
    "waveshare_lcd_1_3": {"width": 1000, "height": 900},
    "260 x 520": {"width": 390, "height": 833},
}
"""Windows by board, or by the size of the page's own table."""

DEALT = """
() => new Promise((dealt) => {
  const look = () => {
    if (location.hash.length > 1 && document.getElementById("words").textContent) {
      dealt(performance.now());
    } else {
      requestAnimationFrame(look);
    }
  };
  look();
})
"""

WATCH = """
window.long = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) long.push(entry.duration);
}).observe({ type: "longtask", buffered: true });
"""

FRAMES = """
(key) => new Promise((done) => {
  const context = display.getContext("2d");
  const put = context.putImageData;
  const began = performance.now();
  let frames = 0;
  let changed = false;
  context.putImageData = function (...words) {
    put.apply(this, words);
    changed = true;
    delete context.putImageData;
  };
  const count = () => {
    frames++;
    if (changed || frames > 100) done([frames, performance.now() - began]);
    else requestAnimationFrame(count);
  };
  requestAnimationFrame(() => {
    frames = 0;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
    requestAnimationFrame(count);
  });
})
"""


def main():
    with tempfile.TemporaryDirectory() as place:
        folder = web_page.build(Path(place) / "page")
        server = web_server.Server(folder)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print_weight(server)
        program, environment = browsers.find()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=program,
                args=list(browsers.ARGUMENTS),
                env={**os.environ, **environment},
            )
            print(f"{program} {browser.version}")
            print_first_deal(browser, server.address)
            for table in TABLES:
                print_presses(browser, server.address, table)
            browser.close()
        server.shutdown()


def print_weight(server):
    sizes = {name: len(content) for name, (_, content) in server.files.items()}
    kept = json.loads(re.search(rb"FILES = (.*);", server_text(server, web_page.WORKER))[1])
    needed = sum(sizes[name] for name in kept if name not in LAZY)
    print(f"compressed: {sum(sizes.values())} bytes in all, {needed} to play")
    for name in ("micropython.wasm", "console.pack", "micropython.mjs"):
        print(f"  {name} {sizes[name]}")


def server_text(server, name):
    return gzip.decompress(server.files[name][1])


def print_first_deal(browser, address):
    cold, again = [], []
    for _ in range(ROUNDS):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address + "#klondike/617")
        cold.append(page.evaluate(DEALT))
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.reload()
        again.append(page.evaluate(DEALT))
        context.close()
    print(f"first deal, empty cache: {figures(cold)}; a later visit: {figures(again)}")


def print_presses(browser, address, table):
    own = " x " in table
    context = browser.new_context(viewport=TABLES[table], device_scale_factor=2 if own else 1)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(address + ("" if own else f"?board={table}") + "#klondike/617")
    page.evaluate(DEALT)
    page.wait_for_timeout(1000)
    page.evaluate("() => { long.length = 0; }")
    if own:
        size = page.evaluate("`${display.width} x ${display.height}`")
        assert size == table, size
        drag_about(page)
    seen = []
    for number in range(PRESSES):
        key = ("ArrowRight", "Enter", "Escape", "ArrowLeft", "p")[number % 5]
        seen.append(page.evaluate(FRAMES, key))
        page.evaluate("(code) => dispatchEvent(new KeyboardEvent('keyup', { code }))", key)
        page.wait_for_timeout(150)
    seen = [press for press in seen if press[0] <= 100]
    print(f"{table}: a press is seen after {figures([ms for _, ms in seen])},"
          f" {statistics.median(frames for frames, _ in seen)} frames at the median;"
          f" long tasks: {page.evaluate('long')}")
    context.close()


def drag_about(page):
    """Drag the second column's card about the table."""
    for number in range(4):
        page.mouse.move(80, 150)
        page.mouse.down()
        page.mouse.move(60 + 80 * number, 700, steps=40)
        page.mouse.up()
        page.wait_for_timeout(300)


def figures(times):
    return f"{statistics.median(times):.0f} ms (least {min(times):.0f}, most {max(times):.0f})"


if __name__ == "__main__":
    main()

"""Print the weight of the page and its times in a real browser.

    python -m tests.lab.page_times

The times are of this computer, which should have nothing else to do. The time of a first deal
begins with the first byte of the page, with an empty cache. The time of a press is from the key's
event to the first changed frame.
"""

import os
import statistics
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from desktop_sim.deploy import web_page, web_server
from tests.lab import browser as browsers

ROUNDS = 7
PRESSES = 40
LAZY = ("fflate.mjs", "archive.mjs", "boards.json", "licences.txt", "icon-512.png",
        *web_page.LATER)
"""Files that playing does not need."""

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
            for board in ("ssd1306_pico", "waveshare_lcd_1_3"):
                print_presses(browser, server.address, board)
            browser.close()
        server.shutdown()


def print_weight(server):
    sizes = {name: len(content) for name, (_, content) in server.files.items()}
    needed = sum(size for name, size in sizes.items() if name not in LAZY)
    print(f"compressed: {sum(sizes.values())} bytes in all, {needed} to play")
    for name in ("micropython.wasm", "console.pack", "micropython.mjs"):
        print(f"  {name} {sizes[name]}")


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


def print_presses(browser, address, board):
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(address + f"?board={board}#klondike/617")
    page.evaluate(DEALT)
    page.wait_for_timeout(1000)
    page.evaluate("() => { long.length = 0; }")
    seen = []
    for number in range(PRESSES):
        key = ("ArrowRight", "Enter", "Escape", "ArrowLeft", "p")[number % 5]
        seen.append(page.evaluate(FRAMES, key))
        page.evaluate("(code) => dispatchEvent(new KeyboardEvent('keyup', { code }))", key)
        page.wait_for_timeout(150)
    seen = [press for press in seen if press[0] <= 100]
    print(f"{board}: a press is seen after {figures([ms for _, ms in seen])},"
          f" {statistics.median(frames for frames, _ in seen)} frames at the median;"
          f" long tasks: {page.evaluate('long')}")
    context.close()


def figures(times):
    return f"{statistics.median(times):.0f} ms (least {min(times):.0f}, most {max(times):.0f})"


if __name__ == "__main__":
    main()

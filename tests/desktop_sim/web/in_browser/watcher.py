"""What a test's pages show, their errors, and the addresses that were not found."""

from playwright.sync_api import Error

NO_ICON = "/favicon.ico"
"""What the browser itself asks for beside a text or a picture, which name no icon of their own."""

LOOK_MS = 5_000
"""Time in which a page that is not lost can say what it shows."""

SHOWN = """
() => [
  `address: ${location.href}`,
  `ready: ${"ready" in document.body.dataset}`,
  `focus: ${document.activeElement.tagName} ${document.activeElement.ariaLabel ?? ""}`,
  ...[...document.querySelectorAll("dialog[open]")]
    .map((one) => `open: #${one.id}: ${one.innerText}`),
  ...["title", "deal", "moves", "remark", "notice", "words", "loading", "log", "question"]
    .map((id) => [id, document.getElementById(id)])
    .filter(([, seen]) => seen?.checkVisibility() && seen.textContent.trim())
    .map(([id, seen]) => `#${id}: ${seen.innerText}`),
].join("\\n")
"""


class Watcher:
    """Watches the pages of browser contexts.

    errors   a line for each error of a page
    missed   a line for each address that could not be loaded
    """

    def __init__(self):
        self.errors = []
        self.missed = []
        self._contexts = []
        self._listeners = {
            "console": self._note_line,
            "weberror": lambda error: self.errors.append(str(error.error)),
            "response": self._note_answer,
            "requestfailed": lambda asked: self.missed.append(f"{asked.url}: {asked.failure}"),
        }

    def watch(self, context):
        """Listen to all pages of a context, once."""
        if context in self._contexts:
            return
        self._contexts.append(context)
        for event, listener in self._listeners.items():
            context.on(event, listener)

    def leave(self):
        """Listen to nothing any more."""
        for context in self._contexts:
            for event, listener in self._listeners.items():
                context.remove_listener(event, listener)

    def told(self):
        """Return what all pages show, with errors and missed addresses."""
        pages = [page for context in self._contexts for page in context.pages]
        return "\n".join([*map(shown, pages), *(f"error: {line}" for line in self.errors),
                          *(f"not loaded: {line}" for line in self.missed)])

    def _note_line(self, line):
        address = line.location["url"]
        if line.type == "error" and not address.endswith(NO_ICON):
            self.errors.append(f"{line.text} ({address})")

    def _note_answer(self, answer):
        if answer.status >= 400:
            self.missed.append(f"{answer.url}: {answer.status}")


def shown(page):
    """Return what a page shows, in lines."""
    try:
        return page.wait_for_function(SHOWN, timeout=LOOK_MS).json_value()
    except Error as error:
        return f"{page.url}: {error.message}"

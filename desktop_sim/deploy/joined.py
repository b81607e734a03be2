"""Which modules are one on a board: those that every board loads before it plays, and keeps."""

from functools import lru_cache

from desktop_sim.deploy.transforms.join_modules import join_modules

JOINED = {
    "core.session": (
        "core.auto_finish", "core.cards", "core.deal_numbers", "core.game", "core.undo_journal",
        "core.moves", "core.options", "core.piles", "core.refusals", "core.save_writer",
        "core.snapshot", "core.stock",
    ),
    "firmware.runtime.heap": ("firmware.runtime.heap_lock", "firmware.runtime.unload"),
    "firmware.graphics.canvas": (
        "firmware.graphics.art", "firmware.graphics.card", "firmware.graphics.text_line",
    ),
    "firmware.storage.autosave": (
        "firmware.storage.game_files", "firmware.storage.power_safe_slots",
        "firmware.storage.settings", "firmware.storage.statistics",
    ),
    "firmware.table.table_screen": (
        "firmware.layouts.spot", "firmware.screens.screen", "firmware.table.card_animation",
        "firmware.table.card_painter", "firmware.table.cursor_outline",
        "firmware.table.empty_slot", "firmware.table.finish_steps", "firmware.table.hints",
        "firmware.table.message", "firmware.table.navigation", "firmware.table.painter",
        "firmware.table.targets", "firmware.table.repaint_queue", "firmware.table.selection",
        "firmware.table.fan_spacing",
    ),
    "firmware.console": (
        "firmware.display_power", "firmware.input.keys", "firmware.screens.screen_stack",
        "firmware.sound",
    ),
}  # fmt: skip
"""{module: those that go into it}."""

HOMES = {module: home for home, modules in JOINED.items() for module in modules}


def names(modules):
    """Return the names of `modules` with others in place of those that went into them, sorted."""
    return sorted({HOMES.get(module, module) for module in modules})


def texts(sources):
    """Return {module: text} of `sources`, with those that are of JOINED in others."""
    return _texts(tuple(sources.items()))


@lru_cache(maxsize=1)
def _texts(sources):
    program = dict(sources)
    into = {
        home: [module for module in others if module in program]
        for home, others in JOINED.items()
        if home in program
    }
    return join_modules(program, into)

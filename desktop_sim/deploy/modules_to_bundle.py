"""Modules that become one on a board: they are loaded and unloaded together."""

BUNDLES = {
    "core.session": (
        "core.auto_finish", "core.cards", "core.chosen_deal", "core.deal_numbers", "core.game",
        "core.look_ahead", "core.move_rating", "core.moves", "core.options", "core.piles",
        "core.refusals", "core.save_writer", "core.snapshot", "core.stuck", "core.undo_journal",
    ),
    "firmware.heap.modules": ("firmware.heap.heap_lock", "firmware.heap.reserve"),
    "firmware.graphics.canvas": (
        "firmware.graphics.art", "firmware.graphics.messages", "firmware.graphics.text_line",
    ),
    "firmware.layouts.layout": (
        "firmware.layouts.card_sizes", "firmware.layouts.row", "firmware.layouts.table_description",
    ),
    "firmware.storage.autosave": (
        "firmware.storage.game_files", "firmware.storage.game_record",
        "firmware.storage.play_clock", "firmware.storage.power_safe_slots",
        "firmware.storage.settings", "firmware.storage.statistics",
    ),
    "firmware.table.table_screen": (
        "firmware.screens.screen", "firmware.sound", "firmware.table.cursor.cursor_targets",
        "firmware.table.cursor.hints", "firmware.table.cursor.marks",
        "firmware.table.cursor.precomputed_targets", "firmware.table.cursor.selection",
        "firmware.table.motion.animations", "firmware.table.motion.finish_steps",
        "firmware.table.motion.moving_cards", "firmware.table.move_sounds",
        "firmware.table.painting.card_painter",
        "firmware.table.painting.cursor_blink", "firmware.table.painting.drawn_fan",
        "firmware.table.painting.empty_slot", "firmware.table.painting.message",
        "firmware.table.painting.outlines", "firmware.table.painting.painter",
        "firmware.table.painting.repaint", "firmware.table.places.arrangement",
        "firmware.table.places.fan",
    ),
    "firmware.table.painting.colour_cards": (
        "firmware.graphics.pips", "firmware.table.painting.colour_outline",
    ),
    "firmware.table.painting.one_bit_cards": ("firmware.table.painting.one_bit_outline",),
    "firmware.console": (
        "firmware.deals.deals", "firmware.display_power", "firmware.input.debounced_keys",
        "firmware.screens.screen_stack",
    ),
    "firmware.screens.menus.menu_rows": (
        "firmware.screens.choice_list", "firmware.screens.figures.score_text",
        "firmware.screens.frame", "firmware.screens.menus.menu_commands",
        "firmware.screens.open_screens",
    ),
}  # fmt: skip
"""{module: those that go into it}."""

HOMES = {module: home for home, modules in BUNDLES.items() for module in modules}


def names(modules):
    """Return the names of `modules`, each bundled one replaced by its home, sorted."""
    return sorted({HOMES.get(module, module) for module in modules})

"""Modules that become one on a board: they are loaded and unloaded together."""

BUNDLES = {
    "core.session": (
        "core.auto_finish", "core.cards", "core.chosen_deal", "core.deal_numbers", "core.game",
        "core.undo_journal",
        "core.look_ahead", "core.moves", "core.options", "core.piles", "core.move_rating",
        "core.refusals", "core.save_writer", "core.snapshot", "core.stuck",
    ),
    "firmware.heap.modules": ("firmware.heap.heap_lock",),
    "firmware.graphics.canvas": (
        "firmware.graphics.art", "firmware.graphics.text_line",
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
        "firmware.screens.screen", "firmware.sound", "firmware.table.animations",
        "firmware.table.arrangement", "firmware.table.arrow_targets",
        "firmware.table.card_painter", "firmware.table.cursor_blink",
        "firmware.table.drawn_fan", "firmware.table.empty_slot", "firmware.table.fan",
        "firmware.table.finish_steps", "firmware.table.hints", "firmware.table.marks",
        "firmware.table.message", "firmware.table.moving_cards", "firmware.table.outlines",
        "firmware.table.painter", "firmware.table.precomputed_targets",
        "firmware.table.repaint", "firmware.table.selection",
    ),
    "firmware.table.colour_cards": ("firmware.graphics.pips", "firmware.table.colour_outline"),
    "firmware.table.one_bit_cards": ("firmware.table.one_bit_outline",),
    "firmware.console": (
        "firmware.deals.deals", "firmware.display_power", "firmware.input.debounced_keys",
        "firmware.screens.screen_stack",
    ),
    "firmware.screens.game_list": (
        "firmware.screens.frame", "firmware.screens.choice_list",
        "firmware.screens.menu_commands", "firmware.screens.open_screens",
        "firmware.screens.score_text", "firmware.screens.menu_rows", "firmware.screens.dialog",
        "firmware.screens.end_of_game",
    ),
}  # fmt: skip
"""{module: those that go into it}."""

HOMES = {module: home for home, modules in BUNDLES.items() for module in modules}


def names(modules):
    """Return the names of `modules`, each bundled one replaced by its home, sorted."""
    return sorted({HOMES.get(module, module) for module in modules})

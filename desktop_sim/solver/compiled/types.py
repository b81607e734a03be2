"""The types of names in the engine and the search, for Cython."""

LONG = "unsigned long long"
LONGS = "unsigned long long[::1]"
INTS = "int[::1]"
UINTS = "unsigned int[::1]"

MODULES = (
    "core.piles",
    "core.refusals",
    "core.undo_journal",
    "core.stock",
    "core.moves",
    "core.game",
    "core.covering",
    "core.pairing",
    "core.one_at_a_time",
    "core.grid",
    "core.closing_grid",
    "core.reshuffle",
    "core.gap_rows",
    "core.fan_redeals",
    "core.finished_runs",
    "core.games.*",
    "desktop_sim.solver.pruning.reductions",
    "desktop_sim.solver.games.aces_up",
    "desktop_sim.solver.games.calculation",
    "desktop_sim.solver.games.friday_13th",
    "desktop_sim.solver.games.frog",
    "desktop_sim.solver.games.golf",
    "desktop_sim.solver.games.la_belle_lucie",
    "desktop_sim.solver.games.montana",
    "desktop_sim.solver.games.pyramid",
    "desktop_sim.solver.games.vanishing_cross",
    "desktop_sim.solver.search.visited_positions",
    "desktop_sim.solver.pruning.safe_cards",
    "desktop_sim.solver.pruning.stock_cards",
    "desktop_sim.solver.search.position_key",
    "desktop_sim.solver.search.depth_first",
    "desktop_sim.solver.search.evaluation",
    "desktop_sim.solver.search.beam",
)
"""What is compiled, each after what it needs."""

HOMES = {
    "Pile": "core.piles",
    "Journal": "core.undo_journal",
    "Game": "core.game",
    "CoveredGame": "core.covering",
    "GridGame": "core.grid",
    "ClosingUp": "core.closing_grid",
    "DealingAgain": "core.reshuffle",
    "GapGame": "core.gap_rows",
    "FanGame": "core.fan_redeals",
    "VisitedPositions": "desktop_sim.solver.search.visited_positions",
    "SafeCards": "desktop_sim.solver.pruning.safe_cards",
    "StockCards": "desktop_sim.solver.pruning.stock_cards",
    "PositionKey": "desktop_sim.solver.search.position_key",
    "Reductions": "desktop_sim.solver.pruning.reductions",
    "Search": "desktop_sim.solver.search.depth_first",
    "Evaluation": "desktop_sim.solver.search.evaluation",
}
"""The modules of the classes that types name."""

NAMES = {
    **dict.fromkeys(
        ("pile", "origin", "destination", "earlier", "space", "column", "stock", "hand", "waste",
         "probe", "foundation", "gone"), "Pile"),
    **dict.fromkeys(
        ("at", "base", "before", "below", "card", "change", "count", "counter", "depth",
         "direction", "draw", "end", "entry", "first", "flip", "follower", "height", "i", "index",
         "j", "left", "length", "lies_on", "look", "most", "move", "n", "number", "partner",
         "place", "points", "position", "rank", "ranks", "reason", "refused", "rows_above",
         "score", "size", "start", "step", "suit", "suits", "take", "tally", "turned", "turns",
         "uncover", "value", "want", "way"), "int"),
    "piles": "list",
    **dict.fromkeys(("source", "target", "entries", "covers", "opened"), "bytearray"),
    "found": UINTS,
    **dict.fromkeys(("choices", "table", "old"), LONGS),
    **dict.fromkeys(("key", "choice", "mask"), LONG),
    "journal": "Journal",
}
"""What local variables and arguments of that name are, in all modules but those of OWN."""

OWN = {
    "core.piles": {"cards": "bytearray"},
    "core.finished_runs": {"found": "Pile"},
    "core.gap_rows": {"left": "Pile", **dict.fromkeys(("column", "gaps", "row", "starts"), "int")},
    "core.games.tripeaks": {"place": "Pile"},
    "core.undo_journal:pack_move": {"origin": "int", "destination": "int"},
    "core.undo_journal": {
        "journal": None, "base": None, "position": "long", "at": "long", "place": "long"},
    "desktop_sim.solver.pruning.reductions": {"home": INTS},
    "desktop_sim.solver.games.*": {"home": INTS, "partners": "bytearray", "row": "int",
                                    "columns": "bytearray", "ahead": "bytearray",
                                    "hopes": "bytearray",
                                    **dict.fromkeys(
                                        ("last", "behind", "follow", "least", "wait", "turn",
                                         "following", "moment", "later", "outcome", "more"), "int"),
                                    **dict.fromkeys(
                                        ("lying", "soonest", "played", "heights", "highest",
                                         "there", "most_home", "later_home", "whole", "free"),
                                        "bytearray"),
                                    **dict.fromkeys(
                                        ("lower", "mask", "hope", "near", "ends", "counted"),
                                        "int"),
                                    **dict.fromkeys(("empty", "changed", "known"), "bint"),
                                    **dict.fromkeys(("reached", "opens"), INTS)},
    "desktop_sim.solver.search.visited_positions": {"at": LONG, "bits": "int", "count": None},
    "desktop_sim.solver.pruning.stock_cards": {"stock": None},
    "desktop_sim.solver.pruning.safe_cards": {"home": None},
    "desktop_sim.solver.search.position_key": {
        "cards": "bytearray", "origin": "int", "destination": "int", "value": LONG,
        "number": LONG, "position": "long", "most": "long", "start": "long", "end": "long"},
    "desktop_sim.solver.search.depth_first": {
        "stock": "StockCards", "value": LONG, "start": "long", "end": "long", "home": INTS,
        "most": "long", "until": "long", "work": "long", "entry": "int", "at": "long"},
    "desktop_sim.solver.search.evaluation": {"cards": "bytearray"},
    "desktop_sim.solver.search.beam": {
        "start": "long", "until": "long", "work": "long", "most": "long", "at": "int",
        "node": "int", "value": LONG},
}
"""Where a name means something else in a module, or in one function of it; None for no type."""

UNTYPED = ("deal", "deal_places", "lay_out", "lay_places", "lay_pyramid", "lay_foundations",
           "pyramid", "peaks", "line", "write", "text", "most_legal", "_most_deep", "suited",
           "whole_pack", "load_pack")
"""Methods that run once for a game."""

RETURNS = {
    **dict.fromkeys(
        ("top", "face_up", "follows", "run", "pack_move", "origin_of", "destination_of",
         "count_of", "pack_tally", "entry", "base", "covered", "may_take", "may_put", "accepts",
         "judge", "turn_count", "judge_turn", "redeal_count", "build_reason", "suit_run",
         "most_together", "_worth_of_leaving", "judge_redeal", "counts", "legal",
         "stock_move", "add_stock_move", "worth", "shift", "carry", "points", "score",
         "next_home", "_find_open", "gives", "_forced", "forced", "find", "_at",
         "look", "group", "in_order", "_in_order", "_is_set", "_reach",
         "_find_choices", "playable", "plays", "of_rank", "_line_up",
         "_put_off", "_turn_of", "_hindered", "_built", "_write"), "int"),
    **dict.fromkeys(
        ("redeals_left", "equivalent_space", "makes_progress", "won", "joined", "may_finish",
         "full", "go_on", "_search", "safe", "_ready", "_built_on", "_in_chain", "_enter",
         "_has_room", "_matters", "_like_an_earlier", "_stays", "lost", "touch", "places_matter",
         "_shuffled", "may_draw", "_go_deeper", "_sweep", "_spaces_differ", "too_few", "_goes",
         "any_stays", "_lowest", "_clears", "_look", "_may_leave",
         "any_shut", "_open_pile", "_open_waste", "_may_go", "too_deep", "_finds_host",
         "_may_be_home", "_dig", "_fits", "_begun", "_hosts_none", "_empties", "_follow"),
        "bint"),
    **dict.fromkeys(("wait", "of_pile", "_takers", "runs_in", "breaks_in", "of_row", "of_gap"),
                    "int"),
    "room": "long",
    "get": LONG,
    **dict.fromkeys(("_mixed", "_spread"), LONG),
}
"""What functions and methods of that name return."""

OWN_RETURNS = {"core.piles": {"full": None},
               "desktop_sim.solver.search.visited_positions": {"add": "bint"}}

ATTRIBUTES = {
    "Pile": {
        **dict.fromkeys(
            ("kind", "index", "number", "n", "direction", "suits", "empty", "take", "step"),
            "int"),
        "circular": "bint", "changed": "bint", "cards": "bytearray"},
    "Journal": {
        "entries": "bytearray",
        **dict.fromkeys(
            ("start", "at", "end", "done", "undone", "forgotten", "_at", "_undone"), "long")},
    "Stock": {
        "piles": "list", "journal": "Journal", "counters": INTS,
        **dict.fromkeys(
            ("pack", "stock", "waste", "hand", "turns_to", "redeals_from"), "Pile"),
        "draw": "int", "redeals": "int", "hand_stays": "bint", "row_waits": "bint",
        "scoring": "bint",
        **dict.fromkeys(
            ("choices", "wastes", "foundations", "tableau", "reserve", "cells"), "object")},
    "Reductions": {"game": "Game"},
    "GridGame": {"rows": "int", "columns": "int"},
    "GapGame": {"rows": "int", "columns": "int", "_gaps": "bytearray"},
    "Shuffler": {"game": "Game", "_places": "bytearray", "_order": "bytearray"},
    "VisitedPositions": {"most": "long", "bits": "int", "count": "long", "table": LONGS},
    "SafeCards": {
        "home": INTS, "packs": "int", "any_suit": "bint", "circular": "bint", "returns": "bint",
        "loose": "bint",
        "base": "int", "followers": INTS, "chain": INTS},
    "StockCards": {"game": "Game", "cards": INTS, "turns": INTS, "count": "int"},
    "Evaluation": {"piles": "list"},
    "RowEvaluation": {"grid": "GapGame", "places": "list"},
    "Gaps": {"grid": "GapGame", "places": "list", "where": "bytearray"},
    "Wanted": {
        "game": "Game",
        **dict.fromkeys(("turns", "heights", "there", "most_home"), "bytearray")},
    "Open": {
        "game": "Game", "mask": "int", "stacks": "list",
        **dict.fromkeys(("heights", "there", "most_home"), "bytearray")},
    "Frog": {"suits": "bint", "mask": "int", "played": "bytearray"},
    "Alone": {
        "game": "Game", "mask": "int", "stacks": "list",
        **dict.fromkeys(("whole", "later_home", "free"), "bytearray")},
    "Depths": {
        "game": "Game", "tops": "int", "base": "int", "room": "int", "kept": INTS,
        "offered": INTS,
        **dict.fromkeys(("lying", "hopes", "built", "heights"), "bytearray")},
    "Rows": {
        "game": "Game",
        **dict.fromkeys(("high", "lying", "heights", "tops", "highest"), "bytearray")},
    "Passes": {
        "game": "Game", "reached": INTS, "opens": INTS,
        **dict.fromkeys(("lying", "soonest", "played"), "bytearray")},
    "Beam": {
        "width": "long", "number": "int", "noise": "int", "evaluation": "Evaluation",
        "parents": INTS, "led": LONGS, "kept": "int", "node": "int", "last": "int",
        "stands": INTS, "way": INTS, "dropped": "bint", "rated": LONGS, "rated_led": LONGS,
        "rated_parents": INTS, "count": "int"},
    "PositionKey": {
        "game": "Game", "reductions": "Reductions", "shuffles": "bint",
        "journal": "Journal", "piles": "list", "looks": INTS, "groups": INTS,
        "foundation": INTS, "numbers": LONGS, "draw": "int", "limited": "bint", "sizes": INTS,
        "hashes": LONGS, "home": INTS, "value": LONG},
    "Search": {
        "game": "Game", "piles": "list", "foundations": "object", "reductions": "Reductions",
        "journal": "Journal", "key": "PositionKey", "safe": "SafeCards",
        "safe_piles": "list", "alike": "list", "stock_is_set": "bint",
        "stock_cards": "StockCards", "probe": "Pile", "visited": "VisitedPositions",
        "found": UINTS, "choices": LONGS, "first": INTS, "starts": INTS,
        "depth": "int", "end": "long", "positions": "long", "done": "long", "most": "long",
        "tries": "int", "trying": "int", "verdict": "int",
        "deep": "long", "most_choices": "long", "entries": "long", "noise": "int",
        "random": LONG, "cut": "bint", "moves": "list"},
}
"""What classes hold; of other attributes their objects keep a dict."""

OPEN = ("Stock", "Reductions")
"""Classes whose objects may have more attributes than those."""

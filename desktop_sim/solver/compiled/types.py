"""C types of methods and attributes in the engine and the search, for Cython.

No local variable or argument is named here.  An argument has the type of its place in the
signature, and `inference` finds the types of local variables.
"""

SEARCH = tuple("desktop_sim.solver." + room for room in ("pruning", "search", "games"))
"""Packages of the search that are compiled, with all that the games of `core` need."""

C_TYPES = {"u64": "unsigned long long", "u64s": "unsigned long long[::1]",
           "ints": "int[::1]", "uints": "unsigned int[::1]"}
"""Short names of C types; those with a final s are arrays."""

SIGNATURES = """
int (Pile, int, Pile): accepts carry judge may_put may_take rate
int (Pile, int, Pile, int): points shift
bint (Pile, int, Pile): makes_progress _matters
object (Pile, int, Pile): after do
int (Pile): _in_order build_reason counts covered gives group hidden look most_together of_pile
int (Pile): takers_after waits wanted
object (Pile, int, u64): _note_built _note_empty
object (int, int, u64): LegalMoves._note
u64 (Pile, int): _takers_of
bint (Pile): _goes _like_an_earlier _open_waste equivalent_space
Pile (Pile): left_of
object (Pile): reveal turn_over
bint (Pile, int): Wanted._may_go
int (Pile, int): _take_off
object (Pile, int): _show
bint (Pile, Pile): touch
int (Pile, Pile): uncovers
int (Pile, int, int): bond_with
int (Pile, int, int, Pile): rate_leaving
int (object, Pile, int, Pile): rate_play
bint (object, int): goes_home
int (Pile, object): plays
int (Pile, int): judge_redeal
object (Pile, Pile, int, int): transfer
int (int, Pile): judge_turn
int (int, int, int): _hindered pack_move
bint (int, int, int): _fits
int (int, int, int): of_gap
int (int, int): _built _put_off _turn_of Pile.follows pack_tally
bint (int, int): _follow _hosts_none Pile.joined _ready _was_seen
object (int, int): StockCards._add PositionKey._put _hope tally
object (int, int, int, int, int): PositionKey._take
int (int): ShutCards._find_tops _shut_of
int (int): StockCards._at _takers count_of destination_of in_order of_row origin_of wait
bint (int): _dig _finds_host Rows._look _may_be_home Depths._may_go _may_leave
bint (int): SafeCards._built_on Search._stays safe
object (int): Depths._count _expand _find_moments _play _sort Journal.add earn Pile.put turn
object (int): PositionKey._turn _note_turns _walk
u64 (int): _mixed
object (int, u64): _rate PositionKey._set
object (u64, u64): Search._add
object (u64): _make
bint (u64): VisitedPositions.add
int (long): Journal.entry
object (long): PositionKey.advance _take_back retreat
bint (long): _search _sweep go_on
bint (long, long): _redealt
int (uints): legal
int (Game, uints, int): with_stock_move
bint (object, object): each_legal
int (uints, int, int, Pile): Gaps._write
int (ints): forced
bint (ints): lost too_few
int (ints, int): of_rank
object (ints): Passes._count
bint (int, ints): _lowest
int (bytearray, bytearray): _reach
bint (bytearray): any_shut
object (bytearray): Open._count
bint (bytearray, Pile): _empties
bint (bytearray, int): _open_pile
bint (bytearray, Pile, int): Open._may_go
u64 (): get
long (): room
int (): count_shut
int (): _find_choices Gaps._find _find_open _forced _line_up base face_up find redeal_count Pile.run
int (): next_move score stock_move suit_run Pile.top turn_count _is_set
bint (): _begun _clears _enter _go_deeper _has_room _spaces_differ Rows._stays any_stays
bint (): VisitedPositions.full may_draw may_finish places_matter redeals_left too_deep won
object (): ShutCards._grow
object (): _leave _rise _settle _add_stock_cards _note_takers Golf._count Wanted._count
object (object): Journal.step_back
"""
"""Functions and methods by their signatures, without `self`.  Other methods stay Python's own.

A method that only one class means is named with the class.
"""

ATTRIBUTES = {
    "Pile": {**dict.fromkeys(
        ("kind", "index", "number", "n", "direction", "suits", "empty", "last", "take", "step"),
        "int"),
        "circular": "bint", "revision": "long"},
    "Game": {
        "piles": "list", "journal": "Journal", "counters": "ints",
        **dict.fromkeys(("pack", "stock", "waste", "hand", "turns_to", "redeals_from"), "Pile"),
        "draw": "int", "redeals": "int", "hand_stays": "bint",
        "scoring": "bint",
        **dict.fromkeys(
            ("choices", "wastes", "foundations", "tableau", "reserve", "cells"), "object")},
    "GapGame": {"rows": "int", "columns": "int"},
    "ConsolidatingGrid": {"columns": "int"},
    "Reductions": {"game": "Game", "moves": "LegalMoves"},
    "LegalMoves": {"anything": "u64", "singles": "u64", "of_hand": "u64"},
    "SafeCards": {"home": "ints", "packs": "int", "any_suit": "bint",
                  "returns": "bint", "loose": "bint", "seen": "ints", "goes_down": "bint"},
    "RowEvaluation": {"grid": "GapGame"},
    "Gaps": {"grid": "GapGame"},
    "Wanted": {"turns": "bytearray"},
    "Depths": {"room": "int"},
    "Frog": {"suits": "bint", "mask": "int"},
    **dict.fromkeys(("Open", "Alone"), {"mask": "int", "stacks": "list"}),
    "Beam": {"width": "long", "noise": "int", "evaluation": "Evaluation"},
    "PositionKey": {
        "reductions": "Reductions", "gathered": "int", "journal": "Journal", "draw": "int",
        "limited": "bint", "places_swap": "bint", "value": "u64"},
    "Search": {
        "foundations": "object", "reductions": "Reductions", "journal": "Journal",
        "key": "PositionKey", "safe": "SafeCards", "alike": "list",
        "stock_is_set": "bint", "stock_cards": "StockCards", "probe": "Pile",
        "visited": "VisitedPositions", "random": "u64", "deep": "long", "most": "long",
        "most_choices": "long", "entries": "long", "moves": "list"},
    "VisitedPositions": {"most": "long"},
}
"""Types of attributes that the constructor's text does not say (`inference.attributes`)."""

SHARED_ATTRIBUTES = {"game": "Game", "piles": "list", "places": "list"}
"""Types of attributes in every class that has them."""

PILE_LISTS = frozenset((
    "alike", "cells", "destinations", "foundations", "piles", "places", "reserve", "stacks",
    "tableau", "wastes"))
"""Attributes that hold piles."""

OPEN = ("Game", "Reductions")
"""Classes whose objects may have more attributes than those."""

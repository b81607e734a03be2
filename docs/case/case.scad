// The case of Pocket Patience. `make lists` writes it, the STL and a drawing.
// Lengths are in mm. Change them here, then print base() and lid(), or tray().

pitch = 2.54;  // from hole to hole of the stripboard
board_width = 24 * pitch;  // the stripboard, sawn or filed to this
board_height = 37 * pitch;
board = 1.6;  // its thickness
gap = 0.4;  // between the board and each wall
wall = 2;
floor = 2;
under = 3;  // room for the solder; 8 for a flat LiPo cell
above = 7;  // from the board to the lid: header 2.5, Pico 1, USB socket 2.8, and some air
lid = 2;
lip = 1.4;  // thickness of the lid's lip, and how deep it goes into the base
lip_depth = 2;
fit = 0.15;  // between the lip and each wall: less for a tighter lid
support = 3;  // side of the blocks below the board
window_width = 25;  // the glass is 26.7 x 19.3, its pixels 21.7 x 10.9
window_height = 14;
window_below = 10.75;  // from the display's pins down to the middle of its pixels
stem = 4.5;  // opening for a button's stem, which is 3.5 thick
buzzer = 12.6;  // opening for a buzzer of 12; 0 without one
usb_width = 12.5;  // opening for the plug
usb_above = 0.9;  // from the board to that opening
module_length = 52;  // of a display that plugs onto a Pico, for the tray
module_width = 25;  // Waveshare Pico-OLED-1.3
module_board = 1.6;  // its thickness
stack = 15;  // from its back to the Pico's socket: 8.5, header 2.5, Pico 1, socket 2.8
pico_width = 22;  // the Pico is 21 wide

function across(strip) = (strip - 0.5) * pitch;
function up(hole) = board_height - (hole - 0.5) * pitch;

module block(x, y, z, width, depth, height) {
  if (width > 0 && depth > 0)
    translate([x, y, z]) cube([width, depth, height]);
}

module base() {
  difference() {
    union() {
      block(-gap - wall, -gap - wall, 0, board_width + 2 * (gap + wall), board_height + 2 * (gap + wall), floor + under + board + above);  // walls
    }
    block(-gap, -gap, floor, board_width + 2 * gap, board_height + 2 * gap, floor + under + board + above);  // inside
    block(-gap - wall - 1, up(16.5) - usb_width / 2, floor + under + board + usb_above, wall + 2, usb_width, above);  // USB
  }
  block(-gap, board_height + gap - support, floor, support, support, under);  // support at A1
  block(board_width + gap - support, board_height + gap - support, floor, support, support, under);  // support at X1
  block(-gap, up(26) - support / 2, floor, support, support, under);  // support at A26
  block(board_width + gap - support, up(30) - support / 2, floor, support, support, under);  // support at X30
  block(-gap, -gap, floor, support, support, under);  // support at A37
  block(board_width + gap - support, -gap, floor, support, support, under);  // support at X37
}

module lid() {
  difference() {
    union() {
      block(-gap - wall, -gap - wall, 0, board_width + 2 * (gap + wall), board_height + 2 * (gap + wall), lid);  // plate
      block(-gap + fit, -gap + fit, lid, board_width + 2 * (gap - fit), board_height + 2 * (gap - fit), lip_depth);  // lip
    }
    block(-gap + fit + lip, -gap + fit + lip, lid, board_width + 2 * (gap - fit - lip), board_height + 2 * (gap - fit - lip), lip_depth + 1);  // within the lip
    block(board_width - 3 * lip, up(16.5) - usb_width / 2, lid, gap + 3 * lip, usb_width, lip_depth + 1);  // USB
    block(board_width - across(12.5) - window_width / 2, up(1) - window_below - window_height / 2, -1, window_width, window_height, lid + 2);  // display
    block(board_width - across(7.0) - stem / 2, up(25.5) - stem / 2, -1, stem, stem, lid + 2);  // up
    block(board_width - across(7.0) - stem / 2, up(35.5) - stem / 2, -1, stem, stem, lid + 2);  // down
    block(board_width - across(2.0) - stem / 2, up(30.5) - stem / 2, -1, stem, stem, lid + 2);  // left
    block(board_width - across(12.0) - stem / 2, up(30.5) - stem / 2, -1, stem, stem, lid + 2);  // right
    block(board_width - across(20.0) - stem / 2, up(26.5) - stem / 2, -1, stem, stem, lid + 2);  // select
    block(board_width - across(19.0) - stem / 2, up(34.5) - stem / 2, -1, stem, stem, lid + 2);  // back
    block(board_width - across(21.0) - buzzer / 2, up(4) - buzzer / 2, -1, buzzer, buzzer, lid + 2);  // buzzer
  }
}

module tray() {
  difference() {
    union() {
      block(-gap - wall, -gap - wall, 0, module_length + 2 * (gap + wall), module_width + 2 * (gap + wall), floor + stack + module_board);  // walls
    }
    block(-gap, -gap, floor + stack, module_length + 2 * gap, module_width + 2 * gap, module_board + 1);  // module
    block(-gap, module_width / 2 - pico_width / 2, floor, module_length + 2 * gap, pico_width, stack + 1);  // Pico
    block(-gap - wall - 1, module_width / 2 - usb_width / 2, -1, wall + 1, usb_width, floor + 8);  // USB
    block(8, module_width / 2 - 6, -1, 12, 12, floor + 2);  // BOOTSEL
  }
}

base();
translate([board_width + 3 * (gap + wall) + 10, 0, 0]) lid();
translate([0, -module_width - 3 * (gap + wall) - 10, 0]) tray();

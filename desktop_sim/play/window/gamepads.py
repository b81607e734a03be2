"""Gamepads in the window, as SDL knows them: one whose buttons nobody knows is ignored."""

import contextlib

import pygame
from pygame._sdl2 import controller

from desktop_sim.emulation.keys import ACTIONS

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "SELECT",
    pygame.CONTROLLER_BUTTON_B: "BACK",
    pygame.CONTROLLER_BUTTON_X: "NEXT",
    pygame.CONTROLLER_BUTTON_Y: "MENU",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "PREVIOUS",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "NEXT",
    pygame.CONTROLLER_BUTTON_START: "MENU",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("LEFT", "RIGHT"),
    pygame.CONTROLLER_AXIS_LEFTY: ("UP", "DOWN"),
}
"""{button: action of the handheld's key}, and {axis: those below and above its middle}: as on the
page (web/page/input.mjs)."""

MIDDLE, TILTED = 0.3 * 32767, 0.6 * 32767
"""A stick was in its middle if its value is below the one; it is tilted above the other."""

ANSWERS = {"SELECT": True, "BACK": False}
"""{action: answer to the question about the mouse}."""


class Gamepads:
    """The gamepads that are plugged in, each known by its number."""

    def __init__(self, held, mouse):
        """Push keys of `held`, a HeldKeys, and answer the question of `mouse`, a Mouse."""
        self._held = held
        self._mouse = mouse
        self._open = {}
        # {("axis", gamepad, axis): action of its tilt, None in its middle}, for axes that were near
        # their middle once. One at rest elsewhere is no stick's.
        self._tilts = {}
        # A computer without gamepads may lack that part of SDL.
        with contextlib.suppress(pygame.error):
            controller.init()

    def handle(self, event):
        """Handle an event of pygame's that tells of a gamepad."""
        handler = self.HANDLERS.get(event.type)
        if handler:
            handler(self, event)

    def _added(self, event):
        if not controller.is_controller(event.device_index):
            return
        try:
            pad = controller.Controller(event.device_index)
        except pygame.error:
            # The gamepad is gone again, or its device may not be read.
            return
        number = pad.as_joystick().get_instance_id()
        self._open[number] = pad
        # SDL sends no event of an axis before it moves.
        pygame.event.pump()
        for axis in AXES:
            self._note_middle(("axis", number, axis), pad.get_axis(axis))

    def _removed(self, event):
        number = event.instance_id
        self._open.pop(number, None)
        for button in BUTTONS:
            self._held.let_go(("button", number, button))
        for axis in AXES:
            self._tilts.pop(("axis", number, axis), None)
            self._held.let_go(("axis", number, axis))

    def _button_down(self, event):
        action = BUTTONS.get(event.button)
        if action:
            self._push(("button", event.instance_id, event.button), action)

    def _button_up(self, event):
        self._held.let_go(("button", event.instance_id, event.button))

    def _tilted(self, event):
        if event.axis not in AXES:
            return
        stick = "axis", event.instance_id, event.axis
        self._note_middle(stick, event.value)
        below, above = AXES[event.axis]
        action = below if event.value < -TILTED else above if event.value > TILTED else None
        # A stick that trembles while it is tilted presses no key again.
        if stick not in self._tilts or self._tilts[stick] == action:
            return
        self._tilts[stick] = action
        self._held.let_go(stick)
        if action:
            self._push(stick, action)

    def _note_middle(self, stick, value):
        if abs(value) < MIDDLE:
            self._tilts.setdefault(stick)

    def _push(self, cause, action):
        if not self._mouse.asks():
            self._held.push(cause, ACTIONS[action])
        elif action in ANSWERS:
            self._mouse.answer(ANSWERS[action])

    HANDLERS = {
        pygame.CONTROLLERDEVICEADDED: _added,
        pygame.CONTROLLERDEVICEREMOVED: _removed,
        pygame.CONTROLLERBUTTONDOWN: _button_down,
        pygame.CONTROLLERBUTTONUP: _button_up,
        pygame.CONTROLLERAXISMOTION: _tilted,
    }

"""Gamepads in the window, as SDL knows them: one whose buttons nobody knows is ignored."""

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


class Gamepads:
    """The gamepads that are plugged in, each known by its number."""

    def __init__(self, held):
        """Push keys of `held`, a HeldKeys."""
        self._held = held
        self._open = {}
        # The axes that were near their middle once: one at rest elsewhere is no stick's.
        self._centred = set()
        if not controller.get_init():
            controller.init()

    def handle(self, event):
        """Handle an event of pygame's that tells of a gamepad."""
        handler = self.HANDLERS.get(event.type)
        if handler:
            handler(self, event)

    def _added(self, event):
        if controller.is_controller(event.device_index):
            pad = controller.Controller(event.device_index)
            self._open[pad.as_joystick().get_instance_id()] = pad

    def _removed(self, event):
        number = event.instance_id
        self._open.pop(number, None)
        self._centred = {axis for axis in self._centred if axis[0] != number}
        for cause in (*BUTTONS, *("LEFT", "RIGHT", "UP", "DOWN")):
            self._held.let_go((number, cause))

    def _button_down(self, event):
        if event.button in BUTTONS:
            self._held.push((event.instance_id, event.button), ACTIONS[BUTTONS[event.button]])

    def _button_up(self, event):
        self._held.let_go((event.instance_id, event.button))

    def _tilted(self, event):
        number, value = event.instance_id, event.value
        if event.axis not in AXES:
            return
        if abs(value) < MIDDLE:
            self._centred.add((number, event.axis))
        if (number, event.axis) not in self._centred:
            return
        below, above = AXES[event.axis]
        for action, is_tilted in ((below, value < -TILTED), (above, value > TILTED)):
            if is_tilted:
                self._held.push((number, action), ACTIONS[action])
            else:
                self._held.let_go((number, action))

    HANDLERS = {
        pygame.CONTROLLERDEVICEADDED: _added,
        pygame.CONTROLLERDEVICEREMOVED: _removed,
        pygame.CONTROLLERBUTTONDOWN: _button_down,
        pygame.CONTROLLERBUTTONUP: _button_up,
        pygame.CONTROLLERAXISMOTION: _tilted,
    }

"""A check of renewals, the calls of a driver that send a display part by part."""


def noise_stays_unseen(module, calls):
    """Return True if a chip without its memory is dark until the last of `calls` that renew it.

    The panel must then show the drawn frame.  `module` is a driver with its chip.
    """
    module.display.show()
    module.chip.power_up()
    for _ in range(calls - 1):
        module.display.renew()
        if module.chip.lit:
            return False
    module.display.renew()
    return module.agree()

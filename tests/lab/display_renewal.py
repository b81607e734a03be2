"""What the tests of several drivers ask of renewals, the calls that send a display part by part."""


def noise_stays_unseen(module, calls):
    """Whether a chip that forgot all is dark until the last of `calls` that renew all of it.

    Then the glass has to show what was drawn.  `module` is a driver with its chip.
    """
    module.display.show()
    module.chip.power_up()
    for _ in range(calls - 1):
        module.display.renew()
        if module.chip.lit:
            return False
    module.display.renew()
    return module.agree()

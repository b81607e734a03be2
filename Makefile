# Each target first installs what it needs, in .venv/ and node_modules/; see `make help`.

PYTHON ?= python3
BOARD ?= ssd1306_pico
PORT ?=
MPY_CROSS ?=
UF2 ?=
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
VM := node_modules/.package-lock.json
# Debian keeps ensurepip in a package of its own; pip alone can fill an environment as well.
VENV_WITHOUT_ENSUREPIP = { $(PYTHON) -m venv --clear --without-pip $(VENV) \
	&& $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
DEPLOY := $(BIN)/python -m desktop_sim.deploy

.DEFAULT_GOAL := help
.PHONY: help play test lint golden film soak bench legibility package mpy circuitpython flash \
	uninstall emulated-pico emulated-pybadge clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/play.stamp ## play in a window, or in the terminal; ARGS="--var 1" passes switches
	$(BIN)/python -m desktop_sim $(ARGS)

test: $(VENV)/test.stamp $(VM) lint ## check the style and run all tests; ARGS="-k undo" selects
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

lint: $(VENV)/test.stamp ## check the style alone
	$(BIN)/ruff check .

golden: $(VENV)/test.stamp $(VM) ## draw the golden screens anew: look at each before committing it
	rm -f tests/golden/*.png
	$(BIN)/python -m pytest --regenerate

film: $(VENV)/test.stamp ## play the moving picture in README anew
	$(BIN)/python -m tests.tools.film docs/klondike.gif

soak: $(VENV)/test.stamp $(VM) ## play every game thousands of times; ARGS="--games 100"
	$(BIN)/python -m tests.tools.soak $(ARGS)
	$(BIN)/python -m pytest -n auto -m hypothesis --hypothesis-profile=soak

bench: $(VENV)/test.stamp $(VM) ## print the size of every module, and heap and bus bytes of each game
	$(BIN)/python -m tests.tools.bench
	$(BIN)/python -m tests.tools.bus $(ARGS)

legibility: $(VENV)/test.stamp ## count over 1,000 games of each which open cards can be read; ARGS="--games 100"
	$(BIN)/python -m tests.tools.legibility $(ARGS)

package: $(VENV)/deploy.stamp ## bring package.json's list for mpremote mip up to date
	$(BIN)/python -m desktop_sim.deploy.mip_package

mpy: $(VENV)/deploy.stamp ## compile what goes to the board, for mpremote mip too; BOARD=ssd1306_pico
	$(DEPLOY) build --board $(BOARD)

circuitpython: $(VENV)/deploy.stamp ## make what goes on a CircuitPython drive; BOARD=adafruit_macropad
	$(DEPLOY) circuitpython --board $(BOARD) $(if $(MPY_CROSS),--mpy-cross $(MPY_CROSS)) $(ARGS)

flash: $(VENV)/deploy.stamp ## compile and put it on the board; BOARD= as above, PORT= if there are several
	$(DEPLOY) flash --board $(BOARD) $(if $(PORT),--port $(PORT))

uninstall: $(VENV)/deploy.stamp ## take it off the board again; PORT= as above
	$(DEPLOY) uninstall --board $(BOARD) $(if $(PORT),--port $(PORT))

emulated-pico: $(VENV)/emulated.stamp ## flash and play an emulated Pico; UF2=an official image of MicroPython, or CircuitPython
	$(BIN)/python -m tests.tools.emulated_pico $(UF2) --board $(BOARD) $(ARGS)

emulated-pybadge: $(VENV)/emulated.stamp ## play an emulated PyBadge; UF2=a firmware with the console in it
	$(BIN)/python -m tests.tools.emulated_pybadge $(UF2) --frozen $(ARGS)

clean: ## remove what make, pip, npm and the tests have made
	rm -rf $(VENV) node_modules *.egg-info build dist .pytest_cache .ruff_cache .hypothesis tests/out
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) not found: Python 3.11 or later is needed" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11")'
	@echo "$(PYTHON) -m venv $(VENV)"
	@$(PYTHON) -m venv $(VENV) || $(VENV_WITHOUT_ENSUREPIP) || { rm -rf $(VENV); exit 1; }

# One stamp for each extra of pyproject.toml.
$(VENV)/%.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@

$(VM): package-lock.json package.json
	@command -v npm >/dev/null || { echo "npm not found: Node.js 16 or later is needed to run the tests" >&2; exit 1; }
	npm ci
	@touch $@

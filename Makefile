# Every target does all of its own set-up; the second time that takes no time. `make` alone lists the targets.
# PYTHON is the Python 3.11 or later to make the environment with; TESTS are arguments for pytest (TESTS="tests/rules -x").

PYTHON ?= python3
TESTS ?=
VENV := .venv
RUN := $(VENV)/bin/python
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve build wheel test check bench lock clean

help: ## list these targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

serve: $(VENV)/.build node_modules/.done ## build the site, serve it on loopback, rebuild at every change
	@$(RUN) build.py serve

build: $(VENV)/.build node_modules/.done ## build the site into dist/
	@$(RUN) build.py

wheel: $(VENV)/.test ## build the package of the rules into wheelhouse/
	@$(RUN) -m tools.wheel

test: $(VENV)/.test node_modules/.done ## run every test, in real browsers too
	@$(RUN) -m tools.browsers
	@$(RUN) -m pytest -n auto --dist loadfile --no-loadscope-reorder -rfEs $(TESTS)

check: $(VENV)/.test ## run the checks: formatting, lint, types, layers, the workflow file
	@$(RUN) -m ruff format --check .
	@$(RUN) -m ruff check .
	@$(RUN) -m mypy
	@PYTHONPATH=py $(VENV)/bin/lint-imports
	@PYTHONPATH=py $(VENV)/bin/lint-imports tools/dicewright.importlinter
	@$(VENV)/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml

bench: $(VENV)/.test node_modules/.done ## measure starts, rolls, bytes and memory in a real browser (minutes)
	@$(RUN) -m tools.browsers
	@$(RUN) -m tools.bench

lock: $(VENV)/.test ## write the requirements' locks anew from requirements*.in
	@for name in requirements requirements-dev requirements-node; do \
	    $(VENV)/bin/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras --no-header \
	        --no-emit-index-url --no-emit-trusted-host --no-emit-find-links -o $$name.txt $$name.in; \
	done

clean: ## delete what the build and the tests made, and the caches
	rm -rf dist wheelhouse .cache bench.json test-results .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Dicewright needs Python 3.11 or later; $(PYTHON) is " + sys.version.split()[0] + ". Name another one: make PYTHON=...")'
	@echo "set-up: making a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.build: requirements.txt | $(VENV)/.made
	@echo "set-up: installing what the build needs"
	@$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/.test: requirements-dev.txt | $(VENV)/.made
	@echo "set-up: installing what the checks and tests need"
	@$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $(VENV)/.build $@

node_modules/.done: package-lock.json requirements-node.txt | $(VENV)/.made
	@if ! $(RUN) -m tools.node; then \
	    echo "set-up: installing Node.js from PyPI into $(VENV)"; \
	    $(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-node.txt; \
	fi
	@echo "set-up: installing the npm packages"
	@$(RUN) -m tools.node npm ci
	@touch $@

# PYTHON names the Python that a new .venv is made with; PYTEST is added to pytest's arguments.
PYTHON ?=
PYTEST ?=
UPGRADE ?=
BIN := .venv/bin
# Each worker has the tests of a module for itself, with the server and the browser that they share,
# and takes over half of what another has left when it is done.
PARALLEL := -n auto --maxprocesses 8 --dist worksteal

export PYTHON

.DEFAULT_GOAL := help
.PHONY: help setup extras client play test web pictures bench soak lint lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

setup: ## make .venv with all that is needed, and build the native engines
	@scripts/setup

extras: setup ## install what environments, data and agents need besides
	@scripts/extras

client: setup ## build the web client and the lexicons
	@scripts/web
	@scripts/words

play: client ## start the server and open the page
	@$(BIN)/ypsilon serve --open --log text

test: lint web ## check style and types, then run all tests
	@scripts/browser
	@scripts/postgres
	$(BIN)/python -m pytest $(PARALLEL) $(PYTEST)
	@# One at a time: they take the times of answers. Exit code 5: PYTEST chose none of them.
	$(BIN)/python -m pytest -m alone $(PYTEST) || [ $$? -eq 5 ]

web: client ## check and test the web client
	@$(BIN)/python scripts/describe --check
	@scripts/web run check
	@scripts/web run types
	@scripts/web run test

pictures: client ## take pictures of all games at four sizes, and renew those of the README
	@scripts/pictures

bench: setup ## measure speed
	@$(BIN)/ypsilon bench

soak: extras ## run the long campaigns
	YPSILON_SOAK=1 $(BIN)/python -m pytest $(PARALLEL) -m soak --timeout 0 $(PYTEST)

lint: extras ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

lock: setup ## remake requirements.lock; UPGRADE=--upgrade takes the newest versions
	$(BIN)/uv pip compile pyproject.toml requirements.in --group dev --universal \
		--python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command 'make lock' $(UPGRADE) --quiet --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra research --extra agents \
		--constraints requirements.lock --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --custom-compile-command 'make lock' $(UPGRADE) --quiet \
		--output-file extras.lock
	$(BIN)/uv pip compile web/node.in --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --custom-compile-command 'make lock' $(UPGRADE) --quiet \
		--output-file web/node.lock

clean: ## remove .venv and everything built
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules web/dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

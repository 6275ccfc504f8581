#!/usr/bin/env bash
# From a fresh clone to a first answer: installs what is needed, builds Assay, runs one example on its machine and finds the bug in another.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh
npm run --silent build
assay() {
  printf '\n$ assay %s\n' "$*"
  node packages/assay/dist/command/bin/assay.cjs "$@"
}
assay run examples/first-steps/Words.java -- to be or not to be
status=0
assay check examples/first-steps/Midpoint.java || status=$?
if [ "$status" != 10 ]; then
  echo "example: the check should find a violation (exit code 10), but ended with $status" >&2
  exit 1
fi

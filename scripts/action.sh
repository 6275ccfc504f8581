#!/usr/bin/env bash
# The step of action.yml that checks: writes SARIF and HTML, says where they are, and adds a summary to the job. ASSAY_COMMAND replaces npx, for tests.
set -uo pipefail
out=${RUNNER_TEMP:-$(mktemp -d)}
options=(--report "sarif=$out/assay.sarif" --report "html=$out/assay.html" --report "markdown=$out/assay.md" --fail-on "${ASSAY_FAIL_ON:-violated}")
if [ -n "${ASSAY_BASELINE:-}" ]; then options+=(--baseline "$ASSAY_BASELINE"); fi
if [ -n "${ASSAY_JOBS:-}" ]; then options+=(--jobs "$ASSAY_JOBS"); fi
if [ -n "${ASSAY_SHARD:-}" ]; then options+=(--shard "$ASSAY_SHARD"); fi
read -r -a command <<<"${ASSAY_COMMAND:-npx --yes assay@${ASSAY_VERSION:-latest}}"
read -r -a arguments <<<"${ASSAY_ARGUMENTS:-}"
"${command[@]}" check "${arguments[@]}" "${options[@]}"
code=$?
for kind in sarif html; do
  if [ -f "$out/assay.$kind" ]; then echo "$kind=$out/assay.$kind" >>"$GITHUB_OUTPUT"; fi
done
if [ -f "$out/assay.md" ]; then cat "$out/assay.md" >>"$GITHUB_STEP_SUMMARY"; fi
exit $code

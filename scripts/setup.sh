#!/usr/bin/env bash
# Installs what Assay needs to be built and tested: npm packages, and a JDK and (for tests) a browser where there is none.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v javac >/dev/null 2>&1; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    apt-get update -qq && apt-get install -y -qq default-jdk-headless
  else
    echo "setup: no JDK found. Assay needs javac and a JDK's lib/modules to read Java programs." >&2
    echo "setup: on Debian or Ubuntu:  sudo apt-get install default-jdk-headless" >&2
    echo "setup: elsewhere: install any JDK from 17 to 25 and put its bin folder on the PATH (or set JAVA_HOME)." >&2
    exit 1
  fi
fi
# A browser for the tests of the HTML report; without one they are skipped.
if ! command -v chromium >/dev/null 2>&1 && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium) || echo "setup: no chromium: the tests of the HTML report will be skipped" >&2
fi
# A Redis for the tests of the queue; without one they are skipped.
if ! command -v redis-server >/dev/null 2>&1 && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  (apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server) || echo "setup: no redis-server: the tests of the queue will be skipped" >&2
fi
# Not `npm ci`: it refuses the lock file where a registry does not list every optional package of other platforms.
npm install --no-audit --no-fund

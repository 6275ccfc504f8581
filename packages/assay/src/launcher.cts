#!/usr/bin/env node
/**
 * The command that is installed. `assay run` and `assay check` should cost little to start, so each is one classic
 * script whose compiled code is kept (`code-cache.cts`); every other command is a module (`assay.mjs`), and so is
 * `check` with another engine than the usual one.
 */
import fs = require("node:fs");
import path = require("node:path");
import vm = require("node:vm");
import type codeCacheModule = require("./code-cache.cjs");

/** Exit codes after which little of a script may have been run: bad usage, bad input. */
const SHALLOW = [1, 2];

function runScript(name: string): void {
  // Only the thread that works needs it, and what it loads.
  const codeCache = require("./code-cache.cjs") as typeof codeCacheModule;
  const file = path.join(__dirname, `${name}.cjs`);
  // The build writes it in ASCII, and as one function: so it is used as it is read, without a copy.
  const text = fs.readFileSync(file, "latin1");
  // What Core files need is half of what class files do, and all compiled code that there is is read.
  const kind = process.argv.some((arg) => arg.endsWith(".core")) ? `core-${name}` : name;
  const cachedData = codeCache.readCode(kind, text);
  const options: vm.ScriptOptions = cachedData === undefined ? { filename: file } : { filename: file, cachedData };
  const script = new vm.Script(text, options);
  const scope = { exports: {} };
  script.runInThisContext().call(scope.exports, scope.exports, require, scope, file, __dirname);
  if (cachedData !== undefined && script.cachedDataRejected !== true) return;
  process.once("exit", (code) => {
    if (!SHALLOW.includes(code) && !process.argv.some((arg) => arg === "--help" || arg === "-h")) codeCache.writeCode(kind, text, script);
  });
}

function start(): void {
  const [command, ...args] = process.argv.slice(2);
  const hasScript = (name: string): boolean => command === name && fs.existsSync(path.join(__dirname, `${name}.cjs`));
  if (hasScript("run")) {
    runScript("run");
    return;
  }
  if (!hasScript("check") || args.some((arg) => arg.startsWith("--engine"))) {
    import("./assay.mjs" as string);
    return;
  }
  const { isMainThread, supervise } = require("./supervision/supervisor.cjs") as typeof import("./supervision/supervisor.cjs");
  if (!isMainThread) runScript("check");
  else
    supervise(__filename, process.argv.slice(2)).then((code) => {
      process.exitCode = code;
    });
}

start();

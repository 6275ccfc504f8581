#!/usr/bin/env node
/**
 * The command that is installed. `assay run` and `assay check` should cost little to start, so each is one classic script with V8's compiled code beside it; every
 * other command is a module (`assay.mjs`), and so is `check` with another engine than the usual one. Compiled code of another V8, or none, only means a slower start.
 */
import fs = require("node:fs");
import path = require("node:path");
import vm = require("node:vm");

function runScript(name: string): void {
  const code = path.join(__dirname, `${name}.cjs`);
  const cache = path.join(__dirname, `${name}.cache`);
  const text = fs.readFileSync(code, "utf8");
  const options: vm.ScriptOptions = { filename: code };
  if (fs.existsSync(cache)) options.cachedData = fs.readFileSync(cache);
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`, options);
  const scope = { exports: {} };
  script.runInThisContext().call(scope.exports, scope.exports, require, scope, code, __dirname);
  if (process.env["ASSAY_CODE_CACHE"] === "write") process.once("exit", () => fs.writeFileSync(cache, script.createCachedData()));
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
  const { isMainThread, runWithLargeStack } = require("./large-stack.cjs") as typeof import("./large-stack.cjs");
  if (!isMainThread) runScript("check");
  else
    runWithLargeStack(__filename, process.argv.slice(2)).then((code) => {
      process.exitCode = code;
    });
}

start();

#!/usr/bin/env node
/**
 * The command that is installed. `assay run` should cost little to start, so it is one classic script with V8's compiled code beside it; every other
 * command is a module (`assay.mjs`). Compiled code of another V8, or none, only means a slower start.
 */
import fs = require("node:fs");
import path = require("node:path");
import vm = require("node:vm");

const CODE = path.join(__dirname, "run.cjs");
const CACHE = path.join(__dirname, "run.cache");

function run(): void {
  const text = fs.readFileSync(CODE, "utf8");
  const options: vm.ScriptOptions = { filename: CODE };
  if (fs.existsSync(CACHE)) options.cachedData = fs.readFileSync(CACHE);
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`, options);
  const scope = { exports: {} };
  script.runInThisContext().call(scope.exports, scope.exports, require, scope, CODE, __dirname);
  if (process.env["ASSAY_CODE_CACHE"] === "write") process.once("exit", () => fs.writeFileSync(CACHE, script.createCachedData()));
}

if (process.argv[2] === "run" && fs.existsSync(CODE)) run();
else import("./assay.mjs" as string);

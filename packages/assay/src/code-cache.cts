/**
 * V8's compiled code of the scripts that should start fast, kept in the user's cache folder:
 * `$XDG_CACHE_HOME/assay/code`, or the like under the home folder. Compiled code fits one V8 and its flags only, so a
 * package cannot bring it along; the first run of an installed command leaves it there.
 *
 * V8 itself checks no more of the source than its length. So the file is named by a hash of the script, which the build
 * writes into the script's first line, and by V8's own tag of its version and flags. Only files of this user count, for
 * what they hold is executed. A file is written beside its place and renamed into it. Whatever goes wrong means a
 * slower start only.
 */
import fs = require("node:fs");
import os = require("node:os");
import path = require("node:path");
import v8 = require("node:v8");
import type vm = require("node:vm");

/** The newest files that are kept of each script: versions of Assay and of Node, installed side by side. */
const KEPT = 6;

function folder(): string {
  const base = process.env["XDG_CACHE_HOME"];
  return path.join(base !== undefined && path.isAbsolute(base) ? base : path.join(os.homedir(), ".cache"), "assay", "code");
}

/** Where the compiled code of a script belongs; undefined for a script that does not begin with its hash. */
function placeOf(name: string, text: string): string | undefined {
  const hash = /^\/\/ ([0-9a-f]{16})\n/.exec(text)?.[1];
  return hash === undefined ? undefined : path.join(folder(), `${name}-${hash}-${v8.cachedDataVersionTag().toString(16)}`);
}

/** The compiled code of a script, if this user has it. */
function readCode(name: string, text: string): Buffer | undefined {
  try {
    const place = placeOf(name, text);
    if (place === undefined) return undefined;
    const owner = fs.statSync(place).uid;
    return owner === (process.getuid?.() ?? owner) ? fs.readFileSync(place) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the compiled code of a script that has been run, so that it has what runs need. */
function writeCode(name: string, text: string, script: vm.Script): void {
  const place = placeOf(name, text);
  if (place === undefined) return;
  const temporary = `${place}.${process.pid}`;
  try {
    makeFolder(folder());
    fs.writeFileSync(temporary, script.createCachedData(), { mode: 0o600 });
    fs.renameSync(temporary, place);
    prune(name);
  } catch {
    removeIfThere(temporary);
  }
}

function removeIfThere(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // Then the folder is none, and the file was never made.
  }
}

/**
 * Node's own `recursive` never ends where the system refuses with "no such file" though the parent is there, as below
 * `/proc`.
 */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !fs.existsSync(at); at = path.dirname(at)) missing.push(at);
  for (const each of missing.reverse()) fs.mkdirSync(each, { mode: 0o700 });
}

function prune(name: string): void {
  const files = fs
    .readdirSync(folder())
    .filter((file) => file.startsWith(`${name}-`))
    .map((file) => path.join(folder(), file))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
  for (const file of files.slice(KEPT)) fs.rmSync(file, { force: true });
}

export = { readCode, writeCode };

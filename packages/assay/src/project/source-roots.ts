/**
 * Where the sources of a folder begin that no build tool describes: a file in `gen/com/acme/Sink.java` that says
 * `package com.acme` has the root `gen`. Tests, hidden folders and what build tools write are left out.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Files that are looked at; more do not tell more. */
const MOST_FILES = 5_000;
const SKIPPED = /^(\.|node_modules$|target$|build$|out$|bin$|dist$|tests?$)/;

/** The roots, sorted, without those that lie in others. */
export function sourceRoots(folder: string): readonly string[] {
  const roots = new Set<string>();
  for (const file of sourcesIn(folder)) {
    const root = rootOf(file);
    if (root !== undefined && !relative(folder, root).startsWith("..")) roots.add(root);
  }
  const sorted = [...roots].sort();
  return sorted.filter((root) => !sorted.some((other) => other !== root && root.startsWith(other + sep)));
}

function* sourcesIn(folder: string): Generator<string> {
  let left = MOST_FILES;
  const open = [folder];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entries = readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.isDirectory() && !SKIPPED.test(entry.name)) open.push(join(at, entry.name));
      else if (entry.isFile() && entry.name.endsWith(".java") && left-- > 0) yield join(at, entry.name);
    }
    if (left <= 0) return;
  }
}

/** Undefined where the package and the folder do not fit. */
function rootOf(file: string): string | undefined {
  const [, name] = /^\s*package\s+([\w.]+)\s*;/m.exec(readFileSync(file, "utf8")) ?? [];
  let root = dirname(file);
  for (const part of (name?.split(".") ?? []).reverse()) {
    if (!root.endsWith(sep + part)) return undefined;
    root = dirname(root);
  }
  return root;
}

/**
 * Tests written into a source tree. What somebody has changed is theirs: a file that is there is replaced only if it
 * carries Assay's mark, which names its contents, and is unchanged.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Result } from "@assay/checking";
import { toldResults } from "@assay/report";
import type { EmittedFile } from "@assay/report-java";
import type { EmittedTest } from "../api/updates.js";

const MARK = "// Written by Assay; unchanged while this is its digest: ";

/** All tests as one source tree: a second test of a method has a number. */
export function oneTree(tests: readonly EmittedTest[]): readonly EmittedFile[] {
  const files = new Map<string, string>();
  for (const test of tests) {
    const own = test.files.at(-1)!;
    const name = /([^/]+)AssayTest\.java$/.exec(own.path)?.[1];
    let number = 1;
    const renamed = (text: string): string =>
      name === undefined || number === 1
        ? text
        : text.replaceAll(`${name}Assay`, `${name}Assay${number}`).replaceAll(`Assay${number}Test`, `AssayTest${number}`);
    while (files.has(renamed(own.path)) && files.get(renamed(own.path)) !== renamed(own.text)) number++;
    for (const { path, text } of test.files) files.set(renamed(path), renamed(text));
  }
  return [...files].map(([path, text]) => ({ path, text }));
}

/** Writes them; gives the paths of files that were left alone. */
export function writeTests(folder: string, files: readonly EmittedFile[]): readonly string[] {
  const left: string[] = [];
  for (const { path, text } of files) {
    const place = join(folder, path);
    if (existsSync(place) && !isOurs(readFileSync(place, "utf8"))) {
      left.push(place);
      continue;
    }
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, `${text}${MARK}${digestOf(text)}\n`);
  }
  return left;
}

function isOurs(text: string): boolean {
  const at = text.lastIndexOf(MARK);
  return at >= 0 && text.slice(at + MARK.length).trim() === digestOf(text.slice(0, at));
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** The test of each result of a report. */
export function testsById(results: readonly Result[], tests: readonly EmittedTest[]): ReadonlyMap<string, EmittedFile> {
  const files = new Map(tests.map((test) => [test.result, test.files.at(-1)!]));
  return new Map(
    toldResults(results).flatMap((result, i) => {
      const file = files.get(result);
      return file === undefined ? [] : [[`r${i + 1}`, file] as const];
    }),
  );
}

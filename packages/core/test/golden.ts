import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const source = (path: string): string => fileURLToPath(new URL(`../../test/${path}`, import.meta.url));

/**
 * Compares with the accepted text of that name under `test/golden`. With `ASSAY_GOLDEN=accept` in the environment the
 * actual text becomes the accepted one (`npm run golden:accept`).
 */
export function golden(name: string, actual: string): void {
  const path = source(`golden/${name}`);
  if (process.env["ASSAY_GOLDEN"] === "accept") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
    return;
  }
  assert.ok(existsSync(path), `there is no golden file ${name}; npm run golden:accept makes it`);
  assert.equal(actual, readFileSync(path, "utf8"));
}

/** The names of the Core programs under `test/programs`. */
export function programNames(): string[] {
  return readdirSync(source("programs")).sort();
}

/** The text of a Core program under `test/programs`. */
export function programText(name: string): string {
  return readFileSync(source(`programs/${name}`), "utf8");
}

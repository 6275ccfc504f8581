/**
 * Projects as they are cloned: in a copy of each folder `assay init` and `assay check`, and nothing else.
 *
 *     node packages/assay/dist/bench/projects.js [--seconds n] <clone of a Maven or Gradle project>...
 *
 * It fails if one of the two commands does, or nothing is answered. Whether a build tool may fetch what it needs is its
 * own affair.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
/** What is decided: nothing wrong, something open, something wrong. */
const ANSWERED = [0, 5, 10];

const { values, positionals } = parseArgs({ options: { seconds: { type: "string", default: "60" } }, allowPositionals: true });
if (positionals.length === 0) throw new Error("usage: projects.js [--seconds n] <folder>...");

let failed = 0;
for (const folder of positionals) {
  const copy = join(mkdtempSync(join(tmpdir(), "assay-project-")), basename(folder));
  cpSync(folder, copy, { recursive: true });
  const assay = (...args: readonly string[]) =>
    spawnSync(process.execPath, [COMMAND, ...args], { cwd: copy, encoding: "utf8", maxBuffer: 1 << 28 });
  const init = assay("init");
  const check = init.status === 0 ? assay("check", "--cpu-timeout", values.seconds, "--format", "json") : undefined;
  const summary = check !== undefined && ANSWERED.includes(check.status ?? -1) ? summaryOf(check.stdout) : undefined;
  if (summary === undefined) failed++;
  console.log(`${basename(folder)}: ${summary ?? `no answer: ${(check ?? init).stderr.trim().slice(0, 500)}`}`);
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

function summaryOf(json: string): string | undefined {
  const { summary } = JSON.parse(json) as { readonly summary: Readonly<Record<string, number>> };
  const parts = Object.entries(summary).filter(([, count]) => count > 0);
  return parts.length === 0 ? undefined : parts.map(([name, count]) => `${count} ${name}`).join(", ");
}

/**
 * `assay contracts` on classes as developers write them (`ordinary/`): records, generated code, caches, arrays, floats,
 * big numbers, collections, inheritance, comparators. What each of them breaks is known by thought, and every violation
 * fails on the real JVM before it is told.
 *
 *   node packages/assay/dist/bench/ordinary.js [--cpu-timeout seconds] [--only file] [--from file.json]...
 *
 * *Wrong* is a violation of what is kept, or a proof of what is broken; there must be none, and the script fails if
 * there is one. *Missed* is what is broken and said to hold within bounds.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    "cpu-timeout": { type: "string", default: "10" },
    only: { type: "string" },
    from: { type: "string", multiple: true },
  },
});

const COMMAND = fileURLToPath(new URL("../src/main.js", import.meta.url));
const FOLDER = fileURLToPath(new URL("../../bench/ordinary/", import.meta.url));

/** Class to the contracts that it breaks. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(join(FOLDER, "expected.json"), "utf8"));

interface ContractResult {
  readonly property: string;
  readonly verdict: "violated" | "proved" | "bounded" | "unknown";
  readonly message: string;
  readonly reason?: string;
  readonly stats: { readonly cpuSeconds: number };
}

function check(): readonly ContractResult[] {
  const files = readdirSync(FOLDER).filter(
    (file) => file.endsWith(".java") && (values.only === undefined || file === `${values.only}.java`),
  );
  const inputs = files.sort().map((file) => join(FOLDER, file));
  const run = spawnSync(process.execPath, [COMMAND, "contracts", ...inputs, "--format", "json", "--cpu-timeout", values["cpu-timeout"]], {
    ...{ encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] },
  });
  if (![0, 5, 10].includes(run.status ?? -1)) throw new Error(`contracts ended with ${run.status}`);
  return JSON.parse(run.stdout).results;
}

const results: readonly ContractResult[] =
  values.from === undefined ? check() : values.from.flatMap((file) => JSON.parse(readFileSync(file, "utf8")).results);

const counts = { violated: 0, proved: 0, bounded: 0, unknown: 0 };
const wrong: string[] = [];
const missed: string[] = [];
const unknown: string[] = [];
for (const result of results) {
  const name = result.message.split(":")[0]!.replaceAll("$", ".");
  const number = result.property.replace(/^contract \(|\)$/g, "");
  const expected = EXPECTED[name];
  if (expected === undefined) throw new Error(`nothing is expected of ${name}`);
  counts[result.verdict]++;
  const line = `${name} (${number}): ${result.verdict}${result.reason === undefined ? "" : `, ${result.reason}`} (${result.stats.cpuSeconds.toFixed(1)} s)`;
  const isBroken = expected.includes(number);
  if (result.verdict === "unknown") unknown.push(line);
  else if (isBroken !== (result.verdict === "violated")) (result.verdict === "bounded" ? missed : wrong).push(line);
}
const classes = new Set(results.map((result) => result.message.split(":")[0])).size;
const seconds = results.reduce((sum, result) => sum + result.stats.cpuSeconds, 0);
for (const [title, lines] of Object.entries({ wrong, missed, unknown })) {
  console.log(`${title}: ${lines.length}`);
  for (const line of lines) console.log(`  ${line}`);
}
console.log(
  `${classes} classes, ${results.length} answers: ${counts.violated} violated, ${counts.proved} proved, ${counts.bounded} bounded, ${counts.unknown} unknown; ${seconds.toFixed(0)} s`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

/**
 * `npm run bench -- --only invariants`: programs that need an invariant (`packages/engine-horn/bench/programs`; the first line of each says its kind and whether its assertions hold, a second one may have options), checked by
 * each engine named with `--engines`, at `--seconds` of processor time each. A wrong verdict fails the run.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "horn,refine" },
    seconds: { type: "string", default: "20" },
    only: { type: "string", default: "" },
  },
});
const folder = fileURLToPath(new URL("../../../engine-horn/bench/programs", import.meta.url));
const assay = fileURLToPath(new URL("../src/main.js", import.meta.url));

type Verdict = "proved" | "violated" | "unknown";

interface Measured {
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** The verdict about all assertions together. */
function check(file: string, options: readonly string[], engine: string): Measured {
  const args = ["check", "--engine", engine, "--property", "assert", "--cpu-timeout", values.seconds, "--format", "json", ...options, file];
  const started = performance.now();
  const { stdout } = spawnSync(process.execPath, [assay, ...args], { encoding: "utf8" });
  const seconds = (performance.now() - started) / 1000;
  const results = (JSON.parse(stdout) as { results: readonly { verdict: string }[] }).results.map(({ verdict }) => verdict);
  if (results.includes("violated")) return { verdict: "violated", seconds };
  return { verdict: results.length > 0 && results.every((each) => each === "proved") ? "proved" : "unknown", seconds };
}

const engines = values.engines.split(",");
const programs = readdirSync(folder)
  .filter((name) => name.endsWith(".java") && name.includes(values.only))
  .map((name) => {
    const [, kind, claim, options] = /^\/\/ (.+): (holds|fails)(?:\n\/\/ options: (.*))?/.exec(readFileSync(`${folder}/${name}`, "utf8"))!;
    return {
      ...{ name: name.replace(".java", ""), file: `${folder}/${name}`, kind: kind!, holds: claim === "holds" },
      options: options?.split(" ") ?? [],
    };
  });

const kinds = new Map<string, Map<string, number>>();
const count = (kind: string, what: string): void => {
  const row = kinds.get(kind) ?? new Map<string, number>();
  row.set(what, (row.get(what) ?? 0) + 1);
  kinds.set(kind, row);
};
let wrong = 0;
for (const { name, file, kind, holds, options } of programs) {
  const answers = engines.map((engine) => ({ engine, ...check(file, options, engine) }));
  count(kind, holds ? "true" : "false");
  for (const { engine, verdict } of answers) {
    if (verdict === (holds ? "proved" : "violated")) count(kind, `${engine} ${holds ? "proved" : "found"}`);
    else if (verdict !== "unknown") {
      wrong++;
      console.log(`WRONG: ${name} is ${verdict} by ${engine}`);
    }
  }
  const told = answers.map(({ engine, verdict, seconds }) => `${engine} ${verdict} ${seconds.toFixed(1)} s`);
  console.log(`${name} (${kind}, ${holds ? "holds" : "fails"}): ${told.join(", ")}`);
}
const columns = ["true", ...engines.map((e) => `${e} proved`), "false", ...engines.map((e) => `${e} found`)];
console.log(`| kind | ${columns.join(" | ")} |`);
console.log(`|---|${columns.map(() => "---|").join("")}`);
const total = new Map<string, number>();
for (const [kind, row] of kinds) {
  console.log(`| ${kind} | ${columns.map((c) => row.get(c) ?? 0).join(" | ")} |`);
  for (const c of columns) total.set(c, (total.get(c) ?? 0) + (row.get(c) ?? 0));
}
console.log(`| all | ${columns.map((c) => total.get(c) ?? 0).join(" | ")} |`);
process.exitCode = wrong === 0 ? 0 : 1;

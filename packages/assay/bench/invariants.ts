/**
 * `npm run bench -- --only invariants`: programs that need an invariant (`packages/engine-horn/bench/programs`; the
 * first line of each says its kind and whether its assertions hold, a second one may have options), checked by each
 * engine named with `--engines`, at `--seconds` of processor time each. A wrong verdict fails the run.
 *
 * With `--save` every answer is a line of that file as soon as it is there, and an answer that the file has is not
 * asked for again: a run can be cut at any time, done in pieces (`--claim fails`, `--only Class`), and its table
 * printed out of the file alone. An answer is that of its program's text at its limit: both are in the line.
 * `--programs` names another folder, `--every n` takes the first of every n.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Saved } from "./saved.js";

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "horn,refine" },
    seconds: { type: "string", default: "20" },
    only: { type: "string", default: "" },
    claim: { type: "string", default: "" },
    every: { type: "string", default: "1" },
    save: { type: "string" },
    programs: { type: "string", default: fileURLToPath(new URL("../../../engine-horn/bench/programs", import.meta.url)) },
  },
});
const folder = values.programs;
const assay = fileURLToPath(new URL("../src/main.js", import.meta.url));

type Verdict = "proved" | "violated" | "unknown";

interface Program {
  readonly name: string;
  readonly file: string;
  /** Of its text. */
  readonly hash: string;
  readonly kind: string;
  readonly claim: string;
  readonly options: readonly string[];
}

interface Measured {
  readonly verdict: Verdict;
  /** Of processor time. */
  readonly seconds: number;
}

/** The verdict about all assertions together. */
function check(program: Program, engine: string): Measured {
  const limits = ["--property", "assert", "--cpu-timeout", values.seconds, "--format", "json"];
  const args = ["check", "--engine", engine, ...limits, ...program.options, program.file];
  const { stdout } = spawnSync(process.execPath, [assay, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
  const report = JSON.parse(stdout) as { run: { cpuSeconds: number }; results: readonly { verdict: string }[] };
  const verdicts = report.results.map(({ verdict }) => verdict);
  const seconds = report.run.cpuSeconds;
  if (verdicts.includes("violated")) return { verdict: "violated", seconds };
  return { verdict: verdicts.length > 0 && verdicts.every((each) => each === "proved") ? "proved" : "unknown", seconds };
}

const keyOf = ({ name, hash }: Pick<Program, "name" | "hash">, engine: string, limit: string): string =>
  [name, hash, engine, limit].join(" ");

type Line = Measured & Pick<Program, "name" | "hash"> & { readonly engine: string; readonly limit: string };

const saved = new Saved<Line>(values.save, (line) => keyOf(line, line.engine, line.limit));

function answer(program: Program, engine: string): Measured {
  const { name, hash } = program;
  const limit = values.seconds;
  return saved.get(keyOf(program, engine, limit)) ?? saved.add({ name, hash, engine, limit, ...check(program, engine) });
}

const engines = values.engines.split(",");
const programs = readdirSync(folder)
  .filter((name) => name.endsWith(".java") && name.includes(values.only))
  .map((name): Program => {
    const file = `${folder}/${name}`;
    const text = readFileSync(file, "utf8");
    const [, kind, claim, options] = /^\/\/ (.+): (holds|fails)(?:\n\/\/ options: (.*))?/.exec(text)!;
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
    return { name: name.replace(".java", ""), file, hash, kind: kind!, claim: claim!, options: options?.split(" ") ?? [] };
  })
  .filter(({ claim }) => claim.includes(values.claim))
  .filter((_, i) => i % Number(values.every) === 0);

const kinds = new Map<string, Map<string, number>>();
const count = (kind: string, what: string): void => {
  const row = kinds.get(kind) ?? new Map<string, number>();
  row.set(what, (row.get(what) ?? 0) + 1);
  kinds.set(kind, row);
};
let wrong = 0;
for (const program of programs) {
  const { name, kind, claim } = program;
  const holds = claim === "holds";
  const answers = engines.map((engine) => ({ engine, ...answer(program, engine) }));
  count(kind, holds ? "true" : "false");
  for (const { engine, verdict } of answers) {
    if (verdict === (holds ? "proved" : "violated")) count(kind, `${engine} ${holds ? "proved" : "found"}`);
    else if (verdict !== "unknown") {
      wrong++;
      console.log(`WRONG: ${name} is ${verdict} by ${engine}`);
    }
  }
  const told = answers.map(({ engine, verdict, seconds }) => `${engine} ${verdict} ${seconds.toFixed(1)} s`);
  console.log(`${name} (${kind}, ${claim}): ${told.join(", ")}`);
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

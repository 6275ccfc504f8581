/*
 * Issue 3, second point: bit-blasting beside `z3-solver` and the `z3` of the system, on formulas of verification shape.
 *
 *   node packages/solve/dist/bench/solvers.js [--seconds 60] [--only text] [--no-z3]
 *
 * Times are from terms (ours) or SMT-LIB text (theirs) to the answer, our model checked. Loading WebAssembly is not counted for anybody; starting the process
 * is counted for the process, since that is how it is used.
 */
import { spawnSync } from "node:child_process";
import { Budget } from "@assay/base";
import { dagSize, printScript, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import type { SmtChannel } from "../src/smtlib/channel.js";
import { ProcessChannel } from "../src/smtlib/process-channel.js";
import { Z3Channel } from "../src/smtlib/z3-channel.js";
import { allFormulas, type Formula } from "./formulas.js";

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const seconds = Number(argument("--seconds") ?? 60);
const only = argument("--only") ?? "";
const withZ3 = !process.argv.includes("--no-z3");
const hasProcess = withZ3 && spawnSync("z3", ["--version"]).status === 0;

interface Run {
  readonly answer: string;
  readonly seconds: number;
}

async function ours(formula: Formula): Promise<Run & { nodes: number; text: string }> {
  const terms = new Terms();
  const assertions = formula.build(terms);
  const nodes = dagSize(terms, assertions);
  const text = withZ3 ? printScript(terms, assertions) : "";
  const start = performance.now();
  const decider = new SatDecider(terms);
  for (const t of assertions) decider.assert(t);
  const result = await decider.check([], { budget: new Budget({ seconds }) });
  if (result.answer === "sat") result.model();
  const took = (performance.now() - start) / 1000;
  decider.dispose();
  return { answer: result.answer, seconds: took, nodes, text };
}

async function theirs(open: () => SmtChannel, text: string): Promise<Run> {
  const start = performance.now();
  const channel = open();
  let answer: string;
  try {
    answer = (await channel.run(text, new Budget({ seconds }))).trim();
  } catch {
    answer = "unknown";
  }
  const took = (performance.now() - start) / 1000;
  channel.close();
  return { answer: answer === "sat" || answer === "unsat" ? answer : "unknown", seconds: took };
}

const logs: Record<"wasm" | "process", number[]> = { wasm: [], process: [] };
const lost: string[] = [];
const wrong: string[] = [];
if (withZ3) await theirs(() => new Z3Channel(undefined), "(check-sat)");
await new SatDecider(new Terms()).check();
const show = (run: Run | undefined): string =>
  run === undefined ? "-" : `${run.answer === "unknown" ? "?" : ""}${run.seconds.toFixed(3)}`;
console.log(["formula".padEnd(36), "nodes", "answer", "ours", "z3-solver", "z3 process"].join("\t"));
const start = performance.now();
let count = 0;
for (const formula of allFormulas.filter((f) => f.name.includes(only))) {
  const mine = await ours(formula);
  const wasm = withZ3 ? await theirs(() => new Z3Channel(undefined), mine.text) : undefined;
  const native = hasProcess ? await theirs(() => new ProcessChannel({ program: "z3", args: ["-in", "-smt2"] }), mine.text) : undefined;
  console.log([formula.name.padEnd(36), mine.nodes, mine.answer, show(mine), show(wasm), show(native)].join("\t"));
  count++;
  for (const [name, run] of [
    ["ours", mine],
    ["z3-solver", wasm],
    ["z3 process", native],
  ] as const) {
    if (run !== undefined && run.answer !== "unknown" && run.answer !== formula.expected)
      wrong.push(`${formula.name}: ${name} says ${run.answer}`);
  }
  for (const [key, run] of [
    ["wasm", wasm],
    ["process", native],
  ] as const) {
    if (run === undefined) continue;
    if (mine.answer === "unknown" && run.answer !== "unknown") lost.push(`${formula.name} (to ${key})`);
    if (mine.answer !== "unknown" || run.answer !== "unknown")
      logs[key].push(Math.log(Math.max(run.seconds, 0.001) / Math.max(mine.seconds, 0.001)));
  }
}
const mean = (list: readonly number[]): string =>
  list.length === 0 ? "-" : Math.exp(list.reduce((a, b) => a + b, 0) / list.length).toFixed(2);
console.log(`${count} formulas in ${((performance.now() - start) / 1000).toFixed(0)} s, limit ${seconds} s`);
console.log(`geometric mean of their time over ours: z3-solver ${mean(logs.wasm)} (wanted 2), z3 process ${mean(logs.process)} (wanted 1)`);
console.log(`lost: ${lost.length === 0 ? "nothing" : lost.join(", ")}; wrong: ${wrong.length === 0 ? "nothing" : wrong.join(", ")}`);
if (wrong.length > 0 || lost.length > 0) process.exitCode = 1;

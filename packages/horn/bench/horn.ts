/*
 * Clause sets with known answers, each solver alone, beside Spacer in the same WebAssembly; or a folder of CHC-COMP text.
 *
 *   node packages/horn/dist/bench/horn.js [--seconds 10] [--solver name]... [--read int|bv32] [folder]
 *
 * Times are processor time, children included. A wrong answer ends with status 1. In a folder no answers are known: two solvers that contradict each other are
 * what is looked for.
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Budget, InputError } from "@assay/base";
import * as horn from "@assay/horn";
import { KNOWN_SETS, readKnownSet } from "@assay/horn/testing";
import { Terms } from "@assay/logic";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "10" },
    solver: { type: "string", multiple: true },
    read: { type: "string", default: "bv32" },
  },
});
const seconds = Number(values.seconds);

const SOLVERS: Readonly<Record<string, () => horn.HornSolver>> = {
  spacer: () => new horn.SpacerSolver(),
  "spacer-wrap": () => new horn.SpacerSolver("wrap"),
  "spacer-side": () => new horn.SpacerSolver("side"),
  search: () => new horn.SearchSolver(),
  facts: () => new horn.FactsSolver(),
  tables: () => new horn.TablesSolver(),
  abstraction: () => new horn.AbstractionSolver(),
  own: () => new horn.PortfolioSolver(horn.defaultParts("without z3")),
  portfolio: () => new horn.PortfolioSolver(),
};
const chosen = values.solver ?? Object.keys(SOLVERS);

interface Problem {
  readonly name: string;
  readonly expected: "safe" | "unsafe" | undefined;
  read(): horn.ClauseSet;
}

function problems(): Problem[] {
  const [folder] = positionals;
  if (folder === undefined) return KNOWN_SETS.map((k) => ({ name: k.name, expected: k.expected, read: () => readKnownSet(k) }));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".smt2"))
    .sort()
    .map((file) => ({
      name: file,
      expected: undefined,
      read: () => {
        const text = readFileSync(`${folder}/${file}`, "utf8");
        if (values.read === "int") return horn.parseClauses(new Terms(), text, file);
        return horn.asBitVectors(horn.parseClauses(new Terms({ simplification: "off" }), text, file), 32, new Terms());
      },
    }));
}

function cpu(): number {
  const own = process.cpuUsage();
  return (own.user + own.system) / 1e6;
}

const solved: Record<string, number> = Object.fromEntries(chosen.map((name) => [name, 0]));
const times = new Map<string, Map<string, number>>();
let wrong = 0;
let skipped = 0;
for (const problem of problems()) {
  const answers = new Map<string, string>();
  let line = problem.name.padEnd(26);
  for (const name of chosen) {
    let set: horn.ClauseSet;
    try {
      set = problem.read();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      skipped++;
      line += ` ${error.message.slice(0, 100)}`;
      break;
    }
    const solver = SOLVERS[name]!();
    const start = cpu();
    const result = await solver.solve(set, { budget: new Budget({ cpuSeconds: seconds }), lemmas: new horn.Lemmas(set) });
    // Spacer's word that there is a derivation counts for it here, though the package takes it for a hint only.
    const answer = solver instanceof horn.ProcessHornSolver ? (solver.hint ?? result.answer) : result.answer;
    const time = cpu() - start + (solver instanceof horn.ProcessHornSolver ? solver.seconds : 0);
    line += ` ${name} ${answer} ${time.toFixed(2)}`.padEnd(28);
    if (answer === "unknown") continue;
    answers.set(name, answer);
    if (problem.expected !== undefined && answer !== problem.expected) {
      wrong++;
      line += " WRONG";
    } else {
      solved[name]!++;
      if (!times.has(name)) times.set(name, new Map());
      times.get(name)!.set(problem.name, time);
    }
  }
  if (new Set(answers.values()).size > 1) {
    wrong++;
    line += " CONTRADICTION";
  }
  console.log(line);
}
const ratios: Record<string, number> = {};
const beside = times.get("spacer");
for (const [name, own] of times) {
  if (beside === undefined || name === "spacer") continue;
  const logs = [...own].flatMap(([problem, time]) =>
    beside.has(problem) ? [Math.log(Math.max(time, 0.005) / Math.max(beside.get(problem)!, 0.005))] : [],
  );
  if (logs.length > 0) ratios[`ratio ${name}`] = Number(Math.exp(logs.reduce((a, b) => a + b) / logs.length).toFixed(2));
}
console.log(
  `solved: ${JSON.stringify(solved)}; not read: ${skipped}; time beside Spacer (geometric mean of what both solve): ${JSON.stringify(ratios)}`,
);
console.log(JSON.stringify({ solved, wrong, ...ratios }));
process.exit(wrong === 0 ? 0 : 1);

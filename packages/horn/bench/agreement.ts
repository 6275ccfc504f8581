/*
 * Transformations and solvers against the least model on random clause sets over 2-bit values.
 *
 *   node packages/horn/dist/bench/agreement.js [--sets 2000] [--seed 1]
 *
 * Ends with status 1 if anything is wrong.
 */
import { parseArgs } from "node:util";
import { Budget, Random } from "@assay/base";
import * as horn from "@assay/horn";
import { judged, randomClauses, transformationFault } from "@assay/horn/testing";

const { values } = parseArgs({ options: { sets: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } } });
const sets = Number(values.sets);
const figures: Record<string, number> = {};
let wrong = 0;

const transformations: readonly (readonly [horn.Transformation, "some" | "none"])[] = [
  [horn.distributeGuards, "some"],
  [horn.relationGuards, "some"],
  [horn.unreachable, "some"],
  [horn.sliceArguments, "some"],
  [horn.inline, "some"],
  [horn.contexts, "some"],
  [horn.unroll(2), "none"],
  [horn.simplified, "some"],
];
for (const [transformation, guards] of transformations) {
  const random = new Random(Number(values.seed));
  let faults = 0;
  for (let i = 0; i < sets; i++) {
    const fault = await transformationFault(randomClauses(random, { guards }), transformation);
    if (fault === undefined) continue;
    faults++;
    console.log(`set ${i}: ${fault}`);
  }
  console.log(`${transformation.name.padEnd(24)} ${sets} sets, ${faults} faults`);
  figures[`wrong ${transformation.name}`] = faults;
  wrong += faults;
}

const solvers: readonly (readonly [string, horn.HornSolver])[] = [
  ["facts", new horn.FactsSolver()],
  ["closed forms", new horn.FactsSolver("closed forms")],
  ["abstraction", new horn.AbstractionSolver()],
  ["search", new horn.SearchSolver({ to: 8 })],
  ["search, breadth first", new horn.SearchSolver({ order: "breadth-first", to: 4 })],
  ["tables", new horn.TablesSolver()],
  ["portfolio", new horn.PortfolioSolver(horn.defaultParts("without z3"))],
];
for (const [name, solver] of solvers) {
  const random = new Random(Number(values.seed) + 1);
  const count = { right: 0, wrong: 0, unknown: 0 };
  for (let i = 0; i < sets; i++) {
    const verdict = await judged(randomClauses(random, { guards: "some" }), solver, new Budget({ cpuSeconds: 5 }));
    count[verdict]++;
    if (verdict === "wrong") console.log(`set ${i}: ${name} is wrong`);
  }
  console.log(`${name.padEnd(24)} ${sets} sets: ${count.right} right, ${count.unknown} unknown, ${count.wrong} wrong`);
  figures[`wrong ${name}`] = count.wrong;
  wrong += count.wrong;
}
console.log(JSON.stringify({ sets, ...figures }));
process.exit(wrong === 0 ? 0 : 1);

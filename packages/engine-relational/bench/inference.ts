/**
 * Taghdiri & Jackson, Figures 2 to 10 and Table I: `node packages/assay/dist/bench/inference.js [filter] [--limit
 * seconds]`.
 *
 * Each property is checked three times over the same bounds: with the specifications of called procedures inferred
 * (`spec`); with all constraints of all called procedures, which is the paper's comparison (`inlined`); and in the
 * encoding of Dolby et al., where calls are inlined into expressions and only the slice becomes a formula (`sliced`).
 * What is printed is the size of the (last) formula and the processor time from the program in Core to the answer,
 * encoding and all refinements included, without the questions about which bounds are reached.
 *
 * The paper's sizes. Each way is first run once at the smallest size, so that none pays for the compilation of code
 * that all of them share; short checks are measured three times, and the median counts.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Budget } from "@assay/base";
import {
  type Bounds,
  type ContractOutcome,
  checkByInference,
  checkContract,
  type InferenceOutcome,
  printSpecifications,
  specificationText,
} from "@assay/engine-relational";
import { java as language } from "@assay/runtime-java";
import { specified } from "../test/support/contracts.js";

const SUBJECTS = new URL("../../bench/subjects/", import.meta.url);
const text = (name: string): string => readFileSync(fileURLToPath(new URL(name, SUBJECTS)), "utf8");

interface Row {
  readonly component: string;
  readonly property: string;
  readonly className: string;
  readonly specification: string;
  readonly method: string;
  /** Loop rounds and objects of each class, as the paper's "loops/scope". */
  readonly sizes: readonly (readonly [number, number])[];
}

const ROWS: readonly Row[] = [
  {
    component: "removeList",
    property: "subset",
    className: "ObjectList",
    specification: "ObjectList.spec",
    method: "removeList",
    sizes: [
      [4, 4],
      [5, 5],
      [6, 4],
      [6, 5],
    ],
  },
  {
    component: "removeNodes",
    property: "sameEdges",
    className: "Graph",
    specification: "SameEdges.spec",
    method: "removeNodes",
    sizes: [
      [4, 4],
      [4, 5],
      [5, 4],
      [5, 5],
      [6, 4],
    ],
  },
  {
    component: "removeNodes",
    property: "sameNodes",
    className: "Graph",
    specification: "SameNodes.spec",
    method: "removeNodes",
    sizes: [
      [3, 3],
      [4, 4],
      [4, 5],
      [5, 4],
    ],
  },
  {
    component: "spanningTree",
    property: "consistency",
    className: "Graph",
    specification: "Consistency.spec",
    method: "spanningTree",
    sizes: [
      [5, 4],
      [5, 5],
      [6, 4],
      [6, 5],
    ],
  },
  {
    component: "spanningTree",
    property: "deg0Node",
    className: "Graph",
    specification: "Deg0Node.spec",
    method: "spanningTree",
    sizes: [
      [5, 4],
      [5, 5],
      [6, 4],
      [6, 5],
    ],
  },
];

function boundsOf(unroll: number, objects: number): Bounds {
  return { unroll, scan: 32, recursion: unroll, depth: 60, objects, arrayElements: 2, arrayLength: 100 };
}

interface Measured {
  readonly answer: string;
  readonly seconds: number;
  readonly variables: number;
  readonly clauses: number;
  readonly refinements: number;
}

/** Checks of fewer seconds are measured three times. */
const SHORT = 4;

async function measure(check: () => Promise<ContractOutcome | InferenceOutcome>): Promise<Measured> {
  const runs = [await measureOnce(check)];
  while (runs.length < 3 && runs[0]!.seconds < SHORT) runs.push(await measureOnce(check));
  return runs.sort((a, b) => a.seconds - b.seconds)[runs.length >> 1]!;
}

async function measureOnce(check: () => Promise<ContractOutcome | InferenceOutcome>): Promise<Measured> {
  const start = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  try {
    const outcome = await check();
    const { answer, size } = outcome;
    return {
      answer: answer.kind === "unknown" ? `unknown: ${answer.reason}` : answer.kind,
      seconds: spent(),
      variables: size.variables,
      clauses: size.clauses,
      refinements: "refinements" in outcome ? outcome.refinements : 0,
    };
  } catch (error) {
    return {
      answer: `unknown: ${(error as Error).message}`,
      seconds: spent(),
      variables: 0,
      clauses: 0,
      refinements: 0,
    };
  }
}

async function figures(): Promise<void> {
  const { program, contract } = specified("IntSet", text("IntSet.java"), text("IntSet.spec"));
  const request = { program, language, bounds: boundsOf(1, 3), budget: Budget.unlimited };
  const good = await checkByInference({ ...request, contract: contract("intersect") });
  console.log(`intersect: ${good.answer.kind}, ${good.refinements} refinements (paper: valid, 2 refinements)\n`);
  for (const specification of printSpecifications(good.encoding.encoder, good.inferred)) console.log(specificationText(specification));
  const bad = await checkByInference({ ...request, contract: contract("intersectWrongly") });
  console.log(`\nintersect with the mistake: ${bad.answer.kind}`);
  if (bad.answer.kind === "broken")
    for (const { name, value } of bad.answer.replayed.heap.before.roots) console.log(`  ${name} = ${JSON.stringify(value)}`);
  if (bad.answer.kind === "broken") console.log(`  objects before: ${JSON.stringify(bad.answer.replayed.heap.before.objects)}`);
}

const { values, positionals } = parseArgs({ options: { limit: { type: "string", default: "120" } }, allowPositionals: true });
const limit = Number(values.limit);
if (positionals.length === 0 || "intersect".includes(positionals[0]!)) await figures();
console.log(
  "\n| component | property | loops/scope | inlined: vars | clauses | s | spec: vars | clauses | s | refs | speedup | sliced: vars | clauses | s |",
);
console.log("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
const speedups: number[] = [];
const shrinkings: number[] = [];
for (const row of ROWS) {
  if (positionals.length > 0 && !`${row.component}.${row.property}`.includes(positionals[0]!)) continue;
  const { program, contract } = specified(row.className, text(`${row.className}.java`), text(row.specification));
  const request = (unroll: number, objects: number) => {
    const budget = new Budget({ cpuSeconds: limit });
    return { program, language, contract: contract(row.method), bounds: boundsOf(unroll, objects), answerOnly: true, budget };
  };
  const [loops, scope] = row.sizes[0]!;
  await checkByInference(request(loops, scope), "all code");
  for (const check of [checkContract, checkByInference] as const) await check(request(loops, scope));
  for (const [unroll, objects] of row.sizes) {
    const spec = await measure(() => checkByInference(request(unroll, objects)));
    const whole = await measure(() => checkByInference(request(unroll, objects), "all code"));
    const inline = await measure(() => checkContract(request(unroll, objects)));
    const speedup = whole.seconds / spec.seconds;
    if (spec.answer === "kept") speedups.push(speedup);
    if (spec.answer === "kept" && whole.answer === "kept") shrinkings.push(whole.clauses / spec.clauses);
    const cells = (m: Measured): string =>
      m.answer === "kept" ? `${m.variables} | ${m.clauses} | ${m.seconds.toFixed(2)}` : `${m.answer} | | > ${m.seconds.toFixed(0)}`;
    console.log(
      `| ${row.component} | ${row.property} | ${unroll}/${objects} | ${cells(whole)} | ${cells(spec)} | ${spec.refinements} | ${whole.answer === "kept" ? "" : "> "}${speedup.toFixed(1)} | ${cells(inline)} |`,
    );
  }
}
const median = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!.toFixed(1);
if (speedups.length > 0)
  console.log(`\nmedian: ${median(speedups)} times faster (Table I: 2.9), ${median(shrinkings)} times fewer clauses (Table I: 3.0)`);

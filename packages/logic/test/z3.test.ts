import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Random } from "@assay/base";
import {
  evaluate,
  freeSymbols,
  type MapValue,
  Model,
  printScript,
  type Sort,
  substitute,
  type TermId,
  Terms,
  type Value,
} from "@assay/logic";
import { build, constantTerm, ExpressionGenerator, RandomAssignment, type RandomExpressionOptions } from "@assay/logic/testing";

const version = spawnSync("z3", ["--version"], { encoding: "utf8" });
const present = version.status === 0;
const KINDS: readonly RandomExpressionOptions[] = [
  { theories: ["bv"] },
  { theories: ["bv", "float"], widths: [1, 7, 32, 64], depth: 3 },
  { theories: ["bv", "map", "ref"], widths: [1, 2, 8] },
  { theories: ["int", "bv"], widths: [5, 32] },
];

/** The value as a term: maps as stores on a constant map. */
function literal(terms: Terms, sort: Sort, value: Value): TermId {
  if (sort.kind !== "map") return constantTerm(terms, sort, value);
  const map = value as MapValue;
  let term = terms.map.constant(sort, literal(terms, sort.value, map.otherwise));
  for (const e of map.entries()) {
    const keys = e.keys.map((k, i) => literal(terms, sort.keys[i]!, k));
    term = terms.map.store(term, keys, literal(terms, sort.value, e.value));
  }
  return term;
}

/**
 * Scripts that say a closed term has not the value the evaluator gives it; a solver that agrees with us finds each
 * unsatisfiable.
 */
function scripts(seed: number, count: number): string[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, i) => {
    const generator = new ExpressionGenerator(random, KINDS[i % KINDS.length]!);
    const sort = generator.sort(0);
    const terms = new Terms({ simplification: "off" });
    const t = build(terms, generator.next(sort));
    const assignment = new RandomAssignment(random);
    const values = freeSymbols(terms, [t]).map((s): [TermId, TermId] => [
      s,
      literal(terms, terms.sort(s), assignment.value(terms.symbolName(s), terms.sort(s))),
    ]);
    const [closed] = substitute(terms, [t], new Map(values)) as [TermId];
    const value = constantTerm(terms, sort, evaluate(terms, new Model(terms), closed));
    return printScript(terms, [terms.ne(closed, value)]);
  });
}

test(`Z3 gives closed terms the value the evaluator does${present ? "" : " (z3 is not on the PATH: only the text was made)"}`, () => {
  const all = scripts(21, 400);
  assert.equal(all.length, 400);
  if (!present) return;
  const run = spawnSync("z3", ["-in", "-T:50"], {
    encoding: "utf8",
    input: all.map((s) => `(reset)\n${s}`).join("\n"),
    maxBuffer: 1 << 26,
  });
  const answers = run.stdout.trim().split("\n");
  const wrong = answers.findIndex((a) => a !== "unsat");
  if (wrong >= 0) assert.fail(`answer ${wrong} is ${answers[wrong]} to\n${all[wrong] ?? ""}`);
  assert.equal(answers.length, all.length);
});

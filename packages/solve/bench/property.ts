/*
 * Issue 3, first point: at least 20,000 random terms on which the evaluator, bit-blasting and Z3 agree.
 *
 *   node packages/solve/dist/bench/property.js [terms] [first seed]
 */
import type { Theory } from "@assay/logic/testing";
import { Z3Decider } from "@assay/solve";
import { emptyTally, formulaProperty, type PropertyOptions, valueProperty } from "../test/support/properties.js";

const wanted = Number(process.argv[2] ?? 20_000);
const first = Number(process.argv[3] ?? 1);
const plans: readonly (readonly Theory[])[] = [
  ["bv"],
  ["bv", "ref", "map", "function"],
  ["bv", "float"],
  ["bv", "ref", "map", "float", "function"],
];
const tally = emptyTally();
const start = performance.now();
for (let seed = first; tally.terms < wanted; seed++) {
  const options: PropertyOptions = { seed, theories: plans[seed % plans.length]!, other: (terms) => new Z3Decider(terms), seconds: 4 };
  await (seed % 5 < 4 ? valueProperty(options, tally) : formulaProperty(options, tally));
  if (tally.terms % 500 === 0)
    console.log(`${tally.terms} terms, ${((performance.now() - start) / 1000).toFixed(0)} s, ${JSON.stringify(tally)}`);
}
const answers = tally.sat + tally.unsat + tally.unknown;
console.log(
  `${tally.terms} terms: ${tally.sat} sat, ${tally.unsat} unsat, ${tally.unknown} of ${answers} answers given up; no disagreement`,
);
if (tally.unknown > answers / 20) {
  console.log("more than one answer in twenty was given up");
  process.exitCode = 1;
}

/**
 * Random expressions of all kinds against the reference evaluator for as long as asked: `node
 * packages/logic/dist/bench/meaning.js [seconds] [first seed]`, drawn afresh and grown on one another in turns. Each
 * round has its own seed; a disagreement ends with its seed and exit code 1.
 */
import { performance } from "node:perf_hooks";
import { Random } from "@assay/base";
import { compareMeanings, growAndCompare, type RandomExpressionOptions, type Theory } from "@assay/logic/testing";

const seconds = Number(process.argv[2] ?? 60);
const first = Number(process.argv[3] ?? 1000);
const ROUND = 1000;
const theories: readonly (readonly Theory[])[] = [
  [],
  ["bv"],
  ["bv"],
  ["float"],
  ["float", "bv"],
  ["int", "bv"],
  ["map", "ref", "bv"],
  ["map", "ref", "int"],
  ["bv", "float", "int", "ref", "map", "function"],
];
const widths: readonly (readonly number[])[] = [[1, 2, 3, 4], [1, 8, 16, 32, 64], Array.from({ length: 64 }, (_, i) => i + 1), [7, 33, 70]];
const end = performance.now() + 1000 * seconds;
let seed = first;
while (performance.now() < end) {
  const random = new Random(seed);
  const options: RandomExpressionOptions = { theories: random.pick(theories), widths: random.pick(widths), depth: 2 + random.below(5) };
  try {
    if (seed % 2 === 0) compareMeanings(random, ROUND, options);
    else growAndCompare(random, ROUND, 20, { ...options, depth: 1 });
  } catch (error) {
    console.error(`seed ${seed}, ${JSON.stringify(options)}: ${String(error)}`);
    process.exit(1);
  }
  seed++;
}
console.log(`${(seed - first) * ROUND} expressions agree with the reference evaluator`);

import { test } from "node:test";
import { Random } from "@assay/base";
import { growAndCompare, type RandomExpressionOptions } from "@assay/logic/testing";

/** Name, seed, steps, assignments, what is grown. */
const kinds: readonly [string, number, number, number, RandomExpressionOptions][] = [
  ["booleans", 31, 4000, 16, { theories: [] }],
  ["bit-vectors of one to three bits", 32, 12000, 40, { theories: ["bv"], widths: [1, 2, 3] }],
  ["bit-vectors of two widths", 33, 6000, 30, { theories: ["bv"], widths: [4, 8] }],
  ["floats", 34, 4000, 30, { theories: ["float", "bv"], widths: [2, 32] }],
  ["integers", 35, 5000, 30, { theories: ["int", "bv"], widths: [2, 3] }],
  ["maps", 36, 5000, 20, { theories: ["map", "ref", "bv"], widths: [1, 2] }],
];

for (const [name, seed, steps, assignments, options] of kinds) {
  test(`rules on results of rules: ${name}`, () => growAndCompare(new Random(seed), steps, assignments, options));
}

import { test } from "node:test";
import { Random } from "@assay/base";
import { growAndCompare, type RandomExpressionOptions } from "@assay/logic/testing";

/** Name, seed, steps, assignments, what is grown. */
const kinds: readonly [string, number, number, number, RandomExpressionOptions][] = [
  ["booleans", 31, 4000, 16, { theories: [] }],
  ["bit-vectors of one to three bits", 32, 14000, 24, { theories: ["bv"], widths: [1, 2, 3] }],
  ["bit-vectors of two widths", 33, 6000, 16, { theories: ["bv"], widths: [4, 8] }],
  ["floats", 34, 5000, 16, { theories: ["float", "bv"], widths: [2, 32] }],
  ["integers", 35, 7000, 16, { theories: ["int", "bv"], widths: [2, 3] }],
  ["maps", 36, 5000, 12, { theories: ["map", "ref", "bv"], widths: [1, 2] }],
];

for (const [name, seed, steps, assignments, options] of kinds) {
  test(`rules on results of rules: ${name}`, () => growAndCompare(new Random(seed), steps, assignments, options));
}

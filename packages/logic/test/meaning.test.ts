import { test } from "node:test";
import { Random } from "@assay/base";
import { compareMeanings, type RandomExpressionOptions } from "@assay/logic/testing";

const narrow = Array.from({ length: 6 }, (_, i) => i + 1);

/**
 * Name, seed, number of expressions, what they are made of. More of the same: `node
 * packages/logic/dist/bench/meaning.js`.
 */
const kinds: readonly [string, number, number, RandomExpressionOptions][] = [
  ["booleans", 1, 3000, { theories: [], depth: 6 }],
  ["bit-vectors of widths 1 to 64", 2, 4000, { theories: ["bv"] }],
  ["narrow bit-vectors, where the edges are dense,", 3, 5000, { theories: ["bv"], widths: narrow, depth: 5 }],
  ["wide bit-vectors", 4, 500, { theories: ["bv"], widths: [65, 100, 128, 200] }],
  ["floats", 5, 3000, { theories: ["float"] }],
  ["floats and bit-vectors", 6, 2500, { theories: ["float", "bv"], widths: [8, 16, 32, 64] }],
  ["integers and bit-vectors", 7, 1500, { theories: ["int", "bv"], widths: [2, 4, 8, 33] }],
  ["maps and references", 8, 3000, { theories: ["ref", "map", "bv"], widths: [1, 2, 3, 8], depth: 5 }],
  ["all theories together", 9, 3000, {}],
];

for (const [name, seed, count, options] of kinds) {
  test(`${name} mean what they should`, () => compareMeanings(new Random(seed), count, options));
}

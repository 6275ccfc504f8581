/* Sorting networks. */
import type { TermId, Terms } from "@assay/logic";
import { add, bytes } from "./family.js";

/**
 * Bubble or odd-even transposition sort of n values, each stage a row of compare-exchanges; the last row may be left
 * out.
 */
function sorting(terms: Terms, n: number, rows: number, width: number): TermId[] {
  const { bv } = terms;
  let line = bytes(terms, "v", n, width);
  for (let row = 0; row < rows; row++) {
    const next = [...line];
    for (let i = row % 2; i + 1 < n; i += 2) {
      const swap = bv.ult(line[i + 1]!, line[i]!);
      next[i] = terms.ite(swap, line[i + 1]!, line[i]!);
      next[i + 1] = terms.ite(swap, line[i]!, line[i + 1]!);
    }
    line = next;
  }
  return [terms.any(line.slice(1).map((v, i) => bv.ult(v, line[i]!)))];
}
for (const [n, width] of [
  [4, 32],
  [5, 16],
  [6, 8],
  [7, 8],
  [8, 8],
  [9, 4],
] as const) {
  add("sorting", `network-${n}x${width}`, "unsat", (t) => sorting(t, n, n, width));
}
for (const [n, width] of [
  [10, 32],
  [12, 32],
  [16, 16],
  [20, 16],
  [24, 16],
] as const) {
  add("sorting", `network-${n}x${width}-short`, "sat", (t) => sorting(t, n, n - 2, width));
}

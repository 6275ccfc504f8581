/** Results for the tests to report. */
import type { Result, Step, Witness } from "@assay/checking";

export function step(line: number, more: Partial<Step> = {}): Step {
  return { file: "src/Shop.java", line, procedure: "Shop.main", depth: 0, changes: [], ...more };
}

export const WITNESS: Witness = {
  inputs: [
    { source: "nondetInt", value: 3, line: 7 },
    { source: "nondetString", value: "a\u001b[31m" },
  ],
  args: [],
  steps: [
    step(7, { changes: [{ name: "count", value: "3" }] }),
    step(20, { procedure: "Shop.order", depth: 1, changes: [{ name: "Shop#1.stock", value: "-3" }] }),
    step(8),
  ],
  replayed: true,
  failure: "java.lang.IllegalStateException: sold out",
};

export const VIOLATED: Result = {
  property: { kind: "exceptions", class: "java/lang/RuntimeException" },
  verdict: "violated",
  location: { file: "src/Shop.java", line: 20, procedure: "Shop.order" },
  message: "java.lang.IllegalStateException: sold out",
  engine: "refine",
  witness: WITNESS,
  receipt: { bounds: [], models: [], assumptions: [] },
  stats: { seconds: 0.5, rounds: 2 },
};

export const PROVED: Result = {
  property: { kind: "assert" },
  verdict: "proved",
  location: undefined,
  message: "",
  engine: "refine",
  reachable: false,
  receipt: { bounds: [], models: [], assumptions: [] },
  stats: { seconds: 1 },
};

export const BOUNDED: Result = {
  ...PROVED,
  verdict: "bounded",
  reachable: true,
  receipt: {
    bounds: [{ name: "args", value: 3, reached: true }],
    models: ["g (native)", "h (model)", ..."abcdef".split("").map((name) => `${name} (left arbitrary)`)],
    assumptions: ["one thread"],
  },
};

export const UNKNOWN: Result = { ...PROVED, verdict: "unknown", reason: { kind: "limit", limit: "time" } };

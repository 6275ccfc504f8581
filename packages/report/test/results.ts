/** Results for the tests to report. */
import type { Result, TraceEvent, Witness } from "@assay/checking";

/** A line that a trace comes to. */
export interface At {
  readonly line: number;
  readonly file?: string | undefined;
  readonly method: string;
  readonly depth: number;
  /** What is set there: variables, and fields of the first object. */
  readonly set: Readonly<Record<string, number>>;
}

export function at(line: number, more: Partial<At> = {}): At {
  return { file: "src/Shop.java", line, method: "Shop.main", depth: 0, set: {}, ...more };
}

/** A trace that comes to these lines: a new frame wherever the file, the method or the depth is another. */
export function trace(...lines: readonly At[]): readonly TraceEvent[] {
  const events: TraceEvent[] = [{ kind: "new", object: 1, class: "Shop", name: "Shop#1", fields: [{ name: "stock", value: 0 }] }];
  const open: { readonly frame: number; readonly is: At }[] = [];
  let frames = 0;
  for (const each of lines) {
    const { line, file, method, depth, set } = each;
    open.length = Math.min(open.length, depth + 1);
    const top = open[depth];
    if (top === undefined || top.is.method !== method || top.is.file !== file) {
      const parent = open[depth - 1]?.frame;
      open[depth] = { frame: ++frames, is: each };
      const head = { kind: "call", frame: frames, ...(parent === undefined ? {} : { parent }), thread: 0, method } as const;
      events.push({ ...head, procedure: `${method}()V`, ...(file === undefined ? {} : { file }), line, arguments: [] });
    } else events.push({ kind: "line", frame: top.frame, line });
    for (const [name, now] of Object.entries(set)) {
      const [, field] = /^Shop#1\.(.*)$/.exec(name) ?? [];
      const place = field === undefined ? ({ kind: "local", name } as const) : ({ kind: "field", object: 1, name: field } as const);
      events.push({ kind: "set", frame: open[depth]!.frame, place, now });
    }
  }
  return events;
}

export const WITNESS: Witness = {
  inputs: [
    { source: "nondetInt", value: 3, line: 7 },
    { source: "nondetString", value: "a\u001b[31m" },
  ],
  args: [],
  events: trace(at(7, { set: { count: 3 } }), at(20, { method: "Shop.order", depth: 1, set: { "Shop#1.stock": -3 } }), at(8)),
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

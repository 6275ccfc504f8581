/** Reports for the tests: a linked list that loses its end, and traces of any length. */
import type { Result, TraceEvent, TraceValue } from "@assay/checking";
import { makeReport, type Report } from "@assay/report";

export const SOURCE = `public class List {
  Node first, last;
  int size;

  void add(int song) {
    Node node = new Node(song);
    if (first == null) first = node;
    else last.next = node;
    last = node;
    size++;
  }

  int last() {
    assert size != 1 || first == last : "lost";
    return last.song;
  }
}
`;

const node = (object: number, song: number): TraceEvent => ({
  ...{
    kind: "new",
    object,
    class: "Node",
    name: `Node#${object - 1}`,
    fields: [
      { name: "song", value: song },
      { name: "next", value: null },
    ],
  },
});

const set = (frame: number, object: number, name: string, was: TraceValue, now: TraceValue): TraceEvent => ({
  ...{ kind: "set", frame, place: { kind: "field", object, name }, was, now },
});

const call = (frame: number, method: string, line: number, args: Readonly<Record<string, TraceValue>>, parent?: number): TraceEvent => ({
  ...{
    kind: "call",
    frame,
    ...(parent === undefined ? {} : { parent }),
    thread: 0,
    method,
    procedure: `${method}()V`,
    file: "List.java",
    line,
  },
  arguments: Object.entries(args).map(([name, value]) => ({ name, value })),
});

export const EVENTS: readonly TraceEvent[] = [
  {
    ...{ kind: "new", object: 1, class: "List", name: "List#1" },
    fields: [
      { name: "first", value: null },
      { name: "last", value: null },
      { name: "size", value: 0 },
    ],
  },
  call(1, "List.add", 6, { this: { object: 1 }, song: 7 }),
  node(2, 0),
  call(2, "Node.<init>", 3, { this: { object: 2 }, song: 7 }, 1),
  set(2, 2, "song", 0, 7),
  { kind: "return", frame: 2 },
  { kind: "line", frame: 1, line: 6 },
  { kind: "set", frame: 1, place: { kind: "local", name: "node" }, now: { object: 2 } },
  { kind: "line", frame: 1, line: 7 },
  set(1, 1, "first", null, { object: 2 }),
  { kind: "line", frame: 1, line: 9 },
  set(1, 1, "last", null, { object: 2 }),
  { kind: "line", frame: 1, line: 10 },
  set(1, 1, "size", 0, 1),
  { kind: "return", frame: 1 },
  call(3, "List.last", 14, { this: { object: 1 } }),
  { kind: "new", object: 3, class: "java.lang.AssertionError", name: "AssertionError#1", holds: { kind: "text", text: "lost" } },
  { kind: "throw", frame: 3, thrown: { object: 3 } },
];

/** A walk over an array: so many lines, and objects that refer to each other. */
export function longTrace(lines: number, objects: number): readonly TraceEvent[] {
  const events: TraceEvent[] = [];
  for (let i = 1; i <= objects; i++) events.push(node(i + 1, i));
  events.push(call(1, "List.add", 6, { i: 0 }));
  for (let i = 1; i <= lines; i++) {
    events.push({ kind: "line", frame: 1, line: 5 + (i % 6) });
    if (i % 2 === 0) events.push({ kind: "set", frame: 1, place: { kind: "local", name: "i" }, was: i - 2, now: i });
    else events.push(set(1, 2 + (i % objects), "next", null, { object: 2 + ((i * 7) % objects) }));
  }
  return events;
}

export function violated(events: readonly TraceEvent[], more: Partial<Result> = {}): Result {
  return {
    ...{
      property: { kind: "assert" },
      entry: "List.last()",
      verdict: "violated",
      engine: "refine",
      reachable: true,
      stats: { seconds: 1 },
    },
    location: { file: "List.java", line: 14, procedure: "List.last" },
    message: "assertion in List.last",
    witness: { inputs: [], args: [], events, replayed: true, foundBy: "refinement", failure: "assertion in List.last" },
    receipt: { bounds: [{ name: "calls", value: 3, reached: true }], models: [], assumptions: ["arguments are not null (null=no)"] },
    ...more,
  };
}

/** Two threads that take two locks in two orders, and wait for each other. */
export const DEADLOCK: readonly TraceEvent[] = (() => {
  const begins = (thread: number, frame: number, method: string, line: number): TraceEvent => ({
    ...{ kind: "call", frame, thread, method, procedure: `${method}()V`, file: "List.java", line, arguments: [] },
  });
  const lock = (object: number): TraceEvent => ({ kind: "new", object, class: "Lock", name: `Lock#${object}`, fields: [] });
  return [
    ...[{ kind: "turn", thread: 0, does: "begins" } as const, begins(0, 1, "List.main", 6), lock(1), lock(2)],
    ...[{ kind: "line", frame: 1, line: 7 } as const, { kind: "start", thread: 1, other: 0 } as const],
    ...[{ kind: "turn", thread: 1, does: "begins" } as const, begins(1, 2, "List.run", 8)],
    { kind: "turn", thread: 1, does: "enters Lock#1", frame: 2, line: 9 },
    { kind: "lock", thread: 1, frame: 2, object: 1 },
    { kind: "turn", thread: 0, does: "enters Lock#2", frame: 1, line: 10 },
    { kind: "lock", thread: 0, frame: 1, object: 2 },
    { kind: "wait", thread: 0, text: "waits to enter Lock#1, which worker holds", object: 1, for: 1 },
    { kind: "wait", thread: 1, text: "waits to enter Lock#2, which main holds", object: 2, for: 0 },
  ];
})();

export function deadlocked(): Result {
  const result = violated(DEADLOCK, { property: { kind: "deadlock" }, engine: "explicit" });
  return { ...result, witness: { ...result.witness!, schedule: { threads: ["main", "worker"], moves: [], ends: [] } } };
}

export const OTHERS: readonly Result[] = (["proved", "bounded", "unknown"] as const).map((verdict) => {
  const { witness: _, ...rest } = violated(EVENTS);
  return {
    ...{ ...rest, property: { kind: "exceptions" }, entry: `List.${verdict}()`, verdict, location: undefined, message: "" },
    ...(verdict === "unknown" ? { reason: { kind: "limit", limit: "time" } as const } : {}),
  };
});

export function reportOf(results: readonly Result[], source = SOURCE): Report {
  return makeReport(results, {
    version: "1.0",
    arguments: ["check", "List.java"],
    sourceLine: (_file, line) => source.split("\n")[line - 1],
  });
}

export const sources = (text = SOURCE) => ({ source: () => ({ text, sha256: "" }) });

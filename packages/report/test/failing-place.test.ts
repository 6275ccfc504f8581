/** What failed where code goes on behind the line that fails: a lock that is given back, `finally`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { failingPlace, type TraceEvent } from "@assay/checking";
import { excerptOf } from "@assay/report";

const FILE = "Pool.java";

function call(frame: number, thread: number, line: number): TraceEvent {
  return { kind: "call", frame, thread, method: "Pool.take", procedure: "Pool.take()V", file: FILE, line, arguments: [] };
}

/** Two threads are in the same method; the first fails on line 18 and leaves it by line 21. */
const EVENTS: readonly TraceEvent[] = [
  call(1, 1, 16),
  { kind: "set", frame: 1, place: { kind: "local", name: "wanted" }, now: 1 },
  call(2, 2, 16),
  { kind: "set", frame: 2, place: { kind: "local", name: "wanted" }, now: 2 },
  { kind: "line", frame: 2, line: 18 },
  { kind: "set", frame: 2, place: { kind: "local", name: "c" }, now: 7 },
  { kind: "line", frame: 1, line: 18 },
  { kind: "line", frame: 1, line: 21 },
  { kind: "throw", frame: 1 },
];

test("it is the line that fails, not the one by which the frame is left", () => {
  assert.deepEqual(failingPlace(EVENTS, { file: FILE, line: 18 }), { index: 7, frame: 1, thrown: 8 });
  assert.deepEqual(failingPlace(EVENTS, { file: FILE, line: 21 }), { index: 8, frame: 1, thrown: 8 });
  assert.equal(failingPlace(EVENTS, { file: "Other.java", line: 18 }), undefined);
});

test("where nothing fails and two threads stand on the line, no values are shown", () => {
  const standing = EVENTS.slice(0, 7);
  const source = (): string => "synchronized (wanted) {";
  assert.deepEqual(excerptOf({ file: FILE, line: 18, procedure: "Pool.take" }, standing, source)?.values, []);
});

test("elements of arrays, by the variables that number them", () => {
  const events: readonly TraceEvent[] = [
    { kind: "new", object: 1, class: "Entry", name: "Entry#1", fields: [{ name: "due", value: 7 }] },
    { kind: "new", object: 2, class: "Entry[]", name: "Entry[]#1", elements: [null, { object: 1 }], length: 2 },
    call(1, 1, 18),
    { kind: "set", frame: 1, place: { kind: "local", name: "items" }, now: { object: 2 } },
    { kind: "set", frame: 1, place: { kind: "local", name: "i" }, now: 2 },
    { kind: "throw", frame: 1 },
  ];
  const valuesOf = (text: string): readonly string[] =>
    excerptOf({ file: FILE, line: 18, procedure: "Pool.take" }, events, () => text)!.values.map(({ name, value }) => `${name} = ${value}`);
  assert.deepEqual(valuesOf("assert items[i - 1].due < 5;"), ["items[i - 1].due = 7", "i = 2"]);
  assert.deepEqual(valuesOf("assert items[0].due < 5;"), ["items[0] = null"]);
  assert.deepEqual(valuesOf("use(items[i]);"), ["items = Entry[2] {null, Entry#1}", "i = 2"]);
});

test("values are those of the frame that fails, never another thread's", () => {
  const source = (_: string, line: number): string | undefined => (line === 18 ? "c = idle.pop(wanted);" : undefined);
  const excerpt = excerptOf({ file: FILE, line: 18, procedure: "Pool.take" }, EVENTS, source);
  assert.deepEqual(excerpt?.values, [{ name: "wanted", value: "1" }]);
});

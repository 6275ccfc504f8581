/** What of a trace is told: no calls that only made objects which nobody used. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SETUP, type TraceEvent } from "@assay/checking";
import { toldTrace } from "@assay/report-java";

function made(object: number, frame: number): readonly TraceEvent[] {
  const name = `Node#${object}`;
  return [
    { kind: "new", object, class: "Node", name, fields: [{ name: "next", value: null }] },
    {
      ...{ kind: "call", frame, thread: 0, method: "Node.<init>", procedure: "Node.<init>()V", line: 1 },
      arguments: [{ name: "this", value: { object } }],
    },
    { kind: "return", frame },
  ];
}

function used(frame: number, ...objects: readonly number[]): TraceEvent {
  return {
    ...{ kind: "call", frame, thread: 0, method: "Node.use", procedure: "Node.use(LNode;)V", line: 5 },
    arguments: objects.map((object, i) => ({ name: `p${i}`, value: { object } })),
  };
}

const link: TraceEvent = { kind: "set", frame: SETUP, place: { kind: "field", object: 1, name: "next" }, was: null, now: { object: 3 } };

test("objects that the failing call has, also through others, stay; the rest goes", () => {
  const events = [...made(1, 1), ...made(2, 2), ...made(3, 3), link, used(4, 1), { kind: "throw", frame: 4 } as const];
  assert.deepEqual(toldTrace(events), [...made(1, 1), ...made(3, 3), link, used(4, 1), { kind: "throw", frame: 4 }]);
});

test("where all of it matters it is the same", () => {
  const events = [...made(1, 1), ...made(2, 2), used(3, 1, 2)];
  assert.equal(toldTrace(events), events);
});

test("a constructor that changes what all share stays", () => {
  const shared: TraceEvent = { kind: "set", frame: 2, place: { kind: "static", class: "Node", name: "count" }, was: 0, now: 1 };
  const [a, b, c] = made(2, 2);
  const events = [...made(1, 1), a!, b!, shared, c!, used(3, 1)];
  assert.deepEqual(toldTrace(events), events);
});

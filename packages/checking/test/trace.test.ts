import assert from "node:assert/strict";
import { test } from "node:test";
import { replay, stepsOf, TraceState } from "@assay/checking";
import { parseProgram } from "@assay/core";
import { type LanguageRuntime, plain } from "@assay/machine";

const CLASSES = `
abstract class Object {}
class \`shop/Shop$Account\` extends Object { field Account.balance }
primitive int {}
array \`[I\` of int elements \`elements:int\` extends Object {}
map Account.balance: (ref) -> bv32 field of \`shop/Shop$Account\` as balance
map length: (ref) -> bv32 length
map \`elements:int\`: (ref, bv32) -> bv32 elements
`;

const language: LanguageRuntime = {
  ...plain,
  procedures: { ...plain.procedures, isInitializer: (procedure) => procedure.includes(".<clinit>") },
};

/** The steps as text: depth, place, changes. */
function trace(procedures: string, more: { inputs?: readonly unknown[]; shows?: (procedure: string) => boolean } = {}): readonly string[] {
  const program = parseProgram(CLASSES + procedures, "test.core");
  const { events } = replay({
    program,
    language,
    entry: "main",
    args: [],
    inputs: more.inputs ?? [],
    record: "events",
    ...(more.shows ? { shows: more.shows } : {}),
  });
  return stepsOf(events).map(({ depth, procedure, line, changes, skipped }) => {
    const told = changes.map(({ name, value }) => ` ${name}=${value}`).join("");
    return `${skipped === undefined ? "" : `<${skipped}> `}${">".repeat(depth)}${procedure}:${line}${told}`;
  });
}

test("calls are deeper than their caller, which goes on afterwards with what they gave", () => {
  const text = `
  procedure inner(x: bv32 as x) returns bv32 { b0: @20 return x + 1 }
  procedure outer(x: bv32 as x) returns bv32 {
    var r: bv32 as r, e: ref
    b0: @10 call r, e := inner(x) @11 r := r + 1 return r
  }
  procedure main() {
    var r: bv32 as r, e: ref
    b0: @1 call r, e := outer(5) @2 r := r * 2 return
  }`;
  assert.deepEqual(trace(text), [
    "main:1",
    ">outer:10 x=5",
    ">>inner:20 x=5",
    ">outer:10 r=6",
    ">outer:11 r=7",
    "main:1 r=7",
    "main:2 r=14",
  ]);
});

test("procedures that call nothing, one after the other, are on one level", () => {
  const text = `
  procedure a() { b0: @10 return }
  procedure b() { b0: @20 return }
  procedure main() { var e: ref b0: @1 call e := a() @2 call e := b() @3 call e := a() return }`;
  assert.deepEqual(trace(text), ["main:1", ">a:10", "main:2", ">b:20", "main:3", ">a:10"]);
});

test("recursion goes deeper and comes back", () => {
  const text = `
  procedure down(n: bv32 as n) {
    var e: ref
    b0: @10 branch n == 0 then end else more
    more: @11 call e := down(n - 1) goto end
    end: @12 return
  }
  procedure main() { var e: ref b0: @1 call e := down(2) @2 e := null return }`;
  const entries = trace(text).filter((each) => each.includes("n="));
  assert.deepEqual(
    entries.map((each) => each.replace(/:\d+/, "")),
    [">down n=2", ">>down n=1", ">>>down n=0"],
  );
  assert.equal(trace(text).at(-1), "main:2");
});

test("procedures that are not shown leave no gap", () => {
  const text = `
  procedure own() { b0: @30 return }
  procedure library() { var e: ref b0: @20 call e := own() return }
  procedure main() { var e: ref b0: @1 call e := library() @2 e := null return }`;
  assert.deepEqual(trace(text, { shows: (procedure) => procedure !== "library" }), ["main:1", ">own:30", "main:2"]);
});

test("fields belong to numbered objects, elements to arrays by their last name; arrays show their elements", () => {
  const text = `
  procedure main() {
    var o: ref as account, a: ref as items, e: ref
    b0: @1 o := new \`shop/Shop$Account\` @2 Account.balance[o] := 7 @3 a := newarray \`[I\`[3] @4 \`elements:int\`[a, 1] := 8 @5 e := a a := a return
  }`;
  assert.deepEqual(trace(text), [
    "main:1 account=Account#1",
    "main:2 Account#1.balance=7",
    "main:3 items=int[3] {0, 0, 0}",
    "main:4 items[1]=8",
    "main:5 items=int[3] {0, 8, 0}",
  ]);
});

test("a field is told with the value it gets, also when that depends on the old one", () => {
  const text = `
  procedure main() {
    var o: ref
    b0: o := new \`shop/Shop$Account\` @2 Account.balance[o] := Account.balance[o] + 1 @3 Account.balance[o] := Account.balance[o] + 1 return
  }`;
  assert.deepEqual(trace(text).slice(-2), ["main:2 Account#1.balance=1", "main:3 Account#1.balance=2"]);
});

test("one line is one step, with the last value of each name", () => {
  const text = "procedure main() { var i: bv32 as i, j: bv32 as j b0: @1 i := 1 @1 j := 2 @1 i := 3 return }";
  assert.deepEqual(trace(text), ["main:1 j=2 i=3"]);
});

test("class initializers are left out", () => {
  const text = `
  procedure \`A.<clinit>()V\`() { b0: @10 return }
  procedure main() { var e: ref b0: @1 call e := \`A.<clinit>()V\`() @2 e := null return }`;
  assert.deepEqual(trace(text), ["main:1", "main:2"]);
});

test("a long execution keeps its beginning and its end", () => {
  const text = `
  procedure main() {
    var i: bv32 as i, j: bv32 as j
    b0: @1 i := 0 goto head
    head: branch i < 20000 then body else end
    body: @2 i := i + 1 @3 j := i goto head
    end: @9 i := -1 return
  }`;
  const lines = trace(text);
  assert.equal(lines.length, 9998);
  assert.equal(lines[0], "main:1 i=0");
  assert.equal(lines[4998], "main:3 j=2499");
  assert.equal(lines[4999], "<30004> main:2 i=17502");
  assert.equal(lines.at(-1), "main:9 i=-1");
});

test("a replay tells the assertions that fail and the exception at the end", () => {
  const program = parseProgram(
    `${CLASSES} procedure main() { var i: bv32 b0: havoc i, "nondetInt" @5 assert i < 3, "small" return }`,
    "test.core",
  );
  const { failures } = replay({ program, language: plain, entry: "main", args: [], inputs: [7], record: "failure" });
  assert.deepEqual(
    failures.map(({ kind, location }) => `${kind} ${location.line}`),
    ["assert 5"],
  );
  assert.deepEqual(replay({ program, language: plain, entry: "main", args: [], inputs: [2], record: "failure" }).failures, []);
});

test("calls that follow each other are steps of their own, at their own depth", () => {
  const text = `
  procedure put(price: bv32 as price) { var n: bv32 as n b0: @4 n := price return }
  procedure main() { var e: ref b0: @1 call e := put(0) @1 call e := put(0) return }`;
  assert.deepEqual(trace(text), ["main:1", ">put:4 price=0 n=0", ">put:4 price=0 n=0"]);
});

test("events can be undone: going back leads to the states that going forwards came from", () => {
  const text = `
  procedure inner(o: ref as o) { b0: @20 Account.balance[o] := Account.balance[o] + 1 return }
  procedure main() {
    var o: ref as account, a: ref as items, i: bv32 as i, e: ref
    b0: @1 o := new \`shop/Shop$Account\` @2 a := newarray \`[I\`[3] goto head
    head: branch i < 5000 then body else end
    body: @3 i := i + 1 @4 call e := inner(o) @5 \`elements:int\`[a, 1] := i goto head
    end: @9 i := -1 return
  }`;
  const { events } = replay({
    program: parseProgram(CLASSES + text, "test.core"),
    language,
    entry: "main",
    args: [],
    inputs: [],
    record: "events",
  });
  const state = new TraceState();
  const shown = (): string =>
    JSON.stringify([
      [...state.frames.values()].map((f) => [f.number, f.line, [...f.locals]]),
      [...state.objects.values()].map((o) => [o.name, [...o.slots]]),
    ]);
  const after: string[] = [shown()];
  const kept = [...events.slice(0, 200), ...events.slice(-200)];
  for (const event of kept) {
    state.apply(event);
    after.push(shown());
  }
  for (const expected of after.reverse()) {
    assert.equal(shown(), expected);
    state.undo();
  }
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Result } from "@assay/checking";
import { textReport } from "@assay/report";
import { at, BOUNDED, PROVED, trace, UNKNOWN, VIOLATED, WITNESS } from "./results.js";

const source = (_file: string, line: number): string | undefined => (line === 20 ? "    stock -= count;" : undefined);

test("a violation: where and what, inputs, the trace with source lines and changes, how it ends", () => {
  assert.equal(
    textReport([VIOLATED], "1", { sourceLine: source }),
    `src/Shop.java:20: exceptions: VIOLATED: java.lang.IllegalStateException: sold out
  inputs, in order:
    nondetInt = 3 (line 7)
    nondetString = "a\\u001b[31m"
  trace:
    Shop.main:7  [count = 3]
      Shop.order:20  stock -= count;  [Shop#1.stock = -3]
    Shop.main:8
  ends with: java.lang.IllegalStateException: sold out
  replayed on the concrete machine: the same failure
  (refine, seconds 0.50, rounds 2)
`,
  );
});

test("other verdicts say what they rest on; what nothing reaches comes last", () => {
  assert.equal(
    textReport([PROVED, BOUNDED, UNKNOWN], "1"),
    `assert: unknown
  because: out of time
  (refine, seconds 1)

assert: no violation within the bounds
  bound args = 3 (reached)
  whatever these do: a, b, c, d, e, and 1 more
  assuming: one thread
  (refine, seconds 1)

assert: proved (no execution reaches it)
  (refine, seconds 1)
`,
  );
});

test("assertions of one file that nothing reaches share a line, after what was found", () => {
  const inFile = (file: string, line: number): Result => ({ ...PROVED, location: { file, line, procedure: "m" } });
  const text = textReport([inFile("Library.java", 3), inFile("Library.java", 9), inFile("Other.java", 2), VIOLATED], "1");
  assert.match(text, /^[^\n]*VIOLATED/);
  assert.match(
    text,
    /\nLibrary\.java: assert: proved 2 times \(no execution reaches lines 3, 9\)\nOther\.java:2: assert: proved \(no execution reaches it\)\n/,
  );
});

test("program arguments are inputs too", () => {
  const text = textReport([{ ...VIOLATED, witness: { ...WITNESS, inputs: [], args: ["a b", '"'] } }], "1");
  assert.match(text, / {2}program arguments: "a b" "\\""\n {2}trace:/);
  assert.match(textReport([{ ...VIOLATED, witness: { ...WITNESS, inputs: [] } }], "1"), /no inputs are needed/);
});

test("long inputs are cut and counted", () => {
  const inputs = Array.from({ length: 45 }, () => ({ source: "nondetString", value: "x".repeat(1000) }));
  const text = textReport([{ ...VIOLATED, witness: { ...WITNESS, inputs } }], "1");
  assert.match(text, /… \(1000 characters\)\n/);
  assert.match(text, / {4}… and 5 more\n/);
});

test("what the program says cannot disturb the terminal", () => {
  const failure = "boom\u001b[2J\nassert: proved";
  const text = textReport([{ ...VIOLATED, message: failure, witness: { ...WITNESS, failure } }], "1");
  assert.ok(!text.includes("\u001b"));
  assert.doesNotMatch(text, /^assert: proved/m);
});

test("a long loop is shown by its first and last rounds", () => {
  const steps = Array.from({ length: 100 }, (_, i) => [at(3, { set: { i } }), at(4)]).flat();
  const text = textReport([{ ...VIOLATED, witness: { ...WITNESS, events: trace(at(2), ...steps, at(6)) } }], "1");
  assert.match(text, /i = 1\]\n.*:4\n {4}… 95 more rounds …\n {4}Shop.main:3 {2}\[i = 97\]/);
  assert.match(text, /Shop.main:6/);
});

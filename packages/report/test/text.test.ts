import assert from "node:assert/strict";
import { test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import type { Result } from "@assay/checking";
import { textReport } from "@assay/report";
import { at, BOUNDED, PROVED, trace, UNKNOWN, VIOLATED, WITNESS } from "./results.js";

const source = (_file: string, line: number): string | undefined => (line === 20 ? "    stock -= count;" : undefined);

const options = { version: "1", sourceLine: source } as const;

test("a violation: what, where, how to get there; the trace is counted, or shown with source lines and changes", () => {
  const head = `✗ violated  src/Shop.java:20  java.lang.IllegalStateException: sold out
      stock -= count;
    inputs, in order:
      nondetInt = 3 (line 7)
      nondetString = "a\\u001b[31m"
    replayed on Assay's machine: the same failure
`;
  const end = "\n1 violated\n";
  const counted = `    3 steps: --trace shows them; --html report.html lets you walk through them; --emit-test folder writes the test
`;
  assert.equal(textReport([VIOLATED], { ...options, traces: "counted" }), head + counted + end);
  const trace = `    trace:
      Shop.main:7  [count = 3]
        Shop.order:20  stock -= count;  [Shop#1.stock = -3]
      Shop.main:8
`;
  assert.equal(textReport([VIOLATED], options), head + trace + end);
});

test("what is not known has a next step; what holds is said with its bounds; what has nothing to check is not called proved", () => {
  const proved: Result = { ...PROVED, property: { kind: "exceptions" }, reachable: true };
  assert.equal(
    textReport([PROVED, proved, BOUNDED, UNKNOWN], options),
    `? unknown   assert: out of time
      next: --unit-timeout 300
~ bounded   assert  no violation within args=3 (reached: raise it with --bound args=5)
✓ proved    exceptions  no violation
1 of 2 assumes: one thread
Whatever these do: a, b, c, d, e, and 1 more
1 unknown, 1 bounded, 1 proved; no assertions in the program
`,
  );
  assert.equal(textReport([PROVED], options), "nothing to check; no assertions in the program\n");
});

test("much that is not known is told by its causes, after what was found", () => {
  const of = (entry: string): Result => ({ ...UNKNOWN, entry });
  const many = [..."abcdefhij"].map((name) => of(`A.${name}()`));
  const other: Result = { ...UNKNOWN, entry: "A.g()", reason: { kind: "undecided", what: "it is too hard" } };
  const text = textReport([...many, other, VIOLATED], options);
  assert.match(text, /^✗ violated/);
  const told = `? unknown   9 results: out of time
      assert of A.a(), assert of A.b(), assert of A.c(), and 6 more (--verbose lists them)
      next: --unit-timeout 300, or --bound calls=0
? unknown   A.g()  assert: it is too hard
      next: --unit-timeout 300, or --bound calls=0
`;
  assert.ok(text.includes(told), text);
  assert.equal(textReport(many, { ...options, detail: "full" }).match(/^\? unknown/gm)?.length, 9);
});

test("a limit is named, and the next step is more of it", () => {
  const reason = { kind: "limit", limit: "time", during: "solving", seconds: 100 } as const;
  assert.match(
    textReport([{ ...UNKNOWN, reason }], options),
    /assert: out of time \(100 CPU s\) while solving\n {6}next: --unit-timeout 500\n/,
  );
  // More for one question is of no use where all of them together had too little.
  const together = textReport([{ ...UNKNOWN, reason }], { ...options, arguments: ["check", "--cpu-timeout", "60"] });
  assert.match(together, /next: a longer --cpu-timeout, or --entry for a part of it\n/);
});

test("a search over schedules that came to a limit says what makes it smaller", () => {
  const during = "exploring schedules (7 states so far, nothing found in them)";
  const next = (limit: "time" | "memory"): string =>
    textReport([{ ...UNKNOWN, reason: { kind: "limit", limit, during } }], { ...options, arguments: ["check", "--cpu-timeout", "60"] });
  assert.match(next("time"), /fewer threads or rounds, or an abstraction of a number that takes many values: assay abstract names them/);
  assert.match(next("memory"), /--states hashed/);
});

test("what all answers rest on is said once, at the end; with --verbose each answer says its own", () => {
  const receipt = { bounds: [], models: [], assumptions: ["arguments are not null (null=no)"] };
  const results = ["A.a()", "A.b()", "A.c()", "A.d()"].map(
    (entry): Result => ({ ...PROVED, property: { kind: "exceptions" }, entry, reachable: true, receipt }),
  );
  assert.equal(
    textReport(results, options),
    `✓ proved    4 results: no violation (--verbose lists them)
All of it assumes: arguments are not null (null=no) (docs/soundness.md)
4 proved
`,
  );
  const full = textReport(results, { ...options, detail: "full" });
  assert.equal(full.match(/assuming: arguments are not null/g)?.length, 4);
  assert.match(full, /A\.c\(\)/);
});

test("assertions that nothing reaches share a line, after what was found", () => {
  const inFile = (file: string, line: number): Result => ({ ...PROVED, location: { file, line, procedure: "m" } });
  const text = textReport([inFile("Library.java", 3), inFile("Library.java", 9), inFile("Other.java", 2), VIOLATED], options);
  assert.match(text, /^✗ violated/);
  assert.match(text, /✓ proved {4}no execution reaches Library\.java:3, Library\.java:9, Other\.java:2\n/);
});

test("colour repeats what the marks say", () => {
  const plain = textReport([VIOLATED, UNKNOWN], options);
  const coloured = textReport([VIOLATED, UNKNOWN], { ...options, colour: "always" });
  assert.ok(coloured.startsWith("\u001b[31m✗ violated"));
  assert.equal(stripVTControlCharacters(coloured), plain);
});

test("program arguments are inputs too", () => {
  const text = textReport([{ ...VIOLATED, witness: { ...WITNESS, inputs: [], args: ["a b", '"'] } }], options);
  assert.match(text, / {4}program arguments: "a b" "\\""\n/);
  assert.match(textReport([{ ...VIOLATED, witness: { ...WITNESS, inputs: [] } }], options), /no inputs are needed/);
});

test("long inputs are cut and counted", () => {
  const inputs = Array.from({ length: 45 }, () => ({ source: "nondetString", value: "x".repeat(1000) }));
  const text = textReport([{ ...VIOLATED, witness: { ...WITNESS, inputs } }], options);
  assert.match(text, /… \(1000 characters\)\n/);
  assert.match(text, / {6}… and 5 more\n/);
});

test("what the program says cannot disturb the terminal", () => {
  const failure = "boom\u001b[2J\nassert: proved";
  const text = textReport([{ ...VIOLATED, message: failure, witness: { ...WITNESS, failure } }], options);
  assert.ok(!text.includes("\u001b"));
  assert.doesNotMatch(text, /^assert: proved/m);
});

test("a long loop is shown by its first and last rounds", () => {
  const steps = Array.from({ length: 100 }, (_, i) => [at(3, { set: { i } }), at(4)]).flat();
  const text = textReport([{ ...VIOLATED, witness: { ...WITNESS, events: trace(at(2), ...steps, at(6)) } }], options);
  assert.match(text, /i = 1\]\n.*:4\n {6}… 95 more rounds …\n {6}Shop.main:3 {2}\[i = 97\]/);
  assert.match(text, /Shop.main:6/);
});

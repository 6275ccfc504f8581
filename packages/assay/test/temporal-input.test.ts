/** Formulas that say nothing about the program: one message each, with its place and what was meant. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, InputError } from "@assay/base";
import { PROPERTY_FILES } from "@assay/spec";
import { withAtoms } from "@assay/spec-java";
import { prepared } from "../src/api/check.js";
import { load } from "../src/load.js";
import { propertiesNamed } from "../src/properties.js";
import { UsageError } from "../src/usage.js";

const loaded = load({ inputs: ["tests/threads/Stages.java"], environment: "none", budget: Budget.unlimited });

/** What is wrong with a formula: message and excerpt. */
function complaint(formula: string): string {
  assert.equal(loaded.kind, "java");
  if (loaded.kind !== "java") return "";
  try {
    withAtoms(propertiesNamed([formula], undefined).properties, loaded.application, loaded.program);
  } catch (thrown) {
    if (!(thrown instanceof InputError)) throw thrown;
    const [first, ...more] = thrown.diagnostics;
    assert.equal(more.length, 0, formula);
    assert.equal(first!.place?.file, "--property");
    return `${first!.place?.column}: ${first!.message}`;
  }
  return "nothing";
}

for (const [formula, expected] of [
  ["G Stages.stoped", "10: Stages has no field stoped; did you mean stopped?"],
  ["F Stagess.stopped", "3: there is no Stagess here; did you mean Stages?"],
  ["F Stages.stage", "3: expected a condition, but this is an int"],
  ["F {Stages.stage + 1}", "4: expected a condition, but this is an int"],
  ["F {Stages.box.m == 1}", "15: Stages.Box has no field m; did you mean n?"],
  ["F {Stages.Box.n == 1}", "4: n belongs to objects: begin with a static field that leads to one"],
  ["F at Stages.mian", "3: Stages has no method mian; did you mean main?"],
  ["F at Stages.main:24", "3: Stages.main has no code at line 24; did you mean line 25?"],
  ["F at Stage.java:28", "3: no class of the program comes from Stage.java; did you mean Stages.java?"],
  ["F enter Integer.parseInt", "3: Integer is not one of the program's own classes: places are in those"],
  ["F holds(Stages.box, Stages.box)", '9: expected a Thread, or a thread\'s name as in "main", but this is a Stages.Box'],
  ['F holds("main", Stages.stage)', "17: expected an object, but this is an int"],
  ['F ended("main", Stages.box)', "17: ended says something of a thread alone, without an object"],
  ["F {some x in Stages.pair[]: x == 1}", undefined],
] as const)
  test(`${formula}`, () => {
    const told = complaint(formula);
    if (expected === undefined) assert.match(told, /a proposition is an expression of Java/);
    else assert.equal(told, expected);
  });

test("there is no next operator, and the message says why", () => {
  assert.match(complaint("G X Stages.stopped"), /^3: there is no next operator: how many steps/);
});

test("what is meant well is taken", () => {
  for (const formula of [
    "G({Stages.stage == 1} -> F Stages.stopped)",
    "F at Stages.java:29",
    "F enter Stages.main",
    'F waiting("main") under none',
  ])
    assert.equal(complaint(formula), "nothing", formula);
});

test("all problems of a file are told", () => {
  const { read } = PROPERTY_FILES.find(({ ending }) => ending === ".ltl")!;
  const text = "prop busy = Main.n > 0;\nproperty a : G(buzy -> F X busy);\nproperty b : F (busy;\nproperty c : F busy under stron;\n";
  assert.throws(
    () => read(text, "p.ltl", {}),
    (thrown: unknown) => {
      assert.ok(thrown instanceof InputError);
      assert.deepEqual(
        thrown.diagnostics.map(({ place }) => place?.line),
        [2, 3, 4],
      );
      assert.match(thrown.diagnostics[0]!.message, /there is no proposition buzy; did you mean busy\?/);
      assert.match(thrown.diagnostics[2]!.message, /did you mean strong\?/);
      return true;
    },
  );
  assert.throws(() => read("prop busy = Main.n > 0;\n", "p.ltl", {}), /no property/);
});

test("options that do not go together are refused", () => {
  const usage = (request: Parameters<typeof prepared>[0]): string => {
    try {
      prepared(request);
    } catch (thrown) {
      if (thrown instanceof UsageError) return thrown.message;
      throw thrown;
    }
    return "nothing";
  };
  assert.match(usage({ properties: ["assert"], fairness: "weak" }), /--fairness is for temporal properties/);
  assert.match(usage({ properties: ["F Main.done"], engine: "paths" }), /--engine paths does not check ltl; --engine explicit does/);
  assert.match(usage({ properties: ["asert"] }), /there is no property asert/);
});

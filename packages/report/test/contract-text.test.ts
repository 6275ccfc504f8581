/** Contracts in text, JSON and SARIF. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Result } from "@assay/checking";
import { CONSTRUCTED, contractText, jsonReport, makeReport, sarifReport } from "@assay/report";

const BASE = { engine: "refine", location: { file: "P.java", line: 3, procedure: "P.equals" }, stats: { seconds: 1 } } as const;
const contract = (number: string, says: string) => ({ kind: "contract", class: "P", number, says }) as const;

const RESULTS: readonly Result[] = [
  {
    ...BASE,
    ...{ property: contract("(ii)", "equals is symmetric"), verdict: "violated", message: "P: equals is symmetric" },
    witness: {
      ...{ inputs: [], args: [], events: [], replayed: true, failure: "x.equals(y) = true, y.equals(x) = false" },
      heap: {
        before: {
          objects: [
            { kind: "built", className: "P", elements: [{ kind: "primitive", type: "long", value: -(2n ** 63n) }], init: "(J)V" },
            {
              ...{ kind: "instance", className: "a/Q$R" },
              fields: [{ declaringClass: "a/Q$R", name: "f", descriptor: "F", value: { kind: "primitive", type: "float", value: -0 } }],
            },
          ],
          roots: [
            { name: "x", value: { kind: "object", index: 0 } },
            { name: "y", value: { kind: "object", index: 1 } },
          ],
        },
        after: undefined,
        mentioned: [0, 1],
      },
    },
    receipt: { bounds: [], models: [], assumptions: [CONSTRUCTED, "found by trials"] },
  },
  {
    ...BASE,
    ...{ property: contract("(iii)", "equals is transitive"), verdict: "bounded", message: "P: equals is transitive" },
    receipt: { bounds: [{ name: "string length", value: 2, reached: true }], models: [], assumptions: ["P.f is null"] },
  },
  {
    ...BASE,
    ...{
      property: contract("(v)", "equal objects have equal hash codes"),
      verdict: "unknown",
      message: "P",
      reason: { kind: "undecided", what: `\u001b[31m${"long ".repeat(100)}` },
    },
    receipt: { bounds: [], models: [], assumptions: [] },
  },
];

test("text: a line for each contract, the objects of what is broken, what the rest stands on, a sum", () => {
  const text = contractText(RESULTS);
  const lines = text.split("\n");
  assert.equal(lines[0], "P (P.java)");
  assert.match(lines[1]!, /^ {2}\(ii\) +equals is symmetric +VIOLATED: x\.equals\(y\) = true, y\.equals\(x\) = false$/);
  assert.equal(lines[2], "           x = new P(-9223372036854775808)");
  assert.equal(lines[3], "           y = R#1 { f = -0.0 }");
  assert.match(text, /bound: string length 2 \(1 answer\)\n {2}P\.f is null \(1 answer\)/);
  assert.match(text, /What is not known, next:\n {2}a main of your own .*\(1 answer\)/);
  assert.match(text, /3 properties: 1 violated \(1 with objects that constructors make\), 0 proved, 1 hold within the bounds, 1 unknown/);
  assert.ok(!text.includes("\u001b"), "nothing moves a terminal's cursor");
  assert.ok(lines.every((line) => line.length < 300));
});

test("JSON and SARIF know the contract, and can be parsed", () => {
  const [first] = JSON.parse(jsonReport(makeReport(RESULTS, { version: "1.0" }))).results;
  assert.equal(first.property, "contract (ii)");
  assert.equal(first.kind, "contract");
  assert.equal(first.witness.heap.before.objects[0].elements[0].value, "-9223372036854775808");
  const sarif = JSON.parse(sarifReport(makeReport(RESULTS, { version: "1.0" })));
  const [result] = sarif.runs[0].results;
  assert.equal(sarif.runs[0].tool.driver.rules[result.ruleIndex].id, "contract");
});

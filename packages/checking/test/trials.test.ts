/** Trials come to what is behind several conditions by changing inputs that came part of the way. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { parseProgram } from "@assay/core";
import { plain } from "@assay/machine";
import { type Trial, Trials } from "../src/trials.js";

const program = parseProgram(
  `
procedure main() {
  var x: bv32
  var y: bv32
  var z: bv64
b0: @2 havoc x, "nondetInt"
  @3 havoc y, "nondetInt"
  @4 havoc z, "nondetLong"
  @5 branch x == 48879 then b1 else b5
b1: @6 branch y == x then b2 else b5
b2: @7 branch z == 77777777777bv64 then b3 else b5
b3: @8 assert false, "three times right"
  return
b5: @9 return
}
`,
  "test.core",
);

function failing(): { readonly trial: Trial | undefined; readonly made: number } {
  const task = { program, language: plain, entry: "main", properties: [], budget: new Budget({}) };
  let made = 0;
  const accepts = ({ failures }: Trial): boolean => {
    made++;
    return failures.length > 0;
  };
  return { trial: new Trials(task).find({ most: 300, budget: new Budget({}), accepts }), made };
}

describe("trials", () => {
  it("pass one condition after the other", () => {
    const { trial } = failing();
    assert.deepEqual(
      trial?.inputs.map(({ value }) => value),
      [48879, 48879, "77777777777"],
    );
  });

  it("change inputs that somebody else came far with", () => {
    const task = { program, language: plain, entry: "main", properties: [], budget: new Budget({}) };
    const trials = new Trials(task);
    const inputs = [...[48879, 48879].map((value) => ({ source: "nondetInt", value })), { source: "nondetLong", value: "1" }];
    trials.learn({ inputs, args: [] });
    const found = trials.find({ most: 200, budget: new Budget({}), accepts: ({ failures }) => failures.length > 0 });
    assert.deepEqual(found?.inputs.at(-1)?.value, "77777777777");
  });

  it("are the same in every check", () => {
    assert.deepEqual(failing(), failing());
  });
});

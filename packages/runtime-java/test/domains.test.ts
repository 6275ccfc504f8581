/** Natives of numbers mean the same in the concrete and in the symbolic domain. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget } from "@assay/base";
import { parseProgram } from "@assay/core";
import { Terms } from "@assay/logic";
import { Machine, StepMachine, type Value } from "@assay/machine";
import { Executor, Instance } from "@assay/machine/symbolic";
import { java, records } from "@assay/runtime-java";

const TYPES: Readonly<Record<string, string>> = { D: "f64", I: "bv32", J: "bv64", Z: "bv32" };
const GIVEN: Readonly<Record<string, Value>> = { D: 0.625, I: 3, J: 3n, Z: 1 };

/** A program that calls the native, and asserts that it gives what `main` is told. */
function programOf(name: string, parameters: readonly string[], result: string): string {
  const declared = parameters.map((type, i) => `p${i}: ${TYPES[type]}`).join(", ");
  // Unsafe is an object, which no native looks at.
  const self = name.includes("/Unsafe.") ? "null" : undefined;
  const receiver = self === undefined ? "" : `this: ref${parameters.length > 0 ? ", " : ""}`;
  const args = [...(self === undefined ? [] : [self]), ...parameters.map((_, i) => `p${i}`)].join(", ");
  return `
procedure \`${name}\`(${receiver}${declared}) returns ${TYPES[result]} native
procedure given(${declared}) returns ${TYPES[result]} {
  var r: ${TYPES[result]}, e: ref
b0:
  call r, e := \`${name}\`(${args})
  return r
}
procedure main(${[...parameters.map((type, i) => `p${i}: ${TYPES[type]}`), `expected: ${TYPES[result]}`].join(", ")}) {
  var r: ${TYPES[result]}, e: ref
b0:
  call r, e := \`${name}\`(${args})
  assert ${result === "D" ? "feq" : "eq"}(r, expected), "the same"
  return
}`;
}

const ofNumbers = [...records].flatMap(([name, { concrete, symbolic, kind }]) => {
  const [, given, result] = /\(([DIJZ]*)\)([DIJZ])$/.exec(name) ?? [];
  if (concrete === undefined || symbolic === undefined || kind === "environment") return [];
  return given === undefined || result === undefined || name.startsWith(".") ? [] : [{ name, parameters: [...given], result }];
});

test("natives of numbers give the same on both concrete machines and in the symbolic domain", () => {
  assert.ok(ofNumbers.length > 30);
  for (const { name, parameters, result } of ofNumbers) {
    const program = parseProgram(programOf(name, parameters, result), "native.core");
    const args = parameters.map((type) => GIVEN[type]!);
    const { outcome } = new Machine(program, { language: java }).run("given", () => args);
    assert.equal(outcome.kind, "normal", name);
    const expected = (outcome as { value: Value }).value;
    const stepping = new StepMachine(program, { language: java });
    stepping.begin("given", () => args);
    assert.deepEqual(stepping.run(), outcome, name);
    const executor = new Executor(program, new Terms(), { language: java, budget: new Budget({ seconds: 60 }), fuel: 1000 });
    const round = executor.round(Instance.root("main"), () => ({ args: [...args, expected] as never }));
    assert.deepEqual(round.errors, [], name);
  }
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDiagnostic } from "@assay/base";
import {
  apply,
  BOOL,
  BV32,
  ClosedProgram as Closed,
  type ClosedProgram,
  F32,
  int32,
  type Local,
  local,
  type Procedure,
  parseProgram,
  REF,
  type Statement,
  validateProcedure,
  validateProgram,
} from "@assay/core";
import { programNames, programText } from "./golden.js";
import { randomProgram } from "./random-program.js";

for (const name of programNames()) {
  test(`${name} is valid`, () => {
    assert.deepEqual(validateProgram(parseProgram(programText(name), name)).map(formatDiagnostic), []);
  });
}

/** The codes of what is wrong with a text, in order. */
const codes = (text: string): string[] => validateProgram(parseProgram(text, "test.core")).map((each) => each.code);

const world = `
  class Object {}
  class Foo extends Object { field Foo.x method \`f()\` = Foo.f }
  abstract class Bar extends Object {}
  interface Run {}
  primitive int {}
  array \`[I\` of int elements ints extends Object {}
  map Foo.x: (ref) -> bv32 field of Foo
  map ints: (ref, bv32) -> bv32 elements
  global g: bv32
  global state: bv32
  procedure Foo.f(this: ref, n: bv32) returns bv32 { b0: return n }
  procedure nothing() { b0: return }
`;

/** A procedure in that world, with these statements before its return. */
const inBody = (statements: string): string => `${world}
  procedure p(r: ref, n: bv32, b: bool, d: f64) { var x: bv32, y: ref, e: ref, f: ref, l: bv64 b0: ${statements}
    return
  }`;

const valid: Record<string, string> = {
  "a call whose result is read after its exception is known to be null": "call x, e := Foo.f(r, n) guard e == null else b0 g := x",
  "a call whose result nobody takes": "call e := Foo.f(r, n)",
  "a result that was assigned before": "x := 1 call x, e := Foo.f(r, n) g := x",
  "an allocation": "y := new Foo Foo.x[y] := 1",
  "an array": "y := newarray `[I`[n] ints[y, 0] := ints[y, 1]",
  "a virtual call": "call x, e := virtual Foo `f()`(r, n)",
  "thread operations": "thread y := current() thread start virtual Foo `f()`(r, n) thread x := wait(r, 0bv64) thread yield()",
};

for (const [what, statements] of Object.entries(valid)) {
  test(`valid: ${what}`, () => {
    assert.deepEqual(codes(inBody(statements)), []);
  });
}

const wrong: Record<string, [statements: string, ...expected: string[]]> = {
  "a value of another type than its variable": ["x := 1bv64", "core-type"],
  "a value of another type than its global": ["g := true", "core-type"],
  "a value of another type than its map's": ["Foo.x[r] := true", "core-type"],
  "too few keys": ["x := ints[r]", "core-map-keys"],
  "a key of another type": ["x := ints[r, 1bv64]", "core-type"],
  "a condition that is no bool": ["assume n", "core-type"],
  "a guard on a number": ["guard n else b0", "core-type"],
  "an object of an unknown class": ["y := new Gone", "core-unknown-class"],
  "an object of an abstract class": ["y := new Bar", "core-allocation"],
  "an object of an interface": ["y := new Run", "core-allocation"],
  "an object of an array class": ["y := new `[I`", "core-allocation"],
  "an array of a class that is none": ["y := newarray Foo[n]", "core-allocation"],
  "a length that is no bv32": ["y := newarray `[I`[1bv64]", "core-type"],
  "a test for an unknown class": ["assume r instanceof Gone", "core-unknown-class"],
  "an unknown procedure": ["call e := gone()", "core-unknown-procedure"],
  "too many arguments": ["call e := nothing(n)", "core-call"],
  "an argument of another type": ["call e := Foo.f(r, true)", "core-call"],
  "a result that is not given": ["call x, e := nothing()", "core-call"],
  "a result of another type": ["call y, e := Foo.f(r, n)", "core-call"],
  "an exception that is no reference": ["call x := nothing()", "core-type"],
  "result and exception in one variable": ["call e, e := Foo.f(r, n)", "core-call", "core-call"],
  "a virtual call on a number": ["call e := virtual Foo `g()`(n)", "core-call"],
  "a virtual call with wrong arguments": ["call e := virtual Foo `f()`(r)", "core-call"],
  "a monitor of a number": ["monitor enter n", "core-type"],
  "a thread that calls nothing": ["thread start(r)", "core-thread"],
  "a wait without a time": ["thread wait(r)", "core-thread"],
  "a local read before it is assigned": ["g := x", "core-unassigned"],
  "a result read though the call may have failed": ["call x, e := Foo.f(r, n) g := x", "core-unassigned"],
  "a result read after another exception was tested": [
    "call f := nothing() call x, e := Foo.f(r, n) guard f == null else b0 g := x",
    "core-unassigned",
  ],
  "a string without contents": ['y := "s"', "core-unknown-literal"],
};

for (const [what, [statements, ...expected]] of Object.entries(wrong)) {
  test(`wrong: ${what}`, () => {
    assert.deepEqual(codes(inBody(statements)), expected);
  });
}

const wrongWorlds: Record<string, [text: string, ...expected: string[]]> = {
  "an entry that does not exist": ["entry gone", "core-unknown-procedure"],
  "a class above itself": ["class A extends B {} class B extends A {}", "core-hierarchy", "core-hierarchy"],
  "an unknown superclass": ["class A extends B {}", "core-unknown-class"],
  "an interface that is a class": ["class A {} class B implements A {}", "core-hierarchy"],
  "a final superclass": ["final class A {} class B extends A {}", "core-hierarchy"],
  "a method without a procedure": ["class A { method f = A.f }", "core-unknown-procedure"],
  "a method without a receiver": ["class A { method f = f } procedure f() { b0: return }", "core-method"],
  "a field with two keys": ["map m: (ref, ref) -> int field", "core-map-role"],
  "a length that is no bv32": ["map m: (ref) -> int length", "core-map-role"],
  "a field listed in another class": ["class A { field m } map m: (ref) -> int field of B", "core-field"],
  "a field that is plain": ["class A { field m } map m: (ref) -> int", "core-field"],
  "an array without elements": ["primitive int {} array `[I` of int {}", "core-array"],
  "an initial value of another type": ["global g: int = 5", "core-type"],
  "an initial string without contents": ['global g: ref = "s"', "core-unknown-literal"],
  "a literal with a value of another type": ['class S { field m } map m: (ref) -> bv8 field literal "s" = S { m = 1 }', "core-type"],
  "a literal array of unfitting elements": [
    'primitive int {} array a of int elements e {} class S { field m } map m: (ref) -> ref field map e: (ref, bv32) -> bv8 elements literal "s" = S { m = array a [1] }',
    "core-type",
  ],
  "a once procedure without its global": ["procedure p() once gone { b0: return }", "core-unknown-global"],
  "a once procedure with a result": ["global s: bv32 procedure p() returns bv32 once s { b0: return 1 }", "core-once"],
  "a once global that is no bv32": ["global s: bool procedure p() once s { b0: return }", "core-once"],
  "a switch with two equal cases": ["procedure p(n: bv32) { b0: switch n { 1 -> b0, 1 -> b0, default -> b0 } }", "core-switch"],
  "a case that no value has": ["procedure p(n: bv8) { b0: switch n { 255 -> b0, default -> b0 } }", "core-switch"],
  "a switch on a reference": ["procedure p(r: ref) { b0: switch r { default -> b0 } }", "core-switch"],
  "an arbitrary procedure that writes a global that is not there": [
    "procedure p() arbitrary writes maps () globals (gone) once ()",
    "core-unknown-global",
  ],
  "an arbitrary procedure that leaves a number alone": [
    "procedure p(n: int) arbitrary writes maps all globals all once ()",
    "core-arbitrary",
  ],
  "a missing returned value": ["procedure p() returns int { b0: return }", "core-return"],
  "a returned value of another type": ["procedure p() returns int { b0: return 1 }", "core-type"],
  "a local assigned on one of two paths": [
    "procedure p(c: bool) returns int { var x: int b0: branch c then b1 else b2 b1: x := 1int goto b2 b2: return x }",
    "core-unassigned",
  ],
  "a local assigned after a side exit that leads to its use": [
    "procedure p(c: bool) returns int { var x: int b0: guard c else b1 x := 1int goto b1 b1: return x }",
    "core-unassigned",
  ],
};

for (const [what, [text, ...expected]] of Object.entries(wrongWorlds)) {
  test(`wrong: ${what}`, () => {
    assert.deepEqual(codes(text), expected);
  });
}

test("a local assigned on every path, also around a loop, is no mistake", () => {
  const text = `procedure p(c: bool) returns int { var x: int, y: int
    b0: branch c then b1 else b2  b1: x := 1int goto b3  b2: x := 2int goto b3
    b3: guard c else b4  y := x  branch c then b3 else b4  b4: return x }`;
  assert.deepEqual(codes(text), []);
});

const pos = { line: 3 };
const withBody = (statements: Statement[], locals: Local[] = []): [ClosedProgram, Procedure] => {
  const procedure: Procedure = {
    name: "p",
    source: "p",
    file: "P.java",
    parameters: [],
    locals,
    body: { kind: "blocks", blocks: [{ statements, terminator: { kind: "return", pos } }] },
  };
  return [new Closed({ procedures: [procedure] }), procedure];
};

test("a variable of another procedure, two of one name, and a class on a number are reported with file and line", () => {
  const x: Local = { name: "x", type: BV32, class: "Foo" };
  const [program, procedure] = withBody(
    [{ kind: "assign", target: { name: "z", type: BV32 }, value: int32(1), pos }],
    [x, { name: "x", type: REF }],
  );
  assert.deepEqual(validateProcedure(program, procedure).map(formatDiagnostic), [
    "P.java: p: x is no reference, so it has no class [core-local-class]",
    "P.java: p: two variables are called x [core-duplicate]",
    "P.java:3: p b0: z is no variable of this procedure [core-foreign-local]",
  ]);
});

test("constants outside their type, wrong applications and foreign maps are reported", () => {
  const map = { name: "m", keys: [REF], value: BV32, role: "plain" } as const;
  const x: Local = { name: "x", type: BOOL };
  const [program, procedure] = withBody(
    [
      { kind: "assume", condition: { kind: "bool", type: BV32, value: true }, pos },
      { kind: "store", map, keys: [{ kind: "null", type: REF }], value: { kind: "bv", type: BV32, value: 1n << 40n }, pos },
      { kind: "assume", condition: { kind: "apply", type: BOOL, op: "feq", args: [int32(1), int32(2)] }, pos },
      { kind: "assume", condition: apply("isnan", [{ kind: "float", type: F32, value: 0.1 }]), pos },
      { kind: "guard", condition: apply("not", [local(x)]), otherwise: 7, pos },
    ],
    [x],
  );
  assert.deepEqual(
    validateProcedure(program, procedure).map((each) => each.code),
    ["core-type", "core-type", "core-unknown-map", "core-type", "core-type", "core-type", "core-target"],
  );
});

test("trusted calls are not asked for", () => {
  const [, procedure] = withBody([
    { kind: "call", callee: { kind: "direct", procedure: "gone" }, args: [], exception: { name: "e", type: REF }, pos },
  ]);
  const program = new Closed({ procedures: [procedure] });
  const without = validateProcedure(program, procedure, { calls: "trusted" }).map((each) => each.code);
  assert.deepEqual(without, ["core-foreign-local"]);
  assert.deepEqual(
    validateProcedure(program, procedure).map((each) => each.code),
    ["core-foreign-local", "core-unknown-procedure"],
  );
});

test("the types in random programs are found right, and nothing is thrown over what is wrong with their names", () => {
  for (let seed = 0; seed < 200; seed++) {
    const found = validateProgram(randomProgram(seed));
    assert.deepEqual(
      found.filter((each) => each.code === "core-type" && !each.message.startsWith("literal")).map(formatDiagnostic),
      [],
      `seed ${seed}`,
    );
  }
});

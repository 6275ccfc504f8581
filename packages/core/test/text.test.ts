import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { InputError } from "@assay/base";
import {
  BV8,
  bvConst,
  type ClosedProgram,
  type Expr,
  F32,
  F64,
  floatConst,
  local,
  parseProgram,
  printExpression,
  printProgram,
  quoteName,
  REF,
  validateProgram,
} from "@assay/core";
import { programNames, programText } from "./golden.js";
import { randomProgram } from "./random-program.js";

/** Everything a program is made of, comparable by structure. */
const contents = (program: ClosedProgram): unknown => ({
  entries: program.entries,
  classes: [...program.classes],
  maps: [...program.maps],
  globals: [...program.globals],
  literals: [...program.literals],
  procedures: [...program.procedures],
});

const reparsed = (program: ClosedProgram): ClosedProgram => parseProgram(printProgram(program), "printed.core");

/** The expression that a text stands for, read as the value returned by a procedure with these variables. */
function expression(text: string, type = "bv32"): Expr {
  const program = parseProgram(
    `global g: bv32 global a: bv32
     map m: (ref, bv32) -> bv32
     procedure p(a: bv32, b: bv32, c: bool, r: ref, d: f64, i: int) returns ${type} { b0: return ${text} }`,
    "test.core",
  );
  const body = program.procedure("p")!.body;
  assert.ok(body.kind === "blocks" && body.blocks[0]!.terminator.kind === "return");
  return body.blocks[0]!.terminator.value!;
}

function mistakes(text: string): string[] {
  try {
    parseProgram(text, "test.core");
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    return error.diagnostics.map((each) => `${each.place?.file}:${each.place?.line}:${each.place?.column} ${each.code}`);
  }
  return [];
}

for (const name of programNames()) {
  test(`${name}: what is printed reads back as the same program, and prints the same`, () => {
    const program = parseProgram(programText(name), name);
    const printed = printProgram(program);
    const again = parseProgram(printed, "printed.core");
    assert.deepEqual(contents(again), contents(program));
    assert.equal(printProgram(again), printed);
  });
}

test("random programs with every construct and names of any characters survive print, parse, print", () => {
  for (let seed = 0; seed < 300; seed++) {
    const program = randomProgram(seed);
    const again = reparsed(program);
    assert.deepEqual(contents(again), contents(program), `seed ${seed}`);
    assert.equal(printProgram(again), printProgram(program), `seed ${seed}`);
  }
});

test("names are bare where they are simple, else in backquotes", () => {
  assert.deepEqual(["x", "java/lang/Foo.x", "a.b", "$1"].map(quoteName), ["x", "java/lang/Foo.x", "a.b", "$1"]);
  assert.deepEqual(["", "f()I", "add", "1x", "a//b", "a.", "é"].map(quoteName), ["``", "`f()I`", "`add`", "`1x`", "`a//b`", "`a.`", "`é`"]);
  assert.equal(quoteName("a`\\\n\ud800b\u{1f600}"), "`a\\`\\\\\\n\\ud800b\u{1f600}`");
});

test("infix operators bind as one expects, and only needed parentheses are printed", () => {
  for (const text of [
    "a + b * 2 - 1",
    "(a + b) * 2",
    "a - (b - 1)",
    "a - b - 1",
    "ite(a < b && !c || r instanceof Foo, a, -5)",
    "ite((a < b) == c, neg(a), m[r, a + 1])",
    "ite(!(a < b || c), shl(a, 3), g)",
    "ite(a != b, a, global a)",
    "ite(!(r instanceof Foo) && classof(r) == class Foo, 1, 2)",
    "trunc bv32(sext bv64(a))",
    'ite(r == "a\\"\\u0000", fptosi bv32(d), 0)',
  ]) {
    const parsed = expression(text);
    assert.equal(printExpression(parsed, new Set(["a", "b", "c", "r", "d", "i"])), text);
  }
});

test("> and >= are < and <= with their operands exchanged", () => {
  assert.deepEqual(expression("a > b", "bool"), expression("b < a", "bool"));
  assert.deepEqual(expression("a >= b", "bool"), expression("b <= a", "bool"));
});

test("a global hidden by a local of the same name is still reachable", () => {
  assert.equal(expression("a").kind, "local");
  assert.equal(expression("global a").kind, "global");
  assert.equal(expression("g").kind, "global");
});

test("constants are exact: wrapping bit-vectors, integers of any size, floats by shortest decimal, NaN, infinities and -0", () => {
  assert.deepEqual(expression("255bv8", "bv8"), bvConst(BV8, -1));
  assert.equal(printExpression(expression("-9223372036854775808bv64")), "-9223372036854775808bv64");
  assert.equal(printExpression(expression("123456789012345678901234567890int")), "123456789012345678901234567890int");
  assert.ok(Object.is((expression("-0.0") as { value: number }).value, -0));
  for (const value of [0, -0, 0.1, 1e21, 5e-324, -1.7976931348623157e308, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    for (const type of [F32, F64]) {
      const constant = floatConst(type, value);
      assert.deepEqual(expression(printExpression(constant)), constant, printExpression(constant));
    }
  }
  assert.equal(printExpression(floatConst(F32, 0.1)), "0.1f32");
  assert.equal(printExpression(floatConst(F64, 2)), "2.0");
});

test("the value of a return stands on its line", () => {
  const program = parseProgram("procedure p() { b0: goto b1\n b1: return\n b2: return }", "test.core");
  const body = program.procedure("p")!.body;
  assert.ok(body.kind === "blocks");
  assert.deepEqual(
    body.blocks.map((block) => block.terminator.kind),
    ["goto", "return", "return"],
  );
});

test("a position holds until the next one in its block; a statement without is at its own line of the text", () => {
  const text = 'procedure p() {\nb0:\n  assume true\n  @7 assume true\n  assume true\n  @"B.java":2:3 goto b1\nb1:\n  return\n}';
  const procedure = parseProgram(text, "test.core").procedure("p")!;
  assert.ok(procedure.body.kind === "blocks");
  const positions = procedure.body.blocks.flatMap((block) => [...block.statements, block.terminator].map((each) => each.pos));
  assert.deepEqual(positions, [{ line: 3 }, { line: 7 }, { line: 7 }, { line: 2, column: 3, file: "B.java" }, { line: 8 }]);
  assert.equal(procedure.file, "test.core");
});

test("a procedure of which every statement has a position keeps its file, or none", () => {
  const procedure = parseProgram("procedure p() { b0: @0 return }", "test.core").procedure("p")!;
  assert.equal("file" in procedure, false);
});

test("an expression nested 200,000 deep is read and printed", () => {
  const depth = 200_000;
  const text = `global g: bool procedure p() returns bool { b0: @1 return ${"!(".repeat(depth)}g${" && g)".repeat(depth)} }`;
  const program = parseProgram(text, "deep.core");
  const printed = printProgram(program);
  assert.equal(printProgram(parseProgram(printed, "deep.core")), printed);
});

test("a byte order mark and carriage returns mean nothing", () => {
  assert.equal(parseProgram("\ufeffentry p\r\nprocedure p() native\r\n", "test.core").procedures.size, 1);
});

test("the program in the README is read, and valid", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const example = /```\n(\/\/ Sinha[\s\S]*?)```/.exec(readme)?.[1];
  assert.deepEqual(validateProgram(parseProgram(example!, "README.md")), []);
});

test("a local of a body cannot be used in another", () => {
  const text = "procedure p(x: bv32) { b0: return }\nprocedure q() { b0: x := 1\n return }";
  assert.deepEqual(mistakes(text), ["test.core:2:21 core-unknown-name"]);
});

const malformed: Record<string, [text: string, ...expected: string[]]> = {
  "an unknown declaration": ["procedur p", "1:1 core-syntax"],
  "a name that is a word": ["entry add", "1:7 core-syntax"],
  "a string without an end": ['entry p\nliteral "abc = S {}', "2:9 core-quotation"],
  "a wrong escape": ["entry `a\\q`", "1:7 core-escape"],
  "a character that begins nothing": ["entry p\n  ?", "2:3 core-character"],
  "a procedure declared twice": ["procedure p() native\nprocedure p() native", "2:1 core-duplicate"],
  "a parameter declared twice": ["procedure p(x: int, x: int) { b0: return }", "1:31 core-duplicate"],
  "a label used twice": ["procedure p() { b0: goto b0 b0: return }", "1:29 core-duplicate"],
  "a map that is not declared": ["procedure p(r: ref) { b0: m[r] := 1 return }", "1:27 core-unknown-name"],
  "a field that is no map": ["class A { field A.x }", "1:17 core-unknown-name"],
  "a jump to nowhere": ["procedure p() { b0: goto b1 }", "1:26 core-unknown-name"],
  "an operator on unfitting operands": ["procedure p() { b0: assume 1 + 2bv64 == 3 return }", "1:30 core-type"],
  "chained comparisons": ["procedure p() { b0: assume 1 < 2 == true return }", "1:34 core-syntax"],
  "a number that does not fit": ["global g: bv8 = 256bv8", "1:17 core-number"],
  "a number of an unknown type": ["global g: bv8 = 1bv65", "1:17 core-number"],
  "a float too large": ["global g: f32 = 1e39f32", "1:17 core-number"],
  "a fraction of a bit-vector": ["global g: bv8 = 1.5bv8", "1:17 core-number"],
  "a block without a terminator": ["procedure p() { b0: assume true b1: return }", "1:33 core-syntax"],
  "a body that is not closed": ["procedure p() {\n b0: return", "1:15 core-syntax"],
  "a body without blocks": ["procedure p() {}", "1:16 core-syntax"],
  "an unclosed parenthesis": ["procedure p() { b0: assume (true return }", "1:34 core-syntax"],
  "a missing operand": ["procedure p() { b0: assume true && return }", "1:36 core-syntax"],
  "mistakes in several bodies": [
    "procedure p() { b0: goto b1 }\nprocedure q() { b0: goto b1 }",
    "1:26 core-unknown-name",
    "2:26 core-unknown-name",
  ],
};

for (const [what, [text, ...expected]] of Object.entries(malformed)) {
  test(`${what} is a diagnostic with its place`, () => {
    assert.deepEqual(
      mistakes(text),
      expected.map((each) => `test.core:${each}`),
    );
  });
}

test("the variables a text declares are the ones its statements use", () => {
  const procedure = parseProgram("procedure p(r: ref of A as x) { b0: throw r }", "test.core").procedure("p")!;
  assert.ok(procedure.body.kind === "blocks");
  assert.deepEqual(procedure.parameters, [{ name: "r", type: REF, class: "A", source: "x" }]);
  const terminator = procedure.body.blocks[0]!.terminator;
  assert.deepEqual(terminator.kind === "throw" && terminator.exception, local(procedure.parameters[0]!));
});

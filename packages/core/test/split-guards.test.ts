import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { parseProgram, printProcedure, splitGuards } from "@assay/core";
import { randomProgram } from "./random-program.js";
import { randomWalk } from "./random-walk.js";

test("a guard becomes a branch to what followed it, and every new block knows where it comes from", () => {
  const text = `procedure p(a: bool, b: bool) { var x: bv32
    b0: @1 x := 1 @2 guard a else b1 @3 x := 2 @4 guard b else b0 @5 goto b1
    b1: @6 return }`;
  const { procedure, origin } = splitGuards(parseProgram(text, "test.core").procedure("p")!);
  assert.equal(
    printProcedure(procedure),
    [
      "procedure p(a: bool, b: bool) {",
      "  var x: bv32",
      "  b0:",
      "    @1 x := 1",
      "    @2 branch a then b1 else b3",
      "  b1:",
      "    @3 x := 2",
      "    @4 branch b then b2 else b0",
      "  b2:",
      "    @5 goto b3",
      "  b3:",
      "    @6 return",
      "}",
    ].join("\n"),
  );
  assert.deepEqual(origin, [
    { block: 0, statement: 0 },
    { block: 0, statement: 2 },
    { block: 0, statement: 4 },
    { block: 1, statement: 0 },
  ]);
});

test("a procedure without guards stays as it is", () => {
  const procedure = parseProgram("procedure p() { b0: goto b0 }", "test.core").procedure("p")!;
  assert.equal(splitGuards(procedure).procedure, procedure);
});

test("random procedures take the same paths before and after", () => {
  for (let seed = 0; seed < 100; seed++) {
    for (const procedure of randomProgram(seed).procedures.values()) {
      const split = splitGuards(procedure).procedure;
      if (split.body.kind === "blocks") {
        assert.ok(split.body.blocks.every((block) => block.statements.every((each) => each.kind !== "guard")));
      }
      for (let walk = 0; walk < 10; walk++) {
        assert.deepEqual(randomWalk(split, new Random(walk), 50).slice(0, 20), randomWalk(procedure, new Random(walk), 50).slice(0, 20));
      }
    }
  }
});

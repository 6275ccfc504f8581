import assert from "node:assert/strict";
import { test } from "node:test";
import {
  apply,
  BOOL,
  BV32,
  type Expr,
  F64,
  forEachSubexpression,
  freeLocals,
  int32,
  type Local,
  local,
  mapExpression,
  not,
  printExpression,
  REF,
  rewriteStatement,
  substitute,
} from "@assay/core";
import { randomExpression } from "./random-program.js";

const x: Local = { name: "x", type: BV32 };
const y: Local = { name: "y", type: BV32 };
const variables: Local[] = [x, y, { name: "b", type: BOOL }, { name: "r", type: REF }, { name: "d", type: F64 }];

test("subexpressions come before their operands, operands in order", () => {
  const expr = apply("add", [apply("mul", [local(x), int32(2)]), local(y)]);
  const seen: string[] = [];
  forEachSubexpression(expr, (each) => seen.push(printExpression(each)));
  assert.deepEqual(seen, ["x * 2 + y", "x * 2", "x", "2", "y"]);
});

test("substitution replaces all locals at once", () => {
  const expr = apply("sub", [local(x), local(y)]);
  const swapped = substitute(
    expr,
    new Map([
      [x, local(y)],
      [y, local(x)],
    ]),
  );
  assert.equal(printExpression(swapped), "y - x");
});

test("rewriting nothing gives the same object; rewriting every leaf to itself too", () => {
  for (let seed = 0; seed < 300; seed++) {
    const expr = randomExpression(seed, variables);
    assert.equal(
      mapExpression(expr, (each) => each),
      expr,
    );
    assert.equal(substitute(expr, new Map()), expr);
  }
});

test("after renaming a local, the new one is free exactly where the old one was", () => {
  const renamed: Local = { name: "renamed", type: BV32 };
  for (let seed = 0; seed < 300; seed++) {
    const expr = randomExpression(seed, variables);
    const after = substitute(expr, new Map([[x, local(renamed)]]));
    const expected = [...freeLocals(expr)].map((each) => (each === x ? renamed : each));
    assert.deepEqual([...freeLocals(after)], expected);
    assert.equal(printExpression(after), printExpression(expr).replace(/\bx\b(?![^"]*"(?:[^"]*"[^"]*")*[^"]*$)/g, "renamed"));
  }
});

test("an expression 200,000 deep is rewritten", () => {
  let expr: Expr = local({ name: "b", type: BOOL });
  for (let i = 0; i < 200_000; i++) expr = apply("not", [expr]);
  let count = 0;
  forEachSubexpression(
    mapExpression(expr, (each) => (each.kind === "local" ? not(each) : each)),
    () => count++,
  );
  assert.equal(count, 200_002);
});

test("statements are rewritten in what they evaluate and in what they assign", () => {
  const e: Local = { name: "e", type: REF };
  const call = rewriteStatement(
    { kind: "call", callee: { kind: "direct", procedure: "p" }, args: [local(x)], result: x, exception: e, pos: { line: 1 } },
    { expression: (expr) => substitute(expr, new Map([[x, int32(7)]])), local: (assigned) => (assigned === x ? y : assigned) },
  );
  assert.deepEqual(call, {
    kind: "call",
    callee: { kind: "direct", procedure: "p" },
    args: [int32(7)],
    result: y,
    exception: e,
    pos: { line: 1 },
  });
});

/** Regions that cannot throw need not be looked into to know that; all others are not trusted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ir } from "@assay/engine-refine";
import { refine } from "./support/refine.js";

const program = (last: string): string => `
class Error { }
procedure main(n: bv32) {
  var e: ref
b0:
  call e := outer(n)
  guard e == null else b1
  goto b2
b1:
  assert false, "nothing is thrown"
  goto b2
b2:
  return
}
procedure outer(n: bv32) {
  var e: ref
b0:
  call e := inner(n + 1)
  guard e == null else b1
  goto b2
b1:
  throw e
b2:
  return
}
procedure inner(n: bv32) {
  var e: ref
b0:
  ${last}
  goto b2
b1:
  e := new Error
  throw e
b2:
  return
}
`;

test("what cannot throw is not looked into", async () => {
  const text = program("e := null").replace(/b1:\n {2}e := new Error\n {2}throw e\n/, "");
  const { refinement, result } = await refine(text, "main", ir);
  assert.equal(result.kind, "proof");
  assert.deepEqual(refinement.expanded, []);
});

test("an exception from two calls below is found", async () => {
  const { refinement, result } = await refine(program("guard n != 77 else b1"), "main", ir);
  assert.equal(result.kind, "candidate");
  assert.equal(refinement.expanded.length, 2);
});

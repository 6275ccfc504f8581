/**
 * Sinha, Figure 1 and sections II and IV: which regions are looked into, and in how many steps.
 *
 * The paper says that `loopf` is violated only when n >= 3; as printed it already is at n = 0 (0 < 0 is false). Here n
 * is assumed to be positive, which is what the paper's account of iterations (1), (2) and (3) describes.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dcrOne, dcrPlus, ir, naive } from "@assay/engine-refine";
import { refine } from "./support/refine.js";

const foo = (first: string, second: string): string => `
map deref: (ref) -> bv32
global x: bv32
global y: bv32
procedure foo(p: ref, c: bv32) {
  var r: bv32, e: ref
b0:
  branch p == null then isNull else notNull
isNull:
  x := c
  goto b6
notNull:
  call r, e := bar(deref[p])
  guard e == null else failed
  x := r
  goto b6
b6:
  ${first}
  branch x == c then equal else different
equal:
  call r, e := negate(x)
  guard e == null else failed
  y := r
  goto b12
different:
  y := 0
  goto b12
b12:
  ${second}
  return
failed:
  throw e
}
procedure bar(v: bv32) returns bv32 missing "not described in the paper"
procedure negate(a: bv32) returns bv32 {
b0:
  branch a > 0 then b1 else b2
b1:
  return neg(a)
b2:
  return a
}
`;

const LOOPF = `
procedure loopf(n: bv32) {
  var i: bv32, j: bv32
b0:
  assume n > 0
  i := 0
  j := 0
  goto head
head:
  branch i < n then body else end
body:
  j := j + 2 * i
  i := i + 1
  goto head
end:
  assert n >= 0 && j < 2 * n, "j < 2 * n"
  return
}
`;

test("foo, line 7: violated without looking into bar or neg", async () => {
  const { refinement, result, inputs } = await refine(foo('assert x > c, "line 7"', ""), "foo", ir);
  assert.equal(result.kind, "candidate");
  assert.deepEqual(refinement.expanded, []);
  assert.equal(inputs.get("p"), 0, "the witness avoids bar: p is null");
});

test("foo, line 12: violated by looking into neg only", async () => {
  const { refinement, result, inputs } = await refine(foo("", 'assert y >= 0, "line 12"'), "foo", ir);
  assert.equal(result.kind, "candidate");
  assert.equal(refinement.stats.regions, 1);
  assert.match(refinement.expanded[0]!, /negate/);
  assert.equal(inputs.get("p"), 0);
  assert.notEqual(inputs.get("c"), 0n, "neg gives a negative number for every number but zero");
});

test("foo, line 12: naive refinement looks into bar, and is stuck there", async () => {
  const { refinement } = await refine(foo("", 'assert y >= 0, "line 12"'), "foo", naive);
  assert.ok(refinement.expanded.some((region) => region.includes("bar")));
});

test("loopf: violated at n = 3, found in the fourth check", async () => {
  const { refinement, result, inputs } = await refine(LOOPF, "loopf", ir);
  assert.equal(result.kind, "candidate");
  assert.equal(refinement.stats.checks, 4);
  assert.equal(refinement.stats.regions, 3);
  assert.equal(inputs.get("n"), 3n);
});

for (const strategy of [dcrOne, dcrPlus])
  test(`loopf: ${strategy.name} finds a violation too`, async () => {
    const { result, inputs } = await refine(LOOPF, "loopf", strategy);
    assert.equal(result.kind, "candidate");
    assert.ok((inputs.get("n") as bigint) >= 3n);
  });

test("an unsatisfiable error condition is a proof although a loop and a call were not looked into", async () => {
  const text = `
procedure safe(n: bv32) {
  var i: bv32, r: bv32, e: ref
b0:
  i := 0
  goto head
head:
  branch i < n then body else end
body:
  call r, e := unknown(i)
  guard e == null else end
  i := i + r
  goto head
end:
  assert i == i, "trivial"
  assert i >= n || i < n, "total"
  return
}
procedure unknown(v: bv32) returns bv32 {
b0:
  return v * 3
}
`;
  const { result, refinement } = await refine(text, "safe", ir);
  assert.equal(result.kind, "proof");
  assert.ok(refinement.stats.regions <= 2);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { bitVec, evaluate, Model, printScript, Terms } from "@assay/logic";

test("the example of the README does what it says", () => {
  const t = new Terms();
  const x = t.symbol("x", bitVec(32));
  const next = t.bv.add(t.bv.add(x, t.bv.const(32, 1)), t.bv.const(32, 2));
  assert.equal(next, t.bv.add(x, t.bv.const(32, 3)));
  const small = t.bv.slt(next, t.bv.const(32, 10));
  assert.equal(evaluate(t, new Model(t).set(x, 5n), small), true);
  assert.equal(
    printScript(t, [small]),
    "(set-logic ALL)\n(declare-fun x () (_ BitVec 32))\n(assert (bvslt (bvadd x #x00000003) #x0000000a))\n(check-sat)\n",
  );
});

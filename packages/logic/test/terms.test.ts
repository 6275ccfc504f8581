import assert from "node:assert/strict";
import { test } from "node:test";
import { InvariantViolation } from "@assay/base";
import { bitVec, evaluate, Model, Op, REF, Terms } from "@assay/logic";

test("equal terms are one term, and a child's id is below its parent's", () => {
  const t = new Terms();
  const x = t.symbol("x", bitVec(32));
  const y = t.symbol("y", bitVec(32));
  const sum = t.bv.mul(x, y);
  assert.equal(t.bv.mul(x, y), sum);
  assert.equal(t.op(sum), Op.BvMul);
  assert.deepEqual(t.children(sum), [x, y]);
  assert.ok(x < sum && y < sum);
});

test("an ill-sorted construction is an invariant violation", () => {
  const t = new Terms();
  const x = t.symbol("x", bitVec(32));
  const y = t.symbol("y", bitVec(8));
  assert.throws(() => t.bv.add(x, y), InvariantViolation);
  assert.throws(() => t.and(x, t.true), InvariantViolation);
  assert.throws(() => t.eq(x, t.symbol("r", REF)), InvariantViolation);
  assert.throws(() => t.bv.extract(8, 0, y), InvariantViolation);
});

test("evaluation under a model, with defaults for what the model does not mention", () => {
  const t = new Terms();
  const x = t.symbol("x", bitVec(8));
  const y = t.symbol("y", bitVec(8));
  const model = new Model(t).set(x, 250n);
  assert.equal(evaluate(t, model, t.bv.add(x, t.bv.const(8, 10))), 4n);
  assert.equal(evaluate(t, model, t.bv.udiv(x, y)), 255n);
});

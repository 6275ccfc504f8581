/* The examples of README.md. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bitVec, Terms } from "@assay/logic";
import { CadicalSolver, Circuit, CircuitModel, CnfEncoder, negate, SatDecider } from "@assay/solve";

test("terms, assumptions, models and cores", async () => {
  const terms = new Terms();
  const x = terms.symbol("x", bitVec(32));
  const y = terms.symbol("y", bitVec(32));
  const decider = new SatDecider(terms);
  decider.assert(terms.eq(terms.bv.mul(x, y), terms.bvConst(32, 391)));
  decider.assert(terms.all([x, y].map((v) => terms.bv.ult(v, terms.bvConst(32, 100)))));
  const found = await decider.check([terms.bv.ult(x, y)]);
  assert.ok(found.answer === "sat");
  assert.equal(found.model().format(), "x = 17\ny = 23");
  const none = await decider.check([terms.bv.ult(x, terms.bvConst(32, 17)), terms.bv.ult(x, y)]);
  assert.ok(none.answer === "unsat");
  assert.ok(none.core.length <= 2);
});

test("a circuit of one's own", async () => {
  const circuit = new Circuit();
  const [a, b] = [circuit.input(), circuit.input()];
  const solver = await CadicalSolver.create();
  const encoder = new CnfEncoder(circuit, solver);
  encoder.assert(circuit.or(a, b));
  const both = encoder.equivalent(circuit.and(a, b));
  assert.equal(solver.solve([negate(both)]), "sat");
  const model = CircuitModel.ofSolver(encoder);
  assert.notEqual(model.value(a), model.value(b));
});

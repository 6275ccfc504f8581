import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, Random } from "@assay/base";
import * as horn from "@assay/horn";
import { randomClauses } from "@assay/horn/testing";
import { bitVec, Model, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";

/** x counts up by two from 0 modulo 8; false if it is `bad`. */
function counter(bad: number): horn.ClauseSet {
  const terms = new Terms();
  const even = horn.relation(terms, "even", [["x", bitVec(3)]]);
  const x = terms.symbol("x", bitVec(3));
  const zero = terms.bvConst(3, 0);
  return new horn.ClauseSet(
    terms,
    [even],
    [
      { head: horn.atom(terms, even, [zero]), body: [], constraint: terms.true },
      {
        head: horn.atom(terms, even, [terms.bv.add(x, terms.bvConst(3, 2))]),
        body: [horn.always(terms, horn.atom(terms, even, [x]))],
        constraint: terms.true,
      },
      { head: undefined, body: [horn.always(terms, horn.atom(terms, even, [x]))], constraint: terms.eq(x, terms.bvConst(3, bad)) },
    ],
  );
}

test("the least model of a counter by two is the even numbers", () => {
  const set = counter(5);
  assert.deepEqual(horn.leastModel(set).get(set.relations[0]!), [[0n], [2n], [4n], [6n]]);
});

test("a derivation is accepted as it is and refused with a value changed, a premise moved or a step missing", () => {
  const set = counter(4);
  const { derivation } = horn.leastModelWithDerivation(set);
  assert.ok(derivation);
  const small = horn.pruned(derivation);
  assert.equal(small.steps.length, 4);
  assert.equal(horn.checkDerivation(set, small), "holds");
  assert.equal(horn.formatDerivation(set, small), "false\n  even(-4)\n    even(2)\n      even(0)");
  const x = set.terms.symbol("x", bitVec(3));
  for (let at = 1; at < 4; at++) {
    const steps = [...small.steps];
    steps[at] = { ...steps[at]!, values: new Model(set.terms).set(x, 7n) };
    assert.deepEqual(horn.checkDerivation(set, { steps }), { wrong: at });
  }
  assert.deepEqual(horn.checkDerivation(set, { steps: small.steps.slice(0, 3) }), { wrong: 2 });
  assert.deepEqual(horn.checkDerivation(set, { steps: [] }), { wrong: 0 });
  const steps = small.steps.map((step, i) => (i === 2 ? { ...step, premises: [0] } : step));
  assert.deepEqual(horn.checkDerivation(set, { steps }), { wrong: 2 });
});

test("a solution is accepted as it is and refused without what it needs", async () => {
  const set = counter(5);
  const { terms } = set;
  const [even] = set.relations as [horn.Relation];
  const { symbol } = even.parameters[0]!;
  const decider = new SatDecider(terms);
  const check = (formula: horn.Solution["formula"]) => horn.checkSolution(set, { formula }, decider, Budget.unlimited);
  assert.equal(await check(() => terms.not(terms.bv.bit(0, symbol))), "holds");
  assert.deepEqual(await check(() => terms.true), { refuted: 2 });
  assert.deepEqual(await check(() => terms.ne(symbol, terms.bvConst(3, 5))), { refuted: 1 });
  assert.deepEqual(await check(() => terms.false), { refuted: 0 });
  decider.dispose();
});

test("on random sets the rows of the least model are a solution exactly if there is no derivation", async () => {
  const random = new Random(1);
  let safe = 0;
  for (let i = 0; i < 30; i++) {
    const set = randomClauses(random, { guards: "some" });
    const { rows, derivation } = horn.leastModelWithDerivation(set);
    const decider = new SatDecider(set.terms);
    const verdict = await horn.checkSolution(set, horn.solutionOfRows(set, rows), decider, Budget.unlimited);
    decider.dispose();
    assert.equal(verdict === "holds", derivation === undefined);
    if (derivation === undefined) safe++;
    else assert.equal(horn.checkDerivation(set, derivation), "holds");
  }
  assert.ok(safe > 5 && safe < 25, `${safe} of 30 are safe`);
});

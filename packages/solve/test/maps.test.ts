import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, Random } from "@assay/base";
import { bitVec, mapSort, type TermId, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";

const key = bitVec(5);
const value = bitVec(3);

interface Chain {
  readonly map: TermId;
  /** What the map has at a key, spelled out without map theory but for the symbol below. */
  readonly at: (k: TermId) => TermId;
}

/** Stores at unknown keys on a symbol, some of them of values read from the map so far. */
function chain(terms: Terms, random: Random, length: number): Chain {
  const base = terms.symbol("base", mapSort([key], value));
  let map = base;
  let at = (k: TermId): TermId => terms.map.select(base, k);
  for (let i = 0; i < length; i++) {
    const [k, other, below] = [terms.symbol(`k${random.below(length)}`, key), terms.symbol(`k${random.below(length)}`, key), at];
    const reads = random.below(3) === 0;
    const stored = reads ? terms.map.select(map, other) : terms.symbol(`v${i}`, value);
    const spelled = reads ? below(other) : stored;
    map = terms.map.store(map, [k], stored);
    at = (asked) => terms.ite(terms.eq(asked, k), spelled, below(asked));
  }
  return { map, at };
}

for (const length of [4, 12, 20]) {
  test(`reads over ${length} stores are what the stores say`, async () => {
    const random = new Random(length);
    for (let round = 0; round < 6; round++) {
      const terms = new Terms({ simplification: round % 2 === 0 ? "on" : "off" });
      const { map, at } = chain(terms, random, length);
      const asked = terms.symbol("asked", key);
      const read = terms.map.select(map, asked);
      const decider = new SatDecider(terms);
      const budget = (): Budget => new Budget({ seconds: 30 });
      assert.equal((await decider.check([terms.ne(read, at(asked))], { budget: budget() })).answer, "unsat");
      // Any value can be read, and the model is checked by the evaluator.
      const five = await decider.check([terms.eq(read, terms.bvConst(3, 5)), terms.ne(asked, terms.symbol("k0", key))], {
        budget: budget(),
      });
      assert.ok(five.answer === "sat");
      five.model();
      // A key other than all stored to reads what was there before.
      const others = Array.from({ length }, (_, i) => terms.ne(asked, terms.symbol(`k${i}`, key)));
      const untouched = terms.eq(read, terms.map.select(terms.symbol("base", mapSort([key], value)), asked));
      assert.equal((await decider.check([...others, terms.not(untouched)], { budget: budget() })).answer, "unsat");
      assert.ok((await decider.check([...others.slice(1), terms.not(untouched)], { budget: budget() })).answer !== "unknown");
    }
  });
}

test("maps equal to long chains are equal everywhere", async () => {
  const terms = new Terms();
  const random = new Random(9);
  const { map, at } = chain(terms, random, 12);
  const [other, asked] = [terms.symbol("other", mapSort([key], value)), terms.symbol("asked", key)];
  const decider = new SatDecider(terms);
  const same = terms.eq(map, other);
  const found = await decider.check([same, terms.eq(at(asked), terms.bvConst(3, 6))]);
  assert.ok(found.answer === "sat");
  found.model();
  assert.equal((await decider.check([same, terms.ne(at(asked), terms.map.select(other, asked))])).answer, "unsat");
});

/* Limits that run out in other places than the search: inside one wide operation, in a walk over a huge formula, in printing it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget } from "@assay/base";
import { BOOL, bitVec, INT, mapSort, type TermId, Terms } from "@assay/logic";
import { type CheckResult, type Decider, ProcessDecider, SatDecider } from "@assay/solve";

/** Decides with a limit of a second: it must be kept, with room for a machine that does other things. */
async function withinSeconds(decider: Decider, formula: TermId, most = 2.5): Promise<CheckResult> {
  decider.assert(formula);
  const start = performance.now();
  const result = await decider.check([], { budget: new Budget({ seconds: 1 }) });
  const seconds = (performance.now() - start) / 1000;
  decider.dispose();
  assert.ok(seconds < most, `a limit of 1 s took ${seconds.toFixed(2)} s`);
  return result;
}

function assertOutOfTime(result: CheckResult): void {
  assert.ok(result.answer === "unknown", result.answer);
  assert.equal(result.reason.kind, "time");
}

const wide: Readonly<Record<string, (terms: Terms, x: TermId, y: TermId) => TermId>> = {
  product: (terms, x, y) => terms.bv.mul(x, y),
  quotient: (terms, x, y) => terms.bv.udiv(x, y),
};

for (const [name, operation] of Object.entries(wide)) {
  test(`sat: time runs out inside one ${name} of 8,192 bits`, async () => {
    const terms = new Terms();
    const [x, y] = ["x", "y"].map((symbol) => terms.symbol(symbol, bitVec(8192))) as [TermId, TermId];
    assertOutOfTime(await withinSeconds(new SatDecider(terms), terms.eq(operation(terms, x, y), terms.bvConst(8192, 12345))));
  });
}

/** A conjunction of so many comparisons that walking over it takes seconds. */
function long(terms: Terms): TermId {
  let formula = terms.true;
  let last = terms.symbol("x", bitVec(16));
  for (let i = 0; i < 500_000; i++) {
    const next = terms.symbol(`x${i}`, bitVec(16));
    formula = terms.and(formula, terms.bv.ult(last, next));
    last = next;
  }
  return formula;
}

test("sat: time runs out while half a million assertions are looked at", async () => {
  const terms = new Terms();
  assertOutOfTime(await withinSeconds(new SatDecider(terms), long(terms)));
});

test("a process: time runs out while half a million assertions are printed", async () => {
  const terms = new Terms();
  const quiet = `process.stdin.on("data", (text) => { for (const [, marker] of String(text).matchAll(/echo "(.*)"/g)) console.log(marker); });`;
  assertOutOfTime(await withinSeconds(new ProcessDecider(terms, { program: process.execPath, args: ["-e", quiet] }), long(terms)));
});

test("sat: a read passes a hundred thousand stores at keys whose bits differ from its own", async () => {
  const terms = new Terms();
  const word = bitVec(32);
  let map = terms.symbol("m", mapSort([word], word));
  for (let i = 0; i < 100_000; i++) map = terms.map.store(map, [terms.bvConst(32, 1000 + i)], terms.bvConst(32, i));
  const read = terms.map.select(map, terms.bv.zeroExtend(32, terms.symbol("k", bitVec(8))));
  const decider = new SatDecider(terms);
  decider.assert(terms.eq(read, terms.bvConst(32, 7)));
  const result = await decider.check([], { budget: new Budget({ seconds: 20 }) });
  assert.equal(result.answer, "sat");
  decider.dispose();
});

test("sat: after a question it does not support the others are answered, with models", async () => {
  const terms = new Terms();
  const decider = new SatDecider(terms);
  const unsupported = await decider.check([terms.int.lt(terms.symbol("i", INT), terms.intConst(3))]);
  assert.equal(unsupported.answer, "unknown");
  const found = await decider.check([terms.symbol("p", BOOL)]);
  assert.ok(found.answer === "sat");
  assert.equal(found.model().format(), "p = true");
});

test("sat: disposing twice is once, and using it afterwards is an invariant violation", async () => {
  for (const checks of [0, 1]) {
    const terms = new Terms();
    const decider = new SatDecider(terms);
    for (let i = 0; i < checks; i++) await decider.check();
    decider.dispose();
    decider.dispose();
    await assert.rejects(decider.check([terms.symbol("p", BOOL)]), /disposed/);
  }
});

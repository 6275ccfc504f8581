import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, InputError, Random } from "@assay/base";
import * as horn from "@assay/horn";
import { KNOWN_SETS, randomClauses, readKnownSet } from "@assay/horn/testing";
import { bitVec, Evaluator, evaluate, INT, Model, type TermId, Terms } from "@assay/logic";

/** All values of the variables of a clause, as bit-vectors and as the integers that stand for them. */
function* both(terms: Terms, symbols: readonly TermId[]): Generator<readonly [Model, Model]> {
  const sizes = symbols.map((s) => (terms.sort(s).kind === "bool" ? 2 : 4));
  for (let k = 0; k < sizes.reduce((a, b) => a * b, 1); k++) {
    const words = new Model(terms);
    const integers = new Model(terms);
    let rest = k;
    for (const [i, s] of symbols.entries()) {
      const value = rest % sizes[i]!;
      rest = Math.floor(rest / sizes[i]!);
      if (sizes[i] === 2) {
        words.set(s, value === 1);
        integers.set(s, value === 1);
      } else {
        words.set(s, BigInt(value));
        integers.set(terms.symbol(terms.symbolName(s), INT), BigInt.asIntN(2, BigInt(value)));
      }
    }
    yield [words, integers];
  }
}

test("wrapping integers are exact: every clause of random sets means the same for all values", () => {
  const random = new Random(41);
  let compared = 0;
  for (let i = 0; i < 30; i++) {
    const set = randomClauses(random, { guards: "none" });
    const image = encoded(set);
    if (image === undefined) continue;
    for (const [k, clause] of set.clauses.entries()) {
      // Arguments of bodies become variables; heads and constraints without such equations can be compared as they are.
      if (clause.body.length > 0 || clause.head === undefined) continue;
      const other = image.clause(k as horn.ClauseId);
      for (const [words, integers] of both(set.terms, horn.variables(set.terms, clause))) {
        const at = new Evaluator(set.terms, words);
        const as = new Evaluator(set.terms, integers);
        assert.equal(at.holds(clause.constraint), as.holds(other.constraint));
        compared++;
        for (const [j, arg] of clause.head.args.entries()) {
          const value = at.value(arg);
          assert.equal(as.value(other.head!.args[j]!), typeof value === "bigint" ? BigInt.asIntN(2, value) : value);
        }
      }
    }
  }
  assert.ok(compared > 200, `${compared}`);
});

/** Undefined for what is refused: operations on bits. */
function encoded(set: horn.ClauseSet): horn.ClauseSet | undefined {
  try {
    return horn.wrapIntegers.apply(set).set;
  } catch (error) {
    if (error instanceof InputError && /has no reading as integers/.test(error.message)) return undefined;
    throw error;
  }
}

test("a formula over integers goes back to words without wrapping", () => {
  const terms = new Terms();
  const { int } = terms;
  const [x, y] = [terms.symbol("x", INT), terms.symbol("y", INT)];
  const [a, b] = [terms.symbol("a", bitVec(3)), terms.symbol("b", bitVec(3))];
  const formulas = [
    int.lt(int.add(x, y), int.const(5)),
    terms.eq(int.mul(x, int.add(y, int.const(3))), int.const(-12)),
    int.le(int.sub(int.mul(int.const(7), x), y), int.const(20)),
    terms.eq(int.mod(x, int.const(3)), int.const(2)),
    terms.eq(int.div(x, int.const(3)), int.const(-2)),
    int.lt(terms.ite(int.lt(x, y), int.neg(x), int.const(100)), y),
  ];
  for (const formula of formulas) {
    const back = horn.integersAsWords(
      terms,
      formula,
      new Map([
        [x, a],
        [y, b],
      ]),
    );
    for (let k = 0; k < 64; k++) {
      const [p, q] = [BigInt(k >> 3), BigInt(k & 7)];
      const integers = new Model(terms).set(x, BigInt.asIntN(3, p)).set(y, BigInt.asIntN(3, q));
      const words = new Model(terms).set(a, p).set(b, q);
      assert.equal(evaluate(terms, words, back), evaluate(terms, integers, formula));
    }
  }
});

test("Spacer on both encodings proves a bounded counter, and not one that goes wrong", async () => {
  const set = (name: string): horn.ClauseSet => readKnownSet(KNOWN_SETS.find((k) => k.name === name)!);
  for (const encoding of ["wrap", "side"] as const) {
    const request = (of: horn.ClauseSet): horn.HornRequest => ({ budget: new Budget({ cpuSeconds: 5 }), lemmas: new horn.Lemmas(of) });
    const bounded = set("bounded-buffer");
    assert.equal((await new horn.SpacerSolver(encoding).solve(bounded, request(bounded))).answer, "safe", encoding);
    const wrong = set("off-by-one");
    assert.equal((await new horn.SpacerSolver(encoding).solve(wrong, request(wrong))).answer, "unknown", encoding);
  }
});

/**
 * Comparisons of floats that are integers over powers of two, and their conversions: as integers they mean the same,
 * for all values.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { bitVec, Evaluator, FLOAT32, FLOAT64, type FloatSort, Model, Op, reachable, type TermId, Terms } from "@assay/logic";

const FACTORS = [0.5, 2, -0.5, 0.25, -1, 4, 1, 3, 0, 0.1, 2 ** -45, 1024];

/** A float over two unknowns, mostly dyadic; the same calls for the same numbers, in any store. */
function float(t: Terms, random: Random, sort: FloatSort, width: number, depth: number): TermId {
  const leaf = (): TermId => {
    const x = t.symbol(random.pick(["x", "y"]), bitVec(width));
    const wide = random.below(3) === 0 ? t.bv.mul(t.bv.signExtend(4 * width, x), t.bvConst(4 * width, 2 ** (3 * width))) : x;
    return random.below(4) === 0 ? t.fp.fromUnsigned(sort, wide) : t.fp.fromSigned(sort, wide);
  };
  if (depth === 0 || random.below(5) === 0)
    return random.below(4) === 0 ? t.floatConst(sort, random.pick([0.5, -1.5, 3, 0, -0, 7.25, 0.1, 1e30, 2 ** 30])) : leaf();
  const inner = (): TermId => float(t, random, sort, width, depth - 1);
  switch (random.below(4)) {
    case 0:
      return t.fp.neg(inner());
    case 1:
      return t.fp.add(inner(), inner());
    default:
      return t.fp.mul(inner(), t.floatConst(sort, random.pick(FACTORS)));
  }
}

function question(t: Terms, seed: number): TermId {
  const random = new Random(seed);
  const sort = random.pick([FLOAT32, FLOAT64]);
  const width = 2 + random.below(4);
  const [a, b] = [float(t, random, sort, width, 3), float(t, random, sort, width, 3)];
  const result = random.pick([4, 8, 32]);
  switch (random.below(4)) {
    case 0:
      return t.fp.lt(a, b);
    case 1:
      return t.fp.le(a, b);
    case 2:
      return t.fp.eq(a, b);
    default:
      return t.eq(t.fp.toSigned(result, a), t.bvConst(result, random.below(5) - 2));
  }
}

test("floats over powers of two are compared as integers, and mean the same", () => {
  let withoutFloats = 0;
  for (let seed = 1; seed <= 1500; seed++) {
    const [plain, simple] = [new Terms({ simplification: "off" }), new Terms()];
    const [p, q] = [question(plain, seed), question(simple, seed)];
    const width = [...reachable(plain, [p])]
      .map((t) => (plain.op(t) === Op.Symbol ? plain.width(t) : 0))
      .reduce((a, b) => Math.max(a, b), 0);
    if (![...reachable(simple, [q])].some((t) => simple.op(t) >= Op.FAdd && simple.op(t) <= Op.FToUbv)) withoutFloats++;
    for (let x = 0n; x < 1n << BigInt(width); x++) {
      for (let y = 0n; y < 1n << BigInt(width); y++) {
        const values = (t: Terms): Model => new Model(t).set(t.symbol("x", bitVec(width)), x).set(t.symbol("y", bitVec(width)), y);
        const wanted = width === 0 ? new Evaluator(plain, new Model(plain)).holds(p) : new Evaluator(plain, values(plain)).holds(p);
        const found = width === 0 ? new Evaluator(simple, new Model(simple)).holds(q) : new Evaluator(simple, values(simple)).holds(q);
        assert.equal(found, wanted, `question ${seed} for x = ${x}, y = ${y}`);
      }
      if (width === 0) break;
    }
  }
  assert.ok(withoutFloats > 350, `${withoutFloats}`);
});

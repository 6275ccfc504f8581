import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Random } from "@assay/base";
import { BOOL, bitVec, dagSize, FLOAT32, FLOAT64, INT, mapSort, Op, REF, RoundingMode, type TermId, Terms } from "@assay/logic";

const t = new Terms();
const [a, b, c] = ["a", "b", "c"].map((n) => t.symbol(n, BOOL)) as [TermId, TermId, TermId];
const [x, y, z] = ["x", "y", "z"].map((n) => t.symbol(n, bitVec(32))) as [TermId, TermId, TermId];
const byte = t.symbol("byte", bitVec(8));
const [i, j] = ["i", "j"].map((n) => t.symbol(n, INT)) as [TermId, TermId];
const [f, g] = ["f", "g"].map((n) => t.symbol(n, FLOAT64)) as [TermId, TermId];
const single = t.symbol("single", FLOAT32);
const k = (value: number | bigint): TermId => t.bv.const(32, value);
const d = (value: number): TermId => t.fp.const(FLOAT64, value);

describe("booleans", () => {
  test("complements, constants and repetition disappear", () => {
    assert.equal(t.and(a, t.not(a)), t.false);
    assert.equal(t.or(a, t.not(a)), t.true);
    assert.equal(t.and(a, t.true), a);
    assert.equal(t.or(a, a), a);
    assert.equal(t.not(t.not(a)), a);
  });
  test("absorption looks one level down", () => {
    assert.equal(t.and(a, t.or(a, b)), a);
    assert.equal(t.or(a, t.and(a, b)), a);
    assert.equal(t.and(a, t.or(t.not(a), b)), t.and(a, b));
    assert.equal(t.and(t.and(a, b), t.not(b)), t.false);
  });
  test("the join of both branches of a condition is the path before it", () => {
    const path = t.and(a, b);
    assert.equal(t.or(t.and(path, c), t.and(path, t.not(c))), path);
  });
  test("what a path has assumed is known some levels down", () => {
    const [p, q] = [t.symbol("p", BOOL), t.symbol("q", BOOL)];
    const path = t.and(t.and(t.and(a, b), p), q);
    assert.equal(t.and(path, a), path);
    assert.equal(t.and(path, t.not(b)), t.false);
  });
  test("comparisons with constants imply and exclude each other", () => {
    const path = t.and(t.and(t.eq(x, k(3)), a), b);
    assert.equal(t.and(path, t.eq(x, k(4))), t.false);
    assert.equal(t.and(path, t.ne(x, k(4))), path);
    assert.equal(t.and(path, t.bv.slt(x, k(10))), path);
    assert.equal(t.and(t.bv.slt(x, k(-5)), t.bv.slt(k(-6), x)), t.false);
    assert.equal(t.and(t.bv.slt(x, k(5)), t.bv.slt(x, k(6))), t.bv.slt(x, k(5)));
    assert.equal(t.or(t.bv.ult(x, k(5)), t.bv.uge(x, k(4))), t.true);
    assert.notEqual(t.and(t.bv.ult(x, k(5)), t.bv.slt(x, k(-6))), t.bv.ult(x, k(5)));
  });
  test("negation and De Morgan give one form", () => {
    assert.equal(t.not(t.and(a, b)), t.or(t.not(a), t.not(b)));
    assert.equal(t.or(a, t.not(b)), t.not(t.and(b, t.not(a))));
    assert.equal(t.eq(t.not(a), b), t.not(t.eq(a, b)));
    assert.equal(t.xor(a, t.xor(a, b)), b);
  });
  test("ite of booleans is connectives", () => {
    assert.equal(t.ite(a, t.true, b), t.or(a, b));
    assert.equal(t.ite(a, b, t.false), t.and(a, b));
    assert.equal(t.ite(a, b, t.not(b)), t.eq(a, b));
    assert.equal(t.ite(a, a, b), t.or(a, b));
    assert.equal(t.ite(t.not(a), b, c), t.ite(a, c, b));
  });
});

describe("choices", () => {
  const choice = t.ite(a, t.ref(1), t.ite(b, t.ref(2), t.ref(3)));
  test("equality with a constant is a condition", () => {
    assert.equal(t.eq(t.ite(a, k(1), k(2)), k(1)), a);
    assert.equal(t.eq(choice, t.ref(3)), t.and(t.not(a), t.not(b)));
    assert.equal(t.eq(choice, t.null()), t.false);
  });
  test("choices without a common value are different", () => {
    assert.equal(t.eq(choice, t.ite(c, t.ref(4), t.null())), t.false);
  });
  test("comparisons and arithmetic fold into the branches", () => {
    assert.equal(t.bv.slt(t.ite(a, k(1), k(7)), k(5)), a);
    assert.equal(t.bv.add(t.ite(a, k(1), k(2)), k(3)), t.ite(a, k(4), k(5)));
    assert.equal(t.bv.mul(t.ite(a, k(1), k(2)), t.ite(a, k(5), k(6))), t.ite(a, k(5), k(12)));
    assert.equal(t.fp.isNaN(t.ite(a, d(1), d(Number.NaN))), t.not(a));
  });
  test("nested ite with a common branch is one ite", () => {
    assert.equal(t.ite(a, t.ite(b, x, y), y), t.ite(t.and(a, b), x, y));
    assert.equal(t.ite(a, x, t.ite(b, x, y)), t.ite(t.or(a, b), x, y));
    assert.equal(t.ite(a, t.ite(a, x, y), z), t.ite(a, x, z));
    assert.equal(t.ite(t.eq(x, y), x, y), y);
  });
});

describe("bit-vectors", () => {
  test("constants gather at the outside of sums", () => {
    assert.equal(t.bv.add(t.bv.add(x, k(3)), k(4)), t.bv.add(x, k(7)));
    assert.equal(t.bv.sub(t.bv.add(x, k(3)), k(3)), x);
    assert.equal(t.bv.sub(t.bv.add(x, k(5)), t.bv.add(x, k(2))), k(3));
    assert.equal(t.bv.sub(k(1), t.bv.sub(k(4), x)), t.bv.add(x, k(-3)));
    assert.equal(t.bv.add(x, y), t.bv.add(y, x));
  });
  test("identities", () => {
    assert.equal(t.bv.sub(x, x), k(0));
    assert.equal(t.bv.xor(t.bv.xor(x, y), y), x);
    assert.equal(t.bv.and(x, t.bv.not(x)), k(0));
    assert.equal(t.bv.mul(x, k(-1)), t.bv.neg(x));
    assert.equal(t.bv.add(x, t.bv.neg(y)), t.bv.sub(x, y));
    assert.equal(t.bv.urem(x, k(8)), t.bv.and(x, k(7)));
    assert.equal(t.bv.shl(t.bv.shl(x, k(20)), k(20)), k(0));
    assert.equal(t.bv.ashr(x, k(40)), t.bv.ashr(x, k(31)));
  });
  test("parts of parts", () => {
    assert.equal(t.bv.extract(7, 0, t.bv.signExtend(32, byte)), byte);
    assert.equal(t.bv.and(t.bv.signExtend(32, byte), k(255)), t.bv.zeroExtend(32, byte));
    assert.equal(t.bv.concat(t.bv.extract(31, 16, x), t.bv.extract(15, 0, x)), x);
    assert.equal(t.bv.extract(15, 8, t.bv.lshr(x, k(8))), t.bv.extract(23, 16, x));
    assert.equal(t.bv.concat(t.bv.const(24, 0), byte), t.bv.zeroExtend(32, byte));
  });
  test("comparisons at the limits of their range", () => {
    assert.equal(t.bv.ult(x, k(0)), t.false);
    assert.equal(t.bv.uge(x, k(0)), t.true);
    assert.equal(t.bv.ult(x, k(1)), t.eq(x, k(0)));
    assert.equal(t.bv.slt(x, k(-(2 ** 31))), t.false);
    assert.equal(t.bv.sle(x, k(2 ** 31 - 1)), t.true);
    assert.equal(t.bv.slt(t.bv.zeroExtend(32, byte), k(256)), t.true);
    assert.equal(t.bv.slt(t.bv.signExtend(32, byte), k(5)), t.bv.slt(byte, t.bv.const(8, 5)));
    assert.equal(t.bv.ult(t.bv.urem(x, k(10)), k(10)), t.true);
  });
  test("equations are solved for the unknown", () => {
    assert.equal(t.eq(t.bv.add(x, k(3)), k(5)), t.eq(x, k(2)));
    assert.equal(t.eq(t.bv.add(x, k(1)), t.bv.add(x, k(2))), t.false);
    assert.equal(t.eq(t.bv.zeroExtend(32, byte), k(300)), t.false);
    assert.equal(t.eq(t.bv.sub(x, y), k(0)), t.eq(x, y));
  });
});

describe("floats", () => {
  test("only identities that hold for NaN and both zeros", () => {
    assert.equal(t.fp.add(f, d(-0)), f);
    assert.equal(t.op(t.fp.add(f, d(0))), Op.FAdd);
    assert.equal(t.fp.mul(f, d(1)), f);
    assert.equal(t.op(t.fp.mul(f, d(0))), Op.FMul);
    assert.equal(t.op(t.fp.sub(f, f)), Op.FAdd);
    assert.equal(t.fp.div(f, d(8)), t.fp.mul(f, d(0.125)));
    assert.equal(t.fp.add(f, d(Number.NaN)), d(Number.NaN));
  });
  test("comparisons", () => {
    assert.equal(t.fp.eq(f, f), t.not(t.fp.isNaN(f)));
    assert.equal(t.fp.lt(f, f), t.false);
    assert.equal(t.fp.eq(f, d(-0)), t.fp.isZero(f));
    assert.equal(t.fp.lt(t.fp.neg(f), t.fp.neg(g)), t.fp.lt(g, f));
    assert.equal(t.eq(f, d(Number.NaN)), t.fp.isNaN(f));
  });
  test("conversions there and back", () => {
    assert.equal(t.fp.toFloat(FLOAT32, t.fp.toFloat(FLOAT64, single)), single);
    assert.equal(t.fp.fromBits(t.fp.toBits(f)), f);
    assert.equal(t.fp.toSigned(32, t.fp.fromSigned(FLOAT64, x)), x);
    assert.equal(t.op(t.fp.toSigned(32, t.fp.fromSigned(FLOAT32, x))), Op.FToSbv);
    assert.equal(t.fp.roundToIntegral(RoundingMode.Floor, t.fp.fromSigned(FLOAT64, x)), t.fp.fromSigned(FLOAT64, x));
  });
});

describe("integers", () => {
  test("sums, comparisons, and values of bit-vectors", () => {
    assert.equal(t.int.add(t.int.add(i, t.int.const(2)), t.int.const(-2)), i);
    assert.equal(t.int.lt(t.int.add(i, t.int.const(2)), t.int.const(5)), t.int.lt(i, t.int.const(3)));
    assert.equal(t.int.lt(t.int.add(i, t.int.const(1)), t.int.add(i, t.int.const(2))), t.true);
    assert.equal(t.eq(t.int.mul(i, t.int.const(2)), t.int.const(7)), t.false);
    assert.equal(t.int.lt(t.int.fromUnsigned(x), t.int.const(0)), t.false);
    assert.equal(t.int.toBv(32, t.int.fromSigned(x)), x);
    assert.equal(t.int.sub(t.int.add(i, j), j), i);
  });
});

describe("maps", () => {
  test("reads in a long chain of known keys give what was written, whatever lies between", () => {
    const sort = mapSort([bitVec(32)], bitVec(32));
    const base = t.symbol("long", sort);
    let chain = base;
    const contents = new Map<number, TermId>();
    for (let step = 0; step < 3000; step++) {
      const key = (step * 37) % (step < 1500 ? 211 : 17);
      const value = t.bv.add(x, k(step));
      chain = t.map.store(chain, [k(key)], value);
      contents.set(key, value);
      if (step % 100 !== 0) continue;
      for (const [at, expected] of contents) assert.equal(t.map.select(chain, k(at)), expected);
      assert.equal(t.map.select(chain, k(1000)), t.map.select(base, k(1000)));
    }
    assert.ok(dagSize(t, [chain]) < 3 * 2 * 211 + 200);
    const unknown = t.map.store(chain, [x], y);
    assert.equal(t.op(t.map.select(unknown, k(5))), Op.Select);
    assert.equal(t.map.select(t.map.store(unknown, [k(5)], z), k(5)), z);
  });
  test("versions that branch and are read again late give what was written to each", () => {
    const random = new Random(51);
    const sort = mapSort([REF, bitVec(32)], bitVec(32));
    const base = t.symbol("branching", sort);
    const versions: { map: TermId; contents: Map<string, TermId> }[] = [{ map: base, contents: new Map() }];
    for (let step = 0; step < 60_000; step++) {
      // mostly the newest versions, now and then one whose index is forgotten
      const chosen =
        random.below(50) === 0 ? random.below(versions.length) : versions.length - 1 - random.below(Math.min(3, versions.length));
      const from = versions[chosen]!;
      const keys = [t.ref(random.below(4)), k(random.below(step < 30_000 ? 6 : 60))];
      const read = t.map.select(from.map, ...keys);
      assert.equal(read, from.contents.get(keys.join()) ?? t.map.select(base, ...keys));
      const value = k(step);
      const map = t.map.store(from.map, keys, value);
      assert.equal(t.map.select(map, ...keys), value);
      const next = { map, contents: new Map(from.contents).set(keys.join(), value) };
      if (versions.length < 300) versions.push(next);
      else versions[random.below(10) === 0 ? random.below(300) : chosen] = next;
    }
  });
  const sort = mapSort([REF], bitVec(32));
  const heap = t.symbol("heap", sort);
  const [r, s] = [t.symbol("r", REF), t.symbol("s", REF)];
  test("a read finds the write at the same key and passes writes at others", () => {
    const written = t.map.store(t.map.store(heap, [t.ref(1)], x), [t.ref(2)], y);
    assert.equal(t.map.select(written, t.ref(1)), x);
    assert.equal(t.map.select(written, t.ref(3)), t.map.select(heap, t.ref(3)));
    assert.equal(t.map.select(t.map.store(heap, [r], x), r), x);
    assert.equal(t.op(t.map.select(t.map.store(heap, [r], x), s)), Op.Select);
  });
  test("a read at a choice of known keys is a choice of values", () => {
    const written = t.map.store(t.map.store(heap, [t.ref(1)], x), [t.ref(2)], y);
    assert.equal(t.map.select(written, t.ite(a, t.ref(1), t.ref(2))), t.ite(a, x, y));
    assert.equal(t.op(t.map.select(written, t.ite(a, t.ref(1), t.ref(5)))), Op.Select);
  });
  test("a read of a choice of maps is a choice of values if both are known", () => {
    const [p, q] = [t.map.store(heap, [t.ref(1)], x), t.map.store(heap, [t.ref(1)], y)];
    assert.equal(t.map.select(t.ite(a, p, q), t.ref(1)), t.ite(a, x, y));
  });
  test("keys that differ by a constant are different", () => {
    const array = t.symbol("array", mapSort([bitVec(32)], bitVec(32)));
    const written = t.map.store(array, [t.bv.add(x, k(1))], y);
    assert.equal(t.map.select(written, x), t.map.select(array, x));
  });
  test("writes that change nothing disappear", () => {
    assert.equal(t.map.store(heap, [r], t.map.select(heap, r)), heap);
    assert.equal(t.map.store(t.map.store(heap, [r], x), [r], y), t.map.store(heap, [r], y));
    assert.equal(t.map.store(t.map.constant(sort, k(0)), [r], k(0)), t.map.constant(sort, k(0)));
  });
  test("a deterministic computation on a map keeps it at the size of its contents", () => {
    let memory = t.map.constant(mapSort([bitVec(32), bitVec(32)], bitVec(32)), k(0));
    for (let step = 0; step < 20_000; step++) {
      const key = [k(step % 100), k(step % 7)];
      memory = t.map.store(memory, key, t.bv.add(t.map.select(memory, ...key), k(step)));
    }
    assert.equal(t.op(t.map.select(memory, k(3), k(3))), Op.BvConst);
    assert.equal(t.op(t.map.select(memory, t.ite(a, k(3), k(4)), k(3))), Op.Ite);
    assert.ok(dagSize(t, [memory]) < 3500, `${dagSize(t, [memory])} terms`);
  });
});

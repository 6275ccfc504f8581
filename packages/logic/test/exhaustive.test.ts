import assert from "node:assert/strict";
import { test } from "node:test";
import { BOOL, bitVec, Evaluator, evaluate, FLOAT32, FLOAT64, type FloatSort, Model, type TermId, Terms, type Value } from "@assay/logic";

/** The values of a term over one bit-vector symbol, for all its values. */
function table(t: Terms, x: TermId, term: TermId): Value[] {
  return Array.from({ length: 2 ** t.width(x) }, (_, v) => evaluate(t, new Model(t).set(x, BigInt(v)), term));
}

type Make = (t: Terms, x: TermId) => TermId;

/** Whether simplification changes the meaning: the same construction with and without it, for all values. */
function sameMeaning(width: number, make: Make, what: string): void {
  const [on, off] = [new Terms(), new Terms({ simplification: "off" })];
  const [x, y] = [on.symbol("x", bitVec(width)), off.symbol("x", bitVec(width))];
  assert.deepEqual(table(on, x, make(on, x)), table(off, y, make(off, y)), what);
}

test("integers to floats and back, all narrow widths, both signs", () => {
  for (const sort of [FLOAT32, FLOAT64] as const) {
    for (let from = 1; from <= 4; from++) {
      for (let to = 1; to <= 5; to++) {
        const conversions: [string, (t: Terms, x: TermId, s: FloatSort) => TermId][] = [
          ["signed, signed", (t, x, s) => t.fp.toSigned(to, t.fp.fromSigned(s, x))],
          ["unsigned, signed", (t, x, s) => t.fp.toSigned(to, t.fp.fromUnsigned(s, x))],
          ["signed, unsigned", (t, x, s) => t.fp.toUnsigned(to, t.fp.fromSigned(s, x))],
          ["unsigned, unsigned", (t, x, s) => t.fp.toUnsigned(to, t.fp.fromUnsigned(s, x))],
        ];
        for (const [name, make] of conversions) sameMeaning(from, (t, x) => make(t, x, sort), `${name}, ${from} to ${to} bits`);
      }
    }
  }
});

test("integers of narrow bit-vectors compared with every constant near their range, and back to bit-vectors", () => {
  for (let width = 1; width <= 3; width++) {
    for (let k = -9; k <= 9; k++) {
      sameMeaning(width, (t, x) => t.int.lt(t.int.fromSigned(x), t.int.const(k)), `signed < ${k}`);
      sameMeaning(width, (t, x) => t.int.lt(t.int.const(k), t.int.fromSigned(x)), `${k} < signed`);
      sameMeaning(width, (t, x) => t.int.lt(t.int.fromUnsigned(x), t.int.const(k)), `unsigned < ${k}`);
      sameMeaning(width, (t, x) => t.int.lt(t.int.const(k), t.int.fromUnsigned(x)), `${k} < unsigned`);
      sameMeaning(width, (t, x) => t.eq(t.int.const(k), t.int.fromSigned(x)), `signed = ${k}`);
      sameMeaning(width, (t, x) => t.eq(t.int.const(k), t.int.fromUnsigned(x)), `unsigned = ${k}`);
      for (let c = -3; c <= 3; c++) {
        sameMeaning(width, (t, x) => t.int.lt(t.int.const(k), t.int.add(t.int.fromSigned(x), t.int.const(c))), `${k} < x + ${c}`);
        sameMeaning(width, (t, x) => t.int.lt(t.int.sub(t.int.const(c), t.int.fromSigned(x)), t.int.const(k)), `${c} - x < ${k}`);
        sameMeaning(width, (t, x) => t.eq(t.int.mul(t.int.fromSigned(x), t.int.const(c)), t.int.const(k)), `x * ${c} = ${k}`);
      }
    }
    for (let to = 1; to <= 5; to++) {
      sameMeaning(width, (t, x) => t.int.toBv(to, t.int.fromSigned(x)), `signed to ${to} bits`);
      sameMeaning(width, (t, x) => t.int.toBv(to, t.int.fromUnsigned(x)), `unsigned to ${to} bits`);
    }
  }
});

const WIDTH = 3;
type Binary = (t: Terms, a: TermId, b: TermId) => TermId;
const operations: Readonly<Record<string, Binary>> = {
  and: (t, a, b) => t.bv.and(a, b),
  or: (t, a, b) => t.bv.or(a, b),
  xor: (t, a, b) => t.bv.xor(a, b),
  add: (t, a, b) => t.bv.add(a, b),
  sub: (t, a, b) => t.bv.sub(a, b),
  mul: (t, a, b) => t.bv.mul(a, b),
  udiv: (t, a, b) => t.bv.udiv(a, b),
  urem: (t, a, b) => t.bv.urem(a, b),
  sdiv: (t, a, b) => t.bv.sdiv(a, b),
  srem: (t, a, b) => t.bv.srem(a, b),
  shl: (t, a, b) => t.bv.shl(a, b),
  lshr: (t, a, b) => t.bv.lshr(a, b),
  ashr: (t, a, b) => t.bv.ashr(a, b),
};
const tests: Readonly<Record<string, Binary>> = {
  eq: (t, a, b) => t.eq(a, b),
  ult: (t, a, b) => t.bv.ult(a, b),
  slt: (t, a, b) => t.bv.slt(a, b),
};

test("every bit-vector operation on every operation of an unknown and constants, both ways round", () => {
  const [on, off] = [new Terms(), new Terms({ simplification: "off" })];
  const [x, y] = [on.symbol("x", bitVec(WIDTH)), off.symbol("x", bitVec(WIDTH))];
  const constants = Array.from({ length: 2 ** WIDTH }, (_, k) => k);
  const narrow = (t: Terms, s: TermId): TermId => t.bv.extract(1, 0, s);
  const inner: Make[] = [
    (_, s) => s,
    (t, s) => t.bv.not(s),
    (t, s) => t.bv.neg(s),
    (t, s) => t.bv.zeroExtend(WIDTH, narrow(t, s)),
    (t, s) => t.bv.signExtend(WIDTH, narrow(t, s)),
    (t, s) => t.bv.concat(t.bv.const(1, 1), narrow(t, s)),
    (t, s) => t.bv.concat(narrow(t, s), t.bv.const(1, 1)),
    (t, s) => t.ite(t.bv.bit(0, s), t.bv.const(WIDTH, 5), t.bv.const(WIDTH, 2)),
    (t, s) => t.ite(t.bv.bit(0, s), t.bv.const(WIDTH, 5), t.bv.not(s)),
  ];
  for (const make of Object.values(operations)) {
    for (const k of constants)
      inner.push(
        (t, s) => make(t, s, t.bv.const(WIDTH, k)),
        (t, s) => make(t, t.bv.const(WIDTH, k), s),
      );
  }
  const worlds = constants.map(
    (v) => [new Evaluator(on, new Model(on).set(x, BigInt(v))), new Evaluator(off, new Model(off).set(y, BigInt(v)))] as const,
  );
  const compare = (a: TermId, b: TermId, what: string): void => {
    worlds.forEach(([p, q], v) => {
      if (p.value(a) !== q.value(b)) assert.fail(`${what} at ${v}`);
    });
  };
  inner.forEach((first, n) => {
    const [a, b] = [first(on, x), first(off, y)];
    compare(a, b, `inner ${n}`);
    for (const [name, make] of Object.entries({ ...operations, ...tests })) {
      for (const k of constants) {
        compare(make(on, a, on.bv.const(WIDTH, k)), make(off, b, off.bv.const(WIDTH, k)), `${name} of inner ${n} and ${k}`);
        compare(make(on, on.bv.const(WIDTH, k), a), make(off, off.bv.const(WIDTH, k), b), `${name} of ${k} and inner ${n}`);
      }
      compare(make(on, a, x), make(off, b, y), `${name} of inner ${n} and x`);
      compare(make(on, x, a), make(off, y, b), `${name} of x and inner ${n}`);
    }
    for (let high = 0; high < WIDTH; high++) {
      for (let low = 0; low <= high; low++)
        compare(on.bv.extract(high, low, a), off.bv.extract(high, low, b), `bits ${high} to ${low} of inner ${n}`);
    }
    compare(on.bv.zeroExtend(5, a), off.bv.zeroExtend(5, b), `zero-extended inner ${n}`);
    compare(on.bv.signExtend(5, a), off.bv.signExtend(5, b), `sign-extended inner ${n}`);
  });
});

test("every two comparisons of an unknown with constants, in conjunction, disjunction and down a path", () => {
  const [on, off] = [new Terms(), new Terms({ simplification: "off" })];
  const comparisons: Binary[] = [
    (t, a, b) => t.eq(a, b),
    (t, a, b) => t.ne(a, b),
    (t, a, b) => t.bv.ult(a, b),
    (t, a, b) => t.bv.ult(b, a),
    (t, a, b) => t.bv.ule(a, b),
    (t, a, b) => t.bv.ule(b, a),
    (t, a, b) => t.bv.slt(a, b),
    (t, a, b) => t.bv.slt(b, a),
    (t, a, b) => t.bv.sle(a, b),
    (t, a, b) => t.bv.sle(b, a),
    (t, a, b) => t.int.lt(t.int.fromSigned(a), t.int.fromSigned(b)),
  ];
  const literals = (t: Terms): TermId[] => {
    const x = t.symbol("x", bitVec(WIDTH));
    return comparisons.flatMap((make) => Array.from({ length: 2 ** WIDTH }, (_, k) => make(t, x, t.bv.const(WIDTH, k))));
  };
  const [left, right] = [literals(on), literals(off)];
  const worlds = Array.from({ length: 2 ** WIDTH }, (_, v) =>
    [on, off].map((t) => new Evaluator(t, new Model(t).set(t.symbol("x", bitVec(WIDTH)), BigInt(v)).set(t.symbol("p", BOOL), true))),
  );
  const shapes: Binary[] = [
    (t, a, b) => t.and(a, b),
    (t, a, b) => t.or(a, b),
    (t, a, b) => t.and(t.and(a, t.symbol("p", BOOL)), b),
    (t, a, b) => t.or(b, t.or(t.symbol("q", BOOL), a)),
  ];
  for (let i = 0; i < left.length; i++) {
    for (let j = 0; j < left.length; j++) {
      for (const make of shapes) {
        const [a, b] = [make(on, left[i]!, left[j]!), make(off, right[i]!, right[j]!)];
        for (const [p, q] of worlds) if (p!.value(a) !== q!.value(b)) assert.fail(`literals ${i} and ${j}`);
      }
    }
  }
});

/* Hash functions, checksums, multiplications, generators. */
import { bitVec, type TermId, type Terms } from "@assay/logic";
import { add, bytes, word } from "./family.js";

function fnv(terms: Terms, input: readonly TermId[]): TermId {
  const { bv } = terms;
  let h = terms.bvConst(32, 0x811c9dc5);
  for (const byte of input) h = bv.mul(bv.xor(h, bv.zeroExtend(32, byte)), terms.bvConst(32, 0x01000193));
  return h;
}

function mix(terms: Terms, input: TermId, rounds: number): TermId {
  const { bv } = terms;
  let x = input;
  for (let i = 0; i < rounds; i++) {
    x = bv.xor(x, bv.lshr(x, terms.bvConst(32, 16)));
    x = bv.mul(x, terms.bvConst(32, i % 2 === 0 ? 0x85ebca6b : 0xc2b2ae35));
    x = bv.xor(x, bv.lshr(x, terms.bvConst(32, 13)));
  }
  return x;
}

function javaHash(terms: Terms, input: readonly TermId[]): TermId {
  const { bv } = terms;
  return input.reduce((h, c) => bv.add(bv.mul(h, terms.bvConst(32, 31)), bv.zeroExtend(32, c)), terms.bvConst(32, 0));
}

for (const length of [3, 4]) {
  add("hash", `fnv-preimage-${length}`, "sat", (t) => [t.eq(fnv(t, bytes(t, "c", length)), fnvOf(t, length))]);
}
function fnvOf(terms: Terms, length: number): TermId {
  return fnv(
    terms,
    Array.from({ length }, (_, i) => terms.bvConst(8, 97 + 7 * i)),
  );
}
for (const rounds of [1, 2]) {
  add("hash", `mix-preimage-${rounds}`, "sat", (t) => [t.eq(mix(t, t.symbol("x", word), rounds), t.bvConst(32, 0x12345678))]);
}
add("hash", "mix-injective-xorshift", "unsat", (t) => {
  const shift = (x: TermId): TermId => t.bv.xor(x, t.bv.lshr(x, t.bvConst(32, 13)));
  const [x, y] = [t.symbol("x", word), t.symbol("y", word)];
  return [t.ne(x, y), t.eq(shift(shift(x)), shift(shift(y)))];
});
for (const length of [10, 12, 16, 24]) {
  add("hash", `java-collision-${length}`, "sat", (t) => {
    const [a, b] = [bytes(t, "a", length, 16), bytes(t, "b", length, 16)];
    return [t.eq(javaHash(t, a), javaHash(t, b)), t.any(a.map((x, i) => t.ne(x, b[i]!)))];
  });
}
/** CRC over symbolic bytes, bit by bit, equals the same by a table of its linear parts. */
function crc(terms: Terms, input: readonly TermId[]): TermId {
  const { bv } = terms;
  let c = terms.bvConst(32, 0xffffffff);
  for (const byte of input) {
    c = bv.xor(c, bv.zeroExtend(32, byte));
    for (let i = 0; i < 8; i++) {
      const shifted = bv.lshr(c, terms.bvConst(32, 1));
      c = terms.ite(terms.eq(bv.extract(0, 0, c), terms.bvConst(1, 1)), bv.xor(shifted, terms.bvConst(32, 0xedb88320)), shifted);
    }
  }
  return c;
}
for (const length of [4, 8, 16, 64, 256]) {
  add("hash", `crc-preimage-${length}`, "sat", (t) => [t.eq(crc(t, bytes(t, "c", length)), t.bvConst(32, 0xcafebabe))]);
}
add("hash", "crc-4-injective", "unsat", (t) => {
  const [a, b] = [bytes(t, "a", 4), bytes(t, "b", 4)];
  return [t.eq(crc(t, a), crc(t, b)), t.any(a.map((x, i) => t.ne(x, b[i]!)))];
});

for (const bits of [16, 20, 22]) {
  const width = 2 * bits;
  const [p, q] = primePair(bits);
  add("multiply", `factor-${width}`, "sat", (t) => {
    const [x, y] = [t.bv.zeroExtend(width, t.symbol("x", bitVec(bits))), t.bv.zeroExtend(width, t.symbol("y", bitVec(bits)))];
    return [t.eq(t.bv.mul(x, y), t.bvConst(width, p * q)), t.bv.ult(t.bvConst(width, 1), x), t.bv.ult(t.bvConst(width, 1), y)];
  });
}
function primePair(bits: number): [bigint, bigint] {
  return ({ 16: [65521n, 64951n], 20: [1048573n, 917503n], 22: [4194301n, 3145721n] } as Record<number, [bigint, bigint]>)[bits]!;
}
for (const width of [6, 7, 8]) {
  add("multiply", `commutes-${width}`, "unsat", (t) => {
    const [x, y, z] = ["x", "y", "z"].map((n) => t.symbol(n, bitVec(width))) as [TermId, TermId, TermId];
    return [t.eq(z, x), t.ne(t.bv.mul(x, y), t.bv.mul(y, t.bv.add(z, t.bv.sub(y, y))))];
  });
}
for (const width of [5, 6]) {
  add("multiply", `distributes-${width}`, "unsat", (t) => {
    const [x, y, z] = ["x", "y", "z"].map((n) => t.symbol(n, bitVec(width))) as [TermId, TermId, TermId];
    return [
      t.ne(
        t.bv.mul(x, t.bv.xor(y, z)),
        t.bv.sub(t.bv.add(t.bv.mul(x, y), t.bv.mul(x, z)), t.bv.mul(t.bv.shl(x, t.bvConst(width, 1)), t.bv.and(y, z))),
      ),
    ];
  });
}
for (const k of [17, 100, 1000003]) {
  add("multiply", `by-${k}-and-back`, "unsat", (t) => {
    const x = t.symbol("x", word);
    const small = t.bv.ult(x, t.bvConst(32, 2000));
    return [small, t.ne(t.bv.udiv(t.bv.mul(x, t.bvConst(32, k)), t.bvConst(32, k)), x)];
  });
}
add("multiply", "division-identity-12", "unsat", (t) => {
  const [x, y] = [t.symbol("x", bitVec(12)), t.symbol("y", bitVec(12))];
  return [t.ne(t.bv.add(t.bv.mul(t.bv.udiv(x, y), y), t.bv.urem(x, y)), x), t.ne(y, t.bvConst(12, 0))];
});
/** A linear congruential generator; some of the high bits it produces are known. */
function generator(terms: Terms, steps: number, knownBits: number, parity: boolean): TermId[] {
  const { bv } = terms;
  let x = terms.symbol("seed", word);
  let concrete = 12345;
  const parts: TermId[] = [];
  for (let i = 0; i < steps; i++) {
    x = bv.add(bv.mul(x, terms.bvConst(32, 1103515245)), terms.bvConst(32, 12345));
    concrete = (Math.imul(concrete, 1103515245) + 12345) >>> 0;
    if (!parity && i % 8 === 7)
      parts.push(terms.eq(bv.extract(31, 32 - knownBits, x), terms.bvConst(knownBits, concrete >>> (32 - knownBits))));
  }
  // The lowest bit alternates, so over an even number of steps it comes back.
  return parity ? [terms.ne(bv.extract(0, 0, x), bv.extract(0, 0, terms.symbol("seed", word)))] : parts;
}
for (const steps of [40, 64, 96]) {
  add("multiply", `generator-${steps}`, "sat", (t) => generator(t, steps, 4, false));
  add("multiply", `generator-parity-${steps}`, "unsat", (t) => generator(t, steps, 4, true));
}
add("multiply", "overflow-witness", "sat", (t) => {
  const [x, y] = [t.symbol("x", word), t.symbol("y", word)];
  const wide = t.bv.mul(t.bv.signExtend(64, x), t.bv.signExtend(64, y));
  return [
    t.ne(wide, t.bv.signExtend(64, t.bv.mul(x, y))),
    t.bv.slt(t.bvConst(32, 46000), x),
    t.bv.slt(x, t.bvConst(32, 46500)),
    t.bv.slt(y, x),
    t.bv.slt(t.bvConst(32, 0), y),
  ];
});

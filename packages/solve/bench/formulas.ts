/* Formulas of verification shape, generated from seeds: what the benchmark runs on. */
import { Random } from "@assay/base";
import { BOOL, bitVec, FLOAT32, FLOAT64, type FloatSort, mapSort, REF, type TermId, type Terms } from "@assay/logic";

export interface Formula {
  readonly name: string;
  readonly family: string;
  /** Where the generator knows. */
  readonly expected: "sat" | "unsat";
  readonly build: (terms: Terms) => TermId[];
}

const formulas: Formula[] = [];

function add(family: string, name: string, expected: "sat" | "unsat", build: (terms: Terms) => TermId[]): void {
  formulas.push({ family, name: `${family}/${name}`, expected, build });
}

const word = bitVec(32);

/** Paths of a random straight-line program with branches: each condition was chosen by running it on an input, so the path is feasible. */
function pathCondition(terms: Terms, steps: number, seed: number, impossible: boolean): TermId[] {
  const random = new Random(seed);
  const { bv } = terms;
  const inputs = Array.from({ length: 24 }, (_, i) => terms.symbol(`in${i}`, word));
  const concrete = inputs.map(() => random.uint32());
  const vars = inputs.map((term, i) => ({ term, value: concrete[i]! }));
  const conditions: TermId[] = [];
  for (let step = 0; step < steps; step++) {
    const a = random.pick(vars);
    const b = random.below(3) === 0 ? constant(terms, random.below(1000)) : random.pick(vars);
    const [term, value] = random.pick([
      () => [bv.add(a.term, b.term), (a.value + b.value) >>> 0] as const,
      () => [bv.sub(a.term, b.term), (a.value - b.value) >>> 0] as const,
      () => [bv.xor(a.term, b.term), (a.value ^ b.value) >>> 0] as const,
      () => [bv.and(a.term, b.term), (a.value & b.value) >>> 0] as const,
      () => [bv.shl(a.term, terms.bvConst(32, 3)), (a.value << 3) >>> 0] as const,
      () => [bv.mul(a.term, terms.bvConst(32, 31)), Math.imul(a.value, 31) >>> 0] as const,
      () => [terms.ite(bv.ult(a.term, b.term), a.term, b.term), Math.min(a.value, b.value)] as const,
    ])();
    vars[random.below(vars.length)] = { term, value };
    if (step % 4 === 0) {
      const [c, d] = [random.pick(vars), random.pick(vars)];
      conditions.push(c.value < d.value ? bv.ult(c.term, d.term) : terms.not(bv.ult(c.term, d.term)));
      const bound = terms.bvConst(32, c.value | 0xff);
      conditions.push(bv.ule(c.term, bound));
    }
  }
  const last = vars[0]!;
  conditions.push(
    impossible
      ? terms.ne(bv.add(last.term, last.term), bv.shl(last.term, terms.bvConst(32, 1)))
      : terms.eq(last.term, terms.bvConst(32, last.value)),
  );
  return conditions;
}

function constant(terms: Terms, value: number): { readonly term: TermId; readonly value: number } {
  return { term: terms.bvConst(32, value), value };
}

for (const [i, steps] of [60, 100, 150, 250, 400, 700, 1200, 2000].entries()) {
  add("path", `feasible-${steps}`, "sat", (t) => pathCondition(t, steps, i + 1, false));
  add("path", `infeasible-${steps}`, "unsat", (t) => pathCondition(t, steps, i + 101, true));
}

/** A small machine driven by its inputs, unrolled: counts up to a limit, then falls back; can it be in a state in the end? */
function automaton(terms: Terms, steps: number, limit: number, target: number): TermId[] {
  const { bv } = terms;
  const byte = (n: number): TermId => terms.bvConst(8, n);
  let state = byte(0);
  for (let i = 0; i < steps; i++) {
    const go = terms.symbol(`go${i}`, BOOL);
    const up = terms.ite(bv.ult(state, byte(limit)), bv.add(state, byte(1)), byte(i % 3));
    const down = terms.ite(terms.eq(state, byte(0)), byte(1), bv.sub(state, byte(1)));
    state = terms.ite(go, up, down);
  }
  return [terms.eq(state, byte(target))];
}
for (const steps of [32, 64, 128]) add("path", `automaton-${steps}`, "sat", (t) => automaton(t, steps, 40, 20 + (steps % 2)));
for (const steps of [16, 32, 64]) add("path", `automaton-${steps}-safe`, "unsat", (t) => automaton(t, steps, 12, 14));

/** Records with dependent fields, as a validator of input sees them; one of them may be impossible. */
function records(terms: Terms, count: number, impossible: boolean): TermId[] {
  const { bv } = terms;
  const short = bitVec(16);
  const parts: TermId[] = [];
  let checksum = terms.bvConst(16, 0);
  for (let i = 0; i < count; i++) {
    const [length, offset, tag] = ["length", "offset", "tag"].map((name) => terms.symbol(`${name}${i}`, short)) as [TermId, TermId, TermId];
    const end = bv.add(length, offset);
    const header = terms.ite(terms.eq(tag, terms.bvConst(16, i % 7)), terms.bvConst(16, 8), terms.bvConst(16, 12));
    parts.push(bv.ule(offset, end), bv.ult(header, length), bv.ult(end, terms.bvConst(16, 4000 + (i % 50))));
    parts.push(
      terms.any([
        terms.eq(tag, terms.bvConst(16, i % 7)),
        terms.eq(tag, terms.bvConst(16, 9)),
        bv.ult(terms.bvConst(16, 100 + (i % 3)), tag),
      ]),
    );
    checksum = bv.xor(checksum, terms.ite(bv.ult(length, terms.bvConst(16, 100)), tag, end));
    if (impossible && i === count >> 1) parts.push(bv.ult(end, length));
  }
  return [...parts, terms.eq(checksum, terms.bvConst(16, 0x1234))];
}
for (const count of [10, 100, 1000, 8000]) {
  add("path", `records-${count}`, "sat", (t) => records(t, count, false));
  add("path", `records-${count}-impossible`, "unsat", (t) => records(t, count, true));
}

/** A loop summing and clamping, unrolled; the property bounds the result. */
function loop(terms: Terms, rounds: number, bound: number): TermId[] {
  const { bv } = terms;
  let sum = terms.bvConst(32, 0);
  const parts: TermId[] = [];
  for (let i = 0; i < rounds; i++) {
    const x = terms.symbol(`x${i}`, word);
    const clamped = terms.ite(bv.ult(terms.bvConst(32, 100), x), terms.bvConst(32, 100), x);
    const next = terms.symbol(`sum${i}`, word);
    parts.push(terms.eq(next, bv.add(sum, clamped)));
    sum = next;
  }
  parts.push(bv.ult(terms.bvConst(32, bound), sum));
  return parts;
}
for (const rounds of [10, 18, 24]) {
  add("path", `clamped-sum-${rounds}-safe`, "unsat", (t) => loop(t, rounds, rounds * 100));
  add("path", `clamped-sum-${rounds}-bug`, "sat", (t) => loop(t, rounds, rounds * 100 - 1));
}

const memory = mapSort([word], bitVec(8));

/** Swapping by three moves through memory keeps the multiset of two cells. */
function swaps(terms: Terms, count: number, broken: boolean): TermId[] {
  const { map } = terms;
  let m = terms.symbol("m", memory);
  const start = m;
  const indices: [TermId, TermId][] = [];
  for (let i = 0; i < count; i++) {
    const [a, b] = [terms.symbol(`a${i}`, word), terms.symbol(`b${i}`, word)];
    indices.push([a, b]);
    const [x, y] = [map.select(m, a), map.select(m, b)];
    m = map.store(map.store(m, [a], y), [b], broken && i === count - 1 ? y : x);
  }
  // Swapping back in the opposite order restores what was there.
  for (const [a, b] of indices.reverse()) {
    const [x, y] = [map.select(m, a), map.select(m, b)];
    m = map.store(map.store(m, [a], y), [b], x);
  }
  const k = terms.symbol("k", word);
  return [terms.ne(map.select(m, k), map.select(start, k))];
}
for (const count of [2, 4, 6]) {
  add("arrays", `swaps-${count}`, "unsat", (t) => swaps(t, count, false));
  add("arrays", `swaps-${count}-bug`, "sat", (t) => swaps(t, count, true));
}

/** Copying n cells to another place, then comparing; places overlap or not. */
function copy(terms: Terms, length: number, disjoint: boolean): TermId[] {
  const { map, bv } = terms;
  const [from, to] = [terms.symbol("from", word), terms.symbol("to", word)];
  const start = terms.symbol("m", memory);
  let m = start;
  const at = (base: TermId, i: number): TermId => bv.add(base, terms.bvConst(32, i));
  for (let i = 0; i < length; i++) m = map.store(m, [at(to, i)], map.select(m, at(from, i)));
  const wrong = terms.any(Array.from({ length }, (_, i) => terms.ne(map.select(m, at(to, i)), map.select(start, at(from, i)))));
  const apart = terms.all([
    bv.ult(from, terms.bvConst(32, 1000)),
    bv.ult(terms.bvConst(32, 2000), to),
    bv.ult(to, terms.bvConst(32, 4000)),
  ]);
  return disjoint ? [apart, wrong] : [wrong];
}
for (const length of [12, 16, 20, 32]) {
  add("arrays", `copy-${length}`, "unsat", (t) => copy(t, length, true));
  add("arrays", `copy-overlapping-${length}`, "sat", (t) => copy(t, length, false));
}

/** A linked list of fields over references: following `next` from a freshly linked cell. */
function heap(terms: Terms, cells: number, broken: boolean): TermId[] {
  const { map } = terms;
  let next = terms.symbol("next", mapSort([REF], REF));
  let value = terms.symbol("value", mapSort([REF], word));
  const refs = Array.from({ length: cells }, (_, i) => terms.symbol(`r${i}`, REF));
  refs.forEach((r, i) => {
    value = map.store(value, [r], terms.bvConst(32, i));
    if (i > 0) next = map.store(next, [r], refs[i - 1]!);
  });
  let at = refs[cells - 1]!;
  for (let i = 1; i < cells; i++) at = map.select(next, at);
  const facts = [terms.ne(map.select(value, at), terms.bvConst(32, 0))];
  return broken ? facts : [terms.distinct(refs), ...facts];
}
for (const cells of [8, 10, 14, 18]) {
  add("arrays", `list-${cells}`, "unsat", (t) => heap(t, cells, false));
  add("arrays", `list-aliased-${cells}`, "sat", (t) => heap(t, cells, true));
}

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

const bytes = (terms: Terms, prefix: string, n: number, width = 8): TermId[] =>
  Array.from({ length: n }, (_, i) => terms.symbol(`${prefix}${i}`, bitVec(width)));

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

/** Bubble or odd-even transposition sort of n values, each stage a row of compare-exchanges; the last row may be left out. */
function sorting(terms: Terms, n: number, rows: number, width: number): TermId[] {
  const { bv } = terms;
  let line = bytes(terms, "v", n, width);
  for (let row = 0; row < rows; row++) {
    const next = [...line];
    for (let i = row % 2; i + 1 < n; i += 2) {
      const swap = bv.ult(line[i + 1]!, line[i]!);
      next[i] = terms.ite(swap, line[i + 1]!, line[i]!);
      next[i + 1] = terms.ite(swap, line[i]!, line[i + 1]!);
    }
    line = next;
  }
  return [terms.any(line.slice(1).map((v, i) => bv.ult(v, line[i]!)))];
}
for (const [n, width] of [
  [4, 32],
  [5, 16],
  [6, 8],
  [7, 8],
  [8, 8],
  [9, 4],
] as const) {
  add("sorting", `network-${n}x${width}`, "unsat", (t) => sorting(t, n, n, width));
}
for (const [n, width] of [
  [10, 32],
  [12, 32],
  [16, 16],
  [20, 16],
  [24, 16],
] as const) {
  add("sorting", `network-${n}x${width}-short`, "sat", (t) => sorting(t, n, n - 2, width));
}

/** A filter y' = a·y + b·x on bounded inputs. */
function filter(terms: Terms, sort: FloatSort, steps: number, bound: number): TermId[] {
  const { fp } = terms;
  const c = (x: number): TermId => terms.floatConst(sort, x);
  let y = c(0);
  const parts: TermId[] = [];
  for (let i = 0; i < steps; i++) {
    const x = terms.symbol(`x${i}`, sort);
    parts.push(fp.le(c(-1), x), fp.le(x, c(1)));
    y = fp.add(fp.mul(y, c(0.5)), fp.mul(x, c(0.25)));
  }
  parts.push(fp.lt(c(bound), y));
  return parts;
}
for (const steps of [1, 2, 3]) add("float", `filter32-${steps}-bug`, "sat", (t) => filter(t, FLOAT32, steps, 0.2));
add("float", "filter32-8-bug", "sat", (t) => filter(t, FLOAT32, 8, 0.4));
add("float", "filter64-2-bug", "sat", (t) => filter(t, FLOAT64, 2, 0.3));
add("float", "filter32-1-safe", "unsat", (t) => filter(t, FLOAT32, 1, 0.25));
add("float", "filter32-2-safe", "unsat", (t) => filter(t, FLOAT32, 2, 0.5));
add("float", "filter64-1-safe", "unsat", (t) => filter(t, FLOAT64, 1, 0.25));
/** The largest of n floats, by comparison; wrong when NaN may be among them. */
function largest(terms: Terms, n: number, mayBeNaN: boolean): TermId[] {
  const { fp } = terms;
  const xs = Array.from({ length: n }, (_, i) => terms.symbol(`x${i}`, FLOAT64));
  const max = xs.reduce((m, x) => terms.ite(fp.lt(m, x), x, m));
  const wrong = terms.any(xs.map((x) => terms.not(fp.le(x, max))));
  return mayBeNaN ? [wrong] : [wrong, ...xs.map((x) => terms.not(fp.isNaN(x)))];
}
/** Clamping samples to an interval, then mixing neighbours half and half, stays in the interval. */
function clamp(terms: Terms, n: number, bound: number): TermId[] {
  const { fp } = terms;
  const c = (x: number): TermId => terms.floatConst(FLOAT32, x);
  const xs = Array.from({ length: n }, (_, i) => fp.max(c(-1), fp.min(c(1), terms.symbol(`x${i}`, FLOAT32))));
  const wrong = xs.map((x) => fp.lt(c(bound), fp.mul(x, c(0.5))));
  return [...Array.from({ length: n }, (_, i) => terms.not(fp.isNaN(terms.symbol(`x${i}`, FLOAT32)))), terms.any(wrong)];
}
for (const n of [16, 24, 32]) {
  add("float", `largest-${n}`, "unsat", (t) => largest(t, n, false));
  add("float", `largest-${n}-nan`, "sat", (t) => largest(t, n, true));
}
for (const n of [12, 24, 48]) {
  add("float", `clamp-${n}-safe`, "unsat", (t) => clamp(t, n, 0.5));
  add("float", `clamp-${n}-bug`, "sat", (t) => clamp(t, n, 0.499));
}
add("float", "add-commutes-32", "unsat", (t) => {
  const [x, y, z] = ["x", "y", "z"].map((n) => t.symbol(n, FLOAT32)) as [TermId, TermId, TermId];
  return [t.eq(z, y), t.ne(t.fp.add(x, y), t.fp.add(t.ite(t.fp.isNaN(z), y, z), x))];
});
add("float", "add-not-associative-32", "sat", (t) => {
  const [x, y, z] = ["x", "y", "z"].map((n) => t.symbol(n, FLOAT32)) as [TermId, TermId, TermId];
  const bounded = [x, y, z].flatMap((v) => [t.fp.lt(t.floatConst(FLOAT32, 1), v), t.fp.lt(v, t.floatConst(FLOAT32, 100))]);
  return [...bounded, t.not(t.fp.eq(t.fp.add(t.fp.add(x, y), z), t.fp.add(x, t.fp.add(y, z))))];
});
add("float", "int-round-trip-64", "unsat", (t) => {
  const x = t.symbol("x", word);
  return [t.ne(t.fp.toSigned(32, t.fp.fromSigned(FLOAT64, x)), x)];
});
add("float", "int-round-trip-32", "sat", (t) => {
  const x = t.symbol("x", word);
  return [t.ne(t.fp.toSigned(32, t.fp.fromSigned(FLOAT32, x)), x)];
});
add("float", "midpoint-between-32", "unsat", (t) => {
  const [x, y] = [t.symbol("x", FLOAT32), t.symbol("y", FLOAT32)];
  const c = (v: number): TermId => t.floatConst(FLOAT32, v);
  const mid = t.fp.mul(t.fp.add(x, y), c(0.5));
  return [t.fp.le(c(1), x), t.fp.le(x, y), t.fp.le(y, c(1000)), t.or(t.fp.lt(mid, x), t.fp.lt(y, mid))];
});
add("float", "sqrt-witness-32", "sat", (t) => {
  const x = t.symbol("x", FLOAT32);
  return [t.fp.lt(t.floatConst(FLOAT32, 2), x), t.fp.lt(x, t.floatConst(FLOAT32, 3)), t.fp.lt(t.fp.mul(t.fp.sqrt(x), t.fp.sqrt(x)), x)];
});

export const allFormulas: readonly Formula[] = formulas;

/* Path conditions, unrolled automata and loops, validators of input. */
import { Random } from "@assay/base";
import { BOOL, bitVec, type TermId, type Terms } from "@assay/logic";
import { add, word } from "./family.js";

/**
 * Paths of a random straight-line program with branches: each condition was chosen by running it on an input, so the
 * path is feasible.
 */
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

/**
 * A small machine driven by its inputs, unrolled: counts up to a limit, then falls back; can it be in a state in the
 * end?
 */
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

/* Floats: filters, extrema, clamping, conversions. */
import { FLOAT32, FLOAT64, type FloatSort, type TermId, type Terms } from "@assay/logic";
import { add, word } from "./family.js";

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

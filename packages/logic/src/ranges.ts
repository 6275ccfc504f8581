/**
 * What one comparison of a term with a constant says about another comparison of the same term: `x = 3` implies `x ≠ 4`
 * and `x < 5`. Path conditions are full of such pairs (switches, class tests, bounds checks), and seeing them saves
 * asking a solver.
 */
import { signed } from "./bv-arith.js";
import { Op } from "./ops.js";
import type { TermId, TermStore } from "./term-store.js";

/**
 * The values of `x` for which a literal holds: an interval in the order of its comparison, or the complement of a
 * point.
 */
interface Range {
  readonly x: TermId;
  readonly order: "signed" | "unsigned" | "any";
  readonly kind: "interval" | "except";
  readonly low: bigint;
  readonly high: bigint;
}

/** Whether the term at the head of a literal is of a kind this module knows. */
export function isComparison(op: Op): boolean {
  return op === Op.Eq || op === Op.BvSlt || op === Op.BvUlt || op === Op.IntLt;
}

/**
 * Whether `p` implies `q` (1), implies its negation (-1), or neither can be seen (0). Both are literals as in
 * `BoolTheory`.
 */
export function consequence(s: TermStore, p: number, q: number): -1 | 0 | 1 {
  const x = subject(s, (p >>> 1) as TermId);
  if (x === undefined || x !== subject(s, (q >>> 1) as TermId)) return 0;
  const [a, b] = [rangeOf(s, p, x), rangeOf(s, q, x)];
  if (a === undefined || b === undefined || a.kind === "except") {
    // two different points excluded say nothing of each other
    return 0;
  }
  const order = a.order === "any" ? b.order : a.order;
  if (a.order !== "any" && b.order !== "any" && a.order !== b.order) return 0;
  const [low, high] = placed(s, a, order);
  if (low > high) return 0;
  if (b.kind === "except") {
    const [point] = placed(s, b, order);
    return point < low || point > high ? 1 : low === high ? -1 : 0;
  }
  const [least, greatest] = placed(s, b, order);
  if (least <= low && high <= greatest) return 1;
  return high < least || greatest < low ? -1 : 0;
}

/** What a comparison with a constant compares, or `undefined`. */
function subject(s: TermStore, t: TermId): TermId | undefined {
  if (!isComparison(s.op(t))) return undefined;
  const [a, b] = [s.child(t, 0), s.child(t, 1)];
  const kinds = [s.op(a), s.op(b)];
  const constant = (op: Op | undefined): boolean => op === Op.BvConst || op === Op.IntConst || op === Op.RefConst;
  return constant(kinds[1]) ? a : constant(kinds[0]) ? b : undefined;
}

function rangeOf(s: TermStore, literal: number, x: TermId): Range | undefined {
  const t = (literal >>> 1) as TermId;
  const negated = (literal & 1) === 1;
  const op = s.op(t);
  const first = s.child(t, 0) === x;
  const constant = first ? s.child(t, 1) : s.child(t, 0);
  const k =
    s.op(constant) === Op.BvConst
      ? s.bvValue(constant)
      : s.op(constant) === Op.IntConst
        ? s.intValue(constant)
        : BigInt(s.refValue(constant));
  if (k >= UNBOUNDED || -k >= UNBOUNDED) return undefined;
  if (op === Op.Eq) return { x, order: "any", kind: negated ? "except" : "interval", low: k, high: k };
  const order = op === Op.BvSlt ? "signed" : "unsigned";
  const [least, greatest] = limits(s, x, order);
  const value = op === Op.BvSlt ? signed(s.width(x), k) : k;
  // x < k, x ≥ k, k < x, x ≤ k
  const [low, high] = first ? (negated ? [value, greatest] : [least, value - 1n]) : negated ? [least, value] : [value + 1n, greatest];
  return { x, order, kind: "interval", low, high };
}

/** Bounds that no value exceeds; integers have none, and numbers beyond every constant looked at stand for that. */
function limits(s: TermStore, x: TermId, order: "signed" | "unsigned"): readonly [bigint, bigint] {
  const sort = s.sort(x);
  if (sort.kind !== "bv") return [-UNBOUNDED, UNBOUNDED];
  const size = 1n << BigInt(sort.width);
  return order === "signed" ? [-size / 2n, size / 2n - 1n] : [0n, size - 1n];
}

/** Comparisons with larger constants are not looked at; wide bit-vectors neither. */
const UNBOUNDED = 1n << 4096n;

/** The bounds in the given order; points written as unsigned values are placed in it. */
function placed(s: TermStore, range: Range, order: "signed" | "unsigned" | "any"): readonly [bigint, bigint] {
  if (range.order !== "any" || order !== "signed") return [range.low, range.high];
  const point = signed(s.width(range.x), range.low);
  return [point, point];
}

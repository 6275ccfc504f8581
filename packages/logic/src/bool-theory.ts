/**
 * Conjunction, disjunction and negation.
 *
 * Rules are written once, for conjunctions of *literals* (a term with a polarity, encoded `2·term + negated`);
 * disjunction is De Morgan's dual and costs nothing. The stored form is canonical up to one level: `Or` has two
 * positive children, `And` has at most one negated child, so `or(a, ¬b)` and `¬and(b, ¬a)` are the same term. This is
 * an and-inverter graph (Kuehlmann et al., "Robust Boolean Reasoning", 2002) with the two-level rules of Brummayer and
 * Biere ("Local Two-Level And-Inverter Graph Minimization without Blowup", 2006) restricted to those that never add a
 * node.
 */
import { Op } from "./ops.js";
import { consequence, isComparison } from "./ranges.js";
import { BOOL } from "./sorts.js";
import type { TermId, TermStore } from "./term-store.js";

const FALSE = 0;
const TRUE = 1;
/** How many conjuncts down a chain a new one is compared with. */
const LOOK_AHEAD = 12;

export class BoolTheory {
  readonly #s: TermStore;

  constructor(store: TermStore) {
    this.#s = store;
  }

  /** The term as a literal; the constants are 0 and 1, complements differ in the last bit. */
  literal(t: TermId): number {
    if (t <= 1) return t;
    return this.#s.op(t) === Op.Not ? 2 * this.#s.child(t, 0) + 1 : 2 * t;
  }

  /** The term of a literal. */
  term(l: number): TermId {
    if (l <= 1) return l as TermId;
    const t = (l >>> 1) as TermId;
    return (l & 1) === 0 ? t : this.#s.make1(Op.Not, BOOL, 0, t);
  }

  not(a: TermId): TermId {
    return this.term(this.literal(a) ^ 1);
  }

  and(a: TermId, b: TermId): TermId {
    return this.term(this.#conjunction(this.literal(a), this.literal(b)));
  }

  or(a: TermId, b: TermId): TermId {
    return this.term(this.#conjunction(this.literal(a) ^ 1, this.literal(b) ^ 1) ^ 1);
  }

  /** Equality of booleans: negations move outside, so that `eq(¬a, b)` is `¬eq(a, b)`. */
  eq(a: TermId, b: TermId): TermId {
    let x = this.literal(a);
    let y = this.literal(b);
    let flip = (x ^ y) & 1;
    if (x >> 1 === y >> 1) return this.#s.bool(flip === 0);
    if (x <= 1) return this.term(y ^ x ^ 1);
    if (y <= 1) return this.term(x ^ y ^ 1);
    x &= ~1;
    y &= ~1;
    if (x > y) [x, y] = [y, x];
    const s = this.#s;
    // y is the younger, so only y can contain x: x = (x = z) is z.
    const t = (y >>> 1) as TermId;
    if (s.op(t) === Op.Eq) {
      const p = 2 * s.child(t, 0);
      const q = 2 * s.child(t, 1);
      if (p === x) return this.term(q ^ flip);
      if (q === x) return this.term(p ^ flip);
    }
    const made = 2 * s.make2(Op.Eq, BOOL, (x >>> 1) as TermId, t);
    flip &= 1;
    return this.term(made ^ flip);
  }

  /** `if c then a else b` for booleans. */
  ite(c: TermId, a: TermId, b: TermId): TermId {
    const k = this.literal(c);
    let x = this.literal(a);
    let y = this.literal(b);
    if (k <= 1) return k === TRUE ? a : b;
    if (x === y) return a;
    if (x === k) x = TRUE;
    else if (x === (k ^ 1)) x = FALSE;
    if (y === k) y = FALSE;
    else if (y === (k ^ 1)) y = TRUE;
    if (x === y) return this.term(x);
    if (x === TRUE) return this.term(this.#conjunction(k ^ 1, y ^ 1) ^ 1);
    if (x === FALSE) return this.term(this.#conjunction(k ^ 1, y));
    if (y === TRUE) return this.term(this.#conjunction(k, x ^ 1) ^ 1);
    if (y === FALSE) return this.term(this.#conjunction(k, x));
    if (x === (y ^ 1)) return this.eq(c, this.term(x));
    if ((k & 1) === 1) return this.#positiveIte(k ^ 1, y, x);
    return this.#positiveIte(k, x, y);
  }

  #positiveIte(k: number, x: number, y: number): TermId {
    const s = this.#s;
    const made = s.make3(Op.Ite, BOOL, (k >>> 1) as TermId, this.term(x & ~(x & y & 1)), this.term(y & ~(x & y & 1)));
    return this.term((2 * made) ^ (x & y & 1));
  }

  /** The two literals whose conjunction `l` is: their encoding in `#first` and `#second`, or false. */
  #first = 0;
  #second = 0;
  #splits(l: number, op: Op): boolean {
    const s = this.#s;
    const t = (l >>> 1) as TermId;
    const head = s.op(t);
    const negated = l & 1;
    const wanted = (op === Op.And) === (negated === 0) ? Op.And : Op.Or;
    if (head !== wanted) return false;
    this.#first = this.literal(s.child(t, 0)) ^ negated;
    this.#second = this.literal(s.child(t, 1)) ^ negated;
    return true;
  }

  #conjunction(p: number, q: number): number {
    let a = p;
    let b = q;
    for (;;) {
      if (a === b) return a;
      if (a === (b ^ 1) || a === FALSE || b === FALSE) return FALSE;
      if (a === TRUE) return b;
      if (b === TRUE) return a;
      const next = this.#absorb(a, b);
      if (next !== -1) {
        if (next >= 0) return next;
        // a disjunction lost the disjunct that b contradicts: go on with what is left of it
        a = this.#rest;
        b = this.#other;
        continue;
      }
      const crossed = this.#cross(a, b);
      if (crossed !== -1) return crossed;
      const known = this.#known(a, b);
      return known !== -1 ? known : this.#make(a, b);
    }
  }

  #rest = 0;
  #other = 0;

  /**
   * Rules where one literal occurs in the other. -1: none applies; -2: go on with `#rest` and `#other`; else the
   * result.
   */
  #absorb(a: number, b: number): number {
    for (let turn = 0; turn < 2; turn++) {
      const p = turn === 0 ? a : b;
      const q = turn === 0 ? b : a;
      if (this.#splits(p, Op.And)) {
        if (q === this.#first || q === this.#second) return p;
        if (q === (this.#first ^ 1) || q === (this.#second ^ 1)) return FALSE;
      } else if (this.#splits(p, Op.Or)) {
        if (q === this.#first || q === this.#second) return q;
        if (q === (this.#first ^ 1) || q === (this.#second ^ 1)) {
          this.#rest = q === (this.#first ^ 1) ? this.#second : this.#first;
          this.#other = q;
          return -2;
        }
      }
    }
    return -1;
  }

  /** Rules between the parts of both: contradiction of two conjunctions, resolution of two disjunctions. */
  #cross(a: number, b: number): number {
    if (this.#splits(a, Op.And)) {
      const x = this.#first;
      const y = this.#second;
      if (this.#splits(b, Op.And)) {
        const z = this.#first ^ 1;
        const w = this.#second ^ 1;
        if (x === z || x === w || y === z || y === w) return FALSE;
      } else if (this.#splits(b, Op.Or)) {
        // (x ∧ y) ∧ (x ∨ w) is x ∧ y
        const z = this.#first;
        const w = this.#second;
        if (x === z || x === w || y === z || y === w) return a;
      }
    } else if (this.#splits(a, Op.Or)) {
      const x = this.#first;
      const y = this.#second;
      if (this.#splits(b, Op.Or)) {
        const z = this.#first;
        const w = this.#second;
        // (x ∨ y) ∧ (x ∨ ¬y) is x
        if ((x === z && y === (w ^ 1)) || (x === w && y === (z ^ 1))) return x;
        if ((y === z && x === (w ^ 1)) || (y === w && x === (z ^ 1))) return y;
      } else if (this.#splits(b, Op.And)) {
        const z = this.#first;
        const w = this.#second;
        if (x === z || x === w || y === z || y === w) return b;
      }
    }
    return -1;
  }

  /**
   * Looks for one literal, or what a comparison says of it, among the conjuncts of the other, some levels down: the
   * conditions a path has assumed so far are such a chain. -1 if nothing is found.
   */
  #known(a: number, b: number): number {
    for (let turn = 0; turn < 2; turn++) {
      const chain = turn === 0 ? a : b;
      const q = turn === 0 ? b : a;
      const compares = isComparison(this.#s.op((q >>> 1) as TermId));
      let p = chain;
      for (let fuel = LOOK_AHEAD; fuel > 0; fuel--) {
        const [x, y] = this.#splits(p, Op.And) ? [this.#first, this.#second] : [p, TRUE];
        if (x === q || y === q) return chain;
        if (x === (q ^ 1) || y === (q ^ 1)) return FALSE;
        if (compares) {
          const said = consequence(this.#s, x, q) || (y === TRUE ? 0 : consequence(this.#s, y, q));
          if (said !== 0) return said === 1 ? chain : FALSE;
        }
        if (y === TRUE) break;
        // chains grow to one side: go on with the part that is a conjunction
        p = this.#splits(x, Op.And) ? x : y;
      }
    }
    return -1;
  }

  #make(p: number, q: number): number {
    const a = Math.min(p, q);
    const b = Math.max(p, q);
    const s = this.#s;
    if ((a & b & 1) === 1) return 2 * s.make2(Op.Or, BOOL, (a >>> 1) as TermId, (b >>> 1) as TermId) + 1;
    return 2 * s.make2(Op.And, BOOL, this.term(a), this.term(b));
  }
}

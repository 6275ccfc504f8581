/*
 * Boolean circuits with structural hashing.
 *
 * A circuit is a growing table of gates. A literal is a gate and a sign in one number (gate * 2 + sign), so negation is
 * free and and/or share one gate kind: an and-inverter graph, extended by exclusive-or, if-then-else, majority and
 * three-way exclusive-or, because adders, comparators and multiplexers made of those give far better clauses than
 * their expansions into "and".
 *
 * Constructors normalize (arguments sorted; signs pulled out of xor, and out of ite and majority as far as they are
 * self-dual) and then look the gate up, so equal structure is one gate. They also apply the local two-level rules of
 * Brummayer and Biere, "Local Two-Level And-Inverter Graph Minimization without Blowup" (MEMICS 2006): contradiction,
 * subsumption, idempotence, resolution and substitution. Each rule returns an existing literal or tries one strictly
 * smaller gate, so construction never makes a circuit larger than was asked for, and always ends.
 *
 * Gates are numbered in topological order (a gate's arguments exist before it), which every consumer may rely on.
 * Storage is flat typed arrays: 17 bytes a gate and 8 for the hash table.
 *
 * A single operation on wide words is millions of gates. So that whoever has a limit of time can keep it, the circuit calls back every few thousand gates
 * asked for, before anything is changed: the callback may throw, and what was made by then stays and is found again.
 */
import { type Brand, invariant } from "@assay/base";

/**
 * A literal of a {@link Circuit}: a gate or its negation. Minted only by circuits; do not mix those of two circuits.
 */
export type Lit = Brand<number, "Lit">;

/** The kinds of gates. `xor3` is true when an odd number of its arguments is, `maj` when two or three are. */
export const GateKind = { constant: 0, input: 1, and: 2, xor: 3, ite: 4, maj: 5, xor3: 6 } as const;
export type GateKind = (typeof GateKind)[keyof typeof GateKind];

const { and: AND, xor: XOR, ite: ITE, maj: MAJ, xor3: XOR3, input: INPUT } = GateKind;

/** How many gates are asked for between two calls of the callback. */
const betweenTicks = 4096;

export class Circuit {
  static readonly false = 0 as Lit;
  static readonly true = 1 as Lit;

  #kind = new Uint8Array(1024);
  #arg0 = new Int32Array(1024);
  #arg1 = new Int32Array(1024);
  #arg2 = new Int32Array(1024);
  #uses = new Int32Array(1024);
  #size = 1;
  #table = new Int32Array(2048);

  readonly #tick: () => void;
  #asked = 0;

  /** `tick` is called now and then while gates are made, and may throw to give up. */
  constructor(tick: () => void = () => {}) {
    this.#tick = tick;
  }

  /** The number of gates, inputs and the constant included. */
  get size(): number {
    return this.#size;
  }

  readonly false = Circuit.false;
  readonly true = Circuit.true;

  constant(value: boolean): Lit {
    return value ? Circuit.true : Circuit.false;
  }

  /** A fresh input. */
  input(): Lit {
    if (++this.#asked % betweenTicks === 0) this.#tick();
    return this.#push(INPUT, 0, 0, 0);
  }

  not(a: Lit): Lit {
    return (a ^ 1) as Lit;
  }

  and(a: Lit, b: Lit): Lit {
    let x: number = a;
    let y: number = b;
    for (;;) {
      if (x > y) [x, y] = [y, x];
      if (x === y) return x as Lit;
      if (x <= 1) return (x === 1 ? y : 0) as Lit;
      if ((x ^ y) === 1) return 0 as Lit;
      const rule = this.#andRule(x, y);
      if (rule >= 0) return rule as Lit;
      if (rule === again) {
        x = this.#nextX;
        y = this.#nextY;
        continue;
      }
      return this.#gate(AND, x, y, 0);
    }
  }

  or(a: Lit, b: Lit): Lit {
    return this.not(this.and(this.not(a), this.not(b)));
  }

  implies(a: Lit, b: Lit): Lit {
    return this.not(this.and(a, this.not(b)));
  }

  xor(a: Lit, b: Lit): Lit {
    const sign = (a & 1) ^ (b & 1);
    let x = a & ~1;
    let y = b & ~1;
    if (x > y) [x, y] = [y, x];
    if (x === y) return sign as Lit;
    if (x === 0) return (y ^ sign) as Lit;
    // x ⊕ (x ⊕ z) = z
    const gy = y >> 1;
    if (this.#kind[gy] === XOR) {
      if (this.#arg0[gy] === x) return (this.#arg1[gy]! ^ sign) as Lit;
      if (this.#arg1[gy] === x) return (this.#arg0[gy]! ^ sign) as Lit;
    }
    return (this.#gate(XOR, x, y, 0) ^ sign) as Lit;
  }

  /** `a` and `b` are equal. */
  iff(a: Lit, b: Lit): Lit {
    return this.not(this.xor(a, b));
  }

  /** `condition ? then : otherwise`. */
  ite(condition: Lit, then: Lit, otherwise: Lit): Lit {
    let c: Lit = condition;
    let t: Lit = then;
    let e: Lit = otherwise;
    if (c & 1) {
      [t, e] = [e, t];
      c = this.not(c);
    }
    if (c === 0) return e;
    t = this.#under(t, c);
    e = this.#under(e, this.not(c));
    if (t === e) return t;
    if (t === Circuit.true || t === c) return this.or(c, e);
    if (t === Circuit.false || t === (c ^ 1)) return this.and(this.not(c), e);
    if (e === Circuit.true || e === (c ^ 1)) return this.or(this.not(c), t);
    if (e === Circuit.false || e === c) return this.and(c, t);
    if ((t ^ e) === 1) return this.iff(c, t);
    const sign = t & 1;
    return (this.#gate(ITE, c, t ^ sign, e ^ sign) ^ sign) as Lit;
  }

  /** At least two of three: the carry of a full adder. */
  majority(a: Lit, b: Lit, c: Lit): Lit {
    let x: number = a;
    let y: number = b;
    let z: number = c;
    if (x > y) [x, y] = [y, x];
    if (y > z) [y, z] = [z, y];
    if (x > y) [x, y] = [y, x];
    if (x === y) return x as Lit;
    if (y === z) return y as Lit;
    if ((x ^ y) === 1) return z as Lit;
    if ((y ^ z) === 1) return x as Lit;
    if (x === 0) return this.and(y as Lit, z as Lit);
    if (x === 1) return this.or(y as Lit, z as Lit);
    // Self-dual: maj(¬x, ¬y, ¬z) = ¬maj(x, y, z); keep at most one negated argument.
    const sign = (x & 1) + (y & 1) + (z & 1) >= 2 ? 1 : 0;
    return (this.#gate(MAJ, x ^ sign, y ^ sign, z ^ sign) ^ sign) as Lit;
  }

  /** An odd number of three: the sum of a full adder. */
  xor3(a: Lit, b: Lit, c: Lit): Lit {
    const sign = (a ^ b ^ c) & 1;
    let x = a & ~1;
    let y = b & ~1;
    let z = c & ~1;
    if (x > y) [x, y] = [y, x];
    if (y > z) [y, z] = [z, y];
    if (x > y) [x, y] = [y, x];
    if (x === y) return (z ^ sign) as Lit;
    if (y === z) return (x ^ sign) as Lit;
    if (x === 0) return (this.xor(y as Lit, z as Lit) ^ sign) as Lit;
    return (this.#gate(XOR3, x, y, z) ^ sign) as Lit;
  }

  /** The conjunction of all; true for none. Built balanced. */
  andAll(lits: readonly Lit[]): Lit {
    let layer = [...new Set(lits)];
    if (layer.includes(Circuit.false)) return Circuit.false;
    if (layer.length === 0) return Circuit.true;
    while (layer.length > 1) {
      const next: Lit[] = [];
      for (let i = 0; i < layer.length; i += 2) next.push(i + 1 < layer.length ? this.and(layer[i]!, layer[i + 1]!) : layer[i]!);
      layer = next;
    }
    return layer[0]!;
  }

  /** The disjunction of all; false for none. */
  orAll(lits: readonly Lit[]): Lit {
    return this.not(this.andAll(lits.map((lit) => this.not(lit))));
  }

  /** Two bits to a sum and a carry. */
  halfAdder(a: Lit, b: Lit): { readonly sum: Lit; readonly carry: Lit } {
    return { sum: this.xor(a, b), carry: this.and(a, b) };
  }

  /** Three bits to a sum and a carry. */
  fullAdder(a: Lit, b: Lit, c: Lit): { readonly sum: Lit; readonly carry: Lit } {
    return { sum: this.xor3(a, b, c), carry: this.majority(a, b, c) };
  }

  /** The kind of the gate below `lit`. */
  kind(lit: Lit): GateKind {
    return this.#kind[lit >> 1]! as GateKind;
  }

  /** Argument `index` (0, 1, 2) of the gate below `lit`, whatever the sign of `lit`. */
  argument(lit: Lit, index: 0 | 1 | 2): Lit {
    return (index === 0 ? this.#arg0 : index === 1 ? this.#arg1 : this.#arg2)[lit >> 1]! as Lit;
  }

  /** How many gates have the gate below `lit` as an argument. */
  uses(lit: Lit): number {
    return this.#uses[lit >> 1]!;
  }

  /** `lit` simplified under the assumption that `fact` is true: one level deep, and never a new gate. */
  #under(lit: Lit, fact: Lit): Lit {
    if (lit >> 1 === fact >> 1) return (lit === fact ? 1 : 0) as Lit;
    const gate = lit >> 1;
    const sign = lit & 1;
    const kind = this.#kind[gate];
    const x = this.#arg0[gate]!;
    const y = this.#arg1[gate]!;
    if (kind === AND) {
      if (x === fact) return (y ^ sign) as Lit;
      if (y === fact) return (x ^ sign) as Lit;
      if (x === (fact ^ 1) || y === (fact ^ 1)) return sign as Lit;
    } else if (kind === ITE && x >> 1 === fact >> 1) {
      return ((x === fact ? y : this.#arg2[gate]!) ^ sign) as Lit;
    } else if (kind === XOR) {
      if (x >> 1 === fact >> 1) return (y ^ sign ^ (x === fact ? 1 : 0)) as Lit;
      if (y >> 1 === fact >> 1) return (x ^ sign ^ (y === fact ? 1 : 0)) as Lit;
    }
    return lit;
  }

  #nextX = 0;
  #nextY = 0;

  /** The two-level rules for x ∧ y: a literal, `none`, or `again` with the smaller pair in #nextX, #nextY. */
  #andRule(x: number, y: number): number {
    const one = this.#andRuleSided(x, y);
    if (one !== none) return one;
    const two = this.#andRuleSided(y, x);
    if (two !== none) return two;
    const gx = x >> 1;
    const gy = y >> 1;
    if (this.#kind[gx] !== AND || this.#kind[gy] !== AND) return none;
    const a = this.#arg0[gx]!;
    const b = this.#arg1[gx]!;
    const c = this.#arg0[gy]!;
    const d = this.#arg1[gy]!;
    if (!(x & 1) && !(y & 1)) {
      if ((a ^ c) === 1 || (a ^ d) === 1 || (b ^ c) === 1 || (b ^ d) === 1) return 0;
      // (a ∧ b) ∧ (a ∧ d) = (a ∧ b) ∧ d
      if (a === c || b === c) return this.#retry(x, d);
      if (a === d || b === d) return this.#retry(x, c);
    } else if (x & 1 && y & 1) {
      // ¬(a ∧ b) ∧ ¬(a ∧ ¬b) = ¬a
      if ((a === c && (b ^ d) === 1) || (a === d && (b ^ c) === 1)) return a ^ 1;
      if ((b === c && (a ^ d) === 1) || (b === d && (a ^ c) === 1)) return b ^ 1;
    }
    return none;
  }

  /** The rules that look into `x` only, against `y` and, when `x` is negated and `y` is not, into `y`. */
  #andRuleSided(x: number, y: number): number {
    const gx = x >> 1;
    if (this.#kind[gx] !== AND) return none;
    const a = this.#arg0[gx]!;
    const b = this.#arg1[gx]!;
    if (!(x & 1)) {
      if (a === (y ^ 1) || b === (y ^ 1)) return 0;
      if (a === y || b === y) return x;
      return none;
    }
    if (a === (y ^ 1) || b === (y ^ 1)) return y;
    if (a === y) return this.#retry(y, b ^ 1);
    if (b === y) return this.#retry(y, a ^ 1);
    const gy = y >> 1;
    if (this.#kind[gy] === AND && !(y & 1)) {
      const c = this.#arg0[gy]!;
      const d = this.#arg1[gy]!;
      if ((a ^ c) === 1 || (a ^ d) === 1 || (b ^ c) === 1 || (b ^ d) === 1) return y;
      // ¬(a ∧ b) ∧ (a ∧ d) = (a ∧ d) ∧ ¬b
      if (a === c || a === d) return this.#retry(y, b ^ 1);
      if (b === c || b === d) return this.#retry(y, a ^ 1);
    }
    return none;
  }

  #retry(x: number, y: number): number {
    this.#nextX = x;
    this.#nextY = y;
    return again;
  }

  #gate(kind: GateKind, a: number, b: number, c: number): Lit {
    if (++this.#asked % betweenTicks === 0) this.#tick();
    const mask = this.#table.length - 1;
    let slot = hash(kind, a, b, c) & mask;
    for (;;) {
      const gate = this.#table[slot]!;
      if (gate === 0) break;
      if (this.#arg0[gate] === a && this.#arg1[gate] === b && this.#arg2[gate] === c && this.#kind[gate] === kind) return (gate * 2) as Lit;
      slot = (slot + 1) & mask;
    }
    this.#table[slot] = this.#size;
    this.#uses[a >> 1]!++;
    this.#uses[b >> 1]!++;
    if (c !== 0) this.#uses[c >> 1]!++;
    return this.#push(kind, a, b, c);
  }

  #push(kind: GateKind, a: number, b: number, c: number): Lit {
    const gate = this.#size++;
    invariant(gate < 2 ** 30, "a circuit should have less than 2^30 gates");
    if (gate === this.#kind.length) this.#grow();
    this.#kind[gate] = kind;
    this.#arg0[gate] = a;
    this.#arg1[gate] = b;
    this.#arg2[gate] = c;
    return (gate * 2) as Lit;
  }

  #grow(): void {
    const length = this.#kind.length * 2;
    const wider = (old: Int32Array) => {
      const array = new Int32Array(length);
      array.set(old);
      return array;
    };
    const kind = new Uint8Array(length);
    kind.set(this.#kind);
    this.#kind = kind;
    this.#arg0 = wider(this.#arg0);
    this.#arg1 = wider(this.#arg1);
    this.#arg2 = wider(this.#arg2);
    this.#uses = wider(this.#uses);
    const table = new Int32Array(length * 2);
    const mask = table.length - 1;
    for (const gate of this.#table) {
      if (gate === 0) continue;
      let slot = hash(this.#kind[gate]!, this.#arg0[gate]!, this.#arg1[gate]!, this.#arg2[gate]!) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = gate;
    }
    this.#table = table;
  }
}

/** No rule applies. */
const none = -1;
/** A rule replaced the pair of arguments. */
const again = -2;

function hash(kind: number, a: number, b: number, c: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(kind, 0x27d4eb2f);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

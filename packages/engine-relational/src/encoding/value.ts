/**
 * What variables and maps hold while a procedure is encoded: the paper's T(x), the value in terms of the initial state.
 *
 * Dolby, Vaziri and Tip keep two forms of integers, bit-vectors to compute with and sets of powers of two to put into
 * relations; here a value is always of the first form and the second is made where a relation is asked for
 * (`map-state.ts`). References are sets of at most one atom; null is the empty set (in the paper it is an atom: ours
 * makes navigation from null give nothing, as the specification language has it).
 *
 * Beside the expression a value carries what is known of it without asking a solver: the atoms a reference may be
 * (`may`, an over-approximation), the constants that a number may be (`cases`, exact). This is what decides most
 * branches of real code (which method a call reaches, whether a class is initialized) while it is being read, so that
 * code that cannot run is never encoded.
 */
import type { Type } from "@assay/core";
import type { Expression, Formula, IntExpression } from "@assay/relational";
import * as r from "@assay/relational";
import type { FormulaBuilder } from "./formula-builder.js";

/** Sets of atoms as bits: bit 0 is null, bit `i` the atom `i` of the heap. */
export type AtomMask = bigint;

export const NULL_MASK: AtomMask = 1n;

export interface Ref {
  readonly kind: "ref";
  readonly may: AtomMask;
  /** A set of at most one atom. */
  readonly expr: Expression;
  /** Where the value was merged: which one it is. */
  readonly split?: { readonly condition: Formula; readonly whenTrue: Ref; readonly whenFalse: Ref };
}

/** Constants with the conditions under which the value is each; in every state exactly one of the conditions holds. */
export type Cases<T> = readonly { readonly condition: Formula; readonly constant: T }[];

export interface Int {
  readonly kind: "int";
  readonly width: number;
  /** The signed reading. */
  readonly expr: IntExpression;
  readonly cases?: Cases<bigint>;
  /** The value is known to lie in [0, 2^bits). */
  readonly bits?: number;
}

export interface Bool {
  readonly kind: "bool";
  readonly formula: Formula;
}

/** Floats are computed with only as far as they are constants. */
export interface Float {
  readonly kind: "float";
  readonly width: 32 | 64;
  readonly cases: Cases<number>;
}

/** A value that cannot be encoded: whatever depends on it cannot be either. */
export interface Opaque {
  readonly kind: "opaque";
  readonly reason: string;
}

export type Value = Ref | Int | Bool | Float | Opaque;

/** More constants than this are not kept apart. */
export const CASE_LIMIT = 8;
/** How deep merges are looked into before the finder is left to do it. */
const SPLIT_DEPTH = 24;

export class Values {
  readonly builder: FormulaBuilder;
  readonly null: Ref = { kind: "ref", may: NULL_MASK, expr: r.none(1) };
  readonly true: Bool = { kind: "bool", formula: r.truth };
  readonly false: Bool = { kind: "bool", formula: r.falsity };

  constructor(builder: FormulaBuilder) {
    this.builder = builder;
  }

  bool(formula: Formula): Bool {
    return formula === r.truth ? this.true : formula === r.falsity ? this.false : { kind: "bool", formula };
  }

  constant(width: number, value: bigint): Int {
    return { kind: "int", width, expr: this.builder.integer(value), cases: [{ condition: r.truth, constant: value }] };
  }

  float(width: 32 | 64, value: number): Float {
    return { kind: "float", width, cases: [{ condition: r.truth, constant: value }] };
  }

  /** The number with these cases. */
  intOfCases(width: number, cases: Cases<bigint>): Int {
    let expr = this.builder.integer(cases[cases.length - 1]!.constant);
    for (let i = cases.length - 2; i >= 0; i--) {
      expr = this.builder.intChoice(cases[i]!.condition, this.builder.integer(cases[i]!.constant), expr);
    }
    return { kind: "int", width, expr, cases };
  }

  /** The value of a type that everything holds at first. */
  zero(type: Type): Value {
    switch (type.kind) {
      case "ref":
        return this.null;
      case "bool":
        return this.false;
      case "bv":
        return this.constant(type.width, 0n);
      case "float":
        return this.float(type.width, 0);
      case "int":
        return { kind: "opaque", reason: "mathematical integers are not encoded relationally" };
    }
  }

  /** `condition ? whenTrue : whenFalse`, of values of one type. */
  choice(condition: Formula, whenTrue: Value, whenFalse: Value): Value {
    const { builder } = this;
    if (condition === r.truth || whenTrue === whenFalse) return whenTrue;
    if (condition === r.falsity) return whenFalse;
    if (whenTrue.kind === "opaque") return whenTrue;
    if (whenFalse.kind === "opaque") return whenFalse;
    if (whenTrue.kind === "ref" && whenFalse.kind === "ref") {
      const may = whenTrue.may | whenFalse.may;
      if (whenTrue.expr === whenFalse.expr) return { kind: "ref", may, expr: whenTrue.expr };
      const expr = builder.choice(condition, whenTrue.expr, whenFalse.expr);
      return { kind: "ref", may, expr, split: { condition, whenTrue, whenFalse } };
    }
    if (whenTrue.kind === "int" && whenFalse.kind === "int") {
      const cases = this.#mergeCases(condition, whenTrue.cases, whenFalse.cases);
      const bits =
        whenTrue.bits !== undefined && whenFalse.bits !== undefined ? { bits: Math.max(whenTrue.bits, whenFalse.bits) } : undefined;
      if (cases !== undefined)
        return cases.length === 1 ? this.constant(whenTrue.width, cases[0]!.constant) : this.intOfCases(whenTrue.width, cases);
      return { kind: "int", width: whenTrue.width, expr: builder.intChoice(condition, whenTrue.expr, whenFalse.expr), ...bits };
    }
    if (whenTrue.kind === "float" && whenFalse.kind === "float") {
      const cases = this.#mergeCases(condition, whenTrue.cases, whenFalse.cases);
      return cases === undefined ? { kind: "opaque", reason: "a float of too many values" } : { ...whenTrue, cases };
    }
    if (whenTrue.kind === "bool" && whenFalse.kind === "bool")
      return this.bool(builder.either(condition, whenTrue.formula, whenFalse.formula));
    return { kind: "opaque", reason: "values of different types meet" };
  }

  #mergeCases<T>(condition: Formula, left: Cases<T> | undefined, right: Cases<T> | undefined): Cases<T> | undefined {
    if (left === undefined || right === undefined) return undefined;
    const not = this.builder.not(condition);
    return this.cases([
      ...left.map((each) => ({ condition: this.builder.and(condition, each.condition), constant: each.constant })),
      ...right.map((each) => ({ condition: this.builder.and(not, each.condition), constant: each.constant })),
    ]);
  }

  /** Cases with equal constants made one and impossible ones left out; undefined if they are too many. */
  cases<T>(all: Cases<T>): Cases<T> | undefined {
    const merged: { condition: Formula; constant: T }[] = [];
    for (const { condition, constant } of all) {
      if (condition === r.falsity) continue;
      const same = merged.find((each) => Object.is(each.constant, constant));
      if (same === undefined) merged.push({ condition, constant });
      else same.condition = this.builder.or(same.condition, condition);
    }
    if (merged.length === 1) merged[0]!.condition = r.truth;
    return merged.length <= CASE_LIMIT ? merged : undefined;
  }

  isNull(ref: Ref): Formula {
    return this.#decide(ref, NULL_MASK, (each) => this.builder.not(this.builder.some(each.expr)), 0);
  }

  /** Whether the reference is one of the atoms, none of which is null; `atoms` is the expression for them. */
  isOneOf(ref: Ref, mask: AtomMask, atoms: Expression): Formula {
    return this.#decide(ref, mask, (each) => this.builder.some(this.builder.intersection(each.expr, atoms)), 0);
  }

  /** Merges share parts, so answers are remembered: without that, the time would be that of all paths. */
  readonly #decided = new WeakMap<Ref, Map<AtomMask, Formula>>();

  #decide(ref: Ref, mask: AtomMask, ask: (ref: Ref) => Formula, depth: number): Formula {
    if ((ref.may & mask) === 0n) return r.falsity;
    if ((ref.may & ~mask) === 0n) return r.truth;
    if (ref.split === undefined || depth > SPLIT_DEPTH) return ask(ref);
    let known = this.#decided.get(ref);
    if (known === undefined) this.#decided.set(ref, (known = new Map()));
    let formula = known.get(mask);
    if (formula === undefined) {
      const { condition, whenTrue, whenFalse } = ref.split;
      formula = this.builder.either(condition, this.#decide(whenTrue, mask, ask, depth + 1), this.#decide(whenFalse, mask, ask, depth + 1));
      known.set(mask, formula);
    }
    return formula;
  }

  sameRef(left: Ref, right: Ref): Formula {
    if (left === right || left.expr === right.expr) return r.truth;
    if ((left.may & right.may) === 0n) return r.falsity;
    if (right.may === NULL_MASK) return this.isNull(left);
    if (left.may === NULL_MASK) return this.isNull(right);
    if (isSingle(right.may)) return this.isOneOf(left, right.may, right.expr);
    if (isSingle(left.may)) return this.isOneOf(right, left.may, left.expr);
    return this.builder.equal(left.expr, right.expr);
  }

  /** The same reference, known to be none of the atoms outside `mask` here. */
  restrict(ref: Ref, mask: AtomMask): Ref {
    const may = ref.may & mask;
    if (may === ref.may || may === 0n) return ref;
    if (ref.split !== undefined) {
      const { whenTrue, whenFalse } = ref.split;
      // One side is impossible here: the value is the other side's, with its own, simpler expression.
      if ((whenTrue.may & mask) === 0n) return this.restrict(whenFalse, mask);
      if ((whenFalse.may & mask) === 0n) return this.restrict(whenTrue, mask);
    }
    return { ...ref, may };
  }
}

/** Whether the mask has exactly one bit. */
export function isSingle(mask: AtomMask): boolean {
  return mask !== 0n && (mask & (mask - 1n)) === 0n;
}

/** The atoms of a mask, ascending, without null. */
export function* atomsIn(mask: AtomMask): Generator<number> {
  let rest = mask >> 1n;
  for (let i = 1; rest !== 0n; i++) {
    if ((rest & 1n) === 1n) yield i;
    rest >>= 1n;
  }
}

/** Why a value cannot be used where one of another kind was expected. */
export function reasonOf(value: Value): string {
  return value.kind === "opaque" ? value.reason : "a value of an unexpected type";
}

/** The value, if it is opaque, or else an opaque one in its place. */
export function opaqueOf(value: Value): Value {
  return value.kind === "opaque" ? value : { kind: "opaque", reason: "a value of an unexpected type" };
}

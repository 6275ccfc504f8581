/**
 * What expressions of a specification denote while they are translated: sets of objects are sets of atoms, for which
 * the finder has all it needs; sets of numbers have no relation of their own (an atom for every number would be too
 * many), so they are lists of numbers, each with the condition under which it is in the set. Lists are as long as the
 * heap bounds make them.
 */
import type { Expression, Formula, IntExpression } from "@assay/relational";
import * as r from "@assay/relational";
import type { FormulaBuilder } from "../encoding/formula-builder.js";
import type { AtomMask } from "../encoding/value.js";

export interface Objects {
  readonly kind: "objects";
  readonly expr: Expression;
  readonly may: AtomMask;
  /** Whether there is at most one, by the way it is made. */
  readonly isSingle: boolean;
}

export interface Item {
  readonly present: Formula;
  /** The signed reading. */
  readonly value: IntExpression;
}

export interface Numbers {
  readonly kind: "numbers";
  readonly items: readonly Item[];
}

export type Denotation = Objects | Numbers;

/** The items without those that an earlier item already stands for. */
export function distinct(builder: FormulaBuilder, items: readonly Item[]): Item[] {
  return items.map(({ present, value }, i) => {
    const earlier = items.slice(0, i).map((each) => builder.and(each.present, builder.compare("=", each.value, value)));
    return { present: builder.and(present, builder.not(builder.orAll(earlier))), value };
  });
}

export function contains(builder: FormulaBuilder, items: readonly Item[], value: IntExpression): Formula {
  return builder.orAll(items.map((each) => builder.and(each.present, builder.compare("=", each.value, value))));
}

export function isSubset(builder: FormulaBuilder, left: Numbers, right: Numbers): Formula {
  return builder.andAll(left.items.map(({ present, value }) => builder.implies(present, contains(builder, right.items, value))));
}

/** How many of the conditions hold, as a number. */
export function countOf(builder: FormulaBuilder, conditions: readonly Formula[]): IntExpression {
  let total: IntExpression = builder.integer(0n);
  for (const condition of conditions) {
    if (condition === r.falsity) continue;
    total = builder.operation("add", total, builder.intChoice(condition, builder.integer(1n), builder.integer(0n)));
  }
  return total;
}

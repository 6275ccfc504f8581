/**
 * The code of a called procedure as a set of constraints: `translate(p_i)` of Taghdiri & Jackson.
 *
 * Each constraint says what one way through the callee makes of one thing: *if* these conditions hold at the call,
 * *then* the result (or a field afterwards, or the exception) is this value. Values and conditions are in terms of the
 * state before the call, so the intermediate variables that the paper inlines after the fact never show up. A proof
 * that the callee does not do what a counterexample says is a subset of these, and reads as a specification.
 */
import type { MapDecl } from "@assay/core";
import type { Formula } from "@assay/relational";
import * as r from "@assay/relational";
import type { FormulaBuilder } from "../encoding/formula-builder.js";
import type { Path } from "../encoding/path.js";
import type { Ref, Value, Values } from "../encoding/value.js";

export type Conclusion =
  | { readonly kind: "result"; readonly value: Value }
  /** `object.field' = value`. */
  | { readonly kind: "field"; readonly map: MapDecl; readonly object: Ref; readonly value: Value }
  /** Every object that is none of these keeps its field. */
  | { readonly kind: "others keep"; readonly map: MapDecl; readonly but: readonly Ref[] }
  | { readonly kind: "global"; readonly name: string; readonly value: Value }
  | { readonly kind: "returns" }
  | { readonly kind: "throws"; readonly classes: readonly string[] }
  /** The call ends, within the bounds. */
  | { readonly kind: "ends" };

export interface Constraint {
  /** Conditions at the call, all of which have to hold. */
  readonly when: readonly Formula[];
  readonly conclusion: Conclusion;
  /** What is asserted: the call happens ∧ when ⇒ conclusion. */
  readonly formula: Formula;
}

/** More ways than this are not taken apart. */
const ALTERNATIVES = 24;

/**
 * The conditions that a path adds to one that it extends, as alternatives of conjunctions; disjunctions are taken apart
 * as far as they are few.
 */
export function alternatives(builder: FormulaBuilder, path: Path, from: Path): Formula[][] {
  const conditions: Formula[] = [];
  for (let at = path; at !== from && at.parent !== undefined; at = at.parent) conditions.unshift(at.condition);
  let ways: Formula[][] = [[]];
  for (const condition of conditions) {
    const options = optionsOf(builder, condition);
    if (ways.length * options.length > ALTERNATIVES) {
      ways = ways.map((way) => [...way, condition]);
      continue;
    }
    ways = ways.flatMap((way) => options.map((option) => [...way, ...option]));
  }
  return ways;
}

/** A formula as a disjunction of conjunctions. */
function optionsOf(builder: FormulaBuilder, formula: Formula): Formula[][] {
  const options: Formula[][] = [];
  const stack: Formula[] = [formula];
  while (stack.length > 0) {
    const top = stack.pop()!;
    // The builder writes a ∨ b as ¬(¬a ∧ ¬b).
    if (top.kind === "not" && top.operand.kind === "and" && options.length + stack.length < ALTERNATIVES) {
      stack.push(...[...top.operand.operands].reverse().map((operand) => builder.not(operand)));
    } else options.push(conjunctsOf(top));
  }
  return options;
}

function conjunctsOf(formula: Formula): Formula[] {
  const conjuncts: Formula[] = [];
  const stack: Formula[] = [formula];
  while (stack.length > 0) {
    const top = stack.pop()!;
    if (top.kind === "and") stack.push(...[...top.operands].reverse());
    else conjuncts.push(top);
  }
  return conjuncts;
}

/** A value that was merged, as what it is under which conditions. */
export function casesOf(values: Values, value: Value): { readonly when: readonly Formula[]; readonly value: Value }[] {
  if (value.kind === "int" && value.cases !== undefined) {
    return value.cases.flatMap(({ condition, constant }) =>
      optionsOf(values.builder, condition).map((when) => ({
        when: when.filter((each) => each !== r.truth),
        value: values.constant(value.width, constant),
      })),
    );
  }
  if (value.kind !== "ref") return [{ when: [], value }];
  let cases: { when: Formula[]; value: Ref }[] = [{ when: [], value }];
  for (let more = true; more && cases.length < ALTERNATIVES; ) {
    more = false;
    cases = cases.flatMap((each) => {
      const { split } = each.value;
      if (split === undefined) return [each];
      more = true;
      return [
        { when: [...each.when, split.condition], value: split.whenTrue },
        { when: [...each.when, values.builder.not(split.condition)], value: split.whenFalse },
      ];
    });
  }
  return cases;
}

/**
 * Where execution is: the conditions that lead here, in the order in which they were met.
 *
 * The paper takes guards from the control dependence graph, so that a statement behind a conditional does not depend on
 * it. The same comes of keeping paths as shared lists: two paths that meet have what they had in common, and whichever
 * conditions differ become one disjunction, which is nothing at all when they are each other's negation. What a merge
 * chooses by is only the part that differs.
 */
import type { Formula } from "@assay/relational";
import * as r from "@assay/relational";
import type { FormulaBuilder } from "./formula-builder.js";

export interface Path {
  readonly parent: Path | undefined;
  /** Holds for everything on this path, beside the parent's. */
  readonly condition: Formula;
  readonly length: number;
}

export const START: Path = { parent: undefined, condition: r.truth, length: 0 };

/** How far back `knows` looks. */
const LOOK_BACK = 400;

export class Paths {
  readonly builder: FormulaBuilder;
  readonly #formulas = new Map<Path, Formula>([[START, r.truth]]);

  constructor(builder: FormulaBuilder) {
    this.builder = builder;
  }

  /** The path on which the condition holds as well; undefined if nothing can be on it. */
  extend(path: Path, condition: Formula): Path | undefined {
    if (condition === r.falsity) return undefined;
    if (condition === r.truth) return path;
    switch (this.knows(path, condition)) {
      case "true":
        return path;
      case "false":
        return undefined;
      default:
        return { parent: path, condition, length: path.length + 1 };
    }
  }

  /** Whether the path's conditions contain the formula or its negation. */
  knows(path: Path, condition: Formula): "true" | "false" | undefined {
    const negated = this.builder.not(condition);
    let steps = 0;
    for (let at: Path | undefined = path; at !== undefined && steps < LOOK_BACK; at = at.parent, steps++) {
      if (at.condition === condition) return "true";
      if (at.condition === negated) return "false";
    }
    return undefined;
  }

  /** The conjunction of all conditions of the path. */
  formula(path: Path): Formula {
    const open: Path[] = [];
    let at = path;
    for (; !this.#formulas.has(at); at = at.parent!) open.push(at);
    let formula = this.#formulas.get(at)!;
    for (let i = open.length - 1; i >= 0; i--) {
      formula = this.builder.and(formula, open[i]!.condition);
      this.#formulas.set(open[i]!, formula);
    }
    return formula;
  }

  /** The path of two that exclude each other, and the condition that tells, on it, that it was the left one. */
  merge(left: Path, right: Path): { readonly path: Path; readonly isLeft: Formula } {
    let [a, b] = [left, right];
    const onlyLeft: Formula[] = [];
    const onlyRight: Formula[] = [];
    while (a !== b) {
      if (a.length >= b.length) {
        onlyLeft.push(a.condition);
        a = a.parent!;
      } else {
        onlyRight.push(b.condition);
        b = b.parent!;
      }
    }
    const l = this.builder.andAll(onlyLeft.reverse());
    const rr = this.builder.andAll(onlyRight.reverse());
    const either = this.builder.or(l, rr);
    // Both may be on the path for no more than one reason; the shorter condition tells them apart.
    const isLeft = onlyLeft.length <= onlyRight.length ? l : this.builder.not(rr);
    return { path: this.extend(a, either) ?? a, isLeft };
  }
}

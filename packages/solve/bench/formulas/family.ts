/* What the files beside this one are made of: a formula, and the list they add theirs to. */
import { bitVec, type TermId, type Terms } from "@assay/logic";

export interface Formula {
  readonly name: string;
  readonly family: string;
  /** Where the generator knows. */
  readonly expected: "sat" | "unsat";
  readonly build: (terms: Terms) => TermId[];
}

/** All formulas, in the order in which the families were loaded. */
export const formulas: Formula[] = [];

export function add(family: string, name: string, expected: "sat" | "unsat", build: (terms: Terms) => TermId[]): void {
  formulas.push({ family, name: `${family}/${name}`, expected, build });
}

export const word = bitVec(32);

/** Symbols of a width, numbered. */
export const bytes = (terms: Terms, prefix: string, n: number, width = 8): TermId[] =>
  Array.from({ length: n }, (_, i) => terms.symbol(`${prefix}${i}`, bitVec(width)));

import type { Budget } from "@assay/base";
import type { SatStop } from "@assay/solve";
import type { Formula } from "../ast/nodes.js";
import type { Instance } from "../instance/instance.js";

export interface FinderOptions {
  /**
   * `lex` (the default, with a length of 20): look only at instances that are lexicographically greatest under
   * exchanges of neighbouring interchangeable atoms, comparing at most `length` tuples. Never changes whether there is
   * an instance. `none`: look at all.
   */
  readonly symmetry?: { readonly mode: "none" } | { readonly mode: "lex"; readonly length?: number };
  /**
   * Existential quantifiers below up to this many universal variables get witnesses instead of being grounded. Default
   * 0.
   */
  readonly skolem?: { readonly depth: number };
  /**
   * Which of the formulas are to blame when there is no instance: `none` (the default), `any` such set, or a `minimal`
   * one.
   */
  readonly core?: "none" | "any" | "minimal";
  /** Time, memory and cancellation, for translation and solving together. */
  readonly budget?: Budget;
}

export interface Statistics {
  /** Tuples that the bounds leave open. */
  readonly primaryVariables: number;
  readonly gates: number;
  readonly variables: number;
  readonly clauses: number;
  /** Classes of interchangeable atoms. */
  readonly symmetryClasses: number;
  readonly translationSeconds: number;
  readonly solvingSeconds: number;
}

/** Formulas without an instance within the bounds; `minimal` if each of them is needed for that. */
export interface Core {
  readonly formulas: readonly Formula[];
  readonly minimal: boolean;
}

export type Outcome =
  | { readonly status: "sat"; readonly instance: Instance; readonly statistics: Statistics }
  | { readonly status: "unsat"; readonly core: Core | undefined; readonly statistics: Statistics }
  | { readonly status: "unknown"; readonly reason: SatStop; readonly statistics: Statistics };

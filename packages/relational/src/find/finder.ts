import { Budget, OutOfBudget } from "@assay/base";
import type { Formula } from "../ast/nodes.js";
import type { Bounds } from "../instance/bounds.js";
import type { Instance } from "../instance/instance.js";
import { canonicalForm } from "../symmetry/canonical.js";
import { interchangeableAtoms } from "../symmetry/detect.js";
import type { FinderOptions, Outcome } from "./options.js";
import { Session } from "./session.js";

/** Is there an instance within the bounds in which all the formulas hold? */
export interface Problem {
  readonly bounds: Bounds;
  readonly formulas: readonly Formula[];
}

/**
 * Finds one instance, or says that there is none within the bounds, or that a limit was reached.
 * @throws InputError when a formula mentions a relation without bounds, is not first order, or needs integers that are
 * too wide.
 */
export async function find(problem: Problem, options: FinderOptions = {}): Promise<Outcome> {
  const session = await Session.open(problem.bounds, options);
  try {
    for (const formula of problem.formulas) session.assert(formula);
    return session.solve();
  } finally {
    session.close();
  }
}

export interface EnumerationOptions extends Omit<FinderOptions, "core"> {
  /**
   * `up to isomorphism` (the default): exactly one instance of every class of instances that permutations of
   * interchangeable atoms turn into one another. `instances`: every instance exactly once; symmetry is then not broken,
   * whatever `symmetry` says.
   */
  readonly distinct?: "up to isomorphism" | "instances";
}

/**
 * All instances, one after the other. Ends only when there are no more.
 *
 * "Isomorphic" is meant with respect to the permutations within the classes of interchangeable atoms that the bounds
 * allow (see symmetry/detect.ts). The symmetry breaking predicate keeps most isomorphic instances from being found;
 * those that it lets through are recognized by their canonical form and skipped. Witnesses of quantifiers do not tell
 * instances apart.
 * @throws OutOfBudget when a limit is reached before the end.
 */
export async function* instances(problem: Problem, options: EnumerationOptions = {}): AsyncGenerator<Instance, void> {
  const { distinct = "up to isomorphism", ...finder } = options;
  const budget = options.budget ?? Budget.unlimited;
  const session = await Session.open(problem.bounds, distinct === "instances" ? { ...finder, symmetry: { mode: "none" } } : finder);
  try {
    const classes = distinct === "instances" ? [] : interchangeableAtoms(problem.bounds, budget);
    const seen = new Set<string>();
    for (const formula of problem.formulas) session.assert(formula);
    for (;;) {
      const outcome = session.solve();
      if (outcome.status === "unsat") return;
      if (outcome.status === "unknown") throw new OutOfBudget(outcome.reason === "conflicts" ? "time" : outcome.reason);
      const { instance } = outcome;
      if (distinct === "instances") yield instance;
      else {
        const form = canonicalForm(instance, classes, budget);
        if (!seen.has(form)) {
          seen.add(form);
          yield instance;
        }
      }
      session.exclude(instance);
    }
  } finally {
    session.close();
  }
}

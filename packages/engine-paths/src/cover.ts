/**
 * Paths for people: which ways there are through the code that is covered, each with inputs that go it, and what of
 * that code no path came to.
 *
 * Branches on unknown conditions are split, so that lines and sides that are marked have executions that come there,
 * and a search that is whole has come to all there are: then what is not marked cannot be reached, within the bounds of
 * the inputs. Paths that came along the same lines and sides of branches and ended alike are one *class*; its first
 * path, with its inputs made simple, stands for it.
 */
import { type Budget, OutOfBudget } from "@assay/base";
import type { Reason, Task } from "@assay/checking";
import type { Outcome, ProcedureCoverage } from "@assay/machine";
import { reasonOf } from "./engine.js";
import { Exploration } from "./exploration.js";
import type { PathInputs } from "./witness.js";

export interface CoverTask extends Pick<Task, "program" | "language" | "entry"> {
  readonly budget: Budget;
  readonly mostArguments: number;
  readonly covers: (procedure: string) => boolean;
  /** The procedure whose paths are told apart: what is done before it only makes its inputs. */
  readonly follows: string;
}

/** A path that is the first of its class. */
export interface FoundPath {
  readonly inputs: PathInputs;
  readonly outcome: Outcome;
}

export interface Covered {
  readonly paths: number;
  readonly coverage: readonly ProcedureCoverage[];
  /** Why executions were left out; undefined when none was, so that what no path came to cannot be reached. */
  readonly partial: Reason | undefined;
}

/** After so many paths without a new class the search ends: who wants tests need not wait for a proof. */
const SATURATED = 500;

/** Tells each class when its first path is found, and at last what was covered. */
export async function* cover(task: CoverTask, mostClasses: number): AsyncGenerator<FoundPath, Covered> {
  const { program, language, entry, budget, mostArguments, covers, follows } = task;
  const exploration = new Exploration({ program, language, entry, budget, mostArguments, covers, follows, branches: "split" });
  const classes = new Set<string>();
  let partial: Reason | undefined;
  let paths = 0;
  /** Paths since the last one of a new class. */
  let since = 0;
  try {
    await exploration.begin(entry);
    for (let path = exploration.step(); path !== undefined; path = exploration.step()) {
      if (path === "waiting") continue;
      const { outcome, trail } = path;
      if (outcome.kind === "assumption" || path.isLeft) continue;
      paths++;
      const key = `${endOf(outcome)}\n${trail}`;
      if (classes.has(key)) {
        if (++since < SATURATED) continue;
        partial = { kind: "undecided", what: `the last ${SATURATED} paths were of no new kind` };
        break;
      }
      since = 0;
      classes.add(key);
      yield { inputs: exploration.inputs, outcome };
      if (classes.size >= mostClasses) {
        partial = { kind: "undecided", what: `there are more than ${mostClasses} classes of paths` };
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error;
    partial = { kind: "limit", limit: error.limit, during: "following paths" };
  } finally {
    exploration.dispose();
  }
  const [cut] = exploration.cuts;
  if (cut !== undefined) partial ??= reasonOf(cut);
  return { paths, coverage: exploration.coverage, partial };
}

/** How a path ended: alike for paths of one class. */
function endOf(outcome: Outcome): string {
  return outcome.kind === "exception" ? `exception ${outcome.exception.$c.name}` : outcome.kind;
}

import type { Derivation, Solution } from "../answer.js";
import type { ClauseSet } from "../clause.js";

/**
 * A set that is safe exactly if the one it was made of is (unless its transformation says otherwise), and the ways
 * back; both are total.
 */
export interface Transformed {
  readonly set: ClauseSet;
  /** A solution of the set that was given, out of one of the transformed set. */
  solution(of: Solution): Solution;
  /** A derivation from the set that was given, out of one from the transformed set. */
  derivation(of: Derivation): Derivation;
}

export interface Transformation {
  readonly name: string;
  apply(set: ClauseSet): Transformed;
}

/** One after the other. */
export function chain(name: string, steps: readonly Transformation[]): Transformation {
  return {
    name,
    apply: (given) => {
      const done: Transformed[] = [];
      let set = given;
      for (const step of steps) {
        const next = step.apply(set);
        done.push(next);
        set = next.set;
      }
      return {
        set,
        solution: (of) => done.reduceRight((solution, step) => step.solution(solution), of),
        derivation: (of) => done.reduceRight((derivation, step) => step.derivation(derivation), of),
      };
    },
  };
}

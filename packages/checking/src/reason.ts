/**
 * Why something is `unknown`, as data: who decides what to do next asks for the kind, and only reports make words of
 * it.
 */
import type { Budget, Limit } from "@assay/base";
import type { Obstacle } from "@assay/machine";
import type { Location, Result } from "./verdict.js";

export type Reason =
  /**
   * A limit was reached; `during` says what was being done: `solving`, `translating`; `seconds` of the processor are
   * what one question was given, where that was it.
   */
  | { readonly kind: "limit"; readonly limit: Limit; readonly during?: string; readonly seconds?: number }
  /** Some execution comes, or may come, to what has no meaning here. */
  | {
      readonly kind: "unsupported";
      readonly what: string;
      readonly place?: Location;
      /**
       * What is in the way, where that is more than a place in the code: inputs, how a test is run, classes that are
       * missing, or an obstacle for the machine.
       */
      readonly about?: "inputs" | "test" | "classes" | Obstacle;
    }
  /** A violation was found that the concrete machine does not confirm. */
  | { readonly kind: "not confirmed"; readonly what: string }
  /** It cannot be asked: bad input of this one question, or something missing. */
  | { readonly kind: "not asked"; readonly what: string }
  /** Two engines contradict each other: a bug in Assay. */
  | { readonly kind: "contradiction"; readonly what: string }
  /** Everything was done that is done, and it is not known. */
  | { readonly kind: "undecided"; readonly what: string };

/** One line for people. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case "limit":
      return [
        LIMITS[reason.limit],
        ...(reason.seconds === undefined ? [] : [`(${reason.seconds} CPU s)`]),
        ...(reason.during === undefined ? [] : [`while ${reason.during}`]),
      ].join(" ");
    case "unsupported": {
      const { what, place } = reason;
      return place === undefined ? what : `${what} (in ${place.procedure}, line ${place.line})`;
    }
    case "contradiction":
      return `internal error: ${reason.what}; please report it with the input that caused it`;
    case "not confirmed":
    case "not asked":
    case "undecided":
      return reason.what;
  }
}

const LIMITS: Readonly<Record<Limit, string>> = {
  time: "out of time",
  memory: "out of memory",
  cancelled: "stopped before it was decided",
  work: "given up after the work that one question may cost",
};

/** The result, with the limit that one question had; `outer` is what all of them have, and may have been it. */
export function withUnitLimit(result: Result, seconds: number | undefined, outer: Pick<Budget, "exceeded">): Result {
  const { reason } = result;
  const isOwn = reason?.kind === "limit" && reason.limit === "time" && reason.seconds === undefined;
  return !isOwn || seconds === undefined || outer.exceeded() !== undefined ? result : { ...result, reason: { ...reason, seconds } };
}

/** Whether inputs are too many to be tried one by one: a matter of how an answer was looked for, not of the program. */
export function hasManyInputs(reason: Reason | undefined): boolean {
  return reason?.kind === "unsupported" && reason.about === "many inputs";
}

export function isLimit(reason: Reason | undefined): reason is Extract<Reason, { kind: "limit" }> {
  return reason?.kind === "limit";
}

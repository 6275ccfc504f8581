/**
 * Stack and memory: every execution of Assay's has enough of both. A proof says so where the program comes near the
 * limits of a machine; where the program itself looks what happens there (it catches the errors), it is none. Nor is it
 * where the program is told that memory was collected: no execution of Assay's finalizes anything.
 */
import type { LanguageRuntime } from "@assay/machine";
import type { Replay } from "./replay.js";
import type { Result } from "./verdict.js";

/** What a program has to do with the limits of a machine. */
export interface ResourceUse {
  /** Whether some procedure may call itself. */
  readonly recurs: boolean;
  /** Whether some array has a length that is no small constant. */
  readonly sizes: boolean;
  /** Where the errors are caught that say that a limit was reached, if they are. */
  readonly catchesOverflow: string | undefined;
  readonly catchesMemory: string | undefined;
  /**
   * What an execution says whose stack overflows, where nobody catches that: how deep it is differs, so that it is not
   * known; or `nothing`, for questions about executions that end.
   */
  readonly overflowSays?: "nothing";
  /** A class whose objects the machine finalizes in a thread of its own, when it collects garbage, or never. */
  readonly finalizes?: { readonly class: string; readonly of: "the program" | "a library" } | undefined;
}

const UNUSED: ResourceUse = { recurs: false, sizes: false, catchesOverflow: undefined, catchesMemory: undefined };

/** The result with what it assumes of stack and memory; `all` are the executions, where it rests on having run them. */
export function withResources(
  result: Result,
  language: LanguageRuntime,
  use: ResourceUse = UNUSED,
  all: readonly { readonly run: Pick<Replay, "near"> }[] | undefined,
): Result {
  if (result.verdict !== "proved" && result.verdict !== "bounded") return result;
  const comesNear = (...limits: ("deep" | "overflow" | "large" | "huge")[]): boolean =>
    all!.some(({ run }) => limits.some((limit) => run.near.has(limit)));
  const isDeep = all === undefined ? use.recurs : comesNear("deep", "overflow");
  const isLarge = all === undefined ? use.sizes : comesNear("large", "huge");
  const unknown = (reason: string): Result => ({ ...result, verdict: "unknown", reason: { kind: "undecided", what: reason } });
  if (use.finalizes?.of === "the program")
    return unknown(`objects of ${use.finalizes.class} are finalized in another thread, at any time or never: that is not looked at`);
  if (isDeep && use.catchesOverflow !== undefined)
    return unknown(`${use.catchesOverflow} catches what is thrown when the stack overflows, and how deep a stack is differs`);
  const overflows = all !== undefined && comesNear("overflow");
  if (overflows && use.overflowSays !== "nothing") return unknown("the stack overflows, and how deep it is differs");
  if (isLarge && use.catchesMemory !== undefined)
    return unknown(`${use.catchesMemory} catches what is thrown when there is no memory left, and how much there is differs`);
  if (all !== undefined && comesNear("huge")) return unknown(`an array is longer than some ${language.machine}s make them`);
  const finalized =
    use.finalizes === undefined ? [] : [`what a library does when objects of ${use.finalizes.class} are finalized is not seen`];
  const assumed = [
    ...finalized,
    ...(isDeep && !overflows ? ["the stack does not overflow"] : []),
    ...(overflows ? ["executions whose stack overflows say nothing"] : []),
    ...(isLarge ? ["there is enough memory"] : []),
  ];
  return withAssumptions(result, assumed);
}

/** The result, if it is one, with more that it rests on. */
export function withAssumptions(result: Result, assumed: readonly string[]): Result {
  if (assumed.length === 0 || result.verdict === "unknown") return result;
  return { ...result, receipt: { ...result.receipt, assumptions: [...result.receipt.assumptions, ...assumed] } };
}

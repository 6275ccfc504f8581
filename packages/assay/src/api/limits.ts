/** Limits of a request. What is not told is not limited. */
import { Budget } from "@assay/base";

export interface RequestLimits {
  /** On the clock, from the request on. */
  readonly seconds?: number;
  /** Of the processors, of this process. */
  readonly cpuSeconds?: number;
  /** Of this process. */
  readonly megabytes?: number;
  /**
   * Ends the work; what is not decided by then is `unknown`. It is looked at often, but not while one question to a
   * solver is being answered.
   */
  readonly signal?: AbortSignal;
  /** In place of the others: a budget of one's own. */
  readonly budget?: Budget;
}

export function budgetFor({ budget, seconds, cpuSeconds, megabytes, signal }: RequestLimits): Budget {
  if (budget !== undefined) return budget;
  return new Budget({
    ...(seconds === undefined ? {} : { seconds }),
    ...(cpuSeconds === undefined ? {} : { cpuSeconds }),
    ...(megabytes === undefined ? {} : { megabytes }),
    ...(signal === undefined ? {} : { signal }),
  });
}

/**
 * What one property of one class may cost. A person who gives seconds means seconds; otherwise it is work, which is the
 * same on a busy machine and on an idle one. The parts (trials, search, better witnesses) are limited in work in both
 * cases, since they decide what is answered, and a limit in seconds is shared among them besides, so that the first
 * does not take all of it.
 */
import type { Budget } from "@assay/base";

export interface Effort {
  readonly seconds?: number;
  readonly work: number;
}

/** More than a machine does in a second, mostly: paths do most. */
const MOST_WORK_A_SECOND = 8_000_000;
/** Without a limit in seconds: 10 to 30 seconds' worth. */
const DEFAULT_WORK = 80_000_000;

/** Of a limit that was given, or without one. */
export function effortOf(seconds: number | undefined): Effort {
  return seconds === undefined ? { work: DEFAULT_WORK } : { seconds, work: seconds * MOST_WORK_A_SECOND };
}

export function partOf({ seconds, work }: Effort, part: number): Effort {
  return { ...(seconds === undefined ? {} : { seconds: seconds * part }), work: work * part };
}

/** For a whole property: no work is counted where seconds are. */
export function whole(budget: Budget, { seconds, work }: Effort): Budget {
  return seconds === undefined ? budget.working(work) : budget.within(seconds);
}

/** For a part of one. */
export function partly(budget: Budget, { seconds, work }: Effort): Budget {
  return (seconds === undefined ? budget : budget.within(seconds)).working(work);
}

import { Budget } from "@assay/base";

/** A part of the time that is left. */
export function shareOf(budget: Budget, share: number): Budget {
  const { wall, processor } = budget.remaining();
  return new Budget(
    {
      ...(wall === Number.POSITIVE_INFINITY ? {} : { seconds: wall * share }),
      ...(processor === Number.POSITIVE_INFINITY ? {} : { cpuSeconds: processor * share }),
    },
    budget,
  );
}

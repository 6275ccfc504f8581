import type { Budget } from "@assay/base";
import type { UnknownReason } from "../decide/decider.js";

/** A solver that reads SMT-LIB 2 commands, wherever it runs. */
export interface SmtChannel {
  /**
   * Gives the commands and returns what the solver prints. Throws {@link ChannelFailure}; the channel is then of no
   * more use.
   */
  run(commands: string, budget: Budget): Promise<string>;
  /** Ends the solver. */
  close(): void;
}

/** The solver could not answer; `kind` says why. */
export class ChannelFailure extends Error {
  readonly kind: UnknownReason["kind"];

  constructor(kind: UnknownReason["kind"], message: string) {
    super(message);
    this.name = "ChannelFailure";
    this.kind = kind;
  }
}

/** Milliseconds between looks at the budget while a solver works elsewhere. */
const pollMilliseconds = 20;

/**
 * Waits for `work`, looking at the budget (and at `watch`) all the while; when that gives a failure, `stop` is called
 * and the failure thrown. The timer also keeps the process alive while only an unreferenced worker or child is busy.
 */
export async function watched<T>(
  work: Promise<T>,
  budget: Budget,
  stop: (failure: ChannelFailure) => void,
  watch: () => ChannelFailure | undefined = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const limit = budget.exceeded();
      const failure = limit === undefined ? watch() : new ChannelFailure(limit, `out of ${limit} while solving`);
      if (failure === undefined) return;
      clearInterval(timer);
      stop(failure);
      reject(failure);
    }, pollMilliseconds);
  });
  try {
    return await Promise.race([work, given]);
  } finally {
    clearInterval(timer);
  }
}

/**
 * How much work the parts of a search are worth. Work is counted in steps (`Budget.spend`): statements executed
 * symbolically, gates made, what the solver does between two questions whether to stop. It is the same in every run, on
 * a busy machine and on an idle one; the clock only tells when the limit of the whole check is reached. A million steps
 * take between a fifth of a second, mostly in the solver, and a second.
 */
export const WORK = {
  /** The search before most trials: small programs are decided by it at once. */
  probe: 500_000,
  /** A search for numbers by descent. */
  numbers: 1_000_000,
  /** Looking for a smaller model of an error that was found. */
  smaller: 5_000_000,
  /**
   * The first question about guesses, and each further one when some were refuted: then the round is executed again
   * anyway.
   */
  guesses: { first: 20_000_000, further: 2_500_000 },
  /** Asking about one assertion among several. */
  oneAssertion: 5_000_000,
  /** What a search has to have left to look for invariants at all. */
  invariants: 10_000_000,
  /** Looking for closed forms of recursive procedures at once, where others wait. */
  closedForms: 12_000_000,
} as const;

/**
 * A search that has found a violation goes on for the other assertions, without a limit of time, for so much work, or
 * for as many times what it took so far.
 */
export const PATIENCE = { work: 20_000_000, times: 3 };

/**
 * What may be spent on finding out whether anything comes to an assertion that holds: as a part of the work so far, or
 * so much.
 */
export const CURIOSITY = { work: 5_000_000, times: 0.5 };

/**
 * How much work running the program is worth. Work is counted in steps (`Budget.spend`): it is the same in every run,
 * on a busy machine and on an idle one; the clock only tells when the limit of the whole check is reached. A million
 * steps take between a fifth of a second and a second.
 */
export const WORK = {
  /** The run without inputs. */
  first: 4_000_000,
  /** All trials before a search, and again after it. */
  trials: 2_000_000,
  /** The few trials before anything else. */
  fewTrials: 200_000,
  /** One of them: to begin it costs this, each input costs this, and one that does not end costs this. */
  trial: { least: 300, input: 1, most: 100_000 },
  /** Simpler inputs for a witness. */
  simpler: 400_000,
  /** Whether any inputs are known with which a method can be called. */
  isCalled: 4_000_000,
} as const;

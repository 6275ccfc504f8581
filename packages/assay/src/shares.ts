/**
 * `--engine auto`: which engines work on a program, in which order, and how much each does before it is the next one's
 * turn. All of it is here; how turns are taken is in `packages/checking/src/portfolio.ts`. Measured on
 * a few programs, a second of processor time is half a million to six million steps, most where it is spent in the
 * solver. `refine` comes first, for a moment: its trials find shallow mistakes, and what it proves at once should not
 * wait for paths. Whether threads may be started is over-approximated, and libraries name
 * threads that nobody starts: `paths` takes part in any case, and gives up where one is.
 */
export interface Share {
  readonly engine: string;
  /** Work of the first turn, in steps as `Budget` counts them. */
  readonly first: number;
  /**
   * Work of the second turn, twice that of the first unless told; each later turn is twice as long as the one before.
   */
  readonly second?: number;
  /** Work of a short turn before the first, behind that of the engine that begins. */
  readonly early?: number;
  /** Work of the first turn for the uses of one object (`--entry 'Class.*'`), where it is the second to begin. */
  readonly firstOfObjects?: number;
  /** Programs that it is good for; all, unless told. */
  readonly programs?: "with threads" | "without threads";
  /**
   * How many times longer its later turns are, and before those of others, while its search looks as if it came to an
   * end.
   */
  readonly ending?: number;
  /** `answers`: where it does not know, the others' reasons are told. */
  readonly tells?: "answers";
}

/** In the order in which they begin. Engines that are not here have to be asked for by name. */
export const SHARES: readonly Share[] = [
  { engine: "explicit", first: 4_000_000, programs: "with threads" },
  // A few trials and a short look: shallow mistakes and what refinement proves at once.
  { engine: "refine", first: 600_000, second: 6_000_000 },
  // Invariants of loops and recursion, where refinement has not answered at once: a moment is enough for most, half a
  // second; it goes on where it stopped, and ends where nothing asks for any. The uses of an object are a loop without
  // an end: but for an invariant nothing is ever proved of them.
  { engine: "horn", first: 1_500_000, second: 6_000_000, firstOfObjects: 16_000_000, programs: "without threads", tells: "answers" },
  // Cheap steps: a million take a twentieth to a quarter of a second. A tree that has stopped growing deeper has an
  // end. The early turn is for what holds within small bounds: turns of the others may take all the time there is.
  { engine: "paths", early: 400_000, first: 4_000_000, ending: 4 },
];

/**
 * For small inputs, which have little time: paths are short then, and what they tell within their first turn is most of
 * what is found at all.
 */
export const SHARES_OF_SMALL: readonly Share[] = [
  { engine: "paths", first: 400_000, second: 2_000_000, ending: 4 },
  { engine: "refine", first: 600_000, second: 2_000_000 },
  { engine: "explicit", first: 1_000_000, programs: "with threads" },
];

export const hasShare = (engine: string): boolean => SHARES.some((each) => each.engine === engine);

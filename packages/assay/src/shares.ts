/**
 * `--engine auto`: which engines work on a program, in which order, and how much each does before it is the next one's
 * turn. All of it is here; how turns are taken is in `packages/checking/src/portfolio.ts`. In a few programs a second of
 * processor time was three to seven million steps of `paths` and half a million to three million of `refine`: their
 * first turns are about a second each. (With a first turn of sixteen million of `paths`, recursive programs that `refine`
 * proves alone were undecided after ten seconds.) Whether threads may be started is over-approximated, and libraries name
 * threads that nobody starts: `paths` takes part in any case, and gives up where one is.
 */
export interface Share {
  readonly engine: string;
  /** Work of the first turn, in steps as `Budget` counts them; each later turn is twice as long. */
  readonly first: number;
  /** Programs that it is good for; all, unless told. */
  readonly programs?: "with threads" | "without threads";
  /** `answers`: where it does not know, the others' reasons are told. */
  readonly tells?: "answers";
}

/** In the order in which they begin. Engines that are not here have to be asked for by name. */
export const SHARES: readonly Share[] = [
  { engine: "explicit", first: 4_000_000, programs: "with threads" },
  { engine: "paths", first: 4_000_000 },
  { engine: "refine", first: 1_000_000 },
  // Invariants of loops and recursion, where refinement has not answered soon; it ends where nothing asks for any.
  { engine: "horn", first: 1_000_000, programs: "without threads", tells: "answers" },
];

export const hasShare = (engine: string): boolean => SHARES.some((each) => each.engine === engine);

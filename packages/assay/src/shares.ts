/**
 * `--engine auto`: which engines work on a program, in which order, and how much each does before it is the next one's
 * turn. All of it is here; how turns are taken is in `packages/checking/src/portfolio.ts`. A second of processor time is
 * two to eight million steps of `paths` and one to three million of `refine` and `horn`: their first turns are about a
 * second each. (With a first turn of sixteen million `paths` won cases of ordinary code by seconds, and recursive
 * programs that `refine` proves in two seconds were undecided after ten.) Whether threads may be started is
 * over-approximated, and libraries name threads that nobody starts: `paths` takes part in any case, and gives up where
 * one is.
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

/**
 * How far a search came that ended without an answer: what it looked into without finding a violation. It is no
 * verdict: what was not looked into may still go wrong.
 */
export interface Explored {
  /** Loops that were executed up to so many rounds, wherever they are begun; the most rounds first. */
  readonly loops: readonly { readonly place: string; readonly rounds: number }[];
  /** Recursive procedures that were looked into up to so many calls deep. */
  readonly recursions: readonly { readonly place: string; readonly depth: number }[];
  /** Calls and rests of loops that were met and not looked into. */
  readonly open: number;
}

/** Loops and recursions named in one line. */
const NAMED = 3;

/** One line for people; undefined when there is nothing to tell. */
export function exploredText({ loops, recursions, open }: Explored): string | undefined {
  const parts = [
    ...loops.map(({ place, rounds }) => `${rounds} ${rounds === 1 ? "round" : "rounds"} of the loop in ${place}`),
    ...recursions.map(({ place, depth }) => `${depth} ${depth === 1 ? "call" : "calls"} of ${place} inside each other`),
  ];
  if (parts.length === 0) return open === 0 ? undefined : `no violation found in what was looked into; ${regions(open)} not looked into`;
  const more = parts.length > NAMED ? `, and ${parts.length - NAMED} more` : "";
  const rest = open === 0 ? "" : `; ${regions(open)} not looked into`;
  return `no violation found in up to ${parts.slice(0, NAMED).join(", ")}${more}${rest}`;
}

function regions(count: number): string {
  return `${count} ${count === 1 ? "region" : "regions"}`;
}

/**
 * Büchi automata with acceptance on transitions and any number of acceptance sets: a run is accepting if it takes
 * transitions of every set again and again. Letters are sets of propositions; a transition's label is a cube: what must
 * hold and what must not.
 */
import type { Brand } from "@assay/base";

/** Propositions as bits, by their place in {@link Automaton.propositions}. */
export type PropositionSet = Brand<number, "PropositionSet">;
/** Acceptance sets as bits. */
export type AcceptanceSet = Brand<number, "AcceptanceSet">;

/** As many as have a bit. */
export const MOST_PROPOSITIONS = 30;

export interface Transition {
  readonly holds: PropositionSet;
  readonly fails: PropositionSet;
  readonly to: number;
  readonly accepts: AcceptanceSet;
}

export interface Automaton {
  readonly propositions: readonly string[];
  /** How many states; they are numbered from 0, and {@link initial} is one of them. */
  readonly states: number;
  readonly initial: number;
  /** How many acceptance sets. With none, every infinite run is accepting. */
  readonly sets: number;
  out(state: number): readonly Transition[];
}

/**
 * An automaton with one set and acceptance at states: a transition accepts if and only if it leaves an accepting state.
 */
export interface BuchiAutomaton extends Automaton {
  isAccepting(state: number): boolean;
}

export function makeAutomaton(parts: Omit<Automaton, "states" | "out">, rows: readonly (readonly Transition[])[]): Automaton {
  return { ...parts, states: rows.length, out: (state) => rows[state]! };
}

export const everySet = (sets: number): AcceptanceSet => (2 ** sets - 1) as AcceptanceSet;

/** The numbers of the sets. */
export function setsIn(bits: AcceptanceSet): readonly number[] {
  const found: number[] = [];
  for (let set = 0; bits >> set !== 0; set++) if (((bits >> set) & 1) === 1) found.push(set);
  return found;
}

/** Whether the letter is one of the transition's. */
export function admits({ holds, fails }: Transition, letter: PropositionSet): boolean {
  return (letter & holds) === holds && (letter & fails) === 0;
}

/** Whether every letter of `b` is one of `a`. */
export function isWeaker(a: Pick<Transition, "holds" | "fails">, b: Pick<Transition, "holds" | "fails">): boolean {
  return (a.holds & b.holds) === a.holds && (a.fails & b.fails) === a.fails;
}

/**
 * Whether every letter of the cube is one of some cube of the others. Splits the cube on a proposition that another
 * asks for; at most 30 times.
 */
export function isCovered(cube: Pick<Transition, "holds" | "fails">, by: readonly Pick<Transition, "holds" | "fails">[]): boolean {
  const meeting = by.filter((each) => (each.holds & cube.fails) === 0 && (each.fails & cube.holds) === 0);
  if (meeting.some((each) => isWeaker(each, cube))) return true;
  const first = meeting[0];
  if (first === undefined) return false;
  const open = (first.holds | first.fails) & ~(cube.holds | cube.fails);
  const bit = open & -open;
  return (
    isCovered({ holds: (cube.holds | bit) as PropositionSet, fails: cube.fails }, meeting) &&
    isCovered({ holds: cube.holds, fails: (cube.fails | bit) as PropositionSet }, meeting)
  );
}

export function transitionCount(automaton: Automaton): number {
  let count = 0;
  for (let state = 0; state < automaton.states; state++) count += automaton.out(state).length;
  return count;
}

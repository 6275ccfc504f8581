/**
 * One acceptance set, at states, instead of several on transitions.
 *
 * A state is a pair of a state and a level: the sets below the level have been seen since the last accepting state
 * (Gastin and Oddoux 2001). A transition raises the level past every set that it is in; at the top the state accepts
 * and counting begins again. Levels matter inside an accepting component only.
 *
 * Fewer states by three means. First every set gets the transitions that it can have without a new word: those that lie
 * on no cycle outside the set, since a run that takes one for ever meets the set for ever. Then the sets that all
 * transitions of a state are in are counted when the state is reached, not when it is left. This counts a transition at
 * most for two rounds, so infinitely many rounds still mean infinitely many transitions of each set. Last the result is
 * reduced.
 */
import type { Budget } from "@assay/base";
import { type AcceptanceSet, type Automaton, type BuchiAutomaton, everySet, makeAutomaton, type Transition } from "./automaton.js";
import { components } from "./components.js";
import { acceptingComponents, reduced } from "./reduce.js";

/** @returns an automaton with the same words. */
export function degeneralize(automaton: Automaton, budget: Budget): BuchiAutomaton {
  return atStates(reduced(byLevels(saturated(automaton)), budget));
}

/** Every set with all the transitions inside accepting components that it can have. */
function saturated(automaton: Automaton): Automaton {
  const own = acceptingComponents(automaton);
  const states = Array.from({ length: automaton.states }, (_, state) => state);
  let rows = states.map((state) => automaton.out(state));
  for (let set = 0; set < automaton.sets; set++) {
    const bit = 1 << set;
    const outside = (state: number): readonly number[] => rows[state]!.filter((t) => (t.accepts & bit) === 0).map(({ to }) => to);
    const part = new Map(components(states, outside).flatMap((component, i) => component.map((state) => [state, i] as const)));
    rows = rows.map((row, state) =>
      row.map((t) => {
        const isInside = own[state] !== undefined && own[state] === own[t.to];
        return isInside && part.get(state) !== part.get(t.to) ? { ...t, accepts: (t.accepts | bit) as AcceptanceSet } : t;
      }),
    );
  }
  return makeAutomaton(automaton, rows);
}

function byLevels(automaton: Automaton): Automaton {
  const { sets } = automaton;
  const own = acceptingComponents(automaton);
  const raised = (level: number, accepts: number): number => {
    let now = level;
    while (now < sets && ((accepts >> now) & 1) === 1) now++;
    return now;
  };
  /** The sets that every transition from the state inside its component is in. */
  const common = Array.from({ length: automaton.states }, (_, state) => {
    if (own[state] === undefined) return 0;
    const inside = automaton.out(state).filter(({ to }) => own[to] === own[state]);
    return inside.reduce<number>((all, { accepts }) => all & accepts, everySet(sets));
  });
  const numbers = new Map<string, number>();
  const pending: { readonly state: number; readonly level: number }[] = [];
  const number = (state: number, level: number): number => {
    const key = `${state},${level}`;
    if (!numbers.has(key)) {
      numbers.set(key, numbers.size);
      pending.push({ state, level });
    }
    return numbers.get(key)!;
  };
  const initial = number(automaton.initial, raised(0, common[automaton.initial]!));
  const rows: Transition[][] = [];
  for (let at = 0; at < pending.length; at++) {
    const { state, level } = pending[at]!;
    const isTop = level === sets && own[state] !== undefined;
    rows.push(
      automaton.out(state).map((t) => {
        const isInside = own[state] !== undefined && own[state] === own[t.to];
        const passed = !isInside ? 0 : isTop ? raised(0, t.accepts & ~common[state]!) : raised(level, t.accepts);
        return { ...t, to: number(t.to, raised(passed, common[t.to]!)), accepts: (isTop ? 1 : 0) as AcceptanceSet };
      }),
    );
  }
  return makeAutomaton({ propositions: automaton.propositions, initial, sets: 1 }, rows);
}

/** Acceptance of transitions inside a component is that of the state they leave; elsewhere it is of no account. */
function atStates(automaton: Automaton): BuchiAutomaton {
  const own = acceptingComponents(automaton);
  const isAccepting = (state: number): boolean =>
    own[state] !== undefined && automaton.out(state).every((t) => own[t.to] !== own[state] || automaton.sets === 0 || t.accepts === 1);
  const rows = Array.from({ length: automaton.states }, (_, state) =>
    automaton.out(state).map((t) => ({ ...t, accepts: (isAccepting(state) ? 1 : 0) as AcceptanceSet })),
  );
  return { ...makeAutomaton({ propositions: automaton.propositions, initial: automaton.initial, sets: 1 }, rows), isAccepting };
}

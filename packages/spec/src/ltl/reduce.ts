/**
 * Smaller automata with the same words.
 *
 * Repeated until nothing changes:
 * 1. States from which no accepting component can be reached go (also transient states, when nothing else needs them).
 * 2. Acceptance counts inside components that can accept only; elsewhere it is taken away. A set that contains another
 *    there is redundant and goes.
 * 3. Direct simulation (Etessami and Holzmann 2000; Somenzi and Bloem 2000; on transitions and with several sets as
 *    Babiak et al., SPIN 2013): `t` simulates `s` if for each letter every move of `s` is matched by one of `t` that
 *    accepts at least as much and leads to a state that simulates. States that simulate each other are merged; a
 *    transition is dropped if another of its state has all its letters, accepts at least as much and leads to a state
 *    that simulates its own.
 *
 * Why 3 is sound: a run through what was dropped is matched, move by move, by one that accepts wherever it did. Two
 * transitions never drop each other: the relation between them is made strict by their order.
 */
import type { Budget } from "@assay/base";
import {
  type AcceptanceSet,
  type Automaton,
  everySet,
  isCovered,
  isWeaker,
  makeAutomaton,
  type PropositionSet,
  type Transition,
  transitionCount,
} from "./automaton.js";
import { components } from "./components.js";

/** Simulation is quadratic in the states: beyond these only equal rows are merged. */
const MOST_SIMULATED = 400;

/** An automaton with the same words, no more states, transitions and sets. */
export function reduced(automaton: Automaton, budget: Budget): Automaton {
  let now = automaton;
  while (true) {
    const size = [now.states, transitionCount(now), now.sets];
    now = mergeEqualRows(withoutRedundantSets(useful(now)));
    if (now.states <= MOST_SIMULATED) now = bySimulation(now, budget);
    now = useful(now);
    if (size[0] === now.states && size[1] === transitionCount(now) && size[2] === now.sets) return now;
    budget.check();
  }
}

/**
 * For every state the number of its component if that can accept; else undefined. Components are numbered, later ones
 * reach earlier ones.
 */
export function acceptingComponents(automaton: Automaton): readonly (number | undefined)[] {
  const own: (number | undefined)[] = new Array(automaton.states).fill(undefined);
  const all = components([automaton.initial], (state) => automaton.out(state).map(({ to }) => to));
  for (const [number, component] of all.entries()) {
    const inside = new Set(component);
    const edges = component.flatMap((state) => automaton.out(state).filter(({ to }) => inside.has(to)));
    const seen = edges.reduce((union, { accepts }) => union | accepts, 0);
    if (edges.length > 0 && seen === everySet(automaton.sets)) for (const state of component) own[state] = number;
  }
  return own;
}

/** Only what is reached and can accept; acceptance only inside accepting components. */
function useful(automaton: Automaton): Automaton {
  const own = acceptingComponents(automaton);
  const order = components([automaton.initial], (state) => automaton.out(state).map(({ to }) => to));
  const isUseful = new Set<number>();
  for (const component of order) {
    const reaches = component.some((s) => own[s] !== undefined || automaton.out(s).some(({ to }) => isUseful.has(to)));
    if (reaches) for (const state of component) isUseful.add(state);
  }
  const rows = new Map<number, readonly Transition[]>();
  for (const state of new Set([automaton.initial, ...isUseful])) {
    const kept = automaton.out(state).filter(({ to }) => isUseful.has(to));
    rows.set(
      state,
      kept.map((t) => (own[state] !== undefined && own[state] === own[t.to] ? t : { ...t, accepts: 0 as AcceptanceSet })),
    );
  }
  return renumbered(automaton, rows);
}

/** The states of `rows`, numbered in the order in which a search from the initial one meets them. */
function renumbered(automaton: Automaton, rows: ReadonlyMap<number, readonly Transition[]>): Automaton {
  const numbers = new Map([[automaton.initial, 0]]);
  for (const state of numbers.keys()) for (const { to } of rows.get(state)!) if (!numbers.has(to)) numbers.set(to, numbers.size);
  const out = [...numbers.keys()].map((state) => rows.get(state)!.map((t) => ({ ...t, to: numbers.get(t.to)! })));
  return makeAutomaton({ propositions: automaton.propositions, initial: 0, sets: automaton.sets }, out.map(joined));
}

/** Transitions with equal ends: one that another contains goes; two that differ in one proposition only become one. */
function joined(row: readonly Transition[]): readonly Transition[] {
  const kept = [...row];
  for (let i = 0; i < kept.length; i++) {
    for (let j = 0; j < kept.length; j++) {
      const [a, b] = [kept[i]!, kept[j]!];
      if (i === j || a.to !== b.to || a.accepts !== b.accepts) continue;
      const [differing, all] = [a.holds & b.fails, a.fails & b.holds];
      const isOneApart = (differing & (differing - 1)) === 0 && differing !== 0 && all === 0;
      const merged = { ...a, holds: (a.holds & ~differing) as PropositionSet };
      if (isWeaker(a, b)) kept.splice(j, 1);
      else if (isOneApart && merged.holds === b.holds && a.fails === (b.fails & ~differing)) {
        kept[i] = merged;
        kept.splice(j, 1);
      } else continue;
      i = -1;
      break;
    }
  }
  return kept;
}

/** Expects acceptance to be inside accepting components only. */
function withoutRedundantSets(automaton: Automaton): Automaton {
  const own = acceptingComponents(automaton);
  const marks = new Set<number>();
  let hasRejectingCycle = false;
  for (const component of components([automaton.initial], (state) => automaton.out(state).map(({ to }) => to))) {
    const inside = new Set(component);
    for (const state of component) {
      for (const t of automaton.out(state)) {
        if (!inside.has(t.to)) continue;
        if (own[state] === undefined) hasRejectingCycle = true;
        else marks.add(t.accepts);
      }
    }
  }
  const kept: number[] = [];
  const isIn = (mark: number, set: number): boolean => ((mark >> set) & 1) === 1;
  const all = Array.from({ length: automaton.sets }, (_, set) => set);
  const gone = new Set<number>();
  for (const set of all) {
    const smaller = all.some(
      (other) => other !== set && !gone.has(other) && [...marks].every((mark) => !isIn(mark, other) || isIn(mark, set)),
    );
    const isEverything = [...marks].every((mark) => isIn(mark, set));
    const isLast = gone.size === automaton.sets - 1;
    if (smaller || (isEverything && !(isLast && hasRejectingCycle))) gone.add(set);
    else kept.push(set);
  }
  if (gone.size === 0) return automaton;
  const mask = (accepts: number): AcceptanceSet =>
    kept.reduce((mark, set, place) => mark | (isIn(accepts, set) ? 1 << place : 0), 0) as AcceptanceSet;
  const rows = new Map(
    Array.from({ length: automaton.states }, (_, state) => [state, automaton.out(state).map((t) => ({ ...t, accepts: mask(t.accepts) }))]),
  );
  return renumbered({ ...automaton, sets: kept.length }, rows);
}

/** States with equal rows, up to states found equal before, become one (bisimulation). */
function mergeEqualRows(automaton: Automaton): Automaton {
  let block: readonly number[] = new Array(automaton.states).fill(0);
  for (let count = 1; ; ) {
    const numbers = new Map<string, number>();
    const next = block.map((own, state) => {
      const row = automaton.out(state).map((t) => `${t.holds},${t.fails},${t.accepts},${block[t.to]}`);
      const key = `${own}:${[...new Set(row)].sort().join(" ")}`;
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return numbers.get(key)!;
    });
    block = next;
    if (numbers.size === count) break;
    count = numbers.size;
  }
  return quotient(automaton, block);
}

/** One state for each block; its transitions are those of the block's first state. */
function quotient(automaton: Automaton, block: readonly number[]): Automaton {
  const rows = new Map<number, readonly Transition[]>();
  for (const [state, own] of block.entries())
    if (!rows.has(own))
      rows.set(
        own,
        automaton.out(state).map((t) => ({ ...t, to: block[t.to]! })),
      );
  return renumbered({ ...automaton, initial: block[automaton.initial]! }, rows);
}

function bySimulation(automaton: Automaton, budget: Budget): Automaton {
  const simulates = directSimulation(automaton, budget);
  const block = Array.from({ length: automaton.states }, (_, s) => {
    let first = 0;
    while (!(simulates(first, s) && simulates(s, first))) first++;
    return first;
  });
  return quotient({ ...automaton, out: (state) => withoutDominated(automaton.out(state), simulates) }, block);
}

/** Whether `a` simulates `b`: the greatest such relation, by taking pairs away until all are right. */
function directSimulation(automaton: Automaton, budget: Budget): (a: number, b: number) => boolean {
  const n = automaton.states;
  const holds = new Uint8Array(n * n).fill(1);
  for (let changed = true; changed; ) {
    changed = false;
    for (let a = 0; a < n; a++) {
      for (let b = 0; b < n; b++) {
        if (a === b || holds[a * n + b] === 0) continue;
        budget.tick();
        const isMatched = automaton.out(b).every((move) =>
          isCovered(
            move,
            automaton.out(a).filter((t) => (move.accepts & ~t.accepts) === 0 && holds[t.to * n + move.to] === 1),
          ),
        );
        if (isMatched) continue;
        holds[a * n + b] = 0;
        changed = true;
      }
    }
  }
  return (a, b) => holds[a * n + b] === 1;
}

function withoutDominated(row: readonly Transition[], simulates: (a: number, b: number) => boolean): readonly Transition[] {
  const dominates = (a: Transition, b: Transition): boolean => isWeaker(a, b) && (b.accepts & ~a.accepts) === 0 && simulates(a.to, b.to);
  return row.filter((b, j) => !row.some((a, i) => i !== j && dominates(a, b) && (i < j || !dominates(b, a))));
}

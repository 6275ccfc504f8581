/**
 * Infinite words that end in a cycle, and the truth of formulas on them by definition. This is the referee: where an
 * automaton disagrees, the automaton is wrong.
 */
import { unreachable } from "@assay/base";
import { type Automaton, admits, type PropositionSet, setsIn } from "./automaton.js";
import { findFairLasso } from "./fair-lasso.js";
import type { Formula } from "./formula.js";

/** `prefix cycle cycle cycle …`; letters are sets of names. */
export interface Word {
  readonly prefix: readonly ReadonlySet<string>[];
  /** Not empty. */
  readonly cycle: readonly ReadonlySet<string>[];
}

export function holdsOn(formula: Formula, word: Word): boolean {
  return truth(formula, word)[0]!;
}

/** The truth at every place of prefix and cycle; behind the last comes the cycle's first. */
function truth(f: Formula, word: Word): readonly boolean[] {
  const letters = [...word.prefix, ...word.cycle];
  switch (f.kind) {
    case "constant":
      return letters.map(() => f.value);
    case "proposition":
      return letters.map((letter) => letter.has(f.name));
    case "not":
      return truth(f.of, word).map((each) => !each);
    case "and":
    case "or":
    case "until":
    case "release": {
      const [left, right] = [truth(f.left, word), truth(f.right, word)];
      if (f.kind === "and") return left.map((each, i) => each && right[i]!);
      if (f.kind === "or") return left.map((each, i) => each || right[i]!);
      const next = (i: number): number => (i + 1 < letters.length ? i + 1 : word.prefix.length);
      if (f.kind === "until") return letters.map((_, i) => isReached(i, letters.length, next, left, right));
      // f R g is the negation of !f U !g.
      const [notLeft, notRight] = [left.map((each) => !each), right.map((each) => !each)];
      return letters.map((_, i) => !isReached(i, letters.length, next, notLeft, notRight));
    }
    default:
      return unreachable(f);
  }
}

/**
 * Whether `right` is true somewhere from the place on, and `left` at all places before. As many steps as places see all
 * that follow.
 */
function isReached(
  from: number,
  places: number,
  next: (place: number) => number,
  left: readonly boolean[],
  right: readonly boolean[],
): boolean {
  for (let place = from, steps = 0; steps < places; place = next(place), steps++) {
    if (right[place]!) return true;
    if (!left[place]!) return false;
  }
  return false;
}

/** Whether the automaton has an accepting run on the word. */
export function accepts(automaton: Automaton, word: Word): boolean {
  const letters = [...word.prefix, ...word.cycle].map(
    (letter) => automaton.propositions.reduce((bits, name, i) => bits | (letter.has(name) ? 1 << i : 0), 0) as PropositionSet,
  );
  const places = letters.length;
  const lasso = findFairLasso({
    initial: [automaton.initial * places],
    requirements: automaton.sets,
    edges: (node) => {
      const [state, place] = [Math.floor(node / places), node % places];
      const next = place + 1 < places ? place + 1 : word.prefix.length;
      return automaton
        .out(state)
        .filter((t) => admits(t, letters[place]!))
        .map((t) => ({ to: t.to * places + next, meets: setsIn(t.accepts) }));
    },
  });
  return lasso !== undefined;
}

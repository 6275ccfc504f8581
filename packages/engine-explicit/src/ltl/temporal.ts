/**
 * Temporal properties on the graph of a search.
 *
 * A property is broken if and only if some fair run satisfies its negation: a lasso in the product of the graph with
 * the negation's automaton (`spec/src/ltl`). On a graph that is not complete what is found is there all the same: its
 * states were met, whoever can move in them is known, and runs end only where the program does.
 *
 * A lasso is believed when a new machine has followed it: the moves are there, the cycle comes back to the state it
 * began in, the formula is false on the propositions that were seen, by definition, and the run is fair, by definition.
 * If the negation's automaton cannot be left any more at some place of it, whatever follows is no better: then the way
 * there is all that is shown.
 */
import { type Budget, invariant } from "@assay/base";
import type { StepMachine } from "@assay/machine";
import { ltl } from "@assay/spec";
import { restingIn } from "../search/explore.js";
import type { ScheduledMove } from "../search/schedule.js";
import type { Edge, StateGraph } from "../search/state-graph.js";
import type { Labels } from "./labels.js";

/** A run that breaks a property, from the first state of the graph. */
export type BreakingRun =
  /** Behind these moves the formula is false, however the run goes on. */
  | { readonly kind: "decided"; readonly stem: readonly ScheduledMove[] }
  /** It comes to its end, and repeats its last state. */
  | { readonly kind: "ended" | "stuck"; readonly stem: readonly ScheduledMove[] }
  | { readonly kind: "for ever"; readonly stem: readonly ScheduledMove[]; readonly cycle: readonly ScheduledMove[] };

interface Labelled extends ltl.GraphMove {
  readonly edge: Edge;
}

/** `cuts`: whether executions end where an assumption fails. @throws OutOfBudget */
export function findBreakingRun(
  graph: StateGraph,
  property: ltl.TemporalProperty,
  labels: Labels,
  cuts: "some" | "none",
  budget: Budget,
): BreakingRun | undefined {
  const automaton = ltl.generalizedBuchi(ltl.not(property.formula), budget);
  const letters = new Map<number, ltl.PropositionSet>();
  const letter = (state: number): ltl.PropositionSet => {
    const bits = graph.labels(state);
    let set = letters.get(bits);
    if (set === undefined) {
      const holding = labels.names(property, bits);
      set = automaton.propositions.reduce((all, name, i) => (holding.has(name) ? all | (1 << i) : all), 0) as ltl.PropositionSet;
      letters.set(bits, set);
    }
    return set;
  };
  const stem = cuts === "none" ? findBadPrefix(graph, automaton, letter, budget) : undefined;
  if (stem !== undefined) return { kind: "decided", stem };
  const lasso = ltl.findLasso<Labelled>(
    {
      states: graph.states,
      initial: 0,
      threads: graph.threads,
      moves: (state) => [...graph.out(state)].map((edge) => moveOf(edge)),
      enabled: (state) => graph.enabled(state),
      isEnd: (state) => graph.ending(state) !== "goes on",
      labels: letter,
    },
    automaton,
    property.fairness,
    budget,
  );
  if (lasso === undefined) return undefined;
  const moves = (steps: typeof lasso.prefix): readonly ScheduledMove[] => steps.flatMap(({ edge }) => edge.move?.edge.move ?? []);
  const ending = graph.ending(lasso.cycle[0]!.edge.state);
  if (ending !== "goes on") return { kind: ending, stem: moves(lasso.prefix) };
  return { kind: "for ever", stem: moves(lasso.prefix), cycle: moves(lasso.cycle) };
}

/**
 * A shortest way to a state behind which the negation's automaton accepts whatever follows. Every execution goes on
 * somehow, fairly if one wants, so that no more need be known of it; but for those that end where an assumption fails.
 */
function findBadPrefix(
  graph: StateGraph,
  automaton: ltl.Automaton,
  letter: (state: number) => ltl.PropositionSet,
  budget: Budget,
): readonly ScheduledMove[] | undefined {
  interface Place {
    readonly state: number;
    readonly at: number;
    readonly by: Edge | undefined;
    readonly before: Place | undefined;
  }
  const seen = new Set<number>();
  const queue: Place[] = [{ state: 0, at: automaton.initial, by: undefined, before: undefined }];
  for (const place of queue) {
    budget.tick();
    const { state, at } = place;
    const next = automaton.out(at).filter((transition) => ltl.admits(transition, letter(state)));
    // The automaton reads what holds in a state as the run leaves it: it is this state that decides.
    if (isFinal(automaton, at) || next.some(({ to }) => isFinal(automaton, to))) {
      const way: ScheduledMove[] = [];
      for (let each: Place | undefined = place; each?.by !== undefined; each = each.before) way.push(each.by.move);
      return way.reverse();
    }
    for (const edge of graph.out(state))
      for (const { to } of next) {
        const key = to * graph.states + edge.to;
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push({ state: edge.to, at: to, by: edge, before: place });
      }
  }
  return undefined;
}

const MOVES = new WeakMap<Edge, Labelled>();

function moveOf(edge: Edge): Labelled {
  let move = MOVES.get(edge);
  if (move === undefined) {
    const { to, rests } = edge;
    MOVES.set(edge, (move = { to, thread: edge.move.thread, edge, ...(rests === undefined ? {} : { rests }) }));
  }
  return move;
}

/** Whether the automaton accepts everything from the state on. */
function isFinal(automaton: ltl.Automaton, state: number): boolean {
  const all = 2 ** automaton.sets - 1;
  return automaton.out(state).some(({ holds, fails, to, accepts }) => holds === 0 && fails === 0 && to === state && accepts === all);
}

/** What a machine that follows a run shows: told before and behind each move. */
export class RunWitness {
  readonly #property: ltl.TemporalProperty;
  readonly #labels: Labels;
  /**
   * Where the run begins, and where its cycle does, by the number of moves before; the same as all of them, if it ends.
   */
  readonly #begin: number;
  readonly #cycle: number;
  readonly #letters: ReadonlySet<string>[] = [];
  readonly #enabled: ReadonlySet<number>[] = [];
  readonly #movers: number[] = [];
  readonly #resting: ReadonlySet<number>[] = [];
  #moves = 0;

  constructor(property: ltl.TemporalProperty, labels: Labels, begin: number, cycle: number) {
    this.#property = property;
    this.#labels = labels;
    this.#begin = begin;
    this.#cycle = cycle;
  }

  /** The machine is in the next state of the run. */
  state(machine: StepMachine): void {
    if (this.#moves < this.#begin) return;
    this.#letters.push(this.#labels.names(this.#property, this.#labels.of(machine)));
    this.#enabled.push(new Set(machine.moves().map(({ thread }) => thread)));
  }

  /** It has made the move. */
  moved(machine: StepMachine, { thread }: ScheduledMove): void {
    if (this.#moves++ < this.#begin) return;
    this.#movers.push(thread);
    this.#resting.push(new Set(restingIn(machine, thread)));
  }

  /**
   * Why the run does not break the property, or undefined if it does. `behind`: the texts of the state behind the
   * cycle, once and twice; or `ended`, if the program has; or `stopped`: then nothing must be able to move; or
   * `decided`: then it must not matter what follows, for which some ways to go on are tried.
   */
  objection(behind: readonly [string, string] | "ended" | "stopped" | "decided"): string | undefined {
    const stem = this.#cycle - this.#begin;
    invariant(this.#letters.length > stem, "a run should have been followed to its end");
    const { formula } = this.#property;
    const prefix = this.#letters.slice(0, stem);
    if (typeof behind === "string") {
      const last = this.#letters[stem]!;
      if (behind === "stopped" && this.#enabled[stem]!.size > 0) return "does not end";
      const ways = behind === "decided" ? [last, ...this.#otherLetters()] : [last];
      const isKept = ways.some((letter) => ltl.holdsOn(formula, { prefix: [...prefix, last], cycle: [letter] }));
      return isKept ? "keeps the property" : undefined;
    }
    if (behind[0] !== behind[1]) return "does not come back to its state";
    const end = this.#movers.length;
    if (ltl.holdsOn(formula, { prefix, cycle: this.#letters.slice(stem, end) })) return "keeps the property";
    return this.#isFair(stem, end) ? undefined : `is not fair (${this.#property.fairness})`;
  }

  /** Nothing holds, each proposition alone, all of them. */
  #otherLetters(): readonly ReadonlySet<string>[] {
    const names = [...this.#property.propositions.keys()];
    return [new Set<string>(), ...names.map((name) => new Set([name])), new Set(names)];
  }

  #isFair(from: number, to: number): boolean {
    const { fairness } = this.#property;
    if (fairness === "none") return true;
    const enabled = this.#enabled.slice(from, to);
    const resting = this.#resting.slice(from, to);
    const movers = new Set(this.#movers.slice(from, to));
    const rests = (thread: number): boolean => enabled.some((each) => !each.has(thread)) || resting.some((each) => each.has(thread));
    const threads = new Set(enabled.flatMap((each) => [...each]));
    return [...threads].every((thread) => movers.has(thread) || (fairness === "weak" && rests(thread)));
  }
}

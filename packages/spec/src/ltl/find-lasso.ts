/**
 * Runs of a program's graph that an automaton accepts: the product with fairness as {@link findFairLasso} wants it.
 *
 * A run is a maximal path; one that has ended repeats its last state. The automaton reads the propositions of a state
 * when the run leaves it.
 * - weak fairness: no thread is enabled from some point on and never moves. A requirement for each thread: a move of
 *   it, or a state where it is not enabled.
 * - strong fairness: no thread is enabled again and again and never moves. A strong condition for each thread.
 * Threads that have ended are not enabled, so they ask for nothing.
 */
import { Budget } from "@assay/base";
import { type Automaton, admits, type PropositionSet, setsIn } from "./automaton.js";
import { type FairEdge, findFairLasso, type Lasso } from "./fair-lasso.js";
import type { Fairness } from "./property.js";

export interface GraphMove {
  readonly to: number;
  readonly thread: number;
  /**
   * Other threads that cannot move at some moment of it, if there are any: it takes what they wait for, and gives it
   * back.
   */
  readonly rests?: readonly number[];
}

/** States are numbers from 0 to `states - 1`; threads to `threads - 1`. */
export interface LabelledGraph<M extends GraphMove = GraphMove> {
  readonly states: number;
  readonly initial: number;
  readonly threads: number;
  moves(state: number): readonly M[];
  /** The threads that can move: those of {@link moves}, and those whose moves lead to where executions do not count. */
  enabled(state: number): readonly number[];
  /** Whether a run can end in a state without moves, and repeats it then: it can, if this is absent. */
  isEnd?(state: number): boolean;
  /** By the places of the automaton's propositions. */
  labels(state: number): PropositionSet;
}

/** Undefined where a run that has ended repeats its last state. */
export type ProductMove<M> = FairEdge & { readonly move: M | undefined; readonly state: number };

/**
 * A fair run of the graph that the automaton accepts, if there is one. `Step.edge.state` is the graph's state that is
 * left. @throws OutOfBudget
 */
export function findLasso<M extends GraphMove>(
  graph: LabelledGraph<M>,
  automaton: Automaton,
  fairness: Fairness,
  budget: Budget = Budget.unlimited,
): Lasso<ProductMove<M>> | undefined {
  const threads = Array.from({ length: graph.threads }, (_, thread) => thread);
  const { states } = graph;
  return findFairLasso(
    {
      initial: [automaton.initial * states + graph.initial],
      requirements: automaton.sets + (fairness === "weak" ? graph.threads : 0),
      edges: (node) => {
        const state = node % states;
        const transitions = automaton.out(Math.floor(node / states)).filter((t) => admits(t, graph.labels(state)));
        if (transitions.length === 0) return [];
        const moves = graph.moves(state);
        const enabled = new Set(graph.enabled(state));
        const resting = fairness === "weak" ? threads.filter((thread) => !enabled.has(thread)) : [];
        const isEnd = moves.length === 0 && (graph.isEnd?.(state) ?? true);
        const steps = isEnd ? [{ move: undefined, to: state }] : moves.map((move) => ({ move, to: move.to }));
        return steps.flatMap(({ move, to }) => {
          const moved = move === undefined ? [] : [move.thread];
          const fair =
            fairness === "weak"
              ? [...new Set([...resting, ...moved, ...(move?.rests ?? [])])].map((thread) => automaton.sets + thread)
              : [];
          return transitions.map((t) => ({
            to: t.to * states + to,
            meets: [...setsIn(t.accepts), ...fair],
            serves: fairness === "strong" ? moved : [],
            move,
            state,
          }));
        });
      },
      triggers: (node) => (fairness === "strong" ? graph.enabled(node % states) : []),
    },
    budget,
  );
}

/**
 * Whether a graph has an infinite path that meets its requirements again and again, and a short one if it has.
 *
 * Strongly connected components (Tarjan), not nested depth-first search: several requirements and fairness need no
 * copies of the graph. A component has such a path if and only if each requirement is met by an edge inside it. Strong
 * conditions (*if triggered again and again, then served again and again*) are Streett's: a component in which a
 * condition is triggered and never served is split without the nodes that trigger it, and its parts are judged again
 * (Emerson and Lei, "Modalities for model checking", 1987).
 *
 * The lasso: a shortest way to a node of a fair component, and from there a cycle by breadth-first search over pairs of
 * a node and the requirements met so far, {@link CHUNK} of them at a time. With at most as many requirements and no
 * strong conditions, and within {@link MOST_WORK}, no lasso of the graph has fewer edges; otherwise it is a short one.
 */
import { Budget, invariant } from "@assay/base";
import { components } from "./components.js";

export interface FairEdge {
  readonly to: number;
  /** The requirements that it meets. */
  readonly meets: readonly number[];
  /** The strong conditions that it serves. */
  readonly serves?: readonly number[];
}

export interface FairGraph<E extends FairEdge> {
  readonly initial: readonly number[];
  /** How many; they are numbered from 0. */
  readonly requirements: number;
  edges(node: number): readonly E[];
  /** The strong conditions that a visit of the node triggers. */
  triggers?(node: number): readonly number[];
}

export interface Step<E> {
  readonly from: number;
  readonly edge: E;
}

/** The cycle is not empty, begins where the prefix ends and comes back there. */
export interface Lasso<E> {
  readonly prefix: readonly Step<E>[];
  readonly cycle: readonly Step<E>[];
}

/** Requirements that one search looks for together. */
const CHUNK = 8;
/** Visits of nodes that are spent on shorter lassos once one is found. */
const MOST_WORK = 200_000;

/** A fair lasso, if there is one. @throws OutOfBudget */
export function findFairLasso<E extends FairEdge>(graph: FairGraph<E>, budget: Budget = Budget.unlimited): Lasso<E> | undefined {
  return new LassoSearch(graph, budget).find();
}

/** Whether the step is one that a cycle must contain. */
type Goal<E> = (step: Step<E>) => boolean;

class LassoSearch<E extends FairEdge> {
  readonly #graph: FairGraph<E>;
  readonly #budget: Budget;
  /** Of every node reached. */
  readonly #edges = new Map<number, readonly E[]>();
  readonly #arrival = new Map<number, Step<E> | undefined>();
  readonly #distance = new Map<number, number>();
  #work = 0;

  constructor(graph: FairGraph<E>, budget: Budget) {
    this.#graph = graph;
    this.#budget = budget;
  }

  find(): Lasso<E> | undefined {
    this.#reach();
    let best: Lasso<E> | undefined;
    for (const component of this.#fairComponents()) best = this.#shortest(component, best);
    return best;
  }

  /** Breadth first: ways to nodes are shortest. */
  #reach(): void {
    for (const node of this.#graph.initial) {
      this.#arrival.set(node, undefined);
      this.#distance.set(node, 0);
    }
    for (const from of this.#arrival.keys()) {
      this.#budget.tick();
      const edges = this.#graph.edges(from);
      this.#edges.set(from, edges);
      for (const edge of edges) {
        if (this.#arrival.has(edge.to)) continue;
        this.#arrival.set(edge.to, { from, edge });
        this.#distance.set(edge.to, this.#distance.get(from)! + 1);
      }
    }
  }

  #fairComponents(): readonly ReadonlySet<number>[] {
    const fair: ReadonlySet<number>[] = [];
    const pending: Iterable<number>[] = [this.#edges.keys()];
    while (pending.length > 0) {
      const nodes = new Set(pending.pop()!);
      const inside = (node: number): readonly number[] =>
        this.#edges
          .get(node)!
          .map(({ to }) => to)
          .filter((to) => nodes.has(to));
      for (const component of components(nodes, inside)) {
        this.#budget.tick(component.length);
        const own = new Set(component);
        const steps = this.#stepsIn(own);
        const met = new Set(steps.flatMap(({ edge }) => edge.meets));
        if (steps.length === 0 || met.size < this.#graph.requirements) continue;
        const served = new Set(steps.flatMap(({ edge }) => edge.serves ?? []));
        const isTriggering = (node: number): boolean => this.#triggers(node).some((condition) => !served.has(condition));
        const quiet = component.filter((node) => !isTriggering(node));
        if (quiet.length === component.length) fair.push(own);
        else pending.push(quiet);
      }
    }
    return fair;
  }

  #triggers(node: number): readonly number[] {
    return this.#graph.triggers?.(node) ?? [];
  }

  #stepsIn(component: ReadonlySet<number>): readonly Step<E>[] {
    return [...component].flatMap((from) =>
      this.#edges
        .get(from)!
        .filter(({ to }) => component.has(to))
        .map((edge) => ({ from, edge })),
    );
  }

  /** The shorter of `best` and the lassos of this component that there is time to look at. */
  #shortest(component: ReadonlySet<number>, best: Lasso<E> | undefined): Lasso<E> | undefined {
    const goals = this.#goals(component);
    const length = (lasso: Lasso<E> | undefined): number =>
      lasso === undefined ? Number.POSITIVE_INFINITY : lasso.prefix.length + lasso.cycle.length;
    const nearest = [...component].sort((a, b) => this.#distance.get(a)! - this.#distance.get(b)! || a - b);
    let found = best;
    for (const anchor of nearest) {
      if (found !== undefined && this.#work > MOST_WORK) break;
      const cycle = this.#cycle(anchor, component, goals, length(found) - this.#distance.get(anchor)!);
      if (cycle === undefined) continue;
      const lasso = { prefix: this.#wayTo(anchor), cycle };
      if (length(lasso) < length(found)) found = lasso;
    }
    return found;
  }

  /** What a cycle of the component must contain. */
  #goals(component: ReadonlySet<number>): readonly Goal<E>[] {
    const conditions = new Set([...component].flatMap((node) => this.#triggers(node)));
    return [
      ...Array.from(
        { length: this.#graph.requirements },
        (_, i): Goal<E> =>
          ({ edge }) =>
            edge.meets.includes(i),
      ),
      ...[...conditions].map(
        (condition): Goal<E> =>
          ({ edge }) =>
            edge.serves?.includes(condition) ?? false,
      ),
    ];
  }

  #wayTo(node: number): readonly Step<E>[] {
    const way: Step<E>[] = [];
    for (let step = this.#arrival.get(node); step !== undefined; step = this.#arrival.get(step.from)) way.push(step);
    return way.reverse();
  }

  /** A cycle from the anchor through all goals; undefined if it would have to be at least `below` edges long. */
  #cycle(anchor: number, component: ReadonlySet<number>, goals: readonly Goal<E>[], below: number): readonly Step<E>[] | undefined {
    const cycle: Step<E>[] = [];
    let from = anchor;
    for (let first = 0; first === 0 || first < goals.length; first += CHUNK) {
      const isLast = first + CHUNK >= goals.length;
      const chunk = goals.slice(first, first + CHUNK);
      const way = this.#through(from, chunk, { component, end: isLast ? anchor : undefined, below: below - cycle.length });
      if (way === undefined) return undefined;
      cycle.push(...way);
      from = way.at(-1)!.edge.to;
    }
    return cycle;
  }

  /** A shortest way, of one edge at least, that meets all goals and ends at `end`, if one is given. */
  #through(
    from: number,
    goals: readonly Goal<E>[],
    { component, end, below }: { component: ReadonlySet<number>; end: number | undefined; below: number },
  ): readonly Step<E>[] | undefined {
    const full = 2 ** goals.length - 1;
    type Place = { readonly node: number; readonly met: number; readonly by?: Step<E>; readonly before?: Place; readonly depth: number };
    const seen = new Set<number>();
    const queue: Place[] = [{ node: from, met: 0, depth: 0 }];
    for (const place of queue) {
      this.#work++;
      this.#budget.tick();
      if (place.depth + 1 >= below) return undefined;
      for (const edge of this.#edges.get(place.node)!) {
        if (!component.has(edge.to)) continue;
        const by = { from: place.node, edge };
        const met = goals.reduce((bits, goal, i) => (goal(by) ? bits | (1 << i) : bits), place.met);
        const next: Place = { node: edge.to, met, by, before: place, depth: place.depth + 1 };
        if (met === full && (end === undefined || edge.to === end)) {
          const way: Step<E>[] = [];
          for (let at: Place | undefined = next; at?.by !== undefined; at = at.before) way.push(at.by);
          return way.reverse();
        }
        const key = edge.to * 2 ** CHUNK + met;
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push(next);
      }
    }
    invariant(false, "a fair component should have a cycle through all goals");
  }
}

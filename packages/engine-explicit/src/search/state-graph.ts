/** The states and moves that a search has met, as numbers. */
import type { ScheduledMove } from "./schedule.js";

/** How a state goes on: it has successors, the program has ended there, or nothing can move though something should. */
export type Ending = "goes on" | "ended" | "stuck";

export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly move: ScheduledMove;
  /** Other threads that cannot move at some moment of it: it enters what they are about to enter, and leaves it. */
  readonly rests?: readonly number[];
  /** What its blocks did, as the state before and the one behind it call things: see `races.ts`. */
  readonly before: number;
  readonly behind: number;
}

export class StateGraph {
  readonly edges: Edge[] = [];
  readonly #out: number[][] = [];
  readonly #in: number[][] = [];
  readonly #endings: Ending[] = [];
  readonly #labels: number[] = [];
  readonly #live: (readonly number[])[] = [];
  readonly #enabled: (readonly number[])[] = [];
  /** The most threads any state has. */
  threads = 1;

  get states(): number {
    return this.#out.length;
  }

  /** States are added in the order of their numbers. `live`: the threads that keep the program alive. */
  addState(labels: number, live: readonly number[]): void {
    this.#live.push(live);
    this.#out.push([]);
    this.#in.push([]);
    this.#endings.push("goes on");
    this.#labels.push(labels);
    this.#enabled.push([]);
  }

  /** The threads that can move in a state, wherever that leads. */
  enable(state: number, threads: readonly number[]): void {
    this.#enabled[state] = threads;
  }

  enabled(state: number): readonly number[] {
    return this.#enabled[state]!;
  }

  end(state: number, ending: Ending): void {
    this.#endings[state] = ending;
  }

  ending(state: number): Ending {
    return this.#endings[state]!;
  }

  /** The propositions that hold, as bits. */
  labels(state: number): number {
    return this.#labels[state]!;
  }

  addEdge(edge: Edge): void {
    const number = this.edges.length;
    this.edges.push(edge);
    this.#out[edge.from]!.push(number);
    this.#in[edge.to]!.push(number);
  }

  *out(state: number): Generator<Edge> {
    for (const number of this.#out[state]!) yield this.edges[number]!;
  }

  *into(state: number): Generator<Edge> {
    for (const number of this.#in[state]!) yield this.edges[number]!;
  }

  /**
   * A state with a thread that keeps the program alive and never moves again, whatever happens, though the program does not end: of a graph that is complete. Backwards from where the thread
   * moves, and from where the program ends, all other states can be reached.
   */
  neverAgain(): { readonly state: number; readonly thread: number } | undefined {
    for (let thread = 0; thread < this.threads; thread++) {
      const goesOn = new Uint8Array(this.states);
      const open: number[] = [];
      const add = (state: number): void => {
        if (goesOn[state] === 1) return;
        goesOn[state] = 1;
        open.push(state);
      };
      for (let state = 0; state < this.states; state++) if (this.ending(state) === "ended") add(state);
      for (const { from, move } of this.edges) if (move.thread === thread) add(from);
      for (let state = open.pop(); state !== undefined; state = open.pop()) for (const { from } of this.into(state)) add(from);
      const stuck = this.#live.findIndex((live, state) => goesOn[state] === 0 && live.includes(thread));
      if (stuck >= 0) return { state: stuck, thread };
    }
    return undefined;
  }

  /**
   * A way from the first state to this one with the fewest preemptions, and of those a shortest one: breadth first over states and who moved last. A switch away from a thread that
   * could go on is a preemption (Musuvathi and Qadeer, "Iterative context bounding", 2007).
   */
  wayTo(goal: number, last: number | undefined = undefined): readonly ScheduledMove[] {
    interface Place {
      readonly state: number;
      readonly thread: number;
      readonly by: ScheduledMove | undefined;
      readonly before: Place | undefined;
    }
    const seen = new Set<string>();
    let queue: Place[] = [{ state: 0, thread: 0, by: undefined, before: undefined }];
    while (queue.length > 0) {
      const later: Place[] = [];
      for (const place of queue) {
        const key = `${place.state} ${place.thread}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const preempted = (thread: number): boolean =>
          thread !== place.thread && this.#out[place.state]!.some((each) => this.edges[each]!.move.thread === place.thread);
        if (place.state === goal && (last === undefined || place.thread === last || !preempted(last))) {
          const way: ScheduledMove[] = [];
          for (let at: Place | undefined = place; at?.by !== undefined; at = at.before) way.push(at.by);
          return way.reverse();
        }
        for (const { to, move } of this.out(place.state)) {
          const next = { state: to, thread: move.thread, by: move, before: place };
          if (preempted(move.thread)) later.push(next);
          else queue.push(next);
        }
      }
      queue = later;
    }
    return last === undefined ? [] : this.wayTo(goal);
  }
}

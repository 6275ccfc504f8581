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

const NONE = -1;

export class StateGraph {
  // Edges, by number: the next one out of the same state, and into it.
  from = new Int32Array(1 << 10);
  to = new Int32Array(1 << 10);
  before = new Int32Array(1 << 10);
  behind = new Int32Array(1 << 10);
  #nextOut = new Int32Array(1 << 10);
  #nextIn = new Int32Array(1 << 10);
  readonly #moves: ScheduledMove[] = [];
  readonly #rests = new Map<number, readonly number[]>();
  readonly #made: (Edge | undefined)[] = [];
  // States, by number: the first and last edge out of it, and into it.
  #firstOut = new Int32Array(1 << 8);
  #lastOut = new Int32Array(1 << 8);
  #firstIn = new Int32Array(1 << 8);
  #lastIn = new Int32Array(1 << 8);
  readonly #endings: Ending[] = [];
  readonly #labels: number[] = [];
  readonly #live: (readonly number[])[] = [];
  readonly #enabled: (readonly number[])[] = [];
  /** The most threads any state has. */
  threads = 1;

  get states(): number {
    return this.#endings.length;
  }

  /** How many edges there are. */
  get size(): number {
    return this.#moves.length;
  }

  /** States are added in the order of their numbers. `live`: the threads that keep the program alive. */
  addState(labels: number, live: readonly number[]): void {
    const state = this.states;
    if (state === this.#firstOut.length) {
      this.#firstOut = doubled(this.#firstOut);
      this.#lastOut = doubled(this.#lastOut);
      this.#firstIn = doubled(this.#firstIn);
      this.#lastIn = doubled(this.#lastIn);
    }
    this.#firstOut[state] = NONE;
    this.#firstIn[state] = NONE;
    this.#live.push(live);
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

  /** Gives its number: they are counted from 0 on. */
  addEdge(from: number, to: number, move: ScheduledMove, before: number, behind: number, rests: readonly number[] = []): number {
    const number = this.size;
    if (number === this.from.length) this.#grow();
    this.from[number] = from;
    this.to[number] = to;
    this.before[number] = before;
    this.behind[number] = behind;
    this.#moves.push(move);
    if (rests.length > 0) this.#rests.set(number, rests);
    this.#nextOut[number] = NONE;
    if (this.#firstOut[from] === NONE) this.#firstOut[from] = number;
    else this.#nextOut[this.#lastOut[from]!] = number;
    this.#lastOut[from] = number;
    this.#nextIn[number] = NONE;
    if (this.#firstIn[to] === NONE) this.#firstIn[to] = number;
    else this.#nextIn[this.#lastIn[to]!] = number;
    this.#lastIn[to] = number;
    return number;
  }

  #grow(): void {
    this.from = doubled(this.from);
    this.to = doubled(this.to);
    this.before = doubled(this.before);
    this.behind = doubled(this.behind);
    this.#nextOut = doubled(this.#nextOut);
    this.#nextIn = doubled(this.#nextIn);
  }

  /** The edge as an object: always the same one. */
  edge(number: number): Edge {
    let edge = this.#made[number];
    if (edge === undefined) {
      const rests = this.#rests.get(number);
      edge = {
        from: this.from[number]!,
        to: this.to[number]!,
        move: this.#moves[number]!,
        before: this.before[number]!,
        behind: this.behind[number]!,
        ...(rests === undefined ? {} : { rests }),
      };
      this.#made[number] = edge;
    }
    return edge;
  }

  move(edge: number): ScheduledMove {
    return this.#moves[edge]!;
  }

  forEachOut(state: number, use: (edge: number) => void): void {
    for (let edge = this.#firstOut[state]!; edge !== NONE; edge = this.#nextOut[edge]!) use(edge);
  }

  forEachInto(state: number, use: (edge: number) => void): void {
    for (let edge = this.#firstIn[state]!; edge !== NONE; edge = this.#nextIn[edge]!) use(edge);
  }

  *out(state: number): Generator<Edge> {
    for (let edge = this.#firstOut[state]!; edge !== NONE; edge = this.#nextOut[edge]!) yield this.edge(edge);
  }

  /**
   * A state with a thread that keeps the program alive and never moves again, whatever happens, though the program does
   * not end: of a graph that is complete. Backwards from where the thread moves, and from where the program ends, all
   * other states can be reached.
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
      for (let edge = 0; edge < this.size; edge++) if (this.#moves[edge]!.thread === thread) add(this.from[edge]!);
      const goOn = (edge: number): void => add(this.from[edge]!);
      for (let state = open.pop(); state !== undefined; state = open.pop()) this.forEachInto(state, goOn);
      const stuck = this.#live.findIndex((live, state) => goesOn[state] === 0 && live.includes(thread));
      if (stuck >= 0) return { state: stuck, thread };
    }
    return undefined;
  }

  /**
   * A way from the first state to this one with the fewest preemptions, and of those a shortest one: breadth first over
   * states and who moved last. A switch away from a thread that could go on is a preemption (Musuvathi and Qadeer,
   * "Iterative context bounding", 2007).
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
        let couldGoOn = false;
        this.forEachOut(place.state, (edge) => {
          couldGoOn ||= this.#moves[edge]!.thread === place.thread;
        });
        const preempted = (thread: number): boolean => thread !== place.thread && couldGoOn;
        if (place.state === goal && (last === undefined || place.thread === last || !preempted(last))) {
          const way: ScheduledMove[] = [];
          for (let at: Place | undefined = place; at?.by !== undefined; at = at.before) way.push(at.by);
          return way.reverse();
        }
        this.forEachOut(place.state, (edge) => {
          const move = this.#moves[edge]!;
          const next = { state: this.to[edge]!, thread: move.thread, by: move, before: place };
          if (preempted(move.thread)) later.push(next);
          else queue.push(next);
        });
      }
      queue = later;
    }
    return last === undefined ? [] : this.wayTo(goal);
  }
}

function doubled(from: Int32Array): Int32Array<ArrayBuffer> {
  const to = new Int32Array(2 * from.length);
  to.set(from);
  return to;
}

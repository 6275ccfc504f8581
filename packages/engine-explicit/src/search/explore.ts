/**
 * All interleavings of blocks: depth first, with states stored whole.
 *
 * The machine goes forward by a block and back by its undo log, so a search costs what blocks write. A state that was
 * met before is not gone on from: what can follow is the same. Threads that moved last come first, so that the first
 * executions are those with few switches. Everything that a property may want is seen on the way: failures of blocks,
 * states in which nothing can move, races. The graph is kept for temporal properties, and to find short ways.
 *
 * Direction: exact for what a block can do (`machine/src/step/interleaving.ts`), if the search comes to its end. What
 * has no meaning here is told with its place (`gaps`), and then nothing is proved.
 */
import { type Budget, type Limit, OutOfBudget } from "@assay/base";
import type { Failure } from "@assay/checking";
import type { Frame, InputValue, Mark, Move, Naming, Obstacle, Site, StateVector, StepMachine } from "@assay/machine";
import { ChoicePoint, type ChosenInputs } from "./choices.js";
import { HashedStates, type States } from "./hashed-states.js";
import { type Race, Races } from "./races.js";
import { moveText, type ScheduledMove } from "./schedule.js";
import { StateGraph } from "./state-graph.js";
import { StateStore } from "./state-store.js";

/** A machine with who feeds it, and what failed in it. */
export interface Explored {
  readonly machine: StepMachine;
  readonly inputs: ChosenInputs;
  /** What failed since it was last emptied. */
  readonly failures: Failure[];
}

/** A failure, by the moves that lead to it: the last one fails. */
export interface Found {
  readonly failure: Failure;
  readonly from: number;
  readonly move: ScheduledMove;
}

/** Something that no answer can rest on. */
export interface Gap {
  readonly what: string;
  readonly site: Site | undefined;
  readonly about?: Obstacle | undefined;
}

/** What holds in a state, for temporal properties. */
export interface Labelling {
  /** The propositions that hold, as bits. */
  of(machine: StepMachine): number;
  /** What tells states apart besides their text. */
  hidden(machine: StepMachine): string;
}

export interface ExploreOptions {
  readonly budget: Budget;
  /** How many bits are kept of a state; absent: all of it. */
  readonly hashBits?: number;
  /**
   * Told before anything is found behind the first state: the graph, as it grows, and the moves that lead to its first
   * state.
   */
  readonly onBegun: (graph: StateGraph, prefix: readonly ScheduledMove[]) => void;
  /** Propositions that are looked at in every state. */
  readonly labels?: Labelling;
  /** Told of what was found, at once; true ends the search. */
  readonly onFailure: (found: Found) => boolean;
  readonly onStuck: (state: number, machine: StepMachine) => boolean;
  /** True for a race that makes the search begin again. */
  readonly onRace: (race: Race) => boolean;
  /** Asked after each move, with the number of states so far; true makes the search begin again. */
  readonly beginsAgain?: (states: number) => boolean;
  readonly onProgress?: (states: number, moves: number) => void;
  /** Told of each new state, with the machine in it. */
  readonly onState?: (state: number, machine: StepMachine, past: Past) => void;
  /**
   * What is remembered of failures on the way to a state: two states that differ in it are never one. Nothing, if
   * absent.
   */
  readonly remember?: (before: string, failures: readonly Failure[], thread: number) => string;
}

/** What a state tells of the executions that lead to it. */
export interface Past {
  readonly ending: "ended" | undefined;
  readonly history: string;
}

/** Where another search of the same machine can begin, with more that is visible. */
export interface Begun {
  readonly explored: Explored;
  readonly mark: Mark;
  readonly prefix: readonly ScheduledMove[];
}

export interface Exploration {
  readonly graph: StateGraph;
  /** Undefined where states were stored before there was a choice. */
  readonly begun: Begun | undefined;
  /** What the states take. */
  readonly bytes: number;
  readonly gaps: readonly Gap[];
  /** `complete`: every execution was looked at. */
  readonly end: "complete" | "stopped" | "race" | "again" | Limit;
  /** Moves before the first state of the graph: none, or the main thread's to its first start of a thread. */
  readonly prefix: readonly ScheduledMove[];
  readonly startedThreads: boolean;
  /** Whether executions were given up where an assumption fails. */
  readonly cuts: "some" | "none";
  /** Limits that executions came near, and that differ from one machine to the next. */
  readonly near: ReadonlySet<string>;
}

/** What a block led to: `gap` to what has no meaning here, `cut` to where an assumption does not hold. */
type Stepped = "goes on" | "ended" | "gap" | "cut";

interface Place {
  readonly state: number;
  readonly mark: Mark;
  /** What is left to try, last first. */
  readonly pending: ScheduledMove[];
  readonly history: string;
  readonly naming: Naming | undefined;
}

/** States this deep in the search keep how they call objects; deeper ones work it out again. */
const NAMED_DEPTH = 5_000;
const PROGRESS = 5_000;

/** Moves of the main thread alone that are made before states are stored. */
const LONGEST_BEGINNING = 20_000;

const NO_PARTS: StateVector = { numbers: new Int32Array(0), length: 0, threads: 0, changes: 0 };

/** The main thread begins. */
export const FIRST: ScheduledMove = { thread: 0, kind: "goes on", choice: 0, inputs: [] };

/**
 * `make` makes a machine that has begun; `begun` is where to begin, if an earlier search of one came to its first
 * state.
 */
export function explore(make: () => Explored, options: ExploreOptions, begun?: Begun): Exploration {
  return new Search(make, options, begun).run();
}

class Search {
  readonly #make: () => Explored;
  readonly #options: ExploreOptions;
  readonly #graph = new StateGraph();
  readonly #store: States;
  readonly #races = new Races(this.#graph);
  readonly #gaps = new Map<string, Gap>();
  readonly #moves = new Map<Move, ScheduledMove>();
  readonly #movesWithInputs = new Map<string, ScheduledMove>();
  #explored: Explored;
  #end: Exploration["end"] = "complete";
  #steps = 0;
  #cuts: Exploration["cuts"] = "none";
  #prefix: readonly ScheduledMove[] = [];

  #begun: Begun | undefined;

  constructor(make: () => Explored, options: ExploreOptions, begun: Begun | undefined) {
    this.#make = make;
    this.#begun = begun;
    this.#options = options;
    this.#store = options.hashBits === undefined ? new StateStore() : new HashedStates(options.hashBits);
    this.#explored = begun?.explored ?? make();
  }

  run(): Exploration {
    try {
      if (this.#begun === undefined ? this.#begin() : this.#beginAt(this.#begun)) this.#search();
    } catch (thrown) {
      if (!(thrown instanceof OutOfBudget)) throw thrown;
      this.#end = thrown.limit;
    }
    const { machine } = this.#explored;
    return {
      graph: this.#graph,
      begun: this.#begun,
      bytes: this.#store.bytes + machine.stateBytes,
      gaps: [...this.#gaps.values()],
      end: this.#end,
      prefix: this.#prefix,
      near: machine.runtime.near,
      cuts: this.#cuts,
      startedThreads: machine.runtime.scheduler.startedThreads || this.#graph.threads > 1,
    };
  }

  /**
   * Alone, the main thread runs to its first start of a thread without choices; what there is then is the same in every
   * state.
   */
  #begin(): boolean {
    const beginning = { made: 0, last: undefined as number | undefined };
    try {
      const ended = this.#alone(beginning);
      if (ended !== undefined) {
        if (ended === "gap" || ended === "cut") return false;
        const { state } = this.#addState("", "ended");
        this.#follow(beginning.last, state);
        return false;
      }
    } catch (thrown) {
      if (!(thrown instanceof ChoicePoint)) throw thrown;
      // It asks for inputs: what is stored begins before that.
      this.#explored = this.#make();
      for (let i = 0; i < beginning.made; i++) {
        this.#explored.inputs.give([]);
        this.#explored.machine.step(FIRST);
      }
      this.#explored.machine.save();
    }
    const { state } = this.#addState("");
    this.#follow(beginning.last, state);
    this.#first = state;
    this.#options.onBegun(this.#graph, this.#prefix);
    return true;
  }

  #first = 0;

  #beginAt({ explored, mark, prefix }: Begun): boolean {
    explored.machine.restore(mark);
    this.#prefix = prefix;
    this.#first = this.#addState("").state;
    this.#options.onBegun(this.#graph, prefix);
    return true;
  }

  /**
   * Runs the main thread while it is alone and nothing is to be chosen, to the first start of a thread; to the first
   * stop, if nobody looks at propositions. Where somebody does, it stops on the way, and the states there are a chain
   * in front of the graph: each is met once, so they are not compared. A run begins when the class that the program
   * begins in is initialized, as `main` does on any virtual machine: before that, static fields do not have the values
   * that people gave them.
   */
  #alone(beginning: { made: number; last: number | undefined }): Exclude<Stepped, "goes on"> | undefined {
    const { labels } = this.#options;
    let isInitializing = true;
    for (;;) {
      const stepped = this.#step(FIRST, beginning.last);
      beginning.made++;
      if (beginning.last === undefined) this.#prefix = [...this.#prefix, FIRST];
      if (stepped !== "goes on") return stepped;
      const { machine } = this.#explored;
      const { arrival, frame } = machine.running;
      if (labels === undefined || arrival?.op === "start" || arrival?.op === "spin" || machine.threads.length > 1) return undefined;
      if (machine.moves().length !== 1 || beginning.made >= LONGEST_BEGINNING) return undefined;
      isInitializing &&= isInitializer(frame);
      if (isInitializing) {
        this.#options.onBegun(this.#graph, this.#prefix);
        continue;
      }
      const { state } = this.#store.add(NO_PARTS, `beginning ${beginning.made}`);
      this.#graph.addState(labels.of(machine), [0]);
      this.#options.onState?.(state, machine, { ending: undefined, history: "" });
      this.#graph.enable(state, [0]);
      this.#follow(beginning.last, state);
      beginning.last = state;
      if (state === 0) this.#options.onBegun(this.#graph, this.#prefix);
    }
  }

  /** The main thread's move from a state of the chain to the next. */
  #follow(from: number | undefined, to: number): void {
    if (from !== undefined) this.#graph.addEdge(from, to, FIRST, 0, 0);
  }

  /** Runs a block. `undefined` for the state before the first one. */
  #step(move: ScheduledMove, from: number | undefined): Stepped {
    const { machine, inputs, failures } = this.#explored;
    if (failures.length > 0) failures.length = 0;
    inputs.give(move.inputs);
    this.#steps++;
    this.#options.budget.tick();
    const stepped = machine.step(move);
    for (const failure of failures) if (this.#options.onFailure({ failure, from: from ?? -1, move })) this.#end = "stopped";
    if (stepped.kind === "stopped") return "goes on";
    const { outcome } = stepped;
    switch (outcome.kind) {
      case "unsupported":
        this.#gap({ what: outcome.reason, site: outcome.site, about: outcome.about });
        return "gap";
      case "input":
        this.#gap({ what: outcome.reason, site: outcome.site });
        return "gap";
      case "limit":
        if (outcome.limit === "native stack" || outcome.limit === "call stack")
          this.#gap({ what: "the call stack is deep", site: undefined });
        else throw new OutOfBudget(outcome.limit);
        return "gap";
      case "assumption":
        this.#cuts = "some";
        return "cut";
      default:
        return "ended";
    }
  }

  #gap(gap: Gap): void {
    const key = `${gap.what} ${gap.site?.procedure ?? ""} ${gap.site?.line ?? 0}`;
    if (!this.#gaps.has(key)) this.#gaps.set(key, gap);
  }

  /** The number of the state that the machine is in. */
  #addState(history: string, ending: "ended" | undefined = undefined): { readonly state: number; readonly isNew: boolean } {
    const { machine } = this.#explored;
    const { labels } = this.#options;
    const holding = labels?.of(machine) ?? 0;
    let mark = ending ?? "";
    if (history !== "") mark += `\n${history}`;
    // Propositions are functions of the parts, but for names: two states that differ in them are never one.
    if (labels !== undefined) mark += `\n${holding} ${labels.hidden(machine)}`;
    const added = this.#store.add(machine.state(), mark);
    if (!added.isNew) return added;
    this.#graph.addState(holding, this.#live());
    this.#graph.threads = Math.max(this.#graph.threads, machine.threads.length);
    if (ending !== undefined) this.#graph.end(added.state, ending);
    this.#options.onState?.(added.state, machine, { ending, history });
    if (added.state % PROGRESS === PROGRESS - 1) this.#options.onProgress?.(this.#store.size, this.#steps);
    return added;
  }

  /** The threads that keep the program alive. */
  #live(): readonly number[] {
    const live: number[] = [];
    for (const each of this.#explored.machine.threads) if (each.status !== "ended" && !each.isDaemon()) live.push(each.number);
    return this.#threadSets.of(live);
  }

  readonly #threadSets = new ThreadSets();

  #interned(move: ScheduledMove): ScheduledMove {
    const text = moveText(move);
    const known = this.#movesWithInputs.get(text);
    if (known !== undefined) return known;
    this.#movesWithInputs.set(text, move);
    return move;
  }

  #scheduled(move: Move): ScheduledMove {
    let scheduled = this.#moves.get(move);
    if (scheduled === undefined) this.#moves.set(move, (scheduled = { ...move, inputs: [] }));
    return scheduled;
  }

  #place(state: number, last: number, depth: number, history: string): Place {
    const { machine } = this.#explored;
    const naming = depth < NAMED_DEPTH ? machine.naming() : undefined;
    const moves = machine.moves();
    // What is last comes first: the thread that moved last, and of each thread the first move.
    const pending: ScheduledMove[] = [];
    const enabled: number[] = [];
    for (let i = moves.length - 1; i >= 0; i--) if (moves[i]!.thread !== last) pending.push(this.#scheduled(moves[i]!));
    for (let i = moves.length - 1; i >= 0; i--) if (moves[i]!.thread === last) pending.push(this.#scheduled(moves[i]!));
    for (const { thread } of moves) if (enabled[enabled.length - 1] !== thread) enabled.push(thread);
    this.#graph.enable(state, this.#threadSets.of(enabled));
    if (moves.length === 0) {
      this.#graph.end(state, "stuck");
      if (this.#options.onStuck(state, machine)) this.#end = "stopped";
    }
    return { state, mark: machine.save(), pending, history, naming };
  }

  #search(): void {
    const { machine } = this.#explored;
    const first = this.#place(this.#first, 0, 0, "");
    const stack: Place[] = [first];
    if (this.#options.labels === undefined) this.#begun ??= { explored: this.#explored, mark: first.mark, prefix: this.#prefix };
    while (stack.length > 0 && this.#end === "complete") {
      const place = stack[stack.length - 1]!;
      const move = place.pending.pop();
      if (move === undefined) {
        stack.pop();
        continue;
      }
      machine.restore(place.mark);
      const before = place.naming ?? this.#namingNow();
      let result: Stepped;
      try {
        result = this.#step(move, place.state);
      } catch (thrown) {
        if (!(thrown instanceof ChoicePoint)) throw thrown;
        const branch = (value: InputValue): ScheduledMove => this.#interned({ ...move, inputs: [...move.inputs, value] });
        place.pending.push(...thrown.values.map(branch).reverse());
        continue;
      }
      if (result === "gap" || result === "cut" || this.#end !== "complete") continue;
      const { footprint } = machine;
      const left = this.#races.number(footprint, (object) => machine.nameIn(before, object));
      const history = this.#options.remember?.(place.history, this.#explored.failures, move.thread) ?? "";
      const { state, isNew } = this.#addState(history, result === "ended" ? "ended" : undefined);
      const behind = machine.naming();
      const entered = this.#races.number(footprint, (object) => machine.nameIn(behind, object));
      // Only fairness asks who rests.
      const rests = this.#options.labels === undefined ? [] : restingIn(machine, move.thread);
      const edge = this.#graph.addEdge(place.state, state, move, left, entered, rests);
      for (const race of this.#races.of(edge)) if (this.#options.onRace(race)) this.#end = "race";
      if (this.#options.beginsAgain?.(this.#store.size) === true) this.#end = "again";
      if (isNew && result === "goes on") stack.push(this.#place(state, move.thread, stack.length, history));
    }
  }

  #namingNow(): Naming {
    const { machine } = this.#explored;
    machine.state();
    return machine.naming();
  }
}

/** Sets of threads, in the order of their numbers: equal ones are one object. */
class ThreadSets {
  readonly #sets = new Map<number | string, readonly number[]>();

  of(threads: readonly number[]): readonly number[] {
    const key = keyOf(threads);
    let known = this.#sets.get(key);
    if (known === undefined) this.#sets.set(key, (known = threads));
    return known;
  }
}

/** As bits, if there are enough. */
function keyOf(threads: readonly number[]): number | string {
  let bits = 0;
  for (const each of threads) {
    if (each > 30) return threads.join();
    bits |= 1 << each;
  }
  return bits;
}

/**
 * Threads that are about to enter a monitor which the block that ran entered, too: for a moment they could not move,
 * also if it left the monitor again. Weak fairness owes nothing to who cannot move at times, and a block hides such
 * times.
 */
export function restingIn({ footprint, threads }: StepMachine, mover: number): readonly number[] {
  if (footprint === undefined) return [];
  const entered = new Set<object>();
  for (const { object, key } of footprint.acquired) if (key === "monitor") entered.add(object);
  if (entered.size === 0) return [];
  return threads
    .filter(({ number, arrival }) => number !== mover && arrival !== null && arrival.object !== null && entered.has(arrival.object))
    .filter(({ arrival }) => arrival!.op === "enter" || arrival!.op === "reenter")
    .map(({ number }) => number);
}

/** Whether the thread is in the initializer of a class that its first frame calls. */
function isInitializer(frame: Frame | null): boolean {
  let above: Frame | null = null;
  for (let at = frame; at !== null && at.caller !== null; at = at.caller) above = at;
  return above?.code.procedure.once !== undefined;
}

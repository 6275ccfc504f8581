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
import { type Budget, invariant, type Limit, OutOfBudget } from "@assay/base";
import type { Failure } from "@assay/checking";
import type { Frame, InputValue, Mark, Move, Naming, Obstacle, Site, StateVector, StepMachine } from "@assay/machine";
import { ChoicePoint, type ChosenInputs } from "./choices.js";
import { HashedStates, type States } from "./hashed-states.js";
import { MOST_THREADS, MoveMemo, type SearchState } from "./move-memo.js";
import { type Part, type Race, Races } from "./races.js";
import { moveText, type ScheduledMove } from "./schedule.js";
import { StateGraph } from "./state-graph.js";
import { StateStack } from "./state-stack.js";
import { StateStore } from "./state-store.js";
import { bitsOf, ThreadSets } from "./thread-sets.js";

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
  /**
   * Whether moves are remembered (`move-memo.ts`): they are by default, where nothing asks for the machine in states.
   * `verified`: they are made by the machine, too, and have to be the same.
   */
  readonly memo?: "off" | "verified";
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
  readonly onStuck: (state: number) => boolean;
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
  /** The move that led to it; undefined for the first. */
  readonly by: ScheduledMove | undefined;
  /** Where the machine can go back to; undefined where it has not been. */
  mark: Mark | undefined;
  /** What is left to try, last first. */
  readonly pending: ScheduledMove[];
  readonly history: string;
  naming: Naming | undefined;
  /** The state as numbers, where moves are remembered. */
  readonly known: SearchState | undefined;
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
    this.#explored = begun?.explored ?? make();
    this.#store = options.hashBits === undefined ? new StateStore() : new HashedStates(options.hashBits);
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
    this.#met(added.state, holding, this.#live(), machine.threads.length);
    if (ending !== undefined) this.#graph.end(added.state, ending);
    this.#options.onState?.(added.state, machine, { ending, history });
    return added;
  }

  /** A new state. */
  #met(state: number, holding: number, live: readonly number[], threads: number): void {
    this.#graph.addState(holding, live);
    this.#graph.threads = Math.max(this.#graph.threads, threads);
    if (state % PROGRESS === PROGRESS - 1) this.#options.onProgress?.(this.#store.size, this.#steps);
  }

  /** The threads that keep the program alive. */
  #live(): readonly number[] {
    const live: number[] = [];
    for (const each of this.#explored.machine.threads) if (each.status !== "ended" && !each.isDaemon()) live.push(each.number);
    return this.#threadSets.of(live);
  }

  readonly #threadSets = new ThreadSets();

  /** Where moves are remembered: what needs the machine in every state does without. */
  #memo: MoveMemo<ScheduledMove> | undefined;
  readonly #states = new StateStack();
  readonly #numbers = new Map<ScheduledMove, number>();

  #remembers({ labels, onState, remember, memo }: ExploreOptions): boolean {
    return labels === undefined && onState === undefined && remember === undefined && memo !== "off";
  }

  #numberOf(move: ScheduledMove): number {
    let number = this.#numbers.get(move);
    if (number === undefined) this.#numbers.set(move, (number = this.#numbers.size));
    return number;
  }

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

  /** The machine is in the state, and told it last. */
  #place(state: number, by: ScheduledMove | undefined, depth: number, history: string): Place {
    const { machine } = this.#explored;
    const naming = depth < NAMED_DEPTH ? machine.naming() : undefined;
    const place: Place = { state, by, mark: machine.save(), pending: [], history, naming, known: this.#knownNow() };
    this.#open(place, this.#movesNow(place, machine.naming()));
    return place;
  }

  /** The state that was told last, where moves from it can be remembered. */
  #knownNow(): SearchState | undefined {
    const { machine } = this.#explored;
    const count = machine.threads.length;
    if (this.#memo === undefined || count < 2 || count > MOST_THREADS) return undefined;
    return this.#states.push(machine.state(), bitsOf(this.#live()));
  }

  #movesNow({ known }: Place, naming: Naming): readonly ScheduledMove[] {
    const { machine } = this.#explored;
    if (known === undefined || known.live === 0) return machine.moves().map((each) => this.#scheduled(each));
    return machine.threads.flatMap((thread) => {
      const moves = machine.movesOf(thread).map((each) => this.#scheduled(each));
      const record = machine.record(naming, "asked");
      if (record !== undefined) this.#memo!.addMoves(known, thread.number, record, moves);
      return moves;
    });
  }

  /** What can be done in a place. */
  #open({ state, by, pending }: Place, moves: readonly ScheduledMove[]): void {
    const last = by?.thread ?? 0;
    // What is last comes first: the thread that moved last, and of each thread the first move.
    const enabled: number[] = [];
    for (let i = moves.length - 1; i >= 0; i--) if (moves[i]!.thread !== last) pending.push(moves[i]!);
    for (let i = moves.length - 1; i >= 0; i--) if (moves[i]!.thread === last) pending.push(moves[i]!);
    for (const { thread } of moves) if (enabled[enabled.length - 1] !== thread) enabled.push(thread);
    this.#graph.enable(state, this.#threadSets.of(enabled));
    if (moves.length === 0) {
      this.#graph.end(state, "stuck");
      if (this.#options.onStuck(state)) this.#end = "stopped";
    }
  }

  #search(): void {
    const { machine } = this.#explored;
    if (this.#remembers(this.#options)) this.#memo = new MoveMemo(machine, (footprint, names) => this.#races.number(footprint, names));
    const first = this.#place(this.#first, undefined, 0, "");
    const stack: Place[] = [first];
    if (this.#options.labels === undefined) this.#begun ??= { explored: this.#explored, mark: first.mark!, prefix: this.#prefix };
    while (stack.length > 0 && this.#end === "complete") {
      const place = stack[stack.length - 1]!;
      const move = place.pending.pop();
      if (move === undefined) {
        stack.pop();
        if (place.known !== undefined) this.#states.drop(place.known);
        continue;
      }
      if (this.#followKnown(stack, place, move)) continue;
      this.#comeTo(stack);
      const before = place.naming ?? this.#namingNow(place);
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
      if (result === "goes on" && this.#explored.failures.length === 0) this.#keep(place, before, move);
      const behind = machine.naming();
      const entered = this.#races.number(footprint, (object) => machine.nameIn(behind, object));
      // Only fairness asks who rests.
      const rests = this.#options.labels === undefined ? [] : restingIn(machine, move.thread);
      const edge = this.#graph.addEdge(place.state, state, move, left, entered, rests);
      this.#raced(edge);
      if (this.#options.beginsAgain?.(this.#store.size) === true) this.#end = "again";
      if (isNew && result === "goes on") stack.push(this.#place(state, move, stack.length, history));
    }
  }

  /** What races between a new edge and those beside it. */
  #raced(edge: number): void {
    for (const race of this.#races.of(edge)) {
      for (const part of race.atOnce) if (!this.#mayBeAtOnce(part)) this.#gap({ what: AT_ONCE, site: placeOf(part) });
      if (race.atOnce.length === 0 && this.#options.onRace(race)) this.#end = "race";
    }
  }

  /** Copies of one element, by the place that makes them, with what of them races. */
  readonly #copies = new Map<string, "read" | "write">();

  /** Whether nobody can tell that it is done at once, as far as is known: it is half of a copy. */
  #mayBeAtOnce({ site: { name, kind }, of }: Part): boolean {
    if (of === "several" || kind === "exchange") return false;
    const known = this.#copies.get(name);
    if (known === undefined) this.#copies.set(name, kind);
    return known === undefined || known === kind;
  }

  /** How the state of a place calls objects; the machine is there. */
  #namingNow({ known }: Place): Naming {
    const { machine } = this.#explored;
    const vector = machine.state();
    if (known !== undefined) invariant(isEqual(vector, known), "a state that was worked out should be the machine's");
    return machine.naming();
  }

  // Moves that are remembered.

  /** Makes a move without the machine, if it is known what it leads to. */
  #followKnown(stack: Place[], place: Place, move: ScheduledMove): boolean {
    const memo = this.#memo;
    if (memo === undefined || place.known === undefined || !memo.follow(place.known, this.#numberOf(move), move.thread)) return false;
    const { vectors } = this.#explored.machine;
    this.#steps++;
    this.#options.budget.tick();
    const { before, behind, live } = memo;
    if (this.#options.memo === "verified") this.#verify(stack, place, move);
    const added = this.#store.add(vectors.result, "");
    if (added.isNew) this.#met(added.state, 0, this.#threadSets.ofBits(live), vectors.result.threads);
    const edge = this.#graph.addEdge(place.state, added.state, move, before, behind);
    this.#raced(edge);
    if (!added.isNew) return true;
    const known = this.#states.push(vectors.result, live);
    const next: Place = { state: added.state, by: move, mark: undefined, pending: [], history: "", naming: undefined, known };
    stack.push(next);
    this.#open(next, this.#knownMoves(next) ?? this.#movesAt(stack, next));
    return true;
  }

  /** The machine makes the move that was followed, and comes to the same. */
  #verify(stack: readonly Place[], place: Place, move: ScheduledMove): void {
    const { machine, inputs, failures } = this.#explored;
    const { before, behind, live } = this.#memo!;
    const { result } = machine.vectors;
    const worked: SearchState = { ...result, words: result.numbers.slice(), at: 0, live };
    this.#comeTo(stack);
    const naming = place.naming ?? this.#namingNow(place);
    inputs.give(move.inputs);
    failures.length = 0;
    const stepped = machine.step(move);
    invariant(stepped.kind === "stopped" && failures.length === 0, "a move that is known should be made");
    const { footprint } = machine;
    const left = this.#races.number(footprint, (object) => machine.nameIn(naming, object));
    const isSame = isEqual(machine.state(), worked);
    const behindNow = machine.naming();
    const entered = this.#races.number(footprint, (object) => machine.nameIn(behindNow, object));
    invariant(isSame && live === bitsOf(this.#live()), "a known move should lead to the same state");
    invariant(left === before && entered === behind, "a known move should do the same to what threads share");
    for (const thread of machine.threads) {
      const known = this.#memo!.movesOf(worked, thread.number);
      const moves = machine.movesOf(thread).map((each) => this.#scheduled(each));
      invariant(
        known === undefined || known.map(moveText).join() === moves.map(moveText).join(),
        "the moves of a thread should be those that are known",
      );
    }
    // What was worked out is asked for again.
    invariant(this.#memo!.follow(place.known!, this.#numberOf(move), move.thread), "a known move should still be known");
  }

  #knownMoves({ known }: Place): readonly ScheduledMove[] | undefined {
    const all: ScheduledMove[] = [];
    for (let thread = 0; thread < known!.threads; thread++) {
      const moves = this.#memo!.movesOf(known!, thread);
      if (moves === undefined) return undefined;
      for (let i = 0; i < moves.length; i++) all.push(moves[i]!);
    }
    return all;
  }

  #movesAt(stack: Place[], place: Place): readonly ScheduledMove[] {
    this.#comeTo(stack);
    place.naming = this.#namingNow(place);
    return this.#movesNow(place, place.naming);
  }

  /** Brings the machine to the last place, from the nearest one on the way where it has been. */
  #comeTo(stack: readonly Place[]): void {
    const { machine, inputs, failures } = this.#explored;
    let at = stack.length - 1;
    while (stack[at]!.mark === undefined) at--;
    machine.restore(stack[at]!.mark!);
    for (at++; at < stack.length; at++) {
      const place = stack[at]!;
      inputs.give(place.by!.inputs);
      failures.length = 0;
      const stepped = machine.step(place.by!);
      if (stepped.kind === "ended" && stepped.outcome.kind === "limit") throw new OutOfBudget(stepped.outcome.limit as Limit);
      invariant(stepped.kind === "stopped" && failures.length === 0, "a move that was made before should be made again");
      place.mark = machine.save();
    }
  }

  /** Remembers what was run: the machine is behind it, and told the state there. */
  #keep({ known }: Place, before: Naming, move: ScheduledMove): void {
    const { machine } = this.#explored;
    if (this.#memo === undefined || known === undefined || machine.threads.length > MOST_THREADS) return;
    const record = machine.record(before, "step");
    const live = bitsOf(this.#live());
    if (record !== undefined && live !== 0) this.#memo.addMove(known, this.#numberOf(move), move.thread, record, machine.footprint, live);
  }
}

const AT_ONCE = "several places that race are copied at once";

function placeOf({ site: { procedure, line } }: Part): Site {
  return { procedure: procedure.name, source: procedure.source, file: procedure.file, line };
}

function isEqual({ numbers, length, threads, changes }: StateVector, known: SearchState): boolean {
  if (length !== known.length || threads !== known.threads || changes !== known.changes) return false;
  for (let i = 0; i < length; i++) if (numbers[i] !== known.words[known.at + i]) return false;
  return true;
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

/**
 * A schedule is run again by a new machine before anyone sees it; on the way, what happens is written down for people.
 */
import {
  type CodePlace,
  type Failure,
  isObjectValue,
  locationKey,
  type Schedule,
  type ScheduledStep,
  type ScheduleMove,
  stepsOf,
  type ThreadEnd,
  type ThreadSight,
  ThreadTrace,
  type TraceEvent,
  type TraceOptions,
  TraceRecorder,
  traceSteps,
} from "@assay/checking";
import type { Statement, Terminator } from "@assay/core";
import type { LanguageRuntime, LanguageThreads, Obj, StepMachine, StepThread } from "@assay/machine";
import type { Explored } from "../search/explore.js";
import type { ScheduledMove } from "../search/schedule.js";
import { CodePlaces } from "./code-places.js";
import { ThreadStates } from "./thread-states.js";

export interface ScheduleReplay {
  readonly schedule: Schedule;
  readonly events: readonly TraceEvent[];
  readonly failures: readonly Failure[];
  readonly machine: StepMachine;
  readonly states: ThreadStates;
  /** Whether the program has ended. */
  readonly ended: boolean;
  /** Whether the moves were all there to be made. */
  readonly followed: boolean;
  /** The state behind each move, where it went on. */
  readonly texts: readonly string[];
  /** The inputs of all moves, with their names. */
  readonly inputs: readonly { readonly source: string; readonly value: unknown }[];
}

export interface ReplayOptions {
  readonly make: (recorder: TraceRecorder) => Explored;
  readonly language: LanguageThreads;
  readonly runtime: LanguageRuntime;
  readonly shows: (procedure: string) => boolean;
  /** Moves that lead to the first state of the graph are shown as one. */
  readonly moves: readonly ScheduledMove[];
  readonly cycle?: number;
  /** Where the last two moves race. */
  readonly race?: readonly CodePlace[];
  /** Told of the state before each move, and of the last one. */
  readonly onState?: (machine: StepMachine) => void;
  readonly onMoved?: (machine: StepMachine, move: ScheduledMove) => void;
  /** Told of what failed in a move. */
  readonly onFailed?: (failures: readonly Failure[], move: ScheduledMove) => void;
}

/** An execution that is too long to be told whole is run again, to tell its end. */
export function replaySchedule(options: ReplayOptions): ScheduleReplay {
  const whole = replayOnce(options, undefined);
  if (whole.endBegins === undefined) return whole;
  const { onState: _, onMoved: __, onFailed: ___, ...again } = options;
  return replayOnce(again, whole.endBegins);
}

interface Run extends ScheduleReplay {
  readonly endBegins: number | undefined;
}

function replayOnce(options: ReplayOptions, tellFrom: number | undefined): Run {
  const { make, language, runtime, shows, moves, cycle, race, onState, onMoved, onFailed } = options;
  const places = new CodePlaces(() => machine);
  const recorder = new ScheduleRecorder(places, {
    language: runtime,
    shows: (procedure) => !runtime.procedures.initializes(procedure) && shows(procedure),
    threadNumber: (thread) => (thread as StepThread).number,
    nameOf: (name) => language.nameOf(name),
    ...(tellFrom === undefined ? {} : { tellFrom }),
  });
  const trace = new ThreadTrace(recorder);
  const explored = make(recorder);
  const { machine } = explored;
  const states = new ThreadStates(machine, language, shows, (object) => recorder.lockName(object));
  /** Where the events of each move begin. */
  const begins: number[] = [];
  const failures: Failure[] = [];
  const told: ScheduleMove[] = [];
  const texts: string[] = [];
  const given: { readonly source: string; readonly value: unknown }[] = [];
  let followed = true;
  let ended = false;
  for (const move of moves) {
    states.observe();
    onState?.(machine);
    const isThere = machine
      .moves()
      .some(({ thread, kind, choice }) => thread === move.thread && kind === move.kind && choice === move.choice);
    if (!isThere) {
      followed = false;
      break;
    }
    const thread = machine.threads[move.thread]!;
    const does = move.kind === "times out" ? "has waited long enough" : isWaiting(thread) ? "is interrupted" : states.does(thread);
    const place = states.stack(thread)[0];
    explored.inputs.give(move.inputs);
    explored.failures.length = 0;
    begins.push(recorder.events.length);
    recorder.turn(thread, thread.number, does, place?.procedure === recorder.innermost(thread)?.source ? place?.line : undefined);
    const stepped = machine.step(move);
    onMoved?.(machine, move);
    failures.push(...explored.failures);
    onFailed?.(explored.failures, move);
    given.push(...move.inputs.map((value, i) => ({ source: explored.inputs.asked[i] ?? "input", value })));
    states.observe();
    trace.look(sights(machine, states), thread.number);
    texts.push(stepped.kind === "stopped" ? machine.canonical() : "");
    const { kind, choice, inputs } = move;
    const holds = states.holds(thread);
    told.push({
      after: places.standing(thread),
      thread: move.thread,
      kind,
      choice,
      inputs,
      does,
      steps: [],
      holds,
      ...(place === undefined ? {} : { location: place }),
    });
    if (stepped.kind === "ended") {
      ended = true;
      followed = told.length === moves.length;
      break;
    }
  }
  onState?.(machine);
  const threads = machine.threads.map(({ name }) => name);
  const schedule: Schedule = {
    threads: unique(threads),
    moves: withSteps(told, begins, recorder.events),
    ends: ends(machine, states, recorder.events, failures),
    ...(cycle === undefined ? {} : { cycle }),
    ...(race === undefined ? {} : { race }),
  };
  const { events, endBegins } = recorder;
  return { schedule, events, failures, machine, states, ended, followed, texts, inputs: given, endBegins };
}

/** Events, and where threads stand in compiled code. */
class ScheduleRecorder extends TraceRecorder {
  readonly #places: CodePlaces;

  constructor(places: CodePlaces, options: TraceOptions) {
    super(options);
    this.#places = places;
  }

  pass(statement: Statement | Terminator): void {
    this.#places.pass(statement);
  }
}

/** The lines that each move went through, with what they changed: those of the events that it led to. */
function withSteps(moves: readonly ScheduleMove[], begins: readonly number[], events: readonly TraceEvent[]): readonly ScheduleMove[] {
  const steps = stepsOf(events);
  const of = moves.map((): ScheduledStep[] => []);
  let at = 0;
  for (const [i, { begin }] of traceSteps(events).entries()) {
    while (at + 1 < moves.length && begins[at + 1]! <= begin) at++;
    const { file, line, procedure, changes } = steps[i]!;
    of[at]?.push({ file, line, procedure, changes });
  }
  return moves.map((move, i) => ({ ...move, steps: of[i]! }));
}

function sights(machine: StepMachine, states: ThreadStates): readonly ThreadSight[] {
  const ready = new Set(machine.moves().flatMap(({ thread, kind }) => (kind === "goes on" ? [thread] : [])));
  return machine.threads.map((thread): ThreadSight => {
    const seen = {
      thread,
      locks: states.locks(thread),
      entered: (lock: Obj) => states.entered(thread, lock),
      hasEnded: thread.status === "ended",
    };
    if (ready.has(thread.number) || seen.hasEnded) return seen;
    const { text, by, object, isEntering } = states.waiting(thread);
    const about = { ...(object === undefined ? {} : { object }), ...(by === undefined ? {} : { for: by.number }) };
    return { ...seen, waits: { text, isEntering, isCalling: states.isCalling(thread), ...about } };
  });
}

function ends(
  machine: StepMachine,
  states: ThreadStates,
  events: readonly TraceEvent[],
  failures: readonly Failure[],
): readonly ThreadEnd[] {
  const ready = new Set(machine.moves().map(({ thread }) => thread));
  return machine.threads.map((thread): ThreadEnd => {
    if (thread.status === "ended") return { thread: thread.number, state: "ended", holds: [], stack: [] };
    const { text: waits, by } = states.waiting(thread);
    const stack = states.stack(thread);
    const last = stack.length === 0 ? endedBy(events, thread.number) : undefined;
    // What a task of a pool throws the library catches: its worker goes on.
    const thrown = failures.some((each) => each.class === last) ? last : undefined;
    const text = thread.arrival?.op === "begin" ? "has not begun" : thrown === undefined ? waits : `ends by ${thrown}`;
    const isStuck = ready.has(thread.number) ? {} : ({ isStuck: true } as const);
    const waitsFor = by === undefined ? {} : { waitsFor: by.number };
    return { thread: thread.number, state: text, holds: states.holds(thread), stack, ...waitsFor, ...isStuck };
  });
}

/** The class of what ended the thread's own code, if something did. */
function endedBy(events: readonly TraceEvent[], thread: number): string | undefined {
  const outermost = events.findLast((event) => event.kind === "call" && event.thread === thread && event.parent === undefined);
  if (outermost?.kind !== "call") return undefined;
  const end = events.findLast((event) => event.kind === "throw" && event.frame === outermost.frame);
  const thrown = end?.kind === "throw" ? end.thrown : undefined;
  const made = isObjectValue(thrown) ? events.findLast((event) => event.kind === "new" && event.object === thrown.object) : undefined;
  return made?.kind === "new" ? made.class : undefined;
}

/** Threads may have one name. */
function unique(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Whether two failures are of one kind, at one place. */
export function isSameFailure(a: Failure, b: Failure): boolean {
  return a.kind === b.kind && a.class === b.class && locationKey(a.location) === locationKey(b.location);
}

/** A thread that waits goes on by itself when it was interrupted. */
function isWaiting({ status, phase }: StepThread): boolean {
  return status === "blocked" && phase === "waited";
}

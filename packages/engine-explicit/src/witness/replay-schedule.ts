/** A schedule is run again by a new machine before anyone sees it; on the way, what happens is written down for people. */
import {
  type Change,
  type Failure,
  locationKey,
  type Schedule,
  type ScheduledStep,
  type ScheduleMove,
  type ThreadEnd,
} from "@assay/checking";
import type { LanguageThreads, OnStatement, Site, StepMachine } from "@assay/machine";
import type { Explored } from "../search/explore.js";
import type { ScheduledMove } from "../search/schedule.js";
import { ThreadStates } from "./thread-states.js";

export interface ScheduleReplay {
  readonly schedule: Schedule;
  readonly failures: readonly Failure[];
  readonly machine: StepMachine;
  readonly states: ThreadStates;
  /** Whether the moves were all there to be made. */
  readonly followed: boolean;
  /** The state behind each move, where it went on. */
  readonly texts: readonly string[];
  /** The inputs of all moves, with their names. */
  readonly inputs: readonly { readonly source: string; readonly value: unknown }[];
}

export interface ReplayOptions {
  readonly make: (onStatement: OnStatement) => Explored;
  readonly language: LanguageThreads;
  readonly shows: (procedure: string) => boolean;
  /** Moves that lead to the first state of the graph are shown as one. */
  readonly moves: readonly ScheduledMove[];
  readonly cycle?: number;
}

export function replaySchedule({ make, language, shows, moves, cycle }: ReplayOptions): ScheduleReplay {
  /** What each thread went through in the move that runs. */
  let lines = new Map<number, Line[]>();
  let machine: StepMachine | undefined;
  let states: ThreadStates | undefined;
  const explored = make((site, name, value, of) => {
    if (machine === undefined || states === undefined || isSynthetic(site, machine)) return;
    const thread = machine.running.number;
    const own = lines.get(thread) ?? [];
    lines.set(thread, own);
    let line = own.at(-1);
    if (line === undefined || line.site.line !== site.line || line.site.procedure !== site.procedure)
      own.push((line = { site, changes: [] }));
    if (name === undefined || value === undefined) return;
    const change = { name: states.names.place(name, of), value: states.names.show(value) };
    const known = line.changes.findIndex((each) => each.name === change.name);
    if (known >= 0) line.changes.splice(known, 1);
    line.changes.push(change);
  });
  machine = explored.machine;
  states = new ThreadStates(machine, language, shows);
  const failures: Failure[] = [];
  const told: ScheduleMove[] = [];
  const texts: string[] = [];
  const given: { readonly source: string; readonly value: unknown }[] = [];
  let followed = true;
  for (const move of moves) {
    states.observe();
    const isThere = machine
      .moves()
      .some(({ thread, kind, choice }) => thread === move.thread && kind === move.kind && choice === move.choice);
    if (!isThere) {
      followed = false;
      break;
    }
    const thread = machine.threads[move.thread]!;
    const does = move.kind === "times out" ? "has waited long enough" : states.does(thread);
    const place = states.stack(thread)[0];
    explored.inputs.give(move.inputs);
    explored.failures.length = 0;
    lines = new Map();
    const stepped = machine.step(move);
    failures.push(...explored.failures);
    given.push(...move.inputs.map((value, i) => ({ source: explored.inputs.asked[i] ?? "input", value })));
    states.observe();
    texts.push(stepped.kind === "stopped" ? machine.canonical() : "");
    const steps = (lines.get(move.thread) ?? []).map(stepOf);
    const { kind, choice, inputs } = move;
    const holds = states.holds(thread);
    told.push({
      thread: move.thread,
      kind,
      choice,
      inputs,
      does,
      steps,
      holds,
      ...(place === undefined ? {} : { location: place }),
    });
    if (stepped.kind === "ended") {
      followed = told.length === moves.length;
      break;
    }
  }
  const threads = machine.threads.map(({ name }) => name);
  const schedule: Schedule = {
    threads: unique(threads),
    moves: told,
    ends: ends(machine, states),
    ...(cycle === undefined ? {} : { cycle }),
  };
  return { schedule, failures, machine, states, followed, texts, inputs: given };
}

function ends(machine: StepMachine, states: ThreadStates): readonly ThreadEnd[] {
  return machine.threads.map((thread): ThreadEnd => {
    if (thread.status === "ended") return { thread: thread.number, state: "ended", holds: [], stack: [] };
    const { text, by } = states.waiting(thread);
    const stack = states.stack(thread);
    return { thread: thread.number, state: text, holds: states.holds(thread), stack, ...(by === undefined ? {} : { waitsFor: by.number }) };
  });
}

interface Line {
  readonly site: Site;
  readonly changes: Change[];
}

function stepOf({ site: { file, line, source }, changes }: Line): ScheduledStep {
  return { file, line, procedure: source, changes };
}

/** Class initializers are rarely the point. */
function isSynthetic({ procedure }: Site, { runtime }: StepMachine): boolean {
  const { procedures } = runtime.environment.language;
  return procedures.isInitializer(procedure) || procedures.initializes(procedure);
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

/**
 * Replay: the witness's inputs on the concrete machine. Only what fails there in the way the property forbids is a
 * violation.
 *
 * How deep calls can go is not a property of the program: a machine's frames are as large as it makes them, and its
 * stack as large as it is told. What fails in a run in which the stack overflows, whether a thread ends by that or
 * somebody catches it, is therefore run again with a stack several times as large. If it fails so again, it does on
 * every machine with the default stack; otherwise the run says nothing (its outcome is the limit `call stack`).
 */
import type { Budget } from "@assay/base";
import { isSubclass, type Program } from "@assay/core";
import {
  InputList,
  type InputRequest,
  type InputSource,
  type LanguageRuntime,
  Machine,
  type InputValue as MachineInput,
  type Obj,
  type Outcome,
  type Runtime,
  type Site,
} from "@assay/machine";
import type { Property } from "@assay/spec";
import { type EntryInputs, InputRecorder } from "./entry-inputs.js";
import type { ObjectGraph } from "./object-graph.js";
import { TraceRecorder } from "./trace.js";
import type { TraceEvent } from "./trace-events.js";
import { type Location, locationKey } from "./verdict.js";

export interface ReplayRequest {
  readonly program: Program;
  readonly language: LanguageRuntime;
  readonly entry: string;
  /** Program arguments, when the entry takes them. */
  readonly args: readonly string[];
  readonly inputs: readonly unknown[] | InputSource;
  readonly budget?: Budget;
  /** A run that makes a longer array of references is given up. */
  readonly longestArray?: number;
  /** For an entry that is a driver: the heap that it makes is recorded with the steps. */
  readonly entryInputs?: EntryInputs;
  /** Whether steps of the procedure belong in the trace; all do by default. */
  readonly shows?: (procedure: string) => boolean;
  /** `events` records the trace, which is slower. */
  readonly record: "failure" | "events";
}

/** The smallest frames of machines, inlining counted, are a third of what ours takes them to be; 1 MB. */
const LARGE_STACK = 4 << 20;

export interface Failure {
  readonly kind: Property["kind"];
  /** For exceptions that end a thread: its class. */
  readonly class: string | undefined;
  /** For exceptions: whether the map of this name holds something else than zero for it. */
  readonly isMarked?: (map: string) => boolean;
  readonly message: string;
  readonly location: Location;
}

export interface Replay {
  readonly outcome: Outcome;
  /** In the order in which they happened. */
  readonly failures: readonly Failure[];
  /** What happened, when it was to be recorded. */
  readonly events: readonly TraceEvent[];
  /** The assertions that the execution came to, whether they held or not; each once. */
  readonly reached: readonly Location[];
  /** What the driver made, if it came to the end of that. */
  readonly heap: ObjectGraph | undefined;
  /** How many of the listed inputs it took for that. */
  readonly driverInputs: number;
  /** Limits that the run came near, and that differ from one machine to the next. */
  readonly near: Runtime["near"];
  /** What inputs are about, where models say so, by their places in the list. */
  readonly explanations: ReadonlyMap<number, string>;
  /** Whether threads were started: then there are other executions with the same inputs. */
  readonly threads: boolean;
}

export function replay(request: ReplayRequest): Replay {
  const first = recorded(request);
  if (first.failures.length === 0 || !first.near.has("overflow")) return first;
  const { entryInputs: _, ...unrecorded } = request;
  const again = replayOnce({ ...unrecorded, inputs: first.given, record: "failure" }, LARGE_STACK);
  const failures = first.failures.filter((failure) => again.failures.some((other) => isSame(failure, other)));
  if (failures.length === first.failures.length) return first;
  return { ...first, failures, outcome: { kind: "limit", limit: "call stack" } };
}

/** Where exactly the stack overflows is no part of it. */
const isSame = (a: Failure, b: Failure): boolean =>
  a.kind === b.kind && a.class === b.class && (a.kind === "exceptions" || locationKey(a.location) === locationKey(b.location));

/** A run that is too long to be recorded whole is run again, to record its end. */
function recorded(request: ReplayRequest): Run {
  const whole = replayOnce(request, undefined);
  if (whole.endBegins === undefined) return whole;
  const { events } = replayOnce({ ...request, inputs: whole.given }, undefined, { tellFrom: whole.endBegins });
  return { ...whole, events };
}

interface Run extends Replay {
  /** The inputs that the program asked for. */
  readonly given: readonly MachineInput[];
  /** For one that is too long to be recorded whole: from which report on its end is. */
  readonly endBegins?: number;
}

function replayOnce(request: ReplayRequest, stackBytes: number | undefined, tracing: { readonly tellFrom?: number } = {}): Run {
  const { program, language, entry, shows = () => true } = request;
  const failures: Failure[] = [];
  const reached = new Map<string, Location>();
  const source = Array.isArray(request.inputs) ? new InputList(request.inputs as readonly MachineInput[]) : (request.inputs as InputSource);
  const given: MachineInput[] = [];
  const next = (asked: InputRequest): MachineInput | undefined => {
    const value = source.next(asked);
    if (value !== undefined) given.push(value);
    return value;
  };
  const used = (): number => (source instanceof InputList ? source.used : 0);
  const recorder = request.entryInputs === undefined ? undefined : new InputRecorder(request.entryInputs, used);
  const trace = request.record === "failure" ? undefined : new TraceRecorder({ ...tracing, language, shows, ...recorder?.follow(entry) });
  const machine = new Machine(program, {
    language,
    inputs: { next, explain: (text) => source.explain?.(text) },
    environment: "inputs",
    ...(stackBytes === undefined ? {} : { stackBytes }),
    ...(request.budget === undefined ? {} : { budget: request.budget }),
    ...(request.longestArray === undefined ? {} : { longestArray: request.longestArray }),
    onAssertionReached: (site) => {
      const location = locationOf(site);
      reached.set(locationKey(location), location);
    },
    onUncaught: (at, exception) => failures.push(uncaughtFailure(at, exception, entry, shows)),
    onAssertionFailure: (site) => failures.push({ kind: "assert", class: undefined, message: site.message, location: locationOf(site) }),
    ...(trace === undefined ? {} : { recorder: trace }),
  });
  const parameters = program.procedure(entry)?.parameters.length ?? 0;
  const run = machine.run(entry, (started) => (parameters === 0 ? [] : [started.newStrings(request.args)]));
  return {
    outcome: run.outcome,
    given,
    failures,
    events: trace?.events ?? [],
    ...(trace?.endBegins === undefined ? {} : { endBegins: trace.endBegins }),
    reached: [...reached.values()],
    heap: recorder?.graph,
    driverInputs: recorder?.inputsUsed ?? 0,
    near: run.runtime.near,
    explanations: source instanceof InputList ? source.explanations : new Map(),
    threads: run.runtime.scheduler.startedThreads,
  };
}

/** The failure that breaks the property, if there is one. */
export function breaks(program: Program, failures: readonly Failure[], property: Property): Failure | undefined {
  return failures.find((failure) => {
    if (failure.kind !== property.kind) return false;
    if (property.kind !== "exceptions") return true;
    if (property.class !== undefined && !isSubclass(program, failure.class!, property.class)) return false;
    return property.unless === undefined || failure.isMarked?.(property.unless) !== true;
  });
}

/** The failure that an exception which ended a thread is. */
export function uncaughtFailure(runtime: Runtime, exception: Obj, entry: string, shows: (procedure: string) => boolean): Failure {
  const description = runtime.language.describe(exception);
  return {
    kind: "exceptions",
    class: exception.$c.name,
    isMarked: (map) => (exception[runtime.fieldNamed(map)] ?? 0) !== 0,
    message: `${description.class}${description.message === null ? "" : `: ${description.message}`}`,
    location: throwLocation(runtime, exception, entry, shows),
  };
}

export function locationOf(site: Site): Location {
  return { file: site.file, line: site.line, procedure: site.source };
}

/**
 * From the topmost frame of the program itself, or else the topmost one that has a line. What a library throws is the
 * fault of the line that called it.
 */
function throwLocation(runtime: Runtime, exception: Obj, entry: string, shows: (procedure: string) => boolean): Location {
  const frames = runtime.language.stackOf(exception).filter(({ procedure, line }) => procedure.file !== undefined && line > 0);
  const frame = frames.find(({ procedure }) => shows(procedure.name)) ?? frames[0];
  if (frame === undefined) return { file: undefined, line: 0, procedure: entry };
  const { name, file } = frame.procedure;
  return { file, line: frame.line, procedure: runtime.environment.language.procedures.traceName(name) };
}

/**
 * What Assay answers. `violated` carries a witness that was replayed; `proved` used no bound; `bounded` lists the
 * bounds that were reached; `unknown` says why. Nothing else is ever answered.
 */
import type { Property } from "@assay/spec";
import type { CoveredProcedure } from "./covered.js";
import type { Explored } from "./explored.js";
import type { ObjectGraph } from "./object-graph.js";
import type { Reason } from "./reason.js";
import type { TraceEvent } from "./trace-events.js";

export type Verdict = "violated" | "proved" | "bounded" | "unknown";

export interface Location {
  readonly file: string | undefined;
  readonly line: number;
  /** As the source calls it: `Main.main`. */
  readonly procedure: string;
}

/** The figure of a result that an earlier check found out. */
export const FROM_CACHE = "from the cache";

/** Two locations are the same place if and only if their keys are equal. */
export function locationKey({ file, line, procedure }: Location): string {
  return `${file ?? ""}:${line} ${procedure}`;
}

/** A nondeterministic value, in the order in which the program asks. */
export interface InputValue {
  /** What asked: `nondetInt`, `args`. */
  readonly source: string;
  /** As `assay run --inputs` reads it. 64-bit integers and floats that JSON cannot say are strings. */
  readonly value: unknown;
  readonly line?: number;
  /** What it is about or means: the key of a property, the tag of a locale, the class of an object. */
  readonly about?: string;
  /** An answer of the environment with another one in whose place the program fails in the same places. */
  readonly madeNoDifference?: true;
  /** A byte that somebody types, or -1 for its end: one after the other they are a text. */
  readonly typed?: true;
}

export interface Change {
  /** The variable, field or element, as the source calls it. */
  readonly name: string;
  readonly value: string;
}

export interface Step {
  /** The invocation that it belongs to. */
  readonly frame: number;
  readonly thread: number;
  readonly file: string | undefined;
  readonly line: number;
  readonly procedure: string;
  /** How many calls deep, counting procedures of the program itself only. */
  readonly depth: number;
  readonly changes: readonly Change[];
  /** How many steps before this one were left out, in a long execution. */
  readonly skipped?: number;
}

/**
 * The heap before and after. An object that is there before has the same index after; `after` may have more objects.
 * Roots that only the end has, `result` and `thrown`, are roots of `after`.
 */
export interface HeapWitness {
  readonly before: ObjectGraph;
  /** Undefined when the execution has no end that could be shown. */
  readonly after: ObjectGraph | undefined;
  /** Indices of the objects that the broken property talks about. */
  readonly mentioned: readonly number[];
}

/** A line of the program that a thread went through, with what it changed. */
export type ScheduledStep = Pick<Step, "file" | "line" | "procedure" | "changes">;

/** An instruction of the program's own compiled code. */
export interface CodePlace {
  readonly procedure: string;
  readonly offset: number;
  /** The how manieth time that the thread comes there; the next time, if it is absent. */
  readonly visit?: number;
}

/**
 * How a thread is behind a block of its: before an instruction, waiting in a call, inside a call that it was in before,
 * or no more.
 */
export type Standing = { readonly kind: "stands"; readonly place: CodePlace } | { readonly kind: "waits" | "inside" | "ended" };

/** A block of a thread: what it did from one point where others could have moved to the next. */
export interface ScheduleMove {
  /** An index of {@link Schedule.threads}. */
  readonly thread: number;
  /** `times out`: a wait with a limit ends. */
  readonly kind: "goes on" | "times out";
  /** Which waiter is notified, where there are several. */
  readonly choice: number;
  /** The inputs that the block asked for. */
  readonly inputs: readonly unknown[];
  /** Where the thread stood, of the program's own code. */
  readonly location?: Location;
  /** What it was about to do there, for people: `enters Fork#1`. */
  readonly does: string;
  readonly steps: readonly ScheduledStep[];
  /** The locks that the thread has behind it. */
  readonly holds: readonly string[];
  readonly after: Standing;
}

/** Where a thread is when an execution has come to its end. */
export interface ThreadEnd {
  readonly thread: number;
  /** For people: `ended`, `waits to enter Fork#2, which p1 holds`. */
  readonly state: string;
  /** The thread that it waits for, if it is one. */
  readonly waitsFor?: number;
  /** Nothing that it could do is left to it. */
  readonly isStuck?: true;
  readonly holds: readonly string[];
  /** Innermost first, of the program's own code. */
  readonly stack: readonly Location[];
}

/**
 * How an execution is cut into moves: what is visible besides what synchronizes, and what is initialized before the
 * program begins. Whoever makes the moves again has to cut it in the same way.
 */
export interface ScheduleGrain {
  /** Whether each thread has a clock of its own; one for all, if absent. */
  readonly clocks?: "own" | "shared";
  readonly visible: readonly string[];
  readonly prepared: readonly string[];
  readonly library: "atomic" | "bytecode";
}

/** Who moves when, in an execution with threads. */
export interface Schedule {
  readonly threads: readonly string[];
  readonly moves: readonly ScheduleMove[];
  /** The moves from this one on repeat for ever; none do, if it is absent. */
  readonly cycle?: number;
  readonly ends: readonly ThreadEnd[];
  /** Where the last two moves make accesses that race. */
  readonly race?: readonly CodePlace[];
  /** Absent where the moves were made with a temporal property in view. */
  readonly grain?: ScheduleGrain;
}

/** An execution that breaks the property. */
export interface Witness {
  readonly inputs: readonly InputValue[];
  /** How many of the inputs, from the first on, only choose what `heap` shows; 0 when absent. */
  readonly driverInputs?: number;
  /** Program arguments of `main`. */
  readonly args: readonly string[];
  /** What happened: see `trace-events.ts`; `stepsOf` makes steps of it. */
  readonly events: readonly TraceEvent[];
  /** For programs with threads: then it tells what happened. */
  readonly schedule?: Schedule;
  /** For entries that begin with arbitrary objects: those, and what became of them. */
  readonly heap?: HeapWitness;
  /**
   * What code that is missing was taken to do, in order: its specification allows it, and the machine was given these
   * results. There, and possibly empty, where the execution comes to missing code: it cannot be run elsewhere.
   */
  readonly standIns?: readonly string[];
  /** It was run on the concrete machine and broke the property there: no other witness is ever reported. */
  readonly replayed: true;
  /** How it was found: `refinement`, `trying inputs`. */
  readonly foundBy?: string;
  /** What happened: the uncaught exception or failed assertion as the program reports it. */
  readonly failure: string;
}

/** What an answer is true of: no more than so many of something. */
export interface Bound {
  readonly name: string;
  readonly value: number;
  /** There are executions beyond it. */
  readonly reached: boolean;
  /** What was asked for, where a limit came before a search was through with all of it. */
  readonly asked?: number;
}

export interface Receipt {
  readonly bounds: readonly Bound[];
  /** Library members that were modelled or left arbitrary, each with how: see `models.ts`. */
  readonly models: readonly string[];
  readonly assumptions: readonly string[];
}

/** What became of checking a proof again that used guesses about loops or recursion. */
export type Certification =
  /** It was confirmed by these solvers: so many facts about so many loops and recursive calls. */
  | { readonly kind: "certified"; readonly by: readonly string[]; readonly facts: number; readonly cuts: number }
  /** Nothing was guessed: there is nothing to check again. */
  | { readonly kind: "without guesses" }
  /** It could not be done, or not in time. The verdict stays what it was. */
  | { readonly kind: "not certified"; readonly reason: string }
  /** Something that the proof needs does not hold: a bug in Assay. The verdict is then `unknown`. */
  | { readonly kind: "refuted"; readonly reason: string };

/** What holds whenever an execution is there, and a proof rests on. */
export interface Invariant {
  /** `object`: before and after every use of an object that others make; what a class promises. */
  readonly at: "loop" | "call" | "return" | "throw" | "object";
  readonly location: Location;
  /** As programs write it. */
  readonly text: string;
}

/** Why something holds that was proved by invariants. */
export interface Explanation {
  /** What found them. */
  readonly solver: string;
  /** Those that are needed. */
  readonly invariants: readonly Invariant[];
  /** A script with which SMT solvers confirm it, if it was asked for. */
  readonly certificate?: string;
}

export interface Result {
  readonly property: Property;
  /** The method that was checked, with any inputs: `Account.withdraw(int)`. Absent for `main`. */
  readonly entry?: string;
  readonly verdict: Verdict;
  readonly location: Location | undefined;
  readonly message: string;
  readonly engine: string;
  readonly witness?: Witness;
  /** Whether some execution comes to the assertion; undefined when not known. */
  readonly reachable?: boolean;
  readonly receipt: Receipt;
  /** Of a proof, if it was to be checked again. */
  readonly certification?: Certification;
  /** Of a proof by invariants. */
  readonly because?: Explanation;
  /** For `unknown`: why, and how far the search had come. */
  readonly reason?: Reason;
  readonly explored?: Explored;
  /** What of the program's own code the engine has looked at, where it keeps account of that. */
  readonly covered?: readonly CoveredProcedure[];
  readonly stats: Readonly<Record<string, number>>;
}

/** CBMC's exit codes: violated wins over unknown wins over the rest. */
export function exitCode(results: readonly Result[]): 0 | 5 | 10 {
  if (results.some((result) => result.verdict === "violated")) return 10;
  return results.some((result) => result.verdict === "unknown") ? 5 : 0;
}

/**
 * Runs programs.
 *
 * ```ts
 * const machine = new Machine(program, { language, stdout: (bytes) => process.stdout.write(bytes) });
 * const { outcome } = machine.run(entry, (runtime) => [runtime.newStrings(["a", "b"])]);
 * ```
 *
 * A run begins with plain functions. When threads wait for each other in a way these cannot serve, it begins again with
 * coroutines; what was printed before is not printed twice and inputs are answered from memory, so nobody outside can
 * tell.
 */
import type { Budget } from "@assay/base";
import type { Program } from "@assay/core";
import type { LanguageRuntime } from "../language/language.js";
import { plain } from "../language/plain.js";
import type { AssertionSite } from "./compile/linkage.js";
import type { Value } from "./domain.js";
import type { NestedExecution } from "./execution.js";
import type { Obj } from "./heap.js";
import { InputList, type InputRequest, type InputSource, type InputValue } from "./inputs.js";
import { type Outcome, outcomeOf } from "./outcome.js";
import type { Recorder } from "./recorder.js";
import { type Environment, type Natives, nativesOf, Runtime, STACK_BYTES } from "./runtime.js";
import { NeedsCoroutines } from "./signals.js";

export interface MachineOptions {
  /** What the program's language adds to Core; nothing, unless told. */
  readonly language?: LanguageRuntime;
  /** In the place of the language's own. */
  readonly natives?: Natives;
  readonly inputs?: InputSource | readonly InputValue[];
  /**
   * `inputs`: clocks, identity hash codes, standard input and all else that differs from one machine to the next are
   * asked for like other inputs.
   */
  readonly environment?: "inputs";
  readonly stdout?: (bytes: Uint8Array) => void;
  readonly stderr?: (bytes: Uint8Array) => void;
  readonly stdin?: (length: number) => Uint8Array;
  /** `"coroutines"` uses them from the start; by default they are used when threads need them. */
  readonly threads?: "coroutines";
  /** Loops are counted only when there is a budget. */
  readonly budget?: Budget;
  /** A run that makes a longer array of references ends as one without memory. */
  readonly longestArray?: number;
  /** The stack of each thread, in bytes by estimate; {@link STACK_BYTES} by default. */
  readonly stackBytes?: number;
  /** What an earlier run of the same program did: it is not done again. Inputs are given from the start. */
  readonly continues?: Exchanged;
  /** Called for each Core `assert` that does not hold; execution goes on. */
  readonly onAssertionFailure?: (site: AssertionSite) => void;
  /** Called for each exception that ends a thread, the main one among them, when it does. */
  readonly onUncaught?: (runtime: Runtime, exception: Obj) => void;
  /** Called for each Core `assert` that is come to, possibly more than once for one visit. */
  readonly onAssertionReached?: (site: AssertionSite) => void;
  /** Who is told what the run does. Slows the procedures down that it wants to be told about. */
  readonly recorder?: Recorder;
}

/** What a run has exchanged with the outside: enough to run the program again, elsewhere, without anyone noticing. */
export interface Exchanged {
  /** Bytes written. */
  readonly stdout: number;
  readonly stderr: number;
  /** Pieces of standard input, as they were read. */
  readonly stdin: readonly Uint8Array[];
}

/** A run that has ended, for reading what it left. */
export interface Run {
  readonly outcome: Outcome;
  readonly runtime: Runtime;
  readonly exchanged: Exchanged;
}

const nothing = (): void => {};

export class Machine {
  readonly #program: Program;
  readonly #options: MachineOptions;

  constructor(program: Program, options: MachineOptions = {}) {
    this.#program = program;
    this.#options = options;
  }

  /** Runs a procedure to the end of all threads. `args` makes its arguments, as objects belong to a run. */
  run(entry: string, args: (runtime: Runtime) => readonly Value[] = () => []): Run {
    const replay = new Replay(this.#options);
    if (this.#options.threads !== "coroutines") {
      const first = this.#attempt(entry, args, replay, false);
      if (first !== undefined) return first;
      replay.restart();
    }
    return this.#attempt(entry, args, replay, true)!;
  }

  /** Undefined when the run has to begin again with coroutines. */
  #attempt(entry: string, args: (runtime: Runtime) => readonly Value[], replay: Replay, coroutines: boolean): Run | undefined {
    const options = this.#options;
    const { language = plain } = options;
    const environment: Environment = {
      program: this.#program,
      language,
      natives: options.natives ?? nativesOf(language),
      inputs: replay,
      answers: options.environment ?? "machine",
      budget: options.budget,
      longestArray: options.longestArray,
      stackBytes: options.stackBytes ?? STACK_BYTES,
      stdout: (bytes) => replay.out.write(bytes),
      stderr: (bytes) => replay.err.write(bytes),
      stdin: (length) => replay.read(length),
      onAssertionFailure: (site) => replay.assertionFailed(site),
      onAssertionReached: options.onAssertionReached ?? nothing,
      onUncaught: (exception) => replay.uncaught(() => options.onUncaught?.(runtime, exception)),
      recorder: options.recorder,
    };
    const runtime: Runtime = new Runtime(environment, {
      coroutines,
      fuel: options.budget !== undefined,
    });
    const { threads: scheduler } = runtime.execution as NestedExecution;
    options.recorder?.begin(runtime);
    const finished = (outcome: Outcome): Run => ({ outcome, runtime, exchanged: replay.exchanged() });
    try {
      const ended = scheduler.run(() => runtime.procedure(entry).f(...args(runtime)));
      if ("value" in ended) return finished({ kind: "normal", value: ended.value as Value | undefined });
      const exception = ended.thrown as Obj;
      return finished({ kind: "exception", exception, description: runtime.language.describe(exception) });
    } catch (signal) {
      if (signal instanceof NeedsCoroutines) return undefined;
      return finished(outcomeOf(signal, runtime));
    }
  }
}

/**
 * The outside of a run, seen the same by a second attempt: output already written is skipped, inputs are given again.
 */
class Replay implements InputSource {
  readonly out: Output;
  readonly err: Output;
  readonly #options: MachineOptions;
  readonly #source: InputSource;
  readonly #given: InputValue[] = [];
  readonly #read: Uint8Array[];
  readonly #failed: AssertionSite[] = [];
  #nextInput = 0;
  #nextRead = 0;
  #nextFailure = 0;
  #uncaught = 0;
  #nextUncaught = 0;

  constructor(options: MachineOptions) {
    this.#options = options;
    this.out = new Output(options.stdout ?? nothing, options.continues?.stdout ?? 0);
    this.err = new Output(options.stderr ?? nothing, options.continues?.stderr ?? 0);
    this.#read = [...(options.continues?.stdin ?? [])];
    const inputs = options.inputs ?? [];
    this.#source = Array.isArray(inputs) ? new InputList(inputs) : (inputs as InputSource);
  }

  exchanged(): Exchanged {
    return { stdout: this.out.written, stderr: this.err.written, stdin: this.#read };
  }

  restart(): void {
    this.out.restart();
    this.err.restart();
    this.#nextInput = 0;
    this.#nextRead = 0;
    this.#nextFailure = 0;
    this.#nextUncaught = 0;
  }

  next(request: InputRequest): InputValue | undefined {
    if (this.#nextInput === this.#given.length) {
      const value = this.#source.next(request);
      if (value === undefined) return undefined;
      this.#given.push(value);
    }
    return this.#given[this.#nextInput++];
  }

  explain(text: string): void {
    if (this.#nextInput === this.#given.length) this.#source.explain?.(text);
  }

  read(length: number): Uint8Array {
    if (this.#nextRead === this.#read.length) this.#read.push(this.#options.stdin?.(length) ?? new Uint8Array(0));
    return this.#read[this.#nextRead++]!;
  }

  assertionFailed(site: AssertionSite): void {
    if (this.#nextFailure++ < this.#failed.length) return;
    this.#failed.push(site);
    this.#options.onAssertionFailure?.(site);
  }

  uncaught(tell: () => void): void {
    if (this.#nextUncaught++ < this.#uncaught) return;
    this.#uncaught++;
    tell();
  }
}

class Output {
  readonly #sink: (bytes: Uint8Array) => void;
  #written: number;
  #skip: number;

  /** `before` bytes were written by an earlier run. */
  constructor(sink: (bytes: Uint8Array) => void, before: number) {
    this.#sink = sink;
    this.#written = before;
    this.#skip = before;
  }

  get written(): number {
    return this.#written;
  }

  restart(): void {
    this.#skip = this.#written;
  }

  write(bytes: Uint8Array): void {
    const skipped = Math.min(this.#skip, bytes.length);
    this.#skip -= skipped;
    if (skipped === bytes.length) return;
    const rest = skipped === 0 ? bytes : bytes.subarray(skipped);
    this.#written += rest.length;
    this.#sink(rest);
  }
}

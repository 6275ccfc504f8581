/**
 * Runs programs.
 *
 * ```ts
 * const machine = new Machine(program, { stdout: (bytes) => process.stdout.write(bytes) });
 * const outcome = machine.run("Main.main([Ljava/lang/String;)V", (runtime) => [javaArguments(runtime, ["a", "b"])]);
 * ```
 *
 * A run begins with plain functions. When threads wait for each other in a way these cannot serve, it begins again with coroutines; what was
 * printed before is not printed twice and inputs are answered from memory, so nobody outside can tell.
 */
import { type Budget, type Limit, OutOfBudget } from "@assay/base";
import type { Program } from "@assay/core";
import { javaNatives } from "../natives/index.js";
import type { AssertionSite } from "./compile/linkage.js";
import type { Value } from "./domain.js";
import { isObject, type Obj } from "./heap.js";
import { InputList, type InputRequest, type InputSource, type InputValue } from "./inputs.js";
import type { JavaException } from "./java.js";
import { describeException, prepareJava } from "./java.js";
import { type Environment, type Natives, Runtime, STACK_BYTES } from "./runtime.js";
import { AssumptionFailed, Deadlocked, Halted, InputProblem, NeedsCoroutines, type Site, Unsupported } from "./signals.js";

/** How a run ended. */
export type Outcome =
  /** All threads ended; `value` is what the entry returned. */
  | { readonly kind: "normal"; readonly value: Value | undefined }
  /** The main thread ended with an exception; `exception` is its object. */
  | { readonly kind: "exception"; readonly exception: Obj; readonly description: JavaException }
  /** The program ended itself with a status. */
  | { readonly kind: "halted"; readonly status: number }
  | { readonly kind: "unsupported"; readonly reason: string; readonly site: Site | undefined }
  | { readonly kind: "assumption"; readonly site: Site }
  /** An input was missing or of another type. */
  | { readonly kind: "input"; readonly reason: string; readonly site: Site }
  | { readonly kind: "deadlock"; readonly threads: readonly string[] }
  /** `call stack`: of the program's own calls, where it is not certain that `java` would not go deeper. */
  | { readonly kind: "limit"; readonly limit: Limit | "native stack" | "call stack" };

export interface MachineOptions {
  readonly natives?: Natives;
  readonly inputs?: InputSource | readonly InputValue[];
  /** `inputs`: clocks, identity hash codes, standard input and all else that differs from one JVM to the next are asked for like other inputs. */
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
  /** The stack of each thread, in bytes by estimate; by default that of `java`. */
  readonly stackBytes?: number;
  /** What an earlier run of the same program did: it is not done again. Inputs are given from the start. */
  readonly continues?: Exchanged;
  /** Called for each Core `assert` that does not hold; execution goes on. */
  readonly onAssertionFailure?: (site: AssertionSite) => void;
  /** Called for each exception that ends a thread, the main one among them, when it does. */
  readonly onUncaught?: (runtime: Runtime, exception: Obj) => void;
  /** Called for each Core `assert` that is come to, possibly more than once for one visit. */
  readonly onAssertionReached?: (site: AssertionSite) => void;
  /**
   * Called on entering a procedure, with each named parameter; before every call; and behind every statement that has a line: where it is, what
   * it assigned (a named variable, a field, or an element, called `[i]`), and for fields and elements the object or array. Slows the run down.
   */
  readonly onStep?: (site: Site, name?: string, value?: Value, of?: Value) => void;
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
    const environment: Environment = {
      program: this.#program,
      natives: options.natives ?? javaNatives,
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
      onStep: options.onStep,
    };
    const runtime: Runtime = new Runtime(environment, {
      coroutines,
      fuel: options.budget !== undefined,
      trace: options.onStep !== undefined,
    });
    prepareJava(runtime);
    const finished = (outcome: Outcome): Run => ({ outcome, runtime, exchanged: replay.exchanged() });
    try {
      const ended = runtime.scheduler.run(() => runtime.procedure(entry).f(...args(runtime)));
      if ("value" in ended) return finished({ kind: "normal", value: ended.value as Value | undefined });
      const exception = ended.thrown as Obj;
      return finished({ kind: "exception", exception, description: describeException(runtime, exception) });
    } catch (signal) {
      if (signal instanceof NeedsCoroutines) return undefined;
      const selector = signal instanceof TypeError ? missingSelector(signal, runtime) : undefined;
      if (selector !== undefined)
        return finished({ kind: "unsupported", reason: `an object has no method for ${selector}`, site: undefined });
      return finished(outcomeOf(signal));
    }
  }
}

/** The selector of a virtual call that found no method: generated code called what is not there. V8 does not name it in a coroutine. */
function missingSelector(error: TypeError, runtime: Runtime): string | undefined {
  const property = /\.(m\d+) is not a function/.exec(error.message)?.[1];
  if (property !== undefined) return runtime.selectorOf(property);
  return /^yield\* .* is not iterable$/.test(error.message) ? "a virtual call" : undefined;
}

function outcomeOf(signal: unknown): Outcome {
  if (signal instanceof Halted) return { kind: "halted", status: signal.status };
  if (signal instanceof Unsupported) return { kind: "unsupported", reason: signal.reason, site: signal.site };
  if (signal instanceof AssumptionFailed) return { kind: "assumption", site: signal.site };
  if (signal instanceof InputProblem) return { kind: "input", reason: signal.reason, site: signal.site };
  if (signal instanceof Deadlocked) return { kind: "deadlock", threads: signal.threads };
  if (signal instanceof OutOfBudget) return { kind: "limit", limit: signal.limit };
  if (signal instanceof RangeError && /call stack/.test(signal.message)) return { kind: "limit", limit: "native stack" };
  if (signal instanceof RangeError) return { kind: "limit", limit: "memory" };
  if (isObject(signal))
    return { kind: "unsupported", reason: `an exception of class ${signal.$c.name} left a thread's end`, site: undefined };
  throw signal;
}

/** The outside of a run, seen the same by a second attempt: output already written is skipped, inputs are given again. */
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

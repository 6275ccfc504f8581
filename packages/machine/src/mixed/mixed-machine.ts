/** A step machine over values of which some may be unknown: {@link Choices} says which way each path goes. */
import type { Budget } from "@assay/base";
import type { Program } from "@assay/core";
import type { Coverage } from "../concrete/compile/coverage.js";
import type { AssertionSite } from "../concrete/compile/linkage.js";
import type { Value } from "../concrete/domain.js";
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { Outcome } from "../concrete/outcome.js";
import type { Runtime } from "../concrete/runtime.js";
import type { LanguageRuntime } from "../language/language.js";
import { StepMachine } from "../step/step-machine.js";
import type { Mark } from "../step/undo-log.js";
import { cellsBehind } from "./cells.js";
import type { Choices } from "./choices.js";
import { MixedDialect } from "./mixed-dialect.js";
import { mixedNatives } from "./mixed-natives.js";
import type { Names } from "./names.js";
import { type Mixed, Unknown } from "./unknown.js";

export interface MixedOptions {
  readonly choices: Choices;
  readonly budget: Budget;
  readonly language: LanguageRuntime;
  readonly onUncaught: (runtime: Runtime, exception: Obj) => void;
  readonly onAssertionFailure: (site: AssertionSite) => void;
  readonly onAssertionReached: (site: AssertionSite) => void;
  /** What is told which lines and branches paths come to. */
  readonly coverage?: Coverage;
  /** Whether short stretches without effects are one path (`joins.ts`); they are, unless told. */
  readonly branches?: "joined" | "split";
}

export class MixedMachine {
  readonly #machine: StepMachine;
  readonly #choices: Choices;
  #dialect: MixedDialect | undefined;
  #mark: Mark | undefined;
  #ended: Outcome | undefined;

  constructor(program: Program, options: MixedOptions) {
    const { choices } = options;
    this.#choices = choices;
    this.#machine = new StepMachine(program, {
      language: options.language,
      natives: mixedNatives(options.language, () => this.#dialect!),
      environment: "inputs",
      lateConstants: "taken back",
      budget: options.budget,
      onUncaught: (runtime, exception) => {
        this.#dialect!.names.settle();
        options.onUncaught(runtime, exception);
      },
      onAssertionFailure: (site) => {
        this.#dialect!.names.settle();
        options.onAssertionFailure(site);
      },
      onAssertionReached: options.onAssertionReached,
      isVisible: (statement) => statement.kind === "havoc",
      dialect: (runtime) => (this.#dialect = new MixedDialect(choices, runtime, options.branches ?? "joined")),
      ...(options.coverage === undefined ? {} : { coverage: options.coverage }),
    });
    const { runtime } = this.#machine;
    runtime.textOf = (string) => this.#textOf(string);
  }

  get runtime(): Runtime {
    return this.#machine.runtime;
  }

  /** What the run has said of texts that nobody has read (`names.ts`). */
  get names(): Names {
    return this.#dialect!.names;
  }

  /**
   * Makes the state that all paths begin in: at the first input, unless the arguments are inputs already. What was done
   * by then is done once.
   */
  begin(entry: string, args: (dialect: MixedDialect) => readonly Value[], begins: "at the entry" | "at the first input"): void {
    this.#machine.begin(entry, () => args(this.#dialect!));
    if (begins === "at the first input") {
      const stepped = this.#machine.step(this.#machine.moves()[0]!);
      if (stepped.kind === "ended") this.#ended = stepped.outcome;
    }
    this.#mark = this.#machine.save();
  }

  /** Runs one path, from the first input to its end. */
  run(): Outcome {
    if (this.#ended !== undefined) return this.#ended;
    this.#machine.restore(this.#mark!);
    return this.#machine.run();
  }

  /**
   * To be called when a path is over: later ones begin with the classes of the library initialized that it had to
   * initialize. Nothing may be asked of {@link Choices} meanwhile, and whoever is asked should throw.
   */
  initializeEarly(): void {
    if (this.#ended === undefined && this.#mark !== undefined) this.#mark = this.#machine.initializedEarly(this.#mark);
  }

  /** A text as it is in one of the path's executions. */
  #textOf(string: Obj): string {
    const { runtime } = this.#machine;
    const { value, coder } = runtime.stringLayout;
    // Nobody has looked, and describing it is no reason to.
    if (this.#dialect!.late.isWaiting(string) || this.#dialect!.names.isPending(string)) return "";
    const { a } = string[value] as ArrayObj;
    const example = (mixed: Mixed): number => (mixed instanceof Unknown ? Number(this.#choices.example(mixed.term)) : (mixed as number));
    const length = example((cellsBehind(a)?.length ?? a.length) as Mixed);
    const isWide = example(string[coder] as Mixed) === 1;
    const bytes = Array.from({ length: Math.min(length, LONGEST_TEXT) }, (_, i) => example((a as Mixed[])[i]!) & 0xff);
    let text = "";
    if (isWide) for (let i = 0; i + 1 < bytes.length; i += 2) text += String.fromCharCode(bytes[i]! | (bytes[i + 1]! << 8));
    else for (const byte of bytes) text += String.fromCharCode(byte);
    return text;
  }
}

/** Bytes of a text that are shown. */
const LONGEST_TEXT = 1 << 12;

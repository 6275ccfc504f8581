/**
 * Trial runs: the program on a few hundred concrete inputs, before anything is thought about. Shallow violations cost a
 * moment that way, and what solvers are bad at (elementary functions, long computations) is easy to just try. A failure
 * found is a violation like any other; finding none says nothing.
 *
 * Inputs are drawn from values that matter (limits, small numbers, round ones, the strings that the program's own code
 * writes down) and from small ranges, by a fixed seed: two checks try the same. Those that came to new code are kept,
 * and two of three trials change a little of them (`trial-corpus.ts`).
 */
import { type Budget, Random } from "@assay/base";
import { choicesIn, usesParameter } from "@assay/core";
import type { InputRequest, LanguageRuntime, InputValue as MachineInput } from "@assay/machine";
import type { Task } from "./engine.js";
import { type ProgramTexts, programTexts } from "./program-texts.js";
import type { Replay } from "./replay.js";
import { mostArguments, type Setting } from "./setting.js";
import { TrialCorpus, typedBytes } from "./trial-corpus.js";
import { TrialMachine } from "./trial-machine.js";
import { type InputValue, locationKey } from "./verdict.js";
import { WORK } from "./work.js";

export interface Trial extends Pick<Replay, "failures" | "reached"> {
  readonly inputs: readonly InputValue[];
  readonly args: readonly string[];
}

export interface TrialOptions {
  readonly most: number;
  readonly budget: Budget;
  /** Told of every trial; whether it is what is looked for. */
  readonly accepts: (trial: Trial) => boolean;
}

/** Whether the program looks at its arguments. */
export const takesArguments = ({ program, entry }: Task): boolean => usesParameter(program, entry, 0, "into it");

/** The trials of one task: each is made once, whoever asks. */
export class Trials {
  readonly #task: Task;
  /**
   * Those that failed, or came to an assertion that none before came to: the others have nothing to tell a second time.
   */
  readonly #telling: Trial[] = [];
  readonly #reached = new Set<string>();
  /** The strings of the program, when first asked for. */
  #texts: ProgramTexts | undefined;
  readonly #takesArguments: boolean;
  readonly #mostArguments: number;
  readonly #machine: TrialMachine;
  readonly #corpus: TrialCorpus;
  #made = 0;
  #isOver = false;
  #hasEnded = false;

  constructor(task: Task, options: Pick<Setting, "args"> = {}) {
    this.#task = task;
    this.#machine = new TrialMachine(task);
    this.#mostArguments = mostArguments(options);
    this.#takesArguments = takesArguments(task);
    this.#corpus = new TrialCorpus((source) => this.#isTyped(source));
  }

  #isTyped(source: string | undefined): boolean {
    return source !== undefined && this.#task.language.environment.get(source)?.typed === true;
  }

  /** The first trial that is accepted, of `most` in all; those made before are told again first. */
  find(options: TrialOptions): Trial | undefined {
    for (const trial of this.#telling) if (options.accepts(trial)) return trial;
    while (this.#made < options.most && !this.#isOver) {
      if (options.budget.exceeded() !== undefined) return undefined;
      const trial = this.#next(options.budget);
      if (options.accepts(trial)) return trial;
    }
    return undefined;
  }

  /** How many were made by now. */
  get made(): number {
    return this.#made;
  }

  /** Somebody else's inputs came to new code: they are changed like those of trials. */
  learn({ inputs, args }: Pick<Trial, "inputs" | "args">): void {
    this.#corpus.add([...(this.#takesArguments ? args.map((value) => ({ source: ARGUMENT, value })) : []), ...inputs]);
  }

  /** Whether some trial, of `most` in all, runs to an end, instead of into an assumption that does not hold. */
  someEnds({ most, budget }: Omit<TrialOptions, "accepts">): boolean {
    while (!this.#hasEnded && this.#made < most && !this.#isOver && budget.exceeded() === undefined) this.#next(budget);
    return this.#hasEnded;
  }

  #next(budget: Budget): Trial {
    const task = this.#task;
    const trial = this.#made++;
    const random = new Random(trial * 7919 + 1);
    const inputs: InputValue[] = [];
    const before = new Map<string, number>();
    const isDrawn = trial < FIRST_CHANGED || trial % 5 === 2 || isTiny(trial);
    const typed = new Map<string, number[]>();
    const planned = isDrawn ? [] : this.#planned(random);
    const plan = new Plan(planned.filter(({ source }) => source !== ARGUMENT));
    const args = this.#takesArguments ? this.#drawArguments(isDrawn ? undefined : planned, random) : [];
    const next = (request: InputRequest): MachineInput => {
      const value =
        plan.next(request) ??
        (request.type.kind === "ref"
          ? this.#drawString(request, random)
          : this.#isTyped(request.input)
            ? this.#nextTyped(request, typed, random)
            : ((drawAnswer(request, task.language, random, trial, before) ?? draw(request, random, trial)) as MachineInput));
      inputs.push({ source: request.input ?? "input", value });
      limited.spend(WORK.trial.input);
      return value;
    };
    budget.spend(WORK.trial.least);
    const limited = budget.working(WORK.trial.most);
    const run = this.#machine.run({ next, budget: limited, ...(this.#takesArguments ? { args } : {}) });
    if (run.fresh > 0) this.learn({ inputs, args });
    const places = run.reached.map(locationKey).filter((key) => !this.#reached.has(key));
    for (const key of places) this.#reached.add(key);
    const tried = { inputs, args, failures: run.failures, reached: run.reached };
    if (run.failures.length > 0 || places.length > 0) this.#telling.push(tried);
    // A program that asks for nothing, or cannot be run, does the same again; with objects among the inputs, perhaps
    // not. One run may be too long or too large, and the next one not.
    const { kind } = run.outcome;
    this.#hasEnded ||= kind === "normal" || kind === "exception" || kind === "halted";
    this.#isOver = (inputs.length === 0 && !this.#takesArguments) || (kind === "unsupported" && task.inputs === undefined);
    return tried;
  }

  /** Kept inputs, a little changed: those of the program, not those of its environment, which has limits of its own. */
  #planned(random: Random): readonly InputValue[] {
    if (this.#corpus.isEmpty) return [];
    const { strings, characters, numbers } = this.#programTexts;
    const { environment } = this.#task.language;
    const mayChange = (source: string): boolean => !environment.has(source) || this.#isTyped(source);
    return this.#corpus.mutated(random, mayChange, numbers, [...strings, ...characters]);
  }

  /** Those that are planned, perhaps one fewer or more; others where none are. */
  #drawArguments(planned: readonly InputValue[] | undefined, random: Random): readonly string[] {
    if (planned === undefined) return Array.from({ length: random.below(this.#mostArguments + 1) }, () => this.#drawText(random));
    const args = planned
      .filter(({ source }) => source === ARGUMENT)
      .map(({ value }) => (value as string | undefined) ?? this.#drawText(random));
    switch (random.below(6)) {
      case 0:
        return args.slice(0, -1);
      case 1:
        return args.length < this.#mostArguments ? [...args, this.#drawText(random)] : args;
      default:
        return args;
    }
  }

  get #programTexts(): ProgramTexts {
    this.#texts ??= programTexts(this.#task.program, this.#task.language, this.#task.entry);
    return this.#texts;
  }

  /** The next byte of what is typed: numbers and texts in lines, and then its end. */
  #nextTyped({ input }: InputRequest, typed: Map<string, number[]>, random: Random): number {
    const rest = typed.get(input!) ?? [...typedBytes(this.#drawLines(random))];
    typed.set(input!, rest);
    return rest.shift() ?? -1;
  }

  #drawLines(random: Random): string {
    const words = Array.from({ length: random.below(6) }, () =>
      random.below(3) === 0 ? this.#drawText(random) : String(random.below(21) - (random.below(3) === 0 ? 10 : 0)),
    );
    return words.map((word) => word + random.pick([" ", "\n"])).join("");
  }

  /** Settings are often flags. */
  #drawString({ input }: InputRequest, random: Random): string {
    const isSetting = input !== undefined && this.#task.language.environment.has(input);
    return isSetting && random.below(4) === 0 ? random.pick(FLAGS) : this.#drawText(random);
  }

  /**
   * A common string, one of the program's own, two of them together, a short one of its own characters and common ones,
   * one of digits or letters, as long as a number of the program says, or short parts between separators.
   */
  #drawText(random: Random): string {
    const { strings, characters, lengths } = this.#programTexts;
    const common = random.below(3) === 0 ? [...CHARACTERS, ...characters] : characters;
    switch (random.below(8)) {
      case 0:
        return random.pick(TEXTS);
      case 1:
        return strings.length === 0 ? random.pick(TEXTS) : random.pick(strings);
      case 2:
      case 3:
        return random.below(MANY_STRINGS) >= strings.length
          ? this.#drawParts(random)
          : random.pick(strings) + random.pick(["", ...strings]);
      case 4:
      case 5:
        return textOf(random, 1 + random.below(6), common.length === 0 ? CHARACTERS : common);
      case 6: {
        const length = lengths.length > 0 && random.below(2) === 0 ? random.pick(lengths) : 1 + random.below(12);
        return textOf(random, length, random.pick([DIGITS, LETTERS, [...DIGITS, ...characters], [...LETTERS, ...characters]]));
      }
      default:
        return this.#drawParts(random);
    }
  }

  /** Short parts between separators, and perhaps one behind another separator: `1.0.2-a`. */
  #drawParts(random: Random): string {
    const separators = [...SEPARATORS, ...this.#programTexts.characters.filter((each) => !/[a-zA-Z0-9]/.test(each))];
    const separator = random.pick(separators);
    const alphabet = random.pick([DIGITS, LETTERS]);
    const parts = Array.from({ length: 1 + random.below(4) }, () => textOf(random, random.below(4), alphabet));
    return parts.join(separator) + (random.below(2) === 0 ? "" : random.pick(separators) + textOf(random, random.below(3), LETTERS));
  }
}

/** A text of so many characters of these. */
const textOf = (random: Random, length: number, alphabet: readonly string[]): string =>
  Array.from({ length }, () => random.pick(alphabet)).join("");

/** From here on, two of three trials change what was kept. */
const FIRST_CHANGED = 6;

/** The source of a program argument, among inputs that are kept. */
const ARGUMENT = "program argument";

/** How far behind inputs that are no longer asked for the next one of a source is looked for. */
const SKIPPED = 6;

/**
 * Inputs that are planned, in order. A change of one may be a reason to ask for others: what is not asked for any more
 * is skipped, and what was not asked for before is drawn.
 */
class Plan {
  #at = 0;

  constructor(readonly inputs: readonly InputValue[]) {}

  next(request: InputRequest): MachineInput | undefined {
    const source = request.input ?? "input";
    for (let i = this.#at; i < this.inputs.length && i <= this.#at + SKIPPED; i++) {
      const { source: planned, value } = this.inputs[i]!;
      if (planned !== source) continue;
      this.#at = i + 1;
      return value === undefined ? undefined : given(value as MachineInput, request);
    }
    return undefined;
  }
}

/** What was planned, as its type has it. */
function given(value: MachineInput, { input, type }: InputRequest): MachineInput {
  if (type.kind !== "bv" || type.width > 32 || typeof value !== "number") return value;
  const integer = BigInt(value);
  if (input === "nondetChar") return Number(BigInt.asUintN(16, integer));
  return input === "nondetBoolean" || type.width === 1 ? Number(integer & 1n) : Number(BigInt.asIntN(type.width, integer));
}

const INTEGERS = [0, 1, -1, 2, 3, 4, 5, 7, 8, 10, 16, 42, 64, 100, 127, 128, 255, 256, 1000, 1024, 65535, 65536, 2147483647, -2147483648];
const REALS = [0, 1, -1, 0.5, -0.5, 2, -2, 3, 5, 10, -10, 100, 0.1, 0.01, 1000, 1e6, 1e-6, 1e100, -1e100, Math.PI, Math.PI / 2, Math.E];
const CHARACTERS = ["a", "b", "x", "A", "0", "1", "9", " ", "-", "."];
/** Where there are fewer, other texts are drawn more often. */
const MANY_STRINGS = 8;
const DIGITS = [..."0123456789"];
const LETTERS = [..."abcxyzABCXYZ"];
const SEPARATORS = [...".,-:/ =\n"];
const FLAGS = ["true", "false", "yes", "1"];
const TEXTS = ["", "a", "A", "0", "1", "-1", "test", "hello world", " ", "1.5", "<a>", "null"];

/**
 * An answer of the environment within what it may be, if something is known of that; `before` has the answers so far,
 * by source.
 */
function drawAnswer(
  { type, input }: InputRequest,
  { environment }: LanguageRuntime,
  random: Random,
  trial: number,
  before: Map<string, number>,
): unknown {
  const limits = input === undefined ? undefined : environment.get(input);
  if (limits === undefined || type.kind !== "bv" || choicesIn(input) !== undefined) return undefined;
  const { least = Number.NEGATIVE_INFINITY, greatest = Number.POSITIVE_INFINITY, rises } = limits;
  let value = drawInteger(random, trial);
  if (rises === true) value = (before.get(input!) ?? 0) + Math.abs(value);
  else if (value < least) value = least - value > greatest - least ? least : 2 * least - value;
  value = Math.min(Math.max(value, least), greatest);
  before.set(input!, value);
  return type.width === 64 ? String(value) : Number(BigInt.asIntN(type.width, BigInt(value)));
}

function draw(request: InputRequest, random: Random, trial: number): unknown {
  const { type, input } = request;
  switch (type.kind) {
    case "bool":
      return random.below(2) === 1;
    case "float":
      return drawReal(random, trial);
    case "bv": {
      const choices = choicesIn(input);
      if (choices !== undefined) return random.below(choices);
      if (input === "nondetBoolean" || type.width === 1) return random.below(2);
      if (input === "nondetChar") return random.below(4) === 0 ? random.below(65536) : 32 + random.below(95);
      const value = drawInteger(random, trial);
      if (type.width === 64) return String(value);
      const fits = Number(BigInt.asIntN(type.width, BigInt(value)));
      return fits;
    }
    default:
      return drawInteger(random, trial);
  }
}

/** Every fifth is tiny throughout: what asks for several numbers within narrow limits gets them. */
const isTiny = (trial: number): boolean => trial % 5 === 4;

/** The first trials stay small: most programs mean small numbers. */
function drawInteger(random: Random, trial: number): number {
  if (isTiny(trial)) return random.below(4);
  switch (trial < 8 ? random.below(2) : random.below(5)) {
    case 0:
      return random.below(11);
    case 1:
      return random.below(21) - 10;
    case 2:
      return random.pick(INTEGERS);
    case 3:
      return random.below(2001) - 1000;
    default:
      return random.uint32() | 0;
  }
}

function drawReal(random: Random, trial: number): number {
  const unit = random.uint32() / 4294967296;
  switch (trial < 8 ? 1 + random.below(3) : random.below(7)) {
    case 0:
      return random.pick(REALS);
    case 1:
      return unit * 2 - 1;
    case 2:
      return unit * 20 - 10;
    case 3:
      return random.below(21) - 10;
    case 4:
      return unit * 200 - 100;
    case 5:
      return (unit * 2 - 1) * 10 ** (random.below(40) - 20);
    default:
      return unit * 10;
  }
}

/**
 * A search for inputs that make a program fail, on the fast machine: many short executions, each with inputs made from
 * those before.
 *
 * An execution that comes to a new line, or to a line more often than before, is kept, and later ones begin like it and
 * differ in an input or two. A new input is, by chance: a value that the generator knows to matter at that line, a
 * value that a variable of the program had in an earlier execution or that its text mentions, or one next to it (the
 * operands of comparisons are mostly that: Aschermann et al., "Redqueen", NDSS 2019), a small number, an extreme one,
 * or anything.
 */
import { Budget } from "@assay/base";
import type { InputValue } from "@assay/checking";
import type { InputRequest, Recorder, Site } from "@assay/machine";
import { Machine, type Outcome } from "@assay/machine";
import { java } from "@assay/runtime-java";
import type { Batch } from "./check.js";
import { Draw } from "./draw.js";
import type { Input } from "./model.js";
import type { Source } from "./print.js";

/** What one execution on the fast machine showed. */
export interface Tried {
  readonly inputs: readonly InputValue[];
  readonly outcome: Outcome["kind"];
  /** Lines of the assertions that failed. */
  readonly failed: readonly number[];
  /** The class of the exception that ended it. */
  readonly thrown: string | undefined;
}

/** Reports of the machine that nobody wants. */
const SILENT: Recorder = {
  begin: () => {},
  records: () => false,
  enter: () => 0,
  step: () => {},
  call: () => {},
  assign: () => {},
  synchronize: () => {},
  returned: () => {},
  threw: () => {},
};

/** What a program is started with comes before all inputs. */
export const ARGUMENT = "argument";
const ARGUMENTS = ["", "a", "x", "ab", "-v", "7"];

export const argumentsIn = (inputs: readonly InputValue[]): readonly string[] =>
  inputs.flatMap(({ source, value }) => (source === ARGUMENT ? [String(value)] : []));

const MOST_INPUTS = 60;
const SECONDS = 0.15;
const EXTREMES = [0, 1, -1, 127, 128, -128, 255, 32767, 65535, 2147483647, -2147483648];

/** Tries so many executions; gives those that came to something new or failed. */
export function search(batch: Batch, source: Source, seed: number, executions: number): readonly Tried[] {
  return new Search(batch, source, seed).run(executions);
}

class Search {
  readonly #batch: Batch;
  readonly #source: Source;
  readonly #draw: Draw;
  readonly #values: number[] = [];
  readonly #seen = new Set<number>();
  readonly #covered = new Map<number, number>();
  readonly #corpus: (readonly InputValue[])[] = [];

  constructor(batch: Batch, source: Source, seed: number) {
    this.#batch = batch;
    this.#source = source;
    this.#draw = new Draw(seed);
    for (const [text] of source.text.matchAll(/-?\b\d+\b/g)) this.#note(Number(text));
  }

  run(executions: number): readonly Tried[] {
    const telling: Tried[] = [];
    const known = new Set<string>();
    for (let i = 0; i < executions; i++) {
      // At first, all that the generator knows; then most of it; then whatever was learnt.
      const trust = i < 4 ? 100 : i < executions / 3 ? 85 : this.#draw.pick([0, 50, 85]);
      const base = i >= executions / 3 && this.#corpus.length > 0 && this.#draw.chance(70) ? this.#draw.pick(this.#corpus) : [];
      const { tried, isNew } = this.#execute(base, trust);
      if (isNew) this.#corpus.push(tried.inputs);
      const key = [tried.thrown ?? "", ...tried.failed].join(" ");
      const fails = key !== "" && !known.has(key);
      known.add(key);
      if (isNew || fails) telling.push(tried);
      if (tried.inputs.length === 0 && !this.#source.asksArguments) break;
    }
    return telling;
  }

  #execute(base: readonly InputValue[], trust: number): { readonly tried: Tried; readonly isNew: boolean } {
    const { name } = this.#source;
    const inputs: InputValue[] = this.#arguments(base).map((value) => ({ source: ARGUMENT, value }));
    const args = argumentsIn(inputs);
    const failed: number[] = [];
    const counts = new Map<number, number>();
    const changed = this.#draw.below(base.length + 1);
    let line = 0;
    const next = (request: InputRequest): Input | undefined => {
      if (inputs.length >= MOST_INPUTS) return undefined;
      const kept = base[inputs.length];
      const keeps = kept !== undefined && kept.source === request.input && inputs.length !== changed && this.#draw.chance(90);
      const value = keeps ? (kept.value as Input) : this.#value(request, line, trust);
      inputs.push({ source: request.input ?? "input", value });
      return value;
    };
    const at = (_frame: number, site: Site): void => {
      line = site.line;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    };
    const machine = new Machine(this.#batch.program, {
      language: java,
      inputs: { next },
      budget: new Budget({ seconds: SECONDS }),
      longestArray: 1 << 16,
      onAssertionFailure: (site) => failed.push(site.line),
      recorder: {
        ...SILENT,
        records: (procedure) => procedure.name.startsWith(name),
        step: at,
        call: at,
        assign: (_frame, site, _place, value) => {
          at(_frame, site);
          if (typeof value === "number" && Number.isInteger(value)) this.#note(value);
        },
      },
    });
    const { outcome } = machine.run(this.#batch.entry(name), (runtime) => [runtime.newStrings(args)]);
    let isNew = false;
    for (const [at, count] of counts) {
      const rank = 32 - Math.clz32(count);
      if ((this.#covered.get(at) ?? 0) >= rank) continue;
      this.#covered.set(at, rank);
      isNew = true;
    }
    const thrown = outcome.kind === "exception" ? outcome.description.class : undefined;
    return { tried: { inputs, outcome: outcome.kind, failed: [...new Set(failed)], thrown }, isNew };
  }

  #arguments(base: readonly InputValue[]): readonly string[] {
    if (!this.#source.asksArguments) return [];
    if (base.length > 0 && this.#draw.chance(60)) return argumentsIn(base);
    return Array.from({ length: this.#draw.pick([0, 0, 1, 1, 2, 2, 3, 4, 5]) }, () => this.#draw.pick(ARGUMENTS));
  }

  #note(value: number): void {
    if (this.#values.length >= 200 || this.#seen.has(value)) return;
    this.#seen.add(value);
    this.#values.push(value);
  }

  #value(request: InputRequest, line: number, trust: number): Input {
    const draw = this.#draw;
    const hints = this.#source.hints.get(line) ?? [];
    if (request.input === "nondetString") return hints.length > 0 ? String(draw.pick(hints)) : draw.pick(["", "a", "b", "ab", "b1", "xyz"]);
    const fitting = hints.filter((hint) => typeof hint !== "string" && (typeof hint === "boolean") === (request.input === "nondetBoolean"));
    if (fitting.length > 0 && draw.chance(trust)) return draw.pick(fitting);
    if (request.input === "nondetBoolean") return draw.chance(50);
    if (request.type.kind === "float") return draw.pick([0, 1, -1, 0.5, -2.25, 3, 100, Number(draw.int32()), draw.between(-40, 40) / 4]);
    const number = draw.weighted<() => number>([
      [4, () => draw.between(0, 10)],
      [2, () => draw.between(-10, 100)],
      [3, () => (this.#values.length === 0 ? 0 : draw.pick(this.#values) + draw.pick([0, 0, 1, -1]))],
      [1, () => draw.pick(EXTREMES)],
      [1, () => (trust > 0 ? draw.between(-3, 20) : draw.int32())],
    ])();
    return fit(number, request);
  }
}

function fit(value: number, request: InputRequest): Input {
  switch (request.input) {
    case "nondetByte":
      return (value << 24) >> 24;
    case "nondetShort":
      return (value << 16) >> 16;
    case "nondetChar":
      return value & 0xffff;
    case "nondetLong":
      return String(Math.trunc(value));
    default:
      return value | 0;
  }
}

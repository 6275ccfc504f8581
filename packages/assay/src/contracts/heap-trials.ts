/**
 * Trials: the driver on concrete heaps that are alike.
 *
 * Equality holds between objects whose fields are mostly the same, which random inputs hardly ever give. So each trial
 * draws a *palette* for every field, two values of those that matter (limits, small numbers, NaN, both zeros), and the
 * field has the first of them in most objects and the second in some; two texts are often alike. What trials find is a
 * violation like any other; that they find none says nothing.
 */
import { type Budget, Random } from "@assay/base";
import { breaks, TrialMachine } from "@assay/checking";
import type { Program } from "@assay/core";
import { choiceMask, type HeapPlan, type Source } from "@assay/inputs";
import type { InputRequest, InputValue } from "@assay/machine";
import { java } from "@assay/runtime-java";
import type { Property } from "@assay/spec";

export interface HeapTrials {
  readonly program: Program;
  readonly entry: string;
  readonly plan: HeapPlan;
  readonly property: Property;
  readonly most: number;
  readonly budget: Budget;
}

export interface TrialsResult {
  /** Inputs that break the property, if a trial found some. */
  readonly inputs?: readonly unknown[];
  /** Trials in which the question was answered. Where there are none, an answer for all heaps may mean nothing. */
  readonly answered: number;
  /** How the last trial ended that gave no answer. */
  readonly ended?: string;
}

export function tryHeaps({ program, entry, plan, property, most, budget }: HeapTrials): TrialsResult {
  const slots = slotsOf(plan);
  const machine = new TrialMachine({ program, language: java, entry, properties: [property], budget });
  let answered = 0;
  let ended: string | undefined;
  const result = (): TrialsResult => ({ answered, ...(ended === undefined ? {} : { ended }) });
  for (let trial = 0; trial < most; trial++) {
    if (budget.exceeded() !== undefined) return result();
    const inputs = new TrialInputs(drawInputs(slots, new Random(trial * 7919 + 1)));
    const run = machine.run({ next: (request) => inputs.next(request), budget });
    if (breaks(program, run.failures, property) !== undefined) return { inputs: inputs.given, answered: answered + 1 };
    const { outcome } = run;
    if (outcome.kind === "normal") answered++;
    else
      ended = outcome.kind === "exception" ? run.failures.at(-1)?.message : outcome.kind === "unsupported" ? outcome.reason : outcome.kind;
    // What cannot be run will not run with other inputs either, mostly.
    if (slots.length === 0 || (trial >= 20 && (outcome.kind === "unsupported" || outcome.kind === "limit"))) return result();
  }
  return result();
}

/** The heap, which is asked for first, and then the usual answers of the environment (the default locale, a clock). */
class TrialInputs {
  readonly given: InputValue[] = [];

  constructor(readonly heap: readonly InputValue[]) {}

  next({ input, type }: InputRequest): InputValue {
    const value = this.heap[this.given.length] ?? this.#usual(input, type);
    this.given.push(value);
    return value;
  }

  #usual(input: string | undefined, type: InputRequest["type"]): InputValue {
    if (type.kind === "bool") return false;
    const known = input === undefined ? undefined : java.environment.get(input);
    return known?.ways === undefined ? (known?.least ?? 0) : this.given.length;
  }
}

/** An input: which values it may have, and with which others it shares a palette. */
interface Slot {
  readonly group: string;
  readonly draw: (random: Random) => InputValue;
  /** The two values of its palette, if they are not drawn one by one. */
  readonly pair?: (random: Random) => readonly [InputValue, InputValue];
}

const text = (group: string): Slot => ({
  group,
  draw: (random) => random.pick(random.pick(ALIKE)),
  pair: (random) => {
    const alike = random.pick(ALIKE);
    return [random.pick(alike), random.pick(alike)];
  },
});

function slotsOf(plan: HeapPlan): readonly Slot[] {
  const slots: Slot[] = [];
  const visit = (source: Source, group: string): void => {
    switch (source.kind) {
      case "number":
        slots[source.input] = { group, draw: (random) => drawNumber(random, source.descriptor) };
        break;
      case "string":
        slots[source.input] = text(group);
        break;
      case "choice":
        for (const option of source.options) if (option.kind === "string") slots[option.input] = text(`${group} text`);
        if (source.input >= 0) {
          const mask = choiceMask(source.options.length);
          slots[source.input] = { group, draw: (random) => random.below(source.options.length) & mask };
        }
        break;
      case "initial":
      case "default":
    }
  };
  for (const [i, root] of plan.roots.entries()) visit(root, `root ${i}`);
  for (const object of plan.objects) {
    if (object.kind === "instance") for (const field of object.fields) visit(field.source, `${field.declaringClass}.${field.name}`);
    else if (object.kind === "array") for (const [i, source] of object.elements.entries()) visit(source, `${object.componentType}[${i}]`);
    else if (object.kind === "library") for (const [i, source] of object.values.entries()) visit(source, `${object.shape.className} ${i}`);
    else if (object.kind === "constructed")
      for (const [i, source] of object.values.entries()) visit(source, `${object.parameters[i]} ${i}`);
  }
  return slots;
}

function drawInputs(slots: readonly Slot[], random: Random): InputValue[] {
  const palettes = new Map<string, readonly InputValue[]>();
  const rarity = 2 + random.below(6);
  return slots.map(({ group, draw, pair = () => [draw(random), draw(random)] }) => {
    let palette = palettes.get(group);
    if (palette === undefined) palettes.set(group, (palette = pair(random)));
    return palette[random.below(rarity) === 0 ? 1 : 0]!;
  });
}

const INTEGERS = [0, 1, -1, 2, 3, 13, 100, 2147483647, -2147483648, 1073741824, -1073741825];
const REALS = [0, -0, 1, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e30, 1e-30];
/**
 * Texts that a comparison may take for the same, or a hash code: but for case, in one of the ways in which it may not
 * matter, but for blanks, or by chance.
 */
const ALIKE = [
  ["a", "A", "b", ""],
  ["i", "I", "\u0130", "\u0131"],
  ["s", "S", "\u017f"],
  ["k", "K", "\u212a"],
  ["\u00df", "ss", "SS"],
  ["\u00e9", "\u00c9", "e\u0301"],
  ["a", " a", "a "],
  ["1", "01", "1.0"],
  ["Aa", "BB"],
  ["ab", "b"],
];

function drawNumber(random: Random, descriptor: string): InputValue {
  switch (descriptor) {
    case "Z":
      return random.below(2) === 1;
    case "C":
      return random.pick([0, 48, 65, 97, 98, 233, 65535]);
    case "F":
    case "D": {
      const value = random.pick(REALS);
      return Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? "-0.0" : String(value);
    }
    case "J":
      return random.pick(["0", "1", "-1", "4294967296", "9223372036854775807", "-9223372036854775808", String(random.uint32() | 0)]);
    default: {
      const value = random.below(4) === 0 ? random.uint32() | 0 : random.pick(INTEGERS);
      return descriptor === "B" ? (value << 24) >> 24 : descriptor === "S" ? (value << 16) >> 16 : value;
    }
  }
}

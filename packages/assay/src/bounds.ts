/** `--bound name=value`: what limits the inputs, and how objects among them are made. */
import type { AnnotationPolicy, HeapBounds, StandInPolicy } from "@assay/inputs";
import { nearest } from "./command-table.js";
import { UsageError } from "./usage.js";

/** How the inputs of entries other than `main` are made. */
export interface InputPolicy {
  readonly heap: "arbitrary" | "constructed";
  readonly nulls: "never" | "possible";
  readonly rejections: "reported" | "ignored";
  readonly bounds: Partial<HeapBounds> & { readonly string?: number };
  readonly standIns: StandInPolicy;
  /** What annotations of parameters are taken for. */
  readonly annotations: AnnotationPolicy;
}

export interface Bounds {
  /** The most program arguments of `main`. */
  readonly args: number | undefined;
  readonly policy: InputPolicy;
  /** Names that only matter for `main`, or only for other entries, among those given. */
  readonly givenForMain: readonly string[];
  readonly givenForMethods: readonly string[];
}

/** The smallest value that makes sense, the greatest (1000 when absent), and what the bound is. */
const NUMBERS: Readonly<Record<string, { readonly least: number; readonly most?: number; readonly what: string }>> = {
  args: { least: 1, what: "the most program arguments" },
  objects: { least: 1, what: "objects of each class" },
  array: { least: 0, what: "the longest array" },
  elements: { least: 0, what: "elements of each collection" },
  string: { least: 0, most: 30_000, what: "the longest string" },
  calls: { least: 0, what: "calls of public methods that bring objects into their states" },
  classes: { least: 1, what: "classes that stand for a type" },
  answers: { least: 1, what: "different answers of each function that is given" },
};
/** Bounds that are one of a few words; the first is the usual one. */
export const BOUND_WORDS: Readonly<Record<string, { readonly values: readonly string[]; readonly what: string }>> = {
  heap: { values: ["constructed", "arbitrary"], what: "how objects are made" },
  null: { values: ["no", "yes"], what: "whether arguments may be null" },
  rejections: { values: ["ignored", "reported"], what: "exceptions that the program throws on purpose" },
  functions: { values: ["consistent", "any"], what: "whether functions that are given answer alike for equal arguments" },
  comparators: { values: ["consistent", "any"], what: "whether comparators that are given are orders" },
  nullness: { values: ["assume", "check", "ignore"], what: "annotations like @Nullable and @NonNull" },
  validation: { values: ["assume", "check", "ignore"], what: "annotations of Bean Validation, like @Min" },
  implementations: { values: ["own", "any"], what: "whether others than the program may implement its interfaces" },
};

/** Reads the values of all `--bound` options. @throws UsageError */
export function boundsFrom(texts: readonly string[]): Bounds {
  const given = givenBounds(texts, { ...NUMBERS, ...BOUND_WORDS }, usage);
  const number = (name: string): number | undefined => {
    const text = given.get(name);
    return text === undefined ? undefined : boundNumber(name, text, NUMBERS[name]!);
  };
  const word = (name: string): string => {
    const { values } = BOUND_WORDS[name]!;
    const text = given.get(name) ?? values[0]!;
    if (!values.includes(text)) throw new UsageError(`--bound ${name} takes ${values.join(" or ")}, not '${text}'`);
    return text;
  };
  const heap = word("heap") as InputPolicy["heap"];
  if (heap === "arbitrary" && given.has("calls"))
    throw new UsageError("--bound calls is for heap=constructed: with heap=arbitrary objects are in any state without calls");
  const numbers = Object.fromEntries(
    ["objects", "array", "elements", "string", "calls", "classes", "answers"].flatMap((name) => {
      const value = number(name);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as InputPolicy["bounds"];
  const names = [...given.keys()];
  return {
    args: number("args"),
    policy: {
      heap,
      nulls: word("null") === "yes" ? "possible" : "never",
      rejections: word("rejections") as InputPolicy["rejections"],
      bounds: numbers,
      annotations: {
        nullness: word("nullness") as AnnotationPolicy["nullness"],
        validation: word("validation") as AnnotationPolicy["validation"],
      },
      standIns: {
        functions: word("functions") as StandInPolicy["functions"],
        comparators: word("comparators") as StandInPolicy["comparators"],
        implementations: word("implementations") as StandInPolicy["implementations"],
      },
    },
    givenForMain: names.filter((name) => name === "args"),
    givenForMethods: names.filter((name) => name !== "args"),
  };
}

/** The values of bounds by their names, each given once. @throws UsageError */
export function givenBounds(texts: readonly string[], names: Readonly<Record<string, unknown>>, usage: () => string): Map<string, string> {
  const given = new Map<string, string>();
  for (const text of texts) {
    const at = text.indexOf("=");
    const name = text.slice(0, at < 0 ? undefined : at);
    if (at < 0) throw new UsageError(`${usage()}; not '${text}'`);
    if (!Object.hasOwn(names, name)) {
      const meant = nearest(name, Object.keys(names));
      throw new UsageError(
        meant === undefined ? `there is no bound ${name}; ${usage()}` : `there is no bound ${name}; did you mean ${meant}?`,
      );
    }
    if (given.has(name)) throw new UsageError(`--bound ${name} is given more than once`);
    given.set(name, text.slice(at + 1));
  }
  return given;
}

/** @throws UsageError */
export function boundNumber(
  name: string,
  text: string,
  { least, most = 1000 }: { readonly least: number; readonly most?: number },
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw new UsageError(`--bound ${name} takes a whole number from ${least} to ${most}, not '${text}'`);
  return value;
}

function usage(): string {
  const numbers = Object.entries(NUMBERS).map(([name, { what }]) => `${name} (${what})`);
  const words = Object.entries(BOUND_WORDS).map(([name, { values, what }]) => `${name}=${values.join("|")} (${what})`);
  return `--bound takes name=value; the names are: ${[...numbers, ...words].join(", ")}`;
}

/**
 * What `--property` may say, as a table: words, and files by their endings. A new kind of property is a member of
 * `Property` (`property.ts`), a record here, and an engine that answers it (`packages/assay/src/engines.ts`); whatever
 * lists properties for people lists these records.
 */
import { InputError } from "@assay/base";
import { parseTemporalFile, parseTemporalProperty } from "./ltl/parse-ltl.js";
import type { Fairness } from "./ltl/property.js";
import type { Property } from "./property.js";
import { type PropertyFile, parsePropertyFile } from "./prp.js";
import { Problems } from "./relational/problems.js";

/** What a language adds to the meaning of the words. */
export interface PropertyLanguage {
  /** The map that marks exceptions which do not count, for failed assertions are the other property's. */
  readonly uncounted?: string;
  /** Of temporal properties that name none. */
  readonly fairness?: Fairness;
}

export interface PropertyWord {
  readonly word: string;
  /** For people: one line. */
  readonly says: string;
  /** Whether it is checked when nothing is asked for: always, only where threads may be started, or never. */
  readonly byDefault: "always" | "with threads" | "never";
  readonly make: (language: PropertyLanguage) => Property;
}

export interface PropertyFileKind {
  readonly ending: string;
  readonly says: string;
  /** @throws InputError for what is not understood. */
  readonly read: (text: string, file: string, language: PropertyLanguage) => PropertyFile;
}

export const PROPERTY_WORDS: readonly PropertyWord[] = [
  { word: "assert", says: "no assert statement fails", byDefault: "always", make: () => ({ kind: "assert" }) },
  {
    word: "exceptions",
    says: "nothing else that is thrown, of any class, ends a thread",
    byDefault: "always",
    make: ({ uncounted }) => ({ kind: "exceptions", ...(uncounted === undefined ? {} : { unless: uncounted }) }),
  },
  {
    word: "deadlock",
    says: "no thread that is no daemon can come to where it can never go on",
    byDefault: "with threads",
    make: () => ({ kind: "deadlock" }),
  },
  {
    word: "race",
    says: "no two threads access a field or element, one of them writing, without synchronization between them",
    byDefault: "never",
    make: () => ({ kind: "race" }),
  },
  {
    word: "atomicity",
    says: "no method's outcome depends on other threads moving while one is in it; atomicity(Class.method): of one method",
    byDefault: "never",
    make: () => ({ kind: "atomicity" }),
  },
];

export const PROPERTY_FILES: readonly PropertyFileKind[] = [
  { ending: ".prp", says: "a property file of SV-COMP", read: (text, file) => parsePropertyFile(text, file) },
  { ending: ".ltl", says: "temporal properties, with named propositions", read: temporalFile },
];

function temporalFile(text: string, file: string, { fairness }: PropertyLanguage): PropertyFile {
  const problems = new Problems();
  const properties = parseTemporalFile({ file, text }, problems, fairness);
  problems.throwIfAny();
  if (properties.length === 0)
    throw new InputError({ code: "property-empty", message: "the file has no property: property name : formula;", place: { file } });
  return { entry: undefined, properties };
}

/** A formula, as `--property` takes it. @throws InputError */
export function temporalProperty(text: string, { fairness }: PropertyLanguage): Property {
  const problems = new Problems();
  const property = parseTemporalProperty({ file: "--property", text }, problems, fairness);
  problems.throwIfAny();
  return property!;
}

/** `atomicity(Account.withdraw)`. */
const ATOMIC_METHOD = /^atomicity\(\s*([\p{L}\p{N}_$.]+)\s*\)$/u;

/** The property that a word means, if it is one. */
export function propertyNamed(word: string, language: PropertyLanguage): Property | undefined {
  const [, name] = ATOMIC_METHOD.exec(word) ?? [];
  if (name !== undefined) return { kind: "atomicity", method: { name } };
  return PROPERTY_WORDS.find((each) => each.word === word)?.make(language);
}

/** What is checked when nothing is asked for. */
export function defaultProperties(language: PropertyLanguage, threads: "possible" | "none"): readonly Property[] {
  return PROPERTY_WORDS.filter(({ byDefault }) => byDefault === "always" || (byDefault === "with threads" && threads === "possible")).map(
    ({ make }) => make(language),
  );
}

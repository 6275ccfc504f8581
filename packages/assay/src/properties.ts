/** The values of `--property`: words and files, by the tables of `@assay/spec`. */
import { existsSync, statSync } from "node:fs";
import { InputError, readText } from "@assay/base";
import { UNCOUNTED } from "@assay/jvm";
import {
  defaultProperties,
  type ltl,
  PROPERTY_FILES,
  PROPERTY_WORDS,
  type Property,
  type PropertyLanguage,
  propertyNamed,
  temporalProperty,
} from "@assay/spec";
import type { EngineRecord } from "./engines.js";
import { didYouMean, UsageError } from "./usage.js";

/** Whatever ends a thread counts, but for failed `assert` statements: those are the other property's. */
const JAVA: PropertyLanguage = { uncounted: UNCOUNTED.name };

/** What is no word and no file may be a formula: it has operators, brackets, or a field. */
const FORMULA = /[\s(){}!.]|->|<>|\[\]/;

export interface NamedProperties {
  readonly properties: readonly Property[];
  /** The entry that was named, or that a property file names. */
  readonly entry: string | undefined;
  /** Whether a property file names the environment that the program is meant for. */
  readonly environment: "customary" | "none";
}

/** They must not contradict each other. @throws UsageError, InputError */
export function propertiesNamed(
  names: readonly string[],
  namedEntry: string | undefined,
  fairness: ltl.Fairness | undefined = undefined,
): NamedProperties {
  const language: PropertyLanguage = fairness === undefined ? JAVA : { ...JAVA, fairness };
  let entry = namedEntry;
  const environment = names.some((name) => name.endsWith(".prp")) ? "customary" : "none";
  if (names.length === 0) return { properties: defaultProperties(JAVA, "none"), entry, environment };
  const properties: Property[] = [];
  for (const name of names) {
    const property = propertyNamed(name, JAVA);
    if (property !== undefined) {
      properties.push(property);
      continue;
    }
    const kind = PROPERTY_FILES.find(({ ending }) => name.endsWith(ending)) ?? (existsSync(name) ? PROPERTY_FILES[0] : undefined);
    if (kind === undefined && FORMULA.test(name)) {
      properties.push(temporalProperty(name, language));
      continue;
    }
    if (kind === undefined)
      throw new UsageError(
        `there is no property ${name}${didYouMean(name, words())}; there are ${words().join(", ")}, ${endings()} files, and formulas (docs/threads.md)`,
      );
    if (!existsSync(name)) throw new InputError({ code: "input-not-found", message: "no such property file", place: { file: name } });
    const file = kind.read(readText(name), name, language);
    properties.push(...file.properties);
    if (entry !== undefined && file.entry !== undefined && file.entry !== entry)
      throw new UsageError(`--entry and --property disagree: ${entry} and, in ${name}, ${file.entry}`);
    entry ??= file.entry;
  }
  return { properties, entry, environment };
}

/** What is checked when nothing is asked for, of what these engines answer. */
export function propertiesByDefault(engines: readonly EngineRecord[], threads: "possible" | "none"): readonly Property[] {
  return defaultProperties(JAVA, threads).filter(({ kind }) => engines.some(({ answers }) => answers.includes(kind)));
}

const words = (): readonly string[] => PROPERTY_WORDS.map(({ word }) => word);

/** Specifications are no properties of executions: `--engine relational` reads them. */
const endings = (): string => `${PROPERTY_FILES.map(({ ending }) => ending).join(", ")} and .spec`;

/** Of the engine for specifications. @throws UsageError, InputError */
export function requireSpecification(name: string): void {
  if (name === "assert" || name === "exceptions" || name.endsWith(".prp"))
    throw new UsageError(`--engine relational checks specifications (.spec files and annotations), not ${name}`);
  if (!name.endsWith(".spec")) throw new UsageError(`there is no property ${name}; --engine relational takes .spec files`);
  if (statSync(name, { throwIfNoEntry: false })?.isFile() !== true)
    throw new InputError({ code: "input-not-found", message: "no such specification file", place: { file: name } });
}

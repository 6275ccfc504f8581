/**
 * `assay.json`: what a project wants of every check. The schema is `docs/schema/assay.schema.json`; options of the
 * command line win over the file.
 */
import { readFileSync } from "node:fs";
import { InputError } from "@assay/base";
import { nearest } from "../command-table.js";

export const CONFIG_FILE = "assay.json";

export type Annotations = "assume" | "check" | "ignore";

export interface ProjectConfig {
  /** Which build tool may be run for the class path; none is run without it. */
  readonly build?: "maven" | "gradle";
  /** In place of what is found out: folders of classes or sources, and jars. */
  readonly inputs?: readonly string[];
  readonly classpath?: readonly string[];
  readonly sources?: readonly string[];
  /** Patterns of classes and methods; all public methods without them. */
  readonly entries?: readonly string[];
  readonly exclude?: readonly string[];
  readonly properties?: readonly string[];
  readonly bounds?: Readonly<Record<string, number | string>>;
  readonly annotations?: { readonly nullness?: Annotations; readonly validation?: Annotations };
  readonly limits?: {
    readonly unitSeconds?: number;
    readonly totalSeconds?: number;
    readonly memoryMb?: number;
    readonly jobs?: number;
  };
  readonly specs?: readonly string[];
  readonly baseline?: string;
  /** By kind: `html`, `sarif`, `json`, `junit`, `markdown`, `text`. */
  readonly reports?: Readonly<Record<string, string>>;
}

type Check = (value: unknown, path: string, problems: string[]) => void;

const isText: Check = (value, path, problems) => void (typeof value === "string" || problems.push(`${path} should be a text`));
const isPositive: Check = (value, path, problems) =>
  void ((typeof value === "number" && value > 0) || problems.push(`${path} should be a number greater than zero`));
const texts: Check = (value, path, problems) => {
  if (!Array.isArray(value)) problems.push(`${path} should be a list of texts`);
  else for (const [i, each] of value.entries()) isText(each, `${path}[${i}]`, problems);
};
const oneOf =
  (...words: readonly string[]): Check =>
  (value, path, problems) =>
    void (words.includes(value as string) || problems.push(`${path} should be ${words.map((word) => `"${word}"`).join(" or ")}`));
const record =
  (keys: Readonly<Record<string, Check>> | Check): Check =>
  (value, path, problems) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      problems.push(`${path === "" ? "the file" : path} should be an object`);
      return;
    }
    for (const [key, each] of Object.entries(value)) {
      const at = path === "" ? key : `${path}.${key}`;
      const check = typeof keys === "function" ? keys : Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (check !== undefined) check(each, at, problems);
      else {
        const meant = nearest(key, Object.keys(keys));
        problems.push(`there is no setting ${at}${meant === undefined ? "" : `; did you mean ${meant}?`}`);
      }
    }
  };

const ASSUMED = oneOf("assume", "check", "ignore");

const CONFIG = record({
  $schema: isText,
  build: oneOf("maven", "gradle"),
  inputs: texts,
  classpath: texts,
  sources: texts,
  entries: texts,
  exclude: texts,
  properties: texts,
  bounds: record((value, path, problems) => {
    if (typeof value !== "number" && typeof value !== "string") problems.push(`${path} should be a number or a text`);
  }),
  annotations: record({ nullness: ASSUMED, validation: ASSUMED }),
  limits: record({ unitSeconds: isPositive, totalSeconds: isPositive, memoryMb: isPositive, jobs: isPositive }),
  specs: texts,
  baseline: isText,
  reports: record({ html: isText, sarif: isText, json: isText, junit: isText, markdown: isText, text: isText }),
});

/** @throws InputError with everything that is wrong in the file. */
export function readConfig(file: string): ProjectConfig {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new InputError({ code: "config-unreadable", message: `not JSON: ${(error as Error).message}`, place: { file } });
  }
  const problems: string[] = [];
  CONFIG(read, "", problems);
  if (problems.length > 0) throw new InputError(problems.map((message) => ({ code: "config-wrong", message, place: { file } })));
  return read as ProjectConfig;
}

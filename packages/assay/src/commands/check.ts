/** `assay check`: does any execution break a property? */
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Budget, InputError } from "@assay/base";
import { exitCode, type Result } from "@assay/checking";
import { dcrOne, dcrPlus, ir, naive, RefineEngine, type Strategy } from "@assay/engine-refine";
import { Tag } from "@assay/jvm";
import { javaTest, jsonReport, sarifReport, type TextOptions, textReport } from "@assay/report";
import { type Property, parsePropertyFile, RUNTIME_EXCEPTION } from "@assay/spec";
import { assertionsOf } from "../assertions.js";
import { type Loaded, load, mainClassOf, mainProcedure, readText } from "../load.js";
import { requireClasses } from "../missing-classes.js";
import { parseOptions, positiveInteger, positiveNumber } from "../options.js";
import { SourceFiles } from "../source-files.js";
import { UsageError } from "../usage.js";
import { VERSION } from "../version.js";

const STRATEGIES: Readonly<Record<string, Strategy>> = { ir, dcr: dcrOne, "dcr+": dcrPlus, naive };
const FORMATS = { text: textReport, json: jsonReport, sarif: sarifReport } as const;

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    entry: { type: "string" },
    property: { type: "string", multiple: true },
    strategy: { type: "string" },
    engine: { type: "string" },
    bound: { type: "string", multiple: true },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    format: { type: "string" },
    output: { type: "string", short: "o" },
    "emit-test": { type: "string" },
    "stop-on-fail": { type: "boolean" },
    verbose: { type: "boolean", short: "v" },
  });
  const format = formatNamed(values.format ?? "text");
  const strategy = strategyNamed(values.strategy ?? "ir");
  if (values.engine !== undefined && values.engine !== "auto" && values.engine !== "refine")
    throw new UsageError(`there is no engine ${values.engine}; there are auto and refine`);
  const bounds = boundsFrom(values.bound ?? []);
  const cpuTimeout = values["cpu-timeout"];
  const budget = new Budget({
    ...(values.timeout === undefined ? {} : { seconds: positiveNumber(values.timeout, "--timeout") }),
    ...(cpuTimeout === undefined ? {} : { cpuSeconds: positiveNumber(cpuTimeout, "--cpu-timeout") }),
  });
  requirePlaces(values.output, values["emit-test"]);
  const { properties, entry: namedEntry } = propertiesNamed(values.property ?? [], values.entry);
  const loaded = load({ inputs: positionals, ...(values.classpath === undefined ? {} : { classpath: values.classpath }) });
  const { entry, mainClass } = entryOf(loaded, namedEntry);
  if (loaded.kind === "java" && mainClass !== undefined) requireClasses(loaded.application, mainClass);
  const showsProgress = process.env["ASSAY_TERMINAL"] === "yes" && values.verbose !== true;
  const progress = values.verbose
    ? (message: string) => void process.stderr.write(`${message}\n`)
    : (message: string) => void process.stderr.write(`\r\x1b[K${message.slice(0, 100)}`);
  const engine = new RefineEngine({
    strategy,
    ...(bounds.get("args") === undefined ? {} : { args: bounds.get("args")! }),
    ...(loaded.kind === "java" ? { shows: (procedure: string) => isOwn(loaded, procedure), threads: threadsOf(loaded) } : {}),
  });
  const found = await engine.check({
    program: loaded.program,
    entry,
    properties,
    budget,
    ...(values["stop-on-fail"] === true ? {} : { assertions: assertionsOf(loaded) }),
    ...(showsProgress || values.verbose ? { progress } : {}),
  });
  if (showsProgress) process.stderr.write("\r\x1b[K");
  const sources = loaded.kind === "java" ? new SourceFiles(loaded.application) : undefined;
  const results = sources?.located(found) ?? found;
  const text = format(results, VERSION, sources === undefined ? {} : { sourceLine: (file, line) => sources.line(file, line) });
  if (values.output === undefined) process.stdout.write(text);
  else writeFileSync(values.output, text);
  if (values["emit-test"] !== undefined && mainClass !== undefined) emitTests(values["emit-test"], results, mainClass);
  return exitCode(results);
}

function formatNamed(name: string): (results: readonly Result[], version: string, options: TextOptions) => string {
  if (!Object.hasOwn(FORMATS, name)) throw new UsageError(`there is no format ${name}; there are ${Object.keys(FORMATS).join(", ")}`);
  return FORMATS[name as keyof typeof FORMATS];
}

function strategyNamed(name: string): Strategy {
  if (!Object.hasOwn(STRATEGIES, name))
    throw new UsageError(`there is no strategy ${name}; there are ${Object.keys(STRATEGIES).join(", ")}`);
  return STRATEGIES[name]!;
}

function boundsFrom(texts: readonly string[]): ReadonlyMap<string, number> {
  const bounds = new Map<string, number>();
  for (const text of texts) {
    const [name, value, ...rest] = text.split("=");
    if (name !== "args" || value === undefined || rest.length > 0)
      throw new UsageError(`--bound takes name=value; the names are: args (the most program arguments), not '${text}'`);
    if (bounds.has(name)) throw new UsageError(`--bound ${name} is given more than once`);
    bounds.set(name, positiveInteger(value, "--bound args"));
  }
  return bounds;
}

/** Before a long search, not after it: whether its results can be written where they should go. */
function requirePlaces(output: string | undefined, tests: string | undefined): void {
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (output !== undefined && (!isFolder(dirname(output)) || isFolder(output)))
    throw new InputError({ code: "output-unwritable", message: "the report cannot be written here", place: { file: output } });
  if (tests !== undefined && existsSync(tests) && !isFolder(tests))
    throw new InputError({ code: "output-unwritable", message: "not a folder", place: { file: tests } });
}

/** The properties, and the entry: the one that was named, or that a property file names. They must not contradict each other. */
function propertiesNamed(
  names: readonly string[],
  namedEntry: string | undefined,
): { readonly properties: readonly Property[]; readonly entry: string | undefined } {
  let entry = namedEntry;
  if (names.length === 0) return { properties: [{ kind: "assert" }, { kind: "exceptions", class: RUNTIME_EXCEPTION }], entry };
  const properties: Property[] = [];
  for (const name of names) {
    if (name === "assert") properties.push({ kind: "assert" });
    else if (name === "exceptions") properties.push({ kind: "exceptions", class: RUNTIME_EXCEPTION });
    else if (existsSync(name)) {
      const file = parsePropertyFile(readText(name), name);
      properties.push(...file.properties);
      if (entry !== undefined && file.entry !== undefined && file.entry !== entry)
        throw new UsageError(`--entry and --property disagree: ${entry} and, in ${name}, ${file.entry}`);
      entry ??= file.entry;
    } else if (name.endsWith(".prp"))
      throw new InputError({ code: "input-not-found", message: "no such property file", place: { file: name } });
    else throw new UsageError(`there is no property ${name}; there are assert, exceptions and .prp files`);
  }
  return { properties, entry };
}

/** The procedure to begin with; for Java also the class whose `main` it is. */
function entryOf(loaded: Loaded, named: string | undefined): { readonly entry: string; readonly mainClass?: string } {
  if (loaded.kind === "core") {
    const entry = named ?? loaded.program.entries[0];
    if (entry === undefined) throw new UsageError("the Core program names no entry; name one with --entry");
    if (loaded.program.procedure(entry) === undefined)
      throw new InputError({ code: "entry-not-found", message: `there is no procedure ${entry}` });
    return { entry };
  }
  const className = named?.endsWith(".main") ? named.slice(0, -".main".length) : named;
  const mainClass = mainClassOf(loaded.application, className);
  return { entry: mainProcedure(loaded.program, mainClass), mainClass };
}

/** Whether the procedure is of the program itself, not of the JDK or the models. */
function isOwn(loaded: Extract<Loaded, { kind: "java" }>, procedure: string): boolean {
  const paren = procedure.indexOf("(");
  const owner = procedure.slice(0, procedure.lastIndexOf(".", paren < 0 ? undefined : paren));
  if (owner.startsWith("assay/") || owner.startsWith("org/sosy_lab/sv_benchmarks/")) return false;
  return loaded.application.classPath.origin(owner)?.kind === "application";
}

/** Names without which Java code starts no thread. */
const CONCURRENT = /^\[*L?(java\/lang\/(Thread|Runnable|Process)|java\/util\/(Timer|concurrent\/)|java\/util\/stream\/|sun\/|jdk\/)/;

/** Whether the program's own classes name anything that threads are made with. */
function threadsOf(loaded: Extract<Loaded, { kind: "java" }>): "possible" | "none" {
  const { classPath } = loaded.application;
  const namesThreads = (name: string): boolean => {
    const pool = classPath.find(name)?.pool;
    if (pool === undefined) return true;
    for (let i = 1; i < pool.size; i++) if (pool.tag(i) === Tag.class && CONCURRENT.test(pool.className(i))) return true;
    return false;
  };
  return classPath.applicationClasses().some(namesThreads) ? "possible" : "none";
}

function emitTests(folder: string, results: readonly Result[], mainClass: string): void {
  const violated = results.filter((result) => result.witness !== undefined);
  for (const [i, result] of violated.entries()) {
    const into = violated.length === 1 ? folder : join(folder, `${i + 1}-${result.property.kind}`);
    for (const file of javaTest(result.witness!, mainClass)) {
      const path = join(into, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file.text);
    }
  }
}

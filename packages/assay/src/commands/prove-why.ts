/**
 * `assay prove-why`: the invariants of loops, recursive methods and classes that a proof rests on. `--write` puts them
 * as `assert` statements into a copy of the source, which is compiled and checked; `--certificate` writes a script with
 * which any SMT solver confirms them.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { type Budget, InputError } from "@assay/base";
import { exitCode, type Invariant, type Result } from "@assay/checking";
import { isIdle, unknownOf } from "@assay/report";
import { type Inserted, javaWording, withAssertions } from "@assay/report-java";
import { propertyName } from "@assay/spec";
import { type CheckRequest, check } from "../api/check.js";
import { openProject, type Project } from "../api/project.js";
import { parseOptions } from "../options.js";
import { budgetOf, limitsFrom } from "../supervision/limits.js";
import { UsageError } from "../usage.js";
import { namedProgram } from "./named-program.js";
import { writeText } from "./output.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    entry: { type: "string" },
    property: { type: "string", multiple: true },
    bound: { type: "string", multiple: true },
    classpath: { type: "string" },
    write: { type: "string" },
    certificate: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    memory: { type: "string" },
    verbose: { type: "boolean", short: "v" },
  });
  const { entry, property: properties = ["assert"], bound: bounds = [], classpath, write, certificate } = values;
  const budget = budgetOf(limitsFrom(values));
  const opened = { budget, ...(classpath === undefined ? {} : { classpath: classpath.split(delimiter) }) };
  const project = await namedProgram(positionals, classpath, budget);
  if (write !== undefined && project.language !== "java") throw new UsageError("--write is for Java sources");
  const request = { properties, bounds, engine: "horn", budget, ...(entry === undefined ? {} : { entry }) };
  const results = await explained(project, request, (text) => {
    if (values.verbose === true) process.stderr.write(`${text}\n`);
  });
  process.stdout.write(explanation(results));
  if (certificate !== undefined) writeCertificates(certificate, results);
  if (write !== undefined) {
    const again = (inputs: readonly string[]): Project => openProject({ inputs, ...opened });
    if (!(await writeSources(write, project, results, again, request))) return 5;
  }
  return exitCode(results);
}

/**
 * Results with the invariants that they rest on. Where guesses about loops proved it, it is proved once more without
 * any.
 */
async function explained(project: Project, request: CheckRequest, told: (text: string) => void): Promise<readonly Result[]> {
  const first = await resultsOf(project, { ...request, explanations: "certificates" }, told);
  if (first.every(({ verdict, because }) => verdict !== "proved" || because !== undefined)) return first;
  const second = await resultsOf(project, { ...request, explanations: "without guesses" }, told);
  const key = ({ property, entry, location }: Result): string => JSON.stringify([property, entry, location?.file, location?.line]);
  const better = new Map(second.filter(({ verdict }) => verdict === "proved").map((result) => [key(result), result]));
  return first.map((result) => (result.because === undefined ? (better.get(key(result)) ?? result) : result));
}

async function resultsOf(project: Project, request: CheckRequest, told: (text: string) => void): Promise<readonly Result[]> {
  const results: Result[] = [];
  for await (const update of check(project, request)) {
    if (update.kind === "decided") results.push(...update.results);
    else if (update.kind === "progress") told(update.message);
  }
  return results;
}

function explanation(results: readonly Result[]): string {
  const lines: string[] = [];
  const idle = results.filter(isIdle).length;
  for (const result of results.filter((each) => !isIdle(each))) {
    const { property, entry, verdict, location, because } = result;
    const where = [location === undefined ? undefined : `${location.file}:${location.line}`, entry, propertyName(property)];
    lines.push(`${where.filter((part) => part !== undefined).join("  ")}: ${verdict}`);
    if (verdict === "violated") lines.push("  it does not hold: assay check shows the execution that breaks it");
    const unknown = verdict === "unknown" ? unknownOf(result) : undefined;
    if (unknown !== undefined) lines.push(`  because: ${unknown.text}`, `  next: ${ofThisCommand(unknown.hint)}`);
    if (verdict !== "proved" && verdict !== "bounded") continue;
    if (because === undefined) lines.push("  without invariants: following the code, with simple facts about its loops, shows it");
    const told = new Map<string, string[]>();
    for (const invariant of because?.invariants ?? [])
      told.set(placeOf(invariant), [...(told.get(placeOf(invariant)) ?? []), invariant.text]);
    for (const [place, facts] of told) lines.push(`  ${place}:`, ...facts.map((fact) => `    ${fact}`));
  }
  if (idle > 0)
    lines.push(`no assertions in ${idle === 1 ? "one method or program" : `${idle} methods`}: --property exceptions asks about exceptions`);
  return `${lines.join("\n")}\n`;
}

/** There is one limit here, for all of it. */
function ofThisCommand(hint: string): string {
  return hint.replace("--unit-timeout", "--cpu-timeout");
}

function placeOf({ at, location: { procedure: named, line } }: Invariant): string {
  const procedure = javaWording.procedure(named);
  switch (at) {
    case "loop":
      return `${procedure}, the loop in line ${line}, whenever it begins a round`;
    case "call":
      return `${procedure}, whenever it is called`;
    case "return":
      return `${procedure}, whenever it returns`;
    case "throw":
      return `${procedure}, whenever it ends by an exception`;
    case "object":
      return `${procedure.replace(/\.\*$/, "")}, before and after every use of an object`;
  }
}

/** The first to the file, the next beside it, numbered. */
function writeCertificates(file: string, results: readonly Result[]): void {
  const scripts = [...new Set(results.flatMap(({ because }) => because?.certificate ?? []))];
  if (scripts.length === 0) process.stderr.write("assay: no proof by invariants: there is nothing to certify\n");
  for (const [i, script] of scripts.entries()) writeText(i === 0 ? file : file.replace(/(\.\w+)?$/, `-${i + 1}$1`), script);
}

/**
 * Writes the sources with assertions, without those that do not compile or are not proved; whether what is written is.
 */
async function writeSources(
  folder: string,
  project: Project,
  results: readonly Result[],
  open: (inputs: readonly string[]) => Project,
  request: CheckRequest & { readonly budget: Budget },
): Promise<boolean> {
  const loaded = project.program("none");
  if (loaded.kind !== "java") return false;
  const sources = [...new Set(loaded.application.sources())].map((source) => resolve(source));
  const root = sources.map((source) => dirname(source)).reduce(commonFolder, dirname(sources[0] ?? folder));
  const key = ({ at, location, text }: Invariant): string => JSON.stringify([at, location.file, location.procedure, location.line, text]);
  const wanted = new Map(results.flatMap(({ because }) => because?.invariants ?? []).map((each) => [key(each), each]));
  const dropped = new Map<string, string>();
  const copies = sources.map((source) => join(resolve(folder), relative(root, source)));
  for (;;) {
    const inserted = new Map<string, Inserted>();
    for (const [i, source] of sources.entries()) {
      const mine = [...wanted.values()].filter((each) => !dropped.has(key(each)) && resolve(each.location.file ?? "") === source);
      const made = withAssertions(readFileSync(source, "utf8"), mine);
      for (const each of made.left) dropped.set(key(each), "has no place in the source");
      inserted.set(copies[i]!, made);
      mkdirSync(dirname(copies[i]!), { recursive: true });
      writeFileSync(copies[i]!, made.text);
    }
    const written = [...inserted.values()].reduce((sum, { lines }) => sum + lines.size, 0);
    const drop = (places: readonly { readonly file: string | undefined; readonly line: number | undefined }[], why: string): number => {
      const found = places.flatMap(({ file, line }) => inserted.get(resolve(file ?? ""))?.lines.get(line ?? 0) ?? []);
      for (const each of found) dropped.set(key(each), why);
      return found.length;
    };
    let copy: Project;
    try {
      copy = open(copies);
    } catch (error) {
      const places = error instanceof InputError ? error.diagnostics.map(({ place }) => ({ file: place?.file, line: place?.line })) : [];
      if (drop(places, "is no Java expression") > 0) continue;
      throw error;
    }
    const again = await resultsOf(copy, request, () => {});
    const open2 = again.filter(({ verdict }) => verdict !== "proved" && verdict !== "bounded");
    const places = open2.map(({ location }) => ({ file: location?.file, line: location?.line }));
    if (open2.length > 0 && drop(places, "was not proved again where it was written") > 0) continue;
    process.stdout.write(
      `${written} assertions written to ${folder}: ${open2.length === 0 ? "all of it proved again" : "not all of it is proved"}\n`,
    );
    for (const [invariant, why] of dropped) process.stdout.write(`  not written, since it ${why}: ${wanted.get(invariant)!.text}\n`);
    return open2.length === 0;
  }
}

function commonFolder(one: string, other: string): string {
  let common = one;
  while (relative(common, other).startsWith("..")) common = dirname(common);
  return common;
}

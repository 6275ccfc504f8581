/**
 * Sinha's Figure 3 anew: the four ways to refine, on Java.
 *
 *     npm run bench:refinement [-- --only <name>]... [--strategy <name>]... [--fuel <steps>] [--timeout <seconds>] [--jars <folder>] [--verbose]
 *
 * A subject is a driver (`subjects/<name>/*.java`) over code of our own, of the JDK or of a library that Debian
 * packages; a jar that is not there is said so, and its subject left out. Every assertion of a driver, and "no runtime
 * exception", is an error condition that is refined on its own, from nothing, as in the paper: no runs and no trials go
 * before. Printed are per strategy the regions expanded (#R) and the processor time (T) that all of them took; an error
 * condition that is not decided within the time limit counts with the limit and the regions it has expanded by then,
 * and is marked. Every witness is replayed.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { Budget } from "@assay/base";
import { type Location, reasonText, violations } from "@assay/checking";
import { dcrOne, dcrPlus, ir, naive, type RefineOptions, Search, type Strategy } from "@assay/engine-refine";
import { apiJar, assertionReach, assertPlaces, JvmProgram, openApplication } from "@assay/jvm";
import { java as language } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import { linesOf } from "./lines.js";

const STRATEGIES: readonly Strategy[] = [naive, dcrOne, dcrPlus, ir];

/** Where the drivers are: the sources, not what was built of this file. */
const SUBJECTS = fileURLToPath(new URL("../../bench/subjects", import.meta.url));

/** The jars that a driver needs, by the name that Debian gives them. */
const JARS: Readonly<Record<string, readonly string[]>> = {
  lang: ["commons-lang3.jar"],
  collections: ["commons-collections4.jar"],
  joda: ["joda-time.jar"],
  trove: ["trove-3.jar"],
  jgrapht: ["jgrapht0.8.jar"],
  guava: ["guava.jar"],
  math: ["commons-math3.jar"],
  codec: ["commons-codec.jar"],
  json: ["json.jar"],
};

interface Options {
  readonly only: readonly string[] | undefined;
  readonly strategies: readonly string[] | undefined;
  readonly fuel: number;
  readonly timeout: number;
  readonly jars: string;
  readonly verbose: boolean;
}

interface Row {
  readonly subject: string;
  readonly lines: number;
  readonly conditions: number;
  readonly cells: ReadonlyMap<string, Cell>;
}

interface Cell {
  regions: number;
  seconds: number;
  violated: number;
  proved: number;
  undecided: number;
}

function optionsFrom(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", multiple: true },
      strategy: { type: "string", multiple: true },
      fuel: { type: "string", default: "0" },
      timeout: { type: "string", default: "10" },
      jars: { type: "string", default: "/usr/share/java" },
      verbose: { type: "boolean", default: false },
    },
  });
  const { only, strategy, fuel, timeout, jars, verbose } = values;
  return { only, strategies: strategy, fuel: Number(fuel), timeout: Number(timeout), jars, verbose };
}

async function measure(options: Options): Promise<void> {
  const strategies = STRATEGIES.filter(({ name }) => options.strategies === undefined || options.strategies.includes(name));
  const rows: Row[] = [];
  for (const subject of readdirSync(SUBJECTS).sort()) {
    if (options.only !== undefined && !options.only.includes(subject)) continue;
    const jars = (JARS[subject] ?? []).map((name) => join(options.jars, name));
    const missing = jars.filter((jar) => !existsSync(jar));
    if (missing.length > 0)
      console.log(`${subject}: left out, there is no ${missing.join(", ")} (Debian: see docs/engines/refine.md; or --jars)`);
    else rows.push(await measureSubject(subject, jars, strategies, options));
  }
  print(rows, strategies, options);
}

async function measureSubject(subject: string, jars: readonly string[], strategies: readonly Strategy[], options: Options): Promise<Row> {
  const application = openApplication({ inputs: [join(SUBJECTS, subject)], classpath: [...jars, apiJar()] });
  const mainClass = application.mainClass()!;
  const own = application.classes();
  const asserts = assertionReach(application.classPath, mainClass, (name) => own.includes(name));
  const assertions = assertPlaces(application.classPath, own);
  const conditions: readonly (Location | undefined)[] = [...assertions, undefined];
  const cells = new Map<string, Cell>();
  for (const strategy of strategies) {
    const cell: Cell = { regions: 0, seconds: 0, violated: 0, proved: 0, undecided: 0 };
    for (const condition of conditions) {
      const program = new JvmProgram(application.classPath);
      const shows = (procedure: string): boolean => own.includes(procedure.slice(0, procedure.lastIndexOf(".", procedure.indexOf("("))));
      await refine(
        program,
        program.mainEntry(mainClass)!,
        condition,
        { strategy, fuel: options.fuel, threads: "none", asserts, shows },
        options,
        cell,
      );
    }
    cells.set(strategy.name, cell);
  }
  return { subject, lines: linesOf(application, mainClass, countsIn(subject)), conditions: conditions.length, cells };
}

/**
 * Libraries count wholly as far as they are referred to; of the JDK only `java.util` itself, and only for the subjects
 * that are about it.
 */
function countsIn(subject: string): (className: string) => boolean {
  const jdk = /^(jdk|sun|javax?|com\/sun|assay)\//;
  return (name) => !jdk.test(name) || (subject.startsWith("jdk-") && /^java\/(util|math)\/[^/]*$/.test(name));
}

/** One error condition, from nothing: an assertion, or without a place the uncaught runtime exceptions. */
async function refine(
  program: JvmProgram,
  entry: string,
  condition: Location | undefined,
  refineOptions: RefineOptions & { readonly strategy: Strategy },
  options: Options,
  cell: Cell,
): Promise<void> {
  const property: Property = condition === undefined ? { kind: "exceptions", class: "java/lang/RuntimeException" } : { kind: "assert" };
  const begin = process.cpuUsage();
  const budget = new Budget({ cpuSeconds: options.timeout });
  const task = { program, language, entry, properties: [property], budget };
  const search = new Search(task, refineOptions, {});
  const settled = (place: { readonly line: number; readonly source: string }): boolean =>
    condition !== undefined && (place.line !== condition.line || place.source !== condition.procedure);
  const result = await search.run({ kind: "break", property, settled });
  const { user, system } = process.cpuUsage(begin);
  const seconds = Math.min(options.timeout, (user + system) / 1e6);
  let answer: string = result.kind;
  if (result.kind === "candidate") {
    const concrete = search.inputsOf(result.candidate);
    const replayed =
      concrete === undefined
        ? []
        : violations({
            task: { ...task, budget: Budget.unlimited },
            property,
            ...concrete,
            how: "refinement",
            engine: "refine",
            options: refineOptions,
          }).found;
    if (replayed.length === 0) answer = "not replayed";
  }
  const { regions } = search.refinement.stats;
  cell.regions += regions;
  cell.seconds += seconds;
  if (answer === "candidate") cell.violated++;
  else if (answer === "proof") cell.proved++;
  else cell.undecided++;
  if (options.verbose) {
    const where = condition === undefined ? "exceptions" : `${condition.procedure}:${condition.line}`;
    const reason = result.kind === "unknown" ? ` (${reasonText(result.reason)})` : "";
    console.log(
      `  ${refineOptions.strategy.name.padEnd(6)} ${where}: ${answer}${reason}, ${regions} regions, ${search.refinement.stats.rounds} rounds, ${seconds.toFixed(2)} s`,
    );
    for (const region of search.refinement.expanded) console.log(`           ${region}`);
  }
  search.dispose();
}

function print(rows: readonly Row[], strategies: readonly Strategy[], options: Options): void {
  const headings = strategies.flatMap(({ name }) => [`${name} #R`, `${name} T`]);
  const table = [["subject", "lines", "#EC", "violated", ...headings]];
  const total = new Map(strategies.map(({ name }) => [name, { regions: 0, seconds: 0, undecided: 0 }]));
  for (const { subject, lines, conditions, cells } of [...rows].sort((a, b) => a.lines - b.lines)) {
    const line = [subject, String(lines), String(conditions), String(Math.max(...[...cells.values()].map((cell) => cell.violated)))];
    for (const { name } of strategies) {
      const cell = cells.get(name)!;
      const sum = total.get(name)!;
      sum.regions += cell.regions;
      sum.seconds += cell.seconds;
      sum.undecided += cell.undecided;
      line.push(String(cell.regions), `${cell.seconds.toFixed(1)}${cell.undecided > 0 ? ` (${cell.undecided}?)` : ""}`);
    }
    table.push(line);
  }
  const sums = strategies.flatMap(({ name }) => {
    const { regions, seconds, undecided } = total.get(name)!;
    return [String(regions), `${seconds.toFixed(1)} (${undecided}?)`];
  });
  table.push(["total", "", String(rows.reduce((sum, row) => sum + row.conditions, 0)), "", ...sums]);
  const widths = table[0]!.map((_, i) => Math.max(...table.map((row) => row[i]!.length)));
  console.log(`\nfuel ${options.fuel}, ${options.timeout} s of processor time per error condition; (n?): n error conditions not decided\n`);
  for (const row of table) console.log(row.map((text, i) => (i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!))).join("  "));
  console.log(
    JSON.stringify(
      Object.fromEntries([...total].map(([name, { regions, seconds }]) => [name, { regions, seconds: Number(seconds.toFixed(1)) }])),
    ),
  );
}

// The symbolic machine calls itself where the program does: it needs the large stack that `assay check` gives it.
if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: optionsFrom(process.argv.slice(2)),
    resourceLimits: { stackSizeMb: 512 },
  });
  worker.once("error", (error) => {
    throw error;
  });
} else await measure(workerData as Options);

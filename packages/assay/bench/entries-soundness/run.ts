/**
 * Generated programs without `main`, checked as `assay check <folder>` checks them (every public method and
 * constructor, with any inputs) and class by class (`--entry 'Class.*'`), beside other code that calls them by chance
 * on the real JVM (`java/Callers.java`). What that shows must not be proved absent.
 *
 *   node packages/assay/dist/bench/entries-soundness/run.js [--programs n] [--seed s] [--seconds n] [--scenarios n]
 *     [--only-seed s] [--save file] [--verbose]
 *
 * `--seconds` is processor time for each method. What is `bounded` and fails is no wrong answer; it is listed with
 * `--verbose`, for it should need more than the bounds. A seed is a program: `--only-seed` prints it, with all answers.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { check, openProject, type Result } from "../../src/index.js";
import { Saved } from "../saved.js";
import { type Generated, generated } from "./generate.js";

const JAVA = fileURLToPath(new URL("../../../bench/entries-soundness/java/", import.meta.url));
/** Programs that are compiled and called together. */
const BATCH = 25;

/** What other code brought about. */
export interface Failure {
  readonly entry: string;
  readonly kind: string;
  /** Class of the receiver; empty without one. */
  readonly receiver: string;
  readonly scenario: string;
}

export interface Answer {
  /** The method or, of a class as a whole, the class. */
  readonly entry: string;
  readonly isClass: boolean;
  readonly kind: string;
  /** Of an assertion: the method that it is in, without parameters. */
  readonly procedure: string;
  readonly verdict: string;
}

export interface Compared {
  readonly seed: number;
  readonly answers: number;
  readonly proved: number;
  readonly violated: number;
  /** What other code has brought about. */
  readonly failures: number;
  /** Proved, and a failure shows otherwise. */
  readonly wrong: readonly string[];
  /** Bounded, and a failure shows that it fails. */
  readonly beyond: readonly string[];
}

export interface Effort {
  /** Of the processor, for each method. */
  readonly seconds: number;
  readonly scenarios: number;
}

/** Programs with these seeds. */
export async function compared(seeds: readonly number[], { seconds, scenarios }: Effort, told: (each: Compared) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "assay-entries-soundness-"));
  try {
    const programs = seeds.map((seed) => ({ seed, program: generated(seed) }));
    compile(
      folder,
      programs.map(({ program }) => program),
    );
    const failures = called(
      folder,
      programs.map(({ program }) => program.prefix),
      scenarios,
    );
    for (const { seed, program } of programs) {
      const answers = await answersAbout(join(folder, program.prefix), program, seconds);
      told(judged(seed, answers, failures.get(program.prefix) ?? []));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judged(seed: number, answers: readonly Answer[], failures: readonly Failure[]): Compared {
  const breaking = (answer: Answer): Failure | undefined => failures.find((failure) => contradicts(failure, answer));
  const against = (verdict: string): string[] =>
    answers.flatMap((answer) => {
      const failure = answer.verdict === verdict ? breaking(answer) : undefined;
      return failure === undefined
        ? []
        : [`${answer.entry} ${answer.kind}${answer.isClass ? ` in ${answer.procedure}` : ""}:${failure.scenario}`];
    });
  const count = (verdict: string): number => answers.filter((each) => each.verdict === verdict).length;
  return {
    seed,
    answers: answers.length,
    proved: count("proved"),
    violated: count("violated"),
    failures: failures.length,
    wrong: against("proved"),
    beyond: against("bounded"),
  };
}

function contradicts(failure: Failure, { entry, isClass, kind, procedure }: Answer): boolean {
  if (failure.kind !== kind) return false;
  if (!isClass) return failure.entry === entry;
  if (failure.receiver !== entry) return false;
  return kind === "exceptions" || failure.entry.slice(0, failure.entry.indexOf("(")) === procedure;
}

/** Each program gets a folder with its classes. */
function compile(folder: string, programs: readonly Generated[]): void {
  const sources = join(folder, "sources");
  const all = join(folder, "all");
  for (const each of [sources, all]) mkdirSync(each);
  const files: string[] = [];
  for (const program of programs)
    for (const [name, text] of program.files) {
      files.push(join(sources, name));
      writeFileSync(files.at(-1)!, text);
    }
  execFileSync("javac", ["-g", "-nowarn", "-d", all, join(JAVA, "Callers.java"), ...files], { stdio: ["ignore", "inherit", "inherit"] });
  for (const { prefix } of programs) mkdirSync(join(folder, prefix));
  for (const file of readdirSync(all)) {
    const [prefix] = /^S\d+/.exec(file) ?? [];
    if (prefix !== undefined) renameSync(join(all, file), join(folder, prefix, file));
  }
}

/** What other code brings about in each program. */
function called(folder: string, prefixes: readonly string[], scenarios: number): ReadonlyMap<string, readonly Failure[]> {
  const folders = prefixes.map((prefix) => join(folder, prefix));
  const options = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", join(folder, "all"), "Callers"];
  const output = execFileSync("java", [...options, String(scenarios), "1", ...folders], { encoding: "utf8", maxBuffer: 1 << 28 });
  const failures = new Map<string, Failure[]>();
  for (const line of output.split("\n").filter(Boolean)) {
    const [prefix, entry, kind, receiver, scenario] = line.split("\t") as [string, string, string, string, string];
    const known = failures.get(prefix) ?? [];
    failures.set(prefix, known);
    known.push({ entry, kind, receiver, scenario });
  }
  return failures;
}

async function answersAbout(folder: string, program: Generated, seconds: number): Promise<readonly Answer[]> {
  const project = openProject({ inputs: [folder] });
  const properties = ["assert", "exceptions"];
  const answers: Answer[] = [];
  const take = ({ property: { kind }, verdict, location, entry = "" }: Result, of?: string): void =>
    void answers.push({ entry: of ?? entry, isClass: of !== undefined, kind, procedure: location?.procedure ?? "", verdict });
  for await (const update of check(project, { properties, unitSeconds: seconds }))
    if (update.kind === "decided") for (const each of update.results) take(each);
  for (const file of program.files.keys()) {
    const name = file.replace(".java", "");
    if (!/[A-D]$/.test(name)) continue;
    for await (const update of check(project, { entry: `${name}.*`, properties, unitSeconds: seconds }))
      if (update.kind === "decided") for (const each of update.results) take(each, name);
  }
  return answers;
}

async function bench(): Promise<number> {
  const { values } = parseArgs({
    options: {
      programs: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      seconds: { type: "string", default: "2" },
      scenarios: { type: "string", default: "3000" },
      "only-seed": { type: "string" },
      save: { type: "string" },
      verbose: { type: "boolean", default: false },
    },
  });
  const effort: Effort = { seconds: Number(values.seconds), scenarios: Number(values.scenarios) };
  const only = values["only-seed"];
  if (only !== undefined) for (const [file, text] of generated(Number(only)).files) console.log(`// ${file}\n${text}`);
  const first = Number(only ?? values.seed);
  const saved = new Saved<Compared>(values.save, ({ seed }) => String(seed));
  const waiting = Array.from({ length: only === undefined ? Number(values.programs) : 1 }, (_, i) => first + i).filter(
    (seed) => saved.get(String(seed)) === undefined,
  );
  const all = [...saved.all()];
  const take = (each: Compared): void => {
    all.push(saved.add(each));
    for (const wrong of each.wrong) console.log(`WRONG seed ${each.seed}: ${wrong}`);
    if (values.verbose || only !== undefined)
      for (const beyond of each.beyond) console.log(`beyond the bounds, seed ${each.seed}: ${beyond}`);
  };
  while (waiting.length > 0) await compared(waiting.splice(0, BATCH), effort, take);
  const sum = (of: (each: Compared) => number): number => all.reduce((total, each) => total + of(each), 0);
  const wrong = sum((each) => each.wrong.length);
  console.log(
    `${all.length} programs, ${sum((each) => each.answers)} answers: ${sum((each) => each.proved)} proved, ` +
      `${sum((each) => each.violated)} violated; ${sum((each) => each.failures)} failures by chance; ${sum((each) => each.beyond.length)} bounded that fail beyond; ${wrong} wrong`,
  );
  return wrong > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await bench();

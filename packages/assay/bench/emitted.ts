/**
 * The tests that are emitted for every violation of `examples` and `tests/trust`, on the real JVM: all tests of one run
 * compile together, without a warning, fail with what was told at the line that was told, and pass on the fixed twin,
 * where an example has one. (Violations of `tests/threads`: `--only threads-jvm`.)
 *
 *   node packages/assay/dist/bench/emitted.js [--only text] [--seconds n] [--verbose]
 *
 * `--seconds` is processor time for each program. JUnit is stood in for (`test/support/junit.ts`). Fails if a test does
 * not compile, or passes while the bug is there, or fails on the twin.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { apiJar } from "@assay/jvm";
import { Folder } from "../test/support/command.js";
import { JUNIT, outcomesOf, type TestOutcome } from "../test/support/junit.js";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "10" },
    verbose: { type: "boolean", default: false },
  },
});

interface Subject {
  readonly name: string;
  /** File to text. */
  readonly files: Readonly<Record<string, string>>;
  readonly options: readonly string[];
  /** The same with the bug fixed. */
  readonly fixed?: Readonly<Record<string, string>>;
}

interface Violation {
  readonly kind: string;
  readonly verdict: string;
  readonly location: { readonly file: string; readonly line: number } | null;
  readonly witness?: { readonly failure: string };
}

const read = (...path: readonly string[]): string => readFileSync(join(ROOT, ...path), "utf8");
/** Files of Java below a folder. */
const javaIn = (folder: string, recursive: boolean): readonly string[] =>
  readdirSync(folder, { recursive, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".java"))
    .sort();

/** Examples are checked file by file, as their README shows them. */
function examples(): readonly Subject[] {
  const folders = readdirSync(join(ROOT, "examples"), { withFileTypes: true }).filter((each) => each.isDirectory());
  return folders.flatMap(({ name: folder }): readonly Subject[] => {
    const files = javaIn(join(ROOT, "examples", folder), false);
    return files.map((file): Subject => {
      const twin = file === "Buggy.java" && files.includes("Fixed.java") ? read("examples", folder, "Fixed.java") : undefined;
      return {
        name: `examples/${folder}/${file}`,
        files: { [file]: read("examples", folder, file) },
        options: [],
        ...(twin === undefined ? {} : { fixed: { [file]: twin.replaceAll(/\bFixed\b/g, "Buggy") } }),
      };
    });
  });
}

function trust(): readonly Subject[] {
  return javaIn(join(ROOT, "tests/trust"), true).flatMap((file): readonly Subject[] => {
    const text = read("tests/trust", file);
    const head = text.slice(0, text.search(/^(?!\/\/)/m));
    const failing = [...head.matchAll(/^\/\/ ([\w-]+): fails/gm)].map(([, property]) => property!);
    if (failing.length === 0) return [];
    const options = /^\/\/ options: (.*)$/m.exec(head)?.[1]?.split(" ") ?? [];
    const properties = options.includes("--property") ? [] : failing.flatMap((each) => ["--property", each]);
    return [{ name: `tests/trust/${file}`, files: { [basename(file)]: text }, options: [...options, ...properties] }];
  });
}

/** Exceptions by which a fixed program turns a call down on purpose: its test is to be changed to expect that. */
const TURNED_DOWN: ReadonlySet<string> = new Set(["IllegalArgumentException", "IllegalStateException"].map((name) => `java.lang.${name}`));

const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
let bad = 0;
const say = (isBad: boolean, text: string): void => {
  if (isBad) bad++;
  if (isBad || values.verbose) console.log(text);
};

/** Compiles program and tests in one tree, and runs the tests; what the compiler says against them. */
function run(folder: Folder, sources: readonly string[], made: readonly string[], into: string): readonly TestOutcome[] | string {
  // What programs ask for inputs is there in any case; where a test gives some, its own comes first.
  const classPath = [into, apiJar()].join(delimiter);
  const lint = ["-Xlint:all,-path,-processing", "-cp", classPath, "-d", into];
  // Programs with inputs get a stand-in for what makes them.
  const inputs = made.filter((file) => /Verifier\.java$|^assay\//.test(file)).map((name) => join("emitted", name));
  folder.tool("javac", ["-nowarn", "-g", "-cp", classPath, "-d", into, ...sources, ...inputs, ...Object.keys(JUNIT)]);
  try {
    folder.tool("javac", [...lint, "-Werror", ...made.map((name) => join("emitted", name))]);
  } catch (error) {
    return String(error);
  }
  const names = made.filter(isTest).map((name) => name.replace(/\.java$/, "").replaceAll("/", "."));
  return outcomesOf(folder.tool("java", ["-ea", "-cp", classPath, "Runner", ...names]).stdout);
}

const isTest = (file: string): boolean => /AssayTest\d*\.java$/.test(file);

function isAsTold({ kind, location }: Violation, { class: thrown, frames }: NonNullable<TestOutcome["thrown"]>): boolean {
  const isAssertion = thrown === "java.lang.AssertionError";
  // What forces a schedule fails so when what was told has happened, at its line.
  if (isAssertion && frames[0]?.startsWith("AssayDirector.java") === true) return true;
  if ((kind === "assert") !== isAssertion) return false;
  return location === null || frames.includes(`${basename(location.file)}:${location.line}`);
}

function tried({ name, files, options, fixed }: Subject): void {
  const folder = new Folder({ ...JUNIT, ...files });
  const limit = options.includes("--cpu-timeout") ? [] : ["--cpu-timeout", values.seconds];
  const { stdout, stderr } = folder.warm([
    "check",
    ...Object.keys(files),
    ...limit,
    ...options,
    "--emit-test",
    "emitted",
    "--format",
    "json",
  ]);
  if (!stdout.startsWith("{")) {
    say(true, `${name}: ${stderr}`);
    return;
  }
  const { results } = JSON.parse(stdout) as { results: readonly Violation[] };
  const violations = results.filter(({ verdict }) => verdict === "violated");
  if (violations.length === 0) return;
  for (const _each of violations) count("violations");
  const emitted = join(folder.path, "emitted");
  const made = existsSync(emitted) ? javaIn(emitted, true) : [];
  const tests = made.filter(isTest);
  for (const _each of tests) count("tests");
  if (made.some((file) => file.endsWith("AssayObjects.java"))) count("programs whose tests use reflection");
  else if (tests.length > 0) count("programs whose tests use none");
  if (tests.length < violations.length) say(false, `${name}: ${violations.length} violations, ${tests.length} tests`);
  if (tests.length === 0) return;
  const outcomes = run(folder, Object.keys(files), made, "classes");
  if (typeof outcomes === "string") {
    say(true, `${name}: does not compile: ${outcomes}`);
    return;
  }
  for (const { test, thrown } of outcomes) {
    if (thrown === undefined) {
      say(true, `${name}: ${test} passes, though the bug is there`);
      continue;
    }
    const isThere = violations.some((each) => isAsTold(each, thrown));
    count(isThere ? "fail as told" : "fail otherwise");
    if (!isThere) say(true, `${name}: ${test} fails otherwise: ${thrown.class} at ${thrown.frames.slice(0, 3).join(" ")}`);
  }
  if (fixed === undefined) return;
  for (const [file, text] of Object.entries(fixed)) folder.write(`twin/${file}`, text);
  const after = run(
    folder,
    Object.keys(fixed).map((file) => `twin/${file}`),
    made,
    "fixed",
  );
  if (typeof after === "string") say(true, `${name}: does not compile with the twin: ${after}`);
  else
    for (const { test, thrown } of after) {
      const isTurnedDown = thrown !== undefined && TURNED_DOWN.has(thrown.class);
      count(thrown === undefined ? "pass on the twin" : isTurnedDown ? "turned down by the twin" : "fail on the twin");
      if (thrown !== undefined)
        say(!isTurnedDown, `${name}: ${test} fails on the twin: ${thrown.class} at ${thrown.frames.slice(0, 3).join(" ")}`);
    }
}

for (const subject of [...examples(), ...trust()]) if (subject.name.includes(values.only)) tried(subject);
console.log(JSON.stringify(Object.fromEntries(counts)));
process.exitCode = bad > 0 ? 1 : 0;

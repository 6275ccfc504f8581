/**
 * The last word is the real JVM's: emitted programs are compiled and run, and only those that fail there as foreseen
 * count. Programs are compiled together, since starting `javac` takes longer than anything else here, and run one by
 * one.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { type Budget, type Limit, OutOfBudget, runOther } from "@assay/base";
import { type Application, type Jdk, javacStart, temporaryFolder } from "@assay/jvm";
import { type EmittedFile, javaObjectsHelper } from "@assay/report-java";
import { BROKEN_MESSAGE } from "./emitted-test.js";

export type Confirmation =
  /** What the program said. */
  | { readonly kind: "failed"; readonly says: string }
  | { readonly kind: "passed" }
  /** It could not be compiled or run, or ended otherwise. */
  | { readonly kind: "otherwise"; readonly says: string }
  /** A limit was reached before it ended. */
  | { readonly kind: "stopped"; readonly limit: Limit };

/** For one program, on the wall. */
const SECONDS = 600;

/** A process group of their own: an interruption from the keyboard is for Assay, which then says what it knows. */
const APART: { readonly detached: boolean } = { detached: true };

export class RealJvm {
  readonly version: string;
  readonly #javac: string;
  readonly #java: string;
  /** Options with which the compiler starts quickly. */
  readonly #start: readonly string[];
  readonly #folder: string;
  readonly #classpath: string;

  private constructor(jdk: Jdk, javac: string, java: string, application: Application) {
    this.version = jdk.version;
    this.#javac = javac;
    this.#java = java;
    this.#start = javacStart(jdk);
    this.#folder = temporaryFolder("contracts");
    const { classes, locations } = application.runtimeClasses();
    const own = join(this.#folder, "classes");
    for (const { name, bytes } of classes) {
      const path = join(own, `${name}.class`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    this.#classpath = [own, ...locations].join(delimiter);
  }

  /** The JVM of the application's own JDK; undefined when it lacks `java` or `javac`. */
  static of(application: Application): RealJvm | undefined {
    const { jdk } = application.classPath;
    const javac = jdk?.tool("javac");
    const java = jdk?.tool("java");
    return jdk === undefined || javac === undefined || java === undefined ? undefined : new RealJvm(jdk, javac, java, application);
  }

  /**
   * Runs the main classes of emitted programs, in order, within a budget. Programs for which there is no time left are
   * stopped.
   */
  run(
    programs: readonly { readonly mainClass: string; readonly files: readonly EmittedFile[] }[],
    budget: Budget,
  ): readonly Confirmation[] {
    if (programs.length === 0) return [];
    const sources = mkdtempSync(join(this.#folder, "sources-"));
    const files = [javaObjectsHelper(""), ...programs.flatMap((program) => program.files)].filter(
      ({ path }) => !path.endsWith("Test.java"),
    );
    for (const { path, text } of files) writeFileSync(join(sources, path), text);
    const paths = files.map(({ path }) => join(sources, path));
    const compiled = ended(
      this.#javac,
      [...this.#start, "-nowarn", "-proc:none", "-encoding", "US-ASCII", "-d", sources, ...paths],
      budget,
    );
    if (typeof compiled === "string") return programs.map(() => ({ kind: "otherwise", says: `javac: ${compiled}` }));
    if ("limit" in compiled) return programs.map(() => ({ kind: "stopped", limit: compiled.limit }));
    if (compiled.status !== 0) return programs.map(() => ({ kind: "otherwise", says: `javac: ${firstLine(compiled.stderr)}` }));
    return programs.map(({ mainClass }) => this.#runOne(sources, mainClass, budget));
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #runOne(compiled: string, mainClass: string, budget: Budget): Confirmation {
    const options = [
      "-Xshare:auto",
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      "-cp",
      [compiled, this.#classpath].join(delimiter),
      mainClass,
    ];
    const run = ended(this.#java, options, budget);
    if (typeof run === "string") return { kind: "otherwise", says: run };
    if ("limit" in run) return { kind: "stopped", limit: run.limit };
    if (run.status === 0) return { kind: "passed" };
    const said = firstLine(run.stderr);
    const at = said.indexOf(BROKEN_MESSAGE);
    if (said.includes("java.lang.AssertionError: ") && at >= 0) return { kind: "failed", says: said.slice(at + BROKEN_MESSAGE.length) };
    return { kind: "otherwise", says: said };
  }
}

/** How a program ended, or why it did not. */
function ended(
  program: string,
  args: readonly string[],
  budget: Budget,
): { readonly status: number; readonly stderr: string } | { readonly limit: Limit } | string {
  try {
    const run = runOther({ program, args, budget, seconds: SECONDS, options: APART });
    switch (run.kind) {
      case "ended":
        return run;
      case "killed": {
        const limit = budget.exceeded();
        return limit === undefined ? "it did not end in time" : { limit };
      }
      case "failed":
        return run.why;
    }
  } catch (error) {
    if (error instanceof OutOfBudget) return { limit: error.limit };
    throw error;
  }
}

function firstLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (lines.find((line) => line.startsWith("Exception in thread")) ?? lines[0] ?? "").trim();
}

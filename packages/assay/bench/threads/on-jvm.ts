/**
 * Violations by schedules on the real JVM: the tests that are emitted for them, compiled together with the programs,
 * each run in its own turn. JUnit is stood in for by what tests use of it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Result } from "@assay/checking";
import type { Application } from "@assay/jvm";
import { testOf } from "../../src/api/tests.js";
import type { EmittedTest } from "../../src/api/updates.js";
import { oneTree } from "../../src/commands/emitted-tests.js";
import { JUNIT, outcomesOf, type TestOutcome } from "../../test/support/junit.js";

export interface JvmOutcome {
  readonly test: string;
  /** `fails` is what a test is there for. */
  readonly end: "fails" | "passes" | "shows nothing";
  readonly text: string;
}

export class TestsOnJvm {
  readonly #application: Application;
  readonly #tests: EmittedTest[] = [];
  readonly #programs = new Set<string>();

  constructor(application: Application) {
    this.#application = application;
  }

  /** False if there is no test for the result. */
  add(file: string, result: Result): boolean {
    const target = { kind: "main", mainClass: basename(file, ".java") } as const;
    const files = testOf(result, target, "junit5", this.#application);
    if (files === undefined) return false;
    this.#tests.push({ result, files });
    this.#programs.add(file);
    return true;
  }

  /** The text of all tests, for those who look. */
  run(): readonly JvmOutcome[] {
    const folder = mkdtempSync(join(tmpdir(), "assay-threads-"));
    try {
      const files = [...oneTree(this.#tests), ...Object.entries(JUNIT).map(([path, text]) => ({ path, text }))];
      for (const { path, text } of files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      const classes = join(folder, "classes");
      const sources = [...this.#programs, ...files.map(({ path }) => join(folder, path))];
      const compiled = spawnSync("javac", ["-Xlint:all,-path,-processing", "-d", classes, ...sources], { encoding: "utf8" });
      if (compiled.status !== 0) throw new Error(`the tests should compile: ${compiled.stderr}`);
      const names = files.map(({ path }) => /^(\w+AssayTest\d*)\.java$/.exec(path)?.[1]).filter((name) => name !== undefined);
      const { stdout } = spawnSync("java", ["-ea", "-cp", classes, "Runner", ...names], { encoding: "utf8", maxBuffer: 1 << 28 });
      return outcomesOf(stdout).map(outcomeOf);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function outcomeOf({ test, thrown }: TestOutcome): JvmOutcome {
  if (thrown === undefined) return { test, end: "passes", text: "" };
  return { test, end: thrown.class === "java.lang.AssertionError" ? "fails" : "shows nothing", text: ` ${thrown.message}` };
}

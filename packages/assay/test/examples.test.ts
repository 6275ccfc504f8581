/**
 * The examples, as a user would check them: every bug is found where it is, the test that is emitted for it fails on
 * the real JVM in the same way, and every fixed twin is proved.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { warm } from "./support/warm.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const examples = join(root, "examples");
process.env["ASSAY_NO_CACHE"] = "yes";
const scratch = mkdtempSync(join(tmpdir(), "assay-examples-"));

type Expected =
  | { readonly verdict: "violated"; readonly property: string; readonly lines: readonly number[] }
  | { readonly verdict: "proved" | "bounded" };

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === "number" ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });
}

const table: Readonly<Record<string, Expected>> = JSON.parse(readFileSync(join(examples, "expected.json"), "utf8"));
const files = readdirSync(examples, { recursive: true, encoding: "utf8" })
  .filter((file) => /[\\/](Buggy|Fixed)\.java$/.test(file))
  .map((file) => file.replaceAll("\\", "/"))
  .sort();

describe("examples", () => {
  after(() => rmSync(scratch, { recursive: true, force: true }));

  it("are all in the table: at least 20 with a bug, each with a fixed twin", () => {
    assert.deepEqual(Object.keys(table).sort(), files);
    const folders = [...new Set(files.map(dirname))];
    assert.ok(folders.length >= 20, `${folders.length} examples`);
    assert.deepEqual(
      files,
      folders.flatMap((folder) => [`${folder}/Buggy.java`, `${folder}/Fixed.java`]),
    );
  });

  for (const [file, expected] of Object.entries(table)) {
    it(`${file}: ${expected.verdict}`, async () => {
      const emitted = join(scratch, dirname(file));
      const options = ["--cpu-timeout", "60", "--format", "json", "--emit-test", emitted, "--test-style", "main"];
      const { status, stdout, stderr } = warm(["check", file, ...options], examples);
      assert.equal(status, expected.verdict === "violated" ? 10 : 0, stdout + stderr);
      const { results } = JSON.parse(stdout);
      const verdicts: readonly string[] = results.map((result: { verdict: string }) => result.verdict);
      if (expected.verdict === "violated") {
        const violated = results.filter((each: { verdict: string }) => each.verdict === "violated");
        const result = violated.find((each: { property: string }) => each.property === expected.property);
        assert.ok(result !== undefined, stdout);
        assert.equal(result.location.file, file);
        assert.ok(expected.lines.includes(result.location.line), `line ${result.location.line}`);
        const index = violated.indexOf(result);
        await failsOnTheJvm(
          file,
          violated.length > 1 ? join(emitted, `${index + 1}-${expected.property}`) : emitted,
          result.witness.failure,
        );
      } else {
        const allowed = expected.verdict === "proved" ? ["proved"] : ["proved", "bounded"];
        for (const verdict of verdicts) assert.ok(allowed.includes(verdict), stdout);
      }
    });
  }
});

/** Compiles the emitted program with the example, and runs it: it must end with the exception that the witness says. */
async function failsOnTheJvm(file: string, folder: string, failure: string): Promise<void> {
  const classes = join(folder, "classes");
  const compiled = await run(
    "javac",
    [
      "-J-XX:TieredStopAtLevel=1",
      "-J-XX:+UseSerialGC",
      "-d",
      classes,
      "-sourcepath",
      folder,
      join(examples, file),
      join(folder, "AssayWitness.java"),
    ],
    folder,
  );
  assert.equal(compiled.status, 0, compiled.stderr);
  const { status, stderr } = await run(
    "java",
    ["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classes, "AssayWitness"],
    folder,
  );
  assert.equal(status, 1, stderr);
  const thrown = /^Exception in thread "main" ([\w.$]+)/m.exec(stderr)?.[1];
  assert.equal(thrown, failure.startsWith("java.") ? failure.split(":")[0] : "java.lang.AssertionError", stderr);
}

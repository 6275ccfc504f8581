/**
 * What a CI job does with a project that has findings already: a baseline, a change that moves them and adds one, and
 * the step of `action.yml`, with the files that GitHub gives it.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/command.js";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const command = `${process.execPath} ${join(repository, "packages/assay/dist/command/bin/assay.cjs")}`;

const OLD = `public class Shop {
  public static int half(int n) {
    int h = n / 2;
    assert h * 2 == n;
    return h;
  }
  public static int share(int sum, int of) { return sum / of; }
}
`;
/** All moved by ten lines, locals renamed, also on the lines that fail, and one finding more. */
const WORSE = `${"// a line\n".repeat(10)}${OLD}`
  .replace(/\bh\b/g, "part")
  .replaceAll("sum", "total")
  .replace("public static int share", "public static char first(String name) { return name.charAt(0); }\n  public static int share");

describe("a job", () => {
  const folder = new Folder({ "src/Shop.java": OLD });
  const step = (more: Record<string, string> = {}): { readonly code: number | null; readonly output: string; readonly temp: string } => {
    const temp = join(folder.path, `temp-${Math.random().toString(36).slice(2)}`);
    mkdirSync(temp);
    const files = { GITHUB_OUTPUT: join(temp, "output"), GITHUB_STEP_SUMMARY: join(temp, "summary.md"), RUNNER_TEMP: temp };
    const env = { ...process.env, ...files, ASSAY_COMMAND: command, ASSAY_ARGUMENTS: "src --cpu-timeout 60", ...more };
    const { status, stdout } = spawnSync("bash", [join(repository, "scripts/action.sh")], { cwd: folder.path, env, encoding: "utf8" });
    return { code: status, output: stdout, temp };
  };

  it("fails for what is new, and only for that: moved code is known", () => {
    folder.assay(["check", "src", "--update-baseline", "--cpu-timeout", "60"]);
    const known = JSON.parse(readFileSync(join(folder.path, "assay-baseline.json"), "utf8")) as unknown;
    assert.ok(known !== null);
    const judge = { ASSAY_BASELINE: "assay-baseline.json", ASSAY_FAIL_ON: "new" };
    assert.equal(step(judge).code, 0);
    folder.write("src/Shop.java", OLD.replace("public class", `${"// a line\n".repeat(10)}public class`));
    const moved = step(judge);
    assert.match(moved.output, /against the baseline: 0 new, 2 known/);
    assert.equal(moved.code, 0);
    folder.write("src/Shop.java", WORSE);
    const worse = step(judge);
    assert.match(worse.output, /against the baseline: 1 new, 2 known/);
    assert.match(worse.output, /StringIndexOutOfBounds/);
    assert.equal(worse.code, 10);
  });

  it("what the code accepts fails nothing, and is told, also when it is not needed any more", () => {
    const accept = '@assay.Accept(property = "exceptions", because = "never among nobody") public static int share';
    const accepted = new Folder({ "Shop.java": OLD.replace("public static int share", accept) });
    const { stdout, status } = accepted.warm(["check", "Shop.java", "--property", "exceptions"]);
    assert.match(stdout, /violated[\s\S]*by zero[\s\S]*accepted in the code: never among nobody[\s\S]*1 violated \(1 accepted\)/);
    assert.equal(status, 0);
    accepted.write("Shop.java", OLD.replace("public static int share", accept).replace("sum / of", "sum - of"));
    assert.match(
      accepted.warm(["check", "Shop.java", "--property", "exceptions"]).stdout,
      /nothing is found there any more: Shop\.share exceptions/,
    );
  });

  it("leaves SARIF and the page where the other steps look, and a summary", () => {
    const { code, temp } = step();
    assert.equal(code, 10);
    const told = Object.fromEntries(
      readFileSync(join(temp, "output"), "utf8")
        .trim()
        .split("\n")
        .map((line) => line.split("=") as [string, string]),
    );
    const { version, runs } = JSON.parse(readFileSync(told["sarif"]!, "utf8")) as { version: string; runs: readonly unknown[] };
    assert.deepEqual([version, runs.length], ["2.1.0", 1]);
    assert.match(readFileSync(told["html"]!, "utf8"), /^<!doctype html>/i);
    assert.match(readFileSync(join(temp, "summary.md"), "utf8"), /\| violated \| unknown \|/);
    assert.ok(existsSync(join(repository, "action.yml")));
  });

  it("the action gives the step what it asks for", () => {
    const yaml = readFileSync(join(repository, "action.yml"), "utf8");
    const script = readFileSync(join(repository, "scripts/action.sh"), "utf8");
    const wanted = [...script.matchAll(/\$\{(ASSAY_\w+)/g)].map(([, name]) => name!).filter((name) => name !== "ASSAY_COMMAND");
    for (const name of new Set(wanted)) assert.match(yaml, new RegExp(`^ +${name}: `, "m"));
    for (const name of ["version", "working-directory", "arguments", "fail-on", "baseline", "java-version", "jobs", "shard"])
      assert.match(yaml, new RegExp(`^ {2}${name}:`, "m"), name);
  });
});

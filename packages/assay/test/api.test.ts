/**
 * The API: requests, updates as they come, cancellation; and the example that uses the installed package by its name.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { check, contracts, InputError, openProject, type Result, run, specs, type Update, UsageError } from "../src/index.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "assay-api-"));
after(() => rmSync(scratch, { recursive: true, force: true }));

const folder = join(scratch, "program");
mkdirSync(folder);
writeFileSync(
  join(folder, "Shop.java"),
  `public class Shop {
  public static int half(int n) {
    assert n != 7;
    return n / 2;
  }
  public static int share(int total, int people) {
    return total / people;
  }
  public static int same(int n) {
    return n;
  }
}
`,
);
writeFileSync(
  join(scratch, "Main.java"),
  `import java.util.Scanner;
public class Main {
  public static void main(String[] args) {
    System.out.println("hello " + args.length);
    assert args.length < 2;
  }
}
`,
);

const said = ({ entry, property, verdict }: Result): string => `${entry ?? "main"} ${property.kind} ${verdict}`;

async function all(updates: AsyncIterable<Update>): Promise<readonly Update[]> {
  const list: Update[] = [];
  for await (const update of updates) list.push(update);
  return list;
}

/** By question: what needs no search is told first. */
const resultsIn = (updates: readonly Update[]): readonly Result[] =>
  updates
    .flatMap((update) => (update.kind === "decided" ? [update] : []))
    .sort((a, b) => a.question - b.question)
    .flatMap(({ results }) => results);

describe("the API", () => {
  const project = openProject({ inputs: [folder] });

  it("tells the questions first, and every question begins, is decided and is finished", async () => {
    const updates = await all(check(project, { cpuSeconds: 60 }));
    const [first] = updates;
    assert.ok(first?.kind === "asked");
    assert.equal(first.questions.length, 6);
    for (const [i] of first.questions.entries()) {
      const kinds = updates.flatMap((update) => ("question" in update && update.question === i ? [update.kind] : []));
      assert.equal(kinds[0], "began");
      assert.equal(kinds.at(-1), "finished");
      assert.ok(kinds.includes("decided"), String(kinds));
    }
    assert.deepEqual(resultsIn(updates).map(said), [
      "Shop.half(int) assert violated",
      "Shop.half(int) exceptions proved",
      "Shop.share(int, int) assert proved",
      "Shop.share(int, int) exceptions violated",
      "Shop.same(int) assert proved",
      "Shop.same(int) exceptions proved",
    ]);
  });

  it("answers one method, one property, and gives the test that fails", async () => {
    const updates = await all(check(project, { entry: "Shop.share", properties: ["exceptions"], cpuSeconds: 60 }));
    const decided = updates.find((update) => update.kind === "decided");
    assert.ok(decided?.kind === "decided");
    assert.equal(decided.results[0]!.location!.line, 7);
    assert.ok(decided.tests[0]!.files.length > 0);
  });

  it("is cancelled between two results: the rest is unknown", async () => {
    const stop = new AbortController();
    const results: Result[] = [];
    for await (const update of check(project, { signal: stop.signal })) {
      if (update.kind !== "decided") continue;
      results.push(...update.results);
      if (update.results.some(({ verdict }) => verdict === "violated")) stop.abort();
    }
    const first = results.findIndex(({ verdict }) => verdict === "violated");
    assert.ok(first >= 0);
    assert.ok(results.slice(first + 1).some(({ reason }) => reason?.kind === "limit" && reason.limit === "cancelled"));
  });

  it("may be left at any time", async () => {
    for await (const update of check(project)) if (update.kind === "decided") break;
  });

  it("refuses bad requests before and bad programs while they are opened", async () => {
    await assert.rejects(all(check(project, { engine: "magic" })), UsageError);
    await assert.rejects(all(check(project, { properties: ["none"] })), /there is no property none/);
    assert.throws(() => openProject({ inputs: [join(scratch, "nothing")] }), InputError);
  });

  it("runs programs", () => {
    const output: string[] = [];
    const stdout = (bytes: Uint8Array): void => void output.push(Buffer.from(bytes).toString());
    const main = openProject({ inputs: [join(scratch, "Main.java")] });
    assert.equal(run(main, { args: ["a"], stdout }).outcome.kind, "normal");
    assert.equal(output.join(""), "hello 1\n");
    assert.equal(run(main, { args: ["a", "b"] }).outcome.kind, "exception");
  });

  it("checks contracts and specifications", async () => {
    const shapes = openProject({ inputs: [join(root, "examples/contracts/PriceFixed.java")] });
    const updates = contracts(shapes, { properties: ["i"], violations: "as found" });
    for await (const update of updates)
      if (update.kind === "decided") {
        assert.equal(update.results[0]!.property.kind, "contract");
        break;
      }
    await assert.rejects(all(specs(project)), /nothing to check/);
  });

  it("has an example of about 30 lines that checks a folder, prints results as they come and cancels", () => {
    const example = join(root, "examples/api/check-folder.mjs");
    assert.ok(readFileSync(example, "utf8").split("\n").length <= 34);
    const use = join(scratch, "use");
    mkdirSync(join(use, "node_modules"), { recursive: true });
    symlinkSync(join(root, "packages/assay"), join(use, "node_modules/assay"), "junction");
    cpSync(example, join(use, "check-folder.mjs"));
    const { status, stdout, stderr } = spawnSync(process.execPath, ["check-folder.mjs", folder, "120"], { cwd: use, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^6 questions\n(?:.*: proved \n)*Shop\.half\(int\): assert: violated at .*Shop\.java:3 .*\n {2}inputs: /);
    assert.match(stdout, /stopped before it was decided/);
  });
});

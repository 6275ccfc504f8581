/** Kept answers, parts and several processes: the report is always the one of a single process that knows nothing. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { Budget } from "@assay/base";
import { type Collection, PoolFolder } from "../src/again/pool.js";
import { ResultCache } from "../src/again/result-cache.js";
import { type CheckRequest, check, openProject, type Result } from "../src/index.js";
import { Folder } from "./support/command.js";

const root = mkdtempSync(join(tmpdir(), "assay-again-"));
after(() => rmSync(root, { recursive: true, force: true }));

const PROGRAM = {
  "A.java": `public class A {
  public static int share(int total, int people) { return total / people; }
  public static int same(int n) { assert n == n; return n; }
}`,
  "B.java": `public class B {
  public static void check(int size) { assert size + 1 > size : "overflow"; }
  public static int at(int[] places, int i) { return java.util.Objects.checkIndex(i, 3) + places[i]; }
}`,
};

/** What processes that this one waited for have used (`proc(5)`). */
function childSeconds(): number {
  const text = readFileSync("/proc/self/stat", "latin1");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

let folders = 0;

/** A folder with these files: a new one, or the same for the same files, which are compiled once. */
function program(files: Readonly<Record<string, string>> = PROGRAM, place: "new" | "same" = "same"): string {
  const folder = join(root, place === "new" ? `program${folders++}` : createHash("sha256").update(JSON.stringify(files)).digest("hex"));
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

interface Ran {
  readonly results: readonly Result[];
  /** Questions that an engine worked on. */
  readonly worked: number;
}

/** All that a report is made of, but for figures of time. */
const shown = ({ results }: Ran): string =>
  JSON.stringify(
    results.map(({ stats: _, ...rest }) => rest),
    (_, value) => (typeof value === "bigint" ? `${value}n` : value),
  );

async function ran(folder: string, request: CheckRequest): Promise<Ran> {
  const decided: { readonly question: number; readonly results: readonly Result[] }[] = [];
  const worked = new Set<number>();
  let current = -1;
  for await (const update of check(openProject({ inputs: [folder] }), { unitSeconds: 30, ...request })) {
    if (update.kind === "began") current = update.question;
    if (update.kind === "progress") worked.add(current);
    if (update.kind === "decided") decided.push(update);
  }
  // What needs no search comes first; a report has the order of the questions.
  const results = decided.sort((a, b) => a.question - b.question).flatMap((each) => each.results);
  return { results, worked: worked.size };
}

describe("kept answers", () => {
  const folder = join(root, "kept");
  const cache = { folder, build: "this build" };

  it("are used for the same program, request and build, and for no other", async () => {
    const files = program();
    const fresh = await ran(files, { cache });
    assert.ok(fresh.results.some(({ verdict }) => verdict === "violated") && fresh.results.some(({ verdict }) => verdict === "proved"));
    const again = await ran(files, { cache });
    assert.equal(shown(again), shown(fresh));
    assert.equal(again.worked, 0, "nothing is worked on again");
    // The same classes in another folder are the same program.
    assert.equal((await ran(program(PROGRAM, "new"), { cache })).worked, 0);
    const entries = (): number => readdirSync(folder).length;
    for (const other of [
      { cache: { ...cache, build: "another" } },
      { cache, bounds: ["null=yes"] },
      { cache, violations: "first" },
    ] as const) {
      const count = entries();
      await ran(files, other);
      assert.ok(entries() > count, JSON.stringify(other));
    }
  });

  it("a changed class is another program", async () => {
    const changed = program({ ...PROGRAM, "A.java": PROGRAM["A.java"].replace("total / people", "people == 0 ? 0 : total / people") });
    const { results } = await ran(changed, { cache });
    assert.ok(!results.some(({ entry, verdict }) => entry?.startsWith("A.share") && verdict === "violated"));
  });

  it("what is damaged, foreign or not true any more is asked anew", async () => {
    const files = program();
    const own = { folder: join(root, "damaged"), build: "this build" };
    const fresh = await ran(files, { cache: own });
    const names = readdirSync(own.folder);
    for (const name of names) {
      const file = join(own.folder, name);
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1] = bytes[bytes.length >> 1]! ^ 1;
      writeFileSync(file, bytes);
    }
    assert.equal(shown(await ran(files, { cache: own })), shown(fresh));
    for (const name of names) writeFileSync(join(own.folder, name), "something else");
    assert.equal(shown(await ran(files, { cache: own })), shown(fresh));
    // An answer under the key of another question, whole and with the right hash: its violation does not happen there.
    const sizes = names.map((name) => ({ name, text: readFileSync(join(own.folder, name), "latin1") }));
    const violation = sizes.find(({ text }) => text.includes("/ by zero"))!;
    for (const { name, text } of sizes)
      if (text.includes("overflow")) writeFileSync(join(own.folder, name), readFileSync(join(own.folder, violation.name)));
    const { results } = await ran(files, { cache: own });
    assert.ok(!results.some(({ entry, message }) => entry?.startsWith("B.") && message.includes("by zero")));
  });

  it("a check that was killed goes on where it was", async () => {
    const files = new Folder(PROGRAM);
    const command = ["check", ".", "--cache-dir", "kept", "--format", "json"];
    delete process.env["ASSAY_NO_CACHE"];
    try {
      // Of the first method all is decided by then.
      await files.interrupted(["check", ".", "--cache-dir", "kept"], "SIGKILL", /violated[\s\S]*violated/);
      assert.ok(readdirSync(join(files.path, "kept")).length > 0, "what was decided is there");
      const resumed = files.assay(command);
      const whole = files.assay([...command, "--no-cache"]);
      const several = files.assay([...command.slice(0, 2), "--cache-dir", "fresh", "--format", "json", "-j", "2"]);
      const plain = (text: string): unknown => {
        const { results, summary } = JSON.parse(text) as {
          results: { receipt: { models?: unknown }; stats?: unknown }[];
          summary: unknown;
        };
        // Models are those of the process so far: another process has used others.
        for (const result of results) {
          delete result.receipt.models;
          delete result.stats;
        }
        return { results, summary };
      };
      assert.deepEqual(plain(resumed.stdout), plain(whole.stdout));
      assert.deepEqual(plain(several.stdout), plain(whole.stdout));
      // In text, what is found is written in the order of the program, whoever finds it first.
      const text = (jobs: string): string => files.assay(["check", ".", "--no-cache", "-j", jobs]).stdout.replace(/\d+\.\d+ s.*/, "");
      assert.equal(text("3"), text("1"));
      // What helpers used is told once, though they are this check's children, too.
      const before = childSeconds();
      const { run } = JSON.parse(files.assay([...command, "--no-cache", "-j", "2"]).stdout) as { run: { cpuSeconds: number } };
      const used = childSeconds() - before;
      assert.ok(run.cpuSeconds <= used && run.cpuSeconds > used / 2, `${run.cpuSeconds} s of ${used} s`);
    } finally {
      process.env["ASSAY_NO_CACHE"] = "yes";
    }
  });
});

describe("parts", () => {
  it("in their order they are the whole", async () => {
    const files = program();
    const cache = { folder: join(root, "parts"), build: "this build" };
    const whole = await ran(files, { cache });
    const parts: Result[] = [];
    for (const part of [1, 2, 3]) parts.push(...(await ran(files, { cache, shard: { part, of: 3 } })).results);
    assert.equal(shown({ results: parts, worked: 0 }), shown(whole));
  });
});

describe("several processes", () => {
  it("take what took longest the last time first, whatever has changed since; the report has the order of the questions", async () => {
    const folder = join(root, "times");
    const cache = (build: string) => ({ folder, build });
    const files = program();
    const taken = async (build: string, limits: CheckRequest = {}): Promise<readonly number[]> => {
      const order: number[] = [];
      const share = { take: (entry: number) => order.push(entry) > 0, publish: () => {} };
      const found = await ran(files, { cache: cache(build), properties: ["assert"], share, ...limits });
      assert.equal(found.results.length, order.length);
      return order;
    };
    const asked = await taken("one");
    const times = new ResultCache({ program: "", request: "", unitSeconds: 30, folder }, "any");
    const names = ["A.share(int, int) (II)I", "A.same(int) (I)I", "B.check(int) (I)V", "B.at(int[], int) ([II)I"];
    assert.deepEqual([...asked].sort(), [...names.keys()]);
    for (const [i, name] of names.entries()) times.noteSeconds(name, i === 2 ? 50 : i === 1 ? 20 : 1);
    assert.deepEqual(await taken("two"), [2, 1, 0, 3]);
    // A limit for all of them is spent in the order of the program.
    assert.deepEqual(await taken("three", { cpuSeconds: 100 }), [0, 1, 2, 3]);
  });

  it("an entry is taken once, and answers go to the one who reports", async () => {
    const folder = mkdtempSync(join(root, "pool-"));
    const [first, second] = [new PoolFolder(folder), new PoolFolder(folder)];
    assert.deepEqual([first.take(0), second.take(0), first.take(0), second.take(1)], [true, false, true, true]);
    const files = program();
    const whole = await ran(files, {});
    const shared = [await ran(files, { share: new PoolFolder(mkdtempSync(join(root, "pool-"))) })];
    assert.equal(shown(shared[0]!), shown(whole));
    // Half of the answers are there, and the helpers are gone: the rest is answered here.
    const kept = new PoolFolder(mkdtempSync(join(root, "pool-")));
    await ran(files, { share: kept });
    const verdicts = ({ results }: Ran): unknown => results.map(({ entry, verdict, message }) => [entry, verdict, message]);
    for (const role of ["waits", "works too"] as const)
      for (const hasCome of ["in between", "at the end"] as const) {
        const answer = (question: number) => (question % 2 === 0 ? kept.read(question) : undefined);
        const collection: Collection = {
          ...{ role, take: (entry) => role === "works too" && entry % 2 === 1, begin: () => {} },
          read: (question) => (hasCome === "in between" ? answer(question) : undefined),
          answer: async (question) => answer(question),
        };
        const collected = await ran(files, { collection, budget: Budget.unlimited });
        assert.deepEqual(verdicts(collected), verdicts(whole), `${role}, ${hasCome}`);
      }
  });
});

/**
 * Kept answers while a program is edited: after every edit they are those of a check that knows nothing; what an edit
 * cannot have changed is not asked again; and a comment changes nothing but lines. `ASSAY_EDITS` is how many random
 * edits there are.
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { fileURLToPath } from "node:url";
import { InputError } from "@assay/base";
import { check, openProject, type Result } from "../src/index.js";

const root = mkdtempSync(join(tmpdir(), "assay-edits-"));
after(() => rmSync(root, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

/** Classes that hang together in the ways that count: by name, by subtyping, by static fields, by a text. */
const PROGRAM: Files = {
  "shop/Shape.java": `package shop;
public abstract class Shape {
  abstract int area();
  public static int twice(Shape shape) { return 2 * shape.area(); }
}
`,
  "shop/Square.java": `package shop;
public class Square extends Shape {
  private final int side;
  public Square(int side) { this.side = side; }
  int area() { return side * 7; }
}
`,
  "shop/Limits.java": `package shop;
public class Limits {
  static int most = 10;
  static final int LEAST = 2;
  public static boolean fits(int n) {
    assert n != 77 || most == 10 : "seventy-seven";
    return n <= most && n >= LEAST;
  }
}
`,
  "shop/Use.java": `package shop;
public class Use {
  public static int share(int total, int people) { return Limits.fits(people) ? total / people : 0; }
}
`,
  "shop/Alone.java": `package shop;
public class Alone {
  public static int half(int number) {
    int result = number / 2;
    assert result != 5 : "five";
    return result;
  }
  public static int other(int[] numbers, int i) { return numbers[i]; }
}
`,
  "shop/Named.java": `package shop;
public class Named implements java.util.function.IntUnaryOperator {
  public int applyAsInt(int n) { return n + 1; }
  public static int call(java.util.function.IntUnaryOperator f) { return 10 / (f.applyAsInt(1) == 7 ? 0 : 1); }
}
`,
};

interface Ran {
  readonly results: readonly Result[];
  /** Entries that an engine worked on. */
  readonly worked: readonly string[];
}

/** All that a report is made of, but for figures; models are those that the process has used so far. */
const shown = ({ results }: Ran): unknown =>
  JSON.parse(
    JSON.stringify(
      results.map(({ stats: _, receipt: { models: __, ...receipt }, ...rest }) => ({ ...rest, receipt })),
      (_, value) => (typeof value === "bigint" ? `${value}n` : typeof value === "string" ? value.replace(/.*program\w+\//, "") : value),
    ),
  );

/** The same files lie in the same folder, which are compiled once. */
const folderOf = (files: Files): string => join(root, `program${createHash("sha256").update(JSON.stringify(files)).digest("hex")}`);

async function ran(files: Files, cache: string | undefined): Promise<Ran> {
  const folder = folderOf(files);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const results: Result[] = [];
  const worked = new Set<string>();
  let questions: readonly { readonly owed: readonly { readonly entry?: string }[] }[] = [];
  const kept = cache === undefined ? {} : { cache: { folder: join(root, cache), build: "this build" } };
  let current = 0;
  for await (const update of check(openProject({ inputs: [folder] }), { unitSeconds: 30, ...kept })) {
    if (update.kind === "asked") questions = update.questions;
    if (update.kind === "began") current = update.question;
    if (update.kind === "decided")
      for (const result of update.results) {
        results.push(result);
        if (result.stats["from the cache"] === undefined && result.stats["without a search"] === undefined)
          worked.add(questions[current]?.owed[0]?.entry ?? "");
      }
  }
  return { results, worked: [...worked] };
}

it("a comment moves lines and nothing else", async () => {
  const fresh = await ran(PROGRAM, "comments");
  assert.ok(fresh.results.some(({ verdict }) => verdict === "violated") && fresh.results.some(({ verdict }) => verdict === "proved"));
  const commented = {
    ...PROGRAM,
    "shop/Alone.java": PROGRAM["shop/Alone.java"]!.replace("public class", "// One.\n\n// Two.\npublic class"),
  };
  const again = await ran(commented, "comments");
  assert.deepEqual(again.worked, []);
  assert.deepEqual(shown(again), shown(await ran(commented, undefined)));
  const line = ({ results }: Ran): number =>
    results.find(({ message, entry }) => entry?.includes("half") && message !== "")!.location!.line;
  assert.equal(line(again), line(fresh) + 3);
  // What was one line is two: that is asked anew.
  const split = {
    ...PROGRAM,
    "shop/Alone.java": PROGRAM["shop/Alone.java"]!.replace("{ return numbers[i]; }", "{\n    return numbers[i];\n  }"),
  };
  assert.deepEqual(shown(await ran(split, "comments")), shown(await ran(split, undefined)));
});

it("only what may depend on an edit is asked again", async () => {
  await ran(PROGRAM, "parts");
  const edited = async (name: string, from: string, to: string): Promise<readonly string[]> => {
    const files = { ...PROGRAM, [name]: PROGRAM[name]!.replace(from, to) };
    assert.notEqual(files[name], PROGRAM[name]);
    const { worked } = await ran(files, "parts");
    return worked.map((entry) => entry.replace(/^shop\.|\(.*$/g, "")).sort();
  };
  assert.deepEqual(await edited("shop/Alone.java", "!= 5", "!= 6"), ["Alone.half", "Alone.other"]);
  assert.deepEqual(await edited("shop/Square.java", "* 7", "* 8"), ["Shape.twice"]);
  assert.deepEqual(await edited("shop/Use.java", ": 0", ": 1"), ["Use.share"]);
  assert.deepEqual(await edited("shop/Limits.java", "most = 10", "most = 11"), ["Limits.fits", "Use.share"]);
});

const EDITS: readonly ((text: string, name: string, random: () => number) => readonly [string, string] | undefined)[] = [
  (text, name) => [name, text.replace("{\n", "{\n  // a comment\n")],
  (text, name) => [name, `/* above */\n${text}`],
  (text, name, random) => [name, text.replace(/\d+/, String(Math.floor(random() * 12)))],
  (text, name) => [name, text.replaceAll(/\bresult\b/g, "answer")],
  (text, name) => [name, text.replaceAll(/\bint n\b/g, "int m").replaceAll(/\bn\b/g, "m")],
  (text, name) => [name, text.replace("{\n", "{\n  public static int added(int n) { return 100 / n; }\n")],
  (text, name) => [name, text.replace("{\n", "{\n  public static void spoil() { Limits.most = 3; }\n")],
  (text, name) => [name, text.replace(/(\n {2}static int most[^\n]*)(\n[^\n]*)/, "$2$1")],
  (_, __, random) => {
    const side = Math.floor(random() * 3);
    return [
      "shop/Flat.java",
      `package shop;\npublic class Flat extends Square { public Flat() { super(${side}); } int area() { return 1 / ${side}; } }\n`,
    ];
  },
  () => [
    "shop/Seven.java",
    "package shop;\npublic class Seven implements java.util.function.IntUnaryOperator { public int applyAsInt(int n) { return 7; } }\n",
  ],
  () => ["shop/Seven.java", ""],
  () => ["shop/Flat.java", ""],
  (_, __, random) => [
    "shop/Reflected.java",
    `package shop;\npublic class Reflected { public static boolean there() throws Exception { return Class.forName("shop." + "Seven") != null; } int n = ${Math.floor(random() * 9)}; }\n`,
  ],
];

it("after every edit the kept answers are the fresh ones", async () => {
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) / 2 ** 24;
  };
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  let files: Files = PROGRAM;
  let reused = 0;
  const edits = Number(process.env["ASSAY_EDITS"] ?? 12);
  for (let done = 0; done < edits; ) {
    const name = pick(Object.keys(files));
    const [changed, text] = pick(EDITS)(files[name]!, name, random) ?? [];
    if (changed === undefined || text === undefined || files[changed] === text) continue;
    const { [changed]: _, ...others } = files;
    const next = text === "" ? others : { ...others, [changed]: text };
    try {
      const kept = await ran(next, "edits");
      const fresh = await ran(next, undefined);
      assert.deepEqual(shown(kept), shown(fresh), `after ${done} edits: ${changed}\n${JSON.stringify(next, undefined, 1)}`);
      reused += fresh.worked.length - kept.worked.length;
    } catch (error) {
      // What does not compile is no edit.
      if (error instanceof InputError) continue;
      throw error;
    }
    files = next;
    done++;
  }
  assert.ok(reused > edits, `${reused} questions of ${edits} edits were answered from before`);
});

it("who asks about all classes is known", () => {
  const packages = fileURLToPath(new URL("../../../../packages", import.meta.url));
  const asking: string[] = [];
  for (const name of ["inputs", "jvm", "assay"])
    for (const file of readdirSync(join(packages, name, "src"), { recursive: true }).map(String)) {
      if (!file.endsWith(".ts")) continue;
      const text = readFileSync(join(packages, name, "src", file), "utf8");
      if (/\.applicationClasses\(\)/.test(text)) asking.push(`${name}/${file}`);
    }
  // A new one: its answer belongs into `again/program-answers.ts`, unless it is about the hierarchy or not asked by
  // `check`.
  assert.deepEqual(asking.sort(), [
    "assay/again/scope.ts",
    "assay/api/beginning.ts",
    "assay/assertions.ts",
    "assay/check-methods.ts",
    "assay/contracts/settled.ts",
    "assay/contracts/subjects.ts",
    "assay/method-entries.ts",
    "inputs/plan/driver-classes.ts",
    "jvm/program/assert-reach.ts",
  ]);
});

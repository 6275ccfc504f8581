/**
 * `assay contracts` on the examples: every contract that is broken is reported, with a program that fails on the real
 * JVM; none that is kept is. What is expected was established by hand, and by the JVM, which the command itself asks
 * before it reports anything.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { processorSeconds } from "@assay/base";
import type { Result } from "@assay/checking";
import { CONSTRUCTED } from "@assay/report";
import { Folder } from "./support/command.js";
import { warm } from "./support/warm.js";

const examples = fileURLToPath(new URL("../../../../examples/contracts/", import.meta.url));
const command = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
process.env["ASSAY_NO_CACHE"] = "yes";
const scratch = mkdtempSync(join(tmpdir(), "assay-contracts-"));

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** File to class to the numbers of the contracts it breaks. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  readFileSync(join(examples, "expected.json"), "utf8"),
);

function brokenIn(file: string): readonly string[] {
  return [...new Set(Object.values(EXPECTED[file]!).flat())];
}

type ContractResult = Result & { readonly class: string; readonly number: string };

function resultsOf(stdout: string): readonly ContractResult[] {
  return JSON.parse(stdout).results.map((result: { property: string; message: string }) => ({
    ...result,
    number: result.property.replace("contract ", ""),
    class: result.message.split(":")[0],
  }));
}

describe("contracts", () => {
  after(() => rmSync(scratch, { recursive: true, force: true }));

  it("have an expectation for every example", () => {
    assert.deepEqual(
      Object.keys(EXPECTED).sort(),
      readdirSync(examples)
        .filter((file) => file.endsWith(".java"))
        .sort(),
    );
  });

  for (const [file, expected] of Object.entries(EXPECTED)) {
    it(`${file}: ${JSON.stringify(expected)}`, () => {
      const emitted = join(scratch, file);
      // All nine of the first pair; of the others the contracts that one of the two breaks.
      const asked = file.startsWith("Points") ? [] : brokenIn(file.replace("Fixed", "")).flatMap((number) => ["--property", number]);
      const options = ["--cpu-timeout", "60", "--format", "json", "--emit-test", emitted, ...asked];
      const { status, stdout, stderr } = warm(["contracts", file, ...options], examples);
      const results = resultsOf(stdout);
      const broken: Record<string, string[]> = {};
      for (const result of results) {
        broken[result.class] ??= [];
        if (result.verdict === "violated") {
          broken[result.class]!.push(result.number);
          // All of them can be had by constructors alone, and the last word was the JVM's.
          assert.ok(result.receipt.assumptions.includes(CONSTRUCTED), JSON.stringify(result.receipt));
          assert.match(result.receipt.assumptions.at(-1)!, /fails on the real JVM/);
        } else if (file.endsWith("Fixed.java"))
          assert.ok(["proved", "bounded"].includes(result.verdict), `${result.message}: ${result.verdict}, ${result.reason}`);
      }
      assert.deepEqual(broken, expected, stdout + stderr);
      const count = Object.values(expected).flat().length;
      assert.equal(status, count === 0 ? 0 : 10);
      const programs = count === 0 ? [] : readdirSync(emitted).filter((name) => /^Contract_.*(?<!Test)\.java$/.test(name));
      assert.equal(programs.length, count);
    });
  }
});

describe("what contracts says of objects that are easily forgotten", () => {
  const folder = new Folder({
    "Ordinary.java": `
      class SameHash { int h; SameHash(int h) { this.h = h; } public int hashCode() { return h; }
        public boolean equals(Object o) { return o != null && o.hashCode() == h; } }
      class Numeric { int v; Numeric(int v) { this.v = v; } public int hashCode() { return v; }
        public boolean equals(Object o) { return o instanceof Numeric n ? n.v == v : o instanceof Integer i && i == v; } }
      interface Known { int id(); }
      class Card implements Known { final int id; Card(int id) { this.id = id; } public int id() { return id; } public int hashCode() { return 5; }
        public boolean equals(Object o) { return o instanceof Known k && k.id() == id; } }
      class Badge implements Known { public int id() { return 1; } }
      class Eager { private final int a; private final int hash; Eager(int a) { this.a = a; hash = a * 17; } public int hashCode() { return hash; }
        public boolean equals(Object o) { return o instanceof Eager e && a == e.a; } }
      class Lazy { private final int a; private int hash; Lazy(int a) { this.a = a; } public int hashCode() { return hashed(); }
        private int hashed() { if (hash == 0) hash = a * 17; return hash; } public boolean equals(Object o) { return o instanceof Lazy l && a == l.a; } }
      class Raw { float f; Raw(float f) { this.f = f; } public int hashCode() { return Float.floatToRawIntBits(f); }
        public boolean equals(Object o) { return o instanceof Raw r && Float.compare(r.f, f) == 0; } }`,
  });

  it("strings, boxes, other classes of an interface, states that only constructors leave, other NaNs", () => {
    const options = ["--property", "ii", "--property", "v", "--cpu-timeout", "60", "--format", "json"];
    const { stdout, stderr } = folder.warm(["contracts", "Ordinary.java", ...options]);
    const verdicts = resultsOf(stdout).map(({ class: name, number, verdict }) => `${name} ${number} ${verdict}`);
    assert.deepEqual(
      verdicts,
      [
        ...["Card (ii) violated", "Card (v) violated", "Eager (ii) proved", "Eager (v) bounded", "Lazy (ii) bounded", "Lazy (v) bounded"],
        ...[
          "Numeric (ii) violated",
          "Numeric (v) proved",
          "Raw (ii) bounded",
          "Raw (v) unknown",
          "SameHash (ii) violated",
          "SameHash (v) bounded",
        ],
      ],
      stderr,
    );
  });
});

describe("what contracts says of bad input", () => {
  const folder = new Folder({ "Empty.java": "class Empty {}", "One.java": "class One { public int hashCode() { return 1; } }" });

  it("no class with a contract", () => {
    const { status, stderr } = folder.warm(["contracts", "Empty.java"]);
    assert.equal(status, 2);
    assert.match(stderr, /no class of the input overrides equals, hashCode or compareTo/);
  });

  it("no class of that name", () => {
    const { status, stderr } = folder.warm(["contracts", "One.java", "--class", "Two"]);
    assert.equal(status, 2);
    assert.match(stderr, /no class named Two overrides/);
  });

  it("a contract that does not exist, a format that does not exist, no input", () => {
    assert.match(folder.warm(["contracts", "One.java", "--property", "x"]).stderr, /there is no contract x; there are \(i\) reflexive/);
    assert.match(folder.warm(["contracts", "One.java", "--format", "xml"]).stderr, /there is no format xml/);
    assert.equal(folder.warm(["contracts"]).status, 1);
    assert.equal(folder.warm(["contracts", "Missing.jar"]).status, 2);
  });

  it("a superclass that is missing is said, and the rest is checked", () => {
    const classes = new Folder({
      "Base.java": "public class Base {}",
      "Sub.java": "public class Sub extends Base { public boolean equals(Object o) { return true; } }",
      "Good.java": "public class Good { public int hashCode() { return 7; } }",
    });
    classes.tool("javac", ["Base.java", "Sub.java", "Good.java"]);
    rmSync(join(classes.path, "Base.class"));
    for (const name of ["Base", "Sub", "Good"]) rmSync(join(classes.path, `${name}.java`));
    const { status, stdout, stderr } = classes.warm(["contracts", "."]);
    assert.equal(status, 0, stderr);
    assert.match(stderr, /left out: .*Sub: its superclass or interface Base is not on the class path/);
    assert.match(stdout, /Good[\s\S]*equal objects have equal hash codes +proved/);
  });

  it("methods that never answer prove nothing", () => {
    const throwing = new Folder({
      "Lazy.java":
        "class Lazy { int f; public boolean equals(Object o) { throw new UnsupportedOperationException(); } public int hashCode() { return f; } }",
    });
    const { status, stdout } = throwing.warm(["contracts", "Lazy.java", "--property", "ii"]);
    assert.equal(status, 5);
    assert.match(stdout, /unknown: no trial gave an answer: java\.lang\.UnsupportedOperationException/);
  });
});

describe("limits of contracts", () => {
  // The slice of a heap, the plan and the trials are small; what the solver is asked is not.
  const folder = new Folder({
    "Both.java": `class Easy { public int hashCode() { return 7; } }
      class Hard { long a, b; Hard(long a, long b) { this.a = a; this.b = b; }
        public boolean equals(Object o) { return o instanceof Hard h && a * b * a % 1000033 == h.a * h.a * h.b % 1000033; }
        public int hashCode() { return a * b * b % 1000003 == 4 && a > 1 && b > 1 && a * a * b == 8070450532247928833L ? 1 : 2; } }
      class Last { public int hashCode() { return 7; } }`,
  });
  folder.assay(["contracts", "Both.java", "--class", "Easy", "--property", "v", "--no-confirm"]);

  it("hold for each property within a tenth and a second, and the other classes are looked at", () => {
    const before = processorSeconds();
    const asked = ["--property", "v", "--cpu-timeout", "3", "--memory", "2000", "--no-confirm", "--format", "json"];
    const { stdout, stderr } = folder.assay(["contracts", "Both.java", ...asked]);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    const used = processorSeconds() - before;
    assert.deepEqual(
      resultsOf(stdout).map((each) => `${each.class} ${each.verdict}`),
      ["Easy proved", "Hard unknown", "Last proved"],
      stderr,
    );
    // Starting and the two easy ones are not part of the limit of the hard one.
    assert.ok(used < 1.1 * 3 + 1 + 4, `${used} s`);
  });

  it("too little memory to begin with is an error of usage", () => {
    assert.match(folder.assay(["contracts", "Both.java", "--memory", "10"]).stderr, /--memory takes at least/);
  });
});

describe("what contracts says before it is at the end", () => {
  // No solver says soon whether the factors of a number with 62 bits can be told apart.
  const hard = `class Hard { long a, b; Hard(long a, long b) { this.a = a; this.b = b; }
    public boolean equals(Object o) { return o instanceof Hard h && a * b == h.a * h.b; }
    public int hashCode() { return a * b * b % 1000003 == 4 && a > 1 && b > 1 && a * a * b == 8070450532247928833L ? 1 : 2; } }`;
  const folder = new Folder({
    "All.java": `class Easy { public int hashCode() { return 7; } } ${hard} class Last { public int hashCode() { return 7; } }`,
  });

  /** Starts the command, and interrupts it when it has said something. */
  function interrupted(args: readonly string[], when: RegExp): Promise<Ended> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [command, "contracts", "All.java", "--cpu-timeout", "1000", ...args], { cwd: folder.path });
      let stdout = "";
      let stderr = "";
      let isTold = false;
      const look = (text: string): void => {
        // Once: a second signal would end it at once.
        if (!isTold && when.test(text)) isTold = child.kill("SIGINT");
      };
      child.stdout.on("data", (data: Buffer) => look((stdout += data)));
      child.stderr.on("data", (data: Buffer) => look((stderr += data)));
      child.on("close", (code) => resolve({ status: code ?? -1, stdout, stderr }));
    });
  }

  it("in text each class as soon as it is decided, and what is known when it is interrupted", async () => {
    const { status, stdout } = await interrupted(["--property", "v", "--verbose"], /2\/3 Hard/);
    assert.equal(status, 5, stdout);
    assert.match(stdout, /^Easy \(All\.java\)\n {2}\(v\) +equal objects have equal hash codes +proved\n+Hard/);
    // On a busy machine the signal may come when objects are found already, and there is no time to show them to the
    // JVM.
    assert.match(stdout, /hash codes +unknown: stopped before it was decided( while [\w ]+)?\n/);
    assert.match(
      stdout,
      /\nStopped\. Not looked at: Last\n[\s\S]*3 properties: 0 violated .* 1 proved, 0 hold within the bounds, 2 unknown/,
    );
  });

  it("in JSON a whole document", async () => {
    const { status, stdout } = await interrupted(["--property", "v", "--verbose", "--format", "json"], /2\/3 Hard/);
    assert.equal(status, 5);
    assert.deepEqual(
      resultsOf(stdout).map((each) => [each.class, each.verdict]),
      [
        ["Easy", "proved"],
        ["Hard", "unknown"],
        ["Last", "unknown"],
      ],
    );
  });
});

/**
 * `assay check --engine relational`, as a user starts it: what is found, what is shown, what a real JVM says to it, and
 * what is refused.
 */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/command.js";

const SUBJECTS = fileURLToPath(new URL("../../../../examples/specifications", import.meta.url));
const SET = readFileSync(join(SUBJECTS, "list-set/Set.java"), "utf8");
const SET_SPEC = readFileSync(join(SUBJECTS, "list-set/Set.spec"), "utf8");
/** The bug that Taghdiri and Jackson seed. */
const BUGGY_SET = SET.replace("if (found) res.add", "if (!found) res.add");

const COUNTER = `
class Counter {
  int value;
  Counter next;
  void add(int n) { value += n; }
  static int twice(int n) { return n + n; }
}`;

const BOUNDS = ["--bound", "objects=2", "--bound", "unroll=2"];

describe("a broken specification", () => {
  const folder = new Folder({ "Set.java": BUGGY_SET, "Set.spec": SET_SPEC });
  const run = folder.warm([
    "check",
    "Set.java",
    "--engine",
    "relational",
    "--entry",
    "Set.intersect",
    "--svg",
    "pictures",
    "--emit-test",
    "test",
  ]);

  it("is the counterexample of Taghdiri and Jackson's Figure 3", () => {
    assert.equal(run.status, 10, run.stdout + run.stderr);
    assert.match(
      run.stdout,
      /^✗ violated {2}Set\.spec:12 {2}Set\.intersect\(Set\) {2}specification: this\.elems == null \|\| p\.elems == null =>/,
    );
    assert.match(run.stdout, /this = Set#1\n\s+p = Set#2\n/);
    assert.match(run.stdout, /Set#2 { elems = null }/);
    assert.match(run.stdout, /Set#1 { elems = Entry#\d }/);
    assert.match(run.stdout, /replayed on Assay's machine: the same failure/);
  });

  it("has the steps of the execution, as others have", () => {
    assert.match(run.stdout, /\d+ steps: --trace shows them; --html/);
    const { stdout } = folder.warm(["check", "Set.java", "--engine", "relational", "--entry", "Set.intersect", "--trace"]);
    assert.match(stdout, /trace:\n {6}Set\.intersect:\d+ .*\[this = Set#1, p = Set#2/);
    assert.doesNotMatch(stdout, /the initializer of|<clinit>/);
  });

  it("is a picture", () => {
    assert.deepEqual(readdirSync(join(folder.path, "pictures")), ["1-Set.intersect.svg"]);
    const picture = readFileSync(join(folder.path, "pictures/1-Set.intersect.svg"), "utf8");
    assert.match(picture, /Set\.intersect\(Set\) breaks: this\.elems == null/);
    assert.match(picture, />result</);
  });

  it("is a test that fails on the real JVM, and passes once the bug is gone", () => {
    const files = ["AssayWitness.java", "AssayHeap.java", "AssayObjects.java"].map((name) => `test/${name}`);
    folder.tool("javac", ["-nowarn", "-d", "buggy", "Set.java", ...files]);
    assert.throws(
      () => folder.tool("java", ["-cp", "buggy", "AssayWitness"]),
      /AssertionError: ensures this\.elems == null \|\| p\.elems == null/,
    );
    folder.write("fixed/Set.java", SET);
    folder.tool("javac", ["-nowarn", "-d", "good", "fixed/Set.java", ...files]);
    folder.tool("java", ["-cp", "good", "AssayWitness"]);
  });
});

describe("specifications are found", () => {
  it("beside the source, in JSON with the heaps", () => {
    const folder = new Folder({
      "Counter.java": COUNTER,
      "Counter.spec": "class Counter { void add(int n) { ensures value > old(value); } }",
    });
    const { status, stdout } = folder.warm(["check", "Counter.java", "--engine", "relational", ...BOUNDS, "--format", "json"]);
    assert.equal(status, 10);
    const [result] = JSON.parse(stdout).results;
    assert.equal(result.kind, "specification");
    assert.equal(result.property, "specification of Counter.add(int)");
    assert.deepEqual(
      result.witness.heap.before.roots.map((root: { name: string }) => root.name),
      ["this", "n"],
    );
  });

  it("by name, without naming the engine; and in a folder, for classes without source", () => {
    const folder = new Folder({
      "Counter.java": COUNTER,
      "more/any.spec": "class Counter { int twice(int n) { ensures n > 0 => result > 0; } void add(int n) { modifies nothing; } }",
    });
    folder.tool("javac", ["-g:none", "-d", "classes", "Counter.java"]);
    const named = folder.warm(["check", "classes", "--property", "more/any.spec", "--entry", "Counter.twice", ...BOUNDS]);
    assert.equal(named.status, 10, named.stderr);
    // The sum wraps.
    assert.match(named.stdout, /more\/any\.spec:1 {2}Counter\.twice\(int\) {2}specification: n > 0 => result > 0/);
    const inFolder = folder.warm(["check", "classes", "--engine", "relational", "--specs", "more", "--entry", "Counter.add", ...BOUNDS]);
    assert.equal(inFolder.status, 10, inFolder.stderr);
    assert.match(inFolder.stdout, /Counter\.value.* is changed/);
  });

  it("in annotations", () => {
    const text = `
      import assay.*;
      @Invariant("this.value >= 0")
      class Positive {
        int value;
        @Requires("n > 0") @Ensures({"this.value > old(this.value)", "unchanged(this.value - n)"})
        void add(int n) { value += n; }
      }`;
    const folder = new Folder({ "Positive.java": text });
    const { status, stdout, stderr } = folder.warm([
      "check",
      "Positive.java",
      "--engine",
      "relational",
      "--entry",
      "Positive.add",
      ...BOUNDS,
    ]);
    assert.equal(status, 10, stdout + stderr);
    assert.match(stdout, /Positive\.add\(int\) {2}specification: this\.value > old\(this\.value\)/);
    folder.write("Positive.java", text.replace('old(this.value)"', 'old(this.valeu)"'));
    const misspelt = folder.warm(["check", "Positive.java", "--engine", "relational"]);
    assert.equal(misspelt.status, 2);
    assert.match(
      misspelt.stderr,
      /Positive\.java:7: Positive has no field valeu; did you mean value\? \[spec-field\]\n {2}this\.value > old\(this\.valeu\)\n/,
    );
  });
});

describe("classes of the JDK", () => {
  const spec = readFileSync(join(SUBJECTS, "jdk/LinkedList.spec"), "utf8");
  const folder = new Folder({
    "Main.java": "class Main {}",
    "whole/LinkedList.spec": spec,
    "shared/LinkedList.spec": spec.replace(/invariant "nodes are its own".*\n/, ""),
  });
  const check = (file: string) =>
    folder.warm(["check", "Main.java", "--property", file, "--entry", "java.util.LinkedList.removeFirst", ...BOUNDS]);

  it("keep their invariants", () => {
    const { status, stdout } = check("whole/LinkedList.spec");
    assert.equal(status, 0, stdout);
  });

  it("would not, if two lists could share nodes", () => {
    const { status, stdout } = check("shared/LinkedList.spec");
    assert.equal(status, 10, stdout);
    assert.match(stdout, /LinkedList#2 { .*first = LinkedList\.Node#1/);
  });
});

describe("inferred specifications", () => {
  const folder = new Folder({ "Set.java": SET, "Set.spec": SET_SPEC.replace(/ensures result\.values.*\n/, "") });
  const options = ["--entry", "Set.intersect", "--bound", "unroll=1"];

  it("are shown for each procedure that is called, with where (Figure 4)", () => {
    const { status, stdout, stderr } = folder.warm(["specs", "Set.java", ...options]);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^Set\.intersect\(Set\): no violation within the bounds, after \d+ refinements?\n/);
    assert.match(stdout, /\n {2}Set\.contains\(v\) {\n {4}ensures old\(this\.elems\) == null => result == false;\n/);
    assert.match(stdout, /\n {4}\/\/ called from Set\.java:9/);
    assert.doesNotMatch(stdout, /@\d|\$return|\?\w/);
  });

  it("check as inlining does", () => {
    const { status, stdout } = folder.warm(["check", "Set.java", "--engine", "relational", "--strategy", "spec", ...options]);
    assert.equal(status, 0);
    assert.match(stdout, /^~ bounded .*specification of Set\.intersect\(Set\) {2}no violation within /);
  });
});

describe("missing code", () => {
  const till = {
    "Till.java": readFileSync(join(SUBJECTS, "missing-code/Till.java"), "utf8"),
    "Till.spec": readFileSync(join(SUBJECTS, "missing-code/Till.spec"), "utf8"),
  };
  const folder = new Folder(till);

  it("has specifications that stand in for it, and answers say which", () => {
    const { status, stdout } = folder.warm([
      "check",
      "Till.java",
      "--engine",
      "relational",
      "--entry",
      "Till.pay",
      ...BOUNDS,
      "--format",
      "json",
    ]);
    assert.equal(status, 0, stdout);
    const [{ verdict, receipt }] = JSON.parse(stdout).results;
    assert.equal(verdict, "bounded");
    const assumed = receipt.assumptions.filter((text: string) => text.includes("has no code"));
    assert.match(
      assumed.join("\n"),
      /^Drawer\.put\(int\) has no code, and does what its specification says \(Till\.spec:12\).*\nDrawer\.take\(int\) has no code/,
    );
  });

  it("asks something of its callers, at the call", () => {
    const args = ["check", "Till.java", "--engine", "relational", "--entry", "Till.payByCard", ...BOUNDS, "--emit-test", "test"];
    const { status, stdout } = folder.warm(args);
    assert.equal(status, 10, stdout);
    assert.match(
      stdout,
      /^✗ violated {2}Till\.java:26 {2}Till\.payByCard\(int\) {2}specification: there is enough cash, which Drawer\.take\(int\) requires\n/,
    );
    // It cannot run on a JVM.
    assert.equal(existsSync(join(folder.path, "test/AssayWitness.java")), false);
  });

  it("is taken to do what its specification allows, and violations say what", () => {
    folder.write("Loose.spec", till["Till.spec"].replace("result == amount && ", ""));
    const { status, stdout } = folder.warm(["check", "Till.java", "--property", "Loose.spec", "--entry", "Till.pay", ...BOUNDS]);
    assert.equal(status, 0, stdout);
    folder.write("Looser.spec", till["Till.spec"].replace(" && this.cash == old(this.cash) - amount", ""));
    const broken = folder.warm(["check", "Till.java", "--property", "Looser.spec", "--entry", "Till.pay", ...BOUNDS]);
    assert.equal(broken.status, 10, broken.stdout);
    assert.match(broken.stdout, /in place of missing code: Drawer\.take\(int\) \(Till\.java:19\) returns \d+, having set cash\n/);
    assert.match(broken.stdout, /replayed on Assay's machine, given these results: the same failure/);
  });

  it("may be a class that is not there at all", () => {
    const spec = `
      class vendor.Scanner {
        Scanner(int mode, long id) { modifies nothing; ensures this.mode == mode; }
        int scan(int[] into) { requires into != null; modifies into[]; ensures 0 <= result && result <= into.length; throws JamException when mode < 0; }
      }
      class JamException { }
      interface Codec { int encode(int x) { modifies nothing; ensures result != x; } }
      class App {
        int make(int m) { ensures result == m; }
        int scan(vendor.Scanner s, int[] a) { requires s != null && a != null && a.length < 3; ensures true; throws only JamException; }
        int safe(vendor.Scanner s, int[] a) { requires s != null && a != null; throws nothing; ensures s.mode < 0 <=> result == -1; }
        int code(int x) { requires codec != null; ensures result > x; }
      }`;
    const app = new Folder({
      "vendor/Scanner.java": `package vendor;
        public class Scanner {
          public int mode;
          public Scanner(int mode, long id) { }
          public int scan(int[] into) { return 0; }
        }`,
      "vendor/Codec.java": "package vendor; public interface Codec { int encode(int x); }",
      "vendor/JamException.java": "package vendor; public class JamException extends RuntimeException { }",
      "App.java": `import vendor.*;
        class App {
          Codec codec;
          int make(int m) { Scanner s = new Scanner(m, 5L); return s.mode; }
          int scan(Scanner s, int[] a) { int n = s.scan(a), sum = 0; for (int i = 0; i < n; i++) sum += a[i]; return sum; }
          int safe(Scanner s, int[] a) { try { return s.scan(a); } catch (JamException e) { return -1; } }
          int code(int x) { return codec.encode(x); }
        }`,
      "classes/App.spec": spec,
    });
    app.tool("javac", ["-d", "library", "vendor/Scanner.java", "vendor/Codec.java", "vendor/JamException.java"]);
    app.tool("javac", ["-cp", "library", "-d", "classes", "App.java"]);
    const { status, stdout, stderr } = app.warm(["check", "classes", "--engine", "relational", ...BOUNDS, "--format", "json"]);
    assert.equal(status, 10, stderr);
    const verdicts = JSON.parse(stdout).results.map((each: { property: string; verdict: string }) => [
      each.property.replace(/.*App\.(\w+).*/, "$1"),
      each.verdict,
    ]);
    assert.deepEqual(Object.fromEntries(verdicts), { make: "bounded", scan: "bounded", safe: "bounded", code: "violated" });
    app.write("classes/App.spec", spec.replace("class vendor.Scanner", "class vendor.Scaner"));
    const misspelt = app.warm(["check", "classes", "--engine", "relational"]);
    assert.equal(misspelt.status, 2);
    assert.match(misspelt.stderr, /there is no class vendor\.Scaner/);
  });

  it("without a specification leaves nothing to check, and that is said", () => {
    const feed = new Folder({
      "It.java": "interface Feed { int next(); } class It { Feed feed; int read() { return feed.next(); } }",
      "It.spec": "class It { int read() { requires feed != null; ensures result > 0; } }",
    });
    const { status, stdout } = feed.warm(["check", "It.java", "--engine", "relational"]);
    assert.equal(status, 5, stdout);
    assert.match(
      stdout,
      /specification: nothing was checked: .* no call that satisfies what is required comes to an end \(Feed: no objects before the call\)/,
    );
    const document = feed.warm(["check", "It.java", "--engine", "relational", "--format", "json"]).stdout;
    assert.match(document, /arguments and fields of Feed are null before the call/);
  });

  it("is listed by assay specs", () => {
    const { stdout } = folder.warm(["specs", "Till.java", "--entry", "Till.pay", ...BOUNDS]);
    assert.match(stdout, /Drawer\.put\(int\) has no code: its specification at Till\.spec:12 stands in for it/);
  });
});

describe("bad input", () => {
  const files = { "Counter.java": COUNTER };
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[], number, RegExp])[] = [
    [
      "a specification that does not parse",
      { "Counter.spec": "class Counter {\n  void add(int n) { ensures value >; }\n}" },
      [],
      2,
      /^assay: Counter\.spec:2:36: expected an expression, but here is ; \[spec-syntax\]\n {4}void add\(int n\) { ensures value >; }\n {37}\^\n$/,
    ],
    [
      "a specification that does not type",
      { "Counter.spec": "class Counter { invariant value == next; }" },
      [],
      2,
      /^assay: Counter\.spec:1:27: an int and a Counter do not go together \[spec-type\]\n/,
    ],
    ["a class that is not there", { "Counter.spec": "class Conter { }" }, [], 2, /there is no class Conter; did you mean Counter\?/],
    [
      "an empty specification",
      { "Counter.spec": "// nothing yet" },
      [],
      2,
      /^assay: nothing to check: Counter\.spec names no method and no invariant; docs\/specifications\.md says how they are written \[spec-none\]\n$/,
    ],
    ["no specification", {}, [], 2, /^assay: nothing to check: there is no \.spec file beside the program/],
    ["a specification that is a folder", { "a.spec/x": "" }, ["--property", "a.spec"], 2, /no such specification file/],
    [
      "a file that is not there",
      {},
      ["--property", "none.spec"],
      2,
      /^assay: none\.spec: no such specification file \[input-not-found\]\n$/,
    ],
    ["a folder that is not there", {}, ["--specs", "none"], 2, /^assay: none: no such folder \[input-not-found\]\n$/],
    [
      "a bound of zero",
      { "Counter.spec": "class Counter { void add(int n) { } }" },
      ["--bound", "objects=0"],
      1,
      /^assay: --bound objects takes a whole number from 1 to 100, not '0'\n/,
    ],
    [
      "a strategy of another engine",
      {},
      ["--strategy", "dcr"],
      1,
      /there is no strategy dcr with --engine relational; there are inline and spec/,
    ],
    ["a bound that is none", {}, ["--bound", "args=3"], 1, /with --engine relational the names are: objects \(.*; default 3\)/],
    ["another property", {}, ["--property", "assert"], 1, /checks specifications .* not assert/],
    [
      "a method without specification",
      { "Counter.spec": "class Counter { void add(int n) { } }" },
      ["--entry", "Counter.foo"],
      2,
      /no method with a specification is called Counter\.foo; there are Counter\.add\(int\)/,
    ],
    [
      "pictures into a file",
      { "Counter.spec": "class Counter { void add(int n) { } }", out: "" },
      ["--svg", "out"],
      2,
      /^assay: out: not a folder/,
    ],
    [
      "a native method",
      {
        "Counter.java": "class Counter { native void add(int n); }",
        "Counter.spec": "class Counter { void add(int n) { ensures true; } }",
      },
      [],
      2,
      /abstract or native: there is no code to check/,
    ],
    ["bytes that are no text", { "Counter.spec": "class Counter { \u0000\u0001 }" }, [], 2, /the character .* means nothing here/],
  ];
  for (const [title, more, args, status, expected] of cases) {
    it(title, () => {
      const ended = new Folder({ ...files, ...more }).warm(["check", "Counter.java", "--engine", "relational", ...args]);
      assert.match(ended.stderr, expected);
      assert.equal(ended.status, status, ended.stdout);
      assert.equal(ended.stdout, "");
    });
  }

  it("options of this engine with another", () => {
    const ended = new Folder(files).warm(["check", "Counter.java", "--specs", "more"]);
    assert.equal(ended.status, 1);
    assert.match(ended.stderr, /--specs is for --engine relational/);
  });

  it("a class without source and debug information is checked; annotations then need names for parameters", () => {
    const folder = new Folder({
      "Counter.java": COUNTER.replace("class Counter", "class Counter extends Object").replace(
        "void add",
        '@assay.Ensures("value == old(value) + n") void add',
      ),
    });
    const api = folder.warm(["api"]).stdout.trim();
    folder.tool("javac", ["-g:none", "-cp", api, "-d", "classes", "Counter.java"]);
    const ended = folder.warm(["check", "classes", "--engine", "relational"]);
    assert.equal(ended.status, 2);
    assert.match(ended.stderr, /there is no n here; the class file does not tell the names of the parameters/);
  });
});

/** `assay run` and `assay export` as a user meets them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parseProgram, validateProgram } from "@assay/core";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Hello.java": `public class Hello {
  public static void main(String[] args) {
    System.out.println("Hello, " + (args.length == 0 ? "world" : String.join("+", args)));
  }
}`,
  "Ends.java": `public class Ends {
  public static void main(String[] args) {
    System.out.println("before");
    if (args[0].equals("exit")) System.exit(Integer.parseInt(args[1]));
    assert !args[0].equals("assert") : "asserted";
    throw new IllegalStateException("outer", new RuntimeException("inner"));
  }
}`,
  "Echo.java": `public class Echo {
  public static void main(String[] args) throws Exception {
    var reader = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) System.out.println("[" + line + "]");
  }
}`,
  "Deep.java": `public class Deep {
  static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
  static int endless(int n) { return 1 + endless(n + 1); }
  public static void main(String[] args) throws Exception {
    System.out.println("start");
    System.err.println("warning");
    System.out.println(System.in.read());
    System.out.println(depth(9000));
    try { endless(0); } catch (StackOverflowError e) { System.out.println("overflow"); }
    System.out.println(System.in.read());
    System.exit(7);
  }
}`,
  "Asks.java": `import org.sosy_lab.sv_benchmarks.Verifier;
public class Asks {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x > 0);
    System.out.println(x + " " + Verifier.nondetString());
  }
}`,
  "org/sosy_lab/sv_benchmarks/Verifier.java": `package org.sosy_lab.sv_benchmarks;
public final class Verifier {
  public static int nondetInt() { return 0; }
  public static String nondetString() { return ""; }
  public static void assume(boolean b) {}
}`,
  "good.json": `[5, "five"]`,
  "short.json": `[5]`,
  "negative.json": `[-5, "five"]`,
  "kind.json": `["five", "five"]`,
});

describe("assay run", () => {
  it("runs a source file", () => {
    assert.deepEqual(folder.assay(["run", "Hello.java"]), { status: 0, stdout: "Hello, world\n", stderr: "" });
  });

  it("hands over what follows -- as the program's arguments, options too", () => {
    assert.equal(folder.assay(["run", "Hello.java", "--", "a", "--main", "b"]).stdout, "Hello, a+--main+b\n");
  });

  it("ends with the program's status", () => {
    assert.deepEqual(folder.assay(["run", "Ends.java", "--", "exit", "42"]), { status: 42, stdout: "before\n", stderr: "" });
  });

  it("shows an uncaught exception and its causes, and ends with status 1", () => {
    const { status, stderr } = folder.assay(["run", "Ends.java", "--", "throw"]);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^Exception in thread "main" java\.lang\.IllegalStateException: outer\n\tat Ends\.main\(Ends\.java:6\)\nCaused by: java\.lang\.RuntimeException: inner\n/,
    );
  });

  it("enables assertions", () => {
    const { status, stderr } = folder.assay(["run", "Ends.java", "--", "assert"]);
    assert.equal(status, 1);
    assert.match(stderr, /java\.lang\.AssertionError: asserted/);
  });

  it("reads standard input", () => {
    assert.equal(folder.assay(["run", "Echo.java"], "one\ntwo\n").stdout, "[one]\n[two]\n");
  });

  it("goes on with a large stack when recursion is deep, without saying or asking anything twice", () => {
    assert.deepEqual(folder.assay(["run", "Deep.java"], "xy"), {
      status: 7,
      stdout: "start\n120\n9000\noverflow\n121\n",
      stderr: "warning\n",
    });
  });

  it("feeds inputs to nondeterministic choices", () => {
    assert.deepEqual(folder.assay(["run", "Asks.java", "--inputs", "good.json"]), { status: 0, stdout: "5 five\n", stderr: "" });
  });

  it("says where an input is missing, of another kind, or excluded by an assumption", () => {
    const short = folder.assay(["run", "Asks.java", "--inputs", "short.json"]);
    assert.equal(short.status, 2);
    assert.match(short.stderr, /^assay: .*input.*\n$/);
    const kind = folder.assay(["run", "Asks.java", "--inputs", "kind.json"]);
    assert.equal(kind.status, 2);
    assert.match(kind.stderr, /^assay: .*"five" is not a .*\n$/);
    const negative = folder.assay(["run", "Asks.java", "--inputs", "negative.json"]);
    assert.deepEqual([negative.status, negative.stdout], [1, ""]);
    assert.match(negative.stderr, /^assay: .*assumption.*\n$/);
  });
});

describe("assay export --to core", () => {
  it("prints the program's own classes by default", () => {
    const { status, stdout } = folder.assay(["export", "--to", "core", "Hello.java"]);
    assert.equal(status, 0);
    const names = [...stdout.matchAll(/^procedure `([^`]+)`/gm)].map((match) => match[1]);
    assert.deepEqual(names, ["Hello.<init>()V", "Hello.<main>([Ljava/lang/String;)V", "Hello.main([Ljava/lang/String;)V"]);
  });

  it("with --all prints a program that has everything it needs", () => {
    assert.equal(folder.assay(["export", "--to", "core", "--all", "Deep.java", "-o", "deep.core"]).status, 0);
    const text = readFileSync(join(folder.path, "deep.core"), "utf8");
    const program = parseProgram(text, "deep.core");
    assert.deepEqual(validateProgram(program), []);
    assert.notEqual(program.procedure("java/lang/NullPointerException.<init>(Ljava/lang/String;)V"), undefined);
  });
});

/**
 * Methods as entries: what inputs there are (aliasing, cycles, nulls, states), what is a violation, what the answers
 * rest on; and that the emitted Java rebuilds the inputs and fails on the real JVM in the same way.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Cells.java": `
    public class Cells {
      static class Cell { int value; Cell next; }
      static void same(Cell a, Cell b) { a.value = 1; b.value = 2; assert a.value == 1 : "aliased"; }
      static void cycle(Cell a) { assert a.next == null || a.next.next != a || a.next == a : "a cycle of two"; }
      static int depth(Cell a) { return a.next.next.value; }
      static void alone(Cell a) { a.value = 7; assert a.value == 7; }
    }`,
  "Strings.java": `
    public class Strings {
      static boolean same(String a, String b) { assert a != b; return true; }
      static int sum(int a, String b) { assert (a ^ a) == 0; return b.length(); }
      static char first(String text) { return text.charAt(0); }
      static void deep(String text) { if (text.length() > 3000) assert text.charAt(2999) != 'x'; }
    }`,
  "Guarded.java": `
    import java.util.Objects;
    public class Guarded {
      private final int[] slots;
      private Object name;
      public Guarded(int size) {
        if (size < 1 || size > 2) throw new IllegalArgumentException("size " + size);
        slots = new int[size];
      }
      public int at(int index) {
        Objects.checkIndex(index, slots.length);
        return slots[index];
      }
      public int wrong(int index) {
        if (index > slots.length) throw new IndexOutOfBoundsException();
        return slots[Math.max(0, index)];
      }
      public int length(String text) { return Objects.requireNonNull(text).length(); }
      public int hash(Object key) { return key.hashCode() & 7; }
    }`,
  "Never.java": `
    public class Never {
      private final int x;
      public Never(int x) { this.x = x; throw new IllegalStateException("never"); }
      public int get() { return 1 / x; }
    }`,
  "Unmakeable.java": `
    import java.util.stream.Stream;
    public class Unmakeable {
      public static long count(Stream<String> all) { return all.count(); }
    }`,
  "Invariant.java": `
    public class Invariant {
      private int low, high;
      boolean repOk() { return low <= high; }
      public int middle() { int m = low + (high - low) / 2; assert m >= low || high - low < 0; return m; }
      public boolean ordered() { assert low <= high; return true; }
    }`,
});

interface Found {
  readonly entry: string;
  readonly kind: string;
  readonly verdict: string;
  readonly reason?: string;
  readonly location: { readonly line: number } | null;
  readonly message: string;
  readonly receipt: {
    readonly bounds: readonly { readonly name: string; readonly reached: boolean }[];
    readonly assumptions: readonly string[];
  };
  readonly witness?: {
    readonly heap: { readonly before: { readonly roots: readonly { readonly name: string; readonly value: unknown }[] } };
  };
}

function check(args: readonly string[]): readonly Found[] {
  const { status, stdout, stderr } = folder.warm(["check", ...args, "--cpu-timeout", "60", "--format", "json"]);
  assert.ok(status === 0 || status === 5 || status === 10, stderr);
  return JSON.parse(stdout).results;
}

function one(args: readonly string[]): Found {
  const results = check(args);
  assert.equal(results.length, 1);
  return results[0]!;
}

describe("methods as entries", () => {
  it("parameters may be the same object", () => {
    const found = one(["Cells.java", "--entry", "Cells.same", "--property", "assert"]);
    assert.equal(found.verdict, "violated");
    const roots = found.witness!.heap.before.roots;
    assert.deepEqual(
      roots.map((root) => root.name),
      ["a", "b"],
    );
    assert.deepEqual(roots[0]!.value, roots[1]!.value);
  });

  it("objects may refer to each other in cycles, and end anywhere", () => {
    assert.equal(one(["Cells.java", "--entry", "Cells.cycle", "--property", "assert"]).verdict, "violated");
    assert.equal(one(["Cells.java", "--entry", "Cells.depth", "--property", "exceptions"]).verdict, "violated");
    assert.equal(one(["Cells.java", "--entry", "Cells.alone", "--property", "assert"]).verdict, "bounded");
  });

  it("a proof needs that nothing was left out", () => {
    assert.equal(one(["Strings.java", "--entry", "Strings.sum", "--property", "exceptions"]).verdict, "bounded");
    const shared = one(["Strings.java", "--entry", "Strings.same", "--property", "assert"]);
    assert.equal(shared.verdict, "bounded", "the same string twice breaks it, and is not tried");
    assert.ok(shared.receipt.assumptions.some((each) => /objects of their own/.test(each)));
  });

  it("strings of thousands of characters are built where they are needed, and bounded as asked", () => {
    const deep = ["Strings.java", "--entry", "Strings.deep", "--property", "assert"];
    const value = one(deep).witness!.heap.before.roots[0]!.value as { readonly value: string };
    assert.ok(value.value.length > 3000 && value.value[2999] === "x");
    assert.equal(one([...deep, "--bound", "string=5000"]).verdict, "violated");
    assert.equal(one([...deep, "--bound", "string=3000"]).verdict, "bounded");
  });

  it("rejections are no violations, unless that is asked for; what happens to the code is", () => {
    assert.equal(one(["Guarded.java", "--entry", "Guarded.at", "--property", "exceptions"]).verdict, "bounded");
    assert.equal(one(["Guarded.java", "--entry", "Guarded.wrong", "--property", "exceptions"]).verdict, "violated");
    const reported = one(["Guarded.java", "--entry", "Guarded.at", "--property", "exceptions", "--bound", "rejections=reported"]);
    assert.equal(reported.verdict, "violated");
    assert.match(reported.message, /IndexOutOfBoundsException/);
  });

  it("arguments are null only if that is asked for", () => {
    assert.equal(one(["Guarded.java", "--entry", "Guarded.hash", "--property", "exceptions"]).verdict, "bounded");
    assert.equal(one(["Guarded.java", "--entry", "Guarded.hash", "--property", "exceptions", "--bound", "null=yes"]).verdict, "violated");
    assert.equal(one(["Guarded.java", "--entry", "Guarded.length", "--property", "exceptions", "--bound", "null=yes"]).verdict, "bounded");
  });

  it("what cannot be made is said", () => {
    const found = one(["Unmakeable.java", "--entry", "Unmakeable.count", "--property", "exceptions"]);
    assert.equal(found.verdict, "unknown");
    assert.match(found.reason!, /Stream/);
  });

  it("a method that nothing can call is not proved", () => {
    const found = one(["Never.java", "--entry", "Never.get", "--property", "exceptions"]);
    assert.equal(found.verdict, "unknown");
    assert.match(found.reason!, /no inputs (were found|with which the method can be called)/);
  });

  it("repOk is the invariant of arbitrary objects", () => {
    const ordered = ["Invariant.java", "--entry", "Invariant.ordered", "--property", "assert", "--bound", "heap=arbitrary"];
    assert.equal(one(ordered).verdict, "proved");
    folder.write(
      "without/Invariant.java",
      "public class Invariant { private int low, high; public boolean ordered() { assert low <= high; return true; } }",
    );
    assert.equal(one(["without/Invariant.java", "--property", "assert", "--bound", "heap=arbitrary"]).verdict, "violated");
  });

  it("every public method has a result for each property, and the same command gives the same answer", () => {
    const command = ["check", "Invariant.java", "--cpu-timeout", "60", "--format", "json"];
    const [first, second] = [folder.warm(command), folder.assay(command)].map(({ stdout }) =>
      JSON.stringify(JSON.parse(stdout).results.map((result: object) => ({ ...result, stats: undefined }))),
    );
    assert.equal(first, second);
    const results: readonly Found[] = JSON.parse(first!);
    assert.deepEqual(
      results.map((result) => `${result.entry} ${result.kind}`),
      ["Invariant.middle() assert", "Invariant.middle() exceptions", "Invariant.ordered() assert", "Invariant.ordered() exceptions"],
    );
  });

  it("the emitted program fails on the JVM", () => {
    check(["Guarded.java", "--entry", "Guarded.wrong", "--property", "exceptions", "--emit-test", "witness", "--test-style", "main"]);
    folder.tool("javac", ["-nowarn", "-d", "classes", "-sourcepath", "witness", "Guarded.java", "witness/AssayWitness.java"]);
    const { status, stderr } = spawnSync("java", ["-ea", "-cp", join(folder.path, "classes"), "AssayWitness"], { encoding: "utf8" });
    assert.equal(status, 1);
    assert.match(stderr, /ArrayIndexOutOfBoundsException/);
    assert.match(stderr, /at Guarded\.wrong/);
  });
});

/**
 * Functions, comparators, iterators and stand-ins among the inputs: what witnesses say of them, and that the emitted
 * Java has them and fails on the real JVM.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Given.java": `
    package shop;
    import java.util.*;
    import java.util.function.*;
    public class Given {
      public interface Parser extends Function<String, Integer> {
        default int twice(String text) { return 2 * apply(text); }
      }
      public static void parser(Parser parser) { assert parser.twice("a") != 14 : "fourteen"; }
      abstract static class Meter {
        protected final int limit;
        Meter(int limit, List<String> names) {
          if (limit < 5 || names.isEmpty()) throw new IllegalArgumentException();
          this.limit = limit;
        }
        protected abstract long read(byte channel, char unit);
        abstract boolean[] flags();
        void reset() {}
      }
      static void meter(Meter meter) {
        if (meter.limit < 7 && meter.flags().length == 2) assert meter.read((byte) 1, 'V') < meter.limit : "over";
      }
      static void any(Comparator<Integer> order) {
        if (order.compare(1, 2) < 0) assert order.compare(2, 1) > 0 : "broken";
      }
      static int iterate(Iterator<int[]> rows) { return rows.hasNext() ? rows.next()[2] : 0; }
      interface Tree { Tree left(); int value(); }
      static void tree(Tree tree) { assert tree.left() != tree || tree.value() != 3 : "its own child"; }
      private interface Secret { int number(); }
      static void secret(Secret secret) { assert secret.number() != 1; }
    }`,
});

interface Found {
  readonly verdict: string;
  readonly witness?: { readonly heap: { readonly before: { readonly objects: readonly { readonly kind: string }[] } } };
}

/** The violation of a method, and what the emitted program prints on the real JVM. */
function violation(
  method: string,
  options: readonly string[] = [],
): { readonly found: Found; readonly printed: string; readonly text: string } {
  const limit = ["--cpu-timeout", "60", "--format", "json", "--emit-test", method, "--test-style", "main"];
  const { stdout, stderr } = folder.warm(["check", "Given.java", "--entry", `Given.${method}`, ...options, ...limit]);
  const [found] = (JSON.parse(stdout).results as readonly Found[]).filter(({ verdict }) => verdict === "violated");
  assert.ok(found !== undefined, stdout + stderr);
  const classes = join(folder.path, `${method}-classes`);
  mkdirSync(classes);
  folder.tool("javac", ["-nowarn", "-d", classes, "-sourcepath", method, "Given.java", `${method}/shop/AssayWitness.java`]);
  const { stderr: printed } = spawnSync("java", ["-ea", "-cp", classes, "shop.AssayWitness"], { encoding: "utf8" });
  return { found, printed, text: readFileSync(join(folder.path, method, "shop", "AssayWitness.java"), "utf8") };
}

describe("functions and other stand-ins", () => {
  it("an interface that extends a functional one with type arguments", () => {
    const { printed, text } = violation("parser", ["--property", "assert"]);
    assert.match(printed, /AssertionError: fourteen/);
    assert.match(text, /implements shop\.Given\.Parser/);
    assert.match(text, /public java\.lang\.Integer apply\(java\.lang\.String p0\)/);
    assert.match(text, /"a" ->/);
  });

  it("an abstract class keeps what its constructors establish", () => {
    const { printed, found } = violation("meter", ["--property", "assert"]);
    assert.match(printed, /AssertionError: over/);
    assert.ok(found.witness!.heap.before.objects.some(({ kind }) => kind === "stand-in"));
  });

  it("comparators without an order, on request", () => {
    assert.match(violation("any", ["--property", "assert", "--bound", "comparators=any"]).printed, /AssertionError: broken/);
  });

  it("iterators over objects", () => {
    assert.match(violation("iterate", ["--property", "exceptions"]).printed, /ArrayIndexOutOfBoundsException/);
  });

  it("answers may be stand-ins, the same one included", () => {
    assert.match(violation("tree", ["--property", "assert"]).printed, /AssertionError: its own child/);
  });

  it("no test is written where no other class can name the type", () => {
    const { stdout, stderr } = folder.warm([
      "check",
      "Given.java",
      "--entry",
      "Given.secret",
      "--property",
      "assert",
      "--emit-test",
      "none",
    ]);
    assert.match(stdout, /secret = Secret \{1\}/);
    assert.ok(!existsSync(join(folder.path, "none")), stderr);
  });

  it("unusable values are refused with what there is", () => {
    const { status, stderr } = folder.warm(["check", "Given.java", "--bound", "functions=some"]);
    assert.equal(status, 1);
    assert.match(stderr, /--bound functions takes consistent or any/);
  });
});

/**
 * Emitted tests on the real JVM: they compile without a warning beside each other, fail while the bug is there, and
 * pass when it is fixed. JUnit itself is stood in for by its annotation.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/command.js";
import { JUNIT, outcomesOf } from "./support/junit.js";

const examples = fileURLToPath(new URL("../../../../examples", import.meta.url));

const POINTS = `package shop;

import java.util.List;

public class Basket {
  public enum Mode { PLAIN, GIFT }
  private final int[] prices;
  private int count;
  private Mode mode = Mode.PLAIN;

  public Basket(int[] prices) { this.prices = prices; }

  public void choose(Mode mode) { this.mode = mode; }

  public void add(int price) { if (count < prices.length) prices[count++] = price; }

  public int first() { assert mode != Mode.GIFT || count != 1 || prices[0] != 7 : "seven as a gift"; return prices[0]; }

  public static int longest(List<String> names) { return names.get(0).length(); }
}
`;

interface Outcome {
  readonly tests: readonly string[];
  readonly outcomes: readonly string[];
}

/** Checks a program, compiles what is emitted with it in one tree, and runs the tests. */
function tested(folder: Folder, file: string, program: string, options: readonly string[]): Outcome {
  folder.warm(["check", file, "--cpu-timeout", "60", "--emit-test", "tests", ...options]);
  return run(folder, program);
}

function run(folder: Folder, program: string): Outcome {
  const files = readdirSync(join(folder.path, "tests"), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".java"));
  const lint = ["-Xlint:all,-path,-processing", "-Werror", "-d", "classes"];
  folder.tool("javac", [...lint, ...Object.keys(JUNIT), program, ...files.map((name) => join("tests", name))]);
  const tests = files
    .filter((name) => /AssayTest\d*\.java$/.test(name))
    .map((name) => name.replace(/\.java$/, "").replaceAll("/", "."))
    .sort();
  const { stdout } = folder.tool("java", ["-ea", "-cp", "classes", "Runner", ...tests]);
  const outcomes = outcomesOf(stdout).map(({ test, thrown }) =>
    thrown === undefined ? `${test} passes` : `${test} fails: ${thrown.class} at ${thrown.line}`,
  );
  return { tests, outcomes };
}

function withRunner(files: Readonly<Record<string, string>>): Folder {
  return new Folder({ ...JUNIT, ...files });
}

it("a method's test is made of constructors and calls, fails at the same line, and passes when the bug is fixed", () => {
  const folder = withRunner({ "Buggy.java": readFileSync(join(examples, "playlist/Buggy.java"), "utf8") });
  const { tests, outcomes } = tested(folder, "Buggy.java", "Buggy.java", ["--entry", "Buggy.lastSong", "--property", "assert"]);
  assert.deepEqual(tests, ["BuggyLastSongAssayTest"]);
  assert.deepEqual(outcomes, ["BuggyLastSongAssayTest fails: java.lang.AssertionError at 42"]);
  const text = readFileSync(join(folder.path, "tests/BuggyLastSongAssayTest.java"), "utf8");
  assert.match(text, /Buggy buggy = new Buggy\(\);\n {4}buggy\.add\(\d\);\n[\s\S]*buggy\.lastSong\(\);/);
  assert.doesNotMatch(text, /AssayObjects/);
  folder.write("fixed/Buggy.java", readFileSync(join(examples, "playlist/Fixed.java"), "utf8").replaceAll("Fixed", "Buggy"));
  assert.deepEqual(run(folder, "fixed/Buggy.java").outcomes, ["BuggyLastSongAssayTest passes"]);
});

it("what an object is given after it was handed to another is part of the test", () => {
  const links = `public class Links {
  public static class A { public B b; }
  public static class B { public A a; }
  public static void back(B x) { if (x.a != null && x.a.b != null) assert x.a.b == x; }
  public static void forth(B x) { if (x.a != null && x.a.b != null) assert x.a.b != x; }
}
`;
  const folder = withRunner({ "Links.java": links });
  const { outcomes } = tested(folder, "Links.java", "Links.java", ["--property", "assert"]);
  assert.deepEqual(outcomes, [
    "LinksBackAssayTest fails: java.lang.AssertionError at 4",
    "LinksForthAssayTest fails: java.lang.AssertionError at 5",
  ]);
});

it("arrays, enum constants and collections are written as Java writes them, in the package of the class", () => {
  const folder = withRunner({ "shop/Basket.java": POINTS });
  const { tests, outcomes } = tested(folder, "shop/Basket.java", "shop/Basket.java", []);
  assert.ok(tests.includes("shop.BasketFirstAssayTest"), tests.join());
  assert.ok(tests.includes("shop.BasketLongestAssayTest"), tests.join());
  for (const outcome of outcomes) assert.match(outcome, / fails: java\.lang\.\w+(Error|Exception) at |IndexOutOfBounds/, outcome);
  const text = readFileSync(join(folder.path, "tests/shop/BasketLongestAssayTest.java"), "utf8");
  assert.match(text, /^package shop;\n/);
  assert.match(text, /Basket\.longest\(new java\.util\.\w+<>\(/);
});

const CACHE = `import java.util.List;

public class Cache<V> {
  private final int capacity;
  private V newest;
  private int size;

  public Cache(int capacity) { this.capacity = capacity; }

  public void put(V value) { newest = value; size++; assert size <= capacity; }

  public static int widest(List<Span> spans) {
    int most = 0;
    for (Span span : spans) most = Math.max(most, span.end - span.start);
    assert spans.isEmpty() || most > 0 : "nothing is wide";
    return most;
  }

  public static class Span {
    final int start;
    final int end;

    public Span(int start, int end) {
      if (start >= end) throw new IllegalArgumentException("empty");
      this.start = start;
      this.end = end;
    }
  }
}
`;

it("objects in a collection are made by their constructors; type parameters and the ends of types are written plainly", () => {
  const folder = withRunner({ "Cache.java": CACHE });
  const { outcomes } = tested(folder, "Cache.java", "Cache.java", ["--property", "assert"]);
  assert.deepEqual(outcomes, [
    "CachePutAssayTest fails: java.lang.AssertionError at 10",
    "CacheWidestAssayTest fails: java.lang.AssertionError at 15",
  ]);
  const read = (name: string): string => readFileSync(join(folder.path, `tests/${name}.java`), "utf8");
  assert.match(read("CachePutAssayTest"), /Cache cache = new Cache\(\d\);\n( {4}cache\.put\(0\);\n)+/);
  assert.match(
    read("CacheWidestAssayTest"),
    /new Cache\.Span\(.*(MAX|MIN)_VALUE.*\);\n {4}Cache\.widest\(new java\.util\.ArrayList<>\(java\.util\.Arrays\.asList\(span\)\)\);/,
  );
});

it("a program's inputs are given by its test; tests with other inputs stand beside it", () => {
  const folder = withRunner({ "Buggy.java": readFileSync(join(examples, "bank-account/Buggy.java"), "utf8") });
  const { outcomes } = tested(folder, "Buggy.java", "Buggy.java", ["--property", "assert"]);
  // Which of the two is found first is the engine's business.
  assert.deepEqual(
    outcomes.map((outcome) => outcome.replace(/ at \d+$/, "")),
    ["BuggyMainAssayTest fails: java.lang.AssertionError", "BuggyMainAssayTest2 fails: java.lang.AssertionError"],
  );
  assert.deepEqual(outcomes.map((outcome) => outcome.slice(-2)).sort(), ["41", "42"]);
});

it("what somebody has changed is left alone", () => {
  const folder = withRunner({ "Buggy.java": readFileSync(join(examples, "playlist/Buggy.java"), "utf8") });
  const args = ["check", "Buggy.java", "--entry", "Buggy.lastSong", "--property", "assert", "--emit-test", "tests"];
  folder.warm(args);
  assert.equal(folder.warm(args).stderr, "", "its own, unchanged, is written again");
  const file = "tests/BuggyLastSongAssayTest.java";
  folder.write(file, readFileSync(join(folder.path, file), "utf8").replace("buggy.add(0)", "buggy.add(1)"));
  assert.match(folder.warm(args).stderr, /left alone, because it was changed: tests\/BuggyLastSongAssayTest\.java/);
  assert.match(readFileSync(join(folder.path, file), "utf8"), /buggy\.add\(1\)/);
});

it("other frameworks, and printed", () => {
  const folder = withRunner({ "Buggy.java": readFileSync(join(examples, "playlist/Buggy.java"), "utf8") });
  const args = ["check", "Buggy.java", "--entry", "Buggy.lastSong", "--property", "assert", "--emit-test", "-", "--test-style"];
  assert.match(folder.assay([...args, "junit4"]).stdout, /import org\.junit\.Test;[\s\S]*public class BuggyLastSongAssayTest/);
  assert.match(folder.assay([...args, "testng"]).stdout, /import org\.testng\.annotations\.Test;/);
  assert.match(folder.assay([...args, "junit3"]).stderr, /no test style junit3; there are junit5, junit4, testng, main/);
});

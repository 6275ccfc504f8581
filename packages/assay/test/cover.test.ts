/**
 * `assay cover`: the paths of methods, what is covered, and the tests that record it, which have to compile without a
 * warning and to pass on the real JVM. JUnit itself is stood in for by its annotation and the assertions that are used.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { type CoveredMethod, cover, openProject } from "../src/index.js";
import { Folder } from "./support/command.js";
import { JUNIT, outcomesOf } from "./support/junit.js";

const EXAMPLE = fileURLToPath(new URL("../../../../examples/cover/Shipping.java", import.meta.url));

async function covered(source: string, entry: string): Promise<CoveredMethod> {
  const folder = new Folder({ "Subject.java": source });
  const project = openProject({ inputs: [join(folder.path, "Subject.java")] });
  for await (const method of cover(project, { entry, cpuSeconds: 60 })) return method;
  throw new Error("a method that is named should be covered");
}

const results = ({ paths }: CoveredMethod): readonly string[] => paths.map(({ result }) => result).sort();

it("tells one path of each kind, with its result, and that there are no others", async () => {
  const method = await covered(
    `public class Subject {
      static int sign(int n) {
        if (n > 100 && n < 50) return 7;
        if (n > 0)
          return 1;
        return n < 0 ? -1 : 0;
      }
    }`,
    "Subject.sign",
  );
  assert.equal(method.partial, undefined);
  assert.deepEqual(results(method), ["returns -1", "returns 0", "returns 1", "returns 1"]);
  const [code] = method.code;
  // The line has code that was reached; the return on it was not, and is a side that no path took.
  assert.deepEqual(code!.missed, []);
  assert.equal(code!.sides.filter((side) => !side).length, 1);
});

it("lines that no path comes to are told, and proved unreachable where all paths were followed", async () => {
  const method = await covered(
    `public class Subject {
      static int half(int n) {
        int half = n / 2;
        if (half > n && n > 0)
          return -1;
        return half;
      }
    }`,
    "Subject.half",
  );
  assert.equal(method.partial, undefined);
  assert.deepEqual(method.code[0]!.missed, [5]);
});

it("sides that are joined in a check are split here: a line that only impossible inputs reach is missed", async () => {
  const method = await covered(
    `public class Subject {
      static int twice(int n) {
        int m = n & 7;
        int extra = 0;
        if (m > 7)
          extra = 1;
        return m + extra;
      }
    }`,
    "Subject.twice",
  );
  assert.deepEqual(method.code[0]!.missed, [6]);
  assert.deepEqual(method.paths.length, 1);
});

it("what cannot be followed to its end leaves the answer open", async () => {
  const method = await covered(
    `public class Subject {
      static int wait(int n) {
        if (n == 3) java.util.concurrent.locks.LockSupport.parkNanos(5);
        if (n == 4)
          return 1;
        return 0;
      }
    }`,
    "Subject.wait",
  );
  assert.notEqual(method.partial, undefined);
  // On the concrete machine a thread can park.
  assert.deepEqual(results(method), ["returns 0", "returns 0", "returns 1"]);
});

it("numbers and texts are as simple as the path allows", async () => {
  const method = await covered(
    `public class Subject {
      static int mark(String s, int n) {
        if (n > 10 && s.length() == 2 && s.charAt(0) == 'x') return 1;
        return 0;
      }
    }`,
    "Subject.mark",
  );
  const path = method.paths.find(({ result }) => result === "returns 1");
  assert.equal(path?.inputs, 's = "xa", n = 11');
});

/** Results of many types: what each test expects has to be what the JVM gives. */
const RESULTS = `package shop;

import java.util.*;

public class Results {
  public enum Size { SMALL, LARGE }
  private int taken;

  public int take(int n) { assert n != 4 : "four"; taken += 10 / n; return taken; }
  public static Size size(int n) { return n > 3 ? Size.LARGE : Size.SMALL; }
  public static long square(int n) { return n == 0 ? -1L : 1L << 40; }
  public static double half(boolean up) { return up ? 0.5 : Double.NaN; }
  public static char letter(boolean up) { return up ? 'A' : '\\''; }
  public static Integer boxed(boolean some) { return some ? 5 : null; }
  public static String quoted(boolean some) { return some ? "a\\"b\\n" : ""; }
  public static int[] numbers(boolean some) { int[] all = new int[2]; if (some) all[1] = 7; return all; }
  public static List<String> words(boolean some) { List<String> all = new ArrayList<>(); if (some) all.add("x"); return all; }
  public static Map<String, Integer> counts(boolean some) { Map<String, Integer> all = new TreeMap<>(); if (some) all.put("k", 2); return all; }
  public static List<Integer> two(boolean some) { return some ? List.of(1, 2) : List.of(7); }
  public static Object other(boolean some) { return some ? new Results() : Set.of(1, 2); }
}
`;

it("the tests that are written compile without a warning and pass on the real JVM", () => {
  const folder = new Folder({
    ...JUNIT,
    "shop/Results.java": RESULTS,
    "Shipping.java": readFileSync(EXAMPLE, "utf8"),
  });
  const first = folder.warm(["cover", "shop/Results.java", "--emit-test", "tests", "--cpu-timeout", "60"]);
  assert.equal(first.status, 0, first.stderr);
  assert.match(first.stdout, /Results results = new Results\(\); results\.take\(0\) +throws java\.lang\.ArithmeticException/);
  assert.match(first.stdout, /results\.take\(4\) +throws java\.lang\.AssertionError/);
  const second = folder.warm(["cover", "Shipping.java", "--emit-test", "tests", "--cpu-timeout", "60"]);
  assert.match(second.stdout, /Shipping\.cents: 9 of 10 lines[^\n]*\n {4}line 29: no path comes there, within the bounds of the inputs/);
  const files = readdirSync(join(folder.path, "tests"), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".java"));
  const lint = ["-Xlint:all,-path,-processing", "-Werror", "-d", "classes"];
  const sources = [...Object.keys(JUNIT), "shop/Results.java", "Shipping.java"];
  const compiled = folder.tool("javac", [...lint, ...sources, ...files.map((name) => join("tests", name))]);
  assert.equal(compiled.status, 0, compiled.stderr);
  const tests = files.filter((name) => name.endsWith("BehaviourTest.java")).map((name) => name.slice(0, -5).replaceAll("/", "."));
  const ran = folder.tool("java", ["-ea", "-cp", "classes", "Runner", ...tests]);
  const outcomes = outcomesOf(ran.stdout);
  assert.ok(outcomes.length >= 10, ran.stdout + ran.stderr);
  assert.deepEqual(
    outcomes.filter(({ thrown }) => thrown !== undefined),
    [],
  );
  const text = readFileSync(join(folder.path, "tests/shop/ResultsSizeBehaviourTest.java"), "utf8");
  assert.match(text, /It records behaviour and judges none/);
});

it("paths are data for other programs", () => {
  const folder = new Folder({ "Subject.java": "public class Subject { static int f(int n) { return n == 0 ? 1 : 2; } }" });
  const { stdout, status } = folder.warm(["cover", "Subject.java", "--entry", "Subject.f", "--format", "json"]);
  assert.equal(status, 0);
  const report = JSON.parse(stdout);
  assert.equal(report.format, "assay-cover/1");
  assert.deepEqual(report.methods[0].paths[0], { inputs: "n = 0", result: "returns 1", code: ["Subject.f(0)"] });
  assert.deepEqual(report.code[0], {
    ...{ method: "Subject.f", file: "Subject.java", lines: 1, reached: 1, missed: [], unreachable: true, branches: 2, taken: 2 },
  });
});

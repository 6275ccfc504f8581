/**
 * Drivers: every one of them is valid Core, for all kinds of types; what cannot be made is said; names find entries.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { validateProcedure } from "@assay/core";
import { JvmProgram, openApplication } from "@assay/jvm";
import {
  buildDriver,
  type EntryMethod,
  entriesNamed,
  entrySpec,
  MarkedProgram,
  publicEntries,
  typeName,
  variablesOf,
} from "../src/index.js";

const folder = mkdtempSync(join(tmpdir(), "assay-driver-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "Types.java");
writeFileSync(
  file,
  `import java.util.*;
public class Types {
  public enum Colour { RED, GREEN }
  public record Pair<A, B>(A first, B second) {}
  public interface Shape { int area(); }
  public static class Square implements Shape { int side; public int area() { return side * side; } }
  public static final class Circle implements Shape { private int radius; public Circle(int r) { radius = r; } public int area() { return radius; } }
  public static class Tree<T extends Comparable<T>> { T value; Tree<T> left, right; public void put(T v) { value = v; } }
  public class Inner { int x; }
  private List<Types> children = new ArrayList<>();
  private String[] names;
  public void primitives(boolean a, byte b, short c, char d, int e, long f, float g, double h) {}
  public void arrays(int[][] a, String[] b, Types[] c, boolean[] d) {}
  public void collections(List<String> a, Map<String, List<Integer>> b, Set<Colour> c, Deque<int[]> d, TreeMap<Integer, Pair<String, Integer>> e) {}
  public void library(StringBuilder a, java.math.BigInteger b, Optional<String> c, Object d, Comparable<?> e, Number f) {}
  public <T extends Comparable<T>> void generic(Tree<T> a, Tree<String> b, T c, Pair<Integer, Shape> d) {}
  public void shapes(Shape a, Colour b, Inner c) {}
  public void overloaded(int a) {}
  public void overloaded(String a) {}
  public static void runnable(Runnable a) {}
}`,
);
const application = openApplication({ inputs: [file] });
const program = new JvmProgram(application.classPath);
const marked = new MarkedProgram(program, () => false);
const classes = application.classes();

describe("drivers", () => {
  for (const heap of ["arbitrary", "constructed"] as const) {
    it(`are valid Core, with objects ${heap}`, () => {
      const made: string[] = [];
      for (const entry of publicEntries(program, classes)) {
        const spec = entrySpec(entry);
        const driver = buildDriver(program, { ...spec, name: `${heap} ${spec.name}`, heap, nulls: "possible", rejections: "ignored" });
        if ("unsupported" in driver) {
          assert.match(entry.label, /runnable/, driver.unsupported);
          assert.match(driver.unsupported, /Runnable/);
          continue;
        }
        made.push(entry.label);
        for (const name of [driver.entry, driver.body]) assert.deepEqual(validateProcedure(marked, program.procedure(name)!), [], name);
      }
      assert.ok(made.length >= 12, made.join("\n"));
    });
  }

  it("are not made for what the compiler wrote into a private record", () => {
    const source = join(folder, "Ledger.java");
    writeFileSync(
      source,
      `public class Ledger {
  private record Entry(int amount) { public String toString() { String text = "amount " + amount; return text; } }
  public record Line(int amount) {}
  public int total() { return new Entry(3).amount(); }
}`,
    );
    const ledger = openApplication({ inputs: [source] });
    const labels = publicEntries(new JvmProgram(ledger.classPath), ledger.classes()).map(({ label }) => label);
    assert.deepEqual(labels.filter((label) => /equals|hashCode|toString/.test(label)).sort(), [
      "Ledger.Entry.toString()",
      "Ledger.Line.equals(Object)",
      "Ledger.Line.hashCode()",
      "Ledger.Line.toString()",
    ]);
  });

  it("say which bounds keep inputs out, and which do not", () => {
    const driverOf = (name: string, heap: "arbitrary" | "constructed") => {
      const found = entriesNamed(program, classes, name);
      assert.equal(found.kind, "found");
      const spec = entrySpec((found as Extract<typeof found, { kind: "found" }>).entries[0] as EntryMethod);
      const driver = buildDriver(program, { ...spec, name: `bounds ${heap} ${name}`, heap });
      assert.ok(!("unsupported" in driver));
      return { reached: driver.bounds.filter((bound) => bound.reached).map((bound) => bound.name), restrictions: driver.restrictions };
    };
    assert.deepEqual(driverOf("Types.Circle.area", "arbitrary"), { reached: [], restrictions: [] });
    assert.deepEqual(driverOf("Types.Circle.area", "constructed").reached, ["calls"]);
    assert.deepEqual(driverOf("Types.Tree.put", "arbitrary").reached, ["objects"]);
    assert.match(driverOf("Types.library", "arbitrary").restrictions.join("\n"), /values of type Object are/);
  });

  it("are found by the names that people use", () => {
    assert.equal(entriesNamed(program, classes, "Types.shapes").kind, "found");
    assert.equal(entriesNamed(program, classes, "shapes").kind, "found");
    assert.equal(entriesNamed(program, classes, "Types.overloaded(java.lang.String)").kind, "found");
    assert.equal(entriesNamed(program, classes, "Types.Circle.new(int)").kind, "found");
    const ambiguous = entriesNamed(program, classes, "Types.overloaded");
    assert.deepEqual(ambiguous, { kind: "ambiguous", labels: ["Types.overloaded(int)", "Types.overloaded(String)"] });
    const none = entriesNamed(program, classes, "Types.overlaoded");
    assert.equal(none.kind, "none");
    assert.match((none as Extract<typeof none, { kind: "none" }>).near[0]!, /overloaded/);
  });

  it("know type arguments", () => {
    const tree = program.world.classes.load("Types$Tree")!;
    assert.deepEqual(
      [...variablesOf(tree.file, [])].map(([name, type]) => `${name}: ${typeName(type)}`),
      ["T: Comparable<Object>"],
    );
  });
});

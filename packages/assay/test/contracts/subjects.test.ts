/** Which classes are asked, and with which objects. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { Budget } from "@assay/base";
import { openApplication } from "@assay/jvm";
import { CONTRACT_PROPERTIES, type ContractName } from "../../src/contracts/properties.js";
import { Slicer } from "../../src/contracts/slice.js";
import { type Subject, Subjects } from "../../src/contracts/subjects.js";

const SOURCE = `
import java.util.*;
abstract class Shape { int id; String note; public boolean equals(Object o) { return o instanceof Shape && ((Shape) o).id == id; } }
class Circle extends Shape { int radius; public int hashCode() { return radius + helper(); } private int helper() { return extra; } int extra; int unused; }
final class Square extends Shape { double side; public boolean equals(Object o) { return o instanceof Square && ((Square) o).side == side; } }
enum Color implements Comparator<Color> { RED { public String toString() { return "r"; } }; public int compare(Color a, Color b) { return 0; } }
record Pair(int left, List<String> right) {}
interface Ranked extends Comparable<Ranked> { int rank(); default int compareTo(Ranked other) { return rank() - other.rank(); } }
class Plain implements Ranked { int rank; String name; public int rank() { return rank; } public String toString() { return name; } }
class Alias { String text; public boolean equals(Object o) { return o instanceof String s ? s.equals(text) : o instanceof Circle; } public int hashCode() { return 0; } }
class Printed { Plain plain; int count; public boolean equals(Object o) { return o != null && ("" + plain).equals(o.toString()); } }
class Strategy { static final Comparator<Strategy> ORDER = new Comparator<>() { public int compare(Strategy a, Strategy b) { return a.level - b.level; } };
  int level; int other; public boolean equals(Object o) { return o instanceof Strategy && ORDER.compare(this, (Strategy) o) == 0; } }
class Reflective { int a; int b; public boolean equals(Object o) { try { return Reflective.class.getDeclaredFields()[0].getInt(this) == 0; } catch (Exception e) { return false; } } }
class Counting { static int seen; static final int LIMIT = 3; static final int[] table = {1}; public boolean equals(Object o) { return seen++ < LIMIT && table[0] == 1; } }
class Statics { static boolean equals(Object a, Object b) { return a == b; } public boolean equals(Statics other) { return true; } int compareTo(Object o) { return 0; } }
`;

describe("subjects", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-subjects-"));
  let subjects: Subjects;
  let slicer: Slicer;

  before(() => {
    writeFileSync(join(folder, "Zoo.java"), SOURCE);
    const application = openApplication({ inputs: [join(folder, "Zoo.java")] });
    subjects = new Subjects(application);
    slicer = new Slicer(application.classPath);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const named = (name: string): Subject => subjects.all().find((each) => each.className === name)!;
  const cast = (name: string, property: ContractName) =>
    subjects.cast(named(name), CONTRACT_PROPERTIES.find((each) => each.name === property)!, { own: 3, others: 5 });

  it("are the classes that declare one of the three methods; enums, overloads and what only looks like compareTo are not", () => {
    assert.deepEqual(
      subjects.all().map(({ className, declares }) => `${className}: ${[...declares].join(" ")}`),
      [
        "Alias: equals hashCode",
        "Circle: hashCode",
        "Counting: equals",
        "Pair: equals hashCode",
        "Printed: equals",
        "Ranked: compareTo",
        "Reflective: equals",
        "Shape: equals",
        "Square: equals",
        "Strategy: equals",
      ],
    );
  });

  it("an abstract class is asked through the subclasses that inherit its code; the others are of its family", () => {
    assert.deepEqual(cast("Shape", "symmetric"), { own: ["Circle"], others: ["Circle", "Square"], leftOut: 0 });
    assert.deepEqual(cast("Square", "symmetric"), { own: ["Square"], others: ["Square", "Circle"], leftOut: 0 });
    assert.deepEqual(cast("Circle", "equalHashCodes"), { own: ["Circle"], others: ["Circle", "Square"], leftOut: 0 });
  });

  it("what equals asks for with instanceof is among the others", () => {
    assert.deepEqual(cast("Alias", "symmetric"), { own: ["Alias"], others: ["Alias", "Circle", "java/lang/String"], leftOut: 0 });
  });

  it("a default compareTo of an interface is asked through the classes that have it", () => {
    assert.deepEqual(cast("Ranked", "antisymmetric"), { own: ["Plain"], others: ["Plain"], leftOut: 0 });
  });

  it("limits are told", () => {
    const symmetric = CONTRACT_PROPERTIES.find((each) => each.name === "symmetric")!;
    assert.deepEqual(subjects.cast(named("Shape"), symmetric, { own: 1, others: 1 }), { own: ["Circle"], others: ["Circle"], leftOut: 1 });
  });

  describe("slices", () => {
    const reads = (instances: readonly string[], fields: readonly string[]): string[] => {
      return fields.filter(slicer.slice(instances, Budget.unlimited).reads);
    };

    it("hold the fields that the methods read, through calls, inheritance and records, and no others", () => {
      assert.deepEqual(reads(["Circle"], ["Shape.id", "Shape.note", "Circle.radius", "Circle.extra", "Circle.unused"]), [
        ...["Shape.id", "Circle.radius", "Circle.extra"],
      ]);
      assert.deepEqual(reads(["Pair"], ["Pair.left", "Pair.right"]), ["Pair.left", "Pair.right"]);
      assert.deepEqual(reads(["Plain"], ["Plain.rank", "Plain.name"]), ["Plain.rank"]);
    });

    it("follow objects that class initializers made", () => {
      assert.deepEqual(reads(["Strategy"], ["Strategy.level", "Strategy.other"]), ["Strategy.level"]);
    });

    it("tell the static fields that may change", () => {
      assert.deepEqual(slicer.slice(["Strategy"], Budget.unlimited).statics, []);
      assert.deepEqual(slicer.slice(["Counting"], Budget.unlimited).statics, ["Counting.seen", "Counting.table"]);
    });

    it("hold what the JDK may call back", () => {
      assert.deepEqual(reads(["Printed", "Plain"], ["Printed.plain", "Printed.count", "Plain.name"]), ["Printed.plain", "Plain.name"]);
    });

    it("hold everything where reflection reads", () => {
      assert.deepEqual(reads(["Reflective"], ["Reflective.a", "Reflective.b"]), ["Reflective.a", "Reflective.b"]);
    });
  });
});

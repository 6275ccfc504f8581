/** Which classes are asked, and with which objects. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { Budget } from "@assay/base";
import { type Application, openApplication } from "@assay/jvm";
import { cachedFields } from "../../src/contracts/caches.js";
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
interface Known { int id(); }
class Card implements Known { private final int id; Card(int id) { this.id = id; } public int id() { return id; } public boolean equals(Object o) { return o instanceof Known k && k.id() == id; } public int hashCode() { return id; } }
class Badge implements Known { public int id() { return 1; } }
class Amount { final int v; private int hash; int raw; Amount(int v) { this.v = v; } public boolean equals(Object o) { return this == o || asNumber(o); }
  private boolean asNumber(Object o) { return o instanceof Amount a ? a.v == v : o instanceof Number n && n.intValue() == v; } public int hashCode() { return hashed() + raw; } private int hashed() { if (hash == 0) hash = v * 7; return hash; } }
class Entry implements Map.Entry<String, String> { String k; public String getKey() { return k; } public String getValue() { return k; } public String setValue(String v) { return k; } public boolean equals(Object o) { return o instanceof Map.Entry<?, ?> e && e.getKey().equals(k); } }
class Ratio { private int n; private int d; private final Integer hash; Ratio(int n, int d) { this.n = n; this.d = d; hash = n + d; } void reduce() { n /= 2; d /= 2; } public boolean equals(Object o) { reduce(); return o instanceof Ratio r && r.n == n && r.d == d && hash.equals(r.hash); } }
class Bits { float f; public int hashCode() { return Float.floatToRawIntBits(f) + System.identityHashCode(this); } }
class Statics { static boolean equals(Object a, Object b) { return a == b; } public boolean equals(Statics other) { return true; } int compareTo(Object o) { return 0; } }
`;

describe("subjects", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-subjects-"));
  let subjects: Subjects;
  let slicer: Slicer;
  let application: Application;

  before(() => {
    writeFileSync(join(folder, "Zoo.java"), SOURCE);
    application = openApplication({ inputs: [join(folder, "Zoo.java")] });
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
        "Amount: equals hashCode",
        "Bits: hashCode",
        "Card: equals hashCode",
        "Circle: hashCode",
        "Counting: equals",
        "Entry: equals",
        "Pair: equals hashCode",
        "Printed: equals",
        "Ranked: compareTo",
        "Ratio: equals",
        "Reflective: equals",
        "Shape: equals",
        "Square: equals",
        "Strategy: equals",
      ],
    );
  });

  it("an abstract class is asked through the subclasses that inherit its code; the others are of its family, or ask for one of it", () => {
    assert.deepEqual(cast("Shape", "symmetric"), { own: ["Circle"], others: ["Circle", "Alias", "Square"], leftOut: 0, notes: [] });
    assert.deepEqual(cast("Square", "symmetric"), { own: ["Square"], others: ["Square", "Circle"], leftOut: 0, notes: [] });
    assert.deepEqual(cast("Circle", "equalHashCodes"), { own: ["Circle"], others: ["Circle", "Alias", "Square"], leftOut: 0, notes: [] });
  });

  it("what equals asks for with instanceof is among the others", () => {
    assert.deepEqual(cast("Alias", "symmetric"), {
      own: ["Alias"],
      others: ["Alias", "Circle", "java/lang/String"],
      leftOut: 0,
      notes: [],
    });
  });

  it("and so are the classes of an interface that it asks for", () => {
    assert.deepEqual(cast("Card", "symmetric")!.others, ["Card", "Badge"]);
  });

  it("where equals may be true of objects that know nothing of it, some of these are among the others, and it is said that there are more", () => {
    const texts = cast("Printed", "symmetric")!;
    assert.deepEqual(texts.others, ["Printed", "java/lang/String"]);
    assert.deepEqual(texts.notes, ["of objects of other classes only strings are among y and z"]);
    assert.deepEqual(cast("Amount", "transitive")!.others, ["Amount", "java/lang/Integer", "java/lang/Long"]);
    assert.deepEqual(cast("Entry", "symmetric")!.notes, [
      "objects that are a java.util.Map$Entry and not of the input are not among y and z",
    ]);
    assert.deepEqual(cast("Printed", "reflexive")!.notes, [], "of x alone nothing is left out");
  });

  it("caches are what the methods write, themselves or by others that they call, if no constructor gives it a value", () => {
    const cached = (name: string): string[] => [...cachedFields(application.classPath, name).keys()];
    assert.deepEqual(cached("Amount"), ["Amount.hash"]);
    assert.deepEqual(cached("Ratio"), []);
  });

  it("a default compareTo of an interface is asked through the classes that have it", () => {
    assert.deepEqual(cast("Ranked", "antisymmetric"), { own: ["Plain"], others: ["Plain"], leftOut: 0, notes: [] });
  });

  it("limits are told", () => {
    const symmetric = CONTRACT_PROPERTIES.find((each) => each.name === "symmetric")!;
    assert.deepEqual(subjects.cast(named("Shape"), symmetric, { own: 1, others: 1 }), {
      own: ["Circle"],
      others: ["Circle"],
      leftOut: 2,
      notes: [],
    });
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

    it("tell what is answered for some executions only", () => {
      assert.deepEqual(slicer.slice(["Bits"], Budget.unlimited).approximate, ["there is only one NaN"]);
      assert.deepEqual(slicer.slice(["Circle", "Square"], Budget.unlimited).approximate, []);
    });

    it("hold everything where reflection reads", () => {
      assert.deepEqual(reads(["Reflective"], ["Reflective.a", "Reflective.b"]), ["Reflective.a", "Reflective.b"]);
    });
  });
});

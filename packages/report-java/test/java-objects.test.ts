/** Object graphs rebuilt by emitted Java, compiled by `javac` and run by `java`. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import type { GraphField, GraphObject, GraphValue, ObjectGraph } from "@assay/checking";
import type { PrimitiveName } from "@assay/core";
import { javaObjects, javaObjectsHelper, javaPrimitive } from "@assay/report-java";

const NULL: GraphValue = { kind: "null" };
const primitive = (type: PrimitiveName, value: number | bigint | boolean): GraphValue => ({ kind: "primitive", type, value });
const text = (value: string): GraphValue => ({ kind: "string", value });
const object = (index: number): GraphValue => ({ kind: "object", index });
const field = (declaringClass: string, name: string, descriptor: string, value: GraphValue): GraphField => ({
  ...{ declaringClass, name, descriptor, value },
});

/**
 * Compiles the graph's builder beside the subject, runs `body` after the objects are made, and gives what it prints.
 */
function run(graph: ObjectGraph, subject: string, body: (root: (name: string) => string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "assay-objects-"));
  try {
    const { members, roots } = javaObjects(graph);
    const main = `package zoo;
public final class Main {
${members}
  public static void main(String[] args) throws Exception {
    makeObjects();
    ${body((name) => roots.get(name)!)}
  }
}
`;
    const files = [javaObjectsHelper("zoo"), { path: "zoo/Main.java", text: main }, { path: "zoo/Subject.java", text: subject }];
    for (const file of files) {
      mkdirSync(dirname(join(folder, file.path)), { recursive: true });
      writeFileSync(join(folder, file.path), file.text);
    }
    const javac = spawnSync("javac", ["-encoding", "US-ASCII", "-nowarn", "-d", "out", ...files.map((file) => file.path)], {
      cwd: folder,
      encoding: "utf8",
    });
    assert.equal(javac.status, 0, javac.stderr);
    const java = spawnSync("java", ["-cp", "out", "zoo.Main"], { cwd: folder, encoding: "utf8" });
    assert.equal(java.stderr, "");
    return java.stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const SUBJECT = `package zoo;
class Subject {
  private final boolean z = true; private byte b; private short s; private char c; private final int i = 1; private long j; private float f; private double d;
  private final String text = "constant"; private Subject next; private Object[] array; private int[] ints;
  private Subject() { throw new IllegalStateException("never constructed"); }
  private static class Inner extends Subject { private int i; }
  private enum Color { RED, GREEN }
  private record Pair(int left, String right, double third) { Pair { if (left < 0) throw new IllegalArgumentException(); } }
  static class Key {
    int id; Key() { throw new IllegalStateException(); }
    public boolean equals(Object o) { return o instanceof Key && ((Key) o).id == id; }
    public int hashCode() { return id; }
  }
  static String show(Object o) throws Exception {
    StringBuilder out = new StringBuilder(o.getClass().getSimpleName());
    for (Class<?> k = o.getClass(); k != Object.class; k = k.getSuperclass())
      for (var field : k.getDeclaredFields()) {
        if (java.lang.reflect.Modifier.isStatic(field.getModifiers())) continue;
        field.setAccessible(true);
        Object v = field.get(o);
        String s = v instanceof Character ? "" + (int) (Character) v : v instanceof Float ? Integer.toHexString(Float.floatToRawIntBits((Float) v))
          : v instanceof Double ? Long.toHexString(Double.doubleToRawLongBits((Double) v)) : v == o ? "itself"
          : v instanceof Subject ? v.getClass().getSimpleName() : v instanceof Object[] ? java.util.Arrays.toString((Object[]) v)
          : v instanceof int[] ? java.util.Arrays.toString((int[]) v) : String.valueOf(v);
        out.append(' ').append(field.getName()).append('=').append(s);
      }
    return out.toString();
  }
}
`;

test("fields of every type, private, final and inherited, without running a constructor or initializer", () => {
  const own = (name: string, descriptor: string, value: GraphValue) => field("zoo/Subject", name, descriptor, value);
  const objects: GraphObject[] = [
    {
      kind: "instance",
      className: "zoo/Subject$Inner",
      fields: [
        field("zoo/Subject$Inner", "i", "I", primitive("int", -2147483648)),
        own("z", "Z", primitive("boolean", true)),
        own("b", "B", primitive("byte", -128)),
        own("s", "S", primitive("short", 32767)),
        own("c", "C", primitive("char", 0xd800)),
        own("i", "I", primitive("int", 2147483647)),
        own("j", "J", primitive("long", -(2n ** 63n))),
        own("f", "F", primitive("float", Number.NaN)),
        own("d", "D", primitive("double", -0)),
        own("next", "Lzoo/Subject;", object(0)),
        own("array", "[Ljava/lang/Object;", object(1)),
        own("ints", "[I", object(2)),
      ],
    },
    { kind: "array", componentType: "Ljava/lang/Object;", elements: [text('\ud800"\\u0041'), NULL, object(3)] },
    { kind: "array", componentType: "I", elements: [primitive("int", 0), primitive("int", -7)] },
    { kind: "built", className: "java/lang/Long", elements: [primitive("long", 9007199254740993n)] },
  ];
  const graph = { objects, roots: [{ name: "this", value: object(0) }] };
  const printed = run(
    graph,
    SUBJECT,
    (root) => `System.out.println(Subject.show(${root("this")}).chars().mapToObj(Integer::toString).toList());`,
  );
  const units: number[] = JSON.parse(printed);
  assert.equal(
    String.fromCharCode(...units),
    'Inner i=-2147483648 z=true b=-128 s=32767 c=55296 i=2147483647 j=-9223372036854775808 f=7fc00000 d=8000000000000000 text=null next=itself array=[\ud800"\\u0041, null, 9007199254740993] ints=[0, -7]',
  );
});

test("records with values their constructor refuses, enum constants, arrays of arrays", () => {
  const objects: GraphObject[] = [
    {
      kind: "instance",
      className: "zoo/Subject$Pair",
      fields: [
        field("zoo/Subject$Pair", "left", "I", primitive("int", -5)),
        field("zoo/Subject$Pair", "right", "Ljava/lang/String;", text("é")),
        field("zoo/Subject$Pair", "third", "D", primitive("double", 1e300)),
      ],
    },
    { kind: "built", className: "zoo/Subject$Color", elements: [text("GREEN")] },
    { kind: "array", componentType: "[D", elements: [object(3), NULL] },
    { kind: "array", componentType: "D", elements: [primitive("double", 5e-324)] },
  ];
  const graph = { objects, roots: ["pair", "color", "grid"].map((name, i) => ({ name, value: object(i) })) };
  const printed = run(
    graph,
    SUBJECT,
    (root) =>
      `System.out.println(${root("pair")}.toString().replace('\\u00e9', 'e') + " " + ${root("color")} + " " + java.util.Arrays.deepToString((double[][]) ${root("grid")}));`,
  );
  assert.equal(printed, "Pair[left=-5, right=e, third=1.0E300] GREEN [[4.9E-324], null]\n");
});

test("collections through their interface, after the fields of their elements are written", () => {
  const key = (id: number): GraphObject => ({
    kind: "instance",
    className: "zoo/Subject$Key",
    fields: [field("zoo/Subject$Key", "id", "I", primitive("int", id))],
  });
  const objects: GraphObject[] = [
    { kind: "built", className: "java/util/HashSet", elements: [object(2), object(3), object(1), object(4)] },
    { kind: "built", className: "java/util/HashMap", elements: [object(2), text("two"), object(3), text("three")] },
    key(2),
    key(3),
    { kind: "built", className: "java/util/ArrayList", elements: [object(2), NULL, object(0)] },
    { kind: "built", className: "java/util/BitSet", elements: [primitive("int", 3), primitive("int", 64)] },
    { kind: "built", className: "java/math/BigDecimal", elements: [text("1.50")] },
    { kind: "built", className: "java/util/Date", elements: [primitive("long", -1n)] },
    { kind: "built", className: "java/lang/Object", elements: [] },
  ];
  const graph = { objects, roots: ["set", "map"].map((name, i) => ({ name, value: object(i) })) };
  const printed = run(
    graph,
    SUBJECT,
    (root) => `Subject.Key k = new Subject.Key[1].length == 1 ? (Subject.Key) key_2 : null;
    System.out.println(((java.util.Set<?>) ${root("set")}).contains(key_2) + " " + ((java.util.Map<?, ?>) ${root("map")}).get(key_2)
      + " " + ((java.util.List<?>) arrayList_1).size() + " " + bitSet_1 + " " + bigDecimal_1 + " " + ((java.util.Date) date_1).getTime()
      + " " + (object_1 != null && k != null));`,
  );
  assert.equal(printed, "true three 3 {3, 64} 1.50 -1 true\n");
});

test("objects that constructors make, from arrays and from each other; parts that the JDK declares", () => {
  const subject = `package zoo;
class Subject {
  static class Box { private final String all; private Box(int[] values, Box inner) { all = values.length + ":" + values[0] + (inner == null ? "" : "(" + inner.all + ")"); } }
  static class Names extends java.util.ArrayList<String> { private final int seen; Names(int seen) { throw new IllegalStateException(); } }
  static String show(Object box, Object names) { Names list = (Names) names; list.add("a"); return ((Box) box).all + " " + list + " " + list.seen; }
}
`;
  const init = "([ILzoo/Subject$Box;)V";
  const objects: GraphObject[] = [
    { kind: "built", className: "zoo/Subject$Box", elements: [object(2), object(1)], init },
    { kind: "built", className: "zoo/Subject$Box", elements: [object(2), NULL], init },
    { kind: "array", componentType: "I", elements: [primitive("int", 7)] },
    {
      ...{ kind: "instance", className: "zoo/Subject$Names" },
      fields: [field("zoo/Subject$Names", "seen", "I", primitive("int", 3))],
    },
  ];
  const roots = [
    { name: "box", value: object(0) },
    { name: "names", value: object(3) },
  ];
  const printed = run({ objects, roots }, subject, (root) => `System.out.println(Subject.show(${root("box")}, ${root("names")}));`);
  assert.equal(printed, "1:7(1:7) [a] 3\n");
});

test("thousands of elements fit into class files", () => {
  const elements = Array.from({ length: 5000 }, (_, i) => primitive("int", i + 1));
  const graph: ObjectGraph = { objects: [{ kind: "array", componentType: "I", elements }], roots: [{ name: "a", value: object(0) }] };
  const printed = run(
    graph,
    SUBJECT,
    (root) => `System.out.println(java.util.Arrays.stream((int[]) ${root("a")}).sum() + " " + ((int[]) ${root("a")}).length);`,
  );
  assert.equal(printed, "12502500 5000\n");
});

test("numbers are written with their type", () => {
  assert.equal(javaPrimitive("float", Math.fround(0.1)), "0.10000000149011612f");
  assert.equal(javaPrimitive("float", 16777216), "16777216.0f");
  assert.equal(javaPrimitive("double", 1e21), "1e+21d");
  assert.equal(javaPrimitive("double", -0), "-0.0d");
  assert.equal(javaPrimitive("double", Number.NEGATIVE_INFINITY), "Double.NEGATIVE_INFINITY");
  assert.equal(javaPrimitive("char", 39), "(char) 39");
  assert.equal(javaPrimitive("char", 65), "'A'");
});

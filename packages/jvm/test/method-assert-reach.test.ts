/** Which methods can come to an assertion: every way that leads there, and methods beside it that have none. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { MethodAssertReach, openApplication } from "@assay/jvm";

interface Reached {
  readonly m: boolean;
  readonly idle: boolean;
}

/** Of each source: whether a call of `Main.m()V` may come to an assertion, and `Main.idle()V`, which does nothing. */
function reaches(...sources: readonly string[]): readonly Reached[] {
  const folder = mkdtempSync(join(tmpdir(), "assay-reach-"));
  try {
    for (const [i, source] of sources.entries()) {
      mkdirSync(join(folder, `p${i}`));
      writeFileSync(join(folder, `p${i}/Main.java`), `package p${i};\n${source} ${CHECKED}`);
    }
    const { classPath } = openApplication({ inputs: [folder], cache: "none" });
    return sources.map((_, i) => {
      const own = classPath.applicationClasses().filter((name) => name.startsWith(`p${i}/`));
      const reach = new MethodAssertReach(classPath, own);
      return { m: reach.mayAssert(`p${i}/Main`, "m", "()V"), idle: reach.mayAssert(`p${i}/Main`, "idle", "()V") };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CHECKED = "class Checked { static void check(long n) { assert n != 7; } }";

function all(sources: readonly string[], expected: Reached): void {
  for (const [i, found] of reaches(...sources).entries()) assert.deepEqual(found, expected, sources[i]);
}

test("only who calls it, however indirectly", () => {
  const direct = "public class Main { void m() { assert hashCode() != 7; } void idle() { new StringBuilder().append(1).insert(0, 'x'); } }";
  const indirect = `public class Main { void m() { a(); } private void a() { b(); } static void b() { Checked.check(1); } void idle() { c(); } void c() {} }`;
  all([direct, indirect], { m: true, idle: false });
});

test("any object may answer: subclasses, interfaces, what overrides the method itself, super, defaults, constructors", () => {
  const ways = [
    "interface Shape { void draw(); } class Square implements Shape { public void draw() { Checked.check(2); } }",
    "abstract class Shape { abstract void draw(); } class Round extends Shape { void draw() {} } class Dot extends Round { void draw() { Checked.check(3); } }",
    "interface Shape { default void draw() { Checked.check(4); } }",
  ].map((way) => `public class Main { Shape s; void m() { s.draw(); } void idle() {} } ${way}`);
  const overridden = "public class Main { void m() {} void idle() {} } class Sub extends Main { void m() { Checked.check(5); } }";
  const above = "class Base { void m() { Checked.check(6); } } public class Main extends Base { void m() { super.m(); } void idle() {} }";
  const made = "public class Main { void m() { new Part(3); } void idle() {} } class Part { Part(int n) { Checked.check(n); } }";
  all([...ways, overridden, above, made], { m: true, idle: false });
});

test("what the platform may call, threads may run, or initializers do is taken to run always", () => {
  const always = [
    "class Text { public String toString() { Checked.check(1); return null; } }",
    "class Order implements Comparable<Order> { public int compareTo(Order o) { Checked.check(2); return 0; } }",
    "class Work implements Runnable { public void run() { Checked.check(3); } }",
    "class Work extends Thread { public void run() { help(); } void help() { Checked.check(4); } }",
    "class Lambda { Runnable r = () -> Checked.check(5); }",
    "class Reference { java.util.function.LongConsumer c = Checked::check; }",
    "interface Own { void go(); } class Lambda { Own o = () -> Checked.check(6); }",
    "class Begun { static int n; static { Checked.check(n); } }",
    "class Begun { static boolean b; static { assert !b; } }",
    "class Base { public int get() { Checked.check(7); return 0; } } class Sub extends Base implements java.util.function.IntSupplier { public int getAsInt() { return get(); } }",
    "class Kept implements java.io.Serializable { private void readObject(java.io.ObjectInputStream in) { Checked.check(8); } }",
    "class Named { Named() { Checked.check(9); } }",
    "record Pair(int a) { Pair { Checked.check(a); } public boolean equals(Object o) { Checked.check(1); return false; } }",
    "class Gone { protected void finalize() { Checked.check(1); } }",
  ];
  all(
    always.map((way) => `public class Main { void m() {} void idle() {} } ${way}`),
    { m: true, idle: true },
  );
});

test("where more can happen than is looked at, it may", () => {
  const open = [
    'Object o() throws Exception { return Class.forName("X").getMethod("m").invoke(null); }',
    "java.util.ServiceLoader<Runnable> s() { return java.util.ServiceLoader.load(Runnable.class); }",
    "Object h() throws Exception { return java.lang.invoke.MethodHandles.lookup().findStatic(Main.class, null, null); }",
    "native void far();",
  ];
  all(
    open.map((way) => `public class Main { void m() {} void idle() {} ${way} }`),
    { m: true, idle: true },
  );
});

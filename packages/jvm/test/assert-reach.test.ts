/** Which calls can come to an assertion, by classes. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { assertionReach, assertPlaces, openApplication } from "@assay/jvm";

/** The classes among these of which a method `m()V` may come to an assertion when called. */
function reaching(source: string, classes: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "assay-reach-"));
  try {
    writeFileSync(join(folder, "Main.java"), source);
    const { classPath } = openApplication({ inputs: [join(folder, "Main.java")], cache: "none" });
    const reaches = assertionReach(classPath, "Main");
    return classes.filter((name) => reaches(`${name}.m()V`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const MAIN = "public class Main { public static void main(String[] a) { new Caller().m(); Idle.m(); assert a.length < 9; } }";

test("who names no asserting class cannot get to it, the platform neither", () => {
  const source = `${MAIN}
    class Caller { void m() { Checked.m(); } }
    class Checked { static void m() { assert System.nanoTime() != 7; } }
    class Idle { static void m() {} }`;
  assert.deepEqual(reaching(source, ["Main", "Caller", "Checked", "Idle", "java/util/ArrayList"]), ["Main", "Caller", "Checked"]);
});

test("who calls a type may call what is below it", () => {
  const source = `${MAIN}
    class Caller { void m() { Base b = new Checked(); b.m(); } }
    abstract class Base { abstract void m(); }
    class Checked extends Base { void m() { assert System.nanoTime() != 7; } }
    class Idle { static void m() { new Object().hashCode(); } }`;
  assert.deepEqual(reaching(source, ["Base", "Idle"]), ["Base"]);
});

for (const [what, checked] of [
  ["overrides a method of the platform", "class Checked { public String toString() { assert System.nanoTime() != 7; return null; } }"],
  [
    "inherits what overrides a method of the platform",
    "class Above { public void run() { assert System.nanoTime() != 7; } } class Checked extends Above implements Runnable {}",
  ],
  ["makes closures", "class Checked { Runnable r() { return () -> { assert System.nanoTime() != 7; }; } }"],
  ["can be found by reflection", 'class Checked { void m() throws Exception { assert Class.forName("Idle").newInstance() != null; } }'],
])
  test(`the platform may call a class that ${what}`, () => {
    const source = `${MAIN}
      class Caller { void m() { Object o = new Checked(); } }
      ${checked}
      class Idle { static void m() { new Object().hashCode(); } }`;
    assert.deepEqual(reaching(source, ["Idle", "java/util/ArrayList"]), ["Idle", "java/util/ArrayList"]);
  });

test("a class that only a string names counts", () => {
  const source = `public class Main { public static void main(String[] a) throws Exception { Class.forName("Checked").newInstance(); } }
    class Checked { public Checked() { assert System.nanoTime() != 7; } }`;
  assert.deepEqual(reaching(source, ["java/lang/Class"]), ["java/lang/Class"]);
});

test("assert statements are listed by line, the copies of a finally block once", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-places-"));
  try {
    const file = join(folder, "Main.java");
    writeFileSync(
      file,
      `public class Main {
  public static void main(String[] a) {
    try { assert a.length > 0; } finally {
      assert a.length < 9
          && a.length != 5 : "copied";
    }
    Runnable r = () -> { assert a != null; };
  }
  interface Shape { default void m() { assert hashCode() != 3; } }
}`,
    );
    const application = openApplication({ inputs: [file], cache: "none" });
    const places = assertPlaces(application.classPath, application.classes());
    assert.deepEqual(
      places.map(({ procedure, line }) => `${procedure} ${line}`),
      ["Main.main 3", "Main.main 4", "Main.lambda$main$0 7", "Main$Shape.m 9"],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

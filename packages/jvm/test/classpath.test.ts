import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { InputError } from "@assay/base";
import { type ApplicationRequest, ClassPath, FolderEntry, findMainMethod, MemoryEntry, openApplication } from "@assay/jvm";
import { ClassBuilder } from "./support/class-builder.js";
import { jdk, otherJdks, runTool, withFiles } from "./support/java.js";

const open = (request: ApplicationRequest) => openApplication({ jdk, cache: "none", ...request });

function classBytes(name: string): Uint8Array {
  const builder = new ClassBuilder();
  builder.name = name;
  return builder.build();
}

describe("the class path", () => {
  it("looks at models, the JDK and the application, in this order", () => {
    const memory = (location: string, ...names: string[]) =>
      new MemoryEntry(
        location,
        names.map((name) => ({ name, bytes: classBytes(name) })),
      );
    const classes = new ClassPath({
      models: [memory("models", "java/lang/Thread")],
      jdk,
      entries: [memory("first", "A", "java/lang/String"), memory("second", "A", "B")],
    });
    assert.deepEqual(classes.origin("java/lang/Thread"), { kind: "model", location: "models" });
    assert.deepEqual(classes.origin("java/lang/String"), { kind: "jdk", module: "java.base" });
    assert.deepEqual(classes.origin("A"), { kind: "application", location: "first" });
    assert.deepEqual(classes.origin("B"), { kind: "application", location: "second" });
    assert.equal(classes.find("C"), undefined);
    assert.equal(classes.origin("C"), undefined);
    assert.equal(classes.find("A"), classes.find("A"));
    assert.deepEqual(classes.applicationClasses(), ["A", "B", "java/lang/String"]);
  });

  it("refuses a file that holds another class, and a malformed one", () => {
    withFiles({ "A.class": classBytes("B"), "p/C.class": new Uint8Array(9), "D.class/x": "" }, (folder) => {
      const classes = new ClassPath({ entries: [new FolderEntry(folder)] });
      assert.throws(() => classes.find("A"), /class-wrong-name/);
      assert.throws(
        () => classes.find("p/C"),
        (e) => e instanceof InputError && e.diagnostics[0].place?.file === join(folder, "p/C.class"),
      );
      assert.equal(classes.find("D"), undefined);
      assert.equal(classes.find("A/x"), undefined);
      assert.equal(classes.find("nul\0"), undefined);
      assert.equal(classes.find("x".repeat(5000)), undefined);
      assert.deepEqual(classes.applicationClasses(), ["A", "p/C"]);
    });
  });
});

describe("opening a program", () => {
  const hello = 'package p; public class Hello { public static void main(String[] a) { System.out.println("hi" + new Used()); } }';
  const used = "package p; class Used { public static void main(String[] a) {} }";

  it("from a source file", () => {
    withFiles({ "p/Hello.java": hello, "p/Used.java": used }, (folder) => {
      const application = open({ inputs: [join(folder, "p/Hello.java")] });
      assert.deepEqual(application.classes(), ["p/Hello", "p/Used"]);
      assert.equal(application.mainClass(), "p/Hello");
      assert.deepEqual(application.mainClasses(), ["p/Hello", "p/Used"]);
      const origin = application.classPath.origin("p/Used");
      assert.ok(origin?.kind === "application" && origin.source === join(folder, "p/Used.java"));
    });
  });

  it("from a class file, a folder and jars that name others", () => {
    withFiles(
      { "src/p/Hello.java": hello, "src/p/Used.java": used, "m.txt": "Main-Class: p.Hello\nClass-Path: lib/used.jar\n" },
      (folder) => {
        const output = join(folder, "out");
        runTool("javac", ["-d", output, join(folder, "src/p/Hello.java"), join(folder, "src/p/Used.java")]);
        mkdirSync(join(folder, "lib"));
        runTool("jar", ["cfm", join(folder, "hello.jar"), join(folder, "m.txt"), "-C", output, "p/Hello.class"]);
        runTool("jar", ["cf", join(folder, "lib/used.jar"), "-C", output, "p/Used.class"]);

        const fromClass = open({ inputs: [join(output, "p/Hello.class")] });
        assert.deepEqual([fromClass.classes(), fromClass.mainClass()], [["p/Hello"], "p/Hello"]);
        assert.equal(fromClass.classPath.find("p/Used")?.name, "p/Used");

        const fromFolder = open({ inputs: [output] });
        assert.deepEqual(fromFolder.mainClasses(), ["p/Hello", "p/Used"]);

        const fromJar = open({ inputs: [join(folder, "hello.jar")] });
        assert.deepEqual([fromJar.classes(), fromJar.mainClass()], [["p/Hello"], "p/Hello"]);
        assert.deepEqual(fromJar.classPath.origin("p/Used"), { kind: "application", location: join(folder, "lib/used.jar") });
        fromJar.classPath.close();

        writeFileSync(join(folder, "moved.class"), readFileSync(join(output, "p/Used.class")));
        assert.equal(open({ inputs: [join(folder, "moved.class")] }).mainClass(), "p/Used");
        const library = open({ inputs: [join(folder, "src/p/Hello.java")], classpath: [join(folder, "lib/used.jar")] });
        assert.equal(library.mainClass(), "p/Hello");
        const wildcard = open({ inputs: [join(folder, "hello.jar")], classpath: [join(folder, "lib/*")] });
        assert.ok(wildcard.classPath.applicationClasses().includes("p/Used"));
        assert.throws(() => open({ inputs: [join(folder, "hello.jar")], classpath: [join(folder, "lob/*")] }), /input-not-found/);
      },
    );
  });

  it("that is not there or is no program is a diagnostic", () => {
    const codeOf = (inputs: string[]): string => {
      try {
        open({ inputs });
      } catch (error) {
        if (error instanceof InputError) return error.diagnostics[0].code;
        throw error;
      }
      return "none";
    };
    withFiles({ "x.txt": "", "e/readme": "", "bad.jar": "PK", "bad.class": "CAFE" }, (folder) => {
      assert.equal(codeOf([join(folder, "absent.java")]), "input-not-found");
      assert.equal(codeOf([join(folder, "x.txt")]), "input-unknown-kind");
      assert.equal(codeOf([join(folder, "e")]), "input-empty");
      assert.equal(codeOf([join(folder, "bad.jar")]), "archive-truncated");
      assert.equal(codeOf([join(folder, "bad.class")]), "classfile-magic");
    });
  });
});

describe("the main method", () => {
  const source = `class A { public static void main(String[] a) {} } class B extends A {} class C { static void main(String[] a) {} }
    class D { public void main(String[] a) {} } class E { void main() {} } class F { private static void main(String[] a) {} }`;
  const mainOf = (feature: number, found: typeof jdk) =>
    withFiles({ "A.java": source }, (folder) => {
      const { classPath } = openApplication({ inputs: [join(folder, "A.java")], jdk: found, cache: "none" });
      assert.equal(found.feature >= 25, feature >= 25);
      return ["A", "B", "C", "D", "E", "F"].filter((name) => findMainMethod(classPath, name) !== undefined);
    });

  it("is public and static before Java 25, and may be inherited", () => {
    const older = [jdk, ...otherJdks].filter((each) => each.feature < 25);
    for (const each of older) assert.deepEqual(mainOf(17, each), ["A", "B"]);
  });

  it("is anything that is not private from Java 25 on", () => {
    const newer = [jdk, ...otherJdks].filter((each) => each.feature >= 25);
    for (const each of newer) assert.deepEqual(mainOf(25, each), ["A", "B", "C", "D", "E"]);
  });
});

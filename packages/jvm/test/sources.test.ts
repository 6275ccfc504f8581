import assert from "node:assert/strict";
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { InputError } from "@assay/base";
import { ClassFile, type CompiledClass, compileJava, compileTogether, declaredPackage, type Jdk, sourceRoot } from "@assay/jvm";
import { jdk, withFiles } from "./support/java.js";

const names = (classes: readonly CompiledClass[]): string[] => classes.map((c) => c.name);

/** A JDK whose compiler counts, and fails if it should not be used. */
function withoutCompiler(real: Jdk): Jdk {
  return Object.create(real, { tool: { value: () => undefined }, home: { value: real.home }, version: { value: real.version } }) as Jdk;
}

function errorsOf(action: () => unknown): InputError {
  try {
    action();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  return assert.fail("no error");
}

describe("packages and source roots", () => {
  it("are found behind comments and annotations", () => {
    assert.equal(declaredPackage("/* package no; */ // package no;\n@Deprecated @A(b = 1)\npackage  a . b\n;class C {}"), "a.b");
    assert.equal(declaredPackage('import x.y; class C { String s = "package p;"; }'), "");
    assert.equal(declaredPackage("\ufeffpackage größe.x;"), "größe.x");
    assert.equal(declaredPackage("@interface A {}"), "");
    assert.equal(sourceRoot("/r/a/b/C.java", "package a.b;"), "/r");
    assert.equal(sourceRoot("/r/a/b/C.java", "package b;"), "/r/a");
    assert.equal(sourceRoot("/r/a/b/C.java", "package x;"), "/r/a/b");
    assert.equal(sourceRoot("/r/C.java", ""), "/r");
  });
});

describe("compiling", () => {
  it("takes what a file needs and leaves broken neighbours alone", () => {
    const files = {
      "p/Main.java": "package p; class Main { int f() { return new Helper().g() + q.Other.h(); } }",
      "p/Helper.java": "package p; class Helper { int g() { return 1; } }",
      "q/Other.java": "package q; public class Other { public static int h() { return 2; } }",
      "p/Broken.java": "package p; class Broken { int f( }",
      "Unrelated.java": "class Unrelated extends Nonsense {}",
    };
    withFiles(files, (folder) => {
      const classes = compileJava({ inputs: [join(folder, "p/Main.java")], jdk, cache: "none" });
      assert.deepEqual(names(classes), ["p/Helper", "p/Main", "q/Other"]);
      assert.equal(classes[0].source, join(folder, "p/Helper.java"));
      const code = new ClassFile(classes[1].bytes, "Main").method("f", "()I")?.code();
      assert.equal(code?.variables[0]?.name, "this");
    });
  });

  it("finds classes in neighbours of another name", () => {
    const files = {
      "Main.java": "class Main { Hidden h = new Hidden(); Deeper d = Deeper.make(); }",
      "Tools.java": "class Tools {} class Hidden {}",
      "More.java": "class More {} class Deeper { static Deeper make() { return null; } }",
      "Broken.java": "class Broken { int f( }",
    };
    withFiles(files, (folder) => {
      const classes = compileJava({ inputs: [join(folder, "Main.java")], jdk, cache: "none" });
      assert.deepEqual(names(classes), ["Deeper", "Hidden", "Main", "More", "Tools"]);
    });
  });

  it("takes a folder as a whole, with a class path, but no module declaration", () => {
    const files = {
      "src/a/A.java": "package a; class A extends lib.L {}",
      "src/b/B.java": "package b; record B(int größe) {}",
      "src/module-info.java": "module m { requires nonsense; }",
      "lib/lib/L.java": "package lib; public class L {}",
      "empty/readme": "",
    };
    withFiles(files, (folder) => {
      assert.deepEqual(names(compileJava({ inputs: [join(folder, "src"), join(folder, "lib")], jdk, cache: "none" })), [
        "a/A",
        "b/B",
        "lib/L",
      ]);
      assert.equal(
        errorsOf(() => compileJava({ inputs: [join(folder, "empty")], jdk, cache: "none" })).diagnostics[0].code,
        "java-no-sources",
      );
    });
  });

  it("reports every error with its place", () => {
    withFiles({ "E.java": 'class E {\n  int f() { return "x"; }\n  void g() { y = 1; }\n}\n' }, (folder) => {
      const file = join(folder, "E.java");
      const { diagnostics } = errorsOf(() => compileJava({ inputs: [file], jdk, cache: "none" }));
      assert.deepEqual(
        diagnostics.map((d) => [d.code, d.place]),
        [
          ["java-compile-error", { file, line: 2, column: 20 }],
          ["java-compile-error", { file, line: 3, column: 14 }],
        ],
      );
      assert.equal(diagnostics[0].message, "incompatible types: String cannot be converted to int");
      assert.equal(diagnostics[1].message, "cannot find symbol; symbol: variable y; location: class E");
    });
  });

  it("says so when there is nothing to compile, or nothing to compile with", () => {
    assert.equal(errorsOf(() => compileJava({ inputs: ["/nonexistent/A.java"], jdk })).diagnostics[0].code, "file-unreadable");
    withFiles({ "A.java": "class A {}" }, (folder) => {
      const error = errorsOf(() => compileJava({ inputs: [join(folder, "A.java")], jdk: withoutCompiler(jdk), cache: "none" }));
      assert.equal(error.diagnostics[0].code, "javac-not-found");
    });
  });
});

describe("the cache of compiled sources", () => {
  const files = {
    "src/Main.java": "class Main { Helper h; }",
    "src/Helper.java": "class Helper {}",
    "src/Unrelated.java": "class Unrelated {}",
  };
  const compile = (folder: string, compiler = jdk): readonly CompiledClass[] =>
    compileJava({ inputs: [join(folder, "src/Main.java")], jdk: compiler, cache: join(folder, "cache") });
  const onlyEntry = (folder: string): string => {
    const entries = readdirSync(join(folder, "cache"));
    assert.equal(entries.length, 1);
    return join(folder, "cache", entries[0]);
  };

  it("gives the same classes without javac", () => {
    withFiles(files, (folder) => {
      const first = compile(folder);
      assert.deepEqual(names(first), ["Helper", "Main"]);
      const second = compile(folder, withoutCompiler(jdk));
      assert.deepEqual(
        second.map((c) => ({ ...c, bytes: Buffer.from(c.bytes).toString("hex") })),
        first.map((c) => ({ ...c, bytes: Buffer.from(c.bytes).toString("hex") })),
      );
    });
  });

  it("notices changes of all that matters, and only of that", () => {
    withFiles(files, (folder) => {
      compile(folder);
      appendFileSync(join(folder, "src/Unrelated.java"), "// changed");
      compile(folder, withoutCompiler(jdk));
      writeFileSync(join(folder, "src/Helper.java"), "class Helper { class Inner {} }");
      assert.deepEqual(names(compile(folder)), ["Helper", "Helper$Inner", "Main"]);
      writeFileSync(join(folder, "src/Main.java"), "class Main {}");
      assert.deepEqual(names(compile(folder)), ["Main"]);
      writeFileSync(join(folder, "src/String.java"), "class String {}");
      assert.throws(() => compile(folder, withoutCompiler(jdk)), /javac-not-found/);
      rmSync(join(folder, "src/String.java"));
      compile(folder, withoutCompiler(jdk));
    });
  });

  it("does not believe damaged entries", () => {
    withFiles(files, (folder) => {
      compile(folder);
      const entry = onlyEntry(folder);
      const bytes = readFileSync(entry);
      for (const damage of [(b: Buffer) => b.subarray(0, b.length - 1), (b: Buffer) => b.fill(0, b.length - 20), () => Buffer.alloc(0)]) {
        writeFileSync(entry, damage(Buffer.from(bytes)));
        assert.throws(() => compile(folder, withoutCompiler(jdk)), /javac-not-found/);
      }
      assert.deepEqual(names(compile(folder)), ["Helper", "Main"]);
      assert.deepEqual(readFileSync(onlyEntry(folder)), bytes);
    });
  });

  it("that cannot be written does no harm", () => {
    withFiles({ ...files, cache: "a file where the folder should be" }, (folder) => {
      assert.deepEqual(names(compile(folder)), ["Helper", "Main"]);
    });
  });
});

describe("a quick start of the compiler", () => {
  const files = { "A.java": "class A { int f() { return 1; } }", "B.java": "class B { int f() { return 2; } }" };

  it("is kept by the first run, and a damaged one changes nothing", () => {
    withFiles(files, (folder) => {
      const cache = join(folder, "kept");
      const compiled = (name: string, kept: string): CompiledClass[] => [
        ...compileJava({ inputs: [join(folder, name)], jdk, cache: kept }),
      ];
      const plain = ["A.java", "B.java"].map((name) => compiled(name, "none"));
      assert.deepEqual(compiled("A.java", cache), plain[0]);
      const [archive, ...others] = readdirSync(`${cache}-start`);
      assert.match(archive!, /^\w+\.jsa$/);
      assert.deepEqual(others, []);
      assert.deepEqual(compiled("B.java", cache), plain[1]);
      const file = join(`${cache}-start`, archive!);
      const bytes = readFileSync(file);
      for (let at = 5000; at < bytes.length; at += 1001) bytes[at] = bytes[at]! ^ 0xff;
      for (const damaged of [bytes, Buffer.from("something else")]) {
        rmSync(file);
        writeFileSync(file, damaged);
        rmSync(cache, { recursive: true });
        assert.deepEqual(compiled("B.java", cache), plain[1]);
      }
    });
  });

  it("is not kept by a run that fails", () => {
    withFiles({ "A.java": "class A { int f( }" }, (folder) => {
      const cache = join(folder, "kept");
      errorsOf(() => compileJava({ inputs: [join(folder, "A.java")], jdk, cache }));
      assert.deepEqual(readdirSync(`${cache}-start`), []);
    });
  });
});

describe("compiling many programs together", () => {
  it("gives each what it would get alone, and leaves what does not compile", () => {
    const files = {
      "one/Main.java": "class Main { Helper h = new Helper(); }",
      "one/Helper.java": "class Helper { int size = 1; }",
      "two/Main.java": "class Main { Helper h = new Helper(); }",
      "two/Helper.java": "class Helper { long size = 2; }",
      "three/Main.java": "class Main { int f( }",
    };
    withFiles(files, (folder) => {
      const cache = join(folder, "kept");
      const programs = ["one", "two", "three"].map((name) => join(folder, name, "Main.java"));
      assert.equal(compileTogether({ jdk, programs, cache }), 2);
      assert.equal(compileTogether({ jdk, programs, cache }), 0);
      for (const program of programs.slice(0, 2))
        assert.deepEqual(
          compileJava({ inputs: [program], jdk: withoutCompiler(jdk), cache }),
          compileJava({ inputs: [program], jdk, cache: "none" }),
        );
      assert.equal(errorsOf(() => compileJava({ inputs: [programs[2]!], jdk, cache })).diagnostics[0]?.code, "java-compile-error");
    });
  });
});

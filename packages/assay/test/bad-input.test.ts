/**
 * Input that cannot be read: one clear message that names the file, the exit code of the contract, and never a stack
 * trace.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Hello.java": `public class Hello { public static void main(String[] args) { System.out.println("hi"); new Gone().f(); } }`,
  "Gone.java": `public class Gone { void f() {} }`,
  "Library.java": `public class Library { static int twice(int x) { return 2 * x; } }`,
  "Wrong.java": `public class Wrong {\n  int x = "no number";\n}\n`,
  "notes.txt": "not a program",
  "empty/notes.txt": "not a program",
  "mine/Own.java": `public class Own { public static void main(String[] args) { System.out.println("own"); } }`,
  "mine/node_modules/tool/Foreign.java": "no Java at all",
  "broken.json": "[1, 2",
  "object.json": `{"x": 1}`,
  "broken.core": "procedure main() {\n  oops:\n    goto goto\n}\n",
  "undeclared.core": "procedure main() {\n  var e: ref\nb0:\n  call e := nothing()\n  return\n}\n",
});

function refused(args: readonly string[], expected: { readonly status: number; readonly says: RegExp }): void {
  const { status, stdout, stderr } = folder.warm(args);
  assert.match(stderr, expected.says);
  assert.equal(status, expected.status, stderr);
  assert.equal(stdout, "");
  assert.doesNotMatch(stderr, /internal error|\n\s+at |node:internal/);
  if (expected.status === 2) assert.equal(stderr.trimEnd().split("\n").length, 1, `one message: ${stderr}`);
}

describe("bad input", () => {
  before(() => {
    folder.tool("javac", ["-d", "classes", "Hello.java", "Gone.java", "Library.java"]);
    folder.tool("jar", ["cf", "whole.jar", "-C", "classes", "."]);
    const read = (name: string): Buffer => readFileSync(join(folder.path, name));
    folder.write("truncated.jar", read("whole.jar").subarray(0, 400));
    folder.write("truncated/Hello.class", read("classes/Hello.class").subarray(0, 200));
    folder.write("partial/Hello.class", read("classes/Hello.class"));
  });

  it("a file that is not there", () => {
    for (const command of [["run"], ["export", "--to", "core"], ["check"]])
      refused([...command, "None.java"], {
        status: 2,
        says: /^assay: None\.java: no such file or folder; did you mean Gone\.java\? \[input-not-found\]\n$/,
      });
    refused(["run", "none.core"], { status: 2, says: /^assay: none\.core: no such file or folder/ });
    refused(["run", "classes", "--classpath", "none.jar"], { status: 2, says: /^assay: none\.jar: no such file/ });
    refused(["run", "Hello.java", "--inputs", "none.json"], { status: 2, says: /^assay: none\.json: no such file/ });
  });

  it("packages for Node, and folders that compilers write to, are no part of the names of classes", () => {
    const { status, stdout } = folder.assay(["run", "mine"]);
    assert.deepEqual([status, stdout], [0, "own\n"]);
    folder.tool("javac", ["-d", "mine/bin", "mine/Own.java"]);
    assert.equal(folder.assay(["run", "mine"]).stdout, "own\n");
  });

  it("something that is no program", () => {
    refused(["run", "notes.txt"], { status: 2, says: /^assay: notes\.txt: not a \.java, \.class or \.jar file/ });
    refused(["run", "empty"], { status: 2, says: /^assay: empty: the folder holds neither sources nor class files/ });
  });

  it("a source that does not compile", () => {
    refused(["run", "Wrong.java"], { status: 2, says: /^assay: \S*Wrong\.java:2:\d+: incompatible types/ });
  });

  it("a program without main", () => {
    refused(["run", "Library.java"], { status: 2, says: /main method/ });
    refused(["run", "classes", "--main", "Library"], { status: 2, says: /class Library has no main method/ });
    refused(["run", "classes", "--main", "None"], { status: 2, says: /there is no class None/ });
  });

  it("truncated class files and jars", () => {
    refused(["run", "truncated/Hello.class"], { status: 2, says: /^assay: truncated\/Hello\.class: .*\[classfile-/ });
    refused(["run", "truncated.jar"], { status: 2, says: /^assay: truncated\.jar: .*\[archive-/ });
  });

  it("inputs that are no JSON list", () => {
    refused(["run", "classes", "--inputs", "broken.json"], { status: 2, says: /^assay: broken\.json: .*JSON/ });
    refused(["run", "classes", "--inputs", "object.json"], { status: 2, says: /^assay: object\.json: inputs are a JSON list/ });
  });

  it("malformed and ill-formed Core", () => {
    refused(["run", "broken.core"], { status: 2, says: /^assay: broken\.core:3:/ });
    refused(["run", "undeclared.core", "--main", "main"], { status: 2, says: /^assay: undeclared\.core.*nothing/ });
  });

  it("a class that is missing at run time is the program's exception, as on the JVM", () => {
    const { status, stdout, stderr } = folder.assay(["run", "partial/Hello.class"]);
    assert.deepEqual([status, stdout], [1, "hi\n"]);
    assert.match(stderr, /^Exception in thread "main" java\.lang\.NoClassDefFoundError: Gone\n/);
  });
});

describe("bad usage", () => {
  it("ends with exit code 1 and points to --help", () => {
    refused(["frobnicate"], { status: 1, says: /there is no command frobnicate.*\n.*--help/ });
    refused(["run"], { status: 1, says: /name a program/ });
    refused(["run", "Hello.java", "--colour"], { status: 1, says: /--colour/ });
    refused(["export", "Hello.java"], { status: 1, says: /export needs --to core/ });
    refused(["export", "--to", "fortran", "Hello.java"], { status: 1, says: /fortran/ });
  });
});

describe("help", () => {
  it("of one command, asked either way, says what its options and exit codes are", () => {
    for (const args of [
      ["check", "--help"],
      ["check", "Library.java", "-h"],
      ["help", "check"],
    ]) {
      const { status, stdout, stderr } = folder.warm(args);
      assert.deepEqual([status, stderr], [0, ""]);
      assert.match(stdout, /^assay check <file/);
      assert.match(stdout, /--emit-test[\s\S]*\nExit codes: 0/);
      assert.doesNotMatch(stdout, /assay contracts/);
    }
  });

  it("of every command there is", () => {
    for (const command of ["run", "check", "contracts", "specs", "export", "api", "bench"])
      assert.match(folder.warm([command, "--help"]).stdout, new RegExp(`^assay ${command}\\b`));
  });

  it("is not what the program is asked for", () => {
    const { stderr } = folder.warm(["run", "Wrong.java", "--", "--help"]);
    assert.match(stderr, /incompatible types/);
  });
});

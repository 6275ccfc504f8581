/**
 * `assay check` with input that it cannot use: one clear message that names what is wrong, the exit code of the
 * contract, nothing on stdout.
 */
import assert from "node:assert/strict";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Fine.java": "public class Fine { public static void main(String[] args) { } }",
  "Abstract.java": `interface Abstract { int f(); }`,
  "Overloads.java": `class Overloads { static int f(int x) { return x; } static int f(String x) { return 0; } }`,
  "Library.java": "public class Library { static int twice(int x) { return 2 * x; } }",
  "Wrong.java": `public class Wrong {\n  int x = "no number";\n  public static void main(String[] args) { }\n}\n`,
  "Uses.java": "public class Uses { public static void main(String[] args) { new Gone().f(); } }",
  "Gone.java": "public class Gone { void f() {} }",
  "empty.prp": "\n",
  "strange.prp": "CHECK( init(Fine.main()), LTL(F end) )\n",
  "elsewhere.prp": "CHECK( init(Other.main()), LTL(G assert) )\n",
  "fine.prp": "CHECK( init(Fine.main()), LTL(G assert) )\n",
  "no-entry.core": "procedure p() { b0: return }\n",
});

function refused(args: readonly string[], expected: { readonly status: number; readonly says: RegExp }): void {
  const { status, stdout, stderr } = folder.warm(["check", ...args]);
  assert.match(stderr, expected.says);
  assert.equal(status, expected.status, stderr);
  assert.equal(stdout, "");
  assert.doesNotMatch(stderr, /internal error|\n\s+at |node:internal/);
  const lines = stderr.trimEnd().split("\n");
  // A wrong command line is followed by a word about --help.
  assert.equal(lines.length, expected.status === 1 ? 2 : 1, `one message: ${stderr}`);
}

describe("input that cannot be read or compiled: exit code 2", () => {
  before(() => {
    folder.tool("javac", ["-d", "partial", "Uses.java", "Gone.java"]);
    rmSync(join(folder.path, "partial/Gone.class"));
    rmSync(join(folder.path, "Gone.java"));
    mkdirSync(join(folder.path, "folder.prp"));
  });

  it("no such file", () => {
    refused(["None.java"], { status: 2, says: /^assay: None\.java: no such file or folder/ });
    refused(["Fine.java", "--classpath", "none.jar"], { status: 2, says: /^assay: none\.jar: no such file or folder/ });
    refused(["Fine.java", "--property", "none.prp"], { status: 2, says: /^assay: none\.prp: no such property file/ });
  });

  it("no entry", () => {
    refused(["Abstract.java"], { status: 2, says: /no class of the program has a main method or any other method/ });
    refused(["Library.java", "--entry", "Library.triple"], {
      status: 2,
      says: /no class or method Library\.triple.*there are Library\.twice\(int\)/,
    });
    refused(["Overloads.java", "--entry", "Overloads.f"], {
      status: 2,
      says: /may mean Overloads\.f\(int\) or Overloads\.f\(String\).*name its parameters/,
    });
    refused(["Fine.java", "--entry", "Other.main"], { status: 2, says: /Other/ });
    refused(["Fine.java", "--property", "elsewhere.prp"], { status: 2, says: /Other/ });
  });

  it("a program that does not compile", () => {
    refused(["Wrong.java"], { status: 2, says: /^assay: \S*Wrong\.java:2:\d+: incompatible types/ });
    refused(["Uses.java"], { status: 2, says: /^assay: \S*Uses\.java:1:\d+: cannot find symbol; symbol: class Gone/ });
  });

  it("property files that cannot be read or say nothing that is known", () => {
    refused(["Fine.java", "--property", "empty.prp"], { status: 2, says: /^assay: empty\.prp.*no CHECK line/ });
    refused(["Fine.java", "--property", "strange.prp"], { status: 2, says: /^assay: strange\.prp:1: property not understood/ });
    refused(["Fine.java", "--property", "folder.prp"], { status: 2, says: /^assay: folder\.prp: / });
  });

  it("a place for results that cannot be written", () => {
    refused(["Fine.java", "-o", "no/such/folder/out.json"], { status: 2, says: /^assay: no\/such\/folder\/out\.json: / });
    refused(["Fine.java", "--emit-test", "Fine.java"], { status: 2, says: /^assay: Fine\.java: not a folder/ });
  });

  it("a class that is missing from the class path", () => {
    refused(["partial"], { status: 2, says: /^assay: .*\bGone\b.*class path/ });
  });
});

describe("bad usage: exit code 1", () => {
  it("names that are not known, with those that are", () => {
    refused(["Fine.java", "--strategy", "guess"], { status: 1, says: /no strategy guess; there are ir, dcr, dcr\+(,| and) naive/ });
    refused(["Fine.java", "--property", "termination"], {
      status: 1,
      says: /no property termination; there are assert, exceptions, deadlock, race, atomicity, \.prp, \.ltl and \.spec files, and formulas/,
    });
    refused(["Fine.java", "--format", "xml"], { status: 1, says: /no format xml; there are text, json, jsonl, sarif/ });
    refused(["Fine.java", "--engine", "steam"], { status: 1, says: /no engine steam/ });
    refused(["Fine.java", "--bound", "luck=7"], { status: 1, says: /--bound takes name=value/ });
    refused(["Fine.java", "--colour"], { status: 1, says: /--colour/ });
  });

  it("values that make no sense", () => {
    for (const timeout of ["0", "-1", "soon", ""])
      refused(["Fine.java", `--timeout=${timeout}`], { status: 1, says: /--timeout takes a number greater than zero/ });
    refused(["Fine.java", "--bound", "args=many"], { status: 1, says: /--bound args takes/ });
    refused(["Fine.java", "--bound", "args=1.5"], { status: 1, says: /--bound args takes a whole number/ });
  });

  it("options that contradict each other", () => {
    refused(["Fine.java", "--strategy", "ir", "--strategy", "dcr"], { status: 1, says: /--strategy.*more than once/ });
    refused(["Fine.java", "--format", "json", "--format", "text"], { status: 1, says: /--format.*more than once/ });
    refused(["Fine.java", "--bound", "args=1", "--bound", "args=2"], { status: 1, says: /--bound args.*more than once/ });
    refused(["Fine.java", "no-entry.core"], { status: 1, says: /a \.core file stands alone/ });
    refused(["Fine.java", "--entry", "Fine.main", "--property", "elsewhere.prp"], {
      status: 1,
      says: /--entry and --property disagree.*elsewhere\.prp/,
    });
  });

  it("nothing to check", () => {
    refused([], { status: 1, says: /name a program/ });
    refused(["no-entry.core"], { status: 1, says: /names no entry/ });
  });
});

describe("bounds: exit code 1", () => {
  const bounds: readonly (readonly [string, RegExp])[] = [
    ["objects=0", /--bound objects takes a whole number from 1/],
    ["array=many", /--bound array takes a whole number from 0.*'many'/],
    ["string=-1", /--bound string takes/],
    ["objects=1.5", /--bound objects takes/],
    ["heap=free", /--bound heap takes constructed or arbitrary, not 'free'/],
    ["depth=3", /--bound takes name=value; the names are: .*objects/],
    ["objects", /--bound takes name=value/],
    ["args=2", /--bound args is for main/],
  ];
  for (const [bound, says] of bounds) it(bound, () => refused(["Library.java", "--bound", bound], { status: 1, says }));

  it("that contradict each other or the entry", () => {
    refused(["Library.java", "--bound", "heap=arbitrary", "--bound", "calls=1"], { status: 1, says: /calls is for heap=constructed/ });
    refused(["Fine.java", "--bound", "objects=2"], { status: 1, says: /--bound objects is for entries other than main/ });
    refused(["Library.java", "--bound", "array=1", "--bound", "array=2"], { status: 1, says: /--bound array.*more than once/ });
  });
});

describe("good input", () => {
  it("is checked: exit code 0", () => {
    assert.equal(folder.warm(["check", "Fine.java", "--property", "fine.prp", "--entry", "Fine.main"]).status, 0);
  });
});

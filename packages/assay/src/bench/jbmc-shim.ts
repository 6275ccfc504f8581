/**
 * What tests of JBMC call its API for, said with `assay.Verifier`: compiled when the tests are run, into a folder of
 * its own. Only what Java code can do is here; tests that use more are not mapped (`jbmc-tests.ts`).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "@assay/base";
import { apiJar, findJdk } from "@assay/jvm";

const KINDS = ["Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double"];

const API = `package org.cprover;

public final class CProver {
${KINDS.map((kind) => `    public static ${kind.toLowerCase()} nondet${kind}() { return assay.Verifier.nondet${kind}(); }`).join("\n")}
    public static void assume(boolean condition) { assay.Verifier.assume(condition); }
}
`;

/**
 * Operations on texts, by return type and parameters; where indices are out of range nothing is said about what they
 * give there, so that these executions are left out.
 */
const BUILDERS = ["StringBuilder", "StringBuffer"];
const METHODS = [
  "char charAt(String s, int i) | s.charAt(i)",
  "int codePointAt(String s, int i) | s.codePointAt(i)",
  "int codePointBefore(String s, int i) | s.codePointBefore(i)",
  "int codePointCount(String s, int i, int j) | s.codePointCount(i, j)",
  "int offsetByCodePoints(String s, int i, int n) | s.offsetByCodePoints(i, n)",
  "CharSequence subSequence(String s, int i, int j) | s.subSequence(i, j)",
  "String substring(String s, int i) | s.substring(i)",
  "String substring(String s, int i, int j) | s.substring(i, j)",
  "boolean equals(String s, String t) | s.equals(t)",
  ...["int", "long"].flatMap((type) => [
    `String toString(${type} n) | String.valueOf(n)`,
    `String toString(${type} n, int r) | ${type === "int" ? "Integer" : "Long"}.toString(n, r)`,
  ]),
  ...["float", "double"].map((type) => `String toString(${type} x) | String.valueOf(x)`),
  ...BUILDERS.flatMap((type) => [
    `void setCharAt(${type} s, int i, char c) | s.setCharAt(i, c)`,
    `void setLength(${type} s, int n) | s.setLength(n)`,
    `${type} append(${type} s, CharSequence t, int i, int j) | s.append(t, i, j)`,
    `${type} delete(${type} s, int i, int j) | s.delete(i, j)`,
    `${type} deleteCharAt(${type} s, int i) | s.deleteCharAt(i)`,
    ...["String", "int", "long", "char", "boolean"].map((each) => `${type} insert(${type} s, int i, ${each} t) | s.insert(i, t)`),
  ]),
];

const STRINGS = `package org.cprover;

public final class CProverString {
${METHODS.map((method) => {
  const [head, value] = method.split(" | ");
  const returned = head!.startsWith("void ") ? `${value}; return;` : `return ${value};`;
  return `    public static ${head} { try { ${returned} } catch (IndexOutOfBoundsException e) { assay.Verifier.assume(false); throw e; } }`;
}).join("\n")}
}
`;

/** Compiles the shim into the folder. */
export function compileShim(folder: string): void {
  const sources = join(folder, "sources");
  mkdirSync(sources, { recursive: true });
  const files = Object.entries({ CProver: API, CProverString: STRINGS }).map(([name, text]) => {
    const file = join(sources, `${name}.java`);
    writeFileSync(file, text);
    return file;
  });
  const javac = findJdk().tool("javac");
  if (javac === undefined) throw new InputError({ code: "no-javac", message: "javac is needed for the shim of the tests" });
  execFileSync(javac, ["-nowarn", "-cp", apiJar(), "-d", folder, ...files], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Which assertions there are: those of the program, and of the libraries it uses, as `java -ea` has them. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "library/Range.java": "package library; public class Range { public static int checked(int n) { assert n != 77; return n; } }",
  "program/Uses.java":
    "public class Uses { public static void main(String[] args) { library.Range.checked(assay.Verifier.nondetInt()); } }",
  "program/None.java":
    "public class None { public static void main(String[] args) { System.out.println(1 / assay.Verifier.nondetInt()); } }",
});

function verdicts(args: readonly string[]): readonly string[] {
  const { stdout, stderr } = folder.warm(["check", ...args, "--cpu-timeout", "20", "--property", "assert", "--format", "json"]);
  assert.equal(stderr, "");
  return JSON.parse(stdout).results.map(
    ({ verdict, reachable }: { verdict: string; reachable: boolean | null }) => `${verdict} ${reachable}`,
  );
}

it("a program without any keeps them all", () => {
  assert.deepEqual(verdicts(["program/None.java"]), ["proved false"]);
});

it("those of a library count", () => {
  folder.tool("javac", ["-d", "classes", "library/Range.java"]);
  assert.deepEqual(verdicts(["program/Uses.java", "--classpath", "classes"]), ["violated true"]);
});

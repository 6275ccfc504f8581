/**
 * Certificates of proofs by invariants (`assay prove-why --certificate`), asked of other solvers: whatever `z3` and
 * `cvc5` are on the path must answer `unsat` to every question, and must not to one whose relation says too much or too
 * little.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Folder } from "./support/command.js";

const main = (name: string, body: string, members = ""): string => `
import assay.Verifier;
public class ${name} {
  ${members}
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    ${body}
  }
}
`;

const PROGRAMS: Readonly<Record<string, { readonly text: string; readonly options?: readonly string[] }>> = {
  "two variables that move together": { text: main("Together", "int x = 0, y = 0; while (x < n) { x++; y += 2; } assert y == 2 * n;") },
  "two loops": { text: main("Loops", "int x = 0; while (x < n) x++; int y = 0; while (x > 0) { x--; y++; } assert y == n;") },
  "a recursion": {
    text: main("Add", "assert add(n, 5) == n + 5;", "static int add(int a, int b) { return a == 0 ? b : add(a - 1, b) + 1; }"),
  },
  "elements of an array": {
    text: main(
      "Filled",
      "int[] a = new int[n]; for (int i = 0; i < n; i++) a[i] = 7; int k = Verifier.nondetInt(); if (k >= 0 && k < n) assert a[k] == 7;",
    ),
  },
  "a class": {
    text: `
public class Gauge {
  private int level;
  private boolean open;
  public void toggle() { open = !open; }
  public void fill(int by) { if (open && by > 0 && by <= 50 - level) level += by; }
  public void check() { assert level >= 0 && level <= 50; }
}
`,
    options: ["--entry", "Gauge.*"],
  },
};

const SOLVERS: Readonly<Record<string, readonly string[]>> = { z3: [], cvc5: ["--incremental"] };

/** The solver's answers; undefined where there is none. */
function answers(solver: string, file: string): readonly string[] | undefined {
  const { error, stdout } = spawnSync(solver, [...SOLVERS[solver]!, file], { encoding: "utf8" });
  return error === undefined ? stdout.trim().split("\n") : undefined;
}

describe("certificates of proofs by invariants", () => {
  for (const [name, { text, options = [] }] of Object.entries(PROGRAMS))
    it(`${name}: other solvers confirm every clause`, () => {
      const file = `${/public class (\w+)/.exec(text)![1]}.java`;
      const folder = new Folder({ [file]: text });
      const { status, stdout, stderr } = folder.warm(["prove-why", file, ...options, "--certificate", "proof.smt2", "--cpu-timeout", "60"]);
      assert.equal(status, 0, stdout + stderr);
      const path = join(folder.path, "proof.smt2");
      const script = readFileSync(path, "utf8");
      const questions = script.match(/\(check-sat\)/g)!.length;
      // Relations that hold of everything prove nothing: the queries must fail.
      const weaker = join(folder.path, "weaker.smt2");
      writeFileSync(weaker, script.replace(/^\(define-fun (\S+) (.*) Bool .*\)$/gm, "(define-fun $1 $2 Bool true)"));
      for (const solver of Object.keys(SOLVERS)) {
        const found = answers(solver, path);
        if (found === undefined) continue;
        assert.deepEqual(found, new Array(questions).fill("unsat"), `${solver}: ${script}`);
        assert.ok(answers(solver, weaker)!.includes("sat"), `${solver}: ${name} needs no invariant`);
      }
    });
});

/**
 * `assay check --certify`: proofs of Java programs that used guesses are confirmed by another way, and their
 * certificates stand by themselves.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Shapes.java": `public class Shapes {
  interface Shape { int area(int k); }
  static class Square implements Shape {
    int side = 3;
    public int area(int k) { int t = 0; for (int i = 0; i < k; i++) if (t < 1000) t = t + 1; return t; }
  }
  static class Other implements Shape {
    public int area(int k) { if (k > 50) throw new IllegalStateException(); int t = 5; while (k > 0) k--; return t; }
  }
  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    Square kept = new Square();
    Shape shape = n > 3 ? new Square() : new Other();
    int area = 0;
    try { area = shape.area(n); } catch (IllegalStateException e) { area = 1; }
    assert area >= 0;
    assert area <= 1000;
    assert kept.side == 3;
  }
}`,
  "Nodes.java": `public class Nodes {
  Nodes next; int value;
  static int length(Nodes n) { if (n == null) return 0; int r = length(n.next); return r < 100 ? r + 1 : 100; }
  public static void main(String[] args) {
    Nodes list = null;
    for (int i = assay.Verifier.nondetInt(); i > 0; i--) { Nodes n = new Nodes(); n.next = list; list = n; }
    assert length(list) >= 0;
    assert length(list) <= 100;
  }
}`,
  "Straight.java": `public class Straight {
  public static void main(String[] args) { int n = assay.Verifier.nondetInt(); assert (n & 7) < 8; }
}`,
});

interface Answer {
  readonly verdict: string;
  readonly certification?: { readonly kind: string };
}

function answers(...args: readonly string[]): readonly Answer[] {
  const { status, stdout, stderr } = folder.warm(["check", ...args, "--property", "assert", "--format", "json"]);
  assert.equal(status, 0, stdout + stderr);
  return JSON.parse(stdout).results;
}

describe("assay check --certify", () => {
  for (const name of ["Shapes", "Nodes"])
    it(`${name}: confirmed, and again from the certificate's text`, () => {
      const found = answers(`${name}.java`, "--certify", "--certificate", `${name}.core`);
      for (const { verdict, certification } of found) assert.deepEqual([verdict, certification?.kind], ["proved", "certified"]);
      const again = answers(`${name}.core`);
      assert.ok(again.length > found.length, "the facts are assertions of their own");
      for (const { verdict } of again) assert.equal(verdict, "proved");
    });

  it("says where nothing was guessed, and nothing where it was not asked", () => {
    assert.equal(answers("Straight.java", "--certify")[0]?.certification?.kind, "without guesses");
    assert.equal(answers("Nodes.java")[0]?.certification, undefined);
  });

  it("refuses solvers that it does not know, and other engines", () => {
    for (const args of [["--certify=guess"], ["--certify", "--engine", "relational"]]) {
      const { status, stderr } = folder.warm(["check", "Nodes.java", ...args]);
      assert.equal(status, 1, stderr);
    }
  });
});

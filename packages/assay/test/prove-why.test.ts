/** `assay prove-why`: the invariants that a proof rests on, written into the source and for other solvers. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Twice.java": `
import assay.Verifier;
public class Twice {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int x = 0, y = 0;
    while (x < n) {
      x++;
      y += 2;
    }
    assert y == 2 * n;
  }
}
`,
  "Gauge.java": `
public class Gauge {
  private int level;
  private boolean open;
  public void toggle() { open = !open; }
  public void fill(int by) { if (open && by > 0 && by <= 50 - level) level += by; }
  public void check() { assert level >= 0 && level <= 50; }
}
`,
});

describe("assay prove-why", () => {
  it("tells the invariants of a loop, and writes them so that they are proved again", () => {
    const { status, stdout, stderr } = folder.warm(["prove-why", "Twice.java", "--write", "copy", "--cpu-timeout", "60"]);
    assert.equal(status, 0, stdout + stderr);
    assert.match(
      stdout,
      /Twice.java:12 {2}assert: proved\n {2}Twice.main, the loop in line 8, whenever it begins a round:\n {4}y == 2 \* x\n/,
    );
    assert.match(stdout, /assertions written to copy: all of it proved again/);
    assert.match(readFileSync(join(folder.path, "copy/Twice.java"), "utf8"), /while \(x < n\) \{\n +assert y == 2 \* x;/);
  });

  it("tells the invariant of a class, and writes what other solvers confirm", () => {
    const args = ["prove-why", "Gauge.java", "--entry", "Gauge.*", "--certificate", "gauge.smt2", "--cpu-timeout", "60"];
    const { status, stdout, stderr } = folder.warm(args);
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /Gauge, before and after every use of an object:\n( {4}.*\n)* {4}level <= 50\n/);
    const script = readFileSync(join(folder.path, "gauge.smt2"), "utf8");
    assert.equal(script.match(/expect unsat/g)?.length, script.match(/\(check-sat\)/g)?.length);
    assert.ok(script.includes("define-fun"), script);
  });
});

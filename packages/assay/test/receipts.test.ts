/**
 * Receipts name what stood in for library code: in proofs, in violations, and of programs that were decided by running
 * them.
 */
import assert from "node:assert/strict";
import { it } from "node:test";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Ran.java": `public class Ran {
  public static void main(String[] args) {
    String text = new StringBuilder().append(1).toString();
    assert text.equals("1");
    assert text.isEmpty();
  }
}
`,
  "Asked.java": `import assay.Verifier;
public class Asked {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    String text = Integer.toString(x);
    assert Math.max(x, 3) >= 3;
  }
}
`,
});

interface Told {
  readonly verdict: string;
  readonly location: { readonly line: number };
  readonly receipt: { readonly models: readonly string[] };
}

function assertsIn(file: string, engine: string): readonly Told[] {
  const { stdout, stderr } = folder.warm(["check", file, "--engine", engine, "--property", "assert", "--format", "json"]);
  assert.notEqual(stdout, "", stderr);
  return JSON.parse(stdout).results;
}

it("of a program that is decided by running it, whatever the verdict", () => {
  const verdicts = [
    [4, "proved"],
    [5, "violated"],
  ];
  for (const engine of ["auto", "paths"])
    assert.deepEqual(
      assertsIn("Ran.java", engine).map(({ location, verdict }) => [location.line, verdict]),
      verdicts,
      engine,
    );
  const told = assertsIn("Ran.java", "refine");
  assert.deepEqual(
    told.map(({ location, verdict }) => [location.line, verdict]),
    verdicts,
  );
  for (const { receipt } of told) {
    assert.ok(receipt.models.includes("java.lang.Throwable.fillInStackTrace (model)"), receipt.models.join(", "));
    assert.deepEqual(receipt.models, [...new Set(receipt.models)].sort());
  }
});

it("of a proof: natives, models, and calls that were not looked into", () => {
  const [told] = assertsIn("Asked.java", "refine");
  assert.equal(told!.verdict, "proved");
  assert.ok(told!.receipt.models.includes("Integer.toString (left arbitrary)"), told!.receipt.models.join(", "));
  assert.ok(told!.receipt.models.some((line) => line.endsWith("(model)")));
});

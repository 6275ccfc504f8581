/** Limits of time: they are kept, shared fairly, and what was decided by then is told. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { Folder } from "./support/command.js";

// The array of any length is written in one loop and read in another: nobody proves that here, but no exception is thrown on the way.
const folder = new Folder({
  "Filled.java": `import assay.Verifier;
public class Filled {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int[] squares = new int[n];
    for (int i = 0; i < n; i++) squares[i] = i * i;
    for (int i = 0; i < n; i++) assert squares[i] == i * i;
  }
}
`,
});

it("a property that cannot be decided leaves time for the others", () => {
  const { status, stdout } = folder.assay(["check", "Filled.java", "--cpu-timeout", "12", "--format", "json"]);
  const verdicts = JSON.parse(stdout).results.map((result: { property: string; verdict: string }) => [result.property, result.verdict]);
  assert.deepEqual(verdicts, [
    ["assert", "unknown"],
    ["exceptions", "proved"],
  ]);
  assert.equal(status, 5);
});

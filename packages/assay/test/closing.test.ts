/**
 * Resources that are closed when the stack overflows or memory runs out: of one call of a method nobody can tell, as
 * long as what closing throws is only added to the error and no class asserts. Whoever can tell gets no proof.
 */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { check, openProject, type Result } from "../src/index.js";

const root = mkdtempSync(join(tmpdir(), "assay-closing-"));
after(() => rmSync(root, { recursive: true, force: true }));

/** The method calls itself, so its stack may overflow; `closing` is what its resource does. */
async function of(name: string, use: string, closing: string): Promise<Result> {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(
    join(folder, "Deep.java"),
    `public class Deep {
  static class Door implements AutoCloseable {
    private int closed;
    private final int[] log = new int[4];
    @Override public void close() { ${closing} }
  }
  private static int down(int n) { return n <= 0 ? 0 : down(n - 1); }
  static int use(int n) { ${use} }
  public static int depth(int n) { return down(n & 3); }
}`,
  );
  const found: Result[] = [];
  for await (const update of check(openProject({ inputs: [folder] }), {
    entry: "Deep.depth",
    properties: ["exceptions"],
    engine: "refine",
    unitSeconds: 20,
  }))
    if (update.kind === "decided") found.push(...update.results);
  return found[0]!;
}

const WITH = "try (Door door = new Door()) { return down(n); }";
const NOTES = "for (int i = 0; i < log.length; i++) log[i] = closed++;";

it("closing what only works on itself keeps nothing from being proved", async () => {
  const { verdict, receipt } = await of("silent", WITH, NOTES);
  assert.equal(verdict, "proved");
  assert.match(receipt.assumptions.join("\n"), /the stack does not overflow/);
});

it("an assertion anywhere, an error that closing replaces, or one that is caught, do", async () => {
  const told: Readonly<Record<string, readonly [string, string]>> = {
    asserts: [WITH, `${NOTES} assert closed == 4;`],
    replaced: [
      "Door door = new Door(); try { return down(n); } finally { door.close(); }",
      `${NOTES} if (closed > 4) throw new IllegalStateException();`,
    ],
    caught: ["try (Door door = new Door()) { return down(n); } catch (Error e) { return -1; }", NOTES],
  };
  for (const [name, [use, closing]] of Object.entries(told)) {
    const { verdict, reason } = await of(name, use, closing);
    assert.equal(verdict, "unknown", name);
    assert.match(JSON.stringify(reason), /Deep\.use catches what is thrown when the stack overflows/, name);
  }
});

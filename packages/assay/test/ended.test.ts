/** Searches that are ended anywhere: giving up proves nothing (`bench/ended.ts` does this for all of `tests/trust`). */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { endedAnywhere } from "../bench/ended.js";

const trust = (file: string): string => fileURLToPath(new URL(`../../../../tests/trust/${file}`, import.meta.url));

describe("a search that is ended anywhere", () => {
  // Each was proved once, by what a search knew that had been left in its middle.
  for (const [file, engine, most] of [
    ["paths/LateInLoop.java", "paths", 400],
    ["recursion/CountsByTwo.java", "auto", 60],
  ] as const)
    it(`proves nothing of ${file}`, async () => {
      const { failing, checks, proofs } = await endedAnywhere(trust(file), [engine], ["assert"], most);
      assert.ok(failing > 0 && checks > 5, `${failing} places, ${checks} checks`);
      assert.deepEqual(proofs, []);
    });
});

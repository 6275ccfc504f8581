import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Budget } from "@assay/base";
import * as horn from "@assay/horn";
import { Terms } from "@assay/logic";

test("the example of the README runs and prints what it says", async () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const code = /```ts\n([\s\S]*?)```/.exec(readme)![1]!.replaceAll(/^import .*$/gm, "");
  const expected = [...code.matchAll(/^\/\/ (safe by .*|true)$/gm)].map((m) => m[1]);
  const printed: string[] = [];
  const run = new Function("horn", "Budget", "Terms", "console", `return (async () => {${code}})();`);
  await run(horn, Budget, Terms, { log: (...words: unknown[]) => printed.push(words.join(" ")) });
  assert.deepEqual(printed, expected);
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as r from "@assay/relational";

test("the example of the README runs and prints what it says", async () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const code = /```ts\n([\s\S]*?)```/.exec(readme)![1]!.replace(/^import .*$/m, "");
  const printed: string[] = [];
  const run = new Function("r", "console", `return (async () => {${code.replaceAll("core!.", "core.")}})();`);
  await run(r, { log: (line: string) => printed.push(line) });
  assert.deepEqual(printed.slice(0, 2), ["(all x: univ | (some (x.edge)))", "(no (^edge & iden))"]);
  assert.equal(printed.length, 2 + 6);
});

test("the specification of the README is one, with the answers it expects", async () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const commands = r.parseModel(/```alloy\n([\s\S]*?)```/.exec(readme)![1]!, "README.md");
  assert.deepEqual(
    commands.map(({ kind, label }) => `${kind} ${label}`),
    ["run marks", "check label"],
  );
  for (const { expect, problem } of commands) assert.equal((await r.find(problem)).status, expect);
});

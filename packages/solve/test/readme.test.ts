/* The examples of README.md, run as they stand there. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const text = readFileSync(join(here, "../../README.md"), "utf8");
const examples = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map((found) => found[1]!);

// Beside the compiled tests, so that the packages are found from there.
const folder = mkdtempSync(join(here, "readme-"));
after(() => rmSync(folder, { recursive: true }));

/** Runs an example, which has no types in it, and gives what it printed. */
async function run(index: number): Promise<string[]> {
  const path = join(folder, `example-${index}.mjs`);
  writeFileSync(path, examples[index]!);
  const printed: string[] = [];
  const { log } = console;
  console.log = (...parts: unknown[]) =>
    void printed.push(parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join(" "));
  try {
    await import(pathToFileURL(path).href);
  } finally {
    console.log = log;
  }
  return printed;
}

test("terms, assumptions, models and cores", async () => {
  const [model, used] = await run(0);
  assert.equal(model, "x = 17\ny = 23");
  assert.ok(Number(used) >= 1 && Number(used) <= 2);
});

test("limits, explanations and other solvers", async () => {
  const [core, first, ...rest] = await run(1);
  const indices = JSON.parse(core!) as number[];
  assert.ok(["[0,2]", "[0,1,3]"].includes(JSON.stringify(indices)));
  // The heavy wish ¬p is kept at the expense of p.
  assert.equal(first, "without [0] the rest can be had");
  assert.deepEqual(rest.slice(0, -1).sort(), ["without [1,2] the rest can be had", "without [2,3] the rest can be had"]);
  assert.equal(rest.at(-1), "n = -7");
});

test("a circuit of one's own", async () => {
  assert.equal(examples.length, 3);
  assert.equal((await run(2)).length, 1);
});

/** Small inputs: what is asked of them, what counts as an answer for all inputs, and what comes first. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Result } from "@assay/checking";
import { boundsFrom } from "../src/bounds.js";
import { check, openProject } from "../src/index.js";
import { isOfAllInputs, smallInputs } from "../src/small-inputs.js";
import { Folder } from "./support/command.js";

const policyOf = (...texts: readonly string[]) => boundsFrom(texts).policy;

function bounded(...bounds: Result["receipt"]["bounds"]): Result {
  return {
    ...{ property: { kind: "exceptions" }, verdict: "bounded", location: undefined, message: "", engine: "paths" },
    ...{ receipt: { bounds, models: [], assumptions: [] }, stats: {} },
  };
}

describe("small inputs", () => {
  it("are never more than those that were asked for", () => {
    const { bounds } = smallInputs(policyOf("calls=0", "array=7", "string=4"));
    assert.deepEqual([bounds.calls, bounds.array, bounds.objects, bounds.string], [0, 1, 1, 4]);
  });

  it("answer for all inputs only where no smaller bound was reached", () => {
    const calls = (value: number, reached: boolean) => ({ name: "calls", value, reached });
    assert.equal(isOfAllInputs(bounded(calls(1, true)), policyOf()), false);
    assert.equal(isOfAllInputs(bounded(calls(1, false)), policyOf()), true);
    assert.equal(isOfAllInputs(bounded(calls(1, true)), policyOf("calls=1")), true);
  });

  it("do not answer for all inputs where an engine has a bound of its own", () => {
    assert.equal(isOfAllInputs(bounded({ name: "depth", value: 20, reached: true }), policyOf()), false);
  });
});

/** `Mixed.deep` goes wrong only after three calls; `Mixed.shallow` after one; `Plain.half` needs no objects. */
const folder = new Folder({
  "Mixed.java": `public class Mixed {
  private int state;
  public void next(int key) { state = key == state * 7 + 3 ? state + 1 : 0; }
  public int deep() { return 10 / (3 - state); }
  public int shallow() { return 10 / (1 - state); }
  public int fine() { return 10 / (state + 1); }
}`,
  "Plain.java": "public class Plain { public static int half(int n) { return n / 2; } }",
});

async function answers(request: Parameters<typeof check>[1]): Promise<ReadonlyMap<string, Result>> {
  const found = new Map<string, Result>();
  for await (const update of check(openProject({ inputs: [folder.path] }), { properties: ["exceptions"], ...request }))
    if (update.kind === "decided") for (const result of update.results) found.set(result.entry!.replace(/\(.*/, ""), result);
  return found;
}

describe("with a limit for all methods", () => {
  it("what small inputs do not show is still looked for with all", async () => {
    const found = await answers({ cpuSeconds: 60 });
    assert.equal(found.get("Mixed.deep")?.verdict, "violated");
    assert.equal(found.get("Mixed.shallow")?.verdict, "violated");
    assert.equal(found.get("Plain.half")?.verdict, "proved");
  });

  it("an answer for small inputs is not told where there is one for all", async () => {
    const fine = (await answers({ cpuSeconds: 60 })).get("Mixed.fine");
    if (fine?.verdict === "bounded") assert.equal(fine.receipt.bounds.find(({ name }) => name === "calls")?.value, 3);
    else assert.equal(fine?.verdict, "proved");
  });
});

it("the questions are answered under their own numbers, whatever comes first", async () => {
  const asked: string[] = [];
  for await (const update of check(openProject({ inputs: [folder.path] }), { cpuSeconds: 60, properties: ["exceptions"] })) {
    if (update.kind === "asked") asked.push(...update.questions.map(({ owed }) => owed[0]!.entry!));
    if (update.kind === "decided") for (const { entry } of update.results) assert.equal(entry, asked[update.question]);
  }
  assert.equal(asked.length, 5);
});

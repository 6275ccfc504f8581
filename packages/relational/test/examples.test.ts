import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { type Command, Evaluator, find, instances, parseModel } from "@assay/relational";

const folder = new URL("../../examples/", import.meta.url);
const files = readdirSync(folder)
  .filter((file) => file.endsWith(".rel"))
  .sort();

function commandsOf(file: string): Command[] {
  return parseModel(readFileSync(new URL(file, folder), "utf8"), file);
}

test("there are at least twelve classic problems", () => {
  assert.ok(files.length >= 12, files.join(" "));
});

for (const file of files) {
  test(`${file} comes out as expected`, async () => {
    for (const { label, expect, problem } of commandsOf(file)) {
      assert.ok(expect !== undefined, `${label} should say what is expected`);
      const outcome = await find(problem);
      assert.equal(outcome.status, expect, `${file}: ${label}`);
      if (outcome.status !== "sat") continue;
      const evaluator = new Evaluator(outcome.instance);
      for (const formula of problem.formulas) assert.ok(evaluator.formula(formula), `${file}: ${label}: not an instance`);
    }
  });
}

const counts: readonly { readonly file: string; readonly label: string; readonly labelled?: number; readonly classes?: number }[] = [
  // Sloane's A002860 and A057991: Latin squares, and quasigroups up to isomorphism.
  { file: "latin.rel", label: "order2", labelled: 2, classes: 1 },
  { file: "latin.rel", label: "order3", labelled: 12, classes: 5 },
  { file: "latin.rel", label: "order4", labelled: 576, classes: 35 },
  { file: "queens.rel", label: "six", labelled: 4 },
  { file: "magic.rel", label: "squares", labelled: 8 },
  // A006125 and A000088, A001035 and A000112, A000110 and A000041, n^n and A001372.
  { file: "structures.rel", label: "graphs", labelled: 64, classes: 11 },
  { file: "structures.rel", label: "orders", labelled: 219, classes: 16 },
  { file: "structures.rel", label: "equivalences", labelled: 52, classes: 7 },
  { file: "structures.rel", label: "functions", labelled: 256, classes: 19 },
];

for (const { file, label, labelled, classes } of counts) {
  test(`${file} ${label}: ${labelled} instances${classes === undefined ? "" : `, ${classes} up to isomorphism`}`, async () => {
    const { problem } = commandsOf(file).find((command) => command.label === label)!;
    const count = async (distinct: "instances" | "up to isomorphism") => {
      let total = 0;
      for await (const _ of instances(problem, { distinct })) total++;
      return total;
    };
    assert.equal(await count("instances"), labelled);
    if (classes !== undefined) assert.equal(await count("up to isomorphism"), classes);
  });
}

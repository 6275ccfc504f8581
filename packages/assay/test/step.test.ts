/**
 * The step machine on a sample of the corpus: beside the compiled one, and going back. `npm run bench -- --only step`
 * runs all of it.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { Random } from "@assay/base";
import { findJdk, JvmProgram, openApplication } from "@assay/jvm";
import { type Outcome, StepMachine } from "@assay/machine";
import { java } from "@assay/runtime-java";
import { judge } from "./differential/answer.js";
import { AssayRunner } from "./differential/assay-runner.js";
import type { Case } from "./differential/case.js";
import { corpusCases } from "./differential/corpus.js";

const jdk = findJdk();
const { cases } = corpusCases(jdk, () => true);

it("the step machine says what the compiled machine says: output, uncaught exception, exit status", async () => {
  const runner = new AssayRunner({ milliseconds: 120_000 });
  for (const each of cases.filter((_, i) => i % 17 === 0)) {
    const compiled = await runner.run({ case: each, machine: "compiled" });
    const step = await runner.run({ case: each, machine: "step" });
    assert.deepEqual({ [each.name]: judge(compiled.answer, step.answer).kind }, { [each.name]: "agree" });
  }
  await runner.close();
});

/** How a run ended, without what belongs to the run. */
function ending(outcome: Outcome): unknown {
  if (outcome.kind === "exception") return outcome.description;
  return outcome.kind === "normal" ? outcome.kind : outcome;
}

/** A machine that has begun with a case, and what it has written since last asked. */
function begun(each: Case): { readonly machine: StepMachine; readonly written: () => string } {
  let text = "";
  const write = (bytes: Uint8Array): void => {
    text += Buffer.from(bytes).toString("latin1");
  };
  const program = new JvmProgram(openApplication({ inputs: each.classes, jdk }).classPath);
  const inputs = each.feed.kind === "list" ? JSON.parse(readFileSync(each.feed.file, "utf8")) : [];
  const machine = new StepMachine(program, { language: java, inputs, stdout: write, stderr: write });
  machine.begin(program.mainEntry(each.mainClass)!, (runtime) => [runtime.newStrings(each.args)]);
  const written = (): string => {
    const since = text;
    text = "";
    return since;
  };
  return { machine, written };
}

it("going back in the middle of a program, and on to its end, writes the same and ends the same", () => {
  const random = new Random(3);
  const threaded = cases.filter(({ name }) => name.startsWith("concurrent/"));
  for (const each of [...threaded, ...cases.filter((_, i) => i % 40 === 5)]) {
    const { machine, written } = begun(each);
    for (let steps = random.below(150); steps > 0; steps--) {
      const mark = machine.save();
      const move = machine.moves()[0];
      if (move !== undefined && machine.step(move).kind === "stopped") continue;
      machine.restore(mark);
      break;
    }
    written();
    const mark = machine.save();
    const state = machine.canonical();
    const first = { ending: ending(machine.run()), written: written() };
    machine.restore(mark);
    assert.equal(machine.canonical(), state, each.name);
    assert.deepEqual({ ending: ending(machine.run()), written: written() }, first, each.name);
  }
});

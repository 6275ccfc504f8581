/**
 * `npm run bench -- --only random-objects`: random programs that make objects in loops and recursive calls, each proved
 * or not by invariants, against runs of the machine with random inputs. What a run breaks must not be proved.
 *
 * `node packages/assay/dist/bench/random-objects.js [--programs n] [--seed n] [--runs n] [--work n]`
 */
import { parseArgs } from "node:util";
import { Budget, Random } from "@assay/base";
import { resultsOf } from "@assay/checking";
import { type ClosedProgram, parseProgram } from "@assay/core";
import { failsWithSomeInputs, randomObjects } from "@assay/engine-horn/testing";
import { DEFAULT_INVARIANTS, RefineEngine } from "@assay/engine-refine";
import { plain } from "@assay/machine";

const { values } = parseArgs({
  options: {
    programs: { type: "string", default: "300" },
    seed: { type: "string", default: "5" },
    runs: { type: "string", default: "400" },
    work: { type: "string", default: "16000000" },
  },
});

interface Answer {
  readonly verdict: string;
  /** Whether the proof rests on invariants. */
  readonly isByInvariants: boolean;
}

async function ask(program: ClosedProgram): Promise<Answer> {
  const engine = new RefineEngine({ threads: "none", trials: "none", invariants: DEFAULT_INVARIANTS });
  const budget = new Budget({ work: Number(values.work), cpuSeconds: 20 });
  const [result] = await resultsOf(engine.check({ program, language: plain, entry: "main", properties: [{ kind: "assert" }], budget }));
  return { verdict: result!.verdict, isByInvariants: result!.verdict === "proved" && result!.because !== undefined };
}

const seed = Number(values.seed);
const count = { proved: 0, "by invariants": 0, violated: 0, undecided: 0, fails: 0, wrong: 0 };
for (let i = 0; i < Number(values.programs); i++) {
  const random = new Random(seed * 1_000_003 + i);
  const text = randomObjects(random);
  const program = parseProgram(text, "random.core");
  const fails = failsWithSomeInputs(program, random, Number(values.runs));
  const { verdict, isByInvariants } = await ask(program);
  if (fails !== undefined) count.fails++;
  if (verdict === "proved") count.proved++;
  else if (verdict === "violated") count.violated++;
  else count.undecided++;
  if (isByInvariants) count["by invariants"]++;
  if (verdict === "proved" && fails !== undefined) {
    count.wrong++;
    console.log(`program ${i} of seed ${seed} is proved, and fails with the inputs ${fails.join()}\n${text}`);
  }
}
console.log(JSON.stringify(count));
process.exitCode = count.wrong === 0 ? 0 : 1;

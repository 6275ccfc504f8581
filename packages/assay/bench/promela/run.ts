/**
 * `npm run bench -- --only promela`: the programs of `tests/threads` that are within reach of Promela, exported and
 * asked in Spin: what Spin says must be what is known of them (and what the engine says, which `--only threads`
 * compares with the same facts). Then states and moves a second beside Spin's, without reduction on either side, single
 * accesses as steps: of some of these programs, and of models with more states (`scaled.ts`).
 *
 *     node packages/assay/dist/bench/promela/run.js [--program=name | --scaled]
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Model, Models } from "./models.js";
import { SCALED_NAMES, scaledSources } from "./scaled.js";
import { hasSpin, optionsFor, Spin } from "./spin.js";

const FOLDER = "tests/threads";
/** Models that are measured: with many states for their kind. */
const MEASURED = [
  "Bakery",
  "Dekker",
  "Peterson",
  "Philosophers3",
  "Philosophers4",
  "PhilosophersOrdered3",
  "PhilosophersOrdered4",
  "TicketLock",
];
const SECONDS = 60;
/** What Spin does not call a deadlock: a thread waits for ever, others go on. */
const BESIDE_OTHERS = new Set(["DeadlockBesideLoop"]);
/** Models that are wanted. */
const LEAST = 25;

if (!hasSpin()) {
  console.log("spin and gcc are not there: nothing was compared");
  process.exit(0);
}
const only = process.argv.find((each) => each.startsWith("--program="))?.slice("--program=".length);
const isScaled = process.argv.includes("--scaled");
const models = new Models(FOLDER);
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".java") && (only === undefined || name === `${only}.java`))
  .filter(() => !isScaled);
const refused = new Map<string, number>();
const exported: Model[] = [];
let facts = 0;
let wrong = 0;
for (const name of files.sort()) {
  const model = models.model(join(FOLDER, name));
  if (typeof model === "string") {
    const why = model.replace(/^\S+?: | \(in .*/g, "");
    refused.set(why, (refused.get(why) ?? 0) + 1);
    continue;
  }
  exported.push(model);
  const spin = new Spin(model.text, []);
  const asked = model.facts.filter(({ property }) => property !== "deadlock" || !BESIDE_OTHERS.has(model.program));
  const said = [...asked, ...model.temporal].map((fact) => {
    const { says, states } = spin.ask(...optionsFor(fact.property, model.temporal.indexOf(fact)));
    facts++;
    const isWrong = says !== fact.truth;
    if (isWrong) wrong++;
    return `${isWrong ? "DIFFERS " : ""}${fact.property} ${fact.truth}: ${says} (${states} states)`;
  });
  spin.close();
  console.log(`${model.program}: ${said.join("; ")}`);
}
for (const [why, count] of [...refused].sort((a, b) => b[1] - a[1]).slice(0, 12)) console.log(`not exported, ${count}: ${why}`);
console.log(`${exported.length} models, ${facts} facts, ${wrong} answered otherwise by Spin`);

console.log("without reduction, single accesses; moves a second here and in Spin, and large steps beside Spin's default");
for (const model of exported.filter(({ program }) => MEASURED.includes(program) || program === only)) await measure(models, model);
if (only === undefined) {
  const folder = scaledSources();
  const scaled = new Models(folder);
  for (const name of SCALED_NAMES) {
    const model = scaled.model(join(folder, `${name}.java`));
    if (typeof model === "string") throw new Error(`${name}: ${model}`);
    await measure(scaled, model);
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = wrong > 0 || (only === undefined && !isScaled && exported.length < LEAST) ? 1 : 0;

async function measure(models: Models, model: Model): Promise<void> {
  const small = await models.explore(model.program, "small", SECONDS);
  const large = await models.explore(model.program, "large", SECONDS);
  const whole = new Spin(model.text, ["-O2", "-DSAFETY", "-DNOREDUCE"]);
  const reduced = new Spin(model.text, ["-O2", "-DSAFETY"]);
  const theirs = whole.ask("-c0");
  const default_ = reduced.ask("-c0");
  whole.close();
  reduced.close();
  const stats = small.results[0]!.stats;
  const rate = (moves: number, seconds: number): string => (seconds < 0.05 ? "too short" : `${Math.round(moves / seconds)}/s`);
  console.log(
    `${model.program}: small ${stats["states"]} states, ${stats["moves"]} moves, ${stats["bytes a state"]} bytes a state, ${small.seconds.toFixed(2)} s, ${rate(stats["moves"] ?? 0, small.seconds)}; ` +
      `Spin ${theirs.states} states, ${theirs.transitions} moves, ${theirs.seconds} s, ${rate(theirs.transitions, theirs.seconds)}; ` +
      `large ${large.results[0]!.stats["states"]} states, ${large.seconds.toFixed(2)} s; Spin, reduced, ${default_.states} states, ${default_.seconds} s`,
  );
}

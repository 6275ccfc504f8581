/**
 * `npm run bench -- --only arithmetic`: arithmetic as ordinary programs have it, with known answers.
 *
 *   node packages/assay/dist/bench/arithmetic.js [--what formulas|programs|all] [--only text] [--seconds 20]
 *     [--others z3,cvc5] [--engine auto]
 *
 * Formulas (`arithmetic/formulas.smt2`) are decided by the solver of this project and by the programs named with
 * `--others`, those that are installed; programs (`arithmetic/programs`; the first line of each says its kind and
 * whether its assertions hold) by the command. Limits are of processor time. A wrong answer fails the run, and so does
 * a part of less than nine tenths that is decided.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Budget, processorSeconds } from "@assay/base";
import { parseScript, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";

const { values } = parseArgs({
  options: {
    what: { type: "string", default: "all" },
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "20" },
    others: { type: "string", default: "z3,cvc5" },
    engine: { type: "string", default: "auto" },
  },
});
const seconds = Number(values.seconds);
const sources = fileURLToPath(new URL("../../bench/arithmetic/", import.meta.url));
const command = fileURLToPath(new URL("../src/main.js", import.meta.url));

interface Answer {
  readonly answer: string;
  readonly seconds: number;
}

/** What was decided of what, rightly. */
class Score {
  #asked = 0;
  #decided = 0;
  #wrong = 0;
  #seconds = 0;

  constructor(readonly name: string) {}

  count(expected: string, { answer, seconds: took }: Answer): string {
    this.#asked++;
    this.#seconds += took;
    if (answer === expected) this.#decided++;
    else if (answer !== "unknown") this.#wrong++;
    return `${answer === expected ? "" : answer === "unknown" ? "?" : "WRONG "}${took.toFixed(2)}`;
  }

  get text(): string {
    return `${this.name}: ${this.#decided} of ${this.#asked} decided, ${this.#wrong} wrong, ${this.#seconds.toFixed(0)} s`;
  }

  get isGood(): boolean {
    return this.#wrong === 0 && this.#decided * 10 >= this.#asked * 9;
  }
}

const scores: Score[] = [];
if (values.what !== "programs") await formulas();
if (values.what !== "formulas") programs();
for (const { text } of scores) console.log(text);
// others are shown, not judged
process.exitCode = scores.every((each) => each.isGood || values.others.includes(each.name)) ? 0 : 1;

async function formulas(): Promise<void> {
  const [prelude, ...parts] = readFileSync(`${sources}formulas.smt2`, "utf8").split(/^(?=; \S+: (?:un)?sat$)/m);
  const others = values.others.split(",").filter((name) => spawnSync(name, ["--version"]).status === 0);
  const columns = ["formulas", ...others].map((name) => new Score(name));
  scores.push(...columns);
  await new SatDecider(new Terms()).check();
  console.log(["formula".padEnd(40), "answer", "assay", ...others].join("\t"));
  for (const part of parts) {
    const [, name, expected] = /^; (\S+): (\w+)/.exec(part)!;
    if (!name!.includes(values.only)) continue;
    const text = `${prelude}${part}(check-sat)\n`;
    const answers = [await ours(text), ...others.map((other) => theirs(other, text))];
    console.log([name!.padEnd(40), expected, ...answers.map((answer, i) => columns[i]!.count(expected!, answer))].join("\t"));
  }
}

async function ours(text: string): Promise<Answer> {
  const terms = new Terms();
  const begin = processorSeconds();
  const decider = new SatDecider(terms);
  for (const assertion of parseScript(terms, text).assertions) decider.assert(assertion);
  const result = await decider.check([], { budget: new Budget({ cpuSeconds: seconds }) });
  if (result.answer === "sat") result.model();
  decider.dispose();
  return { answer: result.answer, seconds: processorSeconds() - begin };
}

function theirs(program: string, text: string): Answer {
  const logic = program === "cvc5" ? "(set-logic QF_BV)\n" : "";
  const args = program === "z3" ? "-in" : "--lang=smt2";
  const script = `ulimit -t ${Math.ceil(seconds)}; TIMEFORMAT=%U; time ${program} ${args}`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script], { input: logic + text, encoding: "utf8" });
  const answer = stdout.trim();
  return { answer: answer === "sat" || answer === "unsat" ? answer : "unknown", seconds: Number(/[\d.]+\s*$/.exec(stderr)?.[0] ?? 0) };
}

function programs(): void {
  const score = new Score("programs");
  scores.push(score);
  for (const name of readdirSync(`${sources}programs`).sort()) {
    if (!name.includes(values.only)) continue;
    const file = `${sources}programs/${name}`;
    const [, kind, claim] = /^\/\/ (\w+): (holds|fails)/.exec(readFileSync(file, "utf8"))!;
    const { answer, by } = checked(file);
    const told = score.count(claim === "holds" ? "proved" : "violated", answer);
    console.log([name.replace(".java", "").padEnd(32), kind!.padEnd(12), claim, told, by].join("\t"));
  }
}

/** The verdict about all assertions together, and whose it is. */
function checked(file: string): { readonly answer: Answer; readonly by: string } {
  const options = ["--engine", values.engine, "--property", "assert", "--cpu-timeout", values.seconds, "--format", "json", "--no-cache"];
  const { stdout } = spawnSync(process.execPath, [command, "check", ...options, file], { encoding: "utf8", maxBuffer: 1 << 28 });
  const report = JSON.parse(stdout) as {
    readonly results: readonly { readonly verdict: string; readonly engine?: string }[];
    readonly run: { readonly cpuSeconds: number };
  };
  const verdicts = report.results.map(({ verdict }) => verdict);
  const isProved = verdicts.length > 0 && verdicts.every((each) => each === "proved");
  const answer = verdicts.includes("violated") ? "violated" : isProved ? "proved" : "unknown";
  const by = [...new Set(report.results.map(({ engine }) => engine ?? ""))].join(" ");
  return { answer: { answer, seconds: report.run.cpuSeconds }, by };
}

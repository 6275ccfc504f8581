// Measures, and compares with the last measurement.
//
//   npm run bench [-- --only <name>]... [-- --svcomp <folder>] [-- --list]
//
// Runs the packages' own bench scripts one after the other and writes what they say to `.bench/<date>-<commit>.json`.
// Each is compared with the newest earlier measurement of the same name: one that succeeded and now fails, or an answer
// that changed, fails the run; one that got slower is a warning.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, svcomp: { type: "string" }, list: { type: "boolean", default: false } },
});

const script = (name, ...args) => [process.execPath, `packages/${name}`, ...args];
/** Name, what it shows, command. */
const benchmarks = [
  ["speed", "CPU-bound programs beside java -Xint, hello world beside java", script("machine/dist/bench/speed.js")],
  ["step", "the step machine beside the compiled one: answers, speed, cost of going back", script("assay/dist/bench/step.js")],
  ["breadth", "every class of java.base read, lowered, validated, printed, parsed, printed", script("jvm/dist/bench/breadth.js")],
  ["read", "every class of java.base read and verified", script("jvm/dist/bench/read-jdk.js")],
  ["bad-classes", "10,000 mutated class files, 2,000 jars", script("jvm/dist/bench/fuzz-classfiles.js")],
  ["bad-core", "10,000 mutated Core texts", script("core/dist/bench/fuzz-text.js")],
  ["threads", "programs with threads and known answers: every schedule, no wrong answer", script("assay/dist/bench/threads/run.js")],
  ["explicit", "schedules: growth with threads and steps, moves a second, bytes a state", script("assay/dist/bench/explicit.js")],
  [
    "threads-soundness",
    "generated programs with threads: large and small steps, library whole and by bytecode, runs by chance: no wrong verdict",
    script("assay/dist/bench/threads-soundness/run.js"),
  ],
  [
    "promela",
    "programs with threads as models in Promela, asked in Spin: same answers; moves a second beside it",
    script("assay/dist/bench/promela/run.js"),
  ],
  ["threads-jvm", "violations of these programs, forced on the real JVM by their emitted tests", script("assay/dist/bench/threads/jvm.js")],
  ["ltl", "6,000 random formulas: automata beside the definition on words", script("spec/dist/bench/ltl.js")],
  [
    "bandera",
    "data abstraction: every result of the paper that the design lists (P6 to P34)",
    script("engine-explicit/dist/bench/bandera.js"),
  ],
  ["terms", "terms built a second, and their memory", script("logic/dist/bench/terms.js")],
  ["solvers", "bit-blasting beside Z3", script("solve/dist/bench/solvers.js")],
  ["deciders", "20,000 random terms: evaluator, bit-blasting and Z3 agree", script("solve/dist/bench/property.js")],
  ["incremental", "series of checks beside each check alone", script("solve/dist/bench/incremental.js")],
  ["again", "kept answers after kills, a second check beside the first, two processes beside one", script("assay/dist/bench/again.js")],
  ["growth", "a trivial check beside node -e 0, and checks of growing programs", script("assay/dist/bench/growth.js")],
  ["limits", "500 checks with limits of time and memory, on programs that are hard on purpose", script("assay/dist/bench/limits.js")],
  ["ended", "programs with known violations, searches ended anywhere: giving up proves nothing", script("assay/dist/bench/ended.js")],
  [
    "entries-soundness",
    "generated programs without main, beside other code that calls them by chance on the real JVM: nothing that fails is proved",
    script("assay/dist/bench/entries-soundness/run.js"),
  ],
  [
    "emitted",
    "tests of every violation of examples and tests/trust on the real JVM: they compile, and fail as was told",
    script("assay/dist/bench/emitted.js"),
  ],
  ["refinement", "the four strategies on Java subjects (Sinha, Figure 3)", script("assay/dist/bench/refinement.js")],
  ["certify", "proofs that used guesses, checked again as Core programs without loops", script("assay/dist/bench/certify.js")],
  ["java-util", "the JDK's collections against size invariants, bag-to-set (Dolby et al.)", script("assay/dist/bench/java-util.js")],
  ["contracts", "the points of Dolby et al.; with a folder of Debian's jars, their Figure 8", script("assay/dist/bench/contracts.js")],
  ["ordinary", "contracts of classes as developers write them: no wrong answer", script("assay/dist/bench/ordinary.js")],
  ["entries", "public methods of Debian's commons-lang3, with any inputs", script("assay/dist/bench/library-entries.js", "--seconds", "2")],
  [
    "library-results",
    "members of the JDK without arguments beside the real JVM: no result is made up",
    script("assay/dist/bench/library-results.js"),
  ],
  ["relational", "the model finder's own problems", script("relational/dist/bench/times.js")],
  ["horn", "clause sets with known answers: each Horn solver beside Spacer", script("horn/dist/bench/horn.js")],
  [
    "horn-agreement",
    "2,000 random clause sets: transformations and solvers against the least model",
    script("horn/dist/bench/agreement.js"),
  ],
  [
    "theorem-1",
    "2,000 random Core programs: the machine against the least model of the literal clauses",
    script("engine-horn/dist/bench/theorem-1.js"),
  ],
  [
    "random-objects",
    "random programs that make objects, proved by invariants or not, against the machine",
    script("assay/dist/bench/random-objects.js"),
  ],
  ["invariants", "programs that need an invariant, a third of them wrong: by kind", script("assay/dist/bench/invariants.js")],
  ["certificates", "proofs by invariants, confirmed by z3 and cvc5", script("assay/dist/bench/certificates.js")],
  [
    "slicing",
    "a property of one field of a class of 2,000 lines beside the class cut down",
    script("engine-relational/dist/bench/slicing.js"),
  ],
  ["arithmetic", "arithmetic of ordinary programs: formulas beside z3 and cvc5, programs", script("assay/dist/bench/arithmetic.js")],
  ["paths", "ordinary programs with known answers: paths, refine and auto, by kind", script("assay/dist/bench/paths.js")],
  [
    "paths-random",
    "the same programs, with main: random inputs on the real JVM beside auto, bugs found and proofs",
    script("assay/dist/bench/paths.js", "--engines", "random,auto"),
  ],
  ["paths-growth", "series of growing programs, one path at a time", script("assay/dist/bench/paths.js", "--growth", "--engines", "paths")],
  ["soundness", "generated programs: verdicts beside the real JVM, no wrong one", script("assay/dist/bench/soundness.js")],
  [
    "inference",
    "specification inference beside inlining (Taghdiri & Jackson, Table I)",
    script("engine-relational/dist/bench/inference.js"),
  ],
  ...(values.svcomp === undefined
    ? []
    : [
        [
          "step-svcomp",
          "SV-COMP programs on the step machine beside the compiled one",
          script("assay/dist/bench/step.js", "--svcomp", values.svcomp),
        ],
        ["agreement", "SV-COMP programs on both machines", [process.execPath, "scripts/differential.mjs", "--svcomp", values.svcomp]],
        ["verdicts", "SV-COMP verdicts", script("assay/dist/command/bin/assay.cjs", "bench", "svcomp", values.svcomp, "--timeout", "30")],
      ]),
].filter(([, , command]) => existsSync(command[1]));

if (values.list) {
  for (const [name, what] of benchmarks) console.log(`${name.padEnd(14)}${what}`);
  process.exit(0);
}
const chosen = benchmarks.filter(([name]) => values.only === undefined || values.only.includes(name));
if (chosen.length === 0) {
  console.error(`bench: there is no benchmark ${values.only?.join(", ")}; --list shows them`);
  process.exit(1);
}

const folder = ".bench";
mkdirSync(folder, { recursive: true });
const before = lastMeasurements();
const measured = {};
for (const [name, what, command] of chosen) {
  console.log(`== ${name}: ${what}`);
  measured[name] = await measure(command);
}
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const date = new Date().toISOString().slice(0, 19).replaceAll(":", "");
const file = `${folder}/${date}-${commit}.json`;
writeFileSync(file, `${JSON.stringify({ commit, date, measured }, null, 1)}\n`);
console.log(`\nwritten to ${file}`);

let failed = false;
for (const [name, now] of Object.entries(measured)) {
  const { failures, warnings } = compare(before[name], now);
  for (const text of failures) console.log(`FAILED  ${name}: ${text}`);
  for (const text of warnings) console.log(`warning ${name}: ${text}`);
  failed ||= failures.length > 0;
}
process.exit(failed ? 1 : 0);

/**
 * Runs a command, shows what it says, and gives its status, time, text and figures (its last line, if that is JSON).
 */
function measure([command, ...args]) {
  const begin = performance.now();
  const load = loadavg()[0];
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part) => {
      text += part;
      process.stdout.write(part);
    });
    child.on("close", (status) => {
      const seconds = Number(((performance.now() - begin) / 1000).toFixed(1));
      resolve({ status, seconds, load: Number(load.toFixed(1)), figures: figuresIn(text), text: text.split("\n").slice(-60) });
    });
  });
}

function figuresIn(text) {
  try {
    return JSON.parse(text.trimEnd().split("\n").at(-1));
  } catch {
    return {};
  }
}

/** The newest measurement of each name. */
function lastMeasurements() {
  const newest = {};
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith(".json"))
    .sort())
    Object.assign(newest, JSON.parse(readFileSync(`${folder}/${name}`, "utf8")).measured);
  return newest;
}

/**
 * What got worse. Words and truths are answers; numbers called a ratio, a time or a rate are speeds; other numbers are
 * counts, of no concern here.
 */
function compare(was, now) {
  const failures = [];
  const warnings = [];
  if (now.status !== 0) failures.push(was === undefined || was.status === 0 ? `ends with status ${now.status}` : "fails, as before");
  if (was === undefined) return { failures, warnings };
  const old = new Map(flatten(was.figures));
  for (const [key, value] of flatten(now.figures)) {
    const earlier = old.get(key);
    old.delete(key);
    if (earlier === undefined || earlier === value) continue;
    if (typeof value !== "number" || typeof earlier !== "number") failures.push(`${key} was ${earlier}, is ${value}`);
    else if (/ratio|hello|median/i.test(key) && value > 1.25 * earlier) warnings.push(`${key} was ${earlier}, is ${value}`);
    else if (/failures|lost|wrong|differ/i.test(key) && value > earlier) failures.push(`${key} was ${earlier}, is ${value}`);
  }
  for (const key of old.keys()) failures.push(`${key} is no longer measured`);
  return { failures, warnings };
}

function flatten(figures, prefix = "") {
  return Object.entries(figures ?? {}).flatMap(([key, value]) =>
    value !== null && typeof value === "object" ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

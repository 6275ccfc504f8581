// Before and after a change: the same checks by two builds of Assay, in alternation.
//
//   node scripts/before-after.mjs --before <checkout> [--group examples|contracts|specifications|figure-3|table-1|svcomp]...
//        [--only <text>] [--svcomp <folder>] [--every <n>] [--seconds <n>] [--save <file>]
//
// `--before` is a built checkout of an earlier commit. Inputs are taken from there, so that both answer the same
// questions; of every second check the later build goes first. What is compared: answers (per kind of property the one
// that decides: a violation, else one that is not known, else any), and processor time, of javac and all other
// processes included, since the wall says little on a machine that others use. With `--save` every pair is appended to
// a file, and a run that was interrupted goes on where it stopped.
//
// Fails if an answer is lost (decided before, not now) or contradicted (violated here, proved there), or if the median
// of the times of a group's checks is above 1.1 times what it was. Checks that neither decides are no part of the
// times.
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const MOST = 1.1;
const COMMAND = "packages/assay/dist/command/bin/assay.cjs";
const { values } = parseArgs({
  options: {
    before: { type: "string" },
    group: { type: "string", multiple: true },
    only: { type: "string", default: "" },
    svcomp: { type: "string" },
    every: { type: "string", default: "1" },
    seconds: { type: "string", default: "20" },
    save: { type: "string" },
  },
});
const { before, seconds } = values;
if (before === undefined || !existsSync(join(before, COMMAND))) {
  console.error("before-after: --before takes the folder of a checkout in which `npm run build` was run");
  process.exit(1);
}

/** A check by the command. */
function command(group, name, args) {
  return { group, name, args: [COMMAND, ...args, "--format", "json", "--cpu-timeout", seconds], answers: ofCommand };
}

/** A part of a bench, whose script may be in another package than it was. */
function bench(group, name, script, args, answers) {
  return { group, name, script, args, answers };
}

const PACKAGES_WITH_BENCHES = ["assay", "engine-relational"];

function scriptIn(folder, { script, args }) {
  if (script === undefined) return args;
  const files = PACKAGES_WITH_BENCHES.map((name) => `packages/${name}/dist/bench/${script}.js`);
  return [files.find((file) => existsSync(join(folder, file))), ...args];
}

const GROUPS = {
  examples: () =>
    readdirSync(join(before, "examples"))
      .flatMap((name) => [`${name}/Buggy.java`, `${name}/Fixed.java`])
      .filter((name) => existsSync(join(before, "examples", name)))
      .map((name) => command("examples", name, ["check", join(before, "examples", name)])),
  // Dolby et al., Figure 1(a): what Figure 8 counts in libraries.
  contracts: () =>
    readdirSync(join(before, "examples/contracts"))
      .filter((name) => name.endsWith(".java"))
      .map((name) => command("contracts", name, ["contracts", join(before, "examples/contracts", name)])),
  // Dolby et al., Figures 9 and 10.
  specifications: () =>
    [
      ...["linkedList", "hashMap", "hashSet", "treeMap", "treeSet"].map((name) => ["java-util/Sizes.java", `Sizes.${name}`]),
      ...["arrayListOfPoints", "arrayListOfPixels", "hashSetOfPoints", "linkedListOfPoints", "linkedListOfPixels", "treeSetOfVersions"].map(
        (name) => ["bag-to-set/BagToSet.java", `BagToSet.${name}`],
      ),
    ].map(([file, entry]) =>
      command("specifications", entry, [
        ...["check", join(before, "examples/specifications", file), "--engine", "relational", "--entry", entry],
        ...["unroll=2", "elements=2", "objects=2"].flatMap((bound) => ["--bound", bound]),
      ]),
    ),
  // Sinha, Figure 3: subjects that need no library but the JDK.
  "figure-3": () =>
    readdirSync(join(before, "packages/assay/bench/subjects")).map((name) =>
      bench("figure-3", name, "refinement", ["--only", name, "--strategy", "ir", "--timeout", seconds, "--verbose"], ofRefinement),
    ),
  // Taghdiri & Jackson, Table I.
  "table-1": () => [bench("table-1", "all", "inference", ["--limit", seconds], ofInference)],
  svcomp: () =>
    svcompTasks.map(({ name, property, inputs, propertyFile }) =>
      command("svcomp", `${property} ${name}`, ["check", ...inputs, "--property", propertyFile, "--stop-on-fail"]),
    ),
};

const RANK = ["violated", "unknown", "bounded"];

function ofCommand(text) {
  const answers = {};
  const { results, summary } = JSON.parse(text);
  // A program without assertions keeps them all; today it is told that there was nothing to check.
  if (summary?.nothingToCheck > 0 && !results.some(({ kind }) => kind === "assert")) answers.assert = "proved";
  for (const { kind, property, verdict } of results) {
    const key = kind ?? property;
    const rank = (each) => RANK.indexOf(each) >>> 0;
    if (answers[key] === undefined || rank(verdict) < rank(answers[key])) answers[key] = verdict;
  }
  return answers;
}

function ofRefinement(text) {
  const told = [...text.matchAll(/^ {2}ir\s+(.+): (candidate|proof|[^,(]+).*, \d+ regions/gm)];
  const verdicts = { candidate: "violated", proof: "proved" };
  return Object.fromEntries(told.map(([, where, answer]) => [where, verdicts[answer] ?? "unknown"]));
}

/** Rows of the table; the columns that begin with an answer where there is no number of variables. */
function ofInference(text) {
  const rows = text.split("\n").filter((line) => /^\| \w/.test(line) && !line.startsWith("| component"));
  return Object.fromEntries(
    rows.flatMap((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const name = cells.slice(1, 4).join(" ");
      return ["inlined", "spec", "sliced"].map((way, i) => [`${name} ${way}`, /^\d+$/.test(cells[[4, 7, 12][i]]) ? "proved" : "unknown"]);
    }),
  );
}

/** Of children that were waited for. */
function secondsOfChildren() {
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const TICKS_A_SECOND = 100;
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

function run(folder, task) {
  const start = secondsOfChildren();
  const child = spawnSync(process.execPath, scriptIn(folder, task), {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e9,
    timeout: Number(seconds) * 60_000,
  });
  const spent = Number((secondsOfChildren() - start).toFixed(2));
  try {
    return { answers: task.answers(child.stdout), seconds: spent };
  } catch {
    return { answers: {}, seconds: spent, problem: `exit ${child.status ?? child.signal}: ${child.stderr.slice(0, 200)}` };
  }
}

const wanted = values.group ?? Object.keys(GROUPS).filter((name) => name !== "svcomp" || values.svcomp !== undefined);
const svcompTasks = !wanted.includes("svcomp")
  ? []
  : (await import("../packages/assay/dist/src/bench/svcomp-tasks.js"))
      .findTasks(values.svcomp)
      .filter((_, i) => i % Number(values.every) === 0);
const done = new Map(
  (values.save !== undefined && existsSync(values.save) ? readFileSync(values.save, "utf8").split("\n").filter(Boolean) : [])
    .map((line) => JSON.parse(line))
    .map((each) => [`${each.group} ${each.name}`, each]),
);
const pairs = [];
for (const [i, task] of wanted.flatMap((name) => GROUPS[name]()).entries()) {
  const { group, name } = task;
  if (!name.includes(values.only)) continue;
  let pair = done.get(`${group} ${name}`);
  if (pair === undefined) {
    const order = i % 2 === 0 ? ["before", "after"] : ["after", "before"];
    const ran = {};
    for (const side of order) ran[side] = run(side === "before" ? before : ".", task);
    pair = { group, name, ...ran };
    if (values.save !== undefined) appendFileSync(values.save, `${JSON.stringify(pair)}\n`);
    const shown = (side) => `${Object.values(pair[side].answers).join(" ") || pair[side].problem} ${pair[side].seconds} s`;
    process.stderr.write(`${group} ${name}: ${shown("before")}, then ${shown("after")}\n`);
  }
  pairs.push(pair);
}

const isDecided = (verdict) => verdict === "violated" || verdict === "proved" || verdict === "bounded";
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
let failed = false;
for (const group of wanted) {
  const all = pairs.filter((each) => each.group === group);
  const changes = all.flatMap((pair) =>
    Object.entries(pair.before.answers).map(([key, was]) => ({ name: `${pair.name} ${key}`, was, is: pair.after.answers[key] ?? "none" })),
  );
  const lost = changes.filter(({ was, is }) => isDecided(was) && (!isDecided(is) || (was === "proved" && is === "bounded")));
  const contradicted = changes.filter(({ was, is }) => isDecided(was) && isDecided(is) && (was === "violated") !== (is === "violated"));
  const won = changes.filter(({ was, is }) => !isDecided(was) && isDecided(is));
  const timed = all.filter((pair) => [pair.before, pair.after].some(({ answers }) => Object.values(answers).some(isDecided)));
  const ratio = timed.length === 0 ? 1 : median(timed.map((pair) => pair.after.seconds / pair.before.seconds));
  const sum = (side) => timed.reduce((total, pair) => total + pair[side].seconds, 0).toFixed(0);
  console.log(
    `${group}: ${all.length} checks, ${changes.length} answers; lost ${lost.length}, contradicted ${contradicted.length}, won ${won.length}; ` +
      `times ${ratio.toFixed(2)} in the median (${sum("before")} s before, ${sum("after")} s after)`,
  );
  for (const [what, list] of Object.entries({ LOST: lost, CONTRADICTED: contradicted, won }))
    for (const { name, was, is } of list) console.log(`  ${what} ${name}: ${was}, then ${is}`);
  failed ||= lost.length + contradicted.length > 0 || ratio > MOST;
}
process.exit(failed ? 1 : 0);

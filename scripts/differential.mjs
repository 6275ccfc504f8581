// Runs programs on the real JVM and on Assay, and compares what they say: standard output, uncaught exception, exit
// status.
//
//   node scripts/differential.mjs [--svcomp <folder>] [--only <text>]... [--jobs <n>] [--limit <seconds>] [--part <k>/<n>] [--times]
//
// Without --svcomp: our own programs in tests/java. With it: every program of the public SV-COMP Java set in that
// folder, three input vectors each. Exit code 1 if an answer differs; for our own programs also if one ends in a
// diagnostic; for the set if fewer than 98 % agree.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    svcomp: { type: "string" },
    only: { type: "string", multiple: true },
    jobs: { type: "string", default: String(availableParallelism()) },
    limit: { type: "string" },
    part: { type: "string", default: "1/1" },
    times: { type: "boolean", default: false },
  },
});
const folder = new URL("../packages/assay/dist/test/differential/", import.meta.url);
const { findJdk } = await import("@assay/jvm");
const { differential, summary } = await import(new URL("differential.js", folder));
const { corpusCases } = await import(new URL("corpus.js", folder));
const { svcompCases } = await import(new URL("svcomp.js", folder));

const wanted = (name) => values.only === undefined || values.only.some((text) => name.includes(text));
const jdk = findJdk();
const { cases, uncompiled = [], tooNew = [] } = values.svcomp ? svcompCases(values.svcomp, jdk, wanted) : corpusCases(jdk, wanted);
const [part, parts] = values.part.split("/").map(Number);
const chosen = cases.filter((_, index) => index % parts === part - 1);
if (chosen.length === 0) {
  console.error("differential: no program matches");
  process.exit(1);
}
if (uncompiled.length > 0) console.log(`${uncompiled.length} programs do not compile and are left out: ${uncompiled.join(" ")}`);
if (tooNew.length > 0) console.log(`${tooNew.length} programs need a newer JDK than ${jdk.version}: ${tooNew.join(" ")}`);

let done = 0;
const results = await differential(chosen, {
  jobs: Number(values.jobs),
  javaMilliseconds: 120_000,
  assayMilliseconds: 1000 * Number(values.limit ?? 60),
  onResult: () => process.stderr.isTTY && process.stderr.write(`\r${++done} of ${chosen.length} `),
});
if (process.stderr.isTTY) process.stderr.write("\r");
if (values.times)
  for (const each of [...results].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 25))
    console.log(`${(each.milliseconds / 1000).toFixed(1).padStart(6)} s ${each.case.name}`);
console.log(summary(results));
const count = (kind) => results.filter((each) => each.judgement.kind === kind).length;
const tolerated = values.svcomp === undefined ? 0 : Math.floor(0.02 * results.length);
process.exit(count("differ") > 0 || count("diagnostic") + count("schedule") > tolerated ? 1 : 0);

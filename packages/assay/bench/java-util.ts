/**
 * Dolby, Vaziri & Tip, Figures 1(b), 9 and 10: the JDK's collections against size invariants, and the bag-to-set client
 * with good and bad element types.
 *
 *   node packages/assay/dist/bench/java-util.js [filter]... [--limit seconds of processor time] [--objects n] [--unroll n] [--elements n]
 *
 * The paper's bounds are `--objects 4 --unroll 3 --elements 4` (its arrays have 10 index atoms, those of stores
 * included; ours have 4 and one for each store).
 *
 * Each row is what `assay check examples/specifications/… --engine relational --entry …` does, with its time beside the
 * paper's. A row is expected to be what the paper says; one that is not makes the run fail.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Result, reasonText } from "@assay/checking";
import { check, openProject } from "../src/index.js";

const SUBJECTS = fileURLToPath(new URL("../../../../examples/specifications", import.meta.url));

interface Row {
  readonly figure: string;
  readonly program: string;
  readonly entry: string;
  readonly expected: "violated" | "bounded";
  /** Seconds to encode and solve in the paper (2007). */
  readonly paper: number;
  /** Rounds of loops, unless the command says otherwise; elements of arrays and objects of each class are then two. */
  readonly unroll: number;
}

const ROWS: readonly Row[] = [
  ...(
    [
      ["linkedList", 1.0, 3],
      ["hashMap", 20.0, 2],
      ["hashSet", 23.4, 2],
      ["treeMap", 60.7, 2],
      ["treeSet", 72.2, 2],
    ] as const
  ).map(
    ([method, paper, unroll]): Row => ({
      figure: "9",
      program: "java-util/Sizes.java",
      entry: `Sizes.${method}`,
      expected: "bounded",
      paper,
      unroll,
    }),
  ),
  ...(
    [
      ["arrayListOfPoints", "violated", 3.5],
      ["arrayListOfPixels", "bounded", 62.3],
      ["hashSetOfPoints", "violated", 136.5],
      ["hashSetOfPixels", "bounded", 1946.4],
      ["linkedListOfPoints", "violated", 2.5],
      ["linkedListOfPixels", "bounded", 84.3],
      ["treeSetOfVersions", "violated", 121.1],
      ["treeSetOfPixels", "bounded", 177.3],
    ] as const
  ).map(
    ([method, expected, paper]): Row => ({
      figure: "10",
      program: "bag-to-set/BagToSet.java",
      entry: `BagToSet.${method}`,
      expected,
      paper,
      unroll: 2,
    }),
  ),
];

const { values, positionals } = parseArgs({
  options: {
    limit: { type: "string", default: "300" },
    objects: { type: "string", default: "2" },
    elements: { type: "string", default: "2" },
    unroll: { type: "string" },
  },
  allowPositionals: true,
});
const { objects, elements } = values;
let failures = 0;
console.log(
  "| figure | entry | objects, rounds, elements | verdict | expected | processor seconds | variables | clauses | paper: encode + solve, s |",
);
console.log("|---|---|---|---|---|---|---|---|---|");
for (const { figure, program, entry, expected, paper, unroll: few } of ROWS) {
  const unroll = values.unroll ?? String(few);
  if (positionals.length > 0 && !positionals.some((text) => entry.includes(text))) continue;
  const before = process.cpuUsage();
  const project = openProject({ inputs: [`${SUBJECTS}/${program}`] });
  const bounds = [`unroll=${unroll}`, `elements=${elements}`, `objects=${objects}`];
  const results: Result[] = [];
  for await (const update of check(project, { engine: "relational", entry, bounds, cpuSeconds: Number(values.limit) }))
    if (update.kind === "decided") results.push(...update.results);
  const { user, system } = process.cpuUsage(before);
  const [{ verdict, stats, reason } = { verdict: "none", stats: {} as Record<string, number>, reason: undefined }] = results;
  if (verdict !== expected) failures++;
  const answer = reason === undefined ? verdict : `${verdict} (${reasonText(reason)})`;
  const seconds = ((user + system) / 1e6).toFixed(1);
  console.log(
    `| ${figure} | ${entry} | ${objects}, ${unroll}, ${elements} | ${answer} | ${expected} | ${seconds} | ${stats["variables"] ?? ""} | ${stats["clauses"] ?? ""} | ${paper.toFixed(1)} |`,
  );
}
process.exitCode = failures > 0 ? 1 : 0;

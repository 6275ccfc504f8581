// node packages/relational/dist/bench/kodkod.js <class path> [filter]: the classic problems beside Kodkod, the same
// formulas within the same bounds. The class path holds Kodkod's classes and a SAT4J jar, both provided by whoever
// measures. Needs javac and java.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { find } from "@assay/relational";
import { exportProblem } from "./export.js";
import { benchProblems, median } from "./problems.js";

const classPath = process.argv[2];
if (classPath === undefined) {
  console.error("usage: node packages/relational/dist/bench/kodkod.js <class path with Kodkod's classes and SAT4J> [filter]");
  process.exit(1);
}
const runs = 3;
/** Kodkod gets so long for each problem. */
const limitSeconds = 120;
/** Kodkod's integers have a fixed width; so many bits are enough for the counts in these problems. */
const integerBits = 8;

interface Measured {
  readonly answer: string;
  readonly clauses: number;
  readonly translation: readonly number[];
  readonly solving: readonly number[];
}

const folder = mkdtempSync(join(tmpdir(), "relational-"));
const driver = fileURLToPath(new URL("../../bench/kodkod/Driver.java", import.meta.url));
execFileSync("javac", ["-nowarn", "-cp", classPath, "-d", folder, driver], { stdio: "inherit" });

/** Undefined when it takes too long. */
function kodkod(input: string): Measured | undefined {
  // A fresh process for each problem, as for a user with one problem; further runs in it show what a warm compiler
  // makes of it.
  const options = { input, encoding: "utf8", timeout: limitSeconds * 1000 } as const;
  const java = spawnSync("java", ["-Xss64m", "-Xmx2g", "-cp", `${classPath}:${folder}`, "Driver", String(runs)], options);
  if (java.error !== undefined && "code" in java.error && java.error.code === "ETIMEDOUT") return undefined;
  if (java.status !== 0) throw new Error(java.stderr);
  const lines = java.stdout
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  return {
    answer: lines[0]![1]!,
    clauses: Number(lines[0]![4]),
    translation: lines.map((words) => Number(words[5])),
    solving: lines.map((words) => Number(words[6])),
  };
}

const format = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const header = [
  "problem",
  "answer",
  "clauses",
  "Kodkod's",
  "translation ms",
  "Kodkod's",
  "solving ms",
  "Kodkod's",
  "ratios: translation",
  "whole",
];
const print = (row: readonly string[]) =>
  console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(84) : cell.padStart(header[column]!.length))).join("  "));
print(header);
const ratios: { translation: number; whole: number }[] = [];
for (const { name, problem } of benchProblems(process.argv[3])) {
  const theirs = kodkod(exportProblem(name, problem, integerBits));
  const outcomes = [];
  for (let i = 0; i < runs; i++) outcomes.push(await find(problem));
  const translation = median(outcomes.map(({ statistics }) => statistics.translationSeconds * 1000));
  const solving = median(outcomes.map(({ statistics }) => statistics.solvingSeconds * 1000));
  if (theirs === undefined) {
    print([
      name,
      outcomes[0]!.status,
      String(outcomes[0]!.statistics.clauses),
      "",
      format(translation),
      "",
      format(solving),
      `> ${limitSeconds} s`,
      "",
      "",
    ]);
    continue;
  }
  const [theirTranslation, theirSolving] = [median(theirs.translation), median(theirs.solving)];
  // Kodkod counts whole milliseconds.
  const ratio = {
    translation: translation / Math.max(theirTranslation, 1),
    whole: (translation + solving) / Math.max(theirTranslation + theirSolving, 1),
  };
  ratios.push(ratio);
  const answer = outcomes[0]!.status;
  print([
    name,
    answer === theirs.answer ? answer : `${answer} (Kodkod: ${theirs.answer})`,
    String(outcomes[0]!.statistics.clauses),
    String(theirs.clauses),
    format(translation),
    format(theirTranslation),
    format(solving),
    format(theirSolving),
    ratio.translation.toFixed(2),
    ratio.whole.toFixed(2),
  ]);
}
rmSync(folder, { recursive: true });
const over = (key: "translation" | "whole") => median(ratios.map((ratio) => ratio[key])).toFixed(2);
console.log(`median ratios: translation ${over("translation")} (at most 3 wanted), whole ${over("whole")} (at most 2 wanted)`);

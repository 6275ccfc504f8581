// Keeps "Where do I change …?" of ARCHITECTURE.md true: each row names a file or folder, a test and a change to
// imitate; every path exists, and every commit is one of this history (where the history is here: not in a shallow
// clone).
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const text = readFileSync("ARCHITECTURE.md", "utf8");
const section = text.slice(text.indexOf("## Where do I change"));
const rows = section.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| to change |"));
const problems = rows.length < 12 ? ["ARCHITECTURE.md: at least twelve changes should be in the table"] : [];

const git = (...args) => spawnSync("git", args, { encoding: "utf8" });
const hasHistory = git("rev-parse", "--is-shallow-repository").stdout?.trim() === "false";

/** Names in backticks. */
const named = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** `a/{b,c}.ts` and `a/b*.ts`, spelled out as far as a lint needs it. */
function spelledOut(path) {
  const [, before, choices, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(",").flatMap((each) => spelledOut(before + each + after));
}

const ROOTS = /^(packages|scripts|tests|docs|examples)\//;
const isThere = (path) => existsSync(path.includes("*") ? path.slice(0, path.lastIndexOf("/", path.indexOf("*"))) : path);

/** Files of the packages: a name after a path may be short (`property-words.ts`). */
const files = git("ls-files", "packages").stdout.split("\n");

for (const line of rows) {
  const cells = line
    .split(" | ")
    .map((cell) => cell.replace(/^\||\|$/g, "").trim())
    .filter((cell) => cell !== "");
  const [what, where, test, imitate] = cells;
  const missing = (problem) => problems.push(`ARCHITECTURE.md: ${what}: ${problem}`);
  if (cells.length !== 4) {
    missing("a row has four cells: what to change, where, its test, a change to imitate");
    continue;
  }
  for (const [cell, kind] of [
    [where, "place"],
    [test, "test"],
  ]) {
    const paths = named(cell).filter((name) => ROOTS.test(name));
    if (paths.length === 0 && !/golden|npm run bench/.test(cell)) missing(`no ${kind} is named by its path`);
    for (const path of paths.flatMap(spelledOut)) if (!isThere(path)) missing(`there is no ${path}`);
    for (const name of named(cell).flatMap(spelledOut))
      if (/\.[cm]?tsx?$/.test(name) && !ROOTS.test(name) && !files.some((file) => file.endsWith(`/${name}`)))
        missing(`there is no ${name}`);
  }
  const commits = named(imitate).filter((name) => /^[0-9a-f]{7,}$/.test(name));
  if (commits.length === 0) missing("no commit is named to imitate");
  for (const commit of hasHistory ? commits : [])
    if (git("merge-base", "--is-ancestor", commit, "HEAD").status !== 0) missing(`${commit} is no commit of this history`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`rooms: the ${rows.length} changes of ARCHITECTURE.md have a place, a test and a change to imitate`);

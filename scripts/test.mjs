// Runs the compiled tests with Node's own runner.
//   node scripts/test.mjs [filters...]     those whose path contains one of the filters; without filters the core ones
//   node scripts/test.mjs --all            all of them
// Core tests say in minutes whether a change is right. Thorough ones (`thorough-tests.json`: whole programs, other
// processes, the real JVM) take longer: CI runs them, and whoever names them.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

const args = process.argv.slice(2);
const filters = args.filter((arg) => arg !== "--all");
const thorough = JSON.parse(readFileSync("scripts/thorough-tests.json", "utf8"));
const sourceOf = (file) => file.replace("/dist/test/", "/test/").replace(/\.js$/, ".ts");
const isThorough = (file) => thorough.some((each) => sourceOf(file) === `packages/${each}.test.ts`);
const isWanted = (file) => {
  if (filters.length > 0) return filters.some((filter) => file.includes(filter));
  return args.includes("--all") || !isThorough(file);
};
for (const each of thorough) if (!existsSync(`packages/${each}.test.ts`)) throw new Error(`thorough-tests.json: there is no test ${each}`);
const files = readdirSync("packages")
  .map((p) => `packages/${p}/dist/test`)
  .filter((d) => existsSync(d))
  .flatMap((d) => readdirSync(d, { recursive: true }).map((f) => `${d}/${f}`))
  .filter((f) => f.endsWith(".test.js"))
  .filter((f) => existsSync(sourceOf(f)))
  .filter(isWanted)
  .sort();
if (files.length === 0) {
  console.error(`no test file matches: ${filters.join(" ")}`);
  process.exit(1);
}
// Each test would compile the programs that it checks one by one: whole programs are compiled together, before.
if (files.some(isThorough)) spawnSync(process.execPath, ["scripts/compile-programs.mjs"], { stdio: ["ignore", "inherit", "inherit"] });
// Left alone, the runner keeps one processor free, which on a machine with two means one test file at a time.
const jobs = `--test-concurrency=${availableParallelism()}`;
const reporters = ["spec", "./scripts/slowest-tests.mjs"].flatMap((name) => [
  `--test-reporter=${name}`,
  "--test-reporter-destination=stdout",
]);
const options = ["--enable-source-maps", "--import", "./scripts/processor-time.mjs"];
const run = spawnSync(process.execPath, [...options, "--test", jobs, ...reporters, ...files], {
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, ASSAY_TEST_TIMES: mkdtempSync(join(tmpdir(), "assay-times-")) },
});
process.exit(run.status ?? 1);

// Runs the compiled tests with Node's own runner: all of them, or those whose path contains one of the arguments.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";

const filters = process.argv.slice(2);
const files = readdirSync("packages")
  .map((p) => `packages/${p}/dist/test`)
  .filter((d) => existsSync(d))
  .flatMap((d) => readdirSync(d, { recursive: true }).map((f) => `${d}/${f}`))
  .filter((f) => f.endsWith(".test.js"))
  .filter((f) => existsSync(f.replace("/dist/test/", "/test/").replace(/\.js$/, ".ts")))
  .filter((f) => filters.length === 0 || filters.some((x) => f.includes(x)))
  .sort();
if (files.length === 0) {
  console.error(`no test file matches: ${filters.join(" ")}`);
  process.exit(1);
}
// Left alone, the runner keeps one processor free, which on a machine with two means one test file at a time.
const jobs = `--test-concurrency=${availableParallelism()}`;
const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", jobs, "--test-reporter=spec", ...files], {
  stdio: ["ignore", "inherit", "inherit"],
});
process.exit(run.status ?? 1);

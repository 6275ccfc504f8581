// Preloaded by tests (`test.mjs`): when one ends, how much processor time it and what it waited for have taken is
// written to a file of its name in the folder `ASSAY_TEST_TIMES`. The wall says little on a machine that others use.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const folder = process.env.ASSAY_TEST_TIMES;
const test = /\/packages\/(.*)\/dist\/test\/(.*)\.test\.js$/.exec(process.argv[1] ?? "");
if (folder !== undefined && isMainThread && test !== null)
  process.on("exit", () => writeFileSync(join(folder, `${test[1]}/test/${test[2]}`.replaceAll("/", " ")), String(secondsOf())));

/** Where the system tells, with that of processes that were waited for. */
function secondsOf() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const TICKS_A_SECOND = 100;
    return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / TICKS_A_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

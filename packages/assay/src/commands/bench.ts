/** `assay bench <set> <folder>`: sets of tasks that others made. */
import { jbmc } from "../bench/jbmc.js";
import { svcomp } from "../bench/svcomp.js";
import { UsageError } from "../usage.js";

export async function command(args: readonly string[]): Promise<number> {
  const [set, ...rest] = args;
  if (set === "svcomp") return svcomp(rest);
  if (set === "jbmc") return jbmc(rest);
  throw new UsageError(`bench runs svcomp and jbmc${set === undefined ? "" : `, not ${set}`}`);
}

/**
 * `assay api`: where the jar with `assay.Verifier` lies, for the class path of a build: `javac -cp "$(assay api)"
 * Main.java`.
 */
import { apiJar } from "@assay/jvm";
import { parseOptions } from "../options.js";
import { UsageError } from "../usage.js";

export async function command(args: readonly string[]): Promise<number> {
  const { positionals } = parseOptions(args, {});
  if (positionals.length > 0) throw new UsageError(`api takes no arguments, not '${positionals[0]}'`);
  process.stdout.write(`${apiJar()}\n`);
  return 0;
}

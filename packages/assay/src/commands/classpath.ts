/** `assay classpath`: what a project's check reads, and how that was found out. */
import { delimiter } from "node:path";
import { parseOptions } from "../options.js";
import { inputsOf, layoutOf } from "../project/discover.js";
import { projectNamed } from "../project/settings.js";
import { UsageError } from "../usage.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    build: { type: "boolean" },
    tests: { type: "boolean" },
  });
  const found = projectNamed(positionals);
  if (found === undefined)
    throw new UsageError("assay classpath takes the folder of a project: one with assay.json, pom.xml or build.gradle");
  const layout = layoutOf(found, { build: values.build === true ? "run" : "as configured" });
  const { inputs, classpath, notes } = inputsOf(found, layout, values.tests === true ? "test" : "main");
  for (const note of [layout.how, ...notes]) process.stderr.write(`assay: ${note}\n`);
  process.stdout.write(`${[...inputs, ...classpath].join(delimiter)}\n`);
  return 0;
}
